package rules

import "frontier/battle"

// LeaveFieldInput is a unit or Commander of the side that does not hold the field.
type LeaveFieldInput struct {
	UnitType      UnitType `json:"unit_type"`
	Limbered      bool     `json:"limbered"`
	Disrupted     bool     `json:"disrupted"`
	EnemyAdjacent bool     `json:"enemy_adjacent"` // undisrupted infantry or cavalry
}

// LeaveFieldResult is whether it gets away, and with its guns.
type LeaveFieldResult struct {
	Fate     LeaveFate `json:"fate"`
	GunsLost bool      `json:"guns_lost"`
}

// LeaveFate is whether a unit gets away.
type LeaveFate string

// The fates.
const (
	GetsAway   LeaveFate = "gets_away"
	IsCaptured LeaveFate = "captured"
)

var leaveFieldInputs = []battle.Input{
	anyOf("unit_type", "Who leaves", "REDCOATS-14.6", UnitTypes),
	fact("limbered", "The guns are limbered", "REDCOATS-14.6", false),
	fact("disrupted", "Disrupted", "REDCOATS-14.6", false),
	fact("enemy_adjacent", "An undisrupted enemy infantry or cavalry unit is adjacent", "REDCOATS-14.6", false),
}

// LeaveField says who gets away from a lost field (REDCOATS-14.6). Nothing is thrown. What
// is limbered and no gun is a *battle.InputError.
func LeaveField(in LeaveFieldInput, _ battle.Dice) (struct{}, LeaveFieldResult, error) {
	var c battle.Check
	battle.OneOf(&c, "unit_type", in.UnitType, UnitTypes)
	c.Not("limbered", in.Limbered && !in.UnitType.Gun(), "must be false but for guns")
	if err := c.Err(); err != nil {
		return struct{}{}, LeaveFieldResult{}, err
	}
	out := LeaveFieldResult{Fate: GetsAway, GunsLost: in.UnitType.Heavy() && !in.Limbered}
	if in.Disrupted && in.EnemyAdjacent {
		out = LeaveFieldResult{IsCaptured, in.UnitType.Gun()}
	}
	return struct{}{}, out, nil
}

var LeaveFieldProcedure = battle.Define("leave_field", "REDCOATS-14.6", "Who gets away from a lost field", leaveFieldInputs, LeaveField)
