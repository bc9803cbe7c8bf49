package rules

import "frontier/battle"

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

var BoatMoveProcedure = battle.Define("boat_move", "WORNSPENT-21.19", "How far a boat goes", boatMoveInputs, BoatMove)
