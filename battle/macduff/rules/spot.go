package rules

import "frontier/battle"

// SpotInput is an attempt to see into hiding terrain.
type SpotInput struct {
	Fieldcraft int           `json:"fieldcraft"`
	Distance   battle.Length `json:"distance_in"` // to the nearest enemy who hides there
}

// SpotNeed is the face that spots.
type SpotNeed struct {
	Dice   int `json:"dice"`
	Target int `json:"target"`
}

// SpotResult is whether whoever hides there was seen. The score is 0 without a die.
type SpotResult struct {
	Score   int  `json:"score"`
	Spotted bool `json:"spotted"`
}

// How far one spots, within which distance nothing is hidden, and the score that spots
// (MACDUFF-7.14, 7.15).
const (
	SpotReach  = 12 * battle.One
	PlainSight = 6 * battle.One
	SpotScore  = 6
)

var spotInputs = []battle.Input{
	must(whole("fieldcraft", "Fieldcraft of the spotters", "MACDUFF-7.16", 1, 3, 1)),
	must(inches("distance_in", "Distance to whoever hides", "MACDUFF-7.15", 0, SpotReach, SpotReach)),
}

// Spot tries to see into one area of hiding terrain (MACDUFF-7.14 to 7.16, 20.49). One
// d6 beyond 6 inches, none within.
func Spot(in SpotInput, dice battle.Dice) (SpotNeed, SpotResult, error) {
	var c battle.Check
	c.Int("fieldcraft", in.Fieldcraft, 1, 3)
	c.Length("distance_in", in.Distance, 0, SpotReach)
	if err := c.Err(); err != nil {
		return SpotNeed{}, SpotResult{}, err
	}
	if in.Distance <= PlainSight {
		return SpotNeed{Target: 1}, SpotResult{Spotted: true}, nil
	}
	need := SpotNeed{Dice: 1, Target: SpotScore - in.Fieldcraft}
	f, err := battle.Die(dice, D6)
	if err != nil {
		return need, SpotResult{}, err
	}
	return need, SpotResult{Score: f + in.Fieldcraft, Spotted: f >= need.Target}, nil
}

// SpotProcedure is [Spot] as a table, a log and the odds ask it: whether whoever hides is
// seen, distance in inches (MACDUFF-7.15).
var SpotProcedure = battle.Define("spot", "MACDUFF-7.15", "Seeing into hiding terrain", spotInputs, Spot)
