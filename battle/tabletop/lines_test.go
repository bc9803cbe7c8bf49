package tabletop

import "testing"

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
