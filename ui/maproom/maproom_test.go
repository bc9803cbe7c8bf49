package maproom

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/ui/look"
	"frontier/ui/memory"
	"frontier/ui/place"
	"frontier/ui/tiles"
	"frontier/ui/trial"
	"frontier/ui/widgets"
)

// tried is the map of the first campaign, alone in a window.
type tried struct {
	*trial.Room
	m    *View
	kept *memory.Memory
}

func try(t *testing.T, w, h float32) *tried {
	t.Helper()
	s := &tried{Room: trial.NewRoom(t, w, h), kept: memory.Read("")}
	at := func() *View { return s.m }
	s.Rows = append(Orders(at), Zooms(at)...)
	s.m = New(s, s.Campaign, s.kept, "afghanistan")
	s.Show(s.m, place.Map{})
	s.draw()
	return s
}

// draw has the map painted, so that it knows its size and has its tiles.
func (s *tried) draw() {
	for range 2 {
		s.Paint()
		s.Settle()
	}
}

// click clicks a hex of the map.
func (s *tried) click(m *View, h hex.Hex, with fyne.KeyModifier) {
	s.T.Helper()
	m.board.reveal(h)
	s.draw()
	at := m.board.position(h)
	m.board.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
	m.board.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Modifier: with, Button: desktop.MouseButtonPrimary})
	m.board.Tapped(&fyne.PointEvent{Position: at})
	s.Settle()
}

// onScreen is where a pixel of the map's picture lies in the widget.
func (b *board) onScreen(x, y int) fyne.Position {
	k := b.scale()
	return fyne.NewPos(float32(float64(x)/k), float32(float64(y)/k))
}

// hover moves the pointer to a counter and gives what is said of it.
func (s *tried) hover(m *View, id state.ForceID) string {
	s.T.Helper()
	at, ok := m.board.overlay.CounterCentre(m.board.view(), &m.board.scene, id)
	if !ok {
		s.T.Fatalf("%s has no counter in the picture", id)
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
	s := try(t, 1440, 900)
	m := s.m
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
	s := try(t, 1440, 900)
	m := s.m
	m.selectForce("wali")
	s.Settle()
	m.menu(m.counter("maiwand-ghazis").Hex, false)
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
		s.Do(command.EndDay{}, "Ending the day", nil)
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
	s := try(t, 1440, 900)
	b := trial.Meet(t, s.Campaign)
	s.Open(place.Map{})
	s.Settle()
	m := s.m
	m.clear()
	m.board.reveal(b.Hex)
	s.draw()
	v, scene := m.board.view(), m.board.shown()
	pill := fyne.Position{}
	for y := 0; y < m.board.eye.H && pill.IsZero(); y += 6 {
		for x := 0; x < m.board.eye.W; x += 6 {
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
	if s.Gone != (place.Battles{Battle: b.ID, Page: place.Prepare}) {
		t.Fatalf("the pill leads to %+v", s.Gone)
	}
	if m.hex != nil {
		t.Errorf("it has chosen hex %s", hex.Name(*m.hex))
	}

	s.Open(place.Map{})
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

// The goal of a march, its points on the way and any hex can be reached without a mouse.
func TestAMarchByKeysAlone(t *testing.T) {
	s := try(t, 1440, 900)
	m := s.m
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
	s := try(t, 1440, 900)
	m := s.m
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
	s := try(t, 1440, 900)
	m := s.m
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

// While there is nothing of the map to show yet, it says that it is being drawn.
func TestItIsSaidThatTheMapIsBeingDrawn(t *testing.T) {
	s := try(t, 1280, 720)
	m := s.m
	m.board.tiles = tiles.New(m.board.m, m.board.redraw) // of which none is painted yet
	m.drawing.view.Hide()
	m.board.onBlank(m.board.tiles.Blank())
	s.Until("it is said", func() bool {
		return m.drawing.view.Visible() && strings.Contains(trial.Lettered(m.view), "Drawing the map")
	})
	s.Until("the map is drawn", func() bool {
		s.draw()
		return !m.board.tiles.Blank() && !m.drawing.view.Visible()
	})
}

// When the map has been drawn, what drawing needed is given back to the system.
func TestTheMapRestsWhenItIsDrawn(t *testing.T) {
	s := try(t, 1280, 720)
	m := s.m
	s.Until("the map is drawn", func() bool {
		s.draw()
		return !m.board.tiles.Blank() && !m.drawing.view.Visible() && !m.blanking.Busy()
	})
	if !m.resting.Busy() {
		t.Error("nothing is given back")
	}
	s.Until("it is given back", func() bool { return !m.resting.Busy() })
}

func TestTheMapByKeyboard(t *testing.T) {
	s := try(t, 1440, 900)
	m := s.m
	if s.Canvas().Focused() != fyne.Focusable(m.board) {
		t.Error("the map does not have the keys when it is opened")
	}
	m.board.TypedKey(trial.Key(fyne.KeyTab))
	s.Settle()
	first := m.chosen
	m.board.TypedKey(trial.Key(fyne.KeyTab))
	s.Settle()
	if first == "" || m.chosen == first {
		t.Fatalf("Tab goes from %q to %q", first, m.chosen)
	}
	m.selectForce("girishk-column")
	s.Settle()
	at := m.board.view()
	m.board.TypedKey(trial.Key(fyne.KeyRight))
	if m.board.view().X <= at.X {
		t.Error("the arrow does not move the map")
	}
	px := m.board.hexPx()
	m.board.TypedRune('+')
	if m.board.hexPx() <= px {
		t.Error("+ does not zoom in")
	}
	m.board.TypedRune('-')
	m.board.TypedRune('m')
	s.Settle()
	if !m.march.on {
		t.Fatal("M plans no march")
	}
	from := m.counter("girishk-column").Hex
	via, goal := hex.Hex{Q: from.Q + 1, R: from.R + 1}, hex.Hex{Q: from.Q + 3, R: from.R}
	s.click(m, via, fyne.KeyModifierShift)
	s.click(m, goal, 0)
	if len(m.march.via) != 1 || m.march.to == nil || !slices.Contains(m.march.plan.Path, via) {
		t.Errorf("the way %v does not go through %v", m.march.plan.Path, via)
	}
	days := m.march.plan.Days
	s.Tap("march.forced")
	if !m.march.plan.Forced || m.march.plan.Days > days {
		t.Errorf("a forced march takes %d days, an ordinary one %d", m.march.plan.Days, days)
	}
	m.board.TypedKey(trial.Key(fyne.KeyReturn))
	s.Settle()
	if k := m.counter("girishk-column"); len(k.Path) == 0 || k.Badge != "forced_march" {
		t.Errorf("ordered: %+v", k)
	}
	m.board.TypedKey(trial.Key(fyne.KeyEscape))
	if m.chosen != "" {
		t.Error("Esc leaves the force selected")
	}
	m.board.TypedKey(trial.Key(fyne.KeyEscape))
	if s.Canvas().Focused() != nil {
		t.Error("Esc does not leave the map")
	}
}

func TestTheOtherButtonMarches(t *testing.T) {
	s := try(t, 1440, 900)
	m := s.m
	m.selectForce("girishk-column")
	s.Settle()
	goal := hex.Hex{Q: m.force.Counter.Hex.Q + 2, R: m.force.Counter.Hex.R}
	m.board.TappedSecondary(&fyne.PointEvent{Position: m.board.position(goal)})
	s.Settle()
	if !m.march.ready() || m.march.plan.Path[len(m.march.plan.Path)-1] != goal {
		t.Fatalf("plan %+v, wrong %v", m.march.plan, m.march.wrong)
	}
	m.board.TypedKey(trial.Key(fyne.KeyEscape))
	if m.march.on || m.board.scene.Plan != nil {
		t.Error("Esc does not give the march up")
	}
}

// With Shift the other button adds a march to what follows; the sheet adds to it and takes away, and
// says of each order what it costs (CAMPAIGN-2.9).
func TestOrdersThatFollow(t *testing.T) {
	s := try(t, 1440, 900)
	m := s.m
	m.selectForce("girishk-column")
	s.Settle()
	here := m.force.Counter.Hex
	m.board.shift = true
	m.board.TappedSecondary(&fyne.PointEvent{Position: m.board.position(hex.Hex{Q: here.Q + 1, R: here.R})})
	s.Settle()
	m.board.TappedSecondary(&fyne.PointEvent{Position: m.board.position(here)})
	s.Settle()
	if k := m.counter("girishk-column"); m.march.on || len(k.Path) == 0 || len(k.Then) == 0 || k.Then[len(k.Then)-1] != here {
		t.Fatalf("planning %v, %+v", m.march.on, k)
	}
	m.followSheet(*m.force)
	s.Settle()
	trial.Named[*widget.Select](s.Stage, "then.kind").SetSelectedIndex(2)
	trial.Named[*widget.Select](s.Stage, "then.what").SetSelected("20 July")
	s.Whole("what follows")
	s.Tap("then.add")
	if text := trial.Lettered(s.Canvas().Overlays().Top()); !strings.Contains(text, "Hold until 20 July") || !strings.Contains(text, "until the morning of 20 July") {
		t.Error(text)
	}
	s.Tap("sheet.then")
	s.Settle()
	if n := m.force.Follow; len(n) != 2 || n[1].Task.Until == 0 {
		t.Errorf("%+v", n)
	}
}

// A force that stands in an exit of its side leaves the map by a button, which is offered there alone (CAMPAIGN-15.9).
func TestAForceLeavesTheMap(t *testing.T) {
	s := try(t, 1440, 900)
	m := s.m
	m.selectForce("girishk-column")
	s.Settle()
	offered := func() bool {
		return slices.ContainsFunc(m.ordersOf(*m.force, nil), func(o order) bool { return o.id == "leave" })
	}
	if offered() {
		t.Error("it may leave from the middle of the map")
	}
	edge := ""
	book := s.Campaign.Founding()
	for i := range book.Map.Cells {
		if h := book.Map.Frame().Hex(i); edge == "" && book.Map.Open(h) && book.Map.AtEdge(h) && len(book.Map.PlacesAt(h)) == 0 {
			edge = hex.Name(h)
		}
	}
	fields := fmt.Sprintf(`{"side": %q, "name": "Come away", "kind": "exit_map", "points": 4, "force": "girishk-column", "exits": [%q], "text": "."}`, m.force.Counter.Side, edge)
	err := s.Campaign.Do(t.Context(), command.EditByHand{Why: "a trial", Steps: []command.Step{{Do: command.Add, Kind: "objective", ID: "away", Fields: json.RawMessage(fields)},
		{Do: command.Set, Kind: "force", ID: "girishk-column", Fields: json.RawMessage(fmt.Sprintf(`{"at": %q}`, edge))}}})
	if err != nil {
		t.Fatal(err)
	}
	m.selectForce("girishk-column")
	s.Settle()
	if !offered() || m.force.Leaves == "" {
		t.Fatalf("it may not leave from hex %s: %+v", edge, m.force.Leaves)
	}
	if !slices.ContainsFunc(m.state.Aims, func(a views.Aim) bool { return a.Name == "Come away" && hex.Name(a.Hex) == edge }) {
		t.Error("the exit has no mark")
	}
	m.leaveSheet(*m.force)
	s.Settle()
	if text := trial.Lettered(s.Canvas().Overlays().Top()); !strings.Contains(text, m.force.Leaves) || !strings.Contains(text, "do not come back") {
		t.Error(text)
	}
	s.Tap("sheet.leave")
	s.Settle()
	now := s.Campaign.State()
	if now.LeftMap(state.HolderOfForce("girishk-column")) == nil || m.counter("girishk-column") != nil {
		t.Error("it is there still")
	}
}

// Among what may follow for a force are convoys from each base of its side to its other forces and its places, of
// which some can be ordered where men eat (CAMPAIGN-18.9).
func TestConvoysAreAmongWhatFollows_18_9(t *testing.T) {
	s := try(t, 1440, 900)
	m := s.m
	if err := s.Campaign.Do(t.Context(), command.ChangeRates{Values: []command.Rate{{Key: rates.Supply.Key, Value: `"full"`}}}); err != nil {
		t.Fatal(err)
	}
	m.selectForce("girishk-column")
	s.Settle()
	offered, taken := m.needs(*m.force, state.Task{Kind: state.TaskConvoy}), 0
	bases := m.bases(*m.force)
	if !slices.ContainsFunc(offered, func(x followed) bool { return x.text == "Kandahar garrison" }) || len(bases) < 3 || bases[0].Name != "Kandahar" {
		t.Fatalf("to %d it may go, and from %d, the nearest is %s", len(offered), len(bases), bases[0].Name)
	}
	for _, x := range offered {
		task := state.Task{Kind: state.TaskConvoy, Trips: 3, Stops: []hex.Hex{bases[0].Hex}}
		x.set(&task)
		if len(task.Stops) > 1 && task.Stops[1] == bases[0].Hex {
			if m.c.Would(t.Context(), command.PlanOrder{Force: "girishk-column", Anew: true, Tasks: []state.Task{task}}) == nil {
				t.Errorf("it may go from %s to %s", bases[0].Name, x.text)
			}
			continue
		}
		if !task.Sound() {
			t.Errorf("%s is no task: %+v", x.text, task)
		}
		if s.Campaign.Would(t.Context(), command.PlanOrder{Force: "girishk-column", Anew: true, Tasks: []state.Task{task}}) == nil {
			taken++
		}
	}
	if taken == 0 {
		t.Errorf("none of %d can be ordered", len(offered))
	}
	m.followSheet(*m.force)
	s.Settle()
	kind := trial.Named[*widget.Select](s.Stage, "then.kind")
	asks := func() bool { return strings.Contains(trial.Lettered(s.Canvas().Overlays().Top()), "From") }
	if asks() {
		t.Error("a march asks from where")
	}
	kind.SetSelected("Go as a convoy to")
	trial.Named[*widget.Select](s.Stage, "then.what").SetSelected("Girishk")
	trial.Named[*widget.Select](s.Stage, "then.often").SetSelected("for three trips")
	if !asks() {
		t.Error("a convoy does not ask from where")
	}
	s.Shoot("then-convoy")
	s.Tap("then.add")
	s.Settle()
	s.Tap("sheet.then")
	s.Settle()
	girishk := m.c.Founding().Map.Place("girishk")
	if tasks := tasksOf(*m.force); len(tasks) != 1 || tasks[0].Trips != 3 || !slices.Equal(tasks[0].Stops, []hex.Hex{bases[0].Hex, girishk.Hex}) {
		t.Errorf("it is to do %+v", tasks)
	}
}

func TestDraggingAndTheWheelKeepThePointUnderThePointer(t *testing.T) {
	s := try(t, 1440, 900)
	m := s.m
	at := fyne.NewPos(600, 300)
	before, _ := m.board.at(at)
	m.board.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: at}, Scrolled: fyne.Delta{DY: 25}})
	if after, _ := m.board.at(at); after != before {
		t.Errorf("zoomed from hex %s to hex %s", hex.Name(before), hex.Name(after))
	}
	m.board.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: at}, Scrolled: fyne.Delta{DY: -25}})
	m.board.Dragged(&fyne.DragEvent{Dragged: fyne.Delta{DX: 40, DY: 30}})
	if after, _ := m.board.at(at.AddXY(40, 30)); after != before {
		t.Errorf("dragged, the pointer is on hex %s, not %s", hex.Name(after), hex.Name(before))
	}
	for range 40 { // never off the map
		m.board.Dragged(&fyne.DragEvent{Dragged: fyne.Delta{DX: 400, DY: 400}})
	}
	if m.board.eye.X > 0 && m.board.eye.Y > 0 {
		t.Errorf("the view ended at %v, %v", m.board.eye.X, m.board.eye.Y)
	}
}

func TestAStackGivesItsForcesInTurn(t *testing.T) {
	s := try(t, 1440, 900)
	m := s.m
	k := m.counter("girishk-column")
	stack := m.board.stackAt(k.Hex)
	if len(stack) < 2 {
		t.Fatalf("only %v stands there", stack)
	}
	m.board.reveal(k.Hex)
	s.draw()
	at, _ := m.board.overlay.CounterCentre(m.board.view(), &m.board.scene, k.Force)
	p := fyne.NewPos(float32(float64(at.X)/m.board.scale()), float32(float64(at.Y)/m.board.scale()))
	seen := map[state.ForceID]bool{}
	for range len(stack) {
		m.board.Tapped(&fyne.PointEvent{Position: p})
		s.Settle()
		seen[m.chosen] = true
	}
	if len(seen) != len(stack) {
		t.Errorf("tapping goes through %v of %v", seen, stack)
	}
}

func TestASideSeesWhatItMaySee(t *testing.T) {
	s := try(t, 1440, 900)
	m := s.m
	all := len(m.state.Counters)
	s.Look(intelligence.Viewer{Side: "british"})
	if len(m.state.Hidden) == 0 || len(m.state.Counters) >= all {
		t.Errorf("the side sees %d of %d counters, %d hexes are hidden", len(m.state.Counters), all, len(m.state.Hidden))
	}
	if !m.seenBy.Visible() {
		t.Error("the layer of what is seen cannot be taken away")
	}
	s.Look(intelligence.Viewer{})
	if len(m.state.Hidden) != 0 || m.seenBy.Visible() {
		t.Error("something is hidden from the organiser")
	}
}

// On the card of an enemy stands what was heard of him, and by whom, where nothing but his place stood.
func TestTheCardOfAnEnemySaysWhatWasHeard(t *testing.T) {
	s := try(t, 1440, 900)
	m := s.m
	own, id := m.counter("girishk-column"), state.ForceID("ayub-main")
	s.Do(command.EditByHand{Why: "a test", Steps: []command.Step{{Do: command.Set, Kind: "force", ID: string(id),
		Fields: []byte(`{"at": "` + hex.Name(hex.Neighbour(hex.Neighbour(own.Hex, hex.W), hex.W)) + `"}`)}}}, "By hand", nil)
	s.Settle()
	s.Do(command.EndDay{}, "Ending the day", nil)
	s.Settle()
	s.Look(intelligence.Viewer{Side: "british"})
	m.selectForce(id)
	s.Settle()
	c := m.inspect.force
	if j := slices.IndexFunc(c.facts.Pairs(), func(p [2]string) bool { return p[0] == "Strength" }); j < 0 || !strings.Contains(c.facts.Pairs()[j][1], "men") {
		t.Errorf("of %s it says %q", id, c.facts.Pairs())
	}
	if !strings.HasPrefix(c.quiet.Text(), "Seen today by ") || c.tabs.View.Visible() {
		t.Errorf("it says %q", c.quiet.Text())
	}
}

func TestOrdersAreOffered(t *testing.T) {
	s := try(t, 1440, 900)
	m := s.m
	m.selectForce("girishk-column")
	s.Settle()
	s.Tap("order.work")
	s.Tap("sheet.work") // to dig in comes first
	if m.force.Posture != postureWords[state.Entrench] {
		t.Errorf("its posture is %q", m.force.Posture)
	}
	s.Tap("order.detach")
	s.Whole("detach")
	trial.Named[*widget.Check](s.Stage, "detach.unit.0").SetChecked(true)
	trial.Named[*widgets.Field](s.Stage, "detach.name").SetText("Flying column")
	s.Tap("sheet.detach")
	standing := s.Campaign.State()
	i := slices.IndexFunc(standing.Forces, func(f state.Force) bool { return f.Name == "Flying column" })
	if i < 0 {
		t.Fatal("no force was detached")
	}
	m.selectForce(standing.Forces[i].ID)
	s.Settle()
	s.Tap("order.join")
	s.Whole("join")
	s.Tap("sheet.join")
	if standing := s.Campaign.State(); slices.ContainsFunc(standing.Forces, func(f state.Force) bool { return f.Name == "Flying column" }) {
		t.Error("it did not join")
	}
	if m.force != nil && m.orderOffer("march").Do == nil {
		t.Error("the menu does not offer a march that the card offers")
	}
}

// The card of a hex says which objectives are about it and how they stand; the layer draws them.
func TestObjectivesStandOnTheMap(t *testing.T) {
	s := try(t, 1440, 900)
	m := s.m
	if len(m.state.Aims) == 0 {
		t.Fatal("there are none")
	}
	a := m.state.Aims[0]
	if text := m.aimsAt(a.Hex); !strings.Contains(text, a.Name) || !strings.Contains(text, a.Why) {
		t.Error(text)
	}
	m.selectHex(a.Hex)
	s.Settle()
	if text := trial.Lettered(m.inspect.view); !strings.Contains(text, a.Name) {
		t.Error(text)
	}
	s.Whole("a hex with objectives")
	s.Tap("layer.aims")
	if !m.board.layers.aims {
		t.Error("the layer is not shown")
	}
}

func TestThePlaceOfTheMapIsRemembered(t *testing.T) {
	s := try(t, 1440, 900)
	m := s.m
	m.zoomBy(1)
	m.board.Dragged(&fyne.DragEvent{Dragged: fyne.Delta{DX: -300, DY: -100}})
	want, step := m.board.centreHex(), m.board.eye.Step
	m.Leave()
	again := New(s, s.Campaign, s.kept, "afghanistan")
	s.Show(again, place.Map{})
	s.draw()
	if again.board.eye.Step != step || hex.Distance(again.board.centreHex(), want) > 1 {
		t.Errorf("the map opens at hex %s and step %d, not at %s and %d", hex.Name(again.board.centreHex()), again.board.eye.Step, hex.Name(want), step)
	}
}

func TestTheMapIsPaintedAnewInAnotherLight(t *testing.T) {
	s := try(t, 1280, 720)
	m := s.m
	s.App.Settings().SetTheme(look.New(true))
	painted := m.board.tiles
	for range 30 { // tiles come two at a time
		s.draw()
		if !painted.Changing() {
			break
		}
	}
	if painted.Palette() != look.Palette() {
		t.Error("the map is still painted by day")
	}
	s.App.Settings().SetTheme(look.New(false))
	s.Canvas().Capture()
	v := m.board.view()
	for _, at := range tiles.Sight(m.board.m, v, m.board.eye.W, m.board.eye.H) {
		if painted.Get(v.HexPx, at.X, at.Y) == nil {
			t.Errorf("while the map is painted by day again, its tile %v is blank", at)
		}
	}
}

// A day of the calendar leads to its battle: before it is fought to its preparation.
func TestADayOfTheCalendarLeadsToItsBattle(t *testing.T) {
	s := try(t, 1440, 900)
	b := trial.Meet(t, s.Campaign)
	s.Open(place.Map{})
	s.Settle()
	for _, cell := range s.m.calendar.cells {
		if cell.Day().Battle && cell.Day().Today {
			cell.Tapped(nil)
		}
	}
	s.Settle()
	if s.Gone != (place.Battles{Battle: b.ID, Page: place.Prepare}) {
		t.Errorf("it leads to %+v", s.Gone)
	}
}

// In a small window numbers and the names of the tree say it in fewer words; none is cut off.
func TestNoLineIsCutInASmallWindow(t *testing.T) {
	s := try(t, 1280, 720)
	m := s.m
	for _, k := range m.state.Counters {
		m.selectForce(k.Force)
		s.Settle()
		for _, text := range trial.Lines(m.inspect.force.units) {
			if text.Cut() && text.Face() == look.Small { // of a name the tip tells the whole
				t.Errorf("in the inspector of %s “%s” is cut", k.Force, text.Text())
			}
		}
	}
}

// Where districts have a temper there is a layer that draws them, and the card of a hex says in which it is.
func TestDistrictsStandOnTheMap(t *testing.T) {
	s := try(t, 1440, 900)
	m := s.m
	if m.tempers.Visible() {
		t.Error("there is a layer of districts where they are not played with")
	}
	s.Do(command.ChangeRates{Values: []command.Rate{{Key: "districts", Value: "true"}}}, "", nil)
	s.Settle()
	m.Reload()
	s.Settle()
	if !m.tempers.Visible() || len(m.state.Districts) == 0 {
		t.Fatal("there is no layer of districts")
	}
	s.Tap("layer.districts")
	if !m.board.shown().Tempers {
		t.Error("the layer is not shown")
	}
	d := m.state.Districts[0]
	m.selectHex(d.Hexes[0])
	s.Settle()
	if text := trial.Lettered(m.inspect.view); !strings.Contains(text, d.Name+": "+d.Word) {
		t.Error(text)
	}
	s.Whole("a hex of a district")
}

// Who has clicked on the map goes through the forces with Tab, though the card beside it is another by then.
func TestAfterAClickTabGoesThroughTheForces(t *testing.T) {
	s := try(t, 1440, 900)
	m := s.m
	m.board.Tapped(&fyne.PointEvent{Position: fyne.NewPos(m.board.Size().Width/2, m.board.Size().Height/2)})
	s.Settle()
	if s.Canvas().Focused() != fyne.Focusable(m.board) {
		t.Fatalf("the keys are with %T", s.Canvas().Focused())
	}
	was := m.chosen
	m.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyTab})
	s.Settle()
	if m.chosen == was || m.chosen == "" || s.Canvas().Focused() != fyne.Focusable(m.board) {
		t.Errorf("chosen is %q, and the keys are with %T", m.chosen, s.Canvas().Focused())
	}
}

// Who holds the places of a hex is named once, however many they are.
func TestWhoHoldsSeveralPlacesIsNamedOnce(t *testing.T) {
	s := try(t, 1440, 900)
	m := s.m
	several := 0
	for _, p := range s.Campaign.Map().Places {
		if len(s.Campaign.Map().PlacesAt(p.Hex)) < 2 {
			continue
		}
		m.selectHex(p.Hex)
		s.Settle()
		for _, f := range m.inspect.hex.facts.Pairs() {
			if f[0] != "Held by" {
				continue
			}
			several++
			if owners := strings.Split(f[1], ", "); len(slices.Compact(slices.Sorted(slices.Values(owners)))) != len(owners) {
				t.Errorf("%s is held by %s", p.Name, f[1])
			}
		}
	}
	if several == 0 {
		t.Error("no hex has several places")
	}
}
