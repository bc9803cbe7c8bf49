package rules

import (
	"fmt"

	"frontier/battle"
)

// ShootInput is one volley at one target.
type ShootInput struct {
	Weapon      WeaponKey  `json:"weapon"`
	Shooters    int        `json:"shooters"` // figures of the front rank; guns, for grapeshot and Gatling guns
	RangeIn     int        `json:"range_in"` // whole inches, rounded up
	Experience  Experience `json:"experience"`
	Native      bool       `json:"native"`
	Into        Side       `json:"into"` // front, flank or rear of the target
	Cover       bool       `json:"cover"`
	ShotCeiling Ceiling    `json:"shot_ceiling"`
}

// ShootNeed is what the volley needs.
type ShootNeed struct {
	Band    Band `json:"band"`
	ToHit   int  `json:"to_hit"`
	HitDice int  `json:"hit_dice"`
	ToWound int  `json:"to_wound"`
}

// ShootResult is what the volley did. Kills are not limited by the target's figures.
type ShootResult struct {
	Hits  int `json:"hits"`
	Kills int `json:"kills"`
}

// The base number to hit, and its floor, for shooting and melee alike (GSQ-6.2, 9.3).
const (
	BaseToHit   = 3
	LowestToHit = 2
)

// ShootModifiers are what changes the face that a volley needs to hit; -1 helps the
// shooters (GSQ-6.3 to 6.11).
var ShootModifiers = []battle.Modifier[ShootInput]{
	{Rule: "GSQ-6.3", Title: "Veterans", By: -1, When: func(in ShootInput) bool { return in.Experience == Veteran }},
	{Rule: "GSQ-6.4", Title: "Into flank or rear", By: -1, When: func(in ShootInput) bool { return in.Into != Front }},
	{Rule: "GSQ-6.5", Title: "Short range", By: -1, When: func(in ShootInput) bool { return WeaponOf(in.Weapon).band(in.RangeIn) == Short }},
	{Rule: "GSQ-6.6", Title: "Long range", By: +1, When: func(in ShootInput) bool { return WeaponOf(in.Weapon).band(in.RangeIn) == Long }},
	{Rule: "GSQ-6.7", Title: "Novices", By: +1, When: func(in ShootInput) bool { return in.Experience == Novice }},
	{Rule: "GSQ-6.8", Title: "Target in cover", By: +1, When: func(in ShootInput) bool { return in.Cover }},
	{Rule: "GSQ-6.9", Title: "Natives", By: +1, When: func(in ShootInput) bool { return in.Native }},
	{Rule: "GSQ-6.10", Title: "Thrown spear", By: +1, When: func(in ShootInput) bool { return in.Weapon == ThrownSpear }},
	{Rule: "GSQ-6.11", Title: "Musket", By: +1, When: func(in ShootInput) bool { return in.Weapon == Musket }},
}

var shootInputs = []battle.Input{
	choice("weapon", "Weapon", "GSQ-6.13", WeaponKeys, Rifle),
	figures("shooters", "Figures of the front rank, or guns", "GSQ-6.1", 1, 1),
	inInches(whole("range_in", "Range, rounded up", "GSQ-13.36", 0, FarthestVolley, 0)),
	choice("experience", "Experience of the shooters", "GSQ-6.3", Experiences, Regular),
	fact("native", "The shooters are natives", "GSQ-6.9", false),
	choice("into", "Side of the target that is shot at", "GSQ-6.4", Aspects, Front),
	fact("cover", "Target in cover", "GSQ-6.8", false),
	shotCeilingInput,
}

// shotCeilingInput is the setting of the same name, as procedures take it.
var shotCeilingInput = choice("shot_ceiling", "Highest number needed to hit by shooting", "GSQ-13.42", Ceilings, NoCeiling)

// inInches says that an input is a distance.
func inInches(in battle.Input) battle.Input {
	in.Unit = "inches"
	return in
}

// shootSums are what [ShootModifiers] add up to: for no weapon and those of the table, in each band, by experience,
// and by whether it goes into a flank or the rear, at men in cover, and natives shoot. A commander asks for it of
// every volley that he might fire.
var shootSums = func() [][3][3][8]int {
	out := make([][3][3][8]int, 1+len(WeaponTable))
	for i := range out {
		in := ShootInput{}
		if i > 0 {
			in.Weapon = WeaponTable[i-1].Key
		}
		w := WeaponOf(in.Weapon)
		for band, inches := range [...]int{w.Short, w.Medium, w.Medium + 1} {
			for k, e := range [...]Experience{Novice, Regular, Veteran} {
				for facts := range 8 {
					in.RangeIn, in.Experience, in.Into, in.Cover, in.Native = inches, e, Front, facts&2 != 0, facts&4 != 0
					if facts&1 != 0 {
						in.Into = Flank
					}
					out[i][band][k][facts] = battle.Sum(ShootModifiers, in)
				}
			}
		}
	}
	return out
}()

// modified is what the modifiers of a volley add up to.
func (in *ShootInput) modified() int {
	no := 1 + weaponNo(in.Weapon)
	w, band, grade, facts := &noWeapon, 0, 1, 0
	if no > 0 {
		w = &WeaponTable[no-1]
	}
	if in.RangeIn > w.Short {
		band++
	}
	if in.RangeIn > w.Medium {
		band = 2
	}
	switch in.Experience {
	case Novice:
		grade = 0
	case Veteran:
		grade = 2
	}
	if in.Into != Front {
		facts = 1
	}
	if in.Cover {
		facts |= 2
	}
	if in.Native {
		facts |= 4
	}
	return shootSums[no][band][grade][facts]
}

// ToHit is the number that the volley needs.
func (in *ShootInput) ToHit() int {
	n := max(BaseToHit+in.modified(), LowestToHit)
	if in.ShotCeiling == AtSix {
		n = min(n, D6)
	}
	return n
}

// Shoot resolves one volley with any weapon but the ball (GSQ-6.1 to 6.17). One d6 is
// thrown for each hit die, then one for each hit. Where more than 6 is needed no die is
// thrown (GSQ-13.42). A range beyond the weapon's, too many guns, or an input out of
// range is a *battle.InputError.
func Shoot(in ShootInput, dice battle.Dice) (ShootNeed, ShootResult, error) {
	if err := in.check(); err != nil {
		return ShootNeed{}, ShootResult{}, err
	}
	w := WeaponOf(in.Weapon)
	need := ShootNeed{
		Band:    w.band(in.RangeIn),
		ToHit:   max(BaseToHit+battle.Sum(ShootModifiers, in), LowestToHit),
		HitDice: in.Shooters * max(w.GunDice, 1),
		ToWound: w.ToWound,
	}
	if in.ShotCeiling == AtSix {
		need.ToHit = min(need.ToHit, D6)
	}
	if need.ToHit > D6 {
		need.HitDice = 0
	}
	hits, kills, err := blows(dice, need.HitDice, need.ToHit, need.ToWound)
	return need, ShootResult{Hits: hits, Kills: kills}, err
}

func (in ShootInput) check() error {
	var c battle.Check
	battle.OneOf(&c, "weapon", in.Weapon, WeaponKeys)
	c.Int("shooters", in.Shooters, 1, Most)
	c.Int("range_in", in.RangeIn, 0, FarthestVolley)
	battle.OneOf(&c, "experience", in.Experience, Experiences)
	battle.OneOf(&c, "into", in.Into, Aspects)
	battle.OneOf(&c, "shot_ceiling", in.ShotCeiling, Ceilings)
	if err := c.Err(); err != nil {
		return err
	}
	w := WeaponOf(in.Weapon)
	if w.GunDice > 0 {
		c.Int("shooters", in.Shooters, 1, mostGuns)
	}
	if in.RangeIn > w.Long {
		c.Not("range_in", true, fmt.Sprintf("must be at most %d for a %s, not %d", w.Long, in.Weapon, in.RangeIn))
	}
	return c.Err()
}

// blows throws to hit, and then each hit to wound (GSQ-6.12, 9.16).
func blows(dice battle.Dice, n, toHit, toWound int) (hits, kills int, err error) {
	if hits, err = battle.Count(dice, n, D6, toHit); err != nil {
		return 0, 0, err
	}
	if kills, err = battle.Count(dice, hits, D6, toWound); err != nil {
		return 0, 0, err
	}
	return hits, kills, nil
}

// ShootProcedure is [Shoot] as a table, a log and the odds ask it: hits and kills of one
// volley, range in whole inches (GSQ-6.1).
var ShootProcedure = battle.Define("shoot", "GSQ-6.1", "One volley", shootInputs, Shoot)
