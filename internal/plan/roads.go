package plan

import "frontier/battle"

// drawRoad draws a road by its kind, which is its name on measured tables.
func (s *sheet) drawRoad(p battle.PieceView) {
	line := s.line(p.Line)
	if p.Closed || len(line) < 2 {
		return
	}
	kind := p.Kind
	if p.Name == "track" || p.Name == "railway" || p.Name == "caravan" {
		kind = p.Name
	}
	line = eased(line, 3)
	wide := min(max(s.far(p.Width), 7), 20)
	switch kind {
	case "railway":
		s.pen.stroke(faint(s.ground("sand").Fill, 85), wide, line)
		var sleepers [][]pt
		for _, st := range walked(line, 8) {
			out := st.way.left().times(wide * 0.42)
			sleepers = append(sleepers, []pt{st.at.plus(out), st.at.minus(out)})
		}
		s.pen.stroke(faint(s.ink.Railway, 75), 2.4, sleepers...)
		s.pen.stroke(s.ink.Railway, 1.5, shifted(line, wide*0.24), shifted(line, -wide*0.24))
	case "track":
		s.pen.stroke(faint(s.ground("sand").Fill, 88), wide, line)
		s.pen.stroke(faint(s.ink.Caravan, 80), 1.3, dashed(shifted(line, wide*0.5), 13, 6)...)
		s.pen.stroke(faint(s.ink.Caravan, 80), 1.3, dashed(shifted(line, -wide*0.5), 13, 6)...)
	case "caravan":
		s.pen.stroke(faint(s.ground("sand").Fill, 80), wide, line)
		var dots [][]pt
		for _, st := range walked(line, 7) {
			dots = append(dots, dot(st.at))
		}
		s.pen.stroke(s.ink.Caravan, 2.4, dots...)
	default:
		s.pen.stroke(mixed(s.ink.Road, s.ink.Caravan, 50), wide+2.2, line)
		s.pen.stroke(s.ink.RoadInside, wide-0.6, line)
		s.pen.stroke(faint(s.ink.Caravan, 40), 0.9, dashed(shifted(line, wide*0.16), 30, 14)...)
		s.pen.stroke(faint(s.ink.Caravan, 40), 0.9, dashed(shifted(line, -wide*0.16), 22, 18)...)
	}
}
