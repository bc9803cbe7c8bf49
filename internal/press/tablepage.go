package press

import (
	"fmt"

	"frontier/battle/papers"
	"frontier/internal/plan"
)

// Measures of the page with the table.
const (
	rowsLead = 4.6 // between two features of the list
	zoneRoom = 5.2 // for the words at the edges of the table
)

// tablePage prints the table with a grid and the places of all that stands on it.
func (c *canvas) tablePage(p *papers.Papers) error {
	f := &p.Field
	by := plan.Survey{Grid: f.Grid, Step: f.Step, Unit: f.Mark}
	for _, x := range f.Features {
		if f.Unit != "" {
			by.Numbers = append(by.Numbers, x.At)
		}
	}
	for _, z := range f.Zones {
		by.Zones = append(by.Zones, z.Outlines...)
	}
	t, err := plan.Traced(plan.Sheet{Title: p.Name, Ground: string(f.Ground), Unit: f.Unit, View: f.View}, by)
	if err != nil {
		return err
	}
	c.turn()
	c.heading(p, "The table · "+p.About.Title)
	c.aside(f.Size, p.Place)
	wide, most := c.width-2*edge, c.depth*0.56
	scale := min(wide/t.Width, most/t.Height)
	x, y := edge+(wide-t.Width*scale)/2, edge+headDeep+zoneRoom+1
	c.sayMiddle(c.width/2, y-1.4, text, 8.5, black, zoneWords("far", p))
	c.pdf.ClipRect(x-0.2, y-0.2, t.Width*scale+0.4, t.Height*scale+0.4, false)
	c.trace(&t, x, y, scale)
	c.pdf.ClipEnd()
	c.box(x, y, t.Width*scale, t.Height*scale, 0.5, black)
	y += t.Height * scale
	c.sayMiddle(c.width/2, y+3.8, text, 8.5, black, zoneWords("near", p))
	c.features(f, c.circumstances(p, y+zoneRoom+5))
	c.foot(p, "Dashed lines are round the zones in which the sides set up.", "The table")
	return nil
}

// circumstances say when the battle is fought, in what weather and for what, and give where they end.
func (c *canvas) circumstances(p *papers.Papers, y float64) float64 {
	lines := p.Goals
	if p.When != "" {
		lines = append([]string{p.When + "."}, lines...)
	}
	for _, l := range lines {
		y += c.para(edge, y, text, 9, black, l, c.width-2*edge) + 0.6
	}
	return y
}

// zoneWords says who sets up at an edge.
func zoneWords(edge string, p *papers.Papers) string {
	for i, z := range p.Field.Zones {
		if z.Edge != edge {
			continue
		}
		out := fmt.Sprintf("%s set up at the %s edge", p.Sides[i].Name, edge)
		if z.Deep != "" {
			out += ", up to " + z.Deep + " from it"
		}
		return out
	}
	return ""
}

// features lists what is laid on the table.
func (c *canvas) features(f *papers.Field, y float64) {
	how := "Across is from the left edge, up from the near edge, to the middle of each; then how broad and how deep it is."
	if f.Unit == "" {
		how = "Hexes are named by column and row, from the far left."
	}
	c.say(edge, y, titleItalic, 10, grey, how, c.width-2*edge)
	y += 5.6
	room := c.depth - edge - footDeep - y
	if f.Unit == "" {
		c.grounds(f, y, room)
		return
	}
	rows, wide := len(f.Features), c.width-2*edge
	if float64(rows)*rowsLead > room {
		rows, wide = (rows+1)/2, c.columnWide()
	}
	lead, size := rowsLead, 8.6
	if most := room / float64(max(rows, 1)); most < lead {
		size, lead = size*most/lead, most
	}
	for i, x := range f.Features {
		left, at := edge+float64(i/rows)*(wide+cardGap), y+float64(i%rows)*lead
		end := left + wide
		c.say(left, at, bold, size, black, fmt.Sprint(i+1), 6)
		if x.Size != "" {
			end -= c.sayRight(end, at, text, size, grey, x.Size) + 2
		}
		name := left + 6
		name += c.say(name, at, bold, size, black, x.Name, wide*0.42) + 2
		c.say(name, at, text, size, black, x.Where, end-name)
	}
}

// grounds lists which hexes are of which ground.
func (c *canvas) grounds(f *papers.Field, y, room float64) {
	end := y + room
	for _, x := range f.Features {
		if y > end-3 {
			return
		}
		c.say(edge, y, bold, 8.4, black, x.Name, 32)
		y += c.para(edge+34, y, text, 8, black, x.Where, c.width-2*edge-34) + 1
	}
}
