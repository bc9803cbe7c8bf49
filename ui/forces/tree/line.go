package tree

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"frontier/ui/cards"
	"frontier/ui/chart"
	"frontier/ui/look"
	"frontier/ui/render"
	"frontier/ui/widgets"
)

// Widths and heights of a line.
const (
	tall  float32 = 28
	step  float32 = 16
	wide  float32 = 96 // of the bar
	least float32 = 236
	most  float32 = 420
)

// manner is how a line is shown.
type manner struct{ odd, folded, chosen, hover, cursor bool }

// line shows one row.
type line struct {
	widget.BaseWidget
	columns []Column
	how     manner
	r       *Row
	widths  []float32
	arrow   *widgets.Text
	chip    *widgets.Chip
	counter *widgets.Counter
	mark    *widgets.Mark // of a leader
	name    *widgets.Text
	bar     *bar
	cells   []*widgets.Text
}

func newLine(columns []Column) *line {
	x := &line{columns: columns, arrow: widgets.NewText(look.Small, ""), chip: widgets.NewChip(), counter: widgets.NewCounter(24, 20), mark: widgets.NewMark(12, nil), name: widgets.NewText(look.Body, ""), bar: newBar()}
	for _, c := range columns {
		face := look.Body
		if c.To != nil {
			face = look.Body.In(look.Link)
		}
		cell := widgets.NewText(face, "")
		if c.Right {
			cell.Aligned(fyne.TextAlignTrailing)
		}
		x.cells = append(x.cells, cell)
	}
	x.ExtendBaseWidget(x)
	return x
}

// show shows a row.
func (x *line) show(r *Row, widths []float32, how manner) {
	x.r, x.widths, x.how = r, widths, how
	x.arrow.SetText("")
	if len(r.under) > 0 {
		x.arrow.SetText(map[bool]string{true: "▸", false: "▾"}[how.folded])
	}
	x.chip.Hidden = r.Kind != Side
	x.counter.Hidden = r.Kind != Force && r.Kind != Unit
	x.mark.Hidden = r.Kind != Leader
	switch r.Kind {
	case Side:
		x.chip.SetSlot(r.Slot)
	case Force:
		s := cards.CounterOf(r.F.Counter)
		x.counter.SetCounter(chart.Counter{Slot: s.Slot, Arm: s.Arm, Irregular: s.Irregular, Boats: s.Boats, Strength: -1, Bare: true})
	case Leader:
		fate := string(r.L.Status)
		x.mark.SetDraw(func() fyne.Resource { return widgets.FateMark(fate) })
	case Unit:
		s := cards.UnitCounter(*r.U)
		s.Strength, s.Bare = -1, true
		x.counter.SetCounter(s)
	}
	x.name.SetFace(map[Kind]look.Face{Side: look.SmallHead, Formation: look.SmallHead, Force: look.Strong, Brigade: look.Aside, Leader: look.Body, Unit: look.Body, Outside: look.Aside}[r.Kind])
	x.name.SetChoices(r.Name, cards.ShorterNames(r.Name)...)
	x.bar.Hidden = r.Grade() == ""
	x.bar.set(r.Points.Now, r.Points.Thresholds(), r.Grade())
	for i, c := range x.columns {
		x.cells[i].Hidden = widths[i+2] == 0
		x.cells[i].SetText(c.Text(r))
	}
	x.Refresh()
}

// CreateRenderer draws it.
func (x *line) CreateRenderer() fyne.WidgetRenderer {
	ground, edge, rule := canvas.NewRectangle(render.None), canvas.NewRectangle(render.None), canvas.NewRectangle(render.None)
	cursor := canvas.NewRectangle(render.None)
	p := &render.Renderer{Parts: []fyne.CanvasObject{ground, rule, edge, x.arrow, x.chip, x.counter, x.mark, x.name, x.bar}}
	for _, c := range x.cells {
		p.Parts = append(p.Parts, c)
	}
	p.Parts = append(p.Parts, cursor)
	p.Lay = func(size fyne.Size) {
		render.Place(ground, 0, 0, size.Width, size.Height)
		render.Place(rule, 0, size.Height-1, size.Width, 1)
		render.Place(edge, 0, 0, 4, size.Height)
		render.Place(cursor, 0, 0, size.Width, size.Height)
		if x.r == nil || len(x.widths) == 0 {
			return
		}
		in := float32(x.r.Deep)*step + 6
		render.Place(x.arrow, in, 0, 14, size.Height)
		in += 16
		switch {
		case !x.chip.Hidden:
			render.Place(x.chip, in, 0, 11, size.Height)
			in += 18
		case !x.counter.Hidden:
			render.Place(x.counter, in, 0, 24, size.Height)
			in += 30
		case !x.mark.Hidden:
			render.Place(x.mark, in+6, (size.Height-12)/2, 12, 12)
			in += 30
		}
		render.Place(x.name, in, 0, x.widths[0]-in-6, size.Height)
		render.Place(x.bar, x.widths[0], 0, wide, size.Height)
		at := x.widths[0] + x.widths[1]
		for i, c := range x.cells {
			w := x.widths[i+2]
			if w > 0 {
				render.Place(c, at+7, 0, w-14, size.Height)
			}
			at += w
		}
	}
	p.Min = func() fyne.Size { return fyne.NewSize(10, tall) }
	p.Again = func() {
		ground.FillColor, edge.FillColor, rule.FillColor = render.None, render.None, look.Colour(look.Rule)
		cursor.StrokeColor, cursor.StrokeWidth = render.None, 0
		if x.r != nil {
			switch {
			case x.how.chosen:
				ground.FillColor, edge.FillColor = look.Colour(look.SelRow), look.Colour(look.Selection)
			case x.how.hover:
				ground.FillColor = look.Hover()
			case x.r.Kind == Side || x.r.Kind == Formation:
				ground.FillColor = look.Colour(look.PanelAlt)
			case x.how.odd:
				ground.FillColor = look.Colour(look.Zebra)
			}
			if x.how.cursor {
				cursor.StrokeColor, cursor.StrokeWidth = look.Colour(look.Selection), 2
			}
		}
		p.Lay(x.Size())
		canvas.Refresh(x)
	}
	p.Again()
	return p
}
