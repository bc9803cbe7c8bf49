package tabletop

import "testing"

// ground is a table with a piece of everything that a march may meet.
func ground() *Table {
	box := func(x, y, w, d Length) []Point { return oblong(Point{x * One, y * One}, w*One, d*One) }
	return New(72*One, 48*One, 12*One,
		Piece{Kind: Wood, Line: box(10, 10, 6, 6), Closed: true},
		Piece{Kind: Wall, Line: []Point{{20 * One, 20 * One}, {30 * One, 20 * One}}},
		Piece{Kind: Hill, Line: box(50, 10, 10, 10), Closed: true, Height: 1},
		Piece{Kind: Hill, Line: box(50, 10, 4, 4), Closed: true, Height: 2},
		Piece{Kind: Block, Line: box(50, 30, 4, 4), Closed: true},
		Piece{Kind: River, Line: []Point{{0, 40 * One}, {72 * One, 40 * One}}, Width: 2 * One, Deep: true},
		Piece{Kind: Bridge, Line: []Point{{10 * One, 38 * One}, {10 * One, 42 * One}}, Width: 2 * One, State: Intact},
		Piece{Kind: CrossFord, Line: []Point{{30 * One, 38 * One}, {30 * One, 42 * One}}, Width: 4 * One},
	)
}

func at(x, y Length) Point { return Point{x * One, y * One} }

func TestHard(t *testing.T) {
	table := ground()
	for _, c := range []struct {
		why  string
		box  Box
		want bool
	}{
		{"in the open", Box{At: at(40, 25), Width: 12 * One, Depth: One}, false},
		{"its end in a wood", Box{At: at(18, 10), Width: 12 * One, Depth: One}, true},
		{"beside the wood", Box{At: at(20, 10), Width: 12 * One, Depth: One}, false},
		{"a wood all inside it", Box{At: at(10, 10), Width: 20 * One, Depth: 20 * One}, true},
		{"across a wall", Box{At: at(25, 20), Width: 2 * One, Depth: 2 * One}, true},
		{"behind it", Box{At: at(25, 22), Width: 2 * One, Depth: 2 * One}, false},
		{"on a hill", Box{At: at(50, 10), Width: 2 * One, Depth: 2 * One}, false},
	} {
		q := c.box.Quad()
		if got := table.Hard(&q); got != c.want {
			t.Errorf("%s: %v", c.why, got)
		}
	}
}

func TestClimb(t *testing.T) {
	table := ground()
	for _, c := range []struct {
		why      string
		a, b     Point
		up, down bool
	}{
		{"past it", at(40, 20), at(60, 20), false, false},
		{"on to it", at(40, 10), at(46, 10), true, false},
		{"off it", at(46, 10), at(40, 10), false, true},
		{"over it", at(40, 10), at(60, 10), true, true},
		{"from the top down", at(50, 10), at(60, 10), false, true},
		{"along its shoulder", at(46, 6), at(46, 14), false, false},
	} {
		if up, down := table.Climb(c.a, c.b); up != c.up || down != c.down {
			t.Errorf("%s: up %v, down %v", c.why, up, down)
		}
	}
}

func TestWater(t *testing.T) {
	table := ground()
	for _, c := range []struct {
		why  string
		a, b Point
		want Ground
	}{
		{"along the bank", at(0, 36), at(60, 36), Open},
		{"into the river", at(20, 36), at(20, 44), Barred},
		{"over the bridge", at(10, 36), at(10, 44), Open},
		{"over the ford", at(30, 36), at(30, 44), Ford},
	} {
		if got := table.Water(c.a, c.b); got != c.want {
			t.Errorf("%s: %v", c.why, got)
		}
	}
}

func TestClear(t *testing.T) {
	table := ground()
	for _, c := range []struct {
		why    string
		a, b   Point
		wood   Length
		houses bool
		crest  int
	}{
		{"open ground", at(20, 25), at(40, 25), 0, false, 0},
		{"through the wood", at(0, 10), at(20, 10), 6 * One, false, 0},
		{"out of the wood", at(12, 10), at(20, 10), One, false, 0},
		{"through houses", at(40, 30), at(60, 30), 0, true, 0},
		{"out of a house", at(50, 30), at(60, 30), 0, false, 0},
		{"over the hill", at(40, 10), at(60, 10), 0, false, 2},
		{"over its shoulder", at(40, 6), at(60, 6), 0, false, 1},
	} {
		if table.Clear(c.a, c.b, c.wood, c.crest) == c.houses {
			t.Errorf("%s: just so much wood and so high a crest is wrong", c.why)
		}
		if c.wood > 0 && table.Clear(c.a, c.b, c.wood-1, c.crest) {
			t.Errorf("%s: there is less than %v of wood", c.why, c.wood)
		}
		if c.crest > 0 && table.Clear(c.a, c.b, c.wood, c.crest-1) {
			t.Errorf("%s: no crest is so high as %d", c.why, c.crest)
		}
	}
}

func TestSheltered(t *testing.T) {
	table := ground()
	for _, c := range []struct {
		why  string
		a, b Point
		want bool
	}{
		{"in the open", at(40, 25), at(45, 25), false},
		{"in the wood", at(25, 10), at(12, 10), true},
		{"behind the wood", at(25, 10), at(6, 10), true},
		{"far behind the wood", at(25, 10), at(3, 10), false},
		{"before the wood", at(25, 10), at(14, 10), false},
		{"behind the wall", at(25, 5), at(25, 21), true},
		{"far behind the wall", at(25, 5), at(25, 23), false},
		{"the other is at the wall", at(25, 19), at(25, 21), true},
	} {
		if got := table.Sheltered(c.a, c.b); got != c.want {
			t.Errorf("%s: %v", c.why, got)
		}
		figure := Box{At: c.b, Width: 2, Depth: 2}.Quad()
		if none := table.Shelterless(&figure); none && c.want || !none && c.why == "in the open" {
			t.Errorf("%s: it is said that nothing shelters there (%v)", c.why, none)
		}
	}
}

func TestLeastSquare(t *testing.T) {
	for i, a := range []Box{{At: at(10, 10), Width: 12 * One, Depth: One}, {At: at(10, 10), Facing: 4500, Width: 12 * One, Depth: One}, {At: at(20, 14), Facing: Quarter, Width: 3 * One, Depth: 9 * One}} {
		for j, b := range []Box{{At: at(30, 10), Facing: About, Width: 4 * One, Depth: 3 * One}, {At: at(30, 30), Facing: 1234, Width: 4 * One, Depth: 3 * One}, {At: at(12, 11), Width: 4 * One, Depth: 3 * One}} {
			p, q := a.Quad(), b.Quad()
			least, gap := p.LeastSquare(&q), p.GapSquare(&q)
			if least, far := p.LeastFrom(b.At), p.FromPoint(b.At); least > far || p.upright && least != far {
				t.Errorf("%d and the middle of %d: at least %d, and %d", i, j, least, far)
			}
			p.upright = false
			if slow := p.GapSquare(&q); least > gap || slow != gap {
				t.Errorf("%d and %d: at least %d, quickly %d, slowly %d", i, j, least, gap, slow)
			}
		}
	}
}

func TestFlat(t *testing.T) {
	table := ground()
	near, far := Box{At: at(50, 20), Width: 12 * One, Depth: 20 * One}.Quad(), Box{At: at(20, 20), Width: 12 * One, Depth: One}.Quad()
	if table.Flat(&near) || !table.Flat(&far) {
		t.Error("hills are where they are not")
	}
}
