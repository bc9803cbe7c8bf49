package state

import (
	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/tabletop"
)

// MostLegs is how many straight ways a move may have: a column may bend once (13.25).
const MostLegs = 2

// March is a move as it would go.
type March struct {
	Box    tabletop.Box            // where it ends
	Starts [MostLegs]tabletop.Box  // of each straight way, turned into it
	Sweeps [MostLegs]tabletop.Quad // of each
	Legs   int
	Far    Distance
	Ground rules.MovementInput // what it crosses on the way
}

// Swept is the ground that a box passes over on its way straight ahead.
func Swept(b tabletop.Box, far Distance) tabletop.Box {
	b.At = b.At.Add(b.Facing.Ahead(far / 2))
	b.Depth += far
	return b
}

// Gait is how the unit moves, but for the ground.
func (f *State) Gait(u *Unit) rules.MovementInput {
	in := rules.MovementInput{Mode: u.Mode(), Native: u.Native, ToGround: u.Cond == ToGround, GatlingAsCannon: f.Settings.GatlingAsCannon}
	in.Gatling = u.IsGun() && f.Guns[u.Gun].Gatling
	return in
}

// Allowance is how far a unit may go over such ground.
func Allowance(in rules.MovementInput) Distance {
	_, r, err := rules.Movement(in, nil)
	Must(err)
	return Distance(r.AllowanceIn) * Inch
}

// cross adds to a move what a unit meets on a way straight ahead; false where water or a
// cliff bars it (13.26, 13.27).
func (f *State) cross(u *Unit, b tabletop.Box, far Distance, q *tabletop.Quad, in *rules.MovementInput) bool {
	ahead := b.Facing.Ahead(far)
	from := [5]Point{b.At}
	n, flat := 1, f.Table.Flat(q)
	if far > 0 && (!flat || !u.narrow()) {
		w, d := b.Facing.Right(b.Width/2), b.Facing.Ahead(b.Depth/2)
		from = [5]Point{b.At, b.At.Add(d).Minus(w), b.At.Add(d).Add(w), b.At.Minus(d).Minus(w), b.At.Minus(d).Add(w)}
		n = len(from)
	}
	for i, a := range from[:n] {
		if !flat {
			up, down := f.Table.Climb(a, a.Add(ahead))
			in.Uphill, in.Downhill = in.Uphill || up, in.Downhill || down
		}
		if i > 0 && u.narrow() { // a column goes where its middle goes
			continue
		}
		switch f.Table.Water(a, a.Add(ahead)) {
		case tabletop.Barred:
			return false
		case tabletop.Ford:
			in.Difficult = true
		}
	}
	in.Difficult = in.Difficult || f.Table.Hard(q)
	return true
}

// about are those who may bear on whether a unit can pass over a stretch of the table, or any part of it,
// and stand there.
func (f *State) about(u *Unit, q *tabletop.Quad, out []int) []int {
	for i := range f.Units {
		if v := &f.Units[i]; !q.Beyond(&v.Quad, 2*Inch) && v.Fills(u) {
			out = append(out, i)
		}
	}
	return out
}

// free says whether a unit may pass over a stretch of the table, of those who are about: not through
// friends, and an inch from the enemy (13.32). One who is nearer already may not come nearer still.
func (f *State) free(u *Unit, about []int, b tabletop.Box, q *tabletop.Quad, end *tabletop.Quad) bool {
	thin, made := tabletop.Quad{}, false
	for _, i := range about {
		v := &f.Units[i]
		if !v.Up() || q.Beyond(&v.Quad, Inch) {
			continue
		}
		if v.Side == u.Side {
			if v.Character || u.Character {
				continue
			}
			if !made {
				thin, made = Slim(b).Quad(), true
			}
			if thin.Overlap(&v.Quad) {
				return false
			}
			continue
		}
		if !q.Nearer(&v.Quad, Inch-Hair) {
			continue
		}
		if now := u.Quad.GapSquare(&v.Quad); now >= int64(Inch-Hair)*int64(Inch-Hair) || end.GapSquare(&v.Quad) < now {
			return false
		}
		if !made {
			thin, made = Slim(b).Quad(), true
		}
		if thin.Overlap(&v.Quad) {
			return false
		}
	}
	return true
}

// Plan works out a move along a path and with a turn at its end; where it cannot be made
// it says by which rule and why (5.1 to 5.8, 13.25 to 13.32).
func (f *State) Plan(u *Unit, path []battle.XY, look *int) (m March, rule, why string) {
	return f.plan(u, path, look, nil)
}

// plan works out a move of which it is known who is about it, or not: nil.
func (f *State) plan(u *Unit, path []battle.XY, look *int, about []int) (m March, rule, why string) {
	var room [16]int
	m.Ground, m.Box = f.Gait(u), u.Box
	if len(path) > MostLegs || len(path) > 1 && !u.narrow() {
		return m, "GSQ-13.25", "may not bend its way so"
	}
	for _, p := range path {
		to := Point(p)
		if !f.Table.On(to) {
			return m, "GSQ-13.25", "cannot leave the table by choice"
		}
		far := tabletop.Far(m.Box.At, to)
		if far > 0 {
			m.Box.Facing = tabletop.Direction(m.Box.At, to)
		}
		b := Swept(m.Box, far)
		q := b.Quad()
		start := m.Box
		m.Box.At = to
		end := m.Box.Quad()
		by := about
		if by == nil {
			by = f.about(u, &q, room[:0])
		}
		if u.Cond != ToGround && !f.free(u, by, b, &q, &end) {
			return m, "GSQ-13.32", "cannot pass there for other units"
		}
		if !f.cross(u, start, far, &q, &m.Ground) {
			return m, "GSQ-13.27", "cannot cross that water"
		}
		m.Starts[m.Legs], m.Sweeps[m.Legs] = start, q
		m.Legs++
		m.Far += far
	}
	if m.Far > Allowance(m.Ground)+Slack {
		return m, "GSQ-5.2", "cannot go so far"
	}
	if look != nil {
		if *look < 0 || *look >= int(tabletop.Circle) {
			return m, "GSQ-13.25", "cannot face that way"
		}
		m.Box.Facing = Facing(*look)
	}
	if m.Box == u.Box {
		return m, "GSQ-13.33", "would stay as it is"
	}
	end := m.Box.Quad()
	b := Slim(m.Box)
	thin := b.Quad()
	if about == nil {
		about = f.about(u, &end, room[:0])
	}
	if !f.Whole(&end) || f.anyBars(u, about, &thin) || u.Cond != ToGround && look != nil && !f.free(u, about, m.Box, &end, &end) {
		return m, "GSQ-13.32", "has no room there"
	}
	return m, "", ""
}

// MayAct says why a unit may not do something in the movement step that takes the place
// of its move; empty where it may (5.1, 5.9, 13.33, 13.70).
func (f *State) MayAct(u *Unit, small bool) (rule, why string) {
	switch {
	case u.Cond != Steady && u.Cond != ToGround:
		return "GSQ-13.86", "is in no order to do that"
	case u.Acted || u.Halted:
		return "GSQ-13.33", "has had its order in this step"
	case u.InMelee():
		return "GSQ-13.70", "is in melee"
	case u.Shot && !small:
		return "GSQ-5.1", "has shot"
	}
	return "", ""
}

// FirstNear is the first place on a way straight ahead, up to so far, where an enemy is
// near.
func (f *State) FirstNear(u *Unit, b tabletop.Box, far Distance) tabletop.Box {
	low, high := Distance(0), far
	for low < high {
		mid := (low + high) / 2
		if q := Swept(b, mid).Quad(); f.AnybodyNear(u, &q) {
			high = mid
		} else {
			low = mid + 1
		}
	}
	b.At = b.At.Add(b.Facing.Ahead(low))
	return b
}

// AnybodyNear says whether an enemy, gone to ground or not, is near a stretch of the table.
func (f *State) AnybodyNear(u *Unit, q *tabletop.Quad) bool {
	for _, n := range f.Army[1-u.Side] {
		if v := &f.Units[n]; v.Here() && q.Nearer(&v.Quad, rules.NoticeIn*Inch+Slack) {
			return true
		}
	}
	return false
}

// MayGround says why a unit may not go to ground; empty where it may (5.9, 13.49, 13.53).
func (f *State) MayGround(u *Unit) (rule, why string) {
	switch {
	case u.Cond != Steady:
		return "GSQ-13.49", "is in no order to go to ground"
	case u.IsGun():
		return "GSQ-13.53", "serves a gun"
	case u.Character:
		return "GSQ-13.49", "is a single man"
	case f.EnemyNear(u, rules.NoticeIn):
		return "GSQ-13.49", "has an enemy too near"
	}
	return f.MayAct(u, true)
}

// HasBlade says whether a unit has the blades that an order is about, and can put them up (13.34).
func (u *Unit) HasBlade(kind string) bool {
	blade := rules.Bayonet
	if kind == "draw_swords" {
		blade = rules.Sword
	}
	return !u.Ever && u.Blade == blade
}

// MayReady says why a unit may not do a small action with its blades; empty where it may
// (5.9, 13.34).
func (f *State) MayReady(u *Unit, kind string) (rule, why string) {
	switch {
	case !u.HasBlade(kind):
		return "GSQ-13.34", "has no such blades"
	case u.Cond == ToGround:
		return "GSQ-7.3", "is gone to ground"
	case u.Ready == (kind != "unfix_bayonets"):
		return "GSQ-5.9", "has done that"
	}
	return f.MayAct(u, true)
}
