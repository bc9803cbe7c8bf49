package settings

import (
	"testing"

	"frontier/campaign/state"
	"frontier/ui/memory"
	"frontier/ui/place"
	"frontier/ui/trial"
	"frontier/ui/widgets"
)

// changed is a window that notes what the settings ask of it.
type changed struct {
	*trial.Room
	paper  string
	size   int
	onMap  string
	table  widgets.TableUnit
	copies int
}

func (w *changed) SetPaper(paper string)                          { w.paper = paper }
func (w *changed) SetTextSize(percent int)                        { w.size = percent }
func (w *changed) SetUnits(onMap string, table widgets.TableUnit) { w.onMap, w.table = onMap, table }
func (w *changed) SetCopies(n int)                                { w.copies = n }
func shown(t *testing.T) *changed {
	t.Helper()
	w := &changed{Room: trial.NewRoom(t, 1280, 720)}
	w.Show(New(w, memory.Read(""), func() File {
		return File{Path: "/campaigns/afghanistan.campaign", Folder: "/campaigns", Rules: "Worn, Spent", Copies: "2 older copies in /campaigns",
			Founding: &state.Founding{Template: "afghanistan-1880", Seed: 1880, MenPerFigure: 50, Sources: []string{"Hansard", "Official history"}}}
	}), place.Settings{})
	return w
}

func TestTheRoomLooksAsItDid(t *testing.T) {
	shown(t).Kept("settings")
}

// Each setting is asked of the window at once.
func TestSettingsAreAskedAtOnce(t *testing.T) {
	w := shown(t)
	for _, name := range []string{"settings.dark", "settings.size.115", "settings.km", "settings.copies.10"} {
		w.Tap(name)
	}
	if w.paper != "dark" || w.size != 115 || w.onMap != memory.Kilometres || w.copies != 10 {
		t.Errorf("asked are paper %q, size %d, units %q, copies %d", w.paper, w.size, w.onMap, w.copies)
	}
}
