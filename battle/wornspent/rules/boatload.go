package rules

import "frontier/battle"

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

var BoatLoadProcedure = battle.Define("boat_load", "WORNSPENT-21.20", "Whether a load goes aboard", boatLoadInputs, BoatLoad)
