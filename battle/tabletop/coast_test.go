package tabletop_test

import (
	"testing"

	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/internal/terms"
)

// The sea lies along the short edge beyond which the map has it, deep and without another
// bank; a river on a flank keeps to the other one. The sea behind a side is not on the
// table.
func TestCoast(t *testing.T) {
	const in = tabletop.One
	plan := tabletop.Plan{Width: 72 * in, Depth: 48 * in, Deploy: 12 * in, Sides: [2]string{"a", "d"}, From: [2][]int{{1}, {4}}}
	wet := func(table *tabletop.Table, x battle.Length) (is, shore bool) {
		for y := in; y < 48*in; y += in {
			if table.At(tabletop.Point{X: x, Y: y}).Ground != tabletop.Barred {
				return false, false
			}
		}
		for i := range table.Pieces {
			if p := &table.Pieces[i]; p.Shore && p.Deep && p.Area(tabletop.Point{X: x, Y: 24 * in}) {
				shore = true
			}
		}
		return true, shore
	}
	for pattern := range uint64(20) {
		for direction, want := range map[int][2]bool{1: {}, 2: {false, true}, 3: {false, true}, 4: {}, 5: {true, false}, 0: {true, false}} {
			field := battle.Field{
				Ground: "sand", Pattern: pattern, Around: []battle.Neighbour{{Direction: direction, Ground: "sea"}, {Direction: (direction + 1) % 6, Ground: "hills"}},
				River: &battle.River{Class: "great_river"},
			}
			table := tabletop.Lay(field, plan)
			for side, x := range [2]battle.Length{in / 10, 72*in - in/10} {
				if is, shore := wet(table, x); is != want[side] || shore != want[side] {
					t.Errorf("pattern %d: with the sea in direction %d the edge at %v is sea: %v, shore %v", pattern, direction, x, is, shore)
				}
			}
			sea, rivers := 0, 0
			for _, v := range table.Views() {
				switch v.Kind {
				case "sea":
					sea++
					if !v.Closed || v.Width != 0 {
						t.Errorf("the sea is drawn as %+v", v)
					}
					for _, at := range v.Line {
						if at.X < 0 || at.X > 72*in || at.Y < 0 || at.Y > 48*in {
							t.Errorf("the sea is drawn off the table at %v", at)
						}
					}
				case "river":
					rivers++
				}
			}
			if one := want[0] || want[1]; (sea == 1) != one || rivers != 1 {
				t.Errorf("direction %d: %d seas and %d rivers are drawn", direction, sea, rivers)
			}
			for i := range table.Pieces {
				if p := &table.Pieces[i]; p.Kind == tabletop.River && !p.Shore && want[0] == (p.Line[0].X < 36*in) && (want[0] || want[1]) {
					t.Errorf("pattern %d: the river runs along the coast, at %v", pattern, p.Line[0])
				}
			}
		}
	}
}

// Fields of grass have high grass, tilled ones crops and hedges; a hedge shelters and is
// crossed, growth is rough to walk in and shelters nobody from a shot.
func TestGrowth(t *testing.T) {
	const in = tabletop.One
	plan := tabletop.Plan{Width: 72 * in, Depth: 48 * in, Deploy: 12 * in, Sides: [2]string{"a", "d"}}
	seen := map[string]map[tabletop.Kind]int{}
	for _, ground := range []string{"grass", "cultivated", "clear"} {
		seen[ground] = map[tabletop.Kind]int{}
		for pattern := range uint64(30) {
			table := tabletop.Lay(battle.Field{Ground: terms.Ground(ground), Pattern: pattern}, plan)
			for i := range table.Pieces {
				p := &table.Pieces[i]
				seen[ground][p.Kind]++
				if p.Kind.Brush() && (table.At(tabletop.Middle(p.Line[0], p.Line[6])).Ground < tabletop.Rough || p.Edge() || p.Shelters()) {
					t.Errorf("a field of %v at %v is no rough ground", p.Kind, p.Line[0])
				}
				if p.Kind == tabletop.Hedge && (!p.Edge() || !p.Shelters() || p.Kind.Work()) {
					t.Error("a hedge is a soft obstacle and no work")
				}
			}
		}
	}
	if seen["grass"][tabletop.Grass] < 20 || seen["cultivated"][tabletop.Crops] < 20 || seen["cultivated"][tabletop.Hedge] < 20 || seen["cultivated"][tabletop.Wall] < 20 {
		t.Errorf("on 30 fields each stand %v", seen)
	}
	if n := seen["clear"][tabletop.Grass] + seen["clear"][tabletop.Crops] + seen["clear"][tabletop.Hedge]; n > 0 {
		t.Errorf("clear ground has %d pieces of growth", n)
	}
}
