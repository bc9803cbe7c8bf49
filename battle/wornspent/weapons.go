package wornspent

import "frontier/battle"

// weapon is a line of the table of weapons (WORNSPENT-8.2).
type weapon struct {
	key       WeaponKey
	title     string
	reach     battle.Length // inches
	halfDice  int           // dice a figure, in halves
	carbine   bool          // it is made as a carbine too (WORNSPENT-8.3)
	crewed    bool          // its figures are a crew, who cannot lie down (WORNSPENT-7.2)
	artillery bool          // it reaches men who lie in cover (WORNSPENT-7.3)
	musketry  bool          // a retreat goes out of its range (WORNSPENT-4.11)
}

var weaponTable = []weapon{
	{key: Bow, title: "bow", reach: 6 * battle.One, halfDice: 2},
	{key: RifledMusket, title: "rifled musket", reach: 12 * battle.One, halfDice: 2, carbine: true, musketry: true},
	{key: Breechloader, title: "breechloading rifle", reach: 18 * battle.One, halfDice: 3, carbine: true, musketry: true},
	{key: MagazineRifle, title: "magazine rifle", reach: 18 * battle.One, halfDice: 4, carbine: true, musketry: true},
	{key: MachineGun, title: "machine gun", reach: 18 * battle.One, halfDice: 6, crewed: true},
	{key: ScrewGun, title: "screw gun", reach: 36 * battle.One, halfDice: 1, crewed: true, artillery: true},
	{key: Artillery, title: "artillery", reach: 48 * battle.One, halfDice: 2, crewed: true, artillery: true},
	{key: LowGradeArtillery, title: "low-grade artillery", reach: 24 * battle.One, halfDice: 2, crewed: true, artillery: true},
}

// longestReach is the reach of the farthest weapon.
const longestReach = 48 * battle.One

// carbineShorter is how much less a carbine reaches (WORNSPENT-8.3).
const carbineShorter = 6 * battle.One

var weaponKeys = func() []string {
	keys := make([]string, len(weaponTable))
	for i, w := range weaponTable {
		keys[i] = string(w.key)
	}
	return keys
}()

// weaponOf finds a weapon of the table; the zero weapon where there is none.
func weaponOf(key WeaponKey) weapon {
	for i := range weaponTable {
		if weaponTable[i].key == key {
			return weaponTable[i]
		}
	}
	return weapon{}
}

// range of the weapon, or of its carbine.
func (w weapon) rangeOf(carbine bool) battle.Length {
	if carbine && w.carbine {
		return w.reach - carbineShorter
	}
	return w.reach
}

// dice is how many dice so many figures throw: halves are dropped, but a volley is never
// less than one die (WORNSPENT-8.4).
func (w weapon) dice(figures int) int {
	if figures == 0 {
		return 0
	}
	return max(figures*w.halfDice/2, 1)
}
