package orders_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"frontier/campaign/auto"
	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/intelligence"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/rosters"
)

// proposes is what the commander of a side gives as commands about exchanges now.
func proposes(g *trial.Game, side state.SideID) (offers []command.OfferExchange, answers []command.AnswerOffer) {
	for _, c := range auto.Orders(intelligence.Of(g.F, g.S, side)) {
		switch c := c.(type) {
		case command.OfferExchange:
			offers = append(offers, c)
		case command.AnswerOffer:
			answers = append(answers, c)
		}
	}
	return offers, answers
}

// bargained has the commander of a side give what he gives about exchanges.
func bargained(g *trial.Game, side state.SideID) {
	by := command.Actor{Office: command.Automatic, Side: side}
	offers, answers := proposes(g, side)
	for _, c := range answers {
		g.Do(command.Given{Command: c, By: by})
	}
	for _, c := range offers {
		g.Do(command.Given{Command: c, By: by})
	}
}

// A commander offers whom he holds rank for rank and not again and again; the other takes it (CAMPAIGN-13.6).
func TestCommandersExchange_13_6(t *testing.T) {
	two := rosters.Ranks{Others: 2}
	g := kept(t, rate(rates.ExchangeAgain, "6"), rate(rates.OfferDays, "2"))
	offers, answers := proposes(g, "red")
	if want := []command.OfferExchange{{From: "red", To: "green", Give: two, Get: two}}; !reflect.DeepEqual(offers, want) || answers != nil {
		t.Fatalf("red gives %+v and %+v", offers, answers)
	}
	bargained(g, "red")
	for _, side := range []state.SideID{"red", "green"} {
		if offers, _ := proposes(g, side); offers != nil {
			t.Errorf("while one waits %s offers %+v", side, offers)
		}
	}
	lapses := g.S.Clone()
	bargained(g, "green")
	if g.S.Offers[0].Answer != state.Accepted || heldWith(g, "column") != 0 || heldWith(g, "main") != 2 {
		t.Errorf("green answered %+v; held are %+v", g.S.Offers[0], g.S.Captives)
	}
	g.S = lapses
	made := g.S.Day
	for g.S.Day < made+6 {
		if offers, _ := proposes(g, "red"); offers != nil {
			t.Fatalf("on day %d after one of day %d red offers %+v", g.S.Day, made, offers)
		}
		g.Do(command.EndDay{})
		for b := g.S.Pending(); b != nil; b = g.S.Pending() {
			g.Do(command.DeclineBattle{Battle: b.ID})
		}
	}
	if offers, _ := proposes(g, "red"); len(offers) != 1 {
		t.Errorf("%d days later red offers %+v", g.S.Day-made, offers)
	}
}

// Who is left over is exchanged by what he counts for, if it is worth it (CAMPAIGN-13.6).
func TestCommandersExchangeByRank_13_6(t *testing.T) {
	green := kept(t, rate(rates.ExchangeLeader, "2"))
	for _, c := range []struct {
		why                string
		least, leader, off string
		taken              rosters.Ranks // more of red
		want               command.OfferExchange
	}{
		{"men for men, and none left for a leader", "50", "2", "10", rosters.Ranks{}, command.OfferExchange{Give: rosters.Ranks{Others: 2}, Get: rosters.Ranks{Others: 2}}},
		{"a leader for men", "50", "2", "10", rosters.Ranks{Others: -3}, command.OfferExchange{Give: rosters.Ranks{Others: 2}, GetLeaders: []state.LeaderID{"burrows"}}},
		{"an officer for men", "50", "20", "2", rosters.Ranks{Others: -3}, command.OfferExchange{Give: rosters.Ranks{Others: 2}, Get: rosters.Ranks{Officers: 1}}},
		{"not at half as many", "51", "20", "2", rosters.Ranks{Others: -3}, command.OfferExchange{}},
	} {
		g := *green
		g.S = green.S.Clone()
		g.Do(command.ChangeRates{Values: []command.Rate{rate(rates.ExchangeLeast, c.least), rate(rates.ExchangeLeader, c.leader), rate(rates.ExchangeOfficer, c.off)}})
		if c.taken.Others < 0 {
			g.Written(event.PrisonersReleased{Unit: "66th", Ranks: rosters.Ranks{Others: -c.taken.Others}, By: "green", How: state.BecameReleased})
		}
		offers, _ := proposes(&g, "red")
		if c.want.From, c.want.To = "red", "green"; c.want.Give.Total() == 0 {
			if offers != nil {
				t.Errorf("%s: red offers %+v", c.why, offers)
			}
			continue
		}
		if len(offers) != 1 || !reflect.DeepEqual(offers[0], c.want) {
			t.Errorf("%s: red offers %+v", c.why, offers)
			continue
		}
		g.Do(offers[0])
	}
}

// A commander refuses what is not worth it, and says why; the side that offered reads it (CAMPAIGN-13.6).
func TestCommandersRefuse_13_6(t *testing.T) {
	officer := command.OfferExchange{From: "green", To: "red", Give: rosters.Ranks{Officers: 1}, Get: rosters.Ranks{Others: 2}}
	for _, c := range []struct {
		least, want string
		alter       func(f *state.Founding)
	}{
		{"50", "", nil},
		{"100", "2 are too many to give for 1", nil},
		{"50", "it exchanges no prisoners", func(f *state.Founding) { f.Sides[0].NoPrisoners = true }},
	} {
		g := kept(t, rate(rates.ExchangeOfficer, "2"), rate(rates.ExchangeLeast, c.least))
		g.Do(officer)
		if c.alter != nil {
			c.alter(g.F)
			if offers, _ := proposes(g, "red"); offers != nil {
				t.Errorf("who takes no prisoners offers %+v", offers)
			}
		}
		_, answers := proposes(g, "red")
		if len(answers) != 1 || answers[0].Why != c.want || (answers[0].Answer == state.Refused) != (c.want != "") {
			t.Errorf("%s of a hundred: %+v", c.least, answers)
			continue
		}
		g.Do(answers[0])
		news := g.Chronicle().News(intelligence.Viewer{Side: "green"})
		told := slices.ContainsFunc(news, func(n event.News) bool { return strings.Contains(n.Why, "too many to give") })
		if told != strings.Contains(c.want, "too many") {
			t.Errorf("%q: green is told %+v", c.want, news)
		}
	}
	g := kept(t)
	bargained(g, "red")
	g.F.Objectives = append(g.F.Objectives, state.Objective{ID: "g-burrows", Side: "green", Name: "Take Burrows", Kind: state.CaptureLeader, Leader: "burrows", Points: 5})
	g.Do(command.AnswerOffer{Offer: 1, Answer: state.Withdrawn})
	g.Do(command.ChangeRates{Values: []command.Rate{rate(rates.ExchangeLeader, "2")}})
	g.Do(command.OfferExchange{From: "red", To: "green", Give: rosters.Ranks{Others: 2}, GetLeaders: []state.LeaderID{"burrows"}})
	if _, answers := proposes(g, "green"); len(answers) != 1 || answers[0].Answer != state.Refused {
		t.Errorf("for whom green has points it gives up: %+v", answers)
	}
	for _, bad := range []command.AnswerOffer{{Offer: 2, Answer: state.Accepted, Why: "gladly"}, {Offer: 2, Answer: state.Refused, Why: "a\u200bb"}, {Offer: 2, Answer: state.Refused, Why: strings.Repeat("a", 121)}} {
		_, err := g.Try(bad)
		trial.Refused(t, err, "CAMPAIGN-7.15")
	}
}

// What a commander offers and answers hangs on nothing that his side does not know: where the enemy keeps his men,
// how strong he is, what he is offered by others (CAMPAIGN-13.6).
func TestExchangesTellNothing_13_6(t *testing.T) {
	seen := func(alter func(g *trial.Game)) any {
		g := kept(t, rate(rates.PrisonerSlips, "0"))
		g.Do(command.OfferExchange{From: "green", To: "red", Give: rosters.Ranks{Others: 1}, Get: rosters.Ranks{Others: 1}})
		if alter != nil {
			alter(g)
		}
		sight := intelligence.Of(g.F, g.S, "red")
		offers, answers := proposes(g, "red")
		return []any{sight.Bargains, sight.Terms, sight.Offers, offers, answers}
	}
	plain := seen(nil)
	for why, alter := range map[string]func(g *trial.Game){
		"where they are kept": func(g *trial.Game) {
			for _, k := range g.S.HeldWith("main") {
				g.Written(event.PrisonersLed{Captive: k, To: state.Keep{Place: "camp"}})
			}
		},
		"a regiment that was never seen": func(g *trial.Game) {
			g.Written(event.CasualtiesTaken{Unit: "late-horse", Killed: rosters.Ranks{Others: 1}})
		},
		"the character of the enemy": func(g *trial.Game) { g.F.Sides[1].Character = state.Raider },
		"what the enemy is to do": func(g *trial.Game) {
			g.F.Objectives = append(g.F.Objectives, state.Objective{ID: "x", Side: "green", Kind: state.CaptureLeader, Leader: "burrows", Points: 9})
		},
	} {
		if now := seen(alter); !reflect.DeepEqual(plain, now) {
			t.Errorf("%s: %+v, not %+v", why, now, plain)
		}
	}
}
