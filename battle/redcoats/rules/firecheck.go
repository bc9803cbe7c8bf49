package rules

import "frontier/battle"

// FireCheckInput is a unit that would fire.
type FireCheckInput struct {
	Weapon     Weapon `json:"weapon"`
	RangeHexes int    `json:"range_hexes"`
	Visible    bool   `json:"visible"`
	Limbered   bool   `json:"limbered"`
	Aboard     bool   `json:"aboard"`
	Fought     bool   `json:"fought"`
	Changing   bool   `json:"changing"` // limbers, unlimbers, boards or lands in this activation
}

// FireCheckNeed is the farthest hex of the weapon; 0 for what does not fire.
type FireCheckNeed struct {
	MaxRangeHexes int `json:"max_range_hexes"`
}

// FireCheckResult is whether it may fire, or the first reason why not.
type FireCheckResult struct {
	Allowed bool       `json:"allowed"`
	Reason  FireReason `json:"reason"`
}

// FireReason says why a unit may fire or may not.
type FireReason string

// The reasons; the first that applies is given.
const (
	FiresNothing FireReason = "no_weapon"
	HasFought    FireReason = "fought"
	IsChanging   FireReason = "changing"
	IsLimbered   FireReason = "limbered"
	IsAboard     FireReason = "aboard"
	OutOfRange   FireReason = "out_of_range"
	NotSeen      FireReason = "not_seen"
	MayFire      FireReason = "allowed"
)

// fireReasons are what forbids to fire, in the order in which it is looked at
// (REDCOATS-10.16, 10.8, 9.2).
var fireReasons = []struct {
	reason FireReason
	when   func(in FireCheckInput, reach int) bool
}{
	{FiresNothing, func(_ FireCheckInput, reach int) bool { return reach == 0 }},
	{HasFought, func(in FireCheckInput, _ int) bool { return in.Fought }},
	{IsChanging, func(in FireCheckInput, _ int) bool { return in.Changing }},
	{IsLimbered, func(in FireCheckInput, _ int) bool { return in.Limbered }},
	{IsAboard, func(in FireCheckInput, _ int) bool { return in.Aboard }},
	{OutOfRange, func(in FireCheckInput, reach int) bool { return in.RangeHexes > reach }},
	{NotSeen, func(in FireCheckInput, _ int) bool { return !in.Visible }},
}

// MostRange is the longest distance that a procedure takes, in hexes.
const MostRange = 60

var fireCheckInputs = []battle.Input{
	anyOf("weapon", "Weapon", "REDCOATS-10.2", WeaponKeys),
	wanted(inHexes("range_hexes", "Distance to the target", "REDCOATS-10.8", 1, MostRange, 1)),
	fact("visible", "The line of sight is clear", "REDCOATS-9.2", true),
	fact("limbered", "The guns are limbered", "REDCOATS-8.5", false),
	fact("aboard", "It is aboard a vehicle", "REDCOATS-8.8", false),
	fact("fought", "It has fought in this activation", "REDCOATS-4.8", false),
	fact("changing", "It limbers, unlimbers, boards or lands in this activation", "REDCOATS-4.8", false),
}

// FireCheck says whether a unit may fire (REDCOATS-10.2, 10.8, 10.15, 10.16). Nothing is
// thrown. Limbered small arms, guns aboard, or an input out of range is a
// *battle.InputError.
func FireCheck(in FireCheckInput, _ battle.Dice) (FireCheckNeed, FireCheckResult, error) {
	var c battle.Check
	battle.OneOf(&c, "weapon", in.Weapon, WeaponKeys)
	c.Int("range_hexes", in.RangeHexes, 1, MostRange)
	w := WeaponOf(in.Weapon)
	c.Not("limbered", in.Limbered && w.Service != Crewed, "must be false but for guns and machine guns")
	c.Not("aboard", in.Aboard && w.Service != SmallArms, "must be false but for small arms")
	if err := c.Err(); err != nil {
		return FireCheckNeed{}, FireCheckResult{}, err
	}
	reason := in.Reason(w.Reach)
	return FireCheckNeed{MaxRangeHexes: w.Reach}, FireCheckResult{Allowed: reason == MayFire, Reason: reason}, nil
}

// Reason says why a unit whose weapon reaches so far may not fire, or that it may.
func (in FireCheckInput) Reason(reach int) FireReason {
	for i := range fireReasons {
		if r := &fireReasons[i]; r.when(in, reach) {
			return r.reason
		}
	}
	return MayFire
}

var FireCheckProcedure = battle.Define("fire_check", "REDCOATS-10.16", "Whether a unit may fire", fireCheckInputs, FireCheck)
