package tabletop

import (
	"math/rand/v2"

	"frontier/battle"
)

// Plan is the frame into which a field is laid.
type Plan struct {
	Width, Depth Length
	Deploy       Length    // depth of the deployment zones along the top and bottom edges
	Sides        [2]string // ids; the first stands along the top edge
	From         [2][]int  // directions of the campaign map from which the sides came
	// Manned is how broad the men of each side who may man works stand side by side: works
	// are made broad enough for them along their front, where there is room, and a ring no
	// more than four times as broad as usual. 0: works have their usual size.
	Manned [2]Length
}

// Lay makes the table of a field. The same field and plan give the same table: what the
// field leaves open is decided by its Pattern alone.
//
// The first side's way on to the field is the top of the table, so that roads and the
// river lie as on the campaign map seen from behind that side. A river between the
// sides runs across the middle, one on the flank along a short edge. Works stand in
// their side's deployment zone, with their front to the enemy.
func Lay(field battle.Field, plan Plan) *Table {
	l := &layer{
		field: field, plan: plan,
		rng: rand.New(rand.NewPCG(field.Pattern, 0x7461626c65)),
		t:   &Table{Width: plan.Width, Depth: plan.Depth, Deploy: plan.Deploy},
	}
	l.top = l.upward()
	l.placeCoast()
	l.placeRiver()
	l.placeVillage()
	l.placeWorks()
	ground := l.layGround()
	if field.ByHand { // the roads lie as they would without it
		ground = l.layByHand()
	}
	for i := range ground {
		ground[i].Strewn = true
	}
	t := l.t
	for _, part := range [][]Piece{ground, l.coast, l.river, l.layRoads(), l.crossings, l.village, l.works} {
		t.Pieces = append(t.Pieces, part...)
	}
	t.finish()
	for i := range t.Pieces { // woods and houses stand on the hill they are on
		if p := &t.Pieces[i]; natures[p.Kind].blind {
			p.Height = t.Level(Middle(p.min, p.max))
		}
	}
	return t
}

// layer is a table in the making.
type layer struct {
	field battle.Field
	plan  Plan
	rng   *rand.Rand
	t     *Table
	top   int // direction of the campaign map that is the table's top

	sea       [2]bool // whether it lies along the left edge, the right one
	coast     []Piece
	stream    []Point // middle of the river
	broad     Length  // its width
	river     []Piece
	crossings []Piece
	fords     []Point // where roads may cross
	village   []Piece
	centre    Point
	works     []Piece
	taken     []ring
}

// ring is a place that other pieces keep away from.
type ring struct {
	at     Point
	radius Length
}

// upward is the direction from which the first side came.
func (l *layer) upward() int {
	if from := l.plan.From[0]; len(from) > 0 {
		return from[0]
	}
	if from := l.plan.From[1]; len(from) > 0 {
		return (from[0] + 3) % 6
	}
	return 0
}

// between draws a length from low to high in tenths.
func (l *layer) between(low, high Length) Length {
	if high <= low {
		return low
	}
	return low + Length(l.rng.IntN(int((high-low)/100)+1))*100
}

// take keeps a place free from then on.
func (l *layer) take(at Point, radius Length) { l.taken = append(l.taken, ring{at, radius}) }

// free says whether a circle keeps clear of every place taken.
func (l *layer) free(at Point, radius Length) bool {
	for _, r := range l.taken {
		if d := r.radius + radius; at.Minus(r.at).Square() < int64(d)*int64(d) {
			return false
		}
	}
	return true
}

// blob is a round outline with a hand-drawn edge.
func (l *layer) blob(at Point, wide, deep Length) []Point {
	const n = 12
	line := make([]Point, n)
	for i := range line {
		f := Circle * Facing(i) / n
		swell := Length(82 + l.rng.IntN(36))
		v := f.Ahead(One)
		line[i] = at.Add(Point{v.X * wide * swell / (100 * One), v.Y * deep * swell / (100 * One)})
	}
	return line
}

// shrunk is an outline drawn in towards a point.
func shrunk(line []Point, at Point, percent Length) []Point {
	out := make([]Point, len(line))
	for i, p := range line {
		v := p.Minus(at)
		out[i] = at.Add(Point{v.X * percent / 100, v.Y * percent / 100})
	}
	return out
}

// oblong is an upright rectangle round a point.
func oblong(at Point, wide, deep Length) []Point {
	w, d := wide/2, deep/2
	return []Point{{at.X - w, at.Y - d}, {at.X + w, at.Y - d}, {at.X + w, at.Y + d}, {at.X - w, at.Y + d}}
}
