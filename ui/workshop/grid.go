package workshop

import (
	"cmp"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"frontier/campaign/draft"
	"frontier/ui/look"
	"frontier/ui/widgets"
)

// rowHeight is the height of a line of a grid.
const rowHeight = 28

// grid is a sheet of a draft as a spreadsheet: one cell has the cursor, typing replaces what is in
// it, and a line below the last begins a new one.
type grid struct {
	view  *fyne.Container
	of    *draft.Sheet
	draft func() *draft.Draft
	did   func(error) // something was typed, or why it could not be
	moved func(line int)
	said  func(string) // what the cell takes

	composes func(*grid) bool // opens the sheet of the cell under the cursor, where it has one

	cells  [][]string
	line   int
	column int
	body   *gridBody
	scroll *container.Scroll
	head   *fyne.Container
	first  *fyne.Container // the first heading, which stays where it is
	edit   *widgets.Field
	open   bool // a cell is being edited
}

// newGrid gives a spreadsheet of a sheet.
func newGrid(name string, of *draft.Sheet, d func() *draft.Draft, did func(error)) *grid {
	g := &grid{of: of, draft: d, did: did, moved: func(int) {}, said: func(string) {}, composes: func(*grid) bool { return false }}
	g.body = newGridBody(g)
	g.edit = widgets.NewField(name+".cell", "")
	g.edit.OnKey, g.edit.Tabs = g.editKey, true
	g.edit.OnChanged = func(string) { g.tell() }
	g.edit.OnSubmitted = func(string) { g.finish(1, 0) }
	g.edit.View.Hide()
	g.scroll = container.NewScroll(container.New(&gridLayout{g}, g.body, g.edit.View))
	g.scroll.OnScrolled = func(fyne.Position) { g.aside() }
	heading := func(c *draft.Column) fyne.CanvasObject {
		head := widgets.NewClamped(look.Label, g.headLines())
		head.SetText(c.Title)
		return head
	}
	var heads []fyne.CanvasObject
	for i := range of.Columns {
		heads = append(heads, heading(&of.Columns[i]))
	}
	g.head = container.New(&gridHead{g}, heads...)
	g.first = container.NewWithoutLayout(widgets.NewFill(look.PanelAlt), heading(&of.Columns[0]))
	g.first.Hide()
	widgets.Names.Set(name, g.body)
	top := widgets.On(look.PanelAlt, widgets.Edges(nil, widgets.HRule(look.RuleStrong), nil, nil, widgets.Sized(0, g.headHigh(), container.NewStack(container.NewClip(g.head), g.first))))
	g.view = container.NewStack(widgets.NewFrame(look.Field, look.RuleStrong), widgets.Inset(1, widgets.Edges(top, nil, nil, nil, g.scroll)))
	g.load()
	return g
}

// headLines is how many lines the headings have: two where many columns share the width.
func (g *grid) headLines() int {
	if len(g.of.Columns) > 9 {
		return 2
	}
	return 1
}

func (g *grid) headHigh() float32 { return 10 + 16*float32(g.headLines()) }

// load reads the sheet again.
func (g *grid) load() {
	g.cells = g.of.Read(g.draft())
	g.line, g.column = min(g.line, g.last()), min(g.column, len(g.of.Columns)-1)
	g.body.Refresh()
	g.scroll.Refresh()
}

// last is the last line that the cursor can be in: an empty one where lines can be added.
func (g *grid) last() int {
	if g.of.Begin != nil {
		return len(g.cells)
	}
	return max(len(g.cells)-1, 0)
}

// cell is the text of a cell.
func (g *grid) cell(line, column int) string {
	if line < len(g.cells) {
		return g.cells[line][column]
	}
	return ""
}

// widths shares a width out among the columns. One in which words or figures would be cut takes what
// it needs of those that have more than they need; where there is not enough for all, the names and
// one whose heading or dates would touch the next.
func (g *grid) widths(total float32) []float32 {
	all := 0
	for _, c := range g.of.Columns {
		all += c.Wide
	}
	out := make([]float32, len(g.of.Columns))
	for i, c := range g.of.Columns {
		out[i] = (total - numbers - bar) * float32(c.Wide) / float32(all)
	}
	for _, need := range [][]float32{g.needs(130, 100), g.needs(106, 84), g.needs(106, 70), g.named(), g.leasts()} {
		for _, from := range []func(int, draft.Column) bool{gives, func(int, draft.Column) bool { return true }} {
			if g.share(out, need, from) {
				return out
			}
		}
	}
	return out
}

// wide is how wide the columns are together where so much is in sight. Where names, headings and words, up to a length,
// have no room they need more, and are scrolled sideways.
func (g *grid) wide(sight float32) float32 {
	sum := func(needs []float32) float32 {
		all := float32(numbers + bar + 1)
		for _, n := range needs {
			all += n
		}
		return all
	}
	if sum(g.needs(106, 70)) <= sight {
		return sight
	}
	return max(sight, sum(g.needs(106, 84)))
}

// aside has the headings go with the columns that were scrolled sideways; the first column stays in sight.
func (g *grid) aside() {
	g.head.Refresh()
	if off := g.scroll.Offset.X; off != g.body.off {
		g.body.off = off
		g.body.Refresh()
		g.scroll.Content.Refresh()
	}
}

// share has columns that have more than they need give to those that have less; false: they have not
// enough, and nothing was given.
func (g *grid) share(out, need []float32, from func(int, draft.Column) bool) bool {
	short, spare := float32(0), float32(0)
	for i, c := range g.of.Columns {
		if off := out[i] - need[i]; off < 0 {
			short -= off
		} else if from(i, c) {
			spare += off
		}
	}
	if short > 0 && spare <= short {
		return false
	}
	for i, c := range g.of.Columns {
		if off := out[i] - need[i]; off < 0 {
			out[i] = need[i]
		} else if from(i, c) && short > 0 {
			out[i] -= off * short / spare
		}
	}
	return true
}

// leasts is the width of the headings, dates and figures of each column.
func (g *grid) leasts() []float32 {
	out := make([]float32, len(g.of.Columns))
	for i, c := range g.of.Columns {
		out[i] = heading(cmp.Or(c.Short, c.Title))
		for _, line := range g.cells {
			if digits(line[i]) {
				out[i] = max(out[i], widgets.Width(faceOf(g, i), line[i])+14)
			}
		}
	}
	return out
}

// named is the same with room for most names.
func (g *grid) named() []float32 {
	out := g.leasts()
	for _, line := range g.cells {
		out[0] = max(out[0], min(widgets.Width(faceOf(g, 0), line[0])+14, 106))
	}
	return out
}

// digits says whether a text is a number or a date.
func digits(s string) bool { return s != "" && strings.Trim(s, "0123456789-,") == "" }

// crowded is how many columns a list has in which nothing would be left of sentences, did they not need room too.
const crowded = 12

// needs is the width of what stands in each column, of names and words no more than so much.
func (g *grid) needs(name, word float32) []float32 {
	out := g.leasts()
	for i, c := range g.of.Columns {
		most := float32(0)
		switch {
		case i == 0:
			most = name
		case c.Kind == draft.Pick, c.Kind == draft.Whole, c.Kind == draft.Reckoned, len(g.of.Columns) > crowded:
			most = word
		}
		for _, line := range g.cells {
			if most > out[i] {
				out[i] = max(out[i], min(widgets.Width(faceOf(g, i), line[i])+14, most))
			}
		}
	}
	return out
}

// gives says whether a column has room to give away: names, words to choose from and figures have not.
func gives(at int, c draft.Column) bool {
	return at > 0 && c.Kind != draft.Pick && c.Kind != draft.Whole
}

// heading is the width that the longest word of a heading needs.
func heading(title string) float32 {
	longest := 0
	for word := range strings.FieldsSeq(title) {
		longest = max(longest, len(word))
	}
	return float32(longest)*7 + 14
}

// numbers is the width of the numbers of the lines, bar that of what is scrolled by.
const (
	numbers = 30
	bar     = 10
)

// at is where a cell lies in the body; one of the first column stays in sight.
func (g *grid) at(line, column int, width float32) (fyne.Position, fyne.Size) {
	x := float32(numbers)
	widths := g.widths(width)
	for _, w := range widths[:column] {
		x += w
	}
	if column == 0 {
		x += g.body.off
	}
	return fyne.NewPos(x, float32(line)*rowHeight), fyne.NewSize(widths[column], rowHeight)
}

// goTo puts the cursor into a cell and brings it into sight.
func (g *grid) goTo(line, column int) {
	before := g.line
	g.line, g.column = min(max(line, 0), g.last()), min(max(column, 0), len(g.of.Columns)-1)
	top := float32(g.line) * rowHeight
	switch high := g.scroll.Size().Height; {
	case top < g.scroll.Offset.Y:
		g.scroll.ScrollToOffset(fyne.NewPos(g.scroll.Offset.X, top))
	case top+rowHeight > g.scroll.Offset.Y+high:
		g.scroll.ScrollToOffset(fyne.NewPos(g.scroll.Offset.X, top+rowHeight-high))
	}
	g.sideways()
	if g.line != before {
		g.moved(g.line)
	}
	g.tell()
	g.body.Refresh()
}

// sideways brings the column with the cursor into sight.
func (g *grid) sideways() {
	sight, off := g.scroll.Size().Width, g.scroll.Offset.X
	all := g.wide(sight)
	if all <= sight {
		return
	}
	at, cell := g.at(g.line, g.column, all)
	left := numbers + g.widths(all)[0]
	switch {
	case g.column == 0:
		off = 0
	case at.X < off+left:
		off = at.X - left
	case at.X+cell.Width > off+sight-bar:
		off = at.X + cell.Width - sight + bar
	}
	if off != g.scroll.Offset.X {
		g.scroll.ScrollToOffset(fyne.NewPos(off, g.scroll.Offset.Y))
		g.aside()
	}
}

// tell says what the cell under the cursor takes.
func (g *grid) tell() {
	c := &g.of.Columns[g.column]
	var text string
	switch c.Kind {
	case draft.Whole:
		text = "a whole number"
	case draft.Yes:
		text = "yes, or empty"
	case draft.Guns:
		text = "guns, as 2 field, 1 mountain"
	case draft.Clauses:
		text = "Return opens its sheet; or type it, as " + c.Model()
	case draft.Reckoned:
		text = g.cell(g.line, g.column)
	default:
		if c.Words != nil {
			var all []string
			for _, w := range c.Words(g.draft().Pack()) {
				if !g.open || c.Kind != draft.Pick || w.Begins(g.edit.Text) { // what is typed leaves fewer
					all = append(all, w.Title)
				}
			}
			text = strings.Join(all, " · ")
		}
	}
	g.said(c.Title + strings.TrimSuffix(": "+text, ": "))
}

// gridLayout sets the lines, and over the cell with the cursor the line in which one types.
type gridLayout struct{ g *grid }

func (l *gridLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Move(fyne.NewPos(0, 0))
	o[0].Resize(size)
	at, cell := l.g.at(l.g.line, l.g.column, size.Width)
	o[1].Move(at)
	o[1].Resize(cell)
}

func (l *gridLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(l.g.wide(l.g.scroll.Size().Width), float32(l.g.last()+1)*rowHeight)
}

// gridHead sets the headings over their columns.
type gridHead struct{ g *grid }

func (l *gridHead) Layout(o []fyne.CanvasObject, size fyne.Size) {
	set := func(o fyne.CanvasObject, c *draft.Column, x, w float32) {
		title := c.Title
		if c.Short != "" && w < heading(title) {
			title = c.Short
		}
		o.(*widgets.Text).SetText(title)
		o.Move(fyne.NewPos(x+6, 4))
		o.Resize(fyne.NewSize(w-8, 2+16*float32(l.g.headLines())))
	}
	off := l.g.scroll.Offset.X
	x := numbers - off
	widths := l.g.widths(l.g.wide(size.Width))
	for i, w := range widths {
		set(o[i], &l.g.of.Columns[i], x, w)
		x += w
	}
	first := l.g.first
	first.Hidden = off == 0
	first.Objects[0].Resize(fyne.NewSize(numbers+widths[0], l.g.headHigh()))
	set(first.Objects[1], &l.g.of.Columns[0], numbers, widths[0])
	first.Refresh()
}

func (l *gridHead) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(300, l.g.headHigh()) }

// gridBody draws the lines that are in sight and has the keys.
type gridBody struct {
	widget.BaseWidget
	g     *grid
	shift bool
	focus bool
	off   float32 // how far it is scrolled sideways
}

func newGridBody(g *grid) *gridBody {
	b := &gridBody{g: g}
	b.ExtendBaseWidget(b)
	return b
}

// CreateRenderer draws it as large as it is: the toolkit lets go of what was not seen for a minute, and asks
// again without laying it out.
func (b *gridBody) CreateRenderer() fyne.WidgetRenderer {
	r := &gridRenderer{b: b}
	r.Layout(b.Size())
	return r
}

// Tapped puts the cursor into a cell; a tap on the cell with the cursor edits it.
func (b *gridBody) Tapped(e *fyne.PointEvent) {
	g := b.g
	line, x := int(e.Position.Y/rowHeight), float32(numbers)
	column, widths := 0, g.widths(b.Size().Width)
	left := numbers + widths[0]
	for i, w := range widths {
		if e.Position.X >= x && e.Position.X-b.off >= left {
			column = i
		}
		x += w
	}
	again := b.focus && line == g.line && column == g.column
	g.close()
	g.take()
	g.goTo(line, column)
	if again {
		g.enter()
	}
}

// take gives the keys to the grid.
func (g *grid) take() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(g.body); c != nil {
		c.Focus(g.body)
	}
}

// gridRenderer shows the lines: their grounds, numbers, texts and rules.
type gridRenderer struct {
	b     *gridBody
	width float32
	parts []fyne.CanvasObject
}

func (r *gridRenderer) Layout(size fyne.Size) {
	if size.Width != r.width {
		r.width = size.Width
		r.build()
	}
}

func (r *gridRenderer) MinSize() fyne.Size {
	return fyne.NewSize(300, float32(r.b.g.last()+1)*rowHeight)
}
func (r *gridRenderer) Objects() []fyne.CanvasObject { return r.parts }
func (r *gridRenderer) Destroy()                     {}
func (r *gridRenderer) Refresh()                     { r.build() }

func (r *gridRenderer) build() {
	g := r.b.g
	if r.width == 0 {
		return
	}
	r.parts = r.parts[:0]
	put := func(o fyne.CanvasObject, x, y, w, h float32) {
		o.Move(fyne.NewPos(x, y))
		o.Resize(fyne.NewSize(w, h))
		r.parts = append(r.parts, o)
	}
	for line := range g.last() + 1 {
		y := float32(line) * rowHeight
		ground := look.Field
		if line == g.line {
			ground = look.SelRow
			put(widgets.NewFill(ground), 0, y, r.width, rowHeight)
		}
		for column := range slices.Backward(g.of.Columns) { // the first stands over what is scrolled under it
			at, size := g.at(line, column, r.width)
			if column == 0 && r.b.off > 0 {
				put(widgets.NewFill(ground), r.b.off, y, numbers+size.Width, rowHeight)
			}
			text, width := widgets.NewClamped(faceOf(g, column), 1), size.Width-10
			text.SetText(g.cell(line, column))
			if line == len(g.cells) && column == 0 && g.of.Begin != nil { // nothing else stands in that line
				text, width = widgets.NewClamped(look.Aside, 1), r.width-at.X-10
				text.SetText("Type a name")
			}
			if g.of.Columns[column].Kind == draft.Whole {
				text.Aligned(fyne.TextAlignTrailing)
			}
			put(text, at.X+6, y+5, width, 18)
		}
		if line < len(g.cells) {
			put(widgets.NewText(look.Small, widgets.Number(line+1)), r.b.off+6, y+6, numbers-8, 18)
		}
		put(widgets.HRule(look.Rule), 0, y+rowHeight-1, r.width, 1)
	}
	if r.b.focus {
		at, size := g.at(g.line, g.column, r.width)
		frame := widgets.NewFrame("", look.Selection)
		frame.SetLine(2)
		put(frame, at.X, at.Y, size.Width, size.Height)
	}
}

// faceOf is how the texts of a column are lettered.
func faceOf(g *grid, column int) look.Face {
	switch {
	case g.of.Columns[column].Kind == draft.Reckoned:
		return look.Label
	case column == 0:
		return look.Strong
	}
	return look.Body
}
