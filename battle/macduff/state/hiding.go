package state

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/tabletop"
)

// Hides says whether a body can hide where it stands, and in which piece (MACDUFF-7.13):
// a mass in houses, wood and brush, skirmishers among rocks too.
func (s *State) Hides(b *Body) (int, bool) {
	if b.IsGun() || b.IsTrain() {
		return Nobody, false
	}
	for i := range s.Table.Pieces {
		p := &s.Table.Pieces[i]
		switch p.Kind {
		case tabletop.Wood, tabletop.Scrub, tabletop.Grass, tabletop.Crops, tabletop.Block:
		case tabletop.Rocks:
			if b.Formation != rules.Skirmish {
				continue
			}
		case tabletop.Hill:
			if s.deadGround(b, p) {
				return i, true
			}
			continue
		default:
			continue
		}
		if p.Area(b.Box.At) {
			return i, true
		}
	}
	return Nobody, false
}

// lee is how far behind a hill its dead ground goes.
const lee = 6 * Inch

// deadGround says whether a body stands in the dead ground of a hill: close behind it as
// seen from the enemy's edge (MACDUFF-7.13).
func (s *State) deadGround(b *Body, hill *tabletop.Piece) bool {
	if hill.Area(b.Box.At) || b.Level >= hill.Height {
		return false
	}
	return hill.Inside(b.Box.At, b.Box.At.Add(Frontward(b.Side).Ahead(lee+b.Box.Depth))) > Inch
}

// Conceals says whether somebody could hide in or behind a piece (MACDUFF-7.13).
func (s *State) Conceals(piece int) bool {
	switch s.Table.Pieces[piece].Kind {
	case tabletop.Wood, tabletop.Scrub, tabletop.Grass, tabletop.Crops, tabletop.Block, tabletop.Rocks, tabletop.Hill:
		return true
	}
	return false
}

// CheckSpot says whether a body may look into a piece of hiding terrain, and into which
// (MACDUFF-7.15, 7.16).
func (s *State) CheckSpot(b *Body, o battle.Order) (int, error) {
	if b.Did || s.Pinned(b) {
		return Nobody, Refuse("2.4", b.Name, "has acted or is in contact", "")
	}
	if s.Of(b).Fieldcraft == 0 || b.IsTrain() || b.Kind == rules.CivilKind {
		return Nobody, Refuse("7.16", b.Name, "does not scout", "")
	}
	n := s.Piece(o.Target)
	if n == Nobody {
		return Nobody, Refuse("7.15", b.Name, "knows no ground "+Short(o.Target), "name a wood, rocks, scrub or houses")
	}
	if !s.Conceals(n) {
		return Nobody, Refuse("7.13", b.Name, "sees that nobody hides there", "name a wood, rocks, scrub, houses or a hill")
	}
	if s.UnitSpotted(b) {
		return Nobody, Refuse("7.15", b.Name, "has looked", "each unit tries once")
	}
	if b.Touched() {
		return Nobody, Refuse("7.15", b.Name, "looks before it moves or shoots", "")
	}
	p := &s.Table.Pieces[n]
	if b.Quad.FromPoint(p.Near(b.Box.At)) > rules.SpotReach && !p.Area(b.Box.At) {
		return Nobody, Refuse("7.15", b.Name, "is farther than 12 inches from it", "choose nearer ground")
	}
	return n, nil
}

// HidesIn says whether an enemy of a body hides in a piece.
func (s *State) HidesIn(b, e *Body, piece int) bool {
	if e.Side == b.Side || !e.Up() || e.Veil == InSight {
		return false
	}
	at, ok := s.Hides(e)
	return ok && at == piece
}

// UnitSpotted says whether the unit has used its attempt.
func (s *State) UnitSpotted(b *Body) bool {
	for _, i := range s.Of(b).Bodies {
		if s.Bodies[i].Spotted {
			return true
		}
	}
	return false
}
