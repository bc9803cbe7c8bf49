package command

import (
	"frontier/battle/command"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/state"
	"frontier/battle/tabletop"
	"frontier/internal/terms"
)

// spot is a place to which a unit may go.
type spot struct {
	at             point
	worth          int // no less than what it is worth, and that once it is weighed
	extra          int // of it, what it is worth to be there whoever looks on
	weighed, tried bool
}

// target is where a unit is bound for, and how near it wants to come: to what the side
// fights for; else, who goes back, to his own edge; a raid to the weakest; others to the
// nearest enemy, missile troops to the far edge of medium range, or of short range if he is
// in cover.
func (c commander) target(u *state.Unit) (to point, want length) {
	f := c.f
	side := &f.Setup.Sides[c.side]
	if goal, ok := f.Goals.Of(c.side); ok && (!c.defends() || u.Quad.FromPoint(goal) > state.GoalReach) {
		return goal, state.GoalReach / 2
	}
	if c.planOf(u).away {
		return point{X: u.Box.At.X, Y: c.homeEdge()}, 12 * cm
	}
	if at, ok := c.sent(u); ok {
		return at, there / 2
	}
	foe := c.marked(u)
	if side.Posture == terms.Raid {
		foe = c.weakest(u)
	}
	if foe == nil {
		foe, to = f.Aim(u)
	}
	if foe == nil {
		return to, 0
	}
	to = foe.Box.At
	if u.Weapon != nil && u.Table == rules.MissileTable {
		want = length(u.Weapon.Medium) * cm
		if f.CoverOf(u, foe) != rules.OpenCover || f.Quiet >= 4 {
			want = length(u.Weapon.Short) * cm
		}
	}
	return to, want
}

// spots are the places that a unit thinks of: where it is, first; half and full moves all
// round; on the way to the mark; and the nearest cover.
func (c commander) spots(u *state.Unit, out []spot) []spot {
	f := c.f
	at := u.Box.At
	out = append(out, spot{at: at})
	full := f.FullOf(u, true, f.Crippled(u))
	half := f.HalfMove(u)
	to, want := c.target(u)
	front := u.Box.Facing
	if to != at {
		front = tabletop.Direction(at, to)
	}
	for turn := facing(0); turn < tabletop.Circle; turn += tabletop.Quarter / 2 {
		for _, far := range [2]length{half, full} {
			out = append(out, spot{at: at.Add(front.Turn(turn).Ahead(far))})
		}
	}
	if path := f.Route(at, to); path[0] != to { // round what is shut
		end, _, _, _ := f.Walk(u, path[:1], state.Pace{})
		out = append(out, spot{at: end})
	} else if d := tabletop.Far(at, to) - want; d > 0 && d < full {
		out = append(out, spot{at: at.Towards(to, d)})
	}
	if f.FullOf(u, false, false) < full { // a rider over bad ground
		for _, turn := range [3]facing{0, tabletop.Quarter / 2, -tabletop.Quarter / 2} {
			out = append(out, spot{at: at.Add(front.Turn(turn).Ahead(20 * cm))})
		}
	}
	for _, list := range [2][]int32{f.Hides, f.Barriers} {
		for _, i := range list {
			p := &f.Table.Pieces[i]
			edge := p.Near(at)
			long := tabletop.Far(at, edge)
			if f.Natures[i].Cover == rules.OpenCover || long > full || p.Area(at) || len(out) == cap(out) {
				continue
			}
			if f.Natures[i].Hides {
				edge = at.Towards(edge, long+u.Box.Depth/2+2*cm)
			} else if long > u.Box.Depth/2+cm {
				edge = at.Towards(edge, long-u.Box.Depth/2-cm)
			}
			out = append(out, spot{at: edge})
		}
	}
	return out
}

// backToPost is what it is worth to stand by the wall that one defends.
const backToPost = 100

// posts are the places of a group that was pushed off its wall: up to the wall again, at
// which the enemy comes.
func (c commander) posts(u *state.Unit, out []spot) []spot {
	f := c.f
	foe := f.NearestSeen(u)
	if foe == nil || f.Covered(u, foe) {
		return out
	}
	for _, i := range f.Barriers {
		p := &f.Table.Pieces[i]
		if x, ok := p.Crossing(foe.Box.At, u.Box.At); ok && p.Kind.Work() && p.Side == c.side {
			out = append(out, spot{at: x.Towards(u.Box.At, u.Box.Depth/2+state.ContactGap), extra: backToPost})
		}
	}
	return out
}

// nothing is less than any place is worth.
const nothing = -1 << 60

// later is by how much a volley of the next turn is worth less than one of this.
const later = 2

// mover is a unit that is to be moved, and what bears on what a place is worth to it.
type mover struct {
	unit    *state.Unit
	foes    []menace
	friends []*state.Unit
	to      point
	want    length
	plan    plan
	fresh   int    // who shoot of it
	half    length // of its move
	before  length // that it is too far from where it is to be
}

// outlook is what a place is to a unit before it is looked whom it has before it there.
type outlook struct {
	at     point
	gone   length // to get there
	ground rules.Cover
	deep   length // in ground that hides
	shots  int    // that it would fire
	ready  bool   // in this turn
	bare   int    // what the place is worth for its cover and the ground won
}

// outlook looks at a place.
func (c commander) outlook(m *mover, at point) outlook {
	o := outlook{at: at, gone: tabletop.Far(m.unit.Box.At, at)}
	o.ground, o.deep = c.f.Shelter(m.unit, at)
	o.shots, o.ready = m.shots(o.gone)
	o.bare = c.won(m, &o)
	return o
}

// hits is what a unit may expect of a volley from the place at an enemy so far away.
func (o *outlook) hits(m *mover, foe *menace, gap length) int {
	if gap > m.unit.Far() || foe.unit.Engaged() {
		return 0
	}
	return o.shots * (rules.D8 + 1 - rules.ToHit.Of(m.unit.Weapon.Band(state.WholeCM(gap)), foe.cover))
}

// gap is how far the edge of a unit that came to a place would be from an enemy, its middle being so far.
func (m *mover) gap(far length) length { return max(far-m.unit.Box.Depth/2, cm) }

// most is no less than the place can be worth: that with the best volley that may be had, and none in return.
func (o *outlook) most(m *mover) int {
	hits := 0
	for i := range m.foes {
		if foe := &m.foes[i]; o.deep <= state.ShootOut {
			hits = max(hits, o.hits(m, foe, m.gap(foe.unit.Quad.LeastFrom(o.at))))
		}
	}
	return o.bare + m.plan.give*o.given(hits)
}

// given is what so many hits are worth from the place.
func (o *outlook) given(hits int) int {
	if !o.ready {
		return hits / later // it would be his next turn's
	}
	return hits
}

// worth is what a place is worth to a unit: what it would hit from there now, less what
// would hit it in the enemy's next turn, and the ground won. Of one that is not worth more than so
// much it answers that.
func (c commander) worth(m *mover, o *outlook, least int) int {
	f, u := c.f, m.unit
	level := u.Level
	if o.gone > 0 {
		level = f.Table.Level(o.at)
	}
	most := o.most(m)
	given, taken, press := 0, 0, 0
	for i := range m.foes {
		if most-m.plan.take*taken <= least {
			return least
		}
		foe := &m.foes[i]
		gap := m.gap(foe.unit.Quad.FromPoint(o.at))
		near := max(gap-foe.step, cm)
		could := o.hits(m, foe, gap)
		hit := foe.shots > 0 && near <= foe.unit.Far()
		if o.deep <= state.ShootOut && (could > given || hit) {
			open := f.Free(foe.unit.Box.At, o.at, foe.level, level)
			masked := open && c.masked(o.at, foe.unit, m.friends, level)
			if open && !masked {
				given = max(given, could)
			}
			if hit && (open || foe.step > 0 && gap <= 40*cm) {
				taken += c.suffers(u, o.at, foe, near, o.ground, masked)
			}
		}
		if foe.dash > 0 && foe.unit.Table == rules.CloseCombatTable && gap <= foe.dash+6*cm {
			press += c.weight(foe.unit)
		}
		if u.Rider && u.Table == rules.CloseCombatTable && foe.shots > 0 && gap <= 62*cm && m.plan.push < 12 {
			taken += 4 * foe.shots // horse keeps off steady rifles until it may charge
		}
	}
	if press > 0 {
		if own := c.weight(u) + c.support(o.at, m.friends); press > own {
			taken += (press - own) / 2
		}
	}
	return m.plan.give*o.given(given) - m.plan.take*taken + o.bare
}

// won is what a place is worth to a unit for its cover and the ground won.
func (c commander) won(m *mover, o *outlook) int {
	u, worth := m.unit, 0
	if o.ground != rules.OpenCover {
		worth = 6
	}
	after := max(0, tabletop.Far(o.at, m.to)-m.want)
	push := m.plan.push
	if m.plan.away && c.task(u).Do != command.Leave && !c.near(u, 60*cm, m.foes) {
		push = 0 // a rearguard stands and shoots until the enemy comes up
	}
	if c.f.Setup.Sides[c.side].Goal != nil {
		push = max(push, 4)
	}
	worth += push * int((m.before-after)/cm)
	return worth - int(o.gone/cm)/8
}

// suffers is what an enemy may bring down on a unit at a place, from so near.
func (c commander) suffers(u *state.Unit, at point, m *menace, near length, ground rules.Cover, masked bool) int {
	cover := ground
	if b := c.f.BarrierCover(m.unit.Box.At, at, u.Box.Depth/2); cover != rules.HardCover && b != rules.OpenCover {
		cover = b
	}
	hits := m.shots * (rules.D8 + 1 - rules.ToHit.Of(m.unit.Weapon.Band(state.WholeCM(near)), cover))
	if masked {
		hits /= 2 // until he has stepped aside
	}
	return hits
}

// friendsOf are the other groups of the side that stand on the table.
func (c commander) friendsOf(u *state.Unit, out []*state.Unit) []*state.Unit {
	for i := range c.f.Units {
		if w := &c.f.Units[i]; w.Side == c.side && !w.Lone && w != u && w.Up() {
			out = append(out, w)
		}
	}
	return out
}

// masked says whether a friend would stand in the way from a place to an enemy.
func (c commander) masked(at point, v *state.Unit, friends []*state.Unit, level int) bool {
	for _, w := range friends {
		if level <= w.Level && w.Quad.Cuts(at, v.Box.At) {
			return true
		}
	}
	return false
}

// shots is what a unit would fire once it has gone so far, and whether it could in this
// turn.
func (m *mover) shots(gone length) (int, bool) {
	u, n := m.unit, m.fresh
	if u.Weapon == nil {
		return 0, false
	}
	switch {
	case u.Weapon.Hurled:
		return rules.Shared(n, 3), true
	case !u.Volleys() && gone > 0:
		return rules.Shared(n, 3), true
	case !u.Volleys():
		return rules.Shared(n, 2), true
	case u.Loading == rules.Muzzle && !u.Loaded: // to stand is to load for the next turn
		if gone > 0 {
			n /= 2
		}
		return n, false
	case gone > m.half && u.Loading != rules.Magazine:
		return n, false
	}
	return n, true
}

// support is the weight of friends who would stand by a unit at a place.
func (c commander) support(at point, friends []*state.Unit) int {
	sum := 0
	for _, v := range friends {
		if !v.FallingBack() && !v.Quad.Farther(at, 25*cm) {
			sum += c.weight(v)
		}
	}
	return sum
}
