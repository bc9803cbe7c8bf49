package table

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"frontier/ui/widgets"
)

// What has the keys hands on those of the whole window.
func TestKeysOfTheWindowAreHandedOn(t *testing.T) {
	test.NewTempApp(t)
	done, was := 0, widgets.OneKeys[fyne.KeyF7]
	widgets.OneKeys[fyne.KeyF7] = func() { done++ }
	t.Cleanup(func() { widgets.OneKeys[fyne.KeyF7] = was })
	for i, o := range []fyne.Focusable{NewPage().board} {
		if o.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF7}); done != i+1 {
			t.Errorf("%T keeps F7", o)
			done = i + 1
		}
	}
}
