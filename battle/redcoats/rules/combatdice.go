package rules

import "frontier/battle"

// CombatDiceInput is a unit that throws, with its Commanders.
type CombatDiceInput struct {
	Weapon            Weapon `json:"weapon"`
	Figures           int    `json:"figures"`
	Moved             bool   `json:"moved"` // true also of limbered guns and infantry aboard
	Disrupted         bool   `json:"disrupted"`
	CommandersFresh   int    `json:"commanders_fresh"`
	CommandersReduced int    `json:"commanders_reduced"`
}

// CombatDiceNeed is the dice of the unit and of its Commanders.
type CombatDiceNeed struct {
	UnitDice      int `json:"unit_dice"`
	CommanderDice int `json:"commander_dice"`
}

// CombatDiceResult is their sum, and the column in which the unit stands.
type CombatDiceResult struct {
	Dice   int    `json:"dice"`
	Column Column `json:"column"`
}

var combatDiceInputs = append([]battle.Input{
	anyOf("weapon", "Weapon", "REDCOATS-10.3", WeaponKeys),
	wanted(figures("figures", "Figures", "REDCOATS-10.3", 0, FullUnit, 0)),
	fact("moved", "It moved this turn, is limbered or aboard", "REDCOATS-10.3", false),
	fact("disrupted", "Disrupted", "REDCOATS-10.3", false),
}, attached("", "it")...)

// CombatDice counts the dice of a unit (REDCOATS-10.3, 10.4, 10.9, 5.4, 5.9). Nothing is
// thrown. More or fewer figures than go with the weapon are a *battle.InputError.
func CombatDice(in CombatDiceInput, _ battle.Dice) (CombatDiceNeed, CombatDiceResult, error) {
	var c battle.Check
	battle.OneOf(&c, "weapon", in.Weapon, WeaponKeys)
	w := WeaponOf(in.Weapon)
	c.Int("figures", in.Figures, w.least(), w.most())
	c.Int("commanders_fresh", in.CommandersFresh, 0, MostCommanders)
	c.Int("commanders_reduced", in.CommandersReduced, 0, MostCommanders)
	if err := c.Err(); err != nil {
		return CombatDiceNeed{}, CombatDiceResult{}, err
	}
	column := ColumnOf(in.Moved, in.Disrupted)
	need := CombatDiceNeed{
		UnitDice:      w.DiceOf(in.Figures, column),
		CommanderDice: CommanderDice(in.CommandersFresh, in.CommandersReduced),
	}
	return need, CombatDiceResult{Dice: need.UnitDice + need.CommanderDice, Column: column}, nil
}

var CombatDiceProcedure = battle.Define("combat_dice", "REDCOATS-10.3", "How many dice a unit throws", combatDiceInputs, CombatDice)
