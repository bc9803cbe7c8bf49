package ui

import (
	"fyne.io/fyne/v2"
)

// rulesInSight is the rules view, where it is what the window shows; else nil.
func (p *program) rulesInSight() *rulesView {
	switch {
	case p.bench != nil:
		return p.bench.rules
	case p.shell != nil && p.shell.current == "rules":
		v, _ := p.shell.views["rules"].(*rulesView)
		return v
	}
	return nil
}

// throwTitles are what the menu offers of the calculator.
var throwTitles = []struct {
	id, text string
	key      fyne.Shortcut
}{{"throw", "Throw the dice", ctrl(fyne.KeyT)}, {"use", "Use the dice that are typed in", nil}, {"copy", "Copy the throws", nil},
	{"export", "Export the throws…", nil}, {"clear", "Clear the throws…", nil}}

// throwOffer is one of them at this moment: the dice that a person sees are thrown.
func (p *program) throwOffer(id string) offer {
	v := p.rulesInSight()
	if v == nil || !v.calculating() {
		return offer{}
	}
	c := v.calc
	switch {
	case id == "throw" && c.tray.throw.Enabled():
		return offer{text: c.tray.throw.Text(), do: c.throwDice}
	case id == "use" && c.tray.use.Enabled():
		return offer{do: c.tray.enter}
	case len(p.sitting.throws) == 0:
		return offer{}
	}
	return offer{do: map[string]func(){"copy": c.sitting.copy, "export": c.sitting.ask, "clear": c.sitting.clear}[id]}
}

// typed is told of keys that nothing else in the rules has: Return evaluates.
func (v *rulesView) typed(e *fyne.KeyEvent) {
	if (e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter) && v.calculating() {
		v.calc.tray.enter()
	}
}
