package plan

import (
	"cmp"
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"

	"frontier/battle"
)

// label is a lettering that looks for room beside what it is about.
type label struct {
	of   []pt // what it is about
	wide float64
	high float64
	ways []way       // places that it may take, best first
	box  box         // the one that it has taken
	line color.NRGBA // from far off it is joined to what it is about by a line
	draw func(box)
}

// way is a place for a label, and how much worse it is than the best one.
type way struct {
	box     box
	cost    float64 // as far as it is weighed
	least   float64 // what it costs at the least
	own     float64 // how far it lies from what the label is of
	rank    int
	weighed int // against so many of what may be in its way
}

const (
	labelSize  = 12.0
	labelLead  = 14.5
	labelWidth = 26 // characters in a line of it
)

// folded breaks a name into at most two lines.
func folded(name string, most int) []string {
	words := strings.Fields(name)
	lines := []string{""}
	for _, w := range words {
		last := &lines[len(lines)-1]
		switch {
		case *last == "":
			*last = w
		case len([]rune(*last))+1+len([]rune(w)) <= most:
			*last += " " + w
		default:
			lines = append(lines, w)
		}
	}
	clipped := len(lines) > 2
	lines = lines[:min(2, len(lines))]
	for i, l := range lines {
		if r := []rune(l); len(r) > most+4 || clipped && i == 1 {
			lines[i] = strings.TrimRight(string(r[:min(len(r), most)]), " ,.") + "…"
		}
	}
	return lines
}

// unitLabel is the card of a unit: a stripe of its side, its name, figures and grade, and
// who is with it.
func (s *sheet) unitLabel(b *block) *label {
	u := b.unit
	field, _ := s.colours(u.Side)
	lines := folded(u.Name, labelWidth)
	figures := strconv.Itoa(u.Figures)
	bold, text := s.faces.textBold, s.faces.text
	wide := 0.0
	for i, line := range lines {
		w := bold.width(line, labelSize)
		if i == len(lines)-1 {
			w += 5 + text.width(figures, labelSize)
			if u.Grade != "" {
				w += 17
			}
		}
		wide = max(wide, w)
	}
	for _, l := range b.leaders {
		wide = max(wide, 14+text.width(l.Name, labelSize-1))
	}
	high := 5 + labelLead*float64(len(lines)) + 13*float64(len(b.leaders))
	l := &label{of: b.corners[:], wide: wide + 18, high: high, line: s.ink.Ink}
	l.ways = waysRound(l.of, l.wide, l.high, b.corners[0].to(b.corners[1], 0.5).minus(b.corners[3].to(b.corners[2], 0.5)).unit())
	l.draw = func(at box) {
		s.pen.begin(s.described(b))
		defer s.pen.end()
		s.pen.area(faint(s.ink.Field, 93), card(at, 3))
		s.pen.stroke(s.ink.RuleStrong, 0.9, closedLine(card(at, 3)))
		s.pen.area(field, box{at.low.plus(pt{1, 1}), pt{at.low.x + 5.5, at.high.y - 1}}.ring())
		x, y := at.low.x+11, at.low.y+labelLead-1.5
		for i, line := range lines {
			s.pen.word(bold, labelSize, pt{x, y}, 0, s.ink.Ink, color.NRGBA{}, line)
			if i == len(lines)-1 {
				end := x + bold.width(line, labelSize) + 5
				s.pen.word(text, labelSize, pt{end, y}, 0, s.ink.InkSoft, color.NRGBA{}, figures)
				s.drawGrade(u.Grade, pt{end + text.width(figures, labelSize) + 10, y - 4.2})
			}
			y += labelLead
		}
		for _, leader := range b.leaders {
			s.drawSymbol("arm-leader", pt{x + 4.5, y - 4.8}, 10, field, s.ink.Field)
			s.pen.word(text, labelSize-1, pt{x + 13, y - 1}, 0, s.ink.Ink, color.NRGBA{}, leader.Name)
			y += 13
		}
	}
	return l
}

// drawGrade draws the sign of Full, Worn or Spent.
func (s *sheet) drawGrade(grade string, at pt) {
	switch grade {
	case "full":
		s.pen.area(s.ink.Ink, disc(at, 5.2))
		s.pen.area(s.ink.Field, disc(at, 4.3))
		s.pen.area(s.ink.Full, disc(at, 3.4))
	case "worn":
		top, right, bottom, left := at.plus(pt{0, -5.6}), at.plus(pt{5.6, 0}), at.plus(pt{0, 5.6}), at.plus(pt{-5.6, 0})
		s.pen.area(s.ink.Field, []pt{top, right, bottom, left})
		s.pen.area(s.ink.Selection, []pt{right, bottom, left})
		s.pen.stroke(s.ink.Ink, 1.1, closedLine([]pt{top, right, bottom, left}))
	case "spent", "destroyed":
		ring := []pt{at.plus(pt{-5.4, -4.4}), at.plus(pt{5.4, -4.4}), at.plus(pt{0, 5})}
		s.pen.area(s.ink.Field, ring)
		s.pen.stroke(s.ink.Spent, 1.7, closedLine(ring))
	}
}

// leaderLabel is the name of a leader by himself.
func (s *sheet) leaderLabel(l *battle.UnitView, at pt) *label {
	f := s.faces.textBold
	wide := f.width(l.Name, labelSize)
	b := box{at, at}.grown(11)
	out := &label{of: b.ring(), wide: wide + 6, high: labelLead + 3, line: s.ink.Ink}
	out.ways = waysRound(out.of, out.wide, out.high, pt{})
	out.draw = func(at box) {
		s.pen.word(f, labelSize, pt{at.low.x + 3, at.low.y + labelLead - 1.5}, 0, s.ink.Ink, faint(s.ink.Paper, 88), l.Name)
	}
	return out
}

// placeName lets a name of the ground look for room beside what it is of.
func (s *sheet) placeName(name string, f *face, size float64, of box, ink color.NRGBA) {
	wide := f.width(name, size)
	l := &label{of: of.ring(), wide: wide + 6, high: size * 1.25}
	l.ways = waysRound(l.of, l.wide, l.high, pt{})
	l.draw = func(at box) {
		s.pen.word(f, size, pt{at.low.x + 3, at.low.y + size*0.95}, 0, ink, faint(s.ink.Paper, 88), name)
	}
	s.labels = append(s.labels, l)
}

// waysRound are the places round a ring that a label may take. Behind a block is better
// than before its front, near is better than far.
func waysRound(ring []pt, wide, high float64, ahead pt) []way {
	of, edge := around(ring...), outlined(ring)
	mid := of.middle()
	gaps := []float64{-26, -14, -5, 4, 12, 24, 38, 56, 78, 104, 136, 172}
	out := make([]way, 0, 24*len(gaps))
	add := func(x, y float64, gap float64) {
		w, h := of.width()/2+gap+wide/2, of.height()/2+gap+high/2
		at := pt{x * w, y * h}
		b := boxAt(mid.plus(at), wide, high)
		off := at.unit()
		own := edge.apart(b)
		cost := 1.4*own + 2.5*math.Abs(x)*math.Abs(y) + 7*(off.x*ahead.x+off.y*ahead.y)
		out = append(out, way{box: b, cost: cost, own: own, rank: len(out)})
	}
	for _, gap := range gaps {
		for _, k := range []float64{0, -0.25, 0.25, -0.5, 0.5, -1, 1} {
			for _, edge := range []float64{1, -1} {
				add(k, edge, gap)
				if math.Abs(k) < 1 {
					add(edge, k, gap)
				}
			}
		}
	}
	return out
}

// outline is a ring with the points along it from which distances are measured, and the box round it.
type outline struct {
	ring, points []pt
	bounds       box
}

// outlined gives the outline of a ring.
func outlined(ring []pt) outline {
	o := outline{ring: ring, points: make([]pt, 0, 9*len(ring)), bounds: around(ring...)}
	for i, p := range ring {
		q := ring[(i+1)%len(ring)]
		for k := range 9 {
			o.points = append(o.points, p.to(q, float64(k)/8))
		}
	}
	return o
}

// apart is how far a box lies from it; 0 where they meet.
func (o *outline) apart(b box) float64 {
	if inside(o.ring, b.middle()) {
		return 0
	}
	least, off := math.Inf(1), pt{}
	for _, at := range o.points {
		d := nearest(b, at).minus(at)
		if far := d.x*d.x + d.y*d.y; far < least { // the root is taken once
			least, off = far, d
		}
	}
	return off.length()
}

func boxAt(mid pt, wide, high float64) box {
	return box{pt{mid.x - wide/2, mid.y - high/2}, pt{mid.x + wide/2, mid.y + high/2}}
}

// inTheWay is what labels are not to lie on.
type inTheWay struct {
	inner  box
	blocks []outline // for one of which a label could be taken
	solid  []outline
}

// hindered finds what labels are not to lie on.
func (s *sheet) hindered(alone []*battle.UnitView) *inTheWay {
	x := &inTheWay{inner: s.table.grown(-3)}
	for _, ring := range s.taken {
		x.solid = append(x.solid, outlined(ring))
	}
	for i := range s.blocks {
		b := &s.blocks[i]
		x.blocks = append(x.blocks, outlined(b.corners[:]))
		ahead := b.corners[0].minus(b.corners[3]).unit().times(9) // its chevron is seen
		x.solid = append(x.solid, outlined([]pt{b.corners[0].plus(ahead), b.corners[1].plus(ahead), b.corners[2], b.corners[3]}))
		for k := range b.leaders {
			x.solid = append(x.solid, outlined(boxAt(b.corners[2].plus(pt{11 * float64(k), 0}), 16, 16).ring()))
		}
	}
	for _, l := range alone {
		x.solid = append(x.solid, outlined(boxAt(s.at(l.At), 22, 22).ring()))
	}
	return x
}

// begin adds to the costs of the ways of a label what is seen at a glance, and puts the cheapest first.
func (x *inTheWay) begin(l *label) {
	l.box = l.ways[0].box
	all := l.wide * l.high
	for i := range l.ways {
		w := &l.ways[i]
		w.cost += 3 * (all - w.box.common(x.inner)) // over the edge
		if w.own < 2 {
			w.cost += 30
		}
		w.least = w.cost
	}
	slices.SortFunc(l.ways, func(a, b way) int { return cmp.Or(cmp.Compare(a.least, b.least), a.rank-b.rank) })
}

// weigh adds to the cost of a way what it lies on and near, until it costs more than something; it goes on
// from there when it is asked again.
func (x *inTheWay) weigh(w *way, l *label, most float64) {
	own := w.own // every way is one round what the label is of
	near, over := w.box.grown(own+4), w.box.grown(2)
	for ; w.weighed < len(x.blocks)+len(x.solid) && w.cost <= most; w.weighed++ {
		k := w.weighed
		if k < len(x.blocks) { // as near to another it could be taken for that one's
			other := &x.blocks[k]
			if near.common(other.bounds) > 0 && !slices.Equal(other.ring, l.of) && other.apart(w.box) < own+4 {
				w.cost += 11
			}
			continue
		}
		if o := &x.solid[k-len(x.blocks)]; o.bounds.common(over) > 0 && o.apart(w.box) < 2 {
			w.cost += 14 + 260*covered(over, o.ring)
		}
	}
}

// placeLabels gives every label the place that costs least, over and over until none
// moves: labels do not lie on each other, on blocks or over the edge where it can be
// helped. Of ways that cost the same it is the first of those round the label's own. What a way costs
// only grows while it is weighed, so that most are left as soon as a better one is known.
func (s *sheet) placeLabels(alone []*battle.UnitView) {
	x := s.hindered(alone)
	for _, l := range s.labels {
		x.begin(l)
	}
	for range 12 {
		moved := false
		for i, l := range s.labels {
			best, least, rank := l.box, math.Inf(1), 0
			for n := range l.ways {
				w := &l.ways[n]
				if w.least > least {
					break
				}
				x.weigh(w, l, least)
				cost, grown := w.cost, w.box.grown(2)
				for k, o := range s.labels {
					if cost > least {
						break
					}
					if k != i {
						if shared := grown.common(o.box); shared > 0 {
							cost += 25 + 1.2*shared
						}
					}
				}
				if cost < least || cost == least && w.rank < rank {
					best, least, rank = w.box, cost, w.rank
				}
			}
			if best != l.box {
				l.box, moved = best, true
			}
		}
		if !moved {
			return
		}
	}
}

// covered is the share of a box that a ring covers, by a grid of points.
func covered(b box, ring []pt) float64 {
	const across, down = 9, 4
	n := 0
	for i := range across {
		for k := range down {
			if inside(ring, pt{b.low.x + b.width()*(float64(i)+0.5)/across, b.low.y + b.height()*(float64(k)+0.5)/down}) {
				n++
			}
		}
	}
	return float64(n) / (across * down)
}

// lead joins a label that had to stand far off to what it is about.
func (s *sheet) lead(l *label) {
	if l.line.A == 0 {
		return
	}
	if of := outlined(l.of); of.apart(l.box) < 16 {
		return
	}
	mid := around(l.of...).middle()
	from := nearest(l.box, mid)
	to, least := mid, math.Inf(1)
	for i, p := range l.of {
		q := l.of[(i+1)%len(l.of)]
		for k := range 9 {
			if at := p.to(q, float64(k)/8); at.minus(from).length() < least {
				to, least = at.to(mid, 0.2), at.minus(from).length()
			}
		}
	}
	s.pen.stroke(faint(s.ink.Paper, 80), 3, []pt{from, to})
	s.pen.stroke(faint(l.line, 80), 1, []pt{from, to})
	s.pen.area(l.line, disc(to, 2.2))
}

// nearest is the point of a box nearest to p.
func nearest(b box, p pt) pt {
	return pt{min(max(p.x, b.low.x), b.high.x), min(max(p.y, b.low.y), b.high.y)}
}
