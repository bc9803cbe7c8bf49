package rules

// UnitType is what a unit is, as it moves and as it leaves the field (REDCOATS-7.1).
type UnitType string

// The types of unit. A Commander is no unit, but moves like one.
const (
	Infantry       UnitType = "infantry"
	Cavalry        UnitType = "cavalry"
	MachineGun     UnitType = "machine_gun"
	MountainGun    UnitType = "mountain_gun"
	FieldGun       UnitType = "field_gun"
	MediumGun      UnitType = "medium_gun"
	HeavyGun       UnitType = "heavy_gun"
	HorseTransport UnitType = "horse_transport"
	MotorTransport UnitType = "motor_transport"
	PackTransport  UnitType = "pack_transport"
	Commander      UnitType = "commander"
)

// NoTransport says that a gun is not towed.
const NoTransport UnitType = "none"

// Gun says whether the type is one of the five artillery units (REDCOATS-2.2).
func (t UnitType) Gun() bool {
	switch t {
	case MachineGun, MountainGun, FieldGun, MediumGun, HeavyGun:
		return true
	}
	return false
}

// Heavy says whether the type is a gun that moves only when towed (REDCOATS-7.1).
func (t UnitType) Heavy() bool { return t == MediumGun || t == HeavyGun }

// Transport says whether the type is a vehicle or pack animals.
func (t UnitType) Transport() bool {
	return t == HorseTransport || t == MotorTransport || t == PackTransport
}

// Takes says whether a transport unit can take a load (REDCOATS-2.3, 2.10).
func (t UnitType) Takes(load UnitType) bool {
	switch {
	case load == Infantry:
		return t == MotorTransport
	case t == PackTransport:
		return load == MachineGun || load == MountainGun
	}
	return t.Transport() && load.Gun()
}

// Colour is the colour of a card.
type Colour string

// The colours.
const (
	Red   Colour = "red"
	Black Colour = "black"
)

// Rating decides how easily a unit regains cohesion (REDCOATS-2.5).
type Rating string

// The ratings, best first. Commanders count as good and have attempts of their own.
const (
	Good            Rating = "good"
	Average         Rating = "average"
	Poor            Rating = "poor"
	VeryPoor        Rating = "very_poor"
	CommanderRating Rating = "commander"
)

// Column is a column of the table of dice (REDCOATS-10.3).
type Column string

// The columns.
const (
	Full    Column = "full"
	Reduced Column = "reduced"
)

// ColumnOf is the column in which a unit throws (REDCOATS-10.9).
func ColumnOf(moved, disrupted bool) Column {
	if moved || disrupted {
		return Reduced
	}
	return Full
}

// The words that inputs may be, in the order of the rules.
var (
	UnitTypes = words(Infantry, Cavalry, MachineGun, MountainGun, FieldGun, MediumGun, HeavyGun, HorseTransport, MotorTransport, PackTransport, Commander)
	towings   = words(NoTransport, HorseTransport, MotorTransport, PackTransport)
	carriers  = words(HorseTransport, MotorTransport, PackTransport)
	loads     = words(Infantry, MachineGun, MountainGun, FieldGun, MediumGun, HeavyGun)
	colours   = words(Red, Black)
)

func words[S ~string](values ...S) []string {
	out := make([]string, len(values))
	for i, v := range values {
		out[i] = string(v)
	}
	return out
}
