package chart

import "image/color"

// Outline is one line of a drawing, or one area, on the drawing's own field.
type Outline struct {
	Points       [][2]float32
	Closed       bool
	Fill, Stroke color.NRGBA // alpha 0: none
	Width        float32     // of the stroke
}

// Outlines gives a drawing line by line, in the order in which they lie on each other,
// and the size of its field, for those who draw on something else than pixels.
func (d *Drawing) Outlines() (outlines []Outline, width, height float32) {
	for _, s := range d.shapes {
		for _, l := range s.lines {
			o := Outline{Closed: l.closed, Fill: s.fill, Stroke: s.stroke, Width: s.width}
			for _, p := range l.points {
				o.Points = append(o.Points, [2]float32{p.x, p.y})
			}
			outlines = append(outlines, o)
		}
	}
	return outlines, d.w, d.h
}
