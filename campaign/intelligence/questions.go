package intelligence

import (
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/internal/hex"
)

// Asked is what an event asks the side (CAMPAIGN-16.8).
type Asked struct {
	Event string
	state.Question
}

// Weights are by what an automatic commander reckons answers (CAMPAIGN-13.7).
type Weights struct {
	Men  int // for as much as a point
	Days int // of all his forces, for as much as a point
}

// questions are what events ask a side.
func questions(f *state.Founding, s *state.State, id state.SideID) []Asked {
	var out []Asked
	for _, q := range s.Questions(f, id) {
		out = append(out, Asked{q.Event.ID, *q.Event.Choice})
	}
	return out
}

// weights are the weights in play.
func weights(s *state.State) Weights {
	return Weights{Men: s.Rate(rates.AnswerMen), Days: s.Rate(rates.AnswerRest)}
}

// Meant says whether a hex lies in a region of the map and so many miles from a place; an empty region is everywhere, and
// so is an empty place.
func (s *Sight) Meant(region, place string, miles int, h hex.Hex) bool {
	m := &s.ground.F.Map
	p := m.Place(place)
	return (region == "" || m.Within(region, h)) && (p == nil || hex.Distance(p.Hex, h)*m.HexMiles <= miles)
}
