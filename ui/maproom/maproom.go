// Package maproom is the room of the map: the painted map with its counters, the card of what is
// chosen on it, marches that are planned on it, and the calendar below it.
package maproom

import (
	"context"
	"fmt"
	"runtime/debug"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/ui/chart"
	"frontier/ui/desk"
	"frontier/ui/door"
	"frontier/ui/memory"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// View is the map with what belongs to it: the inspector at the right, the calendar
// below, layers and zoom over it.
type View struct {
	d     desk.Desk
	c     Source
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
	tempers  *widgets.Button
	legend   *mapLegend
	drawing  *bannerLabel

	state  views.BoardView
	chosen state.ForceID
	force  *views.ForceView // the one that is selected, when it is known
	hex    *hex.Hex
	then   func()              // to be done when the force is known
	pick   func(number string) // is waiting for a hex to be tapped; nil: nobody is

	load     work.Latest
	reading  work.Latest
	asking   work.Latest
	blanking work.Latest
	resting  work.Latest
	at       *under // the pointer
	placed   bool   // the map has been shown where it is to begin
}

// Source is what the view asks.
type Source interface {
	door.Boards
	door.Forces
	door.Planner
	days
	State() state.State
	Would(context.Context, command.Command) error
}

// New gives the map of a campaign; where it was looked at is remembered under the path
// of its file.
func New(d desk.Desk, c Source, kept *memory.Memory, path string) *View {
	m := &View{d: d, c: c, path: path, kept: kept, frame: &mapLayout{}}
	m.march = march{d: d, c: c, m: m}
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
	m.calendar = newCalendar(d, c, m.waits)
	m.hover, m.banner, m.drawing = newHoverLabel(), newBannerLabel(), newBannerLabel()
	m.drawing.say("Drawing the map…")
	m.board.onBlank = func(blank bool) {
		if blank != m.drawing.view.Visible() {
			work.After(&m.blanking, 0, func() {
				parts.Visible(m.drawing.view, m.board.tiles.Blank())
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
func (m *View) rest() {
	work.After(&m.resting, 4*time.Second, func() {
		work.Start(&m.resting, func(context.Context) (struct{}, error) {
			debug.FreeOSMemory()
			return struct{}{}, nil
		}, func(struct{}, error) {})
	})
}

// newLayerBar gives a button for each layer that can be taken off the map, and one that
// tells what its signs mean.
func (m *View) newLayerBar() *fyne.Container {
	bar := widgets.Across(6)
	l := &m.board.layers
	for _, x := range []struct {
		name, text, tip string
		on              *bool
	}{
		{"terrain", "Terrain", "Hills, woods and fields, or the bare ground", &l.terrain},
		{"supply", "Supply", "Depots, where supply comes from, and the lines over which forces are fed", &l.supply},
		{"fog", "Seen by", "What this side has not seen is dimmed", &l.fog},
		{"names", "Names", "Names of places, rivers and regions", &l.names},
		{"hexes", "Hexes", "The lines between the hexes", &l.hexes},
		{"forces", "Forces", "The counters of the forces", &l.forces},
		{"aims", "Objectives", "Objectives at the places that they are about, and how they stand", &l.aims},
		{"marches", "Marches", "Arrows of the marches that are ordered", &l.marches},
		{"districts", "Districts", "Districts, and how each is disposed as far as it is known", &l.tempers},
	} {
		var b *widgets.Button
		b = widgets.NewSegment("layer."+x.name, x.text, func() {
			*x.on = !*x.on
			b.SetPressed(*x.on)
			m.board.redraw()
		}).Narrow().Tip(x.tip)
		b.SetPressed(*x.on)
		switch x.name {
		case "fog":
			m.seenBy = b
		case "districts":
			m.tempers = b
			b.Hide()
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

func (m *View) Content() fyne.CanvasObject { return m.view }
func (m *View) Title() (string, string)    { return "", "" } // the campaign's own
func (m *View) Tools() []fyne.CanvasObject { return nil }

func (m *View) Fit(r desk.Size) {
	m.frame.room = r
	m.calendar.fit(r)
	m.view.Refresh()
	m.calendar.reload()
}

// Pending is a battle that waits to be fought, one that holds the day up before one that was put off;
// false: none does.
func (m *View) Pending() (views.BattleView, bool) {
	i := slices.IndexFunc(m.state.Battles, func(b views.BattleView) bool { return b.Status == state.Pending && b.PutOff.How == "" })
	if i >= 0 {
		return m.state.Battles[i], true
	}
	i = slices.IndexFunc(m.state.Battles, func(b views.BattleView) bool { return b.Status == state.Pending })
	if i < 0 {
		return views.BattleView{}, false
	}
	return m.state.Battles[i], true
}

// Each tells where hexes and forces are in the window.
func (m *View) Each(see func(kind, name string, at fyne.Position)) { m.board.each(see) }

// Leave remembers where the map is looked at, and stops what it is about.
func (m *View) Leave() {
	m.remember()
	m.resting.Stop()
}

// GoTo shows a force, a hex or the field of a battle.
func (m *View) GoTo(p place.Place) {
	m.board.focus()
	to, _ := p.(place.Map)
	switch {
	case to.Force != "":
		m.selectForce(to.Force)
		m.revealForce(to.Force)
		if to.March {
			m.then = func() { m.beginMarch() }
		}
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

// Heard asks again where something that lies on the map, or is told of it on a card, is different.
// The calendar counts every entry and says what would be taken back.
func (m *View) Heard(c campaign.Change) {
	m.calendar.reload()
	m.HeardAside(c)
}

// HeardAside is told what changed while the map is not in sight: the small maps of other views
// show of it.
func (m *View) HeardAside(c campaign.Change) {
	if c.Touches(event.RevisionTable) {
		m.board.take(m.c.Map(), m.c.Founding().KeyPlaces())
	}
	if c.Touches(event.TodayTable, event.MessageTable, event.StaffTable, event.LeaderTable, event.ForceTable, event.UnitTable, event.BattleTable, event.PatientTable, event.StrayTable, event.CaptiveTable,
		event.RevisionTable, event.GoneTable, event.CrossingTable, event.LaidTable, event.WorkTable, event.PlaceTable, event.ArrivalTable, event.SightingTable, event.DistrictTable) {
		m.ReadBoard()
	}
}

// Reload asks for the board, and for what is selected.
func (m *View) Reload() {
	m.calendar.reload()
	m.ReadBoard()
	parts.Visible(m.seenBy, m.d.Viewer().Side != "")
	m.layerBar.Refresh()
}

// ReadBoard asks for what lies on the map, and for what is selected.
func (m *View) ReadBoard() {
	who := m.d.Viewer()
	work.Start(&m.load, func(ctx context.Context) (views.BoardView, error) {
		return m.c.Board(ctx, who)
	}, func(b views.BoardView, err error) {
		if err != nil {
			m.d.Tell(err)
			return
		}
		m.state = b
		if parts.Visible(m.tempers, len(b.Districts) > 0); m.tempers.Visible() {
			m.layerBar.Refresh()
		}
		m.inspect.none.show(b.Decide)
		if !m.placed {
			m.placed = true
			m.board.begin(m.firstView())
		}
		m.board.scene.Board, m.board.scene.Stores = b, m.stores()
		m.board.tiles.Tell()
		m.again()
	})
}

// firstView is where the map was left, else where the forces stand closest.
func (m *View) firstView() (int, hex.Hex) {
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

func (m *View) counter(id state.ForceID) *views.CounterView {
	for i := range m.state.Counters {
		if m.state.Counters[i].Force == id {
			return &m.state.Counters[i]
		}
	}
	return nil
}

// stores are the depots and supply places that a side holds now.
func (m *View) stores() []chart.Store {
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
func (m *View) stack(h hex.Hex) []views.CounterView {
	var out []views.CounterView
	for _, k := range m.state.Counters {
		if k.Hex == h {
			out = append(out, k)
		}
	}
	return out
}

// battleAt is the battle that waits in a hex, nil if none does.
func (m *View) battleAt(h hex.Hex) *views.BattleView {
	for i := range m.state.Battles {
		if b := &m.state.Battles[i]; b.Status == state.Pending && b.Hex == h {
			return b
		}
	}
	return nil
}

// waits says whether a battle waits to be fought.
func (m *View) waits(id state.BattleID) bool {
	return slices.ContainsFunc(m.state.Battles, func(b views.BattleView) bool { return b.ID == id && b.Status == state.Pending })
}

// owner is the short name of the side that holds a place now.
func (m *View) owner(p state.Place) string {
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

func (m *View) revealForce(id state.ForceID) {
	if k := m.counter(id); k != nil {
		m.board.reveal(k.Hex)
	}
}

func (m *View) reveal(h hex.Hex) { m.board.reveal(h) }

func (m *View) zoomBy(by int) { m.board.zoom(by, m.board.middle()) }
func (m *View) zoomFit()      { m.board.fit() }

// beginMarch plans a march of the selected force; false where it takes no orders.
func (m *View) beginMarch() bool {
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
func (m *View) showMarch() {
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
func (m *View) marchEnded() {
	m.board.scene.Plan, m.board.scene.Hover, m.board.cursor = nil, nil, nil
	m.banner.say("")
	m.board.redraw()
	if m.force != nil {
		m.readForce()
	} else {
		m.clear()
	}
}

// remembered gives step and middle of the map as it was left.
func (m *View) remembered() (step int, at hex.Hex, ok bool) {
	var name string
	if _, err := fmt.Sscanf(m.kept.Now.Maps[m.path], "%d %s", &step, &name); err != nil {
		return 0, at, false
	}
	at, err := hex.ParseName(name)
	return step, at, err == nil
}

// remember keeps step and middle of the map for the next time.
func (m *View) remember() {
	if m.placed && m.board.eye.W > 0 {
		m.kept.Change(func(r *memory.Remembered) {
			r.Maps[m.path] = fmt.Sprintf("%d %s", m.board.eye.Step, hex.Name(m.board.centreHex()))
		})
	}
}
