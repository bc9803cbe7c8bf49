package table

import (
	"frontier/ui/look"
	"frontier/ui/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// split gives the panel at the right its width and the table the rest.
type split struct{ card float32 }

func (l *split) Layout(o []fyne.CanvasObject, size fyne.Size) {
	put(o[0], 0, 0, size.Width-l.card, size.Height)
	put(o[1], size.Width-l.card, 0, l.card, size.Height)
}

func (l *split) MinSize(o []fyne.CanvasObject) fyne.Size {
	m := o[0].MinSize()
	return fyne.NewSize(m.Width+l.card, m.Height)
}

func put(o fyne.CanvasObject, x, y, w, h float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(max(w, 0), max(h, 0)))
}

// thirds gives the unit's card what it needs, its orders two fifths of the rest, and the log
// what is left.
type thirds struct{}

func (thirds) Layout(o []fyne.CanvasObject, size fyne.Size) {
	head := o[0].MinSize().Height
	orders := (size.Height - head) * 0.42
	put(o[0], 0, 0, size.Width, head)
	put(o[1], 0, head, size.Width, orders)
	put(o[2], 0, head+orders, size.Width, size.Height-head-orders)
}

func (thirds) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(200, o[0].MinSize().Height+200)
}

// corner keeps what it holds in the lower left, as high as its words are.
type corner struct{}

func (corner) Layout(o []fyne.CanvasObject, size fyne.Size) {
	for _, x := range o {
		wide := min(400, size.Width-24)
		x.Resize(fyne.NewSize(wide, 40)) // its words are broken for this width before they are measured
		high := x.MinSize().Height
		put(x, 12, size.Height-high-12, wide, high)
	}
}

func (corner) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// slim gives what it holds the width there is, however wide its words are.
type slim struct{}

func (slim) Layout(o []fyne.CanvasObject, size fyne.Size) { put(o[0], 0, 0, size.Width, size.Height) }

func (slim) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(100, o[0].MinSize().Height)
}

// bubble is what is said of an enemy under the pointer.
type bubble struct {
	layer *fyne.Container
	card  *fyne.Container
	lines *fyne.Container
}

func newBubble() *bubble {
	b := &bubble{lines: widgets.Down(4)}
	b.card = widgets.Card(look.Field, look.RuleStrong, 10, b.lines)
	b.card.Hide()
	b.layer = container.NewWithoutLayout(b.card)
	return b
}

// show shows lines beside a place, wholly within the room there is.
func (b *bubble) show(at fyne.Position, room fyne.Size, lines []fyne.CanvasObject) {
	b.lines.Objects = lines
	const wide = 324
	b.card.Resize(fyne.NewSize(wide, 40))
	b.card.Resize(fyne.NewSize(wide, b.card.MinSize().Height))
	x, y := at.X+24, at.Y+18
	if x+wide > room.Width {
		x = at.X - 24 - wide
	}
	if high := b.card.Size().Height; y+high > room.Height {
		y = max(4, at.Y-18-high)
	}
	b.card.Move(fyne.NewPos(max(4, x), y))
	b.card.Show()
	b.card.Refresh()
}

func (b *bubble) hide() {
	if b.card.Visible() {
		b.card.Hide()
	}
}
