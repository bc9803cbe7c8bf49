package words

import (
	"fmt"

	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/telling"
)

// occasionWords tell why morale is tested.
var occasionWords = map[rules.Occasion]string{rules.Casualties: "having lost many", rules.Rally: "on the run"}

func tellMorale(r telling.Throw[rules.MoraleInput, rules.MoraleNeed, rules.MoraleResult]) telling.Told {
	came := does(r.Result.Outcome, r.Result.FleeIn)
	if r.In.Occasion == rules.Rally && r.Result.Outcome == rules.Flees {
		came = fmt.Sprintf("runs on, %s", inches(r.Result.FleeIn))
	}
	return telling.Told{
		Parts:    battle.Parts(rules.MoraleModifiers, r.In.Spirit()),
		Need:     telling.OrMore(r.Need.ToPass, rules.D6) + " passes",
		Counting: testDie(r.Numbers(), true, r.Need.ToPass),
		Result:   came,
		Sentence: fmt.Sprintf("%s, %s,%s %s.", r.Unit, occasionWords[r.In.Occasion], throws(r.Numbers(), true), came),
	}
}

func tellMustTest(r telling.Throw[rules.MustTestInput, rules.MustTestNeed, rules.MustTestResult]) telling.Told {
	is := "no test"
	switch {
	case r.Result.Destroyed:
		is = "nobody is left"
	case r.Result.MustTest:
		is = "it must test"
	}
	t := telling.Told{Need: fmt.Sprintf("a loss of %d calls for a test", r.Need.Threshold), Result: is}
	if r.Result.MustTest {
		t.Sentence = fmt.Sprintf("%s has lost %d of %d: %s.", r.Unit, r.In.Lost, r.In.FiguresBefore, is)
	}
	return t
}

func tellExperience(r telling.Throw[rules.ExperienceInput, rules.ExperienceNeed, rules.ExperienceResult]) telling.Told {
	return telling.Told{
		Need:     fmt.Sprintf("%d or more regular, %d or more veteran", r.Need.RegularFrom, r.Need.VeteranFrom),
		Result:   string(r.Result.Experience),
		Sentence: fmt.Sprintf("%s counts as %s.", r.Unit, r.Result.Experience),
	}
}

func tellLeaderCasualties(r telling.Throw[rules.LeaderCasualtiesInput, rules.LeaderCasualtiesNeed, rules.LeaderCasualtiesResult]) telling.Told {
	fell := telling.List(
		telling.When(r.Result.LeadersFallen > 0, telling.Count(r.Result.LeadersFallen, "leader", "leaders")),
		telling.When(r.Result.MenFallen > 0, telling.Count(r.Result.MenFallen, "man", "men")))
	return telling.Told{
		Need:     telling.OrMore(r.Need.LeaderOn, rules.D6) + " is a leader",
		Counting: counted(r.Numbers(), len(r.Numbers()), r.Need.LeaderOn, 0),
		Result:   fell,
		Sentence: fmt.Sprintf("%s loses %s.", r.Unit, fell),
	}
}

func tellCasualtyFate(r telling.Throw[rules.CasualtyFateInput, rules.CasualtyFateNeed, rules.CasualtyFateResult]) telling.Told {
	came := killed(r.Result.Killed) +
		telling.When(r.Result.Wounded > 0, fmt.Sprintf(", %d wounded", r.Result.Wounded)) +
		telling.When(r.Result.Captured > 0, fmt.Sprintf(", %d captured", r.Result.Captured))
	need := telling.OrMore(r.Need.KilledUpTo+1, rules.D6) + " lives"
	if r.Need.FateDice == 0 {
		need = "no dice"
	}
	return telling.Told{
		Need:     need,
		Counting: counted(r.Numbers(), len(r.Numbers()), r.Need.KilledUpTo+1, 0),
		Result:   came,
		Sentence: fmt.Sprintf("Of %s of %s: %s.", telling.Count(r.In.Fallen, "fallen figure", "fallen figures"), r.Unit, came),
	}
}
