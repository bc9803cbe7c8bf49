package intelligence

import (
	"frontier/campaign/labour"
	"frontier/campaign/state"
	"frontier/campaign/supply"
	"frontier/internal/hex"
)

// Eats says whether anybody eats in this campaign (CAMPAIGN-18.1).
func (s *Sight) Eats() bool { return s.lines != nil }

// Prospect is how forces that stand in one hex will fare on a way, at the pace of the first, under fair skies (CAMPAIGN-18).
func (s *Sight) Prospect(forces []*Force, path []hex.Hex) supply.Prospect {
	if s.lines == nil {
		return supply.Prospect{Fed: true}
	}
	var all []*state.Force
	for _, x := range forces {
		all = append(all, &x.Force)
	}
	return supply.Foretell(s.ground, s.lines, all, forces[0].Hex, s.evenings(forces[0], path))
}

// evenings is where a force is on each evening of a way, where that ends the last.
func (s *Sight) evenings(x *Force, path []hex.Hex) []hex.Hex {
	var out []hex.Hex
	at, points := x.Hex, 0
	for _, to := range path {
		d, _ := hex.Towards(at, to)
		points += s.ground.Enter(at, d, x.gait, s.Day).Cost
		for len(out)*max(x.Pace, 1)+x.Pace < points {
			out = append(out, at)
		}
		at = to
	}
	return append(out, at)
}

// Stage is a depot that a force could set up where it stands (CAMPAIGN-8.7).
type Stage struct {
	Days  int  // that it takes; 0: it cannot, or there is one
	Begun bool // it is at it
}

// Staging is what it takes a force to set up a depot where it stands.
func (s *Sight) Staging(x *Force) Stage {
	for _, j := range labour.Jobs(s.ground.F, s.ground.S, &x.Force) {
		if j.Kind == state.DepotWork && !j.Raze && j.Why == "" {
			k := s.ground.S.Work(j.Work.ID)
			return Stage{Days: max(j.Days, 1), Begun: x.Posture == state.Labour && k != nil && k.State == state.Begun && k.By == x.ID}
		}
	}
	return Stage{}
}
