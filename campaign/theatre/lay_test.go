package theatre

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/ruletest"
)

// The lines and places of each theatre, written as GeoJSON and laid on a blank map of its region, give
// its places in their hexes, all its rivers and roads, and its sea; laid on it again they change nothing.
func TestATheatreIsLaidAgain(t *testing.T) {
	for _, i := range List() {
		p, err := Pack(i.ID)
		if err != nil {
			t.Fatal(err)
		}
		was := &p.Map
		text, err := GeoJSON(was)
		if err != nil {
			t.Fatal(err)
		}
		blank, err := Region(Corners{was.West, was.South, was.East, was.North}, was.HexMiles)
		if err != nil {
			t.Fatal(err)
		}
		if blank.Columns != was.Columns || blank.Rows != was.Rows || blank.Width != was.Width || blank.Height != was.Height {
			t.Fatalf("%s: the region has %d by %d hexes, the theatre %d by %d", i.ID, blank.Columns, blank.Rows, was.Columns, was.Rows)
		}
		now, notes, err := Lay(blank, []GeoFile{{Name: i.ID, Data: text}}, p.Sides[0].ID)
		if err != nil {
			t.Fatalf("%s: %v", i.ID, err)
		}
		if len(notes) > 0 {
			t.Errorf("%s: %q", i.ID, notes)
		}
		if len(now.Places) != len(was.Places) || len(now.Crossings) != len(was.Crossings) {
			t.Errorf("%s: %d places of %d, %d crossings of %d", i.ID, len(now.Places), len(was.Places), len(now.Crossings), len(was.Crossings))
		}
		moved := 0
		for j := range now.Places {
			if now.Places[j].Hex != was.Places[j].Hex {
				moved++ // a thousandth of a degree may lie beyond a side
			}
		}
		sea, river, road := 0, shareOf(was, &now, func(b state.Border) string { return b.River }), shareOf(was, &now, func(b state.Border) string { return string(b.Route) })
		for j := range now.Cells {
			if (now.Cells[j].Ground == state.Sea) != (was.Cells[j].Ground == state.Sea) {
				sea++
			}
		}
		if moved*20 > len(was.Places) || sea*100 > len(was.Cells) || river < 85 || road < 80 {
			t.Errorf("%s: %d of %d places stand elsewhere, %d of %d hexes are wet or dry otherwise, %d per cent of river sides and %d of road sides are the same",
				i.ID, moved, len(was.Places), sea, len(was.Cells), river, road)
		}
		again, _, err := Lay(now, []GeoFile{{Name: i.ID, Data: text}}, p.Sides[0].ID)
		if err != nil {
			t.Fatal(err)
		}
		if got := pack.MapChanges(&now, &again); len(got) > 0 {
			t.Errorf("%s: laid again it changes: %q", i.ID, got)
		}
	}
}

// shareOf is how many in a hundred of the sides that tell something of one map tell the same of another.
func shareOf(was, now *state.Map, tells func(state.Border) string) int {
	by := map[hex.Edge]string{}
	for _, b := range now.Borders {
		by[b.Edge] = tells(b)
	}
	all, same := 0, 0
	for _, b := range was.Borders {
		if tells(b) != "" {
			if all++; by[b.Edge] == tells(b) {
				same++
			}
		}
	}
	return same * 100 / max(all, 1)
}

func collection(features ...string) []byte {
	return []byte(`{"type":"FeatureCollection","features":[` + strings.Join(features, ",") + `]}`)
}

func line(about, points string) string {
	return fmt.Sprintf(`{"type":"Feature","properties":{%s},"geometry":{"type":"LineString","coordinates":[%s]}}`, about, points)
}

func region(t *testing.T) state.Map {
	t.Helper()
	m, err := Region(Corners{30_000, -30_000, 32_000, -28_000}, 10)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Features say what they are in our words, in those of OpenStreetMap and of Natural Earth, or the
// person who brings them says it of the file.
func TestWhatFeaturesAre(t *testing.T) {
	points := "[30.2,-29.0,840],[31,-29.1],[31.8,-29]"
	for as, file := range map[string][]byte{
		"":        collection(line(`"kind":"river","name":"Mooi","class":"great_river"`, points)),
		"osm":     collection(line(`"waterway":"river","name":"Mooi"`, points), line(`"highway":"residential","name":"High Street"`, points)),
		"earth":   collection(line(`"FEATURECLA":"River (Intermittent)","name":"Mooi","scalerank":3`, points)),
		"river":   collection(line(`"name":"Mooi"`, points)),
		"several": []byte(`{"type":"Feature","properties":{"kind":"river","name":"Mooi"},"geometry":{"type":"MultiLineString","coordinates":[[` + points + `],[[31.8,-29],[31.9,-28.9]]]}}`),
	} {
		if as != "river" {
			as = ""
		}
		m, _, err := Lay(region(t), []GeoFile{{"a.geojson", file, as}}, "")
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		if n := len(m.Borders); n < 10 || m.Borders[0].River != "Mooi" || m.Waters[0].Name != "Mooi" {
			t.Errorf("%s: %d sides, %+v", file, n, m.Waters)
		}
	}
	m, notes, err := Lay(region(t), []GeoFile{{"a", collection(line(`"highway":"primary","name":"R33"`, "[30.1,-29.5],[30.9,-29.5]"), line(`"highway":"primary","name":"R33"`, "[30.9,-29.5],[31.8,-29.4]"),
		line(`"railway":"rail"`, "[30.1,-28.5],[31.9,-28.5]"), line(`"waterway":"stream"`, points),
		`{"type":"Feature","properties":{"place":"town","name":"Ladysmith"},"geometry":{"type":"Point","coordinates":[30.5,-29.2]}}`,
		`{"type":"Feature","properties":{"place":"town","name":"Far"},"geometry":{"type":"Point","coordinates":[40,-29.2]}}`,
		`{"type":"Feature","properties":{"natural":"wood","name":"Hlatikulu"},"geometry":{"type":"Polygon","coordinates":[[[30.2,-29.9],[31,-29.9],[31,-29.6],[30.2,-29.6],[30.2,-29.9]]]}}`), ""}}, "imperial")
	if err != nil {
		t.Fatal(err)
	}
	if len(m.Routes) != 2 || m.Routes[0].Name != "R33" || len(m.Routes[0].Line) != 3 || m.Routes[1].Kind != state.Railway || m.Routes[1].Name == "" {
		t.Errorf("the ways are %+v", m.Routes)
	}
	if len(m.Places) != 1 || m.Places[0].ID != "ladysmith" || m.Places[0].Owner != "imperial" || len(notes) != 1 {
		t.Errorf("the places are %+v, and it says %q", m.Places, notes)
	}
	if !slices.ContainsFunc(m.Cells, func(c state.Cell) bool { return c.Ground == state.Woods }) || len(m.Relief) != 1 {
		t.Error("there is no wood")
	}
	if !slices.ContainsFunc(m.Borders, func(b state.Border) bool { return b.River == "River 1" && b.Class == state.Stream }) {
		t.Error("the stream without a name bars no way")
	}
}

// The sea comes to where it is, whichever way round a file has its coast, of land and of sea, of a
// coast that leaves the map and of an island.
func TestWhereTheSeaIs(t *testing.T) {
	wet := func(m *state.Map, lon, lat int) bool {
		p := paperOf(m)
		return m.Cells[m.Frame().Index(p.hexAt(p.point(degree(lon), degree(lat))))].Ground == state.Sea
	}
	town := `{"type":"Feature","properties":{"kind":"town","name":"Durban"},"geometry":{"type":"Point","coordinates":[30.5,-29]}}`
	ring := func(about, points string) string {
		return fmt.Sprintf(`{"type":"Feature","properties":{%s},"geometry":{"type":"Polygon","coordinates":[[%s]]}}`, about, points)
	}
	for name, file := range map[string][]byte{
		"ours":          collection(line(`"kind":"coast"`, "[31,-31],[31.1,-29],[31,-27]"), town),
		"reversed":      collection(line(`"kind":"coast"`, "[31,-27],[31.1,-29],[31,-31]"), town),
		"openstreetmap": collection(line(`"natural":"coastline"`, "[31,-31],[31.1,-29],[31,-27]"), town),
		"land":          collection(ring(`"featurecla":"Land"`, "[20,-40],[31,-40],[31,-20],[20,-20],[20,-40]")),
		"sea":           collection(ring(`"featurecla":"Ocean"`, "[31,-40],[40,-40],[40,-20],[31,-20],[31,-40]")),
		"island":        collection(line(`"kind":"coast"`, "[30.2,-29.8],[30.8,-29.8],[30.8,-28.2],[30.2,-28.2],[30.2,-29.8]"), town),
		"lake":          collection(ring(`"kind":"lake"`, "[31.2,-29.8],[31.8,-29.8],[31.8,-28.2],[31.2,-28.2],[31.2,-29.8]")),
	} {
		m, _, err := Lay(region(t), []GeoFile{{name, file, ""}}, "")
		if err != nil {
			t.Fatal(err)
		}
		if !wet(&m, 31_600, -29_000) || wet(&m, 30_500, -29_000) {
			t.Errorf("%s: the sea is wet %v, the land wet %v", name, wet(&m, 31_600, -29_000), wet(&m, 30_500, -29_000))
		}
	}
}

// What cannot be laid is said in one sentence, soon and with little, and the map stays as it is.
func TestWhatCannotBeLaid(t *testing.T) {
	m := region(t)
	before := pack.FileOf(&m)
	for says, file := range map[string][]byte{
		"it is no GeoJSON":                        []byte("<gpx/>"),
		"no collection of features":               []byte(`{"type":"Topology"}`),
		"is not known; use river":                 collection(line(`"kind":"motorway"`, "[30,-29],[31,-29]")),
		"none of its features says":               collection(line(``, "[30,-29],[31,-29]")),
		"nothing in it":                           collection(),
		"save it in WGS 84":                       []byte(`{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::32736"}},"features":[]}`),
		"is no longitude and latitude; save":      collection(line(`"kind":"river"`, "[500000,4649776],[500001,4649777]")),
		"a point is no longitude":                 collection(line(`"kind":"river"`, "[30],[31]")),
		"not those of a LineString":               collection(`{"type":"Feature","properties":{"kind":"river"},"geometry":{"type":"LineString"}}`),
		"no shape of GeoJSON":                     collection(`{"type":"Feature","properties":{"kind":"river"},"geometry":{"type":"Circle"}}`),
		"longer than 12 MB":                       []byte(strings.Repeat(" ", 13<<20)),
		"lines of rivers with":                    collection(strings.TrimSuffix(strings.Repeat(line(`"kind":"river","name":"Mooi"`, "[30.2,-29.0],[31.8,-29]")+",", 7000), ",")),
		"exceeded max depth":                      []byte(strings.Repeat(`{"geometry":`, 600_000)),
		"it is no GeoJSON: unexpected end of JSO": []byte(`{"type":"FeatureCollection","features":[` + strings.Repeat(`{},`, 3_000_000)),
		"coordinates are not those of a Polygon":  collection(`{"type":"Feature","properties":{"kind":"lake"},"geometry":{"type":"Polygon","coordinates":{}}}`),
	} {
		var err error
		ruletest.Refusal(t, says, func() { _, _, err = Lay(m, []GeoFile{{"a.geojson", file, ""}}, "") })
		if err == nil || !strings.Contains(err.Error(), says) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%v; want %q", err, says)
		}
	}
	if !reflect.DeepEqual(before, pack.FileOf(&m)) {
		t.Error("the map has changed")
	}
	invented := pack.New(4, 4, 5).Map
	if _, _, err := Lay(invented, nil, ""); err == nil || !strings.Contains(err.Error(), "nowhere on the earth") {
		t.Error(err)
	}
	if _, err := GeoJSON(&invented); err == nil {
		t.Error("an invented country was written")
	}
}

// A region is as large as its corners say; corners are read as people write them.
func TestARegionOfTheEarth(t *testing.T) {
	c, err := ReadCorners("29.6", "29.9 S", " 32.6°E", "-27.2")
	if err != nil || c != (Corners{29_600, -29_900, 32_600, -27_200}) {
		t.Fatalf("%+v, %v", c, err)
	}
	for says, x := range map[string][4]string{
		"west: \"x\" is no number":   {"x", "0", "1", "1"},
		"south: \"\" is no number":   {"0", "", "1", "1"},
		"north: \"89\" is no number": {"0", "0", "1", "89"},
		"east: \"NaN\" is no number": {"0", "0", "NaN", "1"},
	} {
		if _, err := ReadCorners(x[0], x[1], x[2], x[3]); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%v; want %q", err, says)
		}
	}
	for says, x := range map[string]struct {
		c     Corners
		miles int
	}{"west must lie west": {Corners{1, 1, 0, 0}, 5}, "more than 40000 hexes": {Corners{0, 0, 90_000, 80_000}, 5}, "a hex of 0 miles": {c, 0}} {
		if _, err := Region(x.c, x.miles); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%v; want %q", err, says)
		}
	}
}
