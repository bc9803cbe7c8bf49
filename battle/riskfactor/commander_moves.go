package riskfactor

import (
	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/tabletop"
)

// plan is what a side means to do with its moves.
type plan struct {
	give, take int // what a hit given and one taken weigh
	push       int // what a centimetre nearer to the mark weighs
	nerve      int // tenths of an enemy's weight with which its close-combat troops charge
	away       bool
}

// plan is by posture: who attacks or raids presses on, the more the longer nothing happens;
// who defends stays where the exchange is best for him; who withdraws, and a raid that has
// struck, goes back to its own edge. Who has the first turn need not hurry; who has the
// second has a volley to make up for.
func (c commander) plan() plan {
	f := c.f
	p := plan{give: 5, take: 2, push: 1, nerve: 9}
	if f.first == c.side {
		p = plan{give: 8, take: 5, push: 3, nerve: 9}
	}
	switch side := &f.setup.Sides[c.side]; {
	case side.Posture == battle.Withdraw, side.Posture == battle.Raid && side.Goal == nil && c.struck():
		return plan{give: 3, take: 4, push: 3, nerve: 20, away: true}
	case c.defends():
		p.push, p.nerve = 0, 11
	default:
		p.push += f.quiet + f.round/4
	}
	return p
}

// menace is an enemy whom the side sees.
type menace struct {
	unit  *unit
	shots int    // that its next turn may bring
	step  length // how far it may go and still shoot
	dash  length // how far it charges
	level int
	cover rules.Cover // as the one sees it who is to be moved
}

// fresh counts the unhurt figures of a unit who shoot: those of its two foremost ranks.
func (f *fight) fresh(u *unit) int { return min(f.unhurt(u), 2*u.files()) }

// weight is what a unit is worth hand to hand.
func (c commander) weight(u *unit) int {
	f, sum := c.f, 0
	if u.routing() {
		return 0
	}
	for _, n := range u.men {
		m := &f.men[n]
		sum += 8 + m.factor
		if m.fine || m.class == rules.Hero {
			sum += 4
		}
		if m.class == rules.Raw {
			sum -= 4
		}
	}
	return sum
}

// dash is how far a unit charges, the die of native troops left out.
func (c commander) dash(u *unit) length { return c.f.fullOf(u, true, false) }

// menaces looks at the enemies in sight with the eyes of a unit.
func (c commander) menaces(u *unit) []menace {
	f := c.f
	f.seenFoes = f.seenFoes[:0]
	for _, v := range c.nearestFoes(u) {
		m := menace{unit: v, level: v.level, cover: rules.OpenCover}
		if !v.routing() {
			m.dash = c.dash(v)
			if v.weapon != nil && !v.engaged() {
				m.shots = f.fresh(v)
				switch {
				case v.weapon.Hurled:
					m.shots = rules.Shared(m.shots, 3)
				case !v.volleys(), v.loading == rules.Muzzle:
					m.shots = rules.Shared(m.shots, 2)
				}
				m.step = v.halfMove(f)
			}
		}
		if u.weapon != nil {
			m.cover = f.coverOf(u, v)
		}
		f.seenFoes = append(f.seenFoes, m)
	}
	return f.seenFoes
}

// feared is how many enemies, the nearest, a commander thinks of at once.
const feared = 8

// nearestFoes are the enemies in sight who are nearest to a unit, in the order of their
// distance.
func (c commander) nearestFoes(u *unit) []*unit {
	f := c.f
	var far [feared]int64
	out := f.nearFoes[:0]
	for i := range f.units {
		v := &f.units[i]
		if v.side == c.side || !v.apart() || !v.seen || len(v.men) == 0 {
			continue
		}
		d := v.box.At.Minus(u.box.At).Square()
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
	f.nearFoes = out
	return out
}

// moves orders the commanded groups one by one, and keeps a leader who is apart with the
// best of them.
func (c commander) moves() battle.Order {
	f := c.f
	for i := range f.units {
		u := &f.units[i]
		if u.side != c.side || !u.commanded || u.ordered || f.mayOrder(u) != nil {
			continue
		}
		if u.lone {
			if o, ok := c.joins(u); ok {
				return o
			}
			continue
		}
		return c.move(u)
	}
	return done
}

// joins brings a leader apart to the group from which he commands most, the largest if
// equal, and never to one by the enemy.
func (c commander) joins(u *unit) (battle.Order, bool) {
	f := c.f
	if u.with != nobody || u.engaged() {
		return battle.Order{}, false
	}
	var best *unit
	most := 0
	for i := range f.units {
		v := &f.units[i]
		if v.side != c.side || v.lone || !v.up() || v.routing() || v.engaged() {
			continue
		}
		if foe := f.nearest(v, visible); foe != nil && f.gap(v, foe) <= 10*cm {
			continue
		}
		worth := len(v.men)
		for j := range f.units {
			if w := &f.units[j]; w.side == c.side && !w.lone && w.up() && f.gap(v, w) <= rules.ReachOpen*cm {
				worth += 40
			}
		}
		worth -= int(f.gap(u, v) / cm)
		if best == nil || worth > most {
			best, most = v, worth
		}
	}
	if best == nil || f.gap(u, best) <= rules.Near*cm {
		return battle.Order{}, false
	}
	to := best.box.At.Add(best.box.Facing.Ahead(-best.box.Depth/2 - 2*cm))
	path := f.route(u.box.At, to)
	end, _, _, _ := f.walk(u, path[:1], pace{})
	for d := tabletop.Far(u.box.At, end); d >= cm; d -= 2 * cm {
		at := u.box.At.Towards(path[0], d)
		if _, ok := f.canEnd(u, at, best.box.Facing); ok {
			return order(u, at, best.box.Facing), true
		}
	}
	return battle.Order{}, false
}

// order moves a unit to a place, to face so there.
func order(u *unit, at point, look facing) battle.Order {
	face := int(look)
	return battle.Order{Kind: "move", Unit: u.id, Path: []battle.XY{at.XY()}, Facing: &face}
}

// storm is the enemy whom a unit should charge, with all who could come along; nil where
// there is none whom they would overcome. It asks of distances alone, not of the way.
func (c commander) storm(u *unit) *unit {
	f := c.f
	var best *unit
	odds := 0
	p := c.plan()
	for i := range f.units {
		v := &f.units[i]
		if v.side == c.side || !v.apart() || !v.seen || f.gap(u, v) > c.dash(u) {
			continue
		}
		mine, theirs := 0, 0
		for j := range f.units {
			w := &f.units[j]
			if !w.apart() || w.lone || w.side == c.side && w.routing() {
				continue
			}
			switch {
			case w.side != c.side:
				if w == v || w.seen && f.gap(v, w) <= rules.Near*cm {
					theirs += c.weight(w)
				}
			case w == u || w.touching(v) || c.comesAlong(w, u.table) && f.gap(w, v) <= c.dash(w):
				mine += c.weight(w)
			}
		}
		nerve := p.nerve
		if u.table == rules.MissileTable {
			nerve = max(nerve, 15)
		}
		if f.fortified(v) && !f.fortified(u) {
			nerve += 5
		}
		if c.defends() && f.behindWork(u) {
			nerve *= 3
		}
		if v.fallingBack() && !p.away {
			nerve /= 2
		}
		if f.started[c.side] > 0 && f.quiet >= 8 && u.table == rules.CloseCombatTable {
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

// halfMove is half a unit's full move in the open.
func (u *unit) halfMove(f *fight) length { return f.fullOf(u, true, f.crippled(u)) / 2 / cm * cm }

// later is by how much a volley of the next turn is worth less than one of this.
const later = 2

// comesAlong says whether a friend could charge with others of his kind: once moves are
// ordered, one who is still to have his order.
func (c commander) comesAlong(w *unit, kind rules.Table) bool {
	return !w.engaged() && w.table == kind && (c.f.phase != moving || c.f.mayOrder(w) == nil)
}

// spot is a place to which a unit may go.
type spot struct {
	at    point
	worth int
	tried bool
}

// move is what one group does under command: it charges whom it would overcome, else goes
// to the best place of those in its reach, or stays.
func (c commander) move(u *unit) battle.Order {
	f := c.f
	if u.engaged() {
		return battle.Order{Kind: "stand", Unit: u.id}
	}
	if v := c.storm(u); v != nil && f.mayCharge(u, v) == nil {
		return battle.Order{Kind: "charge", Unit: u.id, Target: v.id}
	}
	var room [40]spot
	spots := c.spots(u, room[:0])
	if c.defends() && f.behindWork(u) { // nobody leaves a work that he defends
		spots = c.posts(u, spots[:1])
	}
	foes := c.menaces(u)
	to, want := c.target(u)
	p := c.plan()
	for i := range spots {
		spots[i].worth += c.worth(u, spots[i].at, foes, to, want, p)
	}
	for {
		best := 0
		for i := range spots {
			if !spots[i].tried && (spots[best].tried || spots[i].worth > spots[best].worth) {
				best = i
			}
		}
		if best == 0 {
			break // where it is
		}
		spots[best].tried = true
		at := spots[best].at
		for _, look := range [2]facing{c.look(u, at, to), u.box.Facing} {
			if _, ok := f.canEnd(u, at, look); ok {
				return order(u, at, look)
			}
		}
	}
	stand := battle.Order{Kind: "stand", Unit: u.id}
	if look := c.look(u, u.box.At, to); look.Off(u.box.Facing) > tabletop.Quarter/4 {
		face := int(look)
		stand.Facing = &face
	}
	return stand
}

// look is the way to the nearest enemy in sight, else to the mark.
func (c commander) look(u *unit, at, to point) facing {
	if foe := c.f.nearest(u, visible); foe != nil {
		to = foe.box.At
	}
	if to == at {
		return u.box.Facing
	}
	way := tabletop.Direction(at, to)
	if c.defends() && c.f.behindWork(u) {
		way = way.Turn(tabletop.Quarter/2) / tabletop.Quarter * tabletop.Quarter // along the wall
	}
	return way
}

// target is where a unit is bound for, and how near it wants to come: to what the side
// fights for; else, who goes back, to his own edge; a raid to the weakest; others to the
// nearest enemy, missile troops to the far edge of medium range, or of short range if he is
// in cover.
func (c commander) target(u *unit) (to point, want length) {
	f := c.f
	side := &f.setup.Sides[c.side]
	if goal, ok := f.goals.Of(c.side); ok && (!c.defends() || u.quad.FromPoint(goal) > goalReach) {
		return goal, goalReach / 2
	}
	if c.plan().away {
		return point{X: u.box.At.X, Y: c.homeEdge()}, 12 * cm
	}
	var foe *unit
	if side.Posture == battle.Raid {
		foe = c.weakest(u)
	}
	if foe == nil {
		foe, to = f.aim(u)
	}
	if foe == nil {
		return to, 0
	}
	to = foe.box.At
	if u.weapon != nil && u.table == rules.MissileTable {
		want = length(u.weapon.Medium) * cm
		if f.coverOf(u, foe) != rules.OpenCover || f.quiet >= 4 {
			want = length(u.weapon.Short) * cm
		}
	}
	return to, want
}

// weakest is the enemy in sight that a raid goes for: the train, else the fewest.
func (c commander) weakest(u *unit) *unit {
	f := c.f
	return f.nearest(u, func(v *unit) bool {
		if !v.seen || v.lone {
			return false
		}
		for i := range f.units {
			w := &f.units[i]
			if w.side != v.side || w == v || w.lone || !w.up() || !w.seen {
				continue
			}
			if w.civilian != v.civilian && w.civilian || w.civilian == v.civilian && 2*c.weight(w) < c.weight(v) {
				return false
			}
		}
		return true
	})
}

// spots are the places that a unit thinks of: where it is, first; half and full moves all
// round; on the way to the mark; and the nearest cover.
func (c commander) spots(u *unit, out []spot) []spot {
	f := c.f
	at := u.box.At
	out = append(out, spot{at: at})
	full := f.fullOf(u, true, f.crippled(u))
	half := u.halfMove(f)
	to, want := c.target(u)
	front := u.box.Facing
	if to != at {
		front = tabletop.Direction(at, to)
	}
	for turn := facing(0); turn < tabletop.Circle; turn += tabletop.Quarter / 2 {
		for _, far := range [2]length{half, full} {
			out = append(out, spot{at: at.Add(front.Turn(turn).Ahead(far))})
		}
	}
	if path := f.route(at, to); path[0] != to { // round what is shut
		end, _, _, _ := f.walk(u, path[:1], pace{})
		out = append(out, spot{at: end})
	} else if d := tabletop.Far(at, to) - want; d > 0 && d < full {
		out = append(out, spot{at: at.Towards(to, d)})
	}
	if f.fullOf(u, false, false) < full { // a rider over bad ground
		for _, turn := range [3]facing{0, tabletop.Quarter / 2, -tabletop.Quarter / 2} {
			out = append(out, spot{at: at.Add(front.Turn(turn).Ahead(20 * cm))})
		}
	}
	for _, list := range [2][]int32{f.hides, f.barriers} {
		for _, i := range list {
			p := &f.table.Pieces[i]
			edge := p.Near(at)
			long := tabletop.Far(at, edge)
			if f.natures[i].cover == rules.OpenCover || long > full || p.Area(at) || len(out) == cap(out) {
				continue
			}
			if f.natures[i].hides {
				edge = at.Towards(edge, long+u.box.Depth/2+2*cm)
			} else if long > u.box.Depth/2+cm {
				edge = at.Towards(edge, long-u.box.Depth/2-cm)
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
func (c commander) posts(u *unit, out []spot) []spot {
	f := c.f
	foe := f.nearest(u, visible)
	if foe == nil || f.covered(u, foe) {
		return out
	}
	for _, i := range f.barriers {
		p := &f.table.Pieces[i]
		if x, ok := p.Crossing(foe.box.At, u.box.At); ok && p.Kind.Work() && p.Side == c.side {
			out = append(out, spot{at: x.Towards(u.box.At, u.box.Depth/2+contactGap), worth: backToPost})
		}
	}
	return out
}

// worth is what a place is worth to a unit: what it would hit from there now, less what
// would hit it in the enemy's next turn, and the ground won.
func (c commander) worth(u *unit, at point, foes []menace, to point, want length, p plan) int {
	f := c.f
	gone := tabletop.Far(u.box.At, at)
	level := u.level
	if gone > 0 {
		level = f.table.Level(at)
	}
	ground, deep := c.shelter(u, at)
	shots, ready := c.shots(u, gone)
	given, taken, press := 0, 0, 0
	for i := range foes {
		m := &foes[i]
		gap := max(m.unit.quad.FromPoint(at)-u.box.Depth/2, cm)
		open := f.free(m.unit.box.At, at, m.level, level)
		masked := open && c.masked(u, at, m.unit, level)
		if open && !masked && deep <= shootOut && !m.unit.engaged() && gap <= u.far() {
			given = max(given, shots*(rules.D8+1-rules.ToHit[u.weapon.Band(up(gap))][m.cover]))
		}
		if m.shots > 0 && deep <= shootOut && (open || m.step > 0 && gap <= 40*cm) {
			if near := max(gap-m.step, cm); near <= m.unit.far() {
				cover := ground
				if b := f.barrierCover(m.unit.box.At, at, u.box.Depth/2); cover != rules.HardCover && b != rules.OpenCover {
					cover = b
				}
				hits := m.shots * (rules.D8 + 1 - rules.ToHit[m.unit.weapon.Band(up(near))][cover])
				if masked {
					hits /= 2 // until he has stepped aside
				}
				taken += hits
			}
		}
		if m.dash > 0 && m.unit.table == rules.CloseCombatTable && gap <= m.dash+6*cm {
			press += c.weight(m.unit)
		}
		if u.rider && u.table == rules.CloseCombatTable && m.shots > 0 && gap <= 62*cm && p.push < 12 {
			taken += 4 * m.shots // horse keeps off steady rifles until it may charge
		}
	}
	if press > 0 {
		if own := c.weight(u) + c.support(u, at); press > own {
			taken += (press - own) / 2
		}
	}
	if !ready {
		given /= later // it would be his next turn's
	}
	worth := p.give*given - p.take*taken
	if ground != rules.OpenCover {
		worth += 6
	}
	before, after := max(0, tabletop.Far(u.box.At, to)-want), max(0, tabletop.Far(at, to)-want)
	push := p.push
	if p.away && !c.near(u, 60*cm, foes) {
		push = 0 // a rearguard stands and shoots until the enemy comes up
	}
	if c.f.setup.Sides[c.side].Goal != nil {
		push = max(push, 4)
	}
	worth += push * int((before-after)/cm)
	return worth - int(gone/cm)/8
}

// near says whether one of the enemies in sight who are in hand is so near.
func (c commander) near(u *unit, d length, foes []menace) bool {
	for i := range foes {
		if m := &foes[i]; !m.unit.fallingBack() && u.quad.Nearer(&m.unit.quad, d) {
			return true
		}
	}
	return false
}

// masked says whether a friend would stand in a unit's way to an enemy.
func (c commander) masked(u *unit, at point, v *unit, level int) bool {
	f := c.f
	for i := range f.units {
		w := &f.units[i]
		if w.side == c.side && !w.lone && w != u && w.up() && level <= w.level && w.quad.Cuts(at, v.box.At) {
			return true
		}
	}
	return false
}

// shots is what a unit would fire once it has gone so far, and whether it could in this
// turn.
func (c commander) shots(u *unit, gone length) (int, bool) {
	f := c.f
	if u.weapon == nil {
		return 0, false
	}
	n := f.fresh(u)
	switch {
	case u.weapon.Hurled:
		return rules.Shared(n, 3), true
	case !u.volleys() && gone > 0:
		return rules.Shared(n, 3), true
	case !u.volleys():
		return rules.Shared(n, 2), true
	case u.loading == rules.Muzzle && !u.loaded: // to stand is to load for the next turn
		if gone > 0 {
			n /= 2
		}
		return n, false
	case gone > u.halfMove(f) && u.loading != rules.Magazine:
		return n, false
	}
	return n, true
}

// shelter is the cover that the ground at a place gives a group, and how deep it would be
// hidden in it.
func (c commander) shelter(u *unit, at point) (rules.Cover, length) {
	f := c.f
	if len(f.hides) == 0 {
		return rules.OpenCover, 0
	}
	count := [2]int{}
	across := u.box.Facing.Right(u.box.Width / 8)
	for k := -3; k <= 3; k += 2 {
		switch f.groundCover(at.Add(point{X: across.X * length(k), Y: across.Y * length(k)})) {
		case rules.HardCover:
			count[0]++
		case rules.SoftCover:
			count[1]++
		}
	}
	deep, _ := f.hiding(at)
	switch {
	case count[0] >= 2:
		return rules.HardCover, deep
	case count[0]+count[1] >= 2:
		return rules.SoftCover, deep
	}
	return rules.OpenCover, 0
}

// support is the weight of friends who would stand by a unit at a place.
func (c commander) support(u *unit, at point) int {
	sum := 0
	for i := range c.f.units {
		v := &c.f.units[i]
		if v.side == c.side && v != u && !v.lone && v.up() && !v.fallingBack() && v.quad.FromPoint(at) <= 25*cm {
			sum += c.weight(v)
		}
	}
	return sum
}
