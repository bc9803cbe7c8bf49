package riskfactor

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

// weapon is a line of the table of weapons.
type weapon struct {
	key                 WeaponKey
	short, medium, long int // farthest centimetre of each band; 0: it does not shoot
	factor              int
	damage              Damage
	hurled              bool // thrown by hand (RISKFACTOR-8.7)
	firearm             bool // RISKFACTOR-15.4
	bayonet             bool // takes one
	restored            bool // its factors are settings (RISKFACTOR-4.9)
	table               Table
}

var weaponTable = []weapon{
	{key: Rifle, short: 30, medium: 90, long: 180, factor: 2, damage: Gunpowder, firearm: true, bayonet: true, table: MissileTable},
	{key: RifledCarbine, short: 25, medium: 80, long: 140, damage: Gunpowder, firearm: true, bayonet: true, restored: true, table: MissileTable},
	{key: Musket, short: 20, medium: 40, long: 120, damage: Gunpowder, firearm: true, bayonet: true, restored: true, table: MissileTable},
	{key: Carbine, short: 15, medium: 30, long: 100, damage: Gunpowder, firearm: true, bayonet: true, restored: true, table: MissileTable},
	{key: Pistol, short: 5, medium: 10, long: 30, factor: 3, damage: Gunpowder, firearm: true, table: MissileTable},
	{key: Bow, short: 30, medium: 60, long: 100, factor: 1, damage: BowSpear, table: MissileTable},
	{key: Spear, short: 8, medium: 12, long: 24, factor: 3, damage: BowSpear, hurled: true, table: CloseCombatTable},
	{key: Sword, factor: 3, damage: NoDamage, table: CloseCombatTable},
	{key: Lance, factor: 4, damage: NoDamage, table: CloseCombatTable},
	{key: WarClub, factor: 3, damage: NoDamage, table: CloseCombatTable},
	{key: Hatchet, short: 5, medium: 10, long: 20, factor: 2, damage: OtherDamage, hurled: true, table: CloseCombatTable},
	{key: Rocks, short: 4, medium: 8, long: 20, factor: 1, damage: OtherDamage, hurled: true, table: CloseCombatTable},
	{key: Sling, short: 4, medium: 8, long: 20, factor: 1, damage: OtherDamage, table: MissileTable},
}

// The melee factor of a rifle with its bayonet, and the highest that a setting may give
// (RISKFACTOR-4.8, 4.9).
const (
	rifleBayonet = 4
	bestFactor   = 6
)

var (
	weaponKeys   = keysOf(func(weapon) bool { return true })
	shootingKeys = keysOf(weapon.shoots) // RISKFACTOR-15.4
)

func keysOf(keep func(weapon) bool) []string {
	var keys []string
	for _, w := range weaponTable {
		if keep(w) {
			keys = append(keys, string(w.key))
		}
	}
	return keys
}

// weaponOf finds a weapon of the table; the zero weapon where there is none.
func weaponOf(key WeaponKey) *weapon {
	for i := range weaponTable {
		if weaponTable[i].key == key {
			return &weaponTable[i]
		}
	}
	return &weapon{}
}

func (w weapon) shoots() bool { return w.long > 0 }

// band of a distance in whole centimetres within the weapon's reach.
func (w weapon) band(cm int) Band {
	switch {
	case cm <= w.short:
		return Short
	case cm <= w.medium:
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
	w := weaponOf(in.Weapon)
	c.Not("bayonet", in.Bayonet && !w.bayonet, "must be false but with rifle, rifled_carbine, musket and carbine")
	if err := c.Err(); err != nil {
		return WeaponNeed{}, WeaponResult{}, err
	}
	out := WeaponResult{MeleeFactor: w.factor, Damage: w.damage, Hurled: w.hurled, Table: w.table}
	switch {
	case w.restored && in.Bayonet:
		out.MeleeFactor = in.RestoredBayonetFactor
	case w.restored:
		out.MeleeFactor = in.RestoredFactor
	case in.Bayonet:
		out.MeleeFactor = rifleBayonet
	}
	return WeaponNeed{ShortCM: w.short, MediumCM: w.medium, LongCM: w.long}, out, nil
}

var weaponProcedure = battle.Define("weapon", "RISKFACTOR-4.8", "What a weapon is", weaponInputs, Weapon)
