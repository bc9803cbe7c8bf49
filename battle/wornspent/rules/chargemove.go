package rules

import "frontier/battle"

// ChargeMoveInput is a charge as it is stated. Halves is false only by the setting
// charge_in_halves.
type ChargeMoveInput struct {
	Permitted      battle.Length `json:"permitted_in"`
	TargetDistance battle.Length `json:"target_distance_in"`
	Halves         bool          `json:"halves"`
}

// ChargeMoveNeed is empty: nothing is thrown.
type ChargeMoveNeed struct{}

// ChargeMoveResult is how far the charge goes in each of its two moves.
type ChargeMoveResult struct {
	InReach       bool          `json:"in_reach"`
	FirstMove     battle.Length `json:"first_move_in"`
	ContactFirst  bool          `json:"contact_first"`
	SecondMove    battle.Length `json:"second_move_in"`
	ContactSecond bool          `json:"contact_second"`
}

var chargeMoveInputs = []battle.Input{
	required(inches("permitted_in", "Permitted distance", "WORNSPENT-10.1", Farthest)),
	required(inches("target_distance_in", "Distance of the target", "WORNSPENT-10.1", Farthest)),
	fact("halves", "The charge goes in two halves", "WORNSPENT-10.3", true),
}

// ChargeMove measures a charge (WORNSPENT-10.1 to 10.4). Nothing is thrown. An input
// out of range is a *battle.InputError.
func ChargeMove(in ChargeMoveInput, _ battle.Dice) (ChargeMoveNeed, ChargeMoveResult, error) {
	var c battle.Check
	c.Length("permitted_in", in.Permitted, 0, Farthest)
	c.Length("target_distance_in", in.TargetDistance, 0, Farthest)
	if err := c.Err(); err != nil || in.TargetDistance > in.Permitted {
		return ChargeMoveNeed{}, ChargeMoveResult{}, err
	}
	first := in.TargetDistance
	if in.Halves {
		first = min(in.Permitted/2, in.TargetDistance)
	}
	contact := first == in.TargetDistance
	return ChargeMoveNeed{}, ChargeMoveResult{
		InReach: true, FirstMove: first, ContactFirst: contact,
		SecondMove: in.TargetDistance - first, ContactSecond: !contact,
	}, nil
}

var ChargeMoveProcedure = battle.Define("charge_move", "WORNSPENT-21.3", "How far a charge goes", chargeMoveInputs, ChargeMove)
