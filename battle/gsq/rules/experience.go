package rules

import "frontier/battle"

// ExperienceInput is nothing: the table is the same for every unit.
type ExperienceInput struct{}

// ExperienceNeed is the lowest face of each level above novice.
type ExperienceNeed struct {
	RegularFrom int `json:"regular_from"`
	VeteranFrom int `json:"veteran_from"`
}

// ExperienceResult is the level that was thrown.
type ExperienceResult struct {
	Experience Experience `json:"experience"`
}

// The lowest faces of the table of experience (GSQ-3.1).
const (
	RegularFrom = 3
	VeteranFrom = 5
)

// ThrowExperience throws a unit's or character's level for a one-off game (GSQ-3.1).
// One d6 is thrown.
func ThrowExperience(_ ExperienceInput, dice battle.Dice) (ExperienceNeed, ExperienceResult, error) {
	need := ExperienceNeed{RegularFrom: RegularFrom, VeteranFrom: VeteranFrom}
	face, err := one(dice)
	if err != nil {
		return need, ExperienceResult{}, err
	}
	level := Novice
	switch {
	case face >= need.VeteranFrom:
		level = Veteran
	case face >= need.RegularFrom:
		level = Regular
	}
	return need, ExperienceResult{Experience: level}, nil
}

var experienceProcedure = battle.Define("experience", "GSQ-3.1", "Experience of a unit or character", nil, ThrowExperience)
