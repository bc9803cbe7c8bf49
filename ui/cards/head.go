// Package cards is how forces, units, leaders and what happened to them stand on a card or in a
// list, the same in every room of the window.
package cards

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
)

// CardHead is the head of a card: a counter, a name, an aside.
type CardHead struct {
	View    *fyne.Container
	Counter *widgets.Counter
	Name    *widgets.Text
	Aside   *widgets.Text

	named, asided *widgets.Lead
}

// NameLeads has the name be a link; nil: it is words alone. The probe knows it by a name.
func (h *CardHead) NameLeads(name string, to func()) { h.named.To(name, to, h.Name, look.Section) }

// AsideLeads has the aside be a link, likewise.
func (h *CardHead) AsideLeads(name string, to func()) { h.asided.To(name, to, h.Aside, look.Aside) }

// NewCardHead gives an empty head.
func NewCardHead() *CardHead {
	h := &CardHead{Counter: widgets.NewCounter(62, 50), Name: widgets.NewPara(look.Section, ""), Aside: widgets.NewText(look.Aside, ""), named: widgets.NewLead(), asided: widgets.NewLead()}
	h.View = container.New(&headLayout{}, h.Counter, widgets.Down(0, container.NewStack(h.Name, h.named), container.NewStack(h.Aside, h.asided)))
	return h
}

// headLayout sets a counter before a name.
type headLayout struct{}

func (headLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	m := o[0].MinSize()
	parts.Put(o[0], 0, 0, m.Width, m.Height)
	o[1].Resize(fyne.NewSize(size.Width-m.Width-10, o[1].Size().Height))
	h := o[1].MinSize().Height
	parts.Put(o[1], m.Width+10, max(0, (m.Height-h)/2), size.Width-m.Width-10, h)
}

func (headLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	a, b := o[0].MinSize(), o[1].MinSize()
	return fyne.NewSize(a.Width+10+b.Width, max(a.Height, b.Height))
}
