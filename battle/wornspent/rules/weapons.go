package rules

import "frontier/battle"

// WeaponRow is a line of the table of weapons (WORNSPENT-8.2).
type WeaponRow struct {
	key       WeaponKey
	Title     string
	Reach     battle.Length // inches
	HalfDice  int           // dice a figure, in halves
	Carbine   bool          // it is made as a carbine too (WORNSPENT-8.3)
	crewed    bool          // its figures are a crew, who cannot lie down (WORNSPENT-7.2)
	Artillery bool          // it reaches men who lie in cover (WORNSPENT-7.3)
	Musketry  bool          // a retreat goes out of its range (WORNSPENT-4.11)
}

// WeaponTable is the table of weapons, reach in inches (WORNSPENT-8.2).
var WeaponTable = []WeaponRow{
	{key: Bow, Title: "bow", Reach: 6 * battle.One, HalfDice: 2},
	{key: RifledMusket, Title: "rifled musket", Reach: 12 * battle.One, HalfDice: 2, Carbine: true, Musketry: true},
	{key: Breechloader, Title: "breechloading rifle", Reach: 18 * battle.One, HalfDice: 3, Carbine: true, Musketry: true},
	{key: MagazineRifle, Title: "magazine rifle", Reach: 18 * battle.One, HalfDice: 4, Carbine: true, Musketry: true},
	{key: MachineGun, Title: "machine gun", Reach: 18 * battle.One, HalfDice: 6, crewed: true},
	{key: ScrewGun, Title: "screw gun", Reach: 36 * battle.One, HalfDice: 1, crewed: true, Artillery: true},
	{key: Artillery, Title: "artillery", Reach: 48 * battle.One, HalfDice: 2, crewed: true, Artillery: true},
	{key: LowGradeArtillery, Title: "low-grade artillery", Reach: 24 * battle.One, HalfDice: 2, crewed: true, Artillery: true},
}

// longestReach is the reach of the farthest weapon.
const longestReach = 48 * battle.One

// carbineShorter is how much less a carbine reaches (WORNSPENT-8.3).
const carbineShorter = 6 * battle.One

var weaponKeys = func() []string {
	keys := make([]string, len(WeaponTable))
	for i, w := range WeaponTable {
		keys[i] = string(w.key)
	}
	return keys
}()

// WeaponOf finds a weapon of the table; the zero weapon where there is none.
func WeaponOf(key WeaponKey) WeaponRow {
	for i := range WeaponTable {
		if WeaponTable[i].key == key {
			return WeaponTable[i]
		}
	}
	return WeaponRow{}
}

// RangeOf is how far the weapon reaches in inches, or the carbine that it is made as
// (WORNSPENT-8.3).
func (w WeaponRow) RangeOf(carbine bool) battle.Length {
	if carbine && w.Carbine {
		return w.Reach - carbineShorter
	}
	return w.Reach
}

// Dice is how many dice so many figures throw: halves are dropped, but a volley is never
// less than one die (WORNSPENT-8.4).
func (w WeaponRow) Dice(figures int) int {
	if figures == 0 {
		return 0
	}
	return max(figures*w.HalfDice/2, 1)
}
