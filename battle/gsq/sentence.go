package gsq

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"frontier/battle"
)

// told is a throw of a log in words.
type told struct {
	parts    []battle.Part
	need     string
	result   string
	counting []bool
	sentence string // of a staff report
}

// roll is a throw of a log as its procedure sees it, with the names of the two units.
type roll[In, Need, Result any] struct {
	in           In
	need         Need
	result       Result
	dice         []int
	unit, target string
}

// tellers tell each procedure's throws, by its name.
var tellers = map[string]func(line battle.Line, unit, target string) (told, bool){
	"experience":        tellerOf(tellExperience),
	"front_rank":        tellerOf(tellFrontRank),
	"contact":           tellerOf(tellContact),
	"shoot":             tellerOf(tellShoot),
	"guess_range":       tellerOf(tellGuessRange),
	"ball_strike":       tellerOf(tellBallStrike),
	"movement":          tellerOf(tellMovement),
	"charge_nerve":      tellerOf(tellChargeNerve),
	"melee":             tellerOf(tellMelee),
	"must_test":         tellerOf(tellMustTest),
	"morale":            tellerOf(tellMorale),
	"leader_casualties": tellerOf(tellLeaderCasualties),
	"casualty_fate":     tellerOf(tellCasualtyFate),
}

// tellerOf reads a line's inputs, need and result for a function that tells them.
func tellerOf[In, Need, Result any](tell func(roll[In, Need, Result]) told) func(battle.Line, string, string) (told, bool) {
	return func(line battle.Line, unit, target string) (told, bool) {
		r := roll[In, Need, Result]{dice: line.Numbers(), unit: unit, target: target}
		if json.Unmarshal(line.Inputs, &r.in) != nil || json.Unmarshal(line.Need, &r.need) != nil || json.Unmarshal(line.Result, &r.result) != nil {
			return told{}, false
		}
		return tell(r), true
	}
}

// Explain takes a throw of a log apart: which modifiers counted and by which rules, what
// was needed, and what came of it. The second value is false where the line is no throw
// of this rule set. It makes the rule set a [battle.Explainer].
func (engine) Explain(line battle.Line) (battle.Explanation, bool) {
	t, ok := tell(line, nil)
	if !ok {
		return battle.Explanation{}, false
	}
	e := battle.Explanation{Rule: line.Rule, Parts: t.parts, Need: t.need, Counting: t.counting, Result: t.result}
	for _, p := range procedures {
		if p.Name() == line.Procedure {
			e.Rule, e.Title = p.Rule(), p.Title()
		}
	}
	return e, true
}

// RollSentence tells a throw of a log in a sentence; names turns an id into a name. It is
// empty for a line that is no throw of this rule set.
func RollSentence(line battle.Line, names func(id string) string) string {
	t, ok := tell(line, names)
	if !ok {
		return ""
	}
	return capital(t.sentence)
}

func tell(line battle.Line, names func(id string) string) (told, bool) {
	if line.Type != battle.RollLine || line.Engine != about.ID {
		return told{}, false
	}
	teller, ok := tellers[line.Procedure]
	if !ok {
		return told{}, false
	}
	return teller(line, named(line.Unit, names, "the unit"), named(line.Target, names, "the enemy"))
}

// named is the name of a unit, or what to call one without a name.
func named(id string, names func(string) string, unnamed string) string {
	if id == "" || names == nil {
		return unnamed
	}
	if name := names(id); name != "" {
		return name
	}
	return id
}

// capital begins a sentence.
func capital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}

// some counts things: "1 man", "3 men", "no men".
func some(n int, one, many string) string {
	switch n {
	case 0:
		return "no " + many
	case 1:
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// list joins what is not empty: "a, b and c".
func list(words ...string) string {
	said := slices.DeleteFunc(words, func(w string) bool { return w == "" })
	if n := len(said); n > 1 {
		return strings.Join(said[:n-1], ", ") + " and " + said[n-1]
	}
	return strings.Join(said, "")
}

// when gives the words if it holds.
func when(holds bool, words string) string {
	if holds {
		return words
	}
	return ""
}

// face says which faces do it.
func face(lowest int) string {
	switch {
	case lowest <= 1:
		return "any face"
	case lowest > d6:
		return "no face"
	case lowest == d6:
		return "6"
	}
	return fmt.Sprintf("%d or more", lowest)
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
func inches(n int) string { return some(n, "inch", "inches") }

// plain writes a key as words.
func plain[S ~string](key S) string { return strings.ReplaceAll(string(key), "_", " ") }

// did tells what blows or shots did: "4 hits, 2 killed".
func did(hits, kills int) string {
	if hits == 0 {
		return "no hits"
	}
	return fmt.Sprintf("%s, %s", some(hits, "hit", "hits"), killed(kills))
}

// killed counts the dead.
func killed(n int) string {
	if n == 0 {
		return "none killed"
	}
	return fmt.Sprintf("%d killed", n)
}
