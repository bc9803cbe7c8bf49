package tiles

import (
	"image"
	"math"

	"fyne.io/fyne/v2"

	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/ui/chart"
)

// Eye is where one looks at a map in a picture: at which zoom, and at which part. What shows a map
// has one in it.
type Eye struct {
	Step   int     // index into chart.Steps
	X, Y   float64 // of the picture's corner, in pixels of the step
	W, H   int     // size of the picture in pixels; 0 until it was drawn
	Fitted bool    // it has been chosen what is looked at
	m      *state.Map
	wheel  float32
}

// Sees has the eye look at a map; where it is of another size than before, it is to be fitted.
func (e *Eye) Sees(m *state.Map) {
	if e.m == nil || m.Columns != e.m.Columns || m.Rows != e.m.Rows || m.HexMiles != e.m.HexMiles {
		e.Fitted = false
	}
	e.m = m
}

// HexPx is the width of a hex in pixels.
func (e *Eye) HexPx() int { return chart.Steps[e.Step] }

// PerHundredth is pixels to a hundredth of a mile.
func (e *Eye) PerHundredth() float64 { return float64(e.HexPx()) / float64(e.m.HexMiles*100) }

// View is what the eye is on.
func (e *Eye) View() chart.View {
	return chart.View{HexPx: e.HexPx(), X: int(math.Round(e.X)), Y: int(math.Round(e.Y))}
}

// Fit shows as much of the map as a whole as the steps allow.
func (e *Eye) Fit() {
	e.Fitted, e.Step = true, 0
	for i, px := range chart.Steps {
		k := float64(px) / float64(e.m.HexMiles*100)
		if float64(e.m.Width)*k <= float64(e.W)*1.02 && float64(e.m.Height)*k <= float64(e.H)*1.02 {
			e.Step = i
		}
	}
	k := e.PerHundredth()
	e.X, e.Y = (float64(e.m.Width)*k-float64(e.W))/2, (float64(e.m.Height)*k-float64(e.H))/2
	e.Clamp()
}

// Clamp keeps the map in the picture: a map that is smaller stands in the middle.
func (e *Eye) Clamp() {
	k := e.PerHundredth()
	keep := func(v, whole, view float64) float64 {
		if whole <= view {
			return (whole - view) / 2
		}
		return min(max(v, 0), whole-view)
	}
	e.X, e.Y = keep(e.X, float64(e.m.Width)*k, float64(e.W)), keep(e.Y, float64(e.m.Height)*k, float64(e.H))
}

// Zoom changes the step and keeps the point of the map under a pixel of the picture where it is.
// It gives the width of a hex before; false where it is that already.
func (e *Eye) Zoom(to int, at image.Point) (before int, turned bool) {
	to = min(max(to, 0), len(chart.Steps)-1)
	if before = e.HexPx(); to == e.Step {
		return before, false
	}
	ratio := float64(chart.Steps[to]) / float64(before)
	px, py := float64(at.X), float64(at.Y)
	e.X, e.Y, e.Step = (e.X+px)*ratio-px, (e.Y+py)*ratio-py, to
	e.Clamp()
	return before, true
}

// Pan moves the map by pixels.
func (e *Eye) Pan(dx, dy float64) {
	e.X, e.Y = e.X-dx, e.Y-dy
	e.Clamp()
}

// Centre brings a hex into the middle of the picture.
func (e *Eye) Centre(h hex.Hex) {
	at := e.View().Centre(hex.Size(e.m.HexMiles*100), h)
	e.X, e.Y = e.X+float64(at.X-e.W/2), e.Y+float64(at.Y-e.H/2)
	e.Clamp()
}

// Wheel is by how many steps the wheel zooms: one for each of its clicks, whatever it sends.
func (e *Eye) Wheel(dy float32) int {
	if e.wheel += dy; math.Abs(float64(e.wheel)) < 9 {
		return 0
	}
	by := 1
	if e.wheel < 0 {
		by = -1
	}
	e.wheel = 0
	return by
}

// Arrow moves the map by an arrow key, by so many pixels; false: it is another key.
func (e *Eye) Arrow(key fyne.KeyName, far float64) bool {
	switch key {
	case fyne.KeyLeft:
		e.Pan(far, 0)
	case fyne.KeyRight:
		e.Pan(-far, 0)
	case fyne.KeyUp:
		e.Pan(0, far)
	case fyne.KeyDown:
		e.Pan(0, -far)
	default:
		return false
	}
	return true
}
