package chart

import (
	"fmt"
	"image"
	"image/color"
	"slices"
	"strconv"

	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/rosters"
)

// overlayKey names a sprite that depends on the zoom.
type overlayKey struct {
	kind  string
	hexPx int
	text  string
	slot  int
}

// ring draws the outline of a hex: "selected", "hover" or "battle".
func (o *Overlay) ring(dst *image.RGBA, v View, h hex.Hex, kind string) {
	s := o.sprites.other(overlayKey{kind, v.HexPx, "", 0}, func() *Sprite {
		n := int(float64(v.HexPx)*0.58 + 6*o.scale)
		out := &Sprite{Img: image.NewRGBA(image.Rect(0, 0, 2*n+1, 2*n+1)), Hot: image.Pt(n, n)}
		q := newQuill(out.Img)
		line := hexagon(pt{float32(n) + 0.5, float32(n) + 0.5}, float32(v.HexPx))
		k := float32(o.scale)
		if v.HexPx < int(34*o.scale) {
			k *= 0.7
		}
		switch kind {
		case "selected":
			q.line(line, 4.4*k, round, true)
			q.ink(faint(o.palette.Paper, 70))
			q.line(line, 3*k, round, true)
			q.ink(o.palette.Selection)
		case "battle":
			q.area(line...)
			q.ink(faint(o.palette.Danger, 12))
			q.line(line, 3*k, round, true)
			q.ink(o.palette.Danger)
		default:
			closed := append(line, line[0])
			q.dashed(closed, 3*k, flat, 5*k, 3.5*k)
			q.ink(faint(o.palette.Paper, 60))
			q.dashed(closed, 1.6*k, flat, 5*k, 3.5*k)
			q.ink(o.palette.Ink)
		}
		return out
	})
	s.lay(dst, v.Centre(o.size, h))
}

// hexagon is the outline of a hex of that width, pointed at the top.
func hexagon(c pt, width float32) []pt {
	x, tall, low := width/2, width*0.57735, width*0.288675
	return []pt{{c.x, c.y - tall}, {c.x + x, c.y - low}, {c.x + x, c.y + low}, {c.x, c.y + tall}, {c.x - x, c.y + low}, {c.x - x, c.y - low}}
}

// arrow draws a march along its way: solid when ordered, dashed when foreseen.
func (o *Overlay) arrow(dst *image.RGBA, v View, m march) {
	c := o.course(v.HexPx, m)
	box := c.box.Inset(-int(14 * o.scale))
	corner := image.Pt(v.X, v.Y).Sub(dst.Rect.Min)
	if !box.Sub(corner).Overlaps(dst.Rect) {
		return
	}
	kind := "arrow"
	if m.dashed {
		kind = "dashed arrow"
	}
	s := o.sprites.other(overlayKey{kind, v.HexPx, c.key, m.slot}, func() *Sprite {
		out := &Sprite{Img: image.NewRGBA(box.Sub(box.Min))}
		points := make([]pt, len(c.way))
		for i, p := range c.way {
			points[i] = p.minus(pt{float32(box.Min.X), float32(box.Min.Y)})
		}
		field, _ := Side(m.slot)
		drawArrow(newQuill(out.Img), points, o.palette, field, float32(o.scale), float32(v.HexPx), m.dashed)
		return out
	})
	s.lay(dst, box.Min.Sub(corner))
}

// drawArrow draws an arrow through points, with a halo below.
func drawArrow(q *quill, points []pt, p *Palette, c color.NRGBA, k, hexPx float32, dashed bool) {
	if hexPx < 34*k {
		k *= max(hexPx/(34*k), 0.5)
	}
	// Corners where it leaves a road are rounded too.
	line := smooth(append(evenly(points, max(hexPx/9, 3)), points[len(points)-1]), 3)
	line = trimmed(line, min(hexPx*0.2, 12*k), false)
	line = trimmed(line, min(hexPx*0.10, 7*k), true) // the point stays clear of the middle
	if len(line) < 2 {
		return
	}
	tip := line[len(line)-1]
	body := trimmed(line, 11*k, true)
	if len(body) < 2 {
		body = line[:1]
	}
	d := tip.minus(body[len(body)-1]).unit()
	across := pt{-d.y, d.x}
	root := tip.minus(d.times(13 * k))
	head := func(grow float32) []pt {
		return []pt{tip.plus(d.times(grow * 1.6)), root.plus(across.times(6.4*k + grow)).minus(d.times(grow)), root.plus(d.times(2.4 * k)).minus(d.times(grow)), root.minus(across.times(6.4*k + grow)).minus(d.times(grow))}
	}
	halo := faint(p.Paper, 88)
	if p.Dark {
		halo = faint(p.rim, 78)
	}
	q.line(body, 7.4*k, round, false)
	q.ink(halo)
	q.area(head(1.6 * k)...)
	q.ink(halo)
	if dashed {
		q.dashed(body, 4.4*k, flat, 10*k, 6*k)
	} else {
		q.line(body, 4.4*k, round, false)
	}
	q.ink(c)
	q.area(head(0)...)
	q.ink(c)
}

// trimmed takes a length off an end of a line.
func trimmed(line []pt, by float32, end bool) []pt {
	if end {
		back := make([]pt, len(line))
		for i, p := range line {
			back[len(line)-1-i] = p
		}
		out := trimmed(back, by, false)
		for i, j := 0, len(out)-1; i < j; i, j = i+1, j-1 {
			out[i], out[j] = out[j], out[i]
		}
		return out
	}
	for i := 1; i < len(line); i++ {
		d := line[i].minus(line[i-1])
		long := d.length()
		if by < long {
			out := []pt{line[i-1].plus(d.times(by / long))}
			return append(out, line[i:]...)
		}
		by -= long
	}
	return nil
}

// messageWays draws in dots the ways that are before messages.
func (o *Overlay) messageWays(dst *image.RGBA, v View, s *Scene) {
	if !s.Marches {
		return
	}
	for i := range s.Board.Messages {
		m := &s.Board.Messages[i]
		if n := slices.Index(m.Way, m.At); n >= 0 && n < len(m.Way)-1 {
			o.ahead(dst, v, march{from: m.At, path: m.Way[n+1:], slot: m.Slot})
		}
	}
}

// messages draws a letter where each message is by now.
func (o *Overlay) messages(dst *image.RGBA, v View, s *Scene) {
	if !s.Marches {
		return
	}
	at := map[hex.Hex]int{}
	for i := range s.Board.Messages {
		m := &s.Board.Messages[i]
		beside := image.Pt(at[m.At]*int(7*o.scale), 0)
		if slices.ContainsFunc(s.Board.Counters, func(c views.CounterView) bool { return c.Hex == m.At }) {
			beside = beside.Add(image.Pt(-v.HexPx*2/7, v.HexPx*2/7))
		}
		at[m.At]++
		o.sprites.letter(m.Slot).lay(dst, v.Centre(o.size, m.At).Add(beside))
	}
}

// ahead is the way before a message.
func (o *Overlay) ahead(dst *image.RGBA, v View, m march) {
	c := o.course(v.HexPx, m)
	box := c.box.Inset(-int(14 * o.scale))
	corner := image.Pt(v.X, v.Y).Sub(dst.Rect.Min)
	if !box.Sub(corner).Overlaps(dst.Rect) {
		return
	}
	s := o.sprites.other(overlayKey{"message", v.HexPx, c.key, m.slot}, func() *Sprite {
		out := &Sprite{Img: image.NewRGBA(box.Sub(box.Min))}
		points := make([]pt, len(c.way))
		for i, p := range c.way {
			points[i] = p.minus(pt{float32(box.Min.X), float32(box.Min.Y)})
		}
		drawMessageWay(newQuill(out.Img), smooth(points, 2), o.palette, m.slot, float32(o.scale))
		return out
	})
	s.lay(dst, box.Min.Sub(corner))
}

// drawMessageWay draws the way of a message as dots.
func drawMessageWay(q *quill, line []pt, p *Palette, slot int, k float32) {
	field, _ := Side(slot)
	q.dashed(line, 5*k, round, 0.1, 8*k)
	q.ink(faint(p.Paper, 80))
	q.dashed(line, 3*k, round, 0.1, 8*k)
	q.ink(field)
}

// letter is a letter, closed and sealed.
func (s *Sprites) letter(slot int) *Sprite {
	return s.other(overlayKey{kind: "letter", slot: slot}, func() *Sprite {
		g, out := newSign(s.palette, 22, s.scale, 0)
		field, _ := Side(slot)
		sheet := []pt{{-10, -7}, {10, -7}, {10, 7}, {-10, 7}}
		g.fill(sheet...)
		g.ink(s.palette.Field)
		g.closed(1.4, sheet...)
		g.stroke(1.2, sheet[0], pt{0, 1.5})
		g.stroke(1.2, sheet[1], pt{0, 1.5})
		g.ink(s.palette.Ink)
		g.ring(g.at.x, g.at.y+1.5*float32(s.scale), 1.6*float32(s.scale), 3.2*float32(s.scale))
		g.ink(field)
		return out
	})
}

// stops numbers the days of a march that is being planned.
func (o *Overlay) stops(dst *image.RGBA, v View, p *Plan) {
	for i, s := range p.Stops {
		o.stop(strconv.Itoa(i+1), p.Slot).lay(dst, v.Centre(o.size, s.Hex))
	}
}

func (o *Overlay) stop(number string, slot int) *Sprite {
	return o.sprites.other(overlayKey{"stop", 0, number, slot}, func() *Sprite {
		k := float32(o.scale)
		f := openFaces()
		defer f.close()
		size := 12 * k
		n := int(12 * k)
		out := &Sprite{Img: image.NewRGBA(image.Rect(0, 0, 2*n+1, 2*n+1)), Hot: image.Pt(n, n)}
		mid := pt{float32(n) + 0.5, float32(n) + 0.5}
		field, symbol := Side(slot)
		q := newQuill(out.Img)
		q.disc(mid.x, mid.y, 10.6*k)
		q.ink(o.palette.Paper)
		q.disc(mid.x, mid.y, 9.2*k)
		q.ink(o.palette.rim)
		q.disc(mid.x, mid.y, 8*k)
		q.ink(field)
		nw := f.latoBold.width(number, size, 0)
		for _, ring := range f.latoBold.straight(number, size, 0, mid.plus(pt{-nw / 2, size * 0.36})) {
			q.area(ring...)
		}
		q.ink(symbol)
		return out
	})
}

// pill is a short notice with crossed sabres, its foot at the hot point.
func (o *Overlay) pill(text string) *Sprite {
	return o.sprites.other(overlayKey{"pill", 0, text, 0}, func() *Sprite {
		k := float32(o.scale)
		f := openFaces()
		defer f.close()
		size := 13 * k
		w := f.latoBold.width(text, size, 0)
		wide, high := w+50*k, 26*k
		out := &Sprite{Img: image.NewRGBA(image.Rect(0, 0, int(wide)+4, int(high)+4)), Hot: image.Pt(int(wide)/2+2, int(high)/2+2)}
		q := newQuill(out.Img)
		q.area(card(1, 1, wide+2, high+2, high/2)...)
		q.ink(o.palette.OnPrimary)
		q.area(card(2.2, 2.2, wide+0.8, high+0.8, high/2-1)...)
		q.ink(o.palette.Primary)
		side := 16 * k
		s := Symbol("arm-sabres")
		s.paint(q, 13*k, (high-side)/2+1.5, side/s.w, side/s.h, func(color.NRGBA) color.NRGBA { return o.palette.OnPrimary })
		for _, ring := range f.latoBold.straight(text, size, 0, pt{35 * k, high/2 + size*0.36 + 1.5}) {
			q.area(ring...)
		}
		q.ink(o.palette.OnPrimary)
		return out
	})
}

// flag is the pennant of the side that holds a place, its pole's foot at the hot point.
func (o *Overlay) flag(slot int) *Sprite {
	return o.sprites.other(overlayKey{"flag", 0, "", slot}, func() *Sprite {
		k := float32(o.scale)
		out := &Sprite{Img: image.NewRGBA(image.Rect(0, 0, int(18*k), int(20*k))), Hot: image.Pt(int(4*k), int(18*k))}
		q := newQuill(out.Img)
		x, foot := float32(out.Hot.X)+0.5, float32(out.Hot.Y)
		cloth := []pt{{x, foot - 15*k}, {x + 11*k, foot - 12*k}, {x, foot - 8.4*k}}
		field, _ := Side(slot)
		q.line([]pt{{x, foot}, {x, foot - 16*k}}, 3*k, round, false)
		q.ink(faint(o.palette.Paper, 80))
		q.area(grown(cloth, 1*k)...)
		q.ink(o.palette.rim)
		q.area(cloth...)
		q.ink(field)
		q.line([]pt{{x, foot}, {x, foot - 16*k}}, 1.4*k, round, false)
		q.ink(o.palette.Ink)
		return out
	})
}

// longestAim is how many letters of an objective's name stand on the map.
const longestAim = 34

// aims draws the objectives at the places that they are about, one below the other: whose, how it
// stands, and what it has earned. Where hexes are small only how they stand.
func (o *Overlay) aims(dst *image.RGBA, v View, s *Scene) {
	room := float64(v.HexPx) / o.scale
	if !s.Aims || room < 20 {
		return
	}
	var done []hex.Hex
	for i := range s.Board.Aims {
		h := s.Board.Aims[i].Hex
		if slices.Contains(done, h) {
			continue
		}
		done = append(done, h)
		low := 16.0
		if slices.ContainsFunc(o.m.PlacesAt(h), func(p *state.Place) bool { return p.Kind == state.City }) {
			low = 44 // its name stands below its counters
		}
		at := v.Centre(o.size, h).Add(image.Pt(0, int(float64(v.HexPx)*0.42)+int(low*o.scale)))
		for j := i; j < len(s.Board.Aims); j++ {
			if a := &s.Board.Aims[j]; a.Hex == h {
				sprite := o.aim(a, room >= 34)
				sprite.lay(dst, at)
				at.Y += sprite.Img.Rect.Dy() + int(o.scale)
			}
		}
	}
}

// aim is the label of an objective; without its text it is only the mark of how it stands.
func (o *Overlay) aim(a *views.Aim, told bool) *Sprite {
	text := ""
	if told {
		name := []rune(a.Name)
		if len(name) > longestAim {
			name = append(name[:longestAim-1], '…')
		}
		earned := fmt.Sprint(a.Earned)
		if a.Hidden {
			earned = "?"
		}
		text = fmt.Sprintf("%s  %s of %d", string(name), earned, a.Points)
	}
	grade := gradeOf(a)
	return o.sprites.other(overlayKey{"aim " + string(grade), 0, text, a.Slot}, func() *Sprite {
		k := float32(o.scale)
		f := openFaces()
		defer f.close()
		size := 12 * k
		wide, high := f.latoBold.width(text, size, 0)+38*k, 20*k
		if text == "" {
			wide = 27 * k
		}
		out := &Sprite{Img: image.NewRGBA(image.Rect(0, 0, int(wide)+4, int(high)+4)), Hot: image.Pt(int(wide)/2+2, int(high)/2+2)}
		q := newQuill(out.Img)
		field, _ := Side(a.Slot)
		q.area(card(1, 1, wide+2, high+2, 4*k)...)
		q.ink(field)
		q.area(card(1+6*k, 1+1.2*k, wide+2-1.2*k, high+2-1.2*k, 3*k)...)
		q.ink(o.palette.Field)
		at := pt{17 * k, high/2 + 1.5}
		if grade == "" {
			q.ring(at.x, at.y, 4.4*k, 1.6*k)
			q.ink(o.palette.InkSoft)
		} else {
			drawGrade(q, grade, at, k)
		}
		for _, ring := range f.latoBold.straight(text, size, 0, pt{28 * k, high/2 + size*0.36 + 1.5}) {
			q.area(ring...)
		}
		q.ink(o.palette.Ink)
		return out
	})
}

// gradeOf is the mark of how an objective stands, as in the lists: full, in part, lost; empty: not yet,
// or not known.
func gradeOf(a *views.Aim) rosters.Grade {
	switch {
	case a.Hidden:
		return ""
	case a.Earned >= a.Points && a.Points > 0:
		return rosters.Full
	case a.Earned > 0:
		return rosters.Worn
	case a.Standing == state.Lost:
		return rosters.Spent
	}
	return ""
}
