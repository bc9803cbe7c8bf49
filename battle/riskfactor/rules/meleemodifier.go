package rules

import "frontier/battle"

// MeleeModifierInput is one figure in a fight.
type MeleeModifierInput struct {
	Class           Class `json:"class"`
	SuperiorMelee   bool  `json:"superior_melee"`
	Enemies         int   `json:"enemies"`  // in contact with it
	Crossing        bool  `json:"crossing"` // a defended barrier
	Factor          int   `json:"factor"`   // of its weapon
	BestEnemyFactor int   `json:"best_enemy_factor"`
}

// MeleeModifierNeed says whether its weapon is better than those of all its opponents.
type MeleeModifierNeed struct {
	BetterWeapon bool `json:"better_weapon"`
}

// MeleeModifierResult is what is added to its die.
type MeleeModifierResult struct {
	Modifier int `json:"modifier"`
}

// The least and the greatest modifier of a figure in a fight, and the least of one who
// fights with others against one.
const (
	LeastMelee  = -5
	LeastOfMany = -2
	MostMelee   = 2
)

var MeleeModifiers = []battle.Modifier[MeleeModifierInput]{
	{Rule: "RISKFACTOR-12.5", Title: "Raw", By: -1, When: func(in MeleeModifierInput) bool { return in.Class == Raw }},
	{Rule: "RISKFACTOR-12.6", Title: "A second enemy", By: -1, When: func(in MeleeModifierInput) bool { return in.Enemies >= 2 }},
	{Rule: "RISKFACTOR-12.6", Title: "A third enemy", By: -1, When: func(in MeleeModifierInput) bool { return in.Enemies >= 3 }},
	{Rule: "RISKFACTOR-12.6", Title: "A fourth enemy", By: -1, When: func(in MeleeModifierInput) bool { return in.Enemies >= 4 }},
	{Rule: "RISKFACTOR-12.7", Title: "Crossing a defended barrier", By: -1, When: func(in MeleeModifierInput) bool { return in.Crossing }},
	{Rule: "RISKFACTOR-12.8", Title: "A Hero, or superior melee troops", By: +1, When: func(in MeleeModifierInput) bool { return in.Class == Hero || in.SuperiorMelee }},
	{Rule: "RISKFACTOR-12.9", Title: "A better weapon", By: +1, When: MeleeModifierInput.betterWeapon},
}

var meleeModifierInputs = []battle.Input{
	choice("class", "Class", "RISKFACTOR-12.5", Classes, Veteran),
	fact("superior_melee", "Superior melee troops", "RISKFACTOR-12.8", false),
	whole("enemies", "Enemies in contact with it", "RISKFACTOR-12.6", 1, MostOnOne, 1),
	fact("crossing", "It must get across a defended barrier", "RISKFACTOR-12.7", false),
	whole("factor", "Melee factor of its weapon", "RISKFACTOR-12.9", 0, bestFactor, 2),
	whole("best_enemy_factor", "Best melee factor of its opponents", "RISKFACTOR-12.9", 0, bestFactor, 2),
}

// betterWeapon says whether its weapon is better than those of all its opponents
// (RISKFACTOR-14.85: equal is not).
func (in MeleeModifierInput) betterWeapon() bool { return in.Factor > in.BestEnemyFactor }

// MeleeModifier adds up what changes a figure's die in a fight (RISKFACTOR-12.5 to 12.9,
// 14.84). It throws no dice. An input out of range is a *battle.InputError.
func MeleeModifier(in MeleeModifierInput, _ battle.Dice) (MeleeModifierNeed, MeleeModifierResult, error) {
	var c battle.Check
	battle.OneOf(&c, "class", in.Class, Classes)
	c.Int("enemies", in.Enemies, 1, MostOnOne)
	c.Int("factor", in.Factor, 0, bestFactor)
	c.Int("best_enemy_factor", in.BestEnemyFactor, 0, bestFactor)
	if err := c.Err(); err != nil {
		return MeleeModifierNeed{}, MeleeModifierResult{}, err
	}
	return MeleeModifierNeed{BetterWeapon: in.betterWeapon()}, MeleeModifierResult{Modifier: battle.Sum(MeleeModifiers, in)}, nil
}

var MeleeModifierProcedure = battle.Define("melee_modifier", "RISKFACTOR-12.4", "What changes a die in melee", meleeModifierInputs, MeleeModifier)
