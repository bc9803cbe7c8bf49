package rosters

// What a unit is, in words. Files, schemas and rule sets have the same ones.

// Class says whether a unit is drilled troops.
type Class string

// The classes.
const (
	Regular   Class = "regular"
	Irregular Class = "irregular"
)

// Weapon is the kind of weapon that most of a unit carries.
type Weapon string

// The weapons of which the campaign itself makes something; the rule sets know more.
const (
	NoWeapon      Weapon = "none"
	Breechloader  Weapon = "breechloader"
	MagazineRifle Weapon = "magazine_rifle"
)

// Training is how practised a unit is.
type Training string

// The trainings.
const (
	Raw             Training = "raw"
	RegularTraining Training = "regular"
	Veteran         Training = "veteran"
)

// Mount is what a unit rides.
type Mount string

// The mounts.
const (
	Foot  Mount = "foot"
	Horse Mount = "horse"
	Camel Mount = "camel"
	Mule  Mount = "mule"
)

// Rides says whether it is an animal. A unit of which nothing is said goes on foot.
func (m Mount) Rides() bool { return m != "" && m != Foot }

// GunType is the kind of a gun.
type GunType string

// The kinds of guns.
const (
	MountainGun GunType = "mountain"
	FieldGun    GunType = "field"
	MediumGun   GunType = "medium"
	HeavyGun    GunType = "heavy"
	SiegeGun    GunType = "siege"
	NavalGun    GunType = "naval"
)

// End is what will become of men who are in hospital or missing.
type End string

// The ends.
const (
	Returns     End = "returns"
	IsInvalided End = "invalided" // of a patient
	IsLost      End = "dies"
	IsTaken     End = "captured" // of a missing man
)
