package ui

import (
	"context"
	"fmt"

	"frontier/campaign"
	"frontier/internal/hex"
	"frontier/ui/chart"
	"frontier/ui/look"
	"frontier/ui/widgets"
	"frontier/ui/work"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// mapView is the map with what belongs to it: the inspector at the right, the calendar
// below, layers and zoom over it.
type mapView struct {
	d     desk
	c     mapSource
	path  string
	view  *fyne.Container
	frame *mapLayout

	board    *board
	inspect  *inspector
	calendar *calendar
	hover    *hoverLabel
	banner   *bannerLabel
	march    march
	layerBar *fyne.Container
	segments []*widgets.Button

	state  campaign.BoardView
	chosen campaign.ForceID
	force  *campaign.ForceView // the one that is selected, when it is known
	hex    *hex.Hex
	then   func() // to be done when the force is known

	load    work.Latest
	reading work.Latest
	asking  work.Latest
	at      *hex.Hex // under the pointer
	placed  bool     // the map has been shown where it is to begin
}

// mapSource is what the view asks.
type mapSource interface {
	boards
	forces
	planner
}

func newMapView(s *shell, c mapSource) *mapView {
	m := &mapView{d: s, c: c, path: s.path, frame: &mapLayout{}}
	m.march.m = m
	m.board = newBoard(c.Map())
	m.board.scene.Slots = map[campaign.SideID]int{}
	for _, side := range c.Founding().Sides {
		m.board.scene.Slots[side.ID] = side.Slot
	}
	m.board.onTap, m.board.onMenu = m.tapped, m.menu
	m.board.onHover, m.board.onLeave = m.hovered, m.left
	m.board.onKey, m.board.onRune, m.board.onCycle = m.typed, m.rune, m.cycle
	m.board.onMoved = func() { m.hover.hide() }
	widgets.Names.Set("map", m.board)
	m.inspect = newInspector(m)
	m.calendar = newCalendar(s)
	m.hover, m.banner = newHoverLabel(), newBannerLabel()
	m.layerBar = widgets.Across(6)
	for _, l := range []struct {
		name, text string
		on         *bool
	}{{"forces", "Forces", &m.board.layers.forces}, {"marches", "Marches", &m.board.layers.marches}, {"fog", "Seen by", &m.board.layers.fog}, {"names", "Names", &m.board.layers.names}} {
		var b *widgets.Button
		b = widgets.NewSegment("layer."+l.name, l.text, func() {
			*l.on = !*l.on
			b.SetPressed(*l.on)
			m.board.redraw()
		})
		b.SetPressed(*l.on)
		m.segments = append(m.segments, b)
		m.layerBar.Add(b)
	}
	zoom := widgets.Across(6,
		widgets.NewButton("zoom.out", "−", func() { m.zoomBy(-1) }).Narrow(),
		widgets.NewButton("zoom.in", "+", func() { m.zoomBy(1) }).Narrow(),
		widgets.NewButton("zoom.fit", "Fit", m.zoomFit).Narrow())
	over := container.New(&overMap{}, m.layerBar, zoom, m.banner.view, m.hover.view)
	m.view = container.New(m.frame, container.NewStack(m.board, over), m.calendar.view, m.inspect.view)
	return m
}

// mapLayout arranges map, calendar and inspector.
type mapLayout struct{ room room }

func (l *mapLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	card, strip := l.room.card(), l.room.strip()
	put(o[0], 0, 0, size.Width-card, size.Height-strip)
	put(o[1], 0, size.Height-strip, size.Width-card, strip)
	put(o[2], size.Width-card, 0, card, size.Height)
}

func (l *mapLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(600, 300) }

// overMap sets layers bottom left, zoom bottom right and the banner between them; the
// hover label moves by itself.
type overMap struct{}

func (overMap) Layout(o []fyne.CanvasObject, size fyne.Size) {
	const inset = 26
	a, b := o[0].MinSize(), o[1].MinSize()
	put(o[0], inset, size.Height-inset-a.Height, a.Width, a.Height)
	put(o[1], size.Width-inset-b.Width, size.Height-inset-b.Height, b.Width, b.Height)
	left, right := inset+a.Width+12, size.Width-inset-b.Width-12
	w := min(560, right-left)
	o[2].Resize(fyne.NewSize(w, o[2].Size().Height))
	h := o[2].MinSize().Height
	put(o[2], left+(right-left-w)/2, size.Height-inset-h, w, h)
}

func (overMap) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(300, 200) }

func (m *mapView) content() fyne.CanvasObject { return m.view }
func (m *mapView) title() (string, string)    { return "", "" } // the campaign's own
func (m *mapView) tools() []fyne.CanvasObject { return nil }

func (m *mapView) fit(r room) {
	m.frame.room = r
	m.calendar.fit(r)
	m.view.Refresh()
	m.calendar.reload()
}

// goTo shows a force, a hex or the field of a battle.
func (m *mapView) goTo(p place) {
	m.board.focus()
	switch {
	case p.force != "":
		m.selectForce(p.force)
		m.revealForce(p.force)
	case p.at != nil:
		m.selectHex(*p.at)
		m.board.reveal(*p.at)
	case p.battle != 0:
		for _, b := range m.state.Battles {
			if b.ID == p.battle {
				m.board.reveal(b.Hex)
			}
		}
	}
}

// reload asks for the board, and for what is selected.
func (m *mapView) reload() {
	m.calendar.reload()
	m.readBoard()
	visible(m.segments[2], m.d.viewer().Side != "")
	m.layerBar.Refresh()
}

// readBoard asks for what lies on the map, and for what is selected.
func (m *mapView) readBoard() {
	who := m.d.viewer()
	work.Start(&m.load, func(ctx context.Context) (campaign.BoardView, error) {
		return m.c.Board(ctx, who)
	}, func(b campaign.BoardView, err error) {
		if err != nil {
			m.d.tell(err)
			return
		}
		m.state = b
		if !m.placed {
			m.placed = true
			m.board.begin(m.firstView())
		}
		m.board.scene.Board = b
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

func (m *mapView) counter(id campaign.ForceID) *campaign.CounterView {
	for i := range m.state.Counters {
		if m.state.Counters[i].Force == id {
			return &m.state.Counters[i]
		}
	}
	return nil
}

// battleAt is the battle that waits in a hex, nil if none does.
func (m *mapView) battleAt(h hex.Hex) *campaign.BattleView {
	for i := range m.state.Battles {
		if b := &m.state.Battles[i]; b.Status == campaign.Pending && b.Hex == h {
			return b
		}
	}
	return nil
}

// owner is the short name of the side that holds a place now.
func (m *mapView) owner(p campaign.Place) string {
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
func (m *mapView) selectForce(id campaign.ForceID) {
	if m.march.on && m.chosen != id {
		m.march.end()
	}
	m.chosen, m.hex = id, nil
	if m.force != nil && m.force.Counter.Force != id {
		m.force = nil
	}
	m.board.scene.Selected, m.board.scene.Chosen = id, nil
	m.board.redraw()
	m.readForce()
}

func (m *mapView) readForce() {
	id, who := m.chosen, m.d.viewer()
	work.Start(&m.reading, func(ctx context.Context) (campaign.ForceView, error) {
		return m.c.Force(ctx, who, id)
	}, func(f campaign.ForceView, err error) {
		if err != nil { // seen earlier only: the counter is all that is known
			if k := m.counter(id); k != nil {
				f = campaign.ForceView{Counter: *k, Place: "last seen at hex " + hex.Name(k.Hex)}
			} else {
				m.clear()
				return
			}
		}
		m.force = &f
		if !m.march.on {
			m.inspect.force.show(f, len(m.board.stackAt(f.Counter.Hex)), m.battleAt(f.Counter.Hex))
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
	m.board.redraw()
	m.readHex()
}

func (m *mapView) readHex() {
	h, who := *m.hex, m.d.viewer()
	work.Start(&m.reading, func(ctx context.Context) (campaign.HexView, error) {
		return m.c.Hex(ctx, who, h)
	}, func(v campaign.HexView, err error) {
		if err != nil {
			m.d.tell(err)
			return
		}
		m.inspect.hex.show(m, v)
		m.inspect.show(m.inspect.hex.view)
	})
}

// clear selects nothing.
func (m *mapView) clear() {
	m.reading.Stop()
	m.chosen, m.force, m.hex = "", nil, nil
	m.board.scene.Selected, m.board.scene.Chosen = "", nil
	m.board.redraw()
	m.inspect.show(m.inspect.none)
}

// tapped chooses a counter, the next of its stack when it is tapped again, or a hex;
// while a march is planned, its goal.
func (m *mapView) tapped(h hex.Hex, stack []campaign.ForceID, shift bool) {
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

// hovered tells of the hex under the pointer.
func (m *mapView) hovered(h hex.Hex, at fyne.Position) {
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
	if m.at != nil && *m.at == h {
		m.hover.move(at, m.board.Size())
		return
	}
	m.at = &h
	who := m.d.viewer()
	work.Start(&m.asking, func(ctx context.Context) (campaign.HexView, error) {
		return m.c.Hex(ctx, who, h)
	}, func(v campaign.HexView, err error) {
		if err == nil && m.at != nil && *m.at == h {
			m.hover.show(v, at, m.board.Size())
		}
	})
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
			m.d.canvas().Unfocus()
		}
	case fyne.KeyReturn, fyne.KeyEnter:
		switch {
		case m.march.on:
			m.march.confirm()
		case m.force != nil:
			if b := m.battleAt(m.force.Counter.Hex); b != nil {
				m.d.open(place{view: "battles", battle: b.ID, page: "prepare"})
			} else {
				m.d.open(place{view: "forces", force: m.chosen})
			}
		case m.hex != nil:
			if stack := m.board.stackAt(*m.hex); len(stack) > 0 {
				m.selectForce(stack[0])
			}
		}
	}
}

func (m *mapView) rune(r rune) {
	if (r == 'm' || r == 'M') && m.force != nil && !m.march.on {
		m.beginMarch()
	}
}

// cycle goes to the next force of the viewer, or back to the one before.
func (m *mapView) cycle(back bool) {
	var own []campaign.ForceID
	at := -1
	who := m.d.viewer()
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

func (m *mapView) revealForce(id campaign.ForceID) {
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
			m.board.focus()
			return true
		}
	}
	m.d.say(m.force.Counter.Name + " takes no march order now.")
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
	m.board.scene.Plan = nil
	m.banner.say("")
	m.board.redraw()
	if m.force != nil {
		m.readForce()
	} else {
		m.clear()
	}
}

// mapView and battlesView are the views that the menus speak to.
func (s *shell) mapView() *mapView         { return s.views["map"].(*mapView) }
func (s *shell) battlesView() *battlesView { return s.views["battles"].(*battlesView) }

// typed is a key that nothing else has taken.
func (s *shell) typed(e *fyne.KeyEvent) {
	switch {
	case e.Name == fyne.KeyEscape && s.notice.View.Visible():
		s.silence()
	case s.current == "map":
		s.mapView().board.TypedKey(e)
	case s.app.rulesInSight() != nil:
		s.app.rulesInSight().typed(e)
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

func (l *hoverLabel) show(h campaign.HexView, at fyne.Position, room fyne.Size) {
	l.head.SetText("Hex " + h.Name + " · " + string(h.Ground))
	l.cost.SetText(h.Cost)
	place := ""
	for i, p := range h.Places {
		if i > 0 {
			place += ", "
		}
		place += p.Name
	}
	for i, k := range h.Forces {
		if i == 2 && len(h.Forces) > 3 {
			place += ", and more"
			break
		}
		if place != "" {
			place += ", "
		}
		place += k.Name
	}
	l.place.SetText(place)
	visible(l.place, place != "")
	visible(l.cost, h.Cost != "")
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
	visible(b.view, text != "")
	b.view.Refresh()
}

// keyMap is where the map's place and zoom are remembered, by campaign file.
func (m *mapView) keyMap() string { return "map " + m.path }

// remembered gives step and middle of the map as it was left.
func (m *mapView) remembered() (step int, at hex.Hex, ok bool) {
	var name string
	if _, err := fmt.Sscanf(fyne.CurrentApp().Preferences().String(m.keyMap()), "%d %s", &step, &name); err != nil {
		return 0, at, false
	}
	at, err := hex.ParseName(name)
	return step, at, err == nil
}

// remember keeps step and middle of the map for the next time.
func (m *mapView) remember() {
	if m.placed && m.board.w > 0 {
		fyne.CurrentApp().Preferences().SetString(m.keyMap(), fmt.Sprintf("%d %s", m.board.step, hex.Name(m.board.centreHex())))
	}
}
