package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// What has the keys hands on those of the whole window.
func TestKeysOfTheWindowAreHandedOn(t *testing.T) {
	test.NewTempApp(t)
	done, was := 0, OneKeys[fyne.KeyF7]
	OneKeys[fyne.KeyF7] = func() { done++ }
	t.Cleanup(func() { OneKeys[fyne.KeyF7] = was })
	for i, o := range []fyne.Focusable{NewLead(), NewSwitch("switch", false, func(bool) {})} {
		if o.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF7}); done != i+1 {
			t.Errorf("%T keeps F7", o)
			done = i + 1
		}
	}
}
