package rules

// Experience is how seasoned a unit or a character is (GSQ-1.7).
type Experience string

// The levels of experience.
const (
	Novice  Experience = "novice"
	Regular Experience = "regular"
	Veteran Experience = "veteran"
)

// Formation is how the figures of a unit stand (GSQ-4.1).
type Formation string

// The formations.
const (
	Line    Formation = "line"
	Column  Formation = "column"
	Square  Formation = "square"
	GunCrew Formation = "gun_crew"
)

// Side is one side of a unit.
type Side string

// The sides. Flank is either the right or the left, where it does not matter which.
const (
	Front Side = "front"
	Right Side = "right"
	Left  Side = "left"
	Rear  Side = "rear"
	Flank Side = "flank"
)

// Arm is what a unit fights as.
type Arm string

// The arms.
const (
	Infantry  Arm = "infantry"
	Cavalry   Arm = "cavalry"
	Artillery Arm = "artillery"
)

// Blade is what a unit holds ready for hand-to-hand fighting (GSQ-9.5).
type Blade string

// The blades.
const (
	NoBlade Blade = "none"
	Bayonet Blade = "bayonet"
	Sword   Blade = "sword"
	Spear   Blade = "spear"
	Lance   Blade = "lance"
)

// Slope is how the ground of a charge lies.
type Slope string

// The slopes.
const (
	Level    Slope = "level"
	Uphill   Slope = "uphill"
	Downhill Slope = "downhill"
)

// Mode is who moves in which formation (GSQ-5.2).
type Mode string

// The modes.
const (
	InfantryLine           Mode = "infantry_line"
	InfantryColumn         Mode = "infantry_column"
	InfantrySquare         Mode = "infantry_square"
	CavalryLine            Mode = "cavalry_line"
	CavalryColumn          Mode = "cavalry_column"
	HorseArtilleryLimbered Mode = "horse_artillery_limbered"
	ArtilleryPushed        Mode = "artillery_pushed"
)

// Role is a unit's part in a charge.
type Role string

// The roles.
const (
	Charger Role = "charger"
	Charged Role = "charged"
)

// State is a unit's order before its nerve is tried.
type State string

// The states in which a unit can be charged.
const (
	Steady     State = "steady"
	Recovering State = "recovering"
	Fleeing    State = "fleeing"
)

// Occasion is why morale is tested.
type Occasion string

// The occasions.
const (
	Casualties Occasion = "casualties"
	Rally      Occasion = "rally"
)

// Outcome is what a test of nerve or morale came to.
type Outcome string

// The outcomes.
const (
	Charges         Outcome = "charges"
	FallsBack       Outcome = "falls_back"
	GoesToGround    Outcome = "goes_to_ground"
	Stands          Outcome = "stands"
	StandsAndShoots Outcome = "stands_and_shoots"
	Stays           Outcome = "stays"
	Rallies         Outcome = "rallies"
	Flees           Outcome = "flees"
)

// Ceiling says whether shooting has a highest number (GSQ-13.42).
type Ceiling string

// The ceilings.
const (
	NoCeiling Ceiling = "none"
	AtSix     Ceiling = "six"
)

// The words that inputs may be, in the order of the rules.
var (
	Experiences = words(Novice, Regular, Veteran)
	formations  = words(Line, Column, Square, GunCrew)
	sides       = words(Front, Right, Left, Rear)
	Aspects     = words(Front, Flank, Rear)
	arms        = words(Infantry, Cavalry, Artillery)
	blades      = words(NoBlade, Bayonet, Sword, Spear, Lance)
	slopes      = words(Level, Uphill, Downhill)
	roles       = words(Charger, Charged)
	states      = words(Steady, Recovering, Fleeing)
	occasions   = words(Casualties, Rally)
	Ceilings    = words(NoCeiling, AtSix)
)

func words[S ~string](values ...S) []string {
	out := make([]string, len(values))
	for i, v := range values {
		out[i] = string(v)
	}
	return out
}

// What orders and logs call how a gun stands.
const (
	LimberedWord   = "limbered"
	UnlimberedWord = "unlimbered"
)
