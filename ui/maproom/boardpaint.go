package maproom

import (
	"image"
	"slices"

	"fyne.io/fyne/v2"

	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/ui/chart"
	"frontier/ui/look"
	"frontier/ui/tiles"
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
	if b.eye.W != w || b.eye.H != h {
		b.eye.W, b.eye.H = w, h
		b.eye.Clamp()
	}
	if !b.eye.Fitted {
		b.place0()
	}
	b.tiles.PaintIn(look.Palette(), b.scale(), b.without())
	v := b.view()
	b.tiles.Turned(v.HexPx, tiles.Sight(b.m, v, w, h))
	if now := (drawing{b.tiles.Palette(), b.scale()}); b.overlay == nil || b.drawn != now {
		b.overlay, b.drawn = chart.NewOverlay(b.m, now.palette, now.scale).Weigh(b.key), now
	}
	b.tiles.Lay(b.picture, v, b.overlay)
	s := b.shown()
	b.overlay.Paint(b.picture, v, &s)
	b.overlay.Frame(b.picture, v, &s)
	if b.onBlank != nil {
		b.onBlank(b.tiles.Blank())
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
	s.Fog, s.Marches, s.Unnamed, s.Numbers, s.Supply, s.Folded, s.Aims, s.Tempers = b.layers.fog, b.layers.marches, !b.layers.names, b.layers.hexes, b.layers.supply, b.folded, b.layers.aims, b.layers.tempers
	if !b.layers.forces {
		s.Board.Counters = nil
	}
	return s
}
