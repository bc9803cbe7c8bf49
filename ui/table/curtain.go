package table

import (
	"frontier/ui/look"
	"frontier/ui/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// curtain hides the table while one person hands the machine to the other.
type curtain struct {
	view  *fyne.Container
	say   *widgets.Text
	show  *widgets.Button
	shown int // side that sees the table
	drawn bool
}

func newCurtain() *curtain {
	c := &curtain{say: widgets.NewText(look.ViewTitle, "").Aligned(fyne.TextAlignCenter)}
	c.show = widgets.NewPrimary("table.curtain", "Show the table", c.lift)
	c.view = container.NewStack(widgets.NewCover(), widgets.NewFill(look.Baize),
		container.NewCenter(widgets.Card(look.Panel, look.RuleStrong, 28, widgets.Down(16, widgets.Sized(460, 34, c.say),
			widgets.NewText(look.Body, "What the other side may not see is covered until then.").Aligned(fyne.TextAlignCenter), c.show))))
	c.view.Hide()
	c.shown = -1
	return c
}

// lift shows the table.
func (c *curtain) lift() {
	c.drawn = false
	c.view.Hide()
	if on := fyne.CurrentApp().Driver().CanvasForObject(c.view); on != nil {
		on.Unfocus()
	}
}

// open forgets who saw the table last.
func (c *curtain) open() {
	c.shown = -1
	c.lift()
}

// draw hides the table until the person who leads a side says that he sits before it.
func (c *curtain) draw(side int, name string) {
	c.shown, c.drawn = side, true
	c.say.SetText("Hand the machine to the " + name + " side")
	c.view.Show()
	if on := fyne.CurrentApp().Driver().CanvasForObject(c.view); on != nil {
		on.Focus(c.show)
	}
}

// curtained draws the curtain where the decision has gone from one person to the other and one
// of them may not see all.
func (p *Page) curtained() {
	g := p.game
	d := g.Decider()
	if p.replay != nil || g.People != [2]bool{true, true} || d < 0 || d == p.curtain.shown || !g.Mine() {
		return
	}
	first := p.curtain.shown < 0
	if whole := seen(g, -1); first || seen(g, d) == whole && seen(g, 1-d) == whole {
		p.curtain.shown = d
		return
	}
	p.curtain.draw(d, p.short(d))
}

// seen is how many units and leaders a side sees.
func seen(g *Game, side int) int {
	v := g.View(side)
	return len(v.Units) + len(v.Leaders)
}
