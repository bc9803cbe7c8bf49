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

// counted marks the dice that did it: the first n by one face, those after them by
// another.
func counted(dice []int, n, first, then int) []bool {
	out := make([]bool, len(dice))
	for i, f := range dice {
		out[i] = i < n && f >= first || i >= n && f >= then
	}
	return out
}

// inches writes a distance.
func inches(n int) string { return telling.Count(n, "inch", "inches") }

// did tells what blows or shots did: "4 hits, 2 killed".
func did(hits, kills int) string {
	if hits == 0 {
		return "no hits"
	}
	return fmt.Sprintf("%s, %s", telling.Count(hits, "hit", "hits"), killed(kills))
}

// killed counts the dead.
func killed(n int) string {
	if n == 0 {
		return "none killed"
	}
	return fmt.Sprintf("%d killed", n)
}
