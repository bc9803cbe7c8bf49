package ui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/ui/look"
	"frontier/ui/place"
	"frontier/ui/result"
	"frontier/ui/widgets"
)

// action is something that the program can do: an item of a menu, often a key, a line of
// the list of all actions. What it is at this moment, and whether it can be done at all,
// is asked of the state of program and campaign whenever it is shown or pressed, never of
// what a view happens to have read.
type action struct {
	menu string
	text string // as it is called where nothing else is known
	key  fyne.Shortcut
	now  func(p *program) offer
}

// offer is an action at this moment.
type offer struct {
	text    string // empty: the action's own
	do      func() // nil: not now
	checked bool
	hidden  bool // it has no place in the menu now
}

// line divides a menu.
var line = action{text: "-"}

func ctrl(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}
}

// plain is a key without any other: F1, F7.
func plain(key fyne.KeyName) fyne.Shortcut { return &desktop.CustomShortcut{KeyName: key} }

// darkKey changes between light and dark.
var darkKey = &desktop.CustomShortcut{KeyName: fyne.KeyT, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}

var menuTitles = []string{"Campaign", "Edit", "Orders", "Battle", "View", "Help"}

// always offers something that can be done at any time.
func always(do func(*program)) func(*program) offer {
	return func(p *program) offer { return offer{do: func() { do(p) }} }
}

// open offers something that can be done in an open campaign; without one it has no place
// in its menu.
func open(do func(*shell)) func(*program) offer {
	return func(p *program) offer {
		if p.shell == nil {
			return offer{hidden: true}
		}
		return offer{do: func() { do(p.shell) }}
	}
}

// asked offers what ask says of an open campaign, and greys it without one.
func asked(ask func(*shell) offer) func(*program) offer {
	return func(p *program) offer {
		if p.shell == nil {
			return offer{}
		}
		return ask(p.shell)
	}
}

// goTo opens a view.
func goTo(view string) func(*program) offer {
	return open(func(s *shell) { s.Open(place.Of(view)) })
}

var digits = []fyne.KeyName{fyne.Key1, fyne.Key2, fyne.Key3, fyne.Key4, fyne.Key5, fyne.Key6, fyne.Key7, fyne.Key8, fyne.Key9}

// actions is everything that the program can do, in the order of its menus.
var actions []action

// The table refers to what looks through it, so that it can only be filled here.
func init() { actions = tableOfActions() }

func tableOfActions() []action {
	out := []action{
		{"Campaign", "New campaign…", ctrl(fyne.KeyN), always((*program).newCampaign)},
		{"Campaign", "Open…", ctrl(fyne.KeyO), always((*program).openDialog)},
		{"Campaign", "One battle…", nil, always((*program).showDuel)},
		{"Campaign", "Library", ctrl(fyne.KeyL), func(p *program) offer {
			return offer{do: p.showShelf, hidden: p.shell == nil && p.bench == nil && p.duel == nil}
		}},
		line,
		{"Campaign", "What happened", plain(fyne.KeyF7), goTo("morning")},
		{"Campaign", "Save a copy…", nil, open((*shell).saveCopy)},
		{"Campaign", "Export report…", ctrl(fyne.KeyE), goTo("reports")},
		{"Campaign", "Check the campaign", nil, open((*shell).verify)},
		line,
		{"Campaign", "Settings", ctrl(fyne.KeyComma), always((*program).showSettings)},
		{"Campaign", "Quit", ctrl(fyne.KeyQ), always((*program).quit)},

		{"Edit", "Undo", &fyne.ShortcutUndo{}, asked((*shell).undoOffer)},
		{"Edit", "Redo", &fyne.ShortcutRedo{}, asked((*shell).redoOffer)},
		line,
		{"Edit", "Find…", ctrl(fyne.KeyK), always((*program).findSheet)},
	}
	for _, o := range orderTitles {
		out = append(out, action{"Orders", o.text, o.key, asked(func(s *shell) offer { return s.mapView().orderOffer(o.id) })})
	}
	out = append(out,
		line,
		action{"Orders", "Next day", ctrl(fyne.KeyD), asked(func(s *shell) offer {
			if s.now.Pending > 0 {
				return offer{} // the battle must be fought first
			}
			return offer{do: s.nextDay}
		})},
		action{"Orders", "Run several days…", ctrl(fyne.KeyR), asked(func(s *shell) offer { return offer{do: s.runSheet} })},
	)
	out = append(out, battleActions()...)
	for _, t := range throwTitles {
		out = append(out, action{"Battle", t.text, t.key, func(p *program) offer { return p.throwOffer(t.id) }})
	}
	for i, r := range railNames {
		out = append(out, action{"View", plainName(r.text), ctrl(digits[i]), func(p *program) offer {
			switch {
			case p.shell != nil:
				return offer{checked: p.shell.current == r.id, do: func() { p.shell.Open(place.Of(r.id)) }}
			case r.id == "rules":
				return offer{checked: p.bench != nil, do: p.showBench}
			}
			return offer{hidden: true}
		}})
	}
	zoom := func(by int) func(*program) offer { return open(func(s *shell) { s.mapView().zoomBy(by) }) }
	return append(out,
		line,
		action{"View", "Zoom in", ctrl(fyne.KeyEqual), zoom(1)},
		action{"View", "Zoom out", ctrl(fyne.KeyMinus), zoom(-1)},
		action{"View", "Whole map", ctrl(fyne.Key0), open(func(s *shell) { s.mapView().zoomFit() })},
		line,
		action{"View", "Organiser’s view", nil, viewerOffer(-1)},
		action{"View", "The first side’s view", nil, viewerOffer(0)},
		action{"View", "The second side’s view", nil, viewerOffer(1)},
		action{"View", "The third side’s view", nil, viewerOffer(2)},
		line,
		action{"View", "Dark", darkKey, func(p *program) offer { return offer{checked: look.Dark(), do: p.turnPaper} }},

		action{"Help", "Help for this view", plain(fyne.KeyF1), always((*program).helpSheet)},
		action{"Help", "Keys", nil, always((*program).keysSheet)},
		line,
		action{"Help", "About Frontier", nil, always((*program).aboutSheet)},
	)
}

// battleActions are those of the menu of battles.
func battleActions() []action {
	return []action{
		{"Battle", "Prepare the battle…", ctrl(fyne.KeyB), asked(func(s *shell) offer {
			if len(s.now.Waiting) == 0 {
				return offer{}
			}
			b := s.now.Waiting[0]
			return offer{text: "Prepare " + fightAt(b.Name) + "…", do: func() { s.Open(place.Battles{Battle: b.ID, Page: place.Prepare}) }}
		})},
		{"Battle", "Type in the result…", nil, asked(func(s *shell) offer {
			if len(s.now.Waiting) == 0 {
				return offer{}
			}
			b := s.now.Waiting[0]
			return offer{text: "Type in the result of " + fightAt(b.Name) + "…", do: func() { s.Open(place.Battles{Battle: b.ID, Page: place.Result}) }}
		})},
		{"Battle", "Draw off…", nil, asked(func(s *shell) offer {
			if len(s.now.Waiting) == 0 {
				return offer{}
			}
			b := s.now.Waiting[0]
			return offer{text: "Draw off from " + fightAt(b.Name) + "…", do: func() { s.battlesView().drawOffAsk(b.ID) }}
		})},
		line,
		{"Battle", "Aftermath", nil, asked(func(s *shell) offer { return s.ofFought("Aftermath", "after") })},
		{"Battle", "Log of the battle", nil, asked(func(s *shell) offer { return s.ofFought("Log", "log") })},
		line,
		{"Battle", "All battles", nil, asked(func(s *shell) offer {
			return offer{do: func() { s.Open(place.Battles{}) }}
		})},
		line,
	}
}

// step offers undo or redo by the name of what it does.
func step(verb, title string, do func()) offer {
	if title == "" {
		return offer{}
	}
	return offer{text: verb + " “" + title + "”", do: do}
}

// undoOffer takes back what was typed last where something is being typed in, else the newest
// command.
func (s *shell) undoOffer() offer {
	if r := s.typing(); r != nil {
		return step("Undo", r.Undoes(), r.Undo)
	}
	return step("Undo", s.now.Undo, s.undo)
}

// redoOffer does again what was taken back last.
func (s *shell) redoOffer() offer {
	if r := s.typing(); r != nil {
		return step("Redo", r.Redoes(), r.Redo)
	}
	return step("Redo", s.now.Redo, s.redo)
}

// typing is the result that is being typed in; nil: none is in sight.
func (s *shell) typing() *result.Page {
	if v := s.battlesView(); s.current == "battles" && v.page == "result" {
		return v.result.form
	}
	return nil
}

// ofFought offers a page of the battle that is in sight, else of the one fought last.
func (s *shell) ofFought(what string, page place.Page) offer {
	b := s.now.Fought
	if v := s.battlesView(); s.current == "battles" && v.page != "" && v.page != "prepare" && v.battle != 0 {
		if shown := v.find(v.battle); shown.Status == state.Fought {
			b = views.BattleRef{ID: shown.ID, Name: shown.Name}
		}
	}
	if b.ID == 0 {
		return offer{}
	}
	return offer{text: what + " of " + fightAt(b.Name), do: func() { s.Open(place.Battles{Battle: b.ID, Page: page}) }}
}

// viewerOffer has the organiser (-1) or the nth playable side look.
func viewerOffer(n int) func(*program) offer {
	return func(p *program) offer {
		s := p.shell
		if s == nil {
			return offer{hidden: true}
		}
		if n < 0 {
			return offer{checked: s.who.Side == "", do: func() { s.look(intelligence.Viewer{}) }}
		}
		var sides []views.SideView
		for _, side := range s.now.Sides {
			if side.Playable {
				sides = append(sides, side)
			}
		}
		if n >= len(sides) {
			return offer{hidden: true}
		}
		return offer{text: sides[n].Short + " view", checked: s.who.Side == sides[n].ID, do: func() { s.look(intelligence.Viewer{Side: sides[n].ID}) }}
	}
}

// menuItems lists what a menu offers at this moment.
func (p *program) menuItems(title string) []widgets.MenuItem {
	var out []widgets.MenuItem
	divided := true // no line stands at the top, and none after another
	here := false
	for _, a := range actions {
		if a.text == line.text {
			if here && !divided {
				out, divided = append(out, widgets.MenuItem{}), true
			}
			continue
		}
		if here = a.menu == title; !here {
			continue
		}
		o := a.now(p)
		if o.hidden {
			continue
		}
		text := a.text
		if o.text != "" {
			text = o.text
		}
		out, divided = append(out, widgets.MenuItem{Text: text, Key: keyName(a.key), Do: o.do, Checked: o.checked}), false
	}
	if divided && len(out) > 0 {
		out = out[:len(out)-1]
	}
	return out
}

// perform does what a key stands for, where it can be done now.
func (p *program) perform(key fyne.Shortcut) {
	if p.win.Canvas().Overlays().Top() != nil {
		return // something is asked first
	}
	for _, a := range actions {
		if a.key == nil || a.key.ShortcutName() != key.ShortcutName() {
			continue
		}
		if o := a.now(p); o.do != nil && !o.hidden {
			o.do()
			return
		}
	}
}

// shortcuts ties the keys of all actions to what they do when they are pressed.
func (p *program) shortcuts() {
	for _, a := range actions {
		if a.key == nil {
			continue
		}
		key := a.key
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
			p.bench.rules.typed(e)
		case p.duel != nil:
			p.duel.list.TypedKey(e)
		default:
			p.shelf.typed(e)
		}
	})
}

// keyFor is the key of an action as a tooltip says it: "Ctrl+B"; empty: it has none.
func keyFor(text string) string {
	i := slices.IndexFunc(actions, func(a action) bool { return a.text == text })
	if i < 0 {
		return ""
	}
	return keyName(actions[i].key)
}

// keyName says a key: "Ctrl+Shift+T", "F7".
func keyName(key fyne.Shortcut) string {
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

// plainName is a name of the rail on one line.
func plainName(text string) string {
	out := []rune(text)
	for i, r := range out {
		if r == '|' {
			out[i] = ' '
		}
	}
	return string(out)
}
