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

// throwDeeds are what the menu offers of the calculator.
func (p *program) throwDeeds() []deed {
	out := []deed{{text: "Throw the dice", key: ctrl(fyne.KeyT)}, {text: "Use the dice that are typed in"}, {text: "Copy the throws"}, {text: "Export the throws…"}, {text: "Clear the throws…"}}
	v := p.rulesInSight()
	if v == nil || !v.calculating() {
		return out
	}
	c := v.calc
	if c.tray.throw.Enabled() {
		out[0].text, out[0].do = c.tray.throw.Text(), c.throwDice
	}
	if c.tray.use.Enabled() {
		out[1].do = c.tray.enter
	}
	if len(p.sitting.throws) > 0 {
		out[2].do, out[3].do, out[4].do = c.sitting.copy, c.sitting.ask, c.sitting.clear
	}
	return out
}

// typed is told of keys that nothing else in the rules has: Return evaluates.
func (v *rulesView) typed(e *fyne.KeyEvent) {
	if (e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter) && v.calculating() {
		v.calc.tray.enter()
	}
}
