package tabletop

import (
	"frontier/battle"
	"frontier/internal/terms"
)

// widths of rivers by their class.
var widths = map[terms.RiverClass]Length{terms.Stream: One, terms.River: 25 * One / 10, terms.GreatRiver: 4 * One}

// placeRiver lays the river with its crossings. A stream is forded anywhere, as is a
// river that stands low; a ferry is a landing on either bank and carries nobody.
func (l *layer) placeRiver() {
	r := l.field.River
	if r == nil {
		return
	}
	l.broad = widths[r.Class]
	if l.broad == 0 {
		l.broad = widths[terms.River]
	}
	w, d := l.plan.Width, l.plan.Depth
	step := 9 * One
	if r.Between {
		y := d / 2
		for x := -One; ; x += step {
			l.stream = append(l.stream, Point{min(x, w+One), y})
			y = d/2 + l.between(-2*One, 2*One)
			if x > w {
				break
			}
		}
	} else {
		at := 3*One + l.broad/2
		if right := l.rng.IntN(2) == 1; right && !l.sea[1] || l.sea[0] {
			at = w - at
		}
		for y := -One; ; y += step {
			l.stream = append(l.stream, Point{at + l.between(-One, One), min(y, d+One)})
			if y > d {
				break
			}
		}
	}
	deep := !r.Fordable && r.Class != terms.Stream
	l.river = []Piece{{Name: r.Name, Kind: River, Side: -1, Line: l.stream, Width: l.broad, Deep: deep}}
	for i := range len(l.stream) - 1 {
		l.take(Middle(l.stream[i], l.stream[i+1]), l.broad+One)
		l.take(l.stream[i], l.broad+One)
	}
	n := Length(len(r.Crossings))
	for i, c := range r.Crossings {
		part := (Length(i) + 1) * 1000 / (n + 1)
		var line []Point
		var at Point
		reach := l.broad/2 + l.broad/4 + One
		if r.Between {
			at = l.onStream(w*part/1000+l.between(-3*One, 3*One), true)
			line = []Point{{at.X, at.Y - reach}, {at.X, at.Y + reach}}
		} else {
			at = l.onStream(d*part/1000, false)
			line = []Point{{at.X - reach, at.Y}, {at.X + reach, at.Y}}
		}
		l.cross(c, at, line)
	}
}

// cross lays one crossing.
func (l *layer) cross(c battle.Crossing, at Point, line []Point) {
	p := Piece{ID: c.ID, Name: c.Name, Side: -1, State: State(c.State), Line: line, Width: 2 * One}
	if p.State == "" {
		p.State = Intact
	}
	l.take(at, 4*One)
	switch c.Kind {
	case terms.Ford:
		p.Kind, p.Width, p.State = CrossFord, 4*One, ""
	case terms.Ferry:
		p.Kind, p.State = Landing, ""
		l.crossings = append(l.crossings, p)
		return
	default:
		p.Kind = Bridge
	}
	l.crossings = append(l.crossings, p)
	l.fords = append(l.fords, at)
}

// onStream is the point of the river's middle at a given x, or y.
func (l *layer) onStream(v Length, byX bool) Point {
	for i := range len(l.stream) - 1 {
		a, b := l.stream[i], l.stream[i+1]
		if byX && a.X <= v && v <= b.X && b.X > a.X {
			return Point{v, a.Y + (b.Y-a.Y)*(v-a.X)/(b.X-a.X)}
		}
		if !byX && a.Y <= v && v <= b.Y && b.Y > a.Y {
			return Point{a.X + (b.X-a.X)*(v-a.Y)/(b.Y-a.Y), v}
		}
	}
	return l.stream[len(l.stream)/2]
}

// across says on which bank of a river between the sides a point lies: true above.
func (l *layer) across(p Point) bool {
	return p.Y < l.onStream(min(max(p.X, 0), l.plan.Width), true).Y
}
