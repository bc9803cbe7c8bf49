package prepare

import (
	"cmp"
	"strings"

	"fyne.io/fyne/v2"

	"frontier/internal/words"
	"frontier/ui/ground"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
)

// columns are the rule sets beside each other, of which one is chosen.
type columns struct {
	battle  *pending
	asks    *Asks
	odds    *odds
	view    *fyne.Container
	all     []*column
	labels  *fyne.Container // of what is to be expected
	changes *fyne.Container // settings of the chosen rule set that differ from the default
	nothing *widgets.Text
}

// column is one rule set.
type column struct {
	*parts.Plate
	title *widgets.Text
	cells []*widgets.Text
	odds  *expectation
	laid  *ground.Laid
}

// rows are what is said of a rule set, one under the other.
var rows = []struct {
	label string
	text  func(l *ground.Laid) string
}{
	{"A figure", func(l *ground.Laid) string { return l.About.Figure }},
	{"Table", func(l *ground.Laid) string { return l.Table }},
	{"Between", func(l *ground.Laid) string { return l.Between }},
	{"Figures", func(l *ground.Laid) string { return ground.Counts(l.Figures) }},
	{"Units", func(l *ground.Laid) string { return ground.Counts(l.Units) }},
	{"Dice", func(l *ground.Laid) string { return l.About.Dice }},
	{"Changed", func(l *ground.Laid) string {
		if len(l.Changed) == 0 {
			return "as published"
		}
		return words.Count(len(l.Changed), "setting", "settings")
	}},
}

// titleHigh is how high the head of a column is.
const titleHigh = 42

// newColumns makes a column for each rule set; keys are those of the page, and choose takes one.
func newColumns(w *pending, asks *Asks, odds *odds, keys func(*fyne.KeyEvent) bool, choose func(int)) *columns {
	c := &columns{battle: w, asks: asks, odds: odds, changes: widgets.Down(2), nothing: widgets.NewPara(look.Small, "")}
	labels := widgets.Down(0, widgets.Gap(0, titleHigh+8))
	for _, r := range rows {
		labels.Add(widgets.Sized(66, rowHigh, widgets.NewText(look.Label, r.label)))
	}
	c.labels = widgets.Down(0, widgets.Sized(66, expectHigh+6, widgets.NewText(look.Label, "Field")))
	for _, text := range expectLines {
		c.labels.Add(widgets.Sized(66, rowHigh, widgets.NewText(look.Small, text)))
	}
	c.labels.Hide()
	labels.Add(c.labels)
	cards := widgets.Even(6)
	for i, e := range w.engines {
		n := &column{title: widgets.NewClamped(look.SmallHead, 2)}
		n.title.SetText(strings.ReplaceAll(cmp.Or(e.About().Short, e.About().Title), "/", "/ "))
		body := widgets.Down(0, widgets.Sized(0, titleHigh, n.title))
		for range rows {
			cell := widgets.NewText(look.Body, "")
			n.cells = append(n.cells, cell)
			body.Add(widgets.Sized(0, rowHigh, cell))
		}
		n.odds = newExpectation()
		body.Add(n.odds.view)
		n.Plate = parts.NewPlate("prepare.rules."+e.About().ID, 8, body, keys, func() { choose(i) })
		c.all = append(c.all, n)
		cards.Add(n.Plate)
	}
	c.view = widgets.Down(8, widgets.Edges(nil, nil, labels, nil, cards), c.changes, c.nothing)
	return c
}

// show fills the columns in; chosen is the one that is framed.
func (c *columns) show(laid []ground.Laid, chosen int) {
	for i, n := range c.all {
		n.laid = &laid[i]
		face := look.Body
		if n.laid.Wrong != "" {
			face = look.Label
		}
		n.title.SetFace(look.SmallHead.In(face.Colour))
		for k, r := range rows {
			text := ""
			if n.laid.Wrong == "" || k == 0 {
				text = r.text(n.laid)
			} else if k == 1 {
				text = "cannot muster"
			}
			n.cells[k].SetFace(face)
			n.cells[k].SetText(text)
		}
		tip := n.laid.Wrong
		if tip == "" {
			tip = n.laid.About.Title + ": " + n.laid.About.Scale
		}
		n.Grey(n.laid.Wrong != "")
		n.Frame(i == chosen, tip)
	}
	c.expect()
	c.changes.Objects = nil
	now := &laid[chosen]
	for _, s := range now.Changed {
		c.changes.Add(widgets.Across(8, widgets.Spring(widgets.NewText(look.SmallInk, s.Title+": "+s.Value+", usually "+s.Default)),
			widgets.NewQuiet("prepare.setting."+s.Rule, s.Rule, func() { c.asks.OnRule(s.Rule) }).Small()))
	}
	said := ""
	if len(now.Nothing) > 0 {
		said = now.About.Title + " makes nothing of: " + strings.Join(now.Nothing, ", ") + "."
	}
	c.nothing.SetText(said)
	c.nothing.Hidden = said == ""
	c.view.Refresh()
}

// expect tells what is to be expected by each rule set, once somebody has asked.
func (c *columns) expect() {
	asked := false
	for _, n := range c.all {
		if n.laid == nil {
			return
		}
		f, known := c.odds.of(n.laid.About.ID)
		n.odds.say(c.battle.before, &f, known)
		if known {
			asked = true
			n.SetTip(sentence(c.battle.before, &f))
		}
	}
	for _, n := range c.all {
		n.odds.view.Hidden = !asked
	}
	c.labels.Hidden = !asked
	c.view.Refresh()
}
