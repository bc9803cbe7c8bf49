package orders_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"frontier/battle"
	"frontier/campaign/aftermath"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/internal/ruletest"
	"frontier/rosters"
)

// told says whether a line of a unit's history has a text in it.
func told(g *trial.Game, id rosters.UnitID, text string) bool {
	u, err := g.Chronicle().Unit(intelligence.Viewer{}, id)
	if err != nil {
		g.T.Fatalf("%v", err)
	}
	for _, line := range u.History {
		if strings.Contains(line.Text, text) {
			return true
		}
	}
	return false
}

func TestUnitsGoOver_11_4(t *testing.T) {
	g := trial.NewGame(t, trial.Helmand())
	g.Do(command.ChangeRates{Values: []command.Rate{{Key: rates.Supply.Key, Value: `"full"`}}})
	g.Do(command.DetachOrder{Force: "column", Units: []rosters.UnitID{"jacobs"}, Name: "Flank guard"})
	guard := g.S.Unit("jacobs").Force
	x := g.S.Force("column") // they have eaten and fired some of what they carry
	x.Eaten, x.Fired = state.Larder(g.F, g.S, x)/2, 30
	carried := func() int {
		return state.Carried(g.F, g.S, g.S.Force("column")) + state.Carried(g.F, g.S, g.S.Force(guard))
	}
	before := carried()
	for _, c := range []command.TransferUnits{
		{To: guard}, {Units: []rosters.UnitID{"none"}, To: guard}, {Units: []rosters.UnitID{"jacobs"}, To: guard}, {Units: []rosters.UnitID{"kabuli-1"}, To: guard},
		{Units: []rosters.UnitID{"19th"}, To: guard}, {Units: []rosters.UnitID{"4th-foot"}, To: guard}, {Units: []rosters.UnitID{"jacobs"}, To: "column"},
	} {
		_, err := g.Try(c)
		trial.Refused(t, err, "CAMPAIGN-11.4")
	}
	_, err := g.Try(command.TransferUnits{Units: []rosters.UnitID{"66th"}, To: "nobody"})
	trial.Refused(t, err, "CAMPAIGN-2.1")
	_, err = g.Try(command.Given{Command: command.TransferUnits{Units: []rosters.UnitID{"66th"}, To: guard}, By: command.Actor{Office: command.Player, Side: "green"}})
	trial.Refused(t, err, "CAMPAIGN-1.5")
	g.Do(command.Given{Command: command.TransferUnits{Units: []rosters.UnitID{"66th", "ebrha"}, To: guard}, By: command.Actor{Office: command.Player, Side: "red"}})
	if x := g.S.Force(guard); !slices.Equal(x.Units, []rosters.UnitID{"66th", "ebrha", "jacobs"}) {
		t.Errorf("the guard has %v", x.Units)
	}
	if now := carried(); now > before || now < before-3 {
		t.Errorf("both carried %d days of a man and now %d", before, now)
	}
	if x, y := g.S.Force("column"), g.S.Force(guard); y.Eaten == 0 || x.Eaten > state.Larder(g.F, g.S, x)*6/10 {
		t.Errorf("the column has eaten %d of %d and the guard %d", x.Eaten, state.Larder(g.F, g.S, x), y.Eaten)
	}
	if x, y := g.S.Force("column"), g.S.Force(guard); x.Fired == 0 || y.Fired == 0 || x.Fired+y.Fired != 30 {
		t.Errorf("of 30 that were fired the column has %d and the guard %d", x.Fired, y.Fired)
	}
	if !told(g, "66th", "Went over from the Girishk column to the Flank guard.") {
		t.Error("its history does not tell of it")
	}
}

// Of units that are not its own a side hears nothing: one that is in the field, one that is not and one that
// there is not are refused alike.
func TestASideHearsNothingOfUnitsOfOthers(t *testing.T) {
	g := trial.NewGame(t, trial.Helmand())
	for _, of := range []func(rosters.UnitID) command.Command{
		func(id rosters.UnitID) command.Command {
			return command.TransferUnits{Units: []rosters.UnitID{"66th", id}, To: "garrison"}
		},
		func(id rosters.UnitID) command.Command {
			return command.SplitUnit{Unit: id, Name: "A", Ranks: rosters.Ranks{Others: 1}}
		},
		func(id rosters.UnitID) command.Command { return command.RejoinUnit{Part: "66th", Into: id} },
		func(id rosters.UnitID) command.Command { return command.TakeOverGuns{Unit: id} },
	} {
		heard := map[string]bool{}
		for _, id := range []rosters.UnitID{"kabuli-1", "late-horse", "none"} {
			_, err := g.Try(command.Given{Command: of(id), By: command.Actor{Office: command.Player, Side: "red"}})
			trial.Refused(t, err, "CAMPAIGN-1.5")
			heard[strings.ReplaceAll(err.Error(), string(id), "it")] = true
		}
		if len(heard) != 1 {
			t.Errorf("%s: it hears %v", of("it").Kind(), heard)
		}
	}
}

// family adds up a unit and all its parts.
func family(g *trial.Game, whole rosters.UnitID) (all, present rosters.Ranks, men, guns, mounts int, points rosters.MoralePoints) {
	f := g.S.Book(g.F)
	for _, t := range g.S.Units {
		if f.Whole(t.ID) != whole || f.Joined(t.ID) {
			continue
		}
		u := f.Unit(t.ID)
		all, present = all.Add(u.Establishment), present.Add(t.Strength.Present)
		men, guns, mounts, points = men+u.Men, guns+t.Strength.Guns, mounts+t.Strength.Mounts, points+rosters.PointsOf(t.Strength.Present)
	}
	return all, present, men, guns, mounts, points
}

func TestAUnitIsSplitAndJoinedAgain_11_5(t *testing.T) {
	g := trial.NewGame(t, trial.Helmand())
	before := trial.Text(g.S)
	for _, c := range []command.SplitUnit{
		{Unit: "none", Name: "A", Ranks: rosters.Ranks{Others: 1}}, {Unit: "4th-foot", Name: "A", Ranks: rosters.Ranks{Others: 1}},
		{Unit: "66th", Name: "A"}, {Unit: "66th", Name: "A", Ranks: rosters.Ranks{Others: 9}}, {Unit: "66th", Name: "A", Ranks: rosters.Ranks{Others: -1}},
		{Unit: "66th", Name: "A", Ranks: rosters.Ranks{Officers: 1, Sergeants: 1, Others: 8}}, {Unit: "66th", Name: "A", Ranks: rosters.Ranks{Others: 1}, Guns: 1},
		{Unit: "66th", Name: " ", Ranks: rosters.Ranks{Others: 1}}, {Unit: "66th", Name: "JACOBS", Ranks: rosters.Ranks{Others: 1}}, {Unit: "66th", Name: "a\u202eb", Ranks: rosters.Ranks{Others: 1}},
	} {
		_, err := g.Try(c)
		trial.Refused(t, err, "CAMPAIGN-11.5")
	}
	all, present, men, guns, mounts, points := family(g, "ebrha")
	g.Do(command.SplitUnit{Unit: "ebrha", Name: "The left section", Ranks: rosters.Ranks{Sergeants: 1, Others: 2}, Guns: 1})
	part := g.S.Unit("the-left-section")
	if part == nil || part.Force != "column" || part.Strength.Guns != 1 || part.Strength.Mounts != 3 || g.S.Unit("ebrha").Strength.Guns != 1 {
		t.Fatalf("the section is %+v, the battery %+v", part, g.S.Unit("ebrha"))
	}
	allNow, presentNow, menNow, gunsNow, mountsNow, pointsNow := family(g, "ebrha")
	if all != allNow || present != presentNow || men != menNow || guns != gunsNow || mounts != mountsNow || points != pointsNow {
		t.Errorf("it was %+v %+v %d %d %d %d and is %+v %+v %d %d %d %d", all, present, men, guns, mounts, points, allNow, presentNow, menNow, gunsNow, mountsNow, pointsNow)
	}
	if !told(g, "ebrha", "The left section was split off it with 57 men and 1 gun.") || !told(g, "the-left-section", "Split off E/B R.H.A.") {
		t.Error("the histories do not tell of it")
	}
	for _, c := range []command.RejoinUnit{{Part: "none", Into: "ebrha"}, {Part: "ebrha", Into: "ebrha"}, {Part: "ebrha", Into: "the-left-section"}, {Part: "the-left-section", Into: "66th"}, {Part: "the-left-section", Into: "none"}} {
		_, err := g.Try(c)
		trial.Refused(t, err, "CAMPAIGN-11.6")
	}
	g.Do(command.DetachOrder{Force: "column", Units: []rosters.UnitID{"the-left-section"}, Name: "Flank guard"})
	_, err := g.Try(command.RejoinUnit{Part: "the-left-section", Into: "ebrha"})
	trial.Refused(t, err, "CAMPAIGN-11.6")
	g.Do(command.TransferUnits{Units: []rosters.UnitID{"66th"}, To: g.S.Unit("the-left-section").Force})
	g.Do(command.TransferUnits{Units: []rosters.UnitID{"the-left-section"}, To: "column"})
	g.Do(command.RejoinUnit{Part: "the-left-section", Into: "ebrha"})
	f := g.S.Book(g.F)
	if u := f.Unit("ebrha"); u.Men != 150 || len(u.Guns) != 2 || g.S.Unit("ebrha").Strength != rosters.Muster(u) || !f.Joined("the-left-section") {
		t.Errorf("joined again it is %+v, %+v", u, g.S.Unit("ebrha"))
	}
	for _, u := range g.Chronicle().Units(intelligence.Viewer{}) {
		if u.ID == "the-left-section" {
			t.Error("the part is still in the lists")
		}
	}
	if !told(g, "ebrha", "Went over") || !told(g, "ebrha", "The left section joined it again.") {
		t.Error("the unit has not the part's past")
	}
	_, err = g.Try(command.SplitUnit{Unit: "ebrha", Name: "The left section", Ranks: rosters.Ranks{Others: 2}})
	trial.Refused(t, err, "CAMPAIGN-11.5") // there was one of that name
	if before == trial.Text(g.S) {
		t.Error("nothing is different")
	}
}

// Thresholds that the organiser has set are shared out when a unit is split, and are those of the whole again
// when its part joins it.
func TestThresholdsGoWithTheParts_11_8(t *testing.T) {
	f := trial.Helmand()
	set := rosters.Thresholds{Worn: 10, Spent: 3}
	i := slices.IndexFunc(f.Units, func(u rosters.Unit) bool { return u.ID == "ebrha" })
	f.Units[i].Thresholds = &set
	g := trial.NewGame(t, f)
	if u, err := g.Chronicle().UnitPage(intelligence.Viewer{}, "ebrha"); err != nil || u.WornAt != 10 || u.SpentAt != 3 || u.Next.Grade != rosters.Worn || u.Next.Points != u.Points-10 {
		t.Fatalf("%+v, %+v, %v", u.UnitView, u.Next, err)
	}
	g.Do(command.SplitUnit{Unit: "ebrha", Name: "The left section", Ranks: rosters.Ranks{Others: 2}, Guns: 1})
	book := g.S.Book(g.F)
	rest, part := book.Unit("ebrha").Thresholds, book.Unit("the-left-section").Thresholds
	if part == nil || rest == nil || part.Worn == 0 || part.Worn+rest.Worn != 10 || part.Spent+rest.Spent != 3 || part.Full != 0 {
		t.Errorf("the part has %+v, the rest %+v", part, rest)
	}
	g.Do(command.RejoinUnit{Part: "the-left-section", Into: "ebrha"})
	if u := g.S.Book(g.F).Unit("ebrha"); u.Thresholds == nil || *u.Thresholds != set {
		t.Errorf("joined again it has %+v", u.Thresholds)
	}
}

// A unit that has lost men is not made whole by being split, a part has fought where its unit did, its own
// losses are the unit's when it joins again, and the depot fills the places of the dead.
func TestAPartHasThePastOfItsUnit_11_6(t *testing.T) {
	g := trial.Besieged(t)
	events, err := aftermath.Aftermath(g.F, g.S, 1, trial.Unhurt(g, func(u *battle.UnitOutcome) {
		if u.ID == "66th" {
			u.Killed = rosters.Ranks{Others: 1}
			u.Unhurt = u.Present.Minus(u.Killed)
		}
		if u.ID == "grenadiers" {
			u.Killed = rosters.Ranks{Sergeants: 1, Others: 3}
			u.Unhurt = u.Present.Minus(u.Killed)
		}
	}, "red"))
	if err != nil {
		t.Fatal(err)
	}
	g.Take(t, "", events)
	_, err = g.Try(command.SplitUnit{Unit: "grenadiers", Name: "A", Ranks: rosters.Ranks{Others: 2}})
	trial.Refused(t, err, "CAMPAIGN-11.5")
	if !strings.Contains(err.Error(), "is Worn: a part of it would be whole again") {
		t.Errorf("it is refused since %v", err)
	}
	_, err = g.Try(command.SplitUnit{Unit: "66th", Name: "A", Ranks: rosters.Ranks{Officers: 1, Sergeants: 1, Others: 6}})
	trial.Refused(t, err, "CAMPAIGN-11.5") // what is left would be
	g.Do(command.SplitUnit{Unit: "66th", Name: "B Company", Ranks: rosters.Ranks{Sergeants: 1, Others: 1}})
	page, err := g.Chronicle().UnitPage(intelligence.Viewer{}, "b-company")
	if err != nil || len(page.Battles) != 1 || !told(g, "b-company", "lost") && !told(g, "b-company", "killed") && len(page.History) < 2 {
		t.Errorf("%v: the company was in %+v; %+v", err, page.Battles, page.History)
	}
	if toll := g.Chronicle().Battles(intelligence.Viewer{})[0].Units; !slices.ContainsFunc(toll, func(u views.AftermathUnit) bool { return u.ID == "66th" && u.MenPresent >= 499 }) {
		t.Errorf("the 66th fought with fewer than it had: %+v", toll)
	}
	_, err = g.Try(command.FillUnits{Fills: []command.Fill{{Unit: "66th", Ranks: rosters.Ranks{Others: 1}}}})
	trial.Refused(t, err, "CAMPAIGN-11.7") // it is far from a depot
	g.Do(command.RejoinUnit{Part: "b-company", Into: "66th"})
	a := g.S.Account(state.HolderOfUnit("66th"))
	if men, _, _ := a.Vacancies(); men != (rosters.Ranks{Others: 1}) {
		t.Errorf("the places of the 66th: %+v", men)
	}
}

// What a part has lost since is its unit's when it joins again: its dead, its guns and its wounded, who come
// back to the unit and apart from the unit's own.
func TestTheLossesOfAPartAreItsUnits_11_6(t *testing.T) {
	g := trial.NewGame(t, trial.Helmand())
	g.Do(command.SplitUnit{Unit: "ebrha", Name: "The left section", Ranks: rosters.Ranks{Sergeants: 1, Others: 3}, Guns: 1})
	lose := func(id rosters.UnitID, due state.Day, guns int) {
		if err := g.S.Post(g.S.Book(g.F), id, func(a *state.Account) error {
			a.LoseMen(state.LedgerEntry{Cause: state.OnTheMarch, Fate: state.FateKilled}, rosters.Ranks{Others: 1})
			a.LoseThings(state.LedgerEntry{Cause: state.InAction, Fate: state.FateLost}, state.Gun, guns)
			wounded := a.LoseMen(state.LedgerEntry{Cause: state.InAction, Fate: state.FateWounded}, rosters.Ranks{Others: 1})
			a.List(wounded, state.Turn{Became: state.BecameSick, Due: due, Ends: rosters.Returns})
			return nil
		}); err != nil {
			t.Fatal(err)
		}
	}
	lose("ebrha", 5, 0)
	lose("the-left-section", 9, 1)
	g.Do(command.RejoinUnit{Part: "the-left-section", Into: "ebrha"})
	u, fu := g.S.Unit("ebrha").Strength, g.S.Book(g.F).Unit("ebrha")
	if u.Dead.Others != 2 || u.Wounded.Others != 2 || u.Guns != 1 || len(fu.Guns) != 2 || u.All() != fu.Establishment {
		t.Errorf("it is %+v of %+v", u, fu)
	}
	if a := g.S.Account(state.HolderOfUnit("the-left-section")); len(a.Entries) != 0 {
		t.Errorf("the part keeps %+v", a.Entries)
	}
	a := g.S.Account(state.HolderOfUnit("ebrha"))
	for i, e := range a.Entries {
		if e.No != i+1 || a.Entries[e.Group-1].Thing != e.Thing || a.Entries[e.Group-1].Fate != e.Fate {
			t.Errorf("entry %d of %+v", i+1, e)
		}
	}
	if got := a.Patients(); len(got) != 2 || got[0].Is.Due == got[1].Is.Due {
		t.Errorf("its wounded are %+v", got)
	}
}

func TestUnitsAreFilledUpFromTheDepot_11_7(t *testing.T) {
	f := trial.Helmand()
	for i := range f.Forces {
		if f.Forces[i].ID == "column" {
			f.Forces[i].Hex = trial.Cr(12, 4) // at the depot
		}
	}
	g := trial.NewGame(t, f)
	lose := func(id rosters.UnitID, r rosters.Ranks, mounts int) {
		if err := g.S.Post(g.F, id, func(a *state.Account) error {
			a.LoseMen(state.LedgerEntry{Cause: state.OnTheMarch, Fate: state.FateKilled}, r)
			a.LoseThings(state.LedgerEntry{Cause: state.OnTheMarch, Fate: state.FateLost}, state.Mount, mounts)
			return nil
		}); err != nil {
			t.Fatal(err)
		}
	}
	lose("3rd-horse", rosters.Ranks{Officers: 1, Others: 2}, 4)
	for _, c := range []command.FillUnits{
		{}, {Fills: []command.Fill{{Unit: "none", Ranks: rosters.Ranks{Others: 1}}}}, {Fills: []command.Fill{{Unit: "3rd-horse"}}}, {Fills: []command.Fill{{Unit: "3rd-horse", Ranks: rosters.Ranks{Others: 3}}}},
		{Fills: []command.Fill{{Unit: "3rd-horse", Ranks: rosters.Ranks{Sergeants: 1}}}}, {Fills: []command.Fill{{Unit: "3rd-horse", Guns: 1}}}, {Fills: []command.Fill{{Unit: "3rd-horse", Ranks: rosters.Ranks{Others: -1}, Mounts: 2}}},
		{Fills: []command.Fill{{Unit: "4th-foot", Ranks: rosters.Ranks{Others: 1}}}}, {Why: "a\nb", Fills: []command.Fill{{Unit: "3rd-horse", Ranks: rosters.Ranks{Others: 1}}}},
	} {
		_, err := g.Try(c)
		trial.Refused(t, err, "CAMPAIGN-11.7")
	}
	one := command.FillUnits{Fills: []command.Fill{{Unit: "3rd-horse", Ranks: rosters.Ranks{Officers: 1, Others: 1}, Mounts: 4}}, Why: "a draft from home"}
	_, err := g.Try(command.Given{Command: one, By: command.Actor{Office: command.Player, Side: "red"}})
	trial.Refused(t, err, "CAMPAIGN-1.5")
	g.Do(one)
	a := g.S.Account(state.HolderOfUnit("3rd-horse"))
	if now := g.S.Unit("3rd-horse").Strength; now.Present != (rosters.Ranks{Officers: 1, Sergeants: 1, Others: 3}) || now.Mounts != 6 || now.Dead.Total() != 1 || a.Replaced().Total() != 2 {
		t.Errorf("filled up it is %+v, %d replaced", now, a.Replaced().Total())
	}
}

// However units are split, joined, put elsewhere and filled up among battles and days, a unit and its parts
// have together what it was founded with (State.Check holds each of them to its ledger), and replaying
// the journal gives the same state.
func TestPartsOfRandomCampaigns(t *testing.T) {
	t.Parallel()
	given := map[string]int{}
	rapid.Check(t, func(t *rapid.T) {
		g := nearTheEnemy(t)
		for column := range 13 { // there is a depot wherever they come to
			for row := 3; row < 6; row++ {
				h := trial.Cr(column, row)
				g.F.Map.Places = append(g.F.Map.Places, state.Place{ID: "depot-" + hex.Name(h), Name: "Depot", Kind: "village", Hex: h, Owner: "red", Fortified: "none", Depot: true})
			}
		}
		try := func(c command.Command) {
			if _, err := g.Try(c); err == nil {
				given[c.Kind()]++
			}
		}
		g.Do(command.DetachOrder{Force: "column", Units: []rosters.UnitID{"jacobs", "sappers"}, Name: "The guard"})
		try(command.TransferUnits{Units: []rosters.UnitID{"66th"}, To: g.S.Unit("jacobs").Force})
		for range rapid.IntRange(40, 100).Draw(t, "commands") {
			c := trial.DrawCommand(t, g.S)
			if rapid.IntRange(0, 2).Draw(t, "of units") == 0 {
				c = trial.DrawUnits(t, g.S)
			}
			if g.S.Pending() == nil && rapid.IntRange(0, 5).Draw(t, "meet") == 0 {
				c = command.MarchOrder{Force: "main", Path: towards(g.S, "main", "column")}
			}
			if b := g.S.Pending(); b != nil && rapid.Bool().Draw(t, "fight it") {
				c = command.FightBattle{Battle: b.ID, Seed: uint64(rapid.IntRange(1, 40).Draw(t, "battle seed"))}
			}
			try(c)
		}
		for _, u := range slices.Clone(g.S.Units) { // and everything that can be done at the end
			try(command.FillUnits{Fills: []command.Fill{command.FillOf(g.S, u.ID)}})
			try(command.SplitUnit{Unit: u.ID, Name: "A part of " + string(u.ID), Ranks: rosters.Ranks{Others: 1}})
		}
		for _, u := range slices.Clone(g.S.Units) {
			try(command.RejoinUnit{Part: u.ID, Into: g.S.Book(g.F).Whole(u.ID)})
		}
		for i := range g.F.Units {
			u := &g.F.Units[i]
			if all, _, men, _, _, _ := family(g, u.ID); all != u.Establishment || men != u.Men {
				t.Fatalf("%s and its parts are %+v, %d men, and it was founded with %+v, %d", u.ID, all, men, u.Establishment, u.Men)
			}
		}
		if trial.Text(g.Replay()) != trial.Text(g.S) {
			t.Fatal("the journal makes another state")
		}
		trial.LookAround(t, g)
	})
	for _, kind := range []string{"split-unit", "rejoin-unit", "fill-units", "fight", "transfer-units"} {
		if ruletest.Many(0, 1) == 1 && given[kind] == 0 { // a few draws may have none
			t.Errorf("%v without %s prove nothing", given, kind)
		}
	}
	t.Log(given)
}
