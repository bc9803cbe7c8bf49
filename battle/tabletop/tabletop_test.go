package tabletop

import (
	"fmt"
	"math"
	"reflect"
	"testing"

	"frontier/battle"
	"frontier/internal/terms"

	"pgregory.net/rapid"
)

func in(n int) Length { return Length(n) * One }

func pt(x, y int) Point { return Point{in(x), in(y)} }

func TestRootIsExact(t *testing.T) {
	for n := int64(0); n < 70_000; n++ {
		if r := int64(Root(n)); r*r > n || (r+1)*(r+1) <= n {
			t.Fatalf("the root of %d is not %d", n, r)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.Int64Range(0, 1<<60).Draw(t, "n")
		if r := int64(Root(n)); r*r > n || (r+1)*(r+1) <= n {
			t.Fatalf("the root of %d is not %d", n, r)
		}
		root := rapid.Int64Range(1, 3_037_000_499).Draw(t, "root") // and where it becomes another
		if r := int64(Root(root * root)); r != root {
			t.Fatalf("the root of the square of %d is %d", root, r)
		}
		if r := int64(Root(root*root - 1)); r != root-1 {
			t.Fatalf("the root of one less than the square of %d is %d", root, r)
		}
	})
}

// The whole-number sines are those of the mathematics, to the last place.
func TestSines(t *testing.T) {
	for f := Facing(0); f < Circle; f += 7 {
		want := math.Sin(float64(f)*math.Pi/18000) * scale
		if got, _ := f.both(); math.Abs(want-float64(got)) > 1.01 {
			t.Fatalf("sine of %d: %d, not %.2f", f, got, want)
		}
	}
}

func TestDirectionFindsTheWayBack(t *testing.T) {
	for f := Facing(0); f < Circle; f += 13 {
		if got := Direction(Point{}, Point{}.Add(f.Ahead(1_000_000))); got.Off(f) > 1 {
			t.Fatalf("ahead in %d lies in %d", f, got)
		}
	}
	for _, c := range []struct {
		to   Point
		want Facing
	}{{pt(0, -1), 0}, {pt(1, -1), 4500}, {pt(1, 0), 9000}, {pt(1, 1), 13500}, {pt(0, 1), 18000}, {pt(-1, 1), 22500}, {pt(-1, 0), 27000}, {pt(-1, -1), 31500}} {
		if got := Direction(Point{}, c.to); got != c.want {
			t.Errorf("%v lies in %d, not %d", c.to, got, c.want)
		}
	}
}

func TestTurns(t *testing.T) {
	if got := Facing(35000).To(1000); got != 2000 {
		t.Errorf("from 350 to 10 degrees: %d", got)
	}
	if got := Facing(1000).To(35000); got != -2000 {
		t.Errorf("from 10 to 350 degrees: %d", got)
	}
	if got := Facing(1000).Off(35000); got != 2000 {
		t.Errorf("between: %d", got)
	}
	if got := Degrees(180).Arc(in(10)); got < 31410 || got > 31416 {
		t.Errorf("half a circle of ten inches: %v", got)
	}
}

func drawBox(t *rapid.T, name string) Box {
	n := func(what string, low, high int) Length { return Length(rapid.IntRange(low, high).Draw(t, name+what)) }
	return Box{At: Point{n("x", 0, 72_000), n("y", 0, 48_000)}, Facing: Facing(n("facing", 0, 35_999)), Width: n("width", 100, 20_000), Depth: n("depth", 100, 6_000)}
}

// Gap, overlap and nearest points agree with each other.
func TestBoxes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawBox(t, "a"), drawBox(t, "b")
		p, q := a.Quad(), b.Quad()
		if p.GapSquare(&q) != q.GapSquare(&p) || p.Overlap(&q) != q.Overlap(&p) {
			t.Fatal("the one is not as far from the other as the other from the one")
		}
		gap := p.Gap(&q)
		if p.Overlap(&q) != (p.GapSquare(&q) == 0) && gap > 0 {
			t.Fatal("overlapping boxes with a gap")
		}
		if p.Beyond(&q, gap+1) || p.LeastSquare(&q) > p.GapSquare(&q) {
			t.Fatal("further than it is")
		}
		far := p.FromPoint(b.At)
		for _, d := range [...]Length{far - 1, far, far + 1, gap, 0, in(rapid.IntRange(0, 60).Draw(t, "d"))} {
			if p.Farther(b.At, d) != (far > d) {
				t.Fatalf("%v off is farther than %v: %v", far, d, p.Farther(b.At, d))
			}
		}
		if !p.Holds(a.At) || p.FromPoint(a.At) != 0 {
			t.Fatal("a box without its middle")
		}
		if gap > 0 { // brought together along the straight way, the gap goes
			for _, c := range q.Corners {
				if p.FromPoint(c) < gap-2 {
					t.Fatalf("a corner is %v off and the gap is %v", p.FromPoint(c), gap)
				}
			}
			if p.Cuts(q.Corners[0], q.Corners[1]) {
				t.Fatal("an edge of the other passes through")
			}
		}
		inside := a.At.Add(a.Facing.Ahead(a.Depth / 3)).Add(a.Facing.Right(a.Width / 3))
		if !p.Holds(inside) || !p.Cuts(inside, inside.Add(Point{in(90), 0})) {
			t.Fatal("a point inside is outside")
		}
	})
}

func square(kind Kind, x1, y1, x2, y2 int) Piece {
	return Piece{Kind: kind, Side: -1, Closed: true, Height: 1, Line: []Point{pt(x1, y1), pt(x2, y1), pt(x2, y2), pt(x1, y2)}}
}

func flat(p Piece) Piece { p.Height = 0; return p }

func TestSight(t *testing.T) {
	for _, c := range []struct {
		name           string
		piece          Piece
		a, b           Point
		levelA, levelB int
		want           bool
	}{
		{"nothing between", flat(square(Wood, 40, 40, 44, 44)), pt(10, 10), pt(10, 30), 0, 0, true},
		{"a wood between", flat(square(Wood, 8, 18, 12, 22)), pt(10, 10), pt(10, 30), 0, 0, false},
		{"a wood below one of them", flat(square(Wood, 8, 18, 12, 22)), pt(10, 10), pt(10, 30), 1, 0, true},
		{"two inches into a wood", flat(square(Wood, 8, 18, 12, 28)), pt(10, 10), pt(10, 20), 0, 0, true},
		{"three inches into a wood", flat(square(Wood, 8, 18, 12, 28)), pt(10, 10), pt(10, 21), 0, 0, false},
		{"houses between", flat(square(Block, 8, 18, 12, 22)), pt(10, 10), pt(10, 30), 0, 0, false},
		{"out of a house", flat(square(Block, 8, 18, 12, 28)), pt(10, 24), pt(10, 10), 0, 0, true},
		{"a crest between", square(Hill, 8, 18, 12, 22), pt(10, 10), pt(10, 30), 0, 0, false},
		{"on the hill", square(Hill, 8, 18, 12, 22), pt(10, 20), pt(10, 30), 1, 0, true},
		{"a hill as high between", square(Hill, 8, 18, 12, 22), pt(10, 10), pt(10, 30), 1, 0, false},
		{"from a higher one", square(Hill, 8, 18, 12, 22), pt(10, 10), pt(10, 30), 2, 0, true},
	} {
		table := New(in(72), in(48), in(12), c.piece)
		if got := table.Sight(c.a, c.b, c.levelA, c.levelB); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
		if got := table.Sight(c.b, c.a, c.levelB, c.levelA); got != c.want {
			t.Errorf("%s, the other way: %v", c.name, got)
		}
	}
}

var foot = Rates{Per: [grounds]int64{Open: 12, Road: 6, Rough: 24, Ford: 36}, Obstacle: 2 * One}

func TestWalk(t *testing.T) {
	river := Piece{Kind: River, Side: -1, Line: []Point{pt(0, 20), pt(72, 20)}, Width: in(2), Deep: true}
	bridge := Piece{Kind: Bridge, Side: -1, Line: []Point{pt(30, 18), pt(30, 22)}, Width: in(2), State: Intact}
	ford := Piece{Kind: CrossFord, Side: -1, Line: []Point{pt(50, 18), pt(50, 22)}, Width: in(4)}
	road := Piece{Kind: RoadWay, Side: -1, Line: []Point{pt(5, 0), pt(5, 48)}, Width: in(1)}
	table := New(in(72), in(48), in(12), river, bridge, ford, road, flat(square(Wood, 60, 30, 70, 40)), flat(square(Scrub, 0, 30, 20, 40)),
		Piece{Kind: Wall, Side: -1, Line: []Point{pt(30, 30), pt(50, 30)}})
	gunners := foot
	gunners.NoClose = true
	for _, c := range []struct {
		name  string
		a, b  Point
		rates Rates
		have  Length
		end   Point
		why   Stop
	}{
		{"open ground", pt(40, 1), pt(40, 20), foot, in(9), pt(40, 10), Tired},
		{"as far as it wants", pt(40, 1), pt(40, 5), foot, in(9), pt(40, 5), Arrived},
		{"a road at double rate", pt(5, 1), pt(5, 30), foot, in(8), pt(5, 17), Tired},
		{"road through scrub", pt(5, 30), pt(5, 45), foot, in(5), pt(5, 40), Tired},
		{"rough at half", pt(15, 28), pt(15, 45), foot, in(9), Point{in(15), 33_500}, Tired},
		{"over a bridge", pt(30, 16), pt(30, 40), foot, in(9), Point{in(30), 27_250}, Tired},
		{"through a ford at a third", pt(50, 17), pt(50, 40), foot, in(9), pt(50, 22), Tired},
		{"a wall costs two inches", pt(40, 28), pt(40, 45), foot, in(9), pt(40, 35), Tired},
		{"guns and woods", pt(65, 28), pt(65, 45), gunners, in(9), Point{in(65), 30_000 - brink}, Blocked},
		{"deep water", pt(40, 15), pt(40, 25), foot, in(9), Point{in(40), 19_000 - brink}, Blocked},
	} {
		end, paid, why := table.Walk(c.a, c.b, &c.rates, c.have)
		if Far(end, c.end) > 2 || why != c.why {
			t.Errorf("%s: ends at %v (%v), want %v (%v)", c.name, end, why, c.end, c.why)
		}
		if paid > c.have {
			t.Errorf("%s: paid %v of %v", c.name, paid, c.have)
		}
	}
	table.Pieces[1].State = Destroyed
	if _, _, why := table.Walk(pt(30, 16), pt(30, 40), &foot, in(9)); why != Blocked {
		t.Error("a bridge that is gone carries nobody")
	}
}

func TestCover(t *testing.T) {
	unit := func(x, y int) *Quad {
		q := Box{At: pt(x, y), Width: in(4), Depth: in(1)}.Quad()
		return &q
	}
	table := New(in(72), in(48), in(12), Piece{Kind: Wall, Side: -1, Line: []Point{pt(5, 20), pt(20, 20)}}, flat(square(Rocks, 30, 18, 40, 24)), square(Redoubt, 50, 18, 60, 26))
	for _, c := range []struct {
		name string
		from Point
		unit *Quad
		want Shelter
	}{
		{"behind a wall", pt(12, 5), unit(12, 21), Soft},
		{"too far behind it", pt(12, 5), unit(12, 24), Bare},
		{"before it", pt(12, 5), unit(12, 18), Bare},
		{"the wall is nearer to the other", pt(12, 21), unit(12, 18), Bare},
		{"among rocks", pt(35, 5), unit(35, 21), Soft},
		{"both among rocks", pt(31, 21), unit(37, 21), Bare},
		{"in a redoubt", pt(55, 5), unit(55, 22), Fortify},
		{"both inside", pt(51, 22), unit(57, 22), Bare},
		{"in the open", pt(45, 5), unit(45, 40), Bare},
	} {
		if got, _ := table.Cover(c.from, c.unit); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
}

// drawField draws any field of the campaign.
func drawField(t *rapid.T) battle.Field {
	f := battle.Field{
		Ground:  rapid.SampledFrom(append(terms.Grounds.Words(), "")).Draw(t, "ground"),
		Pattern: rapid.Uint64().Draw(t, "pattern"),
	}
	if rapid.Bool().Draw(t, "village") {
		f.Village, f.Walled = "Khig", rapid.Bool().Draw(t, "walled")
	}
	if rapid.Bool().Draw(t, "river") {
		f.River = &battle.River{Class: rapid.SampledFrom(append(terms.RiverClasses.Words(), "?")).Draw(t, "class"), Between: rapid.Bool().Draw(t, "between"), Fordable: rapid.Bool().Draw(t, "fordable")}
		for i := range rapid.IntRange(0, 3).Draw(t, "crossings") {
			f.River.Crossings = append(f.River.Crossings, battle.Crossing{ID: fmt.Sprint(i), Kind: rapid.SampledFrom(terms.Crossings.Words()).Draw(t, "kind"), State: "intact"})
		}
	}
	for range rapid.IntRange(0, 3).Draw(t, "roads") {
		f.Roads = append(f.Roads, battle.Road{Kind: "road", From: rapid.IntRange(-1, 5).Draw(t, "from"), To: rapid.IntRange(-1, 5).Draw(t, "to")})
	}
	for range rapid.IntRange(0, 2).Draw(t, "works") {
		f.Works = append(f.Works, battle.Work{Kind: rapid.SampledFrom(append(terms.Works.Words(), "?")).Draw(t, "work"), Side: rapid.SampledFrom([]string{"a", "b", "c"}).Draw(t, "side")})
	}
	return f
}

// Any field makes a table: the same one each time, with room for both sides, works in
// their side's zone and a way over every crossing.
func TestLay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawField(t)
		plan := Plan{Width: in(72), Depth: in(48), Deploy: in(12), Sides: [2]string{"a", "b"}, From: [2][]int{{rapid.IntRange(0, 5).Draw(t, "from")}}}
		table := Lay(f, plan)
		if !reflect.DeepEqual(table.Views(), Lay(f, plan).Views()) {
			t.Fatal("the same field made two tables")
		}
		for _, p := range table.Pieces {
			if p.Kind.Work() {
				for _, at := range p.Line {
					if zone := at.Y <= plan.Deploy; p.Side == 0 && !zone || p.Side == 1 && at.Y < plan.Depth-plan.Deploy {
						t.Fatalf("a %v of side %d at %v", p.Kind, p.Side, at)
					}
				}
			}
			if p.Kind == Bridge || p.Kind == CrossFord {
				for i := range 41 {
					if at := p.Line[0].Towards(p.Line[1], Far(p.Line[0], p.Line[1])*Length(i)/40); table.On(at) && table.At(at).Ground == Barred {
						t.Fatalf("deep water on the %v at %v", p.Kind, at)
					}
				}
				if f.River.Between && (table.At(p.Line[0]).Ground == Barred || table.At(p.Line[1]).Ground == Barred) {
					t.Fatal("a crossing that ends in the water")
				}
			}
		}
		for side := range 2 {
			free, all := 0, 0
			for x := One; x < plan.Width; x += One {
				for y := One / 2; y < plan.Deploy; y += One {
					at := Point{x, y}
					if side == 1 {
						at.Y = plan.Depth - y
					}
					all++
					if spot := table.At(at); spot.Ground <= Rough && !spot.Close {
						free++
					}
				}
			}
			if 10*free < 7*all {
				t.Fatalf("side %d has %d of %d places to stand on", side, free, all)
			}
		}
	})
}

func TestRoadsFollowTheMap(t *testing.T) {
	f := battle.Field{Ground: "clear", Roads: []battle.Road{{Kind: "road", From: 2, To: 5}}}
	table := Lay(f, Plan{Width: in(72), Depth: in(48), Deploy: in(12), Sides: [2]string{"a", "b"}, From: [2][]int{{2}}})
	for _, p := range table.Pieces {
		if p.Kind == RoadWay && (p.Line[0].Y != 0 || p.Line[1].Y != in(48)) {
			t.Errorf("the road by which the first side came leaves at the top: %v", p.Line)
		}
	}
}

func TestPlacesThatSidesFightFor(t *testing.T) {
	table := Lay(battle.Field{
		Ground: "clear", Pattern: 3, Village: "Kraal",
		Works: []battle.Work{{ID: "post", Kind: "redoubt", Side: "b"}},
		River: &battle.River{Class: "river", Between: true, Crossings: []battle.Crossing{{ID: "drift", Kind: "ford"}}},
	}, Plan{Width: 72 * One, Depth: 48 * One, Deploy: 12 * One, Sides: [2]string{"a", "b"}})
	for _, id := range []string{"post", "drift", battle.VillagePlace, battle.MiddlePlace} {
		if at, ok := table.Place(id); !ok || !table.On(at) {
			t.Errorf("%s lies at %v, %v", id, at, ok)
		}
	}
	if at, _ := table.Place("post"); table.Inside(at) < 0 {
		t.Errorf("the post is not at %v", at)
	}
	for _, id := range []string{"", "nowhere"} {
		if at, ok := table.Place(id); ok {
			t.Errorf("%q lies at %v", id, at)
		}
	}
}

// The shelter of a unit is what is found by asking every piece, wherever it lies.
func TestCoverAsIfEveryPieceWereAsked(t *testing.T) {
	table := ground()
	all := table.Clone()
	all.corners = make([]Point, len(table.corners))
	for i := range all.corners {
		all.corners[i] = pt(200*(i%2)-100, 200*(i%2)-100)
	}
	found := 0
	for n := range 6000 {
		from, at := pt(n*7%73, n*11%49), pt(n*5%71, n*13%47)
		quad := Box{At: at, Facing: Degrees(n * 37 % 360), Width: in(1 + n%9), Depth: in(1 + n%3)}.Quad()
		shelter, piece := table.Cover(from, &quad)
		if want, of := all.Cover(from, &quad); shelter != want || piece != of {
			t.Fatalf("from %v at %v: shelter %v of piece %d, and it is %v of %d", from, at, shelter, piece, want, of)
		}
		if shelter != Bare {
			found++
		}
	}
	if found < 100 {
		t.Errorf("shelter was found %d times", found)
	}
}
