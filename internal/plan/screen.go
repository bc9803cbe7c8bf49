package plan

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"strings"

	"frontier/battle"
	"frontier/ui/chart"
)

// nominal is the points to an inch in which a table for a screen is drawn, before it is brought
// to its size: letters and lines have their natural size there.
const nominal = 14.0

// screen is a sheet without margin: the table begins at the origin.
func screen(from Sheet, ink *chart.Palette) (*sheet, error) {
	s := &sheet{Sheet: from, faces: loadFaces(), ink: ink, scale: nominal}
	if from.Unit == "centimetres" {
		s.scale /= 2.54
	}
	w, d := s.far(from.View.Width), s.far(from.View.Depth)
	if w < s.scale || d < s.scale || w > 6000 || d > 6000 {
		return nil, fmt.Errorf("a table of %v by %v cannot be drawn", from.View.Width, from.View.Depth)
	}
	s.width, s.height = w, d
	s.table = box{pt{}, pt{w, d}}
	return s, nil
}

// Ground draws the table alone, its ground, works and names, so many pixels to a unit of
// length. A table that would be larger than can be drawn is an error.
func Ground(from Sheet, perUnit float64, ink *chart.Palette) (*image.RGBA, error) {
	s, err := screen(from, ink)
	if err != nil {
		return nil, err
	}
	k := perUnit / s.scale
	wide, high := int(math.Ceil(s.width*k)), int(math.Ceil(s.height*k))
	if perUnit <= 0 || wide > widest || high > widest {
		return nil, fmt.Errorf("a table of %d by %d pixels cannot be drawn", wide, high)
	}
	p := newPixelPen(wide, high, k)
	s.pen = p
	s.drawGround()
	s.drawPieces()
	p.relief(s, perUnit)
	s.nameWaters()
	return p.dst, nil
}

// LeastWide and LeastDeep are the least width and depth in pixels in which a unit is drawn for a screen.
const (
	LeastWide = 26.0
	LeastDeep = 0.6 * LeastWide
)

// Figure draws a unit as it stands on a table: the block with its front edge and its figures,
// which can be counted, so many pixels to a unit of length, in a frame of an ink; without one where
// it is clear. The unit's place is at mid in the picture.
func Figure(from Sheet, u *battle.UnitView, perUnit float64, frame color.NRGBA, ink *chart.Palette) (img *image.RGBA, mid image.Point) {
	s := &sheet{Sheet: from, faces: loadFaces(), ink: ink, scale: perUnit}
	broad := *u
	least := func(l battle.Length, px float64) battle.Length {
		return max(l, battle.Length(px/perUnit*float64(battle.One)))
	}
	broad.Width, broad.Depth = least(u.Width, LeastWide), least(u.Depth, LeastDeep)
	u = &broad
	reach := max(math.Hypot(s.far(u.Width), s.far(u.Depth))/2, leastBlock) + 12
	size := 2*int(math.Ceil(reach)) + 1
	mid = image.Pt(size/2, size/2)
	middle := pt{float64(mid.X), float64(mid.Y)}
	s.table.low = middle.minus(pt{s.far(u.At.X), s.far(u.At.Y)})
	p := newPixelPen(size, size, 1)
	s.pen = p
	(&Over{*s}).Ring(u, frame, 1.4)
	b := s.blockOf(u)
	s.drawStand(&b)
	return p.dst, mid
}

// Star draws a leader as a disc with a star.
func Star(from Sheet, l *battle.UnitView, radius float64, ink *chart.Palette) (img *image.RGBA, mid image.Point) {
	s := &sheet{Sheet: from, faces: loadFaces(), ink: ink, scale: 1}
	size := 2*int(math.Ceil(radius+4)) + 1
	p := newPixelPen(size, size, 1)
	s.pen = p
	mid = image.Pt(size/2, size/2)
	s.drawLeader(l, pt{float64(mid.X), float64(mid.Y)}, radius)
	return p.dst, mid
}

// Eye draws an eye, the mark of a unit that is seen; its pupil is at mid in the picture.
func Eye(ink, ground color.NRGBA) (img *image.RGBA, mid image.Point) {
	const half, high, n = 9.0, 5.0, 12
	p := newPixelPen(25, 17, 1)
	at := pt{12.5, 8.5}
	lens := make([]pt, 2*n)
	for i := range lens {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / (2 * n))
		lens[i] = at.plus(pt{half * cos, high * sin * math.Abs(sin)})
	}
	p.area(ground, lens)
	p.stroke(ink, 1.6, closedLine(lens))
	p.area(ink, disc(at, 2.6))
	return p.dst, image.Pt(12, 8)
}

// Pennant draws a pennant, the mark of a unit that a leader has in command; its foot is at mid in
// the picture.
func Pennant(ink, ground color.NRGBA) (img *image.RGBA, mid image.Point) {
	p := newPixelPen(20, 24, 1)
	foot, head := pt{4, 20}, pt{4, 3}
	flag := []pt{head, head.plus(pt{12, 4}), head.plus(pt{0, 8})}
	p.stroke(ground, 4, []pt{foot, head})
	p.stroke(ground, 3, closedLine(flag))
	p.stroke(ink, 1.8, []pt{foot, head})
	p.area(ink, flag)
	return p.dst, image.Pt(4, 20)
}

// Brief is what of a unit's name stands on a tag for which there is little room: the letter or number
// that tells it from its like, as the A of "Potchefstroom commando A"; of other names nothing.
func Brief(name string) string {
	last := name[strings.LastIndex(name, " ")+1:]
	if len(last) <= 2 && last != name {
		return last
	}
	return ""
}

// Tag draws the card of a unit: a stripe of its side, its name, figures and grade.
func Tag(from Sheet, u *battle.UnitView, chosen bool, ink *chart.Palette) *image.RGBA {
	s := &sheet{Sheet: from, faces: loadFaces(), ink: ink, scale: 1}
	b := s.blockOf(u)
	l := s.unitLabel(&b)
	p := newPixelPen(int(math.Ceil(l.wide))+3, int(math.Ceil(l.high))+3, 1)
	s.pen = p
	at := box{pt{1, 1}, pt{1 + l.wide, 1 + l.high}}
	l.draw(at)
	if chosen {
		p.stroke(ink.Selection, 2, closedLine(card(at, 3)))
	}
	return p.dst
}

// drawStand draws the stand of a unit in its side's tint with a thick front edge, and the
// figures on it.
func (s *sheet) drawStand(b *block) {
	u := b.unit
	field, _ := s.colours(u.Side)
	edge := s.outline(b)
	front := []pt{b.corners[0], b.corners[1]}
	side := front[1].minus(front[0]).unit()
	ahead := side.left()
	s.pen.area(faint(field, 44), edge)
	if u.Disorder {
		s.pen.stroke(field, 1.6, dashed(closedLine(edge), 5, 3.2)...)
	} else {
		s.pen.stroke(field, 1.4, closedLine(edge))
	}
	if u.Formation != "square" {
		s.pen.stroke(field, 3.2, front)
		mid := front[0].to(front[1], 0.5)
		nose := min(max(front[1].minus(front[0]).length()*0.12, 4), 7)
		s.pen.area(field, []pt{mid.minus(side.times(nose)), mid.plus(ahead.times(nose)), mid.plus(side.times(nose))})
	}
	s.drawFigures(b, side, ahead)
	if u.Formation == "limbered" { // hooked in: the wheels of the limber, behind
		axle := b.corners[3].to(b.corners[2], 0.5).minus(ahead.times(6))
		left, right := axle.minus(side.times(7)), axle.plus(side.times(7))
		s.pen.stroke(field, 1.6, []pt{left, right}, closedLine(disc(left, 3)), closedLine(disc(right, 3)))
	}
	if u.Prone {
		s.pen.stroke(s.ground("hills").Mark, 2.4, []pt{b.corners[3].minus(ahead.times(3)), b.corners[2].minus(ahead.times(3))})
	}
}

// drawFigures draws as many figures as a unit has, in ranks that fill its stand.
func (s *sheet) drawFigures(b *block, side, ahead pt) {
	u := b.unit
	if u.Figures < 1 {
		return
	}
	w, d := b.corners[1].minus(b.corners[0]).length(), b.corners[2].minus(b.corners[1]).length()
	columns := min(max(int(math.Ceil(math.Sqrt(float64(u.Figures)*w/d))), 1), u.Figures)
	ranks := (u.Figures + columns - 1) / columns
	columns = (u.Figures + ranks - 1) / ranks
	cell := min(w/float64(columns), d/float64(ranks))
	field, _ := s.colours(u.Side)
	body := mixed(field, s.ink.Ink, 55)
	for i := range u.Figures {
		rank, in := i/columns, columns
		if rank == ranks-1 {
			in = u.Figures - rank*columns
		}
		x := (float64(i%columns)+0.5)*w/float64(in) - w/2
		y := d/2 - (float64(rank)+0.5)*d/float64(ranks)
		s.drawMan(u.Arm, s.at(u.At).plus(side.times(x)).plus(ahead.times(y)), cell, side, ahead, body)
	}
}

// drawMan draws a figure from above: a man with his rifle, a rider on his horse, a gunner.
func (s *sheet) drawMan(arm string, at pt, cell float64, side, ahead pt, body color.NRGBA) {
	r := min(max(cell*0.2, 1.1), 4.2)
	switch arm {
	case "cavalry", "camelry", "mounted_infantry":
		s.pen.stroke(body, r*1.5, []pt{at.minus(ahead.times(r * 1.5)), at.plus(ahead.times(r * 1.6))})
		s.pen.area(s.ink.Paper, disc(at, r*0.62))
	case "artillery", "machine_gun", "rocket", "mountain", "guns":
		s.pen.area(body, disc(at, r))
		s.pen.stroke(s.ink.Paper, r*0.5, []pt{at.minus(side.times(r * 0.5)), at.plus(side.times(r * 0.5))})
	default:
		s.pen.stroke(body, max(r*0.5, 0.8), []pt{at.plus(side.times(r * 0.8)), at.plus(side.times(r * 0.8)).plus(ahead.times(r * 2))})
		s.pen.area(body, disc(at, r))
		s.pen.area(faint(s.ink.Paper, 80), disc(at.plus(ahead.times(r*0.1)), r*0.42))
	}
}

// SideColour is the colour in which a side's units are drawn.
func SideColour(from Sheet, side int) color.NRGBA {
	field, _ := (&sheet{Sheet: from}).colours(side)
	return field
}
