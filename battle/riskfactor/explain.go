package riskfactor

import (
	"encoding/json"
	"fmt"

	"frontier/battle"
	"frontier/battle/telling"
)

// takers take each procedure's throws apart that have something to show: what was added
// up, what was needed, and which dice did it.
var takers = telling.Book{
	"command_points": taker(func(in CommandPointsInput, n CommandPointsNeed, _ []int) telling.Told {
		return telling.Told{Parts: battle.Parts(commandPointsModifiers, in), Need: telling.Count(n.Dice, "die", "dice")}
	}),
	"activation_cost": taker(func(_ ActivationCostInput, n ActivationCostNeed, _ []int) telling.Told {
		return telling.Told{Need: fmt.Sprintf("%s, within %d cm", telling.Count(n.Cost, "point", "points"), n.ReachCM)}
	}),
	"risk_factor": taker(func(in RiskFactorInput, n RiskFactorNeed, _ []int) telling.Told {
		t := telling.Told{Parts: battle.Parts(riskModifiers, in)}
		if n.CasualtyTenths > 0 {
			t.Parts = append(t.Parts, battle.Part{Title: "Tenths of the group wounded or killed", By: n.CasualtyTenths, Rule: "RISKFACTOR-10.6"})
		}
		return t
	}),
	"action": taker(func(_ ActionInput, n ActionNeed, _ []int) telling.Told {
		if n.RoutUpTo > 0 {
			return telling.Told{Need: fmt.Sprintf("%d or less routs", n.RoutUpTo)}
		}
		return telling.Told{}
	}),
	"visibility": taker(func(_ VisibilityInput, n VisibilityNeed, dice []int) telling.Told {
		if n.Dice == 0 {
			return telling.Told{}
		}
		return telling.Told{Need: telling.OrMore(n.SeenOn, d6), Counting: telling.Counting(dice, n.SeenOn)}
	}),
	"shoot": taker(func(_ ShootInput, n ShootNeed, dice []int) telling.Told {
		return telling.Told{Need: telling.OrMore(n.ToHit, d8), Counting: telling.Counting(dice, n.ToHit)}
	}),
	"hit_effects": taker(func(in HitEffectsInput, n HitEffectsNeed, dice []int) telling.Told {
		return telling.Told{Parts: battle.Parts(damageModifiers, in), Need: fmt.Sprintf("%s to wound, %s to kill", telling.OrMore(n.WoundOn, d6), telling.OrMore(n.KillOn, d6)), Counting: telling.Counting(dice, n.WoundOn)}
	}),
	"melee_modifier": taker(func(in MeleeModifierInput, _ MeleeModifierNeed, _ []int) telling.Told {
		return telling.Told{Parts: battle.Parts(meleeModifiers, in)}
	}),
	"melee_fight": taker(func(_ MeleeFightInput, n MeleeFightNeed, _ []int) telling.Told {
		return telling.Told{Need: fmt.Sprintf("the higher score; a winner's %d wounds, %d kills", n.WoundOn, n.KillOn)}
	}),
	"casualty_fate": taker(func(_ CasualtyFateInput, n CasualtyFateNeed, dice []int) telling.Told {
		return telling.Told{Need: telling.OrMore(n.SurvivesOn, d6), Counting: telling.Counting(dice, n.SurvivesOn)}
	}),
}

// taker reads a line's inputs and need for a function that takes it apart.
func taker[In, Need any](take func(in In, need Need, dice []int) telling.Told) telling.Teller {
	return telling.Of(func(t telling.Throw[In, Need, json.RawMessage]) telling.Told { return take(t.In, t.Need, t.Numbers()) })
}

// Explain takes a throw of a log apart. It makes the rule set a [battle.Explainer].
func (teller) Explain(line battle.Line) (battle.Explanation, bool) {
	x, ok := tellers.Explain(book, line)
	if t, apart := takers.Tell(about, line, nil); ok && apart {
		x.Parts, x.Need, x.Counting = t.Parts, t.Need, t.Counting
	}
	return x, ok
}
