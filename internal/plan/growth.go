package plan

// What grows so high that it hides men, and the cliffs that stop them: signs that show on
// any ground, their own kind too.

// drawCrops draws standing corn: rows of stalks with ears, from edge to edge.
func (s *sheet) drawCrops(r region) {
	ink := s.ground("cultivated")
	corn := mixed(ink.Fill, s.ink.RuleStrong, 26)
	s.pen.area(mixed(ink.Fill, s.ink.Paper, 12), r...)
	for _, edge := range r.edges() {
		s.pen.stroke(faint(ink.Mark, 80), 1.1, edge)
	}
	var stalks, ears [][]pt
	b, row, pace := s.seen(r), 7.5, 4.2
	for j := 0; b.low.y+float64(j)*row < b.high.y; j++ {
		for i := 0; b.low.x+float64(i)*pace < b.high.x; i++ {
			h := hash(i, j, 61)
			at := b.low.plus(pt{float64(i)*pace + 1.4*part(h, 0), float64(j) * row})
			top := at.plus(pt{1.6 * (part(h, 1) - 0.5), -5.2 - 1.2*part(h, 2)})
			if r.holds(at) && r.holds(top) {
				stalks, ears = append(stalks, []pt{at, top}), append(ears, []pt{top, top.plus(pt{0.5, -1.6})})
			}
		}
	}
	s.pen.stroke(faint(ink.Mark, 90), 0.8, stalks...)
	s.pen.stroke(mixed(corn, s.ink.Ink, 30), 1.7, ears...)
}

// drawTallGrass draws grass that hides a man: dense blades that lean one way.
func (s *sheet) drawTallGrass(r region) {
	ink := s.ground("grass")
	s.pen.area(mixed(ink.Fill, ink.Mark, 14), r...)
	for _, edge := range r.edges() {
		s.pen.stroke(faint(ink.Mark, 70), 1, dashed(edge, 3, 4)...)
	}
	var blades [][]pt
	strewn(s.seen(r), 8.5, 67, func(at pt, h uint32) {
		if !r.holds(at) {
			return
		}
		for _, d := range []pt{{-1.8, -5}, {0.4, -7}, {2.6, -6}, {4.2, -4}} {
			blades = append(blades, []pt{at, at.plus(d.times(0.8 + 0.4*part(h, 2)))})
		}
	})
	s.pen.stroke(faint(ink.Mark, 92), 0.9, blades...)
}

// drawUndergrowth draws thickets: low round bushes close together.
func (s *sheet) drawUndergrowth(r region) {
	ink := s.ground("woods")
	s.pen.area(faint(mixed(ink.Fill, s.ground("scrub").Fill, 45), 85), r...)
	for _, edge := range r.edges() {
		s.pen.stroke(faint(ink.Mark, 60), 1, dashed(edge, 5, 4)...)
	}
	var bushes, edges [][]pt
	strewn(s.seen(r), 11, 71, func(at pt, h uint32) {
		if !r.holds(at) || h&15 == 0 {
			return
		}
		size := 2.2 + 1.6*part(h, 1)
		bush := disc(at, size)
		bushes, edges = append(bushes, bush), append(edges, closedLine(bush))
	})
	s.pen.area(mixed(s.ground("scrub").Fill, ink.Mark, 40), bushes...)
	s.pen.stroke(faint(mixed(ink.Mark, s.ink.Ink, 30), 80), 0.7, edges...)
}

// drawCliff draws a drop that nobody climbs: a hard edge with long teeth inwards.
func (s *sheet) drawCliff(r region) {
	ink := s.ground("mountains")
	s.pen.area(mixed(ink.Fill, ink.Mark, 22), r...)
	var teeth [][]pt
	for _, edge := range r.edges() {
		for i, st := range walked(edge, 4) {
			in := st.way.left().times(-7 - 5*part(hash(i, 7, 73), 0)) // a clockwise ring has its inside at the right
			teeth = append(teeth, []pt{st.at, st.at.plus(in)})
		}
		s.pen.stroke(mixed(ink.Mark, s.ink.Ink, 55), 2.6, edge)
	}
	s.pen.stroke(mixed(ink.Mark, s.ink.Ink, 35), 1.2, teeth...)
}
