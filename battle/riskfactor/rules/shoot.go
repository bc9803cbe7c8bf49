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

// HitTable is the table of hits: by band, short first, and by cover, open first.
type HitTable [3][3]int

// ToHit is the lowest face of a d8 that hits (RISKFACTOR-8.8).
var ToHit = HitTable{{2, 4, 6}, {4, 6, 7}, {6, 7, 8}}

// Of is the face for a band and a cover.
func (t *HitTable) Of(at Band, in Cover) int {
	row := &t[0]
	switch at {
	case Medium:
		row = &t[1]
	case Long:
		row = &t[2]
	}
	switch in {
	case SoftCover:
		return row[1]
	case HardCover:
		return row[2]
	}
	return row[0]
}

// farthestShot is the long edge of the weapon that reaches farthest.
const farthestShot = 180

var shootInputs = []battle.Input{
	choice("weapon", "Weapon", "RISKFACTOR-15.4", ShootingKeys, Rifle),
	distance("range_cm", "Range, rounded up", "RISKFACTOR-14.44", 1, farthestShot, 30),
	choice("cover", "Cover of the target", "RISKFACTOR-8.8", Covers, OpenCover),
	whole("shots", "Shots", "RISKFACTOR-8.8", 1, Most, 1),
}

// Shoot throws to hit with one volley (RISKFACTOR-8.8, 14.43, 14.44): one d8 for each
// shot. A range beyond the weapon's, or an input out of range, is a *battle.InputError.
func Shoot(in ShootInput, dice battle.Dice) (ShootNeed, ShootResult, error) {
	var c battle.Check
	battle.OneOf(&c, "weapon", in.Weapon, ShootingKeys)
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
	need := ShootNeed{Dice: in.Shots, Band: band, ToHit: ToHit.Of(band, in.Cover)}
	hits, err := battle.Count(dice, need.Dice, D8, need.ToHit)
	if err != nil {
		return need, ShootResult{}, err
	}
	return need, ShootResult{Hits: hits}, nil
}

// ShootProcedure is [Shoot] as a table, a log and the odds ask it: hits of one volley,
// range in centimetres (RISKFACTOR-8.8).
var ShootProcedure = battle.Define("shoot", "RISKFACTOR-8.8", "One volley", shootInputs, Shoot)
