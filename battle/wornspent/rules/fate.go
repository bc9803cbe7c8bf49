package rules

import "frontier/battle"

// CasualtyFateInput is the casualties of one rank of one unit, after the battle.
type CasualtyFateInput struct {
	Count        int  `json:"count"`
	FieldHeld    bool `json:"field_held"`
	KilledUpTo   int  `json:"killed_up_to"`
	CapturedUpTo int  `json:"captured_up_to"`
	NoQuarter    bool `json:"no_quarter"`
}

// CasualtyFateNeed is how many dice are thrown: one a man.
type CasualtyFateNeed struct {
	Dice int `json:"dice"`
}

// CasualtyFateResult is what became of them.
type CasualtyFateResult struct {
	Killed   int `json:"killed"`
	Wounded  int `json:"wounded"`
	Captured int `json:"captured"`
}

var casualtyFateInputs = []battle.Input{
	required(whole("count", "Casualties", "WORNSPENT-14.1", 1, Most, 0)),
	fact("field_held", "Their side holds the field", "WORNSPENT-14.2", true),
	whole("killed_up_to", "Highest face that is killed", "WORNSPENT-14.1", 0, D10, 3),
	whole("captured_up_to", "Highest face that is captured", "WORNSPENT-14.2", 0, D10, 6),
	fact("no_quarter", "The enemy gives no quarter", "WORNSPENT-14.2", false),
}

// What a die may say of a casualty.
const (
	dead = iota
	left
	away
)

// CasualtyFate throws for casualties, one D10 a man (WORNSPENT-14.1, 14.2, 14.5). An
// input out of range is a *battle.InputError.
func CasualtyFate(in CasualtyFateInput, dice battle.Dice) (CasualtyFateNeed, CasualtyFateResult, error) {
	var c battle.Check
	c.Int("count", in.Count, 1, Most)
	c.Int("killed_up_to", in.KilledUpTo, 0, D10)
	c.Int("captured_up_to", in.CapturedUpTo, 0, D10)
	c.Not("captured_up_to", in.CapturedUpTo < in.KilledUpTo, "must not be below killed_up_to")
	if err := c.Err(); err != nil {
		return CasualtyFateNeed{}, CasualtyFateResult{}, err
	}
	need := CasualtyFateNeed{Dice: in.Count}
	by, err := battle.Tally(dice, need.Dice, D10, func(face int) int {
		switch {
		case face <= in.KilledUpTo:
			return dead
		case face <= in.CapturedUpTo && !in.FieldHeld: // wounded who are left behind
			return left
		}
		return away
	})
	if err != nil {
		return need, CasualtyFateResult{}, err
	}
	out := CasualtyFateResult{Killed: by[dead], Captured: by[left]}
	if in.NoQuarter {
		out.Killed, out.Captured = out.Killed+out.Captured, 0
	}
	out.Wounded = in.Count - out.Killed - out.Captured
	return need, out, nil
}

// CasualtyFateProcedure is [CasualtyFate] as a table, a log and the odds ask it: killed,
// wounded and captured among the casualties of one rank (WORNSPENT-21.22).
var CasualtyFateProcedure = battle.Define("casualty_fate", "WORNSPENT-21.22", "What becomes of casualties", casualtyFateInputs, CasualtyFate)
