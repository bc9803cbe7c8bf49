package battles

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign/views"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/throws"
	"frontier/ui/widgets"
)

// throwCard shows one line of the log, and its throw if it has one.
type throwCard struct {
	in        *frame
	view      *fyne.Container
	head      *widgets.Text
	aside     *widgets.Text
	text      *widgets.Text
	rule      *widgets.Button
	ruleID    string
	partsHead *widgets.Text
	parts     *fyne.Container
	need      *widgets.Text
	needHead  *widgets.Text
	dice      *throws.Dice
	diceHead  *widgets.Text
	result    *widgets.Text
	resultAt  *widgets.Text
	quiet     *widgets.Text
}

func newThrowCard(in *frame) *throwCard {
	t := &throwCard{in: in, head: widgets.NewPara(look.Section, ""), aside: widgets.NewText(look.Aside, ""), text: widgets.NewPara(look.Dispatch, ""),
		partsHead: widgets.NewText(look.SmallHead, "Added up"), parts: widgets.Down(0), need: widgets.NewPara(look.Strong, ""), needHead: widgets.NewText(look.SmallHead, "Needed"),
		dice: throws.NewDice(27), diceHead: widgets.NewText(look.SmallHead, "Thrown"), result: widgets.NewPara(look.Strong, ""), resultAt: widgets.NewText(look.SmallHead, "Result"),
		quiet: widgets.NewPara(look.Label, "No dice were thrown for this line.")}
	t.rule = widgets.NewQuiet("throw.rule", "", func() { in.d.Open(place.Rules{Rule: t.ruleID}) })
	t.view = widgets.On(look.PanelAlt, widgets.Edges(nil, nil, widgets.VRule(look.RuleStrong), nil, widgets.Scrolling(widgets.Inset(look.Pad,
		widgets.Down(8, t.head, t.aside, widgets.Head(), t.text, widgets.Across(0, t.rule), t.quiet,
			t.partsHead, t.parts, t.needHead, t.need, t.diceHead, t.dice, t.resultAt, t.result)))))
	return t
}

// show tells of a line.
func (t *throwCard) show(r views.LogRow) {
	title := parts.Words(r.Type)
	if r.Roll != nil && r.Roll.Procedure != "" {
		title = parts.Words(r.Roll.Procedure)
	}
	t.head.SetText(strings.TrimSuffix(parts.Full(title), "."))
	turn := "before the first shot"
	if r.Turn > 0 {
		turn = fmt.Sprintf("turn %d, %s", r.Turn, parts.Words(r.Phase))
	}
	t.aside.SetText(strings.TrimSuffix(strings.TrimSpace(turn), ","))
	t.text.SetText(parts.Full(r.Text))
	t.ruleID = r.Rule
	t.rule.SetText(r.Rule)
	parts.Visible(t.rule, r.Rule != "")
	roll := r.Roll
	parts.Visible(t.quiet, roll == nil)
	if roll == nil {
		roll = &views.RollRow{}
	}
	t.parts.Objects = nil
	for _, m := range roll.Modifiers {
		t.parts.Add(widgets.Padded(5, 0, 0, 0, widgets.Down(4, container.New(&partLayout{}, widgets.NewPara(look.Body, m.Title), widgets.NewNumber(look.Strong, m.By),
			widgets.NewText(look.Small.In(look.Link), m.Rule)), widgets.HRule(look.Rule))))
	}
	parts.Visible(t.partsHead, len(roll.Modifiers) > 0)
	parts.Visible(t.parts, len(roll.Modifiers) > 0)
	t.need.SetText(parts.Full(roll.Need))
	parts.Visible(t.needHead, roll.Need != "")
	parts.Visible(t.need, roll.Need != "")
	t.dice.SetFallen(parts.Fallen(roll.Dice, roll.Sides, roll.Counting))
	parts.Visible(t.diceHead, len(roll.Dice) > 0)
	parts.Visible(t.dice, len(roll.Dice) > 0)
	t.result.SetText(parts.Full(roll.Result))
	parts.Visible(t.resultAt, roll.Result != "")
	parts.Visible(t.result, roll.Result != "")
	t.view.Refresh()
}

// partLayout sets a modifier's title with its rule below, and its number at the right.
type partLayout struct{}

func (partLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	const number = 44
	o[0].Resize(fyne.NewSize(size.Width-number-8, o[0].Size().Height))
	h := o[0].MinSize().Height
	parts.Put(o[0], 0, 0, size.Width-number-8, h)
	parts.Put(o[1], size.Width-number, 0, number, 18)
	parts.Put(o[2], 0, h, size.Width-number-8, 16)
}

func (partLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(200, o[0].MinSize().Height+16)
}
