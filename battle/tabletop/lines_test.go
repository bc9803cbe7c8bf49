package tabletop

import (
	"reflect"
	"testing"
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
