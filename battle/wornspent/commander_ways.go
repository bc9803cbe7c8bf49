package wornspent

import (
	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
)

// canReach says whether any enemy can be reached by land: it floods the table in squares
// of an inch from the side's first fighting unit.
func (c *commander) canReach() bool {
	f := c.f
	from := nobody
	for i := range f.units {
		if u := &f.units[i]; u.side == c.side && u.fights() && !u.isBoat && u.aboard == nobody {
			from = i
			break
		}
	}
	if from == nobody {
		return false
	}
	wide, deep := int(f.table.Width/anInch), int(f.table.Depth/anInch)
	seen := make([]bool, wide*deep)
	cell := func(p point) int {
		x, y := min(int(p.X/anInch), wide-1), min(int(p.Y/anInch), deep-1)
		return max(0, y)*wide + max(0, x)
	}
	queue := []int{cell(f.units[from].box.At)}
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
			if f.table.At(point{X: length(nx)*anInch + anInch/2, Y: length(ny)*anInch + anInch/2}).Ground == tabletop.Barred {
				continue
			}
			seen[ny*wide+nx] = true
			queue = append(queue, ny*wide+nx)
		}
	}
	for i := range f.units {
		if u := &f.units[i]; u.side != c.side && u.up() && seen[cell(u.box.At)] {
			return true
		}
	}
	return false
}

// path leads round water to a place: straight where the way is free, else over the
// crossing that makes the shortest way.
func (c *commander) path(from, to point) []battle.XY {
	f := c.f
	to = f.table.Clamp(to, 0)
	if !c.barred(from, to) {
		return []battle.XY{to.XY()}
	}
	best, way := []battle.XY(nil), int64(1)<<62
	for i := range f.table.Pieces {
		p := &f.table.Pieces[i]
		if p.Kind != tabletop.Bridge && p.Kind != tabletop.CrossFord || p.State == tabletop.Destroyed {
			continue
		}
		a, b := p.Line[0], p.Line[len(p.Line)-1]
		if b.Minus(from).Square() < a.Minus(from).Square() {
			a, b = b, a
		}
		// reach the bank a little before the crossing, so as to go straight over it
		a, b = b.Towards(a, tabletop.Far(a, b)+anInch), a.Towards(b, tabletop.Far(a, b)+anInch)
		long := int64(tabletop.Far(from, a)) + int64(tabletop.Far(a, b)) + int64(tabletop.Far(b, to))
		if long >= way || c.barred(a, b) {
			continue
		}
		way = long
		if tabletop.Far(from, a) > anInch && !c.barred(from, a) && c.barred(from, b) {
			best = []battle.XY{f.table.Clamp(a, 0).XY(), f.table.Clamp(b, 0).XY(), to.XY()}
		} else {
			best = []battle.XY{f.table.Clamp(b, 0).XY(), to.XY()}
		}
	}
	if best == nil {
		return []battle.XY{to.XY()}
	}
	return best
}

// barred says whether deep water lies on the straight way.
func (c *commander) barred(from, to point) bool {
	var rates tabletop.Rates
	for i := range rates.Per {
		rates.Per[i] = 12
	}
	rates.Per[tabletop.Barred] = 0
	_, _, why := c.f.table.Walk(from, to, &rates, never)
	return why == tabletop.Blocked
}

// reach is the path so far towards an enemy.
func (c *commander) reach(u, e *unit, far length) []battle.XY {
	to := e.quad.Nearest(u.box.At)
	if !c.barred(u.box.At, to) {
		return []battle.XY{c.f.table.Clamp(u.box.At.Towards(to, far), anInch).XY()}
	}
	return c.path(u.box.At, to)
}

// pathTo is the way so far towards a place: the straightest that leads through no friend,
// if there is one within 60 degrees. Where the enemy's fire covers its end, a way round by
// a flank on which half of it or less can strike is better.
func (c *commander) pathTo(u *unit, to point, far length) []battle.XY {
	if c.barred(u.box.At, to) {
		return c.path(u.box.At, to)
	}
	dir := tabletop.Direction(u.box.At, to)
	best, least, found := point{}, 0, false
	inside := c.underFire(u, u.box.At) > 0
	for _, turn := range [...]facing{0, 2000, -2000, 4000, -4000, 6000, -6000} {
		at := c.f.table.Clamp(u.box.At.Add(dir.Turn(turn).Ahead(far)), anInch/2)
		if c.crowded(u, at) || found && c.barred(u.box.At, at) {
			continue
		}
		fire := c.underFire(u, at)
		if !found || fire > 0 && 2*fire <= least {
			best, least, found = at, fire, true
		}
		if least == 0 || inside {
			break
		}
	}
	if !found {
		best = c.f.table.Clamp(u.box.At.Towards(to, far), anInch/2)
	}
	return []battle.XY{best.XY()}
}

// underFire is what the enemy's fire could do to a unit at a place, in dice times the faces
// that hit: of those who have it in range, arc and sight. Cover at the place counts.
func (c *commander) underFire(u *unit, at point) int {
	f := c.f
	sum, level := 0, f.table.Level(at)
	for i := range f.units {
		v := &f.units[i]
		if v.side == c.side || !v.up() || !v.armed || v.formation == rules.Limbered || f.engaged(v) {
			continue
		}
		about := int64(v.reach + v.box.Width + v.box.Depth)
		if at.Minus(v.box.At).Square() > about*about {
			continue
		}
		far := v.quad.FromPoint(at)
		if far > v.reach {
			continue
		}
		eye := f.eye(v, at)
		if !f.allRound(v) && tabletop.Direction(eye, at).Off(v.box.Facing) > f.arc {
			continue
		}
		if !f.table.Sight(eye, at, v.level, level) {
			continue
		}
		hits := 3
		if 2*far <= v.reach {
			hits = 5
		}
		hits *= 7
		if f.table.Sheltered(eye, at) {
			hits = hits * 4 / 7
		}
		n := v.free()
		if v.isGuns() {
			n = v.crews(f.settings.CrewPerGun)
		}
		sum += rules.WeaponOf(v.weapon).Dice(n) * hits
	}
	return sum
}

// crowded says whether a friend stands on the way to a place.
func (c *commander) crowded(u *unit, at point) bool {
	box := u.box
	box.At, box.Facing = at, tabletop.Direction(u.box.At, at)
	lane := corridor(u.box, box)
	q := lane.Quad()
	for i := range c.f.units {
		v := &c.f.units[i]
		if v.side == u.side && v.no != u.no && v.up() && v.aboard == nobody && q.Overlap(&v.quad) && !u.quad.Overlap(&v.quad) {
			return true
		}
	}
	return false
}
