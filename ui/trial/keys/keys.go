// Package keys is what tests ask of whatever can have the keys.
package keys

import (
	"testing"

	"fyne.io/fyne/v2"

	"frontier/ui/widgets"
)

// HandedOn is an error for each of these that keeps a key of the whole window to itself, or
// takes another for one.
func HandedOn(t testing.TB, these ...fyne.Focusable) {
	t.Helper()
	done, was := 0, widgets.OneKeys[fyne.KeyF7]
	widgets.OneKeys[fyne.KeyF7] = func() { done++ }
	t.Cleanup(func() { widgets.OneKeys[fyne.KeyF7] = was })
	for _, o := range these {
		done = 0
		if o.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF7}); done != 1 {
			t.Errorf("F7 on %T is done %d times", o, done)
		}
		if o.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}); done != 1 {
			t.Errorf("Esc on %T is F7", o)
		}
	}
}
