package verdict_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"frontier/battle"
	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/campaign/verdict"
	"frontier/internal/hex"
	"frontier/rosters"
)

// stage is a campaign with one objective, on which a case plays.
type stage struct {
	*trial.Game
	t *testing.T
}

func (g *stage) take(place string, side state.SideID) {
	g.t.Helper()
	if err := (event.PlaceTaken{Place: place, Owner: side}).Apply(g.F, g.S); err != nil {
		g.t.Fatal(err)
	}
	g.note(false)
}

// put stands a force in a hex, and notes what that means.
func (g *stage) put(id state.ForceID, column, row int) {
	x := g.S.Force(id)
	x.From, x.Hex = x.Hex, trial.Cr(column, row)
	g.note(false)
}

// day closes the days up to one.
func (g *stage) day(n state.Day) {
	for g.S.Day < n {
		g.note(true)
		g.S.Day++
	}
	g.note(false)
}

func (g *stage) note(closing bool) {
	g.t.Helper()
	if err := (event.ObjectivesMarked{Marks: verdict.Notes(g.F, g.S, closing)}).Apply(g.F, g.S); err != nil {
		g.t.Fatal(err)
	}
	if more := verdict.Notes(g.F, g.S, closing); len(more) > 0 {
		g.t.Fatalf("what has been noted is noted again: %+v", more)
	}
}

// kill has so many figures of a unit die.
func (g *stage) kill(id rosters.UnitID, others int) {
	g.t.Helper()
	if err := (event.CasualtiesTaken{Unit: id, Killed: rosters.Ranks{Others: others}}).Apply(g.F, g.S); err != nil {
		g.t.Fatal(err)
	}
	g.note(false)
}

// fight puts a battle into the books: who attacked where, who holds the field, and the enemy's units
// with the figures of each that were there and that were killed.
func (g *stage) fight(attacker, holder state.SideID, h hex.Hex, killed int, units ...rosters.UnitID) {
	g.t.Helper()
	b := state.Battle{ID: state.BattleID(len(g.S.Battles) + 1), Name: "the fight", Day: g.S.Day, Hex: h, Attacker: attacker, Defender: "red", Status: state.Fought}
	if attacker == "red" {
		b.Defender = "green"
	}
	b.Outcome = &battle.Outcome{Holder: string(holder)}
	for _, id := range units {
		b.Outcome.Units = append(b.Outcome.Units, battle.UnitOutcome{ID: string(id), Side: string(g.F.SideOfUnit(id)), Present: battle.Ranks{Others: 10},
			Killed: battle.Ranks{Others: killed}, Unhurt: battle.Ranks{Others: 10 - killed}})
	}
	if side := g.F.SideOfUnit(units[0]); side == "red" {
		b.Defenders, b.Attackers = []state.ForceID{"column"}, []state.ForceID{"main"}
	} else {
		b.Attackers, b.Defenders = []state.ForceID{"main"}, []state.ForceID{"column"}
	}
	g.S.Battles = append(g.S.Battles, b)
	g.note(false)
}

// loseGuns has a unit lose model guns to a side.
func (g *stage) loseGuns(id rosters.UnitID, guns int, by state.SideID) {
	g.t.Helper()
	g.fight(by, by, trial.Cr(6, 4), 0, id)
	if err := (event.CasualtiesTaken{Battle: state.BattleID(len(g.S.Battles)), Unit: id, Guns: guns}).Apply(g.F, g.S); err != nil {
		g.t.Fatal(err)
	}
	g.note(false)
}

// square is a region that covers columns 0 to 5 of the map.
func square() state.Region {
	left, right := 0, 5*1000+700
	return state.Region{Name: "the west", Ring: []state.Point{{X: left - 9000, Y: -9000}, {X: right, Y: -9000}, {X: right, Y: 99000}, {X: left - 9000, Y: 99000}}}
}

// edge are exits of the map.
var edge = []hex.Hex{trial.Cr(13, 4), trial.Cr(13, 3)}

// exits gives the red side exits, by an objective of its own.
func (g *stage) exits() {
	g.F.Objectives = append(g.F.Objectives, state.Objective{ID: "exits", Side: "red", Name: "Exits", Kind: state.ExitMap, Points: 1, Exits: edge})
}

// leave has a force leave the map by a hex.
func (g *stage) leave(id state.ForceID, column, row int) {
	g.put(id, column, row)
	g.Do(command.LeaveOrder{Force: id})
}

// each kind of objective, won, lost and on the edge of the day.
var cases = []struct {
	title    string
	o        state.Objective
	play     func(g *stage)
	earned   int
	standing state.Standing
	why      string // part of the reason
}{
	{"hold a place: held at the end", state.Objective{Side: "red", Kind: state.HoldPlace, Points: 10, Places: []string{"city"}}, nil, 10, state.Open, "is held"},
	{"hold a place: lost", state.Objective{Side: "red", Kind: state.HoldPlace, Points: 10, Places: []string{"city"}}, func(g *stage) { g.day(3); g.take("city", "green") }, 0, state.Open, "since 23 July"},
	{"hold a place: retaken", state.Objective{Side: "red", Kind: state.HoldPlace, Points: 10, Places: []string{"city"}}, func(g *stage) { g.take("city", "green"); g.take("city", "red") }, 10, state.Open, "is held"},
	{"hold a place always: retaken in vain", state.Objective{Side: "red", Kind: state.HoldPlace, Points: 10, Places: []string{"city"}, Always: true}, func(g *stage) { g.take("city", "green"); g.take("city", "red") }, 0, state.Lost, "was lost"},
	{"hold a place up to a day: lost the day after", state.Objective{Side: "red", Kind: state.HoldPlace, Points: 10, Places: []string{"city"}, Until: 5}, func(g *stage) { g.day(6); g.take("city", "green") }, 10, state.Won, "held on 25 July"},
	{"hold a place up to a day: lost on it", state.Objective{Side: "red", Kind: state.HoldPlace, Points: 10, Places: []string{"city"}, Until: 5}, func(g *stage) { g.day(5); g.take("city", "green"); g.day(6); g.take("city", "red") }, 0, state.Lost, "lost on 25 July"},
	{"hold a place: its garrison brought away", state.Objective{Side: "red", Kind: state.HoldPlace, Points: 10, Places: []string{"city"}, Force: "garrison", Share: 90}, func(g *stage) { g.put("garrison", 10, 4); g.take("city", "green") }, 10, state.Open, "brought away"},
	{"hold a place: its garrison brought away and cut up", state.Objective{Side: "red", Kind: state.HoldPlace, Points: 10, Places: []string{"city"}, Force: "garrison", Share: 90}, func(g *stage) { g.put("garrison", 10, 4); g.kill("fusiliers", 4); g.take("city", "green") }, 0, state.Open, "other hands"},
	{"hold places: a share", state.Objective{Side: "red", Kind: state.HoldPlaces, Points: 6, Places: []string{"city", "fort"}, Each: 3}, func(g *stage) { g.take("fort", "green") }, 3, state.Open, "Held on"},
	{"take a place: in time", state.Objective{Side: "green", Kind: state.TakePlace, Points: 12, Places: []string{"city"}, Until: 5, By: true}, func(g *stage) { g.day(5); g.take("city", "green"); g.day(9); g.take("city", "red") }, 12, state.Won, "taken on 25 July"},
	{"take a place: a day late", state.Objective{Side: "green", Kind: state.TakePlace, Points: 12, Places: []string{"city"}, Until: 5, By: true}, func(g *stage) { g.day(6); g.take("city", "green") }, 0, state.Lost, "after 25 July"},
	{"take a place: late is worth less", state.Objective{Side: "green", Kind: state.TakePlace, Points: 12, Places: []string{"city"}, Until: 5, By: true, Late: 7}, func(g *stage) { g.day(6); g.take("city", "green") }, 7, state.Won, "after 25 July"},
	{"take a place: to be held at the end", state.Objective{Side: "green", Kind: state.TakePlace, Points: 12, Places: []string{"city"}, AtEnd: true}, func(g *stage) { g.take("city", "green"); g.take("city", "red") }, 0, state.Open, "not in hand"},
	{"take a place: what was one's own must be lost first", state.Objective{Side: "red", Kind: state.TakePlace, Points: 12, Places: []string{"city"}}, func(g *stage) { g.day(3) }, 0, state.Open, "has not been taken"},
	{"take a place: what was one's own, and lost", state.Objective{Side: "red", Kind: state.TakePlace, Points: 12, Places: []string{"city"}}, func(g *stage) { g.take("city", "green"); g.take("city", "red") }, 12, state.Won, "was taken"},
	{"take a place: not by its people", state.Objective{Side: "red", Kind: state.TakePlace, Points: 2, Places: []string{"city"}, Peoples: []string{"british"}}, func(g *stage) { g.F.Unit("66th").People = "egyptian"; g.day(2); g.put("column", 12, 4) }, 0, state.Open, "British men alone count, and they have not entered"},
	{"take a place: entered by its people", state.Objective{Side: "red", Kind: state.TakePlace, Points: 2, Places: []string{"city"}, Peoples: []string{"british"}}, func(g *stage) { g.F.Unit("66th").People = "british"; g.day(2); g.put("column", 12, 4) }, 2, state.Won, "22 July"},
	{"take places: two points for the first, one for the second", state.Objective{Side: "green", Kind: state.TakePlaces, Points: 3, Places: []string{"city", "fort"}}, func(g *stage) { g.take("fort", "green") }, 2, state.Open, "Fort was taken"},
	{"take places: neither of them", state.Objective{Side: "green", Kind: state.TakePlaces, Points: 3, Places: []string{"city", "fort"}}, nil, 0, state.Open, "Kandahar and Fort have not been taken"},
	{"reach a place: with guns", state.Objective{Side: "red", Kind: state.ReachPlace, Points: 6, Places: []string{"maiwand"}, WithGuns: true}, func(g *stage) { g.day(4); g.put("column", 8, 3) }, 6, state.Won, "24 July"},
	{"reach a place: without the guns", state.Objective{Side: "red", Kind: state.ReachPlace, Points: 6, Places: []string{"maiwand"}, WithGuns: true}, func(g *stage) { g.put("garrison", 8, 3) }, 0, state.Open, "Nobody has come"},
	{"reach a place: more guns than there are", state.Objective{Side: "red", Kind: state.ReachPlace, Points: 6, Places: []string{"maiwand"}, MinGuns: 3}, func(g *stage) { g.put("column", 8, 3) }, 0, state.Open, "Nobody has come"},
	{"reach a place: too late", state.Objective{Side: "red", Kind: state.ReachPlace, Points: 6, Places: []string{"maiwand"}, Until: 3, By: true}, func(g *stage) { g.day(4); g.put("column", 8, 3) }, 0, state.Lost, "by 23 July"},
	{"relieve a place: besieged, and enough men", state.Objective{Side: "red", Kind: state.RelieveBy, Points: 3, Places: []string{"city"}, Until: 8, By: true, MinMen: 1000}, func(g *stage) { g.put("horse", 11, 4); g.day(8); g.put("column", 12, 4) }, 3, state.Won, "28 July"},
	{"relieve a place: a day late", state.Objective{Side: "red", Kind: state.RelieveBy, Points: 3, Places: []string{"city"}, Until: 8, By: true, MinMen: 1000}, func(g *stage) { g.put("horse", 11, 4); g.day(9); g.put("column", 12, 4) }, 0, state.Lost, "by 28 July"},
	{"relieve a place: nobody besieges it", state.Objective{Side: "red", Kind: state.RelieveBy, Points: 3, Places: []string{"city"}, MinMen: 1000}, func(g *stage) { g.day(3); g.put("column", 12, 4) }, 0, state.Open, "Nobody has come"},
	{"relieve a place: whenever", state.Objective{Side: "red", Kind: state.RelieveBy, Points: 3, Places: []string{"city"}, MinMen: 1000, Whenever: true}, func(g *stage) { g.day(3); g.put("column", 12, 4) }, 3, state.Won, "23 July"},
	{"relieve a place: too few", state.Objective{Side: "red", Kind: state.RelieveBy, Points: 3, Places: []string{"city"}, MinMen: 9000}, func(g *stage) { g.put("horse", 11, 4); g.day(3); g.put("column", 12, 4) }, 0, state.Open, "men are at"},
	{"relieve a place: who was shut in relieves nobody", state.Objective{Side: "red", Kind: state.RelieveBy, Points: 3, Places: []string{"city"}, MinMen: 1000}, func(g *stage) { g.put("column", 12, 4); g.put("horse", 11, 4); g.day(3) }, 0, state.Open, "Nobody has come"},
	{"keep the enemy from a place: he comes", state.Objective{Side: "red", Kind: state.DenyPlace, Points: 4, Places: []string{"maiwand"}}, func(g *stage) { g.day(2); g.put("main", 8, 3) }, 0, state.Lost, "22 July"},
	{"keep the enemy from a place: he comes after the day", state.Objective{Side: "red", Kind: state.DenyPlace, Points: 4, Places: []string{"maiwand"}, Until: 3}, func(g *stage) { g.day(4); g.put("main", 8, 3) }, 4, state.Won, "up to 23 July"},
	{"keep the enemy out on one day: he was there before", state.Objective{Side: "red", Kind: state.DenyPlace, Points: 2, Places: []string{"maiwand"}, Until: 3, OnDay: true}, func(g *stage) { g.put("main", 8, 3); g.day(3); g.put("main", 6, 3); g.day(4) }, 2, state.Won, "23 July"},
	{"keep the enemy out on one day: he is there", state.Objective{Side: "red", Kind: state.DenyPlace, Points: 2, Places: []string{"maiwand"}, Until: 3, OnDay: true}, func(g *stage) { g.day(3); g.put("main", 8, 3); g.day(4) }, 0, state.Lost, "23 July"},
	{"keep the enemy out of a region: a point a day", state.Objective{Side: "red", Kind: state.DenyRegion, Points: 4, Region: "the west", Each: 1, Limit: 500}, func(g *stage) { g.day(3) }, 1, state.Open, "3 days"},
	{"keep the enemy out of a region: a few men", state.Objective{Side: "red", Kind: state.DenyRegion, Points: 4, Region: "the west", Each: 1, Limit: 50_000}, func(g *stage) { g.day(3) }, 4, state.Open, "No enemy"},
	{"raid places: days held", state.Objective{Side: "green", Kind: state.RaidPlace, Points: 4, Places: []string{"fort"}, Each: 2}, func(g *stage) { g.day(2); g.take("fort", "green"); g.day(3); g.take("fort", "red"); g.day(9) }, 2, state.Open, "1 day"},
	{"raid places: no more than it is worth", state.Objective{Side: "green", Kind: state.RaidPlace, Points: 4, Places: []string{"fort"}, Each: 2}, func(g *stage) { g.take("fort", "green"); g.day(9) }, 4, state.Won, "9 days"},
	{"raid two places: neither", state.Objective{Side: "green", Kind: state.RaidPlace, Points: 4, Places: []string{"fort", "city"}, Each: 2}, func(g *stage) { g.day(2) }, 0, state.Open, "Fort and Kandahar have not been held"},
	{"besiege a place: the tenth day", state.Objective{Side: "green", Kind: state.BesiegeDays, Points: 3, Places: []string{"city"}, Each: 1, Every: 10}, func(g *stage) { g.put("main", 11, 4); g.day(10) }, 1, state.Open, "10 days"},
	{"besiege a place: nine days", state.Objective{Side: "green", Kind: state.BesiegeDays, Points: 3, Places: []string{"city"}, Each: 1, Every: 10}, func(g *stage) { g.put("main", 11, 4); g.day(9) }, 0, state.Open, "9 days"},
	{"shut a place in: somebody is outside", state.Objective{Side: "green", Kind: state.BesiegeDays, Points: 3, Places: []string{"city"}, Each: 1, Every: 2, Limit: 500}, func(g *stage) { g.day(4) }, 0, state.Open, "has not been"},
	{"shut a place in: nobody is outside", state.Objective{Side: "green", Kind: state.BesiegeDays, Points: 3, Places: []string{"city"}, Each: 1, Every: 2, Limit: 500}, func(g *stage) { g.put("column", 2, 8); g.day(4) }, 2, state.Open, "4 days"},
	{"break a force: under half", state.Objective{Side: "green", Kind: state.DestroyForce, Points: 8, Force: "garrison"}, func(g *stage) { g.kill("fusiliers", 10); g.kill("19th", 2) }, 8, state.Open, "down to"},
	{"break a force: just half", state.Objective{Side: "green", Kind: state.DestroyForce, Points: 8, Force: "garrison"}, func(g *stage) { g.kill("fusiliers", 6) }, 0, state.Open, "had"},
	{"break a force: driven off", state.Objective{Side: "green", Kind: state.DestroyForce, Points: 8, Force: "garrison", Region: "the west"}, func(g *stage) { g.put("garrison", 2, 8) }, 8, state.Open, "the west"},
	{"break a force: in its region before the end", state.Objective{Side: "green", Kind: state.DestroyForce, Points: 8, Force: "garrison", Region: "the west", AtEnd: true}, func(g *stage) { g.put("garrison", 2, 8) }, 0, state.Open, "counts at the end"},
	{"break a force: in its region on the last day", state.Objective{Side: "green", Kind: state.DestroyForce, Points: 8, Force: "garrison", Region: "the west", AtEnd: true}, func(g *stage) { g.put("garrison", 2, 8); g.S.Day = g.F.Last }, 8, state.Open, "the west"},
	{"break a force: only its regulars count", state.Objective{Side: "red", Kind: state.DestroyForce, Points: 8, Force: "main", Class: "regular"}, func(g *stage) { g.kill("kabuli-1", 9); g.kill("kabuli-2", 9); g.kill("herati-1", 8) }, 8, state.Open, "down to"},
	{"keep a force: two thirds", state.Objective{Side: "green", Kind: state.KeepForce, Points: 4, Force: "horse", Share: 67}, func(g *stage) { g.kill("afghan-horse", 5) }, 4, state.Open, "had"},
	{"keep a force: under two thirds", state.Objective{Side: "green", Kind: state.KeepForce, Points: 4, Force: "horse", Share: 67}, func(g *stage) { g.kill("afghan-horse", 6) }, 0, state.Open, "had"},
	{"join forces: one of two", state.Objective{Side: "red", Kind: state.JoinForces, Points: 4, Places: []string{"maiwand"}, Forces: []state.ForceID{"column", "garrison"}, Each: 2}, func(g *stage) { g.day(1); g.put("column", 8, 3); g.put("column", 9, 3) }, 2, state.Open, "21 July"},
	{"drive forces out: one has left by the day", state.Objective{Side: "green", Kind: state.DriveOut, Points: 4, Region: "the west", Forces: []state.ForceID{"column", "garrison"}, Each: 2, Until: 6}, func(g *stage) { g.put("column", 3, 8); g.day(6); g.put("column", 9, 4); g.day(7) }, 2, state.Won, "left the west"},
	{"drive forces out: who never came has not left", state.Objective{Side: "green", Kind: state.DriveOut, Points: 4, Region: "the west", Forces: []state.ForceID{"column"}, Each: 2, Until: 6}, func(g *stage) { g.day(7) }, 0, state.Lost, "None of them"},
	{"drive forces out: he leaves a day late", state.Objective{Side: "green", Kind: state.DriveOut, Points: 4, Region: "the west", Forces: []state.ForceID{"column"}, Each: 2, Until: 6}, func(g *stage) { g.put("column", 3, 8); g.day(7); g.put("column", 9, 4) }, 0, state.Lost, "None of them"},
	{"win a battle: enough men", state.Objective{Side: "green", Kind: state.WinBattle, Points: 6, MinEnemy: 1000}, func(g *stage) { g.fight("green", "green", trial.Cr(6, 4), 0, "66th", "grenadiers") }, 6, state.Won, "1,000"},
	{"win a battle: too few", state.Objective{Side: "green", Kind: state.WinBattle, Points: 6, MinEnemy: 1001}, func(g *stage) { g.fight("green", "green", trial.Cr(6, 4), 0, "66th", "grenadiers") }, 0, state.Open, "No such battle"},
	{"win a battle: in the field", state.Objective{Side: "green", Kind: state.WinBattle, Points: 6, InField: true}, func(g *stage) { g.fight("green", "green", trial.Cr(12, 4), 0, "66th") }, 0, state.Open, "No such battle"},
	{"win battles: two of them", state.Objective{Side: "green", Kind: state.WinBattles, Points: 6, Each: 2}, func(g *stage) {
		g.fight("green", "green", trial.Cr(6, 4), 0, "66th")
		g.fight("red", "green", trial.Cr(6, 4), 0, "66th")
		g.fight("red", "red", trial.Cr(6, 4), 0, "66th")
		g.fight("red", "", trial.Cr(6, 4), 0, "66th")
	}, 4, state.Open, "Won"},
	{"win battles: a draw counts", state.Objective{Side: "green", Kind: state.WinBattles, Points: 6, Each: 2, Drawn: true}, func(g *stage) { g.fight("red", "", trial.Cr(6, 4), 0, "66th") }, 2, state.Open, "Won"},
	{"lose no column: just so many", state.Objective{Side: "red", Kind: state.NoColumnLost, Points: 3, Limit: 500}, func(g *stage) { g.fight("green", "green", trial.Cr(6, 4), 5, "66th", "grenadiers") }, 3, state.Open, "500 dead"},
	{"lose no column: one more", state.Objective{Side: "red", Kind: state.NoColumnLost, Points: 3, Limit: 499}, func(g *stage) { g.fight("green", "green", trial.Cr(6, 4), 5, "66th", "grenadiers") }, 0, state.Lost, "cost 500 dead"},
	{"lose no column: of its peoples alone", state.Objective{Side: "red", Kind: state.NoColumnLost, Points: 3, Limit: 499, Peoples: []string{"british"}}, func(g *stage) {
		g.F.Unit("66th").People, g.F.Unit("grenadiers").People = "british", "indian"
		g.fight("green", "green", trial.Cr(6, 4), 5, "66th", "grenadiers")
	}, 3, state.Open, "250 British dead"},
	{"keep losses low: under", state.Objective{Side: "red", Kind: state.LossesBelow, Points: 2, Limit: 101}, func(g *stage) { g.kill("66th", 2) }, 2, state.Open, "100 were dead"},
	{"keep losses low: just so many are too many", state.Objective{Side: "red", Kind: state.LossesBelow, Points: 2, Limit: 100}, func(g *stage) { g.kill("66th", 2) }, 0, state.Lost, "100 were dead"},
	{"take guns: a point for two", state.Objective{Side: "green", Kind: state.CaptureGuns, Points: 4, Each: 1, Every: 2}, func(g *stage) { g.loseGuns("ebrha", 2, "green") }, 1, state.Open, "2 guns were taken"},
	{"take guns: one is not two", state.Objective{Side: "green", Kind: state.CaptureGuns, Points: 4, Each: 1, Every: 2}, func(g *stage) { g.loseGuns("ebrha", 1, "green") }, 0, state.Open, "1 gun was taken"},
	{"lose no guns: a point less", state.Objective{Side: "red", Kind: state.NoGunsLost, Points: 2, Each: 1}, func(g *stage) { g.loseGuns("ebrha", 1, "green") }, 1, state.Open, "1 gun was lost"},
	{"lose no guns: all gone", state.Objective{Side: "red", Kind: state.NoGunsLost, Points: 2, Each: 1}, func(g *stage) { g.loseGuns("ebrha", 2, "green") }, 0, state.Lost, "2 guns were lost"},
	{"take a leader", state.Objective{Side: "green", Kind: state.CaptureLeader, Points: 3, Leader: "burrows"}, func(g *stage) {
		*g.S.Leader("burrows") = state.LeaderState{ID: "burrows", Status: state.Captured, By: "green"}
	}, 3, state.Open, "prisoner"},
	{"take a leader: he has fallen", state.Objective{Side: "green", Kind: state.CaptureLeader, Points: 3, Leader: "burrows"}, func(g *stage) { g.S.Leader("burrows").Status = state.Killed }, 0, state.Lost, "fallen"},
	{"take a force: shut in after the fall of a place", state.Objective{Side: "green", Kind: state.CaptureLeader, Points: 3, Force: "garrison", Places: []string{"fort"}}, func(g *stage) {
		g.take("fort", "green")
		g.put("main", 11, 4)
		g.put("horse", 13, 4)
		g.S.Force("rising").Hidden = false
		g.day(2)
		g.put("rising", 12, 3)
	}, 3, state.Won, "22 July"},
	{"take a force: two sides are open", state.Objective{Side: "green", Kind: state.CaptureLeader, Points: 3, Force: "garrison"}, func(g *stage) { g.put("main", 11, 4); g.put("horse", 13, 4) }, 0, state.Open, "at large"},
	{"bring a leader away", state.Objective{Side: "red", Kind: state.SaveLeader, Points: 6, Leader: "burrows"}, nil, 6, state.Open, "alive and free"},
	{"bring a leader away: a prisoner", state.Objective{Side: "red", Kind: state.SaveLeader, Points: 6, Leader: "burrows"}, func(g *stage) {
		*g.S.Leader("burrows") = state.LeaderState{ID: "burrows", Status: state.Captured, By: "green"}
	}, 0, state.Open, "prisoner"},
	{"bring a leader away: fallen", state.Objective{Side: "red", Kind: state.SaveLeader, Points: 6, Leader: "burrows"}, func(g *stage) { g.S.Leader("burrows").Status = state.Killed }, 0, state.Lost, "fallen"},
	{"free prisoners: who held them was beaten", state.Objective{Side: "red", Kind: state.FreePrisoners, Points: 4, Force: "main"}, func(g *stage) { g.day(2); g.fight("red", "red", trial.Cr(6, 4), 0, "kabuli-1") }, 4, state.Won, "22 July"},
	{"free prisoners: not yet", state.Objective{Side: "red", Kind: state.FreePrisoners, Points: 4, Force: "main"}, func(g *stage) { g.fight("red", "green", trial.Cr(6, 4), 0, "kabuli-1") }, 0, state.Open, "in the hands"},
	{"leave the map: enough men", state.Objective{Side: "red", Kind: state.ExitMap, Points: 5, Exits: edge, MinMen: 1000}, func(g *stage) { g.day(2); g.leave("column", 13, 4) }, 5, state.Won, "the last on 22 July"},
	{"leave the map: too few men", state.Objective{Side: "red", Kind: state.ExitMap, Points: 5, Exits: edge, MinMen: 9000}, func(g *stage) { g.leave("column", 13, 4) }, 0, state.Open, "They left the map"},
	{"leave the map: by another exit of the side", state.Objective{Side: "red", Kind: state.ExitMap, Points: 5, Exits: edge, MinMen: 1000}, func(g *stage) {
		g.F.Objectives = append(g.F.Objectives, state.Objective{ID: "other", Side: "red", Name: "Other", Kind: state.ExitMap, Places: []string{"fort"}})
		g.leave("column", 13, 6)
	}, 0, state.Open, "Nobody has left"},
	{"leave the map: a day late", state.Objective{Side: "red", Kind: state.ExitMap, Points: 5, Exits: edge, Force: "column", Until: 3, By: true}, func(g *stage) { g.day(4); g.leave("column", 13, 4) }, 0, state.Lost, "Nobody has left"},
	{"leave the map: late is worth less", state.Objective{Side: "red", Kind: state.ExitMap, Points: 5, Exits: edge, Force: "column", Until: 3, By: true, Late: 2}, func(g *stage) { g.day(4); g.leave("column", 13, 4) }, 2, state.Won, "the last on 24 July"},
	{"leave the map: a force with its share of men", state.Objective{Side: "red", Kind: state.ExitMap, Points: 5, Exits: edge, Force: "garrison", Share: 90}, func(g *stage) { g.kill("19th", 1); g.leave("garrison", 13, 4) }, 5, state.Won, "They left the map"},
	{"leave the map: a force cut up", state.Objective{Side: "red", Kind: state.ExitMap, Points: 5, Exits: edge, Force: "garrison", Share: 90}, func(g *stage) { g.kill("19th", 6); g.leave("garrison", 13, 4) }, 0, state.Open, "They left the map"},
	{"leave the map: one of two forces", state.Objective{Side: "red", Kind: state.ExitMap, Points: 6, Each: 3, Exits: edge, Forces: []state.ForceID{"column", "garrison"}}, func(g *stage) { g.leave("garrison", 13, 3) }, 3, state.Open, "They left the map"},
	{"leave the map: by the thousand", state.Objective{Side: "red", Kind: state.ExitMap, Points: 6, Each: 2, Every: 1000, Exits: edge}, func(g *stage) { g.leave("garrison", 13, 3) }, 2, state.Open, "They left the map"},
	{"leave the map: guns", state.Objective{Side: "red", Kind: state.ExitMap, Points: 4, Exits: edge, MinGuns: 2}, func(g *stage) { g.leave("column", 13, 3) }, 4, state.Won, "They left the map"},
	{"leave the map: without the guns", state.Objective{Side: "red", Kind: state.ExitMap, Points: 4, Exits: edge, WithGuns: true}, func(g *stage) { g.leave("garrison", 13, 3) }, 0, state.Open, "They left the map"},
	{"leave the map: a leader", state.Objective{Side: "red", Kind: state.ExitMap, Points: 4, Exits: edge, Leader: "nuttall"}, func(g *stage) { g.leave("column", 13, 3) }, 4, state.Won, "They left the map"},
	{"leave the map: another leader", state.Objective{Side: "red", Kind: state.ExitMap, Points: 4, Exits: edge, Leader: "slade"}, func(g *stage) { g.leave("column", 13, 3) }, 0, state.Open, "They left the map"},
	{"keep a force: it left the map whole", state.Objective{Side: "red", Kind: state.KeepForce, Points: 4, Force: "garrison"}, func(g *stage) { g.exits(); g.leave("garrison", 13, 3) }, 4, state.Open, "had"},
	{"break a force: it left the map whole", state.Objective{Side: "green", Kind: state.DestroyForce, Points: 8, Force: "garrison"}, func(g *stage) { g.exits(); g.leave("garrison", 13, 3) }, 0, state.Open, "had"},
	{"take a force: it left the map", state.Objective{Side: "green", Kind: state.CaptureLeader, Points: 3, Force: "garrison"}, func(g *stage) { g.exits(); g.leave("garrison", 13, 3) }, 0, state.Open, "at large"},
	{"free prisoners: who held them left the map", state.Objective{Side: "green", Kind: state.FreePrisoners, Points: 4, Force: "garrison"}, func(g *stage) { g.exits(); g.leave("garrison", 13, 3) }, 0, state.Open, "in the hands"},
	{"lose no guns: they left the map", state.Objective{Side: "red", Kind: state.NoGunsLost, Points: 2, Each: 1}, func(g *stage) { g.exits(); g.leave("column", 13, 3) }, 2, state.Open, "No gun"},
	{"bring a leader away: off the map", state.Objective{Side: "red", Kind: state.SaveLeader, Points: 6, Leader: "burrows"}, func(g *stage) { g.exits(); g.leave("column", 13, 3) }, 6, state.Open, "alive and free"},
	{"keep a side out", state.Objective{Side: "red", Kind: state.NoRising, Points: 4}, nil, 4, state.Open, "Nobody else"},
	{"keep a side out: it has joined", state.Objective{Side: "red", Kind: state.NoRising, Points: 4}, func(g *stage) {
		g.S.Battles = append(g.S.Battles, state.Battle{ID: 1, Name: "the raid", Attacker: "country", Defender: "red", Status: state.Fought, Outcome: &battle.Outcome{}})
		g.note(false)
	}, 0, state.Lost, "joined"},
	{"keep within bounds", state.Objective{Side: "green", Kind: state.Restraint, Points: 2, Region: "the west", Each: 1}, func(g *stage) { g.fight("red", "red", trial.Cr(3, 4), 0, "kabuli-1") }, 2, state.Open, "No breach"},
	{"keep within bounds: one breach", state.Objective{Side: "green", Kind: state.Restraint, Points: 2, Region: "the west", Each: 1}, func(g *stage) { g.fight("green", "red", trial.Cr(3, 4), 0, "66th") }, 1, state.Open, "1 breach"},
}

// Each kind of objective scores what its words say, and nothing else.
func TestEachKindOfObjective(t *testing.T) {
	seen := map[state.ObjectiveKind]int{}
	for _, c := range cases {
		t.Run(c.title, func(t *testing.T) {
			f := trial.Helmand()
			f.Map.Regions = []state.Region{square()}
			c.o.ID, c.o.Name = "it", "It"
			f.Objectives = []state.Objective{c.o}
			g := &stage{trial.NewGame(t, f), t}
			if c.play != nil {
				c.play(g)
			}
			got := verdict.Score(g.F, g.S, &g.F.Objectives[0])
			if got.Earned != c.earned || got.Standing != c.standing || !strings.Contains(got.Why, c.why) {
				t.Errorf("%d points, %s, %q (%s)\nwant %d, %s, %q", got.Earned, got.Standing, got.Why, got.Far, c.earned, c.standing, c.why)
			}
		})
		seen[c.o.Kind]++
	}
	for _, k := range state.ObjectiveKinds {
		if seen[k.Word] == 0 {
			t.Errorf("no case is of the kind %q", k.Word)
		}
	}
}

// everything gives a campaign one objective of every kind and of each case.
func everything() *state.Founding {
	f := trial.Helmand()
	f.Last = 9
	f.Map.Regions = []state.Region{square()}
	f.Objectives = nil
	for i, c := range cases {
		o := c.o
		o.ID, o.Name = "o"+state.Number(state.Day(i)), c.title
		f.Objectives = append(f.Objectives, o)
	}
	return f
}

// A campaign that is played to its end has a verdict: of its last day, equal to the sum of its
// account, and no day follows it.
func TestEveryCampaignEndsWithItsVerdict(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		f := everything()
		f.Seed = rapid.Uint64Range(1, 1<<40).Draw(rt, "seed")
		if rapid.Bool().Draw(rt, "sudden") {
			f.SuddenDeath = state.SuddenDeath{Lead: rapid.IntRange(20, 120).Draw(rt, "lead"), Objectives: []string{"o10"}}
		}
		g := trial.NewGame(t, f)
		for n := 0; !g.S.Over(); n++ {
			if n > 400 {
				rt.Fatal("it does not end")
			}
			if b := g.S.Pending(); b != nil {
				g.Do(command.FightBattle{Battle: b.ID})
				continue
			}
			if rapid.IntRange(0, 2).Draw(rt, "what") > 0 {
				c := trial.DrawCommand(rt, g.S)
				if c.Kind() != (command.EditByHand{}).Kind() {
					_, _ = g.Try(c) // what is refused changes nothing
				}
				continue
			}
			g.Do(command.EndDay{})
		}
		e := g.S.Ended
		if e.Cause == state.LastDayOver != (g.S.Day == f.Last+1) && e.Cause == state.LastDayOver || e.Day > f.Last || len(e.Account) != len(f.Objectives) {
			rt.Fatalf("it ended on day %d of %d by %s with %d lines", e.Day, f.Last, e.Cause, len(e.Account))
		}
		sums := state.Scores(e.Account)
		lead := max(sums["red"], sums["green"]) - min(sums["red"], sums["green"])
		if e.Lead != lead || lead == 0 != (e.Winner == "") || lead > 0 && sums[e.Winner] != max(sums["red"], sums["green"]) || e.Degree != verdict.Of(g.F, g.S).Degree {
			rt.Fatalf("the verdict is %+v, and the account adds up to %v", e, sums)
		}
		for _, x := range e.Account {
			if x.Standing == state.Open || x.Earned < 0 || x.Earned > x.Points || x.Why == "" {
				rt.Fatalf("the account has %+v", x)
			}
		}
		_, err := g.Try(command.EndDay{})
		trial.Refused(t, err, "CAMPAIGN-15.3")
		g.Do(command.PlayOn{})
		day := g.S.Day
		if b := g.S.Pending(); b == nil {
			g.Do(command.EndDay{})
			if g.S.Day != day+1 || g.S.Ended.Lead != e.Lead || !slices.Equal(g.S.Ended.Account, e.Account) {
				rt.Fatal("playing on changes the verdict, or gives no day")
			}
		}
	})
}

// What ends a campaign before its last day, and why.
func TestSuddenDeath(t *testing.T) {
	for _, c := range []struct {
		title  string
		sudden state.SuddenDeath
		play   func(g *stage)
		cause  state.EndCause
		thing  string
	}{
		{"nothing", state.SuddenDeath{}, func(g *stage) {}, "", ""},
		{"the lead", state.SuddenDeath{Lead: 10}, func(g *stage) {}, state.LeadReached, ""},
		{"one point too few", state.SuddenDeath{Lead: 11}, func(g *stage) {}, "", ""},
		{"an objective", state.SuddenDeath{Objectives: []string{"g-city"}}, func(g *stage) { g.take("city", "green") }, state.ObjectiveDone, "g-city"},
		{"an objective that is not won", state.SuddenDeath{Objectives: []string{"g-city"}}, func(g *stage) {}, "", ""},
		{"nobody left", state.SuddenDeath{}, func(g *stage) {
			g.S.Arrived = []string{"late"}
			for _, id := range []state.ForceID{"main", "horse", "rising"} {
				x := g.S.Force(id)
				for _, u := range x.Units {
					r := g.S.Unit(u).Strength.Present
					if err := (event.CasualtiesTaken{Unit: u, Killed: r}).Apply(g.F, g.S); err != nil {
						g.t.Fatal(err)
					}
				}
			}
		}, state.NobodyLeft, "green"},
		{"the last day", state.SuddenDeath{}, func(g *stage) { g.S.Day = g.F.Last + 1 }, state.LastDayOver, ""},
		{"the last day is not over", state.SuddenDeath{}, func(g *stage) { g.S.Day = g.F.Last }, "", ""},
	} {
		t.Run(c.title, func(t *testing.T) {
			f := trial.Helmand()
			f.SuddenDeath = c.sudden
			g := &stage{trial.NewGame(t, f), t}
			c.play(g)
			end := verdict.Ends(g.F, g.S)
			switch {
			case end == nil && c.cause != "":
				t.Error("it goes on")
			case end != nil && (end.Cause != c.cause || end.Thing != c.thing):
				t.Errorf("it ends by %s %q", end.Cause, end.Thing)
			}
		})
	}
}

// Points in advance stand in the account with their reason, as many as the rule set that fights makes of them,
// count in the verdict, and end nothing before its day: neither by themselves nor by what they take from a lead.
func TestPointsInAdvance(t *testing.T) {
	f := trial.Helmand()
	plain := &stage{trial.NewGame(t, f), t}
	was := verdict.Of(plain.F, plain.S)
	if was.Winner != "red" || was.Lead != 10 {
		t.Fatalf("the plain campaign is led by %s by %d", was.Winner, was.Lead)
	}
	for _, c := range []struct {
		side   state.SideID
		points int
		rules  map[string]int
		sudden int
		winner state.SideID
		lead   int
		ends   bool
		why    string
	}{
		{"green", 4, nil, 0, "red", 6, false, "They held the passes."},
		{"green", 14, nil, 0, "green", 4, false, "They held the passes."},
		{"green", 10, nil, 0, "", 0, false, "They held the passes."},
		{"green", 30, nil, 10, "green", 20, false, "They held the passes."}, // by themselves
		{"green", 4, nil, 10, "red", 6, false, "They held the passes."},     // the lead is too little with them
		{"green", 4, nil, 6, "red", 6, true, "They held the passes."},
		{"red", 4, nil, 12, "red", 14, false, "They held the passes."}, // it is too little without them
		{"red", 4, nil, 10, "red", 14, true, "They held the passes."},
		{"green", 14, map[string]int{"wornspent": 4}, 0, "red", 6, false, "They held the passes. By this rule set it is 4 and not 14."},
		{"green", 14, map[string]int{"wornspent": 0}, 0, "red", 10, false, ""},
		{"green", 14, map[string]int{"gsq": 4}, 0, "green", 4, false, "They held the passes."},
	} {
		f := trial.Helmand()
		f.Rules, f.SuddenDeath.Lead = "wornspent", c.sudden
		f.Handicaps = []state.Handicap{{Side: c.side, Points: c.points, ByRules: c.rules, Reason: "They held the passes"}}
		g := &stage{trial.NewGame(t, f), t}
		v := verdict.Of(g.F, g.S)
		if v.Winner != c.winner || v.Lead != c.lead {
			t.Errorf("%d %v: %q leads by %d", c.points, c.rules, v.Winner, v.Lead)
		}
		i := slices.IndexFunc(v.Account, func(x state.Scored) bool { return x.Objective == verdict.HandicapPrefix+string(c.side) })
		switch {
		case (i < 0) != (c.why == ""):
			t.Errorf("%d %v: the account is %+v", c.points, c.rules, v.Account)
		case i >= 0 && (v.Account[i].Why != c.why || v.Account[i].Standing != state.Won):
			t.Errorf("%d %v: the account says %q, %s", c.points, c.rules, v.Account[i].Why, v.Account[i].Standing)
		}
		if end := verdict.Ends(g.F, g.S); (end != nil) != c.ends {
			t.Errorf("%d with sudden death at %d: it ends with %+v", c.points, c.sudden, end)
		}
	}
}

// A force that began in the region where it is to stand at the end has not been broken on the first
// day: no sudden death comes of it, and what ends the campaign counts it.
func TestWhereAForceBeganDoesNotBreakIt(t *testing.T) {
	f := trial.Helmand()
	f.Map.Regions = []state.Region{square()}
	f.Objectives = []state.Objective{{ID: "it", Name: "It", Side: "green", Kind: state.DestroyForce, Points: 8, Force: "garrison", Region: "the west", AtEnd: true}}
	f.SuddenDeath = state.SuddenDeath{Lead: 8}
	g := &stage{trial.NewGame(t, f), t}
	g.put("garrison", 2, 8)
	if end := verdict.Ends(g.F, g.S); end != nil {
		t.Fatalf("it ends on the first day by %s", end.Cause)
	}
	if v := verdict.Of(g.F, g.S); v.Winner != "" {
		t.Errorf("%s leads by %d on the first day", v.Winner, v.Lead)
	}
	g.S.Day = g.F.Last + 1
	if end := verdict.Ends(g.F, g.S); end == nil || end.Winner != "green" || end.Lead != 8 {
		t.Errorf("the end finds %+v", end)
	}
}
