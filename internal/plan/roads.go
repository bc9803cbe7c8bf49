package plan

import "frontier/battle"

// road is a road on the sheet.
type road struct {
	kind string
	line []pt
	wide float64
}

// drawRoads draws roads, first what lies lowest of all of them, so that they open into
// each other where they meet.
func (s *sheet) drawRoads(pieces []battle.PieceView) {
	var roads []road
	for _, p := range pieces {
		line := s.line(p.Line)
		if p.Closed || len(line) < 2 {
			continue
		}
		kind := p.Kind
		if p.Name == "track" || p.Name == "railway" || p.Name == "caravan" { // measured tables name a road by its kind
			kind = p.Name
		}
		roads = append(roads, road{kind, eased(line, 3), min(max(s.far(p.Width), 7), 20)})
	}
	for _, r := range roads {
		if r.kind == "road" {
			s.pen.stroke(mixed(s.ink.Road, s.ink.Caravan, 50), r.wide+2.2, r.line)
		} else {
			s.pen.stroke(faint(s.ground("sand").Fill, 85), r.wide, r.line)
		}
	}
	for _, r := range roads {
		s.drawRoad(r)
	}
}

// drawRoad draws a road on its bed, by its kind.
func (s *sheet) drawRoad(r road) {
	line, wide := r.line, r.wide
	switch r.kind {
	case "railway":
		var sleepers [][]pt
		for _, st := range walked(line, 8) {
			out := st.way.left().times(wide * 0.42)
			sleepers = append(sleepers, []pt{st.at.plus(out), st.at.minus(out)})
		}
		s.pen.stroke(faint(s.ink.Railway, 75), 2.4, sleepers...)
		s.pen.stroke(s.ink.Railway, 1.5, shifted(line, wide*0.24), shifted(line, -wide*0.24))
	case "track":
		s.pen.stroke(faint(s.ink.Caravan, 80), 1.3, dashed(shifted(line, wide*0.5), 13, 6)...)
		s.pen.stroke(faint(s.ink.Caravan, 80), 1.3, dashed(shifted(line, -wide*0.5), 13, 6)...)
	case "caravan":
		var dots [][]pt
		for _, st := range walked(line, 7) {
			dots = append(dots, dot(st.at))
		}
		s.pen.stroke(s.ink.Caravan, 2.4, dots...)
	default:
		s.pen.stroke(s.ink.RoadInside, wide-0.6, line)
		s.pen.stroke(faint(s.ink.Caravan, 40), 0.9, dashed(shifted(line, wide*0.16), 30, 14)...)
		s.pen.stroke(faint(s.ink.Caravan, 40), 0.9, dashed(shifted(line, -wide*0.16), 22, 18)...)
	}
}
