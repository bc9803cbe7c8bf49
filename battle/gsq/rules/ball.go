package rules

import (
	"fmt"

	"frontier/battle"
)

// GuessRangeInput is the gunner's guess.
type GuessRangeInput struct {
	GuessIn int `json:"guess_in"`
}

// GuessRangeNeed is between which inches from the muzzle the ball can land.
type GuessRangeNeed struct {
	LandsFromIn int `json:"lands_from_in"`
	LandsToIn   int `json:"lands_to_in"`
}

// GuessRangeResult is where it lands, in inches from the muzzle.
type GuessRangeResult struct {
	LandsIn int `json:"lands_in"`
}

var guessRangeInputs = []battle.Input{
	inInches(whole("guess_in", "Guess", "GSQ-13.45", 1, FarthestGuess, FarthestGuess)),
}

// GuessRange throws where a ball lands (GSQ-6.18, 13.45). One d6 is thrown and added to
// the guess. A guess out of range is a *battle.InputError.
func GuessRange(in GuessRangeInput, dice battle.Dice) (GuessRangeNeed, GuessRangeResult, error) {
	var c battle.Check
	c.Int("guess_in", in.GuessIn, 1, FarthestGuess)
	if err := c.Err(); err != nil {
		return GuessRangeNeed{}, GuessRangeResult{}, err
	}
	need := GuessRangeNeed{LandsFromIn: in.GuessIn + 1, LandsToIn: in.GuessIn + D6}
	face, err := one(dice)
	if err != nil {
		return need, GuessRangeResult{}, err
	}
	return need, GuessRangeResult{LandsIn: in.GuessIn + face}, nil
}

// What a ball does: how near to where it landed models are struck, the lowest face that
// strikes one that is partly so near, and the lowest that kills (GSQ-6.16, 6.19).
const (
	BallReach   = 2 // inches
	PartlyHitOn = 4
	BallToWound = 3
)

// BallStrikeInput is the models of one unit within [BallReach] of where the ball landed.
type BallStrikeInput struct {
	Wholly int `json:"wholly"`
	Partly int `json:"partly"`
}

// BallStrikeNeed is what is thrown for them.
type BallStrikeNeed struct {
	PartlyDice  int `json:"partly_dice"`
	PartlyHitOn int `json:"partly_hit_on"`
	ToWound     int `json:"to_wound"`
}

// BallStrikeResult is what the ball did.
type BallStrikeResult struct {
	Hits  int `json:"hits"`
	Kills int `json:"kills"`
}

var ballStrikeInputs = []battle.Input{
	figures("wholly", fmt.Sprintf("Models wholly within %d inches", BallReach), "GSQ-6.19", 0, 0),
	figures("partly", fmt.Sprintf("Models partly within %d inches", BallReach), "GSQ-6.19", 0, 0),
}

// BallStrike resolves one ball on one unit (GSQ-6.16, 6.19, 13.44, 13.46). One d6 is
// thrown for each model partly within, then one for each model hit. An input out of range
// is a *battle.InputError.
func BallStrike(in BallStrikeInput, dice battle.Dice) (BallStrikeNeed, BallStrikeResult, error) {
	var c battle.Check
	c.Int("wholly", in.Wholly, 0, Most)
	c.Int("partly", in.Partly, 0, Most)
	if err := c.Err(); err != nil {
		return BallStrikeNeed{}, BallStrikeResult{}, err
	}
	need := BallStrikeNeed{PartlyDice: in.Partly, PartlyHitOn: PartlyHitOn, ToWound: BallToWound}
	hits, err := battle.Count(dice, need.PartlyDice, D6, need.PartlyHitOn)
	if err != nil {
		return need, BallStrikeResult{}, err
	}
	hits += in.Wholly
	kills, err := battle.Count(dice, hits, D6, need.ToWound)
	if err != nil {
		return need, BallStrikeResult{}, err
	}
	return need, BallStrikeResult{Hits: hits, Kills: kills}, nil
}

var (
	// GuessRangeProcedure is [GuessRange] as a table, a log and the odds ask it: inches from
	// the muzzle at which a ball lands (GSQ-6.18).
	GuessRangeProcedure = battle.Define("guess_range", "GSQ-6.18", "Where a ball lands", guessRangeInputs, GuessRange)
	// BallStrikeProcedure is [BallStrike] as a table, a log and the odds ask it: hits and
	// kills of one ball in one unit (GSQ-6.19).
	BallStrikeProcedure = battle.Define("ball_strike", "GSQ-6.19", "One unit under a ball", ballStrikeInputs, BallStrike)
)
