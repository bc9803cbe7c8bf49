package desk

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"frontier/ui/widgets"
)

// Action is something that the program can do: a row of the one table of which menus, keys,
// buttons, the list of all actions and the sheet of keys are made. What it is at this moment,
// and whether it can be done at all, is asked of the state of program and campaign whenever it
// is shown or pressed, never of what a view happens to have read.
type Action struct {
	ID   string // "undo"; a button of it is asked for by this name
	Menu string
	Text string // as it is called where nothing else is known
	Tip  string // what a button of it says under the pointer; empty: nothing more
	Key  fyne.Shortcut
	Now  func() Offer
}

// Offer is an action at this moment.
type Offer struct {
	Text    string // empty: the action's own
	Do      func() // nil: not now
	Checked bool
	Hidden  bool // it has no place in the menu now
}

// Line divides a menu.
var Line = Action{Text: "-"}

// Habit is a key that means something where the keyboard is, and is no action of a menu.
type Habit struct {
	Name string // "Arrow keys"
	Text string // what it does, in a few words
	Keys []fyne.KeyName
}

// Perform does the action, where it can be done now; false: it cannot.
func (a Action) Perform() bool {
	o := a.Now()
	if o.Do == nil || o.Hidden {
		return false
	}
	o.Do()
	return true
}

// KeyName is its key as menus and tooltips say it; empty: it has none.
func (a Action) KeyName() string { return KeyName(a.Key) }

// Button gives a button of it, under a name for tests.
func (a Action) Button(name, text string) *widgets.Button {
	return a.on(widgets.NewButton(name, text, nil))
}

// Primary gives the main button of a page, which does it.
func (a Action) Primary(name, text string) *widgets.Button {
	return a.on(widgets.NewPrimary(name, text, nil))
}

func (a Action) on(b *widgets.Button) *widgets.Button {
	b.OnTapped = func() { a.Perform() }
	return b.Tip(a.Tip).Key(a.KeyName())
}

// Ctrl is a key with Ctrl.
func Ctrl(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}
}

// CtrlShift is a key with Ctrl and Shift.
func CtrlShift(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}
}

// Alone is a key without any other: F1, F7.
func Alone(key fyne.KeyName) fyne.Shortcut { return &desktop.CustomShortcut{KeyName: key} }

// KeyName says a key: "Ctrl+Shift+T", "F7".
func KeyName(key fyne.Shortcut) string {
	switch k := key.(type) {
	case *fyne.ShortcutUndo:
		return "Ctrl+Z"
	case *fyne.ShortcutRedo:
		return "Ctrl+Y"
	case *desktop.CustomShortcut:
		name := map[fyne.KeyName]string{fyne.KeyComma: ",", fyne.KeyEqual: "+", fyne.KeyMinus: "−"}[k.KeyName]
		if name == "" {
			name = string(k.KeyName)
		}
		if k.Modifier&fyne.KeyModifierShift != 0 {
			name = "Shift+" + name
		}
		if k.Modifier&fyne.KeyModifierShortcutDefault != 0 {
			name = "Ctrl+" + name
		}
		return name
	}
	return ""
}

// Plain is a text of the rail or a menu on one line, without what says that a sheet follows.
func Plain(text string) string { return strings.TrimSuffix(strings.ReplaceAll(text, "|", " "), "…") }
