package command

import (
	"frontier/battle"
	"frontier/battle/command"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/state"
	"frontier/battle/tabletop"
	"frontier/internal/terms"
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
	if f.First == c.side {
		p = plan{give: 8, take: 5, push: 3, nerve: 9}
	}
	switch side := &f.Setup.Sides[c.side]; {
	case c.goes(), side.Posture == terms.Raid && side.Goal == nil && c.struck():
		return away
	case c.defends():
		p.push, p.nerve = 0, 11
	default:
		p.push += f.Quiet + f.Round/4
	}
	return p
}

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
		if foe := f.Nearest(v, state.Visible); foe != nil && f.Gap(v, foe) <= 10*cm {
			continue
		}
		worth := len(v.Men)
		for j := range f.Units {
			if w := &f.Units[j]; w.Side == c.side && !w.Lone && w.Up() && f.Gap(v, w) <= rules.ReachOpen*cm {
				worth += 40
			}
		}
		worth -= int(f.Gap(u, v) / cm)
		if best == nil || worth > most {
			best, most = v, worth
		}
	}
	if best == nil || f.Gap(u, best) <= rules.Near*cm {
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
	p := c.planOf(u)
	for i := range f.Units {
		v := &f.Units[i]
		if v.Side == c.side || !v.Apart() || !v.Seen || f.Gap(u, v) > c.dash(u) {
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
				if w == v || w.Seen && f.Gap(v, w) <= rules.Near*cm {
					theirs += c.weight(w)
				}
			case w == u || w.Touching(v) || c.comesAlong(w, u.Table) && f.Gap(w, v) <= c.dash(w):
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

// later is by how much a volley of the next turn is worth less than one of this.
const later = 2

// comesAlong says whether a friend could charge with others of his kind: once moves are
// ordered, one who is still to have his order.
func (c commander) comesAlong(w *state.Unit, kind rules.Table) bool {
	return !w.Engaged() && w.Table == kind && (c.f.Stage != state.Moving || c.f.MayOrder(w) == nil)
}

// spot is a place to which a unit may go.
type spot struct {
	at    point
	worth int
	tried bool
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
	foes := c.menaces(u, seen[:0])
	to, want := c.target(u)
	p := c.planOf(u)
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
		for _, look := range [2]facing{c.look(u, at, to), u.Box.Facing} {
			if _, ok := f.CanEnd(u, at, look); ok {
				return order(u, at, look)
			}
		}
	}
	stand := battle.Order{Kind: "stand", Unit: u.ID}
	if look := c.look(u, u.Box.At, to); look.Off(u.Box.Facing) > tabletop.Quarter/4 {
		face := int(look)
		stand.Facing = &face
	}
	return stand
}

// look is the way to the nearest enemy in sight, else to the mark.
func (c commander) look(u *state.Unit, at, to point) facing {
	if foe := c.f.Nearest(u, state.Visible); foe != nil {
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
	foe := f.Nearest(u, state.Visible)
	if foe == nil || f.Covered(u, foe) {
		return out
	}
	for _, i := range f.Barriers {
		p := &f.Table.Pieces[i]
		if x, ok := p.Crossing(foe.Box.At, u.Box.At); ok && p.Kind.Work() && p.Side == c.side {
			out = append(out, spot{at: x.Towards(u.Box.At, u.Box.Depth/2+state.ContactGap), worth: backToPost})
		}
	}
	return out
}

// worth is what a place is worth to a unit: what it would hit from there now, less what
// would hit it in the enemy's next turn, and the ground won.
func (c commander) worth(u *state.Unit, at point, foes []menace, to point, want length, p plan) int {
	f := c.f
	gone := tabletop.Far(u.Box.At, at)
	level := u.Level
	if gone > 0 {
		level = f.Table.Level(at)
	}
	ground, deep := f.Shelter(u, at)
	shots, ready := c.shots(u, gone)
	given, taken, press := 0, 0, 0
	for i := range foes {
		m := &foes[i]
		gap := max(m.unit.Quad.FromPoint(at)-u.Box.Depth/2, cm)
		open := f.Free(m.unit.Box.At, at, m.level, level)
		masked := open && c.masked(u, at, m.unit, level)
		if open && !masked && deep <= state.ShootOut && !m.unit.Engaged() && gap <= u.Far() {
			given = max(given, shots*(rules.D8+1-rules.ToHit.Of(u.Weapon.Band(state.WholeCM(gap)), m.cover)))
		}
		if m.shots > 0 && deep <= state.ShootOut && (open || m.step > 0 && gap <= 40*cm) {
			if near := max(gap-m.step, cm); near <= m.unit.Far() {
				cover := ground
				if b := f.BarrierCover(m.unit.Box.At, at, u.Box.Depth/2); cover != rules.HardCover && b != rules.OpenCover {
					cover = b
				}
				hits := m.shots * (rules.D8 + 1 - rules.ToHit.Of(m.unit.Weapon.Band(state.WholeCM(near)), cover))
				if masked {
					hits /= 2 // until he has stepped aside
				}
				taken += hits
			}
		}
		if m.dash > 0 && m.unit.Table == rules.CloseCombatTable && gap <= m.dash+6*cm {
			press += c.weight(m.unit)
		}
		if u.Rider && u.Table == rules.CloseCombatTable && m.shots > 0 && gap <= 62*cm && p.push < 12 {
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
	before, after := max(0, tabletop.Far(u.Box.At, to)-want), max(0, tabletop.Far(at, to)-want)
	push := p.push
	if p.away && c.task(u).Do != command.Leave && !c.near(u, 60*cm, foes) {
		push = 0 // a rearguard stands and shoots until the enemy comes up
	}
	if c.f.Setup.Sides[c.side].Goal != nil {
		push = max(push, 4)
	}
	worth += push * int((before-after)/cm)
	return worth - int(gone/cm)/8
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

// masked says whether a friend would stand in a unit's way to an enemy.
func (c commander) masked(u *state.Unit, at point, v *state.Unit, level int) bool {
	f := c.f
	for i := range f.Units {
		w := &f.Units[i]
		if w.Side == c.side && !w.Lone && w != u && w.Up() && level <= w.Level && w.Quad.Cuts(at, v.Box.At) {
			return true
		}
	}
	return false
}

// shots is what a unit would fire once it has gone so far, and whether it could in this
// turn.
func (c commander) shots(u *state.Unit, gone length) (int, bool) {
	f := c.f
	if u.Weapon == nil {
		return 0, false
	}
	n := f.Fresh(u)
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
	case gone > f.HalfMove(u) && u.Loading != rules.Magazine:
		return n, false
	}
	return n, true
}

// support is the weight of friends who would stand by a unit at a place.
func (c commander) support(u *state.Unit, at point) int {
	sum := 0
	for i := range c.f.Units {
		v := &c.f.Units[i]
		if v.Side == c.side && v != u && !v.Lone && v.Up() && !v.FallingBack() && v.Quad.FromPoint(at) <= 25*cm {
			sum += c.weight(v)
		}
	}
	return sum
}
