package widgets

import (
	"cmp"
	"slices"
	"sort"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"frontier/ui/look"
	"frontier/ui/render"
)

// Column is one column of a table of T.
type Column[T any] struct {
	Title string
	Width float32 // at the least
	Grow  bool    // takes what is left over; of several, in equal parts
	Drop  int     // columns with higher numbers are left out first where room is short; 0: never
	Right bool    // figures stand to the right
	Face  look.Face
	// Text gives the cell's text. Where a cell is more than text, Make makes what shows it
	// and Draw fills it in.
	Text func(T) string
	Make func() fyne.CanvasObject
	Draw func(o fyne.CanvasObject, v T, selected bool)
	// Over says of which values the cell takes the room of all columns behind it; nil: of none.
	Over func(T) bool
	// High says how high a row must be for what stands in the cell; nil: as high as all are at the least.
	High func(v T, width float32) float32
	// Less sorts by this column; nil: it does not sort.
	Less func(a, b T) int
}

// By makes a Less of a key.
func By[T any, K cmp.Ordered](key func(T) K) func(a, b T) int {
	return func(a, b T) int { return cmp.Compare(key(a), key(b)) }
}

// Twice is how soon a second tap is one with the first.
const Twice = 300 * time.Millisecond

// Table lists values in columns. Only the rows in sight exist. Rows are chosen by tap or
// with the arrow keys; a second tap or Return opens one.
type Table[T any] struct {
	widget.BaseWidget
	OnSelected func(T)
	OnOpened   func(T)

	name    string // of its rows for the probe: name.0, name.1
	columns []Column[T]
	key     func(T) string
	tall    float32   // a row, at the least
	tops    []float32 // where each row begins, and the last ends; nil: all are as high
	fitted  fitting
	turn    int     // of the values
	gap     float32 // on either side of what stands in a cell
	header  bool
	tree    bool // the chosen row is baize, as in a tree
	links   bool // a single tap opens a row

	given   []T // in the order in which they were given
	rows    []T // as shown
	chosen  string
	sorted  int // column + 1; negative: downwards; 0: as given
	hover   int
	focused bool
	tapped  time.Time
	was     string

	list   *tableList[T]
	scroll *container.Scroll
	pool   []*tableRow[T]
	foot   *tableRow[T] // a row of sums that does not scroll; nil: none
	heads  []*headCell
}

// fitting is for what the heights of rows were reckoned.
type fitting struct {
	width, high    float32
	measures, turn int
}

// NewTable gives an empty table. Key tells rows apart, so that the chosen row stays
// chosen when the values are given anew. Name is how the probe knows it.
func NewTable[T any](name string, rowHeight float32, key func(T) string, columns ...Column[T]) *Table[T] {
	t := &Table[T]{name: name, columns: columns, key: key, tall: rowHeight, gap: 8, header: true, hover: -1}
	for i := range t.columns {
		if t.columns[i].Face == (look.Face{}) {
			t.columns[i].Face = look.Body
		}
	}
	t.ExtendBaseWidget(t)
	t.list = &tableList[T]{t: t}
	t.list.ExtendBaseWidget(t.list)
	t.scroll = Scrolling(t.list)
	t.scroll.OnScrolled = func(fyne.Position) {
		t.lay()
		Tips.Hush()
	}
	for i, c := range t.columns {
		h := &headCell{title: c.Title, right: c.Right, sorts: c.Less != nil, tapped: func() { t.sortBy(i) }}
		h.ExtendBaseWidget(h)
		t.heads = append(t.heads, h)
		if c.Less != nil {
			Names.Set(name+".sort."+c.Title, h)
		}
	}
	return t
}

// Bare leaves the header out.
func (t *Table[T]) Bare() *Table[T] {
	t.header = false
	return t
}

// Tight sets the columns close, for a table of many in little room.
func (t *Table[T]) Tight() *Table[T] {
	t.gap = 4
	return t
}

// AsTree shows the chosen row as trees do, and leaves the header out.
func (t *Table[T]) AsTree() *Table[T] {
	t.header, t.tree = false, true
	return t
}

// AsLinks has a single tap open a row: each leads somewhere.
func (t *Table[T]) AsLinks() *Table[T] {
	t.links = true
	return t
}

// SetRows gives the values to be listed.
func (t *Table[T]) SetRows(rows []T) {
	t.given = rows
	t.order()
	t.list.Refresh()
	t.scroll.Refresh()
	t.Refresh() // the head too: a scroll bar may have come or gone
}

// SetFoot gives the row below the others that is always in sight: their sums.
func (t *Table[T]) SetFoot(v T) {
	if t.foot == nil {
		t.foot = newTableRow(t)
		t.foot.foot = true
	}
	t.foot.v = v
	t.Refresh()
}

// Rows gives the values as they are shown.
func (t *Table[T]) Rows() []T { return t.rows }

// Chosen gives the key of the chosen row; empty: none.
func (t *Table[T]) Chosen() string { return t.chosen }

// Choose chooses a row by its key without telling anybody, and brings it into sight.
func (t *Table[T]) Choose(key string) {
	t.chosen = key
	if i := t.index(key); i >= 0 {
		t.reveal(i)
	}
	t.lay()
}

// Centre brings the chosen row into the middle of what is in sight.
func (t *Table[T]) Centre() {
	i, h := t.index(t.chosen), t.scroll.Size().Height
	if i < 0 || h <= 0 {
		return
	}
	t.fit(t.scroll.Size())
	t.scroll.ScrollToOffset(fyne.NewPos(0, max(0, min((t.top(i)+t.top(i+1)-h)/2, t.top(len(t.rows))-h))))
	t.lay()
}

// Select chooses a row by its key as a tap does.
func (t *Table[T]) Select(key string) {
	t.Choose(key)
	if i := t.index(key); i >= 0 && t.OnSelected != nil {
		t.OnSelected(t.rows[i])
	}
}

func (t *Table[T]) index(key string) int {
	return slices.IndexFunc(t.rows, func(v T) bool { return t.key(v) == key })
}

func (t *Table[T]) order() {
	t.rows = slices.Clone(t.given)
	t.turn++
	if t.sorted == 0 {
		return
	}
	i, down := t.sorted-1, false
	if t.sorted < 0 {
		i, down = -t.sorted-1, true
	}
	less := t.columns[i].Less
	slices.SortStableFunc(t.rows, func(a, b T) int {
		if down {
			return less(b, a)
		}
		return less(a, b)
	})
}

func (t *Table[T]) sortBy(i int) {
	switch {
	case t.columns[i].Less == nil:
		return
	case t.sorted == i+1:
		t.sorted = -(i + 1)
	default:
		t.sorted = i + 1
	}
	t.order()
	t.Refresh()
}

func (t *Table[T]) reveal(i int) {
	t.fit(t.scroll.Size())
	top, bottom := t.top(i), t.top(i+1)
	switch h := t.scroll.Size().Height; {
	case h <= 0:
	case top < t.scroll.Offset.Y:
		t.scroll.ScrollToOffset(fyne.NewPos(0, top))
	case bottom > t.scroll.Offset.Y+h:
		t.scroll.ScrollToOffset(fyne.NewPos(0, bottom-h))
	}
}

// widths shares the room out: dropped columns get nothing.
func (t *Table[T]) widths(total float32) []float32 {
	const most = 380 // a column that grows for ever tears its row apart
	pad := 2 * t.gap
	shown := make([]bool, len(t.columns))
	for i := range shown {
		shown[i] = true
	}
	sum := func() (w float32) {
		for i, c := range t.columns {
			if shown[i] {
				w += c.Width + pad
			}
		}
		return w
	}
	for sum() > total {
		worst, drop := -1, 0
		for i, c := range t.columns {
			if shown[i] && c.Drop > drop {
				worst, drop = i, c.Drop
			}
		}
		if worst < 0 {
			break
		}
		shown[worst] = false
	}
	spare, grow := total-sum(), 0
	for i, c := range t.columns {
		if shown[i] && c.Grow {
			grow++
		}
	}
	out := make([]float32, len(t.columns))
	for i, c := range t.columns {
		if !shown[i] {
			continue
		}
		out[i] = c.Width + pad
		if c.Grow {
			out[i] = max(pad, out[i]+min(spare/float32(grow), most))
		}
	}
	return out
}

// room is the width that columns may take: less where a scroll bar stands.
func (t *Table[T]) room(width float32) float32 {
	if t.scroll.Size().Height < t.top(len(t.rows)) {
		return width - 10
	}
	return width
}

// top is where a row begins; after the last, where it ends.
func (t *Table[T]) top(i int) float32 {
	if i < len(t.tops) {
		return t.tops[i]
	}
	return float32(i) * t.tall
}

// row is the row at a height.
func (t *Table[T]) row(y float32) int {
	if t.tops == nil {
		return int(y / t.tall)
	}
	return sort.Search(len(t.rows), func(i int) bool { return t.tops[i+1] > y })
}

// fit reckons how high each row is in so much room, where a column asks for it: with the width that
// a scroll bar leaves where they do not all fit.
func (t *Table[T]) fit(room fyne.Size) {
	now := fitting{room.Width, room.Height, Measures.turn, t.turn}
	if t.fitted == now || !slices.ContainsFunc(t.columns, func(c Column[T]) bool { return c.High != nil }) {
		return
	}
	t.fitted = now
	if t.reckon(room.Width); t.top(len(t.rows)) > room.Height {
		t.reckon(room.Width - 10)
	}
}

func (t *Table[T]) reckon(width float32) {
	widths := t.widths(width)
	t.tops = append(t.tops[:0], 0)
	at := float32(0)
	for _, v := range t.rows {
		high := t.tall
		for i, c := range t.columns {
			if c.High != nil && widths[i] > 0 {
				high = max(high, c.High(v, widths[i]-2*t.gap))
			}
		}
		at += high
		t.tops = append(t.tops, at)
	}
}

// lay puts a row of the pool on each value in sight.
func (t *Table[T]) lay() {
	view := t.scroll.Size()
	if view.Width <= 0 || view.Height <= 0 {
		return
	}
	t.fit(view)
	first := max(0, t.row(t.scroll.Offset.Y))
	last := min(len(t.rows), t.row(t.scroll.Offset.Y+view.Height)+1)
	n := max(0, last-first)
	for len(t.pool) < n {
		t.pool = append(t.pool, newTableRow(t))
	}
	widths := t.widths(t.room(view.Width))
	for i, r := range t.pool {
		if i >= n {
			r.Hide()
			continue
		}
		r.show(first+i, t.rows[first+i], widths)
		render.Place(r, 0, t.top(first+i), view.Width, t.top(first+i+1)-t.top(first+i))
		r.Show()
		Names.Set(t.name+"."+strconv.Itoa(first+i), r)
	}
	t.list.Refresh()
}

// FocusGained draws the ring.
func (t *Table[T]) FocusGained() { t.focused = true; t.Refresh() }

// FocusLost takes the ring away.
func (t *Table[T]) FocusLost() { t.focused = false; t.Refresh() }

// TypedRune does nothing.
func (t *Table[T]) TypedRune(rune) {}

// TypedKey walks through the rows.
func (t *Table[T]) TypedKey(e *fyne.KeyEvent) {
	i, page := t.index(t.chosen), max(1, t.row(t.scroll.Offset.Y+t.scroll.Size().Height)-t.row(t.scroll.Offset.Y)-1)
	switch e.Name {
	case fyne.KeyDown:
		i++
	case fyne.KeyUp:
		i = max(0, i-1)
	case fyne.KeyPageDown:
		i += page
	case fyne.KeyPageUp:
		i -= page
	case fyne.KeyHome:
		i = 0
	case fyne.KeyEnd:
		i = len(t.rows) - 1
	case fyne.KeyReturn, fyne.KeyEnter:
		if i >= 0 && t.OnOpened != nil {
			t.OnOpened(t.rows[i])
		}
		return
	default:
		HandOn(e)
		return
	}
	if len(t.rows) > 0 {
		t.Select(t.key(t.rows[min(max(i, 0), len(t.rows)-1)]))
	}
}

// CreateRenderer draws it.
func (t *Table[T]) CreateRenderer() fyne.WidgetRenderer {
	ground, ring := canvas.NewRectangle(render.None), canvas.NewRectangle(render.None)
	rule := canvas.NewRectangle(render.None)
	p := &render.Renderer{}
	if t.header {
		p.Parts = append(p.Parts, ground, rule)
		for _, h := range t.heads {
			p.Parts = append(p.Parts, h)
		}
	}
	base := append(p.Parts, t.scroll, ring)
	p.Parts = base
	p.Lay = func(size fyne.Size) {
		top, bottom := float32(0), float32(0)
		if t.header {
			top = look.Row + 1
		}
		if t.foot != nil {
			bottom = t.tall
		}
		t.fit(fyne.NewSize(size.Width, size.Height-top-bottom))
		p.Parts = base
		if t.foot != nil {
			p.Parts = append(base[:len(base):len(base)], t.foot)
		}
		if t.header {
			render.Place(ground, 0, 0, size.Width, look.Row)
			render.Place(rule, 0, look.Row, size.Width, 1)
			x := float32(0)
			for i, w := range t.widths(t.room(size.Width)) {
				t.heads[i].Hidden = w == 0
				render.Place(t.heads[i], x+t.gap, 0, w-2*t.gap, look.Row)
				x += w
			}
		}
		if t.foot != nil {
			t.foot.show(0, t.foot.v, t.widths(t.room(size.Width)))
			render.Place(t.foot, 0, min(size.Height-bottom, top+t.top(len(t.rows))), size.Width, bottom)
		}
		render.Place(t.scroll, 0, top, size.Width, size.Height-top-bottom)
		render.Place(ring, 0, 0, size.Width, size.Height)
		t.lay()
	}
	p.Min = func() fyne.Size {
		var w float32
		for _, c := range t.columns {
			if c.Drop == 0 {
				w += c.Width + 16
			}
		}
		return fyne.NewSize(w, look.Row+t.tall)
	}
	p.Again = func() {
		ground.FillColor, rule.FillColor = look.Colour(look.PanelAlt), look.Colour(look.RuleStrong)
		ring.FillColor, ring.StrokeColor, ring.StrokeWidth = render.None, render.None, 0
		if t.focused && t.index(t.chosen) < 0 {
			ring.StrokeColor, ring.StrokeWidth = look.Colour(look.Selection), 2
		}
		for i, h := range t.heads {
			h.way = 0
			if t.sorted == i+1 {
				h.way = 1
			} else if t.sorted == -(i + 1) {
				h.way = -1
			}
			h.Refresh()
		}
		p.Lay(t.Size())
		canvas.Refresh(t)
	}
	p.Again()
	return p
}

// tableList is what scrolls: as high as all rows together.
type tableList[T any] struct {
	widget.BaseWidget
	t *Table[T]
}

func (l *tableList[T]) row(y float32) int {
	if i := l.t.row(y); y >= 0 && i < len(l.t.rows) {
		return i
	}
	return -1
}

// Tapped chooses a row; a second tap within 300 ms opens it.
func (l *tableList[T]) Tapped(e *fyne.PointEvent) {
	i := l.row(e.Position.Y)
	if i < 0 {
		return
	}
	t := l.t
	if c := fyne.CurrentApp().Driver().CanvasForObject(t); c != nil {
		c.Focus(t)
	}
	again := t.links || t.was == t.key(t.rows[i]) && time.Since(t.tapped) < Twice
	t.was, t.tapped = t.key(t.rows[i]), time.Now()
	if again && t.OnOpened != nil {
		if t.links {
			t.Choose(t.was)
		}
		t.OnOpened(t.rows[i])
		return
	}
	t.Select(t.was)
}

// Cursor is a hand over rows that a tap opens.
func (l *tableList[T]) Cursor() desktop.Cursor {
	if l.t.links && l.t.OnOpened != nil && l.t.hover >= 0 {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

func (l *tableList[T]) MouseIn(e *desktop.MouseEvent) { l.MouseMoved(e) }

func (l *tableList[T]) MouseMoved(e *desktop.MouseEvent) {
	l.tip(e)
	if i := l.row(e.Position.Y); i != l.t.hover {
		l.t.hover = i
		l.t.lay()
	}
}

// tip shows the whole of a text that is cut off below the pointer.
func (l *tableList[T]) tip(e *desktop.MouseEvent) {
	for _, r := range l.t.pool {
		if !r.Visible() || e.Position.Y < r.Position().Y || e.Position.Y >= r.Position().Y+r.Size().Height {
			continue
		}
		for _, c := range r.cells {
			at := c.Position().X
			if w, ok := c.(interface{ Whole() string }); ok && c.Visible() && e.Position.X >= at && e.Position.X < at+c.Size().Width {
				Tips.Say(e.AbsolutePosition, w.Whole())
				return
			}
		}
	}
	Tips.Hush()
}

func (l *tableList[T]) MouseOut() {
	Tips.Hush()
	l.t.hover = -1
	l.t.lay()
}

func (l *tableList[T]) CreateRenderer() fyne.WidgetRenderer {
	p := &render.Renderer{}
	p.Lay = func(fyne.Size) {}
	p.Min = func() fyne.Size { return fyne.NewSize(10, l.t.top(len(l.t.rows))) }
	p.Again = func() {
		p.Parts = p.Parts[:0]
		for _, r := range l.t.pool {
			p.Parts = append(p.Parts, r)
		}
		canvas.Refresh(l)
	}
	p.Again()
	return p
}

// tableRow shows one value.
type tableRow[T any] struct {
	widget.BaseWidget
	t      *Table[T]
	at     int
	v      T
	foot   bool
	widths []float32
	cells  []fyne.CanvasObject
}

func newTableRow[T any](t *Table[T]) *tableRow[T] {
	r := &tableRow[T]{t: t}
	for _, c := range t.columns {
		if c.Make != nil {
			r.cells = append(r.cells, c.Make())
			continue
		}
		cell := NewText(c.Face, "")
		if c.Right {
			cell.align = fyne.TextAlignTrailing
		}
		r.cells = append(r.cells, cell)
	}
	r.ExtendBaseWidget(r)
	return r
}

func (r *tableRow[T]) chosen() bool { return !r.foot && r.t.key(r.v) == r.t.chosen }

func (r *tableRow[T]) show(at int, v T, widths []float32) {
	r.at, r.v, r.widths = at, v, widths
	chosen := r.chosen()
	for i, c := range r.t.columns {
		if widths[i] == 0 {
			r.cells[i].Hide()
			continue
		}
		r.cells[i].Show()
		if c.Draw != nil {
			c.Draw(r.cells[i], v, chosen)
			continue
		}
		text := r.cells[i].(*Text)
		face := c.Face
		if chosen && r.t.tree {
			face = face.In(look.Brass)
		}
		text.SetFace(face)
		text.SetText(c.Text(v))
	}
	r.Refresh()
}

func (r *tableRow[T]) CreateRenderer() fyne.WidgetRenderer {
	ground, edge, rule := canvas.NewRectangle(render.None), canvas.NewRectangle(render.None), canvas.NewRectangle(render.None)
	p := &render.Renderer{Parts: append([]fyne.CanvasObject{ground, rule, edge}, r.cells...)}
	p.Lay = func(size fyne.Size) {
		render.Place(ground, 0, 0, size.Width, size.Height)
		render.Place(rule, 0, size.Height-1, size.Width, 1)
		render.Place(edge, 0, 0, 4, size.Height)
		x := float32(0)
		for i, w := range r.widths {
			wide := w
			if over := r.t.columns[i].Over; over != nil && over(r.v) {
				for _, behind := range r.widths[i+1:] {
					wide += behind
				}
			}
			if w > 0 {
				render.Place(r.cells[i], x+r.t.gap, 0, wide-2*r.t.gap, size.Height)
			}
			x += w
		}
	}
	p.Min = func() fyne.Size { return fyne.NewSize(10, r.t.tall) }
	p.Again = func() {
		ground.FillColor, edge.FillColor, rule.FillColor = render.None, render.None, render.None
		switch {
		case r.foot:
			rule.FillColor = look.Colour(look.RuleStrong)
			p.Lay(r.Size())
			render.Place(rule, 0, 0, r.Size().Width, 1)
			canvas.Refresh(r)
			return
		case r.chosen() && r.t.tree:
			ground.FillColor = look.Colour(look.Baize)
		case r.chosen():
			ground.FillColor, edge.FillColor = look.Colour(look.SelRow), look.Colour(look.Selection)
		case r.at == r.t.hover:
			ground.FillColor = look.Hover()
		case r.at%2 == 1 && !r.t.tree:
			ground.FillColor = look.Colour(look.Zebra)
		}
		if !r.t.tree {
			rule.FillColor = look.Colour(look.Rule)
		}
		p.Lay(r.Size())
		canvas.Refresh(r)
	}
	p.Again()
	return p
}

// headCell is the head of a column.
type headCell struct {
	widget.BaseWidget
	title  string
	right  bool
	sorts  bool
	way    int
	tapped func()
}

func (h *headCell) Tapped(*fyne.PointEvent) { h.tapped() }

func (h *headCell) Cursor() desktop.Cursor {
	if h.sorts {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

func (h *headCell) CreateRenderer() fyne.WidgetRenderer {
	text := NewText(look.Strong.In(look.InkSoft), h.title)
	if h.right {
		text.align = fyne.TextAlignTrailing
	}
	p := &render.Renderer{Parts: []fyne.CanvasObject{text}}
	p.Lay = func(size fyne.Size) { render.Place(text, 0, 0, size.Width, size.Height) }
	p.Min = func() fyne.Size { return text.MinSize() }
	p.Again = func() {
		mark := map[int]string{0: "", 1: " ▴", -1: " ▾"}[h.way]
		text.SetText(h.title + mark)
		text.Refresh()
	}
	p.Again()
	return p
}
