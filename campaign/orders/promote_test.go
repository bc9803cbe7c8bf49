package orders_test

import (
	"testing"

	"frontier/battle"
	"frontier/campaign/aftermath"
	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/intelligence"
	"frontier/campaign/rates"
	"frontier/campaign/trial"
	"frontier/rosters"
)

// fallen is a campaign in which the leader of the Girishk column fell in battle, with two others there of
// whom the second is higher in rank.
func fallen(t *testing.T, values ...command.Rate) *trial.Game {
	t.Helper()
	f := trial.Helmand()
	for i := range f.Leaders {
		switch f.Leaders[i].ID {
		case "burrows":
			f.Leaders[i].Rank = "Brigadier-General"
		case "nuttall":
			f.Leaders[i].Rank = "Major"
		case "slade":
			f.Leaders[i].Rank = "Lieutenant-Colonel"
		}
	}
	g := trial.NewGame(t, f)
	trial.Place(g, "main", trial.Cr(8, 4))
	if len(values) > 0 {
		g.Do(command.ChangeRates{Values: values})
	}
	g.Take(t, "", []event.Event{event.LeaderJoined{Leader: "slade", Force: "column"}})
	g.Do(command.MarchOrder{Force: "column", Path: towards(g.S, "column", "main")})
	g.Do(command.EndDay{})
	out := trial.Unhurt(g, nil, "red")
	for i := range out.Leaders {
		if out.Leaders[i].ID == "burrows" {
			out.Leaders[i].Fate = battle.LeaderKilled
		}
	}
	events, err := aftermath.Aftermath(g.F, g.S, 1, out)
	if err != nil {
		t.Fatal(err)
	}
	g.Take(t, "", events)
	return g
}

func TestSeniority_23_1(t *testing.T) {
	if g := fallen(t); g.S.Force("column").Leader != "nuttall" {
		t.Errorf("where it is not played %s commands", g.S.Force("column").Leader)
	}
	if g := fallen(t, rate(rates.Seniority, "true")); g.S.Force("column").Leader != "slade" {
		t.Errorf("where it is played %s commands", g.S.Force("column").Leader)
	}
}

func TestBrevets_23_2(t *testing.T) {
	g := fallen(t)
	vacant := g.Chronicle().Vacancies(intelligence.Viewer{})
	if len(vacant) != 1 || vacant[0].Leader != "nuttall" || vacant[0].Rank != "Lieutenant-Colonel" || !vacant[0].Brevet {
		t.Fatalf("%+v", vacant)
	}
	if theirs := g.Chronicle().Vacancies(intelligence.Viewer{Side: "green"}); len(theirs) != 0 {
		t.Errorf("the enemy knows %+v", theirs)
	}
	for _, c := range []command.Promote{
		{}, {Promotions: []command.Promotion{{Leader: "none", Rank: "Major"}}}, {Promotions: []command.Promotion{{Leader: "burrows", Rank: "General"}}},
		{Promotions: []command.Promotion{{Leader: "nuttall", Rank: "Major"}}}, {Promotions: []command.Promotion{vacant[0].Promotion, {Leader: "slade", Rank: "a\nb"}}},
	} {
		_, err := g.Try(c)
		trial.Refused(t, err, "CAMPAIGN-23.2")
	}
	_, err := g.Try(command.Given{Command: command.Promote{Promotions: []command.Promotion{vacant[0].Promotion}}, By: command.Actor{Office: command.Player, Side: "red"}})
	trial.Refused(t, err, "CAMPAIGN-1.5")
	g.Do(command.Promote{Promotions: []command.Promotion{vacant[0].Promotion}})
	c := g.Chronicle()
	if l := g.S.Book(g.F).Leader("nuttall"); l.Rank != "Lieutenant-Colonel" {
		t.Errorf("he is %+v", l)
	}
	if page, err := c.LeaderPage(intelligence.Viewer{}, "nuttall"); err != nil || page.Acting != "Brigadier-General" || len(page.History) == 0 {
		t.Errorf("his page: %+v, %v", page, err)
	}
}

func TestTransfer_23_3(t *testing.T) {
	g := fallen(t)
	g.Do(command.DetachOrder{Force: "column", Units: []rosters.UnitID{"3rd-horse"}, Name: "Flank guard"})
	to := g.S.Unit("3rd-horse").Force
	for _, c := range []command.TransferLeader{{Leader: "none", To: to}, {Leader: "burrows", To: to}, {Leader: "nuttall", To: "main"}, {Leader: "nuttall", To: "garrison"}, {Leader: "nuttall", To: "column"}} {
		_, err := g.Try(c)
		trial.Refused(t, err, "CAMPAIGN-23.3")
	}
	_, err := g.Try(command.Given{Command: command.TransferLeader{Leader: "nuttall", To: to}, By: command.Actor{Office: command.Player, Side: "green"}})
	trial.Refused(t, err, "CAMPAIGN-1.5")
	g.Do(command.Given{Command: command.TransferLeader{Leader: "nuttall", To: to}, By: command.Actor{Office: command.Player, Side: "red"}})
	if g.S.Force(to).Leader != "nuttall" || g.S.Force("column").Leader != "slade" {
		t.Errorf("%s commands the guard and %s the column", g.S.Force(to).Leader, g.S.Force("column").Leader)
	}
	g.Do(command.TransferLeader{Leader: "slade", To: to, Commands: true})
	if x := g.S.Force(to); x.Leader != "slade" || len(x.Others) != 1 || g.S.Force("column").Leader != "" {
		t.Errorf("%+v", x)
	}
}
