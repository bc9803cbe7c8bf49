package riskfactor

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

// mostUnits is the largest number of units of a side that a procedure takes.
const mostUnits = 100

var sideBeatenInputs = []battle.Input{
	whole("units", "Units at the start", "RISKFACTOR-2.7", 1, mostUnits, 1),
	whole("retreating", "Units that retreat", "RISKFACTOR-2.7", 0, mostUnits, 0),
	whole("routing", "Units that rout", "RISKFACTOR-14.10", 0, mostUnits, 0),
	whole("gone", "Units that are gone", "RISKFACTOR-14.10", 0, mostUnits, 0),
}

// SideBeaten says whether a side has lost (RISKFACTOR-2.7, 14.10). It throws no dice.
// More units away than there are, or an input out of range, is a *battle.InputError.
func SideBeaten(in SideBeatenInput, _ battle.Dice) (SideBeatenNeed, SideBeatenResult, error) {
	var c battle.Check
	c.Int("units", in.Units, 1, mostUnits)
	c.Int("retreating", in.Retreating, 0, mostUnits)
	c.Int("routing", in.Routing, 0, mostUnits)
	c.Int("gone", in.Gone, 0, mostUnits)
	left := in.Units - in.Retreating - in.Routing - in.Gone
	c.Not("units", left < 0, "must be at least retreating, routing and gone together")
	if err := c.Err(); err != nil {
		return SideBeatenNeed{}, SideBeatenResult{}, err
	}
	return SideBeatenNeed{StillFighting: left}, SideBeatenResult{Beaten: left == 0}, nil
}

var sideBeatenProcedure = battle.Define("side_beaten", "RISKFACTOR-2.7", "Is a side beaten", sideBeatenInputs, SideBeaten)
