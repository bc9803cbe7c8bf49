package state

import (
	"slices"

	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
)

// Contact is kept as a fact, not measured again: losses make footprints smaller, and
// units that fight stay at grips until one of them goes (10.9, 12.8).

// Foes are the enemies in contact with the unit, by number.
func (s *State) Foes(u *Unit) []int { return u.Foes }

// Engaged says whether the unit is in contact with an enemy.
func (s *State) Engaged(u *Unit) bool { return len(u.Foes) > 0 }

// Touching says whether the two are in contact.
func (s *State) Touching(u, v *Unit) bool { return slices.Contains(u.Foes, v.No) }

// Eye is where a unit looks from towards a place: the middle of its front, or the
// nearest point of its edge where it fires all round.
func (s *State) Eye(u *Unit, to Point) Point {
	if s.AllRound(u) {
		return u.Quad.Nearest(to)
	}
	return u.Box.Front()
}

// AllRound says whether the unit sees and fires to every side: squares by their faces,
// men in a ring of works, men in boats (7.7, 16.8).
func (s *State) AllRound(u *Unit) bool {
	return u.Formation == rules.InSquare || u.IsBoat || u.Aboard != Nobody || s.Table.Inside(u.Box.At) != Nobody
}

// Sees says whether the unit has a straight line to another (7.8): ground and units
// in between hide it, unless one of the two stands higher than what is between.
func (s *State) Sees(u, t *Unit) bool {
	eye := s.Eye(u, t.Box.At)
	return s.seesFrom(u, t, eye, t.Quad.Nearest(eye))
}

// SeesFrom says whether a unit would see an enemy from a place.
func (s *State) SeesFrom(u, t *Unit, at Point) bool { return s.seesFrom(u, t, at, t.Quad.Nearest(at)) }

func (s *State) seesFrom(u, t *Unit, eye, mark Point) bool {
	if !s.Table.Sight(eye, mark, u.Level, t.Level) {
		return false
	}
	high := max(u.Level, t.Level)
	for i := range s.Units {
		v := &s.Units[i]
		if !v.Up() || v.No == u.No || v.No == t.No || high > v.Level || v.Aboard != Nobody || v.No == u.Aboard || v.No == t.Aboard {
			continue
		}
		if v.Quad.Cuts(eye, mark) {
			return false
		}
	}
	return true
}

// Gap is the distance between the nearest edges of two units, to the tenth of an inch
// (1.2).
func (s *State) Gap(u, v *Unit) Length { return rules.Tenths(u.Quad.Gap(&v.Quad)) }

// NearestEnemy is the enemy unit on the table nearest to the unit, or none; of two as
// near the lower number.
func (s *State) NearestEnemy(u *Unit) int {
	at, near := Nobody, int64(1)<<62
	for i := range s.Units {
		v := &s.Units[i]
		if v.Side == u.Side || !v.Up() || v.Aboard != Nobody || v.Figures() == 0 {
			continue
		}
		// a gap is never less than the distance of the middles without the half diagonals
		if at != Nobody && u.Quad.Beyond(&v.Quad, tabletop.Root(near)) {
			continue
		}
		if d := u.Quad.GapSquare(&v.Quad); d < near {
			at, near = i, d
		}
	}
	return at
}

// Shelter is what covers a unit from a point (7.6).
func (s *State) Shelter(u *Unit, from Point) rules.Cover {
	if u.IsBoat || u.Aboard != Nobody {
		return rules.InCover
	}
	cover, _ := s.Table.Cover(from, &u.Quad)
	switch cover {
	case tabletop.Soft:
		return rules.InCover
	case tabletop.Fortify:
		return rules.Fortified
	}
	return rules.NoCover
}

// Refuge is the nearest unit of a leader's side within 24" that can take him in, or none.
func (s *State) Refuge(l *Leader) int {
	to, near := Nobody, 24*Inch+1
	for j := range s.Units {
		v := &s.Units[j]
		if v.Side == l.Side && v.Up() && v.Leader == Nobody && v.Aboard == Nobody && !v.IsBoat {
			if d := v.Quad.FromPoint(l.At); d < near {
				to, near = j, d
			}
		}
	}
	return to
}
