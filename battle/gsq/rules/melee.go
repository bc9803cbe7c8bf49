package rules

import "frontier/battle"

// MeleeInput is one unit's blows at one enemy unit in one melee step.
type MeleeInput struct {
	Figures         int        `json:"figures"` // in contact with that enemy
	Experience      Experience `json:"experience"`
	Arm             Arm        `json:"arm"`
	EnemyArm        Arm        `json:"enemy_arm"`
	Blade           Blade      `json:"blade"`
	Charged         bool       `json:"charged"`     // this unit charged this turn
	WasCharged      bool       `json:"was_charged"` // this unit was charged this turn
	ChargeInto      Side       `json:"charge_into"`
	ChargeSlope     Slope      `json:"charge_slope"`
	ChargeDifficult bool       `json:"charge_difficult"`
	InSquare        bool       `json:"in_square"`
	EnemyInSquare   bool       `json:"enemy_in_square"`
}

// MeleeNeed is what the blows need.
type MeleeNeed struct {
	ToHit   int `json:"to_hit"`
	HitDice int `json:"hit_dice"`
	ToWound int `json:"to_wound"`
}

// MeleeResult is what they did. Kills are not limited by the enemy's figures.
type MeleeResult struct {
	Hits  int `json:"hits"`
	Kills int `json:"kills"`
}

// MeleeToWound is the lowest face of a blow that kills (GSQ-9.16).
const MeleeToWound = 4

// MeleeModifiers are what changes the face that a unit's blows need to hit; -1 helps it
// (GSQ-9.4 to 9.15).
var MeleeModifiers = []battle.Modifier[MeleeInput]{
	{Rule: "GSQ-9.4", Title: "Veterans", By: -1, When: func(in MeleeInput) bool { return in.Experience == Veteran }},
	{Rule: "GSQ-9.5", Title: "Blade ready", By: -1, When: func(in MeleeInput) bool { return in.Blade != NoBlade }},
	{Rule: "GSQ-9.6", Title: "Charged this turn", By: -1, When: func(in MeleeInput) bool { return in.Charged }},
	{Rule: "GSQ-9.7", Title: "Cavalry that charged men on foot", By: -1, When: func(in MeleeInput) bool { return in.Charged && in.Arm == Cavalry && in.EnemyArm != Cavalry }},
	{Rule: "GSQ-9.8", Title: "Charged a flank or the rear", By: -1, When: func(in MeleeInput) bool { return in.ChargeInto != Front }},
	{Rule: "GSQ-9.9", Title: "Charged down hill", By: -1, When: func(in MeleeInput) bool { return in.ChargeSlope == Downhill }},
	{Rule: "GSQ-9.10", Title: "In square against cavalry", By: -1, When: func(in MeleeInput) bool { return in.InSquare && in.EnemyArm == Cavalry }},
	{Rule: "GSQ-9.11", Title: "Novices", By: +1, When: func(in MeleeInput) bool { return in.Experience == Novice }},
	{Rule: "GSQ-9.12", Title: "Was charged this turn", By: +1, When: func(in MeleeInput) bool { return in.WasCharged }},
	{Rule: "GSQ-9.13", Title: "On foot against cavalry", By: +1, When: func(in MeleeInput) bool { return in.Arm != Cavalry && in.EnemyArm == Cavalry }},
	{Rule: "GSQ-9.14", Title: "Charged up hill or into difficult terrain", By: +1, When: func(in MeleeInput) bool { return in.ChargeDifficult || in.ChargeSlope == Uphill }},
	{Rule: "GSQ-9.15", Title: "Cavalry against a square", By: +1, When: func(in MeleeInput) bool { return in.Arm == Cavalry && in.EnemyInSquare }},
}

var meleeInputs = []battle.Input{
	figures("figures", "Figures in contact with that enemy", "GSQ-9.2", 1, 1),
	choice("experience", "Experience", "GSQ-9.4", Experiences, Regular),
	choice("arm", "Arm", "GSQ-13.15", arms, Infantry),
	choice("enemy_arm", "The enemy's arm", "GSQ-13.15", arms, Infantry),
	choice("blade", "Blade that is ready", "GSQ-9.5", blades, NoBlade),
	fact("charged", "It charged this turn", "GSQ-9.6", false),
	fact("was_charged", "It was charged this turn", "GSQ-9.12", false),
	choice("charge_into", "Side of the enemy that it charged", "GSQ-9.8", Aspects, Front),
	choice("charge_slope", "Slope of its charge", "GSQ-9.9", slopes, Level),
	fact("charge_difficult", "It charged into difficult terrain", "GSQ-9.14", false),
	fact("in_square", "It is in square", "GSQ-9.10", false),
	fact("enemy_in_square", "The enemy is in square", "GSQ-9.15", false),
}

// Melee resolves one unit's blows (GSQ-9.2 to 9.16). One d6 is thrown for each figure,
// then one for each hit. What only a charge can bring to a unit that did not charge, a
// square that is not of infantry, or an input out of range is a *battle.InputError.
func Melee(in MeleeInput, dice battle.Dice) (MeleeNeed, MeleeResult, error) {
	if err := in.check(); err != nil {
		return MeleeNeed{}, MeleeResult{}, err
	}
	need := MeleeNeed{
		ToHit:   min(max(BaseToHit+battle.Sum(MeleeModifiers, in), LowestToHit), D6),
		HitDice: in.Figures,
		ToWound: MeleeToWound,
	}
	hits, kills, err := blows(dice, need.HitDice, need.ToHit, need.ToWound)
	return need, MeleeResult{Hits: hits, Kills: kills}, err
}

func (in MeleeInput) check() error {
	var c battle.Check
	c.Int("figures", in.Figures, 1, Most)
	battle.OneOf(&c, "experience", in.Experience, Experiences)
	battle.OneOf(&c, "arm", in.Arm, arms)
	battle.OneOf(&c, "enemy_arm", in.EnemyArm, arms)
	battle.OneOf(&c, "blade", in.Blade, blades)
	battle.OneOf(&c, "charge_into", in.ChargeInto, Aspects)
	battle.OneOf(&c, "charge_slope", in.ChargeSlope, slopes)
	c.Not("in_square", in.InSquare && in.Arm != Infantry, "must be false but for infantry")
	c.Not("enemy_in_square", in.EnemyInSquare && in.EnemyArm != Infantry, "must be false where enemy_arm is not infantry")
	c.Not("charged", in.Charged && (in.Arm == Artillery || in.InSquare), "must be false for artillery and squares; they do not charge")
	c.Not("charged", in.Charged && in.WasCharged, "must be false where was_charged is true; only the acting side charges")
	c.Not("charge_into", in.ChargeInto != Front && !in.Charged, "must be front where charged is false")
	c.Not("charge_into", in.ChargeInto != Front && in.EnemyInSquare, "must be front against a square; it has no flank")
	c.Not("charge_slope", in.ChargeSlope != Level && !in.Charged, "must be level where charged is false")
	c.Not("charge_difficult", in.ChargeDifficult && !in.Charged, "must be false where charged is false")
	return c.Err()
}

// MeleeProcedure is [Melee] as a table, a log and the odds ask it: hits and kills of one
// unit's blows at one enemy (GSQ-9.2).
var MeleeProcedure = battle.Define("melee", "GSQ-9.2", "One unit's blows", meleeInputs, Melee)
