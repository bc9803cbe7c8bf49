package rules

import (
	"frontier/battle"
	"frontier/internal/terms"
)

// NerveInput is a unit that has lost figures.
type NerveInput struct {
	Training  terms.Training `json:"training"`
	BelowHalf bool           `json:"below_half"`
}

// NerveNeed is the lowest face with which the unit stands.
type NerveNeed struct {
	ToStand int `json:"to_stand"`
}

// NerveResult says whether it stands.
type NerveResult struct {
	Stands bool `json:"stands"`
}

// ToStand is the lowest face with which a unit of more than half its figures stands
// (SKIRMISH-4.6).
var ToStand = map[terms.Training]int{terms.Raw: 3, terms.RegularTraining: 2, terms.Veteran: 2}

// belowHalf is how much more a unit needs that has lost half its figures (SKIRMISH-4.7).
const belowHalf = 2

// Nerve tests whether a unit stands: one d6 (SKIRMISH-4.6).
func Nerve(in NerveInput, dice battle.Dice) (NerveNeed, NerveResult, error) {
	need := NerveNeed{ToStand: ToStand[in.Training]}
	if in.BelowHalf {
		need.ToStand += belowHalf
	}
	face, err := battle.Die(dice, 6)
	if err != nil {
		return need, NerveResult{}, err
	}
	return need, NerveResult{face >= need.ToStand}, nil
}

// NerveProcedure is [Nerve].
var NerveProcedure = battle.Define("nerve", "SKIRMISH-4.6", "Whether a unit stands", []battle.Input{
	training, fact("below_half", "Half its figures have fallen", "SKIRMISH-4.7"),
}, Nerve)
