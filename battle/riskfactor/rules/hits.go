package rules

import "frontier/battle"

// HitEffectsInput is the hits of one volley.
type HitEffectsInput struct {
	Weapon       WeaponKey `json:"weapon"`
	ShooterClass Class     `json:"shooter_class"`
	Hits         int       `json:"hits"`
}

// HitEffectsNeed is the natural faces from which a hit is at least a wound, and a kill;
// 7 is never.
type HitEffectsNeed struct {
	Dice     int `json:"dice"`
	Modifier int `json:"modifier"`
	WoundOn  int `json:"wound_on"`
	KillOn   int `json:"kill_on"`
}

// HitEffectsResult is how many dice gave each effect.
type HitEffectsResult struct {
	Grazes int `json:"grazes"`
	Wounds int `json:"wounds"`
	Kills  int `json:"kills"`
}

// DamageTable has the lowest modified faces that wound and kill (RISKFACTOR-8.13).
var DamageTable = map[Damage]struct{ Wound, Kill int }{
	Gunpowder:   {3, 5},
	BowSpear:    {3, 6},
	OtherDamage: {4, 6},
}

// DamageModifiers count as added to each d6 on the table of damage (RISKFACTOR-8.11).
var DamageModifiers = []battle.Modifier[HitEffectsInput]{
	{Rule: "RISKFACTOR-8.11", Title: "Heroes shoot", By: +1, When: func(in HitEffectsInput) bool { return in.ShooterClass == Hero }},
	{Rule: "RISKFACTOR-8.11", Title: "Raw troops shoot", By: -1, When: func(in HitEffectsInput) bool { return in.ShooterClass == Raw }},
}

var hitEffectsInputs = []battle.Input{
	choice("weapon", "Weapon", "RISKFACTOR-15.4", ShootingKeys, Rifle),
	choice("shooter_class", "Class of the shooters", "RISKFACTOR-8.11", Classes, Veteran),
	whole("hits", "Hits", "RISKFACTOR-8.10", 1, Most, 1),
}

// HitEffects throws on the table of damage (RISKFACTOR-8.10, 8.11, 8.13, 14.60): one d6
// for each hit. An input out of range is a *battle.InputError.
func HitEffects(in HitEffectsInput, dice battle.Dice) (HitEffectsNeed, HitEffectsResult, error) {
	var c battle.Check
	battle.OneOf(&c, "weapon", in.Weapon, ShootingKeys)
	battle.OneOf(&c, "shooter_class", in.ShooterClass, Classes)
	c.Int("hits", in.Hits, 1, Most)
	if err := c.Err(); err != nil {
		return HitEffectsNeed{}, HitEffectsResult{}, err
	}
	row, by := DamageTable[WeaponOf(in.Weapon).Damage], battle.Sum(DamageModifiers, in)
	need := HitEffectsNeed{Dice: in.Hits, Modifier: by, WoundOn: row.Wound - by, KillOn: row.Kill - by}
	fell, err := battle.Tally(dice, need.Dice, D6, func(face int) int {
		switch {
		case face >= need.KillOn:
			return 2
		case face >= need.WoundOn:
			return 1
		}
		return 0
	})
	if err != nil {
		return need, HitEffectsResult{}, err
	}
	return need, HitEffectsResult{Grazes: fell[0], Wounds: fell[1], Kills: fell[2]}, nil
}

// HitEffectsProcedure is [HitEffects] as a table, a log and the odds ask it: grazes,
// wounds and kills among the hits of one volley (RISKFACTOR-8.13).
var HitEffectsProcedure = battle.Define("hit_effects", "RISKFACTOR-8.13", "What the hits do", hitEffectsInputs, HitEffects)

// HitFigureInput is the figures of a group on one of whom a wound or kill falls.
type HitFigureInput struct {
	Figures int `json:"figures"` // standing, numbered in roster order
}

// HitFigureNeed is the chits among which one is drawn; no die for a single figure.
type HitFigureNeed struct {
	Dice  int `json:"dice"`
	Faces int `json:"faces"`
}

// HitFigureResult is the number of the figure.
type HitFigureResult struct {
	Figure int `json:"figure"`
}

var hitFigureInputs = []battle.Input{
	figures("figures", "Figures standing", "RISKFACTOR-14.58", 1, Most, 10),
}

// HitFigure draws on whom one wound or kill falls (RISKFACTOR-8.9, 14.58): a chit among
// the figures, or none where there is one. A number out of range is a
// *battle.InputError.
func HitFigure(in HitFigureInput, dice battle.Dice) (HitFigureNeed, HitFigureResult, error) {
	var c battle.Check
	c.Int("figures", in.Figures, 1, Most)
	if err := c.Err(); err != nil {
		return HitFigureNeed{}, HitFigureResult{}, err
	}
	need := HitFigureNeed{Faces: in.Figures}
	if in.Figures == 1 {
		return need, HitFigureResult{Figure: 1}, nil
	}
	need.Dice = 1
	drawn, err := battle.Die(dice, need.Faces)
	if err != nil {
		return need, HitFigureResult{}, err
	}
	return need, HitFigureResult{Figure: drawn}, nil
}

// HitFigureProcedure is [HitFigure] as a table, a log and the odds ask it: number of the
// figure on whom one hit falls (RISKFACTOR-8.9).
var HitFigureProcedure = battle.Define("hit_figure", "RISKFACTOR-8.9", "On whom a hit falls", hitFigureInputs, HitFigure)
