package workshop

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"frontier/campaign/draft"
	"frontier/ui/chart"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
)

// tree is the order of battle beside the Forces page: what is dragged onto another line, or moved by
// the keys, stands under it from then on.
type tree struct {
	on     *onBench
	view   fyne.CanvasObject
	scroll *container.Scroll
	body   *treeBody
	lines  []draft.Member
	at     int // the line under the cursor
	held   int // the line that is being moved; -1: none
	over   int // the line on which it would be let go
	turn   int // how often the lines were read
	forces *panel
	units  *panel
}

// treeRow is the height of a line, and treeStep how far a line stands in for each level.
const (
	treeRow  = 26
	treeStep = 14
)

func newTree(on *onBench, forces, units *panel) *tree {
	t := &tree{on: on, held: -1, forces: forces, units: units}
	t.body = &treeBody{t: t}
	t.body.ExtendBaseWidget(t.body)
	widgets.Names.Set("workshop.tree", t.body)
	t.scroll = widgets.Scrolling(t.body)
	form := widgets.NewButton("workshop.form", "An army or brigade here…", t.askForm)
	foot := widgets.Down(8, widgets.NewPara(look.Small, "Drag a line onto that under which it is to stand. By the keys: Space takes the line up, the arrows go to the other, Space lets it go, Esc leaves it."), form)
	t.view = widgets.Edges(nil, widgets.Padded(8, 0, 0, 0, foot), nil, nil, t.scroll)
	return t
}

// load reads the order of battle again.
func (t *tree) load() {
	t.lines = t.on.draft.Order()
	t.turn++
	t.at, t.held = min(t.at, max(len(t.lines)-1, 0)), -1
	t.body.Refresh()
	t.scroll.Refresh()
}

// goTo puts the cursor on a line, brings it into sight and shows it in the lists.
func (t *tree) goTo(line int) {
	if len(t.lines) == 0 {
		return
	}
	line = min(max(line, 0), len(t.lines)-1)
	if t.held >= 0 {
		t.over = line
	} else {
		t.at = line
		t.lead()
	}
	t.show(line)
	t.body.Refresh()
}

// show brings a line into sight.
func (t *tree) show(line int) {
	top, high := float32(line)*treeRow, t.scroll.Size().Height
	switch {
	case top < t.scroll.Offset.Y:
		t.scroll.ScrollToOffset(fyne.NewPos(0, top))
	case top+treeRow > t.scroll.Offset.Y+high:
		t.scroll.ScrollToOffset(fyne.NewPos(0, top+treeRow-high))
	}
}

// lead puts the cursors of the lists on the force and the unit of the line.
func (t *tree) lead() {
	m := t.lines[t.at]
	for i, f := range t.on.draft.Pack().Forces {
		if f.ID != m.Force || m.Force == "" {
			continue
		}
		if t.forces.grid.line != i {
			t.forces.grid.goTo(i, 0)
		}
		for j, u := range f.Units {
			if m.Kind == draft.UnitMember && string(u.ID) == m.ID && t.units.grid.line != j {
				t.units.grid.goTo(j, 0)
			}
		}
	}
}

// take takes a line up.
func (t *tree) take(line int) {
	if line < 0 || line >= len(t.lines) || t.lines[line].Kind == draft.SideMember {
		return
	}
	t.at, t.held, t.over = line, line, line
	t.body.Refresh()
}

// letGo puts what is held under the line on which it is.
func (t *tree) letGo() {
	if t.held < 0 {
		return
	}
	what, to := t.lines[t.held], t.lines[t.over]
	t.held = -1
	err := t.on.draft.Regroup(what, to)
	t.load()
	for i, m := range t.lines {
		if m.Kind == what.Kind && m.ID == what.ID {
			t.at = i
		}
	}
	t.show(t.at)
	t.on.changed(err)
}

// leave leaves what is held where it was.
func (t *tree) leave() {
	t.held = -1
	t.body.Refresh()
}

// askForm asks for the name of an army or a brigade under the line.
func (t *tree) askForm() {
	if len(t.lines) == 0 {
		return
	}
	to := t.lines[t.at]
	name := widgets.NewField("tree.name", "1st Brigade, Northern army")
	parts.Ask(t.on.w.Canvas(), "An army or brigade", "under "+to.Name, 480, parts.Labelled("Name", name.View), "formed", "Make it", func() {
		t.on.changed(t.on.draft.Form(strings.TrimSpace(name.Text), to))
	})
	t.on.w.Canvas().Focus(name)
}

// treeBody draws the lines and has the pointer and the keys.
type treeBody struct {
	widget.BaseWidget
	t       *tree
	focus   bool
	pointer fyne.Position // while a line is dragged
	dragged bool
}

// CreateRenderer draws it as large as it is, as that of a grid does.
func (b *treeBody) CreateRenderer() fyne.WidgetRenderer {
	r := &treeRenderer{b: b}
	r.Layout(b.Size())
	return r
}

// Tapped puts the cursor on a line, or lets go what is held.
func (b *treeBody) Tapped(e *fyne.PointEvent) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil {
		c.Focus(b)
	}
	b.t.goTo(int(e.Position.Y / treeRow))
	b.t.letGo()
}

// Dragged takes up the line on which the drag began, and moves it about; near the ends of what is in
// sight the rest comes into sight.
func (b *treeBody) Dragged(e *fyne.DragEvent) {
	t := b.t
	if !b.dragged {
		b.dragged = true
		t.take(int((e.Position.Y - e.Dragged.DY) / treeRow))
	}
	if t.held < 0 {
		return
	}
	b.pointer = e.Position
	t.over = min(max(int(e.Position.Y/treeRow), 0), len(t.lines)-1)
	t.show(min(max(int((e.Position.Y-treeRow)/treeRow), 0), len(t.lines)-1))
	t.show(min(max(int((e.Position.Y+treeRow)/treeRow), 0), len(t.lines)-1))
	b.Refresh()
}

// DragEnd lets go the line.
func (b *treeBody) DragEnd() {
	b.dragged = false
	b.t.letGo()
}

// FocusGained shows the cursor.
func (b *treeBody) FocusGained() { b.focus = true; b.Refresh() }

// FocusLost hides it.
func (b *treeBody) FocusLost() { b.focus = false; b.Refresh() }

// TypedRune takes a line up, or lets it go.
func (b *treeBody) TypedRune(rune) {}

// TypedKey goes from line to line, takes up and lets go.
func (b *treeBody) TypedKey(e *fyne.KeyEvent) {
	t := b.t
	at := t.at
	if t.held >= 0 {
		at = t.over
	}
	switch e.Name {
	case fyne.KeyUp:
		t.goTo(at - 1)
	case fyne.KeyDown:
		t.goTo(at + 1)
	case fyne.KeyHome:
		t.goTo(0)
	case fyne.KeyEnd:
		t.goTo(len(t.lines) - 1)
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		if t.held >= 0 {
			t.letGo()
		} else {
			t.take(t.at)
		}
	case fyne.KeyEscape:
		if t.held >= 0 {
			t.leave()
		} else if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil {
			c.Unfocus()
		}
	default:
		widgets.HandOn(e)
	}
}

// TypedShortcut hands on the keys of the program.
func (b *treeBody) TypedShortcut(s fyne.Shortcut) { widgets.Keys.TypedShortcut(s) }

// treeRenderer shows the lines.
type treeRenderer struct {
	b       *treeBody
	width   float32
	turn    int // of the lines that are drawn
	palette *chart.Palette
	rows    []fyne.CanvasObject // their names and men: made anew only where they are others
	parts   []fyne.CanvasObject // all: the cursor below them, and what is held above
}

func (r *treeRenderer) Layout(size fyne.Size) {
	if size.Width != r.width {
		r.width, r.rows = size.Width, nil
		r.build()
	}
}

func (r *treeRenderer) MinSize() fyne.Size {
	return fyne.NewSize(200, float32(len(r.b.t.lines))*treeRow)
}
func (r *treeRenderer) Objects() []fyne.CanvasObject { return r.parts }
func (r *treeRenderer) Destroy()                     {}
func (r *treeRenderer) Refresh()                     { r.build(); canvas.Refresh(r.b) }

func (r *treeRenderer) build() {
	t := r.b.t
	if r.width == 0 {
		return
	}
	if r.turn != t.turn || r.rows == nil || r.palette != look.Palette() {
		r.turn, r.palette, r.rows = t.turn, look.Palette(), r.lettered()
	}
	r.parts = r.parts[:0]
	put := func(o fyne.CanvasObject, x, y, w, h float32) { r.parts = append(r.parts, placed(o, x, y, w, h)) }
	if len(t.lines) > 0 && t.held < 0 {
		put(widgets.NewFill(look.SelRow), 0, float32(t.at)*treeRow, r.width, treeRow)
	}
	r.parts = append(r.parts, r.rows...)
	frame := func(line int) {
		f := widgets.NewFrame("", look.Selection)
		f.SetLine(2)
		put(f, 1, float32(line)*treeRow, r.width-2, treeRow)
	}
	switch {
	case t.held >= 0:
		put(widgets.NewFrame("", look.Rule), 4, float32(t.held)*treeRow+2, r.width-8, treeRow-4)
		frame(t.over)
	case r.b.focus && len(t.lines) > 0:
		frame(t.at)
	}
	if r.b.dragged && t.held >= 0 {
		ghost := widgets.NewClamped(look.Strong, 1)
		ghost.SetText(t.lines[t.held].Name)
		put(widgets.NewFrame(look.Panel, look.Selection), r.b.pointer.X+6, r.b.pointer.Y-10, 170, 24)
		put(ghost, r.b.pointer.X+12, r.b.pointer.Y-7, 158, 18)
	}
}

// placed is an object in its place.
func placed(o fyne.CanvasObject, x, y, w, h float32) fyne.CanvasObject {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(w, h))
	return o
}

// lettered are the lines with their names and men.
func (r *treeRenderer) lettered() (out []fyne.CanvasObject) {
	put := func(o fyne.CanvasObject, x, y, w, h float32) { out = append(out, placed(o, x, y, w, h)) }
	for i, m := range r.b.t.lines {
		y := float32(i) * treeRow
		x := 8 + float32(m.Deep)*treeStep
		if m.Kind == draft.SideMember && m.Slot > 0 {
			put(canvas.NewRectangle(look.Side(m.Slot)), x, y+7, 12, 12)
			x += 18
		}
		for step := range m.Deep { // which lines hang together
			put(widgets.VRule(look.Rule), 12+float32(step)*treeStep, y, 1, treeRow)
		}
		name := widgets.NewClamped(treeFace(m.Kind), 1)
		name.SetText(m.Name)
		put(name, x+2, y+4, max(r.width-x-66, 30), 18)
		men := widgets.NewClamped(look.Small, 1)
		men.SetText(widgets.Number(m.Men))
		men.Aligned(fyne.TextAlignTrailing)
		put(men, r.width-62, y+5, 54, 18)
	}
	return out
}

// treeFace is how a line is lettered.
func treeFace(kind draft.MemberKind) look.Face {
	switch kind {
	case draft.SideMember:
		return look.SmallHead
	case draft.FormationMember, draft.ForceMember:
		return look.Strong
	case draft.BrigadeMember:
		return look.Aside
	}
	return look.Body
}
