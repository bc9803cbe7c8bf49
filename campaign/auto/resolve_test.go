package auto_test

import (
	"context"
	"testing"

	"frontier/campaign/auto"
	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/intelligence"
	"frontier/campaign/orders"
	"frontier/campaign/state"
	"frontier/campaign/theatre"
	"frontier/campaign/trial"
	"frontier/internal/hex"
	"frontier/internal/ruletest"
)

// report is what a side knows of a force.
func report(g *trial.Game, side state.SideID, force state.ForceID, at hex.Hex, worth int) {
	g.S.Seen = []state.Sighting{{Side: side, Force: force, Hex: at, Day: g.S.Day, Worth: worth}}
}

// Of two forces in a place that is to be held the smaller stays, and not each leaves it to the other
// (CAMPAIGN-13.1).
func TestTheSmallerOfTwoStaysInAPlace(t *testing.T) {
	f := trial.Helmand()
	f.Force("garrison").Posture = state.Hold
	f.Map.Place("maiwand").Owner = "green"
	f.Objectives = []state.Objective{
		{ID: "hold", Name: "Hold", Side: "red", Kind: state.HoldPlace, Points: 4, Places: []string{"city"}},
		{ID: "take", Name: "Take", Side: "red", Kind: state.TakePlace, Points: 5, Places: []string{"maiwand"}},
	}
	g := trial.NewGame(t, f)
	city := f.Map.Place("city").Hex
	trial.Place(g, "column", city)
	g.S.Seen = nil
	if at, ok := goal(g, "red", "column"); !ok || at != f.Map.Place("maiwand").Hex {
		t.Errorf("the column marches to %v, %t", at, ok)
	}
	if at, ok := goal(g, "red", "garrison"); ok {
		t.Errorf("the smaller marches to %v", at)
	}
}

// A strong place of the enemy of which nothing is known is not taken to be empty, but by who stands
// beside it and sees nobody (CAMPAIGN-13.1).
func TestAStrongPlaceIsNotTakenToBeEmpty(t *testing.T) {
	for _, c := range []struct {
		why  string
		from hex.Hex
		goes bool
	}{
		{"nothing is known of it", trial.Cr(8, 5), false},
		{"from beside it nobody is seen", trial.Cr(11, 4), true},
	} {
		t.Run(c.why, func(t *testing.T) {
			f := trial.Helmand()
			f.Force("main").ActiveFrom = 50
			g := trial.NewGame(t, f)
			for _, x := range []state.ForceID{"column", "garrison"} {
				trial.Place(g, x, trial.Cr(13, 6))
			}
			trial.Place(g, "main", trial.Cr(0, 1))
			trial.Place(g, "horse", c.from)
			g.S.Seen = nil
			at, ok := goal(g, "green", "horse")
			if goes := ok && at == g.F.Map.Place("city").Hex; goes != c.goes {
				t.Errorf("the horse marches to %v, %t\n%v", at, ok, auto.Orders(intelligence.Of(g.F, g.S, "green")))
			}
		})
	}
}

// Nobody marches to where he would fall back the next day: where an enemy bars all ways, a small force
// stays and a strong one goes (CAMPAIGN-13.1).
func TestNobodyMarchesToComeBack(t *testing.T) {
	for _, c := range []struct {
		worth int
		goes  bool
	}{{1, true}, {100000, false}} {
		f := trial.Helmand()
		f.Map.Place("maiwand").Owner = "red"
		f.Objectives = []state.Objective{{ID: "take", Name: "Take", Side: "green", Kind: state.TakePlace, Points: 10, Places: []string{"maiwand"}}}
		f.Force("main").ActiveFrom = 50
		g := trial.NewGame(t, f)
		trial.Place(g, "horse", trial.Cr(2, 4))
		report(g, "green", "column", trial.Cr(5, 5), c.worth) // beside both ways over the river
		at, goes := goal(g, "green", "horse")
		if goes != c.goes {
			t.Errorf("past an enemy of %d the horse marches to %v, %t", c.worth, at, goes)
		}
	}
}

// A few men more of the enemy are no reason to turn round: who is on his way to him goes on where
// another would not set out (CAMPAIGN-13.1).
func TestWhatIsBegunIsCarriedThrough(t *testing.T) {
	goes := func(worth int, begun bool) bool {
		f := trial.Helmand()
		f.Map.Place("maiwand").Owner = "red"
		f.Objectives = []state.Objective{{ID: "take", Name: "Take", Side: "green", Kind: state.TakePlace, Points: 10, Places: []string{"maiwand"}}}
		g := trial.NewGame(t, f)
		at := f.Map.Place("maiwand").Hex
		trial.Place(g, "main", hex.Neighbour(hex.Neighbour(at, hex.W), hex.W))
		trial.Place(g, "horse", trial.Cr(0, 8))
		if begun {
			g.S.Force("main").Path = []hex.Hex{hex.Neighbour(at, hex.W), at}
		}
		report(g, "green", "column", at, worth)
		for _, c := range auto.Orders(intelligence.Of(g.F, g.S, "green")) {
			switch c := c.(type) {
			case command.HaltOrder:
				if c.Force == "main" {
					return false
				}
			case command.StanceOrder:
				if c.Force == "main" && c.Intent == state.Delay {
					return false
				}
			case command.MarchOrder:
				if c.Force == "main" {
					return c.Path[len(c.Path)-1] == at
				}
			}
		}
		return begun
	}
	most := 0
	for goes(most+1, false) {
		most++
	}
	if most == 0 || goes(most+1, false) || !goes(most+1, true) || goes(2*most, true) {
		t.Errorf("they set out against %d; on their way they go on against %d: %v, against %d: %v", most, most+1, goes(most+1, true), 2*most, goes(2*most, true))
	}
}

// Armies do not march to and fro: of a hundred moves in the five theatres few are taken back within
// four days (CAMPAIGN-13.1).
func TestArmiesDoNotMarchToAndFro(t *testing.T) {
	t.Parallel()
	moves, back := 0, 0
	for _, id := range []string{"afghanistan-1880", "northwest-1885", "sudan-1884", "transvaal-1880", "zululand-1879"} {
		f, err := theatre.Found(id, theatre.Options{Seed: 11})
		if err != nil {
			t.Fatal(err)
		}
		f.Rules = "coin"
		m, b := toAndFro(t, &f, state.Day(ruletest.Many(40, 90)))
		t.Logf("%s: %d of %d", id, b, m)
		moves, back = moves+m, back+b
	}
	if moves < 800 || back*100 > moves*fro {
		t.Errorf("%d of %d moves are taken back", back, moves)
	}
}

// fro is how many of a hundred moves may be taken back.
const fro = 7

// toAndFro counts the moves of a war by its commanders, and those which are taken back within four days.
func toAndFro(t *testing.T, f *state.Founding, days state.Day) (moves, back int) {
	t.Helper()
	s, err := state.New(f)
	if err != nil {
		t.Fatal(err)
	}
	type move struct {
		from, to hex.Hex
		day      state.Day
	}
	last := map[state.ForceID]move{}
	do := func(c command.Command) {
		events, _, err := orders.Decide(context.Background(), f, s, c, trial.Coin{})
		if err != nil {
			t.Fatalf("%s: %v", c.Title(), err)
		}
		for _, e := range events {
			if err := e.Apply(f, s); err != nil {
				t.Fatal(err)
			}
			if m, ok := e.(event.ForceMoved); ok {
				moves++
				if was, ok := last[m.Force]; ok && was.from == m.To && was.to == m.From && s.Day-was.day <= 4 {
					back++
				}
				last[m.Force] = move{m.From, m.To, s.Day}
			}
		}
	}
	for s.Day < min(days, f.Last) {
		for _, side := range f.Sides {
			for _, c := range auto.Orders(intelligence.Of(s.Book(f), s, side.ID)) {
				do(c)
			}
		}
		do(command.EndDay{})
		for b := s.Pending(); b != nil; b = s.Pending() {
			do(command.FightBattle{Battle: b.ID})
		}
	}
	return moves, back
}
