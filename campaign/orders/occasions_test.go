package orders_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/intelligence"
	"frontier/campaign/rates"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/campaign/theatre"
	"frontier/campaign/trial"
	"frontier/campaign/verdict"
	"frontier/internal/hex"
	"frontier/internal/ruletest"
	"frontier/rosters"
)

// occurred lists what happened, with what could not be done.
func occurred(events []event.Event) map[string][]string {
	out := map[string][]string{}
	for _, e := range events {
		if o, ok := e.(event.Occurred); ok {
			out[o.ID] = append([]string{}, o.Not...)
		}
	}
	return out
}

// Every deed of every event of every theatre can be done: each event by itself, on the first day,
// whatever its provisos (CAMPAIGN-16.3).
func TestDeedsOfTheatres_16_3(t *testing.T) {
	for _, info := range theatre.List() {
		founded, err := theatre.Found(info.ID, theatre.Options{Seed: 5})
		if err != nil {
			t.Fatal(err)
		}
		for i, e := range founded.Events {
			if len(e.Does) == 0 || i%ruletest.Many(6, 1) != 0 {
				continue
			}
			t.Run(info.ID+" "+e.ID, func(t *testing.T) {
				f := founded
				e.When, e.From, e.To = []state.Proviso{{If: state.IfAlways}}, 1, 1
				f.Events = nil
				for _, before := range founded.Events { // what it takes back has happened
					if slices.ContainsFunc(founded.Events[i].When, func(p state.Proviso) bool { return p.If == state.IfHappened && p.Thing == before.ID }) {
						before.When, before.From, before.To = e.When, 1, 1
						f.Events = append(f.Events, before)
					}
				}
				f.Events = append(f.Events, e)
				g := trial.NewGame(t, &f)
				not, ok := occurred(g.Do(command.EndDay{}))[e.ID]
				if !ok || len(not) > 0 {
					t.Errorf("happened %v, not done: %q", ok, not)
				}
			})
		}
	}
}

// Events wait for their provisos, happen once or again, and are told (CAMPAIGN-16.1, CAMPAIGN-16.2).
func TestEventsHappen_16_1(t *testing.T) {
	f := trial.Helmand()
	f.Events = []state.FoundingEvent{
		{ID: "daily", Name: "Daily", Effect: "Nothing", From: 1, To: 5, When: []state.Proviso{{If: state.IfAlways}}, Every: 2},
		{ID: "after", Name: "After", Effect: "Nothing", From: 1, To: 5, When: []state.Proviso{{If: state.IfHappened, Thing: "daily"}}},
		{ID: "before", Name: "Before", Effect: "Nothing", From: 2, To: 5, When: []state.Proviso{{If: state.IfHappened, Thing: "daily", Not: true}}},
		{ID: "fever", Name: "Fever", Kind: state.Ailing, Effect: "Men fall sick", From: 2, To: 2, Does: []state.Deed{{Do: state.DoLose, ID: "column", Share: 500, Days: 2}}},
		{ID: "words", Name: "Words", Effect: "Something", From: 1, To: 5},
		{ID: "never", Name: "Never", Effect: "Nothing", From: 3, To: 3, Does: []state.Deed{{Do: state.DoSet, Kind: "place", ID: "nowhere", Fields: json.RawMessage(`{"depot":true}`)}}},
	}
	g := trial.NewGame(t, f)
	here := func() (n int) {
		for _, id := range g.S.Force("column").Units {
			n += g.S.Unit(id).Strength.Present.Total()
		}
		return n
	}
	all := here()
	times := map[string]int{}
	for day := 1; day <= 5; day++ {
		for id, not := range occurred(g.Do(command.EndDay{})) {
			times[id]++
			if (len(not) > 0) != (id == "never") {
				t.Errorf("%s, not done: %q", id, not)
			}
		}
		if sick := here() < all; sick != (day == 2 || day == 3) {
			t.Errorf("CAMPAIGN-16.3: on day %d %d of %d are in the ranks", day, here(), all)
		}
	}
	if times["daily"] != 3 || times["after"] != 1 || times["before"] != 0 || times["fever"] != 1 || times["words"] != 0 || times["never"] != 1 {
		t.Errorf("%v", times)
	}
	if trial.Text(g.Replay()) != trial.Text(g.S) {
		t.Error("the journal makes another state")
	}
	for _, id := range g.S.Force("column").Units {
		for _, e := range g.S.Account(state.HolderOfUnit(id)).Entries {
			if e.Cause != state.ByDisease || e.Last() == nil || e.Last().Became != state.BecameFound {
				t.Errorf("CAMPAIGN-16.3: of %s the ledger has %+v, and all fell sick and came back", id, e)
			}
		}
	}
}

// A reinforcement waits for its provisos, comes in any case when it is late enough, and leaves again
// on its day (CAMPAIGN-9.2, CAMPAIGN-9.4).
func TestReinforcementsWaitAndLeave_9_2(t *testing.T) {
	for _, c := range []struct {
		why    string
		when   []state.Proviso
		late   int
		leaves state.Day
		comes  state.Day     // 0: never
		joins  state.ForceID // empty: it is a force of its own
	}{
		{"nothing is asked", nil, 0, 0, 1, "column"},
		{"what is asked holds", []state.Proviso{{If: state.IfThere, Force: "column"}}, 0, 0, 1, "column"},
		{"it does not", []state.Proviso{{If: state.IfBeaten, Side: "red"}}, 0, 0, 0, "column"},
		{"it comes late", []state.Proviso{{If: state.IfBeaten, Side: "red"}}, 2, 0, 3, "column"},
		{"it leaves", nil, 0, 4, 1, "column"},
		{"a force leaves with its leader", nil, 0, 4, 1, ""},
	} {
		t.Run("CAMPAIGN-9.2 "+c.why, func(t *testing.T) {
			f := trial.Helmand()
			u := *f.Unit("66th")
			u.ID, u.Name = "drafts", "Drafts"
			f.Units = append(f.Units, u)
			f.Reinforcements = append(f.Reinforcements, state.Reinforcement{ID: "drafts-come", Name: "Drafts", Day: 1, Side: "red", Hex: f.Force("column").Hex, Joins: c.joins, Units: []rosters.UnitID{"drafts"}, When: c.when, Late: c.late, Leaves: c.leaves})
			if came := &f.Reinforcements[len(f.Reinforcements)-1]; c.joins == "" {
				l := *f.Leader("nuttall")
				l.ID, l.Name = "drury", "Drury"
				f.Leaders = append(f.Leaders, l)
				came.NewForce, came.Leaders, came.Hex = "drafts-force", []state.LeaderID{"drury"}, trial.Cr(13, 6)
			}
			g := trial.NewGame(t, f)
			came := state.Day(0)
			for range 5 {
				g.Do(command.EndDay{})
				if came == 0 && g.S.HasCome("drafts-come") {
					came = g.S.Day
				}
			}
			here := g.S.Unit("drafts") != nil && g.S.Unit("drafts").Force != ""
			if came != c.comes || here != (came > 0 && c.leaves == 0) {
				t.Errorf("came on day %d, and is there: %v", came, here)
			}
			if c.joins == "" && (g.S.Force("drafts-force") != nil || g.S.GoneForce("drafts-force") == nil || g.S.Leader("drury").Status != state.Absent) {
				t.Errorf("the force is there yet, or %s its leader", g.S.Leader("drury").Status)
			}
		})
	}
}

// An event slows forces down for its days and no longer, has a side learn where its enemies are and nobody else, moves a
// temper where districts are played, and one that is only told does nothing (CAMPAIGN-16.3).
func TestDeedsThatLast_16_3(t *testing.T) {
	f := trial.Helmand()
	f.Districts = []state.District{{ID: "valley", Name: "the valley", Towards: "red", Temper: 5, Places: []string{"camp"}}}
	always := []state.Proviso{{If: state.IfAlways}}
	f.Events = []state.FoundingEvent{
		{ID: "mud", Name: "Mud", Effect: "Slow", From: 1, To: 9, When: always, Does: []state.Deed{{Do: state.DoSlow, ID: "column", Share: 50, Days: 2}}},
		{ID: "mirror", Name: "Mirror", Effect: "Seen", From: 1, To: 9, When: always, Does: []state.Deed{{Do: state.DoLearn, Side: "red"}}},
		{ID: "letters", Name: "Letters", Effect: "Liked", From: 1, To: 9, When: always, Does: []state.Deed{{Do: state.DoTemper, ID: "valley", Tenths: 7}}},
		{ID: "talk", Name: "Talk", Effect: "Said", From: 1, To: 9, When: always, Does: []state.Deed{{Do: state.DoTell}}},
	}
	g := trial.NewGame(t, f)
	g.Do(command.ChangeRates{Values: []command.Rate{rate(rates.Districts, "true")}})
	pace := func(id state.ForceID) int {
		points, _ := route.Pace(g.S.Book(g.F), g.S, g.S.Force(id))
		return points
	}
	whole, other := pace("column"), pace("main")
	for day := 1; day <= 3; day++ {
		events := g.Do(command.EndDay{})
		if day == 1 {
			if n := len(occurred(events)); n != len(f.Events) {
				t.Errorf("%d of %d happened", n, len(f.Events))
			}
			told := 0
			for _, e := range events {
				if x, ok := e.(event.Sighted); ok {
					for _, n := range x.Seen {
						if n.Side == "red" && n.Worth > 0 {
							told++
						}
					}
				}
			}
			knows := 0
			for _, n := range g.S.Seen {
				if n.Side == "red" {
					knows++
				}
			}
			if told == 0 || told != knows {
				t.Errorf("red learns of %d, and knows %+v", told, g.S.Seen)
			}
			for _, n := range g.S.Seen {
				if !g.F.Enemies(n.Side, g.S.Force(n.Force).Side) {
					t.Errorf("%s learns of its own %s", n.Side, n.Force)
				}
			}
			for i := range g.S.Forces {
				x := &g.S.Forces[i]
				if n := g.S.Sighting("red", x.ID); g.F.Enemies("red", x.Side) && !x.Hidden && (n == nil || n.Hex != x.Hex) {
					t.Errorf("red does not know of %s", x.ID)
				}
			}
			if temper := g.S.District(&f.Districts[0]).Temper; temper != 57 {
				t.Errorf("the temper is %d tenths", temper)
			}
		}
		if day == 1 { // a long march is slow for those days alone
			x := g.S.Force("column")
			plan, err := route.PlanMarch(g.S.Book(g.F), g.S, "column", []hex.Hex{g.F.Map.Place("camp").Hex}, false)
			free := g.S.Clone()
			free.Marks = nil
			quick, err2 := route.PlanMarch(g.S.Book(g.F), free, "column", []hex.Hex{g.F.Map.Place("camp").Hex}, false)
			if err != nil || err2 != nil || quick.Days < 4 || plan.Days != quick.Days+1 || !slices.Contains(plan.Notes, "Mud takes 50 in 100 of its march until 22 July.") {
				t.Errorf("%v, %v: from %v it takes %d days, and %d where nothing slows it: %q", err, err2, x.Hex, plan.Days, quick.Days, plan.Notes)
			}
		}
		want := whole
		if day < 3 { // it happens in the morning of the second day, which is the first that it takes
			want = whole / 2
		}
		if got := pace("column"); got != want || pace("main") != other {
			t.Errorf("after day %d the column marches %d points and the others %d; %d and %d were due", day, got, pace("main"), want, other)
		}
	}
	var heard []string
	for _, n := range g.Chronicle().News(intelligence.Viewer{}) {
		if n.Kind == event.NewsEvent {
			heard = append(heard, n.Head+" "+n.Why)
		}
	}
	if !slices.Contains(heard, "Talk. Said.") || slices.ContainsFunc(heard, func(s string) bool { return strings.Contains(s, "organiser") }) {
		t.Errorf("the news are %q", heard)
	}
	if trial.Text(g.Replay()) != trial.Text(g.S) {
		t.Error("the journal makes another state")
	}
}

// Men fall sick every so many days, as many as the month, hardship and their country have it, come back after their days
// or never, and stand in the ledger by disease; where sickness is not played nobody does (CAMPAIGN-16.4).
func TestSicknessByTheMonth_16_4(t *testing.T) {
	fallen := func(month state.Sickness, set func(*state.Founding), rateOf map[*rates.Rate]string) (sick map[state.SideID]int, g *trial.Game) {
		f := trial.Helmand()
		for i := range f.Weather {
			f.Weather[i].Sickness = month
		}
		if set != nil {
			set(f)
		}
		g = trial.NewGame(t, f)
		values := []command.Rate{rate(rates.Sickness, "true"), rate(rates.SicknessEvery, "2")}
		for r, v := range rateOf {
			values = append(values, rate(r, v))
		}
		g.Do(command.ChangeRates{Values: values})
		sick = map[state.SideID]int{}
		for day := 1; day <= 9; day++ {
			for _, e := range g.Do(command.EndDay{}) {
				unit, fell := rosters.UnitID(""), rosters.Ranks{}
				switch x := e.(type) {
				case event.StragglersFell:
					if x.Cause == state.ByDisease {
						unit, fell = x.Stray.Unit, x.Stray.Ranks
					}
				case event.SickAdmitted:
					unit, fell = x.Patient.Unit, x.Patient.Rank.Times(x.Patient.Count)
				}
				sick[g.F.SideOfUnit(unit)] += fell.Total()
				if unit != "" && (g.S.Day-1)%2 != 0 || fell.Officers+fell.Sergeants > 0 {
					t.Errorf("on day %d %+v of %s fall sick", g.S.Day, fell, unit)
				}
			}
		}
		if trial.Text(g.Replay()) != trial.Text(g.S) {
			t.Error("the journal makes another state")
		}
		return sick, g
	}
	heavy := map[*rates.Rate]string{rates.SicknessLow: "20", rates.SicknessMedium: "60", rates.SicknessHigh: "180"}
	low, _ := fallen("low", nil, heavy)
	medium, _ := fallen("medium", nil, heavy)
	high, g := fallen("high", nil, heavy)
	if low["red"] >= medium["red"] || medium["red"] >= high["red"] || high["red"] == 0 {
		t.Errorf("by the months %d, %d and %d of red fall sick", low["red"], medium["red"], high["red"])
	}
	foreign, _ := fallen("high", func(f *state.Founding) { f.Side("green").Native = false }, heavy)
	if foreign["green"] <= high["green"] {
		t.Errorf("%d of green fall sick in their country and %d where it is not theirs", high["green"], foreign["green"])
	}
	var entries, back, dead int
	for i := range g.S.Ledger {
		for _, e := range g.S.Ledger[i].Entries {
			if e.Cause != state.ByDisease {
				continue
			}
			entries++
			switch l := e.Last(); {
			case l != nil && (l.Became == state.BecameFound || l.Became == state.BecameFit):
				back++
			case l != nil && l.Ends == rosters.IsLost:
				dead++
			}
		}
	}
	if entries == 0 || dead == 0 || dead*3 > entries {
		t.Errorf("of %d entries %d are not to come back and %d have", entries, dead, back)
	}
	short, g := fallen("high", nil, map[*rates.Rate]string{rates.SicknessHigh: "180", rates.SicknessLasts: "1", rates.SicknessDies: "0"})
	for range 2 {
		g.Do(command.ChangeRates{Values: []command.Rate{rate(rates.Sickness, "false")}})
		g.Do(command.EndDay{})
		g.Do(command.ChangeRates{Values: []command.Rate{rate(rates.Sickness, "true")}})
	}
	if n := len(g.S.Strays) + len(g.S.Patients); short["red"] == 0 || n != 0 {
		t.Errorf("%d fell sick for a day, and %d groups are away", short["red"], n)
	}
	if none, _ := fallen("high", nil, map[*rates.Rate]string{rates.Sickness: "false"}); none["red"]+none["green"] != 0 {
		t.Errorf("where it is not played %v fall sick", none)
	}
}

// Events that give points, make an armistice, hold forces back, give them heart, kill horses, let prisoners go, feed a place
// and bring weather do so for their days and no longer; a detachment has what its force had, and of two that slow a force
// down the slower counts while it lasts (CAMPAIGN-16.3, 16.5 to 16.7).
func TestMoreDeedsThatLast_16_5(t *testing.T) {
	always := []state.Proviso{{If: state.IfAlways}}
	f := trial.Helmand()
	f.Events = []state.FoundingEvent{
		{ID: "mud", Name: "Mud", Effect: "Slow", From: 1, To: 9, When: always, Does: []state.Deed{{Do: state.DoSlow, ID: "column", Share: 60, Days: 2}}},
		{ID: "sand", Name: "Sand", Effect: "Slow", From: 1, To: 9, When: always, Does: []state.Deed{{Do: state.DoSlow, ID: "column", Share: 20, Days: 4}}},
		{ID: "omen", Name: "Omen", Effect: "Loath", From: 1, To: 9, When: always, Does: []state.Deed{{Do: state.DoHold, Side: "green", Days: 3}}},
		{ID: "song", Name: "Song", Effect: "Heart", From: 1, To: 9, When: always, Does: []state.Deed{{Do: state.DoHearten, ID: "column", Days: 3}}},
		{ID: "plague", Name: "Plague", Effect: "Horses die", From: 1, To: 9, When: always, Does: []state.Deed{{Do: state.DoHorses, Side: "red", Share: 300}}},
		{ID: "fog", Name: "Fog", Effect: "Nobody sees", From: 1, To: 9, When: always, Does: []state.Deed{{Do: state.DoWeather, Sky: state.SpellFog, Days: 2}, {Do: state.DoWeather, Sky: state.SpellFlood, Days: 2}, {Do: state.DoWeather, Sky: state.SpellSnow, Days: 2}}},
		{ID: "cheer", Name: "Cheer", Effect: "Liked", From: 1, To: 9, When: always, Every: 1, Does: []state.Deed{{Do: state.DoScore, Side: "red", Points: -2}}},
		{ID: "peace", Name: "Peace", Effect: "Nobody fights", From: 1, To: 9, When: always, Does: []state.Deed{{Do: state.DoTruce, Days: 3}}},
	}
	f.Force("column").Baggage = state.Baggage{Animals: 200, Wagons: 10}
	g := trial.NewGame(t, f)
	column := func() *state.Force { return g.S.Force("column") }
	pace := func(id state.ForceID) int {
		points, _ := route.Pace(g.S.Book(g.F), g.S, g.S.Force(id))
		return points
	}
	mounts := func() (n int) {
		for i := range g.S.Units {
			if g.F.SideOfUnit(g.S.Units[i].ID) == "red" {
				n += g.S.Units[i].Strength.Mounts
			}
		}
		return n
	}
	whole, horses, value := pace("column"), mounts(), state.ValueToday(g.F, g.S, column())
	if not := occurred(g.Do(command.EndDay{})); len(not) != len(f.Events) {
		t.Fatalf("%v happened", not)
	}
	if got := column().Baggage; got.Animals < 120 || got.Animals > 160 || got.Wagons >= 10 || got.Wagons < 5 || mounts() >= horses {
		t.Errorf("CAMPAIGN-16.3: of 200 animals, 10 wagons and %d mounts %+v and %d are left", horses, got, mounts())
	}
	g.Do(command.DetachOrder{Force: "column", Units: column().Units[:1], Name: "Guard"})
	for day := state.Day(1); day <= 5; day++ {
		want := map[bool]int{day <= 2: whole * 40 / 100, day == 3 || day == 4: whole - whole*20/100, day > 4: whole}[true]
		if got := pace("column"); got != want {
			t.Errorf("CAMPAIGN-16.3: on day %d the column marches %d points, and %d were due", day, got, want)
		}
		m := g.S.Slowed("guard")
		if (m != nil) != (day <= 4) || m != nil && m.Number != map[bool]int{true: 60, false: 20}[day <= 2] {
			t.Errorf("CAMPAIGN-16.3: on day %d the detachment has %+v", day, m)
		}
		three := day <= 3
		if held, truce := g.S.HeldBack("main") != nil, g.S.Truce("red", "green") != nil; held != three || truce != three || g.S.HeldBack("column") != nil || (g.S.Heartened("guard") != nil) != three {
			t.Errorf("CAMPAIGN-16.5: on day %d held %v, armistice %v", day, held, truce)
		}
		sky := g.S.SkyAt(g.F, column().Hex)
		flood, _ := route.NewGround(g.F, g.S).Water(&g.F.Map.Borders[0], g.S.Day)
		if two := day <= 2; sky.Snow != two || flood != two || strings.Contains(g.S.SkyText(g.F), "fog until 22 July") != two {
			t.Errorf("CAMPAIGN-16.6: on day %d %+v, flood %v: %s", day, sky, flood, g.S.SkyText(g.F))
		}
		clear := g.S.Clone()
		clear.Marks = nil
		if dim, bright := looks(g.F, g.S, "red"), looks(g.F, clear, "red"); (dim < bright) != (day <= 2) || dim > bright {
			t.Errorf("CAMPAIGN-16.6: on day %d red sees %d hexes, and %d where no event is", day, dim, bright)
		}
		account := verdict.Account(g.F, g.S)
		if last := account[len(account)-1]; last.Side != "red" || last.Earned != -2*int(day) || last.Name != "Cheer" {
			t.Errorf("CAMPAIGN-16.7: on day %d the account ends with %+v", day, last)
		}
		red := g.Chronicle().Points(intelligence.Viewer{Side: "red"}, "red")
		if all := g.Chronicle().Points(intelligence.Viewer{}, "red"); red > all || all > 20 {
			t.Errorf("CAMPAIGN-16.7: red has %d points for itself and %d for the organiser", red, all)
		}
		g.Do(command.EndDay{})
	}
	strong := g.S.Clone()
	strong.Day = 2
	if n := state.ValueToday(g.F, strong, strong.Force("column")); n*100 <= value*50 {
		t.Errorf("CAMPAIGN-16.5: a column with heart is worth %d, and was %d", n, value)
	}
	if trial.Text(g.Replay()) != trial.Text(g.S) {
		t.Error("the journal makes another state")
	}
}

// In an armistice who is sent upon an enemy stands off and is told why, a march says so before, and when it is over he goes in
// (CAMPAIGN-16.5); prisoners whom a force lets go are free, and food comes to a besieged place (CAMPAIGN-16.3).
func TestArmistice_16_5(t *testing.T) {
	fights := func(does []state.Deed) (stood, contacts int, g *trial.Game) {
		f := trial.Helmand()
		f.Events = []state.FoundingEvent{{ID: "peace", Name: "Peace", Effect: "Nobody fights", From: 1, To: 1, When: []state.Proviso{{If: state.IfAlways}}, Does: does}}
		g = trial.NewGame(t, f)
		x, foe := g.S.Force("column"), g.S.Force("main")
		foe.Hidden, foe.Path = false, nil
		x.Hex, foe.Hex = trial.Cr(8, 3), trial.Cr(9, 3)
		g.Do(command.EndDay{})
		for day := 1; day <= 6 && contacts == 0; day++ {
			if g.S.Force("column").Hex != foe.Hex && len(g.S.Force("column").Path) == 0 {
				g.Do(command.StanceOrder{Force: "column", Intent: state.Attack, Odds: state.AnyOdds})
				g.Do(command.MarchOrder{Force: "column", Path: []hex.Hex{g.S.Force("main").Hex}})
			}
			for _, e := range g.Do(command.EndDay{}) {
				switch e := e.(type) {
				case event.StoodOff:
					if e.Why == state.IsForbidden && e.Force == "column" {
						stood++
						if told := e.Tell(event.Scene{F: g.F, S: g.S}).Line; !strings.Contains(told, "It may not attack him until") || !strings.HasSuffix(told, "Peace.") {
							t.Errorf("it is told %q", told)
						}
					}
				case event.Contact:
					contacts++
				}
			}
		}
		return stood, contacts, g
	}
	if stood, contacts, _ := fights(nil); stood > 0 || contacts == 0 {
		t.Errorf("without an armistice it stands off %d times, and %d battles open", stood, contacts)
	}
	stood, contacts, g := fights([]state.Deed{{Do: state.DoTruce, Days: 4}})
	if stood == 0 || contacts == 0 || g.S.Day <= 4 {
		t.Errorf("in an armistice it stands off %d times, and by day %d %d battles open", stood, g.S.Day, contacts)
	}
	if stood, _, _ := fights([]state.Deed{{Do: state.DoHold, ID: "column", Days: 4}}); stood == 0 {
		t.Error("a force that is held back attacks")
	}
}

// looks counts the hexes that a side sees.
func looks(f *state.Founding, s *state.State, side state.SideID) (n int) {
	w := state.Watchers(f, s, side)
	for i := range f.Map.Cells {
		if w.See(f.Map.Frame().Hex(i)) {
			n++
		}
	}
	return n
}

// The sick lie in hospital where their side has one and come back as the wounded do, else they are missed from the ranks;
// leaders fall ill, are back after their days, and some die of it. An older edition knows neither (CAMPAIGN-16.4).
func TestTheSickLieInHospital_16_4(t *testing.T) {
	ill := func(medical bool, hospital bool, kills string) (g *trial.Game, lay, strayed, leaders, died, back int) {
		f := trial.Helmand()
		for i := range f.Weather {
			f.Weather[i].Sickness = "high"
		}
		for i := range f.Map.Places {
			f.Map.Places[i].Hospital = hospital && f.Map.Places[i].ID == "city"
		}
		g = trial.NewGame(t, f)
		g.Do(command.ChangeRates{Values: []command.Rate{
			rate(rates.Sickness, "true"), rate(rates.SicknessEvery, "3"), rate(rates.SicknessHigh, "150"), rate(rates.SicknessLasts, "4"), rate(rates.Medical, map[bool]string{true: "true", false: "false"}[medical]),
			rate(rates.SicknessLeader, "300"), rate(rates.SicknessKills, kills),
		}})
		for day := 1; day <= 14; day++ {
			for _, e := range g.Do(command.EndDay{}) {
				switch x := e.(type) {
				case event.SickAdmitted:
					lay++
				case event.StragglersFell:
					strayed++
				case event.PatientsReturned:
					back++
				case event.LeaderFate:
					leaders++
					line := x.Tell(event.Scene{F: g.F, S: g.S}).Line
					if x.Status == state.Killed {
						died++
						if !strings.HasSuffix(line, " died of disease.") {
							t.Errorf("it is told %q", line)
						}
					} else if !strings.Contains(line, " was taken ill, ") {
						t.Errorf("it is told %q", line)
					}
				}
			}
		}
		if trial.Text(g.Replay()) != trial.Text(g.S) {
			t.Error("the journal makes another state")
		}
		return g, lay, strayed, leaders, died, back
	}
	g, lay, strayed, leaders, died, back := ill(true, true, "0")
	if lay == 0 || strayed == 0 || leaders < 2 || died != 0 || back == 0 {
		t.Errorf("%d groups of red lie in hospital and %d of green are missed, %d come back; %d leaders fall ill, %d die", lay, strayed, back, leaders, died)
	}
	fit := 0
	for _, l := range g.S.Leaders {
		if a := g.S.Account(state.HolderOfLeader(l.ID)); len(a.Entries) > 0 && l.Status == state.Fit {
			fit++
		}
	}
	if fit == 0 {
		t.Error("no leader who was ill is back")
	}
	if _, lay, strayed, _, died, _ := ill(false, false, "100"); lay != 0 || strayed == 0 || died == 0 {
		t.Errorf("without a hospital %d groups lie in one, %d are missed, and %d leaders die of it", lay, strayed, died)
	}
}

// In an armistice a siege stands still, and nobody starves; food that an event brings in lasts for its days; a force that an
// event has let its prisoners go holds none, and who held those of an objective has let them go (CAMPAIGN-16.3, 16.5).
func TestSiegesAndPrisonersByEvents_16_5(t *testing.T) {
	once := func(does ...state.Deed) func(*state.Founding) {
		return func(f *state.Founding) {
			f.Events = []state.FoundingEvent{{ID: "peace", Name: "Peace", Effect: "Nobody fights", From: 2, To: 2, When: []state.Proviso{{If: state.IfAlways}}, Does: does}}
		}
	}
	food := func(g *trial.Game) (out []int) {
		for range 5 {
			g.Do(command.EndDay{})
			out = append(out, g.S.Siege("city").Food)
		}
		if trial.Text(g.Replay()) != trial.Text(g.S) {
			t.Error("the journal makes another state")
		}
		return out
	}
	if got := food(shutIn(t, nil)); !slices.Equal(got, []int{120, 119, 118, 117, 116}) {
		t.Errorf("CAMPAIGN-17.2: of a siege %v days' food are left", got)
	}
	if got := food(shutIn(t, once(state.Deed{Do: state.DoTruce, Side: "red", Days: 2}))); !slices.Equal(got, []int{120, 119, 119, 119, 118}) {
		t.Errorf("CAMPAIGN-16.5: of a siege with an armistice of two days %v days' food are left", got)
	}
	if got := food(shutIn(t, once(state.Deed{Do: state.DoFeed, Place: "city", Days: 30}))); !slices.Equal(got, []int{120, 149, 148, 147, 146}) {
		t.Errorf("CAMPAIGN-16.3: of a siege into which food comes %v days' food are left", got)
	}
	g := kept(t)
	once(state.Deed{Do: state.DoFree, ID: "main"})(g.F)
	g.F.Events[0].From, g.F.Events[0].To = 0, g.S.Day+1
	g.F.Objectives = append(g.F.Objectives, state.Objective{ID: "free", Side: "red", Name: "Free them", Kind: state.FreePrisoners, Force: "main", Points: 3})
	if heldWith(g, "main") == 0 {
		t.Fatal("nobody is held")
	}
	if not := occurred(g.Do(command.EndDay{}))["peace"]; len(not) > 0 || heldWith(g, "main") != 0 {
		t.Errorf("CAMPAIGN-16.3: not done %v; %+v are held", not, g.S.HeldWith("main"))
	}
	if o := verdict.Score(g.F, g.S, g.F.Objective("free")); o.Earned != 3 || !strings.Contains(o.Why, "let them go on") {
		t.Errorf("CAMPAIGN-16.3: the objective stands %+v", o)
	}
}

// An event makes units of a force a force of their own at a place, as far as they are there still; gives the strongest of
// those who are meant wagons, or takes them; and leaves forces low on ammunition, where that is played. What cannot be
// done is said (CAMPAIGN-16.3).
func TestPartsAndTrains_16_3(t *testing.T) {
	part := state.Deed{Do: state.DoPart, ID: "column", Units: []rosters.UnitID{"3rd-horse", "ebrha", "nobody"}, Leader: "burrows", Name: "Flying column", Place: "fort"}
	play := func(does ...state.Deed) (*trial.Game, []string) {
		f := trial.Helmand()
		f.Events = []state.FoundingEvent{{ID: "orders", Name: "Orders", Effect: "So it is ordered", From: 1, To: 1, When: []state.Proviso{{If: state.IfAlways}}, Does: does}}
		f.Force("column").Baggage.Wagons = 10
		g := trial.NewGame(t, f)
		g.Do(command.ChangeRates{Values: []command.Rate{rate(rates.Supply, `"full"`)}})
		not := occurred(g.Do(command.EndDay{}))["orders"]
		if trial.Text(g.Replay()) != trial.Text(g.S) {
			t.Error("the journal makes another state")
		}
		return g, not
	}
	g, not := play(part)
	i := slices.IndexFunc(g.S.Forces, func(x state.Force) bool { return x.Name == "Flying column" })
	if i < 0 || len(not) > 0 {
		t.Fatalf("no force is parted: %v", not)
	}
	x := &g.S.Forces[i]
	if at := g.F.Map.Place("fort").Hex; x.Hex != at || !slices.Equal(x.Units, []rosters.UnitID{"3rd-horse", "ebrha"}) || x.Leader != "burrows" || len(g.S.Force("column").Units) != 4 {
		t.Errorf("parted is %+v at %v", x, at)
	}
	train := func(n int) state.Deed { return state.Deed{Do: state.DoTrain, Side: "red", Wagons: n} }
	before := g.S.Force("column").Baggage
	for n, want := range map[int]int{40: 50, -4: 6, -3000: 0} {
		if g, not := play(train(n)); g.S.Force("column").Baggage.Wagons != want || g.S.Force("column").Baggage.Animals != before.Animals || len(not) > 0 {
			t.Errorf("%+d wagons make %+v, %v", n, g.S.Force("column").Baggage, not)
		}
	}
	if g, not := play(state.Deed{Do: state.DoTrain, Side: "red", Place: "maiwand", Wagons: 4}); g.S.Force("column").Baggage != before || len(not) > 0 {
		t.Errorf("where nobody is the wagons go to %+v, %v", g.S.Force("column").Baggage, not)
	}
	g, _ = play(state.Deed{Do: state.DoSpend, ID: "column"})
	if small, guns := state.LowOn(g.F, g.S, g.S.Force("column")); !small || !guns {
		t.Errorf("with its ammunition spent it has %+v", g.S.Force("column").Fare)
	}
	if small, guns := state.LowOn(g.F, g.S, g.S.Force("main")); small || guns {
		t.Error("another's ammunition is spent")
	}
	alone := part
	alone.Units = []rosters.UnitID{"nobody"}
	for _, d := range []state.Deed{alone, {Do: state.DoPart, ID: "nobody", Units: part.Units, Name: "X"}} {
		if _, not := play(d); len(not) != 1 {
			t.Errorf("%+v is done, or it is not said that it is not: %v", d, not)
		}
	}
}

// A side that an event has keep its prisoners exchanges none for its days: offers and answers are refused, its commander
// makes none and refuses what is offered (CAMPAIGN-16.5).
func TestAnEventKeepsPrisoners_16_5(t *testing.T) {
	one := rosters.Ranks{Others: 1}
	offer := command.OfferExchange{From: "green", To: "red", Give: one, Get: one}
	shot := func(g *trial.Game) {
		g.F.Events = []state.FoundingEvent{{ID: "shot", Name: "Prisoners shot", Effect: "No exchange", When: []state.Proviso{{If: state.IfAlways}}, To: g.S.Day + 1, Does: []state.Deed{{Do: state.DoKeep, Side: "red", Days: 2}}}}
		g.Do(command.EndDay{})
	}
	for _, side := range []state.SideID{"red", "green"} {
		g := kept(t)
		if offers, _ := proposes(g, side); len(offers) == 0 {
			t.Fatalf("without the event %s offers nothing", side)
		}
		shot(g)
		if offers, _ := proposes(g, side); len(offers) != 0 {
			t.Errorf("%s offers %+v", side, offers)
		}
	}
	g := kept(t)
	g.Do(offer)
	shot(g)
	_, err := g.Try(command.AnswerOffer{Offer: 1, Answer: state.Accepted})
	trial.Refused(t, err, "CAMPAIGN-16.5")
	if _, answers := proposes(g, "red"); len(answers) != 1 || answers[0].Why != "no prisoners are exchanged for now" {
		t.Errorf("it answers %+v", answers)
	}
	g.Do(command.AnswerOffer{Offer: 1, Answer: state.Withdrawn})
	_, err = g.Try(offer)
	trial.Refused(t, err, "CAMPAIGN-16.5")
	if err == nil || !strings.Contains(err.Error(), "Prisoners shot") {
		t.Errorf("the reason is %v", err)
	}
	if !state.Public(g.F.Events[0].Does) {
		t.Error("not everybody hears of it")
	}
	if trial.Text(g.Replay()) != trial.Text(g.S) {
		t.Error("the journal makes another state")
	}
	for range 2 {
		g.Do(command.EndDay{})
	}
	g.Do(offer)
}
