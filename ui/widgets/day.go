package widgets

import (
	"frontier/ui/look"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// Day is what a cell of the calendar shows.
type Day struct {
	Number string
	Today  bool
	Past   bool
	Battle bool // crossed sabres
	Entry  bool // the journal has something
	Void   bool // before the campaign
}

// DayCell is one day of the calendar strip.
type DayCell struct {
	widget.BaseWidget
	OnTapped func()
	day      Day
	hovered  bool
}

// NewDayCell gives an empty cell.
func NewDayCell(name string, tapped func()) *DayCell {
	d := &DayCell{OnTapped: tapped}
	d.ExtendBaseWidget(d)
	Names.Set(name, d)
	return d
}

// SetDay says what it shows.
func (d *DayCell) SetDay(day Day) {
	if d.day != day {
		d.day = day
		d.Refresh()
	}
}

// Day is what it shows.
func (d *DayCell) Day() Day { return d.day }

// Tapped tells of the day.
func (d *DayCell) Tapped(*fyne.PointEvent) {
	if d.OnTapped != nil {
		d.OnTapped()
	}
}

// MouseIn lights it up where there is something to see.
func (d *DayCell) MouseIn(*desktop.MouseEvent) {
	d.hovered = d.day.Battle || d.day.Entry
	d.Refresh()
}

// MouseMoved does nothing.
func (d *DayCell) MouseMoved(*desktop.MouseEvent) {}

// MouseOut lets it go dark.
func (d *DayCell) MouseOut() { d.hovered = false; d.Refresh() }

// CreateRenderer draws it.
func (d *DayCell) CreateRenderer() fyne.WidgetRenderer {
	ground, glow := canvas.NewRectangle(none), canvas.NewRectangle(none)
	number := NewWhole(look.Body, "").Aligned(fyne.TextAlignCenter)
	mark := NewIcon(15, "sabres", look.Danger)
	p := &parts{objects: []fyne.CanvasObject{ground, glow, number, mark}}
	p.layout = func(size fyne.Size) {
		place(ground, 0, 0, size.Width, size.Height)
		place(glow, 0, 0, size.Width, size.Height)
		if mark.Visible() && size.Height >= 40 {
			place(number, 0, 4, size.Width, 18)
			place(mark, (size.Width-15)/2, size.Height-21, 15, 15)
		} else if mark.Visible() {
			place(number, 0, 1, size.Width, size.Height/2)
			place(mark, (size.Width-13)/2, size.Height-16, 13, 13)
		} else {
			place(number, 0, 4, size.Width, 18)
			if size.Height < 40 {
				place(number, 0, 0, size.Width, size.Height)
			}
		}
	}
	p.min = func() fyne.Size { return fyne.NewSize(26, 36) }
	p.refresh = func() {
		v := d.day
		fill, border, ink, icon := look.Field, look.Rule, look.Ink, look.Danger
		face := look.Body
		switch {
		case v.Today:
			fill, border, ink, icon, face = look.Primary, look.Primary, look.OnPrimary, look.OnPrimary, look.Strong
		case v.Past:
			fill, ink = look.PanelAlt, look.InkSoft
		}
		paint(ground, fill, border, 1)
		paint(glow, "", "", 0)
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
		mark.draw = func() fyne.Resource { return look.Icon(name, icon) }
		mark.Refresh()
		number.SetFace(face.In(ink))
		number.SetText(v.Number)
		number.Refresh()
		if v.Void {
			number.SetText("")
		}
		p.layout(d.Size())
		canvas.Refresh(d)
	}
	p.refresh()
	return p
}
