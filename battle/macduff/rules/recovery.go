package rules

import "frontier/battle"

// RecoveryInput is a unit that rallies and calls its casualties back.
type RecoveryInput struct {
	Casualties         int         `json:"casualties"` // in the holding area
	LeaderAttached     bool        `json:"leader_attached"`
	General            Personality `json:"general"`
	MusicianOrStandard bool        `json:"musician_or_standard"`
}

// RecoveryNeed is what brings a figure back.
type RecoveryNeed struct {
	Dice     int `json:"dice"`
	Modifier int `json:"modifier"`
	Target   int `json:"target"`
}

// RecoveryResult is who came back, who is lost for good, and who is still held.
type RecoveryResult struct {
	Recovered int `json:"recovered"`
	Lost      int `json:"lost"`
	Held      int `json:"held"`
}

// Recovers is the score that brings a figure back (MACDUFF-12.12).
const Recovers = 6

// RecoveryModifiers are what is added to the die of each casualty that is called back
// (MACDUFF-12.13, 12.14).
var RecoveryModifiers = []battle.Modifier[RecoveryInput]{
	{Rule: "MACDUFF-12.13", Title: "A rash or bold general", By: +1, When: func(in RecoveryInput) bool { return in.General == Rash || in.General == Bold }},
	{Rule: "MACDUFF-12.14", Title: "A musician or standard bearer", By: +1, When: func(in RecoveryInput) bool { return in.MusicianOrStandard }},
}

var recoveryInputs = []battle.Input{
	must(figures("casualties", "Figures in the holding area", "MACDUFF-12.11", 0, 200, 0)),
	fact("leader_attached", "An officer or leader is attached, a general not counted", "MACDUFF-12.12", true),
	choice("general", "A general who came to rally it", "MACDUFF-12.13", Personalities, NoPersonality),
	fact("musician_or_standard", "A musician or standard bearer is with it", "MACDUFF-12.14", false),
}

// Recovery calls casualties back (MACDUFF-12.12 to 12.15, 20.103 to 20.105). One d6 for
// each; none where nobody leads.
func Recovery(in RecoveryInput, dice battle.Dice) (RecoveryNeed, RecoveryResult, error) {
	var c battle.Check
	c.Int("casualties", in.Casualties, 0, 200)
	battle.OneOf(&c, "general", in.General, Personalities)
	if err := c.Err(); err != nil {
		return RecoveryNeed{}, RecoveryResult{}, err
	}
	need := RecoveryNeed{Modifier: battle.Sum(RecoveryModifiers, in)}
	need.Target = Recovers - need.Modifier
	if !in.LeaderAttached && in.General == NoPersonality {
		return need, RecoveryResult{Held: in.Casualties}, nil
	}
	need.Dice = in.Casualties
	back, err := battle.Count(dice, need.Dice, D6, need.Target)
	if err != nil {
		return need, RecoveryResult{}, err
	}
	return need, RecoveryResult{Recovered: back, Lost: in.Casualties - back}, nil
}

// RecoveryProcedure is [Recovery] as a table, a log and the odds ask it: casualties that
// come back, are lost for good or stay held (MACDUFF-12.12).
var RecoveryProcedure = battle.Define("recovery", "MACDUFF-12.12", "Casualties called back", recoveryInputs, Recovery)
