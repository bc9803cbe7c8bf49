package rules

import (
	"fmt"

	"frontier/battle"
)

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

// SideBeatenProcedure is [SideBeaten] as a table, a log and the odds ask it: units of a
// side still fighting, and whether it is beaten (RISKFACTOR-2.7).
var SideBeatenProcedure = battle.Define("side_beaten", "RISKFACTOR-2.7", "Is a side beaten", sideBeatenInputs, SideBeaten)

// SurroundedInput is what stands around a unit.
type SurroundedInput struct {
	Routing        bool `json:"routing"`
	EnemyQuadrants int  `json:"enemy_quadrants"` // with an enemy within 25 cm
	WayBlocked     bool `json:"way_blocked"`
}

// SurroundedNeed is how many quarters close the ring.
type SurroundedNeed struct {
	QuadrantsNeeded int `json:"quadrants_needed"`
}

// SurroundedResult says whether the unit is surrounded, and whether it surrenders.
type SurroundedResult struct {
	Surrounded bool `json:"surrounded"`
	Surrenders bool `json:"surrenders"`
}

// The quarters around a unit, how many close it in, and how near an enemy closes one, in
// centimetres (RISKFACTOR-14.79).
const (
	Quadrants       = 4
	QuadrantsNeeded = 3
	QuadrantReach   = 25
)

var surroundedInputs = []battle.Input{
	fact("routing", "It routs", "RISKFACTOR-11.11", true),
	whole("enemy_quadrants", fmt.Sprintf("Quarters with an enemy within %d cm", QuadrantReach), "RISKFACTOR-14.79", 0, Quadrants, 0),
	fact("way_blocked", "The way of the rout is shut", "RISKFACTOR-14.79", false),
}

// Surrounded says whether a unit is surrounded and surrenders (RISKFACTOR-11.11, 14.79).
// It throws no dice. An input out of range is a *battle.InputError.
func Surrounded(in SurroundedInput, _ battle.Dice) (SurroundedNeed, SurroundedResult, error) {
	var c battle.Check
	c.Int("enemy_quadrants", in.EnemyQuadrants, 0, Quadrants)
	if err := c.Err(); err != nil {
		return SurroundedNeed{}, SurroundedResult{}, err
	}
	ring := in.EnemyQuadrants >= QuadrantsNeeded || in.WayBlocked && in.EnemyQuadrants >= 1
	return SurroundedNeed{QuadrantsNeeded: QuadrantsNeeded}, SurroundedResult{Surrounded: ring, Surrenders: ring && in.Routing}, nil
}

// SurroundedProcedure is [Surrounded] as a table, a log and the odds ask it: whether a
// unit is surrounded, and surrenders (RISKFACTOR-11.11).
var SurroundedProcedure = battle.Define("surrounded", "RISKFACTOR-11.11", "Is a unit surrounded", surroundedInputs, Surrounded)
