package theatre

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/internal/hex"
)

func anyPoint() *rapid.Generator[state.Point] {
	return rapid.Custom(func(t *rapid.T) state.Point {
		return state.Point{X: rapid.IntRange(0, 12000).Draw(t, "x"), Y: rapid.IntRange(0, 12000).Draw(t, "y")}
	})
}

// hanging says whether each corner of a way is joined to the next by an edge.
func hanging(way []corner) bool { return len(edgesOf(way)) == max(len(way)-1, 0) }

// Any line is laid along edges without a gap and never a hex away from itself, and
// leading it round a hex keeps it whole and its ends where they are.
func TestAnyLineRunsUnbroken(t *testing.T) {
	p := &paper{size: 1000}
	rapid.Check(t, func(t *rapid.T) {
		line := rapid.SliceOfN(anyPoint(), 2, 12).Draw(t, "line")
		way := p.alongCorners(line)
		if !hanging(way) {
			t.Fatalf("%v is laid with a gap: %v", line, way)
		}
		for _, c := range way {
			if !passes(line, p.at(c), int(p.size)) {
				t.Fatalf("corner %v is far from %v", c, line)
			}
		}
		for _, c := range way {
			turned := otherWayRound(way, c.Hex)
			if !hanging(turned) || turned[0] != way[0] || turned[len(turned)-1] != way[len(way)-1] {
				t.Fatalf("round %v: %v becomes %v", c.Hex, way, turned)
			}
		}
	})
}

// A hex that a way goes round by the other side has changed its bank.
func TestOtherWayRound(t *testing.T) {
	p := &paper{size: 1000}
	h := hex.AtOffset(4, 4)
	x, y := p.size.Centre(h)
	for _, by := range []int{-300, 300} { // a river from west to east, north or south of the centre
		way := p.alongCorners([]state.Point{{X: x - 3000, Y: y + by}, {X: x + 3000, Y: y + by}})
		before := bank(p.wayPoints(way), p.centre(h))
		after := bank(p.wayPoints(otherWayRound(way, h)), p.centre(h))
		if before == 0 || after != -before {
			t.Errorf("by %d: on bank %d, then on bank %d", by, before, after)
		}
	}
}

func TestBank(t *testing.T) {
	east := []state.Point{{X: 0, Y: 0}, {X: 100, Y: 0}, {X: 200, Y: 0}}
	for _, c := range []struct {
		at   state.Point
		want int
	}{{state.Point{X: 50, Y: 10}, 1}, {state.Point{X: 50, Y: -10}, -1}, {state.Point{X: -50, Y: 10}, 0}, {state.Point{X: 250, Y: 10}, 0}} {
		if got := bank(east, c.at); got != c.want {
			t.Errorf("%v is on bank %d of a line to the east, not %d", c.at, got, c.want)
		}
	}
	bend := []state.Point{{X: 0, Y: 0}, {X: 100, Y: 0}, {X: 100, Y: -100}} // to the left
	if got := bank(bend, state.Point{X: 150, Y: 50}); got != 1 {
		t.Errorf("outside a bend to the left is bank %d", got)
	}
}

// The distance from a stretch is exact however short the stretch is.
func TestFarFromSegment(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := anyPoint().Draw(t, "a")
		long, off := rapid.IntRange(1, 5000).Draw(t, "long"), rapid.IntRange(-5000, 5000).Draw(t, "off")
		// A stretch in the direction 3, 4 and a point square to its middle.
		b := state.Point{X: a.X + 6*long, Y: a.Y + 8*long}
		at := state.Point{X: a.X + 3*long - 4*off, Y: a.Y + 4*long + 3*off}
		if got := farFromSegment(at, a, b); got != 25*off*off {
			t.Fatalf("%v from %v to %v: %d, not %d", at, a, b, got, 25*off*off)
		}
	})
}

// The sea lies on the left of a shore and goes on along the frame to where it began.
func TestSeas(t *testing.T) {
	th := &theatre{BBox: frame{0, 0, 1000, 1000}, GeoBBox: frame{0, 0, 1000, 1000}, HexMiles: 1}
	p, err := newPaper(th)
	if err != nil {
		t.Fatal(err)
	}
	c := &converter{t: th, p: p}
	at := func(lon, lat degree) state.Point { return p.point(lon, lat) }
	shore := []state.Point{at(600, 1000), at(500, 500), at(1000, 300)} // down, then to the east
	other := []state.Point{at(0, 200), at(200, 0)}                     // the south-west is land
	for _, x := range []struct {
		shores [][]state.Point
		at     state.Point
		sea    bool
	}{
		{[][]state.Point{shore}, at(900, 900), true},
		{[][]state.Point{shore}, at(100, 500), false},
		{[][]state.Point{shore}, at(900, 100), false},
		{[][]state.Point{other}, at(900, 900), true},
		{[][]state.Point{other}, at(50, 50), false},
		{[][]state.Point{{shore[2], shore[1], shore[0]}}, at(100, 500), true},
		{[][]state.Point{{shore[2], shore[1], shore[0]}, other}, at(100, 500), true},
		{[][]state.Point{{shore[2], shore[1], shore[0]}, other}, at(900, 900), false},
		{[][]state.Point{{shore[2], shore[1], shore[0]}, other}, at(50, 50), false},
	} {
		in := slices.ContainsFunc(c.seas(x.shores), func(ring []state.Point) bool { return state.Inside(x.at, ring) })
		if in != x.sea {
			t.Errorf("shores %v: %v at sea is %v", x.shores, x.at, in)
		}
	}
}

// Where a lake of today has drowned a river, the lake is left out and the river goes on
// through it in its old course.
func TestDrownedRiver(t *testing.T) {
	feature := 2
	th := &theatre{BBox: frame{0, 0, 1000, 1000}, GeoBBox: frame{0, 0, 1000, 1000}, HexMiles: 5, ReliefDefault: "grass", file: "a.json"}
	th.Rivers = []river{{Name: "Upper", Class: "river", Through: []pair{{100, 500}, {900, 500}}}, {Name: "Side", Class: "stream", Through: []pair{{500, 900}}}}
	th.Drop = append(th.Drop, drop{InData: true, Feature: &feature, River: "Upper and Side",
		Channel: [][]pair{{{410, 500}, {590, 500}}, {{500, 590}, {500, 500}}}})
	lines := []geoLine{
		{Kind: "river", Line: []pair{{0, 500}, {200, 510}, {400, 500}}},
		{Kind: "river", Line: []pair{{600, 500}, {800, 510}, {1000, 500}}},
		{Kind: "coast", Level: 2, Line: []pair{{400, 400}, {600, 400}, {600, 600}, {400, 600}, {400, 400}}},
		{Kind: "river", Line: []pair{{500, 1000}, {500, 600}}},
	}
	p, err := newPaper(th)
	if err != nil {
		t.Fatal(err)
	}
	c := &converter{t: th, p: p, out: pack.Pack{Map: p.blank(th)}}
	c.ground(lines)
	c.rivers(lines)
	if c.err != nil {
		t.Fatal(c.err)
	}
	for _, w := range c.out.Map.Waters {
		if w.Kind == "lake" {
			t.Error("the lake is still there")
		}
	}
	for _, name := range []string{"Upper", "Side"} {
		if parts := c.parts(name); len(parts) != 1 {
			t.Errorf("%s lies in %d parts", name, len(parts))
		}
	}
	if bridge(slices.Concat(c.parts("Side")...), slices.Concat(c.parts("Upper")...)) != nil {
		t.Error("the rivers do not meet")
	}
	for _, cell := range c.out.Map.Cells {
		if cell.Ground != state.Grass {
			t.Fatalf("ground %q in the lake's place", cell.Ground)
		}
	}
}
