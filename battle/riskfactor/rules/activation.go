package rules

import "frontier/battle"

// ActivationCostInput is a group that somebody would command.
type ActivationCostInput struct {
	LoyalFigures    int  `json:"loyal_figures"`
	DisloyalFigures int  `json:"disloyal_figures"`
	Routing         bool `json:"routing"`
	Pool            int  `json:"pool"`
	FarthestCM      int  `json:"farthest_cm"` // of its worst-placed figure, rounded up
	Enclosed        bool `json:"enclosed"`    // for that figure
}

// ActivationCostNeed is what the group costs and how far command reaches.
type ActivationCostNeed struct {
	Cost    int `json:"cost"`
	ReachCM int `json:"reach_cm"`
}

// ActivationCostResult says whether it is commanded, and what is left of the pool.
type ActivationCostResult struct {
	InReach   bool `json:"in_reach"`
	Commanded bool `json:"commanded"`
	Pool      int  `json:"pool"`
}

// The distances of command in centimetres (RISKFACTOR-5.7).
const (
	ReachOpen     = 50
	ReachEnclosed = 25
)

var activationCostInputs = []battle.Input{
	figures("loyal_figures", "Loyal figures not yet activated", "RISKFACTOR-5.9", 0, Most, 0),
	figures("disloyal_figures", "Disloyal figures not yet activated", "RISKFACTOR-5.10", 0, Most, 0),
	fact("routing", "The group routs", "RISKFACTOR-5.10", false),
	whole("pool", "Points left", "RISKFACTOR-5.4", 0, MostPoints, 0),
	distance("farthest_cm", "Distance of the worst-placed figure to the nearest that commands", "RISKFACTOR-14.23", 0, Farthest, 0),
	fact("enclosed", "Enclosed terrain for that figure", "RISKFACTOR-14.23", false),
}

// ActivationCost says whether a group can be commanded (RISKFACTOR-5.7 to 5.11, 14.21,
// 14.23): whole or not at all. It throws no dice. A group of nobody or of more than 60,
// or an input out of range, is a *battle.InputError.
func ActivationCost(in ActivationCostInput, _ battle.Dice) (ActivationCostNeed, ActivationCostResult, error) {
	var c battle.Check
	c.Int("loyal_figures", in.LoyalFigures, 0, Most)
	c.Int("disloyal_figures", in.DisloyalFigures, 0, Most)
	c.Int("pool", in.Pool, 0, MostPoints)
	c.Int("farthest_cm", in.FarthestCM, 0, Farthest)
	all := in.LoyalFigures + in.DisloyalFigures
	c.Not("loyal_figures", all < 1 || all > Most, "must be, with disloyal_figures, from 1 to 60 in all")
	if err := c.Err(); err != nil {
		return ActivationCostNeed{}, ActivationCostResult{}, err
	}
	need := ActivationCostNeed{Cost: in.LoyalFigures*LoyalCost + in.DisloyalFigures*DisloyalCost, ReachCM: ReachOpen}
	if in.Routing {
		need.Cost = all * DisloyalCost
	}
	if in.Enclosed {
		need.ReachCM = ReachEnclosed
	}
	out := ActivationCostResult{InReach: in.FarthestCM <= need.ReachCM, Pool: in.Pool}
	if out.Commanded = out.InReach && in.Pool >= need.Cost; out.Commanded {
		out.Pool -= need.Cost
	}
	return need, out, nil
}

// ActivationCostProcedure is [ActivationCost] as a table, a log and the odds ask it:
// points that a group costs, and whether it is commanded (RISKFACTOR-5.11).
var ActivationCostProcedure = battle.Define("activation_cost", "RISKFACTOR-5.11", "Can this group be commanded", activationCostInputs, ActivationCost)
