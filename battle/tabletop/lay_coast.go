package tabletop

import "frontier/battle"

// seaGround is the ground of a hex that is sea or lake, in the campaign map's words.
const seaGround = "sea"

// placeCoast lays the sea along each short edge of the table beyond which the campaign map
// has it. The sea behind a side is beyond the table.
func (l *layer) placeCoast() {
	for i := range l.field.Around {
		n := &l.field.Around[i]
		if n.Ground != seaGround {
			continue
		}
		switch ((n.Direction-l.top)%6 + 6) % 6 {
		case 1, 2:
			l.sea[1] = true
		case 4, 5:
			l.sea[0] = true
		}
	}
	for side, is := range l.sea {
		if is {
			l.layShore(side)
		}
	}
}

// layShore lays the sea along the left edge, 0, or the right one.
func (l *layer) layShore(side int) {
	const broad = 7 * One
	var line []Point
	for y := -One; ; y += 6 * One {
		x := 3*One + l.between(-One/2, One/2)
		if side == 1 {
			x = l.plan.Width - x
		}
		at := Point{x, min(y, l.plan.Depth+One)}
		line = append(line, at)
		l.take(at, broad/2+One)
		if y > l.plan.Depth {
			break
		}
	}
	l.coast = append(l.coast, Piece{Kind: River, Side: -1, Line: line, Width: broad, Deep: true, Shore: true})
}

// strand is the part of the sea that is on the table, as an outline for drawing, its
// corners marked on both sides so that they are not drawn round.
func (p *Piece) strand(t *Table) []battle.XY {
	edge, reach := Length(0), p.Width/2
	if p.Line[0].X > t.Width/2 {
		edge, reach = t.Width, -reach
	}
	line := []Point{{edge, 0}}
	for i, at := range p.Line {
		y := min(max(at.Y, 0), t.Depth)
		if i == 0 || line[len(line)-1].Y < y {
			line = append(line, Point{at.X + reach, y})
		}
	}
	line = append(line, Point{edge, t.Depth})
	var out []battle.XY
	for i, at := range line {
		square := i < 2 || i >= len(line)-2
		before, after := line[(i+len(line)-1)%len(line)], line[(i+1)%len(line)]
		if square {
			out = append(out, at.Towards(before, One/4).XY())
		}
		out = append(out, at.XY())
		if square {
			out = append(out, at.Towards(after, One/4).XY())
		}
	}
	return out
}
