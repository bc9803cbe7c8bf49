package plan

import (
	"cmp"
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"
	"sync"

	"frontier/battle"
	"frontier/ui/assets"
	"frontier/ui/chart"
)

// block is what a unit stands on: front left, front right, back right, back left.
type block struct {
	unit    *battle.UnitView
	corners [4]pt
	leaders []*battle.UnitView // who are with it
}

// leastBlock is the least width and depth at which a block is drawn.
const leastBlock = 9.0

// blockOf works out where a unit stands.
func (s *sheet) blockOf(u *battle.UnitView) block {
	sin, cos := math.Sincos(float64(u.Facing) / 100 * math.Pi / 180)
	ahead, right := pt{sin, -cos}, pt{cos, sin}
	w, d := max(s.far(u.Width), leastBlock)/2, max(s.far(u.Depth), leastBlock)/2
	at := s.at(u.At)
	a, r := ahead.times(d), right.times(w)
	return block{unit: u, corners: [4]pt{at.plus(a).minus(r), at.plus(a).plus(r), at.minus(a).plus(r), at.minus(a).minus(r)}}
}

// colours are those of a side and of the symbols on it: madder for the first imperial
// side, sage for the natives, blue and ochre for a second one of the same kind.
func (s *sheet) colours(side int) (field, symbol color.NRGBA) {
	slot := 1
	if s.Sides[side&1].Native {
		slot = 3
	}
	if side == 1 && s.Sides[0].Native == s.Sides[1].Native {
		slot++
	}
	return chart.Side(slot)
}

// drawForces draws the units, then the leaders, then the labels of all.
func (s *sheet) drawForces() {
	for i := range s.View.Units {
		if u := &s.View.Units[i]; !u.Off {
			s.blocks = append(s.blocks, s.blockOf(u))
		}
	}
	var alone []*battle.UnitView
	for i := range s.View.Leaders {
		l := &s.View.Leaders[i]
		if l.Off {
			continue
		}
		if host := s.hostOf(l); host != nil {
			host.leaders = append(host.leaders, l)
		} else {
			alone = append(alone, l)
		}
	}
	for i := range s.blocks {
		s.drawBlock(&s.blocks[i])
	}
	s.nameWaters()
	for i := range s.blocks {
		b := &s.blocks[i]
		for k, l := range b.leaders {
			s.drawLeader(l, b.corners[2].plus(pt{11 * float64(k), 0}), 8)
		}
		if b.unit.Name != "" {
			s.labels = append(s.labels, s.unitLabel(b))
		}
	}
	for _, l := range alone {
		at := s.at(l.At)
		s.drawLeader(l, at, 11)
		if l.Name != "" {
			s.labels = append(s.labels, s.leaderLabel(l, at))
		}
	}
	if s.unnamed {
		return
	}
	s.placeLabels(alone)
	for _, l := range s.labels {
		s.lead(l)
	}
	for _, l := range s.labels {
		l.draw(l.box)
	}
}

// hostOf is the block in which a leader stands, nearest its middle first.
func (s *sheet) hostOf(l *battle.UnitView) *block {
	at := s.at(l.At)
	var best *block
	near := 0.0
	for i := range s.blocks {
		b := &s.blocks[i]
		if b.unit.Side != l.Side || !inside(b.corners[:], at) {
			continue
		}
		if far := s.at(b.unit.At).minus(at).length(); best == nil || far < near {
			best, near = b, far
		}
	}
	return best
}

// outline is the edge of a block; natives have clipped corners.
func (s *sheet) outline(b *block) []pt {
	if !s.Sides[b.unit.Side&1].Native {
		return b.corners[:]
	}
	short := min(b.corners[1].minus(b.corners[0]).length(), b.corners[2].minus(b.corners[1]).length())
	cut := min(short*0.28, 7)
	var out []pt
	for i, c := range b.corners {
		for _, o := range []pt{b.corners[(i+3)&3], b.corners[(i+1)&3]} {
			out = append(out, c.plus(o.minus(c).unit().times(cut)))
		}
	}
	return out
}

func (s *sheet) drawBlock(b *block) {
	u := b.unit
	field, symbol := s.colours(u.Side)
	s.pen.begin(s.described(b))
	defer s.pen.end()
	edge := s.outline(b)
	shade := make([]pt, len(edge))
	for i, p := range edge {
		shade[i] = p.plus(pt{1.6, 2})
	}
	front := []pt{b.corners[0], b.corners[1]}
	mid := front[0].to(front[1], 0.5)
	side, ahead := front[1].minus(front[0]).unit(), front[1].minus(front[0]).unit().left()
	s.pen.area(faint(s.ink.Ink, 26), shade)
	nose := min(max(front[1].minus(front[0]).length()*0.16, 5), 8)
	chevron := []pt{mid.minus(side.times(nose)), mid.plus(ahead.times(nose)), mid.plus(side.times(nose))}
	if u.Formation != "square" {
		s.pen.area(s.ink.Ink, chevron)
		s.pen.area(field, []pt{mid.minus(side.times(nose - 2.4)), mid.plus(ahead.times(nose - 1.9)), mid.plus(side.times(nose - 2.4))})
	}
	fill := field
	if u.Disorder {
		fill = mixed(field, s.ink.Paper, 34)
	}
	s.pen.area(fill, edge)
	if u.Disorder { // hatched, with a broken rim
		s.pen.stroke(field, 2, hatched(edge, side.plus(ahead.times(2.4)), 6)...)
		s.pen.stroke(s.ink.Ink, 1.5, dashed(closedLine(edge), 5, 3.2)...)
	} else {
		s.pen.stroke(s.ink.Ink, 1.5, closedLine(edge))
	}
	if u.Formation == "square" { // faces on four sides round a hollow
		middle := s.at(u.At)
		hollow := make([]pt, 4)
		for i, c := range b.corners {
			hollow[i] = middle.to(c, 0.56)
		}
		s.pen.stroke(faint(symbol, 85), 1.1, closedLine(hollow))
	} else {
		inset := min(3.5, front[1].minus(front[0]).length()/5)
		if s.Sides[u.Side&1].Native {
			inset += 3
		}
		s.pen.stroke(s.ink.Ink, 3.4, []pt{front[0].plus(side.times(inset)), front[1].minus(side.times(inset))})
	}
	if u.Prone { // gone to ground: a line under which they lie
		a, c := b.corners[3], b.corners[2]
		s.pen.stroke(s.ground("hills").Mark, 2.6, []pt{a.minus(ahead.times(4)), c.minus(ahead.times(4))})
	}
	short := min(b.corners[1].minus(b.corners[0]).length(), b.corners[2].minus(b.corners[1]).length())
	size := min(max(short*0.84, 11), 26)
	s.drawSymbol(symbolOf(u), s.at(u.At), size, symbol, fill)
}

// hatched is lines across a ring, all in one direction and so far apart.
func hatched(ring []pt, way pt, pace float64) [][]pt {
	way = way.unit()
	across := way.left()
	reach := func(p pt) float64 { return p.x*across.x + p.y*across.y }
	low, high := math.Inf(1), math.Inf(-1)
	for _, p := range ring {
		low, high = min(low, reach(p)), max(high, reach(p))
	}
	var out [][]pt
	for at := low + pace/2; at < high; at += pace {
		var cuts []pt
		for i, a := range ring {
			b := ring[(i+1)%len(ring)]
			if u, v := reach(a), reach(b); (u > at) != (v > at) {
				cuts = append(cuts, a.to(b, (at-u)/(v-u)))
			}
		}
		slices.SortFunc(cuts, func(a, b pt) int { return cmp.Compare(a.x*way.x+a.y*way.y, b.x*way.x+b.y*way.y) })
		for i := 0; i+1 < len(cuts); i += 2 {
			out = append(out, []pt{cuts[i], cuts[i+1]})
		}
	}
	return out
}

// described says in words what a block is.
func (s *sheet) described(b *block) string {
	u := b.unit
	parts := []string{fmt.Sprintf("%s: %s, %d figures", s.Sides[u.Side&1].Name, u.Name, u.Figures)}
	if u.Formation != "" {
		parts = append(parts, strings.ReplaceAll(u.Formation, "_", " "))
	}
	if u.Grade != "" {
		parts = append(parts, u.Grade)
	}
	if u.Disorder {
		parts = append(parts, "disordered")
	}
	if u.Prone {
		parts = append(parts, "gone to ground")
	}
	for _, l := range b.leaders {
		parts = append(parts, "with "+l.Name)
	}
	return strings.Join(parts, ", ")
}

// symbols are the symbols of the arms.
var symbols = map[string]string{
	"infantry": "arm-infantry", "tribes": "arm-tribes", "cavalry": "arm-cavalry", "mounted_infantry": "arm-mounted", "camelry": "arm-camelry",
	"artillery": "arm-artillery", "guns": "arm-artillery", "rocket": "arm-artillery", "mountain": "arm-mountain", "machine_gun": "arm-machinegun",
	"engineers": "arm-engineers", "transport": "arm-transport", "baggage": "arm-transport", "naval": "arm-infantry", "boat": "arm-boat", "leader": "arm-leader",
}

// symbolOf is the symbol of a unit's arm. Those who fight with spear and sword have the
// arm "tribes".
func symbolOf(u *battle.UnitView) string {
	if name, ok := symbols[u.Arm]; ok {
		return name
	}
	return "arm-infantry"
}

// drawing is a symbol as outlines, and the size of its field.
type drawing struct {
	lines []chart.Outline
	size  float64
}

var drawings = sync.OnceValue(func() map[string]drawing {
	out := map[string]drawing{}
	for _, name := range assets.SymbolNames() {
		svg, _ := assets.Symbol(name)
		d, err := chart.ParseDrawing(svg)
		if err != nil {
			panic(err) // it is part of the binary
		}
		lines, w, h := d.Outlines()
		out[name] = drawing{lines, float64(max(w, h))}
	}
	return out
})

// drawSymbol draws a symbol in one ink; what a symbol leaves blank is in the ground's.
func (s *sheet) drawSymbol(name string, middle pt, size float64, ink, ground color.NRGBA) {
	d := drawings()[name]
	k := size / d.size
	place := func(p [2]float32) pt {
		return pt{middle.x + (float64(p[0])-d.size/2)*k, middle.y + (float64(p[1])-d.size/2)*k}
	}
	tint := func(c color.NRGBA) color.NRGBA {
		if int(c.R)+int(c.G)+int(c.B) > 3*0x90 {
			return ground
		}
		return ink
	}
	for _, o := range d.lines {
		line := make([]pt, len(o.Points))
		for i, p := range o.Points {
			line[i] = place(p)
		}
		if o.Fill.A > 0 {
			s.pen.area(tint(o.Fill), line)
		}
		if o.Closed && len(line) > 0 {
			line = closedLine(line)
		}
		if o.Stroke.A > 0 {
			s.pen.stroke(tint(o.Stroke), float64(o.Width)*k, line)
		}
	}
}

// drawLeader draws a leader as a disc with a star.
func (s *sheet) drawLeader(l *battle.UnitView, at pt, radius float64) {
	field, symbol := s.colours(l.Side)
	s.pen.begin(fmt.Sprintf("%s: %s", s.Sides[l.Side&1].Name, l.Name))
	defer s.pen.end()
	s.pen.area(faint(s.ink.Ink, 30), disc(at.plus(pt{1, 1.4}), radius))
	s.pen.area(s.ink.Ink, disc(at, radius))
	s.pen.area(field, disc(at, radius-1.4))
	s.drawSymbol("arm-leader", at, radius*1.45, symbol, field)
}
