package macduff

import (
	"frontier/battle/macduff/rules"
	"frontier/battle/tabletop"
)

// terrain is what a place is made of (section 7).
type terrain struct {
	ground rules.Ground
	road   rules.Road
	steep  bool
	water  bool // of a stream or ford: to be crossed, not stood in
	barred bool // deep water
}

// natureOf is the kind of ground of a piece on this field (MACDUFF-7.2, 7.3): broken as
// a rule; rocks of mountains and thickets of a marsh are difficult, and what is strewn
// over sand is soft sand.
func (f *fight) natureOf(k tabletop.Kind) rules.Ground {
	switch k {
	case tabletop.Rocks:
		if f.setup.Field.Ground == "mountains" {
			return rules.Difficult
		}
		return rules.Broken
	case tabletop.Scrub:
		switch f.setup.Field.Ground {
		case "marsh":
			return rules.Difficult
		case "sand":
			return rules.Sand
		}
		return rules.Broken
	case tabletop.Grass, tabletop.Crops:
		return rules.Broken
	case tabletop.Wood:
		if f.setup.Field.Ground == "marsh" {
			return rules.Difficult
		}
		return rules.Broken
	}
	return rules.Open
}

// harder orders grounds for those who stand where two meet.
var harder = map[rules.Ground]int{rules.Open: 0, rules.Sand: 1, rules.Broken: 2, rules.Village: 3, rules.Difficult: 4}

// at is the terrain under a point.
func (f *fight) at(p point) terrain {
	u := under{f: f}
	for i := range f.table.Pieces {
		if piece := &f.table.Pieces[i]; !piece.Edge() && piece.Area(p) {
			u.add(piece)
		}
	}
	return u.terrain()
}

// under gathers the pieces that lie under a point.
type under struct {
	f                                *fight
	t                                terrain
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

// terrain is what they come to: a bridge goes before the river under it, a ford likewise.
func (u *under) terrain() terrain {
	switch {
	case u.damaged:
		return terrain{ground: rules.DamagedBridge, road: rules.NoRoad}
	case u.bridge:
		return terrain{ground: rules.Open, road: rules.Secondary}
	}
	t := u.t
	if t.ground == "" {
		t.ground = rules.Open
	}
	if t.road == "" {
		t.road = rules.NoRoad
	}
	if u.river {
		t.water, t.barred = true, u.deep && !u.ford
		t.road = rules.NoRoad
	}
	if u.trail && t.ground == rules.Difficult {
		t.ground = rules.Trail
	}
	if t.ground == rules.Open && t.steep && t.road == rules.NoRoad && u.f.setup.Field.Ground == "mountains" {
		t.ground = rules.Broken
	}
	return t
}

// footing says whether a body may stand there: not in water, and not on ground that is
// barred to it.
func (f *fight) footing(b *body, p point) bool {
	if f.table.Bare(p, p) {
		return true
	}
	t := f.at(p)
	if t.water {
		return false
	}
	if t.ground == rules.Village { // walls: one goes in by an opening (7.9)
		return b.house != nobody
	}
	in := rules.MoveInput{Mover: b.mover(), Formation: b.order(), Terrain: t.ground, Road: t.road, RoadSteep: t.steep && t.road != rules.NoRoad}
	return in.Share(rules.GaitOf(in.Mover)) > 0
}

// way is what a straight way goes over.
type way struct {
	ground rules.Ground
	road   rules.Road
	steep  bool
	share  rules.Sixteenths
	end    point // how far one can go: to the first obstacle, water or barred ground
	stop   int   // the piece that ends it, or nobody
	walls  int   // obstacles crossed, of a charge
}

// along looks over a straight way of a body. The worst ground on it counts for all of
// it, and the road where all of it lies on the road. An obstacle ends it, unless it may
// be crossed at a cost.
func (f *fight) along(b *body, in rules.MoveInput, from, to point, crossing bool) way {
	w := way{ground: rules.Open, road: rules.NoRoad, share: rules.Full, end: to, stop: nobody}
	if f.table.Bare(from, to) {
		return w
	}
	g := rules.GaitOf(in.Mover)
	far := tabletop.Far(from, to)
	var room [32]*tabletop.Piece
	lying := room[:0] // ground on the way
	for i := range f.table.Pieces {
		p := &f.table.Pieces[i]
		if p.Misses(from, to) {
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
		if !ok || f.gapAt(b, i, at) {
			continue
		}
		if crossing && !f.high(i) {
			w.walls++
			continue
		}
		if d := tabletop.Far(from, at); d <= far {
			far, w.stop = d, i
			w.end = from.Towards(to, max(0, d-anInch/4))
		}
	}
	in.Road, in.RoadSteep = rules.NoRoad, false
	road, shut, wet := rules.Highway, length(-1), false
	const step = anInch / 2
	for d := step / 2; ; d += step {
		d = min(d, far)
		here := under{f: f}
		at := from.Towards(to, d)
		for _, p := range lying {
			if p.Area(at) {
				here.add(p)
			}
		}
		t := here.terrain()
		if t.water && (!crossing || t.barred) {
			w.end, w.stop, far = from.Towards(to, max(0, d-step)), nobody, max(0, d-step)
			break
		}
		if t.water && !wet {
			w.walls++
		}
		wet = t.water
		if t.road == rules.NoRoad || t.road == rules.Secondary && road == rules.Highway {
			road = t.road
		}
		w.steep = w.steep || t.steep
		in.Terrain = t.ground
		share := in.Share(g)
		if t.ground == rules.Village {
			share = 0 // through its walls nobody goes
		}
		if shut < 0 && share == 0 {
			shut = max(0, d-step)
		} else if shut < 0 && (share < w.share || w.ground == rules.Open && t.ground == rules.Trail) {
			w.share, w.ground = share, t.ground
		}
		if d >= far {
			break
		}
	}
	in.Terrain, in.Road = w.ground, road
	if in.RoadUseful(g) {
		w.road = road
		return w
	}
	w.steep = false
	if shut >= 0 && shut < far {
		w.end, w.stop = from.Towards(to, shut), nobody
	}
	return w
}

// high says whether a wall is too high to be climbed (MACDUFF-7.7).
func (f *fight) high(piece int) bool {
	k := f.table.Pieces[piece].Kind
	return k == tabletop.Fort || k == tabletop.TownWalls
}

// halfGap is how far from its middle a gap lets one through.
const halfGap = 3 * anInch / 2

// gapAt says whether there is a way through a wall there: a road's width for columns,
// guns, wagons and loose orders, a breach for men on foot (MACDUFF-7.6, 7.7, 9.16).
func (f *fight) gapAt(b *body, piece int, at point) bool {
	for _, g := range f.gaps {
		if g.piece != piece || tabletop.Far(g.at, at) > halfGap {
			continue
		}
		if g.breach {
			return b.isFoot()
		}
		if !b.isFoot() && !b.isHorse() || b.formation == rules.Column || b.formation == rules.Skirmish || !b.regular {
			return true
		}
	}
	return false
}

// houseAt is the village base under a point, nobody where there is none.
func (f *fight) houseAt(p point) int {
	for i := range f.table.Pieces {
		if k := &f.table.Pieces[i]; k.Kind == tabletop.Block && k.Area(p) {
			return i
		}
	}
	return nobody
}
