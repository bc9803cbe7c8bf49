package chart

import (
	"cmp"
	"image"
	"image/color"
	"math"
	"slices"
	"strings"

	"frontier/campaign"
	"frontier/internal/hex"
)

// name is a lettering and where it may stand, the best place first. Places are corners
// of its picture in pixels of the map.
type name struct {
	parts  []part
	size   image.Point
	at     []image.Point
	chosen int // -1: left out
	rank   int // of a place; regions and rivers come after
}

// part is a picture of some of a name's letters, and where its corner lies.
type part struct {
	*Sprite
	off image.Point
}

// box is the room that the name takes at a place, with its halo.
func (n *name) box(at image.Point) image.Rectangle {
	return image.Rectangle{Min: at, Max: at.Add(n.size)}
}

// room is the same without its halo.
func (n *name) room(at image.Point) image.Rectangle { return n.box(at).Inset(haloWidth) }

// names is the lettering of the map at one zoom step.
type names struct {
	list  []name
	signs []image.Rectangle // of places
	// What was chosen for counters that stand in certain places.
	cards  []image.Rectangle
	dodged []int
}

// lay puts every name that lies in the picture where no counter hides it.
func (o *Overlay) names(dst *image.RGBA, v View, s *Scene) {
	n := o.lettered[v.HexPx]
	if n == nil {
		n = o.letter(v.HexPx)
		o.lettered[v.HexPx] = n
	}
	var cards []image.Rectangle
	for _, g := range o.groups(View{HexPx: v.HexPx}, s, image.Rect(-1<<20, -1<<20, 1<<20, 1<<20)) {
		if g.counter.Size != DotCounter {
			cards = append(cards, o.card(g))
		}
	}
	if n.dodged == nil || !slices.Equal(cards, n.cards) {
		n.cards, n.dodged = cards, n.dodge(cards)
	}
	corner := image.Pt(v.X, v.Y).Sub(dst.Rect.Min)
	for i, k := range n.dodged {
		if k >= 0 {
			x := &n.list[i]
			at := x.at[k].Sub(corner)
			if x.box(at).Overlaps(dst.Rect) {
				for _, p := range x.parts {
					p.lay(dst, at.Add(p.off).Add(p.Hot))
				}
			}
		}
	}
	if float64(v.HexPx)/o.scale >= 84 {
		o.numbers(dst, v, n)
	}
}

// dodge moves names that would lie under a counter to another of their places. A city or
// town pushes lesser names aside; those for which there is no room are left out.
func (n *names) dodge(cards []image.Rectangle) []int {
	out := make([]int, len(n.list))
	rooms := make([]image.Rectangle, len(n.list))
	for i := range n.list {
		x := &n.list[i]
		out[i], rooms[i] = x.chosen, x.room(x.at[x.chosen])
	}
	hit := func(r image.Rectangle, in []image.Rectangle) bool {
		return slices.ContainsFunc(in, r.Overlaps)
	}
	for i := range n.list {
		x := &n.list[i]
		if !hit(rooms[i], cards) && !hit(rooms[i], rooms[:i]) {
			continue
		}
		rooms[i] = image.Rectangle{}
		best := -1
		for _, strict := range []bool{true, false} {
			for k, at := range x.at {
				r := x.room(at)
				if hit(r, cards) || hit(r, rooms[:i]) {
					continue
				}
				if strict && (hit(r, n.signs) || hit(r, rooms[i+1:])) {
					continue
				}
				best = k
				break
			}
			if best >= 0 || x.rank > 2 {
				break
			}
		}
		if best < 0 && x.rank <= 2 {
			best = x.chosen // rather half a town's name than none
		}
		if out[i] = best; best >= 0 {
			rooms[i] = x.room(x.at[best])
		}
	}
	return out
}

// writer finds room for lettering: the more important name first, none over another.
type writer struct {
	o     *Overlay
	hex   int
	room  float64 // width of a hex at a screen's scale of 1
	f     *lettering
	out   *names
	taken []image.Rectangle
	busy  []uint8 // cells of 8 pixels through which lines run, row by row
	wide  int     // cells in a row
}

// letter writes every name of the map at a zoom step.
func (o *Overlay) letter(hexPx int) *names {
	w := &writer{o: o, hex: hexPx, room: float64(hexPx) / o.scale, f: openFaces(), out: &names{}}
	defer w.f.close()
	w.lines()
	places := slices.Clone(o.m.Places)
	slices.SortStableFunc(places, func(a, b campaign.Place) int {
		return cmp.Or(cmp.Compare(rankOf(a), rankOf(b)), cmp.Compare(b.Population, a.Population))
	})
	for _, p := range places {
		if showsPlace(p, w.room) {
			at := o.lines.pixel(p.At, hexPx)
			r := int(7 * o.scale)
			w.out.signs = append(w.out.signs, image.Rect(int(at.x)-r, int(at.y)-r, int(at.x)+r+1, int(at.y)+r+1))
		}
	}
	for _, p := range places {
		if rankOf(p) <= 2 {
			w.place(p)
		}
	}
	if w.room >= 20 {
		w.rivers()
	}
	for _, p := range places {
		if rankOf(p) > 2 {
			w.place(p)
		}
	}
	w.regions()
	return w.out
}

const busyCell = 8

// lines marks where roads and rivers run: a name had better not stand on them.
func (w *writer) lines() {
	width, height := w.o.lines.Size(w.hex)
	w.wide = width/busyCell + 1
	w.busy = make([]uint8, w.wide*(height/busyCell+1))
	mark := func(line []pt, weight uint8) {
		for _, p := range evenly(line, busyCell/2) {
			if p.x >= 0 && p.y >= 0 && int(p.x) < width && int(p.y) < height {
				c := int(p.y)/busyCell*w.wide + int(p.x)/busyCell
				w.busy[c] = max(w.busy[c], weight)
			}
		}
	}
	for _, r := range w.o.m.Routes {
		if len(r.Line) > 1 && r.Kind != "telegraph" {
			mark(w.o.lines.wandering(r, w.hex), 3)
		}
	}
	for _, x := range w.o.m.Waters {
		if len(x.Line) > 1 && x.Class != "minor" {
			mark(smooth(w.o.lines.pixels(x.Line, w.hex), 2), 2)
		}
	}
}

// price is how much a name would hide of what lies below it.
func (w *writer) price(r image.Rectangle) int {
	sum := 0
	x0, x1 := max(r.Min.X/busyCell, 0), min(r.Max.X/busyCell, w.wide-1)
	for y := max(r.Min.Y/busyCell, 0); y <= r.Max.Y/busyCell && (y+1)*w.wide <= len(w.busy); y++ {
		for x := x0; x <= x1; x++ {
			sum += int(w.busy[y*w.wide+x])
		}
	}
	return sum
}

// put keeps a name at the best of its places that is free; false where there is none.
// Places without a price are for when a counter comes to stand on the others.
func (w *writer) put(n name, prices []int) bool {
	width, height := w.o.lines.Size(w.hex)
	frame := image.Rect(4, 4, width-4, height-4)
	best, least := -1, math.MaxInt
	for k, price := range prices {
		r := n.room(n.at[k])
		if !r.In(frame) || slices.ContainsFunc(w.taken, r.Overlaps) {
			continue
		}
		p := w.price(r) + price
		for _, s := range w.out.signs {
			if s.Overlaps(r) {
				p += 30
			}
		}
		if n.rank > 2 && n.rank < 9 && p >= 60 || n.rank >= 9 && p >= 90 {
			continue
		}
		if p < least {
			best, least = k, p
		}
	}
	if best < 0 {
		return false
	}
	n.chosen = best
	w.taken = append(w.taken, n.room(n.at[best]).Inset(-1))
	w.out.list = append(w.out.list, n)
	return true
}

// written gives the picture of letters with their halo; its corner lies at at.
func (w *writer) written(rings [][]pt, ink color.NRGBA) (s *Sprite, at image.Point) {
	l := newLabel(rings, ink)
	s = &Sprite{Img: image.NewRGBA(l.box.Sub(l.box.Min))}
	l.lay(s.Img, l.box.Min, w.o.palette.halo)
	return s, l.box.Min
}

// single makes a name of one picture.
func single(s *Sprite, rank int, at ...image.Point) name {
	return name{parts: []part{{s, image.Point{}}}, size: s.Img.Rect.Max, at: at, rank: rank}
}

// apart makes a name of a picture for each letter: words that are set wide would
// otherwise be large pictures of nothing.
func (w *writer) apart(letters [][][]pt, ink color.NRGBA, rank int) name {
	n := name{rank: rank}
	var all image.Rectangle
	for _, rings := range letters {
		if len(rings) == 0 {
			continue
		}
		s, at := w.written(rings, ink)
		n.parts = append(n.parts, part{s, at})
		all = all.Union(s.Img.Rect.Add(at))
	}
	for i := range n.parts {
		n.parts[i].off = n.parts[i].off.Sub(all.Min)
	}
	n.size, n.at = all.Size(), []image.Point{all.Min}
	return n
}

// place writes a place's name beside its sign: right, left, above or below.
func (w *writer) place(p campaign.Place) {
	rank := rankOf(p)
	if !showsPlace(p, w.room) || rank >= 3 && w.room < 48 {
		return
	}
	k := float32(w.o.scale)
	f, size := w.f.regular, 15*k
	switch {
	case rank == 0:
		f, size = w.f.bold, 22*k
	case rank == 1:
		f, size = w.f.bold, 17*k
	case rank == 2:
		f, size = w.f.bold, 15*k
	case p.Kind == "pass" || p.Kind == "wells" || p.Kind == "drift":
		f, size = w.f.italic, 14*k
	case p.Kind == "battlefield" || p.Kind == "camp":
		f, size = w.f.italic, 14*k
	}
	if w.room < 34 {
		size *= 0.85
	}
	ink := w.o.palette.Ink
	s, corner := w.written(f.straight(p.Name, size, 0, pt{}), ink)
	long := f.width(p.Name, size, 0)
	at := w.o.lines.pixel(p.At, w.hex)
	gap := 9 * k
	if rank == 0 {
		gap = 12 * k
	}
	n := single(s, rank)
	var prices []int
	for _, c := range []struct {
		x, y  float32
		price int
	}{
		{gap, size * 0.33, 0}, {-gap - long, size * 0.33, 2}, // right, left
		{gap * 0.6, -gap * 0.55, 3}, {gap * 0.6, gap*0.55 + size*0.66, 3}, // right, higher and lower
		{-gap*0.6 - long, -gap * 0.55, 5}, {-gap*0.6 - long, gap*0.55 + size*0.66, 5}, // left, higher and lower
		{-long / 2, -gap, 4}, {-long / 2, gap + size*0.72, 4}, // above, below
		{-long * 0.2, -gap, 6}, {-long * 0.2, gap + size*0.72, 6},
		{-long * 0.8, -gap, 7}, {-long * 0.8, gap + size*0.72, 7},
	} {
		n.at = append(n.at, image.Pt(int(math.Round(float64(at.x+c.x))), int(math.Round(float64(at.y+c.y)))).Add(corner))
		prices = append(prices, c.price)
	}
	for _, c := range []pt{{34 * k, 0.33 * size}, {-34*k - long, 0.33 * size}, {-long / 2, -28 * k}, {-long / 2, 28*k + size*0.7}, {28 * k, -24 * k}, {28 * k, 24*k + size*0.7}} {
		n.at = append(n.at, image.Pt(int(at.x+c.x), int(at.y+c.y)).Add(corner))
	}
	w.put(n, prices)
}

// rivers writes the names of rivers along their course, again each 900 pixels.
func (w *writer) rivers() {
	k := float32(w.o.scale)
	for _, x := range w.o.m.Waters {
		if x.Kind != "river" || x.Name == "" || x.Class == "stream" && w.room < 34 {
			continue
		}
		size := map[string]float32{"great_river": 16, "river": 15}[x.Class] * k
		if size == 0 {
			size = 14 * k
		}
		text := x.Name
		if lower := strings.ToLower(text); !strings.HasSuffix(lower, " river") && !strings.HasSuffix(text, "Rud") {
			text += " R."
		}
		const each = 4 // pixels between points of the line
		line := evenly(smooth(w.o.lines.pixels(x.Line, w.hex), 3), each)
		long := w.f.italic.width(text, size, 2*k)
		steps := int(long/each) + 3
		if len(line) < steps+8 {
			continue
		}
		type stretch struct {
			from int
			bend float32
		}
		var good []stretch
		for from := 3; from+steps < len(line)-3; from += 6 {
			if b := bend(line[from : from+steps]); b < 1.5 {
				good = append(good, stretch{from, b})
			}
		}
		slices.SortStableFunc(good, func(a, b stretch) int { return cmp.Compare(a.bend, b.bend) })
		var done []int
		for _, g := range good {
			if slices.ContainsFunc(done, func(d int) bool { return abs(d-g.from)*each < int(900*k) }) {
				continue
			}
			if w.along(line[g.from:g.from+steps], text, size, 2*k, w.f.italic, w.o.palette.River, 5.5*k) {
				done = append(done, g.from)
			}
		}
	}
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// along writes a name on a line, on either side of it, from left to right.
func (w *writer) along(line []pt, text string, size, spacing float32, f *face, ink color.NRGBA, off float32) bool {
	if line[len(line)-1].x < line[0].x {
		line = slices.Clone(line)
		slices.Reverse(line)
	}
	var total float32
	for i := 1; i < len(line); i++ {
		total += line[i].minus(line[i-1]).length()
	}
	long := f.width(text, size, spacing)
	for _, side := range []float32{-1, 1} {
		base := -off // above the line
		if side > 0 {
			base = off + size*0.62
		}
		letters := curved(f, text, size, spacing, line, (total-long)/2, base)
		rings := slices.Concat(letters...)
		var rough image.Rectangle
		for _, r := range rings {
			rough = rough.Union(boxOf(r))
		}
		if slices.ContainsFunc(w.taken, rough.Overlaps) {
			continue // before it is drawn in vain
		}
		s, corner := w.written(rings, ink)
		if w.put(single(s, 9, corner), []int{0}) {
			return true
		}
	}
	return false
}

// curved sets a text along a line, from so far along it and so far to its right.
// Each letter has its shapes.
func curved(f *face, text string, size, spacing float32, line []pt, from, off float32) [][][]pt {
	var out [][][]pt
	at := func(d float32) pt { // the point so far along
		if d <= 0 {
			return line[0].plus(line[1].minus(line[0]).unit().times(d))
		}
		for i := 1; i < len(line); i++ {
			step := line[i].minus(line[i-1])
			l := step.length()
			if d <= l || i == len(line)-1 {
				return line[i-1].plus(step.unit().times(d))
			}
			d -= l
		}
		return line[len(line)-1]
	}
	pen := from
	prior := rune(0)
	for _, r := range text {
		pen += f.kern(prior, r, size)
		prior = r
		glyph, advance := f.glyph(r, size)
		mid := pen + advance/2
		reach := max(advance*1.6, size)
		way := at(mid + reach).minus(at(mid - reach)).unit()
		// The middle of a stretch, not the point itself: the base line does not shake.
		base := at(mid).plus(at(mid - reach/2)).plus(at(mid + reach/2)).times(1.0 / 3)
		base = base.plus(pt{-way.y, way.x}.times(off))
		for _, ring := range glyph {
			for k := range ring {
				ring[k] = base.plus(pt{ring[k].x - advance/2, ring[k].y}.turned(way.y, way.x))
			}
		}
		out = append(out, glyph)
		pen += advance + spacing
	}
	return out
}

// regions writes the names of stretches of country in wide capitals, along their grain.
func (w *writer) regions() {
	if w.room < 20 {
		return
	}
	k := float32(w.o.scale)
	for _, r := range w.o.m.Relief {
		ring := w.o.lines.pixels(r.Ring, w.hex)
		mid, way, long, wide := axis(ring)
		if way.x < 0 {
			way = way.times(-1)
		}
		if turn := math.Abs(math.Atan2(float64(way.y), float64(way.x))); turn > 1.1 || long < 2*wide {
			box := boxOf(ring)
			way, long, wide = pt{1, 0}, float32(box.Dx()), float32(box.Dy())
		}
		size := min(max(long/26, 15*k), 24*k)
		text := strings.ToUpper(r.Name)
		f := w.f.regular
		letters := float32(len([]rune(text)))
		spacing := min((long*0.74-f.width(text, size, 0))/letters, size*2)
		if spacing < 2.5*k || wide < 2.6*size {
			continue
		}
		span := f.width(text, size, spacing)
		across := pt{-way.y, way.x}
		for _, off := range []float32{0, -0.14, 0.14, -0.26, 0.26} {
			start := mid.plus(across.times(off * wide)).minus(way.times(span / 2))
			letters := curved(f, text, size, spacing, []pt{start, start.plus(way.times(span))}, 0, size*0.35)
			if w.put(w.apart(letters, faint(w.o.palette.InkSoft, 85), 10), []int{0}) {
				break
			}
		}
	}
}

// axis is the middle of an outline, the way its long axis runs, and how long and wide
// it is about.
func axis(ring []pt) (mid, way pt, long, wide float32) {
	var n, mx, my float64
	each := func(f func(x, y, weight float64)) {
		for i, a := range ring {
			b := ring[(i+1)%len(ring)]
			f(float64(a.x+b.x)/2, float64(a.y+b.y)/2, float64(b.minus(a).length()))
		}
	}
	each(func(x, y, w float64) { n, mx, my = n+w, mx+w*x, my+w*y })
	if n == 0 {
		return ring[0], pt{1, 0}, 0, 0
	}
	mx, my = mx/n, my/n
	var xx, yy, xy float64
	each(func(x, y, w float64) {
		xx, yy, xy = xx+w*(x-mx)*(x-mx)/n, yy+w*(y-my)*(y-my)/n, xy+w*(x-mx)*(y-my)/n
	})
	turn := math.Atan2(2*xy, xx-yy) / 2
	spread := math.Hypot((xx-yy)/2, xy)
	sin, cos := math.Sincos(turn)
	return pt{float32(mx), float32(my)}, pt{float32(cos), float32(sin)},
		float32(2.6 * math.Sqrt((xx+yy)/2+spread)), float32(2.6 * math.Sqrt(max((xx+yy)/2-spread, 0)))
}

// numbers writes the number of each hex in the picture under its upper corner, where no
// name stands.
func (o *Overlay) numbers(dst *image.RGBA, v View, n *names) {
	b := dst.Rect
	first, _ := v.Hex(o.m, b.Min)
	last, _ := v.Hex(o.m, b.Max)
	c0, r0 := first.Offset()
	c1, r1 := last.Offset()
	corner := image.Pt(v.X, v.Y).Sub(dst.Rect.Min)
	for row := max(r0-1, 0); row <= min(r1+1, o.m.Rows-1); row++ {
	next:
		for column := max(c0-1, 0); column <= min(c1+1, o.m.Columns-1); column++ {
			h := hex.AtOffset(column, row)
			s := o.number(hex.Name(h))
			at := v.Centre(o.size, h).Sub(image.Pt(0, int(float64(v.HexPx)*0.47)))
			r := s.Img.Rect.Add(at.Sub(s.Hot)).Add(corner)
			if slices.ContainsFunc(n.signs, r.Overlaps) {
				continue
			}
			for i, k := range n.dodged {
				if k >= 0 && r.Overlaps(n.list[i].room(n.list[i].at[k])) {
					continue next
				}
			}
			s.lay(dst, at)
		}
	}
}

func (o *Overlay) number(text string) *Sprite {
	return o.sprites.other(overlayKey{kind: "number", text: text}, func() *Sprite {
		f := openFaces()
		defer f.close()
		size := 11 * float32(o.scale)
		w := f.latoRegular.width(text, size, 0.5)
		l := newLabel(f.latoRegular.straight(text, size, 0.5, pt{-w / 2, size}), faint(o.palette.InkSoft, 80))
		s := &Sprite{Img: image.NewRGBA(l.box.Sub(l.box.Min)), Hot: image.Pt(-l.box.Min.X, -l.box.Min.Y)}
		l.lay(s.Img, l.box.Min, faint(o.palette.halo, 60))
		return s
	})
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

// showsPlace says whether a place stands on the map at a zoom step.
func showsPlace(p campaign.Place, room float64) bool {
	switch r := rankOf(p); {
	case r == 0:
		return true
	case r <= 2:
		return room >= 20
	}
	return room >= 34
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
