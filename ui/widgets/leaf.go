package widgets

import (
	"frontier/ui/look"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Leaf is a line of a tree of words: a head with an arrow, or what lies below it.
type Leaf struct {
	widget.BaseWidget
	head  bool
	arrow *Text
	name  *Text
}

// NewLeaf gives an empty line.
func NewLeaf() fyne.CanvasObject {
	l := &Leaf{arrow: NewText(look.Small, ""), name: NewText(look.Body, "")}
	l.ExtendBaseWidget(l)
	return l
}

// SetHead shows a head; shorter are shorter ways to say it.
func (l *Leaf) SetHead(text string, open, chosen bool, shorter ...string) {
	l.arrow.SetText(map[bool]string{true: "▾", false: "▸"}[open])
	l.set(true, look.SmallHead, chosen, text, shorter)
}

// SetLeaf shows what lies below a head.
func (l *Leaf) SetLeaf(text string, chosen bool, shorter ...string) {
	face := look.Body
	if chosen {
		face = look.Strong
	}
	l.set(false, face, chosen, text, shorter)
}

func (l *Leaf) set(head bool, face look.Face, chosen bool, text string, shorter []string) {
	l.head = head
	arrow := look.Small
	if chosen {
		face, arrow = face.In(look.Brass), arrow.In(look.Brass)
	}
	l.arrow.SetFace(arrow)
	l.name.SetFace(face)
	l.name.SetChoices(text, shorter...)
	l.Refresh()
}

// CreateRenderer draws it.
func (l *Leaf) CreateRenderer() fyne.WidgetRenderer {
	p := &parts{objects: []fyne.CanvasObject{l.arrow, l.name}}
	p.layout = func(size fyne.Size) {
		l.arrow.Hidden = !l.head
		place(l.arrow, 0, 0, 14, size.Height)
		place(l.name, 16, 0, size.Width-16, size.Height)
	}
	p.min = func() fyne.Size { return fyne.NewSize(80, 24) }
	p.refresh = func() {
		p.layout(l.Size())
		l.arrow.Refresh()
		l.name.Refresh()
	}
	p.refresh()
	return p
}
