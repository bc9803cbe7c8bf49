package press

import (
	"image/color"
	"math"
	"strings"

	"frontier/internal/plan"
	"frontier/internal/typeface"
)

// Greys of papers that are filled in by hand: they print in black alone.
var (
	black = ink{}
	grey  = ink{0x55, 0x55, 0x55}
	pale  = ink{0xB8, 0xB8, 0xB8}
)

// canvas draws on the page that is open. Places and lengths are millimetres from its corner.
type canvas struct {
	*measure
	width, depth float64
}

// line draws a line so many millimetres thick.
func (c *canvas) line(x1, y1, x2, y2, thick float64, i ink) {
	c.stroke(thick, i)
	c.pdf.Line(x1, y1, x2, y2)
}

func (c *canvas) stroke(thick float64, i ink) {
	c.pdf.SetDrawColor(int(i.r), int(i.g), int(i.b))
	c.pdf.SetLineWidth(thick)
}

// box draws an empty box.
func (c *canvas) box(x, y, w, h, thick float64, i ink) {
	c.stroke(thick, i)
	c.pdf.Rect(x, y, w, h, "D")
}

// card draws an empty box with round corners, or with corners cut off.
func (c *canvas) card(x, y, w, h, corner, thick float64, cut bool) {
	c.stroke(thick, black)
	if !cut {
		c.pdf.RoundedRect(x, y, w, h, corner, "1234", "D")
		return
	}
	at := [][2]float64{{x + corner, y}, {x + w - corner, y}, {x + w, y + corner}, {x + w, y + h - corner}, {x + w - corner, y + h}, {x + corner, y + h}, {x, y + h - corner}, {x, y + corner}}
	for i, p := range at {
		q := at[(i+1)%len(at)]
		c.pdf.Line(p[0], p[1], q[0], q[1])
	}
}

// ring draws an empty ring round a place.
func (c *canvas) ring(x, y, radius, thick float64) {
	c.stroke(thick, black)
	c.pdf.Circle(x, y, radius, "D")
}

// say writes a text of which the line stands at y, shortened to a width.
func (c *canvas) say(x, y float64, f face, size float64, i ink, s string, room float64) float64 {
	s = c.shortened(f, size, typeface.Letters(s), room)
	if s == "" {
		return 0
	}
	c.pdf.SetTextColor(int(i.r), int(i.g), int(i.b))
	c.pdf.SetFont(f.family(), f.style(), size)
	c.pdf.Text(x, y, s)
	return c.measure.width(f, size, s)
}

// sayRight writes a text that ends at x, and gives how wide it is.
func (c *canvas) sayRight(x, y float64, f face, size float64, i ink, s string) float64 {
	w := c.wide(f, size, s)
	c.say(x-w, y, f, size, i, s, w+1)
	return w
}

// sayMiddle writes a text about x.
func (c *canvas) sayMiddle(x, y float64, f face, size float64, i ink, s string) {
	w := c.wide(f, size, s)
	c.say(x-w/2, y, f, size, i, s, w+1)
}

// wide is how wide a text is as it is printed.
func (c *canvas) wide(f face, size float64, s string) float64 {
	return c.measure.width(f, size, typeface.Letters(s))
}

// shortened is a text no wider than a room.
func (c *canvas) shortened(f face, size float64, s string, room float64) string {
	if c.measure.width(f, size, s) <= room+rounding {
		return s
	}
	r := []rune(s)
	for len(r) > 1 {
		r = r[:len(r)-1]
		if short := strings.TrimRight(string(r), " ,.·") + "…"; c.measure.width(f, size, short) <= room {
			return short
		}
	}
	return ""
}

// sized is the largest size of type, down to the least, at which a text has room.
func (c *canvas) sized(f face, most, least float64, s string, room float64) float64 {
	if w := c.wide(f, most, s); w > room {
		return max(least, most*room/w)
	}
	return most
}

// para writes a text in lines no wider than a room, and gives how deep it is.
func (c *canvas) para(x, y float64, f face, size float64, i ink, s string, room float64) float64 {
	step := 1.25 * size * perPoint
	lines := c.wrap([]piece{{f, typeface.Letters(s)}}, size, room, 0)
	for n, line := range lines {
		for _, p := range line {
			c.say(x, y+float64(n)*step, p.face, size, i, p.text, room)
		}
	}
	return float64(len(lines)) * step
}

// tick draws a box to be ticked with its word behind it, and gives where the next may stand.
func (c *canvas) tick(x, y, size float64, word string) float64 {
	const box = 3
	c.box(x, y-box+0.35, box, box, 0.25, black)
	return x + box + 1.3 + c.say(x+box+1.3, y, text, size, black, word, 60)
}

// trace draws a trace so many millimetres to a point, in greys.
func (c *canvas) trace(t *plan.Trace, x, y, scale float64) {
	c.pdf.SetLineCapStyle("round")
	c.pdf.SetLineJoinStyle("round")
	for _, m := range t.Marks {
		g := toGrey(m.Ink, m.Width == 0)
		c.pdf.SetAlpha(float64(m.Ink.A)/255, "Normal")
		if m.Width > 0 {
			c.stroke(m.Width*scale, g)
		} else {
			c.pdf.SetFillColor(int(g.r), int(g.g), int(g.b))
		}
		for _, line := range m.Lines {
			for i, p := range line {
				if i == 0 {
					c.pdf.MoveTo(x+p.X*scale, y+p.Y*scale)
				} else {
					c.pdf.LineTo(x+p.X*scale, y+p.Y*scale)
				}
			}
			if len(line) == 1 {
				c.pdf.LineTo(x+line[0].X*scale, y+line[0].Y*scale)
			}
			if m.Width == 0 {
				c.pdf.ClosePath()
			}
		}
		if m.Width > 0 {
			c.pdf.DrawPath("D")
		} else {
			c.pdf.DrawPath("F")
		}
	}
	c.pdf.SetAlpha(1, "Normal")
	c.pdf.SetLineCapStyle("butt")
	c.pdf.SetLineJoinStyle("miter")
}

// toGrey is a colour as it prints in black alone: lines darker than the eye has them, areas
// lighter, so that pencil shows on them.
func toGrey(c color.NRGBA, area bool) ink {
	l := (0.3*float64(c.R) + 0.59*float64(c.G) + 0.11*float64(c.B)) / 255
	switch {
	case area && l > 0.3:
		l = 1 - (1-l)*0.55
	case !area && l < 0.75:
		l *= 0.7
	}
	v := uint8(math.Round(255 * min(l, 1)))
	return ink{v, v, v}
}
