package ui

import (
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/ui/cards"
	"frontier/ui/desk"
	"frontier/ui/place"
	"frontier/ui/result"
)

// step offers undo or redo by the name of what it does.
func step(verb, title string, do func()) desk.Offer {
	if title == "" {
		return desk.Offer{}
	}
	return desk.Offer{Text: verb + " “" + title + "”", Do: do}
}

// undoOffer takes back what was typed last where something is being typed in, else the newest
// command.
func (s *shell) undoOffer() desk.Offer {
	if r := s.typing(); r != nil {
		return step("Undo", r.Undoes(), r.Undo)
	}
	return step("Undo", s.now.Undo, s.undo)
}

// redoOffer does again what was taken back last.
func (s *shell) redoOffer() desk.Offer {
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
func (s *shell) ofFought(what string, page place.Page) desk.Offer {
	b := s.now.Fought
	if v := s.battlesView(); s.current == "battles" && v.page != "" && v.page != "prepare" && v.battle != 0 {
		if shown := v.find(v.battle); shown.Status == state.Fought {
			b = views.BattleRef{ID: shown.ID, Name: shown.Name}
		}
	}
	if b.ID == 0 {
		return desk.Offer{}
	}
	return desk.Offer{Text: what + " of " + cards.FightAt(b.Name), Do: func() { s.Open(place.Battles{Battle: b.ID, Page: page}) }}
}

// viewerOffer has the organiser (-1) or the nth playable side look.
func (p *program) viewerOffer(n int) func() desk.Offer {
	return func() desk.Offer {
		s := p.shell
		if s == nil {
			return desk.Offer{Hidden: true}
		}
		if n < 0 {
			return desk.Offer{Checked: s.who.Side == "", Do: func() { s.look(intelligence.Viewer{}) }}
		}
		var sides []views.SideView
		for _, side := range s.now.Sides {
			if side.Playable {
				sides = append(sides, side)
			}
		}
		if n >= len(sides) {
			return desk.Offer{Hidden: true}
		}
		return desk.Offer{Text: sides[n].Short + " view", Checked: s.who.Side == sides[n].ID, Do: func() { s.look(intelligence.Viewer{Side: sides[n].ID}) }}
	}
}
