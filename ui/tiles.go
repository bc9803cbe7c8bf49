package ui

import (
	"context"
	"image"
	"math"

	"frontier/campaign"
	"frontier/ui/chart"
	"frontier/ui/work"
)

// tiles keeps the painted ground of the map. Tiles that are missing are painted
// elsewhere, two at a time, those in sight only; until they come the step before is
// shown stretched.
type tiles struct {
	m       *campaign.Map
	palette *chart.Palette
	scale   float64 // pixels to a unit of the window
	chart   *chart.Chart
	making  work.Latest
	lanes   [2]work.Latest
	flying  map[tileKey]bool
	kept    map[tileKey]*kept
	turn    int
	before  int // hex width of the step that was shown before
	ready   []func()
}

type tileKey struct{ hex, x, y int }

type kept struct {
	image *image.RGBA
	used  int
}

// most is how many tiles are kept: a megabyte each.
const most = 96

func newTiles(m *campaign.Map, ready func()) *tiles {
	return &tiles{m: m, ready: []func(){ready}, flying: map[tileKey]bool{}, kept: map[tileKey]*kept{}}
}

// paintIn paints in these colours for a screen of this scale; other tiles are forgotten.
// The scale counts in quarters: the window's own is never exact.
func (t *tiles) paintIn(p *chart.Palette, scale float64) {
	scale = max(math.Round(4*scale)/4, 0.5)
	if t.palette == p && t.scale == scale {
		return
	}
	t.palette, t.scale, t.chart = p, scale, nil
	t.kept, t.flying = map[tileKey]*kept{}, map[tileKey]bool{}
	for i := range t.lanes {
		t.lanes[i].Stop()
	}
	m := t.m
	work.Start(&t.making, func(context.Context) (*chart.Chart, error) { return chart.NewChartAt(m, p, scale), nil }, func(c *chart.Chart, err error) {
		t.chart = c
		t.tell()
	})
}

// listen has f called too when tiles have come.
func (t *tiles) listen(f func()) { t.ready = append(t.ready, f) }

func (t *tiles) tell() {
	for _, f := range t.ready {
		f()
	}
}

// zoomed remembers the step that is left, to be shown until the new one is painted.
func (t *tiles) zoomed(hexPx int) { t.before = hexPx }

// get gives a tile, nil while there is none.
func (t *tiles) get(hexPx, x, y int) *image.RGBA {
	k := t.kept[tileKey{hexPx, x, y}]
	if k == nil {
		return nil
	}
	t.turn++
	k.used = t.turn
	return k.image
}

// fetch has the first of these tiles painted that are missing, as many as there are
// hands free.
func (t *tiles) fetch(hexPx int, want []image.Point) {
	if t.chart == nil {
		return
	}
	for i := range t.lanes {
		lane := &t.lanes[i]
		if lane.Busy() {
			continue
		}
		for _, at := range want {
			k := tileKey{hexPx, at.X, at.Y}
			if t.kept[k] != nil || t.flying[k] {
				continue
			}
			t.flying[k] = true
			c := t.chart
			work.Start(lane, func(context.Context) (*image.RGBA, error) { return c.Tile(k.hex, k.x, k.y), nil }, func(m *image.RGBA, _ error) {
				delete(t.flying, k)
				t.keep(k, m)
				t.tell()
			})
			break
		}
	}
}

// keep keeps a tile, and forgets the one that was not used for longest where there are
// too many.
func (t *tiles) keep(k tileKey, m *image.RGBA) {
	t.turn++
	t.kept[k] = &kept{m, t.turn}
	for len(t.kept) > most {
		var oldest tileKey
		least := t.turn + 1
		for key, v := range t.kept {
			if v.used < least {
				oldest, least = key, v.used
			}
		}
		delete(t.kept, oldest)
	}
}
