package plan

import (
	"image/color"
	"math"

	"frontier/ui/chart"
)

// lit is how many points each way the light is worked out at; between them it is even.
const lit = 800

// relief lights a drawn table as if it were modelled: hills catch the light of the north-west
// on one side and lie in shade on the other, and the ground is uneven. One step of height is
// worth as much whatever the table's size.
func (p *pixelPen) relief(s *sheet, perUnit float64) {
	w, h := p.dst.Rect.Dx(), p.dst.Rect.Dy()
	inch := perUnit
	if s.Unit == "centimetres" {
		inch *= 2.54
	}
	step := max(1, (max(w, h)+lit-1)/lit)
	light := s.light((w+step-1)/step+1, (h+step-1)/step+1, perUnit/float64(step), inch/float64(step))
	fine := float32(1 / (inch * 0.35))
	for y := range h {
		for x := range w {
			by := light.at(float32(x)/float32(step), float32(y)/float32(step)) + chart.Waves(float32(x)*fine, float32(y)*fine, 2, 12)*0.045
			i := p.dst.PixOffset(x, y)
			for c, warm := range [3]float32{0.72, 1, 1.35} { // shade is brown, not grey
				v := float32(p.dst.Pix[i+c])
				if by > 0 {
					v += min(255-v, v) * by
				} else {
					v += v * by * warm
				}
				p.dst.Pix[i+c] = uint8(v + 0.5)
			}
		}
	}
}

// field is a number at each point of a grid.
type field struct {
	w, h int
	v    []float32
}

// at is the number at a place between four points.
func (f field) at(x, y float32) float32 {
	ix, iy := min(int(x), f.w-2), min(int(y), f.h-2)
	fx, fy := x-float32(ix), y-float32(iy)
	i := iy*f.w + ix
	top := f.v[i] + (f.v[i+1]-f.v[i])*fx
	low := f.v[i+f.w] + (f.v[i+f.w+1]-f.v[i+f.w])*fx
	return top + (low-top)*fy
}

// light is by how much each point of the table is lighter than it was drawn, or darker below
// nothing.
func (s *sheet) light(w, h int, perUnit, inch float64) field {
	w, h = max(w, 2), max(h, 2)
	height := s.heights(w, h, perUnit)
	out := field{w, h, make([]float32, w*h)}
	broad := float32(1 / (inch * 5))
	for y := range h {
		for x := range w {
			by := float32(0)
			if height != nil {
				left, right := height[y*w+max(x-1, 0)], height[y*w+min(x+1, w-1)]
				up, down := height[max(y-1, 0)*w+x], height[min(y+1, h-1)*w+x]
				by = max(-0.2, min((right-left+down-up)*float32(inch)*0.85, 0.16))
			}
			out.v[y*w+x] = by + chart.Waves(float32(x)*broad, float32(y)*broad, 3, 11)*0.1 - nearEdge(x, y, w, h, inch)*0.16
		}
	}
	return out
}

// nearEdge is one at the table's rim and nothing an inch and a half from it.
func nearEdge(x, y, w, h int, inch float64) float32 {
	far := float64(min(x, y, w-1-x, h-1-y)) / (inch * 1.5)
	if far >= 1 {
		return 0
	}
	return float32((1 - far) * (1 - far))
}

// heights is how high the table is at each pixel, in contours, its hills rounded; nil: it is
// flat.
func (s *sheet) heights(w, h int, perUnit float64) []float32 {
	hills := s.piecesOf("hill")
	if len(hills) == 0 {
		return nil
	}
	out := make([]float32, w*h)
	mask := newPixelPen(w, h, perUnit/s.scale)
	for _, hill := range hills {
		clear(mask.dst.Pix)
		mask.add(s.line(hill.Line)...)
		mask.ink(color.NRGBA{A: 0xff})
		for i := range out {
			if mask.dst.Pix[4*i+3] > 127 {
				out[i] = max(out[i], float32(max(hill.Height, 1)))
			}
		}
	}
	inch := perUnit
	if s.Unit == "centimetres" {
		inch *= 2.54
	}
	for range 3 {
		blur(out, w, h, max(1, int(math.Round(inch*0.9))))
	}
	return out
}

// blur takes at each pixel the mean of those about it, so many each way.
func blur(v []float32, w, h, r int) {
	row := make([]float32, max(w, h))
	pass := func(n int, at func(i int) int) {
		sum := float32(0)
		for i := -r; i <= r; i++ {
			sum += v[at(min(max(i, 0), n-1))]
		}
		for i := range n {
			row[i] = sum / float32(2*r+1)
			sum += v[at(min(i+r+1, n-1))] - v[at(max(i-r, 0))]
		}
		for i := range n {
			v[at(i)] = row[i]
		}
	}
	for y := range h {
		pass(w, func(i int) int { return y*w + i })
	}
	for x := range w {
		pass(h, func(i int) int { return i*w + x })
	}
}
