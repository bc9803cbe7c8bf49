package orders_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"frontier/battle"
	"frontier/campaign/aftermath"
	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/intelligence"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/internal/hex"
	"frontier/internal/ruletest"
	"frontier/rosters"
)

// rate is a setting of the campaign's rules.
func rate(r *rates.Rate, value string) command.Rate {
	return command.Rate{Key: r.Key, Value: value}
}

// kept is [captured] where prisoners stay with those who took them; nobody of them slips away or starves
// but where the values say so.
func kept(t *testing.T, values ...command.Rate) *trial.Game {
	t.Helper()
	return captured(t, append([]command.Rate{rate(rates.PrisonersKept, "true"), rate(rates.PrisonerStarves, "0"), rate(rates.PrisonerFreed, "0")}, values...)...)
}

// heldWith is how many figures a force keeps.
func heldWith(g *trial.Game, id state.ForceID) (n int) {
	for _, k := range g.S.HeldWith(id) {
		n += k.Ranks.Total()
	}
	return n
}

func TestKeptWithAForce_7_9(t *testing.T) {
	g := kept(t)
	if heldWith(g, "main") != 4 || heldWith(g, "column") != 2 || !slices.Equal(g.S.LeadersWith("main"), []state.LeaderID{"burrows"}) {
		t.Fatalf("captives %+v, leaders %+v", g.S.Captives, g.S.Leaders)
	}
	g.Do(command.DetachOrder{Force: "main", Units: []rosters.UnitID{"ghazis-1"}, Name: "Flank guard"})
	if heldWith(g, "main") != 4 {
		t.Errorf("with a detachment go %+v", g.S.Captives)
	}
	guard := g.S.Forces[slices.IndexFunc(g.S.Forces, func(x state.Force) bool { return x.Name == "Flank guard" })].ID
	g.Do(command.JoinOrder{Force: "main", Into: guard})
	if heldWith(g, guard) != 4 || g.S.Force("main") != nil || g.S.Captives[0].Since != g.S.Battle(1).Day {
		t.Errorf("joined: %+v", g.S.Captives)
	}
	if plain := captured(t); heldWith(plain, "main") != 0 || plain.S.Captives[0].Keep != (state.Keep{}) {
		t.Errorf("where it is not played: %+v", plain.S.Captives)
	}
}

func TestGuards_7_10(t *testing.T) {
	g := kept(t)
	x := g.S.Force("main")
	if held, guards, unguarded := g.S.Guard(x); held != 5 || guards != 1 || unguarded != 0 {
		t.Errorf("%d held, %d guards, %d unguarded", held, guards, unguarded)
	}
	free := g.S.Clone()
	for _, k := range g.S.HeldWith("main") {
		if err := (event.PrisonersLed{Captive: k}).Apply(g.F, free); err != nil {
			t.Fatal(err)
		}
	}
	if err := (event.LeaderLed{Leader: "burrows"}).Apply(g.F, free); err != nil {
		t.Fatal(err)
	}
	if less, all := state.FightingValue(g.F, g.S, x), state.FightingValue(g.F, free, free.Force("main")); less >= all {
		t.Errorf("with guards it is worth %d and without %d", less, all)
	}
	g.Do(command.EndDay{})
	if heldWith(g, "main") != 4 {
		t.Errorf("who is guarded slipped away: %+v", g.S.Captives)
	}
	few := kept(t, rate(rates.PrisonerGuard, "1"), rate(rates.PrisonerSlips, "100"))
	for _, id := range slices.Clone(few.S.Force("main").Units) { // all but one man of it are gone
		t := few.S.Unit(id)
		lost := t.Strength.Present
		if id == "ghazis-1" {
			lost = lost.Minus(rosters.Ranks{Others: 1})
		}
		few.Written(event.CasualtiesTaken{Unit: id, Killed: lost})
	}
	before := few.S.Unit("66th").Strength
	told := few.Do(command.EndDay{})
	after := few.S.Unit("66th").Strength
	if !slices.Contains(trial.Kinds(told), "prisoners-escaped") || heldWith(few, "main") != 0 || after.Present.Total() != before.Present.Total()+4 || few.S.Leader("burrows").Status != state.Captured {
		t.Errorf("before %+v, after %+v, still held %+v", before, after, few.S.Captives)
	}
}

func TestFood_7_11(t *testing.T) {
	g := kept(t, rate(rates.PrisonerStarves, "100"), rate(rates.PrisonerSlips, "0"))
	dead := g.S.Unit("66th").Strength.Dead.Total()
	g.Do(command.EndDay{})
	if heldWith(g, "column") != 2 {
		t.Errorf("the column has a train, and of its prisoners are left %d", heldWith(g, "column"))
	}
	if n := g.S.Unit("66th").Strength.Dead.Total() - dead; n != 4 {
		t.Errorf("%d of four starved without a train", n)
	}
}

func TestRecaptured_7_12(t *testing.T) {
	if g := kept(t, rate(rates.PrisonerFreed, "100")); heldWith(g, "column") != 0 || heldWith(g, "main") != 4 {
		t.Errorf("green held the field, and red keeps %+v", g.S.HeldWith("column"))
	}
	g := kept(t)
	at := g.S.Force("main").Hex
	g.Do(command.EditByHand{Why: "a test", Steps: []command.Step{{Do: command.Remove, Kind: "force", ID: "column"}}})
	if heldWith(g, "column") != 0 || len(g.S.Captives) != 1 || g.S.Captives[0].Keep != (state.Keep{}) || g.S.Force("main").Hex != at {
		t.Errorf("of a force that was struck off they are at home: %+v", g.S.Captives)
	}
	w := aftermath.Begin(g.F, g.S, command.Edition)
	w.SurrenderTo(w.S.Force("main"), 0, "red")
	if w.Err != nil {
		t.Fatal(w.Err)
	}
	if l := w.S.Leader("burrows"); l.Status != state.Fit || w.S.Unit("66th").Strength.Captured.Total() != 0 {
		t.Errorf("who kept them laid down its arms: %+v, %+v", l, w.S.Unit("66th").Strength)
	}
}

func TestSentToADepot_7_13(t *testing.T) {
	g := kept(t, rate(rates.PrisonerMiles, "30"))
	_, err := g.Try(command.SendPrisoners{Force: "main", Place: "camp"})
	trial.Refused(t, err, "CAMPAIGN-7.13") // too far
	for _, c := range []command.SendPrisoners{{Force: "main", Place: "city"}, {Force: "main", Place: "none"}, {Force: "horse", Place: "camp"}, {Force: "main", Place: "maiwand"}} {
		_, err := g.Try(c)
		trial.Refused(t, err, "CAMPAIGN-7.13")
	}
	_, err = g.Try(command.Given{Command: command.SendPrisoners{Force: "column", Place: "city"}, By: command.Actor{Office: command.Player, Side: "green"}})
	trial.Refused(t, err, "CAMPAIGN-1.5")
	g.Do(command.Given{Command: command.SendPrisoners{Force: "column", Place: "city"}, By: command.Actor{Office: command.Player, Side: "red"}})
	if heldWith(g, "column") != 0 || g.S.Captives[slices.IndexFunc(g.S.Captives, func(k state.Captive) bool { return k.By == "red" })].Keep.Place != "city" {
		t.Errorf("%+v", g.S.Captives)
	}
	far := kept(t, rate(rates.PrisonerMiles, "1000"))
	far.Do(command.SendPrisoners{Force: "main", Place: "camp"})
	if far.S.Leader("burrows").Keep.Place != "camp" {
		t.Errorf("%+v", far.S.Leader("burrows"))
	}
}

func TestExchangeByRank_7_14(t *testing.T) {
	g := kept(t, rate(rates.ExchangeOfficer, "2"), rate(rates.ExchangeLeader, "1"))
	_, err := g.Try(command.OfferExchange{From: "red", To: "green", Give: rosters.Ranks{Others: 1}, Get: rosters.Ranks{Officers: 1}})
	trial.Refused(t, err, "CAMPAIGN-7.14")
	_, err = g.Try(command.OfferExchange{From: "red", To: "green"})
	trial.Refused(t, err, "CAMPAIGN-7.14")
	before := g.S.Unit("66th").Strength
	g.Do(command.OfferExchange{From: "red", To: "green", Give: rosters.Ranks{Others: 2}, Get: rosters.Ranks{Officers: 1}})
	g.Do(command.AnswerOffer{Offer: 1, Answer: state.Accepted})
	if after := g.S.Unit("66th").Strength; after.Present.Officers != before.Present.Officers+1 || after.Captured != before.Captured.Minus(rosters.Ranks{Officers: 1}) || g.S.Offer(1) != nil || heldWith(g, "column") != 0 {
		t.Errorf("before %+v, after %+v", before, after)
	}
	again := kept(t, rate(rates.ExchangeLeader, "2"))
	again.Do(command.OfferExchange{From: "green", To: "red", GiveLeaders: []state.LeaderID{"burrows", "burrows"}, Get: rosters.Ranks{Others: 2}})
	again.Do(command.AnswerOffer{Offer: 1, Answer: state.Accepted})
	if l := again.S.Leader("burrows"); l.Status != state.Fit || l.Force == "" || l.Keep != (state.Keep{}) {
		t.Errorf("%+v", l)
	}
}

func TestOffers_7_15(t *testing.T) {
	one := rosters.Ranks{Others: 1}
	offer := command.OfferExchange{From: "red", To: "green", Give: one, Get: one}
	by := func(side state.SideID, c command.Command) command.Command {
		return command.Given{Command: c, By: command.Actor{Office: command.Player, Side: side}}
	}
	g := kept(t)
	for _, c := range []command.Command{
		command.OfferExchange{From: "red", To: "none", Give: one, Get: one}, command.OfferExchange{From: "red", To: "green", Give: rosters.Ranks{Others: 9}, Get: rosters.Ranks{Others: 9}},
		command.OfferExchange{From: "red", To: "green", Give: rosters.Ranks{Others: -1}, Get: rosters.Ranks{Others: -1}},
		command.OfferExchange{From: "red", To: "green", GiveLeaders: []state.LeaderID{"ayub"}, GetLeaders: []state.LeaderID{"burrows"}},
		command.AnswerOffer{Offer: 1, Answer: state.Accepted},
	} {
		_, err := g.Try(c)
		trial.Refused(t, err, "CAMPAIGN-7.15")
	}
	_, err := g.Try(by("green", offer))
	trial.Refused(t, err, "CAMPAIGN-1.5")
	g.Do(by("red", offer))
	_, err = g.Try(offer)
	trial.Refused(t, err, "CAMPAIGN-7.15")
	_, err = g.Try(command.AnswerOffer{Offer: 1, Answer: "shrug"})
	trial.Refused(t, err, "CAMPAIGN-7.15")
	for _, c := range []command.Command{by("red", command.AnswerOffer{Offer: 1, Answer: state.Accepted}), by("green", command.AnswerOffer{Offer: 1, Answer: state.Withdrawn}), by("red", command.AnswerOffer{Offer: 1, Answer: state.Lapsed})} {
		_, err = g.Try(c)
		trial.Refused(t, err, "CAMPAIGN-1.5")
	}
	g.Do(by("green", command.AnswerOffer{Offer: 1, Answer: state.Refused}))
	g.Do(offer)
	g.Do(by("red", command.AnswerOffer{Offer: 2, Answer: state.Withdrawn}))
	g.Do(offer)
	g.Do(command.FreePrisoners{Side: "green", Unit: "66th"})
	_, err = g.Try(command.AnswerOffer{Offer: 3, Answer: state.Accepted})
	trial.Refused(t, err, "CAMPAIGN-7.15") // he holds nobody any more
	last := g.S.Offer(3).Until
	for g.S.Day <= last {
		if g.S.Offer(3) == nil {
			t.Fatalf("on day %d of %d nobody waits for an answer", g.S.Day, last)
		}
		g.Do(command.EndDay{})
	}
	if g.S.Offer(3) != nil || len(g.S.Offers) != 3 || g.S.Offers[2].Answer != state.Lapsed || g.S.Offers[0].Answer != state.Refused {
		t.Errorf("an offer that nobody answered: %+v", g.S.Offers)
	}
}

// Who is let go comes back by road in its days, past those who kept him, and counts with those in hospital until he is
// there; an enemy upon whom he comes takes him again (CAMPAIGN-7.24).
func TestBackFromCaptivityByRoad_7_24(t *testing.T) {
	g := kept(t, rate(rates.Medical, "true"))
	x := g.S.Force("main")
	far := trial.Cr(12, 4)
	g.Do(command.EditByHand{Why: "some days away", Steps: []command.Step{{Do: command.Set, Kind: "force", ID: "column", Fields: []byte(`{"at": "` + hex.Name(far) + `"}`)}}})
	before := g.S.Clone()
	was := g.S.Unit("66th").Strength
	told, err := g.Try(command.FreePrisoners{Side: "green", Unit: "66th"})
	if err != nil {
		t.Fatal(err)
	}
	now := g.S.Unit("66th").Strength
	if now.Present != was.Present || now.Captured.Total() != 0 || now.Wounded.Total() != 4 || len(g.S.Patients) != 2 {
		t.Fatalf("%v: %+v, %+v", trial.Kinds(told), now, g.S.Patients)
	}
	for _, p := range g.S.Patients {
		way := p.Bed.Hexes()
		if !p.Freed() || p.Keep.Force != "column" || len(way) < 3 || way[0] == x.Hex || way[len(way)-1] != far || p.Arrives <= g.S.Day+1 {
			t.Errorf("on the road is %+v", p)
		}
	}
	for _, p := range g.Chronicle().Patients(intelligence.Viewer{Side: "red"}) {
		if p.Where != "marching back to the Girishk column" || !p.Freed() || p.Until == "" {
			t.Errorf("red is told of %+v", p)
		}
	}
	morning := func(s *state.State) *state.State { return morning(t, g.F, s) }
	there := g.S
	for there.Day < g.S.Patients[0].Arrives {
		if n := there.Unit("66th").Strength.Present; n != was.Present {
			t.Errorf("on day %d there are %+v", there.Day, n)
		}
		there = morning(there)
	}
	if u := there.Unit("66th").Strength; u.Present != was.Present.Add(was.Captured) || len(there.Patients) != 0 {
		t.Errorf("at the end of the road: %+v, %+v", u, there.Patients)
	}
	caught := g.S.Clone()
	at, _ := g.S.Patients[0].Bed.Found(g.F, morning(caught))
	for i := range caught.Forces {
		if caught.Forces[i].ID == "horse" {
			caught.Forces[i].Hex = at
		}
	}
	if u := morning(caught).Unit("66th").Strength; u.Captured != was.Captured || u.Wounded.Total() != 0 {
		t.Errorf("they came upon the enemy: %+v", u)
	}
	g.S = before
	w := aftermath.Begin(g.F, g.S, command.Edition)
	w.SurrenderTo(w.S.Force("main"), 0, "red")
	if u := w.S.Unit("66th").Strength; w.Err != nil || u.Captured.Total() != 0 || u.Present != was.Present || len(w.S.Patients) == 0 {
		t.Errorf("%v: who kept them laid down its arms: %+v, %+v", w.Err, u, w.S.Patients)
	}
}

// morning is what a day brings to those in hospital and on the roads, and nothing else.
func morning(t *testing.T, f *state.Founding, s *state.State) *state.State {
	t.Helper()
	w := aftermath.Begin(f, s, command.Edition)
	w.Say(event.DayEnded{Day: s.Day + 1})
	w.Hospitals()
	if w.Err != nil {
		t.Fatal(w.Err)
	}
	if err := w.S.Check(w.F); err != nil {
		t.Fatal(err)
	}
	return w.S
}

// A leader who is let go or set free comes back by road in its days and commands nobody before; an enemy upon whom he
// comes takes him again (CAMPAIGN-7.25).
func TestFreedLeaderByRoad_7_25(t *testing.T) {
	g := kept(t, rate(rates.Medical, "true"))
	far := trial.Cr(12, 4)
	g.Do(command.EditByHand{Why: "some days away", Steps: []command.Step{{Do: command.Set, Kind: "force", ID: "column", Fields: []byte(`{"at": "` + hex.Name(far) + `"}`)}}})
	before := g.S.Clone()
	g.Do(command.FreePrisoners{Side: "green", Leader: "burrows"})
	l := g.S.Leader("burrows")
	if way := l.Bed().Hexes(); l.Status != state.Returning || l.Force != "column" || len(way) < 3 || way[0] == g.S.Force("main").Hex || way[len(way)-1] != far || l.Arrives <= g.S.Day+1 {
		t.Fatalf("on the road is %+v", l)
	}
	if x := g.S.Force("column"); x.Leader == "burrows" || slices.Contains(x.Others, "burrows") {
		t.Errorf("the column has %q and %v", x.Leader, x.Others)
	}
	page, err := g.Chronicle().LeaderPage(intelligence.Viewer{Side: "red"}, "burrows")
	if err != nil || page.Where != "on the road to the Girishk column" || page.Returns != g.F.Date(l.Arrives) {
		t.Errorf("%v: red is told of %q, back %q", err, page.Where, page.Returns)
	}
	there := g.S
	for there.Day < l.Arrives {
		if now := there.Leader("burrows"); now.Status != state.Returning {
			t.Errorf("on day %d of %d he is %+v", there.Day, l.Arrives, now)
		}
		there = morning(t, g.F, there)
	}
	if x := there.Force("column"); x.Leader != "burrows" || there.Leader("burrows").Road != "" {
		t.Errorf("at the end of the road: %+v, %+v", x, there.Leader("burrows"))
	}
	gone := g.S.Clone() // the column has gone on: he goes after it
	gone.Force("column").Hex = trial.Cr(12, 8)
	for gone.Day < l.Arrives {
		gone = morning(t, g.F, gone)
	}
	if now := gone.Leader("burrows"); now.Status != state.Returning || now.Arrives <= gone.Day {
		t.Errorf("they went on: %+v", now)
	}
	caught := g.S.Clone()
	on := g.S.Leader("burrows").Bed()
	at, _ := on.Found(g.F, morning(t, g.F, caught))
	caught.Force("horse").Hex = at
	if now := morning(t, g.F, caught).Leader("burrows"); now.Status != state.Captured || now.By != "green" || now.Keep.Force != "horse" {
		t.Errorf("he came upon the enemy: %+v", now)
	}
	w := aftermath.Begin(g.F, before, command.Edition)
	w.SurrenderTo(w.S.Force("main"), 0, "red")
	if now := w.S.Leader("burrows"); w.Err != nil || now.Status != state.Returning {
		t.Errorf("%v: who kept him laid down its arms: %+v", w.Err, now)
	}
	plain := kept(t)
	plain.Do(command.FreePrisoners{Side: "green", Leader: "burrows"})
	if now := plain.S.Leader("burrows"); now.Status != state.Fit {
		t.Errorf("where hospitals are not played with: %+v", now)
	}
}

// A wounded leader lies in hospital, is the enemy's if its place is taken, and sets out when he is due, where a road is
// free; by an older edition he is back at once (CAMPAIGN-7.25).
func TestWoundedLeaderByRoad_7_25(t *testing.T) {
	g := trial.Besieged(t)
	g.Do(command.ChangeRates{Values: []command.Rate{rate(rates.Medical, "true")}})
	out := trial.Unhurt(g, func(*battle.UnitOutcome) {}, "red")
	for i := range out.Leaders {
		if out.Leaders[i].ID == "burrows" {
			out.Leaders[i].Fate = battle.LeaderWounded
		}
	}
	events, err := aftermath.Aftermath(g.F, g.S, 1, out)
	if err != nil {
		t.Fatal(err)
	}
	g.Take(t, "", events)
	l := g.S.Leader("burrows")
	lies := g.F.Map.Place(l.Place)
	if l.Status != state.Wounded || lies == nil || !lies.Hospital || g.S.Owner(lies) != "red" {
		t.Fatalf("he lies in %+v: %+v", lies, l)
	}
	s := g.S
	column := s.Force("column")
	if column.Hex == lies.Hex {
		t.Fatal("the column stands at the hospital")
	}
	due := s.Clone()
	for due.Day < l.Returns {
		due = morning(t, g.F, due)
	}
	if now := due.Leader("burrows"); now.Status != state.Returning || now.Road == "" {
		t.Errorf("on the day when he is due: %+v", now)
	}
	almost := s.Clone()
	for almost.Day < l.Returns-1 {
		almost = morning(t, g.F, almost)
	}
	old := aftermath.Begin(g.F, almost, 8)
	old.Say(event.DayEnded{Day: l.Returns})
	old.Hospitals()
	if now := old.S.Leader("burrows"); old.Err != nil || now.Status != state.Fit {
		t.Errorf("%v: by edition 8: %+v", old.Err, now)
	}
	shut := s.Clone()
	shut.Force("main").Hex = lies.Hex // who stands there lets nobody out
	for shut.Day < l.Returns {
		shut = morning(t, g.F, shut)
	}
	if now := shut.Leader("burrows"); now.Status != state.Wounded {
		t.Errorf("with an enemy at the gate: %+v", now)
	}
	taken := s.Clone()
	taken.Force("main").Hex = lies.Hex
	for _, x := range []state.ForceID{"garrison"} {
		taken.Force(x).Hex = trial.Cr(13, 8)
	}
	w := aftermath.Begin(g.F, taken, command.Edition)
	w.Occupy(lies.Hex)
	if now := w.S.Leader("burrows"); w.Err != nil || now.Status != state.Captured || now.By != "green" {
		t.Errorf("%v: the enemy has taken the place: %+v", w.Err, now)
	}
}

// Over random campaigns in which prisoners stay with those who took them nobody is a prisoner of
// nobody: his captor is on the map (trial.Game holds that after every command, by State.Check), and
// prisoners are led, slip away, are recaptured, sent, offered and exchanged.
func TestPrisonersOfRandomCampaigns_7_9(t *testing.T) {
	t.Parallel()
	seen := map[string]int{}
	rapid.Check(t, func(t *rapid.T) {
		g := nearTheEnemy(t)
		g.Do(command.ChangeRates{Values: []command.Rate{rate(rates.PrisonersKept, "true"), rate(rates.PrisonerGuard, "1"), rate(rates.ExchangeOfficer, "1"), rate(rates.Medical, fmt.Sprint(rapid.Bool().Draw(t, "by road")))}})
		for range rapid.IntRange(20, 50).Draw(t, "commands") {
			var c command.Command = command.EndDay{}
			what := rapid.SampledFrom([]string{"any", "meet", "day", "prisoners", "prisoners", "exchange"}).Draw(t, "what now")
			b := g.S.Pending()
			switch {
			case what == "any" || what == "prisoners" && len(g.S.Captives) == 0:
				c = trial.DrawCommand(t, g.S)
			case what == "prisoners":
				c = trial.DrawCaptivity(t, g.S)
			case what == "exchange" && exchanging(g) != nil:
				c = exchanging(g)
			case b != nil:
				c = command.FightBattle{Battle: b.ID, Seed: uint64(rapid.IntRange(1, 40).Draw(t, "battle seed"))}
			case what == "meet":
				c = command.MarchOrder{Force: "main", Path: towards(g.S, "main", "column")}
			}
			events, err := g.Try(c)
			for _, e := range events {
				seen[e.Kind()]++
			}
			if err == nil {
				onlyThePresentFight(t, g)
			}
		}
		if trial.Text(g.Replay()) != trial.Text(g.S) {
			t.Fatalf("the journal makes another state")
		}
		everySideKnowsItsOwn(t, g)
	})
	t.Logf("%d led, %d slipped away, %d starved, %d freed, %d offers, %d answered", seen["prisoners-led"], seen["prisoners-escaped"], seen["prisoners-starved"], seen["prisoners-freed"], seen["exchange-offered"], seen["offer-answered"])
	for _, kind := range ruletest.Some(1, []string{"prisoners-led", "prisoners-freed", "prisoners-released", "exchange-offered", "offer-answered"}) {
		if seen[kind] == 0 {
			t.Errorf("this proves too little, there was no %s: %v", kind, seen)
		}
	}
}

// exchanging is the answer to an offer that waits, else an offer of man for man where both sides hold
// others of each other; nil: they do not.
func exchanging(g *trial.Game) command.Command {
	for _, o := range g.S.Offers {
		if o.Answer == "" {
			return command.AnswerOffer{Offer: o.No, Answer: state.Accepted}
		}
	}
	one := rosters.Ranks{Others: 1}
	red, _ := state.HeldBySide(g.F, g.S, "red", "green")
	green, _ := state.HeldBySide(g.F, g.S, "green", "red")
	if !red.Has(one) || !green.Has(one) {
		return nil
	}
	return command.OfferExchange{From: "red", To: "green", Give: one, Get: one}
}

// everySideKnowsItsOwn holds what a side is told of prisoners to what it knows: its own men who were
// taken, without where, those whom it holds, with it, and the offers that it made or was made.
func everySideKnowsItsOwn(t *rapid.T, g *trial.Game) {
	c := g.Chronicle()
	all := 0
	for _, side := range g.F.Sides {
		v := intelligence.Viewer{Side: side.ID}
		for _, k := range c.Captives(v) {
			if k.Side != side.ID && k.By != side.ID || (k.Where != "") != (k.By == side.ID) || k.By != side.ID && k.Keep != (state.Keep{}) {
				t.Fatalf("%s is told %+v", side.ID, k)
			}
			if k.Side == side.ID {
				all++
			}
		}
		for _, o := range c.Offers(v) {
			if o.From != side.ID && o.To != side.ID {
				t.Fatalf("%s is told of offer %d", side.ID, o.No)
			}
		}
		for _, x := range c.Guards(v) {
			if x.Side != side.ID {
				t.Fatalf("%s is told of the guards of %s", side.ID, x.Name)
			}
		}
	}
	if n := len(c.Captives(intelligence.Viewer{})); n != all {
		t.Fatalf("there are %d groups of prisoners, and their sides know of %d", n, all)
	}
}

// Of prisoners of one group an officer alone is let go and is on the road: he and those who stay are two groups, each goes
// its own way, and neither takes the other along. One that an older edition let go has the number of those who stayed, and
// is told from them all the same (CAMPAIGN-7.8, 7.24).
func TestSomeOfAGroupAreLetGo_7_24(t *testing.T) {
	one := rosters.Ranks{Officers: 1}
	for _, apart := range []bool{true, false} {
		g := kept(t, rate(rates.Medical, "true"))
		g.Do(command.EditByHand{Why: "some days away", Steps: []command.Step{{Do: command.Set, Kind: "force", ID: "column", Fields: []byte(`{"at": "` + hex.Name(trial.Cr(12, 4)) + `"}`)}}})
		events, err := g.Try(command.FreePrisoners{Side: "green", Unit: "66th", Ranks: one})
		if err != nil || g.S.Unit("66th").Strength.Captured != (rosters.Ranks{Others: 3}) {
			t.Fatalf("%v: %+v", err, g.S.Unit("66th").Strength)
		}
		if !apart { // as an older edition had it
			released := events[0].(event.PrisonersReleased)
			if !released.Apart {
				t.Fatalf("%+v leaves all in one group", released)
			}
			g = kept(t, rate(rates.Medical, "true"))
			released.Apart = false
			g.Written(released)
		}
		groups := func() (out []int) {
			for _, e := range g.S.Account(state.HolderOfUnit("66th")).Entries {
				if e.Thing == state.Man && e.Open() && !slices.Contains(out, e.Group) {
					out = append(out, e.Group)
				}
			}
			return out
		}
		if n := len(groups()); (n == 2) != apart {
			t.Errorf("apart %v: the open entries are %d groups", apart, n)
		}
		p, c := g.S.Patients[0], g.S.Captives
		at := slices.IndexFunc(c, func(k state.Captive) bool { return k.Unit == "66th" })
		if p.Rank != "officer" || p.Count != 1 || c[at].Ranks != (rosters.Ranks{Others: 3}) {
			t.Fatalf("apart %v: on the road is %+v, held are %+v", apart, p, c[at])
		}
		further := p.Bed
		further.Arrives += 2
		g.Written(event.PatientsMoved{Patient: p, To: further})
		if now := g.S.Unit("66th").Strength; now.Wounded != one || now.Captured != (rosters.Ranks{Others: 3}) || len(g.S.Patients) != 1 || g.S.Patients[0].Rank != "officer" || g.S.Patients[0].Count != 1 {
			t.Errorf("apart %v: after he went on there are %+v, on the road %+v", apart, now, g.S.Patients)
		}
		if err := g.S.Check(g.S.Book(g.F)); err != nil {
			t.Errorf("apart %v: %v", apart, err)
		}
	}
}
