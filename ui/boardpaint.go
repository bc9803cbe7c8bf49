package ui

import (
	"image"
	"image/draw"

	"frontier/campaign"
	"frontier/internal/hex"
	"frontier/ui/chart"
	"frontier/ui/look"

	"fyne.io/fyne/v2"
)

// hit finds what is under a point of the widget.
func (b *board) hit(p fyne.Position) (hex.Hex, []campaign.ForceID, bool) {
	h, ok := b.at(p)
	return h, b.stackAt(h), ok
}

// paint puts the picture together.
func (b *board) paint(w, h int) image.Image {
	if w <= 0 || h <= 0 {
		return image.NewRGBA(image.Rect(0, 0, 1, 1))
	}
	if b.picture == nil || b.picture.Rect.Dx() != w || b.picture.Rect.Dy() != h {
		b.picture = image.NewRGBA(image.Rect(0, 0, w, h))
	}
	if b.w != w || b.h != h {
		b.w, b.h = w, h
		if !b.fitted {
			b.fit()
		}
		b.clamp()
	}
	if b.tiles.palette == nil {
		b.tiles.setPalette(look.Palette())
	}
	dst := b.picture
	draw.Draw(dst, dst.Rect, image.NewUniform(look.Colour(look.PanelAlt)), image.Point{}, draw.Src)
	x0, y0 := int(b.x), int(b.y)
	var want []tileKey
	px := b.hexPx()
	for ty := floor(y0, chart.TileSize); ty*chart.TileSize < y0+h; ty++ {
		for tx := floor(x0, chart.TileSize); tx*chart.TileSize < x0+w; tx++ {
			at := image.Rect(0, 0, chart.TileSize, chart.TileSize).Add(image.Pt(tx*chart.TileSize-x0, ty*chart.TileSize-y0))
			if m := b.tiles.get(px, tx, ty); m != nil {
				draw.Draw(dst, at, m, image.Point{}, draw.Src)
				continue
			}
			want = append(want, tileKey{px, tx, ty})
		}
	}
	b.tiles.fetch(want)
	for _, k := range b.scene.board.Counters {
		cx, cy := b.centre(k.Hex)
		r := image.Rect(int(cx)-20, int(cy)-16, int(cx)+20, int(cy)+16)
		draw.Draw(dst, r, image.NewUniform(look.Side(k.Slot)), image.Point{}, draw.Src)
	}
	return dst
}

func floor(a, b int) int {
	if a < 0 {
		return -((-a + b - 1) / b)
	}
	return a / b
}
