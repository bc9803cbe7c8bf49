package rules

import "frontier/battle"

// PlatoonInput is the groups of one formed company, and what their one throw gave.
type PlatoonInput struct {
	Formed         bool   `json:"formed"`
	Commanded      bool   `json:"commanded"`
	WidestGapCM    int    `json:"widest_gap_cm"` // to be crossed to join all its groups in a chain
	LeaderGapCM    int    `json:"leader_gap_cm"` // to the nearest officer or NCO
	Instruction    Action `json:"instruction"`
	RetreatIsBlack bool   `json:"retreat_is_black"`
}

// PlatoonNeed says whether the platoon throws once.
type PlatoonNeed struct {
	OneThrow bool `json:"one_throw"`
}

// PlatoonResult says whether what it threw holds for all its groups.
type PlatoonResult struct {
	Single bool `json:"single"`
}

// Near is how close figures are that count as together, in centimetres (RISKFACTOR-8.12,
// 11.13, 14.67).
const Near = 5

var platoonInputs = []battle.Input{
	fact("formed", "Formed troops", "RISKFACTOR-11.13", true),
	fact("commanded", "Under command", "RISKFACTOR-11.13", false),
	distance("widest_gap_cm", "Widest gap in the chain of its groups", "RISKFACTOR-14.78", 0, Farthest, 0),
	distance("leader_gap_cm", "Gap to the nearest officer or NCO", "RISKFACTOR-14.78", 0, Farthest, 0),
	choice("instruction", "What its throw gave", "RISKFACTOR-11.13", Instructions, Halt),
	retreatIsBlackInput,
}

// retreatIsBlackInput is the setting of the same name, as procedures take it.
var retreatIsBlackInput = fact("retreat_is_black", "Commanded units obey a retreat", "RISKFACTOR-14.71", false)

// Platoon says whether the groups of a platoon throw as one (RISKFACTOR-11.13, 14.78).
// It throws no dice. An input out of range is a *battle.InputError.
func Platoon(in PlatoonInput, _ battle.Dice) (PlatoonNeed, PlatoonResult, error) {
	var c battle.Check
	c.Int("widest_gap_cm", in.WidestGapCM, 0, Farthest)
	c.Int("leader_gap_cm", in.LeaderGapCM, 0, Farthest)
	battle.OneOf(&c, "instruction", in.Instruction, Instructions)
	if err := c.Err(); err != nil {
		return PlatoonNeed{}, PlatoonResult{}, err
	}
	need := PlatoonNeed{OneThrow: in.Formed && !in.Commanded && in.WidestGapCM <= Near && in.LeaderGapCM <= Near}
	return need, PlatoonResult{Single: need.OneThrow && !Black(in.Instruction, in.RetreatIsBlack)}, nil
}

// Black says whether an instruction binds commanded troops too (RISKFACTOR-14.71).
func Black(instruction Action, retreatIsBlack bool) bool {
	return instruction == Rout || instruction == Retreat && retreatIsBlack
}

var PlatoonProcedure = battle.Define("platoon", "RISKFACTOR-11.13", "Does a platoon throw as one", platoonInputs, Platoon)
