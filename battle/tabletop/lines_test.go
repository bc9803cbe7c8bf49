package tabletop

import (
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestLines(t *testing.T) {
	wall := Piece{Kind: Wall, Line: []Point{pt(10, 10), pt(20, 10)}}
	table := New(in(72), in(48), in(12), wall)
	if at, ok := table.Pieces[0].Crossed(pt(15, 5), pt(15, 15)); !ok || Far(at, pt(15, 10)) > 20 {
		t.Errorf("crossed at %v, %v", at, ok)
	}
	if _, ok := table.Pieces[0].Crossed(pt(25, 5), pt(25, 15)); ok {
		t.Error("crossed beyond its end")
	}
	if !table.Pieces[0].Edge() {
		t.Error("a wall is no edge")
	}
	if !table.Bare(pt(1, 1), pt(5, 5)) || table.Bare(pt(15, 5), pt(15, 15)) {
		t.Error("what lies on the way is wrong")
	}
	old := table.Pieces
	table.Add(square(Redoubt, 40, 20, 46, 26))
	if len(old) != 1 || len(table.Pieces) != 2 || table.Inside(pt(43, 23)) != 1 || table.Width != in(72) {
		t.Errorf("after the redoubt: %d pieces", len(table.Pieces))
	}
}

func TestATableAndItsCloneChangeApart(t *testing.T) {
	bridge := Piece{Kind: Bridge, State: Intact, Width: 2 * One, Line: []Point{at(10, 10), at(10, 20)}}
	table := New(60*One, 40*One, 10*One, bridge, square(Redoubt, 40, 20, 46, 26))
	clone := table.Clone()
	if !reflect.DeepEqual(clone, table) {
		t.Fatal("the clone is another table")
	}
	clone.Pieces[0].State = Destroyed
	clone.Add(square(Redoubt, 20, 20, 26, 26))
	table.Add(square(Wood, 30, 30, 36, 36))
	if table.Pieces[0].State != Intact || len(table.Pieces) != 3 || table.Pieces[2].Kind != Wood || !table.Pieces[2].Area(at(33, 33)) {
		t.Errorf("the clone changed its table: %+v", table.Pieces)
	}
	if len(clone.Pieces) != 3 || clone.Pieces[2].Kind != Redoubt || !clone.Pieces[2].Area(at(23, 23)) {
		t.Errorf("the table changed its clone: %+v", clone.Pieces)
	}
}

// Where a way crosses an outline is found edge by edge, as two segments cross.
func TestAnOutlineIsCutAsItsEdgesAre(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		at := rapid.Custom(func(t *rapid.T) Point {
			some := rapid.Custom(func(t *rapid.T) Length { // many of them on one line
				return rapid.OneOf(rapid.Map(rapid.Int64Range(0, 4), func(n int64) Length { return Length(n * 1000) }), rapid.Map(rapid.Int64Range(0, 72_000), func(n int64) Length { return Length(n) })).Draw(t, "at")
			})
			return Point{X: some.Draw(t, "x"), Y: some.Draw(t, "y")}
		})
		o := newOutline(rapid.SliceOfN(at, 3, 9).Draw(t, "outline"))
		a, b := at.Draw(t, "from"), at.Draw(t, "to")
		var want []int64
		for i, c := range o.points {
			if x, ok := crossing(a, b, c, after(o.points, i)); ok && !misses(o.min, o.max, a, b) {
				want = append(want, x)
			}
		}
		if got := o.cuts(a, b, nil); !slices.Equal(got, want) {
			t.Errorf("%v to %v cuts %v at %d, edge by edge at %d", a, b, o.points, got, want)
		}
	})
}
