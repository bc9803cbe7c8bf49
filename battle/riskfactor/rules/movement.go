package rules

import "frontier/battle"

// MovementInput is one figure about to move.
type MovementInput struct {
	Mover            Mover   `json:"mover"`
	Wounded          bool    `json:"wounded"`
	OpenGround       bool    `json:"open_ground"` // the whole move; counts for mounted only
	Purpose          Purpose `json:"purpose"`
	Native           bool    `json:"native"` // counts for an attack only
	WoundedMountedCM int     `json:"wounded_mounted_cm"`
}

// MovementNeed is how many dice are thrown, and the full move in centimetres.
type MovementNeed struct {
	Dice   int `json:"dice"`
	BaseCM int `json:"base_cm"`
}

// MovementResult is what the figure may move.
type MovementResult struct {
	AllowanceCM int `json:"allowance_cm"`
}

// Moves in centimetres (RISKFACTOR-7.1 to 7.3, 11.10).
const (
	FullMove       = 25
	woundedMove    = 20
	civilianMove   = 20
	petticoatsMove = 15
	MountedMove    = 40
	RoutExtra      = 5
)

var movementInputs = []battle.Input{
	choice("mover", "Who moves", "RISKFACTOR-7.1", movers, Foot),
	fact("wounded", "Wounded", "RISKFACTOR-7.2", false),
	fact("open_ground", "The whole move is in the open", "RISKFACTOR-14.35", true),
	choice("purpose", "What the move is for", "RISKFACTOR-8.5", purposes, ToMove),
	fact("native", "A native", "RISKFACTOR-11.5", false),
	woundedMountedInput,
}

// woundedMountedInput is the setting of the same name, as procedures take it.
var woundedMountedInput = distance("wounded_mounted_cm", "Move of a wounded rider in the open", "RISKFACTOR-14.36", woundedMove, MountedMove, 32)

// Movement says what a figure may move (RISKFACTOR-7.1 to 7.3, 8.5, 11.5, 11.10, 14.35
// to 14.38). One d6 is thrown for a native who attacks. An input out of range is a
// *battle.InputError.
func Movement(in MovementInput, dice battle.Dice) (MovementNeed, MovementResult, error) {
	var c battle.Check
	battle.OneOf(&c, "mover", in.Mover, movers)
	battle.OneOf(&c, "purpose", in.Purpose, purposes)
	c.Int("wounded_mounted_cm", in.WoundedMountedCM, woundedMove, MountedMove)
	if err := c.Err(); err != nil {
		return MovementNeed{}, MovementResult{}, err
	}
	need := MovementNeed{BaseCM: in.Base()}
	out := MovementResult{AllowanceCM: need.BaseCM}
	switch {
	case in.Purpose == ToShoot:
		out.AllowanceCM /= 2
	case in.Purpose == ToRout:
		out.AllowanceCM += RoutExtra
	case in.Purpose == ToAttack && in.Native:
		need.Dice = 1
		face, err := battle.Die(dice, D6)
		if err != nil {
			return need, MovementResult{}, err
		}
		out.AllowanceCM += face
	}
	return need, out, nil
}

// Base is the full move.
func (in MovementInput) Base() int {
	switch {
	case in.Mover == Civilian:
		return civilianMove
	case in.Mover == Petticoats:
		return petticoatsMove
	case in.Mover == Mounted && in.OpenGround && in.Wounded:
		return in.WoundedMountedCM
	case in.Mover == Mounted && in.OpenGround:
		return MountedMove
	case in.Wounded:
		return woundedMove
	}
	return FullMove
}

var MovementProcedure = battle.Define("movement", "RISKFACTOR-7.1", "What a figure may move", movementInputs, Movement)
