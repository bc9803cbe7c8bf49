package forces

import (
	"fmt"
	"image/color"
	"slices"
	"sort"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/ui/look"
	"frontier/ui/render"
	"frontier/ui/widgets"
)

// curve draws a strength over time in steps, with the battles on it. A tap on a battle opens it;
// hovering tells day and men; the arrow keys move a line along it.
type curve struct {
	widget.BaseWidget
	OnBattle func(state.BattleID)
	levels   []views.UnitLevel
	battles  []views.Fought
	today    state.Day
	slot     int
	half     int // below which the ground is tinted; 0: nowhere
	date     func(state.Day) string
	at       state.Day // the day line; today unless it was moved
	focused  bool
	dots     []dot // as they were drawn last
	plot     struct{ left, right float32 }
}

// dot is a battle on the curve.
type dot struct {
	fought views.Fought
	at     fyne.Position
}

// newCurve gives an empty one; the probe knows it by its name.
func newCurve(name string) *curve {
	c := &curve{date: func(state.Day) string { return "" }}
	c.ExtendBaseWidget(c)
	widgets.Names.Set(name, c)
	return c
}

// show draws these levels up to today.
func (c *curve) show(levels []views.UnitLevel, battles []views.Fought, today state.Day, slot, half int, date func(state.Day) string) {
	c.levels, c.battles, c.today, c.slot, c.half, c.date, c.at = levels, battles, today, slot, half, date, today
	c.Refresh()
}

// on is how many men there were at the end of a day.
func (c *curve) on(d state.Day) int {
	n := 0
	for _, l := range c.levels {
		if l.Day <= d {
			n = l.Men
		}
	}
	return n
}

// most is the top of the scale and how far its lines are apart: three or four of them.
func (c *curve) most() (top, step int) {
	high := 1
	for _, l := range c.levels {
		high = max(high, l.Men)
	}
	step = 1
	for i := 0; high > 4*step; i++ { // 1, 2, 5, 10, 20, 50 ...
		step = step * []int{2, 5, 2}[i%3] / []int{1, 2, 1}[i%3]
	}
	return (high + step - 1) / step * step, step
}

// x is where a day stands.
func (c *curve) x(d state.Day) float32 {
	return c.plot.left + (c.plot.right-c.plot.left)*float32(d)/float32(max(c.today, 1))
}

// dayAt is the day at a place.
func (c *curve) dayAt(x float32) state.Day {
	wide := max(c.plot.right-c.plot.left, 1)
	return state.Day(min(max((x-c.plot.left)/wide*float32(max(c.today, 1))+0.5, 0), float32(c.today)))
}

// MinSize is small: it takes the room that it is given.
func (c *curve) MinSize() fyne.Size { c.ExtendBaseWidget(c); return c.BaseWidget.MinSize() }

// Tapped opens the battle that is tapped, else puts the day line there.
func (c *curve) Tapped(e *fyne.PointEvent) {
	if d, ok := c.near(e.Position); ok && c.OnBattle != nil {
		c.OnBattle(d.fought.Battle)
		return
	}
	c.at = c.dayAt(e.Position.X)
	c.Refresh()
	if canvas := fyne.CurrentApp().Driver().CanvasForObject(c); canvas != nil {
		canvas.Focus(c)
	}
}

// near is the battle at a place.
func (c *curve) near(p fyne.Position) (dot, bool) {
	i := slices.IndexFunc(c.dots, func(d dot) bool { return abs(d.at.X-p.X) < 9 && abs(d.at.Y-p.Y) < 14 })
	if i < 0 {
		return dot{}, false
	}
	return c.dots[i], true
}

func abs(n float32) float32 { return max(n, -n) }

// MouseIn, MouseMoved and MouseOut tell of the day or the battle under the pointer.
func (c *curve) MouseIn(e *desktop.MouseEvent) { c.MouseMoved(e) }

func (c *curve) MouseMoved(e *desktop.MouseEvent) {
	text := ""
	switch d, ok := c.near(e.Position); {
	case ok:
		text = fmt.Sprintf("%s, %s: %s, lost %s", d.fought.Name, d.fought.Date, d.fought.Result, widgets.Men(d.fought.Lost))
	case len(c.levels) > 0:
		day := c.dayAt(e.Position.X)
		text = fmt.Sprintf("%s: %s", c.date(day), widgets.Men(c.on(day)))
	}
	widgets.Tips.Say(e.AbsolutePosition, text)
}

func (c *curve) MouseOut() { widgets.Tips.Hush() }

// Cursor says where a tap opens something.
func (c *curve) Cursor() desktop.Cursor { return desktop.CrosshairCursor }

func (c *curve) FocusGained()   { c.focused = true; c.Refresh() }
func (c *curve) FocusLost()     { c.focused = false; c.Refresh() }
func (c *curve) TypedRune(rune) {}

// TypedKey moves the day line.
func (c *curve) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft:
		c.at = max(c.at-1, 0)
	case fyne.KeyRight:
		c.at = min(c.at+1, c.today)
	case fyne.KeyHome:
		c.at = 0
	case fyne.KeyEnd, fyne.KeyEscape:
		c.at = c.today
	case fyne.KeyReturn, fyne.KeyEnter:
		for _, b := range c.battles {
			if b.Day == c.at && c.OnBattle != nil {
				c.OnBattle(b.Battle)
				return
			}
		}
	default:
		widgets.HandOn(e)
		return
	}
	c.Refresh()
}

// CreateRenderer draws it.
func (c *curve) CreateRenderer() fyne.WidgetRenderer {
	p := &render.Renderer{}
	p.Lay = func(size fyne.Size) { p.Parts = c.drawn(size) }
	p.Min = func() fyne.Size { return fyne.NewSize(260, 96) }
	p.Again = func() {
		p.Lay(c.Size())
		canvas.Refresh(c)
	}
	return p
}

// pencil gathers what is drawn of a curve.
type pencil struct {
	out   []fyne.CanvasObject
	taken []area // by lettering
}

// area is a room that lettering takes.
type area struct{ x, y, w, h float32 }

func (a area) meets(b area) bool {
	return a.x < b.x+b.w && b.x < a.x+a.w && a.y < b.y+b.h && b.y < a.y+a.h
}

func (p *pencil) box(x, y, w, h float32, fill color.Color) {
	r := canvas.NewRectangle(fill)
	render.Place(r, x, y, w, h)
	p.out = append(p.out, r)
}

func (p *pencil) line(x1, y1, x2, y2, wide float32, in color.Color) {
	l := canvas.NewLine(in)
	l.StrokeWidth, l.Position1, l.Position2 = wide, fyne.NewPos(x1, y1), fyne.NewPos(x2, y2)
	p.out = append(p.out, l)
}

// letter writes a line at one of some places: the first that is free and inside; where none is, it is left out.
func (p *pencil) letter(face look.Face, text string, within float32, places ...fyne.Position) bool {
	w := widgets.Width(face, text) + 2
	for _, at := range places {
		a := area{at.X, at.Y, w, face.Line}
		if at.X < 0 || at.X+w > within || at.Y < 0 || slices.ContainsFunc(p.taken, a.meets) {
			continue
		}
		t := widgets.NewText(face, text)
		render.Place(t, at.X, at.Y, w+4, face.Line)
		r, g, b, _ := look.Colour(look.Panel).RGBA()
		p.box(at.X-2, at.Y+2, w+4, face.Line-4, color.NRGBA{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8), 0xB0})
		p.taken = append(p.taken, a)
		p.out = append(p.out, t)
		return true
	}
	return false
}

const curveFoot, curveHead = 20, 16 // rooms of the dates below, and above the highest line

// drawn draws everything for a size.
func (c *curve) drawn(size fyne.Size) []fyne.CanvasObject {
	c.plot.left, c.plot.right = 46, size.Width-12
	c.dots = nil
	if len(c.levels) == 0 || size.Height < 60 {
		return nil
	}
	p := &pencil{}
	top, step := c.most()
	base := size.Height - curveFoot
	y := func(n int) float32 { return base - (base-curveHead)*float32(n)/float32(top) }
	ink := look.Side(c.slot)
	r, g, b, _ := ink.RGBA()
	tint := color.NRGBA{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8), 0x26}
	if c.half > 0 {
		p.box(c.plot.left, y(c.half), c.plot.right-c.plot.left, base-y(c.half), tint)
	}
	for n := 0; n <= top; n += step {
		p.line(c.plot.left, y(n), c.plot.right, y(n), 1, look.Colour(look.Rule))
		t := widgets.NewNumber(look.Small, widgets.Number(n))
		render.Place(t, 0, y(n)-8, c.plot.left-8, 16)
		p.out = append(p.out, t)
	}
	c.dates(p, base, size.Width)
	for i, l := range c.levels {
		until := c.today
		if i+1 < len(c.levels) {
			until = c.levels[i+1].Day
		}
		x1, x2 := c.x(l.Day), c.x(until)
		p.box(x1, y(l.Men), x2-x1, base-y(l.Men), tint)
		p.line(x1, y(l.Men), x2, y(l.Men), 2, ink)
		if i > 0 {
			p.line(x1, y(c.levels[i-1].Men), x1, y(l.Men), 2, ink)
		}
	}
	c.marks(p, y, base, size.Width, ink)
	x := c.x(c.at)
	p.line(x, curveHead-4, x, base, 1.4, look.Colour(look.Primary))
	c.flag(p, x, size.Width)
	if c.focused {
		ring := canvas.NewRectangle(render.None)
		ring.StrokeColor, ring.StrokeWidth, ring.CornerRadius = look.Colour(look.Selection), 2, look.Corner
		render.Place(ring, 0, 0, size.Width, size.Height)
		p.out = append(p.out, ring)
	}
	return p.out
}

// flag says the day of the line and how many there were.
func (c *curve) flag(p *pencil, x, within float32) {
	text := c.date(c.at) + " " + widgets.Number(c.on(c.at))
	if c.at == c.today {
		text = "today " + widgets.Number(c.on(c.at))
	}
	face := look.SmallInk.In(look.OnPrimary)
	w := widgets.Width(face, text) + 12
	left := min(max(x-w/2, 0), within-w)
	r := canvas.NewRectangle(look.Colour(look.Primary))
	r.CornerRadius = 3
	render.Place(r, left, 0, w, 17)
	t := widgets.NewText(face, text)
	render.Place(t, left+6, 0, w-6, 17)
	p.out = append(p.out, r, t)
}

// dates letters days below the curve, some 90 apart.
func (c *curve) dates(p *pencil, base, within float32) {
	days := max(int(c.today), 1)
	every := max(1, (days*90+int(c.plot.right-c.plot.left)-1)/max(int(c.plot.right-c.plot.left), 1))
	for d := 0; d <= int(c.today); d += every {
		x := c.x(state.Day(d))
		p.line(x, base, x, base+4, 1, look.Colour(look.RuleStrong))
		text := c.date(state.Day(d))
		w := widgets.Width(look.Small, text)
		p.letter(look.Small, text, within, fyne.NewPos(min(max(x-w/2, 0), within-w-2), base+4))
	}
}

// marks puts the battles on the curve: those that cost most are lettered first.
func (c *curve) marks(p *pencil, y func(int) float32, base, within float32, ink color.Color) {
	p.taken = append(p.taken, area{c.x(c.at) - 40, 0, 80, 18})
	for _, f := range c.battles {
		before := 0 // the dot stands where the line was when it began
		for _, l := range c.levels {
			if l.Day < f.Day || l.Day == 0 {
				before = l.Men
			}
		}
		c.dots = append(c.dots, dot{f, fyne.NewPos(c.x(f.Day), y(max(before, c.on(f.Day))))})
	}
	byLoss := slices.Clone(c.dots)
	sort.SliceStable(byLoss, func(i, j int) bool { return byLoss[i].fought.Lost > byLoss[j].fought.Lost })
	for _, d := range byLoss {
		for at := d.at.Y; at < base; at += 5 {
			p.line(d.at.X, at, d.at.X, min(at+2, base), 1, look.Colour(look.InkSoft))
		}
		rim := canvas.NewCircle(ink)
		rim.StrokeColor, rim.StrokeWidth = look.Colour(look.Panel), 1.5
		render.Place(rim, d.at.X-5, d.at.Y-5, 10, 10)
		p.out = append(p.out, rim)
	}
	for _, d := range byLoss {
		text := d.fought.Name + " " + string(d.fought.Result)
		if d.fought.Lost > 0 {
			text = d.fought.Name + " lost " + widgets.Number(d.fought.Lost)
		}
		w := widgets.Width(look.Aside, text) + 2
		right, left := d.at.X+9, d.at.X-w-9
		beside := fyne.NewPos(right, d.at.Y-10) // where the line has gone down it leaves room
		if d.fought.Lost == 0 {
			beside = fyne.NewPos(right, d.at.Y+5)
		}
		p.letter(look.Aside.In(look.Ink), text, within, beside, fyne.NewPos(left, d.at.Y+5), fyne.NewPos(left, d.at.Y-22), fyne.NewPos(right, d.at.Y+8),
			fyne.NewPos(left, d.at.Y+25), fyne.NewPos(right, d.at.Y+28), fyne.NewPos(d.at.X-w/2, d.at.Y+45))
	}
}
