package rules

import (
	"frontier/battle"
)

// FireInput is one volley at a hex.
type FireInput struct {
	Weapon            Weapon `json:"weapon"`
	Figures           int    `json:"figures"`
	RangeHexes        int    `json:"range_hexes"`
	Moved             bool   `json:"moved"`
	Disrupted         bool   `json:"disrupted"`
	CommandersFresh   int    `json:"commanders_fresh"`
	CommandersReduced int    `json:"commanders_reduced"`
	InCover           bool   `json:"in_cover"`
}

// FireNeed is what the volley needs. Shared hits fall on everybody in the hex.
type FireNeed struct {
	Dice          int  `json:"dice"`
	ToHit         int  `json:"to_hit"`
	MaxRangeHexes int  `json:"max_range_hexes"`
	Shared        bool `json:"shared"`
}

// FireResult is what it did.
type FireResult struct {
	Sixes   int `json:"sixes"`
	Stopped int `json:"stopped"` // by black cards
	Hits    int `json:"hits"`
}

var fireInputs = append(append([]battle.Input{
	anyOf("weapon", "Weapon", "REDCOATS-10.2", fireKeys),
	wanted(figures("figures", "Figures", "REDCOATS-10.3", 1, FullUnit, 1)),
	wanted(inHexes("range_hexes", "Distance to the target", "REDCOATS-10.2", 1, FarthestShot, 1)),
	fact("moved", "It moved this turn", "REDCOATS-10.3", false),
	fact("disrupted", "Disrupted", "REDCOATS-10.3", false),
}, attached("", "it")...),
	fact("in_cover", "The target hex gives cover", "REDCOATS-10.6", false),
)

// Fire resolves one volley (REDCOATS-10.2 to 10.6, 10.10, 10.11, 10.14). All dice are
// thrown; then, against cover, one card is turned for each 6. A target beyond the weapon's
// range is a *battle.InputError.
func Fire(in FireInput, dice battle.Dice) (FireNeed, FireResult, error) {
	var c battle.Check
	battle.OneOf(&c, "weapon", in.Weapon, fireKeys)
	w := WeaponOf(in.Weapon)
	c.Int("figures", in.Figures, 1, w.most())
	c.Int("range_hexes", in.RangeHexes, 1, w.Reach)
	c.Int("commanders_fresh", in.CommandersFresh, 0, MostCommanders)
	c.Int("commanders_reduced", in.CommandersReduced, 0, MostCommanders)
	if err := c.Err(); err != nil {
		return FireNeed{}, FireResult{}, err
	}
	need := FireNeed{
		Dice:          w.DiceOf(in.Figures, ColumnOf(in.Moved, in.Disrupted)) + CommanderDice(in.CommandersFresh, in.CommandersReduced),
		ToHit:         ToHit,
		MaxRangeHexes: w.Reach,
		Shared:        w.Service == Crewed,
	}
	sixes, err := battle.Count(dice, need.Dice, d6, ToHit)
	if err != nil {
		return need, FireResult{}, err
	}
	stopped, err := coverStops(dice, sixes, in.InCover)
	if err != nil {
		return need, FireResult{}, err
	}
	return need, FireResult{Sixes: sixes, Stopped: stopped, Hits: sixes - stopped}, nil
}

// coverStops turns a card for each hit on a target in cover and counts the hits that
// black cards stop (REDCOATS-10.6).
func coverStops(dice battle.Dice, hits int, cover bool) (int, error) {
	if !cover {
		return 0, nil
	}
	return battle.Loop(dice, hits, 0, func(stopped, _ int, d battle.Dice) (int, bool, error) {
		black, err := battle.Turn(d, BlackCard)
		return stopped + black, true, err
	})
}

// BlackCard is 1 for a black card.
func BlackCard(c battle.Card) int {
	if c.Red() {
		return 0
	}
	return 1
}

// FireProcedure is [Fire] as a table, a log and the odds ask it: hits of one volley at a
// hex, and those that cover stops, range in hexes (REDCOATS-10.3).
var FireProcedure = battle.Define("fire", "REDCOATS-10.3", "One volley at a hex", fireInputs, Fire)

// CombatDiceInput is a unit that throws, with its Commanders.
type CombatDiceInput struct {
	Weapon            Weapon `json:"weapon"`
	Figures           int    `json:"figures"`
	Moved             bool   `json:"moved"` // true also of limbered guns and infantry aboard
	Disrupted         bool   `json:"disrupted"`
	CommandersFresh   int    `json:"commanders_fresh"`
	CommandersReduced int    `json:"commanders_reduced"`
}

// CombatDiceNeed is the dice of the unit and of its Commanders.
type CombatDiceNeed struct {
	UnitDice      int `json:"unit_dice"`
	CommanderDice int `json:"commander_dice"`
}

// CombatDiceResult is their sum, and the column in which the unit stands.
type CombatDiceResult struct {
	Dice   int    `json:"dice"`
	Column Column `json:"column"`
}

var combatDiceInputs = append([]battle.Input{
	anyOf("weapon", "Weapon", "REDCOATS-10.3", WeaponKeys),
	wanted(figures("figures", "Figures", "REDCOATS-10.3", 0, FullUnit, 0)),
	fact("moved", "It moved this turn, is limbered or aboard", "REDCOATS-10.3", false),
	fact("disrupted", "Disrupted", "REDCOATS-10.3", false),
}, attached("", "it")...)

// CombatDice counts the dice of a unit (REDCOATS-10.3, 10.4, 10.9, 5.4, 5.9). Nothing is
// thrown. More or fewer figures than go with the weapon are a *battle.InputError.
func CombatDice(in CombatDiceInput, _ battle.Dice) (CombatDiceNeed, CombatDiceResult, error) {
	var c battle.Check
	battle.OneOf(&c, "weapon", in.Weapon, WeaponKeys)
	w := WeaponOf(in.Weapon)
	c.Int("figures", in.Figures, w.least(), w.most())
	c.Int("commanders_fresh", in.CommandersFresh, 0, MostCommanders)
	c.Int("commanders_reduced", in.CommandersReduced, 0, MostCommanders)
	if err := c.Err(); err != nil {
		return CombatDiceNeed{}, CombatDiceResult{}, err
	}
	column := ColumnOf(in.Moved, in.Disrupted)
	need := CombatDiceNeed{
		UnitDice:      w.DiceOf(in.Figures, column),
		CommanderDice: CommanderDice(in.CommandersFresh, in.CommandersReduced),
	}
	return need, CombatDiceResult{Dice: need.UnitDice + need.CommanderDice, Column: column}, nil
}

// CombatDiceProcedure is [CombatDice] as a table, a log and the odds ask it: dice of a
// unit with its Commanders, and its column (REDCOATS-10.3).
var CombatDiceProcedure = battle.Define("combat_dice", "REDCOATS-10.3", "How many dice a unit throws", combatDiceInputs, CombatDice)

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

// FireCheckProcedure is [FireCheck] as a table, a log and the odds ask it: whether a unit
// may fire, or the first reason why not, range in hexes (REDCOATS-10.16).
var FireCheckProcedure = battle.Define("fire_check", "REDCOATS-10.16", "Whether a unit may fire", fireCheckInputs, FireCheck)
