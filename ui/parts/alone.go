package parts

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/ui/look"
	"frontier/ui/widgets"
)

// Alone is what fills the window where something is done without a campaign: a head with title,
// aside and tools, what stands below it, a line at the foot, and over all what is to be said.
type Alone struct {
	View   *fyne.Container
	Title  *widgets.Text
	Aside  *widgets.Text
	Line   *widgets.Text
	Notice *widgets.Notice
	// Told adds to an error what a person should know beside it, as where its report is kept; nil:
	// nothing is added.
	Told func(error) error

	floater *fyne.Container
}

// NewAlone lays content out with a head and a foot.
func NewAlone(title string, content fyne.CanvasObject, tools ...fyne.CanvasObject) *Alone {
	a := &Alone{Title: widgets.NewWhole(look.ViewTitle, title), Aside: widgets.NewText(look.Aside, ""), Line: widgets.NewText(look.Small, ""),
		Notice: widgets.NewClosable("notice.close")}
	a.floater = container.New(&Floating{Widest: 560}, a.Notice.View)
	head := widgets.Edges(nil, widgets.Head(), nil, nil, widgets.Padded(0, look.Pad, 0, look.Pad, container.New(&HeadLine{}, a.Title, a.Aside, widgets.Across(8, tools...))))
	foot := container.NewStack(widgets.NewFill(look.PanelAlt), widgets.Edges(widgets.HRule(look.RuleStrong), nil, nil, nil, widgets.Padded(0, 16, 0, look.Pad, a.Line)))
	a.View = container.New(headAndFoot{}, widgets.NewFill(look.Panel), head, container.NewStack(content, a.floater), foot)
	return a
}

// Say says something over what is in sight, with what can be done about it; nothing: what was said
// goes away.
func (a *Alone) Say(head, text string, offers ...*widgets.Button) {
	a.Notice.Say(head, text, "")
	if len(offers) > 0 {
		a.Notice.Offer(offers...)
	}
	a.floater.Refresh()
}

// Tell says what went wrong, and the rule by which it did.
func (a *Alone) Tell(err error) {
	if a.Told != nil && err != nil {
		err = a.Told(err)
	}
	a.Notice.Say(Sentence(err))
	a.floater.Refresh()
}

// headAndFoot arranges ground, head, content and foot.
type headAndFoot struct{}

func (headAndFoot) Layout(o []fyne.CanvasObject, size fyne.Size) {
	Put(o[0], 0, 0, size.Width, size.Height)
	Put(o[1], 0, 0, size.Width, 56)
	Put(o[2], 0, 56, size.Width, size.Height-56-28)
	Put(o[3], 0, size.Height-28, size.Width, 28)
}

func (headAndFoot) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(960, 560) }
