package audit

import (
	"math"
	"testing"

	"frontier/battle"
)

func stood(x, y float64, facing int, width, depth float64) box {
	return box{point{x, y}, facing, width, depth}
}

func TestGapAndOverlapOfBoxes(t *testing.T) {
	for _, c := range []struct {
		why          string
		a, b         box
		gap, overlap float64
	}{
		{"side by side, an inch between", stood(0, 0, 0, 2000, 1000), stood(3000, 0, 0, 2000, 1000), 1000, 0},
		{"edge on edge", stood(0, 0, 0, 2000, 1000), stood(2000, 0, 0, 2000, 1000), 0, 0},
		{"half an inch into one another", stood(0, 0, 0, 2000, 1000), stood(1500, 0, 0, 2000, 1000), 0, 500},
		{"back to back", stood(0, 0, 0, 2000, 1000), stood(0, 1500, 18000, 2000, 1000), 500, 0},
		{"a quarter turn: the width lies along y", stood(0, 0, 9000, 2000, 1000), stood(0, 3000, 9000, 2000, 1000), 1000, 0},
		{"one within the other", stood(0, 0, 0, 4000, 4000), stood(0, 0, 0, 1000, 1000), 0, 2500},
		{"corner towards corner", stood(0, 0, 0, 2000, 2000), stood(4000, 5000, 0, 2000, 2000), math.Hypot(2000, 3000), 0},
	} {
		if g := c.a.gap(c.b); math.Abs(g-c.gap) > 0.5 {
			t.Errorf("%s: a gap of %.1f, not %.1f", c.why, g, c.gap)
		}
		if o := c.b.overlap(c.a); math.Abs(o-c.overlap) > 0.5 {
			t.Errorf("%s: %.1f into one another, not %.1f", c.why, o, c.overlap)
		}
	}
}

func TestFacingsAndArcs(t *testing.T) {
	if b := bearing(point{0, 0}, point{1000, 0}); b != 9000 {
		t.Errorf("to the right is %d", b)
	}
	if b := bearing(point{0, 0}, point{-1000, -1000}); b != 31500 {
		t.Errorf("to the upper left is %d", b)
	}
	if d := turned(100, 35900); d != 200 {
		t.Errorf("over the top it is %d", d)
	}
	line := stood(0, 0, 0, 2000, 1000) // its front is at y -500
	for _, c := range []struct {
		why string
		b   box
		in  bool
	}{
		{"straight ahead", stood(0, -5000, 0, 500, 500), true},
		{"behind", stood(0, 5000, 0, 500, 500), false},
		{"just within 45 degrees of the right end", stood(1000+3000, -500-3400, 0, 200, 200), true},
		{"just without", stood(1000+3400, -500-3000, 0, 200, 200), false},
		{"wide, across the whole arc, with its corners outside it", stood(0, -1200, 0, 20000, 200), true},
	} {
		if in := line.inArc(c.b, 4500); in != c.in {
			t.Errorf("%s: in the arc is %t", c.why, in)
		}
	}
}

func TestSightOverPieces(t *testing.T) {
	xy := func(x, y int) battle.XY { return battle.XY{X: battle.Inches(x), Y: battle.Inches(y)} }
	wood := battle.PieceView{Kind: "woods", Closed: true, Line: []battle.XY{xy(4, 0), xy(8, 0), xy(8, 10), xy(4, 10)}}
	if over, in := shadows(wood, point{0, 5000}, point{20000, 5000}); !over || math.Abs(in-4000) > 100 {
		t.Errorf("through the wood: %t, %.0f", over, in)
	}
	if over, _ := shadows(wood, point{0, 12000}, point{20000, 12000}); over {
		t.Error("past the wood is through it")
	}
	wall := battle.PieceView{Kind: "wall", Line: []battle.XY{xy(4, 0), xy(4, 10)}}
	if over, _ := shadows(wall, point{0, 5000}, point{20000, 5000}); !over {
		t.Error("the line does not cross the wall")
	}
	if over, _ := shadows(wall, point{0, 11000}, point{20000, 11000}); over {
		t.Error("the line crosses beyond the wall's end")
	}
}

// Who goes along the very edge of a house goes through it or past it, as he likes; who looks
// along it may see and may not (RISKFACTOR-7.4, 14.57).
func TestTheEdgeOfAPieceDecidesNothing(t *testing.T) {
	corner := func(x, y battle.Length) battle.XY { return battle.XY{X: x * battle.One, Y: y * battle.One} }
	house := battle.PieceView{Kind: "houses", Closed: true, Line: []battle.XY{corner(10, 10), corner(20, 10), corner(20, 20), corner(10, 20)}}
	r := &risk{pieces: rfPieces([]battle.PieceView{house}, "clear")}
	for _, c := range []struct {
		x          float64
		slow, edge float64
		hides      bool // surely
		may        bool // hide
	}{
		{9_000, 0, 0, false, false},
		{10_000, 0, 10_000, false, true},
		{15_000, 10_000, 0, true, true},
	} {
		a, b := point{c.x, 5_000}, point{c.x, 25_000}
		slow, edge, _ := r.slowPart([]point{a, b})
		if math.Abs(slow-c.slow) > 2*rfStep || math.Abs(edge-c.edge) > 2*rfStep {
			t.Errorf("at %v: %v slow and %v along the edge, want %v and %v", c.x, slow, edge, c.slow, c.edge)
		}
		if surely, may := r.shut(a, b, 0, 0, rfCM), r.shut(a, b, 0, 0, -rfCM/20); surely != c.hides || may != c.may {
			t.Errorf("at %v: shut %v, perhaps %v, want %v and %v", c.x, surely, may, c.hides, c.may)
		}
	}
}

// Who stands on the very edge of a hill may look over it; a step behind the edge he cannot
// (RISKFACTOR-14.56).
func TestWhoIsOnTheEdgeOfAHill(t *testing.T) {
	corner := func(x, y battle.Length) battle.XY { return battle.XY{X: x * battle.One, Y: y * battle.One} }
	hill := battle.PieceView{Kind: "hill", Height: 1, Closed: true, Line: []battle.XY{corner(10, 10), corner(20, 10), corner(20, 20), corner(10, 20)}}
	r := &risk{pieces: rfPieces([]battle.PieceView{hill}, "clear")}
	for y, hides := range map[float64]bool{10_000: false, 9_997: false, 9_980: true, 5_000: true} {
		if got := r.shut(point{15_000, y}, point{15_000, 25_000}, 0, 0, rfCM); got != hides {
			t.Errorf("from %v it is hidden: %t", y, got)
		}
	}
}

// The ground of a bridge has square ends: what lies farther on is the ground there, though it
// is within half the width of the bridge's end (RISKFACTOR-7.4).
func TestRiskfactorStretchesHaveSquareEnds(t *testing.T) {
	bridge := rfPiece{kind: "bridge", width: 5000, line: []point{{60000, 50000}, {60000, 70000}}}
	for at, on := range map[point]bool{
		{60000, 60000}: true, {62400, 60000}: true, {62600, 60000}: false,
		{60000, 70600}: true, {60000, 70700}: false, {60000, 49400}: true, {60000, 49300}: false, {62400, 70500}: true,
	} {
		if bridge.holds(at) != on {
			t.Errorf("%v: on the bridge %v", at, !on)
		}
	}
	houses := rfPiece{kind: "houses", closed: true, difficult: true, line: []point{{50000, 71000}, {70000, 71000}, {70000, 80000}, {50000, 80000}}}
	r := &risk{pieces: []rfPiece{bridge, houses}}
	if slow, _, _ := r.slowPart([]point{{60000, 75000}, {60000, 65000}}); math.Abs(slow-4000) > rfStep {
		t.Errorf("4 cm lead through houses and on to a bridge, and %s are bad ground", inches(slow))
	}
}
