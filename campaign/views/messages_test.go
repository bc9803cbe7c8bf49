package views_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"frontier/campaign/auto"
	"frontier/campaign/command"
	"frontier/campaign/dispatch"
	"frontier/campaign/intelligence"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/campaign/views"
	"frontier/internal/hex"
)

// post is all that a side is shown and told where orders take time, as text.
func post(t *testing.T, g *trial.Game, side state.SideID) string {
	t.Helper()
	c, v := g.Chronicle(), intelligence.Viewer{Side: side}
	var previews []string
	var forces []any
	for _, x := range c.Forces(v) {
		one, err := c.Force(v, x.Counter.Force)
		if err != nil {
			t.Fatal(err)
		}
		forces = append(forces, one)
		if x.Counter.Side == side {
			m, _ := intelligence.Preview(g.F, g.S, x.Counter.Force)
			previews = append(previews, m.Told(g.F, g.S))
		}
	}
	var pages []any
	for _, u := range c.Units(v) {
		page, err := c.UnitPage(v, u.ID)
		if err != nil {
			t.Fatal(err)
		}
		pages = append(pages, page)
	}
	for _, l := range c.Leaders(v) {
		page, err := c.LeaderPage(v, l.ID)
		if err != nil {
			t.Fatal(err)
		}
		pages = append(pages, page)
	}
	var sides []any
	for _, x := range c.Overview(v).Sides {
		sides = append(sides, []any{x.Known, x.Forces, x.Men, x.Points})
	}
	rows := c.JournalFor(v)
	for i := range rows {
		rows[i].Seq = 0 // no side is shown it
	}
	told, err := dispatch.Tell(c, side, dispatch.Options{})
	if err != nil {
		t.Fatal(err)
	}
	b, err := json.Marshal([]any{
		c.Messages(v), c.Staffs(v), c.Board(v), c.Reports(v), c.News(v), c.Decisions(v), forces, previews, auto.Orders(intelligence.Of(g.F, g.S, side)),
		sides, c.Units(v), c.Leaders(v), c.Patients(v), c.Hospitals(v), c.Ledger(v, "", ""), c.LedgerSums(v, ""), c.Supply(v), c.Shortages(v), c.Objectives(v), c.Delays(v), rows, c.Vacancies(v), pages, told,
	})
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// sentFar is a campaign in which the red side, ordered from Kandahar, has sent its column an order by rider, so
// many days ago.
func sentFar(t *testing.T, days int, alter func(*state.Founding)) *trial.Game {
	t.Helper()
	f := trial.Wired(rates.ByReports)
	f.Map.Routes, f.Forces[0].Hex = nil, trial.Cr(7, 4) // without a wire
	f.Settings = append(f.Settings, state.Setting{Engine: rates.Book, Key: "messenger_caught", Value: "100"})
	if alter != nil {
		alter(f)
	}
	g := trial.NewGame(t, f)
	g.Do(command.MoveStaff{Headquarters: state.Headquarters{Side: "red", Place: "city"}})
	g.Do(command.PostureOrder{Force: "column", Posture: state.Rest})
	for range days {
		g.Do(command.EndDay{})
	}
	return g
}

// Nothing that a side cannot know bears on what it is shown of its messages, their ways and what is seen.
func TestMessagesTellASideNothingHidden(t *testing.T) {
	usual := post(t, sentFar(t, 3, nil), "red")
	for name, alter := range trial.Hidden {
		if got := post(t, sentFar(t, 3, alter), "red"); got != usual || strings.Contains(got, trial.Needle) {
			t.Errorf("%s shows:\n%s\nand not\n%s", name, got, usual)
		}
	}
}

// ambush has men who lie hidden be at a hex.
func ambush(column, row int) func(*state.Founding) {
	return func(f *state.Founding) {
		f.Forces[4].Hex, f.Forces[4].ActiveFrom, f.Forces[4].Posture = trial.Cr(column, row), 0, state.Hold
	}
}

// Who sent a message sees no difference between one that was taken and one on its way, until it was to be
// there; the enemy hears of what he took, and of nothing else.
func TestALostMessageIsNotKnownToItsSender(t *testing.T) {
	safe, caught := ambush(2, 7), ambush(10, 4) // on the road
	for days := range 3 {
		a, b := sentFar(t, days, safe), sentFar(t, days, caught)
		if one, other := post(t, a, "red"), post(t, b, "red"); one != other {
			t.Errorf("after %d days:\n%s\nand\n%s", days, one, other)
		}
		if m := b.S.Messages[0]; days == 2 && (!m.Lost || m.Due < b.S.Day || a.S.Messages[0].Lost) {
			t.Fatalf("this would show nothing: %+v", m)
		}
	}
	took := sentFar(t, 2, caught)
	if got := post(t, took, "green"); !strings.Contains(got, "says: Order the Girishk column to rest") {
		t.Errorf("who took it does not know what it says: %s", got)
	}
	a, b := sentFar(t, 2, safe), sentFar(t, 2, func(f *state.Founding) { safe(f); f.Forces[0].Name = "the column" })
	if one, other := post(t, a, "green"), post(t, b, "green"); one != other {
		t.Errorf("an enemy who took nothing is told of it:\n%s\nand\n%s", one, other)
	}
	late := sentFar(t, 6, caught)
	if list := late.Chronicle().Messages(intelligence.Viewer{Side: "red"}); len(list) != 1 || !list[0].Overdue {
		t.Errorf("when it is overdue the list is %+v", list)
	}
}

// What far forces saw is on their side's map when it has been heard, as it was then and dated so.
func TestAReportComesLate(t *testing.T) {
	f := trial.Wired(rates.ByReports)
	f.Map.Routes, f.Forces[0].Hex = nil, trial.Cr(7, 4)
	f.Forces[3].ActiveFrom = 30 // it stays where it is
	g := trial.NewGame(t, f)
	g.Do(command.MoveStaff{Headquarters: state.Headquarters{Side: "red", Place: "city"}})
	g.Do(command.MoveStaff{Headquarters: state.Headquarters{Side: "green", Place: "camp"}})
	horse := func() (r *views.Report) {
		for _, n := range g.Chronicle().Reports(intelligence.Viewer{Side: "red"}) {
			if n.Force == "horse" {
				r = &n
			}
		}
		return r
	}
	if horse() != nil {
		t.Fatalf("it is seen from the beginning: %+v", horse())
	}
	g.Do(command.MoveStaff{Headquarters: state.Headquarters{Side: "red", Force: "column"}})
	g.Do(command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(6, 4)}})
	g.Do(command.MoveStaff{Headquarters: state.Headquarters{Side: "red", Place: "city"}})
	heard := state.Day(0)
	for g.S.Day < 10 && heard == 0 && g.S.Pending() == nil {
		g.Do(command.EndDay{})
		if r := horse(); r != nil {
			heard = g.S.Day
			if r.Days < 2 || r.Marker.Seen != views.SeenOnce || r.Hex != trial.Cr(3, 4) {
				t.Errorf("on day %d it is told as %+v", g.S.Day, r)
			}
		}
	}
	if heard == 0 {
		t.Errorf("nothing was heard: %+v", g.S.Unheard)
	}
}

// A force to which an order is on its way does not wait for one, and its commander does not give it again.
func TestAForceThatAwaitsAnOrderIsNotAskedFor(t *testing.T) {
	g := sentFar(t, 0, ambush(2, 7))
	for _, d := range g.Chronicle().Decisions(intelligence.Viewer{Side: "red"}) {
		if d.Force == "column" {
			t.Errorf("%+v", d)
		}
	}
	before := len(g.S.Messages)
	give := func() {
		for _, c := range auto.Orders(intelligence.Of(g.F, g.S, "red")) {
			if _, err := g.Try(command.Given{Command: c, By: command.Actor{Office: command.Automatic, Side: "red"}}); err != nil {
				t.Logf("%s: %v", c.Title(), err)
			}
		}
	}
	give()
	once := len(g.S.Messages)
	give()
	if once == before || len(g.S.Messages) != once {
		t.Errorf("%d messages, then %d, then %d", before, once, len(g.S.Messages))
	}
}

// On the map an order on its way is where its rider lies by now, a day's ride farther each morning, and its hex
// tells of it; the enemy is shown nothing of it.
func TestMessagesOnTheMap_27_3(t *testing.T) {
	red := intelligence.Viewer{Side: "red"}
	at := -1
	for days := range 2 {
		g := sentFar(t, days, func(f *state.Founding) {
			f.Settings = slices.DeleteFunc(f.Settings, func(s state.Setting) bool { return s.Key == "messenger_caught" })
		})
		c := g.Chronicle()
		shown := c.Board(red).Messages
		if len(shown) != 1 {
			t.Fatalf("after %d days the map has %+v", days, shown)
		}
		m := shown[0]
		n := slices.Index(m.Way, m.At)
		if n <= at || days == 0 && n != 0 {
			t.Errorf("after %d days it is in hex %d of its way, the day before in %d", days, n, at)
		}
		at = n
		if h, err := c.Hex(red, m.At); err != nil || len(h.Messages) != 1 || !strings.Contains(h.Messages[0], "by rider to the ") {
			t.Errorf("hex %s tells %q, %v", hex.Name(m.At), h.Messages, err)
		}
		green := intelligence.Viewer{Side: "green"}
		if len(c.Board(green).Messages) > 0 {
			t.Errorf("the enemy is shown %+v", c.Board(green).Messages)
		} else if h, err := c.Hex(green, m.At); err != nil || len(h.Messages) > 0 {
			t.Errorf("the enemy is told %q, %v", h.Messages, err)
		}
	}
}
