package chart

import (
	"image"

	"frontier/campaign/state"
	"frontier/internal/hex"
)

// View is where the eye is: the zoom, and which pixel of the whole map at that zoom lies
// in the picture's top left corner.
type View struct {
	HexPx int // width of a hex in pixels, one of Steps
	X, Y  int
}

// Pixel is where a point of the map lies in the picture.
func (v View) Pixel(size hex.Size, p state.Point) image.Point {
	return image.Pt(roundDiv(p.X*v.HexPx, int(size))-v.X, roundDiv(p.Y*v.HexPx, int(size))-v.Y)
}

// Point is the point of the map under a pixel of the picture.
func (v View) Point(size hex.Size, at image.Point) state.Point {
	return state.Point{X: roundDiv((at.X+v.X)*int(size), v.HexPx), Y: roundDiv((at.Y+v.Y)*int(size), v.HexPx)}
}

// Centre is where the middle of a hex lies in the picture.
func (v View) Centre(size hex.Size, h hex.Hex) image.Point {
	x, y := size.Centre(h)
	return v.Pixel(size, state.Point{X: x, Y: y})
}

// Hex is the hex under a pixel of the picture; false beyond the map's last rows.
func (v View) Hex(m *state.Map, at image.Point) (hex.Hex, bool) {
	size := hex.Size(m.HexMiles * 100)
	p := v.Point(size, at)
	h := size.At(p.X, p.Y)
	return h, hex.Frame{Columns: m.Columns, Rows: m.Rows}.Holds(h)
}

// roundDiv is a/b rounded to the nearest, for a positive b.
func roundDiv(a, b int) int {
	a = 2*a + b
	q := a / (2 * b)
	if a%(2*b) < 0 {
		q--
	}
	return q
}
