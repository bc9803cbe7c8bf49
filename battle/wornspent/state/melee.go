package state

import (
	"slices"

	"frontier/battle"
	"frontier/battle/wornspent/rules"
)

// Tally is what a round of melee did to one unit. Nothing of it is taken off before
// every round of the phase is fought (2.10).
type Tally struct {
	Unit       int
	Was        bool // disordered before the round
	Foes       []int
	Killed     battle.Ranks
	Slain      int // of all enemies it fought
	Horses     int
	Riderless  int
	Fortified  bool
	Outcome    rules.Outcome
	Pursue     rules.Pursuit
	Fought     bool
	Retreating bool
}

// Share is the part of a unit that fights one of its enemies.
type Share struct {
	Foe   int
	Ranks battle.Ranks
}

// Shares divides a unit among the enemies in contact (11.9): as evenly as may be, the
// larger shares to the enemy with the most figures, then to the lower number.
func (s *State) Shares(u *Unit) []Share {
	out := make([]Share, len(u.Foes))
	for i, n := range u.Foes {
		out[i].Foe = n
	}
	slices.SortStableFunc(out, func(a, b Share) int { return s.Units[b.Foe].Figures() - s.Units[a.Foe].Figures() })
	left := u.Saddled()
	n := left.Total()
	for i := range out {
		part := n / len(out)
		if i < n%len(out) {
			part++
		}
		out[i].Ranks, left = highest(left, part)
	}
	return out
}

// InFort says whether the unit is behind fortifications against every enemy in contact.
func (s *State) InFort(u *Unit) bool {
	for _, n := range u.Foes {
		if s.MeleeCover(u, &s.Units[n]) != rules.Fortified {
			return false
		}
	}
	return len(u.Foes) > 0
}

// MeleeCover is the cover of a unit against an enemy in contact: the front of contact
// must cross its edge (7.6). Men in a boat beside the bank fight as if fortified (16.8).
func (s *State) MeleeCover(u, foe *Unit) rules.Cover {
	if u.IsBoat || u.Aboard != Nobody {
		return rules.Fortified
	}
	return s.Shelter(u, foe.Box.At)
}

// Pursuer is a unit that may follow a beaten enemy.
type Pursuer struct {
	Unit int
	Half bool
}

// Quarry is the nearest enemy unit of the melee that retreated and is on the table.
func (s *State) Quarry(u *Unit, foes []int) int {
	at, near := Nobody, int64(1)<<62
	for _, n := range foes {
		v := &s.Units[n]
		if !v.Up() || !v.Retreated || v.Aboard != Nobody {
			continue
		}
		if d := u.Quad.GapSquare(&v.Quad); d < near {
			at, near = n, d
		}
	}
	return at
}

// Prey are the enemies that a pursuer may follow.
func (s *State) Prey(u *Unit) []int {
	for i := range s.Tallies {
		if t := &s.Tallies[i]; t.Unit == u.No {
			return t.Foes
		}
	}
	return nil
}

// MayPursue answers the place of a unit among those that may pursue (22.17).
func (s *State) MayPursue(u *Unit) (int, error) {
	i := slices.IndexFunc(s.Pursuers, func(p Pursuer) bool { return p.Unit == u.No })
	if i < 0 {
		return i, s.Refuse("WORNSPENT-22.17", u, "has nobody to pursue", "")
	}
	return i, nil
}
