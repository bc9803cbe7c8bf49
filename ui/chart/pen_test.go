package chart

import (
	"bytes"
	"image"
	"math/rand/v2"
	"testing"

	"golang.org/x/image/vector"
)

// Rings cover the same of a tile where only what they lie in is looked at.
func TestRingsCoverTheSameWhereverTheyAreLookedAt(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for n := range 400 {
		at := image.Pt(-r.IntN(20), r.IntN(20))
		tile := image.Rect(0, 0, TileSize-r.IntN(2)*100, TileSize).Add(at)
		m, whole := newMask(tile), image.NewAlpha(image.Rect(0, 0, tile.Dx(), tile.Dy()))
		z := vector.NewRasterizer(tile.Dx(), tile.Dy())
		middle, wide := pt{r.Float32() * TileSize, r.Float32() * TileSize}, 1+r.Float32()*float32(n%80)
		var rings [][]pt
		for range 1 + r.IntN(2) {
			var ring []pt
			for range 3 + r.IntN(6) {
				ring = append(ring, middle.plus(pt{(r.Float32() - 0.5) * wide, (r.Float32() - 0.5) * wide}))
			}
			rings = append(rings, ring)
			for i, p := range ring {
				x, y := p.x-float32(tile.Min.X), p.y-float32(tile.Min.Y)
				if i == 0 {
					z.MoveTo(x, y)
				} else {
					z.LineTo(x, y)
				}
			}
			z.ClosePath()
		}
		m.fill(rings...)
		z.Draw(whole, whole.Rect, image.Opaque, image.Point{})
		if !bytes.Equal(m.Pix, whole.Pix) {
			t.Fatalf("try %d: %v in %v is covered otherwise", n, rings, tile)
		}
	}
}
