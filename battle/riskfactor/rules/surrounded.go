package rules

import (
	"fmt"

	"frontier/battle"
)

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

var SurroundedProcedure = battle.Define("surrounded", "RISKFACTOR-11.11", "Is a unit surrounded", surroundedInputs, Surrounded)
