package rules

import "frontier/battle"

// CasualtyFateInput is the fallen of one unit, after the battle.
type CasualtyFateInput struct {
	Fallen              int  `json:"fallen"`
	FieldHeld           bool `json:"field_held"`
	EnemyTakesPrisoners bool `json:"enemy_takes_prisoners"`
	KilledUpTo          int  `json:"killed_up_to"`
}

// CasualtyFateNeed is how many dice are thrown, and the highest face that is killed.
type CasualtyFateNeed struct {
	FateDice   int `json:"fate_dice"`
	KilledUpTo int `json:"killed_up_to"`
}

// CasualtyFateResult is what became of them.
type CasualtyFateResult struct {
	Killed   int `json:"killed"`
	Wounded  int `json:"wounded"`
	Captured int `json:"captured"`
}

var casualtyFateInputs = []battle.Input{
	figures("fallen", "Figures that fell", "GSQ-13.89", 0, 1),
	fact("field_held", "Their side holds the field", "GSQ-13.89", true),
	fact("enemy_takes_prisoners", "The enemy takes prisoners", "GSQ-13.89", true),
	killedUpToInput,
}

// killedUpToInput is the setting of the same name, as procedures take it.
var killedUpToInput = whole("killed_up_to", "Highest face of a fallen figure that is killed", "GSQ-13.89", 0, D6, 2)

// CasualtyFate throws for the fallen, one d6 each (GSQ-13.89). On a field lost to an
// enemy that takes no prisoners all are killed and no die is thrown. An input out of
// range is a *battle.InputError.
func CasualtyFate(in CasualtyFateInput, dice battle.Dice) (CasualtyFateNeed, CasualtyFateResult, error) {
	var c battle.Check
	c.Int("fallen", in.Fallen, 0, Most)
	c.Int("killed_up_to", in.KilledUpTo, 0, D6)
	if err := c.Err(); err != nil {
		return CasualtyFateNeed{}, CasualtyFateResult{}, err
	}
	need := CasualtyFateNeed{FateDice: in.Fallen, KilledUpTo: in.KilledUpTo}
	if !in.FieldHeld && !in.EnemyTakesPrisoners {
		need.FateDice = 0
		return need, CasualtyFateResult{Killed: in.Fallen}, nil
	}
	alive, err := battle.Count(dice, need.FateDice, D6, in.KilledUpTo+1)
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

// CasualtyFateProcedure is [CasualtyFate] as a table, a log and the odds ask it: killed,
// wounded and captured among a unit's fallen (GSQ-13.89).
var CasualtyFateProcedure = battle.Define("casualty_fate", "GSQ-13.89", "What becomes of the fallen", casualtyFateInputs, CasualtyFate)
