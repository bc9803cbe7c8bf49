package words

import (
	"fmt"

	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/telling"
)

// Teller tells the lines of a log, takes its throws apart and prints the sheet.
type Teller struct{}

// Sentence tells one line of a battle's log in words for a person.
func (Teller) Sentence(line battle.Line, names func(id string) string) string {
	known := telling.Names(names, func(whole, rest string) string { return fmt.Sprintf("%s (%s)", whole, rest[1:]) })
	if line.Type == battle.RollLine {
		t, _ := tellers.Tell(rules.About, line, known)
		return telling.Capital(t.Sentence)
	}
	if said, ok := telling.Thought(line, known); ok {
		return said
	}
	return telling.Capital(eventSentence(line, known))
}

// Explain takes a throw of a log apart. It makes the rule set a [battle.Explainer].
func (Teller) Explain(line battle.Line) (battle.Explanation, bool) {
	return tellers.Explain(rules.Book, line)
}

// tellers tell each procedure's throws, by its name.
var tellers = telling.Book{
	"experience":        telling.Of(tellExperience),
	"front_rank":        telling.Of(tellFrontRank),
	"contact":           telling.Of(tellContact),
	"shoot":             telling.Of(tellShoot),
	"guess_range":       telling.Of(tellGuessRange),
	"ball_strike":       telling.Of(tellBallStrike),
	"movement":          telling.Of(tellMovement),
	"charge_nerve":      telling.Of(tellChargeNerve),
	"melee":             telling.Of(tellMelee),
	"must_test":         telling.Of(tellMustTest),
	"morale":            telling.Of(tellMorale),
	"leader_casualties": telling.Of(tellLeaderCasualties),
	"casualty_fate":     telling.Of(tellCasualtyFate),
}
