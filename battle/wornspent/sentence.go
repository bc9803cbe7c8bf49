package wornspent

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
	"manoeuvre":        tellerOf(tellManoeuvre),
	"charge_rethrow":   tellerOf(tellChargeRethrow),
	"charge_move":      tellerOf(tellChargeMove),
	"move_allowance":   tellerOf(tellMoveAllowance),
	"retreat_distance": tellerOf(tellRetreatDistance),
	"stand_removal":    tellerOf(tellStandRemoval),
	"firing_figures":   tellerOf(tellFiringFigures),
	"who_is_hit":       tellerOf(tellWhoIsHit),
	"saving_throw":     tellerOf(tellSavingThrow),
	"shoot":            tellerOf(tellShoot),
	"melee_pairing":    tellerOf(tellMeleePairing),
	"melee_bout":       tellerOf(tellMeleeBout),
	"melee_round":      tellerOf(tellMeleeRound),
	"melee_outcome":    tellerOf(tellMeleeOutcome),
	"morale_points":    tellerOf(tellMoralePoints),
	"muster":           tellerOf(tellMuster),
	"army_state":       tellerOf(tellArmyState),
	"blow_bridge":      tellerOf(tellBlowBridge),
	"boat_move":        tellerOf(tellBoatMove),
	"boat_load":        tellerOf(tellBoatLoad),
	"wind":             tellerOf(tellWind),
	"casualty_fate":    tellerOf(tellCasualtyFate),
	"dispersal_fate":   tellerOf(tellDispersalFate),
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
// of this rule set.
func Explain(line battle.Line) (battle.Explanation, bool) {
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

// commas joins what is not empty: "a, b, c".
func commas(words ...string) string { return strings.Join(said(words), ", ") }

// said leaves out what is empty.
func said(words []string) []string {
	return slices.DeleteFunc(words, func(w string) bool { return w == "" })
}

// list joins what is not empty: "a, b and c".
func list(words ...string) string {
	said := said(words)
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
	case lowest > d10:
		return "no face"
	case lowest == d10:
		return "10"
	}
	return fmt.Sprintf("%d or more", lowest)
}

// upTo says which faces do it, from the bottom.
func upTo(highest int) string {
	switch {
	case highest < 1:
		return "no face"
	case highest == 1:
		return "1"
	}
	return fmt.Sprintf("1 to %d", highest)
}

// sum writes a throw with its modifier: "5 + 2 = 7".
func sum(dice []int, by, score int) string {
	switch {
	case len(dice) != 1 || by == 0:
		return fmt.Sprint(score)
	case by < 0:
		return fmt.Sprintf("%d - %d = %d", dice[0], -by, score)
	}
	return fmt.Sprintf("%d + %d = %d", dice[0], by, score)
}

// counted marks the first n dice that do it; the rest did other work.
func counted(dice []int, n int, does func(face int) bool) []bool {
	out := make([]bool, len(dice))
	for i, f := range dice[:min(max(n, 0), len(dice))] {
		out[i] = does(f)
	}
	return out
}

// inch writes a distance.
func inch(l battle.Length) string {
	if l == battle.One {
		return "1 inch"
	}
	return l.String() + " inches"
}

// plain writes a key as words.
func plain[S ~string](key S) string { return strings.ReplaceAll(string(key), "_", " ") }

// byRank counts figures by rank, leaving out ranks of which there are none.
func byRank(officers, sergeants, others int) string {
	if officers+sergeants+others == 0 {
		return "nobody"
	}
	return list(
		when(officers > 0, some(officers, "officer", "officers")),
		when(sergeants > 0, some(sergeants, "sergeant", "sergeants")),
		when(others > 0, some(others, "man", "men")))
}
