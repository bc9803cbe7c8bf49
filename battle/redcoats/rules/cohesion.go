package rules

import (
	"slices"

	"frontier/battle"
)

// RegainCohesionInput is a disrupted unit or Commander at the end of a turn.
type RegainCohesionInput struct {
	Rating         Rating `json:"rating"`
	CommanderInHex bool   `json:"commander_in_hex"`
}

// RegainCohesionNeed is how often it tries, and on which suits it succeeds.
type RegainCohesionNeed struct {
	Attempts int      `json:"attempts"`
	Suits    []string `json:"suits"`
}

// RegainCohesionResult is what came of it.
type RegainCohesionResult struct {
	Regained     bool `json:"regained"`
	AttemptsUsed int  `json:"attempts_used"`
}

// SuitNames are the suits in the order of battle.Suit.
var SuitNames = [4]string{"hearts", "clubs", "diamonds", "spades"}

// Cohesion is the table of suits on which a rating succeeds (REDCOATS-13.2).
var Cohesion = []struct {
	Rating Rating
	Suits  []battle.Suit
}{
	{Good, []battle.Suit{battle.Diamonds, battle.Clubs, battle.Spades}},
	{Average, []battle.Suit{battle.Clubs, battle.Spades}},
	{Poor, []battle.Suit{battle.Spades}},
	{VeryPoor, nil},
	{CommanderRating, []battle.Suit{battle.Diamonds, battle.Clubs, battle.Spades}},
}

// mostAttempts is how often anybody tries in a turn (REDCOATS-13.8).
const mostAttempts = 2

var ratings = words(Good, Average, Poor, VeryPoor, CommanderRating)

var regainCohesionInputs = []battle.Input{
	anyOf("rating", "Rating", "REDCOATS-13.2", ratings),
	fact("commander_in_hex", "A Commander is in its hex", "REDCOATS-13.4", false),
}

// suitOf classes a card by its suit.
func suitOf(c battle.Card) int { return int(c.Suit()) }

// RegainCohesion turns a card, and a second if the first failed and two attempts are
// allowed (REDCOATS-13.1 to 13.5, 13.7, 13.8). An input out of range is a
// *battle.InputError.
func RegainCohesion(in RegainCohesionInput, dice battle.Dice) (RegainCohesionNeed, RegainCohesionResult, error) {
	var c battle.Check
	battle.OneOf(&c, "rating", in.Rating, ratings)
	if err := c.Err(); err != nil {
		return RegainCohesionNeed{}, RegainCohesionResult{}, err
	}
	need := RegainCohesionNeed{Attempts: 1, Suits: []string{}}
	if in.Rating == CommanderRating || in.CommanderInHex {
		need.Attempts = mostAttempts
	}
	var suits []battle.Suit
	for _, line := range Cohesion {
		if line.Rating == in.Rating {
			suits = line.Suits
		}
	}
	for _, s := range suits {
		need.Suits = append(need.Suits, SuitNames[s])
	}
	out, err := battle.Loop(dice, need.Attempts, RegainCohesionResult{}, func(out RegainCohesionResult, _ int, d battle.Dice) (RegainCohesionResult, bool, error) {
		suit, err := battle.Turn(d, suitOf)
		out.AttemptsUsed++
		out.Regained = slices.Contains(suits, battle.Suit(suit))
		return out, !out.Regained, err
	})
	if err != nil {
		return need, RegainCohesionResult{}, err
	}
	return need, out, nil
}

// RegainCohesionProcedure is [RegainCohesion] as a table, a log and the odds ask it:
// whether cohesion is regained, and in how many attempts (REDCOATS-13.2).
var RegainCohesionProcedure = battle.Define("regain_cohesion", "REDCOATS-13.2", "Whether cohesion is regained", regainCohesionInputs, RegainCohesion)
