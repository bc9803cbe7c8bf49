package rules

import (
	"frontier/battle"
)

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

// PersonalityProcedure is [ThrowPersonality] as a table, a log and the odds ask it: a
// leader's personality (MACDUFF-3.6).
var PersonalityProcedure = battle.Define("personality", "MACDUFF-3.6", "A leader's personality", personalityInputs, ThrowPersonality)

// LeaderRiskInput is the leaders with a unit that suffered.
type LeaderRiskInput struct {
	Leaders    int  `json:"leaders"`
	Casualties int  `json:"casualties"` // of this volley or round
	Targeted   bool `json:"targeted"`   // hits were scored on the leader as target
}

// LeaderRiskResult is who was hit: 1 is the first of the list, 0 nobody.
type LeaderRiskResult struct {
	Hit    bool `json:"hit"`
	Leader int  `json:"leader"`
}

// LeaderHit is the face that hits a leader (MACDUFF-10.8).
const LeaderHit = 6

// MostLeaders is how many leaders are chosen among (MACDUFF-20.81).
const MostLeaders = 6

var leaderRiskInputs = []battle.Input{
	must(figures("leaders", "Leaders with the unit, senior first", "MACDUFF-20.81", 1, MostLeaders, 1)),
	figures("casualties", "Casualties of this volley or round", "MACDUFF-20.79", 0, 200, 1),
	fact("targeted", "The leader was the target and was hit at", "MACDUFF-20.79", false),
}

// LeaderRisk sees whether a leader is hit, and which (MACDUFF-10.8, 20.79 to 20.81). One
// d6 where anybody is at risk; on 6 among several one more, thrown again while it shows
// more than they are and 4 or 5 they are.
func LeaderRisk(in LeaderRiskInput, dice battle.Dice) (AimNeed, LeaderRiskResult, error) {
	var c battle.Check
	c.Int("leaders", in.Leaders, 1, MostLeaders)
	c.Int("casualties", in.Casualties, 0, 200)
	if err := c.Err(); err != nil {
		return AimNeed{}, LeaderRiskResult{}, err
	}
	need := AimNeed{Target: LeaderHit}
	if in.Casualties == 0 && !in.Targeted {
		return need, LeaderRiskResult{}, nil
	}
	need.Dice = 1
	hit, err := battle.Count(dice, 1, D6, need.Target)
	switch {
	case err != nil || hit == 0:
		return need, LeaderRiskResult{}, err
	case in.Leaders == 1:
		return need, LeaderRiskResult{Hit: true, Leader: 1}, nil
	}
	who, err := in.choose(dice)
	return need, LeaderRiskResult{Hit: err == nil, Leader: who}, err
}

// choose gives every leader an even chance.
func (in LeaderRiskInput) choose(dice battle.Dice) (int, error) {
	if D6%in.Leaders != 0 {
		return battle.Pick(dice, D6, in.Leaders)
	}
	return battle.Class(dice, D6, func(face int) int { return (face*in.Leaders + D6 - 1) / D6 })
}

// LeaderRiskProcedure is [LeaderRisk] as a table, a log and the odds ask it: whether a
// leader is hit, and which of the list (MACDUFF-10.8).
var LeaderRiskProcedure = battle.Define("leader_risk", "MACDUFF-10.8", "Whether a leader is hit", leaderRiskInputs, LeaderRisk)
