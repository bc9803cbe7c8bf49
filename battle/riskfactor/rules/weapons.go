package rules

import "frontier/battle"

// WeaponKey names a weapon.
type WeaponKey string

// The weapons (RISKFACTOR-4.8).
const (
	Rifle         WeaponKey = "rifle"
	RifledCarbine WeaponKey = "rifled_carbine"
	Musket        WeaponKey = "musket"
	Carbine       WeaponKey = "carbine"
	Pistol        WeaponKey = "pistol"
	Bow           WeaponKey = "bow"
	Spear         WeaponKey = "spear"
	Sword         WeaponKey = "sword"
	Lance         WeaponKey = "lance"
	WarClub       WeaponKey = "war_club"
	Hatchet       WeaponKey = "hatchet"
	Rocks         WeaponKey = "rocks"
	Sling         WeaponKey = "sling"
)

// Damage is a row of the table of damage (RISKFACTOR-8.13).
type Damage string

// The rows; a weapon that does not shoot has none.
const (
	Gunpowder   Damage = "gunpowder"
	BowSpear    Damage = "bow_spear"
	OtherDamage Damage = "other"
	NoDamage    Damage = "none"
)

// WeaponRow is a line of the table of weapons.
type WeaponRow struct {
	Key                 WeaponKey
	Short, Medium, Long int // farthest centimetre of each band; 0: it does not shoot
	Factor              int
	Damage              Damage
	Hurled              bool // thrown by hand (RISKFACTOR-8.7)
	firearm             bool // RISKFACTOR-15.4
	Bayonet             bool // takes one
	Restored            bool // its factors are settings (RISKFACTOR-4.9)
	Table               Table
}

// WeaponTable is the table of weapons, ranges in centimetres (RISKFACTOR-4.8).
var WeaponTable = []WeaponRow{
	{Key: Rifle, Short: 30, Medium: 90, Long: 180, Factor: 2, Damage: Gunpowder, firearm: true, Bayonet: true, Table: MissileTable},
	{Key: RifledCarbine, Short: 25, Medium: 80, Long: 140, Damage: Gunpowder, firearm: true, Bayonet: true, Restored: true, Table: MissileTable},
	{Key: Musket, Short: 20, Medium: 40, Long: 120, Damage: Gunpowder, firearm: true, Bayonet: true, Restored: true, Table: MissileTable},
	{Key: Carbine, Short: 15, Medium: 30, Long: 100, Damage: Gunpowder, firearm: true, Bayonet: true, Restored: true, Table: MissileTable},
	{Key: Pistol, Short: 5, Medium: 10, Long: 30, Factor: 3, Damage: Gunpowder, firearm: true, Table: MissileTable},
	{Key: Bow, Short: 30, Medium: 60, Long: 100, Factor: 1, Damage: BowSpear, Table: MissileTable},
	{Key: Spear, Short: 8, Medium: 12, Long: 24, Factor: 3, Damage: BowSpear, Hurled: true, Table: CloseCombatTable},
	{Key: Sword, Factor: 3, Damage: NoDamage, Table: CloseCombatTable},
	{Key: Lance, Factor: 4, Damage: NoDamage, Table: CloseCombatTable},
	{Key: WarClub, Factor: 3, Damage: NoDamage, Table: CloseCombatTable},
	{Key: Hatchet, Short: 5, Medium: 10, Long: 20, Factor: 2, Damage: OtherDamage, Hurled: true, Table: CloseCombatTable},
	{Key: Rocks, Short: 4, Medium: 8, Long: 20, Factor: 1, Damage: OtherDamage, Hurled: true, Table: CloseCombatTable},
	{Key: Sling, Short: 4, Medium: 8, Long: 20, Factor: 1, Damage: OtherDamage, Table: MissileTable},
}

// The melee factor of a rifle with its bayonet, and the highest that a setting may give
// (RISKFACTOR-4.8, 4.9).
const (
	RifleBayonet = 4
	bestFactor   = 6
)

var (
	weaponKeys = keysOf(func(WeaponRow) bool { return true })
	// ShootingKeys are the weapons that shoot.
	ShootingKeys = keysOf(WeaponRow.Shoots) // RISKFACTOR-15.4
)

func keysOf(keep func(WeaponRow) bool) []string {
	var keys []string
	for _, w := range WeaponTable {
		if keep(w) {
			keys = append(keys, string(w.Key))
		}
	}
	return keys
}

// WeaponOf finds a weapon of the table; the zero weapon where there is none.
func WeaponOf(key WeaponKey) *WeaponRow {
	for i := range WeaponTable {
		if WeaponTable[i].Key == key {
			return &WeaponTable[i]
		}
	}
	return &WeaponRow{}
}

// Shoots says whether the weapon strikes from afar, shot or hurled (RISKFACTOR-15.4).
func (w WeaponRow) Shoots() bool { return w.Long > 0 }

// Band of a distance in whole centimetres within the weapon's reach.
func (w WeaponRow) Band(cm int) Band {
	switch {
	case cm <= w.Short:
		return Short
	case cm <= w.Medium:
		return Medium
	}
	return Long
}

// WeaponInput is a weapon as a figure carries it.
type WeaponInput struct {
	Weapon                WeaponKey `json:"weapon"`
	Bayonet               bool      `json:"bayonet"` // fixed
	RestoredFactor        int       `json:"restored_factor"`
	RestoredBayonetFactor int       `json:"restored_bayonet_factor"`
}

// WeaponNeed is the far edge of each band in centimetres; all 0 for a weapon that does
// not shoot.
type WeaponNeed struct {
	ShortCM  int `json:"short_cm"`
	MediumCM int `json:"medium_cm"`
	LongCM   int `json:"long_cm"`
}

// WeaponResult is what else the weapon is.
type WeaponResult struct {
	MeleeFactor int    `json:"melee_factor"`
	Damage      Damage `json:"damage"`
	Hurled      bool   `json:"hurled"`
	Table       Table  `json:"table"`
}

var weaponInputs = []battle.Input{
	choice("weapon", "Weapon", "RISKFACTOR-4.8", weaponKeys, Rifle),
	fact("bayonet", "Bayonet fixed", "RISKFACTOR-4.8", false),
	restoredFactorInput,
	restoredBayonetFactorInput,
}

// The settings of the same names, as procedures take them.
var (
	restoredFactorInput        = whole("restored_factor", "Melee factor of muskets and carbines", "RISKFACTOR-4.9", 0, bestFactor, 2)
	restoredBayonetFactorInput = whole("restored_bayonet_factor", "Melee factor of muskets and carbines with bayonet", "RISKFACTOR-4.9", 0, bestFactor, 4)
)

// Weapon tells what a weapon is (RISKFACTOR-4.8, 4.9). It throws no dice. A bayonet on
// what takes none, or an input out of range, is a *battle.InputError.
func Weapon(in WeaponInput, _ battle.Dice) (WeaponNeed, WeaponResult, error) {
	var c battle.Check
	battle.OneOf(&c, "weapon", in.Weapon, weaponKeys)
	c.Int("restored_factor", in.RestoredFactor, 0, bestFactor)
	c.Int("restored_bayonet_factor", in.RestoredBayonetFactor, 0, bestFactor)
	w := WeaponOf(in.Weapon)
	c.Not("bayonet", in.Bayonet && !w.Bayonet, "must be false but with rifle, rifled_carbine, musket and carbine")
	if err := c.Err(); err != nil {
		return WeaponNeed{}, WeaponResult{}, err
	}
	out := WeaponResult{MeleeFactor: w.Factor, Damage: w.Damage, Hurled: w.Hurled, Table: w.Table}
	switch {
	case w.Restored && in.Bayonet:
		out.MeleeFactor = in.RestoredBayonetFactor
	case w.Restored:
		out.MeleeFactor = in.RestoredFactor
	case in.Bayonet:
		out.MeleeFactor = RifleBayonet
	}
	return WeaponNeed{ShortCM: w.Short, MediumCM: w.Medium, LongCM: w.Long}, out, nil
}

// WeaponProcedure is [Weapon] as a table, a log and the odds ask it: ranges in
// centimetres, melee factor and tables of one weapon (RISKFACTOR-4.8).
var WeaponProcedure = battle.Define("weapon", "RISKFACTOR-4.8", "What a weapon is", weaponInputs, Weapon)
