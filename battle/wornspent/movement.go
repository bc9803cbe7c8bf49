package wornspent

import (
	"slices"

	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
)

// gait is how fast a kind of mover goes: its basic move and what it pays for ground.
type gait struct {
	arm      rules.Arm
	native   bool
	basic    length
	onRoad   tabletop.Rates // in a formation that has the road rate
	offRoad  tabletop.Rates
	passages bool // it loses 3" for a passage of lines (6.5)
}

// gaits of every arm, drilled and native, worked out once from the table of
// [MoveAllowance], so that the two cannot disagree.
var gaits = func() (out [5][2]gait) {
	for a, arm := range gaitArms {
		for n := range 2 {
			per := func(t rules.Terrain) (length, int64) {
				_, r, err := rules.MoveAllowance(rules.MoveAllowanceInput{Arm: arm, Native: n == 1, Terrain: t}, battle.NoDice)
				if err != nil {
					panic(err) // the arms are those of the procedure
				}
				return r.Basic, int64(r.Basic) * 12 / int64(r.Allowance)
			}
			g := &out[a][n]
			g.arm, g.native = arm, n == 1
			var road int64
			g.basic, g.offRoad.Per[tabletop.Open] = per(rules.Open)
			_, road = per(rules.Road)
			_, g.offRoad.Per[tabletop.Rough] = per(rules.Rough)
			_, g.offRoad.Per[tabletop.Ford] = per(rules.Fording)
			g.offRoad.Per[tabletop.Road] = g.offRoad.Per[tabletop.Open]
			g.offRoad.Obstacle = anInch * length(g.offRoad.Per[tabletop.Rough]) / 12 // 6.12
			g.offRoad.NoClose = arm == rules.Guns                                    // 6.11
			g.onRoad = g.offRoad
			g.onRoad.Per[tabletop.Road] = road
			g.passages = arm == rules.Infantry || arm == rules.Cavalry
		}
	}
	return out
}()

var gaitArms = [5]rules.Arm{rules.Infantry, rules.Cavalry, rules.Guns, rules.LeaderArm, rules.Baggage}

// pace is the gait at which a unit goes now: men on foot of a mounted unit go as infantry
// (1.6).
func (f *fight) pace(u *unit) *gait {
	n := 0
	if u.native {
		n = 1
	}
	switch u.arm {
	case rules.Cavalry:
		if u.mounted() {
			return &gaits[1][n]
		}
		return &gaits[0][n]
	case rules.Guns:
		return &gaits[2][n]
	case rules.Baggage:
		return &gaits[4][n]
	}
	return &gaits[0][n]
}

// rates are what the unit pays for ground in its formation (6.4).
func (f *fight) rates(u *unit) *tabletop.Rates {
	g := f.pace(u)
	if roadFormation(u.formation) {
		return &g.onRoad
	}
	return &g.offRoad
}

// roadFormation says whether a formation has the road rate (5.2).
func roadFormation(form rules.Formation) bool {
	return form == rules.InColumn || form == rules.Limbered || form == rules.InTrain
}

// wheelCost is the way of the outer corner; no turn costs more than turning about, half
// the allowance (6.10).
func wheelCost(turn facing, width, allowance length) length {
	return min(turn.Arc(width), allowance/2)
}

// march is a move worked out but not made.
type march struct {
	box     tabletop.Box
	legs    []tabletop.Box // where each of its ways ends, where there are more than one or it turns at the end
	went    length         // over all its ways
	spent   length         // of the allowance
	terrain rules.Terrain  // on which the passages are taken off
	hardest rules.Terrain  // that it went over, if not open
	half    bool           // it has half a move
	passed  [maxPassed]int // friends moved through
	count   int
}

// maxPassages is how many passages of lines one move can have; maxPassed how many friends
// are told of whom others go through, as in a retreat.
const (
	maxPassages = 5
	maxPassed   = 12
)

// allowance asks for what a unit may spend on a move (6.1 to 6.7): the passages are taken off
// on the ground on which it ends, or where it would end without them.
func (f *fight) allowance(u *unit, m *march) rules.MoveAllowanceInput {
	g := f.pace(u)
	in := rules.MoveAllowanceInput{Arm: g.arm, Native: g.native, Terrain: m.terrain, Half: m.half, Passages: min(m.count, maxPassages)}
	for _, n := range m.passed[:m.count] {
		in.PassedNatives = in.PassedNatives || f.units[n].native
	}
	return in
}

// budget turns what an allowance answers into inches of open ground, in which ground is paid
// for (6.4). A unit cannot go through more than five others in a move.
func (f *fight) budget(u *unit, in rules.MoveAllowanceInput, r rules.MoveAllowanceResult) length {
	return r.Allowance * length(f.rates(u).Per[grounds[in.Terrain]]) / 12
}

// mayspend is the budget of a move that is only thought of.
func (f *fight) mayspend(u *unit, m *march) length {
	if f.pace(u).passages && m.count > maxPassages {
		return 0
	}
	in := f.allowance(u, m)
	_, r, err := rules.MoveAllowance(in, battle.NoDice)
	must(err)
	return f.budget(u, in, r)
}

// grounds are the classes of ground as the table has them.
var grounds = map[rules.Terrain]tabletop.Ground{rules.Open: tabletop.Open, rules.Road: tabletop.Road, rules.Rough: tabletop.Rough, rules.Fording: tabletop.Ford}

// terrain is the class of ground of a place for a unit (6.3, 6.4).
func (f *fight) terrain(u *unit, at point) rules.Terrain {
	switch f.table.At(at).Ground {
	case tabletop.Road:
		if roadFormation(u.formation) {
			return rules.Road
		}
	case tabletop.Rough:
		return rules.Rough
	case tabletop.Ford:
		return rules.Fording
	}
	return rules.Open
}

// hardest is the hardest ground that a move leads over, if not open: looked for at every
// half inch.
func (f *fight) hardest(u *unit, m *march) rules.Terrain {
	worst, from := rules.Terrain(""), u.box.At
	look := func(to point) {
		way := tabletop.Far(from, to)
		for gone := length(0); gone <= way; gone += anInch / 2 {
			switch t := f.terrain(u, from.Towards(to, gone)); {
			case t == rules.Fording, t == rules.Rough && worst != rules.Fording, t == rules.Road && worst == "":
				worst = t
			}
		}
		from = to
	}
	for _, leg := range m.legs {
		look(leg.At)
	}
	look(m.box.At)
	return worst
}

// plan works out a move along a path with a whole or half allowance: each leg is gone facing
// along it after a wheel, or at half rate without turning, whichever reaches further (6.10).
// The unit stops where its allowance ends, at ground that it may not enter, an inch from the
// enemy, and where it can stand clear of friends. Each friendly unit that infantry or
// cavalry pass costs 3" of the ground there (6.5).
func (f *fight) plan(u *unit, path []point, half bool, look *facing) march {
	whole := f.pace(u).basic
	if half {
		whole /= 2
	}
	m := f.tread(u, path, whole, whole, look)
	m.half, m.terrain = half, f.terrain(u, m.box.At)
	for toll := 1; f.pace(u).passages && m.count >= toll; toll++ {
		paid := march{half: half, terrain: m.terrain, count: toll, passed: m.passed}
		left := f.mayspend(u, &paid)
		n := f.tread(u, path, whole, left, look)
		n.half, n.terrain = half, m.terrain
		if m = n; left == 0 {
			break
		}
	}
	return m
}

// tread is one trial of a move with so much left to spend.
func (f *fight) tread(u *unit, path []point, allowance, left length, look *facing) march {
	m := march{box: u.box}
	rates, budget := f.rates(u), left
	var room [maxLegs + 1]tabletop.Box // where each leg began
	turns := append(room[:0], u.box)
	for i, to := range path {
		before := turns[i]
		step, done := f.leg(u, before, to, rates, allowance, &left)
		box, stopped := f.keepOff(u, before, step)
		turns = append(turns, box)
		if !done || stopped {
			break
		}
	}
	for last := len(turns) - 1; last > 0; last-- { // back along the way to where it can stand
		box, ok := f.settle(u, turns[last-1], turns[last])
		if !ok && last > 1 {
			continue
		}
		turns[last] = box
		for i := range last {
			m.note(f, u, turns[i], turns[i+1])
			m.went += tabletop.Far(turns[i].At, turns[i+1].At)
		}
		if m.box = box; last > 1 {
			m.legs = slices.Clone(turns[1 : last+1])
		}
		break
	}
	m.spent = budget - left
	if look != nil && m.box.Facing != *look {
		straight := m.box
		m.box = f.turned(u, m.box, *look, allowance, left)
		m.spent += wheelCost(straight.Facing.Off(m.box.Facing), m.box.Width, allowance)
		if m.legs == nil && m.box != straight {
			m.legs = []tabletop.Box{straight}
		}
	}
	return m
}

// leg goes from the box towards a point and answers the box at its end.
func (f *fight) leg(u *unit, box tabletop.Box, to point, rates *tabletop.Rates, allowance length, left *length) (tabletop.Box, bool) {
	dir := tabletop.Direction(box.At, to)
	turn := box.Facing.Off(dir)
	cost := wheelCost(turn, box.Width, allowance)
	if box.At == to {
		return box, true
	}
	wheelAt, wheelPaid, wheelWhy := box.At, length(0), tabletop.Tired
	if cost <= *left {
		wheelAt, wheelPaid, wheelWhy = f.table.Walk(box.At, to, rates, *left-cost)
		wheelPaid += cost
	}
	if turn > 0 {
		at, paid, why := f.table.Walk(box.At, to, rates, *left/2)
		paid *= 2
		there, here := at.Minus(box.At).Square(), wheelAt.Minus(box.At).Square()
		if there > here || (there == here && paid <= wheelPaid) {
			*left -= paid
			box.At = at
			return box, why == tabletop.Arrived
		}
	}
	*left -= wheelPaid
	box.At, box.Facing = wheelAt, dir
	return box, wheelWhy == tabletop.Arrived
}

// turned wheels the unit at the end of its move as far as the rest of the allowance
// lets it, if it has room.
func (f *fight) turned(u *unit, box tabletop.Box, look facing, allowance, left length) tabletop.Box {
	turn := box.Facing.To(look)
	if wheelCost(turn.Off(0), box.Width, allowance) > left { // so far as the outer corner gets
		turn = facing(int64(turn) * int64(left) / int64(max(1, turn.Off(0).Arc(box.Width))))
	}
	out := box
	out.Facing = box.Facing.Turn(turn)
	if !f.clear(u, out) {
		return box
	}
	return out
}

// corridor is the ground that a box goes over on its way to where it stands.
func corridor(from, to tabletop.Box) tabletop.Box {
	way := to.At.Minus(from.At)
	c := to
	if from.At == to.At {
		return c
	}
	dir := tabletop.Direction(from.At, to.At)
	if off := to.Facing.Off(dir); off > 0 { // sideways or back: turn the box into the way's frame
		if off.Off(9000) < 100 {
			c.Width, c.Depth = to.Depth, to.Width
		} else if off > 100 && off < 17900 {
			diagonal := tabletop.Root(int64(to.Width)*int64(to.Width) + int64(to.Depth)*int64(to.Depth))
			c.Width, c.Depth = diagonal, diagonal
		}
	}
	c.Facing = dir
	c.Depth += way.Long()
	c.At = tabletop.Middle(from.At, to.At)
	return c
}

// keepOff shortens a leg so that the unit keeps an inch away from every enemy (6.10),
// and says whether it did. An enemy nearer than that already is left behind, never
// approached.
func (f *fight) keepOff(u *unit, from, to tabletop.Box) (tabletop.Box, bool) {
	way := tabletop.Far(from.At, to.At)
	if way == 0 {
		return to, false
	}
	lane := corridor(from, to)
	q := lane.Quad()
	stop := way
	for i := range f.units {
		v := &f.units[i]
		if v.side == u.side || !v.up() || v.aboard != nobody || q.Beyond(&v.quad, anInch) {
			continue
		}
		stop = min(stop, f.free(to, from.At, to.At, stop, &v.quad, anInch))
	}
	if stop == way {
		return to, false
	}
	to.At = from.At.Towards(to.At, stop)
	return to, true
}

// free is how far a box can go from a point towards another before it comes within a
// distance of a footprint: it steps forward by what is free each time.
func (f *fight) free(box tabletop.Box, from, to point, way length, o *tabletop.Quad, keep length) length {
	const least = anInch / 10
	gone := length(0)
	box.At = from
	q := box.Quad()
	gap := q.Gap(o)
	if gap < keep { // too near already: it may only go away
		box.At = from.Towards(to, min(way, anInch))
		q = box.Quad()
		if q.Gap(o) < gap {
			return 0
		}
		gone = min(way, anInch)
		gap = max(q.Gap(o), keep+least)
	}
	for gone < way {
		if gap <= keep {
			return gone
		}
		step := max(gap-keep, least)
		if gap-keep < least {
			return gone
		}
		gone = min(way, gone+step)
		box.At = from.Towards(to, gone)
		q = box.Quad()
		gap = q.Gap(o)
		if gap < keep {
			return max(0, gone-step)
		}
	}
	return way
}

// note adds the friends whose ground a leg goes over.
func (m *march) note(f *fight, u *unit, from, to tabletop.Box) {
	if from.At == to.At {
		return
	}
	lane := corridor(from, to)
	q := lane.Quad()
	for i := range f.units {
		v := &f.units[i]
		if v.side != u.side || v.no == u.no || !v.up() || v.aboard != nobody || v.isBoat || m.count == len(m.passed) {
			continue
		}
		if q.Overlap(&v.quad) && !u.quad.Overlap(&v.quad) && !slices.Contains(m.passed[:m.count], v.no) {
			m.passed[m.count] = v.no
			m.count++
		}
	}
}

// settle draws the end of a leg back until the unit can stand there. False where it cannot
// anywhere; then it is where the leg began.
func (f *fight) settle(u *unit, from, to tabletop.Box) (tabletop.Box, bool) {
	if f.clear(u, to) {
		return to, true
	}
	way := tabletop.Far(from.At, to.At)
	for back := anInch / 2; back < way; back += anInch / 2 {
		box := to
		box.At = from.At.Towards(to.At, way-back)
		if f.clear(u, box) {
			return box, true
		}
	}
	turned := from
	turned.Facing = to.Facing
	if turned != from && f.clear(u, turned) {
		return turned, true
	}
	return from, f.clear(u, from)
}
