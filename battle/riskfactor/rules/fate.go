package rules

import "frontier/battle"

// CasualtyFateInput is the fallen of one unit, after the battle.
type CasualtyFateInput struct {
	Fallen              int  `json:"fallen"`
	FieldHeld           bool `json:"field_held"` // by their own side
	EnemyTakesPrisoners bool `json:"enemy_takes_prisoners"`
	SurvivesOn          int  `json:"survives_on"`
}

// CasualtyFateNeed is how many dice are thrown, and the lowest face that lives.
type CasualtyFateNeed struct {
	Dice       int `json:"dice"`
	SurvivesOn int `json:"survives_on"`
}

// CasualtyFateResult is what became of them.
type CasualtyFateResult struct {
	Killed   int `json:"killed"`
	Wounded  int `json:"wounded"`
	Captured int `json:"captured"`
}

var casualtyFateInputs = []battle.Input{
	figures("fallen", "Figures that fell", "RISKFACTOR-14.105", 0, Most, 1),
	fact("field_held", "Their side holds the field", "RISKFACTOR-14.105", true),
	fact("enemy_takes_prisoners", "The enemy takes prisoners", "RISKFACTOR-14.105", true),
	survivesOnInput,
}

// survivesOnInput is the setting of the same name, as procedures take it; 7 is never.
var survivesOnInput = whole("survives_on", "Lowest face of a fallen figure that lives", "RISKFACTOR-14.105", 2, D6+1, 6)

// CasualtyFate throws for the fallen, one d6 each (RISKFACTOR-14.105). On a field lost to
// an enemy that takes no prisoners all are dead and no die is thrown. An input out of
// range is a *battle.InputError.
func CasualtyFate(in CasualtyFateInput, dice battle.Dice) (CasualtyFateNeed, CasualtyFateResult, error) {
	var c battle.Check
	c.Int("fallen", in.Fallen, 0, Most)
	c.Int("survives_on", in.SurvivesOn, 2, D6+1)
	if err := c.Err(); err != nil {
		return CasualtyFateNeed{}, CasualtyFateResult{}, err
	}
	need := CasualtyFateNeed{Dice: in.Fallen, SurvivesOn: in.SurvivesOn}
	if !in.FieldHeld && !in.EnemyTakesPrisoners {
		need.Dice = 0
		return need, CasualtyFateResult{Killed: in.Fallen}, nil
	}
	alive, err := battle.Count(dice, need.Dice, D6, in.SurvivesOn)
	if err != nil {
		return need, CasualtyFateResult{}, err
	}
	out := CasualtyFateResult{Killed: in.Fallen - alive}
	if in.FieldHeld {
		out.Wounded = alive
	} else {
		out.Captured = alive
	}
	return need, out, nil
}

var CasualtyFateProcedure = battle.Define("casualty_fate", "RISKFACTOR-14.105", "What becomes of the fallen", casualtyFateInputs, CasualtyFate)
