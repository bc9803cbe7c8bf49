package gsq

import (
	"fmt"

	"frontier/battle"
)

// occasionWords tell why morale is tested.
var occasionWords = map[Occasion]string{Casualties: "having lost many", Rally: "on the run"}

func tellMorale(r roll[MoraleInput, MoraleNeed, MoraleResult]) told {
	came := does(r.result.Outcome, r.result.FleeIn)
	if r.in.Occasion == Rally && r.result.Outcome == Flees {
		came = fmt.Sprintf("runs on, %s", inches(r.result.FleeIn))
	}
	return told{
		parts:    battle.Parts(moraleModifiers, r.in.spirit()),
		need:     face(r.need.ToPass) + " passes",
		counting: testDie(r.dice, true, r.need.ToPass),
		result:   came,
		sentence: fmt.Sprintf("%s, %s,%s %s.", r.unit, occasionWords[r.in.Occasion], throws(r.dice, true), came),
	}
}

func tellMustTest(r roll[MustTestInput, MustTestNeed, MustTestResult]) told {
	is := "no test"
	switch {
	case r.result.Destroyed:
		is = "nobody is left"
	case r.result.MustTest:
		is = "it must test"
	}
	return told{
		need:     fmt.Sprintf("a loss of %d calls for a test", r.need.Threshold),
		result:   is,
		sentence: fmt.Sprintf("%s has lost %d of %d: %s.", r.unit, r.in.Lost, r.in.FiguresBefore, is),
	}
}

func tellExperience(r roll[ExperienceInput, ExperienceNeed, ExperienceResult]) told {
	return told{
		need:     fmt.Sprintf("%d or more regular, %d or more veteran", r.need.RegularFrom, r.need.VeteranFrom),
		result:   string(r.result.Experience),
		sentence: fmt.Sprintf("%s counts as %s.", r.unit, r.result.Experience),
	}
}

func tellLeaderCasualties(r roll[LeaderCasualtiesInput, LeaderCasualtiesNeed, LeaderCasualtiesResult]) told {
	fell := list(
		when(r.result.LeadersFallen > 0, some(r.result.LeadersFallen, "leader", "leaders")),
		when(r.result.MenFallen > 0, some(r.result.MenFallen, "man", "men")))
	return told{
		need:     face(r.need.LeaderOn) + " is a leader",
		counting: counted(r.dice, len(r.dice), r.need.LeaderOn, 0),
		result:   fell,
		sentence: fmt.Sprintf("%s loses %s.", r.unit, fell),
	}
}

func tellCasualtyFate(r roll[CasualtyFateInput, CasualtyFateNeed, CasualtyFateResult]) told {
	came := killed(r.result.Killed) +
		when(r.result.Wounded > 0, fmt.Sprintf(", %d wounded", r.result.Wounded)) +
		when(r.result.Captured > 0, fmt.Sprintf(", %d captured", r.result.Captured))
	need := face(r.need.KilledUpTo+1) + " lives"
	if r.need.FateDice == 0 {
		need = "no dice"
	}
	return told{
		need:     need,
		counting: counted(r.dice, len(r.dice), r.need.KilledUpTo+1, 0),
		result:   came,
		sentence: fmt.Sprintf("Of %s of %s: %s.", some(r.in.Fallen, "fallen figure", "fallen figures"), r.unit, came),
	}
}
