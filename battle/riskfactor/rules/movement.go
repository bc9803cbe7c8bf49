package rules

import (
	"frontier/battle"
)

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

// MovementProcedure is [Movement] as a table, a log and the odds ask it: centimetres that
// a figure may move (RISKFACTOR-7.1).
var MovementProcedure = battle.Define("movement", "RISKFACTOR-7.1", "What a figure may move", movementInputs, Movement)

// MoveCostInput is one way over the ground.
type MoveCostInput struct {
	AllowanceCM battle.Length `json:"allowance_cm"`
	BaseCM      int           `json:"base_cm"` // the full move
	OpenCM      battle.Length `json:"open_cm"`
	DifficultCM battle.Length `json:"difficult_cm"`
	Barriers    int           `json:"barriers"`
}

// MoveCostNeed is what each barrier takes.
type MoveCostNeed struct {
	BarrierCM int `json:"barrier_cm"`
}

// MoveCostResult is what the way takes, and what is left.
type MoveCostResult struct {
	CostCM  battle.Length `json:"cost_cm"`
	MayMove bool          `json:"may_move"`
	LeftCM  battle.Length `json:"left_cm"`
}

// Limits of a way, and what its ground counts (RISKFACTOR-7.4, 7.5).
const (
	longestWay     = 60
	mostBarriers   = 6
	DifficultTimes = 2
	BarrierShare   = 4
)

var moveCostInputs = []battle.Input{
	measure("allowance_cm", "What the figure may move", "RISKFACTOR-7.1", 0, longestWay, FullMove),
	distance("base_cm", "Its full move", "RISKFACTOR-14.37", petticoatsMove, MountedMove, FullMove),
	measure("open_cm", "Way in the open", "RISKFACTOR-7.1", 0, longestWay, 0),
	measure("difficult_cm", "Way in difficult going", "RISKFACTOR-7.4", 0, longestWay, 0),
	whole("barriers", "Barriers crossed", "RISKFACTOR-7.5", 0, mostBarriers, 0),
}

// MoveCost says what a way takes of a move (RISKFACTOR-7.4, 7.5, 14.37). It throws no
// dice. An input out of range is a *battle.InputError.
func MoveCost(in MoveCostInput, _ battle.Dice) (MoveCostNeed, MoveCostResult, error) {
	var c battle.Check
	c.Length("allowance_cm", in.AllowanceCM, 0, longestWay*battle.One)
	c.Int("base_cm", in.BaseCM, petticoatsMove, MountedMove)
	c.Length("open_cm", in.OpenCM, 0, longestWay*battle.One)
	c.Length("difficult_cm", in.DifficultCM, 0, longestWay*battle.One)
	c.Int("barriers", in.Barriers, 0, mostBarriers)
	if err := c.Err(); err != nil {
		return MoveCostNeed{}, MoveCostResult{}, err
	}
	need := MoveCostNeed{BarrierCM: Shared(in.BaseCM, BarrierShare)}
	cost := in.OpenCM + DifficultTimes*in.DifficultCM + battle.Length(in.Barriers*need.BarrierCM)*battle.One
	return need, MoveCostResult{CostCM: cost, MayMove: cost <= in.AllowanceCM, LeftCM: max(in.AllowanceCM-cost, 0)}, nil
}

// MoveCostProcedure is [MoveCost] as a table, a log and the odds ask it: centimetres that
// a way takes of a move, and those left (RISKFACTOR-7.4).
var MoveCostProcedure = battle.Define("move_cost", "RISKFACTOR-7.4", "What a way takes", moveCostInputs, MoveCost)
