package play

import (
	"encoding/json"
	"testing"

	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/state"
	"frontier/battle/gsq/words"
)

// Whatever the rules have a procedure for is in the log where it happens, with what it
// was worked out from: moves, front ranks, contacts and losses too, which throw no dice.
func TestEverythingWorkedOutIsNoted(t *testing.T) {
	noted := map[string]int{}
	for seed := range uint64(12) {
		for _, s := range keptBattles() {
			last := map[string]battle.Line{}
			for line := range fought(t, s, seed).log.Lines() {
				if line.Type == battle.RollLine {
					noted[line.Procedure]++
				}
				switch {
				case line.Procedure == "shoot":
					var in rules.ShootInput
					read(t, line.Inputs, &in)
					if rules.WeaponOf(in.Weapon).GunDice == 0 {
						var r rules.FrontRankResult
						read(t, follows(t, last["front_rank"], line).Result, &r)
						if r.Figures != in.Shooters {
							t.Errorf("GSQ-6.1: seed %d, line %d: %d shoot of a front rank of %d", seed, line.N, in.Shooters, r.Figures)
						}
					}
				case line.Procedure == "melee":
					var in rules.MeleeInput
					var r rules.ContactResult
					read(t, line.Inputs, &in)
					read(t, last["contact"].Result, &r)
					if in.Figures != r.OwnInContact && in.Figures != r.EnemyInContact {
						t.Errorf("GSQ-9.2: seed %d, line %d: %d strike, %+v are in contact", seed, line.N, in.Figures, r)
					}
				case line.Procedure == "morale":
					var in rules.MoraleInput
					if read(t, line.Inputs, &in); in.Occasion == rules.Casualties {
						follows(t, last["must_test"], line)
					}
				case line.Type == "move" || line.Type == "creep" || line.Type == "charge":
					var d words.MoveData
					var r rules.MovementResult
					if read(t, line.Data, &d); d.Went > 0 {
						read(t, follows(t, last["movement"], line).Result, &r)
						if d.Allowed != state.Distance(r.AllowanceIn)*state.Inch || d.Went > d.Allowed+state.Slack {
							t.Errorf("GSQ-5.2: seed %d, line %d: goes %v of %v, and may go %d", seed, line.N, d.Went, d.Allowed, r.AllowanceIn)
						}
					}
				}
				last[line.Procedure] = line
			}
		}
	}
	for _, p := range rules.Book.Procedures() {
		if noted[p.Name()] == 0 && p.Name() != "experience" { // for one-off games alone
			t.Errorf("%s is in no log", p.Name())
		}
	}
}

// follows holds that a line is the last of its procedure before another of the same unit.
func follows(t *testing.T, before, line battle.Line) battle.Line {
	t.Helper()
	if before.Unit != line.Unit || before.Turn != line.Turn || before.Phase != line.Phase {
		t.Fatalf("line %d, %s of %s, follows %s of %s", line.N, line.Type, line.Unit, before.Procedure, before.Unit)
	}
	return before
}

func read(t *testing.T, data []byte, v any) {
	t.Helper()
	if err := json.Unmarshal(data, v); err != nil {
		t.Fatal(err)
	}
}
