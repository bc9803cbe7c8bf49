package event_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"frontier/campaign/event"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/internal/hex"
	"frontier/internal/sorted"
	"frontier/rosters"
)

// Whatever has happened once is told again to a state of another day, and one that fits
// nowhere: an event that does not fit changes nothing, and one that does names every row
// that it changes.
func TestEventsOutOfTheirTurn(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		f := trial.Helmand()
		if rapid.Bool().Draw(t, "reports go by messenger") {
			f = trial.Wired(rates.ByReports)
		}
		f.Seed = uint64(rapid.IntRange(1, 1000).Draw(t, "founding seed"))
		s, err := state.New(f)
		if err != nil {
			t.Fatal(err)
		}
		g := &trial.Game{T: t, F: f, S: s}
		for range rapid.IntRange(20, 60).Draw(t, "commands") {
			_, _ = g.Try(trial.DrawCommand(t, g.S))
		}
		var all []event.Event
		for _, d := range g.Told {
			all = append(all, d.Happened...)
		}
		if len(all) == 0 {
			return
		}
		for range 60 {
			e := rapid.SampledFrom(all).Draw(t, "event")
			at := event.Scene{F: f, S: g.S}
			if e, ok := e.(event.Parting); ok {
				e.Part(at)
			}
			if g.Written(e) {
				e.Tell(at)
			}
		}
	})
}

// What seldom happens is held to the same: events of which only a part fits, and those of
// many rows.
func TestEventsThatFitInPart(t *testing.T) {
	one := rosters.Ranks{Others: 1}
	for _, c := range []struct {
		why  string
		fits bool
		e    event.Event
	}{
		{"a leader cannot become absent in a battle", false, event.LeaderFate{Leader: "burrows", Status: state.Absent}},
		{"a leader is wounded", true, event.LeaderFate{Leader: "burrows", Status: state.Wounded, Returns: 9}},
		{"a leader takes another post", true, event.LeaderJoined{Leader: "nuttall", Force: "garrison"}},
		{"a leader cannot go to a force that is not there", false, event.LeaderJoined{Leader: "nuttall", Force: "nobody"}},
		{"the second patients are of nobody", false, event.PatientsAdmitted{Patients: []state.Patient{{Unit: "66th", Rank: "other", Count: 1}, {Unit: "none", Rank: "other", Count: 1}}}},
		{"the second unit is not known", false, event.UnitsJoined{Force: "garrison", Units: []rosters.UnitID{"66th", "none"}}},
		{"units go over", true, event.UnitsJoined{Force: "garrison", Units: []rosters.UnitID{"66th", "jacobs"}}},
		{"patients who are not wounded cannot be back", false, event.PatientsReturned{Patient: state.Patient{Unit: "66th", Rank: "other", Count: 1}}},
		{"missing men who are on no list", false, event.StragglersLost{Stray: state.Stray{Unit: "66th", Ranks: one, Ends: "captured", By: "green"}}},
		{"more are taken than there are", false, event.CasualtiesTaken{Unit: "66th", Captured: rosters.Ranks{Others: 99}, By: "green"}},
		{"men are taken", true, event.CasualtiesTaken{Unit: "66th", Captured: one, By: "green"}},
		{"the field of a battle that there is not", false, event.FieldAmended{Battle: 1, Field: state.Amendment{Hour: 600}}},
		{"a battle that there is not cannot be put off", false, event.BattlePutOff{Battle: 1, PutOff: state.PutOff{How: state.Dated}}},
		{"nobody is held who could be released", false, event.PrisonersReleased{Unit: "66th", Ranks: one, By: "green", How: state.BecameReleased}},
		{"nobody is held who could be led away", false, event.PrisonersLed{Captive: state.Captive{Unit: "66th", Ranks: one, By: "green"}, To: state.Keep{Force: "main"}}},
		{"a leader who is no prisoner is led away", false, event.LeaderLed{Leader: "nuttall", To: state.Keep{Force: "main"}}},
		{"nobody is held who could slip away", false, event.PrisonersEscaped{Unit: "66th", Ranks: one, From: "main"}},
		{"nobody is held who could starve", false, event.PrisonersStarved{Unit: "66th", Ranks: one, With: "main"}},
		{"an event that there is not asks nothing", false, event.QuestionAsked{Of: "none", Until: 3}},
		{"what was not asked is not answered", false, event.QuestionAnswered{Of: "none", Answer: "Yes"}},
		{"a leader is promoted", true, event.LeaderPromoted{Leader: "nuttall", Rank: "Major-General", Brevet: true, Why: "in the place of Burrows"}},
		{"nobody is promoted", false, event.LeaderPromoted{Leader: "none", Rank: "Major-General"}},
		{"an exchange is offered", true, event.ExchangeOffered{Offer: state.Offer{No: 1, From: "red", To: "green", Give: one, Get: one}}},
		{"an offer to nobody", false, event.ExchangeOffered{Offer: state.Offer{No: 1, From: "red", To: "none", Give: one, Get: one}}},
		{"an offer that nobody made is answered", false, event.OfferAnswered{Offer: 1, Answer: state.Refused}},
		{"a force lays down its arms", true, event.ForceScattered{Force: "column", By: "green"}},
		{"a force is cut down", true, event.ForceScattered{Force: "column", By: "green", Killed: true}},
		{"nobody took it", false, event.ForceScattered{Force: "column", By: "none"}},
		{"a force goes home", true, event.ForceDeserted{Force: "column"}},
		{"a force is no more", true, event.ForceDestroyed{Force: "column", Why: "battle"}},
		{"forces in two hexes", false, event.ForceJoined{Force: "column", Into: "garrison"}},
		{"a work with more done than it takes", false, event.WorkBuilt{Work: state.Work{ID: "w", Hex: trial.Cr(9, 4), State: state.Begun, Done: 3, Of: 2}}},
		{"a bridge goes", true, event.CrossingChanged{Crossing: "bridge", State: state.Destroyed, By: "column"}},
		{"a bridge cannot be away", false, event.CrossingChanged{Crossing: "bridge", State: "away"}},
		{"a place is taken", true, event.PlaceTaken{Place: "city", Owner: "green", Force: "main"}},
		{"walls are breached", true, event.WallsBreached{Place: "city", Breaches: 2}},
		{"a unit has learned", true, event.UnitTrained{Unit: "66th", Training: "veteran", Why: "3 battles won"}},
		{"a unit cannot be drunk", false, event.UnitTrained{Unit: "66th", Training: "drunk"}},
		{"a unit is honoured", true, event.Remarked{Remark: state.Remark{Kind: state.Honour, Title: "Maiwand", Text: "stood last", Unit: "66th"}}},
		{"nobody is honoured", false, event.Remarked{Remark: state.Remark{Kind: state.Honour, Title: "Maiwand", Text: "stood last"}}},
		{"a day that has not come", false, event.Remarked{Remark: state.Remark{Text: "rain", Day: 9}}},
		{"a force stands off", true, event.StoodOff{Force: "column", At: trial.Cr(8, 4), Why: state.TooStrong, Odds: 60}},
		{"it cannot stand off from far away", false, event.StoodOff{Force: "column", At: trial.Cr(2, 4), Why: state.TooStrong}},
		{"a force gives way", true, event.ForceWithdrew{Force: "column", From: trial.Cr(9, 4), To: trial.Cr(10, 4), Rearguard: true}},
		{"it cannot give way by two hexes", false, event.ForceWithdrew{Force: "column", From: trial.Cr(9, 4), To: trial.Cr(11, 4)}},
		{"a force hears the guns", true, event.MarchedToGuns{Force: "garrison", From: trial.Cr(12, 4), To: trial.Cr(11, 4)}},
		{"it cannot come from where it is not", false, event.MarchedToGuns{Force: "garrison", From: trial.Cr(10, 4), To: trial.Cr(9, 4)}},
		{"a force is told to stand", true, event.StanceSet{Force: "column", Intent: state.Stand, Odds: 50}},
		{"a force cannot be told to dance", false, event.StanceSet{Force: "column", Intent: "dance"}},
		{"something is to follow", true, event.PlanMade{Force: "column", Tasks: []state.Task{{Kind: state.TaskHold, Until: 4}}}},
		{"holding without a day cannot follow", false, event.PlanMade{Force: "column", Tasks: []state.Task{{Kind: state.TaskHold}}}},
		{"nothing follows that could be begun", false, event.TaskBegun{Force: "column"}},
		{"what followed is laid aside", true, event.PlanBroken{Force: "column", Why: state.GaveWay}},
		{"nobody goes aboard a force without boats", false, event.Embarked{Force: "column", On: "garrison", Ready: 1}},
		{"nobody lands who is ashore", false, event.Landed{Force: "column"}},
		{"nobody begins to land who is ashore", false, event.LandingBegun{Force: "column", Ready: 1}},
		{"men come", true, event.Arrived{Reinforcement: "phayre", Force: "column", Hex: trial.Cr(9, 4)}},
	} {
		t.Run(c.why, func(t *testing.T) {
			g := trial.NewGame(t, trial.Helmand())
			g.S.Seen = []state.Sighting{{Side: "green", Force: "column", Hex: trial.Cr(9, 4)}}
			if g.Written(c.e) != c.fits {
				t.Errorf("it fits: %v", !c.fits)
			}
		})
	}
}

// Prisoners are led to who can keep them, slip away and starve from there, and no others.
func TestEventsOfPrisoners_7_9(t *testing.T) {
	two := rosters.Ranks{Others: 2}
	one := rosters.Ranks{Others: 1}
	g := trial.NewGame(t, trial.Helmand())
	for _, c := range []struct {
		fits bool
		e    event.Event
	}{
		{true, event.CasualtiesTaken{Unit: "66th", Captured: two, By: "green"}},
		{true, event.LeaderFate{Leader: "burrows", Status: state.Captured, By: "green"}},
		{false, event.PrisonersLed{Captive: state.Captive{Unit: "66th", Ranks: two, By: "green"}, To: state.Keep{Force: "column"}}},
		{false, event.PrisonersLed{Captive: state.Captive{Unit: "66th", Ranks: two, By: "green"}, To: state.Keep{Place: "nowhere"}}},
		{true, event.PrisonersLed{Captive: state.Captive{Unit: "66th", Ranks: two, By: "green"}, To: state.Keep{Force: "main"}}},
		{false, event.LeaderLed{Leader: "burrows", To: state.Keep{Force: "garrison"}}},
		{true, event.LeaderLed{Leader: "burrows", To: state.Keep{Place: "camp"}}},
		{false, event.ForceDestroyed{Force: "main", Why: state.WasStruck}},
		{false, event.PrisonersEscaped{Unit: "66th", Ranks: one, From: "horse"}},
		{true, event.PrisonersEscaped{Unit: "66th", Ranks: one, From: "main"}},
		{false, event.PrisonersStarved{Unit: "66th", Ranks: two, With: "main"}},
		{true, event.PrisonersStarved{Unit: "66th", Ranks: one, With: "main"}},
		{true, event.LeaderReturned{Leader: "burrows"}},
	} {
		if g.Written(c.e) != c.fits {
			t.Errorf("%s %+v fits: %v", c.e.Kind(), c.e, !c.fits)
		}
		if err := g.S.AddUp(g.F); err != nil {
			t.Fatal(err)
		}
	}
	if u := g.S.Unit("66th").Strength; u.Captured.Total() != 0 || u.Dead != one {
		t.Errorf("%+v", u)
	}
}

// What becomes of districts fits or changes nothing, and names its rows.
func TestEventsOfDistricts_25_2(t *testing.T) {
	g := trial.NewGame(t, trial.Tempered())
	change := func(c state.TemperChange) event.Event {
		return event.TempersChanged{Changes: []state.TemperChange{c}}
	}
	men := rosters.Unit{ID: "men-of-maiwand", Name: "Men of Maiwand", Arm: "infantry", Class: "irregular", Weapon: "musket", Training: "raw", Mount: "foot", Men: 400, Establishment: rosters.Ranks{Officers: 1, Sergeants: 1, Others: 6}}
	more := men
	more.ID = "more-men"
	stir := []state.Stir{{Why: state.StirBurnt, By: -30}}
	for _, c := range []struct {
		fits bool
		e    event.Event
	}{
		{true, change(state.TemperChange{District: "maiwand", Stirs: stir, Comes: true, Hears: []state.SideID{"red", "country"}})},
		{false, change(state.TemperChange{District: "maiwand", Comes: true})},
		{false, change(state.TemperChange{District: "zamindawar", Goes: true})},
		{false, change(state.TemperChange{District: "nowhere", Stirs: stir})},
		{false, change(state.TemperChange{District: "maiwand", Stirs: []state.Stir{{Why: "rain", By: 3}}})},
		{false, change(state.TemperChange{District: "maiwand", Stirs: stir, Hears: []state.SideID{"nobody"}})},
		{true, change(state.TemperChange{District: "maiwand", Stirs: stir, Goes: true})},
		{true, event.DistrictRose{District: "maiwand", Men: 400, Force: "main", Unit: men}},
		{false, event.DistrictRose{District: "maiwand", Men: 100, Force: "main", Unit: men}},
		{false, event.DistrictRose{District: "maiwand", Men: 501, Force: "main", Unit: more}},
		{false, event.DistrictRose{District: "maiwand", Men: 100, Force: "column", Unit: more}},
		{true, event.FalseReport{District: "maiwand", Side: "red", Hex: trial.Cr(8, 3), Men: 300}},
		{false, event.FalseReport{District: "maiwand", Side: "red", Hex: trial.Cr(8, 9), Men: 300}},
		{false, event.DistrictRecruited{District: "maiwand", Men: 10, Unit: "none"}},
		{true, event.DistrictRecruited{District: "maiwand", Men: 500, Unit: "ghazis-1"}},
		{false, event.DistrictRecruited{District: "maiwand", Men: 1, Unit: "ghazis-1"}},
		{true, event.DistrictSet{District: "zamindawar", Name: "district Zamindawar", Temper: 90}},
		{false, event.DistrictSet{District: "zamindawar", Temper: 101}},
	} {
		if g.Written(c.e) != c.fits {
			t.Errorf("%s %+v fits: %v", c.e.Kind(), c.e, !c.fits)
		}
		if err := g.S.Check(g.S.Book(g.F)); err != nil {
			t.Fatal(err)
		}
	}
	d := g.S.District(g.F.District("maiwand"))
	if d.Temper != 0 || d.Held || d.Drawn != 900 || d.Rose != 1 || g.S.Tidings(g.F.District("maiwand"), "red").Temper != 20 {
		t.Errorf("%+v", d)
	}
}

// A force goes aboard boats in its hex, goes where they go, and lands; by hand it is put ashore.
func TestEventsOfBoats_24_3(t *testing.T) {
	g := trial.NewGame(t, trial.OnTheRiver())
	for _, c := range []struct {
		fits bool
		e    event.Event
	}{
		{false, event.Embarked{Force: "landing", On: "dhows", Ready: 1}},
		{false, event.Embarked{Force: "flotilla", On: "flotilla", Ready: 1}},
		{true, event.Embarked{Force: "landing", On: "flotilla", Ready: 1}},
		{false, event.Embarked{Force: "landing", On: "flotilla", Ready: 1}},
		{true, event.ForceMoved{Force: "flotilla", From: trial.Cr(5, 4), To: trial.Cr(5, 5)}},
		{true, event.LandingBegun{Force: "landing", Ready: 3}},
		{true, event.Landed{Force: "landing"}},
		{true, event.Embarked{Force: "landing", On: "flotilla", Ready: 1}},
		{true, event.ForceScattered{Force: "flotilla", By: "green"}},
		{true, event.ForceDestroyed{Force: "flotilla", Why: state.IsSurrounded}},
	} {
		if g.Written(c.e) != c.fits {
			t.Errorf("%s %+v fits: %v", c.e.Kind(), c.e, !c.fits)
		}
		if err := g.S.Check(g.F); err != nil {
			t.Fatalf("%s: %v", c.e.Kind(), err)
		}
	}
	if x := g.S.Force("landing"); x.Hex != trial.Cr(5, 5) || x.Aboard != "" || g.S.HasBoat(g.F.Unit("bordein")) {
		t.Errorf("%+v", x)
	}
}

// Who stands off before one of two enemies is told what keeps him from that one (CAMPAIGN-16.5).
func TestTheReasonIsThatOfTheEnemyThere_16_5(t *testing.T) {
	f := trial.Helmand()
	f.Side("country").Enemies = []state.SideID{"red"}
	f.Forces = append(f.Forces, state.FoundingForce{ID: "clan", Name: "the clan", Side: "country", Hex: trial.Cr(9, 3), Posture: state.Hold, Units: []rosters.UnitID{"clansmen"}})
	men := *f.Unit("kabuli-1")
	men.ID, men.Name = "clansmen", "Clansmen"
	f.Units = append(f.Units, men)
	s, err := state.New(f)
	if err != nil {
		t.Fatal(err)
	}
	s.Force("column").Hex, s.Force("main").Hex = trial.Cr(8, 3), trial.Cr(9, 2)
	for side, note := range map[string]string{"green": "Peace of the army", "country": "Peace of the clan"} {
		s.Marks = sorted.Put(s.Marks, state.Mark{Kind: state.MarkTruce, Thing: side, Day: 3, Note: note}, state.MarkKey)
	}
	for h, want := range map[hex.Hex]string{trial.Cr(9, 3): "Peace of the clan.", trial.Cr(9, 2): "Peace of the army."} {
		if got := (event.StoodOff{Force: "column", At: h, Why: state.IsForbidden}).Tell(event.Scene{F: f, S: s}).Line; !strings.HasSuffix(got, want) {
			t.Errorf("it is told %q, and %q was due", got, want)
		}
	}
}

// A day's way from one name to another is told by both, and one that is too short for another name as going on.
func TestADaysMarchIsTold(t *testing.T) {
	f := trial.Helmand()
	for i := range f.Map.Places {
		f.Map.Places[i].Hex = trial.Cr(12, 4)
	}
	for _, c := range []struct {
		from, to hex.Hex
		told     string
	}{
		{trial.Cr(9, 4), trial.Cr(10, 4), "marched from 30 miles west of Kandahar to 20 miles west of Kandahar."},
		{trial.Cr(6, 4), trial.Cr(7, 5), "marched from 60 miles west of Kandahar to 50 miles west of Kandahar."},
		{trial.Cr(6, 5), trial.Cr(6, 4), "marched on, 60 miles west of Kandahar."},
	} {
		story := (event.ForceMoved{Force: "column", From: c.from, To: c.to}).Tell(event.Scene{F: f, S: trial.NewGame(t, f).S})
		if got := story.Moved.Text(f); got != c.told {
			t.Errorf("%v to %v: %q", c.from, c.to, got)
		}
	}
}
