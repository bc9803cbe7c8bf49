package shelf

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"frontier/battle/rulesets"
	"frontier/ui/desk"
	"frontier/ui/door"
	"frontier/ui/look"
	"frontier/ui/trial"
	"frontier/ui/trial/golden"
)

// surround is a window round the library that notes what it is asked.
type surround struct {
	*trial.Stage
	opened string
	told   error
}

func (w *surround) Canvas() fyne.Canvas  { return w.Stage.Canvas() }
func (w *surround) OpenFile(path string) { w.opened = path }
func (w *surround) Tell(err error)       { w.told = err }
func (w *surround) Action(id string) desk.Action {
	return desk.Action{ID: id, Text: id, Now: func() desk.Offer { return desk.Offer{} }}
}

// shown puts a library with two campaigns, of which one cannot be opened, in a window.
func shown(t *testing.T) (*surround, *View) {
	t.Helper()
	w := &surround{Stage: trial.NewStage(t)}
	w.App.Settings().SetTheme(look.New(false))
	lib := trial.NewLibrary(t)
	lib.Dir = "/campaigns"
	lib.Items = []door.Item{
		{Path: "/campaigns/afghanistan.campaign", Title: "Afghanistan 1880", Subtitle: "Maiwand and Kandahar", Date: "27 July 1880", Size: 220 << 10, Changed: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)},
		{Path: "/campaigns/sudan.campaign", Title: "The Sudan 1884", Date: "1 March 1884", Size: 3 << 20, Changed: time.Date(2026, 2, 1, 12, 0, 0, 0, time.UTC), Trouble: "It was written by a newer program."},
	}
	window := test.NewTempWindow(t, container.NewStack())
	window.SetPadded(false)
	w.Stage.Canvas = window.Canvas
	v := New(w, lib, rulesets.All())
	window.SetContent(v.Content())
	window.Resize(fyne.NewSize(1280, 694))
	v.Reload()
	w.Settle()
	return w, v
}

func TestTheRoomLooksAsItDid(t *testing.T) {
	w, v := shown(t)
	for _, name := range []string{"dark", "light"} {
		w.App.Settings().SetTheme(look.New(name == "dark"))
		w.Settle()
		golden.Same(t, "shelf-"+name, w.Canvas().Capture())
	}
	golden.SameText(t, "shelf.xml", test.RenderObjectToMarkup(v.Content()))
}

// A campaign that cannot be opened says why, and is not opened.
func TestAFileThatCannotBeOpenedSaysWhy(t *testing.T) {
	w, v := shown(t)
	v.table.OnOpened(v.items[1])
	if w.opened != "" || !v.notice.View.Visible() {
		t.Errorf("opened %q; a notice is shown: %v", w.opened, v.notice.View.Visible())
	}
	v.table.OnOpened(v.items[0])
	if w.opened != v.items[0].Path {
		t.Errorf("opened is %q", w.opened)
	}
}
