package words

import (
	"fmt"

	"frontier/battle"
	"frontier/battle/telling"
	"frontier/battle/wornspent/rules"
)

// sideParts lists the factors of both sides of a melee.
func sideParts(a, b rules.Fighters) []battle.Part {
	var out []battle.Part
	for _, side := range []struct {
		name string
		men  rules.Fighters
	}{{"A: ", a}, {"B: ", b}} {
		for _, p := range battle.Parts(rules.MeleeModifiers, side.men) {
			p.Title = side.name + p.Title
			out = append(out, p)
		}
	}
	return out
}

func tellMeleePairing(r telling.Throw[rules.MeleePairingInput, rules.MeleePairingNeed, rules.MeleePairingResult]) telling.Told {
	does := telling.Count(r.Result.Bouts, "bout", "bouts") + telling.When(r.Result.AIdle+r.Result.BIdle > 0, fmt.Sprintf(", %d stand idle", r.Result.AIdle+r.Result.BIdle))
	return telling.Told{Result: does, Sentence: fmt.Sprintf("%s and %s meet: %s.", r.Unit, r.Target, does)}
}

func tellMeleeBout(r telling.Throw[rules.MeleeBoutInput, rules.MeleeBoutNeed, rules.MeleeBoutResult]) telling.Told {
	a, b := r.In.Sides()
	came := fmt.Sprintf("%d to %d, nobody is hurt", r.Result.AScore, r.Result.BScore)
	sentence := fmt.Sprintf("A bout of %s with %s: %s.", r.Unit, r.Target, came)
	if r.Result.Loser != rules.Neither {
		fate, loser := "is saved", r.Target
		if r.Result.Killed != rules.Neither {
			fate = "falls"
		}
		if r.Result.Loser == rules.PartyA {
			loser = r.Unit
		}
		came = fmt.Sprintf("%d to %d, %s is beaten and his man %s", r.Result.AScore, r.Result.BScore, map[rules.Party]string{rules.PartyA: "A", rules.PartyB: "B"}[r.Result.Loser], fate)
		sentence = fmt.Sprintf("A bout of %s with %s: %d to %d, the man of %s %s.", r.Unit, r.Target, r.Result.AScore, r.Result.BScore, loser, fate)
	}
	return telling.Told{
		Parts:    sideParts(a, b),
		Need:     fmt.Sprintf("A's die %+d over B's, B's %+d over A's", r.Need.AMargin, r.Need.BMargin),
		Result:   came,
		Sentence: sentence,
	}
}

func tellMeleeRound(r telling.Throw[rules.MeleeRoundInput, rules.MeleeRoundNeed, rules.MeleeRoundResult]) telling.Told {
	a, b := r.In.Sides()
	lost := func(killed, officers, sergeants, others, horses int) string {
		return none(killed) + telling.When(officers+sergeants > 0, " ("+byRank(officers, sergeants, others)+")") +
			telling.When(horses > 0, " and "+telling.Count(horses, "horse", "horses"))
	}
	aLost := lost(r.Result.AKilled, r.Result.AKilledOfficers, r.Result.AKilledSergeants, r.Result.AKilledOthers, r.Result.AHorsesLost)
	bLost := lost(r.Result.BKilled, r.Result.BKilledOfficers, r.Result.BKilledSergeants, r.Result.BKilledOthers, r.Result.BHorsesLost)
	return telling.Told{
		Parts: sideParts(a, b),
		Need: fmt.Sprintf("%s; A adds %d, B adds %d, and each extra man 2; %d ahead beats a man",
			telling.Count(r.Need.Bouts, "bout", "bouts"), r.Need.AFactor, r.Need.BFactor, rules.BeatBy),
		Result: fmt.Sprintf("A loses %s, B loses %s", aLost, bLost),
		Sentence: fmt.Sprintf("%s fights %s hand to hand, %s: %s loses %s, %s loses %s.",
			r.Unit, r.Target, telling.Count(r.Need.Bouts, "bout", "bouts"), r.Unit, aLost, r.Target, bLost),
	}
}
