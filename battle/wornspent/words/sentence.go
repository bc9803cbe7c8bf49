package words

import (
	"fmt"
	"slices"
	"strings"

	"frontier/battle"
	"frontier/battle/telling"
	"frontier/battle/wornspent/rules"
)

// Teller tells the lines of a log, takes its throws apart and prints the sheet.
type Teller struct{}

// Sentence tells one line of a battle's log in words for a person.
func (Teller) Sentence(line battle.Line, names func(id string) string) string {
	known := telling.Names(names, func(whole, rest string) string {
		if strings.HasPrefix(rest, "/unhorsed") {
			return "the unhorsed men of " + whole
		}
		return "an officer of " + names(rest[1:])
	})
	if line.Type == battle.RollLine {
		if slices.Contains(Quiet, line.Procedure) {
			return ""
		}
		t, _ := tellers.Tell(rules.About, line, known)
		return telling.Capital(t.Sentence)
	}
	if said, ok := telling.Thought(line, known); ok {
		return said
	}
	return telling.Capital(eventSentence(line, known))
}

// Explain takes a throw of a log apart; see [battle.Explainer].
func (Teller) Explain(line battle.Line) (battle.Explanation, bool) {
	return tellers.Explain(rules.Book, line)
}

// tellers tell each procedure's throws, by its name.
var tellers = telling.Book{
	"manoeuvre":        telling.Of(tellManoeuvre),
	"charge_rethrow":   telling.Of(tellChargeRethrow),
	"charge_move":      telling.Of(tellChargeMove),
	"move_allowance":   telling.Of(tellMoveAllowance),
	"retreat_distance": telling.Of(tellRetreatDistance),
	"stand_removal":    telling.Of(tellStandRemoval),
	"firing_figures":   telling.Of(tellFiringFigures),
	"who_is_hit":       telling.Of(tellWhoIsHit),
	"saving_throw":     telling.Of(tellSavingThrow),
	"shoot":            telling.Of(tellShoot),
	"melee_pairing":    telling.Of(tellMeleePairing),
	"melee_bout":       telling.Of(tellMeleeBout),
	"melee_round":      telling.Of(tellMeleeRound),
	"melee_outcome":    telling.Of(tellMeleeOutcome),
	"morale_points":    telling.Of(tellMoralePoints),
	"muster":           telling.Of(tellMuster),
	"army_state":       telling.Of(tellArmyState),
	"blow_bridge":      telling.Of(tellBlowBridge),
	"boat_move":        telling.Of(tellBoatMove),
	"boat_load":        telling.Of(tellBoatLoad),
	"wind":             telling.Of(tellWind),
	"casualty_fate":    telling.Of(tellCasualtyFate),
	"dispersal_fate":   telling.Of(tellDispersalFate),
}

// Quiet are the procedures whose lines tell nothing of their own in a report: what they
// measure stands in the line of the move, the volley or the melee beside them.
var Quiet = []string{
	"charge_move", "move_allowance", "retreat_distance", "stand_removal", "firing_figures", "melee_pairing", "morale_points", "muster", "boat_move", "boat_load",
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
