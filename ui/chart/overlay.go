package chart

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"

	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
)

// Scene is everything that lies over the ground.
type Scene struct {
	Board    views.BoardView
	Selected state.ForceID
	Chosen   *hex.Hex // ringed, where no force is selected
	Hover    *hex.Hex // dashed
	Plan     *Plan    // a march that is being planned
	Slots    map[state.SideID]int
	Fog      bool            // hexes not seen are dimmed
	Marches  bool            // arrows of ordered marches
	Unnamed  bool            // without lettering
	Whole    image.Rectangle // lettering stands within it, in pixels of the map, or is left out; empty: anywhere
	Numbers  bool            // of hexes, where there is room
	Supply   bool            // where sides have their stores, and where men find no water
	Stores   []Store
	Tempers  bool // districts, and how each is disposed
	Aims     bool // objectives, at the places that they are about
	Folded   bool // the cartouche shows its scale alone

	Kilometres bool // the scale is of kilometres, and not of miles
}

// Store is a place where a side's forces find what they need.
type Store struct {
	At   state.Point
	Slot int // of the side
}

// Plan is a march before it is ordered.
type Plan struct {
	Slot  int
	From  hex.Hex
	Path  []hex.Hex // without From
	Stops []route.MarchStop
}

// Overlay paints scenes over the ground of one map, for one palette and scale of the
// screen. One goroutine at a time may use it.
type Overlay struct {
	m       *state.Map
	size    hex.Size
	palette *Palette
	scale   float64
	sprites *Sprites
	fog     [3][256]uint8
	towns   map[hex.Hex][]state.Point // signs that a counter should leave in sight
	lines   *Chart                    // for its courses of rivers and roads alone
	fords   map[int][]crossing        // by zoom, of those in laid after those of the map
	laid    []state.Crossing          // since the founding

	key      map[string]bool     // places of the campaign, which are named first
	lettered map[int]*names      // by zoom
	roads    map[int][]trail     // by zoom: those that marches follow
	best     map[hex.Edge]string // kind of the best road over an edge
	courses  map[string]*course  // of marches
}

// crossing is where a crossing is drawn at a zoom step, in pixels of the map.
type crossing struct {
	at   pt
	turn float64
}

// NewOverlay prepares to paint over a map. Scale is that of the screen: 1, 1.5, 2.
func NewOverlay(m *state.Map, p *Palette, scale float64) *Overlay {
	o := &Overlay{
		m: m, size: hex.Size(m.HexMiles * 100), palette: p, scale: max(scale, 0.5), sprites: NewSprites(p, max(scale, 0.5)),
		towns: map[hex.Hex][]state.Point{}, fords: map[int][]crossing{}, lettered: map[int]*names{}, roads: map[int][]trail{}, best: map[hex.Edge]string{}, courses: map[string]*course{},
	}
	o.lines = &Chart{m: m, palette: p, size: o.size, salt: saltOf(m), k: float32(max(scale, 0.5))}
	a := int(p.fog.A)
	for k, c := range [3]uint8{p.fog.R, p.fog.G, p.fog.B} {
		for v := range 256 {
			o.fog[k][v] = uint8((v*(255-a) + int(c)*a + 127) / 255)
		}
	}
	for _, b := range m.Borders {
		if b.Route != "" {
			o.best[b.Edge] = string(b.Route)
		}
	}
	for _, place := range m.Places {
		if rankOf(place) <= 2 {
			o.towns[place.Hex] = append(o.towns[place.Hex], place.At)
		}
	}
	return o
}

// Weigh says which places matter in the campaign, by id: they are named before others
// of their kind, and at smaller zooms.
func (o *Overlay) Weigh(key map[string]bool) *Overlay {
	o.key = key
	clear(o.lettered)
	return o
}

// Compose puts a whole picture together: the tiles that get has ready, then the scene.
// Get is asked for the tile at tx, ty of the view's zoom step and says nil where there
// is none yet; such tiles are listed, the middle of the picture first, and their room is
// left as plain paper.
func (o *Overlay) Compose(dst *image.RGBA, v View, get func(tx, ty int) *image.RGBA, s *Scene) (missing []image.Point) {
	missing = o.Ground(dst, v, get)
	o.Paint(dst, v, s)
	return missing
}

// Ground copies the tiles into a picture, row by row, and lists those that are missing.
func (o *Overlay) Ground(dst *image.RGBA, v View, get func(tx, ty int) *image.RGBA) (missing []image.Point) {
	wide, high := o.m.Width*v.HexPx/int(o.size), o.m.Height*v.HexPx/int(o.size)
	land := image.Rect(0, 0, wide, high).Sub(image.Pt(v.X, v.Y)).Add(dst.Rect.Min).Intersect(dst.Rect)
	if land != dst.Rect { // beyond the map
		fillRect(dst, dst.Rect, o.palette.PanelAlt)
	}
	for ty := floorDiv(v.Y, TileSize); ty*TileSize < v.Y+dst.Rect.Dy(); ty++ {
		for tx := floorDiv(v.X, TileSize); tx*TileSize < v.X+dst.Rect.Dx(); tx++ {
			corner := image.Pt(tx*TileSize-v.X, ty*TileSize-v.Y).Add(dst.Rect.Min)
			r := image.Rectangle{Min: corner, Max: corner.Add(image.Pt(TileSize, TileSize))}.Intersect(land)
			if r.Empty() {
				continue
			}
			t := get(tx, ty)
			if t == nil {
				missing = append(missing, image.Pt(tx, ty))
				fillRect(dst, r, o.palette.Paper)
				continue
			}
			for y := r.Min.Y; y < r.Max.Y; y++ {
				from := t.PixOffset(t.Rect.Min.X+r.Min.X-corner.X, t.Rect.Min.Y+y-corner.Y)
				to := dst.PixOffset(r.Min.X, y)
				copy(dst.Pix[to:to+4*r.Dx()], t.Pix[from:])
			}
		}
	}
	mid := image.Pt(v.X+dst.Rect.Dx()/2-TileSize/2, v.Y+dst.Rect.Dy()/2-TileSize/2)
	away := func(p image.Point) int {
		d := p.Mul(TileSize).Sub(mid)
		return d.X*d.X + d.Y*d.Y
	}
	slices.SortStableFunc(missing, func(a, b image.Point) int { return cmp.Compare(away(a), away(b)) })
	return missing
}

// Paint lays the scene over the ground: fog, crossings and works, marches, rings,
// battles, counters.
func (o *Overlay) Paint(dst *image.RGBA, v View, s *Scene) {
	room := float64(v.HexPx) / o.scale // what there is to show things in
	if s.Fog {
		o.dim(dst, v, s.Board.Hidden)
	}
	if s.Tempers {
		o.districts(dst, v, s)
	}
	if room >= 34 {
		o.crossings(dst, v, &s.Board)
		o.works(dst, v, s)
	}
	if s.Supply {
		o.supply(dst, v, s, room)
	}
	o.fields(dst, v, s, room)
	n := o.lettering(v, s)
	o.messageWays(dst, v, s)
	for _, m := range o.marches(s) {
		o.arrow(dst, v, m)
	}
	if s.Numbers && room >= 84 {
		o.numbers(dst, v, n)
	}
	if !s.Unnamed {
		o.names(dst, v, n)
	}
	if s.Hover != nil {
		o.ring(dst, v, *s.Hover, "hover")
	}
	if h, ok := s.ringed(); ok {
		o.ring(dst, v, h, "selected")
	}
	for _, b := range s.Board.Battles {
		if b.Status == state.Pending {
			o.ring(dst, v, b.Hex, "battle")
		}
	}
	all := o.groups(v, s, dst.Rect)
	for _, g := range all {
		o.leader(dst, v, g)
	}
	for _, g := range all {
		k := o.sprites.Counter(g.counter)
		k.lay(dst, g.at)
	}
	o.messages(dst, v, s)
	if s.Plan != nil {
		o.stops(dst, v, s.Plan)
	}
	o.tags(dst, v, n)
	o.aims(dst, v, s)
	o.tempers(dst, v, s)
	for i := range s.Board.Battles {
		if r, ok := o.pillRoom(v, &s.Board.Battles[i]); ok {
			p := o.pill(pillText(&s.Board.Battles[i]))
			p.lay(dst, r.Min.Add(p.Hot))
		}
	}
}

// pillText is what a pill over a hex says, which is pressed to go to its battle.
func pillText(b *views.BattleView) string {
	if b.PutOff.How != "" {
		return "Battle put off"
	}
	return "Battle today"
}

// pillRoom is the room that the pill of a battle takes in the picture; false where it
// has none.
func (o *Overlay) pillRoom(v View, b *views.BattleView) (image.Rectangle, bool) {
	if b.Status != state.Pending || float64(v.HexPx)/o.scale < 20 {
		return image.Rectangle{}, false
	}
	p := o.pill(pillText(b))
	lift := int(float64(v.HexPx)*0.577) + int(14*o.scale)
	return p.Img.Rect.Add(v.Centre(o.size, b.Hex).Sub(image.Pt(0, lift)).Sub(p.Hot)), true
}

// PillAt is the battle whose pill lies under a pixel of the picture; 0: none.
func (o *Overlay) PillAt(v View, s *Scene, at image.Point) state.BattleID {
	for i := range s.Board.Battles {
		if r, ok := o.pillRoom(v, &s.Board.Battles[i]); ok && at.In(r) {
			return s.Board.Battles[i].ID
		}
	}
	return 0
}

// march is an arrow on the map.
type march struct {
	from   hex.Hex
	path   []hex.Hex
	slot   int
	dashed bool
}

// marches lists the arrows of a scene: those that were ordered, then the one that is
// being planned.
func (o *Overlay) marches(s *Scene) []march {
	var out []march
	if s.Marches {
		for i := range s.Board.Counters {
			if c := &s.Board.Counters[i]; len(c.Path) > 0 {
				out = append(out, march{c.Hex, c.Path, c.Slot, c.Seen != views.SeenNow})
			}
			if c := &s.Board.Counters[i]; len(c.Then) > 0 { // orders that follow are foreseen
				from := c.Hex
				if len(c.Path) > 0 {
					from = c.Path[len(c.Path)-1]
				}
				out = append(out, march{from, c.Then, c.Slot, true})
			}
		}
	}
	if s.Plan != nil && len(s.Plan.Path) > 0 {
		out = append(out, march{s.Plan.From, s.Plan.Path, s.Plan.Slot, true})
	}
	return out
}

// leader ties a counter that stands beside its hex to the hex's middle.
func (o *Overlay) leader(dst *image.RGBA, v View, g group) {
	to := v.Centre(o.size, g.hex).Sub(g.at)
	if g.counter.Size == DotCounter || abs(to.X)+abs(to.Y) < int(9*o.scale) {
		return
	}
	s := o.sprites.other(overlayKey{kind: "leader", text: to.String()}, func() *Sprite {
		k := float32(o.scale)
		pad := int(5 * o.scale)
		box := image.Rectangle{Max: image.Pt(1, 1)}.Union(image.Rectangle{Min: to, Max: to.Add(image.Pt(1, 1))}).Inset(-pad)
		out := &Sprite{Img: image.NewRGBA(box.Sub(box.Min)), Hot: image.Pt(-box.Min.X, -box.Min.Y)}
		a := pt{float32(out.Hot.X) + 0.5, float32(out.Hot.Y) + 0.5}
		b := a.plus(pt{float32(to.X), float32(to.Y)})
		q := newQuill(out.Img)
		q.line([]pt{a, b}, 3.4*k, round, false)
		q.disc(b.x, b.y, 3.6*k)
		q.ink(faint(o.palette.Paper, 85))
		q.line([]pt{a, b}, 1.4*k, round, false)
		q.disc(b.x, b.y, 2.2*k)
		q.ink(o.palette.Ink)
		return out
	})
	s.lay(dst, g.at)
}

// ringed is the hex that the gold ring lies round.
func (s *Scene) ringed() (hex.Hex, bool) {
	if s.Selected != "" {
		for i := range s.Board.Counters {
			if s.Board.Counters[i].Force == s.Selected {
				return s.Board.Counters[i].Hex, true
			}
		}
	}
	if s.Chosen != nil {
		return *s.Chosen, true
	}
	return hex.Hex{}, false
}

// group is the counters of one side in one hex, drawn as one stack.
type group struct {
	at      image.Point
	hex     hex.Hex
	side    state.SideID
	counter Counter
	tag     string          // written beside it
	forces  []state.ForceID // the topmost first
	top     *views.CounterView
}

// outranks says whether one counter of a stack lies over another: troops over their boats, and the many over the few, as far
// as the viewer is told.
func outranks(a, b *views.CounterView) bool {
	if a.Boats != b.Boats {
		return b.Boats
	}
	return a.Men > b.Men
}

// groups lists the stacks whose hexes lie in or near a picture, in the order in which
// they are drawn: from north to south, the selected one last.
func (o *Overlay) groups(v View, s *Scene, in image.Rectangle) []group {
	near := in.Inset(-int(90*o.scale) - v.HexPx/2)
	size := CounterSizeAt(float64(v.HexPx) / o.scale)
	type place struct {
		h    hex.Hex
		side state.SideID
	}
	index := map[place]int{}
	sides := map[hex.Hex]int{}
	var out []group
	for i := range s.Board.Counters {
		c := &s.Board.Counters[i]
		at := v.Centre(o.size, c.Hex)
		if !at.In(near) {
			continue
		}
		key := place{c.Hex, c.Side}
		n, ok := index[key]
		if !ok {
			n = len(out)
			index[key] = n
			sides[c.Hex]++
			out = append(out, group{at: at, hex: c.Hex, side: c.Side, top: c, counter: faceOf(c, size), tag: tagOf(c, size)})
		}
		g := &out[n]
		g.forces = append(g.forces, c.Force)
		g.counter.Stack++
		if selected := c.Force == s.Selected; selected || !g.counter.Selected && outranks(c, g.top) {
			k := len(g.forces) - 1
			copy(g.forces[1:], g.forces[:k])
			g.forces[0], g.top = c.Force, c
			stack := g.counter.Stack
			g.counter, g.tag = faceOf(c, size), tagOf(c, size)
			g.counter.Stack, g.counter.Selected = stack, selected
		}
	}
	seen := map[hex.Hex]int{}
	for i := range out {
		g := &out[i]
		g.at = g.at.Add(o.aside(v, g.hex, size))
		if n := sides[g.hex]; n > 1 { // enemies face each other in one hex
			step := min(float64(v.HexPx)*0.5, 52*o.scale)
			g.at.X += int(step * (float64(seen[g.hex]) - float64(n-1)/2))
			seen[g.hex]++
		}
	}
	slices.SortStableFunc(out, func(a, b group) int {
		if a.counter.Selected != b.counter.Selected {
			if a.counter.Selected {
				return 1
			}
			return -1
		}
		return cmp.Compare(a.at.Y, b.at.Y)
	})
	return out
}

// faceOf is what the counter of a force shows.
func faceOf(c *views.CounterView, size CounterSize) Counter {
	out := Counter{
		Slot: c.Slot, Arm: c.Arm, Irregular: c.Irregular, Boats: c.Boats, Strength: c.Strength, Grade: c.Grade,
		Badge: c.Badge, Seen: c.Seen, Held: c.Held.Until != "", Size: size,
	}
	if out.Badge == "" && c.Leader && !out.Held {
		out.Badge = "leader"
	}
	return out
}

// tagOf is what is written beside a counter: its name at the largest size, the day until which it
// is held back, and how long ago it was seen.
func tagOf(c *views.CounterView, size CounterSize) string {
	switch {
	case size == LargeCounter && c.Held.Until != "":
		return c.Name + ", from " + c.Held.Until
	case size == LargeCounter && c.Age != "":
		return c.Name + ", " + c.Age
	case size == LargeCounter:
		return c.Name
	case size == PlainCounter && c.Held.Until != "":
		return c.Held.Until
	case size == PlainCounter:
		return c.Age
	}
	return ""
}

// aside moves a counter down where it would hide the sign of a city, town or fort.
func (o *Overlay) aside(v View, h hex.Hex, size CounterSize) image.Point {
	if size == DotCounter {
		return image.Point{}
	}
	k := o.scale
	switch size {
	case SmallCounter:
		k *= 0.5
	case LargeCounter:
		k *= 1.5
	}
	at := v.Centre(o.size, h)
	for _, p := range o.towns[h] {
		d := v.Pixel(o.size, p).Sub(at)
		if math.Abs(float64(d.X)) < (cardX+8)*k && math.Abs(float64(d.Y)) < (cardY+9)*k {
			down := min(32*k, float64(v.HexPx)*0.46)
			if room := float64(d.Y) + (cardY+10)*k; room > 0 {
				down = min(down, room)
			}
			return image.Pt(0, int(down))
		}
	}
	return image.Point{}
}

// StackAt gives the forces whose counter lies under a pixel of the picture, the topmost
// first; nil where there is none.
func (o *Overlay) StackAt(v View, s *Scene, at image.Point) []state.ForceID {
	gs := o.groups(v, s, image.Rectangle{Min: at, Max: at.Add(image.Pt(1, 1))})
	for i := len(gs) - 1; i >= 0; i-- {
		if at.In(o.card(gs[i])) {
			return gs[i].forces
		}
	}
	return nil
}

// CounterCentre is where the middle of a force's counter lies in the picture; false
// where the force has none.
func (o *Overlay) CounterCentre(v View, s *Scene, f state.ForceID) (image.Point, bool) {
	for i := range s.Board.Counters {
		if c := &s.Board.Counters[i]; c.Force == f {
			at := v.Centre(o.size, c.Hex)
			for _, g := range o.groups(v, s, image.Rectangle{Min: at, Max: at.Add(image.Pt(1, 1))}) {
				if slices.Contains(g.forces, f) {
					return g.at, true
				}
			}
		}
	}
	return image.Point{}, false
}

// card is the room that a stack's cards take in the picture.
func (o *Overlay) card(g group) image.Rectangle {
	k := o.scale
	x, y := float64(cardX), float64(cardY)
	switch g.counter.Size {
	case DotCounter:
		x, y = 6, 6
	case SmallCounter:
		x, y = 11, 9
	case LargeCounter:
		k *= 1.5
	}
	behind := float64(0)
	if g.counter.Size == PlainCounter || g.counter.Size == LargeCounter {
		behind = 3.5 * float64(min(g.counter.Stack-1, 2))
	}
	return image.Rect(g.at.X-int(x*k), g.at.Y-int((y+behind)*k), g.at.X+int((x+behind)*k)+1, g.at.Y+int(y*k)+1)
}

// dim lays fog over hexes.
func (o *Overlay) dim(dst *image.RGBA, v View, hidden []hex.Hex) { o.wash(dst, v, hidden, &o.fog) }

// wash lays a colour over hexes: of each channel, what becomes of it.
func (o *Overlay) wash(dst *image.RGBA, v View, hexes []hex.Hex, by *[3][256]uint8) {
	px := float64(v.HexPx)
	tall, low := px*0.57735, px*0.288675
	for _, h := range hexes {
		cx, cy := o.size.Centre(h)
		x := float64(cx)*px/float64(o.size) - float64(v.X) + float64(dst.Rect.Min.X)
		y := float64(cy)*px/float64(o.size) - float64(v.Y) + float64(dst.Rect.Min.Y)
		if x+px < float64(dst.Rect.Min.X) || x-px > float64(dst.Rect.Max.X) || y+px < float64(dst.Rect.Min.Y) || y-px > float64(dst.Rect.Max.Y) {
			continue
		}
		for row := max(int(math.Ceil(y-tall-0.5)), dst.Rect.Min.Y); row < min(int(math.Ceil(y+tall-0.5)), dst.Rect.Max.Y); row++ {
			half := px / 2
			if off := math.Abs(float64(row) + 0.5 - y); off > low {
				half *= (tall - off) / (tall - low)
			}
			from, to := max(int(math.Ceil(x-half-0.5)), dst.Rect.Min.X), min(int(math.Ceil(x+half-0.5)), dst.Rect.Max.X)
			if from >= to {
				continue
			}
			line := dst.Pix[dst.PixOffset(from, row) : dst.PixOffset(to-1, row)+4]
			for i := 0; i+3 < len(line); i += 4 {
				line[i] = by[0][line[i]]
				line[i+1] = by[1][line[i+1]]
				line[i+2] = by[2][line[i+2]]
			}
		}
	}
}

// temperInk is the colour of a temper, by its word.
func (p *Palette) temperInk(word string) color.NRGBA {
	switch word {
	case "hostile":
		return p.Danger
	case "sullen":
		return p.Warning
	case "friendly":
		return p.River
	case "loyal":
		return p.Full
	}
	return p.RuleStrong
}

// washOf is what becomes of each channel under so many hundredths of a colour.
func washOf(c color.NRGBA, share int) *[3][256]uint8 {
	var out [3][256]uint8
	for k, of := range [3]uint8{c.R, c.G, c.B} {
		for v := range 256 {
			out[k][v] = uint8((v*(100-share) + int(of)*share) / 100)
		}
	}
	return &out
}

// districts washes each district in the colour of its temper and draws its border. Its label says the rest, so
// that tempers differ by more than their colour.
func (o *Overlay) districts(dst *image.RGBA, v View, s *Scene) {
	q := newQuill(dst)
	for i := range s.Board.Districts {
		d := &s.Board.Districts[i]
		ink := o.palette.temperInk(d.Word)
		o.wash(dst, v, d.Hexes, washOf(ink, 24))
		in := make(map[hex.Hex]bool, len(d.Hexes))
		for _, h := range d.Hexes {
			in[h] = true
		}
		for _, h := range d.Hexes {
			at := v.Centre(o.size, h)
			if !at.In(dst.Rect.Inset(-v.HexPx)) {
				continue
			}
			c := hexagon(pt{float32(at.X), float32(at.Y)}, float32(v.HexPx))
			for side := range hex.Direction(6) { // from the north-east round, as the corners from the top
				if !in[hex.Neighbour(h, side)] {
					q.line([]pt{c[side], c[(side+1)%6]}, 2.2*float32(o.scale), round, false)
				}
			}
		}
		q.ink(ink)
	}
}

// tempers lays the labels of the districts on their northern borders, where most leaves room for them.
func (o *Overlay) tempers(dst *image.RGBA, v View, s *Scene) {
	if !s.Tempers || float64(v.HexPx)/o.scale < 20 {
		return
	}
	for i := range s.Board.Districts {
		d := &s.Board.Districts[i]
		if len(d.Hexes) == 0 {
			continue
		}
		first, _ := d.Hexes[0].Offset() // row by row: the first lie farthest north
		_, top := d.Hexes[0].Offset()
		last := first
		for _, h := range d.Hexes {
			if column, row := h.Offset(); row == top {
				last = column
			}
		}
		a, b := v.Centre(o.size, hex.AtOffset(first, top)), v.Centre(o.size, hex.AtOffset(last, top))
		o.temper(d).lay(dst, image.Pt((a.X+b.X)/2, a.Y-int(float64(v.HexPx)*0.34)))
	}
}

// temper is the label of a district: its name, how it stands, and of which day that is known.
func (o *Overlay) temper(d *views.DistrictView) *Sprite {
	told := fmt.Sprintf("%s %s", d.Word, state.Tenths(d.Temper))
	if !d.Now {
		told += "?"
	}
	return o.sprites.other(overlayKey{"temper " + told, 0, d.Name, 0}, func() *Sprite {
		k := float32(o.scale)
		f := openFaces()
		defer f.close()
		name, word := d.Name, told
		wide := max(f.latoBold.width(name, 11.5*k, 0), f.latoRegular.width(word, 11*k, 0)) + 14*k
		high := 33 * k
		out := &Sprite{Img: image.NewRGBA(image.Rect(0, 0, int(wide)+4, int(high)+4)), Hot: image.Pt(int(wide)/2+2, int(high)/2+2)}
		q := newQuill(out.Img)
		q.area(card(1, 1, wide+2, high+2, 4*k)...)
		q.ink(o.palette.temperInk(d.Word))
		q.area(card(2.4, 2.4, wide+0.6, high+0.6, 3*k)...)
		q.ink(o.palette.Panel)
		for _, ring := range f.latoBold.straight(name, 11.5*k, 0, pt{8 * k, 14.5 * k}) {
			q.area(ring...)
		}
		for _, ring := range f.latoRegular.straight(word, 11*k, 0, pt{8 * k, 28 * k}) {
			q.area(ring...)
		}
		q.ink(o.palette.Ink)
		return out
	})
}

// works draws what was dug during the campaign, and whose flag flies over the towns.
func (o *Overlay) works(dst *image.RGBA, v View, s *Scene) {
	for _, p := range o.m.Places {
		if rankOf(p) > 2 || s.Slots == nil {
			continue
		}
		owner := p.Owner
		if now, ok := s.Board.Owners[p.ID]; ok {
			owner = now
		}
		if slot := s.Slots[owner]; slot > 0 {
			at := v.Pixel(o.size, p.At)
			o.flag(slot).lay(dst, at.Sub(image.Pt(0, int(7*o.scale))))
		}
	}
	size := 1.0
	if float64(v.HexPx)/o.scale > 84 {
		size = 1.4
	}
	for i := range s.Board.Works {
		w := &s.Board.Works[i]
		if e, ok := w.Edge(); ok {
			o.madeWay(dst, v, w, e)
			continue
		}
		at := v.Centre(o.size, w.Hex)
		off := image.Pt(-int(float64(v.HexPx)*0.30), int(float64(v.HexPx)*0.30))
		switch {
		case w.State == state.Begun:
			o.sprites.spade().lay(dst, at.Add(off))
		case w.Kind == state.DepotWork:
			o.sprites.crate(s.Slots[w.Side], w.State == state.Destroyed).lay(dst, at.Sub(off))
		case w.State == state.Destroyed && (w.Kind == state.WallsWork || w.Kind == state.HousesWork):
			o.sprites.cut().lay(dst, at)
		case w.Kind == state.WallsWork:
			o.sprites.Sign("walled", "", size).lay(dst, at.Add(off))
		default:
			kind := w.Kind
			if kind != state.Redoubt && kind != "zareba" {
				kind = state.Entrenchment
			}
			o.sprites.Sign(string(kind), string(w.State), size).lay(dst, at.Add(off))
		}
	}
}

// supply draws the stores of the sides and the lines from them, and a struck drop into hexes without water.
func (o *Overlay) supply(dst *image.RGBA, v View, s *Scene, room float64) {
	if room >= 28 {
		first, _ := v.Hex(o.m, dst.Rect.Min)
		last, _ := v.Hex(o.m, dst.Rect.Max)
		c0, r0 := first.Offset()
		c1, r1 := last.Offset()
		off := image.Pt(int(float64(v.HexPx)*0.28), -int(float64(v.HexPx)*0.28))
		for row := max(r0-1, 0); row <= min(r1+1, o.m.Rows-1); row++ {
			for column := max(c0-1, 0); column <= min(c1+1, o.m.Columns-1); column++ {
				if c := o.m.Cells[row*o.m.Columns+column]; c.Water == 0 && c.Ground != state.Sea {
					o.dry().lay(dst, v.Centre(o.size, hex.AtOffset(column, row)).Add(off))
				}
			}
		}
	}
	for i := range s.Board.Lines {
		o.supplyLine(dst, v, &s.Board.Lines[i])
	}
	for _, store := range s.Stores {
		if at := v.Pixel(o.size, store.At); at.In(dst.Rect.Inset(-int(30 * o.scale))) {
			o.sprites.store(store.Slot).lay(dst, at)
		}
	}
}

// supplyLine draws a line over which a force is fed, with a cross where an enemy cuts it: fine where it
// holds, in dashes where it does not.
func (o *Overlay) supplyLine(dst *image.RGBA, v View, l *views.Lines) {
	c := o.course(v.HexPx, march{from: l.Way[0], path: l.Way[1:], slot: l.Slot})
	box := c.box.Inset(-int(14 * o.scale))
	corner := image.Pt(v.X, v.Y).Sub(dst.Rect.Min)
	if !box.Sub(corner).Overlaps(dst.Rect) {
		return
	}
	kind := "line"
	if l.Cut != nil {
		kind = "cut line"
	}
	s := o.sprites.other(overlayKey{kind, v.HexPx, c.key, l.Slot}, func() *Sprite {
		out := &Sprite{Img: image.NewRGBA(box.Sub(box.Min))}
		points := make([]pt, len(c.way))
		for i, p := range c.way {
			points[i] = p.minus(pt{float32(box.Min.X), float32(box.Min.Y)})
		}
		q, k := newQuill(out.Img), float32(o.scale)
		drawSupply(q, smooth(points, 2), o.palette, l.Slot, k, l.Cut != nil)
		return out
	})
	s.lay(dst, box.Min.Sub(corner))
	if l.Cut != nil {
		o.sprites.cross().lay(dst, v.Centre(o.size, *l.Cut))
	}
}

// drawSupply draws a line over which men are fed, in strokes where it is cut.
func drawSupply(q *quill, line []pt, p *Palette, slot int, k float32, cut bool) {
	field, _ := Side(slot)
	q.line(line, 4.6*k, round, false)
	q.ink(faint(p.Paper, 75))
	if cut {
		q.dashed(line, 2.4*k, flat, 5*k, 5*k)
	} else {
		q.line(line, 2.4*k, round, false)
	}
	q.ink(field)
}

// cross is where a line of supply is cut.
func (s *Sprites) cross() *Sprite {
	return s.other(overlayKey{kind: "cut"}, func() *Sprite {
		g, out := newSign(s.palette, 22, s.scale, 0)
		for _, half := range [][2]pt{{{-12, -12}, {12, 12}}, {{-12, 12}, {12, -12}}} {
			g.stroke(6.5, half[0], half[1])
			g.ink(s.palette.Paper)
		}
		for _, half := range [][2]pt{{{-12, -12}, {12, 12}}, {{-12, 12}, {12, -12}}} {
			g.stroke(3.5, half[0], half[1])
			g.ink(s.palette.Danger)
		}
		return out
	})
}

// dry is a drop of water, struck out.
func (o *Overlay) dry() *Sprite {
	return o.sprites.other(overlayKey{kind: "dry"}, func() *Sprite {
		s, out := newSign(o.palette, 8, o.scale, 0)
		drop := []pt{{0, -6}, {2.6, -1.4}, {3.4, 1.2}, {2.4, 3.8}, {0, 4.8}, {-2.4, 3.8}, {-3.4, 1.2}, {-2.6, -1.4}}
		s.closed(1.2, drop...)
		s.ink(o.palette.River)
		s.stroke(1.4, pt{5, -5.4}, pt{-5, 5.4})
		s.ink(o.palette.Danger)
		return out
	})
}

// store is a ring and a crossed box in the colour of a side.
func (s *Sprites) store(slot int) *Sprite {
	return s.other(overlayKey{kind: "store", slot: slot}, func() *Sprite {
		g, out := newSign(s.palette, 22, s.scale, 0)
		field, symbol := Side(slot)
		k := float32(s.scale)
		g.ring(g.at.x, g.at.y, 15*k, 6*k)
		g.ink(faint(s.palette.Paper, 85))
		g.ring(g.at.x, g.at.y, 15*k, 3*k)
		g.ink(field)
		box := []pt{{8, -19}, {19, -19}, {19, -9}, {8, -9}}
		g.fill(box...)
		g.ink(field)
		g.closed(1.3, box...)
		g.stroke(1.2, box[0], box[2])
		g.stroke(1.2, box[1], box[3])
		g.ink(symbol)
		return out
	})
}

// fields draws crossed swords where battles were fought.
func (o *Overlay) fields(dst *image.RGBA, v View, s *Scene, room float64) {
	if room < 28 {
		return
	}
	for _, b := range s.Board.Battles {
		if b.Status != state.Fought {
			continue
		}
		at := v.Centre(o.size, b.Hex)
		off := image.Pt(int(float64(v.HexPx)*0.30), int(float64(v.HexPx)*0.30))
		o.sprites.Sign("battlefield", "", min(1.2, max(0.8, room/68))).lay(dst, at.Add(off))
	}
}

// crossings draws bridges, fords and ferries as they stand today.
func (o *Overlay) crossings(dst *image.RGBA, v View, b *views.BoardView) {
	if !slices.Equal(o.laid, b.Laid) {
		o.laid = b.Laid
		clear(o.fords)
	}
	at := o.fords[v.HexPx]
	if at == nil {
		at = o.placeCrossings(v.HexPx)
		o.fords[v.HexPx] = at
	}
	size := 0.85
	switch room := float64(v.HexPx) / o.scale; {
	case room > 84:
		size = 1.5
	case room >= 56:
		size = 1
	}
	for i, c := range slices.Concat(o.m.Crossings, o.laid) {
		standing := c.State
		if now, ok := b.Crossings[c.ID]; ok {
			standing = now
		}
		p := image.Pt(int(math.Round(float64(at[i].at.x)))-v.X, int(math.Round(float64(at[i].at.y)))-v.Y)
		if p.In(dst.Rect.Inset(-int(40 * o.scale))) {
			o.sprites.Crossing(string(c.Kind), string(standing), at[i].turn, size).lay(dst, p)
		}
	}
}

// placeCrossings finds where roads meet rivers near each crossing, and at which angle.
func (o *Overlay) placeCrossings(hexPx int) []crossing {
	c := o.lines
	var rivers, roads [][]pt
	names := []string{}
	for _, w := range o.m.Waters {
		if w.Kind == state.RiverLine && len(w.Line) > 1 {
			rivers = append(rivers, smooth(c.pixels(w.Line, hexPx), 2))
			names = append(names, w.Name)
		}
	}
	for _, r := range o.m.Routes {
		if r.Kind != state.Telegraph && len(r.Line) > 1 {
			roads = append(roads, c.wandering(r, hexPx))
		}
	}
	all := slices.Concat(o.m.Crossings, o.laid)
	out := make([]crossing, len(all))
	reach := float32(hexPx) * 0.45
	for i, x := range all {
		at := c.pixel(x.At, hexPx)
		d := c.pixel(x.Toward, hexPx).minus(at)
		best := crossing{at, math.Atan2(float64(d.y), float64(d.x))}
		least := reach
		for n, river := range rivers { // the nearest point of the river: across it
			if names[n] != x.River {
				continue
			}
			for k := 1; k < len(river); k++ {
				p := nearestOn(river[k-1], river[k], at)
				if off := p.minus(at).length(); off < least {
					flow := river[k].minus(river[k-1])
					least, best = off, crossing{p, math.Atan2(float64(flow.x), float64(-flow.y))}
				}
			}
		}
		least = reach
		for n, river := range rivers { // better: where a road meets it
			if names[n] != x.River {
				continue
			}
			for _, road := range roads {
				for k := 1; k < len(river); k++ {
					if river[k].minus(at).length() > 2*reach {
						continue
					}
					for j := 1; j < len(road); j++ {
						p, ok := meet(river[k-1], river[k], road[j-1], road[j])
						if off := p.minus(at).length(); ok && off < least {
							way := road[j].minus(road[j-1])
							least, best = off, crossing{p, math.Atan2(float64(way.y), float64(way.x))}
						}
					}
				}
			}
		}
		out[i] = best
	}
	return out
}

// nearestOn is the point of a segment that is nearest to p.
func nearestOn(a, b, p pt) pt {
	d := b.minus(a)
	long := d.x*d.x + d.y*d.y
	if long == 0 {
		return a
	}
	q := p.minus(a)
	return a.plus(d.times(min(max((q.x*d.x+q.y*d.y)/long, 0), 1)))
}

// meet is where two segments cross.
func meet(a, b, c, d pt) (pt, bool) {
	r, s := b.minus(a), d.minus(c)
	det := r.x*s.y - r.y*s.x
	if det == 0 {
		return pt{}, false
	}
	q := c.minus(a)
	t, u := (q.x*s.y-q.y*s.x)/det, (q.x*r.y-q.y*r.x)/det
	return a.plus(r.times(t)), t >= 0 && t <= 1 && u >= 0 && u <= 1
}

func floorDiv(a, b int) int {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}
