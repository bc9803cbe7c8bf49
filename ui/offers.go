package ui

import (
	"frontier/campaign/intelligence"
	"frontier/campaign/views"
	"frontier/ui/cards"
	"frontier/ui/desk"
	"frontier/ui/place"
	"frontier/ui/table"
)

// steps offer to take back the newest step of what is being made where that is in sight, else the
// newest command, and to do again what was taken back last.
func (p *program) steps() (undo, redo desk.Offer) {
	if m := p.making(); m != nil {
		return desk.Steps(m)
	}
	if s := p.shell; s != nil {
		return desk.Step("Undo", s.now.Undo, s.undo), desk.Step("Redo", s.now.Redo, s.redo)
	}
	return undo, redo
}

// making is what is being made in sight; nil: nothing is.
func (p *program) making() desk.Making {
	switch {
	case p.amending != nil:
		return p.amending
	case p.slip != nil:
		return p.slip.Making()
	case p.made != nil:
		return p.made
	case p.dueling:
		return p.duel.Making()
	case p.shell != nil && p.shell.current == "battles":
		return p.shell.battlesView().Making()
	}
	return nil
}

// tableInSight is the table on which a battle is played; nil: none is in sight.
func (p *program) tableInSight() *table.Page {
	switch {
	case p.dueling:
		return p.duel.Table()
	case p.shell != nil && p.shell.current == "battles":
		return p.shell.battlesView().Table()
	}
	return nil
}

// ofFought offers a page of the battle that is in sight, else of the one fought last.
func (s *shell) ofFought(what string, page place.Page) desk.Offer {
	b := s.now.Fought
	if s.current == "battles" {
		if shown := s.battlesView().Fought(); shown.ID != 0 {
			b = shown
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
