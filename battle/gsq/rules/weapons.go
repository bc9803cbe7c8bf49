package rules

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

// WeaponRow is a line of the table of ranges (GSQ-6.13) with what is special to it.
type WeaponRow struct {
	Key                 WeaponKey
	Short, Medium, Long int // farthest inch of each band; long is medium where there is none
	GunDice             int // dice of each gun (GSQ-6.14, 6.15); 0: one for each figure
	ToWound             int // GSQ-6.12, 6.16
}

// WeaponTable is the table of ranges, in inches, of all that fires volleys (GSQ-6.13).
var WeaponTable = []WeaponRow{
	{Key: Rifle, Short: 10, Medium: 20, Long: 30, ToWound: 4},
	{Key: Pistol, Short: 3, Medium: 8, Long: 14, ToWound: 4},
	{Key: Musket, Short: 8, Medium: 15, Long: 24, ToWound: 4},
	{Key: ThrownSpear, Short: 3, Medium: 6, Long: 6, ToWound: 4},
	{Key: Grapeshot, Short: 6, Medium: 12, Long: 12, GunDice: 6, ToWound: 3},
	{Key: Gatling, Short: 14, Medium: 23, Long: 32, GunDice: 8, ToWound: 3},
}

// The farthest inch of any volley, and of the guess at a ball's (GSQ-6.13).
const (
	FarthestVolley = 32
	FarthestGuess  = 48
)

// mostGuns is the largest number of guns that a procedure takes in one volley.
const mostGuns = 6

// WeaponKeys are the keys of [WeaponTable], in its order.
var WeaponKeys = func() []string {
	keys := make([]string, len(WeaponTable))
	for i, w := range WeaponTable {
		keys[i] = string(w.Key)
	}
	return keys
}()

// noWeapon is what a unit shoots with that has nothing.
var noWeapon WeaponRow

// WeaponOf finds a weapon of the table; noWeapon where there is none.
func WeaponOf(key WeaponKey) *WeaponRow {
	if i := weaponNo(key); i >= 0 {
		return &WeaponTable[i]
	}
	return &noWeapon
}

// weaponNo is the number of a weapon in the table; -1 where it has none.
func weaponNo(key WeaponKey) int {
	for i := range WeaponTable {
		if WeaponTable[i].Key == key {
			return i
		}
	}
	return -1
}

// band of a distance in whole inches within the weapon's reach.
func (w *WeaponRow) band(inches int) Band {
	switch {
	case inches <= w.Short:
		return Short
	case inches <= w.Medium:
		return Medium
	}
	return Long
}
