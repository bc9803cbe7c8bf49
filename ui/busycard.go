package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// busyCard tells, over the view in which something long was begun, what is being done and
// how far it is, and gives it up. It comes when one would notice the waiting.
type busyCard struct {
	view *fyne.Container
	head *widgets.Text
	text *widgets.Text
	bar  *widget.ProgressBar
	soon work.Latest
}

func newBusyCard(cancel func()) *busyCard {
	c := &busyCard{head: widgets.NewPara(look.Strong, ""), text: widgets.NewPara(look.Small, ""), bar: widget.NewProgressBar()}
	c.bar.TextFormatter = func() string { return "" }
	stop := widgets.NewButton("busy.cancel", "Cancel", cancel).Narrow()
	c.view = widgets.Card(look.Field, look.Selection, 12, widgets.Edges(nil, nil, nil, widgets.Padded(0, 0, 0, 14, widgets.Down(0, stop)),
		widgets.Down(5, c.head, c.text, widgets.Sized(0, 8, c.bar))))
	c.view.Objects = append([]fyne.CanvasObject{widgets.NewCover()}, c.view.Objects...)
	c.view.Hide()
	return c
}

// begin says what is being done; shown has the card laid out when it comes.
func (c *busyCard) begin(doing string, shown func()) {
	c.head.SetText(doing + "…")
	c.text.SetText("")
	c.text.Hide()
	c.bar.SetValue(0)
	c.bar.Hide()
	work.After(&c.soon, parts.Noticed, func() {
		c.view.Show()
		shown()
	})
}

// progress shows how far it is; a total of 0 is not known.
func (c *busyCard) progress(done, total int, doing string) {
	c.text.SetText(doing)
	parts.Visible(c.text, doing != "")
	parts.Visible(c.bar, total > 0)
	if total > 0 {
		c.bar.SetValue(float64(done) / float64(total))
	}
	c.view.Refresh()
}

func (c *busyCard) end() {
	c.soon.Stop()
	c.view.Hide()
}
