package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"frontier/ui/trial/keys"
	"frontier/ui/widgets"
)

func TestKeysOfTheWindowAreHandedOn(t *testing.T) {
	test.NewTempApp(t)
	keys.HandedOn(t, widgets.NewLead(), widgets.NewSwitch("switch", false, func(bool) {}))
}
