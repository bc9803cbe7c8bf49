package orders_test

import (
	"testing"

	"frontier/battle"
	"frontier/campaign/aftermath"
	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/rosters"
)

// captured is a campaign after a battle in which both sides took prisoners, and red's leader, by the
// rules of the campaign as they are by default but for these settings.
func captured(t *testing.T, values ...command.Rate) *trial.Game {
	t.Helper()
	g := trial.Besieged(t)
	if len(values) > 0 {
		g.Do(command.ChangeRates{Values: values})
	}
	taken := 0
	out := trial.Unhurt(g, func(u *battle.UnitOutcome) {
		n := battle.Ranks{Others: 2}
		if u.Side == "red" {
			n = battle.Ranks{Officers: 1, Others: 3}
		}
		if u.Present.Has(n) && (u.ID == "66th" || u.Side == "green" && taken == 0) {
			u.Captured, u.Unhurt = n, u.Present.Minus(n)
			if u.Side == "green" {
				taken++
			}
		}
	}, "green")
	for i := range out.Leaders {
		if out.Leaders[i].ID == "burrows" {
			out.Leaders[i].Fate = battle.LeaderTaken
		}
	}
	events, err := aftermath.Aftermath(g.F, g.S, 1, out)
	if err != nil {
		t.Fatal(err)
	}
	g.Take(t, "", events)
	if len(g.S.Captives) == 0 || g.S.Leader("burrows").Status != state.Captured {
		t.Fatalf("captives %+v", g.S.Captives)
	}
	return g
}

func TestPrisoners_7_8(t *testing.T) {
	t.Run("CAMPAIGN-7.8 exchanged man for man and rank for rank", func(t *testing.T) {
		g := captured(t)
		before := g.S.Unit("66th").Strength
		g.Do(command.ExchangePrisoners{One: "red", Other: "green"})
		after := g.S.Unit("66th").Strength
		if after.Captured != (rosters.Ranks{Officers: 1, Others: 1}) || after.Present.Others != before.Present.Others+2 {
			t.Errorf("before %+v, after %+v", before, after)
		}
		if len(g.S.Captives) != 1 {
			t.Errorf("still held: %+v", g.S.Captives)
		}
		_, err := g.Try(command.ExchangePrisoners{One: "red", Other: "green"})
		trial.Refused(t, err, "CAMPAIGN-7.8")
	})
	t.Run("CAMPAIGN-7.8 released, and on parole", func(t *testing.T) {
		g := captured(t)
		g.Do(command.FreePrisoners{Side: "green", Unit: "66th", Ranks: rosters.Ranks{Officers: 1}, Parole: true})
		g.Do(command.Given{Command: command.FreePrisoners{Side: "green", Unit: "66th"}, By: command.Actor{Office: command.Player, Side: "green"}})
		if u := g.S.Unit("66th").Strength; u.Captured.Total() != 0 || u.Discharged != (rosters.Ranks{Officers: 1}) {
			t.Errorf("%+v", u)
		}
		g.Do(command.FreePrisoners{Side: "green", Leader: "burrows"})
		if l := g.S.Leader("burrows"); l.Status != state.Fit || l.Force == "" {
			t.Errorf("%+v", l)
		}
	})
	t.Run("CAMPAIGN-7.8 refused", func(t *testing.T) {
		g := captured(t)
		for _, c := range []command.Command{
			command.FreePrisoners{Side: "red", Unit: "66th"}, command.FreePrisoners{Side: "green", Unit: "66th", Ranks: rosters.Ranks{Others: 9}},
			command.FreePrisoners{Side: "green"}, command.FreePrisoners{Side: "none", Unit: "66th"},
			command.FreePrisoners{Side: "green", Leader: "nuttall"}, command.FreePrisoners{Side: "green", Leader: "burrows", Parole: true},
			command.ExchangePrisoners{One: "red", Other: "none"}, command.ExchangePrisoners{One: "red", Other: "green", Ranks: rosters.Ranks{Others: 3}},
		} {
			_, err := g.Try(c)
			trial.Refused(t, err, "CAMPAIGN-7.8")
		}
		_, err := g.Try(command.Given{Command: command.FreePrisoners{Side: "green", Unit: "66th"}, By: command.Actor{Office: command.Player, Side: "red"}})
		trial.Refused(t, err, "CAMPAIGN-1.5")
		waits := trial.Besieged(t)
		_, err = waits.Try(command.ExchangePrisoners{One: "red", Other: "green"})
		trial.Refused(t, err, "CAMPAIGN-7.8")
	})
}
