package rules

import "frontier/battle"

// CasualtyInput is one figure hit.
type CasualtyInput struct {
	State  State  `json:"state"`
	Effect Effect `json:"effect"`
}

// CasualtyNeed is how many wounds would kill it now.
type CasualtyNeed struct {
	WoundsToKill int `json:"wounds_to_kill"`
}

// CasualtyResult is how it is afterwards, and whether it adds to the group's losses.
type CasualtyResult struct {
	State     State `json:"state"`
	NewlyLost bool  `json:"newly_lost"`
}

// WoundsToKill is how many wounds kill a man (RISKFACTOR-8.16).
const WoundsToKill = 2

var casualtyInputs = []battle.Input{
	choice("state", "How the figure is", "RISKFACTOR-8.16", livingStates, Unhurt),
	choice("effect", "What hit it", "RISKFACTOR-8.14", effects, Wound),
}

// Casualty says what becomes of one figure hit (RISKFACTOR-8.14 to 8.17). It throws no
// dice. An input that is not known is a *battle.InputError.
func Casualty(in CasualtyInput, _ battle.Dice) (CasualtyNeed, CasualtyResult, error) {
	var c battle.Check
	battle.OneOf(&c, "state", in.State, livingStates)
	battle.OneOf(&c, "effect", in.Effect, effects)
	if err := c.Err(); err != nil {
		return CasualtyNeed{}, CasualtyResult{}, err
	}
	need := CasualtyNeed{WoundsToKill: WoundsToKill}
	if in.State == Wounded {
		need.WoundsToKill--
	}
	after := hurt(in.State, in.Effect)
	return need, CasualtyResult{State: after, NewlyLost: in.State == Unhurt && after != Unhurt}, nil
}

// hurt is a standing figure's state after a hit or blow (RISKFACTOR-8.14 to 8.17).
func hurt(before State, by Effect) State {
	switch {
	case by == Kill, by == Wound && before == Wounded:
		return Killed
	case by == Wound:
		return Wounded
	}
	return before
}

// CasualtyProcedure is [Casualty] as a table, a log and the odds ask it: how one figure is
// after a hit (RISKFACTOR-8.15).
var CasualtyProcedure = battle.Define("casualty", "RISKFACTOR-8.15", "What becomes of a figure hit", casualtyInputs, Casualty)
