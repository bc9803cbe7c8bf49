package atlas

import (
	"bytes"
	"image"
	"image/jpeg"
	"image/png"

	"frontier/ui/chart"
)

// Paint paints a part of the map with what lies on it.
func (k *Maker) Paint(p Part, s Scene) *image.RGBA {
	dst := image.NewRGBA(image.Rect(0, 0, p.Width, p.Height))
	o := chart.NewOverlay(&k.f.Map, k.palette, k.scale).Weigh(s.Places)
	scene := k.scene(s)
	if s.Whole {
		scene.Whole = dst.Rect.Add(image.Pt(p.View.X, p.View.Y))
	}
	o.Compose(dst, p.View, func(x, y int) *image.RGBA { return k.tile(p.View.HexPx, x, y) }, scene)
	if !s.Unmarked {
		o.Frame(dst, p.View, scene)
	}
	return dst
}

// scene is what lies on a map as the chart takes it.
func (k *Maker) scene(s Scene) *chart.Scene {
	return &chart.Scene{Board: s.Board, Slots: k.slots(), Fog: s.Fog, Marches: true}
}

// tile is a tile of the ground, painted once.
func (k *Maker) tile(hexPx, x, y int) *image.RGBA {
	if k.chart == nil {
		k.chart = chart.NewChartAt(&k.f.Map, k.palette, k.scale)
	}
	at := tile{hexPx, x, y}
	if k.tiles[at] == nil {
		k.tiles[at] = k.chart.Tile(hexPx, x, y, chart.Without{})
	}
	return k.tiles[at]
}

// PNG writes a picture without loss.
func PNG(m image.Image) ([]byte, error) {
	var out bytes.Buffer
	if err := png.Encode(&out, m); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// JPEG writes a picture small, at a quality from 1 to 100.
func JPEG(m image.Image, quality int) ([]byte, error) {
	var out bytes.Buffer
	if err := jpeg.Encode(&out, m, &jpeg.Options{Quality: quality}); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}
