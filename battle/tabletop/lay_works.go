package tabletop

import (
	"cmp"

	"frontier/internal/terms"
)

// trace is the size of a work and its kind on the table.
type trace struct {
	kind       Kind
	wide, deep Length // deep 0: a line
	heart      bool   // it is what the sides fight for
}

var traces = map[terms.WorkKind]trace{
	terms.Entrenchment: {Trench, 42 * One, 0, false},
	terms.Redoubt:      {Redoubt, 10 * One, 7 * One, false},
	terms.Zareba:       {Zareba, 18 * One, 8 * One, false},
	terms.Laager:       {Laager, 16 * One, 8 * One, false},
	terms.Fort:         {Fort, 16 * One, 8 * One, true},
	terms.Walls:        {TownWalls, 40 * One, 9 * One, true},
}

// placeWorks lays the works side by side in the deployment zone of their side, lines in
// front and rings behind their own front face.
func (l *layer) placeWorks() {
	var count [2]Length
	for _, w := range l.field.Works {
		if side := l.side(w.Side); side >= 0 {
			count[side]++
		}
	}
	var done [2]Length
	for _, w := range l.field.Works {
		tr, known := traces[w.Kind]
		side := l.side(w.Side)
		if !known || side < 0 {
			continue
		}
		slot := l.plan.Width / count[side]
		x := slot*done[side] + slot/2
		done[side]++
		wide := max(tr.wide, min(l.plan.Manned[side]/count[side]+One, 4*tr.wide))
		if tr.deep == 0 { // its ends bend back
			wide = max(tr.wide, l.plan.Manned[side]/count[side]*4/3+One)
		}
		wide = min(wide, slot-2*One)
		front := l.plan.Deploy - 2*One // from the side's own edge
		p := Piece{ID: w.ID, Kind: tr.kind, Side: side, State: cmp.Or(State(w.State), Intact)}
		up := func(y Length) Length { // measured from the side's own edge
			if side == 0 {
				return y
			}
			return l.plan.Depth - y
		}
		if tr.deep == 0 {
			back := front - 2*One
			p.Line = []Point{{x - wide/2, up(back)}, {x - wide*3/8, up(front)}, {x + wide*3/8, up(front)}, {x + wide/2, up(back)}}
		} else {
			deep := min(tr.deep, front-One)
			at := Point{x, up(front - deep/2)}
			p.Line, p.Closed = oblong(at, wide, deep), true
			if tr.heart {
				l.t.Objective, l.t.HasObjective = at, true
			}
		}
		l.works = append(l.works, p)
		for i := range Length(5) {
			l.take(Point{x - wide/2 + wide*i/4, up(front / 2)}, wide/8+4*One)
		}
	}
}

// side is the number of a side by its id, -1 for neither.
func (l *layer) side(id string) int {
	for i, s := range l.plan.Sides {
		if s == id {
			return i
		}
	}
	return -1
}
