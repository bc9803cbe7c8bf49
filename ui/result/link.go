package result

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"frontier/ui/look"
	"frontier/ui/widgets"
)

// link is the name of a unit with what it fights with; a tap on it does something, but it is
// no stop for Tab.
type link struct {
	widget.BaseWidget
	name, aside *widgets.Text
	tapped      func()
}

var (
	_ fyne.Tappable      = (*link)(nil)
	_ desktop.Cursorable = (*link)(nil)
)

func newLink(probe, name, aside string, tapped func()) *link {
	l := &link{name: widgets.NewClamped(look.Strong, 2), aside: widgets.NewText(look.Small, aside), tapped: tapped}
	l.name.SetText(name)
	l.ExtendBaseWidget(l)
	widgets.Names.Set(probe, l)
	return l
}

// Tapped does what the link is for.
func (l *link) Tapped(*fyne.PointEvent) { l.tapped() }

// Cursor is a hand.
func (l *link) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer draws it.
func (l *link) CreateRenderer() fyne.WidgetRenderer {
	d := &drawn{objects: []fyne.CanvasObject{l.name, l.aside}}
	d.layout = func(size fyne.Size) {
		w := min(size.Width, widgets.Width(look.Strong, l.name.Text())+1)
		l.name.Resize(fyne.NewSize(w, l.name.Size().Height)) // it learns in how many lines
		high := min(size.Height, l.name.MinSize().Height)
		put(l.name, 0, (size.Height-high)/2, w, high)
		rest := size.Width - w - 7
		if rest < widgets.Width(look.Small, l.aside.Text()) {
			rest = 0 // it is no use in pieces
		}
		put(l.aside, w+7, 1, rest, size.Height)
	}
	d.min = func() fyne.Size { return fyne.NewSize(80, l.name.MinSize().Height) }
	d.refresh = func() { l.name.Refresh(); l.aside.Refresh() }
	return d
}
