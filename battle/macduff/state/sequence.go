package state

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
)

// Waiting says whether a unit still waits for its card: something of it could act.
func (s *State) Waiting(u *Unit) bool {
	if u.State != Waits {
		return false
	}
	for _, i := range u.Bodies {
		if b := &s.Bodies[i]; b.Up() && !b.Did && !s.Pinned(b) {
			return true
		}
	}
	return false
}

// CheckActivate says whether a unit may be named to act (MACDUFF-2.3, 2.8).
func (s *State) CheckActivate(u *Unit, _ battle.Order) error {
	if u.Side != s.Deciding {
		return Refuse("2.2", u.Name, "does not act on this colour", "name a unit of "+s.SideName(s.Deciding))
	}
	if !s.Waiting(u) {
		return Refuse("2.8", u.Name, "does not wait", "name a unit that has not acted")
	}
	return nil
}

// Grouped says whether a body belongs to its regiment just now: within 12 inches of the
// colonel or who replaced him (MACDUFF-1.18). The guns of a battery always do.
func (s *State) Grouped(b *Body) bool {
	u := s.Of(b)
	if u.Kind == rules.GunKind {
		return true
	}
	if u.Colonel == Nobody || s.Leaders[u.Colonel].State != Serving || b.Parent != Nobody {
		return false
	}
	c := s.Leaders[u.Colonel].Body
	if c == Nobody {
		return b.Quad.FromPoint(s.Leaders[u.Colonel].At) <= Company
	}
	return c == b.No || s.Bodies[c].Up() && Nearer(b, &s.Bodies[c], Company)
}

// Company is how near its colonel a company is of the regiment (MACDUFF-1.18).
const Company = 12 * Inch

// CheckPass says whether the active unit may end its action: nobody of it owes anything
// (MACDUFF-2.3, 2.10).
func (s *State) CheckPass(battle.Order) error {
	for _, i := range s.Units[s.Active].Bodies {
		b := &s.Bodies[i]
		if !b.Up() || b.Did || s.Pinned(b) || b.Touched() {
			continue
		}
		switch {
		case s.OwesRally(b):
			return Refuse("12.7", b.Name, "has to rally", "order a rally")
		case s.OwesExit(b):
			return Refuse("12.2", b.Name, "has to leave the field", "order it to retire")
		case s.OwesCharge(b):
			return Refuse("3.3", b.Name, "has to charge the nearest enemy", "order a charge")
		}
	}
	return nil
}

// Touched says whether the body has begun to do something with its card.
func (b *Body) Touched() bool { return b.Did || b.Moved || b.Shot || b.Formed || b.Spent > 0 }
