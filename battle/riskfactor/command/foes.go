package command

import (
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/state"
)

// menace is an enemy whom the side sees.
type menace struct {
	unit  *state.Unit
	shots int    // that its next turn may bring
	step  length // how far it may go and still shoot
	dash  length // how far it charges
	level int
	cover rules.Cover // as the one sees it who is to be moved
}

// weight is what a unit is worth hand to hand.
func (c commander) weight(u *state.Unit) int {
	f, sum := c.f, 0
	if u.Routing() {
		return 0
	}
	for _, n := range u.Men {
		m := &f.Men[n]
		sum += 8 + m.Factor
		if m.Fine || m.Class == rules.Hero {
			sum += 4
		}
		if m.Class == rules.Raw {
			sum -= 4
		}
	}
	return sum
}

// dash is how far a unit charges, the die of native troops left out.
func (c commander) dash(u *state.Unit) length { return c.f.FullOf(u, true, false) }

// menaces looks at the enemies in sight with the eyes of a unit.
func (c commander) menaces(u *state.Unit, out []menace) []menace {
	f := c.f
	var near [feared]*state.Unit
	for _, v := range c.nearestFoes(u, near[:0]) {
		m := menace{unit: v, level: v.Level, cover: rules.OpenCover}
		if !v.Routing() {
			m.dash = c.dash(v)
			if v.Weapon != nil && !v.Engaged() {
				m.shots = f.Fresh(v)
				switch {
				case v.Weapon.Hurled:
					m.shots = rules.Shared(m.shots, 3)
				case !v.Volleys(), v.Loading == rules.Muzzle:
					m.shots = rules.Shared(m.shots, 2)
				}
				m.step = f.HalfMove(v)
			}
		}
		if u.Weapon != nil {
			m.cover = f.CoverOf(u, v)
		}
		out = append(out, m)
	}
	return out
}

// feared is how many enemies, the nearest, a commander thinks of at once.
const feared = 8

// nearestFoes are the enemies in sight who are nearest to a unit, in the order of their
// distance.
func (c commander) nearestFoes(u *state.Unit, out []*state.Unit) []*state.Unit {
	f := c.f
	var far [feared]int64
	for i := range f.Units {
		v := &f.Units[i]
		if v.Side == c.side || !v.Apart() || !v.Seen || len(v.Men) == 0 {
			continue
		}
		d := v.Box.At.Minus(u.Box.At).Square()
		if len(out) == feared && d >= far[feared-1] {
			continue
		}
		if len(out) < feared {
			out = append(out, nil)
		}
		k := len(out) - 1
		for ; k > 0 && far[k-1] > d; k-- {
			far[k], out[k] = far[k-1], out[k-1]
		}
		far[k], out[k] = d, v
	}
	return out
}

// near says whether one of the enemies in sight who are in hand is so near.
func (c commander) near(u *state.Unit, d length, foes []menace) bool {
	for i := range foes {
		if m := &foes[i]; !m.unit.FallingBack() && u.Quad.Nearer(&m.unit.Quad, d) {
			return true
		}
	}
	return false
}

// weakest is the enemy in sight that a raid goes for: the train, else the fewest.
func (c commander) weakest(u *state.Unit) *state.Unit {
	f := c.f
	return f.Nearest(u, func(v *state.Unit) bool {
		if !v.Seen || v.Lone {
			return false
		}
		for i := range f.Units {
			w := &f.Units[i]
			if w.Side != v.Side || w == v || w.Lone || !w.Up() || !w.Seen {
				continue
			}
			if w.Civilian != v.Civilian && w.Civilian || w.Civilian == v.Civilian && 2*c.weight(w) < c.weight(v) {
				return false
			}
		}
		return true
	})
}
