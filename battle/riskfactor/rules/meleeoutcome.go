package rules

import (
	"frontier/battle"
)

// MeleeOutcomeInput is one round of one melee, after its fights.
type MeleeOutcomeInput struct {
	OwnCasualties   int `json:"own_casualties"`
	EnemyCasualties int `json:"enemy_casualties"`
	OwnFightsLost   int `json:"own_fights_lost"`
	EnemyFightsLost int `json:"enemy_fights_lost"`
	OwnBlocked      int `json:"own_blocked"` // figures that could not fall back
	EnemyBlocked    int `json:"enemy_blocked"`
}

// MeleeOutcomeNeed is how far the worse side falls back.
type MeleeOutcomeNeed struct {
	BackCM int `json:"back_cm"`
}

// MeleeOutcomeResult is who falls back, who is wounded for want of room, who may follow
// and who lost more figures.
type MeleeOutcomeResult struct {
	Loser       Party `json:"loser"`
	OwnBackCM   int   `json:"own_back_cm"`
	EnemyBackCM int   `json:"enemy_back_cm"`
	OwnWounds   int   `json:"own_wounds"`
	EnemyWounds int   `json:"enemy_wounds"`
	MayFollow   Party `json:"may_follow"`
	OwnWorse    bool  `json:"own_worse"`
	EnemyWorse  bool  `json:"enemy_worse"`
}

// FallBack is how far a beaten side is moved back in centimetres (RISKFACTOR-12.12).
const FallBack = 5

var meleeOutcomeInputs = []battle.Input{
	figures("own_casualties", "Own figures wounded or killed", "RISKFACTOR-14.95", 0, MostInMelee, 0),
	figures("enemy_casualties", "Enemy figures wounded or killed", "RISKFACTOR-14.95", 0, MostInMelee, 0),
	whole("own_fights_lost", "Fights that one's own side lost", "RISKFACTOR-14.95", 0, MostInMelee, 0),
	whole("enemy_fights_lost", "Fights that the enemy lost", "RISKFACTOR-14.95", 0, MostInMelee, 0),
	figures("own_blocked", "Own figures without room to fall back", "RISKFACTOR-14.96", 0, MostInMelee, 0),
	figures("enemy_blocked", "Enemy figures without room to fall back", "RISKFACTOR-14.96", 0, MostInMelee, 0),
}

// MeleeOutcome settles one round of one melee (RISKFACTOR-12.12 to 12.14, 14.95 to
// 14.97). It throws no dice. An input out of range is a *battle.InputError.
func MeleeOutcome(in MeleeOutcomeInput, _ battle.Dice) (MeleeOutcomeNeed, MeleeOutcomeResult, error) {
	var c battle.Check
	for i, n := range [...]int{in.OwnCasualties, in.EnemyCasualties, in.OwnFightsLost, in.EnemyFightsLost, in.OwnBlocked, in.EnemyBlocked} {
		c.Int(meleeOutcomeInputs[i].Key, n, 0, MostInMelee)
	}
	if err := c.Err(); err != nil {
		return MeleeOutcomeNeed{}, MeleeOutcomeResult{}, err
	}
	out := MeleeOutcomeResult{
		Loser:      in.Loser(),
		MayFollow:  Neither,
		OwnWorse:   in.OwnCasualties > in.EnemyCasualties,
		EnemyWorse: in.EnemyCasualties > in.OwnCasualties,
	}
	if out.Loser != Enemy {
		out.OwnBackCM, out.OwnWounds = FallBack, in.OwnBlocked
	} else {
		out.MayFollow = Own
	}
	if out.Loser != Own {
		out.EnemyBackCM, out.EnemyWounds = FallBack, in.EnemyBlocked
	} else {
		out.MayFollow = Enemy
	}
	return MeleeOutcomeNeed{BackCM: FallBack}, out, nil
}

// Loser is the side with the worse results (RISKFACTOR-14.95).
func (in MeleeOutcomeInput) Loser() Party {
	own, enemy := in.OwnCasualties, in.EnemyCasualties
	if own == enemy {
		own, enemy = in.OwnFightsLost, in.EnemyFightsLost
	}
	switch {
	case own > enemy:
		return Own
	case enemy > own:
		return Enemy
	}
	return BothParties
}

// MeleeOutcomeProcedure is [MeleeOutcome] as a table, a log and the odds ask it: who falls
// back after a round, how many centimetres, and who may follow (RISKFACTOR-12.12).
var MeleeOutcomeProcedure = battle.Define("melee_outcome", "RISKFACTOR-12.12", "How a melee ends", meleeOutcomeInputs, MeleeOutcome)

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

// MeleeModifiers are what is added to a figure's die in a fight (RISKFACTOR-12.5 to 12.9).
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

// MeleeModifierProcedure is [MeleeModifier] as a table, a log and the odds ask it: what is
// added to one figure's die in a fight (RISKFACTOR-12.4).
var MeleeModifierProcedure = battle.Define("melee_modifier", "RISKFACTOR-12.4", "What changes a die in melee", meleeModifierInputs, MeleeModifier)
