package state

import (
	"frontier/battle"
	"frontier/battle/tabletop"
)

// refuse says why a unit may not do what was ordered.
func refuse(rule string, u *Unit, what, instead string) *battle.Refusal {
	return &battle.Refusal{Rule: rule, What: u.Name + " " + what, Instead: instead}
}

// MayMove says why a unit may not move to a place; nil where it may. It answers by what the
// unit's side sees, so that nothing is learnt by asking (SKIRMISH-2.1, 2.2).
func (s *State) MayMove(u *Unit, to tabletop.Point) *battle.Refusal {
	switch far := tabletop.Far(u.At, to); {
	case u.Moved:
		return refuse("SKIRMISH-2.1", u, "has moved this turn", "choose another unit")
	case far > u.Pace():
		return refuse("SKIRMISH-2.1", u, "can go "+u.Pace().String()+" inches, and that is "+far.String(), "stop on the way")
	case to.X < Base/2 || to.Y < Base/2 || to.X > s.Width-Base/2 || to.Y > Depth-Base/2:
		return refuse("SKIRMISH-2.2", u, "would stand off the table", "stop on the way")
	}
	if v, _ := s.meets(u, to, nil, func(v *Unit) bool { return s.Seen(u.Side, v) }); v != nil {
		return refuse("SKIRMISH-2.2", u, "would come too near to "+v.Name, "stop 3 inches before, or charge")
	}
	return nil
}

// MayCharge says why a unit may not charge another; nil where it may (SKIRMISH-4.1).
func (s *State) MayCharge(u, v *Unit) *battle.Refusal {
	switch {
	case u.Moved:
		return refuse("SKIRMISH-2.1", u, "has moved this turn", "choose another unit")
	case tabletop.Far(u.At, v.At) > u.Pace()+Base:
		return refuse("SKIRMISH-4.1", u, "does not reach "+v.Name, "move nearer")
	}
	if in, _ := s.meets(u, s.Contact(u, v), v, func(w *Unit) bool { return s.Seen(u.Side, w) }); in != nil {
		return refuse("SKIRMISH-4.1", u, "has "+in.Name+" in its way", "charge him who is nearer")
	}
	return nil
}

// Contact is where a unit comes to stand that charges another.
func (s *State) Contact(u, v *Unit) tabletop.Point {
	return u.At.Towards(v.At, max(0, tabletop.Far(u.At, v.At)-Base))
}

// pacing is how finely a way is looked along.
const pacing = battle.One / 4

// meets goes straight to a place and answers the first unit that is too near on the way, of
// those that count, but for one whom it goes to meet; and the last place before. Nil: none.
func (s *State) meets(u *Unit, to tabletop.Point, but *Unit, counts func(*Unit) bool) (*Unit, tabletop.Point) {
	far, last := tabletop.Far(u.At, to), u.At
	for d := battle.Length(0); ; d += pacing {
		at := u.At.Towards(to, d)
		if d >= far {
			at = to
		}
		for i := range s.Units {
			if v := &s.Units[i]; v != u && v != but && !v.Gone && !v.Hidden && at.Minus(v.At).Square() < int64(Base)*int64(Base) && counts(v) {
				return v, last
			}
		}
		if last = at; d >= far {
			return nil, to
		}
	}
}

// Halts answers where a unit that goes to a place comes upon an enemy whom it did not see, and
// him; nil where it gets there (SKIRMISH-2.3).
func (s *State) Halts(u *Unit, to tabletop.Point, but *Unit) (*Unit, tabletop.Point) {
	return s.meets(u, to, but, func(*Unit) bool { return true })
}
