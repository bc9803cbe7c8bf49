package chart

import (
	"cmp"
	"image"
	"image/color"
	"math"
	"slices"
	"strings"

	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
)

// name is a lettering and where it may stand, the best place first. Places are corners
// of its picture in pixels of the map.
type name struct {
	text     string
	settings []*setting // one for all places, or one for each
	at       []image.Point
	chosen   int
	weight   int          // of a place, the least first; rivers and regions come after
	sign     *image.Point // of a place, in pixels of the map; nil: it is none
}

// setting is how a name is set: straight, along a river, across a country.
type setting struct {
	letters [][][]pt // outlines of each letter, of straight words all together
	ink     color.NRGBA
	corner  image.Point // of its picture, in what letters are measured in
	size    image.Point
	boxes   []image.Rectangle // of each of letters, from the corner, without halo
	parts   []part            // pictures of each of letters, once it has been shown
}

// part is a picture of some of a name's letters, and where its corner lies.
type part struct {
	*Sprite
	off image.Point
}

// newSetting sets a name of letters.
func newSetting(ink color.NRGBA, letters ...[][]pt) *setting {
	s := &setting{ink: ink}
	var all image.Rectangle
	for _, rings := range letters {
		var box image.Rectangle
		for _, r := range rings {
			box = box.Union(boxOf(r))
		}
		if !box.Empty() {
			s.letters, s.boxes = append(s.letters, rings), append(s.boxes, box)
			all = all.Union(box)
		}
	}
	all = all.Inset(-haloWidth - 1)
	s.corner, s.size = all.Min, all.Size()
	for i := range s.boxes {
		s.boxes[i] = s.boxes[i].Sub(all.Min)
	}
	return s
}

// lay puts a name with its corner on a pixel of a picture. Most names of a map are never
// shown: each is drawn when it is.
func (s *setting) lay(dst *image.RGBA, at image.Point, halo color.NRGBA) {
	if s.parts == nil {
		for _, rings := range s.letters {
			l := newLabel(rings, s.ink)
			k := &Sprite{Img: image.NewRGBA(l.box.Sub(l.box.Min))}
			l.lay(k.Img, l.box.Min, halo)
			s.parts = append(s.parts, part{k, l.box.Min.Sub(s.corner)})
		}
	}
	for _, p := range s.parts {
		p.lay(dst, at.Add(p.off))
	}
}

// setting is how the name is set at its place k.
func (n *name) setting(k int) *setting { return n.settings[min(k, len(n.settings)-1)] }

// box is the room that the name takes at its place k, with its halo.
func (n *name) box(k int) image.Rectangle {
	return image.Rectangle{Min: n.at[k], Max: n.at[k].Add(n.setting(k).size)}
}

// rooms is what its letters take there, without their halo.
func (n *name) rooms(k int) []image.Rectangle {
	s := n.setting(k)
	out := make([]image.Rectangle, len(s.boxes))
	for i, b := range s.boxes {
		out[i] = b.Add(n.at[k])
	}
	return out
}

// meets says whether one of some rooms lies over one of others.
func meets(a, b []image.Rectangle) bool {
	return slices.ContainsFunc(a, func(r image.Rectangle) bool { return slices.ContainsFunc(b, r.Overlaps) })
}

// names is the lettering of the map at one zoom step.
type names struct {
	list  []name
	signs []image.Rectangle // of places
	// What was chosen while these things stood on the map.
	seen   scenery
	dodged []int // of list: which of its places, -1: left out
	tags   []tagAt
	taken  []image.Rectangle // cards and tags
}

// scenery is what of a scene decides where lettering has room. Boards are made anew when
// they change, never changed.
type scenery struct {
	counters *views.CounterView
	battles  *views.BattleView
	n, m     int
	selected state.ForceID
	plan     *Plan
	marches  bool
	whole    image.Rectangle
}

func sceneryOf(s *Scene) scenery {
	out := scenery{n: len(s.Board.Counters), m: len(s.Board.Battles), selected: s.Selected, plan: s.Plan, marches: s.Marches, whole: s.Whole}
	if out.n > 0 {
		out.counters = &s.Board.Counters[0]
	}
	if out.m > 0 {
		out.battles = &s.Board.Battles[0]
	}
	return out
}

// standing is what stands on the map at a zoom step and leaves no room for lettering, in
// pixels of the map, and what is to be written beside it.
type standing struct {
	cards []image.Rectangle // counters, pills, the days of a march
	ways  []image.Rectangle // of arrows: lettering had better not lie on them
	tags  []tag
}

// tag is a word beside a card: the name of a force, the day of a march.
type tag struct {
	text string
	card image.Rectangle
}

// tagAt is a tag that has found its place.
type tagAt struct {
	sprite *Sprite
	room   image.Rectangle
}

// lettering finds a place for every name and tag at the zoom of a view. It is worked out
// again only where something on the map stands elsewhere.
func (o *Overlay) lettering(v View, s *Scene) *names {
	n := o.lettered[v.HexPx]
	if n == nil {
		n = o.letter(v.HexPx)
		o.lettered[v.HexPx] = n
	}
	if is := sceneryOf(s); n.dodged == nil || n.seen != is {
		now := o.standing(View{HexPx: v.HexPx}, s)
		n.seen, n.tags = is, o.place(n, now)
		taken := slices.Clone(now.cards)
		for _, t := range n.tags {
			taken = append(taken, t.room)
		}
		n.taken, n.dodged = taken, n.dodge(taken, now.ways)
	}
	return n
}

// standing lists what stands on the whole map at a zoom step.
func (o *Overlay) standing(v View, s *Scene) *standing {
	everywhere := image.Rect(-1<<20, -1<<20, 1<<20, 1<<20)
	out := &standing{cards: beyond(s.Whole)}
	for _, g := range o.groups(v, s, everywhere) {
		card := o.card(g)
		out.cards = append(out.cards, card)
		if text := g.tag; text != "" {
			out.tags = append(out.tags, tag{text, card})
		}
	}
	room := float64(v.HexPx) / o.scale
	if s.Plan != nil {
		r := int(11 * o.scale)
		for _, stop := range s.Plan.Stops {
			at := v.Centre(o.size, stop.Hex)
			disc := image.Rect(at.X-r, at.Y-r, at.X+r, at.Y+r)
			out.cards = append(out.cards, disc)
			if room >= 34 {
				out.tags = append(out.tags, tag{stop.Date, disc})
			}
		}
	}
	for i := range s.Board.Battles {
		if at, ok := o.pillRoom(v, &s.Board.Battles[i]); ok {
			out.cards = append(out.cards, at)
		}
	}
	for _, m := range o.marches(s) {
		step := float32(10 * o.scale)
		for _, p := range evenly(o.course(v.HexPx, m).way, step) {
			at := image.Pt(int(p.x), int(p.y))
			out.ways = append(out.ways, image.Rectangle{Min: at, Max: at}.Inset(-int(4*o.scale)))
		}
	}
	return out
}

// beyond is what lies round a part of the map; of none there is nothing.
func beyond(whole image.Rectangle) []image.Rectangle {
	if whole.Empty() {
		return nil
	}
	const far = 1 << 20
	return []image.Rectangle{
		image.Rect(-far, -far, whole.Min.X, far), image.Rect(whole.Max.X, -far, far, far),
		image.Rect(-far, -far, far, whole.Min.Y), image.Rect(-far, whole.Max.Y, far, far),
	}
}

// place writes the tags beside their cards: below, above, right or left, never over a
// card, a sign or each other. A tag for which there is no room is left out: the pointer
// tells it.
func (o *Overlay) place(n *names, now *standing) []tagAt {
	var out []tagAt
	for _, t := range now.tags {
		s := o.tag(t.text)
		w, h, gap := s.Img.Rect.Dx(), s.Img.Rect.Dy(), -haloWidth+int(2*o.scale)
		c, mid := t.card, t.card.Min.Add(t.card.Max).Div(2)
		hit := func(r image.Rectangle, signs bool) bool {
			return slices.ContainsFunc(now.cards, r.Overlaps) || slices.ContainsFunc(out, func(o tagAt) bool { return r.Overlaps(o.room) }) ||
				signs && slices.ContainsFunc(n.signs, r.Overlaps)
		}
		places := []image.Point{
			{mid.X - w/2, c.Max.Y + gap}, {mid.X - w/2, c.Min.Y - gap - h}, {c.Max.X + gap, mid.Y - h/2}, {c.Min.X - gap - w, mid.Y - h/2},
			{c.Min.X, c.Max.Y + gap}, {c.Max.X - w, c.Max.Y + gap}, {c.Min.X, c.Min.Y - gap - h}, {c.Max.X - w, c.Min.Y - gap - h},
			{mid.X, c.Max.Y + gap}, {mid.X - w, c.Max.Y + gap}, {mid.X, c.Min.Y - gap - h}, {mid.X - w, c.Min.Y - gap - h},
		}
	found:
		for _, signs := range []bool{true, false} {
			for _, at := range places {
				if r := s.Img.Rect.Add(at).Inset(haloWidth); !hit(r, signs) {
					out = append(out, tagAt{s, r})
					break found
				}
			}
		}
	}
	return out
}

// tag gives the picture of a word beside a card; its corner is the hot point.
func (o *Overlay) tag(text string) *Sprite {
	return o.sprites.other(overlayKey{kind: "tag", text: text}, func() *Sprite {
		f := openFaces()
		defer f.close()
		l := newLabel(f.latoBold.straight(text, 12*float32(o.scale), 0, pt{}), o.palette.Ink)
		s := &Sprite{Img: image.NewRGBA(l.box.Sub(l.box.Min))}
		l.lay(s.Img, l.box.Min, o.palette.halo)
		return s
	})
}

// names puts every name in the picture that has found a place.
func (o *Overlay) names(dst *image.RGBA, v View, n *names) {
	corner := image.Pt(v.X, v.Y).Sub(dst.Rect.Min)
	at := n.dodged
	if n.seen.whole.Empty() {
		at = n.turned(dst.Rect.Add(corner).Inset(int((frameInset + 1) * o.scale)))
	}
	for i, k := range at {
		if k >= 0 {
			if x := &n.list[i]; x.box(k).Sub(corner).Overlaps(dst.Rect) {
				x.setting(k).lay(dst, x.at[k].Sub(corner), o.palette.halo)
			}
		}
	}
}

// turned is which place each name has in a part of the map that is in sight: the name of a place that its edge would cut goes
// to another side of its sign, where all of it is seen, over no counter and no other name and over a sign only where there is
// no other room; without one it stays.
func (n *names) turned(sight image.Rectangle) []int {
	out := n.dodged
	var rooms [][]image.Rectangle // of the names in sight
	whole := func(rooms []image.Rectangle) bool {
		return !slices.ContainsFunc(rooms, func(r image.Rectangle) bool { return !r.In(sight) })
	}
	for i, k := range n.dodged {
		x := &n.list[i]
		if k < 0 || x.sign == nil || !x.sign.In(sight) || x.box(k).In(sight) || whole(x.rooms(k)) {
			continue
		}
		if rooms == nil {
			out, rooms = slices.Clone(n.dodged), n.roomsIn(sight)
		}
		own := rooms[i]
		rooms[i] = nil
		free := func(r []image.Rectangle, signs bool) bool {
			return whole(r) && !meets(r, n.taken) && !(signs && meets(r, n.signs)) && !slices.ContainsFunc(rooms, func(o []image.Rectangle) bool { return meets(r, o) })
		}
	search:
		for _, signs := range []bool{true, false} {
			for other := range x.at {
				if r := x.rooms(other); free(r, signs) {
					out[i], own = other, r
					break search
				}
			}
		}
		rooms[i] = own
	}
	return out
}

// roomsIn are the rooms of the names that are seen in a part of the map, by name; of others there are none.
func (n *names) roomsIn(sight image.Rectangle) [][]image.Rectangle {
	out := make([][]image.Rectangle, len(n.list))
	for i, k := range n.dodged {
		if k >= 0 && n.list[i].box(k).Overlaps(sight) {
			out[i] = n.list[i].rooms(k)
		}
	}
	return out
}

// tags puts every tag in the picture that has found a place.
func (o *Overlay) tags(dst *image.RGBA, v View, n *names) {
	corner := image.Pt(v.X, v.Y).Sub(dst.Rect.Min)
	for _, t := range n.tags {
		if at := t.room.Inset(-haloWidth).Sub(corner); at.Overlaps(dst.Rect) {
			t.sprite.lay(dst, at.Min)
		}
	}
}

// dodge moves names that would lie under what stands there to another of their places,
// greater names before lesser ones, which make room; those for which there is none are
// left out. Ways are crossed only where there is no other room.
func (n *names) dodge(cards, ways []image.Rectangle) []int {
	out := make([]int, len(n.list))
	rooms := make([][]image.Rectangle, len(n.list))
	for i := range n.list {
		x := &n.list[i]
		out[i], rooms[i] = x.chosen, x.rooms(x.chosen)
	}
	among := func(r []image.Rectangle, in [][]image.Rectangle) bool {
		return slices.ContainsFunc(in, func(o []image.Rectangle) bool { return meets(r, o) })
	}
	for i := range n.list {
		x := &n.list[i]
		hidden := meets(rooms[i], cards) || among(rooms[i], rooms[:i])
		if !hidden && !meets(rooms[i], ways) {
			continue
		}
		first := rooms[i]
		rooms[i] = nil
		best := -1
	search:
		for _, care := range []struct{ signs, others, ways bool }{{true, true, true}, {true, true, false}, {false, false, false}} {
			if !care.ways && !hidden {
				best = x.chosen // it lies on a way alone
				break
			}
			if !care.others && x.weight > greatest {
				break
			}
			for k := range x.at {
				r := x.rooms(k)
				if meets(r, cards) || among(r, rooms[:i]) || care.signs && meets(r, n.signs) || care.others && among(r, rooms[i+1:]) || care.ways && meets(r, ways) {
					continue
				}
				best = k
				break search
			}
		}
		if out[i] = best; best >= 0 {
			rooms[i] = x.rooms(best)
		}
		if best == x.chosen {
			rooms[i] = first
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
	slices.SortStableFunc(places, func(a, b state.Place) int {
		return cmp.Or(cmp.Compare(o.weight(a), o.weight(b)), cmp.Compare(b.Population, a.Population))
	})
	for _, p := range places {
		if ShowsPlace(p, w.room) {
			at := o.lines.pixel(p.At, hexPx)
			r := int(7 * o.scale)
			w.out.signs = append(w.out.signs, image.Rect(int(at.x)-r, int(at.y)-r, int(at.x)+r+1, int(at.y)+r+1))
		}
	}
	for _, p := range places {
		if o.weight(p) <= greatest {
			w.place(p)
		}
	}
	w.rivers()
	w.regions(true)
	for _, p := range places {
		if o.weight(p) > greatest {
			w.place(p)
		}
	}
	w.regions(false)
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
		if len(r.Line) > 1 && r.Kind != state.Telegraph {
			mark(w.o.lines.wandering(r, w.hex), 3)
		}
	}
	for _, x := range w.o.m.Waters {
		if len(x.Line) > 1 && x.Class != state.MinorStream {
			mark(smooth(w.o.lines.pixels(x.Line, w.hex), 2), 2)
		}
	}
}

// price is how much letters would hide of what lies below them.
func (w *writer) price(rooms []image.Rectangle) int {
	sum := 0
	seen := map[int]bool{}
	for _, r := range rooms {
		x0, x1 := max(r.Min.X/busyCell, 0), min(r.Max.X/busyCell, w.wide-1)
		for y := max(r.Min.Y/busyCell, 0); y <= r.Max.Y/busyCell && (y+1)*w.wide <= len(w.busy); y++ {
			for x := x0; x <= x1; x++ {
				if c := y*w.wide + x; w.busy[c] > 0 && !seen[c] {
					seen[c] = true
					sum += int(w.busy[c])
				}
			}
		}
	}
	return sum
}

// put keeps a name at the best of its places that is free; false where there is none.
// Places without a price are for when a counter comes to stand on the others.
func (w *writer) put(n name, prices []int) bool {
	width, height := w.o.lines.Size(w.hex)
	in := int(22 * w.o.scale) // clear of the neat line
	frame := image.Rect(in, in, width-in, height-in)
	best, least := -1, math.MaxInt
	for k, price := range prices {
		rooms := n.rooms(k)
		if !n.box(k).In(frame) || meets(rooms, w.taken) {
			continue
		}
		p := price + w.price(rooms)
		for _, s := range w.out.signs {
			if slices.ContainsFunc(rooms, s.Overlaps) {
				p += 30
			}
		}
		if n.weight > greatest && p >= dearest(n.weight) {
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
	for _, r := range n.rooms(best) {
		w.taken = append(w.taken, r.Inset(-1))
	}
	w.out.list = append(w.out.list, n)
	return true
}

// dearest is the price from which a name is rather left out.
func dearest(weight int) int {
	switch {
	case weight < riverName:
		return 60
	case weight == riverName:
		return 180 // roads run beside rivers
	}
	return 90
}

// place writes a place's name beside its sign: right, left, above or below.
func (w *writer) place(p state.Place) {
	rank, weight := rankOf(p), w.o.weight(p)
	if !ShowsPlace(p, w.room) || weight > greatest && w.room < 48 {
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
	case p.Kind == state.Pass || p.Kind == state.Wells || p.Kind == state.Drift:
		f, size = w.f.italic, 14*k
	case p.Kind == state.Battlefield || p.Kind == state.Camp:
		f, size = w.f.italic, 14*k
	}
	switch {
	case w.room < 20:
		size *= 0.78
	case w.room < 34:
		size *= 0.85
	}
	ink := w.o.palette.Ink
	s := newSetting(ink, f.straight(p.Name, size, 0, pt{}))
	long := f.width(p.Name, size, 0)
	at := w.o.lines.pixel(p.At, w.hex)
	gap := 9 * k
	if rank == 0 {
		gap = 12 * k
	}
	sign := image.Pt(int(at.x), int(at.y))
	n := name{text: p.Name, settings: []*setting{s}, weight: weight, sign: &sign}
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
		n.at = append(n.at, image.Pt(int(math.Round(float64(at.x+c.x))), int(math.Round(float64(at.y+c.y)))).Add(s.corner))
		prices = append(prices, c.price)
	}
	further := []pt{{34 * k, 0.33 * size}, {-34*k - long, 0.33 * size}, {-long / 2, -28 * k}, {-long / 2, 28*k + size*0.7}, {28 * k, -24 * k}, {28 * k, 24*k + size*0.7}}
	if weight < greatest { // so far off a lesser place would not be known again
		further = append(further, []pt{{-28*k - long, -24 * k}, {-28*k - long, 24*k + size*0.7}, {-long / 2, 56*k + size*0.7}, {-long / 2, -46 * k}, {48 * k, 0.33 * size}, {-48*k - long, 0.33 * size},
			{30 * k, 48*k + size*0.7}, {-30*k - long, 48*k + size*0.7}, {30 * k, -44 * k}, {-30*k - long, -44 * k}}...)
	}
	for _, c := range further {
		n.at = append(n.at, image.Pt(int(at.x+c.x), int(at.y+c.y)).Add(s.corner))
	}
	w.put(n, prices)
}

// rivers writes the names of rivers along their course and repeats them, so that a river
// in sight has its name in sight: the great ones before the others and more often.
func (w *writer) rivers() {
	k := float32(w.o.scale)
	for _, class := range []struct {
		name  state.RiverClass
		size  float32
		each  float32 // pixels of its course to a name
		bend  float32 // radians that a name may turn
		least float64 // room from which it is named
	}{{state.GreatRiver, 16, 360, 3, 0}, {state.River, 15, 520, 2.2, 12}, {state.Stream, 14, 700, 1.6, 28}} {
		if w.room < class.least {
			continue
		}
		size := class.size * k
		if w.room < 20 {
			size *= 0.82
		}
		for _, x := range w.o.m.Waters {
			if x.Kind != state.RiverLine || x.Name == "" || x.Class != class.name {
				continue
			}
			text := x.Name
			if lower := strings.ToLower(text); !strings.HasSuffix(lower, " river") && !strings.HasSuffix(text, "Rud") {
				text += " R."
			}
			w.river(text, size, class.each*k, class.bend, evenly(smooth(w.o.lines.pixels(x.Line, w.hex), 3), riverStep))
		}
	}
}

// riverStep is the pixels between the points of a river's line along which it is named.
const riverStep = 4

// river writes a name once into each stretch of a river's line, where the river runs
// straightest and the name hides least.
func (w *writer) river(text string, size, each, most float32, line []pt) {
	k := float32(w.o.scale)
	f, spacing := w.f.italic, 2*k
	steps := int(f.width(text, size, spacing)/riverStep) + 3
	if len(line) < steps+6 {
		return
	}
	type place struct {
		from int
		bend float32
	}
	parts := max(int(float32(len(line)*riverStep)/each), 1)
	for part := range parts {
		var good []place
		for from := max(part*len(line)/parts, 3); from < (part+1)*len(line)/parts && from+steps < len(line)-3; from += 8 {
			if b := bend(line[from : from+steps]); b < most {
				good = append(good, place{from, b})
			}
		}
		slices.SortStableFunc(good, func(a, b place) int { return cmp.Compare(a.bend, b.bend) })
		n := name{text: text, weight: riverName}
		var prices []int
		var tried []int
		for _, g := range good {
			if len(tried) == 6 || slices.ContainsFunc(tried, func(t int) bool { return abs(t-g.from) < 8 }) {
				continue
			}
			tried = append(tried, g.from)
			for side, s := range w.along(line[g.from:g.from+steps], text, size, spacing, f, w.o.palette.River, 5.5*k) {
				n.settings, n.at = append(n.settings, s), append(n.at, s.corner)
				prices = append(prices, int(g.bend*16)+2*side)
			}
		}
		w.put(n, prices)
	}
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// along sets a name on a line, above and below it, from left to right.
func (w *writer) along(line []pt, text string, size, spacing float32, f *face, ink color.NRGBA, off float32) []*setting {
	if line[len(line)-1].x < line[0].x {
		line = slices.Clone(line)
		slices.Reverse(line)
	}
	var total float32
	for i := 1; i < len(line); i++ {
		total += line[i].minus(line[i-1]).length()
	}
	from := (total - f.width(text, size, spacing)) / 2
	return []*setting{
		newSetting(ink, curved(f, text, size, spacing, line, from, -off)...),
		newSetting(ink, curved(f, text, size, spacing, line, from, off+size*0.62)...),
	}
}

// curved sets a text along a line, from so far along it and so far to its right.
// Each letter has its settings.
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

// regions writes the names of stretches of country in wide capitals, along their grain:
// the wide ones first, and the others where room is left.
func (w *writer) regions(wide bool) {
	k := float32(w.o.scale)
	for _, r := range w.o.m.Relief {
		ring := w.o.lines.pixels(r.Ring, w.hex)
		mid, way, long, across := axis(ring)
		if (long >= 420*k) != wide {
			continue
		}
		if way.x < 0 {
			way = way.times(-1)
		}
		if turn := math.Abs(math.Atan2(float64(way.y), float64(way.x))); turn > 1.1 || long < 2*across {
			box := boxOf(ring)
			way, long, across = pt{1, 0}, float32(box.Dx()), float32(box.Dy())
		}
		least := 15 * k
		if w.room < 20 {
			least = 12 * k
		}
		w.region(strings.ToUpper(r.Name), mid, way, long, across, min(max(long/26, least), 24*k))
	}
}

// region writes one name across a stretch of country that is so long and so wide; words
// of the name stand below each other where they are too many for a line.
func (w *writer) region(text string, mid, way pt, long, wide, size float32) {
	k, f := float32(w.o.scale), w.f.regular
	side := pt{-way.y, way.x}
	for _, lines := range [][]string{{text}, halves(text)} {
		spacing := 2 * size
		for _, l := range lines {
			spacing = min(spacing, (long*0.80-f.width(l, size, 0))/float32(len([]rune(l))))
		}
		high := size * (1 + 1.5*float32(len(lines)-1))
		if len(lines) == 0 || spacing < 1.2*k || wide < 1.8*high {
			continue
		}
		for _, off := range []float32{0, -0.14, 0.14, -0.26, 0.26} {
			var letters [][][]pt
			for i, l := range lines {
				down := (float32(i) - float32(len(lines)-1)/2) * 1.5 * size
				span := f.width(l, size, spacing)
				start := mid.plus(side.times(off*wide + down)).minus(way.times(span / 2))
				letters = append(letters, curved(f, l, size, spacing, []pt{start, start.plus(way.times(span))}, 0, size*0.35)...)
			}
			s := newSetting(faint(w.o.palette.InkSoft, 85), letters...)
			if w.put(name{text: text, settings: []*setting{s}, at: []image.Point{s.corner}, weight: riverName + 1}, []int{0}) {
				return
			}
		}
	}
}

// halves breaks a text into two lines of about the same length; nothing where it is one
// word.
func halves(text string) []string {
	best, least := -1, len(text)
	for i, r := range text {
		if off := abs(2*i - len(text)); r == ' ' && off < least {
			best, least = i, off
		}
	}
	if best < 0 {
		return nil
	}
	return []string{text[:best], text[best+1:]}
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
			if slices.ContainsFunc(n.tags, func(t tagAt) bool { return r.Overlaps(t.room) }) {
				continue
			}
			for i, k := range n.dodged {
				if k >= 0 && slices.ContainsFunc(n.list[i].rooms(k), r.Overlaps) {
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
func rankOf(p state.Place) int {
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

// Weights of lettering: up to greatest are names that are written first and at every
// zoom at which the place stands on the map; rivers and regions come after places.
const (
	greatest  = 3
	riverName = 9
)

// weight orders the names of places, the least first: cities, towns, forts, then the
// places of the campaign whatever they are, then the rest.
func (o *Overlay) weight(p state.Place) int {
	switch r := rankOf(p); {
	case r <= 2:
		return r
	case o.key[p.ID]:
		return greatest
	default:
		return r + 1
	}
}

// ShowsPlace says whether a place stands on the map at a zoom step.
func ShowsPlace(p state.Place, room float64) bool {
	switch r := rankOf(p); {
	case r == 0:
		return true
	case r == 1:
		return room >= 12
	case r == 2:
		return room >= 20
	}
	return room >= 34
}

// evenly puts points on a line at even distances; on none that has no points.
func evenly(line []pt, step float32) []pt {
	if len(line) == 0 {
		return nil
	}
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
