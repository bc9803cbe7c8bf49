package theatre

import (
	"testing"

	"pgregory.net/rapid"

	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/terms"
)

// What is painted hex by hex goes out as lines and comes back on a blank map of the region as the
// hexes that it was: ground, sea and lakes with islands in them. Hexes whose middle lies beyond the
// frame have no point of the earth by which they could be known.
func TestWhatIsPaintedComesBack(t *testing.T) {
	blank := region(t)
	rapid.Check(t, func(t *rapid.T) {
		m := blank
		m.Cells = append([]state.Cell(nil), blank.Cells...)
		frame := m.Frame()
		at := func() hex.Hex {
			return hex.AtOffset(rapid.IntRange(1, m.Columns-2).Draw(t, "column"), rapid.IntRange(1, m.Rows-2).Draw(t, "row"))
		}
		for range rapid.IntRange(1, 6).Draw(t, "strokes") {
			g := rapid.SampledFrom(terms.AllGrounds.Words()).Draw(t, "ground")
			for _, h := range hex.Within(at(), rapid.IntRange(0, 3).Draw(t, "reach")) {
				if frame.Holds(h) {
					m.Cells[frame.Index(h)].Ground = g
				}
			}
		}
		text, err := GeoJSON(&m)
		if err != nil {
			t.Fatal(err)
		}
		now, _, err := Lay(blank, []GeoFile{{Name: "painted", Data: text}}, "")
		if err != nil {
			if plain(&m, &blank) {
				return // nothing was painted, and nothing is in the file
			}
			t.Fatal(err)
		}
		for i := range m.Cells {
			x, y := hex.Size(m.HexMiles * 100).Centre(frame.Hex(i))
			if off := x >= m.Width || y >= m.Height; now.Cells[i].Ground != m.Cells[i].Ground && !off {
				t.Errorf("hex %s was %s and is %s", hex.Name(frame.Hex(i)), m.Cells[i].Ground, now.Cells[i].Ground)
			}
		}
	})
}

// plain says whether the ground of two maps is the same.
func plain(a, b *state.Map) bool {
	for i := range a.Cells {
		if a.Cells[i].Ground != b.Cells[i].Ground {
			return false
		}
	}
	return true
}

// So do rivers along sides and ways over them that have no line.
func TestRiversAndWaysWithoutALineComeBack(t *testing.T) {
	m := region(t)
	for row := 3; row < 10; row++ {
		m.Borders = append(m.Borders, state.Border{Edge: hex.EdgeOf(hex.AtOffset(5, row), hex.E), River: "Mooi", Class: state.GreatRiver},
			state.Border{Edge: hex.EdgeOf(hex.AtOffset(5, row), hex.SE), River: "Mooi", Class: state.GreatRiver})
	}
	for column := 2; column < 9; column++ {
		m.Borders = append(m.Borders, state.Border{Edge: hex.EdgeOf(hex.AtOffset(column, 12), hex.E), Route: state.Road})
	}
	text, err := GeoJSON(&m)
	if err != nil {
		t.Fatal(err)
	}
	now, _, err := Lay(region(t), []GeoFile{{Name: "painted", Data: text}}, "")
	if err != nil {
		t.Fatal(err)
	}
	river, road := shareOf(&m, &now, func(b state.Border) string { return b.River + string(b.Class) }), shareOf(&m, &now, func(b state.Border) string { return string(b.Route) })
	if river < 85 || road != 100 {
		t.Errorf("%d per cent of river sides and %d of road sides came back", river, road)
	}
}
