package state

import (
	"cmp"
	"slices"
	"strconv"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/internal/hex"
)

// Leader is the Commander who plays the card, nil where there is none any more.
func (s *State) Leader() *General {
	if s.Leading == Nobody || !s.Generals[s.Leading].Up() {
		return nil
	}
	return &s.Generals[s.Leading]
}

// WithIt is the Commander who shares the card of a unit and is attached to it, nil where
// there is none (REDCOATS-5.10).
func (s *State) WithIt(u *Unit) *General {
	if g := s.Leader(); g != nil && !g.Disrupted && !g.Ordered && g.Unit == u.No && s.StandsIn(u, g.At) {
		return g
	}
	return nil
}

// Companion is the unit to which a Commander attaches himself unless his side says
// otherwise: of his hex the one with most figures, then the lowest id (REDCOATS-5.7).
func (s *State) Companion(g *General) int {
	best := Nobody
	for _, n := range s.InHex(g.Side, g.At, nil) {
		if s.Staffed(n) < rules.MostCommanders && (best == Nobody || s.weight(n) > s.weight(best)) {
			best = n
		}
	}
	return best
}

// Staffed counts the Commanders attached to a unit. More than a volley can count do not
// help it: the others of its hex stay by themselves (REDCOATS-5.8).
func (s *State) Staffed(n int) int {
	fresh, reduced := s.WithUnit(n)
	return fresh + reduced
}

// weight is a unit's figures; transport counts less than any figure.
func (s *State) weight(n int) int {
	if u := &s.Units[n]; u.Fights() {
		return u.Figures
	}
	return 0
}

// WithUnit counts the Commanders attached to a unit by their state (REDCOATS-5.9).
func (s *State) WithUnit(n int) (fresh, reduced int) {
	for i := range s.Generals {
		if g := &s.Generals[i]; g.Up() && g.Unit == n {
			if g.fresh() {
				fresh++
			} else {
				reduced++
			}
		}
	}
	return fresh, reduced
}

// GeneralsOrder is the order in which Commanders of a hex are hit (REDCOATS-10.12).
func (s *State) GeneralsOrder(want func(*General) bool) []int {
	var out []int
	for i := range s.Generals {
		if g := &s.Generals[i]; g.Up() && want(g) {
			out = append(out, i)
		}
	}
	class := func(i int) int {
		switch g := &s.Generals[i]; {
		case g.fresh():
			return 0
		case !g.Disrupted:
			return 1
		}
		return 2
	}
	slices.SortFunc(out, func(a, b int) int {
		return cmp.Or(cmp.Compare(class(a), class(b)), cmp.Compare(s.Generals[a].ID, s.Generals[b].ID))
	})
	return out
}

// GeneralsById are the Commanders of a side in a hex by id.
func (s *State) GeneralsById(side int, at hex.Hex) []int {
	var out []int
	for i := range s.Generals {
		if g := &s.Generals[i]; g.Up() && g.Side == side && g.At == at {
			out = append(out, i)
		}
	}
	slices.SortFunc(out, func(a, b int) int {
		if s.Generals[a].ID < s.Generals[b].ID {
			return -1
		}
		return 1
	})
	return out
}

// PlanAttach works out an order to attach a Commander: it answers the unit (REDCOATS-5.7, 5.8).
func (s *State) PlanAttach(g *General, o battle.Order) (*Unit, Objection) {
	t := s.Unit(o.Target)
	if t == nil || t.Side != g.Side || !t.Up() || s.Whole(t) != t || !s.StandsIn(t, g.At) {
		return nil, Objection{"REDCOATS-5.7", "shares no hex with such a unit", "name a unit in his hex"}
	}
	if g.Unit == t.No && g.Shares {
		return nil, Objection{"REDCOATS-5.7", "is attached to it and shares its card", ""}
	}
	if g.Unit != t.No && s.Staffed(t.No) >= rules.MostCommanders {
		return nil, fullyStaffed(t)
	}
	return t, Objection{}
}

// fullyStaffed says that a unit has as many Commanders as it can have.
func fullyStaffed(t *Unit) Objection {
	return Objection{"REDCOATS-5.8", "finds " + strconv.Itoa(rules.MostCommanders) + " Commanders with " + t.Name + " already", "name another unit of the hex, or none"}
}
