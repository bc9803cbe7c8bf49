package rules

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
	Unarmed   service = iota // transport, or nobody
	SmallArms                // each figure has one
	Crewed                   // machine guns and guns
)

// WeaponRow is a line of the table of ranges (REDCOATS-10.2) with who serves it.
type WeaponRow struct {
	Key     Weapon
	Reach   int // hexes; 0: it does not fire
	Service service
}

// WeaponTable is the table of ranges, in hexes, with what does not fire (REDCOATS-10.2).
var WeaponTable = []WeaponRow{
	{HandToHand, 0, SmallArms},
	{Musket, 1, SmallArms},
	{SingleShotRifle, 2, SmallArms},
	{MagazineRifle, 4, SmallArms},
	{MachineGuns, 4, Crewed},
	{SmoothboreMountainGun, 4, Crewed},
	{RifledMountainGun, 6, Crewed},
	{SmoothboreFieldGun, 6, Crewed},
	{RifledFieldGun, 9, Crewed},
	{SmoothboreMediumGun, 8, Crewed},
	{RifledMediumGun, 12, Crewed},
	{SmoothboreHeavyGun, 10, Crewed},
	{RifledHeavyGun, 15, Crewed},
	{NoWeapon, 0, Unarmed},
}

// FarthestShot is the longest range of the table.
const FarthestShot = 15

// The establishments of units (REDCOATS-2.1).
const (
	FullUnit = 4 // figures of infantry or cavalry
	fullCrew = 2 // crew figures of artillery
)

// WeaponOf finds a line of the table; the zero weapon where there is none.
func WeaponOf(key Weapon) WeaponRow {
	for i := range WeaponTable {
		if WeaponTable[i].Key == key {
			return WeaponTable[i]
		}
	}
	return WeaponRow{}
}

// most is the largest number of figures with the weapon.
func (w WeaponRow) most() int {
	return [...]int{Unarmed: 1, SmallArms: FullUnit, Crewed: fullCrew}[w.Service]
}

// least is the smallest.
func (w WeaponRow) least() int {
	if w.Service == Unarmed {
		return 0
	}
	return 1
}

// DiceOf is how many dice so many figures throw with the weapon (REDCOATS-10.3, 10.4).
func (w WeaponRow) DiceOf(figures int, c Column) int {
	switch {
	case w.Service == Unarmed:
		return 0
	case w.Service == Crewed && c == Full:
		return 2 * figures
	case w.Service == SmallArms && c == Reduced:
		return figures / 2
	}
	return figures
}

// CommanderDice is how many dice attached Commanders add (REDCOATS-5.4, 5.9).
func CommanderDice(fresh, reduced int) int { return 2*fresh + reduced }

// The weapons that inputs may be.
var (
	WeaponKeys = keysWhere(func(WeaponRow) bool { return true })
	fireKeys   = keysWhere(func(w WeaponRow) bool { return w.Reach > 0 })
	SmallKeys  = keysWhere(func(w WeaponRow) bool { return w.Service == SmallArms })
)

func keysWhere(is func(WeaponRow) bool) []string {
	var out []string
	for _, w := range WeaponTable {
		if is(w) {
			out = append(out, string(w.Key))
		}
	}
	return out
}
