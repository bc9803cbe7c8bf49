package rules

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"frontier/ui/look"
	"frontier/ui/render"
	"frontier/ui/widgets"
)

// leaf is a line of a tree of words: a head with an arrow, or what lies below it.
type leaf struct {
	widget.BaseWidget
	head  bool
	arrow *widgets.Text
	name  *widgets.Text
}

// newLeaf gives an empty line.
func newLeaf() fyne.CanvasObject {
	l := &leaf{arrow: widgets.NewText(look.Small, ""), name: widgets.NewText(look.Body, "")}
	l.ExtendBaseWidget(l)
	return l
}

// SetHead shows a head; shorter are shorter ways to say it.
func (l *leaf) SetHead(text string, open, chosen bool, shorter ...string) {
	l.arrow.SetText(map[bool]string{true: "▾", false: "▸"}[open])
	l.set(true, look.SmallHead, chosen, text, shorter)
}

// SetLeaf shows what lies below a head.
func (l *leaf) SetLeaf(text string, chosen bool, shorter ...string) {
	face := look.Body
	if chosen {
		face = look.Strong
	}
	l.set(false, face, chosen, text, shorter)
}

func (l *leaf) set(head bool, face look.Face, chosen bool, text string, shorter []string) {
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
func (l *leaf) CreateRenderer() fyne.WidgetRenderer {
	p := &render.Renderer{Parts: []fyne.CanvasObject{l.arrow, l.name}}
	p.Lay = func(size fyne.Size) {
		l.arrow.Hidden = !l.head
		render.Place(l.arrow, 0, 0, 14, size.Height)
		render.Place(l.name, 16, 0, size.Width-16, size.Height)
	}
	p.Min = func() fyne.Size { return fyne.NewSize(80, 24) }
	p.Again = func() {
		p.Lay(l.Size())
		l.arrow.Refresh()
		l.name.Refresh()
	}
	p.Again()
	return p
}
