package rules

import "frontier/battle"

// MeleeMatchInput is the figures of both sides that are able to fight in one melee.
type MeleeMatchInput struct {
	Own      int `json:"own"`
	Enemy    int `json:"enemy"`
	MaxOnOne int `json:"max_on_one"`
}

// MeleeMatchNeed is how many fights there are.
type MeleeMatchNeed struct {
	Fights int `json:"fights"`
}

// MeleeMatchResult is how the larger side is shared among the fights.
type MeleeMatchResult struct {
	Smaller           Party `json:"smaller"`
	OnEach            int   `json:"on_each"`
	FightsWithOneMore int   `json:"fights_with_one_more"`
	Unmatched         int   `json:"unmatched"` // of the larger side, who do nothing
}

// MostOnOne is the sides of a base (RISKFACTOR-14.83).
const MostOnOne = 4

var meleeMatchInputs = []battle.Input{
	figures("own", "Figures of one side able to fight", "RISKFACTOR-12.2", 1, MostInMelee, 1),
	figures("enemy", "Figures of the enemy able to fight", "RISKFACTOR-12.2", 1, MostInMelee, 1),
	maxOnOneInput,
}

// maxOnOneInput is the setting of the same name, as procedures take it.
var maxOnOneInput = figures("max_on_one", "Most figures that fight one", "RISKFACTOR-14.83", 1, MostOnOne, MostOnOne)

// MeleeMatch pairs the figures of a melee off as evenly as numbers allow (RISKFACTOR-12.2,
// 14.83). It throws no dice. An input out of range is a *battle.InputError.
func MeleeMatch(in MeleeMatchInput, _ battle.Dice) (MeleeMatchNeed, MeleeMatchResult, error) {
	var c battle.Check
	c.Int("own", in.Own, 1, MostInMelee)
	c.Int("enemy", in.Enemy, 1, MostInMelee)
	c.Int("max_on_one", in.MaxOnOne, 1, MostOnOne)
	if err := c.Err(); err != nil {
		return MeleeMatchNeed{}, MeleeMatchResult{}, err
	}
	fights, larger := min(in.Own, in.Enemy), max(in.Own, in.Enemy)
	matched := min(larger, fights*in.MaxOnOne)
	out := MeleeMatchResult{Smaller: Equal, OnEach: matched / fights, FightsWithOneMore: matched % fights, Unmatched: larger - matched}
	switch {
	case in.Own < in.Enemy:
		out.Smaller = Own
	case in.Own > in.Enemy:
		out.Smaller = Enemy
	}
	return MeleeMatchNeed{Fights: fights}, out, nil
}

// MeleeMatchProcedure is [MeleeMatch] as a table, a log and the odds ask it: fights of one
// melee, and how the larger side is shared among them (RISKFACTOR-12.2).
var MeleeMatchProcedure = battle.Define("melee_match", "RISKFACTOR-12.2", "Who fights whom", meleeMatchInputs, MeleeMatch)
