package rules

import "frontier/battle"

// PersonalityInput is an officer whose temper is wanted.
type PersonalityInput struct {
	Known         Personality `json:"known"`
	RashMin       int         `json:"personality_rash_min"`
	IndecisiveMin int         `json:"personality_indecisive_min"`
	BoldMin       int         `json:"personality_bold_min"`
}

// PersonalityResult is his temper.
type PersonalityResult struct {
	Personality Personality `json:"personality"`
}

// The settings that part the tempers, as the procedure takes them.
var (
	rashMinInput       = face("personality_rash_min", "Lowest face of a rash leader", "MACDUFF-3.6", 1, 7, 6)
	indecisiveMinInput = face("personality_indecisive_min", "Lowest face of an indecisive leader", "MACDUFF-3.6", 1, 7, 5)
	boldMinInput       = face("personality_bold_min", "Lowest face of a bold leader", "MACDUFF-3.6", 1, 7, 3)
)

var personalityInputs = []battle.Input{
	choice("known", "Personality, if it is known", "MACDUFF-3.6", Personalities, NoPersonality),
	rashMinInput,
	indecisiveMinInput,
	boldMinInput,
}

// tempersInOrder checks that the tempers follow one another on the die.
func tempersInOrder(c *battle.Check, rash, indecisive, bold int) {
	c.Int(rashMinInput.Key, rash, 1, 7)
	c.Int(indecisiveMinInput.Key, indecisive, 1, 7)
	c.Int(boldMinInput.Key, bold, 1, 7)
	c.Not(indecisiveMinInput.Key, indecisive > rash, "must not be above personality_rash_min")
	c.Not(boldMinInput.Key, bold > indecisive, "must not be above personality_indecisive_min")
}

// ThrowPersonality settles an officer's temper when it is first needed (MACDUFF-3.6).
// One d6, none where it is known. Tempers that do not follow one another on the die are
// a *battle.InputError.
func ThrowPersonality(in PersonalityInput, dice battle.Dice) (PlainNeed, PersonalityResult, error) {
	var c battle.Check
	battle.OneOf(&c, "known", in.Known, Personalities)
	tempersInOrder(&c, in.RashMin, in.IndecisiveMin, in.BoldMin)
	if err := c.Err(); err != nil {
		return PlainNeed{}, PersonalityResult{}, err
	}
	if in.Known != NoPersonality {
		return PlainNeed{}, PersonalityResult{in.Known}, nil
	}
	need := PlainNeed{Dice: 1}
	f, err := battle.Die(dice, D6)
	switch {
	case err != nil:
		return need, PersonalityResult{}, err
	case f >= in.RashMin:
		return need, PersonalityResult{Rash}, nil
	case f >= in.IndecisiveMin:
		return need, PersonalityResult{Indecisive}, nil
	case f >= in.BoldMin:
		return need, PersonalityResult{Bold}, nil
	}
	return need, PersonalityResult{Cautious}, nil
}

var PersonalityProcedure = battle.Define("personality", "MACDUFF-3.6", "A leader's personality", personalityInputs, ThrowPersonality)
