package tiles

import (
	"image"
	"testing"

	"frontier/campaign/theatre"
	"frontier/ui/chart"
)

// While the map is moved one tile is painted at a time, else two; another step is no move.
func TestOneHandWhileItIsMoved(t *testing.T) {
	f, err := theatre.Found("afghanistan-1880", theatre.Options{})
	if err != nil {
		t.Fatal(err)
	}
	tiles, dst, o := New(&f.Map, func() {}), image.NewRGBA(image.Rect(0, 0, 64, 64)), chart.NewOverlay(&f.Map, chart.Light, 1)
	for _, x := range []struct {
		view  chart.View
		hands int
	}{{chart.View{HexPx: 42}, 2}, {chart.View{HexPx: 56}, 2}, {chart.View{HexPx: 56, X: 6}, 1}} {
		if tiles.Lay(dst, x.view, o); tiles.hands() != x.hands {
			t.Errorf("%+v: %d hands", x.view, tiles.hands())
		}
	}
	tiles.moved = tiles.moved.Add(-moving)
	if tiles.Lay(dst, chart.View{HexPx: 56, X: 6}, o); tiles.hands() != 2 {
		t.Errorf("%d hands when it lies still", tiles.hands())
	}
}
