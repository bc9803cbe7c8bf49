package trial

import (
	"fyne.io/fyne/v2/test"

	"frontier/ui/look"
	"frontier/ui/trial/golden"
)

// Kept compares the view, light and dark, with the pictures that are kept of it, and how it is
// built with what is kept of that.
func (r *Room) Kept(name string) {
	r.T.Helper()
	for _, x := range []struct {
		name string
		dark bool
	}{{"dark", true}, {"light", false}} {
		r.App.Settings().SetTheme(look.New(x.dark))
		for range 8 { // tiles of a map come two at a time
			r.Canvas().Capture()
			r.Settle()
		}
		golden.Same(r.T, name+"-"+x.name, r.Canvas().Capture())
	}
	golden.SameText(r.T, name+".xml", test.RenderObjectToMarkup(r.view.Content()))
}
