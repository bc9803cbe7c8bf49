package tree

import (
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"frontier/ui/look"
	"frontier/ui/place"
	"frontier/ui/render"
	"frontier/ui/widgets"
)

// list shows the lines of a tree; only those in sight exist. Several are chosen with Shift and Ctrl, and
// dragged or taken up by the keys onto another.
type list struct {
	widget.BaseWidget
	onSort   func(id string)
	onFold   func(r *Row, folded bool)
	onChosen func()
	onOpened func(*Row)
	onLink   func(place.Place)
	plan     func(held []*Row, on *Row) Deed
	onDrop   func(Deed)

	rows    []*Row
	columns []Column
	choices Choices
	folded  map[string]bool
	chosen  map[string]bool
	at      string // line under the cursor
	from    string // from which a choice reaches to the cursor
	held    []*Row // lines that are dragged or taken up; nil: none
	dragged bool
	over    *Row
	deed    Deed
	pointer fyne.Position
	tapped  time.Time // a line, last
	shift   bool      // is pressed
	ctrl    bool
	hover   int
	focused bool

	body   *body
	scroll *container.Scroll
	pool   []*line
	heads  []*head
}

func newList() *list {
	l := &list{folded: map[string]bool{}, chosen: map[string]bool{}, hover: -1}
	l.ExtendBaseWidget(l)
	l.body = &body{l: l}
	l.body.ExtendBaseWidget(l.body)
	widgets.Names.Set("tree", l.body)
	l.scroll = widgets.Scrolling(l.body)
	l.scroll.OnScrolled = func(fyne.Position) {
		l.lay()
		widgets.Tips.Hush()
	}
	return l
}

// set shows lines in columns.
func (l *list) set(rows []*Row, choices Choices) {
	columns := choices.shown()
	l.rows, l.choices = rows, choices
	if l.heads == nil || !slices.EqualFunc(l.columns, columns, func(a, b Column) bool { return a.ID == b.ID }) {
		l.columns, l.heads, l.pool = columns, nil, nil
		l.addHead("name", "Order of battle", false)
		l.addHead("state", "State", false)
		for _, c := range l.columns {
			l.addHead(c.ID, c.Title, c.Right)
		}
	}
	if l.index(l.at) < 0 && len(rows) > 0 {
		l.at = rows[0].Key
	}
	l.body.Refresh()
	l.scroll.Refresh()
	l.Refresh()
}

func (l *list) addHead(id, title string, right bool) {
	h := &head{l: l, id: id, title: title, right: right}
	h.ExtendBaseWidget(h)
	widgets.Names.Set("tree.sort."+id, h)
	l.heads = append(l.heads, h)
}

func (l *list) index(key string) int {
	return slices.IndexFunc(l.rows, func(r *Row) bool { return r.Key == key })
}

// Chosen are the lines that are chosen, in order; where none is, the one under the cursor.
func (l *list) Chosen() []*Row {
	var out []*Row
	for _, r := range l.rows {
		if l.chosen[r.Key] {
			out = append(out, r)
		}
	}
	if i := l.index(l.at); len(out) == 0 && i >= 0 {
		out = append(out, l.rows[i])
	}
	return out
}

// goTo puts the cursor on a line, and chooses as Shift and Ctrl say.
func (l *list) goTo(i int, shift, ctrl bool) {
	if len(l.rows) == 0 {
		return
	}
	r := l.rows[min(max(i, 0), len(l.rows)-1)]
	switch {
	case shift:
		a, b := l.index(l.from), l.index(r.Key)
		if a < 0 {
			a = max(l.index(l.at), 0)
			l.from = l.rows[a].Key
		}
		clear(l.chosen)
		for _, x := range l.rows[min(a, b) : max(a, b)+1] {
			l.chosen[x.Key] = true
		}
	case ctrl:
		l.from = r.Key
		if l.chosen[r.Key] {
			delete(l.chosen, r.Key)
		} else {
			l.chosen[r.Key] = true
		}
	default:
		l.from = r.Key
		clear(l.chosen)
		l.chosen[r.Key] = true
	}
	l.at = r.Key
	l.reveal(l.index(r.Key))
	l.lay()
	if l.onChosen != nil {
		l.onChosen()
	}
}

// all chooses every line that is shown.
func (l *list) all() {
	for _, r := range l.rows {
		if r.Kind == Unit {
			l.chosen[r.Key] = true
		}
	}
	l.lay()
	if l.onChosen != nil {
		l.onChosen()
	}
}

func (l *list) reveal(i int) {
	top, bottom, h := float32(i)*tall, float32(i+1)*tall, l.scroll.Size().Height
	switch {
	case h <= 0:
	case top < l.scroll.Offset.Y:
		l.scroll.ScrollToOffset(fyne.NewPos(0, top))
	case bottom > l.scroll.Offset.Y+h:
		l.scroll.ScrollToOffset(fyne.NewPos(0, bottom-h))
	}
}

// take takes the chosen lines up.
func (l *list) take() {
	l.held = l.Chosen()
	l.point(l.index(l.at))
}

// point says what letting the lines go on another would do.
func (l *list) point(i int) {
	if i < 0 || i >= len(l.rows) || l.held == nil {
		return
	}
	if l.over != l.rows[i] {
		l.over = l.rows[i]
		l.deed = l.plan(l.held, l.over)
	}
	l.reveal(i)
	l.lay()
}

// letGo lets the lines go, where that can be done.
func (l *list) letGo() {
	d, held := l.deed, l.held
	l.leave()
	if held != nil && d.Why == "" && len(d.Commands) > 0 {
		l.onDrop(d)
	}
}

// leave leaves the lines where they were.
func (l *list) leave() {
	l.held, l.over, l.deed, l.dragged = nil, nil, Deed{}, false
	l.body.Refresh()
}

// fold folds a line, or opens it.
func (l *list) fold(r *Row, folded bool) {
	if len(r.under) > 0 && l.folded[r.Key] != folded && l.onFold != nil {
		l.onFold(r, folded)
	}
}

// widths shares the room out among name, bar and columns; columns for which there is none get nothing,
// the last first.
func (l *list) widths(total float32) []float32 {
	if float32(len(l.rows))*tall > l.scroll.Size().Height {
		total -= 10
	}
	out := []float32{least, wide + 8}
	left := total - least - wide - 8
	for _, c := range l.columns {
		w := c.Width + 14
		if w > left {
			w = 0
		}
		left -= w
		out = append(out, w)
	}
	out[0] += min(max(left, 0), most-least)
	return out
}

// link is where a name at a point of a line leads; nil: nowhere.
func (l *list) link(r *Row, x float32) place.Place {
	widths := l.widths(l.scroll.Size().Width)
	at := widths[0] + widths[1]
	for i, c := range l.columns {
		if w := widths[i+2]; x >= at && x < at+w && c.To != nil && c.Text(r) != "" {
			return c.To(r)
		}
		at += widths[i+2]
	}
	return nil
}

// lay puts a line of the pool on each row in sight.
func (l *list) lay() {
	view := l.scroll.Size()
	if view.Width <= 0 || view.Height <= 0 {
		return
	}
	first := max(0, int(l.scroll.Offset.Y/tall))
	n := max(0, min(len(l.rows), int((l.scroll.Offset.Y+view.Height)/tall)+1)-first)
	for len(l.pool) < n {
		l.pool = append(l.pool, newLine(l.columns))
	}
	widths := l.widths(view.Width)
	for i, x := range l.pool {
		x.Hidden = i >= n
		if i >= n {
			continue
		}
		r := l.rows[first+i]
		x.show(r, widths, manner{odd: (first+i)%2 == 1, folded: l.folded[r.Key], chosen: l.chosen[r.Key], hover: first+i == l.hover, cursor: l.focused && r.Key == l.at && l.held == nil})
		render.Place(x, 0, float32(first+i)*tall, view.Width, tall)
		widgets.Names.Set("tree."+strconv.Itoa(first+i), x)
	}
	l.body.Refresh()
}

// CreateRenderer draws it.
func (l *list) CreateRenderer() fyne.WidgetRenderer {
	ground, rule := canvas.NewRectangle(render.None), canvas.NewRectangle(render.None)
	p := &render.Renderer{}
	p.Lay = func(size fyne.Size) {
		render.Place(ground, 0, 0, size.Width, look.Row)
		render.Place(rule, 0, look.Row, size.Width, 1)
		x := float32(0)
		for i, w := range l.widths(size.Width) {
			if i < len(l.heads) {
				l.heads[i].Hidden = w == 0
				render.Place(l.heads[i], x+7, 0, w-14, look.Row)
			}
			x += w
		}
		render.Place(l.scroll, 0, look.Row+1, size.Width, size.Height-look.Row-1)
		l.lay()
	}
	p.Min = func() fyne.Size { return fyne.NewSize(300, 4*tall) }
	p.Again = func() {
		ground.FillColor, rule.FillColor = look.Colour(look.PanelAlt), look.Colour(look.RuleStrong)
		p.Parts = []fyne.CanvasObject{ground, rule, l.scroll}
		for _, h := range l.heads {
			h.Refresh()
			p.Parts = append(p.Parts, h)
		}
		p.Lay(l.Size())
		canvas.Refresh(l)
	}
	p.Again()
	return p
}

// head is the head of a column: a tap sorts by it.
type head struct {
	widget.BaseWidget
	l     *list
	id    string
	title string
	right bool
}

func (h *head) Tapped(*fyne.PointEvent) { h.l.onSort(h.id) }

func (h *head) Cursor() desktop.Cursor { return desktop.PointerCursor }

func (h *head) CreateRenderer() fyne.WidgetRenderer {
	text := widgets.NewText(look.Strong.In(look.InkSoft), h.title)
	if h.right {
		text.Aligned(fyne.TextAlignTrailing)
	}
	p := &render.Renderer{Parts: []fyne.CanvasObject{text}}
	p.Lay = func(size fyne.Size) { render.Place(text, 0, 0, size.Width, size.Height) }
	p.Min = text.MinSize
	p.Again = func() {
		mark := ""
		switch c := h.l.choices; {
		case c.Sort == h.id && c.Down:
			mark = " ▾"
		case c.Sort == h.id:
			mark = " ▴"
		}
		text.SetText(h.title + mark)
		text.Refresh()
	}
	p.Again()
	return p
}
