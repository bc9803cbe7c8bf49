package rules

import "frontier/battle"

// ClashInput is one unit that strikes hand to hand.
type ClashInput struct {
	Figures  int  `json:"figures"`
	Blades   bool `json:"blades"`
	Charging bool `json:"charging"`
}

// ClashNeed is how many dice are thrown, and the lowest face that hits.
type ClashNeed struct {
	Dice  int `json:"dice"`
	ToHit int `json:"to_hit"`
}

// ClashResult is how many figures fall.
type ClashResult struct {
	Fallen int `json:"fallen"`
}

// clashOn is the lowest face that hits hand to hand, before factors (SKIRMISH-4.2).
const clashOn = 6

// ClashModifiers are the factors of a clash, added to each die.
var ClashModifiers = []battle.Modifier[ClashInput]{
	{Rule: "SKIRMISH-4.3", Title: "Spears, swords and lances", By: +1, When: func(in ClashInput) bool { return in.Blades }},
	{Rule: "SKIRMISH-4.4", Title: "Charging", By: +1, When: func(in ClashInput) bool { return in.Charging }},
}

// Clash is what one side of a clash does to the other: a d6 for each figure (SKIRMISH-4.2).
func Clash(in ClashInput, dice battle.Dice) (ClashNeed, ClashResult, error) {
	need := ClashNeed{Dice: in.Figures, ToHit: clashOn - battle.Sum(ClashModifiers, in)}
	fallen, err := battle.Count(dice, need.Dice, 6, need.ToHit)
	if err != nil {
		return need, ClashResult{}, err
	}
	return need, ClashResult{fallen}, nil
}

// ClashProcedure is [Clash].
var ClashProcedure = battle.Define("clash", "SKIRMISH-4.2", "What one side of a clash does", []battle.Input{
	figures,
	fact("blades", "It has spears, swords or lances", "SKIRMISH-4.3"),
	fact("charging", "It charges", "SKIRMISH-4.4"),
}, Clash)
