package wornspent

import (
	"fmt"

	"frontier/battle"
)

// outcomeWords tells what a row of the chart does to a unit.
var outcomeWords = map[Outcome]string{
	Removed:               "breaks and is removed",
	RetreatLoseStand:      "retreats a full move in disorder and loses a stand",
	HoldDisordered:        "holds its ground in disorder",
	RallyHold:             "rallies and holds its ground",
	RallyHalf:             "rallies and may move half",
	RallyFree:             "rallies and may move freely",
	RetreatFull:           "retreats a full move",
	RetreatBeyondMusketry: "retreats out of musketry range",
	NoMove:                "may neither move nor change formation",
	HalfMove:              "may move half",
	FreeMove:              "may move freely",
}

var columnWords = map[Column]string{GoodOrder: "in good order", Disorder: "in disorder"}

// chartNeed says which faces do what on the chart.
func chartNeed(stand, half, full int) string {
	if half == full {
		return fmt.Sprintf("%s to stand, %s to move", face(stand), face(full))
	}
	return fmt.Sprintf("%s to stand, %s to move half, %s to move freely", face(stand), face(half), face(full))
}

func tellManoeuvre(r roll[ManoeuvreInput, ManoeuvreNeed, ManoeuvreResult]) told {
	does := outcomeWords[r.result.Outcome]
	return told{
		parts:    battle.Parts(manoeuvreModifiers, r.in),
		need:     chartNeed(r.need.ToStand, r.need.ToMoveHalf, r.need.ToMoveFull),
		result:   fmt.Sprintf("%s: %s", sum(r.dice, r.need.Modifier, r.result.Score), does),
		sentence: fmt.Sprintf("%s, %s, throws %s: it %s.", r.unit, columnWords[r.need.Column], sum(r.dice, r.need.Modifier, r.result.Score), does),
	}
}

// chargeWords tells what becomes of a charge.
var chargeWords = map[ChargeFate]string{
	ChargePress:   "presses the charge home",
	ChargeHalt:    "halts",
	ChargeRetreat: "falls back in disorder and loses a stand",
	ChargeRemoved: "breaks and is removed",
}

func tellChargeRethrow(r roll[ChargeRethrowInput, ChargeRethrowNeed, ChargeRethrowResult]) told {
	parts := battle.Parts(manoeuvreModifiers, r.in.manoeuvre())
	if by := r.in.byLosses(); by != 0 {
		parts = append(parts, battle.Part{Title: some(r.in.FiguresLost, "figure lost", "figures lost"), By: by, Rule: "WORNSPENT-10.5"})
	}
	score := sum(r.dice, r.need.Modifier, r.result.Score)
	return told{
		parts:  parts,
		need:   fmt.Sprintf("%s to stand, %s to press home", face(r.need.ToStand), face(r.need.ToPress)),
		result: fmt.Sprintf("%s: %s", score, chargeWords[r.result.Charge]),
		sentence: fmt.Sprintf("%s, charging, has lost %s and throws %s: it %s.",
			r.unit, some(r.in.FiguresLost, "figure", "figures"), score, chargeWords[r.result.Charge]),
	}
}

func tellChargeMove(r roll[ChargeMoveInput, ChargeMoveNeed, ChargeMoveResult]) told {
	does := fmt.Sprintf("goes %s, and %s to come", inch(r.result.FirstMove), inch(r.result.SecondMove))
	switch {
	case !r.result.InReach:
		does = "does not reach the enemy"
	case r.result.ContactFirst:
		does = fmt.Sprintf("goes %s into contact", inch(r.result.FirstMove))
	}
	return told{
		need:     fmt.Sprintf("%s to go, %s allowed", inch(r.in.TargetDistance), inch(r.in.Permitted)),
		result:   does,
		sentence: fmt.Sprintf("%s charges %s, %s away: it %s.", r.unit, r.target, inch(r.in.TargetDistance), does),
	}
}

func tellMoveAllowance(r roll[MoveAllowanceInput, MoveAllowanceNeed, MoveAllowanceResult]) told {
	does := fmt.Sprintf("may go %s %s", inch(r.result.Allowance), groundWords[r.in.Terrain]) +
		when(r.result.Disordered, ", in disorder from passing its own")
	return told{result: does, sentence: fmt.Sprintf("%s %s.", r.unit, does)}
}

var groundWords = map[Terrain]string{Open: "over open ground", Road: "along a road", Rough: "over rough ground", Fording: "through a ford"}

func tellRetreatDistance(r roll[RetreatDistanceInput, RetreatDistanceNeed, RetreatDistanceResult]) told {
	does := "goes back " + inch(r.result.Distance)
	if r.result.Distance == 0 {
		does = "is out of range and stays"
	}
	return told{result: does, sentence: fmt.Sprintf("%s %s.", r.unit, does)}
}

func tellStandRemoval(r roll[StandRemovalInput, StandRemovalNeed, StandRemovalResult]) told {
	gone := byRank(r.result.RemovedOfficers, r.result.RemovedSergeants, r.result.RemovedOthers)
	left := some(r.result.Officers+r.result.Sergeants+r.result.Others, "figure left", "figures left")
	return told{
		result:   fmt.Sprintf("loses %s; %s", gone, left),
		sentence: fmt.Sprintf("%s loses %s who run; %s.", r.unit, gone, left),
	}
}

func tellMeleeOutcome(r roll[MeleeOutcomeInput, MeleeOutcomeNeed, MeleeOutcomeResult]) told {
	does := outcomeWords[r.result.Outcome] + when(r.result.Pursue == PursueMust, "; it must pursue")
	score := sum(r.dice, r.need.Modifier, r.result.Score)
	return told{
		parts:  battle.Parts(outcomeModifiers, r.in),
		need:   chartNeed(r.need.ToStand, r.need.ToMoveHalf, r.need.ToMoveFull),
		result: fmt.Sprintf("%s: %s", score, does),
		sentence: fmt.Sprintf("%s, %s, throws %s after the melee: it %s.",
			r.unit, fightWords[r.need.Fight], score, does),
	}
}

var fightWords = map[Fight]string{Won: "victorious", Lost: "worsted", Even: "neither victorious nor worsted"}
