package rules

import "frontier/battle"

// Compass is a point of the compass from which the wind blows.
type Compass string

// The points of the compass.
const (
	North     Compass = "n"
	NorthEast Compass = "ne"
	East      Compass = "e"
	SouthEast Compass = "se"
	South     Compass = "s"
	SouthWest Compass = "sw"
	West      Compass = "w"
	NorthWest Compass = "nw"
)

// WindInput is the wind that prevails on the map.
type WindInput struct {
	Prevailing Compass `json:"prevailing"`
}

// WindNeed is empty: every face means something.
type WindNeed struct{}

// WindResult is the wind of the battle.
type WindResult struct {
	Wind Compass `json:"wind"`
}

var windInputs = []battle.Input{choice("prevailing", "Prevailing wind", "WORNSPENT-16.7", compass, North)}

// Wind throws for the wind of a battle, the way from which it blows (WORNSPENT-16.7).
// One D10 is thrown. An input that is no point of the compass is a *battle.InputError.
func Wind(in WindInput, dice battle.Dice) (WindNeed, WindResult, error) {
	var c battle.Check
	if battle.OneOf(&c, "prevailing", in.Prevailing, compass); c.Err() != nil {
		return WindNeed{}, WindResult{}, c.Err()
	}
	face, err := one(dice)
	if err != nil {
		return WindNeed{}, WindResult{}, err
	}
	if face > len(compass) {
		return WindNeed{}, WindResult{Wind: in.Prevailing}, nil
	}
	return WindNeed{}, WindResult{Wind: Compass(compass[face-1])}, nil
}

var WindProcedure = battle.Define("wind", "WORNSPENT-21.21", "The wind of the battle", windInputs, Wind)
