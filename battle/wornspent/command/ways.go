package command

import (
	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/state"
)

// canReach says whether any enemy can be reached by land: it floods the table in squares
// of an inch from the side's first fighting unit.
func (c *Commander) canReach() bool {
	f := c.F
	from := state.Nobody
	for i := range f.Units {
		if u := &f.Units[i]; u.Side == c.Side && u.Fights() && !u.IsBoat && u.Aboard == state.Nobody {
			from = i
			break
		}
	}
	if from == state.Nobody {
		return false
	}
	wide, deep := int(f.Table.Width/state.Inch), int(f.Table.Depth/state.Inch)
	seen := make([]bool, wide*deep)
	cell := func(p state.Point) int {
		x, y := min(int(p.X/state.Inch), wide-1), min(int(p.Y/state.Inch), deep-1)
		return max(0, y)*wide + max(0, x)
	}
	queue := []int{cell(f.Units[from].Box.At)}
	seen[queue[0]] = true
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		x, y := at%wide, at/wide
		for _, step := range [4][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			nx, ny := x+step[0], y+step[1]
			if nx < 0 || ny < 0 || nx >= wide || ny >= deep || seen[ny*wide+nx] {
				continue
			}
			if f.Table.At(state.Point{X: state.Length(nx)*state.Inch + state.Inch/2, Y: state.Length(ny)*state.Inch + state.Inch/2}).Ground == tabletop.Barred {
				continue
			}
			seen[ny*wide+nx] = true
			queue = append(queue, ny*wide+nx)
		}
	}
	for i := range f.Units {
		if u := &f.Units[i]; u.Side != c.Side && u.Up() && seen[cell(u.Box.At)] {
			return true
		}
	}
	return false
}

// path leads round water to a place: straight where the way is free, else over the
// crossing that makes the shortest way.
func (c *Commander) path(from, to state.Point) []battle.XY {
	f := c.F
	to = f.Table.Clamp(to, 0)
	if !c.barred(from, to) {
		return []battle.XY{to.XY()}
	}
	best, way := []battle.XY(nil), int64(1)<<62
	for i := range f.Table.Pieces {
		p := &f.Table.Pieces[i]
		if p.Kind != tabletop.Bridge && p.Kind != tabletop.CrossFord || p.State == tabletop.Destroyed {
			continue
		}
		a, b := p.Line[0], p.Line[len(p.Line)-1]
		if b.Minus(from).Square() < a.Minus(from).Square() {
			a, b = b, a
		}
		// reach the bank a little before the crossing, so as to go straight over it
		a, b = b.Towards(a, tabletop.Far(a, b)+state.Inch), a.Towards(b, tabletop.Far(a, b)+state.Inch)
		long := int64(tabletop.Far(from, a)) + int64(tabletop.Far(a, b)) + int64(tabletop.Far(b, to))
		if long >= way || c.barred(a, b) {
			continue
		}
		way = long
		if tabletop.Far(from, a) > state.Inch && !c.barred(from, a) && c.barred(from, b) {
			best = []battle.XY{f.Table.Clamp(a, 0).XY(), f.Table.Clamp(b, 0).XY(), to.XY()}
		} else {
			best = []battle.XY{f.Table.Clamp(b, 0).XY(), to.XY()}
		}
	}
	if best == nil {
		return []battle.XY{to.XY()}
	}
	return best
}

// barred says whether deep water lies on the straight way.
func (c *Commander) barred(from, to state.Point) bool {
	var rates tabletop.Rates
	for i := range rates.Per {
		rates.Per[i] = 12
	}
	rates.Per[tabletop.Barred] = 0
	_, _, why := c.F.Table.Walk(from, to, &rates, state.Never)
	return why == tabletop.Blocked
}

// reach is the path so far towards an enemy.
func (c *Commander) reach(u, e *state.Unit, far state.Length) []battle.XY {
	to := e.Quad.Nearest(u.Box.At)
	if !c.barred(u.Box.At, to) {
		return []battle.XY{c.F.Table.Clamp(u.Box.At.Towards(to, far), state.Inch).XY()}
	}
	return c.path(u.Box.At, to)
}

// PathTo is the way so far towards a place: the straightest that leads through no friend,
// if there is one within 60 degrees. Where the enemy's fire covers its end, a way round by
// a flank on which half of it or less can strike is better.
func (c *Commander) PathTo(u *state.Unit, to state.Point, far state.Length) []battle.XY {
	if c.barred(u.Box.At, to) {
		return c.path(u.Box.At, to)
	}
	dir := tabletop.Direction(u.Box.At, to)
	best, least, found := state.Point{}, 0, false
	inside := c.UnderFire(u, u.Box.At) > 0
	for _, turn := range [...]state.Facing{0, 2000, -2000, 4000, -4000, 6000, -6000} {
		at := c.F.Table.Clamp(u.Box.At.Add(dir.Turn(turn).Ahead(far)), state.Inch/2)
		if c.crowded(u, at) || found && c.barred(u.Box.At, at) {
			continue
		}
		fire := c.UnderFire(u, at)
		if !found || fire > 0 && 2*fire <= least {
			best, least, found = at, fire, true
		}
		if least == 0 || inside {
			break
		}
	}
	if !found {
		best = c.F.Table.Clamp(u.Box.At.Towards(to, far), state.Inch/2)
	}
	return []battle.XY{best.XY()}
}

// UnderFire is what the enemy's fire could do to a unit at a place, in dice times the faces
// that hit: of those who have it in range, arc and sight. Cover at the place counts.
func (c *Commander) UnderFire(u *state.Unit, at state.Point) int {
	f := c.F
	sum, level := 0, f.Table.Level(at)
	for i := range f.Units {
		v := &f.Units[i]
		if v.Side == c.Side || !v.Up() || !v.Armed || v.Formation == rules.Limbered || f.Engaged(v) {
			continue
		}
		about := int64(v.Reach + v.Box.Width + v.Box.Depth)
		if at.Minus(v.Box.At).Square() > about*about {
			continue
		}
		far := v.Quad.FromPoint(at)
		if far > v.Reach {
			continue
		}
		eye := f.Eye(v, at)
		if !f.AllRound(v) && tabletop.Direction(eye, at).Off(v.Box.Facing) > f.Arc {
			continue
		}
		if !f.Table.Sight(eye, at, v.Level, level) {
			continue
		}
		hits := 3
		if 2*far <= v.Reach {
			hits = 5
		}
		hits *= 7
		if f.Table.Sheltered(eye, at) {
			hits = hits * 4 / 7
		}
		n := v.Free()
		if v.IsGuns() {
			n = v.Crews(f.Settings.CrewPerGun)
		}
		sum += rules.WeaponOf(v.Weapon).Dice(n) * hits
	}
	return sum
}

// crowded says whether a friend stands on the way to a place.
func (c *Commander) crowded(u *state.Unit, at state.Point) bool {
	box := u.Box
	box.At, box.Facing = at, tabletop.Direction(u.Box.At, at)
	lane := state.Corridor(u.Box, box)
	q := lane.Quad()
	for i := range c.F.Units {
		v := &c.F.Units[i]
		if v.Side == u.Side && v.No != u.No && v.Up() && v.Aboard == state.Nobody && q.Overlap(&v.Quad) && !u.Quad.Overlap(&v.Quad) {
			return true
		}
	}
	return false
}
