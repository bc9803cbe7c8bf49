package command

import (
	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/state"
	"frontier/battle/tabletop"
)

// moves orders the commanded groups one by one, and keeps a leader who is apart with the
// best of them.
func (c commander) moves() battle.Order {
	f := c.f
	for i := range f.Units {
		u := &f.Units[i]
		if u.Side != c.side || !u.Commanded || u.Ordered || f.MayOrder(u) != nil {
			continue
		}
		if u.Lone {
			if o, ok := c.joins(u); ok {
				return o
			}
			continue
		}
		return c.move(u)
	}
	return state.Done
}

// joins brings a leader apart to the group from which he commands most, the largest if
// equal, and never to one by the enemy.
func (c commander) joins(u *state.Unit) (battle.Order, bool) {
	f := c.f
	if u.With != state.Nobody || u.Engaged() {
		return battle.Order{}, false
	}
	var best *state.Unit
	most := 0
	for i := range f.Units {
		v := &f.Units[i]
		if v.Side != c.side || v.Lone || !v.Up() || v.Routing() || v.Engaged() {
			continue
		}
		if foe := f.NearestSeen(v); foe != nil && v.Within(foe, 10*cm) {
			continue
		}
		worth := len(v.Men)
		for j := range f.Units {
			if w := &f.Units[j]; w.Side == c.side && !w.Lone && w.Up() && v.Within(w, rules.ReachOpen*cm) {
				worth += 40
			}
		}
		worth -= int(f.Gap(u, v) / cm)
		if best == nil || worth > most {
			best, most = v, worth
		}
	}
	if best == nil || u.Within(best, rules.Near*cm) {
		return battle.Order{}, false
	}
	to := best.Box.At.Add(best.Box.Facing.Ahead(-best.Box.Depth/2 - 2*cm))
	path := f.Route(u.Box.At, to)
	end, _, _, _ := f.Walk(u, path[:1], state.Pace{})
	for d := tabletop.Far(u.Box.At, end); d >= cm; d -= 2 * cm {
		at := u.Box.At.Towards(path[0], d)
		if _, ok := f.CanEnd(u, at, best.Box.Facing); ok {
			return order(u, at, best.Box.Facing), true
		}
	}
	return battle.Order{}, false
}

// order moves a unit to a place, to face so there.
func order(u *state.Unit, at point, look facing) battle.Order {
	face := int(look)
	return battle.Order{Kind: "move", Unit: u.ID, Path: []battle.XY{at.XY()}, Facing: &face}
}

// storm is the enemy whom a unit should charge, with all who could come along; nil where
// there is none whom they would overcome. It asks of distances alone, not of the way.
func (c commander) storm(u *state.Unit) *state.Unit {
	f := c.f
	var best *state.Unit
	odds := 0
	p, dash := c.planOf(u), c.dash(u)
	for i := range f.Units {
		v := &f.Units[i]
		if v.Side == c.side || !v.Apart() || !v.Seen || !u.Within(v, dash) {
			continue
		}
		mine, theirs := 0, 0
		for j := range f.Units {
			w := &f.Units[j]
			if !w.Apart() || w.Lone || w.Side == c.side && w.Routing() {
				continue
			}
			switch {
			case w.Side != c.side:
				if w == v || w.Seen && v.Within(w, rules.Near*cm) {
					theirs += c.weight(w)
				}
			case w == u || w.Touching(v) || c.comesAlong(w, u.Table) && w.Within(v, c.dash(w)):
				mine += c.weight(w)
			}
		}
		nerve := p.nerve
		if u.Table == rules.MissileTable {
			nerve = max(nerve, 15)
		}
		if f.Fortified(v) && !f.Fortified(u) {
			nerve += 5
		}
		if c.defends() && f.BehindWork(u) {
			nerve *= 3
		}
		if v.FallingBack() && !p.away {
			nerve /= 2
		}
		if f.Started[c.side] > 0 && f.Quiet >= 8 && u.Table == rules.CloseCombatTable {
			nerve = min(nerve, 7)
		}
		if 10*mine < nerve*theirs {
			continue
		}
		if o := 100 * mine / max(1, theirs); best == nil || o > odds {
			best, odds = v, o
		}
	}
	return best
}

// comesAlong says whether a friend could charge with others of his kind: once moves are
// ordered, one who is still to have his order.
func (c commander) comesAlong(w *state.Unit, kind rules.Table) bool {
	return !w.Engaged() && w.Table == kind && (c.f.Stage != state.Moving || c.f.MayOrder(w) == nil)
}

// move is what one group does under command: it charges whom it would overcome, else goes
// to the best place of those in its reach, or stays.
func (c commander) move(u *state.Unit) battle.Order {
	f := c.f
	if u.Engaged() {
		return battle.Order{Kind: "stand", Unit: u.ID}
	}
	if v := c.storm(u); v != nil {
		if _, err := f.MayCharge(u, v); err == nil {
			return battle.Order{Kind: "charge", Unit: u.ID, Target: v.ID}
		}
	}
	var room [40]spot
	spots := c.spots(u, room[:0])
	if c.defends() && f.BehindWork(u) { // nobody leaves a work that he defends
		spots = c.posts(u, spots[:1])
	}
	var seen [feared]menace
	m := mover{unit: u, foes: c.menaces(u, seen[:0]), plan: c.planOf(u)}
	m.to, m.want = c.target(u)
	m.fresh, m.half, m.before = f.Fresh(u), f.HalfMove(u), max(0, tabletop.Far(u.Box.At, m.to)-m.want)
	var own [40]*state.Unit
	m.friends = c.friendsOf(u, own[:0])
	for i := range spots {
		s := &spots[i]
		if s.tried = i > 0 && (s.at == u.Box.At || !f.Table.On(s.at) || f.Shut(s.at)); s.tried { // where nobody can end is not thought of
			continue
		}
		o := c.outlook(&m, s.at)
		s.worth = s.extra + o.most(&m)
		if i == 0 {
			s.worth, s.weighed = s.extra+c.worth(&m, &o, nothing), true
		}
	}
	for {
		best := 0 // it stays rather than go to where it is no better
		for i := range spots {
			if !spots[i].tried && (spots[best].tried || spots[i].worth > spots[best].worth) {
				best = i
			}
		}
		if best == 0 {
			break // where it is
		}
		s := &spots[best]
		if !s.weighed {
			o := c.outlook(&m, s.at)
			s.worth, s.weighed = s.extra+c.worth(&m, &o, spots[0].worth-s.extra), true
			continue
		}
		s.tried = true
		for _, look := range [2]facing{c.look(u, s.at, m.to), u.Box.Facing} {
			if _, ok := f.CanEnd(u, s.at, look); ok {
				return order(u, s.at, look)
			}
		}
	}
	stand := battle.Order{Kind: "stand", Unit: u.ID}
	if look := c.look(u, u.Box.At, m.to); look.Off(u.Box.Facing) > tabletop.Quarter/4 {
		face := int(look)
		stand.Facing = &face
	}
	return stand
}

// look is the way to the nearest enemy in sight, else to the mark.
func (c commander) look(u *state.Unit, at, to point) facing {
	if foe := c.f.NearestSeen(u); foe != nil {
		to = foe.Box.At
	}
	if to == at {
		return u.Box.Facing
	}
	way := tabletop.Direction(at, to)
	if c.defends() && c.f.BehindWork(u) {
		way = way.Turn(tabletop.Quarter/2) / tabletop.Quarter * tabletop.Quarter // along the wall
	}
	return way
}
