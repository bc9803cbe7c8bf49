// Package parts is what the rooms of the window share and what knows no subject: layouts, sheets
// that ask something or for a file, the sign that stands where an answer will, the sentence that
// an error makes, a report set on a page.
package parts

import "fyne.io/fyne/v2"

// ThreePanes sets a tree at the left and a card at the right.
type ThreePanes struct{ Tree, Card float32 }

func (l *ThreePanes) Layout(o []fyne.CanvasObject, size fyne.Size) {
	Put(o[0], 0, 0, l.Tree, size.Height)
	Put(o[1], l.Tree, 0, size.Width-l.Tree-l.Card, size.Height)
	Put(o[2], size.Width-l.Card, 0, l.Card, size.Height)
}

func (l *ThreePanes) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(l.Tree+l.Card+300, 300)
}

// HeadLine sets title, aside and tools; the aside gives way.
type HeadLine struct{}

func (HeadLine) Layout(o []fyne.CanvasObject, size fyne.Size) {
	title, tools := o[0].MinSize(), o[2].MinSize()
	tw := min(title.Width, size.Width-tools.Width-20)
	Put(o[0], 0, (size.Height-title.Height)/2-1, tw, title.Height)
	Put(o[2], size.Width-tools.Width, (size.Height-tools.Height)/2, tools.Width, tools.Height)
	gap := min(60, max(20, tw*0.2))
	wide := size.Width - tools.Width - tw - gap - 20
	o[1].Resize(fyne.NewSize(wide, 20)) // how high it is hangs on it
	high := o[1].MinSize().Height
	Put(o[1], tw+gap, (size.Height-high)/2+1, wide, high)
}

func (HeadLine) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(o[2].MinSize().Width+200, 53)
}

// WithCard sets a card of fixed width at the right.
type WithCard struct{ Card float32 }

func (l *WithCard) Layout(o []fyne.CanvasObject, size fyne.Size) {
	w := l.Card
	if !o[1].Visible() {
		w = 0
	}
	Put(o[0], 0, 0, size.Width-w, size.Height)
	Put(o[1], size.Width-w, 0, w, size.Height)
}

func (l *WithCard) MinSize(o []fyne.CanvasObject) fyne.Size {
	m := o[0].MinSize()
	return fyne.NewSize(m.Width+l.Card, m.Height)
}

// Visible shows an object, or hides it.
func Visible(o fyne.CanvasObject, on bool) {
	if on {
		o.Show()
	} else {
		o.Hide()
	}
}

// Put sets an object at a place, at a size that is not below nothing.
func Put(o fyne.CanvasObject, x, y, w, h float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(max(w, 0), max(h, 0)))
}

// Floating shows what it holds in the middle near the top, over everything else.
type Floating struct{ Widest float32 }

func (f *Floating) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		w := min(f.Widest, size.Width-40)
		o.Resize(fyne.NewSize(w, o.Size().Height))
		Put(o, (size.Width-w)/2, 16, w, o.MinSize().Height)
	}
}

func (f *Floating) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }
