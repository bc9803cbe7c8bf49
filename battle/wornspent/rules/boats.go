package rules

import (
	"frontier/battle"
)

// Boat is a kind of boat (WORNSPENT-16.1).
type Boat string

// The boats.
const (
	Gunboat    Boat = "gunboat"
	Steamship  Boat = "steamship"
	MasterDhow Boat = "master_dhow"
	Dhow       Boat = "dhow"
)

// BoatCrew is how well a boat is manned.
type BoatCrew string

// How a boat may be manned.
const (
	CrewFull  BoatCrew = "full"
	CrewShort BoatCrew = "short"
	CrewNone  BoatCrew = "none"
)

// BoatMoveInput is a boat on its course.
type BoatMoveInput struct {
	Kind      Boat          `json:"kind"`
	WindAngle battle.Length `json:"wind_angle_deg"` // between the course and the way the wind blows to
	Crew      BoatCrew      `json:"crew"`
}

// BoatMoveNeed is empty: nothing is thrown.
type BoatMoveNeed struct{}

// PointOfSailing is how a boat lies to the wind.
type PointOfSailing string

// The points of sailing; a steamer has none.
const (
	WithWind    PointOfSailing = "with"
	AcrossWind  PointOfSailing = "across"
	AgainstWind PointOfSailing = "against"
	NoWind      PointOfSailing = "none"
)

// BoatMoveResult is the boat's move in inches.
type BoatMoveResult struct {
	Wind  PointOfSailing `json:"wind"`
	Speed battle.Length  `json:"speed_in"`
}

// boat is a line of the table of boats (WORNSPENT-16.1). A steamer has one speed.
type boat struct {
	Crew, Guns, Places    int
	With, Across, Against battle.Length
}

// Boats is the table of boats, speeds in inches (WORNSPENT-16.1).
var Boats = map[Boat]boat{
	Gunboat:    {Crew: 2, Guns: 1, Places: 4, With: 8 * battle.One},
	Steamship:  {Crew: 3, Guns: 2, Places: 30, With: 8 * battle.One},
	MasterDhow: {Guns: 4, Places: 20, With: 10 * battle.One, Across: 8 * battle.One, Against: 6 * battle.One},
	Dhow:       {Places: 10, With: 8 * battle.One, Across: 6 * battle.One, Against: 4 * battle.One},
}

// Sails says whether the wind drives the boat, with its crew among its men.
func (b boat) Sails() bool { return b.Crew == 0 }

// The angles between the course and the way the wind blows to at which a boat runs with
// it, and against it; each includes its own value (WORNSPENT-16.2).
const (
	WithTo      = 45 * battle.One
	AgainstFrom = 135 * battle.One
	halfTurn    = 180 * battle.One
)

var boatMoveInputs = []battle.Input{
	required(choice("kind", "Boat", "WORNSPENT-16.1", BoatKinds, Gunboat)),
	{Key: "wind_angle_deg", Title: "Angle of the course to the way the wind blows", Kind: battle.Number, Max: halfTurn, Default: battle.Length(0), Unit: "degrees", Rule: "WORNSPENT-16.2"},
	choice("crew", "Crew", "WORNSPENT-16.5", boatCrews, CrewFull),
}

// BoatMove gives a boat's speed (WORNSPENT-16.1, 16.2, 16.5). Nothing is thrown. An
// input out of range is a *battle.InputError.
func BoatMove(in BoatMoveInput, _ battle.Dice) (BoatMoveNeed, BoatMoveResult, error) {
	var c battle.Check
	battle.OneOf(&c, "kind", in.Kind, BoatKinds)
	c.Length("wind_angle_deg", in.WindAngle, 0, halfTurn)
	battle.OneOf(&c, "crew", in.Crew, boatCrews)
	if err := c.Err(); err != nil {
		return BoatMoveNeed{}, BoatMoveResult{}, err
	}
	b := Boats[in.Kind]
	out := BoatMoveResult{Wind: NoWind, Speed: b.With}
	switch {
	case !b.Sails():
	case in.WindAngle <= WithTo:
		out.Wind = WithWind
	case in.WindAngle >= AgainstFrom:
		out.Wind, out.Speed = AgainstWind, b.Against
	default:
		out.Wind, out.Speed = AcrossWind, b.Across
	}
	switch in.Crew {
	case CrewShort:
		out.Speed /= 2
	case CrewNone:
		out.Speed = 0
	}
	return BoatMoveNeed{}, out, nil
}

// BoatMoveProcedure is [BoatMove] as a table, a log and the odds ask it: a boat's point of
// sailing, and its speed in inches (WORNSPENT-21.19).
var BoatMoveProcedure = battle.Define("boat_move", "WORNSPENT-21.19", "How far a boat goes", boatMoveInputs, BoatMove)

// BoatLoadInput is what would go aboard.
type BoatLoadInput struct {
	Kind       Boat `json:"kind"`
	Guns       int  `json:"guns"`
	GunCrew    int  `json:"gun_crew"`
	Men        int  `json:"men"`
	Mounts     int  `json:"mounts"`
	CrewPerGun int  `json:"crew_per_gun"`
}

// BoatLoadNeed is empty: nothing is thrown.
type BoatLoadNeed struct{}

// Overload is the first thing of which there is too much aboard.
type Overload string

// What may be too much.
const (
	LoadFits       Overload = "none"
	TooManyGuns    Overload = "guns"
	TooManyGunners Overload = "gun_crew"
	TooManyMen     Overload = "men"
)

// BoatLoadResult says whether the load fits. PlacesLeft may be negative.
type BoatLoadResult struct {
	Fits       bool     `json:"fits"`
	Reason     Overload `json:"reason"`
	PlacesUsed int      `json:"places_used"`
	PlacesLeft int      `json:"places_left"`
}

var boatLoadInputs = []battle.Input{
	required(choice("kind", "Boat", "WORNSPENT-16.1", BoatKinds, Gunboat)),
	whole("guns", "Guns", "WORNSPENT-16.1", 0, Most, 0),
	figures("gun_crew", "Gun crews", "WORNSPENT-16.3", Most),
	figures("men", "Men", "WORNSPENT-16.1", Most),
	whole("mounts", "Horses, mules and camels", "WORNSPENT-16.3", 0, Most, 0),
	whole("crew_per_gun", "Crew to a gun", "WORNSPENT-8.13", 1, 12, 4),
}

// BoatLoad says whether men, beasts and guns go aboard (WORNSPENT-16.1, 16.3, 16.4).
// Men are passengers of a gunboat or steamship, and everybody but gun crews on a dhow.
// Nothing is thrown. An input out of range is a *battle.InputError.
func BoatLoad(in BoatLoadInput, _ battle.Dice) (BoatLoadNeed, BoatLoadResult, error) {
	var c battle.Check
	battle.OneOf(&c, "kind", in.Kind, BoatKinds)
	c.Int("guns", in.Guns, 0, Most)
	c.Int("gun_crew", in.GunCrew, 0, Most)
	c.Int("men", in.Men, 0, Most)
	c.Int("mounts", in.Mounts, 0, Most)
	c.Int("crew_per_gun", in.CrewPerGun, 1, 12)
	if err := c.Err(); err != nil {
		return BoatLoadNeed{}, BoatLoadResult{}, err
	}
	boat := Boats[in.Kind]
	out := BoatLoadResult{Reason: LoadFits, PlacesUsed: in.Men + in.Mounts}
	if boat.Sails() {
		out.PlacesUsed += in.GunCrew
	}
	out.PlacesLeft = boat.Places - out.PlacesUsed
	switch {
	case in.Guns > boat.Guns:
		out.Reason = TooManyGuns
	case !boat.Sails() && in.GunCrew > in.Guns*in.CrewPerGun:
		out.Reason = TooManyGunners
	case out.PlacesLeft < 0:
		out.Reason = TooManyMen
	}
	out.Fits = out.Reason == LoadFits
	return BoatLoadNeed{}, out, nil
}

// BoatLoadProcedure is [BoatLoad] as a table, a log and the odds ask it: whether a load
// goes aboard, or what there is too much of (WORNSPENT-21.20).
var BoatLoadProcedure = battle.Define("boat_load", "WORNSPENT-21.20", "Whether a load goes aboard", boatLoadInputs, BoatLoad)

// Compass is a point of the compass from which the wind blows.
type Compass string

// The points of the compass.
const (
	North     Compass = "n"
	NorthEast Compass = "ne"
	East      Compass = "e"
	SouthEast Compass = "se"
	South     Compass = "s"
	SouthWest Compass = "sw"
	West      Compass = "w"
	NorthWest Compass = "nw"
)

// WindInput is the wind that prevails on the map.
type WindInput struct {
	Prevailing Compass `json:"prevailing"`
}

// WindNeed is empty: every face means something.
type WindNeed struct{}

// WindResult is the wind of the battle.
type WindResult struct {
	Wind Compass `json:"wind"`
}

var windInputs = []battle.Input{choice("prevailing", "Prevailing wind", "WORNSPENT-16.7", compass, North)}

// Wind throws for the wind of a battle, the way from which it blows (WORNSPENT-16.7).
// One D10 is thrown. An input that is no point of the compass is a *battle.InputError.
func Wind(in WindInput, dice battle.Dice) (WindNeed, WindResult, error) {
	var c battle.Check
	if battle.OneOf(&c, "prevailing", in.Prevailing, compass); c.Err() != nil {
		return WindNeed{}, WindResult{}, c.Err()
	}
	face, err := one(dice)
	if err != nil {
		return WindNeed{}, WindResult{}, err
	}
	if face > len(compass) {
		return WindNeed{}, WindResult{Wind: in.Prevailing}, nil
	}
	return WindNeed{}, WindResult{Wind: Compass(compass[face-1])}, nil
}

// WindProcedure is [Wind] as a table, a log and the odds ask it: the way from which the
// wind of a battle blows (WORNSPENT-21.21).
var WindProcedure = battle.Define("wind", "WORNSPENT-21.21", "The wind of the battle", windInputs, Wind)
