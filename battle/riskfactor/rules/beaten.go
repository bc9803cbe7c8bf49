package rules

import "frontier/battle"

// SideBeatenInput is the units of one side.
type SideBeatenInput struct {
	Units      int `json:"units"` // at the battle's start
	Retreating int `json:"retreating"`
	Routing    int `json:"routing"`
	Gone       int `json:"gone"`
}

// SideBeatenNeed is how many units are left fighting.
type SideBeatenNeed struct {
	StillFighting int `json:"still_fighting"`
}

// SideBeatenResult says whether none is.
type SideBeatenResult struct {
	Beaten bool `json:"beaten"`
}

// MostUnits is the largest number of units of a side that a procedure takes.
const MostUnits = 100

var sideBeatenInputs = []battle.Input{
	whole("units", "Units at the start", "RISKFACTOR-2.7", 1, MostUnits, 1),
	whole("retreating", "Units that retreat", "RISKFACTOR-2.7", 0, MostUnits, 0),
	whole("routing", "Units that rout", "RISKFACTOR-14.10", 0, MostUnits, 0),
	whole("gone", "Units that are gone", "RISKFACTOR-14.10", 0, MostUnits, 0),
}

// SideBeaten says whether a side has lost (RISKFACTOR-2.7, 14.10). It throws no dice.
// More units away than there are, or an input out of range, is a *battle.InputError.
func SideBeaten(in SideBeatenInput, _ battle.Dice) (SideBeatenNeed, SideBeatenResult, error) {
	var c battle.Check
	c.Int("units", in.Units, 1, MostUnits)
	c.Int("retreating", in.Retreating, 0, MostUnits)
	c.Int("routing", in.Routing, 0, MostUnits)
	c.Int("gone", in.Gone, 0, MostUnits)
	left := in.Units - in.Retreating - in.Routing - in.Gone
	c.Not("units", left < 0, "must be at least retreating, routing and gone together")
	if err := c.Err(); err != nil {
		return SideBeatenNeed{}, SideBeatenResult{}, err
	}
	return SideBeatenNeed{StillFighting: left}, SideBeatenResult{Beaten: left == 0}, nil
}

var SideBeatenProcedure = battle.Define("side_beaten", "RISKFACTOR-2.7", "Is a side beaten", sideBeatenInputs, SideBeaten)
