package prepare

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"frontier/internal/words"
	"frontier/ui/ground"
	"frontier/ui/look"
	"frontier/ui/widgets"
)

// columns are the rule sets beside each other, of which one is chosen.
type columns struct {
	page    *Page
	view    *fyne.Container
	all     []*column
	labels  *fyne.Container // of what is to be expected
	changes *fyne.Container // settings of the chosen rule set that differ from the default
	nothing *widgets.Text
}

// column is one rule set.
type column struct {
	*plate
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

// rowHigh is how high a row of a column is, titleHigh its head.
const (
	rowHigh   = 21
	titleHigh = 42
)

func newColumns(p *Page) *columns {
	c := &columns{page: p, changes: widgets.Down(2), nothing: widgets.NewPara(look.Small, "")}
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
	for i, e := range p.engines {
		n := &column{title: widgets.NewClamped(look.SmallHead, 2)}
		n.title.SetText(strings.ReplaceAll(e.About().Title, "/", "/ "))
		body := widgets.Down(0, widgets.Sized(0, titleHigh, n.title))
		for range rows {
			cell := widgets.NewText(look.Body, "")
			n.cells = append(n.cells, cell)
			body.Add(widgets.Sized(0, rowHigh, cell))
		}
		n.odds = newExpectation()
		body.Add(n.odds.view)
		n.plate = newPlate("prepare.rules."+e.About().ID, 8, body, p.TypedKey, func() { p.choose(i) })
		c.all = append(c.all, n)
		cards.Add(n.plate)
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
		n.grey = n.laid.Wrong != ""
		n.frame(i == chosen, tip)
	}
	c.expect()
	c.changes.Objects = nil
	now := &laid[chosen]
	for _, s := range now.Changed {
		c.changes.Add(widgets.Across(8, widgets.Spring(widgets.NewText(look.SmallInk, s.Title+": "+s.Value+", usually "+s.Default)),
			widgets.NewQuiet("prepare.setting."+s.Rule, s.Rule, func() { c.page.OnRule(s.Rule) }).Small()))
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
		f, known := c.page.odds.of(n.laid.About.ID)
		n.odds.say(c.page, &f, known)
		if known {
			asked = true
			n.tip = sentence(c.page, &f)
		}
	}
	for _, n := range c.all {
		n.odds.view.Hidden = !asked
	}
	c.labels.Hidden = !asked
	c.view.Refresh()
}

// plate is a framed card that can be tapped, and reached and pressed by keys.
type plate struct {
	widget.BaseWidget
	ground  *widgets.Fill
	content fyne.CanvasObject
	tapped  func()
	keys    func(*fyne.KeyEvent) bool // of the page; false: not one of its keys
	tip     string
	fill    fyne.ThemeColorName // where it is the chosen one
	border  fyne.ThemeColorName
	chosen  bool
	grey    bool // it cannot be taken
	focused bool
}

var (
	_ fyne.Tappable      = (*plate)(nil)
	_ fyne.Focusable     = (*plate)(nil)
	_ desktop.Hoverable  = (*plate)(nil)
	_ desktop.Cursorable = (*plate)(nil)
)

func newPlate(name string, pad float32, content fyne.CanvasObject, keys func(*fyne.KeyEvent) bool, tapped func()) *plate {
	p := &plate{ground: widgets.NewFrame(look.Field, look.Rule), tapped: tapped, keys: keys, fill: look.SelRow, border: look.Selection}
	p.content = container.NewStack(p.ground, widgets.Inset(pad, content))
	p.ExtendBaseWidget(p)
	widgets.Names.Set(name, p)
	return p
}

// frame says whether it is the chosen one of its row, and why it cannot be.
func (p *plate) frame(chosen bool, tip string) {
	p.chosen, p.tip = chosen, tip
	p.draw()
}

func (p *plate) draw() {
	fill, border := look.Field, look.Rule
	switch {
	case p.chosen && p.focused:
		fill, border = p.fill, look.Ink
	case p.chosen:
		fill, border = p.fill, p.border
	case p.focused:
		border = look.Selection
	}
	if p.grey && !p.chosen {
		fill = look.PanelAlt
	}
	p.ground.Set(fill, border)
	p.ground.SetLine(map[bool]float32{false: 1, true: 2}[p.chosen])
}

// CreateRenderer shows what is on it.
func (p *plate) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(p.content) }

// Tapped chooses it.
func (p *plate) Tapped(*fyne.PointEvent) { p.tapped() }

// FocusGained and FocusLost draw the ring.
func (p *plate) FocusGained() { p.focused = true; p.draw() }

// FocusLost takes the ring away.
func (p *plate) FocusLost() { p.focused = false; p.draw() }

// TypedRune is for others.
func (p *plate) TypedRune(rune) {}

// TypedKey chooses it with Space or Return; the page has the other keys.
func (p *plate) TypedKey(e *fyne.KeyEvent) {
	switch {
	case e.Name == fyne.KeySpace || (e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter) && !p.chosen:
		p.tapped()
	case !p.keys(e):
		widgets.HandOn(e)
	}
}

// MouseIn says why it is grey.
func (p *plate) MouseIn(e *desktop.MouseEvent) { widgets.Tips.Say(e.AbsolutePosition, p.tip) }

// MouseMoved does nothing.
func (p *plate) MouseMoved(*desktop.MouseEvent) {}

// MouseOut says no more.
func (p *plate) MouseOut() { widgets.Tips.Hush() }

// Cursor is a hand.
func (p *plate) Cursor() desktop.Cursor { return desktop.PointerCursor }
