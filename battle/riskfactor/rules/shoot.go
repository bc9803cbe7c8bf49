package rules

import (
	"fmt"

	"frontier/battle"
)

// ShootInput is one volley at one target.
type ShootInput struct {
	Weapon  WeaponKey `json:"weapon"`
	RangeCM int       `json:"range_cm"` // rounded up
	Cover   Cover     `json:"cover"`    // of the target
	Shots   int       `json:"shots"`
}

// ShootNeed is what the volley needs.
type ShootNeed struct {
	Dice  int  `json:"dice"`
	Band  Band `json:"band"`
	ToHit int  `json:"to_hit"`
}

// ShootResult is how many shots hit.
type ShootResult struct {
	Hits int `json:"hits"`
}

// ToHit is the lowest face of a d8 that hits (RISKFACTOR-8.8).
var ToHit = map[Band]map[Cover]int{
	Short:  {OpenCover: 2, SoftCover: 4, HardCover: 6},
	Medium: {OpenCover: 4, SoftCover: 6, HardCover: 7},
	Long:   {OpenCover: 6, SoftCover: 7, HardCover: 8},
}

// farthestShot is the long edge of the weapon that reaches farthest.
const farthestShot = 180

var shootInputs = []battle.Input{
	choice("weapon", "Weapon", "RISKFACTOR-15.4", shootingKeys, Rifle),
	distance("range_cm", "Range, rounded up", "RISKFACTOR-14.44", 1, farthestShot, 30),
	choice("cover", "Cover of the target", "RISKFACTOR-8.8", Covers, OpenCover),
	whole("shots", "Shots", "RISKFACTOR-8.8", 1, Most, 1),
}

// Shoot throws to hit with one volley (RISKFACTOR-8.8, 14.43, 14.44): one d8 for each
// shot. A range beyond the weapon's, or an input out of range, is a *battle.InputError.
func Shoot(in ShootInput, dice battle.Dice) (ShootNeed, ShootResult, error) {
	var c battle.Check
	battle.OneOf(&c, "weapon", in.Weapon, shootingKeys)
	c.Int("range_cm", in.RangeCM, 1, farthestShot)
	battle.OneOf(&c, "cover", in.Cover, Covers)
	c.Int("shots", in.Shots, 1, Most)
	w := WeaponOf(in.Weapon)
	if in.RangeCM > w.Long {
		c.Not("range_cm", true, fmt.Sprintf("must be at most %d for a %s, not %d", w.Long, in.Weapon, in.RangeCM))
	}
	if err := c.Err(); err != nil {
		return ShootNeed{}, ShootResult{}, err
	}
	band := w.Band(in.RangeCM)
	need := ShootNeed{Dice: in.Shots, Band: band, ToHit: ToHit[band][in.Cover]}
	hits, err := battle.Count(dice, need.Dice, D8, need.ToHit)
	if err != nil {
		return need, ShootResult{}, err
	}
	return need, ShootResult{Hits: hits}, nil
}

var ShootProcedure = battle.Define("shoot", "RISKFACTOR-8.8", "One volley", shootInputs, Shoot)
