package forces

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"frontier/ui/trial/keys"
)

func TestKeysOfTheWindowAreHandedOn(t *testing.T) {
	test.NewTempApp(t)
	keys.HandedOn(t, newCurve("curve"), newCalendar().body)
}
