package pack

import (
	"testing"

	"pgregory.net/rapid"

	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/jsontext"
	"frontier/internal/terms"
	"frontier/rosters"
)

// A row of points lies in a ring where each of them does.
func TestUnderIsInside(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(3, 9)
		var ring []state.Point
		for range n.Draw(t, "points") {
			ring = append(ring, state.Point{X: rapid.IntRange(-6, 6).Draw(t, "x"), Y: rapid.IntRange(-6, 6).Draw(t, "y")})
		}
		xs := []int{-7, -5, -4, -4, -1, 0, 2, 3, 6, 7}
		for y := -7; y <= 7; y++ {
			got := make([]bool, len(xs))
			under(ring, xs, y, func(at int) { got[at] = true })
			for i, x := range xs {
				if want := state.Inside(state.Point{X: x, Y: y}, ring); got[i] != want {
					t.Fatalf("%d, %d in %v: %v, want %v", x, y, ring, got[i], want)
				}
			}
		}
	})
}

// Whatever is painted is drawn as it was painted, founded, and comes back as it went out.
func TestAnyMapThatIsPainted(t *testing.T) {
	grounds := append(terms.AllGrounds.Words(), state.Clear, state.Clear, state.Hills)
	rapid.Check(t, func(t *rapid.T) {
		p := New(rapid.IntRange(2, 12).Draw(t, "columns"), rapid.IntRange(2, 12).Draw(t, "rows"), 5)
		m := &p.Map
		for i := range m.Cells {
			m.Cells[i] = state.Cell{Ground: rapid.SampledFrom(grounds).Draw(t, "ground"), Water: i % 4, Height: 100 * (i % 3)}
		}
		over := map[hex.Edge]bool{}
		for range rapid.IntRange(0, 30).Draw(t, "edges") {
			h := m.Frame().Hex(rapid.IntRange(0, len(m.Cells)-1).Draw(t, "hex"))
			b := state.Border{Edge: hex.EdgeOf(h, hex.Direction(rapid.IntRange(0, 5).Draw(t, "side")))}
			if over[b.Edge] {
				continue
			}
			over[b.Edge] = true
			if rapid.Bool().Draw(t, "river") {
				b.River, b.Class = rapid.SampledFrom([]string{"Tugela", "Buffalo"}).Draw(t, "name"), state.River
			} else {
				b.Route = state.Track
			}
			m.Borders = append(m.Borders, b)
		}
		m.Waters = []state.Water{{Kind: state.RiverLine, Name: "Tugela", Class: state.River, Flood: []int{1, 2}}}
		m.Cells[0].Ground, m.Cells[1].Ground = state.Clear, state.Clear
		d := Drawn(*m)
		a := artist{&d, hex.Size(m.HexMiles * 100)}
		for row := range d.Rows {
			for column, g := range a.shown(row) {
				if want := d.Cells[row*d.Columns+column].Ground; g != want {
					t.Fatalf("hex %s is %s and drawn as %s", hex.Name(hex.AtOffset(column, row)), want, g)
				}
			}
		}
		if again := Drawn(d); !jsontext.Same(d, again) {
			t.Fatal("what was drawn is drawn again")
		}
		sides(&p)
		f, err := Found(p, Options{Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		out, err := Write(FromFounding(&f))
		if err != nil {
			t.Fatal(err)
		}
		back, err := Read(out)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := Found(back, Options{Seed: 1}); err != nil || !jsontext.Same(f, again) {
			t.Fatalf("founded again it is another campaign (%v)", err)
		}
	})
}

// sides gives a pack all else that it needs.
func sides(p *Pack) {
	p.ID, p.Title, p.Start, p.End = "a-war", "A war", "1880-01-01", "1880-02-01"
	for i, id := range []state.SideID{"red", "green"} {
		p.Sides = append(p.Sides, state.Side{ID: id, Name: string(id), Short: string(id), Slot: i + 1, Role: terms.Roles.Words()[i], Playable: true, Character: state.Bold, Enemies: []state.SideID{[]state.SideID{"green", "red"}[i]}})
		p.Forces = append(p.Forces, Force{
			ID: state.ForceID(id), Name: "The " + string(id), Side: id, At: hex.Name(hex.AtOffset(i, 0)), Posture: state.Hold,
			Units: []Unit{{ID: rosters.UnitID(id), Name: "Men of " + string(id), Arm: terms.Infantry, Class: terms.Regular, Men: 200, Weapon: terms.Musket, Training: terms.RegularTraining, Mount: terms.Foot}},
		})
	}
}
