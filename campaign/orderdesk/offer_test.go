package orderdesk_test

import (
	"strings"
	"testing"

	"frontier/battle"
	"frontier/campaign/aftermath"
	"frontier/campaign/command"
	"frontier/campaign/dispatch"
	"frontier/campaign/event"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/rosters"
)

// captured is a campaign in which each side holds two men of the other, and a third looks on.
func captured(t *testing.T) *trial.Game {
	t.Helper()
	g := trial.Besieged(t)
	g.F.Sides = append(g.F.Sides, state.Side{ID: "blue", Name: "Blue", Short: "Blue", Playable: true})
	two := battle.Ranks{Others: 2}
	out := trial.Unhurt(g, func(u *battle.UnitOutcome) {
		if u.ID == "66th" || u.ID == "kabuli-1" {
			u.Captured, u.Unhurt = two, u.Present.Minus(two)
		}
	}, "green")
	events, err := aftermath.Aftermath(g.F, g.S, 1, out)
	if err != nil {
		t.Fatal(err)
	}
	g.Take(t, "", events)
	return g
}

// offered is such a campaign in which green has offered red its men, or red with own.
func offered(t *testing.T, own bool) *trial.Game {
	t.Helper()
	g := captured(t)
	c := command.OfferExchange{From: "green", To: "red", Give: rosters.Ranks{Others: 2}, Get: rosters.Ranks{Others: 2}}
	if own {
		c.From, c.To = c.To, c.From
	}
	g.Do(c)
	return g
}

// An offer stands on the form of the side that is to answer it, and of the one that made it; the answer that is written
// behind it is given when the sheet is read in (CAMPAIGN-7.15).
func TestAnOfferIsAnsweredOnTheSheet_7_15(t *testing.T) {
	for _, own := range []bool{false, true} {
		g := offered(t, own)
		d, err := dispatch.Tell(g.Chronicle(), "red", dispatch.Options{})
		if err != nil {
			t.Fatal(err)
		}
		line := map[bool]string{false: "Offer of the Green side: ", true: "Offer to the Green side: "}[own]
		form := d.Form()
		if !strings.Contains(form, "2 others for 2 others, until 26 July 1880") || strings.Count(form, "\n"+line+"\n") != 1 {
			t.Fatalf("the form has no %q:\n%s", line, form)
		}
		for _, c := range []struct {
			written string
			answer  state.Answer // of an offer to red; empty: none
			own     state.Answer // of one of red
			why     string
		}{
			{"accept", state.Accepted, "", ""},
			{"Accept.", state.Accepted, "", ""},
			{"refuse", state.Refused, "", ""},
			{"refuse: we keep them", state.Refused, "", "we keep them"},
			{"Refuse, they are ours", state.Refused, "", "they are ours"},
			{"withdraw", "", state.Withdrawn, ""},
			{"accept, gladly", "", "", ""},
			{"perhaps", "", "", ""},
			{"refuse " + strings.Repeat("a", 121), "", "", ""},
		} {
			want := map[bool]state.Answer{false: c.answer, true: c.own}[own]
			sheet := strings.Replace(form, line, line+c.written, 1)
			d, err := checked(t, g, sheet)
			if err != nil || len(d.Readings) != 1 {
				t.Errorf("%s%s: %+v, %v", line, c.written, d, err)
				continue
			}
			r := d.Readings[0]
			if (r.Command == nil) != (want == "") || (r.Wrong == "") != (want != "") || len(r.Doubts) > 0 {
				t.Errorf("%s%s: %v, %q, %q", line, c.written, r.Command, r.Wrong, r.Doubts)
				continue
			}
			if want == "" {
				if len(c.written) < 100 && !strings.Contains(r.Wrong, "is no answer to it; use ") {
					t.Errorf("%s%s: %q", line, c.written, r.Wrong)
				}
				continue
			}
			got, by := command.Whose(r.Command)
			if got != (command.AnswerOffer{Offer: 1, Answer: want, Why: c.why}) || by != (command.Actor{Office: command.Player, Side: "red"}) {
				t.Errorf("%s%s: %+v of %v", line, c.written, got, by)
			}
			now := *g
			now.S = g.S.Clone()
			now.Do(r.Command)
			if now.S.Offers[0].Answer != want {
				t.Errorf("%s%s: %+v", line, c.written, now.S.Offers)
			}
		}
	}
}

// Of offers one is answered once; those that do not wait are none, and no side is shown those of others
// (CAMPAIGN-7.15).
func TestAnswersThatAreNone_7_15(t *testing.T) {
	g := offered(t, false)
	d, err := checked(t, g, "offer of green: accept\nOffer of the Gren side: refuse\noffer of the moon: accept\noffer to green: withdraw\n")
	if err != nil || len(d.Readings) != 4 {
		t.Fatalf("%+v, %v", d, err)
	}
	for i, wrong := range []string{"", "line 1 answers that offer", "no side with an offer is called", "no offer of this side waits"} {
		if r := d.Readings[i]; (r.Wrong == "") != (wrong == "") || !strings.Contains(r.Wrong, wrong) {
			t.Errorf("line %d: %+v", i+1, r)
		}
	}
	form := func(between bool) string {
		g := captured(t)
		if between {
			g.Take(t, "", []event.Event{event.ExchangeOffered{Offer: state.Offer{No: 1, From: "green", To: "blue", Day: g.S.Day, Until: 9, Give: rosters.Ranks{Others: 1}, Get: rosters.Ranks{Others: 1}}}})
		}
		g.Do(command.OfferExchange{From: "green", To: "red", Give: rosters.Ranks{Others: 2}, Get: rosters.Ranks{Others: 2}})
		d, err := dispatch.Tell(g.Chronicle(), "red", dispatch.Options{})
		if err != nil {
			t.Fatal(err)
		}
		return d.Form() + strings.Join(d.Plain(), "\n")
	}
	if plain, hidden := form(false), form(true); plain != hidden || !strings.Contains(plain, "Offer of the Green side") {
		t.Errorf("what others offer each other is told:\n%s\nnot\n%s", hidden, plain)
	}
}
