package contact

import (
	"slices"

	"frontier/campaign/field"
	"frontier/campaign/rates"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/rosters"
)

// Party is all of one side who come upon an enemy, or upon whom he comes.
type Party struct {
	Value     int // fighting value (CAMPAIGN-13.2)
	Attack    int // what that is worth in an attack on who stands (CAMPAIGN-4.8)
	Held      int // the value, with what those who stand behind works have of them (CAMPAIGN-4.9)
	Horse     int // how much of the value rides
	Points    int // march points a day of the slowest force
	Intent    state.Intent
	Odds      int  // at which it does what it means to, in hundredths of the enemy's value
	Strong    bool // in garrison in a strong place of its own
	Walled    bool // into which nobody goes without guns
	Guns      bool // it has guns
	Tired     bool // two days of forced marching or more in its legs
	Warned    bool // it has seen the enemy come
	Covered   bool // by a screen or a scout beside it
	NoWay     bool // it has nowhere to give way to
	NoQuarter bool // its enemy takes no prisoners
	Forbidden bool // to attack, by an armistice or another event (CAMPAIGN-16.5)
}

// Of is the party that forces of one side make in a hex, as far as the map says. What it intends is
// what its strongest force does.
func Of(f *state.Founding, s *state.State, forces []state.ForceID) Party {
	p, scale := Party{Points: -1}, s.Scale(f)
	best := -1
	for _, id := range forces {
		x := s.Force(id)
		if x == nil {
			continue
		}
		value := state.ValueToday(f, s, x)
		works, strong := Works(f, s, x)
		p.Value += value
		p.Attack += scale.Charge(value)
		p.Held += value * scale.Behind(works) / 100
		p.Horse += state.MountedValue(f, s, x)
		p.Strong, p.Walled = p.Strong || strong, p.Walled || strong && closed(f, s, x)
		p.Guns = p.Guns || slices.ContainsFunc(x.Units, func(id rosters.UnitID) bool { return s.Unit(id).Strength.Guns > 0 })
		p.Tired = p.Tired || x.Fatigue >= 2
		if points, _ := route.Pace(f, s, x); p.Points < 0 || points < p.Points {
			p.Points = points
		}
		if value > best {
			best = value
			p.Intent, p.Odds = s.Stance(x)
		}
	}
	return p
}

// nothing is what no works make of those behind them, in hundredths (CAMPAIGN-4.9).
const nothing = 100

// Works is what works make of a force's fighting value, in hundredths, and whether it is in
// garrison in a strong place of its own.
func Works(f *state.Founding, s *state.State, x *state.Force) (percent int, strong bool) {
	if !field.DugIn(f, s, x) {
		return nothing, false
	}
	percent = s.Rate(rates.WorksTrench)
	for _, k := range s.Works {
		if k.Hex == x.Hex && k.Side == x.Side && k.Shelters() && k.Kind == state.Redoubt {
			percent = s.Rate(rates.WorksRedoubt)
		}
	}
	if x.Posture != state.Garrison {
		return percent, false
	}
	for _, p := range f.Map.PlacesAt(x.Hex) {
		if s.Owner(p) != x.Side || !s.Fortified(p).Strong() {
			continue
		}
		strong = true
		percent = max(percent, Place(s, p))
	}
	return percent, strong
}

// closed says whether nobody goes without guns into the strong place in which a force is in garrison.
func closed(f *state.Founding, s *state.State, x *state.Force) bool {
	return slices.ContainsFunc(f.Map.PlacesAt(x.Hex), func(p *state.Place) bool { return s.Owner(p) == x.Side && s.Closed(p) })
}

// Place is what the works of a place make of those behind them, in hundredths.
func Place(s *state.State, p *state.Place) int {
	n, kind := s.Rate(rates.WorksWalls), s.Fortified(p)
	switch {
	case !kind.Strong(), kind == state.RedoubtAt && s.Breaches(p) > 0:
		n = s.Rate(rates.WorksTrench)
	case kind == state.RedoubtAt, s.Breaches(p) > 0:
		n = s.Rate(rates.WorksRedoubt)
	}
	if x := s.Siege(p.ID); x != nil {
		n = max(n-s.Rate(rates.HungerWorks)*x.Hungry, nothing)
	}
	return n
}

// Covered says whether a force of a side that screens or scouts stands in a hex or beside it.
func Covered(s *state.State, side state.SideID, near func(*state.Force) bool) bool {
	return slices.ContainsFunc(s.Forces, func(x state.Force) bool {
		return x.Side == side && (x.Posture == state.Screen || x.Posture == state.Scout) && s.Figures(&x) > 0 && near(&x)
	})
}
