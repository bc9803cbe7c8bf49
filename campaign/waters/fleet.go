package waters

import (
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/internal/hex"
)

// Of is the boats of a force as they sail together; none where it has no boat, or nobody to work one.
func Of(f *state.Founding, s *state.State, x *state.Force) Craft {
	var out Craft
	for _, u := range s.Boats(f, x) {
		t := s.Unit(u.ID)
		if t == nil || t.Strength.Present.Total() == 0 {
			return 0 // nobody works it, and the others do not leave it
		}
		if 2*t.Strength.Present.Total() < u.Establishment.Total() {
			out |= Short
		}
		out |= CraftOf(u.Boat)
	}
	return out
}

// Room is what finds room aboard, or takes it up.
type Room struct {
	Men  int // real men, or what takes the room of so many
	Guns int // model guns
}

// Left is what is left of room that is taken up; less than nothing: it is too little.
func (r Room) Left(taken Room) Room { return Room{r.Men - taken.Men, r.Guns - taken.Guns} }

// Holds says whether there is room enough.
func (r Room) Holds(load Room) bool { return load.Men <= r.Men && load.Guns <= r.Guns }

// crewOfGun is how many figures serve a gun for which there is room (WORNSPENT-8.13).
const crewOfGun = 4

// Capacity is the room that the boats of a force have, with that for their own guns and, of those under sail,
// their own crews (CAMPAIGN-24.2).
func Capacity(f *state.Founding, s *state.State, x *state.Force) Room {
	var out Room
	for _, u := range s.Boats(f, x) {
		if k := KindOf(u.Boat); k != nil {
			out.Men += k.Places * s.Rate(rates.BoatMen)
			out.Guns += k.Guns
		}
	}
	return out
}

// Taken is what of that room is taken up: by the guns of the boats, the crews of those under sail, by those
// of the force who have no boat, its baggage, and whoever is aboard.
func Taken(f *state.Founding, s *state.State, x *state.Force) Room {
	var out Room
	for _, u := range s.Boats(f, x) {
		t := s.Unit(u.ID)
		if t == nil {
			continue
		}
		out.Guns += t.Strength.Guns
		if u.Boat.Sails() {
			out.Men += state.MenOf(f, u.ID, t.Strength.Present.Total())
		}
	}
	out = out.with(Load(f, s, x))
	for _, id := range s.Cargo(x.ID) {
		out = out.with(Load(f, s, s.Force(id)))
	}
	return out
}

func (r Room) with(o Room) Room { return Room{r.Men + o.Men, r.Guns + o.Guns} }

// Load is the room that a force needs in boats, its own boats with their crews apart: a man, a horse, an animal
// of the baggage and a follower a place each, a wagon those of several; the crews of guns have theirs beside
// them, up to four figures each (CAMPAIGN-24.2).
func Load(f *state.Founding, s *state.State, x *state.Force) Room {
	out := Room{Men: x.Baggage.Animals + x.Baggage.Followers + x.Baggage.Wagons*s.Rate(rates.BoatWagon)}
	for _, id := range x.Units {
		u, t := f.Unit(id), s.Unit(id)
		if u == nil || t == nil || s.HasBoat(u) {
			continue
		}
		out.Guns += t.Strength.Guns
		men := max(t.Strength.Present.Total()-crewOfGun*t.Strength.Guns, 0)
		out.Men += state.MenOf(f, id, men)
		if u.Mount.Rides() {
			out.Men += state.MenOf(f, id, t.Strength.Mounts)
		}
	}
	for _, c := range s.Captives {
		if c.Keep.Force == x.ID {
			out.Men += state.MenOf(f, c.Unit, c.Ranks.Total())
		}
	}
	return out
}

// Guns are the model guns with which the boats of a force fight.
func Guns(f *state.Founding, s *state.State, x *state.Force) int {
	n := 0
	for _, u := range s.Boats(f, x) {
		if t := s.Unit(u.ID); t != nil && t.Strength.Present.Total() > 0 {
			n += t.Strength.Guns
		}
	}
	return n
}

// Days is how long boats of a force take to load or to land so much in a hex (CAMPAIGN-24.3).
func Days(f *state.Founding, s *state.State, x *state.Force, load Room, h hex.Hex) int {
	a := len(s.Boats(f, x)) * s.Rate(rates.BoatLoading)
	if len(f.Map.PlacesAt(h)) == 0 {
		a = a * s.Rate(rates.BoatBeach) / 100
	}
	men := load.Men + load.Guns*crewOfGun*max(f.MenPerFigure, 1)
	return max((men+max(a, 1)-1)/max(a, 1), 1)
}
