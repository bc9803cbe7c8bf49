package rules

import "frontier/battle"

// ArmyStateInput is the points of a whole side.
type ArmyStateInput struct {
	FullPoints   int `json:"full_points"`
	Points       int `json:"points"`
	BreakPercent int `json:"break_percent"`
}

// ArmyStateNeed is empty: nothing is thrown.
type ArmyStateNeed struct{}

// ArmyStateResult is what is left of the side, and whether it breaks.
type ArmyStateResult struct {
	PercentLeft int   `json:"percent_left"` // rounded down
	State       State `json:"state"`
	Breaks      bool  `json:"breaks"`
}

// MostArmy is the largest number of points of a side.
const MostArmy = 100_000

var armyStateInputs = []battle.Input{
	required(whole("full_points", "Points at set-up", "WORNSPENT-18.3", 1, MostArmy, 0)),
	required(whole("points", "Points now", "WORNSPENT-18.3", 0, MostArmy, 0)),
	whole("break_percent", "Breaks at this per cent", "WORNSPENT-18.3", 1, 100, 50),
}

// ArmyState gives what is left of a side and whether it breaks (WORNSPENT-18.3). Nothing
// is thrown. More points than at set-up, or an input out of range, is a
// *battle.InputError.
func ArmyState(in ArmyStateInput, _ battle.Dice) (ArmyStateNeed, ArmyStateResult, error) {
	var c battle.Check
	c.Int("full_points", in.FullPoints, 1, MostArmy)
	c.Int("points", in.Points, 0, in.FullPoints)
	c.Int("break_percent", in.BreakPercent, 1, 100)
	if err := c.Err(); err != nil {
		return ArmyStateNeed{}, ArmyStateResult{}, err
	}
	return ArmyStateNeed{}, ArmyStateResult{
		PercentLeft: 100 * in.Points / in.FullPoints,
		State:       stateOf(in.FullPoints, in.Points),
		Breaks:      100*in.Points <= in.BreakPercent*in.FullPoints, // not by the rounded per cent
	}, nil
}

var ArmyStateProcedure = battle.Define("army_state", "WORNSPENT-21.17", "Whether a side breaks", armyStateInputs, ArmyState)
