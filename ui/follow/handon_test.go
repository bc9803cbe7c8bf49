package follow

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"frontier/battle/tick"
	"frontier/ui/trial/keys"
)

func TestKeysOfTheWindowAreHandedOn(t *testing.T) {
	test.NewTempApp(t)
	keys.HandedOn(t, newBoxes("boxes", &tick.Unit{}, func() []int { return nil }, func(int) {}))
}
