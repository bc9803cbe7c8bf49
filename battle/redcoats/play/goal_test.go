package play

import (
	"encoding/json"
	"testing"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/state"
	"frontier/internal/hex"
	"frontier/internal/ruletest"
)

func TestGoals(t *testing.T) {
	village := func() battle.Setup {
		s := meeting(line(9, "a", foot, 800), line(3, "d", foot, 800))
		s.Field.Village = "Gundigan"
		return s
	}
	t.Run("a storming party takes the village", func(t *testing.T) {
		s := village()
		s.Sides[0].Goal = &battle.Goal{Place: battle.VillagePlace}
		met := 0
		for seed := range uint64(10) {
			f := fought(t, s, seed)
			if f.Reason == battle.GoalMet {
				met++
				if out := f.Outcome(); out.Holder != "osman" || out.Reason != battle.GoalMet {
					t.Errorf("seed %d: %+v", seed, out)
				}
			}
			audited(t, f)
		}
		if met == 0 {
			t.Error("nobody ever takes it")
		}
	})
	t.Run("a garrison holds out until it may go", func(t *testing.T) {
		s := village()
		s.Field.Works = []battle.Work{{ID: "wall", Kind: "walls", Side: "british"}}
		s.Sides[0].Units = s.Sides[0].Units[:1]
		s.Sides[1].Goal = &battle.Goal{Place: "wall", From: 3}
		if f := fought(t, s, 1); f.Reason != battle.GoalMet || f.Turn != 3 || f.Outcome().Holder != "british" {
			t.Errorf("%s in turn %d", f.Reason, f.Turn)
		}
	})
	t.Run("who is there", func(t *testing.T) {
		s := staged(t, units(foot("a", 800)), units(foot("d", 800)))
		s.Setup.Sides[0].Goal = &battle.Goal{Place: battle.MiddlePlace, From: 2}
		if err := s.readGoals(); err != nil {
			t.Fatal(err)
		}
		h := s.Goals[0][0]
		s.put("a", h.Q, h.R)
		s.is(s.GoalMet(0), false, "too early")
		s.Turn = 2
		s.is(s.GoalMet(0), true, "alone there")
		s.Unit("a").Disrupted = true
		s.is(s.GoalMet(0), false, "disrupted")
		s.is(s.GoalMet(1), false, "the other side fights for the field")
		s.Field.At(h).Kind = state.KindOf(rules.Water)
		if got := s.Field.Places(battle.MiddlePlace, ""); len(got) != 1 || hex.Distance(got[0], h) != 1 {
			t.Errorf("beside the river is %v", got)
		}
	})
	t.Run("no such place", func(t *testing.T) {
		s := tamai()
		s.Field.Village = ""
		s.Sides[1].Goal = &battle.Goal{Place: battle.VillagePlace}
		_, err := New().Begin(s, 1)
		ruletest.Refused(t, err, "sides[1].goal.place")
		s.Sides[1].Goal.Place = "b"
		s.Settings["turn_limit"] = json.RawMessage("2")
		if f := begin(t, s, 1); len(f.Goals[1]) != 1 {
			t.Errorf("the bridge is %v", f.Goals[1])
		}
	})
}
