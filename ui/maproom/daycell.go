package maproom

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"frontier/ui/look"
	"frontier/ui/render"
	"frontier/ui/widgets"
)

// dayFace is what a cell of the calendar shows.
type dayFace struct {
	Number string
	Today  bool
	Past   bool
	Battle bool // crossed sabres
	Entry  bool // the journal has something
	Void   bool // before the campaign
}

// dayCell is one day of the calendar strip.
type dayCell struct {
	widget.BaseWidget
	OnTapped func()
	day      dayFace
	hovered  bool
}

// newDayCell gives an empty cell.
func newDayCell(name string, tapped func()) *dayCell {
	d := &dayCell{OnTapped: tapped}
	d.ExtendBaseWidget(d)
	widgets.Names.Set(name, d)
	return d
}

// SetDay says what it shows.
func (d *dayCell) SetDay(day dayFace) {
	if d.day != day {
		d.day = day
		d.Refresh()
	}
}

// Day is what it shows.
func (d *dayCell) Day() dayFace { return d.day }

// Tapped tells of the day.
func (d *dayCell) Tapped(*fyne.PointEvent) {
	if d.OnTapped != nil {
		d.OnTapped()
	}
}

// MouseIn lights it up where there is something to see.
func (d *dayCell) MouseIn(*desktop.MouseEvent) {
	d.hovered = d.day.Battle || d.day.Entry
	d.Refresh()
}

// MouseMoved does nothing.
func (d *dayCell) MouseMoved(*desktop.MouseEvent) {}

// MouseOut lets it go dark.
func (d *dayCell) MouseOut() { d.hovered = false; d.Refresh() }

// CreateRenderer draws it.
func (d *dayCell) CreateRenderer() fyne.WidgetRenderer {
	ground, glow := canvas.NewRectangle(render.None), canvas.NewRectangle(render.None)
	number := widgets.NewWhole(look.Body, "").Aligned(fyne.TextAlignCenter)
	mark := widgets.NewIcon(15, "sabres", look.Danger)
	p := &render.Renderer{Parts: []fyne.CanvasObject{ground, glow, number, mark}}
	p.Lay = func(size fyne.Size) {
		render.Place(ground, 0, 0, size.Width, size.Height)
		render.Place(glow, 0, 0, size.Width, size.Height)
		if mark.Visible() && size.Height >= 40 {
			render.Place(number, 0, 4, size.Width, 18)
			render.Place(mark, (size.Width-15)/2, size.Height-21, 15, 15)
		} else if mark.Visible() {
			render.Place(number, 0, 1, size.Width, size.Height/2)
			render.Place(mark, (size.Width-13)/2, size.Height-16, 13, 13)
		} else {
			render.Place(number, 0, 4, size.Width, 18)
			if size.Height < 40 {
				render.Place(number, 0, 0, size.Width, size.Height)
			}
		}
	}
	p.Min = func() fyne.Size { return fyne.NewSize(26, 36) }
	p.Again = func() {
		v := d.day
		fill, border, ink, icon := look.Field, look.Rule, look.Ink, look.Danger
		face := look.Body
		switch {
		case v.Today:
			fill, border, ink, icon, face = look.Primary, look.Primary, look.OnPrimary, look.OnPrimary, look.Strong
		case v.Past:
			fill, ink = look.PanelAlt, look.InkSoft
		}
		widgets.Paint(ground, fill, border, 1)
		widgets.Paint(glow, "", "", 0)
		if d.hovered {
			glow.FillColor = look.Hover()
		}
		name := "sabres"
		if !v.Battle {
			name = "journal"
			if !v.Today {
				icon = look.InkSoft
			}
		}
		mark.Hidden = !v.Battle && !v.Entry
		mark.SetDraw(func() fyne.Resource { return look.Icon(name, icon) })
		number.SetFace(face.In(ink))
		number.SetText(v.Number)
		number.Refresh()
		if v.Void {
			number.SetText("")
		}
		p.Lay(d.Size())
		canvas.Refresh(d)
	}
	p.Again()
	return p
}
