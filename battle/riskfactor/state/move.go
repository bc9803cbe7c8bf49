package state

import (
	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/tabletop"
)

// Pace is what a unit may move, and by which rule it does.
type Pace struct {
	Extra   length // the die of an attack, or what a rout adds
	Purpose rules.Purpose
	Rule    string
}

// Mover is the kind of figure that a unit is.
func (u *Unit) Mover() rules.Mover {
	switch {
	case u.Rider:
		return rules.Mounted
	case u.Skirts:
		return rules.Petticoats
	case u.Civilian:
		return rules.Civilian
	}
	return rules.Foot
}

// FullOf is the full move of a unit, or of its wounded (RISKFACTOR-7.1 to 7.3).
func (s *State) FullOf(u *Unit, open, wounded bool) length {
	in := rules.MovementInput{Mover: u.Mover(), Wounded: wounded, OpenGround: open, Purpose: rules.ToMove, WoundedMountedCM: s.Settings.WoundedMountedCM}
	return length(in.Base()) * cm
}

// Crippled says whether nobody of a unit is unhurt.
func (s *State) Crippled(u *Unit) bool {
	for _, n := range u.Men {
		if s.Men[n].Health == Fit {
			return false
		}
	}
	return true
}

// rates are what ground costs (RISKFACTOR-7.4, 7.5, 14.40).
func rates(full length) tabletop.Rates {
	var r tabletop.Rates
	r.Per[tabletop.Open], r.Per[tabletop.Road] = 12, 12
	r.Per[tabletop.Rough], r.Per[tabletop.Ford] = 12*rules.DifficultTimes, 12*rules.DifficultTimes
	r.Obstacle = length(rules.Shared(int(full/cm), rules.BarrierShare)) * cm
	return r
}

// Walk goes along a path as far as a unit may. It answers where that is, what it cost and
// the full move by which it was measured.
func (s *State) Walk(u *Unit, path []point, p Pace) (end point, spent, full length, why tabletop.Stop) {
	wounded := s.Crippled(u)
	if u.Rider && s.clearWay(u.Box.At, path) { // the whole move in open ground (RISKFACTOR-14.35)
		full = s.FullOf(u, true, wounded)
		r := rates(full)
		r.Per[tabletop.Rough], r.Per[tabletop.Ford] = 0, 0
		if end, spent, why = s.legs(u.Box.At, path, &r, p.Of(full)-u.Spent); why != tabletop.Blocked {
			return end, spent, full, why
		}
	}
	full = s.FullOf(u, false, wounded)
	r := rates(full)
	end, spent, why = s.legs(u.Box.At, path, &r, p.Of(full)-u.Spent)
	return end, spent, full, why
}

// clearWay says whether a way crosses no more barriers than leave it clear: one.
func (s *State) clearWay(from point, path []point) bool {
	n := 0
	for _, to := range path {
		for _, i := range s.Barriers {
			if _, ok := s.Table.Pieces[i].Crossing(from, to); ok {
				n++
			}
		}
		from = to
	}
	return n <= 1
}

// Of is the whole allowance, of a full move.
func (p Pace) Of(full length) length { return full + p.Extra }

func (s *State) legs(at point, path []point, r *tabletop.Rates, allowance length) (point, length, tabletop.Stop) {
	spent := length(0)
	why := tabletop.Arrived
	for _, to := range path {
		var paid length
		at, paid, why = s.Table.Walk(at, to, r, max(0, allowance-spent))
		spent += paid
		if why != tabletop.Arrived {
			break
		}
	}
	return at, spent, why
}

// Route leads round what is shut to a place: straight where the way is free, else over
// the crossing that makes the shortest way.
func (s *State) Route(from, to point) []point {
	if !s.barred(from, to) {
		return []point{to}
	}
	var best []point
	shortest := length(1) << 40
	for i := range s.Table.Pieces {
		p := &s.Table.Pieces[i]
		if p.Kind != tabletop.Bridge && p.Kind != tabletop.CrossFord || p.State == tabletop.Destroyed {
			continue
		}
		a, b := p.Line[0], p.Line[len(p.Line)-1]
		if tabletop.Far(from, b) < tabletop.Far(from, a) {
			a, b = b, a
		}
		a, b = b.Towards(a, tabletop.Far(a, b)+2*cm), a.Towards(b, tabletop.Far(a, b)+2*cm)
		long := tabletop.Far(from, a) + tabletop.Far(a, b) + tabletop.Far(b, to)
		if long >= shortest || s.barred(a, b) {
			continue
		}
		shortest = long
		if tabletop.Far(from, a) > 2*cm && s.barred(from, b) {
			best = []point{a, b, to}
		} else {
			best = []point{b, to}
		}
	}
	if best == nil {
		return []point{to}
	}
	return best
}

func (s *State) barred(from, to point) bool {
	r := rates(rules.FullMove * cm)
	_, _, why := s.Table.Walk(from, to, &r, 1<<40)
	return why == tabletop.Blocked
}

// CutOff says whether an enemy but one stands in the way.
func (s *State) CutOff(u *Unit, a, b point, but *Unit) bool {
	for i := range s.Units {
		v := &s.Units[i]
		if v.Side != u.Side && v != but && v.Apart() && !u.Touching(v) && v.Quad.Cuts(a, b) {
			return true
		}
	}
	return false
}

// Touching says whether a unit is in contact with an enemy.
func (u *Unit) Touching(v *Unit) bool {
	for _, n := range u.Foes {
		if n == v.No {
			return true
		}
	}
	return false
}

// CutAt is the first part of a path, without its beginning.
func CutAt(ways []point, d length) []point {
	var out []point
	for i := 1; i < len(ways); i++ {
		leg := tabletop.Far(ways[i-1], ways[i])
		if d <= leg {
			return append(out, ways[i-1].Towards(ways[i], d))
		}
		out = append(out, ways[i])
		d -= leg
	}
	return out
}

// Crossed says whether an enemy stands in the first part of a path.
func (s *State) Crossed(u *Unit, ways []point, d length) bool {
	from := ways[0]
	for _, to := range CutAt(ways, d) {
		if s.CutOff(u, from, to, nil) {
			return true
		}
		from = to
	}
	return false
}

// InOpen says whether a full move is that of a rider who keeps to open ground.
func (s *State) InOpen(u *Unit, full length) bool {
	return u.Rider && full == s.FullOf(u, true, s.Crippled(u))
}

// GroundOf is what a way goes over, for a unit of that full move.
func (s *State) GroundOf(from point, way []point, full length) (open, difficult length, barriers int) {
	r := rates(full)
	_, all, _ := s.legs(from, way, &r, 1<<40)
	wall := r.Obstacle
	r.Obstacle = 0
	_, bare, _ := s.legs(from, way, &r, 1<<40)
	long, at := length(0), from
	for _, to := range way {
		long += tabletop.Far(at, to)
		at = to
	}
	difficult = bare - long // it counts double
	return long - difficult, difficult, int((all - bare) / wall)
}

// moved says how far a unit has moved (RISKFACTOR-14.37).
func (u *Unit) moved() rules.Moved {
	switch {
	case u.Spent == 0:
		return rules.MovedNone
	case u.Spent <= u.Full/2/cm*cm:
		return rules.MovedHalf
	}
	return rules.MovedFull
}

// Aim is where a unit goes for the enemy: the nearest whom it can see, else where one was
// seen last, else the enemy's edge (RISKFACTOR-14.41).
func (s *State) Aim(u *Unit) (*Unit, point) {
	if v := s.NearestSeen(u); v != nil {
		return v, v.Quad.Nearest(u.Box.At)
	}
	if at, ok := s.LastKnown(u); ok {
		return nil, at
	}
	at := u.Box.At
	at.Y = cm
	if u.Side == 0 {
		at.Y = s.Table.Depth - cm
	}
	return nil, at
}

// LastKnown is the nearest place at which an enemy is known to be (RISKFACTOR-14.4).
func (s *State) LastKnown(u *Unit) (point, bool) {
	best, far, ok := point{}, length(1)<<40, false
	for i := range s.Units {
		v := &s.Units[i]
		if v.Side == u.Side || !v.Known || !v.Apart() {
			continue
		}
		at := v.LastSeen
		if v.Seen {
			at = v.Quad.Nearest(u.Box.At)
		}
		if d := tabletop.Far(u.Box.At, at); d < far {
			best, far, ok = at, d, true
		}
	}
	return best, ok
}

// CoverFor is the nearest place in cover within a unit's move that is farther from every
// known enemy than the unit is, or no nearer (RISKFACTOR-14.41, 14.42).
func (s *State) CoverFor(u *Unit, farther bool) (point, bool) {
	best, near, ok := point{}, length(1)<<40, false
	for _, i := range s.Hides {
		if s.Natures[i].Cover == rules.OpenCover {
			continue
		}
		p := &s.Table.Pieces[i]
		edge := p.Near(u.Box.At)
		at := edge.Add(edge.Minus(u.Box.At))
		if long := tabletop.Far(u.Box.At, edge); long > 0 {
			at = u.Box.At.Towards(edge, long+u.Box.Depth/2+cm)
		}
		long := tabletop.Far(u.Box.At, at)
		if !p.Area(at) || long >= near || !s.Table.On(at) {
			continue
		}
		if end, _, _, why := s.Walk(u, []point{at}, Pace{}); why != tabletop.Arrived || end != at || !s.awayFromAll(u, at, farther) {
			continue
		}
		best, near, ok = at, long, true
	}
	return best, ok
}

func (s *State) awayFromAll(u *Unit, at point, farther bool) bool {
	for i := range s.Units {
		v := &s.Units[i]
		if v.Side == u.Side || !v.Known || !v.Apart() {
			continue
		}
		now, then := tabletop.Far(u.Box.At, v.LastSeen), tabletop.Far(at, v.LastSeen)
		if then < now || farther && then == now {
			return false
		}
	}
	return true
}

// FlightDirection is straight away from the nearest known enemy, or home.
func (s *State) FlightDirection(u *Unit) facing {
	if at, ok := s.LastKnown(u); ok && at != u.Box.At {
		return tabletop.Direction(at, u.Box.At)
	}
	return Ahead(u.Side).Turn(tabletop.About)
}

// Swerves are the turns that a flight tries, in degrees.
var Swerves = [...]int{0, 15, -15, 30, -30, 45, -45}

// AtEdge says whether a unit stands at the edge to which it runs.
func (s *State) AtEdge(u *Unit, way facing) bool {
	return !s.Table.On(u.Box.At.Add(way.Ahead(max(u.Box.Width, u.Box.Depth)/2 + 3*cm)))
}

// WayShut says whether the way of a rout is shut at once (RISKFACTOR-14.79).
func (s *State) WayShut(u *Unit) bool {
	dir := s.FlightDirection(u)
	for _, turn := range Swerves {
		to := u.Box.At.Add(dir.Turn(facing(turn * 100)).Ahead(u.Box.Depth/2 + 3*cm))
		if !s.barred(u.Box.At, to) && !s.CutOff(u, u.Box.At, to, nil) {
			return false
		}
	}
	return true
}

// AnyCommanded says whether the player has anybody to move.
func (s *State) AnyCommanded() bool {
	for i := range s.Units {
		if u := &s.Units[i]; u.Side == s.Mover && s.MayOrder(u) == nil {
			return true
		}
	}
	return false
}

// MayOrder says whether a unit takes an order of movement now.
func (s *State) MayOrder(u *Unit) error {
	switch {
	case !u.Up() || len(u.Men) == 0:
		return Refuse("RISKFACTOR-14.27", u, "is not on the table", "")
	case !u.Commanded:
		return Refuse("RISKFACTOR-5.14", u, "is not under command", "the table of actions moves it")
	case u.Apart() && u.Instruction.MustObey:
		return Refuse("RISKFACTOR-14.71", u, "must obey the table", "")
	case u.Lone && u.With != Nobody && s.Units[u.With].Routing():
		return Refuse("RISKFACTOR-14.104", u, "runs with his group", "")
	case u.Ordered:
		return Refuse("RISKFACTOR-14.27", u, "has had its order", "")
	}
	return nil
}

// FoeDistance is the distance to the nearest known enemy.
func (s *State) FoeDistance(u *Unit) length {
	if at, ok := s.LastKnown(u); ok {
		return u.Quad.FromPoint(at)
	}
	return 0
}

// legalMoves offers a unit what it may do in the movement step.
func (s *State) legalMoves(u *Unit, out []battle.Order) []battle.Order {
	out = s.legalCaptives(u, out)
	if s.MayOrder(u) != nil {
		return out
	}
	out = append(out, battle.Order{Kind: "stand", Unit: u.ID})
	if !u.Engaged() {
		for turn := range 8 {
			look := turn * int(tabletop.Quarter/2)
			out = append(out, battle.Order{Kind: "stand", Unit: u.ID, Facing: &look})
		}
	}
	if u.Apart() {
		if u.Instruction.Action != "" {
			out = append(out, battle.Order{Kind: "obey", Unit: u.ID})
		}
		for i := range s.Units {
			if _, err := s.MayCharge(u, &s.Units[i]); err == nil {
				out = append(out, battle.Order{Kind: "charge", Unit: u.ID, Target: s.Units[i].ID})
			}
		}
	}
	for turn := facing(0); turn < tabletop.Circle; turn += tabletop.Quarter / 2 {
		for _, far := range [4]length{6 * cm, 12 * cm, 20 * cm, s.FullOf(u, true, s.Crippled(u))} {
			to := u.Box.At.Add(turn.Ahead(far))
			if box, ok := s.CanEnd(u, to, tabletop.Direction(u.Box.At, to)); ok {
				out = append(out, battle.Order{Kind: "move", Unit: u.ID, Path: []battle.XY{box.At.XY()}})
			}
		}
	}
	return s.legalShapes(u, out)
}

// legalShapes offers a group the shapes that it may take where it stands.
func (s *State) legalShapes(u *Unit, out []battle.Order) []battle.Order {
	if u.Lone || u.Engaged() {
		return out
	}
	for _, formed := range [2]bool{false, true} {
		for ranks := 1; ranks <= MostRanks; ranks++ {
			if formed && !u.Regular || formed == u.Formed && ranks == u.Ranks {
				continue
			}
			box := u.Box
			box.Width, box.Depth = s.Size(u, ranks, formed)
			q := box.Quad()
			if q.Within(point{}, point{X: s.Table.Width, Y: s.Table.Depth}) && s.RoomFor(u, &q) && !s.Shut(box.At) {
				out = append(out, battle.Order{Kind: "move", Unit: u.ID, Path: []battle.XY{box.At.XY()}, Formation: ShapeWord(formed), Figures: ranks})
			}
		}
	}
	return out
}

// CanEnd says whether a straight move to a place is legal, to face so there.
func (s *State) CanEnd(u *Unit, to point, look facing) (tabletop.Box, bool) {
	box := u.Box
	box.Width, box.Depth = s.Size(u, u.Ranks, u.Formed || u.Lone)
	box.At = to
	if to == u.Box.At || !s.Table.On(to) {
		return box, false
	}
	box.Facing = look
	q := box.Quad()
	if !q.Within(point{}, point{X: s.Table.Width, Y: s.Table.Depth}) || !s.RoomFor(u, &q) || s.Shut(to) || s.CutOff(u, u.Box.At, to, nil) {
		return box, false
	}
	s.way[0] = to
	end, _, _, why := s.Walk(u, s.way[:], Pace{})
	return box, why == tabletop.Arrived && tabletop.Far(end, to) <= cm/10
}
