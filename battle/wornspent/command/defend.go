package command

import (
	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/state"
)

// defend is the defensive doctrine for foot and horse (23.2).
func (c *Commander) defend(u, e *state.Unit, gap state.Length) battle.Order {
	f := c.F
	if t := c.counterStroke(u); t != state.Nobody {
		return battle.Order{Kind: "charge", Unit: u.ID, Target: f.Units[t].ID}
	}
	if t := c.outOfFire(u); t != state.Nobody {
		return battle.Order{Kind: "charge", Unit: u.ID, Target: f.Units[t].ID}
	}
	if o, ok := c.post(u, gap); ok {
		return o
	}
	if f.Shelter(u, e.Box.At) != rules.NoCover {
		return c.faceUp(u, e, gap)
	}
	if gap > 12*state.Inch && !u.Mounted() {
		if o, ok := c.takeCover(u, e); ok {
			return o
		}
	}
	if !u.Native && u.Formation == rules.InLine && !u.Mounted() && c.surrounded(u) {
		if _, ok := f.Reformed(u, state.Shape{Form: rules.InSquare, Down: u.Dismounted}); ok {
			return battle.Order{Kind: "change_formation", Unit: u.ID, Formation: string(rules.InSquare)}
		}
	}
	if gap <= 18*state.Inch && !c.atGoal(u) && c.forsaken(u) {
		if path := c.back(u, 6*state.Inch); len(path) > 0 {
			return battle.Order{Kind: "retire", Unit: u.ID, Path: path}
		}
	}
	return c.faceUp(u, e, gap)
}

// takeCover is a move to cover within half a move, where there is some against the nearest
// enemy and room in it: behind a wall or work, or into a wood, rocks or houses.
func (c *Commander) takeCover(u, e *state.Unit) (battle.Order, bool) {
	f := c.F
	half := f.Pace(u).Basic / 2
	goal, _ := f.Goals.Of(c.Side)
	stays := c.atGoal(u)
	best, near := state.Point{}, int64(1)<<62
	for i := range f.Table.Pieces {
		p := &f.Table.Pieces[i]
		if !p.Shelters() || p.From(u.Box.At) > half {
			continue
		}
		at := p.Near(u.Box.At)
		switch {
		case !p.Closed: // behind it, as the enemy sees it
			at = at.Towards(e.Box.At, -(u.Box.Depth/2 + state.Inch/2))
		case p.Kind == tabletop.Wall || p.Kind == tabletop.Hedge || p.Kind.Work():
			continue // a ring has its gates where it has them
		default:
			at = at.Towards(tabletop.Middle(p.Line[0], p.Line[len(p.Line)/2]), state.Inch)
		}
		d := at.Minus(u.Box.At).Square()
		if d >= near || stays && tabletop.Far(at, goal) > state.NearObjective {
			continue
		}
		look := tabletop.Direction(at, e.Box.At)
		box := tabletop.Box{At: at, Facing: look, Width: u.Box.Width, Depth: u.Box.Depth}
		q := box.Quad()
		if s, _ := f.Table.Cover(e.Box.At, &q); s != tabletop.Bare && f.Clear(u, box) {
			best, near = at, d
		}
	}
	if near == int64(1)<<62 || near < int64(state.Inch)*int64(state.Inch)/4 {
		return battle.Order{}, false
	}
	look := int(tabletop.Direction(best, e.Box.At))
	return battle.Order{Kind: "advance", Unit: u.ID, Path: []battle.XY{best.XY()}, Facing: &look}, true
}

// counterStroke is an enemy in reach whom a defender charges: with two figures to one, or
// three points of advantage man to man (23.2).
func (c *Commander) counterStroke(u *state.Unit) int {
	f := c.F
	best, near := state.Nobody, int64(1)<<62
	for i := range f.Units {
		t := &f.Units[i]
		if t.Side == c.Side || !t.Up() || u.Quad.Beyond(&t.Quad, f.Pace(u).Basic) {
			continue
		}
		if u.Figures() < 2*t.Figures() && c.edge(u, t) < 3 || c.drawnOff(u, t) {
			continue
		}
		if u.Mounted() && f.Shelter(t, u.Box.At) != rules.NoCover {
			continue
		}
		if d := u.Quad.GapSquare(&t.Quad); d < near {
			if _, no := f.MayCharge(u, t); no == nil {
				best, near = i, d
			}
		}
	}
	return best
}

// outOfFire is the enemy whom a native mass without firearms charges that stands under fire,
// behind no work, and could be among those who shoot: an even bout is won 45 times of a hundred and a point
// more on the die is worth some ten (11.2, 11.4), while to stand is to be shot at twice a turn
// and to strike nobody.
func (c *Commander) outOfFire(u *state.Unit) int {
	f := c.F
	if !u.Native || u.Armed || u.IsBaggage() || u.Prone || f.Grade(u) == rules.Spent || c.keeps(u) || c.UnderFire(u, u.Box.At) == 0 {
		return state.Nobody
	}
	best, near := state.Nobody, int64(1)<<62
	for i := range f.Units {
		t := &f.Units[i]
		if t.Side == c.Side || !t.Up() || u.Quad.Beyond(&t.Quad, f.Pace(u).Basic) || c.drawnOff(u, t) {
			continue
		}
		if f.Shelter(u, t.Box.At) == rules.Fortified || f.Shelter(t, u.Box.At) == rules.Fortified {
			continue
		}
		if even, by := 45, 10*c.edge(u, t); u.Figures()*(even+by) < t.Figures()*(even-by) {
			continue
		}
		if d := u.Quad.GapSquare(&t.Quad); d < near {
			if _, no := f.MayCharge(u, t); no == nil {
				best, near = i, d
			}
		}
	}
	return best
}

// edge is what a man of u has over a man of t in melee (11.2, 11.4).
func (c *Commander) edge(u, t *state.Unit) int {
	worth := func(a, b *state.Unit) int {
		n := 0
		switch a.Seat() {
		case rules.OnHorse:
			n = 3
		case rules.OnCamel:
			n = 2
		case rules.MountedInfantry:
			n = 1
		}
		if a.Fanatic {
			n++
		}
		if c.F.Shelter(a, b.Box.At) == rules.Fortified {
			n += 2
		}
		if a.Prone {
			n -= 2
		}
		return n
	}
	return worth(u, t) - worth(t, u)
}

// surrounded says whether native horse or mobs within 24" of a unit come at it from more
// than one side, so that a line could not fire at all of them, and nobody guards one of its
// flanks: no friend within 6" on that side. Such a unit forms square.
func (c *Commander) surrounded(u *state.Unit) bool {
	f := c.F
	ahead, aside, left, right := false, false, false, false
	for i := range f.Units {
		v := &f.Units[i]
		if !v.Up() || v.No == u.No || v.Aboard != state.Nobody {
			continue
		}
		if v.Side != c.Side {
			if v.Native && !v.IsGuns() && !v.IsBaggage() && u.Quad.Nearer(&v.Quad, 24*state.Inch) {
				within := tabletop.Direction(u.Box.At, v.Box.At).Off(u.Box.Facing) <= f.Arc
				ahead, aside = ahead || within, aside || !within
			}
			continue
		}
		if v.Fights() && u.Quad.Nearer(&v.Quad, 6*state.Inch) {
			if u.Box.Facing.To(tabletop.Direction(u.Box.At, v.Box.At)) > 0 {
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
func (c *Commander) forsaken(u *state.Unit) bool {
	lost := false
	for i := range c.F.Units {
		v := &c.F.Units[i]
		if v.Side != c.Side || v.No == u.No || v.IsBaggage() {
			continue
		}
		if !v.Up() {
			lost = true
			continue
		}
		if v.Fights() && u.Quad.Nearer(&v.Quad, 12*state.Inch) {
			return false
		}
	}
	return lost
}
