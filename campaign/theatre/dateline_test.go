package theatre

import (
	"fmt"
	"strings"
	"testing"

	"frontier/campaign/pack"
	"frontier/campaign/state"
)

// fiji is a blank map of the islands of Fiji, over which the date line runs.
func fiji(t *testing.T) state.Map {
	t.Helper()
	c, err := ReadCorners("176.5", "-19.5", "178 W", "-15.5")
	if err != nil {
		t.Fatal(err)
	}
	m, err := Region(c, 10)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// feat is a feature of GeoJSON.
func feat(kind, name, shape, coordinates string) string {
	return fmt.Sprintf(`{"type":"Feature","properties":{"kind":%q,"name":%q,"class":"river"},"geometry":{"type":%q,"coordinates":%s}}`, kind, name, shape, coordinates)
}

func overLine(features ...string) []GeoFile {
	return []GeoFile{{Name: "fiji.geojson", Data: []byte(`{"type":"FeatureCollection","features":[` + strings.Join(features, ",") + `]}`)}}
}

// A region over the date line is as wide as one beside it, and lies where it was typed.
func TestARegionOverTheDateLine(t *testing.T) {
	m := fiji(t)
	beside, err := Region(Corners{166500, -19500, 172000, -15500}, 10)
	if err != nil {
		t.Fatal(err)
	}
	if m.Columns != beside.Columns || m.Rows != beside.Rows || m.Width != beside.Width || !Lies(&m) {
		t.Errorf("it has %d by %d hexes, and one beside it %d by %d", m.Columns, m.Rows, beside.Columns, beside.Rows)
	}
	if got := CornersOf(&m); got != (Corners{176500, -19500, -178000, -15500}) {
		t.Errorf("it lies at %v", got)
	}
	if _, err := Region(Corners{32000, -30000, 29000, -27000}, 100); err == nil || !strings.Contains(err.Error(), "date line") {
		t.Errorf("of corners that are the wrong way round it says %v", err)
	}
}

// An island that a file cuts at the date line is one, in a sea that lies on both sides; a river, a
// road and a telegraph lead over the line, whichever way a file writes it, and towns stand beside it.
func TestLinesOverTheDateLine(t *testing.T) {
	m := fiji(t)
	cut := feat("land", "Taveuni", "MultiPolygon", `[[[[179.4,-17.2],[180,-17.2],[180,-16.4],[179.4,-16.4],[179.4,-17.2]]],[[[-180,-17.2],[-179.4,-17.2],[-179.4,-16.4],[-180,-16.4],[-180,-17.2]]]]`)
	far := feat("river", "Elsewhere", "LineString", `[[-10,-17],[10,-17]]`) // on the other side of the earth
	now, notes, err := Lay(m, overLine(cut, far,
		feat("river", "Somosomo", "LineString", `[[179.7,-16.8],[-179.7,-16.9]]`),
		feat("road", "Coast Road", "LineString", `[[179.5,-16.6],[180,-16.6],[-180,-16.6],[-179.5,-16.6]]`),
		feat("telegraph", "Cable", "LineString", `[[179.5,-17.0],[180.5,-17.0]]`),
		feat("town", "Waiyevo", "Point", `[179.9,-16.8]`), feat("village", "Bouma", "Point", `[-179.8,-16.8]`)), "crown")
	if err != nil || len(notes) > 0 {
		t.Fatal(notes, err)
	}
	p := paperOf(&now)
	ground := func(lon, lat degree) state.Ground {
		return now.Cells[now.Frame().Index(p.hexAt(p.point(lon, lat)))].Ground
	}
	for lon := degree(177_000); lon <= 181_900; lon += 100 {
		land := lon > 179_500 && lon < 180_500
		if near := lon > 179_200 && lon < 180_800; near && !land {
			continue // the shore
		}
		if got := ground(lon, -16_800); (got != state.Sea) != land {
			t.Errorf("at %d it is %s", lon, got)
		}
	}
	if got := ground(-180_000, -16_800); got == state.Sea {
		t.Errorf("on the line, counted from the other side, it is %s", got)
	}
	for _, w := range now.Waters {
		for i := 1; i < len(w.Line); i++ {
			if a, b := w.Line[i-1], w.Line[i]; w.Kind == state.Coast && a.X == p.point(180_000, 0).X && b.X == a.X {
				t.Errorf("a shore runs along the date line: %v %v", a, b)
			}
		}
		if w.Name == "Elsewhere" {
			t.Error("a river of the other side of the earth is laid")
		}
	}
	middle := p.point(180_000, 0).X
	for name, line := range map[string][]state.Point{"Somosomo": lineOf(&now, "Somosomo"), "Coast Road": lineOf(&now, "Coast Road"), "Cable": lineOf(&now, "Cable")} {
		if len(line) < 2 || min(line[0].X, line[len(line)-1].X) >= middle || max(line[0].X, line[len(line)-1].X) <= middle {
			t.Errorf("%s does not lead over the line: %v", name, line)
		}
		for _, at := range line {
			if at.X < p.point(179_300, 0).X || at.X > p.point(180_700, 0).X {
				t.Errorf("%s strays to %v", name, at)
			}
		}
	}
	if len(now.Places) != 2 {
		t.Fatalf("of two places %d are laid", len(now.Places))
	}
	text, err := GeoJSON(&now)
	if err != nil {
		t.Fatal(err)
	}
	again, notes, err := Lay(now, []GeoFile{{Name: "again", Data: text}}, "crown")
	if err != nil || len(notes) > 0 {
		t.Fatal(notes, err)
	}
	if got := pack.MapChanges(&now, &again); len(got) > 0 {
		t.Errorf("written and laid again it changes: %q", got)
	}
}

// lineOf is the line of a river or a way.
func lineOf(m *state.Map, name string) []state.Point {
	for _, w := range m.Waters {
		if w.Name == name {
			return w.Line
		}
	}
	for _, r := range m.Routes {
		if r.Name == name {
			return r.Line
		}
	}
	return nil
}

// The Chathams lie beyond the date line from New Zealand: on one map with Wellington they lie east
// of it, with the miles that there are between them; and by themselves, west of the line, they lie
// as ever.
func TestTheChathamsBesideNewZealand(t *testing.T) {
	towns := overLine(feat("city", "Wellington", "Point", `[174.78,-41.29]`), feat("village", "Waitangi", "Point", `[-176.56,-43.95]`))
	both, err := Region(Corners{172_000, -45_000, -176_000, -40_000}, 20)
	if err != nil {
		t.Fatal(err)
	}
	now, _, err := Lay(both, towns, "")
	if err != nil || len(now.Places) != 2 {
		t.Fatal(len(now.Places), err)
	}
	a, b := now.Place("wellington"), now.Place("waitangi")
	if miles := isqrt(far(a.At, b.At)) / 100; b.At.X <= a.At.X || miles < 470 || miles > 490 { // 482 by the chart
		t.Errorf("Waitangi lies %d miles from Wellington, at %v and %v", miles, b.At, a.At)
	}
	alone, err := Region(Corners{-177_500, -44_500, -175_500, -43_500}, 5)
	if err != nil {
		t.Fatal(err)
	}
	if now, _, err = Lay(alone, towns, ""); err != nil || len(now.Places) != 1 || now.Places[0].ID != "waitangi" {
		t.Errorf("of the Chathams alone: %v, %v", now.Places, err)
	}
}

// The facts of a theatre may lie over the line too.
func TestAPaperOverTheDateLine(t *testing.T) {
	p, err := newPaper(&theatre{BBox: frame{176_500, -19_500, -178_000, -15_500}, HexMiles: 10})
	if err != nil {
		t.Fatal(err)
	}
	west, east := p.point(179_000, -17_000), p.point(-179_000, -17_000)
	if lon, _ := p.back(east); east.X <= west.X || wrapped(lon) != -179_000 {
		t.Errorf("%v and %v; back it is %d", west, east, lon)
	}
}
