package memory

import (
	"os"
	"path/filepath"
	"testing"

	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
)

// A file that is damaged, or says what makes no sense, is as none.
func TestADamagedMemoryHurtsNobody(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	for _, text := range []string{"", "{", `{"width":-3,"height":1e9,"text_size":7000}`, `[]`, `{"maps":null}`} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		m := Read(path)
		if m.Now.Width != 1440 || m.Now.Height != 900 || m.Now.TextSize != 100 || m.Now.Maps == nil {
			t.Errorf("%q is read as %+v", text, m.Now)
		}
	}
	if m := Read(filepath.Join(t.TempDir(), "no", "such", "file")); m.Now.Width != 1440 {
		t.Error("without a file the window has no size")
	} else if m.Change(func(r *Remembered) { r.Paper = "dark" }); Read(m.Path).Now.Paper != "dark" {
		t.Error("the folder is not made")
	}
}

// A campaign is opened as it was looked at last; one that a person plays alone as his side, at first.
func TestWhoLooksAtACampaign(t *testing.T) {
	o := views.Overview{Alone: "red", Sides: []views.SideView{{Side: state.Side{ID: "red", Playable: true}}, {Side: state.Side{ID: "green", Playable: true}}, {Side: state.Side{ID: "country"}}}}
	m := Read(filepath.Join(t.TempDir(), "settings.json"))
	looks := func(want state.SideID, o views.Overview) {
		t.Helper()
		if got := Read(m.Path).Looks("a.campaign", o).Side; got != want {
			t.Errorf("%q looks, not %q", got, want)
		}
	}
	looks("red", o)
	together := o
	together.Alone = ""
	looks("", together)
	for _, side := range []state.SideID{"green", ""} {
		m.KeepLooks("a.campaign", intelligence.Viewer{Side: side})
		looks(side, o)
	}
	for _, gone := range []state.SideID{"blue", "country"} {
		m.KeepLooks("a.campaign", intelligence.Viewer{Side: gone})
		looks("", o)
	}
}
