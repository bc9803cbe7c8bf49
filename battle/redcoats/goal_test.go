package redcoats

import (
	"encoding/json"
	"testing"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
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
			if f.reason == battle.GoalMet {
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
		if f := fought(t, s, 1); f.reason != battle.GoalMet || f.turn != 3 || f.Outcome().Holder != "british" {
			t.Errorf("%s in turn %d", f.reason, f.turn)
		}
	})
	t.Run("who is there", func(t *testing.T) {
		s := staged(t, units(foot("a", 800)), units(foot("d", 800)))
		s.setup.Sides[0].Goal = &battle.Goal{Place: battle.MiddlePlace, From: 2}
		if err := s.readGoals(); err != nil {
			t.Fatal(err)
		}
		h := s.goals[0][0]
		s.put("a", h.Q, h.R)
		s.is(s.goalMet(0), false, "too early")
		s.turn = 2
		s.is(s.goalMet(0), true, "alone there")
		s.unit("a").disrupted = true
		s.is(s.goalMet(0), false, "disrupted")
		s.is(s.goalMet(1), false, "the other side fights for the field")
		s.field.at(h).kind = kindOf(rules.Water)
		if got := s.field.places(battle.MiddlePlace, ""); len(got) != 1 || hex.Distance(got[0], h) != 1 {
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
		if f := begin(t, s, 1); len(f.goals[1]) != 1 {
			t.Errorf("the bridge is %v", f.goals[1])
		}
	})
}
