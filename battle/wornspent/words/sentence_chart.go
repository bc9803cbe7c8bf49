package words

import (
	"fmt"

	"frontier/battle"
	"frontier/battle/telling"
	"frontier/battle/wornspent/rules"
)

// outcomeWords tells what a row of the chart does to a unit.
var outcomeWords = map[rules.Outcome]string{
	rules.Removed:               "breaks and is removed",
	rules.RetreatLoseStand:      "retreats a full move in disorder and loses a stand",
	rules.HoldDisordered:        "holds its ground in disorder",
	rules.RallyHold:             "rallies and holds its ground",
	rules.RallyHalf:             "rallies and may move half",
	rules.RallyFree:             "rallies and may move freely",
	rules.RetreatFull:           "retreats a full move",
	rules.RetreatBeyondMusketry: "retreats out of musketry range",
	rules.NoMove:                "may neither move nor change formation",
	rules.HalfMove:              "may move half",
	rules.FreeMove:              "may move freely",
}

var columnWords = map[rules.Column]string{rules.GoodOrder: "in good order", rules.Disorder: "in disorder"}

// chartNeed says which faces do what on the chart.
func chartNeed(stand, half, full int) string {
	if half == full {
		return fmt.Sprintf("%s to stand, %s to move", telling.OrMore(stand, rules.D10), telling.OrMore(full, rules.D10))
	}
	return fmt.Sprintf("%s to stand, %s to move half, %s to move freely", telling.OrMore(stand, rules.D10), telling.OrMore(half, rules.D10), telling.OrMore(full, rules.D10))
}

func tellManoeuvre(r telling.Throw[rules.ManoeuvreInput, rules.ManoeuvreNeed, rules.ManoeuvreResult]) telling.Told {
	does := outcomeWords[r.Result.Outcome]
	return telling.Told{
		Parts:    battle.Parts(rules.ManoeuvreModifiers, r.In),
		Need:     chartNeed(r.Need.ToStand, r.Need.ToMoveHalf, r.Need.ToMoveFull),
		Result:   fmt.Sprintf("%s: %s", sum(r.Numbers(), r.Need.Modifier, r.Result.Score), does),
		Sentence: fmt.Sprintf("%s, %s, throws %s: it %s.", r.Unit, columnWords[r.Need.Column], sum(r.Numbers(), r.Need.Modifier, r.Result.Score), does),
	}
}

// chargeWords tells what becomes of a charge.
var chargeWords = map[rules.ChargeFate]string{
	rules.ChargePress:   "presses the charge home",
	rules.ChargeHalt:    "halts",
	rules.ChargeRetreat: "falls back in disorder and loses a stand",
	rules.ChargeRemoved: "breaks and is removed",
}

func tellChargeRethrow(r telling.Throw[rules.ChargeRethrowInput, rules.ChargeRethrowNeed, rules.ChargeRethrowResult]) telling.Told {
	parts := battle.Parts(rules.ManoeuvreModifiers, r.In.Manoeuvre())
	if by := r.In.ByLosses(); by != 0 {
		parts = append(parts, battle.Part{Title: telling.Count(r.In.FiguresLost, "figure lost", "figures lost"), By: by, Rule: "WORNSPENT-10.5"})
	}
	score := sum(r.Numbers(), r.Need.Modifier, r.Result.Score)
	return telling.Told{
		Parts:  parts,
		Need:   fmt.Sprintf("%s to stand, %s to press home", telling.OrMore(r.Need.ToStand, rules.D10), telling.OrMore(r.Need.ToPress, rules.D10)),
		Result: fmt.Sprintf("%s: %s", score, chargeWords[r.Result.Charge]),
		Sentence: fmt.Sprintf("%s, charging, has lost %s and throws %s: it %s.",
			r.Unit, telling.Count(r.In.FiguresLost, "figure", "figures"), score, chargeWords[r.Result.Charge]),
	}
}

func tellChargeMove(r telling.Throw[rules.ChargeMoveInput, rules.ChargeMoveNeed, rules.ChargeMoveResult]) telling.Told {
	does := fmt.Sprintf("goes %s, and %s to come", inch(r.Result.FirstMove), inch(r.Result.SecondMove))
	switch {
	case !r.Result.InReach:
		does = "does not reach the enemy"
	case r.Result.ContactFirst:
		does = fmt.Sprintf("goes %s into contact", inch(r.Result.FirstMove))
	}
	return telling.Told{
		Need:     fmt.Sprintf("%s to go, %s allowed", inch(r.In.TargetDistance), inch(r.In.Permitted)),
		Result:   does,
		Sentence: fmt.Sprintf("%s charges %s, %s away: it %s.", r.Unit, r.Target, inch(r.In.TargetDistance), does),
	}
}

func tellMoveAllowance(r telling.Throw[rules.MoveAllowanceInput, rules.MoveAllowanceNeed, rules.MoveAllowanceResult]) telling.Told {
	does := fmt.Sprintf("may go %s %s", inch(r.Result.Allowance), groundWords[r.In.Terrain]) +
		telling.When(r.Result.Disordered, ", in disorder from passing its own")
	return telling.Told{Result: does, Sentence: fmt.Sprintf("%s %s.", r.Unit, does)}
}

var groundWords = map[rules.Terrain]string{rules.Open: "over open ground", rules.Road: "along a road", rules.Rough: "over rough ground", rules.Fording: "through a ford"}

func tellRetreatDistance(r telling.Throw[rules.RetreatDistanceInput, rules.RetreatDistanceNeed, rules.RetreatDistanceResult]) telling.Told {
	does := "goes back " + inch(r.Result.Distance)
	if r.Result.Distance == 0 {
		does = "is out of range and stays"
	}
	return telling.Told{Result: does, Sentence: fmt.Sprintf("%s %s.", r.Unit, does)}
}

func tellStandRemoval(r telling.Throw[rules.StandRemovalInput, rules.StandRemovalNeed, rules.StandRemovalResult]) telling.Told {
	gone := byRank(r.Result.RemovedOfficers, r.Result.RemovedSergeants, r.Result.RemovedOthers)
	left := telling.Count(r.Result.Officers+r.Result.Sergeants+r.Result.Others, "figure left", "figures left")
	return telling.Told{
		Result:   fmt.Sprintf("loses %s; %s", gone, left),
		Sentence: fmt.Sprintf("%s loses %s who run; %s.", r.Unit, gone, left),
	}
}

func tellMeleeOutcome(r telling.Throw[rules.MeleeOutcomeInput, rules.MeleeOutcomeNeed, rules.MeleeOutcomeResult]) telling.Told {
	does := outcomeWords[r.Result.Outcome] + telling.When(r.Result.Pursue == rules.PursueMust, "; it must pursue")
	score := sum(r.Numbers(), r.Need.Modifier, r.Result.Score)
	return telling.Told{
		Parts:  battle.Parts(rules.OutcomeModifiers, r.In),
		Need:   chartNeed(r.Need.ToStand, r.Need.ToMoveHalf, r.Need.ToMoveFull),
		Result: fmt.Sprintf("%s: %s", score, does),
		Sentence: fmt.Sprintf("%s, %s, throws %s after the melee: it %s.",
			r.Unit, fightWords[r.Need.Fight], score, does),
	}
}

var fightWords = map[rules.Fight]string{rules.Won: "victorious", rules.Lost: "worsted", rules.Even: "neither victorious nor worsted"}
