package trial

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"frontier/ui/look"
	"frontier/ui/trial/golden"
)

// Kept compares what is in the window, light and dark, with the pictures that are kept of it, and how
// it is built with what is kept of that.
func (s *Stage) Kept(name string, o fyne.CanvasObject) {
	s.T.Helper()
	for _, x := range []struct {
		name string
		dark bool
	}{{"dark", true}, {"light", false}} {
		s.App.Settings().SetTheme(look.New(x.dark))
		golden.Same(s.T, name+"-"+x.name, s.Picture())
	}
	golden.SameText(s.T, name+".xml", test.RenderObjectToMarkup(o))
}

// Kept compares the view with what is kept of it.
func (r *Room) Kept(name string) {
	r.T.Helper()
	r.Stage.Kept(name, r.view.Content())
}
