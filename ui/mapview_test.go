package ui

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/ui/place"
	"frontier/ui/trial"
	"frontier/ui/widgets"
)

// onScreen is where a pixel of the map's picture lies in the widget.
func (b *board) onScreen(x, y int) fyne.Position {
	k := b.scale()
	return fyne.NewPos(float32(float64(x)/k), float32(float64(y)/k))
}

// hover moves the pointer to a counter and gives what is said of it.
func (s *stage) hover(m *mapView, id state.ForceID) string {
	s.t.Helper()
	at, ok := m.board.overlay.CounterCentre(m.board.view(), &m.board.scene, id)
	if !ok {
		s.t.Fatalf("%s has no counter in the picture", id)
	}
	m.board.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: m.board.onScreen(at.X, at.Y)}})
	s.Settle()
	if !m.hover.view.Visible() {
		return ""
	}
	return m.hover.head.Text() + "\n" + m.hover.cost.Text() + "\n" + m.hover.place.Text()
}

// The pointer on a counter tells whose it is, also where it stands beside its hex, and
// until when it is held back.
func TestThePointerOnACounterTellsWhoItIs(t *testing.T) {
	s := newStage(t, 1440, 900)
	m := s.open().mapView()
	m.revealForce("girishk-column")
	s.draw()
	for id, want := range map[state.ForceID][]string{
		"girishk-column": {"Girishk column", "2,557 men, 6 guns", "Full", "No march order\n1 force below it"},
		"maiwand-ghazis": {"Ghazis of Maiwand", "Held back until 22 July"},
		"wali":           {"Contingent of the Wali", "3,560 men", "No march order"},
	} {
		text := s.hover(m, id)
		for _, w := range want {
			if !strings.Contains(text, w) {
				t.Errorf("of %s it is said %q, not %q", id, text, w)
			}
		}
		if k := m.counter(id); m.board.scene.Hover == nil || *m.board.scene.Hover != k.Hex {
			t.Errorf("the ring lies round %v, %s stands in %v", m.board.scene.Hover, id, k.Hex)
		}
	}
}

// A march upon a force that is held back says beforehand what will happen, in the line
// over the map and on the card, and the force says it on the spot.
func TestAMarchUponAForceHeldBackSaysWhatHappens(t *testing.T) {
	s := newStage(t, 1440, 900)
	sh := s.open()
	m := sh.mapView()
	m.selectForce("wali")
	s.Settle()
	m.menu(m.counter("maiwand-ghazis").Hex)
	s.Settle()
	const want = "held back until 22 July"
	if !strings.Contains(m.banner.text.Text(), want) || m.march.held.Rule != "CAMPAIGN-4.1" {
		t.Errorf("over the map it says %q, on the card %+v", m.banner.text.Text(), m.march.held)
	}
	m.march.confirm()
	s.Settle()
	for range 8 {
		if m.counter("wali").Hex == m.counter("maiwand-ghazis").Hex {
			break
		}
		sh.nextDay()
		s.Settle()
	}
	if m.force == nil || !strings.Contains(m.force.Notice.Text, want) {
		t.Fatalf("on the spot it says %+v", m.force.Notice)
	}
	if rows := m.inspect.force.stack.Rows(); len(rows) != 2 || !m.inspect.force.stacked.Visible() {
		t.Errorf("in its place stand %d forces", len(rows))
	}
	m.selectHex(m.counter("wali").Hex)
	s.Settle()
	if !m.inspect.hex.notice.View.Visible() {
		t.Error("the hex does not say why there is no battle")
	}
}

// The pill of a battle is a button that leads to its preparation; no press on it, on the
// cartouche or on the legend chooses the hex below.
func TestPressesOnSignsDoNotFallThrough(t *testing.T) {
	s := newStage(t, 1440, 900)
	sh := s.open()
	b := s.meet(sh)
	sh.Open(place.Map{})
	s.Settle()
	m := sh.mapView()
	m.clear()
	m.board.reveal(b.Hex)
	s.draw()
	v, scene := m.board.view(), m.board.shown()
	pill := fyne.Position{}
	for y := 0; y < m.board.h && pill.IsZero(); y += 6 {
		for x := 0; x < m.board.w; x += 6 {
			if p := m.board.onScreen(x, y); m.board.overlay.PillAt(v, &scene, m.board.pixel(p)) == b.ID {
				pill = p
				break
			}
		}
	}
	if pill.IsZero() {
		t.Fatal("no pill is in sight")
	}
	m.board.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: pill}})
	if m.board.Cursor() != desktop.PointerCursor || m.board.scene.Hover != nil {
		t.Error("the pointer on the pill is not that on a button")
	}
	m.board.Tapped(&fyne.PointEvent{Position: pill})
	s.Settle()
	if sh.current != "battles" || sh.battlesView().page != "prepare" || sh.battlesView().battle != b.ID {
		t.Fatalf("the pill leads to %s %s %d", sh.current, sh.battlesView().page, sh.battlesView().battle)
	}
	if m.hex != nil {
		t.Errorf("it has chosen hex %s", hex.Name(*m.hex))
	}

	sh.Open(place.Map{})
	s.draw()
	title := m.board.overlay.Cartouche(m.board.picture.Rect, m.board.view(), &scene)
	if title.Empty() {
		t.Fatal("there is no cartouche")
	}
	was := m.board.folded
	m.board.Tapped(&fyne.PointEvent{Position: m.board.onScreen(title.Min.X+8, title.Min.Y+8)})
	s.Settle()
	if m.board.folded == was || m.hex != nil {
		t.Errorf("pressed, the cartouche is folded: %v, hex chosen: %v", m.board.folded, m.hex)
	}
	s.Tap("layer.legend")
	if !m.legend.view.Visible() {
		t.Error("there is no legend")
	}
}

// A day of the calendar leads to its battle: before it is fought to its preparation.
func TestADayOfTheCalendarLeadsToItsBattle(t *testing.T) {
	s := newStage(t, 1440, 900)
	sh := s.open()
	b := s.meet(sh)
	sh.Open(place.Map{})
	s.Settle()
	for _, cell := range sh.mapView().calendar.cells {
		if cell.Day().Battle && cell.Day().Today {
			cell.Tapped(nil)
		}
	}
	s.Settle()
	if sh.battlesView().page != "prepare" || sh.battlesView().battle != b.ID {
		t.Errorf("it leads to %q of battle %d", sh.battlesView().page, sh.battlesView().battle)
	}
}

// The goal of a march, its points on the way and any hex can be reached without a mouse.
func TestAMarchByKeysAlone(t *testing.T) {
	s := newStage(t, 1440, 900)
	m := s.open().mapView()
	m.selectForce("girishk-column")
	s.Settle()
	from := m.force.Counter.Hex
	m.board.TypedRune('m')
	for _, name := range []fyne.KeyName{fyne.KeyUp, fyne.KeyUp, fyne.KeyLeft} {
		m.board.TypedKey(trial.Key(name))
		s.Settle()
	}
	column, row := from.Offset()
	if want := hex.AtOffset(column-1, row-2); m.march.to == nil || *m.march.to != want {
		t.Fatalf("two up and one to the left of %s is %v", hex.Name(from), m.march.to)
	}
	m.board.TypedRune(' ')
	s.Settle()
	via := hex.AtOffset(column-1, row-2)
	m.board.TypedKey(trial.Key(fyne.KeyLeft))
	s.Settle()
	if len(m.march.via) != 1 || m.march.via[0] != via || !m.march.ready() {
		t.Fatalf("through %v to %v, ready %v", m.march.via, m.march.to, m.march.ready())
	}
	m.board.TypedKey(trial.Key(fyne.KeyReturn))
	s.Settle()
	path := m.counter("girishk-column").Path
	if len(path) == 0 || path[len(path)-1] != hex.AtOffset(column-2, row-2) {
		t.Errorf("ordered %v", path)
	}
	m.clear()
	m.board.TypedRune(' ')
	s.Settle()
	first := *m.hex
	m.board.TypedKey(trial.Key(fyne.KeyRight))
	s.Settle()
	if m.hex == nil || *m.hex != hex.Neighbour(first, hex.E) {
		t.Errorf("from hex %s the arrow leads to %v", hex.Name(first), m.hex)
	}
}

// There is one filled button on the map at a time.
func TestOneMainButtonOnTheMap(t *testing.T) {
	s := newStage(t, 1440, 900)
	sh := s.open()
	m := sh.mapView()
	filled := func() int {
		n := 0
		for b, card := range map[*widgets.Button]fyne.CanvasObject{m.calendar.next: nil, m.inspect.force.main: m.inspect.force.view, m.inspect.hex.fight: m.inspect.hex.view, m.inspect.march.confirm: m.inspect.march.view} {
			shown := card == nil || slices.Contains(m.inspect.stage.Objects, card) && card.Visible() && b.Visible()
			if shown && b.Manner() == widgets.Primary {
				n++
			}
		}
		return n
	}
	check := func(where string) {
		t.Helper()
		if n := filled(); n != 1 {
			t.Errorf("%s: %d filled buttons", where, n)
		}
	}
	check("nothing chosen")
	m.selectForce("girishk-column")
	s.Settle()
	check("a force")
	m.board.TypedRune('m')
	s.Settle()
	check("a march")
	m.march.end()
	s.Settle()
	m.selectForce("maiwand-ghazis")
	s.Settle()
	check("a force that takes no orders")
	m.selectHex(m.counter("wali").Hex)
	s.Settle()
	check("a hex")
}

// Men, figures and guns are told apart, and model guns are called so.
func TestMenAndFiguresAreToldApart(t *testing.T) {
	s := newStage(t, 1440, 900)
	m := s.open().mapView()
	m.selectForce("girishk-column")
	s.Settle()
	got := map[string]string{}
	for _, p := range m.inspect.force.facts.Pairs() {
		got[p[0]] = p[1]
	}
	if got["Strength"] != "2,557 men, 6 guns" || !strings.HasSuffix(got["On the table"], "model guns") || !strings.Contains(got["On the table"], "figures") {
		t.Errorf("strength %q, on the table %q", got["Strength"], got["On the table"])
	}
}

// The notice that a battle waits leads to it: it is prepared, or the attacker draws off,
// and its rule is a link.
func TestTheNoticeOfABattleLeadsToIt(t *testing.T) {
	s := newStage(t, 1440, 900)
	sh := s.open()
	b := s.meet(sh)
	sh.Open(place.Map{})
	s.Settle()
	refuse := func() {
		sh.Do(command.EndDay{}, "Ending the day", func() { t.Error("the day has ended") })
		s.Settle()
	}
	refuse()
	s.Tap("notice.off")
	if s.p.win.Canvas().Overlays().Top() == nil {
		t.Error("Draw off asks nothing")
	}
	s.Tap("sheet.cancel")
	refuse()
	s.Tap("notice.prepare")
	if sh.battlesView().page != "prepare" || sh.battlesView().battle != b.ID {
		t.Errorf("Prepare leads to %q of battle %d", sh.battlesView().page, sh.battlesView().battle)
	}
	sh.Open(place.Map{})
	s.Settle()
	refuse()
	s.Tap("notice.rule")
	if sh.current != "rules" || !strings.Contains(trial.Lettered(sh.views["rules"].Content()), "CAMPAIGN-1.3") {
		t.Errorf("its rule leads to %s", sh.current)
	}
}

// When the map has been drawn, what drawing needed is given back to the system.
func TestTheMapRestsWhenItIsDrawn(t *testing.T) {
	s := newStage(t, 1280, 720)
	m := s.open().mapView()
	s.Until("the map is drawn", func() bool {
		s.draw()
		return !m.board.tiles.blank() && !m.drawing.view.Visible() && !m.blanking.Busy()
	})
	if !m.resting.Busy() {
		t.Error("nothing is given back")
	}
	s.Until("it is given back", func() bool { return !m.resting.Busy() })
}
