package wornspent

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
