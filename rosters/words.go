package rosters

import (
	"frontier/internal/terms"
	"frontier/internal/words"
)

// What a unit is, in the words that files, schemas and rule sets have too.
type (
	Arm      = terms.Arm
	Class    = terms.Class
	Weapon   = terms.Weapon
	Training = terms.Training
	Trait    = terms.Trait
	Mount    = terms.Mount
	GunType  = terms.GunType
	Grade    = terms.Grade
)

// The words of which the campaign itself makes something.
const (
	Infantry        = terms.Infantry
	Cavalry         = terms.Cavalry
	MountedInfantry = terms.MountedInfantry
	Camelry         = terms.Camelry
	Artillery       = terms.Artillery
	MachineGun      = terms.MachineGun
	Rocket          = terms.Rocket
	Engineers       = terms.Engineers
	Transport       = terms.Transport
	Naval           = terms.Naval

	Regular   = terms.Regular
	Irregular = terms.Irregular

	NoWeapon      = terms.NoWeapon
	Breechloader  = terms.Breechloader
	MagazineRifle = terms.MagazineRifle

	Raw             = terms.Raw
	RegularTraining = terms.RegularTraining
	Veteran         = terms.Veteran

	Foot  = terms.Foot
	Horse = terms.Horse
	Camel = terms.Camel
	Mule  = terms.Mule

	MountainGun = terms.MountainGun
	FieldGun    = terms.FieldGun
	MediumGun   = terms.MediumGun
	HeavyGun    = terms.HeavyGun
	SiegeGun    = terms.SiegeGun
	NavalGun    = terms.NavalGun

	Full      = terms.Full
	Worn      = terms.Worn
	Spent     = terms.Spent
	Destroyed = terms.Destroyed
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

// GradeWord is the one word for a grade: Full, Worn, Spent, Gone.
func GradeWord(g Grade) string {
	if g == Destroyed {
		return "Gone"
	}
	return words.Capital(string(g))
}
