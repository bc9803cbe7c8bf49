package rules

import "frontier/battle"

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

var MoveCostProcedure = battle.Define("move_cost", "RISKFACTOR-7.4", "What a way takes", moveCostInputs, MoveCost)
