package tiles

import (
	"cmp"
	"image"
	"slices"
	"time"

	"golang.org/x/image/draw"

	"frontier/campaign/state"
	"frontier/ui/chart"
)

// Lay lays the ground into a picture of a view: what is painted, where something is missing what
// there is of another step, and has what is missing painted.
func (t *Tiles) Lay(dst *image.RGBA, v chart.View, o *chart.Overlay) {
	if v != t.view {
		if t.view.HexPx == v.HexPx {
			t.moved = time.Now()
		}
		t.view = v
	}
	missing := o.Ground(dst, v, func(tx, ty int) *image.RGBA { return t.Get(v.HexPx, tx, ty) })
	for _, at := range missing {
		t.stretch(dst, v, at)
	}
	if t.next != nil {
		missing = Sight(t.m, v, dst.Rect.Dx(), dst.Rect.Dy())
	}
	t.Fetch(v.HexPx, missing)
}

// Sight lists the tiles of the map that lie in the picture, the middle first.
func Sight(m *state.Map, v chart.View, across, down int) []image.Point {
	var out []image.Point
	wide, high := m.Width*v.HexPx/(m.HexMiles*100), m.Height*v.HexPx/(m.HexMiles*100)
	x0, y0 := max(v.X, 0)/chart.TileSize, max(v.Y, 0)/chart.TileSize
	x1, y1 := (min(v.X+across, wide)-1)/chart.TileSize, (min(v.Y+down, high)-1)/chart.TileSize
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			out = append(out, image.Pt(x, y))
		}
	}
	mid := image.Pt((x0+x1)/2, (y0+y1)/2)
	away := func(p image.Point) int { d := p.Sub(mid); return d.X*d.X + d.Y*d.Y }
	slices.SortStableFunc(out, func(a, b image.Point) int { return cmp.Compare(away(a), away(b)) })
	return out
}

// stretch fills the room of a tile that is not painted yet with the whole map, and over
// it with what there is of the step that was shown before.
func (t *Tiles) stretch(dst *image.RGBA, v chart.View, at image.Point) {
	t.stretched(dst, v, at, chart.Steps[0])
	if old := t.before; old != 0 && old != v.HexPx {
		t.stretched(dst, v, at, old)
	}
}

// stretched fills the room of a tile with what there is of another step.
func (t *Tiles) stretched(dst *image.RGBA, v chart.View, at image.Point, old int) {
	room := image.Rect(0, 0, chart.TileSize, chart.TileSize).Add(at.Mul(chart.TileSize)).Sub(image.Pt(v.X, v.Y))
	scaled := func(n int) int { return n * v.HexPx / old }
	clip, ok := dst.SubImage(room).(*image.RGBA)
	if !ok || clip.Rect.Empty() {
		return
	}
	first := image.Pt(at.X*chart.TileSize*old/v.HexPx/chart.TileSize, at.Y*chart.TileSize*old/v.HexPx/chart.TileSize)
	last := image.Pt((at.X+1)*chart.TileSize*old/v.HexPx/chart.TileSize, (at.Y+1)*chart.TileSize*old/v.HexPx/chart.TileSize)
	for ty := first.Y; ty <= last.Y; ty++ {
		for tx := first.X; tx <= last.X; tx++ {
			tile := t.Get(old, tx, ty)
			if tile == nil {
				continue
			}
			to := image.Rect(scaled(tx*chart.TileSize), scaled(ty*chart.TileSize), scaled((tx+1)*chart.TileSize), scaled((ty+1)*chart.TileSize)).Sub(image.Pt(v.X, v.Y))
			draw.NearestNeighbor.Scale(clip, to, tile, tile.Rect, draw.Src, nil)
		}
	}
}
