package rules

import (
	"frontier/battle"
	"frontier/internal/terms"
)

// ShootInput is one unit that shoots at another.
type ShootInput struct {
	HitOn     int            `json:"hit_on"`
	Figures   int            `json:"figures"`
	Training  terms.Training `json:"training"`
	LongRange bool           `json:"long_range"`
	Moved     bool           `json:"moved"`
}

// ShootNeed is how many dice are thrown, and the lowest face that hits.
type ShootNeed struct {
	Dice  int `json:"dice"`
	ToHit int `json:"to_hit"`
}

// ShootResult is how many figures fall.
type ShootResult struct {
	Fallen int `json:"fallen"`
}

// ShootModifiers are the factors of a volley, added to each die.
var ShootModifiers = []battle.Modifier[ShootInput]{
	{Rule: "SKIRMISH-3.2", Title: "Beyond half the range", By: -1, When: func(in ShootInput) bool { return in.LongRange }},
	{Rule: "SKIRMISH-3.3", Title: "Veterans", By: +1, When: func(in ShootInput) bool { return in.Training == terms.Veteran }},
	{Rule: "SKIRMISH-3.4", Title: "Moved this turn", By: -1, When: func(in ShootInput) bool { return in.Moved }},
}

// Shoot resolves one volley: a d6 for each figure, a fallen enemy for each that hits
// (SKIRMISH-3.1). A 6 always hits, a 1 never.
func Shoot(in ShootInput, dice battle.Dice) (ShootNeed, ShootResult, error) {
	need := ShootNeed{Dice: in.Figures, ToHit: min(max(in.HitOn-battle.Sum(ShootModifiers, in), 2), 6)}
	fallen, err := battle.Count(dice, need.Dice, 6, need.ToHit)
	if err != nil {
		return need, ShootResult{}, err
	}
	return need, ShootResult{fallen}, nil
}

// ShootProcedure is [Shoot].
var ShootProcedure = battle.Define("shoot", "SKIRMISH-3.1", "One volley at one unit", []battle.Input{
	hitOn, figures, training,
	fact("long_range", "Beyond half the weapon's range", "SKIRMISH-3.2"),
	fact("moved", "Moved this turn", "SKIRMISH-3.4"),
}, Shoot)
