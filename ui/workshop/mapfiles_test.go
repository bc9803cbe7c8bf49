package workshop

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"frontier/campaign/state"
	"frontier/campaign/tiled"
	"frontier/internal/export"
	"frontier/internal/hex"
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
	r.Tap("workshop.files")
	r.Tap("sheet.cancel")
}
