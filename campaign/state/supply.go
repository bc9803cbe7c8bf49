package state

import (
	"frontier/campaign/rates"
)

// Fare is how a force fares for food and water (CAMPAIGN-18). The zero value is a force that has
// eaten nothing of what it carries: so campaigns begin, and so are those in which nobody eats.
type Fare struct {
	Eaten  int `json:"eaten,omitempty"`  // of what it carries, in days of a man
	Hungry int `json:"hungry,omitempty"` // evenings in a row on which there was not enough
	Dry    int `json:"dry,omitempty"`    // evenings in a row without water
	Fed    Fed `json:"fed,omitempty"`    // how it lived on the last evening; empty: nobody asked

	Fired   int `json:"fired,omitempty"`   // of its ammunition for small arms, in dice to hit
	Shelled int `json:"shelled,omitempty"` // of that for guns
}

// Fed is how a force lived on an evening.
type Fed string

// The ways.
const (
	FromBase    Fed = "base"    // a base or depot of its side reaches it
	FromCountry Fed = "country" // it found all that it needed
	FromBaggage Fed = "baggage" // it ate of what it carries
	FromNothing Fed = "nothing" // there was not enough
)

// Sound says whether a fare can be.
func (x *Fare) Sound() bool {
	known := x.Fed == "" || x.Fed == FromBase || x.Fed == FromCountry || x.Fed == FromBaggage || x.Fed == FromNothing
	return known && x.Eaten >= 0 && x.Hungry >= 0 && x.Dry >= 0 && x.Fired >= 0 && x.Shelled >= 0
}

// Supplied says whether anybody eats in this campaign, and whether by the full rules (CAMPAIGN-18.1).
func (s *State) Supplied() (played, full bool) {
	level := s.Word(rates.Supply)
	return level == rates.SimpleSupply || level == rates.FullSupply, level == rates.FullSupply
}

// Mouths is how many men of a force eat: those in the ranks, and by the full rules its followers.
func Mouths(f *Founding, s *State, x *Force) int {
	n := 0
	for _, id := range x.Units {
		if u := s.Unit(id); u != nil {
			n += MenOf(f, id, u.Strength.Present.Total())
		}
	}
	if _, full := s.Supplied(); full && n > 0 {
		n += x.Baggage.Followers
	}
	return n
}

// Larder is what a force carries when it has eaten nothing of it, in days of a man (CAMPAIGN-18.3).
func Larder(f *Founding, s *State, x *Force) int {
	n := Mouths(f, s, x)
	if _, full := s.Supplied(); !full {
		return n * s.Rate(rates.CarriedDays)
	}
	return n*s.Rate(rates.CarriedMan) + x.Baggage.Animals*s.Rate(rates.CarriedAnimal) + x.Baggage.Wagons*s.Rate(rates.CarriedWagon)
}

// Carried is what is left of it.
func Carried(f *Founding, s *State, x *Force) int { return max(Larder(f, s, x)-x.Eaten, 0) }

// Ammunition is for how many dice to hit a force has ammunition when nothing is spent of it, for small
// arms and for guns (CAMPAIGN-18.7).
func Ammunition(f *Founding, s *State, x *Force) (small, guns int) {
	for _, id := range x.Units {
		u, t := f.Unit(id), s.Unit(id)
		if u == nil || t == nil {
			continue
		}
		if u.Shells() {
			guns += t.Strength.Guns * s.Rate(rates.AmmoGun)
		} else {
			small += t.Strength.Present.Total() * s.Rate(rates.AmmoFigure)
		}
	}
	return small, guns
}

// LowOn says of which ammunition a force has little left.
func LowOn(f *Founding, s *State, x *Force) (small, guns bool) {
	if _, full := s.Supplied(); !full || x.Fired == 0 && x.Shelled == 0 {
		return false, false
	}
	of, ofGuns := Ammunition(f, s, x)
	low := s.Rate(rates.AmmoLow)
	return x.Fired > 0 && x.Fired*100 >= of*low, x.Shelled > 0 && x.Shelled*100 >= ofGuns*low
}

// Starved says whether a force is so hungry or thirsty that men fall out, by the full rules.
func Starved(s *State, x *Force) bool {
	_, full := s.Supplied()
	return full && (x.Hungry >= s.Rate(rates.HungerFrom) || x.Dry > s.Rate(rates.WaterDays))
}

// ValueToday is the fighting value of a force as it is fed and has ammunition (CAMPAIGN-18.5, 18.7).
func ValueToday(f *Founding, s *State, x *Force) int {
	n := FightingValue(f, s, x)
	less := 0
	if Starved(s, x) {
		less += s.Rate(rates.HungerValue)
	}
	if small, guns := LowOn(f, s, x); small || guns {
		less += s.Rate(rates.AmmoValue)
	}
	n -= n * min(less, 100) / 100
	if s.Heartened(x.ID) != nil {
		n += n * s.Rate(rates.HeartValue) / 100
	}
	return n
}
