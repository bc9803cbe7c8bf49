package rules

import (
	"fyne.io/fyne/v2"

	"frontier/ui/desk"
)

// Keys are those of the rules that are no action of a menu.
var Keys = []desk.Habit{{Name: "Return", Text: "use the dice that are typed in", Keys: []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter}}}

// throwTitles are what the menu offers of the calculator.
var throwTitles = []struct {
	id, text string
	key      fyne.Shortcut
}{{"throw", "Throw the dice", desk.Ctrl(fyne.KeyT)}, {"use", "Use the dice that are typed in", nil}, {"copy", "Copy the throws", nil},
	{"export", "Export the throws…", nil}, {"clear", "Clear the throws…", nil}}

// Actions are what can be done with the calculator of the rules in sight; at is nil while
// they are not.
func Actions(at func() *View) []desk.Action {
	var out []desk.Action
	for _, t := range throwTitles {
		out = append(out, desk.Action{ID: "throw." + t.id, Menu: "Battle", Text: t.text, Key: t.key, Now: func() desk.Offer {
			if v := at(); v != nil && v.calculating() {
				return v.calc.offer(t.id)
			}
			return desk.Offer{}
		}})
	}
	return out
}

// offer is one of them at this moment: the dice that a person sees are thrown.
func (c *calculator) offer(id string) desk.Offer {
	switch {
	case id == "throw" && c.tray.throw.Enabled():
		return desk.Offer{Text: c.tray.throw.Text(), Do: c.throwDice}
	case id == "use" && c.tray.use.Enabled():
		return desk.Offer{Do: c.tray.enter}
	case len(c.sitting.s.Throws) == 0:
		return desk.Offer{}
	}
	return desk.Offer{Do: map[string]func(){"copy": c.sitting.copy, "export": c.sitting.ask, "clear": c.sitting.clear}[id]}
}

// TypedKey is told of keys that nothing else in the rules has: Return evaluates.
func (v *View) TypedKey(e *fyne.KeyEvent) {
	if (e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter) && v.calculating() {
		v.calc.tray.enter()
	}
}
