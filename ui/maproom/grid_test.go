package maproom

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"frontier/ui/look"
	"frontier/ui/widgets"
)

// Each order of a force has room for its words beside the map, on a low window too.
func TestOrdersHaveRoomForTheirWords(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(look.New(false))
	var all []fyne.CanvasObject
	for _, o := range orderTitles {
		all = append(all, widgets.NewButton("grid."+o.id, o.text, nil).Narrow())
	}
	g := &buttonGrid{columns: 3}
	g.Layout(all, fyne.NewSize(260, 400))
	for i, o := range all {
		if o.Size().Width < o.MinSize().Width-gridTight || o.Position().X+o.Size().Width > 260 {
			t.Errorf("%q has %v at %v", orderTitles[i].text, o.Size().Width, o.Position().X)
		}
	}
	if last := all[len(all)-1]; g.MinSize(all).Height != last.Position().Y+look.Control {
		t.Errorf("it is %v high, and the last ends at %v", g.MinSize(all).Height, last.Position().Y+look.Control)
	}
}
