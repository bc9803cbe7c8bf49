package redcoats

// Weapon is what a unit fights with (REDCOATS-10.2).
type Weapon string

// The weapons. Transport and Commanders have none.
const (
	HandToHand            Weapon = "hand_to_hand"
	Musket                Weapon = "musket"
	SingleShotRifle       Weapon = "single_shot_rifle"
	MagazineRifle         Weapon = "magazine_rifle"
	MachineGuns           Weapon = "machine_gun"
	SmoothboreMountainGun Weapon = "smoothbore_mountain_gun"
	RifledMountainGun     Weapon = "rifled_mountain_gun"
	SmoothboreFieldGun    Weapon = "smoothbore_field_gun"
	RifledFieldGun        Weapon = "rifled_field_gun"
	SmoothboreMediumGun   Weapon = "smoothbore_medium_gun"
	RifledMediumGun       Weapon = "rifled_medium_gun"
	SmoothboreHeavyGun    Weapon = "smoothbore_heavy_gun"
	RifledHeavyGun        Weapon = "rifled_heavy_gun"
	NoWeapon              Weapon = "none"
)

// service is how a weapon is served.
type service uint8

const (
	unarmed   service = iota // transport, or nobody
	smallArms                // each figure has one
	crewed                   // machine guns and guns
)

// weapon is a line of the table of ranges (REDCOATS-10.2) with who serves it.
type weapon struct {
	key     Weapon
	reach   int // hexes; 0: it does not fire
	service service
}

var weaponTable = []weapon{
	{HandToHand, 0, smallArms},
	{Musket, 1, smallArms},
	{SingleShotRifle, 2, smallArms},
	{MagazineRifle, 4, smallArms},
	{MachineGuns, 4, crewed},
	{SmoothboreMountainGun, 4, crewed},
	{RifledMountainGun, 6, crewed},
	{SmoothboreFieldGun, 6, crewed},
	{RifledFieldGun, 9, crewed},
	{SmoothboreMediumGun, 8, crewed},
	{RifledMediumGun, 12, crewed},
	{SmoothboreHeavyGun, 10, crewed},
	{RifledHeavyGun, 15, crewed},
	{NoWeapon, 0, unarmed},
}

// farthestShot is the longest range of the table.
const farthestShot = 15

// The establishments of units (REDCOATS-2.1).
const (
	fullUnit = 4 // figures of infantry or cavalry
	fullCrew = 2 // crew figures of artillery
)

// weaponOf finds a line of the table; the zero weapon where there is none.
func weaponOf(key Weapon) weapon {
	for i := range weaponTable {
		if weaponTable[i].key == key {
			return weaponTable[i]
		}
	}
	return weapon{}
}

// most is the largest number of figures with the weapon.
func (w weapon) most() int {
	return [...]int{unarmed: 1, smallArms: fullUnit, crewed: fullCrew}[w.service]
}

// least is the smallest.
func (w weapon) least() int {
	if w.service == unarmed {
		return 0
	}
	return 1
}

// diceOf is how many dice so many figures throw with the weapon (REDCOATS-10.3, 10.4).
func (w weapon) diceOf(figures int, c Column) int {
	switch {
	case w.service == unarmed:
		return 0
	case w.service == crewed && c == Full:
		return 2 * figures
	case w.service == smallArms && c == Reduced:
		return figures / 2
	}
	return figures
}

// commanderDice is how many dice attached Commanders add (REDCOATS-5.4, 5.9).
func commanderDice(fresh, reduced int) int { return 2*fresh + reduced }

// The weapons that inputs may be.
var (
	weaponKeys = keysWhere(func(weapon) bool { return true })
	fireKeys   = keysWhere(func(w weapon) bool { return w.reach > 0 })
	smallKeys  = keysWhere(func(w weapon) bool { return w.service == smallArms })
)

func keysWhere(is func(weapon) bool) []string {
	var out []string
	for _, w := range weaponTable {
		if is(w) {
			out = append(out, string(w.key))
		}
	}
	return out
}
