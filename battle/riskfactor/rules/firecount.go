package rules

import "frontier/battle"

// FireCountInput is the figures of a unit that could shoot.
type FireCountInput struct {
	Figures int       `json:"figures"` // the wounded among them
	Wounded int       `json:"wounded"`
	Band    Band      `json:"band"`
	Weapon  WeaponKey `json:"weapon"`
	Loading Loading   `json:"loading"`
	Loaded  bool      `json:"loaded"`
	Control Control   `json:"control"`
	Volley  bool      `json:"volley"` // able to fire volleys; counts for commanded only
	Moved   Moved     `json:"moved"`
}

// FireCountNeed is who counts: one in so many of so many.
type FireCountNeed struct {
	Eligible int `json:"eligible"`
	Per      int `json:"per"`
}

// FireCountResult is the dice to hit, or why there are none.
type FireCountResult struct {
	Shots  int     `json:"shots"`
	Reason Silence `json:"reason"`
}

// Who shoots of those who could (RISKFACTOR-8.1, 8.7).
const (
	PerAtWill     = 1
	PerStationary = 2
	PerMoving     = 3
	PerHurled     = 3
)

var fireCountInputs = []battle.Input{
	figures("figures", "Figures that could shoot", "RISKFACTOR-14.45", 1, Most, 10),
	figures("wounded", "Wounded among them", "RISKFACTOR-8.15", 0, Most, 0),
	choice("band", "Range", "RISKFACTOR-8.15", Bands, Medium),
	choice("weapon", "Weapon", "RISKFACTOR-15.4", ShootingKeys, Rifle),
	choice("loading", "How it is loaded", "RISKFACTOR-8.4", loadings, Breech),
	fact("loaded", "Loaded", "RISKFACTOR-8.4", true),
	choice("control", "Under command", "RISKFACTOR-8.1", controls, Uncommanded),
	fact("volley", "Able to fire volleys", "RISKFACTOR-5.15", true),
	choice("moved", "How far they moved", "RISKFACTOR-14.37", moves, MovedNone),
}

// FireCount says how many d8 a unit throws to hit (RISKFACTOR-8.1 to 8.7, 8.15, 14.46 to
// 14.50). It throws no dice. More wounded than figures, a player character who is more
// than one, a way of loading that the weapon has not, or an input out of range is a
// *battle.InputError.
func FireCount(in FireCountInput, _ battle.Dice) (FireCountNeed, FireCountResult, error) {
	if err := in.check(); err != nil {
		return FireCountNeed{}, FireCountResult{}, err
	}
	w := WeaponOf(in.Weapon)
	atWill := in.Control == ControlCharacter || in.Control == Commanded && in.Volley
	need := FireCountNeed{Eligible: in.Figures, Per: PerMoving}
	if in.Band != Short {
		need.Eligible -= in.Wounded
	}
	switch {
	case w.Hurled:
		need.Per = PerHurled
	case atWill:
		need.Per = PerAtWill
	case in.Moved == MovedNone:
		need.Per = PerStationary
	}
	bound := atWill && !w.Hurled // by the loading of its weapon
	out := FireCountResult{Reason: NotSilent}
	switch {
	case need.Eligible == 0:
		out.Reason = NoneEligible
	case bound && !in.Loaded:
		out.Reason = Unloaded
	case bound && in.Moved == MovedFull && in.Loading != Magazine:
		out.Reason = MovedTooFar
	default:
		out.Shots = max(need.Eligible/need.Per, 1)
	}
	return need, out, nil
}

func (in FireCountInput) check() error {
	var c battle.Check
	c.Int("figures", in.Figures, 1, Most)
	c.Int("wounded", in.Wounded, 0, Most)
	battle.OneOf(&c, "band", in.Band, Bands)
	battle.OneOf(&c, "weapon", in.Weapon, ShootingKeys)
	battle.OneOf(&c, "loading", in.Loading, loadings)
	battle.OneOf(&c, "control", in.Control, controls)
	battle.OneOf(&c, "moved", in.Moved, moves)
	c.Not("wounded", in.Wounded > in.Figures, "must be no more than figures")
	c.Not("figures", in.Control == ControlCharacter && in.Figures != 1, "must be 1 for a player_character")
	c.Not("loading", in.Loading != Breech && !WeaponOf(in.Weapon).firearm, "must be breech but for rifle, rifled_carbine, musket, carbine and pistol")
	c.Not("loaded", !in.Loaded && in.Loading != Muzzle, "must be true but where loading is muzzle")
	return c.Err()
}

// FireCountProcedure is [FireCount] as a table, a log and the odds ask it: d8 that a unit
// throws to hit, or why there are none (RISKFACTOR-8.1).
var FireCountProcedure = battle.Define("fire_count", "RISKFACTOR-8.1", "How many of a unit shoot", fireCountInputs, FireCount)
