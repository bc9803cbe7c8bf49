package workshop

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/campaign/theatre"
	"frontier/campaign/tiled"
	"frontier/internal/export"
	"frontier/internal/hex"
	"frontier/ui/widgets"
)

// The map goes to Tiled and comes back: what is otherwise is told first, one step takes it back,
// and a file that is none changes nothing.
func TestAMapComesFromTiled(t *testing.T) {
	r := begun(t, 1440, 874)
	r.press("place.town", middle(3, 5))
	path := filepath.Join(t.TempDir(), "river.tmx")
	r.v.writeMap(path, export.TMX, tiled.Write)
	r.Settle()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	come := func(text string) {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		r.v.readTiled(path)
		r.Settle()
	}
	steps := r.v.draft.Steps()
	come("<map/>")
	if !r.v.frame.Notice.View.Visible() || r.v.draft.Steps() != steps {
		t.Error("a file that is no map was taken")
	}
	come(strings.Replace(string(text), "1,1,1", "11,1,1", 1))
	r.Tap("sheet.take")
	m := &r.v.draft.Pack().Map
	if m.Cells[0].Ground != state.Sea || len(m.Places) != 1 || m.Places[0].Hex != hex.AtOffset(3, 5) || r.v.Undoes() != "Map river.tmx" {
		t.Errorf("on the map is %v, %d places; taken back is %q", m.Cells[0], len(m.Places), r.v.Undoes())
	}
	if r.v.Undo(); r.v.draft.Pack().Map.Cells[0].Ground == state.Sea {
		t.Error("it was not taken back")
	}
}

// A region of the world takes the place of the map, and GeoJSON is laid on it; what cannot be is said.
func TestARegionOfTheWorld(t *testing.T) {
	r := begun(t, 1440, 874)
	r.Tap("workshop.files")
	r.Tap("workshop.region")
	r.Write("region.west", "29.6")
	r.Tap("sheet.region")
	for name, text := range map[string]string{"south": "29.9 S", "east": "32.6 E", "north": "-27.2"} {
		r.Write("region."+name, text)
	}
	r.Tap("sheet.region")
	r.Tap("sheet.take")
	r.rest()
	m := &r.v.draft.Pack().Map
	if m.West != 29_600 || m.South != -29_900 || m.Columns != 19 || m.HexMiles != 10 || r.v.Undoes() != "Region of the world" {
		t.Fatalf("the map is %d columns at %d, %d", m.Columns, m.West, m.South)
	}
	path := filepath.Join(t.TempDir(), "rivers.geojson")
	come := func(as, text string) {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		r.v.readGeo(path, as)
		r.Settle()
	}
	file := `{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"Tugela"},"geometry":{"type":"LineString","coordinates":[[29.7,-28.6],[30.6,-28.8],[31.5,-29.2]]}},
	{"type":"Feature","properties":{"kind":"town","name":"Ladysmith"},"geometry":{"type":"Point","coordinates":[29.9,-28.5]}}]}`
	come("lava", file)
	if !r.v.frame.Notice.View.Visible() {
		t.Error("lava was laid")
	}
	come("river", file)
	r.Tap("sheet.take")
	r.rest()
	m = &r.v.draft.Pack().Map
	if len(m.Places) != 1 || m.Places[0].Owner != "first" || len(m.Waters) != 1 || m.Waters[0].Name != "Tugela" || len(m.Borders) < 10 {
		t.Errorf("on the map are %d places, %d waters, %d sides", len(m.Places), len(m.Waters), len(m.Borders))
	}
	out := filepath.Join(t.TempDir(), "out.geojson")
	r.v.writeMap(out, export.GeoJSON, theatre.GeoJSON)
	r.Settle()
	if text, err := os.ReadFile(out); err != nil || !strings.Contains(string(text), "Tugela") {
		t.Errorf("written is %s (%v)", text, err)
	}
	for range 2 {
		r.v.Undo()
	}
	if r.v.draft.Pack().Map.West != 0 {
		t.Error("it was not taken back")
	}
}

// A campaign is begun on a region of the world.
func TestACampaignBeginsInTheWorld(t *testing.T) {
	r := begun(t, 1280, 694)
	var got pack.Pack
	Ask(r, r.b, FromBlank, Beginnings{Folder: "/campaigns"}, func(_ string, b pack.Bundle) { got = b.Pack })
	widgets.Names.Each(func(name string, o fyne.CanvasObject) {
		if list, ok := o.(interface{ SetSelectedIndex(int) }); ok && name == "begin.from" {
			list.SetSelectedIndex(1)
		}
	})
	for name, text := range map[string]string{"west": "60 E", "south": "29", "east": "70", "north": "34"} {
		r.Write("region."+name, text)
	}
	r.Tap("begin.accept")
	r.Settle()
	if got.Map.West != 60_000 || got.Map.North != 34_000 || len(got.Sides) != 2 || got.Map.Columns < 50 {
		t.Errorf("begun at %d with %d columns and %d sides", got.Map.West, got.Map.Columns, len(got.Sides))
	}
}
