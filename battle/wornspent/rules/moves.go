package rules

import "frontier/battle"

// MoveAllowanceInput asks how far a unit may go over one class of ground.
type MoveAllowanceInput struct {
	Arm           Arm     `json:"arm"`
	Native        bool    `json:"native"`
	Terrain       Terrain `json:"terrain"`
	Half          bool    `json:"half"`           // the chart gave half a move
	Passages      int     `json:"passages"`       // friendly units moved through
	PassedNatives bool    `json:"passed_natives"` // a native unit is among them
}

// MoveAllowanceNeed is empty: nothing is thrown.
type MoveAllowanceNeed struct{}

// MoveAllowanceResult is the distance in inches. Basic has the natives' 3" in it.
type MoveAllowanceResult struct {
	Basic      battle.Length `json:"basic_in"`
	Allowance  battle.Length `json:"allowance_in"`
	Disordered bool          `json:"disordered"`
}

// BasicMoves are the moves before any factor (WORNSPENT-6.1, 6.7).
var BasicMoves = map[Arm]battle.Length{
	Infantry: 9 * battle.One, Baggage: 9 * battle.One, Cavalry: 18 * battle.One, Guns: 18 * battle.One, LeaderArm: 24 * battle.One,
}

const (
	NativeExtra   = 3 * battle.One // added to the basic move of natives (WORNSPENT-6.2)
	PassageOfLine = 3 * battle.One // lost for each unit moved through (WORNSPENT-6.5)
)

var moveAllowanceInputs = []battle.Input{
	required(choice("arm", "Arm", "WORNSPENT-6.1", Arms, Infantry)),
	fact("native", "Native irregulars", "WORNSPENT-6.2", false),
	choice("terrain", "Ground", "WORNSPENT-6.3", terrains, Open),
	fact("half", "Half a move only", "WORNSPENT-4.13", false),
	whole("passages", "Friendly units moved through", "WORNSPENT-6.5", 0, 5, 0),
	fact("passed_natives", "A native unit is among them", "WORNSPENT-6.6", false),
}

// MoveAllowance gives the inches that a unit may go over one class of ground
// (WORNSPENT-6.1 to 6.7): the basic move, times the factor of the ground, halved where
// the chart says so, and last of all the passages of lines taken off. Nothing is thrown.
// An input out of range is a *battle.InputError.
func MoveAllowance(in MoveAllowanceInput, _ battle.Dice) (MoveAllowanceNeed, MoveAllowanceResult, error) {
	var c battle.Check
	battle.OneOf(&c, "arm", in.Arm, Arms)
	battle.OneOf(&c, "terrain", in.Terrain, terrains)
	c.Int("passages", in.Passages, 0, 5)
	if err := c.Err(); err != nil {
		return MoveAllowanceNeed{}, MoveAllowanceResult{}, err
	}
	basic := BasicMoves[in.Arm]
	if in.Native {
		basic += NativeExtra
	}
	times, over := GroundFactor(in.Arm, in.Terrain)
	if in.Half {
		over *= 2
	}
	out := MoveAllowanceResult{Basic: basic, Allowance: basic * times / over}
	if in.Arm == Infantry || in.Arm == Cavalry { // others pass and are passed freely
		out.Allowance = max(out.Allowance-PassageOfLine*battle.Length(in.Passages), 0)
		out.Disordered = in.Native && in.Passages > 0 && in.PassedNatives
	}
	return MoveAllowanceNeed{}, out, nil
}

// GroundFactor is the factor of a class of ground, as a fraction (WORNSPENT-6.3).
func GroundFactor(arm Arm, ground Terrain) (times, over battle.Length) {
	switch {
	case ground == Road:
		return 2, 1
	case ground == Rough && (arm == Infantry || arm == Baggage):
		return 1, 2
	case ground == Rough, ground == Fording:
		return 1, 3
	}
	return 1, 1
}

// MoveAllowanceProcedure is [MoveAllowance] as a table, a log and the odds ask it: inches
// that a unit may go over one class of ground (WORNSPENT-21.4).
var MoveAllowanceProcedure = battle.Define("move_allowance", "WORNSPENT-21.4", "Inches over one class of ground", moveAllowanceInputs, MoveAllowance)
