package ui

import (
	"slices"

	"fyne.io/fyne/v2"

	"frontier/campaign/views"
	"frontier/ui/battles"
	"frontier/ui/cards"
	"frontier/ui/desk"
	"frontier/ui/forces"
	"frontier/ui/look"
	"frontier/ui/maproom"
	"frontier/ui/place"
	"frontier/ui/rules"
	"frontier/ui/widgets"
	"frontier/ui/workshop"
)

var menuTitles = []string{"Campaign", "Edit", "Orders", "Battle", "View", "Help"}

// always offers something that can be done at any time.
func always(do func()) func() desk.Offer { return func() desk.Offer { return desk.Offer{Do: do} } }

// open offers something that can be done in an open campaign; without one it has no place
// in its menu.
func (p *program) open(do func(*shell)) func() desk.Offer {
	return func() desk.Offer {
		if p.shell == nil {
			return desk.Offer{Hidden: true}
		}
		if p.amending != nil {
			return desk.Offer{} // until its map is left
		}
		return desk.Offer{Do: func() { do(p.shell) }}
	}
}

// asked offers what ask says of an open campaign, and greys it without one.
func (p *program) asked(ask func(*shell) desk.Offer) func() desk.Offer {
	return func() desk.Offer {
		if p.shell == nil || p.amending != nil {
			return desk.Offer{}
		}
		return ask(p.shell)
	}
}

// goTo opens a view.
func (p *program) goTo(view place.Place) func() desk.Offer {
	return p.open(func(s *shell) { s.Open(view) })
}

var digits = []fyne.KeyName{fyne.Key1, fyne.Key2, fyne.Key3, fyne.Key4, fyne.Key5, fyne.Key6, fyne.Key7, fyne.Key8, fyne.Key9}

// tableOfActions is everything that the program can do, in the order of its menus. A room
// gives the rows that are done in it.
func (p *program) tableOfActions() []desk.Action {
	return slices.Concat(p.campaignActions(), p.editActions(), maproom.Orders(p.mapInSight), forces.Orders(p.forcesInSight), p.dayActions(),
		p.battleActions(), rules.Actions(p.rulesInSight), p.viewActions(), maproom.Zooms(p.mapInSight), p.paperActions(), p.helpActions())
}

// Action is a row of the table by its name. It must be there.
func (p *program) Action(id string) desk.Action {
	i := slices.IndexFunc(p.actions, func(a desk.Action) bool { return a.ID == id })
	if i < 0 {
		panic("no action is called " + id)
	}
	return p.actions[i]
}

func (p *program) campaignActions() []desk.Action {
	return []desk.Action{
		{ID: "campaign.new", Menu: "Campaign", Text: "Begin a theatre…", Key: desk.Ctrl(fyne.KeyN), Now: always(func() { p.shelf.NewCampaign() })},
		{ID: "workshop.new", Menu: "Campaign", Text: "Make your own…", Tip: "On a map of your own: blank, or a region of the world", Key: nil, Now: p.makes(workshop.FromBlank)},
		{ID: "workshop.copy", Menu: "Campaign", Text: "Make your own: copy of…", Tip: "A campaign, a theatre or a draft, changed as you like; what is copied stays as it is", Key: nil, Now: p.makes(workshop.FromCopy)},
		{ID: "workshop.pack", Menu: "Campaign", Text: "Make your own: from a pack…", Tip: "A campaign that somebody has made and sent as a file", Key: nil, Now: p.makes(workshop.FromPack)},
		{ID: "workshop.draft", Menu: "Campaign", Text: "Make your own: go on with a draft…", Tip: "A campaign of your own that was left half done", Key: nil, Now: p.makes(workshop.FromDraft)},
		{ID: "campaign.open", Menu: "Campaign", Text: "Open…", Key: desk.Ctrl(fyne.KeyO), Now: always(func() { p.shelf.AskFile() })},
		{ID: "duel", Menu: "Campaign", Text: "One battle…", Key: nil, Now: always(p.showDuel)},
		{ID: "library", Menu: "Campaign", Text: "Library", Key: desk.Ctrl(fyne.KeyL), Now: func() desk.Offer {
			return desk.Offer{Do: func() { p.unlessDrawn(p.showShelf) }, Hidden: p.shell == nil && p.bench == nil && !p.dueling && p.slip == nil && p.made == nil}
		}},
		desk.Line,
		{ID: "morning", Menu: "Campaign", Text: "What happened", Key: desk.Alone(fyne.KeyF7), Now: p.goTo(place.Morning{})},
		{ID: "war", Menu: "Campaign", Text: "The war", Tip: "Objectives, points and the verdict", Key: desk.Alone(fyne.KeyF8), Now: p.goTo(place.War{})},
		{ID: "dispatches", Menu: "Campaign", Text: "Dispatches", Tip: "What each side is told, as a page, on paper or as a mail", Key: desk.Alone(fyne.KeyF9), Now: p.goTo(place.Dispatches{})},
		{ID: "campaign.copy", Menu: "Campaign", Text: "Save a copy…", Key: nil, Now: p.open((*shell).saveCopy)},
		{ID: "report", Menu: "Campaign", Text: "Export report…", Key: desk.Ctrl(fyne.KeyE), Now: p.goTo(place.Reports{})},
		{ID: "campaign.verify", Menu: "Campaign", Text: "Check the campaign", Key: nil, Now: p.open((*shell).verify)},
		desk.Line,
		{ID: "settings", Menu: "Campaign", Text: "Settings", Key: desk.Ctrl(fyne.KeyComma), Now: always(p.showSettings)},
		{ID: "quit", Menu: "Campaign", Text: "Quit", Key: desk.Ctrl(fyne.KeyQ), Now: always(p.quit)},
	}
}

func (p *program) editActions() []desk.Action {
	return []desk.Action{
		{ID: "undo", Menu: "Edit", Text: "Undo", Key: &fyne.ShortcutUndo{}, Now: func() desk.Offer { undo, _ := p.steps(); return undo }},
		{ID: "redo", Menu: "Edit", Text: "Redo", Key: &fyne.ShortcutRedo{}, Now: func() desk.Offer { _, redo := p.steps(); return redo }},
		desk.Line,
		{ID: "byhand", Menu: "Edit", Text: "Change by hand…", Tip: "Change what is chosen, with a reason", Now: p.asked((*shell).byHand)},
		{ID: "byhand.add", Menu: "Edit", Text: "Add by hand…", Tip: "A force, a unit, a leader, a place, a bridge, a road", Now: p.asked(func(s *shell) desk.Offer {
			if s.who.Side != "" {
				return desk.Offer{} // it is for the organiser
			}
			return desk.Offer{Do: s.addSheet}
		})},
		{ID: "amend.map", Menu: "Edit", Text: "Amend the map…", Tip: "Draw roads, rivers, bridges, places and ground, as one change with its reason", Now: p.asked(p.amendOffer)},
		{ID: "byhand.read", Menu: "Edit", Text: "Read a spreadsheet…", Tip: "Forces, units, leaders, places, changed in a spreadsheet", Now: p.asked(func(s *shell) desk.Offer {
			if s.who.Side != "" {
				return desk.Offer{}
			}
			return desk.Offer{Do: s.askSheet}
		})},
		{ID: "byhand.write", Menu: "Edit", Text: "Write a spreadsheet…", Tip: "Forces, units, leaders, places as they are today", Now: p.asked(func(s *shell) desk.Offer {
			if s.who.Side != "" {
				return desk.Offer{}
			}
			return desk.Offer{Do: s.writeSheet}
		})},
		desk.Line,
		{ID: "find", Menu: "Edit", Text: "Find…", Key: desk.Ctrl(fyne.KeyK), Now: always(p.findSheet)},
	}
}

func (p *program) dayActions() []desk.Action {
	return []desk.Action{
		desk.Line,
		{ID: "day.next", Menu: "Orders", Text: "Next day", Key: desk.Ctrl(fyne.KeyD), Now: p.asked(func(s *shell) desk.Offer {
			if s.now.Pending > 0 {
				return desk.Offer{} // the battle must be fought first
			}
			if s.now.Over != "" {
				return desk.Offer{} // there is none, unless the organiser plays on
			}
			return desk.Offer{Do: s.nextDay}
		})},
		{ID: "day.run", Menu: "Orders", Text: "Run several days…", Key: desk.Ctrl(fyne.KeyR), Now: p.asked(func(s *shell) desk.Offer {
			if s.now.Over != "" {
				return desk.Offer{}
			}
			return desk.Offer{Do: s.runSheet}
		})},
		{ID: "decide.next", Menu: "Orders", Text: "Next decision", Tip: "What waits for an order, one after another", Key: desk.Alone(fyne.KeyF6), Now: p.open((*shell).nextDecision)},
	}
}

// battleActions are those of the menu of battles.
func (p *program) battleActions() []desk.Action {
	waits := func(says string, do func(*shell, views.BattleRef)) func() desk.Offer {
		return p.asked(func(s *shell) desk.Offer {
			if len(s.now.Waiting) == 0 {
				return desk.Offer{}
			}
			b := s.now.Waiting[0]
			return desk.Offer{Text: says + " " + cards.FightAt(b.Name) + "…", Do: func() { do(s, b) }}
		})
	}
	page := func(page place.Page) func(*shell, views.BattleRef) {
		return func(s *shell, b views.BattleRef) { s.Open(place.Battles{Battle: b.ID, Page: page}) }
	}
	return []desk.Action{
		{ID: "battle.prepare", Menu: "Battle", Text: "Prepare the battle…", Key: desk.Ctrl(fyne.KeyB), Now: waits("Prepare", page(place.Prepare))},
		{ID: "battle.result", Menu: "Battle", Text: "Type in the result…", Key: nil, Now: waits("Type in the result of", page(place.Result))},
		{ID: "battle.putoff", Menu: "Battle", Text: "Put off…", Key: nil, Now: waits("Put off", func(s *shell, b views.BattleRef) { s.battlesView().PutOffAsk(b.ID) })},
		{ID: "battle.rest", Menu: "Battle", Text: "Fight the rest unattended…", Tip: "Keeps the best of the battles that wait for the table and fights the others", Key: desk.CtrlShift(fyne.KeyB), Now: p.asked(func(s *shell) desk.Offer {
			if len(s.now.Waiting) == 0 {
				return desk.Offer{}
			}
			return desk.Offer{Do: func() { s.battlesView().FightRestAsk() }}
		})},
		{ID: "battle.off", Menu: "Battle", Text: "Draw off…", Key: nil, Now: waits("Draw off from", func(s *shell, b views.BattleRef) { s.battlesView().DrawOffAsk(b.ID) })},
		desk.Line,
		{ID: "battle.after", Menu: "Battle", Text: "Aftermath", Key: nil, Now: p.asked(func(s *shell) desk.Offer { return s.ofFought("Aftermath", place.After) })},
		{ID: "battle.log", Menu: "Battle", Text: "Log of the battle", Key: nil, Now: p.asked(func(s *shell) desk.Offer { return s.ofFought("Log", place.Log) })},
		desk.Line,
		{ID: "battle.all", Menu: "Battle", Text: "All battles", Key: nil, Now: p.asked(func(s *shell) desk.Offer { return desk.Offer{Do: func() { s.Open(place.Battles{}) }} })},
		{ID: "battle.owned", Menu: "Battle", Text: "What we own…", Tip: "Figures, models, ground and tables: what limits which battles are proposed for the table", Key: nil, Now: p.ofOwned},
		desk.Line,
	}
}

// ofOwned offers the list of what the person owns, which is of no campaign and is there without one too.
func (p *program) ofOwned() desk.Offer {
	switch {
	case p.options.Owned == nil:
		return desk.Offer{}
	case p.shell != nil:
		return desk.Offer{Do: func() { p.shell.battlesView().OwnedAsk() }}
	}
	return desk.Offer{Do: func() { battles.OwnedSheet(p.win.Canvas(), p.options.Owned, func() {}) }}
}

// viewActions are the views of the rail. Without a campaign the rules can be read.
func (p *program) viewActions() []desk.Action {
	var out []desk.Action
	for i, r := range railNames {
		out = append(out, desk.Action{ID: "view." + r.id, Menu: "View", Text: desk.Plain(r.text), Key: desk.Ctrl(digits[i]), Now: func() desk.Offer {
			switch {
			case p.shell != nil:
				return desk.Offer{Checked: p.shell.current == r.id, Do: func() { p.shell.Open(place.Of(r.id)) }}
			case r.id == "rules":
				return desk.Offer{Checked: p.bench != nil, Do: p.showBench}
			}
			return desk.Offer{Hidden: true}
		}})
	}
	return append(out, desk.Line)
}

// paperActions say who looks, and on what paper.
func (p *program) paperActions() []desk.Action {
	return []desk.Action{
		desk.Line,
		{ID: "viewer.organiser", Menu: "View", Text: "Organiser’s view", Key: nil, Now: p.viewerOffer(-1)},
		{ID: "viewer.first", Menu: "View", Text: "The first side’s view", Key: nil, Now: p.viewerOffer(0)},
		{ID: "viewer.second", Menu: "View", Text: "The second side’s view", Key: nil, Now: p.viewerOffer(1)},
		{ID: "viewer.third", Menu: "View", Text: "The third side’s view", Key: nil, Now: p.viewerOffer(2)},
		desk.Line,
		{ID: "dark", Menu: "View", Text: "Dark", Key: desk.CtrlShift(fyne.KeyT), Now: func() desk.Offer { return desk.Offer{Checked: look.Dark(), Do: p.turnPaper} }},
	}
}

func (p *program) helpActions() []desk.Action {
	return []desk.Action{
		{ID: "help", Menu: "Help", Text: "Help for this view", Key: desk.Alone(fyne.KeyF1), Now: always(p.helpSheet)},
		{ID: "first", Menu: "Help", Text: "First battle", Tip: "A small battle that teaches its turn, offered in the library", Key: nil, Now: func() desk.Offer {
			return desk.Offer{Do: p.offerFirst, Hidden: p.firstBattle() == nil}
		}},
		{ID: "keys", Menu: "Help", Text: "Keys", Key: nil, Now: always(p.keysSheet)},
		desk.Line,
		{ID: "updates", Menu: "Help", Text: "Check for updates…", Tip: "Ask whoever published this program", Key: nil, Now: p.updatesOffer},
		{ID: "about", Menu: "Help", Text: "About Frontier", Key: nil, Now: always(p.aboutSheet)},
	}
}

// mapInSight is the map of the open campaign; nil: none is open.
func (p *program) mapInSight() *maproom.View {
	if p.shell == nil {
		return nil
	}
	return p.shell.mapView()
}

// forcesInSight is the view of the forces where it is in sight; nil: it is not.
func (p *program) forcesInSight() *forces.Forces {
	if p.shell == nil || p.shell.current != "forces" {
		return nil
	}
	return p.shell.views["forces"].(*forces.Forces)
}

// menuItems lists what a menu offers at this moment.
func (p *program) menuItems(title string) []widgets.MenuItem {
	var out []widgets.MenuItem
	divided := true // no line stands at the top, and none after another
	here := false
	for _, a := range p.actions {
		if a.Text == desk.Line.Text {
			if here && !divided {
				out, divided = append(out, widgets.MenuItem{}), true
			}
			continue
		}
		if here = a.Menu == title; !here {
			continue
		}
		o := a.Now()
		if o.Hidden {
			continue
		}
		text := a.Text
		if o.Text != "" {
			text = o.Text
		}
		out, divided = append(out, widgets.MenuItem{Text: text, Key: a.KeyName(), Do: o.Do, Checked: o.Checked}), false
	}
	if divided && len(out) > 0 {
		out = out[:len(out)-1]
	}
	return out
}
