package maproom

import (
	"cmp"
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"golang.org/x/image/draw"

	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/ui/chart"
	"frontier/ui/look"
	"frontier/ui/widgets"
)

// hit finds what is under a point of the widget: a hex, and the forces whose counter
// lies there, the topmost first.
func (b *board) hit(p fyne.Position) (hex.Hex, []state.ForceID, bool) {
	h, ok := b.at(p)
	if b.overlay == nil || !b.layers.forces {
		return h, nil, ok
	}
	stack := b.overlay.StackAt(b.view(), &b.scene, b.pixel(p))
	if len(stack) == 0 {
		return h, nil, ok
	}
	for _, k := range b.scene.Board.Counters {
		if k.Force == stack[0] {
			h = k.Hex
		}
	}
	slices.Sort(stack) // so that tapping again and again goes through all of them
	return h, stack, true
}

// drawing is in what the overlay was made: it is made anew where that changes.
type drawing struct {
	palette *chart.Palette
	scale   float64
}

// paint puts the picture together: tiles of the ground, then what lies over it.
func (b *board) paint(w, h int) image.Image {
	if w <= 0 || h <= 0 {
		return image.NewRGBA(image.Rect(0, 0, 1, 1))
	}
	if b.picture == nil || b.picture.Rect.Dx() != w || b.picture.Rect.Dy() != h {
		b.picture = image.NewRGBA(image.Rect(0, 0, w, h))
	}
	if b.w != w || b.h != h {
		b.w, b.h = w, h
		b.clamp()
	}
	if !b.fitted {
		b.place0()
	}
	b.tiles.paintIn(look.Palette(), b.scale(), b.without())
	v := b.view()
	b.tiles.turned(v.HexPx, b.sight(v))
	if now := (drawing{b.tiles.now.palette, b.scale()}); b.overlay == nil || b.drawn != now {
		b.overlay, b.drawn = chart.NewOverlay(b.m, now.palette, now.scale).Weigh(b.key), now
	}
	missing := b.overlay.Ground(b.picture, v, func(tx, ty int) *image.RGBA { return b.tiles.get(v.HexPx, tx, ty) })
	for _, at := range missing {
		b.stretch(v, at)
	}
	if b.tiles.next != nil {
		missing = b.sight(v)
	}
	b.tiles.fetch(v.HexPx, missing)
	s := b.shown()
	b.overlay.Paint(b.picture, v, &s)
	b.overlay.Frame(b.picture, v, &s)
	if b.onBlank != nil {
		b.onBlank(b.tiles.blank())
	}
	return b.picture
}

// without is what the layers leave out of the ground.
func (b *board) without() chart.Without {
	return chart.Without{Grid: !b.layers.hexes, Terrain: !b.layers.terrain}
}

// shown is the scene with the layers that are not to be seen taken out.
func (b *board) shown() chart.Scene {
	s := b.scene
	s.Kilometres = widgets.Measures.Kilometres()
	s.Fog, s.Marches, s.Unnamed, s.Numbers, s.Supply, s.Folded = b.layers.fog, b.layers.marches, !b.layers.names, b.layers.hexes, b.layers.supply, b.folded
	if !b.layers.forces {
		s.Board.Counters = nil
	}
	return s
}

// sight lists the tiles of the map that lie in the picture, the middle first.
func (b *board) sight(v chart.View) []image.Point {
	var out []image.Point
	wide, high := b.m.Width*v.HexPx/int(b.size), b.m.Height*v.HexPx/int(b.size)
	x0, y0 := max(v.X, 0)/chart.TileSize, max(v.Y, 0)/chart.TileSize
	x1, y1 := (min(v.X+b.w, wide)-1)/chart.TileSize, (min(v.Y+b.h, high)-1)/chart.TileSize
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
func (b *board) stretch(v chart.View, at image.Point) {
	b.stretched(v, at, chart.Steps[0])
	if old := b.tiles.before; old != 0 && old != v.HexPx {
		b.stretched(v, at, old)
	}
}

// stretched fills the room of a tile with what there is of another step.
func (b *board) stretched(v chart.View, at image.Point, old int) {
	room := image.Rect(0, 0, chart.TileSize, chart.TileSize).Add(at.Mul(chart.TileSize)).Sub(image.Pt(v.X, v.Y))
	scaled := func(n int) int { return n * v.HexPx / old }
	clip, ok := b.picture.SubImage(room).(*image.RGBA)
	if !ok || clip.Rect.Empty() {
		return
	}
	first := image.Pt(at.X*chart.TileSize*old/v.HexPx/chart.TileSize, at.Y*chart.TileSize*old/v.HexPx/chart.TileSize)
	last := image.Pt((at.X+1)*chart.TileSize*old/v.HexPx/chart.TileSize, (at.Y+1)*chart.TileSize*old/v.HexPx/chart.TileSize)
	for ty := first.Y; ty <= last.Y; ty++ {
		for tx := first.X; tx <= last.X; tx++ {
			t := b.tiles.get(old, tx, ty)
			if t == nil {
				continue
			}
			to := image.Rect(scaled(tx*chart.TileSize), scaled(ty*chart.TileSize), scaled((tx+1)*chart.TileSize), scaled((ty+1)*chart.TileSize)).Sub(image.Pt(v.X, v.Y))
			draw.NearestNeighbor.Scale(clip, to, t, t.Rect, draw.Src, nil)
		}
	}
}
