package workshop

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign/draft"
	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/internal/terms"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// mapPage is the page on which the map is painted.
type mapPage struct {
	*page
	on    *onBench
	ask   mapAsker
	board *board
	tools []tool
	at    int // the tool in hand
	press []*widgets.Button
	brush *widgets.Choice
	feet  *widgets.Field
	said  *widgets.Text
	place *panel

	stroke  []hex.Hex                  // that is being painted
	wetted  map[hex.Hex]bool           // the same, to ask
	tip     hex.Hex                    // where the brush is
	wet     [][]hex.Hex                // strokes that are painted and not drawn yet
	wash    map[state.Ground][]hex.Hex // the same by their ground
	washOf  [2]int                     // how many strokes, and which turn of the draft, it is of
	line    []hex.Corner               // a river begun
	way     []hex.Hex                  // a way begun
	from    *hex.Hex                   // where a rectangle was begun
	under   state.Point                // the pointer
	pulled  *hex.Hex                   // where it was dragged to since it was pressed
	patch   *draft.Patch               // that was copied
	last    [2]hex.Hex                 // the rectangle chosen last
	drawn   *state.Map                 // the newest map
	strokes int                        // so many were painted: names of steps
	drawing work.Latest
	fit     fitting
}

// fillBrush is the segment that fills instead of painting.
const fillBrush = 3

// mapAsker asks what is to be done with files of other programs, and with a scanned map.
type mapAsker interface {
	askFiles()
	askUnder()
}

// newMapPage gives the page; without one who asks about files and scanned maps the map keeps its size.
func newMapPage(on *onBench, ask mapAsker) *mapPage {
	m := &mapPage{on: on, ask: ask, said: widgets.NewText(look.Small, "")}
	first := pack.Drawn(on.draft.Pack().Map)
	m.drawn = &first
	m.board = newBoard(m.drawn)
	m.board.onPress, m.board.onDrag, m.board.onUp = m.pressed, m.dragged, m.up
	m.board.onOther, m.board.onHover, m.board.onKey, m.board.marks = m.other, m.hover, m.key, m.marks
	m.tools = m.allTools()
	m.newFitting()
	m.brush = widgets.NewChoice(0, []string{"workshop.brush.1", "workshop.brush.7", "workshop.brush.19", "workshop.brush.fill"}, []string{"1", "7", "19", "Fill"}, 1, func(int) {})
	m.feet = widgets.NewField("workshop.feet", "feet")
	m.feet.SetText("1000")
	m.place = on.newPanel("places", draft.Places(), 1, "they are set on the map and named here")
	var whole []fyne.CanvasObject // what is done with the whole map, which one under way keeps
	if ask != nil {
		whole = []fyne.CanvasObject{widgets.NewButton("workshop.size", "Size…", m.askSize).Small(), widgets.NewButton("workshop.files", "Files…", ask.askFiles).Small()}
	}
	zoom := widgets.Across(6, append(whole, widgets.Spring(m.said),
		widgets.NewButton("workshop.copy", "Copy", m.copy).Small(), widgets.NewButton("workshop.paste", "Paste", m.paste).Small(),
		widgets.NewButton("workshop.out", "−", func() { m.board.zoom(-1, m.board.middle()) }).Small(),
		widgets.NewButton("workshop.in", "+", func() { m.board.zoom(1, m.board.middle()) }).Small(),
		widgets.NewButton("workshop.fit", "Fit", m.board.fit).Small())...)
	below := widgets.Sized(0, 168, m.place.view)
	right := widgets.Edges(nil, widgets.Padded(8, 0, 0, 0, widgets.Down(8, zoom, below)), nil, nil, container.NewStack(m.board))
	m.page = &page{icon: "map", title: "Map", panels: []*panel{m.place}, lists: below}
	m.page.view = widgets.On(look.Panel, widgets.Edges(nil, nil, widgets.On(look.PanelAlt, widgets.Sized(262, 0, widgets.Scrolling(widgets.Inset(12, m.palette())))), nil,
		widgets.Inset(12, right)))
	m.choose(0)
	return m
}

// palette is the tools, a head over each kind.
func (m *mapPage) palette() fyne.CanvasObject {
	var out []fyne.CanvasObject
	var row []fyne.CanvasObject
	flush := func() {
		for len(row) > 0 {
			n := min(2, len(row))
			pair := append([]fyne.CanvasObject{}, row[:n]...)
			if n == 1 {
				pair = append(pair, widgets.Gap(0, 0))
			}
			out = append(out, widgets.Even(4, pair...))
			row = row[n:]
		}
	}
	for i, t := range m.tools {
		if t.head != "" {
			flush()
			out = append(out, widgets.Padded(4, 0, 0, 0, widgets.NewText(look.SmallHead, t.head)))
		}
		b := widgets.NewSegment("workshop.tool."+t.name, t.title, func() { m.choose(i) }).Small()
		m.press, row = append(m.press, b), append(row, b)
		if t.name == "height" {
			flush()
			out = append(out, m.feet.View)
		}
		if t.name == "fit" {
			flush()
			out = append(out, m.fit.view)
		}
		if t.name == "sea" {
			flush()
			out = append(out, m.brush.View)
		}
	}
	flush()
	return widgets.Down(4, out...)
}

// choose takes a tool in hand; a line that was begun ends where it is.
func (m *mapPage) choose(i int) {
	if len(slices.Compact(slices.Clone(m.line))) > 1 || len(slices.Compact(slices.Clone(m.way))) > 1 {
		m.finish()
	}
	m.at = i
	for j, b := range m.press {
		b.SetPressed(i == j)
	}
	m.board.panning = m.tools[i].pans
	m.drop()
	m.said.SetText(m.tools[i].says)
}

// drop gives up what was begun.
func (m *mapPage) drop() {
	m.fit.from = nil
	m.line, m.way, m.stroke, m.from = nil, nil, nil, nil
	m.board.redraw()
}

// redrawn has the map drawn anew, elsewhere, where it has changed.
func (m *mapPage) redrawn() {
	p := *m.on.draft.Pack()
	m.underlaid()
	m.board.scene.Slots = slotsOf(&p)
	m.board.scene.Board = boardOf(&p)
	work.Start(&m.drawing, func(context.Context) (*state.Map, error) { now := pack.Drawn(p.Map); return &now, nil }, func(now *state.Map, _ error) {
		m.drawn = now
		m.board.setMap(now)
	})
}

// boardOf is what stands on the map: forces and works.
func boardOf(p *pack.Pack) views.BoardView {
	var out views.BoardView
	for _, f := range p.Forces {
		h, ok := p.HexOf(f.At)
		side := p.Side(f.Side)
		if !ok || side == nil {
			continue
		}
		k := views.CounterView{Force: f.ID, Name: f.Name, Side: f.Side, Slot: side.Slot, Hex: h, Arm: terms.Infantry, Irregular: side.Native, Strength: 1000, Leader: f.Leader != "", Grade: terms.Full}
		most := 0
		for _, u := range f.Units {
			if u.Men > most {
				most, k.Arm = u.Men, u.Arm
			}
		}
		out.Counters = append(out.Counters, k)
	}
	for _, w := range p.Works {
		if h, ok := p.HexOf(w.At); ok {
			out.Works = append(out.Works, state.Work{ID: w.ID, Kind: w.Kind, Side: w.Side, Hex: h, State: state.Intact})
		}
	}
	return out
}

// covers is what the brush covers at a hex.
func (m *mapPage) covers(h hex.Hex) []hex.Hex {
	if m.brush.Chosen() == fillBrush {
		return m.on.draft.Like(h)
	}
	return m.on.draft.Brush(h, m.brush.Chosen())
}

// pressed begins to use the tool in hand.
func (m *mapPage) pressed(at state.Point, h hex.Hex) {
	if !m.on.draft.Pack().Map.Frame().Holds(h) {
		return
	}
	t := m.tools[m.at]
	m.pulled = nil
	switch {
	case t.paint != nil:
		m.stroke, m.tip, m.wetted = slices.Clone(m.covers(h)), h, map[hex.Hex]bool{}
		for _, o := range m.stroke {
			m.wetted[o] = true
		}
	case t.river != "":
		m.line = append(m.line, m.on.draft.NearestCorner(at))
	case t.way != "":
		m.way = append(m.way, h)
	case t.set != nil:
		m.on.changed(t.set(at, h))
	case t.name == "choose":
		m.from, m.last = &h, [2]hex.Hex{h, h}
	}
	m.board.redraw()
}

// dragged goes on with it.
func (m *mapPage) dragged(at state.Point, h hex.Hex) {
	m.under, m.pulled = at, &h
	switch {
	case m.stroke != nil && m.brush.Chosen() != fillBrush:
		for _, on := range hex.Line(m.tip, h) { // a quick hand leaves no gaps
			for _, o := range m.covers(on) {
				if !m.wetted[o] {
					m.wetted[o] = true
					m.stroke = append(m.stroke, o)
				}
			}
		}
		m.tip = h
	case m.from != nil && m.on.draft.Pack().Map.Frame().Holds(h):
		m.last[1] = h
	}
	m.board.redraw()
}

// up ends a stroke: one drag is one step.
func (m *mapPage) up() {
	t := m.tools[m.at]
	if t.paint != nil && m.stroke != nil {
		m.strokes++
		hexes := m.stroke
		m.stroke = nil
		m.wet = append(m.wet, hexes)
		m.on.changed(t.paint(hexes, fmt.Sprint("stroke ", m.strokes)))
	}
	m.from = nil
	m.leg(t)
	if n := len(m.line); n > 2 && m.line[n-1] == m.line[n-2] || len(m.way) > 2 && m.way[len(m.way)-1] == m.way[len(m.way)-2] {
		m.finish() // pressed twice
	}
}

// leg has a line that was dragged go to where it was let go, as if that had been tapped.
func (m *mapPage) leg(t tool) {
	if m.pulled == nil {
		return
	}
	if to := m.on.draft.NearestCorner(m.under); t.river != "" && len(m.line) > 0 && to != m.line[len(m.line)-1] {
		m.line = append(m.line, to)
	}
	if to := *m.pulled; t.way != "" && len(m.way) > 0 && to != m.way[len(m.way)-1] && m.on.draft.Pack().Map.Frame().Holds(to) {
		m.way = append(m.way, to)
	}
}

// finish ends a line.
func (m *mapPage) finish() {
	t := m.tools[m.at]
	line, way := slices.Compact(m.line), slices.Compact(m.way)
	m.drop()
	switch {
	case t.river != "" && len(line) > 0:
		err := m.on.draft.River(t.river, line)
		m.on.changed(err)
		if waters := m.on.draft.Pack().Map.Waters; err == nil && len(waters) > 0 {
			m.askName(waters[len(waters)-1].Name)
		}
	case t.way != "" && len(way) > 0:
		m.on.changed(m.on.draft.Way(t.way, way))
	}
}

// other is the other button: it takes up the ground below, or ends a line.
func (m *mapPage) other(h hex.Hex) {
	if m.line != nil || m.way != nil {
		m.finish()
		return
	}
	p := &m.on.draft.Pack().Map
	if !p.Frame().Holds(h) {
		return
	}
	name := string(p.Cells[p.Frame().Index(h)].Ground)
	if i := slices.IndexFunc(m.tools, func(t tool) bool { return t.name == name }); i >= 0 {
		m.choose(i)
	}
}

// hover tells what is under the pointer.
func (m *mapPage) hover(at state.Point, h hex.Hex) {
	m.under = at
	p := &m.on.draft.Pack().Map
	if !p.Frame().Holds(h) {
		return
	}
	c := p.Cells[p.Frame().Index(h)]
	text := "Hex " + hex.Name(h) + " · " + terms.AllGrounds.Title(c.Ground)
	if c.Height != 0 {
		text += fmt.Sprintf(" · %s feet", widgets.Number(c.Height))
	}
	if x := p.Chief(h); x != nil {
		text += " · " + x.Name
	}
	m.said.SetText(text)
	m.board.redraw()
}

// key ends or drops a line, takes back its last leg, copies and pastes.
func (m *mapPage) key(key fyne.KeyName) {
	switch key {
	case fyne.KeyReturn, fyne.KeyEnter:
		m.finish()
	case fyne.KeyEscape:
		m.drop()
	case fyne.KeyBackspace:
		m.line, m.way = m.line[:max(len(m.line)-1, 0)], m.way[:max(len(m.way)-1, 0)]
		m.board.redraw()
	}
}

// copy takes up the rectangle that was chosen last.
func (m *mapPage) copy() {
	m.patch = m.on.draft.Copy(m.last[0], m.last[1])
	columns, rows := m.patch.Size()
	m.said.SetText(fmt.Sprintf("%d by %d hexes copied", columns, rows))
}

// paste lays what was copied where a rectangle was chosen last.
func (m *mapPage) paste() {
	if m.patch == nil {
		m.said.SetText("Choose a rectangle and copy it first.")
		return
	}
	m.on.changed(m.on.draft.Paste(m.patch, m.last[0]))
}

// marks draws what is being painted.
func (m *mapPage) marks(k *marks) {
	t := m.tools[m.at]
	if len(m.wet) > 0 && m.board.tiles.Map() == m.drawn && !m.board.tiles.Changing() && !m.drawing.Busy() {
		m.wet = nil
	}
	gold := k.palette.Selection
	for g, hexes := range m.wetNow() { // in any order: a hex has one ground
		k.fill(hexes, k.palette.Grounds[g].Fill)
	}
	switch here := m.board.size().At(m.under.X, m.under.Y); {
	case m.stroke != nil:
		if ink, ok := k.palette.Grounds[state.Ground(t.name)]; ok {
			k.fill(m.stroke, ink.Fill)
		}
		if m.brush.Chosen() != fillBrush {
			k.ring(m.stroke, 3, gold)
		}
	case t.paint != nil && m.brush.Chosen() != fillBrush:
		k.ring(m.covers(here), 3, gold)
	case t.name == "choose":
		k.ring(m.on.draft.Between(m.last[0], m.last[1]), 3, gold)
	}
	m.fit.marks(k, m.under)
	if len(m.line) > 0 {
		k.line(m.riverTo(m.on.draft.NearestCorner(m.under)), 4, k.palette.River)
	}
	if len(m.way) > 0 {
		var points []state.Point
		for _, h := range append(slices.Clone(m.way), m.board.size().At(m.under.X, m.under.Y)) {
			x, y := m.board.size().Centre(h)
			points = append(points, state.Point{X: x, Y: y})
		}
		k.line(points, 3, k.palette.Road)
	}
}

// wetNow are the hexes that are painted and not drawn yet, by the ground that they have now.
func (m *mapPage) wetNow() map[state.Ground][]hex.Hex {
	if len(m.wet) == 0 {
		return nil
	}
	if of := [2]int{len(m.wet), m.on.turn}; m.washOf != of {
		m.washOf, m.wash = of, map[state.Ground][]hex.Hex{}
		p := &m.on.draft.Pack().Map
		for _, hexes := range m.wet {
			for _, h := range hexes {
				if p.Frame().Holds(h) {
					g := p.Cells[p.Frame().Index(h)].Ground
					m.wash[g] = append(m.wash[g], h)
				}
			}
		}
	}
	return m.wash
}

// riverTo is the line of the river that is begun, up to a corner.
func (m *mapPage) riverTo(to hex.Corner) []state.Point {
	var out []state.Point
	add := func(c hex.Corner) {
		x, y := m.board.size().Corner(c)
		out = append(out, state.Point{X: x, Y: y})
	}
	corners := append(slices.Clone(m.line), to)
	add(corners[0])
	for i := 1; i < len(corners); i++ {
		for _, leg := range hex.Along(corners[i-1], corners[i]) {
			add(leg.To)
		}
	}
	return out
}

// askName asks what a river is called.
func (m *mapPage) askName(was string) {
	name := widgets.NewField("workshop.river", "")
	name.SetText(was)
	box := parts.Ask(m.on.w.Canvas(), "What is the river called?", "it can be named anew: the tool Name a river", 560, parts.Labelled("Name", name.View), "named", "Name it", func() {
		m.on.changed(m.on.draft.NameRiver(was, strings.TrimSpace(name.Text)))
	})
	name.OnSubmitted = func(string) {
		box.Close()
		m.on.changed(m.on.draft.NameRiver(was, strings.TrimSpace(name.Text)))
	}
	m.on.w.Canvas().Focus(name)
	name.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// askSize asks how large the map is to be.
func (m *mapPage) askSize() {
	now := &m.on.draft.Pack().Map
	var lines [3]*widgets.Field
	for i, x := range []struct {
		name string
		n    int
	}{{"columns", now.Columns}, {"rows", now.Rows}, {"miles", now.HexMiles}} {
		lines[i] = widgets.NewField("workshop."+x.name, "")
		lines[i].SetText(fmt.Sprint(x.n))
	}
	parts.Ask(m.on.w.Canvas(), "Size of the map", "hexes keep their place from the north-west corner", 460, widgets.Down(10,
		parts.Labelled("Columns", lines[0].View), parts.Labelled("Rows", lines[1].View), parts.Labelled("Miles to a hex", lines[2].View)),
		"size", "Change it", func() {
			columns, rows, miles, err := sizeOf(lines)
			if err == nil {
				err = m.on.draft.Resize(columns, rows, miles)
			}
			m.on.changed(err)
		})
}
