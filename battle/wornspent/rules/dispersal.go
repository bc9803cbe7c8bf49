package rules

import "frontier/battle"

// DispersalFateInput is men of removed units and lost stands, after the battle.
type DispersalFateInput struct {
	Count     int  `json:"count"`
	FieldHeld bool `json:"field_held"`
	TakenUpTo int  `json:"taken_up_to"`
	NoQuarter bool `json:"no_quarter"`
}

// DispersalFateNeed is how many dice are thrown: none if the field is held.
type DispersalFateNeed struct {
	Dice int `json:"dice"`
}

// DispersalFateResult is what became of them.
type DispersalFateResult struct {
	Returned int `json:"returned"`
	Captured int `json:"captured"`
	Killed   int `json:"killed"`
}

var dispersalFateInputs = []battle.Input{
	required(whole("count", "Men dispersed", "WORNSPENT-14.3", 1, Most, 0)),
	fact("field_held", "Their side holds the field", "WORNSPENT-14.3", true),
	whole("taken_up_to", "Highest face that is taken", "WORNSPENT-14.3", 0, D10, 4),
	fact("no_quarter", "The enemy gives no quarter", "WORNSPENT-14.3", false),
}

// DispersalFate throws for men of removed units and lost stands, one D10 a man, and none
// if their side holds the field (WORNSPENT-14.3, 14.5, 3.9). An input out of range is a
// *battle.InputError.
func DispersalFate(in DispersalFateInput, dice battle.Dice) (DispersalFateNeed, DispersalFateResult, error) {
	var c battle.Check
	c.Int("count", in.Count, 1, Most)
	c.Int("taken_up_to", in.TakenUpTo, 0, D10)
	if err := c.Err(); err != nil {
		return DispersalFateNeed{}, DispersalFateResult{}, err
	}
	if in.FieldHeld {
		return DispersalFateNeed{}, DispersalFateResult{Returned: in.Count}, nil
	}
	need := DispersalFateNeed{Dice: in.Count}
	taken, err := atMost(dice, need.Dice, in.TakenUpTo)
	if err != nil {
		return need, DispersalFateResult{}, err
	}
	out := DispersalFateResult{Returned: in.Count - taken, Captured: taken}
	if in.NoQuarter {
		out.Captured, out.Killed = 0, taken
	}
	return need, out, nil
}

var DispersalFateProcedure = battle.Define("dispersal_fate", "WORNSPENT-21.23", "What becomes of the dispersed", dispersalFateInputs, DispersalFate)
