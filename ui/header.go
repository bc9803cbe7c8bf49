package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign/intelligence"
	"frontier/campaign/views"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
)

// header stands above every view: its title, an aside, and who is looking.
type header struct {
	looks func(intelligence.Viewer) // somebody else is to look
	view  *fyne.Container
	title *widgets.Text
	aside *widgets.Text
	right *fyne.Container
}

func newHeader(looks func(intelligence.Viewer)) *header {
	h := &header{looks: looks}
	h.title = widgets.NewWhole(look.ViewTitle, "")
	h.aside = widgets.NewClamped(look.Aside, 2)
	h.right = widgets.Across(6)
	h.view = widgets.Edges(nil, widgets.Head(), nil, nil,
		widgets.Padded(0, look.Pad, 0, look.Pad, container.New(&parts.HeadLine{}, h.title, h.aside, h.right)))
	return h
}

// show sets what the header says. Without tools of the view it offers the viewers.
func (h *header) show(title, aside string, tools []fyne.CanvasObject, sides []views.SideView, who intelligence.Viewer) {
	h.title.SetText(title)
	h.aside.SetText(aside)
	if tools == nil {
		tools = h.viewers(sides, who)
	}
	h.right.Objects = tools
	h.right.Refresh()
	h.view.Refresh()
}

// viewers are the segments that say who is looking.
func (h *header) viewers(sides []views.SideView, who intelligence.Viewer) []fyne.CanvasObject {
	segment := func(name, text string, v intelligence.Viewer) fyne.CanvasObject {
		b := widgets.NewSegment("viewer."+name, text, func() { h.looks(v) })
		b.SetPressed(v == who)
		return b
	}
	out := []fyne.CanvasObject{segment("organiser", "Organiser", intelligence.Viewer{})}
	for _, s := range sides {
		if s.Playable {
			out = append(out, segment(string(s.ID), s.Short, intelligence.Viewer{Side: s.ID}))
		}
	}
	return out
}
