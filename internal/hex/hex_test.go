package hex

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func anyHex() *rapid.Generator[Hex] {
	return rapid.Custom(func(t *rapid.T) Hex {
		return Hex{rapid.IntRange(-60, 60).Draw(t, "q"), rapid.IntRange(-60, 60).Draw(t, "r")}
	})
}

func TestDistanceIsAMetric(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b, c := anyHex().Draw(t, "a"), anyHex().Draw(t, "b"), anyHex().Draw(t, "c")
		if Distance(a, b) != Distance(b, a) || (Distance(a, b) == 0) != (a == b) {
			t.Fatalf("distance of %v and %v", a, b)
		}
		if Distance(a, c) > Distance(a, b)+Distance(b, c) {
			t.Fatalf("%v to %v is shorter by %v", a, c, b)
		}
	})
}

func TestNeighboursAndEdges(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := anyHex().Draw(t, "h")
		for d := NE; d <= NW; d++ {
			n := Neighbour(h, d)
			if Distance(h, n) != 1 || Neighbour(n, d.Opposite()) != h {
				t.Fatalf("%v and its neighbour %v", h, n)
			}
			if back, ok := Towards(n, h); !ok || back != d.Opposite() {
				t.Fatalf("from %v back to %v: %v", n, h, back)
			}
			if EdgeOf(h, d) != EdgeOf(n, d.Opposite()) {
				t.Fatalf("one edge has two names: %v, %v", EdgeOf(h, d), EdgeOf(n, d.Opposite()))
			}
			if a, b := EdgeOf(h, d).Hexes(); (a != h || b != n) && (a != n || b != h) {
				t.Fatalf("the edge of %v and %v joins %v and %v", h, n, a, b)
			}
			if Bearing(h, n) != d {
				t.Fatalf("bearing of %v from %v is %v", n, h, Bearing(h, n))
			}
		}
	})
}

func TestLineIsAsLongAsTheDistance(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := anyHex().Draw(t, "a"), anyHex().Draw(t, "b")
		line := Line(a, b)
		if len(line) != Distance(a, b)+1 || line[0] != a || line[len(line)-1] != b {
			t.Fatalf("line from %v to %v: %v", a, b, line)
		}
		for i := 1; i < len(line); i++ {
			if Distance(line[i-1], line[i]) != 1 {
				t.Fatalf("the line from %v to %v has a gap: %v", a, b, line)
			}
		}
		if a != b && Distance(Neighbour(a, Bearing(a, b)), b) >= Distance(a, b) {
			t.Fatalf("the bearing from %v to %v leads away", a, b)
		}
	})
}

// Each hex of a line is the one nearest to its point of the line, and one sees back
// through the same hexes.
func TestLineIsExact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := anyHex().Draw(t, "a"), anyHex().Draw(t, "b")
		line := Line(a, b)
		n := max(len(line)-1, 1)        // a line of one hex is measured in whole hexes
		far := func(i int, h Hex) int { // squared, in hexes over n
			q, r := n*h.Q-(a.Q*(n-i)+b.Q*i), n*h.R-(a.R*(n-i)+b.R*i)
			return q*q + q*r + r*r
		}
		for i, h := range line {
			for _, o := range Neighbours(h) {
				if near := far(i, o) - far(i, h); near < 0 || near == 0 && (o.R < h.R || o.R == h.R && o.Q < h.Q) {
					t.Fatalf("step %d from %v to %v is %v, and %v is better", i, a, b, h, o)
				}
			}
		}
		back := Line(b, a)
		slices.Reverse(back)
		if !slices.Equal(line, back) {
			t.Fatalf("there %v, back %v", line, back)
		}
	})
	if got, want := Line(Hex{}, Hex{2, 2}), []Hex{{0, 0}, {1, 0}, {1, 1}, {2, 1}, {2, 2}}; !slices.Equal(got, want) {
		t.Errorf("along the edges: %v, want %v", got, want)
	}
}

func TestRing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h, n := anyHex().Draw(t, "h"), rapid.IntRange(0, 6).Draw(t, "n")
		seen := map[Hex]bool{}
		for _, x := range Within(h, n) {
			if seen[x] || Distance(h, x) > n {
				t.Fatalf("%v within %d of %v", x, n, h)
			}
			seen[x] = true
		}
		if len(seen) != 1+3*n*(n+1) {
			t.Fatalf("%d hexes within %d", len(seen), n)
		}
	})
}

func TestNamesAndOffsets(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, r := rapid.IntRange(0, 150).Draw(t, "column"), rapid.IntRange(0, 150).Draw(t, "row")
		h := AtOffset(c, r)
		if gc, gr := h.Offset(); gc != c || gr != r {
			t.Fatalf("%d,%d is %d,%d", c, r, gc, gr)
		}
		if got, err := ParseName(Name(h)); err != nil || got != h {
			t.Fatalf("%s is read as %v, %v", Name(h), got, err)
		}
	})
	if Name(AtOffset(45, 16)) != "4617" {
		t.Errorf("column 46, row 17 is %s", Name(AtOffset(45, 16)))
	}
	for _, wrong := range []string{"", "46", "46170", "0017", "4600", "4x17", "é617", "-117"} {
		if _, err := ParseName(wrong); err == nil {
			t.Errorf("%q is taken for a hex", wrong)
		}
	}
}

func TestPaper(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := Size(rapid.IntRange(50, 2000).Draw(t, "size"))
		h := anyHex().Draw(t, "h")
		x, y := s.Centre(h)
		if got := s.At(x, y); got != h {
			t.Fatalf("the centre of %v lies in %v", h, got)
		}
		px, py := rapid.IntRange(-9000, 9000).Draw(t, "x"), rapid.IntRange(-9000, 9000).Draw(t, "y")
		at := s.At(px, py)
		far := func(h Hex) int { x, y := s.Centre(h); return (x-px)*(x-px) + (y-py)*(y-py) }
		for _, n := range Neighbours(at) {
			if far(n) < far(at) {
				t.Fatalf("%d,%d lies in %v though %v is nearer", px, py, at, n)
			}
		}
	})
}

func TestFrame(t *testing.T) {
	f := Frame{Columns: 7, Rows: 5}
	seen := map[Hex]bool{}
	for i := range f.Size() {
		h := f.Hex(i)
		if f.Index(h) != i || !f.Holds(h) || seen[h] {
			t.Fatalf("hex %d is %v, and that is %d", i, h, f.Index(h))
		}
		seen[h] = true
	}
	for _, h := range Within(f.Hex(17), 9) {
		if f.Holds(h) != seen[h] {
			t.Errorf("%v lies in the frame: %v", h, f.Holds(h))
		}
	}
}

// walls draws a frame with hexes that nobody enters.
func walls(t *rapid.T) (Frame, map[Hex]bool) {
	f := Frame{Columns: rapid.IntRange(2, 12).Draw(t, "columns"), Rows: rapid.IntRange(2, 12).Draw(t, "rows")}
	shut := map[Hex]bool{}
	for _, i := range rapid.SliceOf(rapid.IntRange(0, f.Size()-1)).Draw(t, "walls") {
		shut[f.Hex(i)] = true
	}
	return f, shut
}

// relaxed gives the cost of every hex by trying every step until none makes one cheaper.
func relaxed(f Frame, from Hex, cost Cost) map[Hex]int {
	best := map[Hex]int{from: 0}
	for again := true; again; {
		again = false
		for i := range f.Size() {
			at := f.Hex(i)
			paid, ok := best[at]
			for d := NE; ok && d <= NW; d++ {
				n := Neighbour(at, d)
				c, may := cost(at, d)
				if old, known := best[n]; may && f.Holds(n) && (!known || paid+c < old) {
					best[n], again = paid+c, true
				}
			}
		}
	}
	return best
}

func TestPath(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f, shut := walls(t)
		cost := func(h Hex, d Direction) (int, bool) {
			n := Neighbour(h, d)
			if !f.Holds(n) {
				t.Fatalf("a step out of the frame is asked for, to %v", n)
			}
			return 2 + abs(n.Q+2*n.R)%3, !shut[n]
		}
		from, to := f.Hex(rapid.IntRange(0, f.Size()-1).Draw(t, "from")), f.Hex(rapid.IntRange(0, f.Size()-1).Draw(t, "to"))
		way, total, ok := f.Path(from, to, 2, cost)
		best, can := relaxed(f, from, func(h Hex, d Direction) (int, bool) {
			if !f.Holds(Neighbour(h, d)) {
				return 0, false
			}
			return cost(h, d)
		})[to]
		if ok != can || ok && total != best {
			t.Fatalf("path costs %d (%v), trying everything %d (%v)", total, ok, best, can)
		}
		if again, _, _ := f.Path(from, to, 2, cost); !slices.Equal(way, again) {
			t.Fatalf("once %v, once %v", way, again)
		}
		at, paid := from, 0
		for _, h := range way {
			d, next := Towards(at, h)
			c, open := cost(at, d)
			if !next || !open {
				t.Fatalf("no step from %v to %v", at, h)
			}
			at, paid = h, paid+c
		}
		if ok && (paid != total || at != to) {
			t.Fatalf("the path pays %d of %d and ends at %v", paid, total, at)
		}
	})
	if _, _, ok := (Frame{3, 3}).Path(Hex{0, 0}, Hex{0, 9}, 1, func(Hex, Direction) (int, bool) { return 1, true }); ok {
		t.Error("a way leads out of the frame")
	}
}

func TestSpread(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f, shut := walls(t)
		var from []Hex
		for _, i := range rapid.SliceOfN(rapid.IntRange(0, f.Size()-1), 1, 4).Draw(t, "from") {
			from = append(from, f.Hex(i))
		}
		far := make([]uint8, f.Size())
		for i := range far {
			far[i] = 250
		}
		f.Spread(from, func(h Hex) bool { return !shut[h] }, far, nil)
		want := make([]uint8, f.Size())
		for i := range want {
			want[i] = 250
		}
		for _, h := range from {
			for to, n := range relaxed(f, h, func(h Hex, d Direction) (int, bool) { return 1, !shut[Neighbour(h, d)] }) {
				want[f.Index(to)] = min(want[f.Index(to)], uint8(n))
			}
		}
		if !slices.Equal(far, want) {
			t.Fatalf("from %v:\n got %v\nwant %v", from, far, want)
		}
	})
}
