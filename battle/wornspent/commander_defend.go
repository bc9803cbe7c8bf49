package wornspent

import (
	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
)

// defend is the defensive doctrine for foot and horse (23.2).
func (c *commander) defend(u, e *unit, gap length) battle.Order {
	f := c.f
	if t := c.counterStroke(u); t != nobody {
		return battle.Order{Kind: "charge", Unit: u.id, Target: f.units[t].id}
	}
	if o, ok := c.post(u, gap); ok {
		return o
	}
	if f.shelter(u, e.box.At) != rules.NoCover {
		return c.faceUp(u, e, gap)
	}
	if gap > 12*anInch && !u.mounted() {
		if o, ok := c.takeCover(u, e); ok {
			return o
		}
	}
	if !u.native && u.formation == rules.InLine && !u.mounted() && c.surrounded(u) {
		if _, ok := f.reformed(u, rules.InSquare, u.dismounted); ok {
			return battle.Order{Kind: "change_formation", Unit: u.id, Formation: string(rules.InSquare)}
		}
	}
	if gap <= 18*anInch && !c.atGoal(u) && c.forsaken(u) {
		if path := c.back(u, 6*anInch); len(path) > 0 {
			return battle.Order{Kind: "retire", Unit: u.id, Path: path}
		}
	}
	return c.faceUp(u, e, gap)
}

// takeCover is a move to cover within half a move, where there is some against the nearest
// enemy and room in it: behind a wall or work, or into a wood, rocks or houses.
func (c *commander) takeCover(u, e *unit) (battle.Order, bool) {
	f := c.f
	half := f.pace(u).basic / 2
	goal, _ := f.goals.Of(c.side)
	stays := c.atGoal(u)
	best, near := point{}, int64(1)<<62
	for i := range f.table.Pieces {
		p := &f.table.Pieces[i]
		if !p.Shelters() || p.From(u.box.At) > half {
			continue
		}
		at := p.Near(u.box.At)
		switch {
		case !p.Closed: // behind it, as the enemy sees it
			at = at.Towards(e.box.At, -(u.box.Depth/2 + anInch/2))
		case p.Kind == tabletop.Wall || p.Kind == tabletop.Hedge || p.Kind.Work():
			continue // a ring has its gates where it has them
		default:
			at = at.Towards(tabletop.Middle(p.Line[0], p.Line[len(p.Line)/2]), anInch)
		}
		d := at.Minus(u.box.At).Square()
		if d >= near || stays && tabletop.Far(at, goal) > nearObjective {
			continue
		}
		look := tabletop.Direction(at, e.box.At)
		box := tabletop.Box{At: at, Facing: look, Width: u.box.Width, Depth: u.box.Depth}
		q := box.Quad()
		if s, _ := f.table.Cover(e.box.At, &q); s != tabletop.Bare && f.clear(u, box) {
			best, near = at, d
		}
	}
	if near == int64(1)<<62 || near < int64(anInch)*int64(anInch)/4 {
		return battle.Order{}, false
	}
	look := int(tabletop.Direction(best, e.box.At))
	return battle.Order{Kind: "advance", Unit: u.id, Path: []battle.XY{best.XY()}, Facing: &look}, true
}

// counterStroke is an enemy in reach whom a defender charges: with two figures to one, or
// three points of advantage man to man (23.2).
func (c *commander) counterStroke(u *unit) int {
	f := c.f
	best, near := nobody, int64(1)<<62
	for i := range f.units {
		t := &f.units[i]
		if t.side == c.side || !t.up() || u.quad.Beyond(&t.quad, f.pace(u).basic) {
			continue
		}
		if u.figures() < 2*t.figures() && c.edge(u, t) < 3 || c.drawnOff(u, t) {
			continue
		}
		if u.mounted() && f.shelter(t, u.box.At) != rules.NoCover {
			continue
		}
		if d := u.quad.GapSquare(&t.quad); d < near {
			if _, no := f.mayCharge(u, t); no == nil {
				best, near = i, d
			}
		}
	}
	return best
}

// edge is what a man of u has over a man of t in melee (11.2, 11.4).
func (c *commander) edge(u, t *unit) int {
	worth := func(a, b *unit) int {
		n := 0
		switch a.seat() {
		case rules.OnHorse:
			n = 3
		case rules.OnCamel:
			n = 2
		case rules.MountedInfantry:
			n = 1
		}
		if a.fanatic {
			n++
		}
		if c.f.shelter(a, b.box.At) == rules.Fortified {
			n += 2
		}
		if a.prone {
			n -= 2
		}
		return n
	}
	return worth(u, t) - worth(t, u)
}

// surrounded says whether native horse or mobs within 24" of a unit come at it from more
// than one side, so that a line could not fire at all of them, and nobody guards one of its
// flanks: no friend within 6" on that side. Such a unit forms square.
func (c *commander) surrounded(u *unit) bool {
	f := c.f
	ahead, aside, left, right := false, false, false, false
	for i := range f.units {
		v := &f.units[i]
		if !v.up() || v.no == u.no || v.aboard != nobody {
			continue
		}
		if v.side != c.side {
			if v.native && !v.isGuns() && !v.isBaggage() && u.quad.Nearer(&v.quad, 24*anInch) {
				within := tabletop.Direction(u.box.At, v.box.At).Off(u.box.Facing) <= f.arc
				ahead, aside = ahead || within, aside || !within
			}
			continue
		}
		if v.fights() && u.quad.Nearer(&v.quad, 6*anInch) {
			if u.box.Facing.To(tabletop.Direction(u.box.At, v.box.At)) > 0 {
				right = true
			} else {
				left = true
			}
		}
	}
	return ahead && aside && !left && !right
}

// forsaken says whether the unit's neighbours are gone: nobody within 12" fights on, and
// the side has lost units.
func (c *commander) forsaken(u *unit) bool {
	lost := false
	for i := range c.f.units {
		v := &c.f.units[i]
		if v.side != c.side || v.no == u.no || v.isBaggage() {
			continue
		}
		if !v.up() {
			lost = true
			continue
		}
		if v.fights() && u.quad.Nearer(&v.quad, 12*anInch) {
			return false
		}
	}
	return lost
}
