package orders_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"frontier/campaign/command"
	"frontier/campaign/courier"
	"frontier/campaign/event"
	"frontier/campaign/rates"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/campaign/theatre"
	"frontier/campaign/trial"
	"frontier/internal/hex"
	"frontier/rosters"
)

// ordered is a game in which the red side is ordered from Kandahar, three hexes from the column.
func ordered(t *testing.T, change ...func(*state.Founding)) *trial.Game {
	t.Helper()
	f := trial.Wired(rates.ByOrders)
	for _, c := range change {
		c(f)
	}
	g := trial.NewGame(t, f)
	g.Do(command.MoveStaff{Headquarters: state.Headquarters{Side: "red", Place: "city"}})
	return g
}

// setting changes a setting of the campaign's rules.
func setting(key, value string) func(*state.Founding) {
	return func(f *state.Founding) {
		for i := range f.Settings {
			if f.Settings[i].Key == key {
				f.Settings[i].Value = value
				return
			}
		}
		f.Settings = append(f.Settings, state.Setting{Engine: rates.Book, Key: key, Value: value})
	}
}

// kinds lists the kinds of what a command brought about.
func kinds(events []event.Event) string {
	var out []string
	for _, e := range events {
		out = append(out, e.Kind())
	}
	return strings.Join(out, " ")
}

// An order to a force that is two days away is sent, and the force marches from the day on which it comes; who
// is near is told at once.
func TestMessages(t *testing.T) {
	t.Run("CAMPAIGN-27.1 near at once", func(t *testing.T) {
		g := ordered(t)
		g.Do(command.PostureOrder{Force: "garrison", Posture: state.Rest})
		if x := g.S.Force("garrison"); x.Posture != state.Rest || len(g.S.Messages) != 0 {
			t.Errorf("%s with %d messages", x.Posture, len(g.S.Messages))
		}
	})
	t.Run("CAMPAIGN-27.4 far in its days", func(t *testing.T) {
		g := ordered(t)
		g.Do(command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(10, 4), trial.Cr(11, 4)}})
		m := g.S.Messages[0]
		if m.By != state.ByRider || m.Due != 1 || len(g.S.Force("column").Path) != 0 { // thirty miles of road
			t.Fatalf("%+v", m)
		}
		g.Do(command.EndDay{})
		if x := g.S.Force("column"); len(x.Path) > 0 || len(g.S.Messages) != 1 {
			t.Fatalf("on the first evening it is at %v", x.Hex)
		}
		g.Do(command.EndDay{})
		if x := g.S.Force("column"); len(x.Path) == 0 && x.Hex == trial.Cr(9, 4) || len(g.S.Messages) != 0 {
			t.Errorf("on the second it is at %v, with %d messages", x.Hex, len(g.S.Messages))
		}
	})
	t.Run("CAMPAIGN-27.3 by telegraph the same day", func(t *testing.T) {
		g := ordered(t, func(f *state.Founding) { f.Forces[0].Hex = trial.Cr(5, 4) })
		g.Do(command.PostureOrder{Force: "column", Posture: state.Rest})
		if m := g.S.Messages[0]; m.By != state.ByWire || m.Due != 0 || len(m.Way) != 8 {
			t.Fatalf("%+v", m)
		}
		g.Do(command.EndDay{})
		if x := g.S.Force("column"); x.Posture != state.Rest {
			t.Errorf("it is told to %s", x.Posture)
		}
	})
	t.Run("CAMPAIGN-27.4 it cannot be done any more", func(t *testing.T) {
		g := ordered(t)
		g.Do(command.DetachOrder{Force: "column", Units: []rosters.UnitID{"66th"}, Name: "Guard"})
		g.Do(command.DetachOrder{Force: "column", Units: []rosters.UnitID{"66th"}, Name: "Rear-guard"})
		g.Do(command.EndDay{})
		if got := kinds(g.Do(command.EndDay{})); strings.Count(got, "message-came") != 2 || strings.Count(got, "force-formed") != 1 {
			t.Errorf("%s", got)
		}
	})
	t.Run("CAMPAIGN-27.4 after a force that has gone elsewhere", func(t *testing.T) {
		g := ordered(t, setting("messenger_rider", "9"))
		g.Do(command.MoveStaff{Headquarters: state.Headquarters{Side: "red", Force: "column"}})
		g.Do(command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(8, 4), trial.Cr(7, 4), trial.Cr(6, 4), trial.Cr(5, 4)}})
		g.Do(command.MoveStaff{Headquarters: state.Headquarters{Side: "red", Place: "city"}})
		g.Do(command.StanceOrder{Force: "column", Intent: state.Avoid})
		events := ""
		for range 9 {
			events += kinds(g.Do(command.EndDay{})) + " "
		}
		if x := g.S.Force("column"); !strings.Contains(events, "message-followed") || x.Intent != state.Avoid {
			t.Errorf("at %v it means to %q: %s", x.Hex, x.Intent, events)
		}
	})
}

// Who has marched elsewhere since goes to where he was ordered, from where he is.
func TestAMarchOrderedOfOldBeginsWhereTheForceIs_27_4(t *testing.T) {
	g := ordered(t, setting("messenger_rider", "9"))
	g.Do(command.MoveStaff{Headquarters: state.Headquarters{Side: "red", Force: "column"}})
	g.Do(command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(8, 4), trial.Cr(7, 4)}})
	g.Do(command.MoveStaff{Headquarters: state.Headquarters{Side: "red", Place: "city"}})
	g.Do(command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(9, 5)}})
	for range 12 {
		g.Do(command.EndDay{})
		if x := g.S.Force("column"); len(g.S.Messages) == 0 && len(x.Path) == 0 {
			break
		}
	}
	if x := g.S.Force("column"); x.Hex != trial.Cr(9, 5) {
		t.Errorf("it is at %v", x.Hex)
	}
}

// A messenger near an enemy may be caught, and a wire on which an enemy stands carries nothing; the list of who
// sent it says the same as before, until nothing was heard for so long.
func TestMessagesLost(t *testing.T) {
	near := func(f *state.Founding) { f.Forces[3].Hex = trial.Cr(10, 3) } // the horse, beside the road
	t.Run("CAMPAIGN-27.5 caught", func(t *testing.T) {
		for value, want := range map[string]bool{"0": false, "100": true} {
			g := ordered(t, near, setting("messenger_caught", value), setting("messenger_silent", "2"))
			g.Do(command.PostureOrder{Force: "column", Posture: state.Rest})
			due := g.S.Messages[0].Due
			events := ""
			for g.S.Day < due+3 && g.S.Pending() == nil {
				events += kinds(g.Do(command.EndDay{})) + " "
			}
			if strings.Contains(events, "message-caught") != want || strings.Contains(events, "message-came") == want || strings.Contains(events, "message-gone") != want {
				t.Errorf("with a chance of %s: %s", value, events)
			}
		}
	})
	t.Run("CAMPAIGN-27.5 cut", func(t *testing.T) {
		g := ordered(t, func(f *state.Founding) { f.Forces[0].Hex, f.Forces[3].Hex = trial.Cr(5, 4), trial.Cr(9, 4) })
		g.S.Seen = nil // nobody has seen the horse
		g.Do(command.PostureOrder{Force: "column", Posture: state.Rest})
		if g.S.Messages[0].By != state.ByWire {
			t.Fatalf("%+v", g.S.Messages[0])
		}
		if got := kinds(g.Do(command.EndDay{})); !strings.Contains(got, "message-caught") {
			t.Errorf("%s", got)
		}
		g.Do(command.PostureOrder{Force: "column", Posture: state.Screen})
		if m := g.S.Messages[1]; route.Known(g.F, g.S, "red", trial.Cr(9, 4)) == (m.By == state.ByWire) {
			t.Errorf("over a wire on which an enemy is known: %+v", m)
		}
	})
}

// A message is taken back at once while it has not left, and by another that is there before it; what comes
// after something that was written later is laid aside.
func TestMessagesTakenBack(t *testing.T) {
	rest := command.PostureOrder{Force: "column", Posture: state.Rest}
	t.Run("CAMPAIGN-27.6 before it left", func(t *testing.T) {
		g := ordered(t)
		g.Do(rest)
		g.Do(command.RecallMessage{Message: 1})
		if len(g.S.Messages) != 0 {
			t.Errorf("%+v", g.S.Messages)
		}
	})
	t.Run("CAMPAIGN-27.6 too late", func(t *testing.T) {
		g := ordered(t)
		g.Do(rest)
		g.Do(command.EndDay{})
		g.Do(command.RecallMessage{Message: 1})
		for range 2 {
			g.Do(command.EndDay{})
		}
		if x := g.S.Force("column"); x.Posture != state.Rest || len(g.S.Messages) != 0 {
			t.Errorf("%s with %+v", x.Posture, g.S.Messages)
		}
	})
	t.Run("CAMPAIGN-27.6 by one that is quicker", func(t *testing.T) {
		g := ordered(t)
		g.Do(rest)
		g.Do(command.EndDay{})
		g.Do(command.MoveStaff{Headquarters: state.Headquarters{Side: "red", Force: "column"}})
		g.Do(command.RecallMessage{Message: 1})
		for range 2 {
			g.Do(command.EndDay{})
		}
		if x := g.S.Force("column"); x.Posture == state.Rest {
			t.Errorf("%s", x.Posture)
		}
	})
	t.Run("CAMPAIGN-27.6 overtaken", func(t *testing.T) {
		g := ordered(t)
		g.Do(rest)
		g.Do(command.EndDay{})
		g.Do(command.MoveStaff{Headquarters: state.Headquarters{Side: "red", Force: "column"}})
		g.Do(command.PostureOrder{Force: "column", Posture: state.Screen})
		for range 2 {
			g.Do(command.EndDay{})
		}
		if x := g.S.Force("column"); x.Posture != state.Screen || len(g.S.Messages) != 0 {
			t.Errorf("%s with %+v", x.Posture, g.S.Messages)
		}
	})
}

// What is not so is refused by its rule.
func TestMessagesRefused(t *testing.T) {
	g := ordered(t)
	for _, c := range []command.Command{
		command.MoveStaff{Headquarters: state.Headquarters{Side: "none"}},
		command.MoveStaff{Headquarters: state.Headquarters{Side: "red", Place: "city"}},
		command.MoveStaff{Headquarters: state.Headquarters{Side: "red", Place: "camp"}},
		command.MoveStaff{Headquarters: state.Headquarters{Side: "red", Force: "main"}},
		command.MoveStaff{Headquarters: state.Headquarters{Side: "red", Force: "column", Place: "city"}},
		command.RecallMessage{Message: 1},
		command.PostureOrder{Force: "column", Posture: state.Garrison},
		command.Given{Command: command.MoveStaff{Headquarters: state.Headquarters{Side: "red", Force: "column"}}, By: command.Actor{Office: command.Player, Side: "green"}},
	} {
		if _, err := g.Try(c); err == nil {
			t.Errorf("%s was taken", c.Title())
		}
	}
	if len(g.S.Messages) != 0 {
		t.Errorf("%+v", g.S.Messages)
	}
}

// Where reports go by messenger a side hears of what its far forces see when that has come, dated as it was seen.
func TestReports(t *testing.T) {
	f := trial.Wired(rates.ByReports)
	f.Forces[3].Hex = trial.Cr(8, 4) // the horse, in sight of the column
	f.Forces[3].ActiveFrom = 30
	g := trial.NewGame(t, f)
	g.Do(command.MoveStaff{Headquarters: state.Headquarters{Side: "red", Place: "city"}})
	g.Do(command.MoveStaff{Headquarters: state.Headquarters{Side: "green", Place: "camp"}})
	for day := 1; day < 5; day++ {
		g.Do(command.EndDay{})
		n := g.S.Sighting("red", "horse")
		if day == 1 && n != nil && n.Day == 1 {
			t.Errorf("on the first evening it is known of day %d", n.Day)
		}
		if day > 2 && (n == nil || n.Day != state.Day(day-1)) {
			t.Errorf("on day %d it knows %+v of %+v", day, n, g.S.Unheard)
		}
	}
}

// A side is ordered from where its pack has it, while it holds the place or the force is there; else from its senior leader;
// and what is said of it stands before (CAMPAIGN-27.2).
func TestThePackSaysFromWhereASideIsOrdered_27_2(t *testing.T) {
	staff := func(named string) (*trial.Game, string) {
		f := trial.Helmand()
		f.Side("red").Staff = named
		g := trial.NewGame(t, f)
		_, h, _ := g.S.StaffOf(g.F, "red")
		return g, string(h.Force) + h.Place
	}
	_, usual := staff("")
	if g, at := staff("city"); at != "city" || usual == "city" {
		t.Errorf("red is ordered from %s, and usually from %s", at, usual)
	} else {
		g.S.Places = append(g.S.Places, state.PlaceState{ID: "city", Owner: "green"})
		if _, h, _ := g.S.StaffOf(g.F, "red"); string(h.Force)+h.Place != usual {
			t.Errorf("when the city is lost red is ordered from %+v", h)
		}
	}
	g, at := staff("garrison")
	if at != "garrison" {
		t.Errorf("red is ordered from %s", at)
	}
	g.Do(command.MoveStaff{Headquarters: state.Headquarters{Side: "red", Force: "column"}})
	if _, h, _ := g.S.StaffOf(g.F, "red"); h.Force != "column" {
		t.Errorf("when it was moved red is ordered from %+v", h)
	}
}

// A boat carries a message where that is quicker, and where it is played (CAMPAIGN-27.3).
func TestBoatsCarryMessages_27_3(t *testing.T) {
	f, err := theatre.Found("sudan-1884", theatre.Options{Seed: 5})
	if err != nil {
		t.Fatal(err)
	}
	g := trial.NewGame(t, &f)
	from, to := g.F.Map.Place("khartoum").Hex, g.F.Map.Place("berber").Hex
	for i := range g.F.Map.Places { // the wire is dead
		g.F.Map.Places[i].Telegraph = false
	}
	way := func(boats string) courier.Mail {
		g.Do(command.ChangeRates{Values: []command.Rate{rate(rates.MessengerBoats, boats)}})
		high := g.S.Clone()
		high.Day = 200 // the Nile is up
		return courier.Of(g.F, high, nil, "british").Way(from, to)
	}
	ridden, sailed := way("false"), way("true")
	if ridden.By == state.ByBoat || sailed.By != state.ByBoat || len(sailed.Nights) >= len(ridden.Nights) {
		t.Errorf("from Khartoum to Berber a message goes by %s in %d days, and by %s in %d where boats carry it", ridden.By, len(ridden.Nights), sailed.By, len(sailed.Nights))
	}
	if way := sailed.Way; way[0] != from || way[len(way)-1] != to {
		t.Errorf("it goes from %v to %v", way[0], way[len(way)-1])
	}
	for i := range sailed.Way[1:] {
		if hex.Distance(sailed.Way[i], sailed.Way[i+1]) != 1 {
			t.Errorf("it leaps from %v to %v", sailed.Way[i], sailed.Way[i+1])
		}
	}
}

// On a clear day heliographs carry a message from station to station, where nobody catches it (CAMPAIGN-27.3).
func TestHeliographs(t *testing.T) {
	for _, c := range []struct {
		what  string
		miles string
		also  func(g *trial.Game)
		lit   bool
	}{
		{"in sight", "30", func(*trial.Game) {}, true},
		{"too far", "20", func(*trial.Game) {}, false},
		{"by a station between", "20", func(g *trial.Game) { trial.Place(g, "phayre-column", trial.Cr(10, 4)) }, true},
		{"in haze", "30", func(g *trial.Game) { g.S.Sky.Haze = true }, false},
		{"in dust", "30", func(g *trial.Game) { g.S.Sky.Dust = true }, false},
		{"none carried", "", func(*trial.Game) {}, false},
		{"of natives", "30", func(g *trial.Game) { g.F.Side("red").Native = true }, false},
		{"of irregulars", "30", func(g *trial.Game) {
			for _, id := range g.S.Force("column").Units {
				g.F.Unit(id).Class = rosters.Irregular
			}
		}, false},
	} {
		g := ordered(t, setting("heliographs", fmt.Sprint(c.miles != "")), setting("heliograph_miles", cmp.Or(c.miles, "30")), func(f *state.Founding) {
			f.Forces = append(f.Forces, state.FoundingForce{ID: "phayre-column", Name: "Phayre's column", Side: "red", Hex: trial.Cr(13, 8), Posture: state.Hold, Units: []rosters.UnitID{"4th-foot"}})
			f.Reinforcements = f.Reinforcements[1:]
		})
		g.S.Sky = state.Sky{}
		c.also(g)
		m := courier.Of(g.F, g.S, nil, "red").Way(trial.Cr(12, 4), trial.Cr(9, 4))
		if lit := m.By == state.ByMirror && m.Comes(g.S) == g.S.Day && len(m.Way) == 4; lit != c.lit {
			t.Errorf("%s: %s, there in %d days by %v", c.what, m.By, len(m.Nights), m.Way)
		}
		if danger := courier.Past(g.F, g.S, &state.Message{Side: "red", Journey: m.Journey}, g.S.Day); c.lit && danger != (courier.Danger{}) {
			t.Errorf("%s: it may be caught: %+v", c.what, danger)
		}
	}
}

// far is a game in which reports go by messenger and the red column is days from Kandahar, from where it is ordered: it was told
// to march on the spot, and nobody has heard yet that it did.
func far(t *testing.T, change ...func(*state.Founding)) *trial.Game {
	t.Helper()
	f := trial.Wired(rates.ByReports)
	f.Map.Routes, f.Forces[0].Hex = nil, trial.Cr(7, 4) // without a wire
	for _, c := range change {
		c(f)
	}
	g := trial.NewGame(t, f)
	g.Do(command.MoveStaff{Headquarters: state.Headquarters{Side: "red", Place: "city"}})
	g.Do(command.EndDay{}) // from now on headquarters have the column's word of this evening
	return g
}

// An order is written by what is known and goes to where the force was: a march from there is taken, and one from where it is
// in truth is refused.
func TestOrdersGoToWhereAForceWas_27_8(t *testing.T) {
	g := far(t)
	on := g.S.Fork()
	x := on.Force("column")
	x.Hex, x.From = trial.Cr(6, 4), trial.Cr(7, 4)
	g.S = on // it has marched since
	if _, err := g.Try(command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(5, 4)}}); err == nil {
		t.Error("a march is taken that begins where nobody knows that it is")
	}
	g.Do(command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(8, 4), trial.Cr(9, 4)}})
	if m := g.S.Messages[0]; m.Way[len(m.Way)-1] != trial.Cr(7, 4) {
		t.Errorf("the order goes to %v", m.Way)
	}
	for range 8 {
		g.Do(command.EndDay{})
	}
	if x := g.S.Force("column"); x.Hex != trial.Cr(9, 4) {
		t.Errorf("it is at %v: %+v", x.Hex, g.S.Messages)
	}
}

// Who has fought is known as he is, until the evening after it.
func TestABattleIsToldAtOnce_27_8(t *testing.T) {
	g := far(t)
	main := g.S.Force("main")
	main.Hex, main.From = trial.Cr(6, 4), trial.Cr(5, 4)
	for id, intent := range map[state.ForceID]state.Intent{"column": state.Attack, "main": state.Stand} {
		x := g.S.Force(id)
		x.Intent, x.Odds = intent, state.AnyOdds
	}
	if g.S.OutOfTouch("column") == nil {
		t.Fatal("this would show nothing")
	}
	g.Do(command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(6, 4)}})
	for g.S.Engaged("column") == nil && g.S.Day < 12 {
		g.Do(command.EndDay{})
	}
	if g.S.Engaged("column") == nil || g.S.OutOfTouch("column") != nil {
		t.Fatalf("on day %d it stands before nobody, or is not known as it is: %+v", g.S.Day, g.S.OutOfTouch("column"))
	}
	g.Do(command.DeclineBattle{Battle: g.S.Engaged("column").ID})
	if g.S.OutOfTouch("column") != nil {
		t.Error("what became of its battle is not known")
	}
}

// That a far force has joined another is heard with that one's word.
func TestThatAForceIsNoMoreIsHeardLater_27_8(t *testing.T) {
	g := far(t)
	g.Do(command.DetachOrder{Force: "column", Units: []rosters.UnitID{"66th"}, Name: "Guard"})
	known := func(id state.ForceID) bool { return g.S.KnownTo(g.F, "red").Force(id) != nil }
	for !known("guard") && g.S.Day < 20 {
		g.Do(command.EndDay{})
	}
	g.Do(command.JoinOrder{Force: "guard", Into: "column"})
	for g.S.Force("guard") != nil && g.S.Day < 30 {
		g.Do(command.EndDay{})
	}
	joined := g.S.Day
	for known("guard") && g.S.Day < 40 {
		if u := g.S.KnownTo(g.F, "red").Unit("66th"); u.Force != "guard" {
			t.Fatalf("on day %d the 66th is known with %q", g.S.Day, u.Force)
		}
		if last := g.S.LastState("column"); slices.ContainsFunc(last.Units, func(u state.UnitState) bool { return u.ID == "66th" }) {
			t.Fatalf("on day %d the guard is still known, and the column's word has its unit", g.S.Day)
		}
		g.Do(command.EndDay{})
	}
	late := g.S.Day - joined
	g.Do(command.EndDay{})
	if g.S.GoneForce("guard") == nil || late < 1 || late > 6 || g.S.LastState("guard") != nil {
		t.Errorf("it joined on day %d, and that is heard %d days later: %+v", joined, late, g.S.LastState("guard"))
	}
}

// When reports take no time any more headquarters know everything the same evening.
func TestReportsAtOnceAgain_27_8(t *testing.T) {
	g := far(t)
	g.Do(command.ChangeRates{Values: []command.Rate{{Key: rates.Messengers.Key, Value: `"orders"`}}})
	if g.S.KnownTo(g.F, "red") != g.S {
		t.Error("they do not know it at once")
	}
	g.Do(command.EndDay{})
	if len(g.S.Latest)+len(g.S.Posted) != 0 {
		t.Errorf("%+v, %+v", g.S.Latest, g.S.Posted)
	}
}

// A message to a force that is no more stands on its sender's list like one of which he hears nothing, until he is told that he
// hears nothing of it.
func TestAMessageToNobodyIsNotKnownToItsSender_27_8(t *testing.T) {
	g := far(t)
	g.Do(command.DetachOrder{Force: "column", Units: []rosters.UnitID{"66th"}, Name: "Guard"})
	for g.S.KnownTo(g.F, "red").Force("guard") == nil && g.S.Day < 20 {
		g.Do(command.EndDay{})
	}
	g.Do(command.JoinOrder{Force: "guard", Into: "column"})
	for g.S.Force("guard") != nil && g.S.Day < 30 {
		g.Do(command.EndDay{})
	}
	g.Do(command.PostureOrder{Force: "guard", Posture: state.Rest}) // of which nobody knows that it has joined the column
	no, due := g.S.Messages[len(g.S.Messages)-1].No, g.S.Messages[len(g.S.Messages)-1].Due
	for g.S.Day < due+state.Day(g.S.Rate(rates.MessageSilent)) {
		g.Do(command.EndDay{})
		if m := g.S.Message(no); m == nil || m.Lost != (g.S.Day > due) {
			t.Fatalf("on day %d, due on %d, it is %+v", g.S.Day, due, m)
		}
	}
	g.Do(command.EndDay{})
	if m := g.S.Message(no); m != nil {
		t.Errorf("it is never given up: %+v", m)
	}
}
