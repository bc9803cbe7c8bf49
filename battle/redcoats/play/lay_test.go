package play

import (
	"encoding/json"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/state"
	"frontier/internal/hex"
	"frontier/internal/terms"

	"pgregory.net/rapid"
)

// laid makes a field of the usual size for a side that came from the north-east.
func laid(t testing.TB, f battle.Field) *state.Field {
	t.Helper()
	s := meeting(units(foot("a", 800)), units(foot("d", 800)))
	s.Field, s.Sides[0].From = f, []int{0}
	set := rules.DefaultSettings()
	return lay(&s, &set, set.TableColumns)
}

// counted counts the hexes of a part of a field.
func counted(g *state.Field, is func(column, row int, c *state.Cell) bool) int {
	n := 0
	for i := range g.Cells {
		if is(i%g.Columns, i/g.Columns, &g.Cells[i]) {
			n++
		}
	}
	return n
}

func TestTheRimShowsTheNeighbours(t *testing.T) {
	wood := func(c *state.Cell) bool { return c.Kind == state.KindOf(rules.Woods) }
	plain := battle.Field{Ground: "salt", Pattern: 3}
	with := func(n ...battle.Neighbour) battle.Field {
		f := plain
		f.Around = n
		return f
	}
	t.Run("their ground", func(t *testing.T) {
		for d, rim := range []func(c, r int) bool{
			func(c, r int) bool { return r <= 3 }, func(c, r int) bool { return c >= 11 && r <= 7 }, func(c, r int) bool { return c >= 11 && r >= 4 },
			func(c, r int) bool { return r >= 8 }, func(c, r int) bool { return c <= 4 && r >= 4 }, func(c, r int) bool { return c <= 4 && r <= 7 },
		} {
			trees := 0
			for pattern := range uint64(10) {
				f := with(battle.Neighbour{Direction: d, Ground: "woods"})
				f.Pattern = pattern
				g := laid(t, f)
				trees += counted(g, func(_, _ int, c *state.Cell) bool { return wood(c) })
				if n := counted(g, func(col, row int, c *state.Cell) bool { return wood(c) && !rim(col, row) }); n > 0 {
					t.Errorf("%d hexes of the woods in direction %d lie elsewhere", n, d)
				}
			}
			if trees == 0 {
				t.Errorf("nothing shows of the woods in direction %d", d)
			}
		}
	})
	t.Run("the sea on a flank alone", func(t *testing.T) {
		g := laid(t, with(battle.Neighbour{Direction: 1, Ground: "sea"}, battle.Neighbour{Direction: 3, Ground: "sea"}))
		if n := counted(g, func(col, row int, c *state.Cell) bool {
			return c.Kind == state.KindOf(rules.Water) && col >= 13 && row < 6
		}); n < 12 {
			t.Errorf("%d hexes of sea on the upper right", n)
		}
		if n := counted(g, func(col, row int, c *state.Cell) bool {
			return c.Kind == state.KindOf(rules.Water) && (col < 13 || row >= 6)
		}); n > 0 {
			t.Errorf("%d hexes of sea elsewhere", n)
		}
		if !slices.ContainsFunc(g.Views(), func(p battle.PieceView) bool { return p.Kind == "sea" }) {
			t.Error("it is not drawn as the sea")
		}
	})
	t.Run("rivers along the edges, with their bridges", func(t *testing.T) {
		river := &battle.River{Name: "Tarnak", Class: "river", Crossings: []battle.Crossing{{ID: "bridge", Name: "the old bridge", Kind: "stone_bridge", State: "intact"}}}
		f := with(battle.Neighbour{Direction: 4, Ground: "clear", River: river}, battle.Neighbour{Direction: 0, Ground: "clear", River: &battle.River{Name: "Tarnak", Class: "river"}})
		f.River = river // the field's own river runs along that edge: it is laid once
		g := laid(t, f)
		if n := counted(g, func(col, row int, c *state.Cell) bool {
			return c.Kind == state.KindOf(rules.Water) || c.Kind == state.KindOf(rules.Bridge)
		}); n != 6 {
			t.Errorf("the river has %d hexes", n)
		}
		if n := counted(g, func(col, row int, c *state.Cell) bool {
			return c.Kind == state.KindOf(rules.Bridge) && col == 2 && row >= 6
		}); n != 1 || len(g.Crossings) != 1 {
			t.Errorf("%d bridges, %v", n, g.Crossings)
		}
	})
	t.Run("higher and lower ground", func(t *testing.T) {
		f := with(battle.Neighbour{Direction: 0, Ground: "clear", Height: 2600}, battle.Neighbour{Direction: 3, Ground: "hills", Height: 1000}, battle.Neighbour{Direction: 4, Ground: "clear", Height: 500})
		f.Height = 1000
		g := laid(t, f)
		for col := 4; col < 12; col++ {
			if a, b := g.At(hex.AtOffset(col, 0)).Level, g.At(hex.AtOffset(col, 1)).Level; a < 2 || b < 1 {
				t.Errorf("column %d climbs to %d and %d", col, b, a)
			}
		}
		if n := counted(g, func(col, row int, c *state.Cell) bool { return c.Level > 0 && col == 2 && row >= 6 }); n == 0 || n == 6 {
			t.Errorf("the brow to the left has %d of 6 hexes", n)
		}
		f.Height = 0 // not known: what kind of ground it is decides
		g = laid(t, f)
		if n := counted(g, func(_, row int, c *state.Cell) bool { return c.Level > 0 && row == 11 }); n < 8 {
			t.Errorf("%d hexes climb to the hills", n)
		}
	})
	t.Run("roads and villages", func(t *testing.T) {
		f := with(battle.Neighbour{Direction: 2, Ground: "clear", Road: "track", Village: "Mis Karez", Walled: true})
		g := laid(t, f)
		i := slices.IndexFunc(g.Cells, func(c state.Cell) bool { return c.Kind == state.KindOf(rules.BuiltUp) })
		if i < 0 || g.Names[i] != "Mis Karez" || i%16 != 15 || i/16 < 6 {
			t.Errorf("the village lies in %d", i)
		}
		if counted(g, func(_, _ int, c *state.Cell) bool { return c.Kind == state.KindOf(rules.Walls) }) != 1 || counted(g, func(_, _ int, c *state.Cell) bool { return c.Roads != 0 }) < 6 {
			t.Error("its walls, or the road to it, are missing")
		}
		f.Roads = []battle.Road{{Kind: "track", From: 2, To: 5}} // told already
		if n, m := len((&layer{from: f}).roads()), len((&layer{from: with(f.Around...)}).roads()); n != 1 || m != 1 {
			t.Errorf("%d roads and %d", n, m)
		}
	})
	t.Run("nothing where nothing is known", func(t *testing.T) {
		a, b := laid(t, plain), laid(t, with(battle.Neighbour{Direction: 7, Ground: "salt"}))
		if slices.ContainsFunc(a.Cells, func(c state.Cell) bool { return c.Level > 0 }) || len(b.Cells) != len(a.Cells) {
			t.Error("a bare field is not bare")
		}
	})
}

// drawAround draws what lies round a field.
func drawAround(t *rapid.T, f *battle.Field) {
	grounds := []string{"clear", "grass", "scrub", "cultivated", "woods", "hills", "mountains", "sand", "marsh", "salt", "sea"}
	if rapid.IntRange(0, 2).Draw(t, "known") > 0 {
		return
	}
	f.Height = rapid.SampledFrom([]int{0, 1200}).Draw(t, "height")
	for d := range 6 {
		if rapid.IntRange(0, 4).Draw(t, "at sea") == 0 {
			continue
		}
		n := battle.Neighbour{Direction: d, Ground: terms.Ground(rapid.SampledFrom(grounds).Draw(t, "beside")), Height: rapid.SampledFrom([]int{0, 300, 1300, 1700, 4000}).Draw(t, "its height")}
		if rapid.IntRange(0, 2).Draw(t, "edge") == 0 {
			n.River = &battle.River{Name: "the Kadanai", Class: "river", Crossings: []battle.Crossing{{ID: "kadanai-" + string(rune('a'+d)), Kind: rapid.SampledFrom([]terms.CrossingKind{"ford", "pontoon", "ferry"}).Draw(t, "crossing"), State: "intact"}}}
		}
		if rapid.Bool().Draw(t, "way") {
			n.Road, n.Village, n.Walled = "track", "a village", rapid.Bool().Draw(t, "walled")
		}
		f.Around = append(f.Around, n)
	}
}

// Whatever lies round the field, both sides have room to set up, and the outcome tells of
// every crossing once.
func TestAnySurroundings(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := dozen()
		s.Settings["turn_limit"] = json.RawMessage("1")
		s.Sides[0].From = []int{rapid.IntRange(0, 5).Draw(t, "from")}
		drawAround(t, &s.Field)
		b, err := New().Begin(s, 1)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := battle.Fight(b); err != nil {
			t.Fatal(err)
		}
		seen := map[string]bool{}
		for _, w := range b.Outcome().Works {
			if seen[w.ID] {
				t.Fatalf("%s is told of twice", w.ID)
			}
			seen[w.ID] = true
		}
	})
}
