package parts

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"frontier/ui/look"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// BusyCard tells, over the view in which something long was begun, what is being done and
// how far it is, and gives it up. It comes when one would notice the waiting.
type BusyCard struct {
	View *fyne.Container
	head *widgets.Text
	text *widgets.Text
	Bar  *widget.ProgressBar
	soon work.Latest
}

// NewBusyCard gives the card; cancel gives up what is under way.
func NewBusyCard(cancel func()) *BusyCard {
	c := &BusyCard{head: widgets.NewPara(look.Strong, ""), text: widgets.NewPara(look.Small, ""), Bar: widget.NewProgressBar()}
	c.Bar.TextFormatter = func() string { return "" }
	stop := widgets.NewButton("busy.cancel", "Cancel", cancel).Narrow()
	c.View = widgets.Card(look.Field, look.Selection, 12, widgets.Edges(nil, nil, nil, widgets.Padded(0, 0, 0, 14, widgets.Down(0, stop)),
		widgets.Down(5, c.head, c.text, widgets.Sized(0, 8, c.Bar))))
	c.View.Objects = append([]fyne.CanvasObject{widgets.NewCover()}, c.View.Objects...)
	c.View.Hide()
	return c
}

// Begin says what is being done; shown has the card laid out when it comes.
func (c *BusyCard) Begin(doing string, shown func()) {
	c.head.SetText(doing + "…")
	c.text.SetText("")
	c.text.Hide()
	c.Bar.SetValue(0)
	c.Bar.Hide()
	work.After(&c.soon, Noticed, func() {
		c.View.Show()
		shown()
	})
}

// Progress shows how far it is; a total of 0 is not known.
func (c *BusyCard) Progress(done, total int, doing string) {
	c.text.SetText(doing)
	Visible(c.text, doing != "")
	Visible(c.Bar, total > 0)
	if total > 0 {
		c.Bar.SetValue(float64(done) / float64(total))
	}
	c.View.Refresh()
}

// End takes the card away.
func (c *BusyCard) End() {
	c.soon.Stop()
	c.View.Hide()
}
