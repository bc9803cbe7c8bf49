package chart

import (
	"cmp"
	"image"
	"math"
	"slices"
	"strings"

	"frontier/campaign"
	"frontier/internal/hex"
)

// layout finds room for lettering: the more important name first, none over another.
type layout struct {
	c     *Chart
	s     *scaled
	faces *faces
	taken []image.Rectangle
	out   []*label
}

// letter writes every name of the map at a zoom step.
func (c *Chart) letter(s *scaled) []*label {
	l := &layout{c: c, s: s, faces: newFaces()}
	places := slices.Clone(c.m.Places)
	slices.SortStableFunc(places, func(a, b campaign.Place) int { return cmp.Compare(rankOf(a), rankOf(b)) })
	for _, p := range places {
		if c.shows(p, s.hex) {
			at := c.pixel(p.At, s.hex)
			l.taken = append(l.taken, image.Rect(int(at.x)-6, int(at.y)-6, int(at.x)+7, int(at.y)+7))
		}
	}
	for _, p := range places {
		if rankOf(p) <= 2 {
			l.place(p)
		}
	}
	if s.hex >= 20 {
		l.rivers()
	}
	for _, p := range places {
		if rankOf(p) > 2 {
			l.place(p)
		}
	}
	l.regions()
	if s.hex >= 84 {
		l.numbers()
	}
	return l.out
}

// rankOf orders places by how much they matter on the map.
func rankOf(p campaign.Place) int {
	switch p.Kind {
	case "city":
		return 0
	case "town":
		return 1
	case "fort", "port":
		return 2
	case "drift", "pass", "wells":
		return 4
	case "battlefield", "camp":
		return 5
	}
	return 3
}

// shows says whether a place stands on the map at a zoom step.
func (c *Chart) shows(p campaign.Place, hexPx int) bool {
	switch r := rankOf(p); {
	case r == 0:
		return true
	case r <= 2:
		return hexPx >= 20
	}
	return hexPx >= 34
}

// place writes a place's name beside its sign: right, left, above or below.
func (l *layout) place(p campaign.Place) {
	rank := rankOf(p)
	if !l.c.shows(p, l.s.hex) || rank >= 3 && l.s.hex < 48 {
		return
	}
	f, size := l.faces.regular, float32(15)
	switch {
	case rank == 0:
		f, size = l.faces.bold, 22
	case rank == 1:
		f, size = l.faces.bold, 17
	case rank == 2:
		f, size = l.faces.bold, 15
	case p.Kind == "pass" || p.Kind == "wells":
		f, size = l.faces.italic, 14
	}
	if l.s.hex < 34 {
		size *= 0.85
	}
	at := l.c.pixel(p.At, l.s.hex)
	w := f.width(p.Name, size, 0)
	gap := float32(9)
	for _, from := range []pt{{gap, size * 0.33}, {-gap - w, size * 0.33}, {-w / 2, -gap - 1}, {-w / 2, gap + size*0.75}, {gap, -gap * 0.5}, {gap, gap + size*0.6}} {
		if l.put(newLabel(f.straight(p.Name, size, 0, at.plus(from)), l.c.palette.Ink), 1) {
			return
		}
	}
}

// put keeps a label where there is room for it.
func (l *layout) put(x *label, slack int) bool {
	w, h := l.c.Size(l.s.hex)
	if !x.box.In(image.Rect(6, 6, w-6, h-6)) {
		return false
	}
	box := x.box.Inset(haloWidth + slack)
	for _, t := range l.taken {
		if t.Overlaps(box) {
			return false
		}
	}
	l.taken = append(l.taken, box)
	l.out = append(l.out, x)
	return true
}

// rivers writes the names of rivers along their course, again each 900 pixels.
func (l *layout) rivers() {
	for _, w := range l.c.m.Waters {
		if w.Kind != "river" || w.Name == "" || w.Class == "stream" && l.s.hex < 34 {
			continue
		}
		size := map[string]float32{"great_river": 16, "river": 15}[w.Class]
		if size == 0 {
			size = 14
		}
		name := w.Name
		if !strings.Contains(strings.ToLower(name), "r") || !strings.HasSuffix(strings.ToLower(name), "river") && !strings.HasSuffix(name, "Rud") {
			name += " R."
		}
		line := evenly(smooth(l.c.pixels(w.Line, l.s.hex), 2), 4)
		long := l.faces.italic.width(name, size, 2)
		steps := int(long/4) + 2
		if len(line) < steps+6 {
			continue
		}
		last := -1 << 20
		for from := steps / 2; from+steps < len(line); from += steps {
			best, least := -1, float32(1.9)
			for k := from; k < min(from+steps, len(line)-steps); k += 3 {
				if b := bend(line[k : k+steps]); b < least {
					best, least = k, b
				}
			}
			if best >= 0 && best-last > 900/4 {
				if l.along(line[best:best+steps], name, size) {
					last = best
				}
			}
		}
	}
}

// evenly puts points on a line at even distances.
func evenly(line []pt, step float32) []pt {
	out := []pt{line[0]}
	left := step
	for i := 1; i < len(line); i++ {
		a, d := line[i-1], line[i].minus(line[i-1])
		long, done := d.length(), float32(0)
		for long-done >= left {
			done += left
			out = append(out, a.plus(d.times(done/long)))
			left = step
		}
		left -= long - done
	}
	return out
}

// bend is how far a line turns in all, in radians, looked at in strides of six points.
func bend(line []pt) float32 {
	var sum float32
	for i := 12; i < len(line); i += 6 {
		a, b := line[i-6].minus(line[i-12]), line[i].minus(line[i-6])
		sum += float32(math.Abs(math.Atan2(float64(a.x*b.y-a.y*b.x), float64(a.x*b.x+a.y*b.y))))
	}
	return sum
}

// along writes a name on a line, on its upper side, from left to right.
func (l *layout) along(line []pt, name string, size float32) bool {
	if line[len(line)-1].x < line[0].x {
		line = slices.Clone(line)
		slices.Reverse(line)
	}
	f := l.faces.italic
	var rings [][]pt
	at := float32(1)
	for _, r := range name {
		glyph, advance := f.glyph(r, size)
		mid := at + advance/2/4
		i := min(int(mid), len(line)-1)
		from, to := line[max(i-7, 0)], line[min(i+7, len(line)-1)]
		d := to.minus(from).unit()
		base := line[i].plus(pt{d.y, -d.x}.times(6))
		for _, ring := range glyph {
			for k := range ring {
				p := pt{ring[k].x - advance/2, ring[k].y}
				ring[k] = base.plus(p.turned(d.y, d.x))
			}
			rings = append(rings, ring)
		}
		at += (advance + 2) / 4
	}
	return l.put(newLabel(rings, l.c.palette.River), 0)
}

// regions writes the names of stretches of country in wide capitals.
func (l *layout) regions() {
	for _, r := range l.c.m.Relief {
		box := boxOf(l.c.pixels(r.Ring, l.s.hex))
		size := float32(min(max(box.Dx()/24, 16), 24))
		name := strings.ToUpper(r.Name)
		f := l.faces.regular
		plain := f.width(name, size, 0)
		room := float32(box.Dx()) * 0.72
		letters := float32(len([]rune(name)))
		spacing := min((room-plain)/letters, size*2.2)
		if l.s.hex < 20 || spacing < 4 || float32(box.Dy()) < 3*size {
			continue
		}
		mid := l.heart(r, l.s.hex)
		w := f.width(name, size, spacing)
		for _, dy := range []float32{0, -0.16, 0.16, -0.3, 0.3} {
			at := pt{mid.x - w/2, mid.y + dy*float32(box.Dy()) + size/3}
			x := newLabel(f.straight(name, size, spacing, at), faint(l.c.palette.InkSoft, 85))
			if l.put(x, 0) {
				break
			}
		}
	}
}

// heart is a point well inside a stretch of country: the middle of its points.
func (l *layout) heart(r campaign.Relief, hexPx int) pt {
	var sum pt
	for _, p := range l.c.pixels(r.Ring, hexPx) {
		sum = sum.plus(p)
	}
	return sum.times(1 / float32(len(r.Ring)))
}

// numbers writes each hex's number under its upper corner.
func (l *layout) numbers() {
	f := l.faces.regular
	scale := float32(l.s.hex) / float32(l.c.size)
	for row := range l.c.m.Rows {
		for column := range l.c.m.Columns {
			h := hex.AtOffset(column, row)
			x, y := l.c.size.Centre(h)
			name := hex.Name(h)
			w := f.width(name, 11, 0.5)
			at := pt{float32(x)*scale - w/2, float32(y)*scale - 0.46*float32(l.s.hex) + 4}
			l.put(newLabel(f.straight(name, 11, 0.5, at), faint(l.c.palette.InkSoft, 60)), -1)
		}
	}
}
