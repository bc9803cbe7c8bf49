package auto_test

import (
	"slices"
	"testing"

	"frontier/campaign/auto"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/campaign/verdict"
	"frontier/internal/hex"
)

// leavers are the forces that a side's commander has leave the map now, or march to one of these hexes.
func leavers(g *trial.Game, side state.SideID, exits ...hex.Hex) (leave, march []state.ForceID) {
	for _, c := range auto.Orders(intelligence.Of(g.F, g.S, side)) {
		switch c := c.(type) {
		case command.LeaveOrder:
			leave = append(leave, c.Force)
		case command.MarchOrder:
			if slices.Contains(exits, c.Path[len(c.Path)-1]) {
				march = append(march, c.Force)
			}
		}
	}
	return leave, march
}

// Who is to leave the map goes to the nearest exit in which no enemy is known, and leaves it there: those who are
// named, or so many as are asked for (CAMPAIGN-13.1, 15.9).
func TestACommanderHasHisMenLeaveTheMap(t *testing.T) {
	at, other := trial.Cr(13, 3), trial.Cr(13, 7)
	named := state.Objective{Side: "red", Kind: state.ExitMap, Points: 8, Force: "column", Exits: []hex.Hex{at, other}}
	for _, c := range []struct {
		why   string
		o     state.Objective
		alter func(g *trial.Game)
		leave []state.ForceID
		march []state.ForceID
	}{
		{"named, on the way", named, nil, nil, []state.ForceID{"column"}},
		{"named, and there", named, func(g *trial.Game) { trial.Place(g, "column", at) }, []state.ForceID{"column"}, nil},
		{"a leader's force", state.Objective{Side: "red", Kind: state.ExitMap, Points: 8, Leader: "nuttall", Exits: []hex.Hex{at}}, nil, nil, []state.ForceID{"column"}},
		{"so many men", state.Objective{Side: "red", Kind: state.ExitMap, Points: 8, MinMen: 500, Exits: []hex.Hex{at}}, nil, nil, []state.ForceID{"column"}},
		{"no more than are asked for", state.Objective{Side: "red", Kind: state.ExitMap, Points: 8, Each: 1, Every: 1, MinMen: 1, Exits: []hex.Hex{at}}, func(g *trial.Game) {
			g.F.Objectives[0].Points = 1
			g.S.Force("garrison").Posture = state.Hold
			g.S.Force("garrison").Hex = at
		}, []state.ForceID{"garrison"}, nil},
		{"its day is over", state.Objective{Side: "red", Kind: state.ExitMap, Points: 8, Force: "column", Until: 1, By: true, Exits: []hex.Hex{at}}, func(g *trial.Game) { g.S.Day = 2 }, nil, nil},
	} {
		t.Run(c.why, func(t *testing.T) {
			g := aim(t, c.o)
			if c.alter != nil {
				c.alter(g)
			}
			if leave, march := leavers(g, "red", c.o.Exits...); !slices.Equal(leave, c.leave) || !slices.Equal(march, c.march) {
				t.Errorf("%v leave and %v march; want %v and %v", leave, march, c.leave, c.march)
			}
		})
	}
	g := aim(t, named)
	trial.Place(g, "horse", at)
	g.S.Seen = append(g.S.Seen, state.Sighting{Side: "red", Force: "horse", Hex: at, Day: g.S.Day, Worth: 900})
	for _, c := range auto.Orders(intelligence.Of(g.F, g.S, "red")) {
		if m, ok := c.(command.MarchOrder); ok && m.Force == "column" && m.Path[len(m.Path)-1] == at {
			t.Errorf("it marches into an exit in which the enemy stands: %v", m.Path)
		}
	}
}

// A small war with such objectives is played by commanders to its end without a refusal, and its verdict counts who
// left.
func TestAWarOfLeavingHasItsVerdict(t *testing.T) {
	left := 0
	for seed := uint64(1); seed <= 4; seed++ {
		f := trial.Leaving()
		f.Seed = seed
		f.Forces[0].Hex, f.Forces[2].Hex = trial.Cr(9, 4), trial.Cr(1, 4)
		g := trial.NewGame(t, f)
		for !g.S.Over() {
			for _, side := range f.Sides {
				for _, c := range auto.Orders(intelligence.Of(f, g.S, side.ID)) {
					g.Do(command.Given{Command: c, By: command.Actor{Office: command.Automatic, Side: side.ID}})
				}
			}
			if b := g.S.Pending(); b != nil {
				g.Do(command.FightBattle{Battle: b.ID})
				continue
			}
			g.Do(command.EndDay{})
		}
		for i, o := range f.Objectives {
			if n := g.S.Ended.Account[i]; o.Kind == state.ExitMap {
				if o.Force != "" && (n.Earned > 0) != (g.S.LeftMap(state.HolderOfForce(o.Force)) != nil) {
					t.Errorf("seed %d: %s has %+v", seed, o.Name, n)
				}
				if n.Earned > 0 {
					left++
				}
				if men := verdict.Off(f, g.S, &o); o.MinMen > 0 && (men >= o.MinMen) != (n.Earned > 0) {
					t.Errorf("seed %d: %d men left, and %+v", seed, men, n)
				}
			}
		}
	}
	if left < 8 {
		t.Errorf("%d objectives to leave the map were brought about in four wars", left)
	}
}
