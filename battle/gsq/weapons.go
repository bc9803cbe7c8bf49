package gsq

// WeaponKey names a weapon that shoots.
type WeaponKey string

// The weapons that fire by volleys. The ball is not one: it has procedures of its own.
const (
	Rifle       WeaponKey = "rifle"
	Pistol      WeaponKey = "pistol"
	Musket      WeaponKey = "musket"
	ThrownSpear WeaponKey = "spear"
	Grapeshot   WeaponKey = "grapeshot"
	Gatling     WeaponKey = "gatling"
)

// Band is how far off a target is for a weapon.
type Band string

// The bands.
const (
	Short  Band = "short"
	Medium Band = "medium"
	Long   Band = "long"
)

// weapon is a line of the table of ranges (GSQ-6.13) with what is special to it.
type weapon struct {
	key                 WeaponKey
	short, medium, long int // farthest inch of each band; long is medium where there is none
	gunDice             int // dice of each gun (GSQ-6.14, 6.15); 0: one for each figure
	toWound             int // GSQ-6.12, 6.16
}

var weaponTable = []weapon{
	{key: Rifle, short: 10, medium: 20, long: 30, toWound: 4},
	{key: Pistol, short: 3, medium: 8, long: 14, toWound: 4},
	{key: Musket, short: 8, medium: 15, long: 24, toWound: 4},
	{key: ThrownSpear, short: 3, medium: 6, long: 6, toWound: 4},
	{key: Grapeshot, short: 6, medium: 12, long: 12, gunDice: 6, toWound: 3},
	{key: Gatling, short: 14, medium: 23, long: 32, gunDice: 8, toWound: 3},
}

// The farthest inch of any volley, and of the guess at a ball's (GSQ-6.13).
const (
	farthestVolley = 32
	farthestGuess  = 48
)

// mostGuns is the largest number of guns that a procedure takes in one volley.
const mostGuns = 6

var weaponKeys = func() []string {
	keys := make([]string, len(weaponTable))
	for i, w := range weaponTable {
		keys[i] = string(w.key)
	}
	return keys
}()

// noWeapon is what a unit shoots with that has nothing.
var noWeapon weapon

// weaponOf finds a weapon of the table; noWeapon where there is none.
func weaponOf(key WeaponKey) *weapon {
	for i := range weaponTable {
		if weaponTable[i].key == key {
			return &weaponTable[i]
		}
	}
	return &noWeapon
}

// band of a distance in whole inches within the weapon's reach.
func (w *weapon) band(inches int) Band {
	switch {
	case inches <= w.short:
		return Short
	case inches <= w.medium:
		return Medium
	}
	return Long
}
