package rules

import "frontier/battle"

// CanisterInput is one round of canister of the guns that fire together.
type CanisterInput struct {
	Range   battle.Length `json:"range_in"`
	Gunners int           `json:"gunners"` // of all these guns
	Rifled  bool          `json:"rifled"`
	Native  bool          `json:"native"`
	Square  bool          `json:"square"` // the target stands in square
}

// AimNeed is how many dice there are and what each needs.
type AimNeed struct {
	Dice   int `json:"dice"`
	Target int `json:"target"`
}

// HitsResult is how many dice hit.
type HitsResult struct {
	Hits int `json:"hits"`
}

// canisterReach is how far canister carries (MACDUFF-9.6), and hitsCanister what a
// smoothbore's dice must show (MACDUFF-9.7).
const (
	CanisterReach = 12 * battle.One
	HitsCanister  = 4
)

var CanisterModifiers = []battle.Modifier[CanisterInput]{
	{Rule: "MACDUFF-9.7", Title: "Rifled guns", By: -1, When: func(in CanisterInput) bool { return in.Rifled }},
	{Rule: "MACDUFF-9.8", Title: "Native gunners", By: -1, When: func(in CanisterInput) bool { return in.Native }},
}

var canisterInputs = []battle.Input{
	must(inches("range_in", "Range", "MACDUFF-9.6", 0, CanisterReach, 0)),
	must(figures("gunners", "Gunners of all guns that fire together", "MACDUFF-9.7", 1, 24, 4)),
	fact("rifled", "Rifled guns", "MACDUFF-9.7", false),
	fact("native", "Native gunners", "MACDUFF-9.8", false),
	fact("square", "The target is in square", "MACDUFF-9.9", false),
}

// Canister resolves one round of canister (MACDUFF-9.6 to 9.9). One d6 for each gunner,
// two at a square.
func Canister(in CanisterInput, dice battle.Dice) (AimNeed, HitsResult, error) {
	var c battle.Check
	c.Length("range_in", in.Range, 0, CanisterReach)
	c.Int("gunners", in.Gunners, 1, 24)
	if err := c.Err(); err != nil {
		return AimNeed{}, HitsResult{}, err
	}
	need := AimNeed{Dice: in.Gunners, Target: HitsCanister - battle.Sum(CanisterModifiers, in)}
	if in.Square {
		need.Dice *= 2
	}
	hits, err := battle.Count(dice, need.Dice, D6, need.Target)
	return need, HitsResult{hits}, err
}

var CanisterProcedure = battle.Define("canister", "MACDUFF-9.7", "A round of canister", canisterInputs, Canister)
