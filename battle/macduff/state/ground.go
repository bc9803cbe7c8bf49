package state

import (
	"frontier/battle/macduff/rules"
	"frontier/battle/tabletop"
)

// Terrain is what a place is made of (section 7).
type Terrain struct {
	ground rules.Ground
	road   rules.Road
	steep  bool
	water  bool // of a stream or ford: to be crossed, not stood in
	Barred bool // deep water
}

// natureOf is the kind of ground of a piece on this field (MACDUFF-7.2, 7.3): broken as
// a rule; rocks of mountains and thickets of a marsh are difficult, and what is strewn
// over sand is soft sand.
func (s *State) natureOf(k tabletop.Kind) rules.Ground {
	switch k {
	case tabletop.Rocks:
		if s.Setup.Field.Ground == "mountains" {
			return rules.Difficult
		}
		return rules.Broken
	case tabletop.Scrub:
		switch s.Setup.Field.Ground {
		case "marsh":
			return rules.Difficult
		case "sand":
			return rules.Sand
		}
		return rules.Broken
	case tabletop.Grass, tabletop.Crops:
		return rules.Broken
	case tabletop.Wood:
		if s.Setup.Field.Ground == "marsh" {
			return rules.Difficult
		}
		return rules.Broken
	}
	return rules.Open
}

// harder orders grounds for those who stand where two meet.
var harder = map[rules.Ground]int{rules.Open: 0, rules.Sand: 1, rules.Broken: 2, rules.Village: 3, rules.Difficult: 4}

// At is the terrain under a point.
func (s *State) At(p point) Terrain {
	u := under{f: s}
	for i := range s.Table.Pieces {
		if piece := &s.Table.Pieces[i]; !piece.Edge() && piece.Area(p) {
			u.add(piece)
		}
	}
	return u.terrain()
}

// under gathers the pieces that lie under a point.
type under struct {
	f                                *State
	t                                Terrain
	trail, bridge, ford, river, deep bool
	damaged                          bool
}

func (u *under) harden(g rules.Ground) {
	if harder[g] > harder[u.t.ground] {
		u.t.ground = g
	}
}

func (u *under) add(piece *tabletop.Piece) {
	switch piece.Kind {
	case tabletop.Hill:
		u.t.steep = u.t.steep || piece.Height > 1
	case tabletop.Bridge:
		u.damaged = u.damaged || piece.State == tabletop.Damaged
		u.bridge = u.bridge || piece.State != tabletop.Damaged && piece.State != tabletop.Destroyed
	case tabletop.River:
		u.river, u.deep = true, u.deep || piece.Deep
	case tabletop.CrossFord:
		u.ford = true
	case tabletop.RoadWay:
		switch piece.Name {
		case "highway":
			u.t.road = rules.Highway
		case "track", "caravan":
			u.trail = true
		default:
			u.t.road = rules.Secondary
		}
	case tabletop.Block:
		u.harden(rules.Village)
	default:
		u.harden(u.f.natureOf(piece.Kind))
	}
}

// Terrain is what they come to: a bridge goes before the river under it, a ford likewise.
func (u *under) terrain() Terrain {
	switch {
	case u.damaged:
		return Terrain{ground: rules.DamagedBridge, road: rules.NoRoad}
	case u.bridge:
		return Terrain{ground: rules.Open, road: rules.Secondary}
	}
	t := u.t
	if t.ground == "" {
		t.ground = rules.Open
	}
	if t.road == "" {
		t.road = rules.NoRoad
	}
	if u.river {
		t.water, t.Barred = true, u.deep && !u.ford
		t.road = rules.NoRoad
	}
	if u.trail && t.ground == rules.Difficult {
		t.ground = rules.Trail
	}
	if t.ground == rules.Open && t.steep && t.road == rules.NoRoad && u.f.Setup.Field.Ground == "mountains" {
		t.ground = rules.Broken
	}
	return t
}

// Footing says whether a body may stand there: not in water, and not on ground that is
// barred to it.
func (s *State) Footing(b *Body, p point) bool {
	if s.Table.Bare(p, p) {
		return true
	}
	t := s.At(p)
	if t.water {
		return false
	}
	if t.ground == rules.Village { // walls: one goes in by an opening (7.9)
		return b.House != Nobody
	}
	in := rules.MoveInput{Mover: b.Mover(), Formation: b.Order(), Terrain: t.ground, Road: t.road, RoadSteep: t.steep && t.road != rules.NoRoad}
	return in.Share(rules.GaitOf(in.Mover)) > 0
}

// Way is what a straight way goes over.
type Way struct {
	Ground rules.Ground
	Road   rules.Road
	Steep  bool
	Share  rules.Sixteenths
	End    point // how far one can go: to the first obstacle, water or barred ground
	stop   int   // the piece that ends it, or nobody
	Walls  int   // obstacles crossed, of a charge
}

// Along looks over a straight way of a body. The worst ground on it counts for all of
// it, and the road where all of it lies on the road. An obstacle ends it, unless it may
// be crossed at a cost.
func (s *State) Along(b *Body, in rules.MoveInput, from, to point, crossing bool) Way {
	w := Way{Ground: rules.Open, Road: rules.NoRoad, Share: rules.Full, End: to, stop: Nobody}
	if s.Table.Bare(from, to) {
		return w
	}
	g := rules.GaitOf(in.Mover)
	var room [32]*tabletop.Piece
	lying, far := s.stops(b, from, to, crossing, &w, room[:0])
	in.Road, in.RoadSteep = rules.NoRoad, false
	if in.Terrain = rules.Open; len(lying) == 0 && in.Share(g) == rules.Full { // nothing but walls on it
		return w
	}
	road, shut, wet := rules.Highway, length(-1), false
	const step = Inch / 2
	for d := step / 2; ; d += step {
		d = min(d, far)
		here := under{f: s}
		at := from.Towards(to, d)
		for _, p := range lying {
			if p.Area(at) {
				here.add(p)
			}
		}
		t := here.terrain()
		if t.water && (!crossing || t.Barred) {
			w.End, w.stop, far = from.Towards(to, max(0, d-step)), Nobody, max(0, d-step)
			break
		}
		if t.water && !wet {
			w.Walls++
		}
		wet = t.water
		if t.road == rules.NoRoad || t.road == rules.Secondary && road == rules.Highway {
			road = t.road
		}
		w.Steep = w.Steep || t.steep
		in.Terrain = t.ground
		share := in.Share(g)
		if t.ground == rules.Village {
			share = 0 // through its walls nobody goes
		}
		if shut < 0 && share == 0 {
			shut = max(0, d-step)
		} else if shut < 0 && (share < w.Share || w.Ground == rules.Open && t.ground == rules.Trail) {
			w.Share, w.Ground = share, t.ground
		}
		if d >= far {
			break
		}
	}
	in.Terrain, in.Road = w.Ground, road
	if in.RoadUseful(g) {
		w.Road = road
		return w
	}
	w.Steep = false
	if shut >= 0 && shut < far {
		w.End, w.stop = from.Towards(to, shut), Nobody
	}
	return w
}

// stops gathers the ground on a straight way, and how far one comes before a wall ends it.
func (s *State) stops(b *Body, from, to point, crossing bool, w *Way, lying []*tabletop.Piece) ([]*tabletop.Piece, length) {
	far := tabletop.Far(from, to)
	for i := range s.Table.Pieces {
		p := &s.Table.Pieces[i]
		if p.Kind == tabletop.Hill && p.Height <= 1 || p.Misses(from, to) { // who goes over so low a hill goes over open ground
			continue
		}
		if !p.Edge() {
			lying = append(lying, p)
			continue
		}
		if p.State == tabletop.Destroyed { // walls and works
			continue
		}
		at, ok := p.Crossed(from, to)
		if !ok || s.GapAt(b, i, at) {
			continue
		}
		if crossing && !s.High(i) {
			w.Walls++
			continue
		}
		if d := tabletop.Far(from, at); d <= far {
			far, w.stop = d, i
			w.End = from.Towards(to, max(0, d-Inch/4))
		}
	}
	return lying, far
}

// High says whether a wall is too high to be climbed (MACDUFF-7.7).
func (s *State) High(piece int) bool {
	k := s.Table.Pieces[piece].Kind
	return k == tabletop.Fort || k == tabletop.TownWalls
}

// halfGap is how far from its middle a gap lets one through.
const halfGap = 3 * Inch / 2

// GapAt says whether there is a way through a wall there: a road's width for columns,
// guns, wagons and loose orders, a breach for men on foot (MACDUFF-7.6, 7.7, 9.16).
func (s *State) GapAt(b *Body, piece int, at point) bool {
	for _, g := range s.Gaps {
		if g.Piece != piece || tabletop.Far(g.At, at) > halfGap {
			continue
		}
		if g.Breach {
			return b.IsFoot()
		}
		if !b.IsFoot() && !b.IsHorse() || b.Formation == rules.Column || b.Formation == rules.Skirmish || !b.Regular {
			return true
		}
	}
	return false
}

// HouseAt is the village base under a point, nobody where there is none.
func (s *State) HouseAt(p point) int {
	for i := range s.Table.Pieces {
		if k := &s.Table.Pieces[i]; k.Kind == tabletop.Block && k.Area(p) {
			return i
		}
	}
	return Nobody
}
