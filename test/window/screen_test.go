//go:build linux

package window

import (
	"bytes"
	"errors"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"
	"time"

	"frontier/test/screen"
)

// patience is how long a test waits for what a person would see within a second or two.
// The machine may be small, busy and without a graphics card. Nothing is decided by it but
// when a test that waits in vain gives up.
const patience = 10 * time.Minute

// kept leaves a picture of a screen in build/window.
func kept(t testing.TB, s *screen.Screen, name string) *image.RGBA {
	t.Helper()
	img := s.Picture()
	dir := filepath.Join("..", "..", "build", "window")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	f, err := os.Create(filepath.Join(dir, name+".png"))
	if err != nil {
		t.Fatal(err)
	}
	quick := png.Encoder{CompressionLevel: png.BestSpeed}
	err = quick.Encode(f, img)
	if err := errors.Join(err, f.Close()); err != nil {
		t.Fatal(err)
	}
	return img
}

// colours counts the different colours of a picture: a window that is drawn has many.
func colours(img *image.RGBA) int {
	seen := map[[3]byte]bool{}
	for i := 0; i < len(img.Pix); i += 4 {
		seen[[3]byte{img.Pix[i], img.Pix[i+1], img.Pix[i+2]}] = true
	}
	return len(seen)
}

// differing is the share, per mille, of pixels that differ within a part of the screen.
func differing(a, b *image.RGBA, part image.Rectangle) int {
	part = part.Intersect(a.Rect).Intersect(b.Rect)
	n, all := 0, part.Dx()*part.Dy()
	if all == 0 {
		return 0
	}
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			i, j := a.PixOffset(x, y), b.PixOffset(x, y)
			if !bytes.Equal(a.Pix[i:i+3], b.Pix[j:j+3]) {
				n++
			}
		}
	}
	return 1000 * n / all
}
