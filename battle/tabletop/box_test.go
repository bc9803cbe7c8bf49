package tabletop

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// A gap is that of the nearest corner and edge, as if each were measured from each, and a box is cut
// where no edge of it and not the segment itself parts the two.
func TestGapsAndCutsAreThoseOfAllCorners(t *testing.T) {
	near, far := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		box := func(name string) Quad {
			n := func(part string, low, high int) Length {
				return Length(rapid.IntRange(low, high).Draw(t, name+part))
			}
			return Box{At: Point{n("x", 0, 40000), n("y", 0, 40000)}, Facing: Facing(n("facing", 0, 35999)), Width: n("width", 100, 20000), Depth: n("depth", 100, 20000)}.Quad()
		}
		q, o := box("q"), box("o")
		want := int64(0)
		if !q.Overlap(&o) {
			want = 1 << 62
			for i := range 4 {
				for _, p := range o.Corners {
					want = min(want, fromSegment(p, q.Corners[i], q.Corners[(i+1)&3]))
				}
				for _, p := range q.Corners {
					want = min(want, fromSegment(p, o.Corners[i], o.Corners[(i+1)&3]))
				}
			}
			far++
		} else {
			near++
		}
		if got := q.GapSquare(&o); got != want {
			t.Fatalf("%v and %v are %d apart, and it is %d", q.Corners, o.Corners, want, got)
		}
		a, b := o.Corners[0], o.Corners[2]
		cut := !misses(q.min, q.max, a, b)
		sides := [3]int{}
		for i, c := range q.Corners {
			edge := q.Corners[(i+1)&3].Minus(c)
			cut = cut && (edge.Cross(a.Minus(c)) > 0 || edge.Cross(b.Minus(c)) > 0)
			switch side := b.Minus(a).Cross(c.Minus(a)); {
			case side < 0:
				sides[0]++
			case side > 0:
				sides[2]++
			}
		}
		if got := q.Cuts(a, b); got != (cut && sides[0] > 0 && sides[2] > 0) {
			t.Fatalf("%v is cut by %v to %v: %v", q.Corners, a, b, got)
		}
	})
	if near == 0 || far == 0 {
		t.Errorf("%d boxes overlap, %d lie apart", near, far)
	}
}

// anyBox is a box somewhere on a table, upright one time in four.
func anyBox(draw *rand.Rand) Box {
	b := Box{At: anyPoint(draw), Facing: Facing(draw.IntN(int(Circle))), Width: One/2 + Length(draw.IntN(20_000)), Depth: One/2 + Length(draw.IntN(6000))}
	if draw.IntN(4) == 0 {
		b.Facing = b.Facing / Quarter * Quarter
	}
	return b
}

func anyPoint(draw *rand.Rand) Point {
	return Point{Length(draw.IntN(80_000)), Length(draw.IntN(60_000))}
}

func TestGapAtMostIsTheGapCompared(t *testing.T) {
	draw := rand.New(rand.NewPCG(1, 2))
	for range 50_000 {
		q, o := anyBox(draw).Quad(), anyBox(draw).Quad()
		gap := q.Gap(&o)
		for _, d := range [...]Length{gap - 1, gap, gap + 1, Length(draw.IntN(40_000))} {
			if q.GapAtMost(&o, d) != (gap <= d) {
				t.Fatalf("boxes %v and %v lie %d apart: at most %d is %v", q.Corners, o.Corners, gap, d, gap > d)
			}
		}
		if overlap := q.Overlap(&o); overlap && gap != 0 || !overlap && gap == 0 && !q.Touches(&o) {
			t.Fatalf("boxes %v and %v lie %d apart, and that they overlap is %v", q.Corners, o.Corners, gap, overlap)
		}
	}
}

func TestNoLineOfALaneCutsWhatItPasses(t *testing.T) {
	draw := rand.New(rand.NewPCG(3, 4))
	passed := 0
	for range 20_000 {
		var ends [2][3]Point
		from, to := anyPoint(draw), anyPoint(draw)
		lane := NewLane(from, to)
		for i := range ends[0] {
			for side, at := range [2]Point{from, to} {
				ends[side][i] = at.Add(Point{Length(draw.IntN(8000)) - 4000, Length(draw.IntN(8000)) - 4000})
				lane.Add(ends[side][i])
			}
		}
		q := anyBox(draw).Quad()
		piece := Piece{min: q.min, max: q.max}
		passes, skirts := lane.Passes(&q), lane.Skirts(&piece)
		if passes {
			passed++
		}
		for _, a := range ends[0] {
			for _, b := range ends[1] {
				if passes && q.Cuts(a, b) || skirts && !q.Misses(a, b) && !beside(q.min, q.max, a, b.Minus(a)) {
					t.Fatalf("the lane passes the box %v, which the line from %v to %v cuts", q.Corners, a, b)
				}
			}
		}
	}
	if passed < 5000 {
		t.Errorf("the lanes passed only %d boxes", passed)
	}
}

// Whether two boxes are near is the same whether it is seen at a glance or measured.
func TestNearIsAsMeasured(t *testing.T) {
	draw := rand.New(rand.NewPCG(3, 5))
	some := func() Quad {
		return Box{At: Point{Length(draw.IntN(40_000)), Length(draw.IntN(40_000))}, Facing: Facing(draw.IntN(int(Circle))) / 4500 * 4500 * Facing(1+draw.IntN(2)) / 2,
			Width: Length(draw.IntN(12_000)), Depth: Length(draw.IntN(3_000))}.Quad()
	}
	glances := 0
	for range 20_000 {
		p, q, at := some(), some(), some().Middle
		gap := p.Gap(&q)
		for _, d := range [...]Length{-1, 0, gap - 1, gap, gap + 1, gap + 3_000, 20_000} {
			near := p.GapSquare(&q) <= int64(d)*int64(d)
			if d >= 0 && p.Nearer(&q, d) != near || p.GapAtMost(&q, d) != (d >= 0 && gap <= d) {
				t.Fatalf("%+v and %+v are %d apart, and not as is said of %d", p, q, gap, d)
			}
			if within(p.Middle, q.Middle, d) {
				glances++
			}
		}
		for _, d := range [...]Length{0, p.FromPoint(at) - 1, p.FromPoint(at), 5_000} {
			if d >= 0 && p.Farther(at, d) != (p.FromPoint(at) > d) {
				t.Fatalf("%+v is %d from %v, and not as is said of %d", p, p.FromPoint(at), at, d)
			}
		}
	}
	if glances < 10_000 {
		t.Errorf("only %d were seen at a glance", glances)
	}
}

// A way that misses a piece has nothing of it, wherever along the way it is asked.
func TestAWayThatMissesAPieceMeetsNothingOfIt(t *testing.T) {
	draw := rand.New(rand.NewPCG(7, 9))
	missed, beside := 0, 0
	for range 20_000 {
		at := anyPoint(draw)
		far := func() Length { return Length(draw.IntN(8_000)) }
		table := New(60*One, 60*One, 0, Piece{Kind: Wood, Closed: true, Line: []Point{{at.X - far(), at.Y - far()}, {at.X + far(), at.Y - far()}, {at.X + far(), at.Y + far()}, {at.X - far(), at.Y + far()}}})
		p, a, b := &table.Pieces[0], anyPoint(draw), anyPoint(draw)
		if draw.IntN(2) == 0 { // past a corner of the rectangle round it
			corner, way := Point{p.max.X + Length(draw.IntN(9)), p.min.Y - Length(draw.IntN(9))}, Point{far() + 1, far()}
			a, b = corner.Minus(way), corner.Add(way)
		}
		if !p.Misses(a, b) {
			continue
		}
		missed++
		if !misses(p.min, p.max, a, b) {
			beside++
		}
		if p.Inside(a, b) > 0 {
			t.Fatalf("the way from %v to %v misses %v, and has a part in it", a, b, p.Line)
		}
		for d := Length(0); d <= Far(a, b); d += Far(a, b)/40 + 1 {
			if p.Area(a.Towards(b, d)) {
				t.Fatalf("the way from %v to %v misses %v, and is in it after %d", a, b, p.Line, d)
			}
		}
	}
	if missed < 5_000 || beside < 1_000 {
		t.Errorf("%d ways missed, %d of them in the rectangle round both ends", missed, beside)
	}
}

// The lines of a fan cut a box as each of them does.
func TestAFanCutsAsItsLinesDo(t *testing.T) {
	draw := rand.New(rand.NewPCG(3, 6))
	cut, whole := 0, 0
	for range 20_000 {
		var ends [2][3]Point
		q := anyBox(draw).Quad()
		for side := range ends {
			at := anyPoint(draw)
			for i := range ends[side] {
				ends[side][i] = at.Add(Point{Length(draw.IntN(4000)) - 2000, Length(draw.IntN(4000)) - 2000})
			}
		}
		if draw.IntN(4) == 0 {
			ends[draw.IntN(2)][draw.IntN(3)] = q.Corners[draw.IntN(4)]
		}
		want := uint16(0)
		for i, a := range ends[0] {
			for k, b := range ends[1] {
				if q.Cuts(a, b) {
					want |= 1 << (3*i + k)
				}
			}
		}
		fan := NewFan(ends[0], ends[1])
		if got := fan.Cut(&q); got != want {
			t.Fatalf("the box %v is cut by the lines %09b of %v to %v, and not %09b", q.Corners, want, ends[0], ends[1], got)
		}
		if want > 0 {
			cut++
		}
		if want == AllOfFan {
			whole++
		}
	}
	if cut < 1000 || whole < 300 {
		t.Errorf("only %d fans cut a box, %d with all lines", cut, whole)
	}
}
