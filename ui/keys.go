package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"frontier/ui/desk"
	"frontier/ui/follow"
	"frontier/ui/forces"
	"frontier/ui/forces/tree"
	"frontier/ui/look"
	"frontier/ui/maproom"
	"frontier/ui/parts"
	"frontier/ui/prepare"
	"frontier/ui/reports"
	"frontier/ui/result"
	"frontier/ui/rules"
	"frontier/ui/shelf"
	"frontier/ui/table"
	"frontier/ui/widgets"
	"frontier/ui/workshop"
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
		case p.amending != nil:
			p.amending.TypedKey(e)
		case p.shell != nil:
			p.shell.typed(e)
		case p.bench != nil:
			p.bench.rules.TypedKey(e)
		case p.dueling:
			p.duel.TypedKey(e)
		case p.made != nil:
			p.made.TypedKey(e)
		default:
			p.shelf.TypedKey(e)
		}
	})
	p.win.Canvas().SetOnTypedRune(func(r rune) {
		if t := p.tableInSight(); t != nil {
			t.TypedRune(r)
		}
	})
}

// windowKeys mean something wherever one is.
var windowKeys = []desk.Habit{
	{Name: "Tab", Text: "the next thing in the window", Keys: []fyne.KeyName{fyne.KeyTab}},
	{Name: "Space", Text: "press the button, or choose the card, that has the keys", Keys: []fyne.KeyName{fyne.KeySpace}},
	{Name: "Up, Down", Text: "the line above or below of a list", Keys: []fyne.KeyName{fyne.KeyUp, fyne.KeyDown}},
	{Name: "Return", Text: "the main button of a sheet; open a line", Keys: []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter}},
	{Name: "Esc", Text: "leave a line, a sheet or a notice", Keys: []fyne.KeyName{fyne.KeyEscape}},
	{Name: "F10", Text: "menus", Keys: []fyne.KeyName{fyne.KeyF10}},
}

// roomKeys are the keys of one room that are no action of a menu.
type roomKeys struct {
	room  string // its folder
	title string // of what has them
	keys  []desk.Habit
}

// keysOfRooms are those of all rooms that have any.
var keysOfRooms = []roomKeys{
	{"ui", "Everywhere", windowKeys},
	{"ui/shelf", "In the library", shelf.Keys},
	{"ui/maproom", "On the map", maproom.Keys},
	{"ui/forces", "On a page", forces.Keys},
	{"ui/forces/tree", "In the order of battle", tree.Keys},
	{"ui/reports", "In the morning", reports.Keys},
	{"ui/rules", "In the calculator", rules.Keys},
	{"ui/prepare", "Before a battle", prepare.Keys},
	{"ui/table", "On the table", table.Keys},
	{"ui/follow", "Following a real table", follow.Keys},
	{"ui/result", "Typing a result", result.Keys},
	{"ui/workshop", "In the workshop", workshop.Keys},
}

// keysSheet lists the keys, as the table of actions and the rooms have them.
func (p *program) keysSheet() {
	actions := widgets.NewFacts(100)
	var pairs []string
	for _, a := range p.actions {
		if a.Key != nil {
			pairs = append(pairs, a.KeyName(), desk.Plain(a.Text))
		}
	}
	actions.Set(pairs...)
	columns := [3]*fyne.Container{widgets.Down(8, widgets.NewText(look.SmallHead, "In the menus"), actions.View), widgets.Down(8), widgets.Down(8)}
	for i, room := range keysOfRooms {
		facts := widgets.NewFacts(86)
		pairs = nil
		for _, h := range room.keys {
			pairs = append(pairs, h.Name, h.Text)
		}
		facts.Set(pairs...)
		at := columns[1+i*2/len(keysOfRooms)]
		at.Add(widgets.NewText(look.SmallHead, room.title))
		at.Add(facts.View)
	}
	parts.Ask(p.win.Canvas(), "Keys", "those of the menus work while the caret stands in a line, too", 1120,
		widgets.Even(24, columns[0], columns[1], columns[2]), "", "", nil)
}
