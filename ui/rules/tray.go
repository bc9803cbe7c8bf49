package rules

import (
	"encoding/json"
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/throws"
	"frontier/ui/widgets"
)

// trayPane is where the dice lie: faces typed in, or thrown here, and what came of them.
type trayPane struct {
	c      *calculator
	view   *fyne.Container
	typed  *widgets.Field
	hint   *widgets.Text
	dice   *throws.Dice
	result *widgets.Text
	facts  *widgets.Text
	bad    *widgets.Text
	said   *fyne.Container
	use    *widgets.Button
	throw  *widgets.Button
	scroll *container.Scroll
	lying  *fyne.Container // the room for what lies there; while nothing does the form has it
}

func newTrayPane(c *calculator) *trayPane {
	t := &trayPane{c: c, dice: throws.NewDice(27), hint: widgets.NewText(look.Small, ""), result: widgets.NewPara(look.Strong, ""), facts: widgets.NewPara(look.Small, ""), bad: widgets.NewPara(look.Body.In(look.Danger), "")}
	t.typed = widgets.NewField("calculator.dice", "faces: 3 5 1 QH")
	t.typed.OnSubmitted = func(string) { t.enter() }
	t.typed.OnChanged = func(string) { t.wrong("") }
	t.use = widgets.NewButton("calculator.use", "Use these", t.enter)
	t.throw = widgets.NewPrimary("calculator.throw", "Throw the dice", c.throwDice)
	t.said = widgets.Down(2, t.result, t.facts) // above the dice, so that it is in sight however many fell
	t.bad.Hide()
	t.said.Hide()
	t.dice.Hide()
	widgets.Names.Set("calculator.tray", t.dice)
	t.scroll = widgets.Scrolling(widgets.Padded(8, 12, 0, 0, widgets.Down(8, t.bad, t.said, t.dice)))
	head := widgets.Down(6, widgets.HRule(look.Rule), widgets.Across(12, widgets.NewWhole(look.SmallHead, "Dice on the table"), widgets.Spring(t.hint)),
		widgets.Edges(nil, nil, nil, widgets.Across(8, widgets.Gap(0, 0), t.use, t.throw), widgets.Padded(2, 0, 2, 0, t.typed.View)))
	t.lying = widgets.Sized(0, 128, t.scroll)
	t.lying.Hide()
	t.view = widgets.Edges(head, nil, nil, nil, t.lying)
	return t
}

// enter evaluates: with the faces that were typed, or of what throws no dice as it is.
func (t *trayPane) enter() {
	text := strings.TrimSpace(t.typed.Text)
	if text == "" && !t.c.reply.still {
		t.wrong("type the faces that fell, or press “Throw the dice”")
		return
	}
	faces, err := readFaces(text)
	if err != nil {
		t.wrong(wrongWith(err))
		return
	}
	t.c.evaluate(faces)
}

// wrong says what is wrong with the dice, where they would lie; empty: nothing.
func (t *trayPane) wrong(what string) {
	t.typed.SetWrong(what != "")
	t.bad.SetText(parts.Full(what))
	parts.Visible(t.bad, what != "")
	t.makeRoom()
	t.scroll.Content.Refresh()
	if what != "" {
		t.scroll.ScrollToTop()
	}
}

// makeRoom gives what lies there its room, or gives the room back to the form.
func (t *trayPane) makeRoom() {
	if lies := t.bad.Visible() || t.said.Visible() || t.dice.Visible(); lies != t.lying.Visible() {
		parts.Visible(t.lying, lies)
		t.c.view.Refresh()
	}
}

// hints say which dice are wanted, at length and in short.
func (t *trayPane) hints() (string, string) {
	r := t.c.reply
	switch {
	case r.settled == nil:
		return "", ""
	case r.still:
		return "nothing is thrown here; what comes of it stands below", "nothing is thrown here"
	case r.first == 0:
		return "type the cards turned, as QH 10S, or turn them here", "cards, as QH 10S"
	}
	return fmt.Sprintf("D%d: type the faces that fell, or throw them here", r.first), fmt.Sprintf("D%d: type the faces, or throw", r.first)
}

// show lays out what was thrown, or what comes of a procedure that throws nothing.
func (t *trayPane) show() {
	r := t.c.reply
	shown := t.c.thrown
	if shown == nil && r.still {
		shown = r.done
	}
	ready := r.settled != nil
	t.throw.SetEnabled(ready)
	t.use.SetEnabled(ready && !r.still)
	if r.still {
		t.typed.Disable()
	} else {
		t.typed.Enable()
	}
	switch {
	case r.still:
		t.throw.SetText("Keep the result")
	case ready && r.first == 0:
		t.throw.SetText("Turn the cards")
	default:
		t.throw.SetText("Throw the dice")
	}
	long, short := t.hints()
	t.hint.SetChoices(long, short)
	t.wrong("")
	t.dice.SetFallen(nil)
	t.result.SetText("")
	t.facts.SetText("")
	if shown != nil {
		t.dice.SetFallen(shown.fallen)
		t.result.SetText(shown.came())
		if shown.told.Result != "" {
			t.facts.SetText(tellingWords(shown.result))
		}
	}
	parts.Visible(t.dice, len(t.dice.Fallen()) > 0)
	parts.Visible(t.said, shown != nil)
	parts.Visible(t.facts, t.facts.Text() != "")
	t.makeRoom()
	t.scroll.ScrollToTop()
	t.view.Refresh()
}

// tellingWords says those keys of a result that say something: not what is nought or no.
func tellingWords(result json.RawMessage) string {
	var out []string
	for _, s := range sayings(result) {
		if s.value != "0" && s.value != "no" && s.value != "none" {
			out = append(out, s.title+" "+s.value)
		}
	}
	return strings.TrimSuffix(parts.Full(strings.Join(out, ", ")), ".")
}
