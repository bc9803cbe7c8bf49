package tabletop

import (
	"slices"

	"frontier/battle"
)

// Ground is how hard a place is to cross.
type Ground uint8

// The grounds.
const (
	Open Ground = iota
	Road
	Rough
	Ford
	Barred // deep water, a cliff
	grounds
)

// Table is a table with its ground. Only the states of its pieces change in a battle.
type Table struct {
	Width, Depth Length
	Deploy       Length // depth of each side's deployment zone
	Pieces       []Piece
	Objective    Point // what the sides fight for
	HasObjective bool  // false: the field itself

	hills, covers, blinds, areas, edges, rivers []int32 // pieces by use, in their order
	corners                                     []Point // of covers: of the upright rectangle round each the least, and the greatest
}

// New makes a table of pieces laid by hand.
func New(width, depth, deploy Length, pieces ...Piece) *Table {
	t := &Table{Width: width, Depth: depth, Deploy: deploy, Pieces: pieces}
	t.finish()
	return t
}

// finish sorts the pieces by what they are asked for.
func (t *Table) finish() {
	for i := range t.Pieces {
		p := &t.Pieces[i]
		p.finish()
		n := natures[p.Kind]
		if p.Kind == Hill {
			t.hills = append(t.hills, int32(i))
		} else if len(p.parts) > 0 && !n.edge {
			t.areas = append(t.areas, int32(i))
		}
		if p.Kind == River {
			t.rivers = append(t.rivers, int32(i))
		}
		if n.blind {
			t.blinds = append(t.blinds, int32(i))
		}
		if n.shelter != Bare {
			t.covers, t.corners = append(t.covers, int32(i)), append(t.corners, p.min, p.max)
		}
		if n.edge {
			t.edges = append(t.edges, int32(i))
		}
	}
}

// Clone is a table that changes apart from this one. Lines and outlines are shared, for they
// never change.
func (t *Table) Clone() *Table {
	c := *t
	c.Pieces = slices.Clone(t.Pieces)
	return &c
}

// On says whether p lies on the table.
func (t *Table) On(p Point) bool { return p.X >= 0 && p.Y >= 0 && p.X <= t.Width && p.Y <= t.Depth }

// Clamp is the point of the table nearest to p that is at least margin from its edges.
func (t *Table) Clamp(p Point, margin Length) Point {
	return Point{min(max(p.X, margin), t.Width-margin), min(max(p.Y, margin), t.Depth-margin)}
}

// Zone gives the corners of where a side sets up: as deep as the table says along its own edge.
func (t *Table) Zone(side int) (low, high Point) {
	if side == 0 {
		return Point{}, Point{X: t.Width, Y: t.Deploy}
	}
	return Point{Y: t.Depth - t.Deploy}, Point{X: t.Width, Y: t.Depth}
}

// ZoneView is a side's zone for drawing, by a rule.
func (t *Table) ZoneView(side int, setup *battle.Setup, rule string) battle.Zone {
	low, high := t.Zone(side)
	return battle.Zone{Name: setup.Sides[side].Short + " zone", Rule: rule, Outlines: [][]battle.XY{
		{low.XY(), {X: high.X, Y: low.Y}, high.XY(), {X: low.X, Y: high.Y}},
	}}
}

// Place is the middle of a place that a side may fight for: a work, a crossing, the
// village or the table itself. False where the table has no such place.
func (t *Table) Place(id string) (Point, bool) {
	if id == battle.MiddlePlace {
		return Point{t.Width / 2, t.Depth / 2}, true
	}
	low, high, found := Point{}, Point{}, false
	for i := range t.Pieces {
		p := &t.Pieces[i]
		if id == "" || p.ID != id && (id != battle.VillagePlace || p.Kind != Block) {
			continue
		}
		if !found {
			low, high, found = p.min, p.max, true
		}
		low = Point{min(low.X, p.min.X), min(low.Y, p.min.Y)}
		high = Point{max(high.X, p.max.X), max(high.Y, p.max.Y)}
	}
	return Middle(low, high), found
}

// Level is the number of contours under p; the plain is 0.
func (t *Table) Level(p Point) int {
	level := 0
	for _, i := range t.hills {
		if h := &t.Pieces[i]; h.Height > level && h.Area(p) {
			level = h.Height
		}
	}
	return level
}

// Spot is what ground a place has.
type Spot struct {
	Ground Ground
	Close  bool // woods or houses
}

// At is the ground under p. A bridge goes before the river under it, a ford likewise,
// a road before woods and broken ground.
func (t *Table) At(p Point) Spot {
	spot, road, cross := Spot{}, false, false
	for _, i := range t.areas {
		piece := &t.Pieces[i]
		if !piece.Area(p) {
			continue
		}
		switch piece.Kind {
		case Bridge:
			if piece.State != Destroyed {
				return Spot{Ground: Road}
			}
		case CrossFord:
			cross = true
		case River:
			spot.Ground = Ford
			if piece.Deep {
				spot.Ground = Barred
			}
		case RoadWay:
			road = true
		case Landing:
		default:
			if spot.Ground < Rough {
				spot.Ground = natures[piece.Kind].ground
			}
			spot.Close = spot.Close || natures[piece.Kind].close
		}
	}
	switch {
	case cross && spot.Ground == Barred:
		return Spot{Ground: Ford}
	case road && spot.Ground < Ford:
		return Spot{Ground: Road}
	}
	return spot
}

// Inside is the number of the work whose ring p stands in, -1 for none.
func (t *Table) Inside(p Point) int {
	for _, i := range t.edges {
		if w := &t.Pieces[i]; w.Closed && w.Kind.Work() && w.Area(p) {
			return int(i)
		}
	}
	return -1
}
