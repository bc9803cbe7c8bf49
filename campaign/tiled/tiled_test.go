package tiled_test

import (
	"bytes"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/campaign/tiled"
	"frontier/internal/hex"
	"frontier/internal/ruletest"
	"frontier/internal/terms"
)

// same says whether two maps are the same to a pack.
func same(a, b state.Map) bool {
	return reflect.DeepEqual(pack.FileOf(&a), pack.FileOf(&b))
}

// Whatever is on a map, it comes back from Tiled's file as it was, and is written to the same bytes.
func TestAnyMapComesBackAsItWas(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := anyMap(t)
		text, err := tiled.Write(&m)
		if err != nil {
			t.Fatal(err)
		}
		back, err := tiled.Read(text, nil)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if !same(m, back) {
			t.Fatalf("it came back as\n%+v\nand was\n%+v\n%s", pack.FileOf(&back), pack.FileOf(&m), text)
		}
		if again, err := tiled.Write(&back); err != nil || !bytes.Equal(text, again) {
			t.Fatalf("written again it is another file (%v)", err)
		}
	})
}

// anyMap draws a map with a few of everything.
func anyMap(t *rapid.T) state.Map {
	columns, rows := rapid.IntRange(1, 12).Draw(t, "columns"), rapid.IntRange(1, 9).Draw(t, "rows")
	m := pack.New(columns, rows, rapid.IntRange(1, 100).Draw(t, "miles")).Map
	name := func() string {
		return rapid.SampledFrom([]string{"", "Helmand", "Ō-tāhuhu & <Co>", "two\nlines", `"quoted"`, " spaced "}).Draw(t, "name")
	}
	point := func() state.Point {
		return state.Point{X: rapid.IntRange(-50_000, 200_000).Draw(t, "x"), Y: rapid.IntRange(-50_000, 200_000).Draw(t, "y")}
	}
	line := func() []state.Point {
		var out []state.Point
		for range rapid.IntRange(0, 4).Draw(t, "points") {
			out = append(out, point())
		}
		return out
	}
	anyHex := func() hex.Hex {
		return hex.AtOffset(rapid.IntRange(0, columns-1).Draw(t, "column"), rapid.IntRange(0, rows-1).Draw(t, "row"))
	}
	some := func(do func(id string)) {
		for i := range rapid.IntRange(0, 3).Draw(t, "so many") {
			do(string(rune('a' + i)))
		}
	}
	m.Title, m.Subtitle, m.Default = name(), name(), rapid.SampledFrom(terms.AllGrounds.Words()).Draw(t, "default")
	if rapid.Bool().Draw(t, "real") {
		m.West, m.North, m.East, m.South, m.Width, m.Height = 61_000, 33_500, 68_000, 29_500, rapid.IntRange(1, 9999).Draw(t, "width"), 777
	}
	for i := range m.Cells {
		if rapid.Bool().Draw(t, "painted") {
			m.Cells[i] = state.Cell{Ground: rapid.SampledFrom(terms.AllGrounds.Words()).Draw(t, "ground"), Water: rapid.IntRange(0, 3).Draw(t, "water"), Height: rapid.IntRange(-2000, 30_000).Draw(t, "height")}
		}
	}
	seen := map[hex.Edge]bool{}
	some(func(string) {
		if e := hex.EdgeOf(anyHex(), rapid.SampledFrom([]hex.Direction{hex.NE, hex.E, hex.SE, hex.SW, hex.W, hex.NW}).Draw(t, "side")); !seen[e] {
			seen[e] = true
			m.Borders = append(m.Borders, state.Border{Edge: e, River: name(), Class: state.Stream, Route: rapid.SampledFrom([]state.RouteKind{"", state.Road}).Draw(t, "route")})
		}
	})
	some(func(id string) {
		m.Places = append(m.Places, state.Place{ID: id, Name: name(), Kind: state.Town, Hex: anyHex(), At: point(), Owner: "imperial", Fortified: "none", Depot: rapid.Bool().Draw(t, "depot"),
			Population: rapid.IntRange(0, 9999).Draw(t, "people"), Note: name(), Garrison: name(), Entry: rapid.Bool().Draw(t, "entry")})
	})
	some(func(id string) {
		m.Crossings = append(m.Crossings, state.Crossing{ID: id, Name: name(), River: name(), Kind: terms.Ford, InFlood: state.FloodOpen, Edge: hex.EdgeOf(anyHex(), hex.E), At: point(), Toward: point()})
		m.CrossingNotes = append(m.CrossingNotes, state.CrossingNote{Crossing: id, Note: name(), Cable: true})
	})
	some(func(id string) {
		m.Routes = append(m.Routes, state.Route{ID: id, Name: name(), Kind: state.Telegraph, Line: line(), Cut: rapid.SampledFrom([][]string{nil, {"1880-07-28", "1880-08-31"}}).Draw(t, "cut")})
	})
	some(func(string) {
		m.Waters = append(m.Waters, state.Water{Kind: state.Lake, Name: name(), Perennial: rapid.Bool().Draw(t, "perennial"), Flood: rapid.SampledFrom([][]int{nil, {4, 5}}).Draw(t, "flood"),
			Low: rapid.SampledFrom([][]int{nil, {9}}).Draw(t, "low"), Line: line(), Closed: rapid.Bool().Draw(t, "closed")})
	})
	some(func(string) {
		m.Relief = append(m.Relief, state.Relief{Name: name(), Ground: state.Hills, Height: rapid.IntRange(0, 9000).Draw(t, "high"), Ring: line(), Water: 3, Note: name()})
	})
	some(func(string) { m.Regions = append(m.Regions, state.Region{Name: name(), Ring: line()}) })
	return m
}

// What is no map of a campaign is said in one sentence, soon and with little.
func TestWhatIsNoMapIsSaid(t *testing.T) {
	m := pack.New(4, 3, 5).Map
	m.Places = []state.Place{{ID: "a", Name: "A", Kind: state.Town, Hex: hex.AtOffset(1, 1), At: state.Point{X: 700, Y: 700}}}
	good, err := tiled.Write(&m)
	if err != nil {
		t.Fatal(err)
	}
	changed := func(old, now string) []byte {
		if !bytes.Contains(good, []byte(old)) {
			t.Fatalf("%q is not in\n%s", old, good)
		}
		return bytes.Replace(good, []byte(old), []byte(now), 1)
	}
	for says, text := range map[string][]byte{
		"it is no map of Tiled":                         []byte("PK\x03\x04"),
		"invalid character entity":                      []byte(`<!DOCTYPE map [<!ENTITY a "aaaa">]><map version="&a;"/>`),
		"not of hexagons":                               changed(`"hexagonal"`, `"orthogonal"`),
		"odd rows":                                      changed(`staggerindex="odd"`, `staggerindex="even"`),
		"has no end":                                    changed(`infinite="0"`, `infinite="1"`),
		"1000000000 columns":                            changed(`width="4"`, `width="1000000000"`),
		"0 columns":                                     changed(`width="4"`, `width="0"`),
		"cannot be hexagons":                            changed(`tilewidth="56"`, `tilewidth="0"`),
		"does not tell of 12 tiles":                     changed("1,1,1,1", "1,1,1"),
		"does not tell of 12":                           changed("1,1,1,1", "1,1,1,1,1"),
		"no class that is meant by it":                  changed("1,1,1,1", "1,99,1,1"),
		"choose the Tile Layer Format CSV":              changed(`encoding="csv"`, `encoding="zstd"`),
		"call it ground or water":                       changed(`name="ground" width`, `name="grounds" width`),
		"is none of a campaign":                         changed(`<objectgroup id="2" name="places">`, `<objectgroup id="2" name="people">`),
		"is no place in pixels":                         changed(`x="78.4"`, `x="NaN"`),
		"far off the map":                               changed(`x="78.4"`, `x="99999999"`),
		"is turned":                                     changed(`x="78.4"`, `rotation="45" x="78.4"`),
		"a hex of 1000000000 miles":                     changed(`<property name="hex_miles" type="int" value="5">`, `<property name="hex_miles" type="int" value="1000000000">`),
		"is not a key of a map":                         bytes.Replace(good, []byte("<point>"), []byte(`<properties><property name="colour" value="red"/></properties><point>`), 1),
		"longer than 24 MB":                             bytes.Repeat([]byte(" "), 25<<20),
		"things, which no map of a campaign does":       []byte("<map>" + strings.Repeat("<object/>", 700_000) + "</map>"),
		"it is no map of Tiled (TMX): XML syntax error": []byte("<map>" + strings.Repeat("<a>", 500_000)),
	} {
		var err error
		ruletest.Refusal(t, says, func() { _, err = tiled.Read(text, nil) })
		if err == nil || !strings.Contains(err.Error(), says) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%v; want %q", err, says)
		}
	}
}

// What somebody draws in Tiled comes onto sides and into hexes, with ids after its names.
func TestWhatIsDrawnInTiled(t *testing.T) {
	m := pack.New(6, 5, 5).Map
	text, err := tiled.Write(&m)
	if err != nil {
		t.Fatal(err)
	}
	drawn := strings.Replace(string(text), "</map>", `
 <group name="mine"><objectgroup id="7" name="edges">
  <object id="20" name="Mooi" class="river" x="60" y="60"><polyline points="0,0 40,30 120,40"/></object>
 </objectgroup></group>
 <objectgroup id="8" name="places">
  <object id="21" name="Rorke's Drift" type="drift" x="100" y="90"><point/></object>
  <object id="22" type="farm" x="1.0e+02" y="95"><point/></object>
 </objectgroup>
 <objectgroup id="9" name="relief"><object id="23" name="Oskarberg" type="hills" x="56" y="64" width="56" height="96"/></objectgroup>
</map>`, 1)
	got, err := tiled.Read([]byte(drawn), &m)
	if err != nil {
		t.Fatal(err)
	}
	if len(got.Borders) < 4 || got.Borders[0].River != "Mooi" || got.Borders[0].Class != state.River {
		t.Errorf("the river runs along %+v", got.Borders)
	}
	if len(got.Places) != 2 || got.Places[0].ID != "rorke-s-drift" || got.Places[0].Hex != hex.AtOffset(1, 1) || got.Places[1].ID != "farm" || got.Places[1].Name != "Farm" {
		t.Errorf("the places are %+v", got.Places)
	}
	if len(got.Relief) != 1 || len(got.Relief[0].Ring) != 4 || got.Relief[0].Ground != state.Hills {
		t.Errorf("the relief is %+v", got.Relief)
	}
}
