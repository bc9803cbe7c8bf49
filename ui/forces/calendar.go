package forces

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"frontier/campaign/state"
	"frontier/ui/look"
	"frontier/ui/render"
	"frontier/ui/widgets"
)

// calendar shows who comes back when: bands and rows, a card in the cell of each day on which men
// return, and behind them those who come later, are to be invalided, or are not expected to live.
type calendar struct {
	widget.BaseWidget
	OnChosen func(returnsRow, state.Day) // day 0: the row as a whole
	OnFolded func(band string)
	OnOpened func(returnsRow)

	rows   []returnsRow
	sum    returnsRow
	today  state.Day
	days   int
	ends   bool // how it ends is known
	number func(state.Day) (day int, month string)
	chosen string
	day    state.Day
	long   float32 // the longest name of a row
	body   *calendarBody
	scroll *container.Scroll
}

// The sizes of the calendar.
const (
	calendarName, calendarMen, calendarEnd  = 190, 44, 58 // a name is given more where the days leave room
	calendarDay                             = 29          // at least: sums of three figures stand apart
	calendarHead, calendarRow, calendarBand = 44, 28, 40
	nameIndent                              = 24
)

// newCalendar gives an empty one.
func newCalendar() *calendar {
	c := &calendar{days: 20}
	c.ExtendBaseWidget(c)
	c.body = &calendarBody{c: c}
	c.body.ExtendBaseWidget(c.body)
	c.scroll = widgets.Scrolling(c.body)
	return c
}

// show fills it in.
func (c *calendar) show(rows []returnsRow, sum returnsRow, today state.Day, ends bool, number func(state.Day) (int, string)) {
	c.rows, c.sum, c.today, c.ends, c.number, c.long = rows, sum, today, ends, number, 0
	for i := range rows {
		c.long = max(c.long, widgets.Width(look.Body, rows[i].name))
	}
	c.Refresh()
	c.body.Refresh()
	c.scroll.Refresh()
}

// name is how wide the names are: as the longest, as far as the days leave room.
func (c *calendar) name(width float32) float32 {
	room := width - calendarMen - c.tails()*calendarEnd - float32(c.days)*calendarDay
	return max(calendarName, min(c.long+nameIndent+8, room))
}

// cell is how wide a day is; the days together take what is left.
func (c *calendar) cell(width float32) float32 {
	return (width - c.name(width) - calendarMen - c.tails()*calendarEnd) / float32(max(c.days, 1))
}

func (c *calendar) tails() float32 {
	if c.ends {
		return 3
	}
	return 1
}

// CreateRenderer draws the head, and the sums below; the rows scroll between.
func (c *calendar) CreateRenderer() fyne.WidgetRenderer {
	p := &render.Renderer{}
	p.Lay = func(size fyne.Size) {
		render.Place(c.scroll, 0, calendarHead, size.Width, size.Height-calendarHead-calendarRow-2)
		d := &pencil{}
		c.head(d, size.Width)
		c.line(d, &c.sum, size.Height-calendarRow, size.Width, false)
		p.Parts = append([]fyne.CanvasObject{c.scroll}, d.out...)
	}
	p.Min = func() fyne.Size { return fyne.NewSize(500, 200) }
	p.Again = func() {
		p.Lay(c.Size())
		canvas.Refresh(c)
	}
	return p
}

func (d *pencil) text(face look.Face, text string, x, y, w, h float32, align fyne.TextAlign) {
	t := widgets.NewText(face, text).Aligned(align)
	render.Place(t, x, y, w, h)
	d.out = append(d.out, t)
}

// head draws months, days and the names of the last columns.
func (c *calendar) head(d *pencil, width float32) {
	if c.number == nil {
		return
	}
	d.text(look.SmallHead, "Back to their units", 8, 2, c.name(width), 20, fyne.TextAlignLeading)
	d.text(look.Small, "men, on the day they are due", 8, 22, c.name(width), 16, fyne.TextAlignLeading)
	wide := c.cell(width)
	for i := range c.days {
		x := c.name(width) + calendarMen + float32(i)*wide
		n, month := c.number(c.today + state.Day(i))
		if i == 0 || n == 1 {
			d.text(look.Small, month, x+2, 2, 90, 16, fyne.TextAlignLeading)
		}
		face := look.Body
		if i == 0 {
			d.box(x+2, 20, wide-4, 20, look.Colour(look.Primary))
			face = look.Strong.In(look.OnPrimary)
		}
		d.text(face, widgets.Number(n), x, 20, wide, 20, fyne.TextAlignCenter)
	}
	x := c.name(width) + calendarMen + float32(c.days)*wide
	d.text(look.Label, "Later", x, 20, calendarEnd-6, 20, fyne.TextAlignTrailing)
	if c.ends {
		d.text(look.Strong.In(look.Warning), "Invalid", x+calendarEnd, 20, calendarEnd-6, 20, fyne.TextAlignTrailing)
		d.text(look.Strong.In(look.Danger), "Sinking", x+2*calendarEnd, 20, calendarEnd-6, 20, fyne.TextAlignTrailing)
	}
	d.line(0, calendarHead-1, width, calendarHead-1, 1, look.Colour(look.RuleStrong))
}

// line draws a band, a row or the sums.
func (c *calendar) line(d *pencil, r *returnsRow, y, width float32, rows bool) {
	high := float32(calendarRow)
	face, indent, name := look.Body, float32(nameIndent), c.name(width)
	switch {
	case !rows:
		face = look.Strong
		d.line(0, y-1, width, y-1, 1.5, look.Colour(look.RuleStrong))
	case r.band:
		high, face, indent = calendarBand, look.Strong, 22
		d.box(0, y, width, high, look.Colour(look.PanelAlt))
		d.text(look.Small, map[bool]string{true: "▾", false: "▸"}[r.open], 6, y+2, 16, 18, fyne.TextAlignLeading)
		under := y + 20
		if r.lies != nil {
			under = y + 18
			c.beds(d, r, 22, y+34)
		}
		d.text(look.Small, r.sub, 22, under, name-24, 16, fyne.TextAlignLeading)
	case c.chosen == r.key:
		d.box(0, y, width, high, look.Colour(look.SelRow))
		d.box(0, y, 4, high, look.Colour(look.Selection))
	}
	first := min(high, 24)
	d.text(face, r.name, indent, y+2, name-indent-4, first, fyne.TextAlignLeading)
	d.text(look.Strong, widgets.Number(r.men), name, y, calendarMen-8, high, fyne.TextAlignTrailing)
	wide := c.cell(width)
	left := name + float32(calendarMen)
	for i := range c.days {
		day := c.today + state.Day(i)
		x := left + float32(i)*wide
		if n := r.days[day]; n > 0 && rows {
			c.card(d, r, n, x+1, y+high/2-10, wide-2, c.chosen == r.key && c.day == day)
		} else if n > 0 {
			d.text(look.Body, widgets.Number(n), x-4, y, wide+8, high, fyne.TextAlignCenter)
		}
	}
	tail := func(k int, n int, f look.Face) {
		d.text(f, widgets.Dash(n), left+float32(c.days)*wide+float32(k)*calendarEnd, y, calendarEnd-6, high, fyne.TextAlignTrailing)
	}
	tail(0, r.later, look.Body)
	if c.ends {
		tail(1, r.invalid, look.Body.In(look.Warning))
		tail(2, r.sinking, look.Body.In(look.Danger))
	}
	if rows {
		d.line(0, y+high, width, y+high, 1, look.Colour(look.Rule))
	}
}

// beds draws how full a hospital is: a bar of its beds, filled as far as somebody lies in them, with a rim as far as
// somebody comes; whom nobody tends is drawn higher and in the colour of a warning.
func (c *calendar) beds(d *pencil, r *returnsRow, x, y float32) {
	h := r.lies
	if h == nil || h.Beds <= 0 {
		return
	}
	const wide = calendarName - 34
	part := func(n int) float32 { return float32(wide*min(n, h.Beds)) / float32(h.Beds) }
	d.box(x, y, wide, 4, look.Colour(look.Rule))
	d.box(x, y, part(h.Lying), 4, look.Side(h.Slot))
	if n := h.Untended(); n > 0 {
		d.box(x+part(h.Tends), y-2, part(h.Lying)-part(h.Tends), 6, look.Colour(look.Warning))
	}
	if h.Coming > 0 {
		rim := canvas.NewRectangle(look.Colour(look.PanelAlt))
		rim.StrokeColor, rim.StrokeWidth = look.Side(h.Slot), 1
		render.Place(rim, x+part(h.Lying), y, part(h.Lying+h.Coming)-part(h.Lying), 4)
		d.out = append(d.out, rim)
	}
}

// card is how many return on a day: filled of a band, outlined of a unit; round of regulars, square
// of irregulars.
func (c *calendar) card(d *pencil, r *returnsRow, n int, x, y, w float32, chosen bool) {
	box := canvas.NewRectangle(look.Colour(look.Field))
	box.StrokeColor, box.StrokeWidth = look.Side(r.slot), 1.5
	face := look.Strong
	if r.band {
		box.FillColor, face = look.Side(r.slot), look.Strong.In(look.OnPrimary)
		if r.slot >= 3 && r.slot <= 5 { // the light colours of the sides
			face = look.SmallInk
		}
	}
	if !r.irregular {
		box.CornerRadius = 4
	}
	if chosen {
		box.StrokeColor, box.StrokeWidth = look.Colour(look.Selection), 3
	}
	render.Place(box, x, y, w, 20)
	d.out = append(d.out, box)
	text := widgets.Number(n)
	if widgets.Width(face, text) > w-2 {
		face = look.Small.In(face.Colour)
	}
	d.text(face, text, x, y, w, 20, fyne.TextAlignCenter)
}

// calendarBody are the rows, which scroll.
type calendarBody struct {
	widget.BaseWidget
	c       *calendar
	focused bool
}

// CreateRenderer draws the rows.
func (b *calendarBody) CreateRenderer() fyne.WidgetRenderer {
	p := &render.Renderer{}
	p.Lay = func(size fyne.Size) {
		d := &pencil{}
		y := float32(0)
		for i := range b.c.rows {
			b.c.line(d, &b.c.rows[i], y, size.Width, true)
			y += tallOf(&b.c.rows[i])
		}
		p.Parts = d.out
	}
	p.Min = func() fyne.Size {
		y := float32(0)
		for i := range b.c.rows {
			y += tallOf(&b.c.rows[i])
		}
		return fyne.NewSize(400, y+1)
	}
	p.Again = func() {
		p.Lay(b.Size())
		canvas.Refresh(b)
	}
	return p
}

func tallOf(r *returnsRow) float32 {
	if r.band {
		return calendarBand
	}
	return calendarRow
}

// at is the row and the day at a place; day 0: none.
func (b *calendarBody) at(p fyne.Position) (*returnsRow, state.Day) {
	y := float32(0)
	for i := range b.c.rows {
		r := &b.c.rows[i]
		if y += tallOf(r); p.Y > y {
			continue
		}
		wide, left := b.c.cell(b.Size().Width), b.c.name(b.Size().Width)+calendarMen
		if i := int((p.X - left) / wide); p.X > left && i < b.c.days && r.days[b.c.today+state.Day(i)] > 0 {
			return r, b.c.today + state.Day(i)
		}
		return r, 0
	}
	return nil, 0
}

// Tapped chooses a card or a row, or folds a band.
func (b *calendarBody) Tapped(e *fyne.PointEvent) {
	r, day := b.at(e.Position)
	switch {
	case r == nil:
		return
	case r.band && day == 0:
		b.c.OnFolded(r.key)
		return
	}
	b.c.choose(r, day)
	if on := fyne.CurrentApp().Driver().CanvasForObject(b); on != nil {
		on.Focus(b)
	}
}

// DoubleTapped opens a row.
func (b *calendarBody) DoubleTapped(e *fyne.PointEvent) {
	if r, _ := b.at(e.Position); r != nil && !r.band {
		b.c.OnOpened(*r)
	}
}

func (b *calendarBody) MouseIn(e *desktop.MouseEvent) { b.MouseMoved(e) }

// MouseMoved tells of the card under the pointer.
func (b *calendarBody) MouseMoved(e *desktop.MouseEvent) {
	r, day := b.at(e.Position)
	if r == nil || day == 0 {
		widgets.Tips.Say(e.AbsolutePosition, "")
		return
	}
	n, month := b.c.number(day)
	widgets.Tips.Say(e.AbsolutePosition, fmt.Sprintf("%s of %s are back on %d %s", widgets.Men(r.days[day]), r.name, n, month))
}

func (b *calendarBody) MouseOut()      { widgets.Tips.Hush() }
func (b *calendarBody) FocusGained()   { b.focused = true }
func (b *calendarBody) FocusLost()     { b.focused = false }
func (b *calendarBody) TypedRune(rune) {}

// TypedKey goes from row to row and from card to card.
func (b *calendarBody) TypedKey(e *fyne.KeyEvent) {
	c := b.c
	i := 0
	for k := range c.rows {
		if c.rows[k].key == c.chosen {
			i = k
		}
	}
	if len(c.rows) == 0 {
		widgets.HandOn(e)
		return
	}
	switch e.Name {
	case fyne.KeyDown:
		i = min(i+1, len(c.rows)-1)
	case fyne.KeyUp:
		i = max(i-1, 0)
	case fyne.KeyLeft, fyne.KeyRight:
		by := map[fyne.KeyName]state.Day{fyne.KeyLeft: -1, fyne.KeyRight: 1}[e.Name]
		from := c.day
		if from == 0 {
			from = c.today - 1
		}
		for d := from + by; d >= c.today && d < c.today+state.Day(c.days); d += by {
			if c.rows[i].days[d] > 0 {
				c.choose(&c.rows[i], d)
				return
			}
		}
		return
	case fyne.KeySpace:
		if c.rows[i].band {
			c.OnFolded(c.rows[i].key)
		}
		return
	case fyne.KeyReturn, fyne.KeyEnter:
		if !c.rows[i].band {
			c.OnOpened(c.rows[i])
		}
		return
	default:
		widgets.HandOn(e)
		return
	}
	c.choose(&c.rows[i], 0)
}

// choose chooses a row and a day of it.
func (c *calendar) choose(r *returnsRow, day state.Day) {
	c.chosen, c.day = r.key, day
	c.body.Refresh()
	if c.OnChosen != nil {
		c.OnChosen(*r, day)
	}
}
