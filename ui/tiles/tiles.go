// Package tiles keeps the painted ground of a map, for whoever shows it.
package tiles

import (
	"context"
	"image"
	"math"
	"time"

	"frontier/campaign/state"
	"frontier/ui/chart"
	"frontier/ui/work"
)

// Tiles keeps the painted ground of the map. Tiles that are missing are painted
// elsewhere, two at a time, those in sight only; until they come another step is shown
// stretched, and while colours or layers change the old picture stays.
type Tiles struct {
	m      *state.Map
	now    *tileSet // what is shown
	next   *tileSet // what is being painted to take its place; nil: nothing
	making work.Latest
	lanes  [2]work.Latest
	before int // hex width of the step that was shown before
	turn   int
	ready  []func()
	view   chart.View // what was laid last
	moved  time.Time  // when it was another for the last time
}

// tileSet is the tiles of one look of the map.
type tileSet struct {
	tileLook
	chart  *chart.Chart
	flying map[tileKey]bool
	kept   map[tileKey]*kept
}

// tileLook is how the ground is painted.
type tileLook struct {
	m       *state.Map
	palette *chart.Palette
	scale   float64 // pixels to a unit of the window
	without chart.Without
}

type tileKey struct{ hex, x, y int }

type kept struct {
	image *image.RGBA
	used  int
}

// most is how many tiles of a look are kept: a megabyte each.
const most = 96

// New gives the ground of a map; ready is called when tiles have come.
func New(m *state.Map, ready func()) *Tiles {
	return &Tiles{m: m, ready: []func(){ready}, now: newTileSet(tileLook{})}
}

func newTileSet(l tileLook) *tileSet {
	return &tileSet{tileLook: l, flying: map[tileKey]bool{}, kept: map[tileKey]*kept{}}
}

// PaintIn has the ground painted in these colours for a screen of this scale, with what
// is left out left out. The scale counts in quarters: the window's own is never exact.
func (t *Tiles) PaintIn(p *chart.Palette, scale float64, without chart.Without) {
	want := tileLook{t.m, p, max(math.Round(4*scale)/4, 0.5), without}
	newest := t.newest()
	if newest.tileLook == want {
		return
	}
	for i := range t.lanes {
		t.lanes[i].Stop()
	}
	set := newTileSet(want)
	switch {
	case want == t.now.tileLook: // back to what is still shown
		t.next, set = nil, t.now
		clear(set.flying)
	case len(t.now.kept) == 0:
		t.now, t.next = set, nil
	default:
		t.next = set
	}
	if set.chart == nil && newest.chart != nil && newest.m == t.m && newest.palette == p && newest.scale == want.scale {
		set.chart = newest.chart // the same country, with other layers
	}
	if set.chart != nil {
		t.making.Stop()
		return
	}
	m := t.m
	work.Start(&t.making, func(context.Context) (*chart.Chart, error) { return chart.NewChartAt(m, p, want.scale), nil }, func(c *chart.Chart, err error) {
		set.chart = c
		t.Tell()
	})
}

// SetMap takes another map, or the same as it is now: it is painted when it is asked for next, and
// until then the old picture stays. A map that is painted must not be written into.
func (t *Tiles) SetMap(m *state.Map) { t.m = m }

// Map is the map that is shown.
func (t *Tiles) Map() *state.Map { return t.now.m }

// Palette is the colours that are shown.
func (t *Tiles) Palette() *chart.Palette { return t.now.palette }

// Changing says whether another look is being painted, to take the place of what is shown.
func (t *Tiles) Changing() bool { return t.next != nil }

// newest is the look that was asked for last.
func (t *Tiles) newest() *tileSet {
	if t.next != nil {
		return t.next
	}
	return t.now
}

// Turned puts the new look in the place of the old one where all its tiles in sight are
// there.
func (t *Tiles) Turned(hexPx int, sight []image.Point) {
	if t.next == nil {
		return
	}
	for _, at := range sight {
		if t.next.kept[tileKey{hexPx, at.X, at.Y}] == nil {
			return
		}
	}
	t.now, t.next = t.next, nil
}

// Listen has f called too when tiles have come.
func (t *Tiles) Listen(f func()) { t.ready = append(t.ready, f) }

// Tell has everybody look again who listens.
func (t *Tiles) Tell() {
	for _, f := range t.ready {
		f()
	}
}

// Zoomed remembers the step that is left, to be shown until the new one is painted.
func (t *Tiles) Zoomed(hexPx int) { t.before = hexPx }

// Get gives a tile of what is shown, nil while there is none.
func (t *Tiles) Get(hexPx, x, y int) *image.RGBA {
	k := t.now.kept[tileKey{hexPx, x, y}]
	if k == nil {
		return nil
	}
	t.turn++
	k.used = t.turn
	return k.image
}

// Blank says whether there is nothing at all to show yet.
func (t *Tiles) Blank() bool { return len(t.now.kept) == 0 }

// Fetch has the first of these tiles painted that are missing, as many as there are
// hands free. The whole map, small, comes first: it stands in for what is missing.
func (t *Tiles) Fetch(hexPx int, want []image.Point) {
	set := t.newest()
	if set.chart == nil {
		return
	}
	var missing []tileKey
	if set == t.now {
		w, h := set.chart.Size(chart.Steps[0])
		for y := range (h + chart.TileSize - 1) / chart.TileSize {
			for x := range (w + chart.TileSize - 1) / chart.TileSize {
				missing = append(missing, tileKey{chart.Steps[0], x, y})
			}
		}
	}
	for _, at := range want {
		missing = append(missing, tileKey{hexPx, at.X, at.Y})
	}
	for i := range t.hands() {
		lane := &t.lanes[i]
		if lane.Busy() {
			continue
		}
		for _, k := range missing {
			if set.kept[k] != nil || set.flying[k] {
				continue
			}
			set.flying[k] = true
			c, without := set.chart, set.without
			work.Start(lane, func(context.Context) (*image.RGBA, error) { return c.Tile(k.hex, k.x, k.y, without), nil }, func(m *image.RGBA, _ error) {
				delete(set.flying, k)
				t.keep(set, k, m)
				t.Tell()
			})
			break
		}
	}
}

// moving is for how long after the map was moved somebody is taken to be moving it still.
const moving = 150 * time.Millisecond

// hands are how many tiles may be painted at a time: one while the map is moved, so that the window has
// a core for itself.
func (t *Tiles) hands() int {
	if time.Since(t.moved) < moving {
		return 1
	}
	return len(t.lanes)
}

// keep keeps a tile, and forgets the one that was not used for longest where there are
// too many; those of the whole map stay.
func (t *Tiles) keep(set *tileSet, k tileKey, m *image.RGBA) {
	t.turn++
	set.kept[k] = &kept{m, t.turn}
	for len(set.kept) > most {
		var oldest tileKey
		least := t.turn + 1
		for key, v := range set.kept {
			if v.used < least && key.hex != chart.Steps[0] {
				oldest, least = key, v.used
			}
		}
		delete(set.kept, oldest)
	}
}
