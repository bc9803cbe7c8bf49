package tiles

import (
	"image"
	"testing"
	"time"

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
		moves bool
	}{{chart.View{HexPx: 42}, false}, {chart.View{HexPx: 56}, false}, {chart.View{HexPx: 56, X: 6}, true}, {chart.View{HexPx: 56, X: 6}, false}} {
		tiles.moved = time.Time{}
		if tiles.Lay(dst, x.view, o); tiles.moved.IsZero() == x.moves {
			t.Errorf("%+v: it was moved at %v", x.view, tiles.moved)
		}
	}
	for ago, want := range map[time.Duration]int{-time.Hour: 1, moving: len(tiles.lanes)} {
		if tiles.moved = time.Now().Add(-ago); tiles.hands() != want {
			t.Errorf("%v after it was moved %d are painted at a time", ago, tiles.hands())
		}
	}
}
