package rules

import "frontier/battle"

// MostFigures is the largest number of figures of a unit of the setup: what a table of
// any size could hold.
const MostFigures = 5000

// StateInput is a unit that is counted.
type StateInput struct {
	Original          int  `json:"original"`
	Present           int  `json:"present"`
	Held              int  `json:"held"` // in the holding area
	WasShattered      bool `json:"was_shattered"`
	ShatteredThisTurn bool `json:"shattered_this_turn"`
	Surrounded        bool `json:"surrounded"`
	LostMelee         bool `json:"lost_melee"` // this turn
}

// StateNeed is the smallest number of figures with which a unit in order is not shattered.
type StateNeed struct {
	Dice         int `json:"dice"`
	ShatterBelow int `json:"shatter_below"`
}

// StateResult is what the count comes to.
type StateResult struct {
	Shattered      bool `json:"shattered"`
	NewlyShattered bool `json:"newly_shattered"`
	Steadied       bool `json:"steadied"` // was shattered, is no more
	MustRetire     bool `json:"must_retire"`
	Destroyed      bool `json:"destroyed"`
	Abandoned      int  `json:"abandoned"` // of the holding area, to the enemy
}

var stateInputs = []battle.Input{
	must(figures("original", "Figures that mustered", "MACDUFF-20.97", 1, MostFigures, 20)),
	must(figures("present", "Figures with the unit now", "MACDUFF-20.97", 0, MostFigures, 20)),
	figures("held", "Figures in the holding area", "MACDUFF-12.11", 0, MostFigures, 0),
	fact("was_shattered", "It was shattered before", "MACDUFF-12.5", false),
	fact("shattered_this_turn", "It became so this turn", "MACDUFF-12.16", false),
	fact("surrounded", "It is surrounded", "MACDUFF-12.3", false),
	fact("lost_melee", "It lost a melee this turn", "MACDUFF-12.16", false),
}

// UnitState counts a unit (MACDUFF-12.1, 12.5, 12.16, 20.97, 20.98). No dice. More
// figures than mustered, and a unit that became shattered this turn and was not, are
// *battle.InputErrors.
func UnitState(in StateInput, _ battle.Dice) (StateNeed, StateResult, error) {
	var c battle.Check
	c.Int("original", in.Original, 1, MostFigures)
	c.Int("present", in.Present, 0, in.Original)
	c.Int("held", in.Held, 0, in.Original-in.Present)
	c.Not("shattered_this_turn", in.ShatteredThisTurn && !in.WasShattered, "must be false where was_shattered is false")
	if err := c.Err(); err != nil {
		return StateNeed{}, StateResult{}, err
	}
	out := StateResult{Shattered: 2*in.Present < in.Original, Destroyed: in.Present == 0}
	if in.WasShattered {
		out.Shattered = 2*in.Present <= in.Original
	}
	out.NewlyShattered = out.Shattered && !in.WasShattered
	out.Steadied = in.WasShattered && !out.Shattered
	out.MustRetire = out.NewlyShattered && !in.Surrounded && !out.Destroyed
	if in.LostMelee && (out.NewlyShattered || in.ShatteredThisTurn) {
		out.Abandoned = in.Held
	}
	return StateNeed{ShatterBelow: Half(in.Original)}, out, nil
}

// StateProcedure is [UnitState] as a table, a log and the odds ask it: whether a unit is
// shattered, steadied or destroyed, and must retire (MACDUFF-12.1).
var StateProcedure = battle.Define("unit_state", "MACDUFF-12.1", "Whether a unit is shattered", stateInputs, UnitState)
