package state

import (
	"slices"

	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
)

// Gait is how fast a kind of mover goes: its basic move and what it pays for ground.
type Gait struct {
	arm      rules.Arm
	Native   bool
	Basic    Length
	OnRoad   tabletop.Rates // in a formation that has the road rate
	offRoad  tabletop.Rates
	Passages bool // it loses 3" for a passage of lines (6.5)
}

// gaits of every arm, drilled and native, worked out once from the table of
// [MoveAllowance], so that the two cannot disagree.
var gaits = func() (out [5][2]Gait) {
	for a, arm := range gaitArms {
		for n := range 2 {
			per := func(t rules.Terrain) (Length, int64) {
				_, r, err := rules.MoveAllowance(rules.MoveAllowanceInput{Arm: arm, Native: n == 1, Terrain: t}, battle.NoDice)
				if err != nil {
					panic(err) // the arms are those of the procedure
				}
				return r.Basic, int64(r.Basic) * 12 / int64(r.Allowance)
			}
			g := &out[a][n]
			g.arm, g.Native = arm, n == 1
			var road int64
			g.Basic, g.offRoad.Per[tabletop.Open] = per(rules.Open)
			_, road = per(rules.Road)
			_, g.offRoad.Per[tabletop.Rough] = per(rules.Rough)
			_, g.offRoad.Per[tabletop.Ford] = per(rules.Fording)
			g.offRoad.Per[tabletop.Road] = g.offRoad.Per[tabletop.Open]
			g.offRoad.Obstacle = Inch * Length(g.offRoad.Per[tabletop.Rough]) / 12 // 6.12
			g.offRoad.NoClose = arm == rules.Guns                                  // 6.11
			g.OnRoad = g.offRoad
			g.OnRoad.Per[tabletop.Road] = road
			g.Passages = arm == rules.Infantry || arm == rules.Cavalry
		}
	}
	return out
}()

var gaitArms = [5]rules.Arm{rules.Infantry, rules.Cavalry, rules.Guns, rules.LeaderArm, rules.Baggage}

// Pace is the Gait at which a unit goes now: men on foot of a mounted unit go as infantry
// (1.6).
func (s *State) Pace(u *Unit) *Gait {
	n := 0
	if u.Native {
		n = 1
	}
	switch u.Arm {
	case rules.Cavalry:
		if u.Mounted() {
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

// Rates are what the unit pays for ground in its formation (6.4).
func (s *State) Rates(u *Unit) *tabletop.Rates {
	g := s.Pace(u)
	if roadFormation(u.Formation) {
		return &g.OnRoad
	}
	return &g.offRoad
}

// roadFormation says whether a formation has the road rate (5.2).
func roadFormation(form rules.Formation) bool {
	return form == rules.InColumn || form == rules.Limbered || form == rules.InTrain
}

// wheelCost is the way of the outer corner; no turn costs more than turning about, half
// the allowance (6.10).
func wheelCost(turn Facing, width, allowance Length) Length {
	return min(turn.Arc(width), allowance/2)
}

// March is a move worked out but not made.
type March struct {
	Box     tabletop.Box
	Legs    []tabletop.Box // where each of its ways ends, where there are more than one or it turns at the end
	Went    Length         // over all its ways
	Spent   Length         // of the allowance
	Terrain rules.Terrain  // on which the passages are taken off
	Hardest rules.Terrain  // that it went over, if not open
	Half    bool           // it has half a move
	Passed  [maxPassed]int // friends moved through
	Count   int
}

// maxPassages is how many passages of lines one move can have; maxPassed how many friends
// are told of whom others go through, as in a retreat.
const (
	MaxPassages = 5
	maxPassed   = 12
)

// Allowance asks for what a unit may spend on a move (6.1 to 6.7): the passages are taken off
// on the ground on which it ends, or where it would end without them.
func (s *State) Allowance(u *Unit, m *March) rules.MoveAllowanceInput {
	g := s.Pace(u)
	in := rules.MoveAllowanceInput{Arm: g.arm, Native: g.Native, Terrain: m.Terrain, Half: m.Half, Passages: min(m.Count, MaxPassages)}
	for _, n := range m.Passed[:m.Count] {
		in.PassedNatives = in.PassedNatives || s.Units[n].Native
	}
	return in
}

// Budget turns what an allowance answers into inches of open ground, in which ground is paid
// for (6.4). A unit cannot go through more than five others in a move.
func (s *State) Budget(u *Unit, in rules.MoveAllowanceInput, r rules.MoveAllowanceResult) Length {
	return r.Allowance * Length(s.Rates(u).Per[grounds[in.Terrain]]) / 12
}

// MaySpend is the budget of a move that is only thought of.
func (s *State) MaySpend(u *Unit, m *March) Length {
	if s.Pace(u).Passages && m.Count > MaxPassages {
		return 0
	}
	in := s.Allowance(u, m)
	_, r, err := rules.MoveAllowance(in, battle.NoDice)
	Must(err)
	return s.Budget(u, in, r)
}

// grounds are the classes of ground as the table has them.
var grounds = map[rules.Terrain]tabletop.Ground{rules.Open: tabletop.Open, rules.Road: tabletop.Road, rules.Rough: tabletop.Rough, rules.Fording: tabletop.Ford}

// Terrain is the class of ground of a place for a unit (6.3, 6.4).
func (s *State) Terrain(u *Unit, at Point) rules.Terrain {
	switch s.Table.At(at).Ground {
	case tabletop.Road:
		if roadFormation(u.Formation) {
			return rules.Road
		}
	case tabletop.Rough:
		return rules.Rough
	case tabletop.Ford:
		return rules.Fording
	}
	return rules.Open
}

// Hardest is the hardest ground that a move leads over, if not open: looked for at every
// half inch.
func (s *State) Hardest(u *Unit, m *March) rules.Terrain {
	worst, from := rules.Terrain(""), u.Box.At
	look := func(to Point) {
		way := tabletop.Far(from, to)
		for gone := Length(0); gone <= way; gone += Inch / 2 {
			switch t := s.Terrain(u, from.Towards(to, gone)); {
			case t == rules.Fording, t == rules.Rough && worst != rules.Fording, t == rules.Road && worst == "":
				worst = t
			}
		}
		from = to
	}
	for _, leg := range m.Legs {
		look(leg.At)
	}
	look(m.Box.At)
	return worst
}

// Plan works out a move along a path with a whole or half allowance: each leg is gone facing
// along it after a wheel, or at half rate without turning, whichever reaches further (6.10).
// The unit stops where its allowance ends, at ground that it may not enter, an inch from the
// enemy, and where it can stand clear of friends. Each friendly unit that infantry or
// cavalry pass costs 3" of the ground there (6.5).
func (s *State) Plan(u *Unit, path []Point, half bool, look *Facing) March {
	whole := s.Pace(u).Basic
	if half {
		whole /= 2
	}
	m := s.tread(u, path, whole, whole, look)
	m.Half, m.Terrain = half, s.Terrain(u, m.Box.At)
	for toll := 1; s.Pace(u).Passages && m.Count >= toll; toll++ {
		paid := March{Half: half, Terrain: m.Terrain, Count: toll, Passed: m.Passed}
		left := s.MaySpend(u, &paid)
		n := s.tread(u, path, whole, left, look)
		n.Half, n.Terrain = half, m.Terrain
		if m = n; left == 0 {
			break
		}
	}
	return m
}

// tread is one trial of a move with so much left to spend.
func (s *State) tread(u *Unit, path []Point, allowance, left Length, look *Facing) March {
	m := March{Box: u.Box}
	rates, budget := s.Rates(u), left
	var room [MaxLegs + 1]tabletop.Box // where each leg began
	turns := append(room[:0], u.Box)
	for i, to := range path {
		before := turns[i]
		step, done := s.Leg(u, before, to, rates, allowance, &left)
		box, stopped := s.KeepOff(u, before, step)
		turns = append(turns, box)
		if !done || stopped {
			break
		}
	}
	for last := len(turns) - 1; last > 0; last-- { // back along the way to where it can stand
		box, ok := s.settle(u, turns[last-1], turns[last])
		if !ok && last > 1 {
			continue
		}
		turns[last] = box
		for i := range last {
			m.Note(s, u, turns[i], turns[i+1])
			m.Went += tabletop.Far(turns[i].At, turns[i+1].At)
		}
		if m.Box = box; last > 1 {
			m.Legs = slices.Clone(turns[1 : last+1])
		}
		break
	}
	m.Spent = budget - left
	if look != nil && m.Box.Facing != *look {
		straight := m.Box
		m.Box = s.turned(u, m.Box, *look, allowance, left)
		m.Spent += wheelCost(straight.Facing.Off(m.Box.Facing), m.Box.Width, allowance)
		if m.Legs == nil && m.Box != straight {
			m.Legs = []tabletop.Box{straight}
		}
	}
	return m
}

// Leg goes from the box towards a point and answers the box at its end.
func (s *State) Leg(u *Unit, box tabletop.Box, to Point, rates *tabletop.Rates, allowance Length, left *Length) (tabletop.Box, bool) {
	dir := tabletop.Direction(box.At, to)
	turn := box.Facing.Off(dir)
	cost := wheelCost(turn, box.Width, allowance)
	if box.At == to {
		return box, true
	}
	wheelAt, wheelPaid, wheelWhy := box.At, Length(0), tabletop.Tired
	if cost <= *left {
		wheelAt, wheelPaid, wheelWhy = s.Table.Walk(box.At, to, rates, *left-cost)
		wheelPaid += cost
	}
	if turn > 0 {
		at, paid, why := s.Table.Walk(box.At, to, rates, *left/2)
		paid *= 2
		there, here := at.Minus(box.At).Square(), wheelAt.Minus(box.At).Square()
		if there > here || (there == here && paid <= wheelPaid) {
			*left -= paid
			box.At = at
			return box, why == tabletop.Arrived
		}
	}
	if cost > *left { // it has not enough left to turn, and a hair of a way costs more than it has
		return box, false
	}
	*left -= wheelPaid
	box.At, box.Facing = wheelAt, dir
	return box, wheelWhy == tabletop.Arrived
}

// turned wheels the unit at the end of its move as far as the rest of the allowance
// lets it, if it has room.
func (s *State) turned(u *Unit, box tabletop.Box, look Facing, allowance, left Length) tabletop.Box {
	turn := box.Facing.To(look)
	if wheelCost(turn.Off(0), box.Width, allowance) > left { // so far as the outer corner gets
		turn = Facing(int64(turn) * int64(left) / int64(max(1, turn.Off(0).Arc(box.Width))))
	}
	out := box
	out.Facing = box.Facing.Turn(turn)
	if !s.Clear(u, out) {
		return box
	}
	return out
}

// Corridor is the ground that a box goes over on its way to where it stands.
func Corridor(from, to tabletop.Box) tabletop.Box {
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

// KeepOff shortens a leg so that the unit keeps an inch away from every enemy (6.10),
// and says whether it did. An enemy nearer than that already is left behind, never
// approached.
func (s *State) KeepOff(u *Unit, from, to tabletop.Box) (tabletop.Box, bool) {
	way := tabletop.Far(from.At, to.At)
	if way == 0 {
		return to, false
	}
	lane := Corridor(from, to)
	q := lane.Quad()
	stop := way
	for i := range s.Units {
		v := &s.Units[i]
		if v.Side == u.Side || !v.Up() || v.Aboard != Nobody || q.Beyond(&v.Quad, Inch) {
			continue
		}
		stop = min(stop, s.free(to, from.At, to.At, stop, &v.Quad, Inch))
	}
	if stop == way {
		return to, false
	}
	to.At = from.At.Towards(to.At, stop)
	return to, true
}

// free is how far a box can go from a point towards another before it comes within a
// distance of a footprint: it steps forward by what is free each time.
func (s *State) free(box tabletop.Box, from, to Point, way Length, o *tabletop.Quad, keep Length) Length {
	const least = Inch / 10
	gone := Length(0)
	box.At = from
	q := box.Quad()
	gap := q.Gap(o)
	if gap < keep { // too near already: it may only go away
		box.At = from.Towards(to, min(way, Inch))
		q = box.Quad()
		if q.Gap(o) < gap {
			return 0
		}
		gone = min(way, Inch)
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

// Note adds the friends whose ground a leg goes over.
func (m *March) Note(f *State, u *Unit, from, to tabletop.Box) {
	if from.At == to.At {
		return
	}
	lane := Corridor(from, to)
	q := lane.Quad()
	for i := range f.Units {
		v := &f.Units[i]
		if v.Side != u.Side || v.No == u.No || !v.Up() || v.Aboard != Nobody || v.IsBoat || m.Count == len(m.Passed) {
			continue
		}
		if q.Overlap(&v.Quad) && !u.Quad.Overlap(&v.Quad) && !slices.Contains(m.Passed[:m.Count], v.No) {
			m.Passed[m.Count] = v.No
			m.Count++
		}
	}
}

// settle draws the end of a leg back until the unit can stand there. False where it cannot
// anywhere; then it is where the leg began.
func (s *State) settle(u *Unit, from, to tabletop.Box) (tabletop.Box, bool) {
	if s.Clear(u, to) {
		return to, true
	}
	way := tabletop.Far(from.At, to.At)
	for back := Inch / 2; back < way; back += Inch / 2 {
		box := to
		box.At = from.At.Towards(to.At, way-back)
		if s.Clear(u, box) {
			return box, true
		}
	}
	turned := from
	turned.Facing = to.Facing
	if turned != from && s.Clear(u, turned) {
		return turned, true
	}
	return from, s.Clear(u, from)
}
