package ui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"frontier/ui/desk"
	"frontier/ui/maproom"
	"frontier/ui/parts"
	"frontier/ui/prepare"
	"frontier/ui/rules"
	"frontier/ui/widgets"
)

// perform does what a key stands for, where it can be done now.
func (p *program) perform(key fyne.Shortcut) {
	if p.win.Canvas().Overlays().Top() != nil {
		return // something is asked first
	}
	for _, a := range p.actions {
		if a.Key == nil || a.Key.ShortcutName() != key.ShortcutName() {
			continue
		}
		if a.Perform() {
			return
		}
	}
}

// shortcuts ties the keys of all actions to what they do when they are pressed.
func (p *program) shortcuts() {
	for _, a := range p.actions {
		if a.Key == nil {
			continue
		}
		key := a.Key
		if c, ok := key.(*desktop.CustomShortcut); ok && c.Modifier == 0 {
			widgets.OneKeys[c.KeyName] = func() { p.perform(key) }
			continue
		}
		do := func(fyne.Shortcut) { p.perform(key) }
		p.win.Canvas().AddShortcut(key, do)
		widgets.Keys.AddShortcut(key, do)
	}
	widgets.OneKeys[fyne.KeyF10] = func() { p.menu.Open(0) }
	p.win.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) {
		switch {
		case widgets.OneKeys[e.Name] != nil:
			widgets.OneKeys[e.Name]()
		case p.shell != nil:
			p.shell.typed(e)
		case p.bench != nil:
			p.bench.rules.TypedKey(e)
		case p.duel != nil:
			p.duel.list.TypedKey(e)
		default:
			p.shelf.TypedKey(e)
		}
	})
}

// windowHabits are keys that mean something wherever one is.
var windowHabits = []desk.Habit{
	{Name: "Tab", Text: "else the next thing in the window", Keys: []fyne.KeyName{fyne.KeyTab}},
	{Name: "Esc", Text: "leave a line, a sheet or a notice", Keys: []fyne.KeyName{fyne.KeyEscape}},
	{Name: "F10", Text: "menus", Keys: []fyne.KeyName{fyne.KeyF10}},
}

// habits are the keys that are no action of a menu, each once with all that it does.
func habits() []desk.Habit {
	var out []desk.Habit
	for _, h := range slices.Concat(maproom.Habits, prepare.Habits, rules.Habits, windowHabits) {
		if i := slices.IndexFunc(out, func(o desk.Habit) bool { return o.Name == h.Name }); i >= 0 {
			out[i].Text += "; " + h.Text
			continue
		}
		out = append(out, h)
	}
	return out
}

// keysSheet lists the keys, as the table of actions has them.
func (p *program) keysSheet() {
	var pairs []string
	for _, a := range p.actions {
		if a.Key != nil {
			pairs = append(pairs, a.KeyName(), desk.Plain(a.Text))
		}
	}
	half := len(pairs) / 4 * 2
	left, right := widgets.NewFacts(110), widgets.NewFacts(110)
	left.Set(pairs[:half]...)
	rest := slices.Clone(pairs[half:])
	for _, h := range habits() {
		rest = append(rest, h.Name, h.Text)
	}
	right.Set(rest...)
	parts.Ask(p.win.Canvas(), "Keys", "they work while the caret stands in a line, too", 760, fyne.CanvasObject(widgets.Even(24, left.View, right.View)), "", "", nil)
}
