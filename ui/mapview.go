package ui

import (
	"context"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/ui/cards"
	"frontier/ui/chart"
	"frontier/ui/desk"
	"frontier/ui/door"
	"frontier/ui/look"
	"frontier/ui/memory"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// mapView is the map with what belongs to it: the inspector at the right, the calendar
// below, layers and zoom over it.
type mapView struct {
	d     desk.Desk
	c     mapSource
	path  string
	kept  *memory.Memory
	view  *fyne.Container
	frame *mapLayout

	board    *board
	inspect  *inspector
	calendar *calendar
	hover    *hoverLabel
	banner   *bannerLabel
	march    march
	layerBar *fyne.Container
	seenBy   *widgets.Button
	legend   *mapLegend
	drawing  *bannerLabel

	state  views.BoardView
	chosen state.ForceID
	force  *views.ForceView // the one that is selected, when it is known
	hex    *hex.Hex
	then   func() // to be done when the force is known

	load     work.Latest
	reading  work.Latest
	asking   work.Latest
	blanking work.Latest
	resting  work.Latest
	at       *under // the pointer
	placed   bool   // the map has been shown where it is to begin
}

// mapSource is what the view asks.
type mapSource interface {
	door.Boards
	door.Forces
	door.Planner
	Overview(context.Context, intelligence.Viewer) (views.Overview, error)
	Calendar(ctx context.Context, from state.Day, n int) ([]views.DayView, error)
}

// newMapView gives the map of a campaign; where it was looked at is remembered under the path
// of its file.
func newMapView(d desk.Desk, c mapSource, kept *memory.Memory, path string) *mapView {
	m := &mapView{d: d, c: c, path: path, kept: kept, frame: &mapLayout{}}
	m.march.m = m
	m.board = newBoard(c.Map())
	m.board.scene.Slots = map[state.SideID]int{}
	for _, side := range c.Founding().Sides {
		m.board.scene.Slots[side.ID] = side.Slot
	}
	m.board.key = c.Founding().KeyPlaces()
	m.board.onTap, m.board.onMenu = m.tapped, m.menu
	m.board.onHover, m.board.onLeave = m.hovered, m.left
	m.board.onKey, m.board.onRune, m.board.onCycle = m.typed, m.rune, m.cycle
	m.board.onArrow = m.stepped
	m.board.onMoved = func() { m.hover.hide() }
	m.board.onBattle = func(id state.BattleID) { m.d.Open(place.Battles{Battle: id, Page: place.Prepare}) }
	m.board.folded = m.kept.Now.Folded
	m.board.onFold = func(folded bool) { m.kept.Change(func(r *memory.Remembered) { r.Folded = folded }) }
	widgets.Names.Set("map", m.board)
	m.inspect = newInspector(m)
	m.calendar = newCalendar(m)
	m.hover, m.banner, m.drawing = newHoverLabel(), newBannerLabel(), newBannerLabel()
	m.drawing.say("Drawing the map…")
	m.board.onBlank = func(blank bool) {
		if blank != m.drawing.view.Visible() {
			work.After(&m.blanking, 0, func() {
				parts.Visible(m.drawing.view, m.board.tiles.blank())
				m.rest()
			})
		}
	}
	m.legend = newMapLegend()
	m.layerBar = m.newLayerBar()
	zoom := widgets.Across(6,
		d.Action("zoom.out").Button("zoom.out", "−").Narrow(),
		d.Action("zoom.in").Button("zoom.in", "+").Narrow(),
		d.Action("zoom.fit").Button("zoom.fit", "Fit").Narrow())
	over := container.New(&overMap{}, m.layerBar, zoom, m.banner.view, m.legend.view, m.drawing.view, m.hover.view)
	m.view = container.New(m.frame, container.NewStack(m.board, over), m.calendar.view, m.inspect.view)
	return m
}

// rest gives back to the system what opening and drawing needed, once the map has been
// drawn for a while.
func (m *mapView) rest() {
	work.After(&m.resting, 4*time.Second, func() {
		work.Start(&m.resting, func(context.Context) (struct{}, error) {
			debug.FreeOSMemory()
			return struct{}{}, nil
		}, func(struct{}, error) {})
	})
}

// newLayerBar gives a button for each layer that can be taken off the map, and one that
// tells what its signs mean.
func (m *mapView) newLayerBar() *fyne.Container {
	bar := widgets.Across(6)
	l := &m.board.layers
	for _, x := range []struct {
		name, text, tip string
		on              *bool
	}{
		{"terrain", "Terrain", "Hills, woods and fields, or the bare ground", &l.terrain},
		{"supply", "Supply", "Depots and where supply comes from", &l.supply},
		{"fog", "Seen by", "What this side has not seen is dimmed", &l.fog},
		{"names", "Names", "Names of places, rivers and regions", &l.names},
		{"hexes", "Hexes", "The lines between the hexes", &l.hexes},
		{"forces", "Forces", "The counters of the forces", &l.forces},
		{"marches", "Marches", "Arrows of the marches that are ordered", &l.marches},
	} {
		var b *widgets.Button
		b = widgets.NewSegment("layer."+x.name, x.text, func() {
			*x.on = !*x.on
			b.SetPressed(*x.on)
			m.board.redraw()
		}).Narrow().Tip(x.tip)
		b.SetPressed(*x.on)
		if x.name == "fog" {
			m.seenBy = b
		}
		bar.Add(b)
	}
	var b *widgets.Button
	b = widgets.NewSegment("layer.legend", "Legend", func() {
		m.legend.turn()
		b.SetPressed(m.legend.view.Visible())
	}).Narrow().Tip("What the signs of the map mean")
	bar.Add(b)
	return bar
}

// mapLayout arranges map, calendar and inspector.
type mapLayout struct{ room desk.Size }

func (l *mapLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	card, strip := l.room.Card(), l.room.Strip()
	parts.Put(o[0], 0, 0, size.Width-card, size.Height-strip)
	parts.Put(o[1], 0, size.Height-strip, size.Width-card, strip)
	parts.Put(o[2], size.Width-card, 0, card, size.Height)
}

func (l *mapLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(600, 300) }

// overMap sets layers bottom left, zoom bottom right, the banner above them, the legend
// above the layers and the word that the map is being drawn into the middle; the hover
// label moves by itself.
type overMap struct{}

func (overMap) Layout(o []fyne.CanvasObject, size fyne.Size) {
	const inset = 26
	a, b := o[0].MinSize(), o[1].MinSize()
	parts.Put(o[0], inset, size.Height-inset-a.Height, a.Width, a.Height)
	parts.Put(o[1], size.Width-inset-b.Width, size.Height-inset-b.Height, b.Width, b.Height)
	foot := size.Height - inset - a.Height - 10
	w := min(640, size.Width-2*inset)
	o[2].Resize(fyne.NewSize(w, o[2].Size().Height))
	h := o[2].MinSize().Height
	parts.Put(o[2], (size.Width-w)/2, foot-h, w, h)
	l := o[3].MinSize()
	parts.Put(o[3], inset, max(inset, foot-l.Height), min(l.Width, size.Width-2*inset), min(l.Height, foot-inset))
	d := fyne.NewSize(220, 0)
	o[4].Resize(d)
	parts.Put(o[4], (size.Width-d.Width)/2, size.Height*0.42, d.Width, o[4].MinSize().Height)
}

func (overMap) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(300, 200) }

func (m *mapView) Content() fyne.CanvasObject { return m.view }
func (m *mapView) Title() (string, string)    { return "", "" } // the campaign's own
func (m *mapView) Tools() []fyne.CanvasObject { return nil }

func (m *mapView) Fit(r desk.Size) {
	m.frame.room = r
	m.calendar.fit(r)
	m.view.Refresh()
	m.calendar.reload()
}

// Selected is the force that is selected; empty: none.
func (m *mapView) Selected() state.ForceID { return m.chosen }

// Pending is a battle that waits to be fought; false: none does.
func (m *mapView) Pending() (views.BattleView, bool) {
	i := slices.IndexFunc(m.state.Battles, func(b views.BattleView) bool { return b.Status == state.Pending })
	if i < 0 {
		return views.BattleView{}, false
	}
	return m.state.Battles[i], true
}

// TypedKey is a key that nothing else has taken.
func (m *mapView) TypedKey(e *fyne.KeyEvent) { m.board.TypedKey(e) }

// Each tells where hexes and forces are in the window.
func (m *mapView) Each(see func(kind, name string, at fyne.Position)) { m.board.each(see) }

// Leave remembers where the map is looked at, and stops what it is about.
func (m *mapView) Leave() {
	m.remember()
	m.resting.Stop()
}

// GoTo shows a force, a hex or the field of a battle.
func (m *mapView) GoTo(p place.Place) {
	m.board.focus()
	to, _ := p.(place.Map)
	switch {
	case to.Force != "":
		m.selectForce(to.Force)
		m.revealForce(to.Force)
	case to.At != nil:
		m.selectHex(*to.At)
		m.board.reveal(*to.At)
	case to.Battle != 0:
		for _, b := range m.state.Battles {
			if b.ID == to.Battle {
				m.board.reveal(b.Hex)
			}
		}
	}
}

// Reload asks for the board, and for what is selected.
func (m *mapView) Reload() {
	m.calendar.reload()
	m.ReadBoard()
	parts.Visible(m.seenBy, m.d.Viewer().Side != "")
	m.layerBar.Refresh()
}

// ReadBoard asks for what lies on the map, and for what is selected.
func (m *mapView) ReadBoard() {
	who := m.d.Viewer()
	work.Start(&m.load, func(ctx context.Context) (views.BoardView, error) {
		return m.c.Board(ctx, who)
	}, func(b views.BoardView, err error) {
		if err != nil {
			m.d.Tell(err)
			return
		}
		m.state = b
		if !m.placed {
			m.placed = true
			m.board.begin(m.firstView())
		}
		m.board.scene.Board, m.board.scene.Stores = b, m.stores()
		m.board.tiles.tell()
		m.again()
	})
}

// firstView is where the map was left, else where the forces stand closest.
func (m *mapView) firstView() (int, hex.Hex) {
	if step, at, ok := m.remembered(); ok {
		return step, at
	}
	best, most := hex.AtOffset(m.c.Map().Columns/2, m.c.Map().Rows/2), -1
	for _, k := range m.state.Counters {
		near := 0
		for _, o := range m.state.Counters {
			if hex.Distance(k.Hex, o.Hex) <= 8 {
				near++
			}
		}
		if near > most {
			best, most = k.Hex, near
		}
	}
	return 4, best
}

// again reads what is selected anew; a force that is not there any more is let go.
func (m *mapView) again() {
	if m.march.on {
		m.march.replan()
	}
	switch {
	case m.chosen != "":
		if m.counter(m.chosen) == nil {
			m.clear()
			return
		}
		m.readForce()
	case m.hex != nil:
		m.readHex()
	}
}

func (m *mapView) counter(id state.ForceID) *views.CounterView {
	for i := range m.state.Counters {
		if m.state.Counters[i].Force == id {
			return &m.state.Counters[i]
		}
	}
	return nil
}

// stores are the depots and supply places that a side holds now.
func (m *mapView) stores() []chart.Store {
	var out []chart.Store
	for _, p := range m.c.Map().Places {
		owner := p.Owner
		if now, ok := m.state.Owners[p.ID]; ok {
			owner = now
		}
		for _, side := range m.c.Founding().Sides {
			if side.ID == owner && (p.Depot || slices.Contains(side.Supply, p.ID)) {
				out = append(out, chart.Store{At: p.At, Slot: side.Slot})
			}
		}
	}
	return out
}

// stack lists the forces in a hex that the viewer knows.
func (m *mapView) stack(h hex.Hex) []views.CounterView {
	var out []views.CounterView
	for _, k := range m.state.Counters {
		if k.Hex == h {
			out = append(out, k)
		}
	}
	return out
}

// battleAt is the battle that waits in a hex, nil if none does.
func (m *mapView) battleAt(h hex.Hex) *views.BattleView {
	for i := range m.state.Battles {
		if b := &m.state.Battles[i]; b.Status == state.Pending && b.Hex == h {
			return b
		}
	}
	return nil
}

// waits says whether a battle waits to be fought.
func (m *mapView) waits(id state.BattleID) bool {
	return slices.ContainsFunc(m.state.Battles, func(b views.BattleView) bool { return b.ID == id && b.Status == state.Pending })
}

// owner is the short name of the side that holds a place now.
func (m *mapView) owner(p state.Place) string {
	id := p.Owner
	if o, ok := m.state.Owners[p.ID]; ok {
		id = o
	}
	for _, s := range m.c.Founding().Sides {
		if s.ID == id {
			return s.Short
		}
	}
	return string(id)
}

// selectForce shows a force.
func (m *mapView) selectForce(id state.ForceID) {
	if m.march.on && m.chosen != id {
		m.march.end()
	}
	m.chosen, m.hex, m.board.cursor = id, nil, nil
	if m.force != nil && m.force.Counter.Force != id {
		m.force = nil
	}
	m.board.scene.Selected, m.board.scene.Chosen = id, nil
	m.board.redraw()
	m.readForce()
}

func (m *mapView) readForce() {
	id, who := m.chosen, m.d.Viewer()
	work.Start(&m.reading, func(ctx context.Context) (views.ForceView, error) {
		return m.c.Force(ctx, who, id)
	}, func(f views.ForceView, err error) {
		if err != nil { // seen earlier only: the counter is all that is known
			if k := m.counter(id); k != nil {
				f = views.ForceView{Counter: *k, Place: "last seen at hex " + hex.Name(k.Hex)}
			} else {
				m.clear()
				return
			}
		}
		m.force = &f
		if !m.march.on {
			m.inspect.force.show(f, m.stack(f.Counter.Hex), m.battleAt(f.Counter.Hex))
			m.inspect.show(m.inspect.force.view)
		}
		if then := m.then; then != nil {
			m.then = nil
			then()
		}
	})
}

// selectHex shows a hex.
func (m *mapView) selectHex(h hex.Hex) {
	m.chosen, m.force, m.hex = "", nil, &h
	m.board.scene.Selected, m.board.scene.Chosen = "", &h
	m.board.cursor = &h
	m.board.redraw()
	m.readHex()
}

func (m *mapView) readHex() {
	h, who := *m.hex, m.d.Viewer()
	work.Start(&m.reading, func(ctx context.Context) (views.HexView, error) {
		return m.c.Hex(ctx, who, h)
	}, func(v views.HexView, err error) {
		if err != nil {
			m.d.Tell(err)
			return
		}
		m.inspect.hex.show(m, v)
		m.inspect.show(m.inspect.hex.view)
	})
}

// clear selects nothing.
func (m *mapView) clear() {
	m.reading.Stop()
	m.chosen, m.force, m.hex, m.board.cursor = "", nil, nil, nil
	m.board.scene.Selected, m.board.scene.Chosen = "", nil
	m.board.redraw()
	m.inspect.show(m.inspect.none)
}

// tapped chooses a counter, the next of its stack when it is tapped again, or a hex;
// while a march is planned, its goal.
func (m *mapView) tapped(h hex.Hex, stack []state.ForceID, shift bool) {
	if m.march.on {
		m.march.choose(h, shift)
		return
	}
	if len(stack) == 0 {
		m.selectHex(h)
		return
	}
	next := stack[0]
	for i, id := range stack {
		if id == m.chosen {
			next = stack[(i+1)%len(stack)]
		}
	}
	m.selectForce(next)
}

// menu is a click with the other button: the selected force is to march there.
func (m *mapView) menu(h hex.Hex) {
	if !m.march.on {
		if m.force == nil || !m.beginMarch() {
			return
		}
	}
	m.march.choose(h, false)
}

// hovered tells of the hex under the pointer, or of the force whose counter lies there.
func (m *mapView) hovered(h hex.Hex, stack []state.ForceID, at fyne.Position) {
	if m.march.on {
		m.march.point(h)
		m.hover.hide() // the banner tells, and the way is to be seen
	}
	if m.board.scene.Hover == nil || *m.board.scene.Hover != h {
		m.board.scene.Hover = &h
		m.board.redraw()
	}
	if m.march.on {
		m.at = nil
		return
	}
	now := under{hex: h}
	if len(stack) > 0 {
		now.force, now.more = stack[0], len(stack)-1
	}
	if m.at != nil && *m.at == now {
		m.hover.move(at, m.board.Size())
		return
	}
	m.at = &now
	who := m.d.Viewer()
	still := func() bool { return m.at != nil && *m.at == now }
	if now.force != "" {
		work.Start(&m.asking, func(ctx context.Context) (views.ForceView, error) {
			return m.c.Force(ctx, who, now.force)
		}, func(f views.ForceView, err error) {
			if err != nil { // seen earlier: its counter is all that is known
				if k := m.counter(now.force); k != nil {
					f, err = views.ForceView{Counter: *k}, nil
				}
			}
			if err == nil && still() {
				m.hover.showForce(f, now.more, at, m.board.Size())
			}
		})
		return
	}
	work.Start(&m.asking, func(ctx context.Context) (views.HexView, error) {
		return m.c.Hex(ctx, who, h)
	}, func(v views.HexView, err error) {
		if err == nil && still() {
			m.hover.show(v, at, m.board.Size())
		}
	})
}

// under is what lies under the pointer: a hex, or the force on top of a stack.
type under struct {
	hex   hex.Hex
	force state.ForceID
	more  int // forces below it
}

func (m *mapView) left() {
	m.at = nil
	if m.board.scene.Hover != nil {
		m.board.scene.Hover = nil
		m.board.redraw()
	}
	m.asking.Stop()
	m.hover.hide()
}

// typed is a key on the map.
func (m *mapView) typed(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape:
		switch {
		case m.march.on:
			m.march.end()
		case m.chosen != "" || m.hex != nil:
			m.clear()
		default: // leave the map, so that Tab goes on to the buttons
			m.d.Canvas().Unfocus()
		}
	case fyne.KeyReturn, fyne.KeyEnter:
		switch {
		case m.march.on:
			m.march.confirm()
		case m.force != nil:
			if b := m.battleAt(m.force.Counter.Hex); b != nil {
				m.d.Open(place.Battles{Battle: b.ID, Page: place.Prepare})
			} else {
				m.d.Open(place.Forces{Force: m.chosen})
			}
		case m.hex != nil:
			if stack := m.board.stackAt(*m.hex); len(stack) > 0 {
				m.selectForce(stack[0])
			}
		}
	}
}

func (m *mapView) rune(r rune) {
	if r == ' ' {
		m.pointed()
		return
	}
	if (r == 'm' || r == 'M') && m.force != nil && !m.march.on {
		m.beginMarch()
	}
}

// stepped moves the goal of the march that is being planned, or the hex that is
// selected, to a neighbour; false where there is neither, and the arrows move the map.
func (m *mapView) stepped(d hex.Direction) bool {
	at := m.board.cursor
	if at == nil {
		return false
	}
	h := hex.Neighbour(*at, d)
	if !(hex.Frame{Columns: m.c.Map().Columns, Rows: m.c.Map().Rows}).Holds(h) {
		return true
	}
	m.board.cursor = &h
	if m.march.on {
		m.board.scene.Hover = &h
		m.march.choose(h, false)
	} else {
		m.selectHex(h)
	}
	m.board.reveal(h)
	return true
}

// pointed is the space bar: while a march is planned its goal becomes a point on the way;
// else the hex in the middle of the map is selected, and the arrows go on from it.
func (m *mapView) pointed() {
	switch {
	case m.march.on && m.march.to != nil:
		m.march.choose(*m.march.to, true)
	case !m.march.on:
		m.selectHex(m.board.centreHex())
	}
}

// cycle goes to the next force of the viewer, or back to the one before.
func (m *mapView) cycle(back bool) {
	var own []state.ForceID
	at := -1
	who := m.d.Viewer()
	for _, k := range m.state.Counters {
		if who.Side != "" && k.Side != who.Side {
			continue
		}
		if k.Force == m.chosen {
			at = len(own)
		}
		own = append(own, k.Force)
	}
	if len(own) == 0 {
		return
	}
	next := (at + 1) % len(own)
	if back {
		next = (max(at, 0) + len(own) - 1) % len(own)
	}
	m.selectForce(own[next])
	m.revealForce(own[next])
}

func (m *mapView) revealForce(id state.ForceID) {
	if k := m.counter(id); k != nil {
		m.board.reveal(k.Hex)
	}
}

func (m *mapView) reveal(h hex.Hex) { m.board.reveal(h) }

func (m *mapView) zoomBy(by int) { m.board.zoom(by, m.board.middle()) }
func (m *mapView) zoomFit()      { m.board.fit() }

// beginMarch plans a march of the selected force; false where it takes no orders.
func (m *mapView) beginMarch() bool {
	if m.force == nil {
		return false
	}
	for _, o := range m.ordersOf(*m.force, m.battleAt(m.force.Counter.Hex)) {
		if o.id == "march" {
			m.march.begin(*m.force)
			from := m.force.Counter.Hex
			m.board.cursor = &from
			m.board.focus()
			return true
		}
	}
	m.d.Say(m.force.Counter.Name + " takes no march order now.")
	return false
}

// showMarch draws the march that is being planned.
func (m *mapView) showMarch() {
	p := &m.march
	plan := &chart.Plan{Slot: p.force.Counter.Slot, From: p.force.Counter.Hex}
	if p.wrong == nil {
		plan.Path, plan.Stops = p.plan.Path, p.plan.Stops
	}
	m.board.scene.Plan = plan
	m.banner.say(p.banner())
	m.inspect.march.show(p)
	m.inspect.show(m.inspect.march.view)
	m.board.redraw()
}

// marchEnded takes the plan off the map.
func (m *mapView) marchEnded() {
	m.board.scene.Plan, m.board.scene.Hover, m.board.cursor = nil, nil, nil
	m.banner.say("")
	m.board.redraw()
	if m.force != nil {
		m.readForce()
	} else {
		m.clear()
	}
}

// hoverLabel follows the pointer and tells of the hex below it.
type hoverLabel struct {
	view  *fyne.Container
	head  *widgets.Text
	cost  *widgets.Text
	place *widgets.Text
}

func newHoverLabel() *hoverLabel {
	l := &hoverLabel{head: widgets.NewWhole(look.Strong, ""), cost: widgets.NewWhole(look.Small, ""), place: widgets.NewWhole(look.SmallInk, "")}
	l.view = widgets.Card(look.Field, look.RuleStrong, 10, widgets.Down(1, l.head, l.cost, l.place))
	l.view.Hide()
	return l
}

func (l *hoverLabel) show(h views.HexView, at fyne.Position, room fyne.Size) {
	var here []string
	for _, p := range h.Places {
		here = append(here, p.Name)
	}
	for i, k := range h.Forces {
		if i == 2 && len(h.Forces) > 3 {
			here = append(here, "and more")
			break
		}
		here = append(here, k.Name)
	}
	l.say("Hex "+h.Name+" · "+string(h.Ground), h.Cost, strings.Join(here, ", "), at, room)
}

// showForce tells of a force under the pointer: who it is, how strong, what it is to do,
// and how many more lie under it.
func (l *hoverLabel) showForce(f views.ForceView, more int, at fyne.Position, room fyne.Size) {
	k := f.Counter
	var how, what []string
	if f.Posture != "" {
		how = append(how, cards.StrengthOf(f))
	}
	if word := widgets.GradeWord(k.Grade); word != "" && k.Seen == views.SeenNow {
		how = append(how, word)
	}
	if k.Seen != views.SeenNow {
		how = append(how, "seen earlier, not today")
	}
	switch {
	case k.Held.Until != "":
		what = append(what, "Held back until "+k.Held.Until)
	case f.Orders != "":
		what = append(what, f.Orders)
	}
	if more > 0 {
		what = append(what, fmt.Sprintf("%s below it: click again", widgets.Of(more, "force")))
	}
	l.say(k.Name, strings.Join(how, " · "), strings.Join(what, "\n"), at, room)
}

func (l *hoverLabel) say(head, cost, below string, at fyne.Position, room fyne.Size) {
	l.head.SetText(head)
	l.cost.SetText(cost)
	l.place.SetText(below)
	parts.Visible(l.place, below != "")
	parts.Visible(l.cost, cost != "")
	l.view.Show()
	l.move(at, room)
}

// move keeps the label beside the pointer and in the picture.
func (l *hoverLabel) move(at fyne.Position, room fyne.Size) {
	size := l.view.MinSize()
	x, y := at.X+18, at.Y+18
	if x+size.Width > room.Width-8 {
		x = at.X - size.Width - 12
	}
	if y+size.Height > room.Height-8 {
		y = at.Y - size.Height - 12
	}
	l.view.Resize(size)
	l.view.Move(fyne.NewPos(max(x, 4), max(y, 4)))
	l.view.Refresh()
}

func (l *hoverLabel) hide() {
	if l.view.Visible() {
		l.view.Hide()
	}
}

// bannerLabel says in a line what the march that is planned would be.
type bannerLabel struct {
	view *fyne.Container
	text *widgets.Text
}

func newBannerLabel() *bannerLabel {
	b := &bannerLabel{text: widgets.NewPara(look.Strong, "").Aligned(fyne.TextAlignCenter)}
	b.view = widgets.Card(look.Field, look.Selection, 10, b.text)
	b.view.Hide()
	return b
}

func (b *bannerLabel) say(text string) {
	b.text.SetText(text)
	parts.Visible(b.view, text != "")
	b.view.Refresh()
}

// remembered gives step and middle of the map as it was left.
func (m *mapView) remembered() (step int, at hex.Hex, ok bool) {
	var name string
	if _, err := fmt.Sscanf(m.kept.Now.Maps[m.path], "%d %s", &step, &name); err != nil {
		return 0, at, false
	}
	at, err := hex.ParseName(name)
	return step, at, err == nil
}

// remember keeps step and middle of the map for the next time.
func (m *mapView) remember() {
	if m.placed && m.board.w > 0 {
		m.kept.Change(func(r *memory.Remembered) {
			r.Maps[m.path] = fmt.Sprintf("%d %s", m.board.step, hex.Name(m.board.centreHex()))
		})
	}
}
