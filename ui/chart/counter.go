package chart

import (
	"image"
	"image/color"
	"math"
	"strconv"
	"sync"

	"frontier/campaign/views"
	"frontier/rosters"
)

// Counter is what a counter shows. It can be compared, so that a counter drawn once is
// found again.
type Counter struct {
	Slot      int         // colour of the side, 1 to 6
	Arm       rosters.Arm // the symbol; also "tribes", "leader", "mountain"
	Irregular bool        // clipped corners
	Boats     bool        // a bow
	Leader    bool        // the disc of a leader instead of a card
	Strength  int         // per mille still with the colours; below 0: no bar
	Grade     rosters.Grade
	Badge     string // gravest state: routing, disordered, pinned, gone_to_ground, out_of_supply, forced_march, dug_in, leader
	Stack     int    // counters that lie here; a number and cards behind from 2
	Seen      views.Seen
	Held      bool // held back: dashed, pale, with an hourglass
	Selected  bool
	Size      CounterSize
	Bare      bool // the card and its symbol alone
}

// CounterSize is how much of a counter is shown.
type CounterSize int

// The sizes, for hexes below 20, 34 and 84 pixels and wider ones.
const (
	PlainCounter CounterSize = iota // 46 by 38: symbol, bar, grade, stack
	DotCounter                      // a dot of the side's colour
	SmallCounter                    // 22 by 18: symbol only
	LargeCounter                    // 69 by 57, the name below
)

// CounterSizeAt is the size of counters where a hex is that many pixels wide, at a
// screen's scale of 1.
func CounterSizeAt(hexPx float64) CounterSize {
	switch {
	case hexPx < 20:
		return DotCounter
	case hexPx < 34:
		return SmallCounter
	case hexPx <= 84:
		return PlainCounter
	}
	return LargeCounter
}

// Sprite is a small picture and the point of it that stands on the map.
type Sprite struct {
	Img *image.RGBA // its corner is 0, 0
	Hot image.Point

	once  sync.Once
	spans []span // of each row, what is not clear
}

// Half the width and height of a plain card, its corner when regular and when clipped,
// and the radius of a leader's disc.
const (
	cardX, cardY           = 23, 19
	cardRound, cardClipped = 3, 9
	discRadius             = 17
)

// DrawCounter draws a counter in a palette. Scale is that of the screen: 1, 1.5, 2.
func DrawCounter(c Counter, p *Palette, scale float64) *Sprite {
	k := float32(scale)
	if c.Size == LargeCounter {
		k *= 1.5
	}
	// Room for stack, ring and marks all round.
	halfX, up, down := float32(cardX+13), float32(cardY+13), float32(cardY+6)
	hot := image.Pt(int(math.Ceil(float64(halfX*k))), int(math.Ceil(float64(up*k))))
	dst := image.NewRGBA(image.Rect(0, 0, 2*hot.X, hot.Y+int(math.Ceil(float64(down*k)))))
	d := &counterPen{quill: newQuill(dst), k: k, at: pt{float32(hot.X), float32(hot.Y)}, c: c, p: p}
	d.field, d.symbol = Side(c.Slot)
	if c.Held {
		d.field, d.symbol = mixed(p.Paper, d.field, 30), p.Ink
	}
	d.draw()
	if c.Seen == views.SeenOnce {
		fade(dst, 45)
	}
	return &Sprite{Img: dst, Hot: hot}
}

// counterPen draws one counter; x and y are in units of a plain card from its middle.
type counterPen struct {
	*quill
	k             float32
	at            pt
	c             Counter
	p             *Palette
	field, symbol color.NRGBA
}

func (d *counterPen) draw() {
	switch {
	case d.c.Size == DotCounter:
		d.dot()
		return
	case d.c.Size == SmallCounter:
		d.card(11, 9, 2, 5, 1.2)
		d.sign(0, 0, 15)
		return
	case d.c.Leader:
		d.leader()
		return
	}
	bare := d.c.Bare
	if d.c.Selected {
		behind := float32(0)
		if !bare {
			behind = 3.5 * float32(min(max(d.c.Stack-1, 0), 2))
		}
		d.areaAt(card(-cardX-4.6, -cardY-4.6-behind, cardX+4.6+behind, cardY+4.6, 6.5))
		d.ink(d.p.Ink)
		d.areaAt(card(-cardX-4, -cardY-4-behind, cardX+4+behind, cardY+4, 6))
		d.ink(d.p.Selection)
	}
	if !bare {
		d.behind()
	}
	d.card(cardX, cardY, cardRound, cardClipped, 1.5)
	if !d.c.Held && (d.c.Badge == "disordered" || d.c.Badge == "routing") {
		d.stripes()
	}
	bow := float32(0)
	if d.c.Boats {
		bow = -4
	}
	if d.c.Strength >= 0 {
		d.sign(bow, -5.2, 23)
		d.bar(bow)
	} else {
		d.sign(bow, 0, 26)
	}
	if bare {
		return
	}
	if d.c.Seen != views.SeenOnce {
		d.grade()
	}
	d.number()
	d.badge()
}

func (d *counterPen) pos(x, y float32) pt { return pt{d.at.x + x*d.k, d.at.y + y*d.k} }

func (d *counterPen) areaAt(points []pt) []pt {
	out := make([]pt, len(points))
	for i, q := range points {
		out[i] = d.pos(q.x, q.y)
	}
	d.area(out...)
	return out
}

func (d *counterPen) lineAt(width float32, points ...pt) {
	out := make([]pt, len(points))
	for i, q := range points {
		out[i] = d.pos(q.x, q.y)
	}
	d.line(out, width*d.k, round, false)
}

func (d *counterPen) discAt(x, y, r float32) {
	q := d.pos(x, y)
	d.disc(q.x, q.y, r*d.k)
}

// outline is the card's shape: square for regulars, clipped for irregulars, with a bow
// for boats.
func (d *counterPen) outline(x, y, corner, clip float32) []pt {
	switch {
	case d.c.Boats:
		return []pt{{-x, -y}, {x * 0.5, -y}, {x + 1, 0}, {x * 0.5, y}, {-x, y}}
	case d.c.Irregular:
		return clipped(-x, -y, x, y, clip)
	}
	return card(-x, -y, x, y, corner)
}

// card draws rim and field. The rim lies one unit outside the card and the rest inside,
// so that at a whole scale its outer edge falls between pixels.
func (d *counterPen) card(x, y, corner, clip, rim float32) {
	shape := d.outline(x, y, corner, clip)
	if d.c.Seen == views.SeenNow && !d.c.Held {
		d.areaAt(grown(shape, 1))
		d.ink(d.p.rim)
		d.areaAt(grown(shape, 1-rim))
		d.ink(d.field)
		return
	}
	d.areaAt(shape)
	d.ink(d.field)
	d.dashedRim(shape, rim)
}

// dashedRim draws the edge of a card that is known by hearsay or of old.
func (d *counterPen) dashedRim(shape []pt, width float32) {
	line := make([]pt, len(shape)+1)
	for i := range line {
		q := shape[i%len(shape)]
		line[i] = d.pos(q.x, q.y)
	}
	d.dashed(line, (width+0.3)*d.k, flat, 4*d.k, 2.6*d.k)
	d.ink(d.p.rim)
}

// grown moves the edges of a convex shape, clockwise on the screen, outwards.
func grown(shape []pt, by float32) []pt {
	var kept []pt
	for i, q := range shape {
		if q.minus(shape[(i+1)%len(shape)]).length() > 0.01 {
			kept = append(kept, q)
		}
	}
	out := make([]pt, len(kept))
	for i, q := range kept {
		a := q.minus(kept[(i+len(kept)-1)%len(kept)]).unit()
		b := kept[(i+1)%len(kept)].minus(q).unit()
		// The corner moves along the middle of both edges' outward sides.
		m := pt{a.y + b.y, -a.x - b.x}
		out[i] = q.plus(m.times(by * 2 / (m.x*m.x + m.y*m.y)))
	}
	return out
}

// behind draws up to two cards below the first, up and to the right.
func (d *counterPen) behind() {
	field := d.field
	defer func() { d.field = field }()
	front := d.at
	defer func() { d.at = front }()
	for n := min(d.c.Stack-1, 2); n > 0; n-- {
		d.field = mixed(field, rgb(0xFFF8E7), 22+6*n)
		d.at = front.plus(pt{3.5 * d.k * float32(n), -3.5 * d.k * float32(n)})
		d.card(cardX, cardY, cardRound, cardClipped, 1.2)
	}
}

// symbolOf names the drawing of an arm.
var symbolOf = map[rosters.Arm]string{
	rosters.Infantry: "arm-infantry", rosters.Cavalry: "arm-cavalry", rosters.MountedInfantry: "arm-mounted",
	rosters.Camelry: "arm-camelry", rosters.Artillery: "arm-artillery", rosters.MachineGun: "arm-machinegun",
	rosters.Rocket: "arm-mountain", rosters.Engineers: "arm-engineers", rosters.Transport: "arm-transport",
	rosters.Naval: "arm-boat", "tribes": "arm-tribes", "leader": "arm-leader", "mountain": "arm-mountain",
}

// ArmName is the name of the symbol of an arm, "arm-infantry"; of one that is not known, that of
// infantry.
func ArmName(a rosters.Arm) string {
	if name := symbolOf[a]; name != "" {
		return name
	}
	return "arm-infantry"
}

// ArmSymbol is the symbol of an arm; of one that is not known, that of infantry.
func ArmSymbol(a rosters.Arm) *Drawing {
	if s := Symbol(symbolOf[a]); s != nil {
		return s
	}
	return Symbol("arm-infantry")
}

// sign draws the arm's symbol in the middle of x, y.
func (d *counterPen) sign(x, y, size float32) {
	s := ArmSymbol(d.c.Arm)
	if d.c.Boats {
		s = Symbol("arm-boat")
	}
	d.drawing(s, x, y, size, d.symbol)
}

func (d *counterPen) drawing(s *Drawing, x, y, size float32, ink color.NRGBA) {
	q := d.pos(x-size/2, y-size/2)
	f := size * d.k / s.w
	s.paint(d.quill, q.x, q.y, f, f, func(color.NRGBA) color.NRGBA { return ink })
}

// Colours of the strength bar and of the marks: they lie on a side's colour, not on
// the paper, and are the same by day and by lamplight.
var (
	cream     = rgb(0xFFF8E7)
	jet       = rgb(0x17120C)
	barGone   = rgb(0x4C463E)
	markGreen = rgb(0x2E7D46)
	markAmber = rgb(0xE0A02A)
	markRed   = rgb(0xC0271C)
)

// bar draws the strength in four quarters.
func (d *counterPen) bar(x float32) {
	const half, top, high = 17.2, 9.3, 4.5
	wide := float32(half)
	if d.c.Boats {
		wide -= 3
	}
	box := func(x0, y0, x1, y1 float32, c color.NRGBA) {
		a, b := d.pos(x0, y0), d.pos(x1, y1)
		d.rect(whole(a.x), whole(a.y), whole(b.x), whole(b.y)) // on pixels, to be crisp
		d.ink(c)
	}
	box(x-wide-0.9, top-0.9, x+wide+0.9, top+high+0.9, jet)
	box(x-wide, top, x+wide, top+high, barGone)
	share := float32(min(d.c.Strength, 1000)) / 1000
	box(x-wide, top, x-wide+2*wide*share, top+high, cream)
	for q := -1; q <= 1; q++ {
		at := x + float32(q)*wide/2
		box(at, top, at+max(0.8, 1/d.k), top+high, jet)
	}
}

func whole(v float32) float32 { return float32(math.Round(float64(v))) }

// grade draws Full, Worn or Spent top right: each its own shape.
func (d *counterPen) grade() {
	const x, y = 19.8, -15.8
	drawGrade(d.quill, d.c.Grade, d.pos(x, y), d.k)
}

// drawGrade draws the mark of a grade with its middle at a point.
func drawGrade(q *quill, g rosters.Grade, at pt, k float32) {
	shape := func(grow float32, points ...pt) []pt {
		out := make([]pt, len(points))
		for i, p := range points {
			out[i] = at.plus(p.times(k * grow))
		}
		return out
	}
	switch g {
	case rosters.Full:
		for _, r := range []struct {
			r float32
			c color.NRGBA
		}{{5.7, jet}, {4.9, cream}, {3.6, markGreen}} {
			q.disc(at.x, at.y, r.r*k)
			q.ink(r.c)
		}
	case rosters.Worn:
		diamond := []pt{{0, -6}, {6, 0}, {0, 6}, {-6, 0}}
		q.area(shape(1, diamond...)...)
		q.ink(cream)
		q.area(shape(1, pt{-6, 0}, pt{6, 0}, pt{0, 6})...)
		q.ink(markAmber)
		q.line(shape(1, diamond...), 1*k, round, true)
		q.ink(jet)
	case rosters.Spent, rosters.Destroyed:
		triangle := shape(1, pt{-5.7, -4.4}, pt{5.7, -4.4}, pt{0, 5.4})
		q.line(triangle, 3.2*k, round, true)
		q.ink(cream)
		q.area(triangle...)
		q.ink(cream)
		if g == rosters.Destroyed {
			q.area(triangle...)
		}
		q.line(triangle, 1.8*k, round, true)
		q.ink(markRed)
	}
}

// number writes how many lie here, top left.
func (d *counterPen) number() {
	if d.c.Stack < 2 {
		return
	}
	const x, y = -20.5, -16.5
	d.discAt(x, y, 7.4)
	d.ink(cream)
	d.discAt(x, y, 6.6)
	d.ink(jet)
	text := strconv.Itoa(min(d.c.Stack, 99))
	f := openFaces()
	defer f.close()
	size := 10.4 * d.k
	if len(text) > 1 {
		size = 8.6 * d.k
	}
	w := f.latoBold.width(text, size, 0)
	for _, ring := range f.latoBold.straight(text, size, 0, d.pos(x, y).plus(pt{-w / 2, size * 0.36})) {
		d.area(ring...)
	}
	d.ink(cream)
}

// leader draws a disc with a star.
func (d *counterPen) leader() {
	if d.c.Selected {
		d.discAt(0, 0, discRadius+4.6)
		d.ink(d.p.Ink)
		d.discAt(0, 0, discRadius+4)
		d.ink(d.p.Selection)
	}
	d.discAt(0, 0, discRadius+0.5)
	d.ink(d.p.rim)
	d.discAt(0, 0, discRadius-1)
	d.ink(d.field)
	d.drawing(Symbol("arm-leader"), 0, 0, 21, d.symbol)
	d.number()
	d.badge()
}

// dot stands for a counter where there is no room for a card: round for regulars,
// a lozenge for irregulars, larger the stronger.
func (d *counterPen) dot() {
	r := 3 + 2*float32(min(max(d.c.Strength, 0), 1000))/1000
	if d.c.Stack > 1 {
		r += 1
	}
	shape := circle(pt{}, r)
	if d.c.Irregular {
		shape = []pt{{0, -r * 1.25}, {r * 1.25, 0}, {0, r * 1.25}, {-r * 1.25, 0}}
	}
	if d.c.Selected {
		d.discAt(0, 0, r+4)
		d.ink(d.p.Selection)
	}
	d.areaAt(grown(shape, 0.8))
	d.ink(d.p.rim)
	d.areaAt(grown(shape, -0.3))
	d.ink(d.field)
}

// stripes lays slanting bands over the field of a unit in disorder.
func (d *counterPen) stripes() {
	shape := grown(d.outline(cardX, cardY, cardRound, cardClipped), -0.5)
	for x := float32(-cardX - 2*cardY); x < cardX; x += 7 {
		band := []pt{{x, cardY}, {x + 2.6, cardY}, {x + 2.6 + 2*cardY, -cardY}, {x + 2*cardY, -cardY}}
		if cut := clip(band, shape); len(cut) > 2 {
			d.areaAt(cut)
		}
	}
	d.ink(faint(d.symbol, 38))
}

// clip cuts a shape to a convex one whose points run clockwise on the screen.
func clip(shape, convex []pt) []pt {
	for i, a := range convex {
		b := convex[(i+1)%len(convex)]
		side := func(p pt) float32 { return (b.x-a.x)*(p.y-a.y) - (b.y-a.y)*(p.x-a.x) }
		var out []pt
		for k, p := range shape {
			q := shape[(k+1)%len(shape)]
			sp, sq := side(p), side(q)
			if sp >= 0 {
				out = append(out, p)
			}
			if (sp >= 0) != (sq >= 0) {
				out = append(out, p.plus(q.minus(p).times(sp/(sp-sq))))
			}
		}
		shape = out
	}
	return shape
}

// fade leaves that many per cent of a picture.
func fade(m *image.RGBA, percent int) {
	for i, v := range m.Pix {
		m.Pix[i] = uint8(int(v) * percent / 100)
	}
}
