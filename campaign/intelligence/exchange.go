package intelligence

import (
	"slices"

	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/rosters"
)

// Bargain is what a side knows of prisoners whom it and another side could exchange (CAMPAIGN-7.14).
type Bargain struct {
	With   state.SideID
	Held   rosters.Ranks    // of the other, whom the side holds
	Lost   rosters.Ranks    // its own, whom the other holds
	Has    []state.LeaderID // of the other, whom the side holds
	Misses []state.LeaderID // its own, whom the other holds
	Open   bool             // it may make an offer now: none waits between the two, and none was made lately (CAMPAIGN-13.6)
	Shut   bool             // one of the two exchanges nobody today (CAMPAIGN-16.5)
}

// Terms are for how many other ranks prisoners are exchanged (CAMPAIGN-7.14).
type Terms struct {
	Leader, Officer, Sergeant int
	Least                     int // figures that a commander wants for a hundred that he gives (CAMPAIGN-13.6)
}

// bargains are what a side knows of exchanges with each other side that somebody leads.
func bargains(f *state.Founding, s *state.State, id state.SideID) []Bargain {
	var out []Bargain
	for i := range f.Sides {
		other := f.Sides[i].ID
		if other == id || !f.Sides[i].Playable {
			continue
		}
		b := Bargain{With: other, Open: true, Shut: s.Keeps(id) != nil || s.Keeps(other) != nil}
		b.Held, b.Has = state.HeldBySide(f, s, id, other)
		b.Lost, b.Misses = state.HeldBySide(f, s, other, id)
		between := []state.SideID{id, other}
		for _, o := range s.Offers {
			if slices.Contains(between, o.From) && slices.Contains(between, o.To) && (o.Answer == "" || o.Day+state.Day(s.Rate(rates.ExchangeAgain)) > s.Day) {
				b.Open = false
			}
		}
		out = append(out, b)
	}
	return out
}

// terms are the terms of exchange in play.
func terms(s *state.State) Terms {
	return Terms{s.Rate(rates.ExchangeLeader), s.Rate(rates.ExchangeOfficer), s.Rate(rates.ExchangeSergeant), s.Rate(rates.ExchangeLeast)}
}

// Worth is what prisoners count for in an exchange, in other ranks.
func (t *Terms) Worth(r rosters.Ranks) int {
	return r.Officers*t.Officer + r.Sergeants*t.Sergeant + r.Others
}

// Pay takes men out of those there are who together count for so many other ranks, the highest first; false: none do.
func (t *Terms) Pay(from rosters.Ranks, worth int) (rosters.Ranks, bool) {
	var out rosters.Ranks
	out.Officers = min(from.Officers, worth/t.Officer)
	worth -= out.Officers * t.Officer
	out.Sergeants = min(from.Sergeants, worth/t.Sergeant)
	out.Others = worth - out.Sergeants*t.Sergeant
	return out, from.Has(out)
}
