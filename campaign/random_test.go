package campaign

import (
	"errors"
	"testing"

	"pgregory.net/rapid"

	"frontier/battle"
	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/rosters"
)

func drawCommand(t *rapid.T, s *state.State) command.Command {
	force := func() state.ForceID {
		if len(s.Forces) == 0 || rapid.IntRange(0, 30).Draw(t, "stranger") == 0 {
			return "nobody"
		}
		return s.Forces[rapid.IntRange(0, len(s.Forces)-1).Draw(t, "force")].ID
	}
	switch rapid.SampledFrom([]string{"march", "march", "march", "march", "end", "end", "end", "halt", "posture", "detach", "join", "demolish", "fight", "fight", "decline", "setting", "play", "lead"}).Draw(t, "what") {
	case "march":
		c := command.MarchOrder{Force: force(), Forced: rapid.IntRange(0, 3).Draw(t, "forced") == 0}
		at := hex.Hex{}
		if x := s.Force(c.Force); x != nil {
			at = x.Hex
		}
		d := hex.Direction(rapid.IntRange(0, 5).Draw(t, "towards"))
		for range rapid.IntRange(0, 5).Draw(t, "far") {
			if rapid.IntRange(0, 4).Draw(t, "bend") == 0 {
				d = hex.Direction(rapid.IntRange(0, 5).Draw(t, "to"))
			}
			at = hex.Neighbour(at, d)
			c.Path = append(c.Path, at)
		}
		return c
	case "halt":
		return command.HaltOrder{Force: force()}
	case "posture":
		return command.PostureOrder{Force: force(), Posture: rapid.SampledFrom([]state.Posture{state.Hold, state.Garrison, state.Screen, state.Raid, state.Entrench, state.Entrench, "dance"}).Draw(t, "posture")}
	case "detach":
		c := command.DetachOrder{Force: force(), Name: rapid.SampledFrom([]string{"Flank guard", "Main", "x", "", "Günther's men"}).Draw(t, "name")}
		if x := s.Force(c.Force); x != nil && len(x.Units) > 0 {
			c.Units = []rosters.UnitID{rapid.SampledFrom(x.Units).Draw(t, "unit")}
			if len(x.Others) > 0 {
				c.Leader = x.Others[0]
			}
		}
		return c
	case "join":
		c := command.JoinOrder{Force: force(), Into: force()}
		if x := s.Force(c.Force); x != nil {
			for _, y := range s.ForcesAt(x.Hex) {
				if y.ID != x.ID {
					c.Into = y.ID
				}
			}
		}
		return c
	case "demolish":
		return command.DemolishOrder{Force: force(), Crossing: rapid.SampledFrom([]string{"bridge", "girishk-ford", "none"}).Draw(t, "crossing")}
	case "fight":
		if b := s.Pending(); b != nil {
			return command.FightBattle{Battle: b.ID, Seed: uint64(rapid.IntRange(0, 40).Draw(t, "seed"))}
		}
		return command.FightBattle{Battle: state.BattleID(rapid.IntRange(0, 9).Draw(t, "battle"))}
	case "play":
		c := command.PlayBattle{Battle: state.BattleID(rapid.IntRange(0, 9).Draw(t, "battle")), Keep: rapid.IntRange(0, 1).Draw(t, "keep")}
		if b := s.Pending(); b != nil {
			c.Battle = b.ID
		}
		for range rapid.IntRange(0, 2).Draw(t, "orders") {
			c.Orders = append(c.Orders, battle.Order{Kind: "toss"})
		}
		return c
	case "lead":
		return command.LeadSide{Side: state.SideID(rapid.SampledFrom([]string{"red", "green", "country", "none"}).Draw(t, "side")), By: state.Leadership(rapid.SampledFrom([]string{"person", "commander", "nobody"}).Draw(t, "by"))}
	case "decline":
		if b := s.Pending(); b != nil {
			return command.DeclineBattle{Battle: b.ID}
		}
		return command.DeclineBattle{Battle: 1}
	case "setting":
		return command.ChangeSetting{Engine: rapid.SampledFrom([]string{"coin", "none"}).Draw(t, "engine"), Key: rapid.SampledFrom([]string{"killed_up_to", "fog", "basis"}).Draw(t, "key"),
			Value: rapid.SampledFrom([]string{"", "3", "11", "true", `"present"`, "{"}).Draw(t, "value")}
	}
	return command.EndDay{}
}

// Men are conserved, refusals change nothing, and the journal makes the same state
// again to the byte, whatever is ordered.
func TestRandomCommands(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		f := helmand()
		f.Seed = uint64(rapid.IntRange(1, 1000).Draw(t, "founding seed"))
		s, err := state.New(f)
		if err != nil {
			t.Fatal(err)
		}
		g := &game{t: t, f: f, s: s}
		for range rapid.IntRange(5, 60).Draw(t, "commands") {
			_, err := g.try(drawCommand(t, g.s))
			var refusal *command.Refusal
			if err != nil && !errors.As(err, &refusal) {
				t.Fatalf("neither done nor refused: %v", err)
			}
			if refusal != nil && (refusal.Rule == "" || refusal.What == "" || refusal.Instead == "") {
				t.Fatalf("a refusal that does not say enough: %+v", refusal)
			}
		}
		if text(g.replay()) != text(g.s) {
			t.Fatalf("the journal makes another state")
		}
		lookAround(t, g)
		if text(g.s.Clone()) != text(g.s) {
			t.Fatalf("a clone is different")
		}
	})
}
