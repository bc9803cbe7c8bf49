package words

import (
	"encoding/json"
	"fmt"

	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/telling"
)

// takers take each procedure's throws apart that have something to show: what was added
// up, what was needed, and which dice did it.
var takers = telling.Book{
	"command_points": taker(func(in rules.CommandPointsInput, n rules.CommandPointsNeed, _ []int) telling.Told {
		return telling.Told{Parts: battle.Parts(rules.CommandPointsModifiers, in), Need: telling.Count(n.Dice, "die", "dice")}
	}),
	"activation_cost": taker(func(_ rules.ActivationCostInput, n rules.ActivationCostNeed, _ []int) telling.Told {
		return telling.Told{Need: fmt.Sprintf("%s, within %d cm", telling.Count(n.Cost, "point", "points"), n.ReachCM)}
	}),
	"risk_factor": taker(func(in rules.RiskFactorInput, n rules.RiskFactorNeed, _ []int) telling.Told {
		t := telling.Told{Parts: battle.Parts(rules.RiskModifiers, in)}
		if n.CasualtyTenths > 0 {
			t.Parts = append(t.Parts, battle.Part{Title: "Tenths of the group wounded or killed", By: n.CasualtyTenths, Rule: "RISKFACTOR-10.6"})
		}
		return t
	}),
	"action": taker(func(_ rules.ActionInput, n rules.ActionNeed, _ []int) telling.Told {
		if n.RoutUpTo > 0 {
			return telling.Told{Need: fmt.Sprintf("%d or less routs", n.RoutUpTo)}
		}
		return telling.Told{}
	}),
	"visibility": taker(func(_ rules.VisibilityInput, n rules.VisibilityNeed, dice []int) telling.Told {
		if n.Dice == 0 {
			return telling.Told{}
		}
		return telling.Told{Need: telling.OrMore(n.SeenOn, rules.D6), Counting: telling.Counting(dice, n.SeenOn)}
	}),
	"shoot": taker(func(_ rules.ShootInput, n rules.ShootNeed, dice []int) telling.Told {
		return telling.Told{Need: telling.OrMore(n.ToHit, rules.D8), Counting: telling.Counting(dice, n.ToHit)}
	}),
	"hit_effects": taker(func(in rules.HitEffectsInput, n rules.HitEffectsNeed, dice []int) telling.Told {
		return telling.Told{Parts: battle.Parts(rules.DamageModifiers, in), Need: fmt.Sprintf("%s to wound, %s to kill", telling.OrMore(n.WoundOn, rules.D6), telling.OrMore(n.KillOn, rules.D6)), Counting: telling.Counting(dice, n.WoundOn)}
	}),
	"melee_modifier": taker(func(in rules.MeleeModifierInput, _ rules.MeleeModifierNeed, _ []int) telling.Told {
		return telling.Told{Parts: battle.Parts(rules.MeleeModifiers, in)}
	}),
	"melee_fight": taker(func(_ rules.MeleeFightInput, n rules.MeleeFightNeed, _ []int) telling.Told {
		return telling.Told{Need: fmt.Sprintf("the higher score; a winner's %d wounds, %d kills", n.WoundOn, n.KillOn)}
	}),
	"casualty_fate": taker(func(_ rules.CasualtyFateInput, n rules.CasualtyFateNeed, dice []int) telling.Told {
		return telling.Told{Need: telling.OrMore(n.SurvivesOn, rules.D6), Counting: telling.Counting(dice, n.SurvivesOn)}
	}),
}

// taker reads a line's inputs and need for a function that takes it apart.
func taker[In, Need any](take func(in In, need Need, dice []int) telling.Told) telling.Teller {
	return telling.Of(func(t telling.Throw[In, Need, json.RawMessage]) telling.Told { return take(t.In, t.Need, t.Numbers()) })
}

// Explain takes a throw of a log apart. It makes the rule set a [battle.Explainer].
func (Teller) Explain(line battle.Line) (battle.Explanation, bool) {
	x, ok := tellers.Explain(rules.Book, line)
	if t, apart := takers.Tell(rules.About, line, nil); ok && apart {
		x.Parts, x.Need, x.Counting = t.Parts, t.Need, t.Counting
	}
	return x, ok
}
