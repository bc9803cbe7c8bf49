package ui

import (
	"frontier/campaign"
	"frontier/ui/look"
	"frontier/ui/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

var menuTitles = []string{"Campaign", "Edit", "Orders", "Battle", "View", "Help"}

// deed is something that can be done now: an item of a menu, often a key.
type deed struct {
	text    string
	key     fyne.Shortcut
	do      func() // nil: not now
	checked bool
}

// line divides a menu.
var line = deed{text: "-"}

func ctrl(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}
}

// menuItems lists what a menu offers at this moment.
func (p *program) menuItems(title string) []*fyne.MenuItem {
	var out []*fyne.MenuItem
	for _, d := range p.deeds(title) {
		if d.text == line.text {
			out = append(out, fyne.NewMenuItemSeparator())
			continue
		}
		item := fyne.NewMenuItem(d.text, d.do)
		item.Shortcut, item.Disabled, item.Checked = d.key, d.do == nil, d.checked
		out = append(out, item)
	}
	return out
}

// shortcuts ties the keys of all menus to what they do when they are pressed.
func (p *program) shortcuts() {
	tie := func(title string, key fyne.Shortcut) {
		do := func(fyne.Shortcut) {
			if p.win.Canvas().Overlays().Top() != nil {
				return // something is asked first
			}
			for _, d := range p.deeds(title) {
				if d.key != nil && d.key.ShortcutName() == key.ShortcutName() && d.do != nil {
					d.do()
					return
				}
			}
		}
		p.win.Canvas().AddShortcut(key, do)
		widgets.Keys.AddShortcut(key, do)
	}
	for _, t := range menuTitles {
		for _, key := range keysOf[t] {
			tie(t, key)
		}
	}
	p.win.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) {
		switch {
		case e.Name == fyne.KeyF10:
			p.menu.Open(0)
		case p.shell != nil:
			p.shell.typed(e)
		case p.bench != nil:
			p.bench.rules.typed(e)
		default:
			p.shelf.typed(e)
		}
	})
}

// keysOf lists the keys of each menu.
var keysOf = map[string][]fyne.Shortcut{
	"Campaign": {ctrl(fyne.KeyN), ctrl(fyne.KeyO), ctrl(fyne.KeyL), ctrl(fyne.KeyE), ctrl(fyne.KeyComma), ctrl(fyne.KeyQ)},
	"Edit":     {&fyne.ShortcutUndo{}, &fyne.ShortcutRedo{}},
	"Orders":   {ctrl(fyne.KeyM), ctrl(fyne.KeyH), ctrl(fyne.KeyD)},
	"Battle":   {ctrl(fyne.KeyB), ctrl(fyne.KeyT)},
	"View": {ctrl(fyne.Key1), ctrl(fyne.Key2), ctrl(fyne.Key3), ctrl(fyne.Key4), ctrl(fyne.Key5), ctrl(fyne.Key6), ctrl(fyne.Key7),
		ctrl(fyne.Key8), ctrl(fyne.Key9), ctrl(fyne.KeyEqual), ctrl(fyne.KeyMinus), ctrl(fyne.Key0), darkKey},
}

// darkKey changes between light and dark.
var darkKey = &desktop.CustomShortcut{KeyName: fyne.KeyT, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}

var digits = []fyne.KeyName{fyne.Key1, fyne.Key2, fyne.Key3, fyne.Key4, fyne.Key5, fyne.Key6, fyne.Key7, fyne.Key8, fyne.Key9}

// deeds lists what a menu can do now.
func (p *program) deeds(title string) []deed {
	s := p.shell
	switch title {
	case "Campaign":
		out := []deed{
			{text: "New campaign…", key: ctrl(fyne.KeyN), do: p.newCampaign},
			{text: "Open…", key: ctrl(fyne.KeyO), do: p.openDialog},
		}
		if s != nil {
			out = append(out,
				deed{text: "Library", key: ctrl(fyne.KeyL), do: p.showShelf}, line,
				deed{text: "Export report…", key: ctrl(fyne.KeyE), do: func() { s.open(place{view: "reports"}) }},
				deed{text: "Settings", key: ctrl(fyne.KeyComma), do: func() { s.open(place{view: "settings"}) }})
		} else if p.bench != nil {
			out = append(out, deed{text: "Library", key: ctrl(fyne.KeyL), do: p.showShelf})
		}
		return append(out, line, deed{text: "Quit", key: ctrl(fyne.KeyQ), do: p.quit})
	case "Edit":
		undo, redo := deed{text: "Undo", key: &fyne.ShortcutUndo{}}, deed{text: "Redo", key: &fyne.ShortcutRedo{}}
		if s != nil && s.now.Undo != "" {
			undo.text, undo.do = "Undo “"+s.now.Undo+"”", s.undo
		}
		if s != nil && s.now.Redo != "" {
			redo.text, redo.do = "Redo “"+s.now.Redo+"”", s.redo
		}
		return []deed{undo, redo}
	case "Orders":
		if s == nil {
			return []deed{{text: "Open a campaign first"}}
		}
		out := s.mapView().orderDeeds()
		return append(out, line, deed{text: "Next day", key: ctrl(fyne.KeyD), do: s.nextDay}, deed{text: "Run several days…", do: s.runSheet})
	case "Battle":
		if s == nil {
			return append([]deed{{text: "Open a campaign first"}, line}, p.throwDeeds()...)
		}
		return append(append(s.battlesView().deeds(), line), p.throwDeeds()...)
	case "View":
		return p.viewDeeds()
	}
	return []deed{
		{text: "Keys", do: p.keysSheet},
		{text: "About Frontier", do: p.aboutSheet},
	}
}

func (p *program) viewDeeds() []deed {
	s := p.shell
	dark := deed{text: "Dark", key: darkKey, checked: look.Dark(), do: func() { p.setDark(!look.Dark()) }}
	if s == nil {
		return []deed{{text: "Rules", key: ctrl(fyne.Key8), checked: p.bench != nil, do: p.showBench}, line, dark}
	}
	var out []deed
	for i, r := range railNames {
		out = append(out, deed{text: plainName(r.text), key: ctrl(digits[i]), checked: s.current == r.id, do: func() { s.open(place{view: r.id}) }})
	}
	m := s.mapView()
	out = append(out, line,
		deed{text: "Zoom in", key: ctrl(fyne.KeyEqual), do: func() { m.zoomBy(1) }},
		deed{text: "Zoom out", key: ctrl(fyne.KeyMinus), do: func() { m.zoomBy(-1) }},
		deed{text: "Whole map", key: ctrl(fyne.Key0), do: m.zoomFit}, line,
		deed{text: "Organiser’s view", checked: s.who.Side == "", do: func() { s.look(campaign.Viewer{}) }})
	for _, side := range s.now.Sides {
		if side.Playable {
			out = append(out, deed{text: side.Short + " view", checked: s.who.Side == side.ID, do: func() { s.look(campaign.Viewer{Side: side.ID}) }})
		}
	}
	return append(out, line, dark)
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

// ask opens a sheet whose buttons put it away first.
func ask(c fyne.Canvas, title, aside string, wide float32, content fyne.CanvasObject, acceptName, acceptText string, accept func()) *widgets.Sheet {
	var sheet *widgets.Sheet
	cancel := widgets.NewButton("sheet.cancel", "Cancel", func() { sheet.Close() })
	var ok *widgets.Button
	if accept != nil {
		ok = widgets.NewPrimary("sheet."+acceptName, acceptText, func() { sheet.Close(); accept() })
	} else {
		cancel.SetText("Close")
	}
	sheet = widgets.NewSheet(c, title, aside, wide, content, cancel, ok)
	sheet.Open()
	return sheet
}
