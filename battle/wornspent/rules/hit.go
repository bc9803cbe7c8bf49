package rules

import "frontier/battle"

// WhoIsHitInput is a unit in which a shot has struck.
type WhoIsHitInput struct {
	Officers  int  `json:"officers"`
	Sergeants int  `json:"sergeants"`
	Others    int  `json:"others"`
	Leader    bool `json:"leader"` // one is attached
}

// WhoIsHitNeed is the number of figures among whom the shot fell.
type WhoIsHitNeed struct {
	Figures int `json:"figures"`
}

// WhoIsHitResult is the rank of the one hit.
type WhoIsHitResult struct {
	Rank Rank `json:"rank"`
}

var whoIsHitInputs = []battle.Input{
	figures("officers", "Officers", "WORNSPENT-9.5", Most),
	figures("sergeants", "Sergeants", "WORNSPENT-9.5", Most),
	figures("others", "Other ranks", "WORNSPENT-9.5", Most),
	fact("leader", "A leader is attached", "WORNSPENT-9.5", false),
}

// WhoIsHit throws for the rank of the figure that a shot has struck (WORNSPENT-9.5). One
// D10 is thrown. A unit without a figure, or an input out of range, is a
// *battle.InputError.
func WhoIsHit(in WhoIsHitInput, dice battle.Dice) (WhoIsHitNeed, WhoIsHitResult, error) {
	var c battle.Check
	checkStrength(&c, in.Officers, in.Sergeants, in.Others)
	if err := c.Err(); err != nil {
		return WhoIsHitNeed{}, WhoIsHitResult{}, err
	}
	need := WhoIsHitNeed{Figures: in.Officers + in.Sergeants + in.Others}
	face, err := one(dice)
	if err != nil {
		return need, WhoIsHitResult{}, err
	}
	return need, WhoIsHitResult{Rank: Struck(face, in.Officers, in.Sergeants, in.Others, in.Leader)}, nil
}

// Struck is the rank that a face hits. Where the unit has none of it, the shot falls on
// another rank, then a sergeant, then an officer; a leader is hit by his face alone.
func Struck(face, officers, sergeants, others int, leader bool) Rank {
	switch {
	case face == 1 && officers > 0:
		return Officer
	case face == 2 && sergeants > 0:
		return Sergeant
	case face == 3 && leader:
		return Leader
	case others > 0:
		return Other
	case sergeants > 0:
		return Sergeant
	}
	return Officer
}

// WhoIsHitProcedure is [WhoIsHit] as a table, a log and the odds ask it: rank of the
// figure that a shot strikes (WORNSPENT-21.8).
var WhoIsHitProcedure = battle.Define("who_is_hit", "WORNSPENT-21.8", "Whom a shot strikes", whoIsHitInputs, WhoIsHit)
