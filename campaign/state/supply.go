package state

import "frontier/campaign/rates"

// Fare is how a force fares for food and water (CAMPAIGN-18). The zero value is a force that has
// eaten nothing of what it carries: so campaigns begin, and so are those in which nobody eats.
type Fare struct {
	Eaten  int `json:"eaten,omitempty"`  // of what it carries, in days of a man
	Hungry int `json:"hungry,omitempty"` // evenings in a row on which there was not enough
	Dry    int `json:"dry,omitempty"`    // evenings in a row without water
	Fed    Fed `json:"fed,omitempty"`    // how it lived on the last evening; empty: nobody asked
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
	return known && x.Eaten >= 0 && x.Hungry >= 0 && x.Dry >= 0
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
