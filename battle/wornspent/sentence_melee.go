package wornspent

import (
	"fmt"

	"frontier/battle"
)

// sideParts lists the factors of both sides of a melee.
func sideParts(a, b fighters) []battle.Part {
	var out []battle.Part
	for _, side := range []struct {
		name string
		men  fighters
	}{{"A: ", a}, {"B: ", b}} {
		for _, p := range battle.Parts(meleeModifiers, side.men) {
			p.Title = side.name + p.Title
			out = append(out, p)
		}
	}
	return out
}

func tellMeleePairing(r roll[MeleePairingInput, MeleePairingNeed, MeleePairingResult]) told {
	does := some(r.result.Bouts, "bout", "bouts") + when(r.result.AIdle+r.result.BIdle > 0, fmt.Sprintf(", %d stand idle", r.result.AIdle+r.result.BIdle))
	return told{result: does, sentence: fmt.Sprintf("%s and %s meet: %s.", r.unit, r.target, does)}
}

func tellMeleeBout(r roll[MeleeBoutInput, MeleeBoutNeed, MeleeBoutResult]) told {
	a, b := r.in.sides()
	came := fmt.Sprintf("%d to %d, nobody is hurt", r.result.AScore, r.result.BScore)
	sentence := fmt.Sprintf("A bout of %s with %s: %s.", r.unit, r.target, came)
	if r.result.Loser != Neither {
		fate, loser := "is saved", r.target
		if r.result.Killed != Neither {
			fate = "falls"
		}
		if r.result.Loser == PartyA {
			loser = r.unit
		}
		came = fmt.Sprintf("%d to %d, %s is beaten and his man %s", r.result.AScore, r.result.BScore, map[Party]string{PartyA: "A", PartyB: "B"}[r.result.Loser], fate)
		sentence = fmt.Sprintf("A bout of %s with %s: %d to %d, the man of %s %s.", r.unit, r.target, r.result.AScore, r.result.BScore, loser, fate)
	}
	return told{
		parts:    sideParts(a, b),
		need:     fmt.Sprintf("A's die %+d over B's, B's %+d over A's", r.need.AMargin, r.need.BMargin),
		result:   came,
		sentence: sentence,
	}
}

func tellMeleeRound(r roll[MeleeRoundInput, MeleeRoundNeed, MeleeRoundResult]) told {
	a, b := r.in.sides()
	lost := func(killed, officers, sergeants, others, horses int) string {
		return none(killed) + when(officers+sergeants > 0, " ("+byRank(officers, sergeants, others)+")") +
			when(horses > 0, " and "+some(horses, "horse", "horses"))
	}
	aLost := lost(r.result.AKilled, r.result.AKilledOfficers, r.result.AKilledSergeants, r.result.AKilledOthers, r.result.AHorsesLost)
	bLost := lost(r.result.BKilled, r.result.BKilledOfficers, r.result.BKilledSergeants, r.result.BKilledOthers, r.result.BHorsesLost)
	return told{
		parts: sideParts(a, b),
		need: fmt.Sprintf("%s; A adds %d, B adds %d, and each extra man 2; %d ahead beats a man",
			some(r.need.Bouts, "bout", "bouts"), r.need.AFactor, r.need.BFactor, beatBy),
		result: fmt.Sprintf("A loses %s, B loses %s", aLost, bLost),
		sentence: fmt.Sprintf("%s fights %s hand to hand, %s: %s loses %s, %s loses %s.",
			r.unit, r.target, some(r.need.Bouts, "bout", "bouts"), r.unit, aLost, r.target, bLost),
	}
}
