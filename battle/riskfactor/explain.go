package riskfactor

import (
	"encoding/json"
	"fmt"

	"frontier/battle"
)

// taken is a throw taken apart: what was added up, what was needed, and which dice did it.
type taken struct {
	parts    []battle.Part
	need     string
	counting []bool
}

// takers take each procedure's throws apart that have something to show.
var takers = map[string]func(line battle.Line) (taken, error){
	"command_points": taker(func(in CommandPointsInput, n CommandPointsNeed, _ []int) taken {
		return taken{parts: battle.Parts(commandPointsModifiers, in), need: count(n.Dice, "die", "dice")}
	}),
	"activation_cost": taker(func(_ ActivationCostInput, n ActivationCostNeed, _ []int) taken {
		return taken{need: fmt.Sprintf("%s, within %d cm", count(n.Cost, "point", "points"), n.ReachCM)}
	}),
	"risk_factor": taker(func(in RiskFactorInput, n RiskFactorNeed, _ []int) taken {
		t := taken{parts: battle.Parts(riskModifiers, in)}
		if n.CasualtyTenths > 0 {
			t.parts = append(t.parts, battle.Part{Title: "Tenths of the group wounded or killed", By: n.CasualtyTenths, Rule: "RISKFACTOR-10.6"})
		}
		return t
	}),
	"action": taker(func(_ ActionInput, n ActionNeed, _ []int) taken {
		if n.RoutUpTo > 0 {
			return taken{need: fmt.Sprintf("%d or less routs", n.RoutUpTo)}
		}
		return taken{}
	}),
	"visibility": taker(func(_ VisibilityInput, n VisibilityNeed, dice []int) taken {
		if n.Dice == 0 {
			return taken{}
		}
		return taken{need: orMore(n.SeenOn, d6), counting: counting(dice, n.SeenOn)}
	}),
	"shoot": taker(func(_ ShootInput, n ShootNeed, dice []int) taken {
		return taken{need: orMore(n.ToHit, d8), counting: counting(dice, n.ToHit)}
	}),
	"hit_effects": taker(func(in HitEffectsInput, n HitEffectsNeed, dice []int) taken {
		return taken{parts: battle.Parts(damageModifiers, in), need: fmt.Sprintf("%s to wound, %s to kill", orMore(n.WoundOn, d6), orMore(n.KillOn, d6)), counting: counting(dice, n.WoundOn)}
	}),
	"melee_modifier": taker(func(in MeleeModifierInput, _ MeleeModifierNeed, _ []int) taken {
		return taken{parts: battle.Parts(meleeModifiers, in)}
	}),
	"melee_fight": taker(func(_ MeleeFightInput, n MeleeFightNeed, _ []int) taken {
		return taken{need: fmt.Sprintf("the higher score; a winner's %d wounds, %d kills", n.WoundOn, n.KillOn)}
	}),
	"casualty_fate": taker(func(_ CasualtyFateInput, n CasualtyFateNeed, dice []int) taken {
		return taken{need: orMore(n.SurvivesOn, d6), counting: counting(dice, n.SurvivesOn)}
	}),
}

// taker reads a line's inputs and need for a function that takes it apart.
func taker[In, Need any](take func(in In, need Need, dice []int) taken) func(battle.Line) (taken, error) {
	return func(line battle.Line) (taken, error) {
		var in In
		var need Need
		if err := json.Unmarshal(line.Inputs, &in); err != nil {
			return taken{}, err
		}
		if err := json.Unmarshal(line.Need, &need); err != nil {
			return taken{}, err
		}
		return take(in, need, line.Numbers()), nil
	}
}

// orMore says which faces of a die do it.
func orMore(low, sides int) string {
	switch {
	case low <= 1:
		return "any face"
	case low > sides:
		return "no face"
	}
	return fmt.Sprintf("%d or more", low)
}

// counting marks the dice that show low or more.
func counting(dice []int, low int) []bool {
	out := make([]bool, len(dice))
	for i, face := range dice {
		out[i] = face >= low
	}
	return out
}

// Explain takes a throw of a log apart: which modifiers counted and by which rules, what
// was needed, and what came of it. The second value is false where the line is no throw
// of this rule set. It makes the rule set a [battle.Explainer].
func (engine) Explain(line battle.Line) (battle.Explanation, bool) {
	p, ok := battle.FindProcedure(New(), line.Procedure)
	if !ok || line.Type != battle.RollLine || line.Engine != about.ID {
		return battle.Explanation{}, false
	}
	e := battle.Explanation{Rule: p.Rule(), Title: p.Title(), Result: sentence(line, nil)}
	if take := takers[line.Procedure]; take != nil {
		t, err := take(line)
		if err != nil {
			return battle.Explanation{}, false
		}
		e.Parts, e.Need, e.Counting = t.parts, t.need, t.counting
	}
	return e, true
}
