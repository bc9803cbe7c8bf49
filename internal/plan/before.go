package plan

import (
	"image"
	"math"

	"frontier/battle"
	"frontier/ui/chart"
)

// Before draws a table before a battle, so many pixels to a unit of length: its ground, where
// each side sets up, hatched and named, what lies between, and the units as blocks. Between is
// written beside the arrow from zone to zone; empty: there is none.
func Before(from Sheet, zones [2]battle.Zone, between string, perUnit float64, ink *chart.Palette) (*image.RGBA, error) {
	dst, err := Ground(from, perUnit, ink)
	if err != nil {
		return nil, err
	}
	s := &sheet{Sheet: from, faces: loadFaces(), ink: ink, scale: perUnit}
	s.pen = &pixelPen{dst: dst, scale: 1}
	s.table = box{pt{}, pt{s.far(from.View.Width), s.far(from.View.Depth)}}
	for side := range zones {
		s.drawZone(side, &zones[side])
	}
	s.drawBetween(zones, between)
	for i := range s.View.Units {
		if u := &s.View.Units[i]; !u.Off {
			b := s.blockOf(u)
			s.drawBlock(&b)
		}
	}
	for i := range s.View.Leaders {
		if l := &s.View.Leaders[i]; !l.Off {
			s.drawLeader(l, s.at(l.At), 7)
		}
	}
	for side := range zones {
		s.nameZone(side, &zones[side])
	}
	return dst, nil
}

// rings are the outlines of a zone on the sheet, and the box round them.
func (s *sheet) rings(z *battle.Zone) (rings [][]pt, within box) {
	var all []pt
	for _, line := range z.Outlines {
		ring := s.line(line)
		rings, all = append(rings, ring), append(all, ring...)
	}
	if len(all) == 0 {
		return nil, box{}
	}
	return rings, around(all...)
}

// drawZone hatches where a side sets up, and dashes its edge.
func (s *sheet) drawZone(side int, z *battle.Zone) {
	rings, within := s.rings(z)
	if len(rings) == 0 {
		return
	}
	field, _ := s.colours(side)
	s.pen.area(faint(field, 10), rings...)
	way := pt{1, -1}
	if side == 1 {
		way = pt{1, 1}
	}
	var lines [][]pt
	for _, r := range rings {
		if math.Abs(around(r...).width()-within.width()) < 1 { // gaps are not hatched over twice
			lines = append(lines, hatched(r, way, 9)...)
		}
	}
	s.pen.stroke(faint(field, 34), 1, lines...)
	for _, r := range rings {
		inner := make([]pt, len(r)) // along the table's edge the line is drawn on the table
		for i, p := range r {
			inner[i] = pt{min(max(p.x, 1), s.table.high.x-1), min(max(p.y, 1), s.table.high.y-1)}
		}
		s.pen.stroke(field, 1.8, dashed(closedLine(inner), 8, 5)...)
	}
}

// nameZone letters a zone in the corner at its side's own edge.
func (s *sheet) nameZone(side int, z *battle.Zone) {
	rings, within := s.rings(z)
	if len(rings) == 0 {
		return
	}
	const size = 15.0
	at := pt{within.high.x - s.faces.title.width(z.Name, size) - 10, within.low.y + size + 2}
	if side == 1 {
		at = pt{within.low.x + 10, within.high.y - 7}
	}
	s.pen.word(s.faces.title, size, at, 0, s.ink.Ink, faint(s.ink.Paper, 90), z.Name)
}

// drawBetween draws an arrow from zone to zone with how far that is.
func (s *sheet) drawBetween(zones [2]battle.Zone, text string) {
	_, near := s.rings(&zones[0])
	_, far := s.rings(&zones[1])
	if text == "" || near.high.y >= far.low.y {
		return
	}
	x := s.table.high.x * 0.04
	from, to := pt{x, near.high.y + 4}, pt{x, far.low.y - 4}
	s.pen.stroke(s.ink.Ink, 1.4, []pt{from, to})
	for _, end := range []struct {
		at pt
		by float64
	}{{from, 7}, {to, -7}} {
		s.pen.area(s.ink.Ink, []pt{end.at, end.at.plus(pt{-3.4, end.by}), end.at.plus(pt{3.4, end.by})})
	}
	const size = 13.0
	s.pen.word(s.faces.textBold, size, pt{x + 9, (from.y+to.y)/2 + 4}, 0, s.ink.Ink, faint(s.ink.Paper, 90), text)
}
