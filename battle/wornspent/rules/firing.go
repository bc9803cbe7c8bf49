package rules

import "frontier/battle"

// FiringFiguresInput is a unit that may fire.
type FiringFiguresInput struct {
	Weapon    WeaponKey `json:"weapon"`
	Figures   int       `json:"figures"`
	Formation Formation `json:"formation"`
	MobFire   MobFire   `json:"mob_fire"`
}

// FiringFiguresNeed is empty: nothing is thrown.
type FiringFiguresNeed struct{}

// FiringFiguresResult is who fires and with how many dice. Of a square it is one face.
type FiringFiguresResult struct {
	FiguresFiring int `json:"figures_firing"`
	Dice          int `json:"dice"`
}

var firingFiguresInputs = []battle.Input{
	required(choice("weapon", "Weapon", "WORNSPENT-8.2", weaponKeys, Breechloader)),
	required(figures("figures", "Figures of the unit", "WORNSPENT-8.1", mostInUnit)),
	choice("formation", "Formation", "WORNSPENT-5.2", Formations, InLine),
	mobFireInput,
}

// mobFireInput is the setting of the same name, as the procedure takes it.
var mobFireInput = choice("mob_fire", "How many figures of a mob fire", "WORNSPENT-5.2", mobFires, MobFiresHalf)

// FiringFigures gives how many figures of a formation fire, and their dice
// (WORNSPENT-5.2, 8.4). Nothing is thrown. An input out of range is a
// *battle.InputError.
func FiringFigures(in FiringFiguresInput, _ battle.Dice) (FiringFiguresNeed, FiringFiguresResult, error) {
	var c battle.Check
	battle.OneOf(&c, "weapon", in.Weapon, weaponKeys)
	c.Int("figures", in.Figures, 0, mostInUnit)
	battle.OneOf(&c, "formation", in.Formation, Formations)
	battle.OneOf(&c, "mob_fire", in.MobFire, mobFires)
	if err := c.Err(); err != nil {
		return FiringFiguresNeed{}, FiringFiguresResult{}, err
	}
	n := MayFire(in.Formation, in.MobFire, in.Figures)
	return FiringFiguresNeed{}, FiringFiguresResult{FiguresFiring: n, Dice: WeaponOf(in.Weapon).Dice(n)}, nil
}

// MayFire is the share of a formation that fires (WORNSPENT-5.2).
func MayFire(f Formation, mob MobFire, figures int) int {
	switch f {
	case InMob:
		switch mob {
		case MobFiresAll:
			return figures
		case MobFiresNone:
			return 0
		}
		return (figures + 1) / 2
	case InColumn, InSquare:
		return (figures + 3) / 4
	case Limbered, InTrain:
		return 0
	}
	return figures
}

// FiringFiguresProcedure is [FiringFigures] as a table, a log and the odds ask it: figures
// of a formation that fire, and their dice (WORNSPENT-21.7).
var FiringFiguresProcedure = battle.Define("firing_figures", "WORNSPENT-21.7", "How many figures fire", firingFiguresInputs, FiringFigures)
