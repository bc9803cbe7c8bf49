package district

import (
	"slices"

	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/internal/hex"
)

// ByBattle is what a battle that has been fought does to the districts near it: who holds the field is
// thought more of (CAMPAIGN-25.2).
func ByBattle(f *state.Founding, s *state.State, b *state.Battle) []state.TemperChange {
	if !s.InDistricts(f) || b.Outcome == nil || b.Outcome.Holder == "" {
		return nil
	}
	holder := state.SideID(b.Outcome.Holder)
	var out []state.TemperChange
	for i := range f.Districts {
		d := &f.Districts[i]
		if b.Attacker != d.Towards && b.Defender != d.Towards || !near(f, d, b.Hex, s.Rate(rates.TemperMiles)) {
			continue
		}
		x := state.Stir{Why: state.StirVictory, By: s.Rate(rates.TemperVictory), Of: b.ID}
		if holder != d.Towards {
			x.Why, x.By = state.StirDefeat, -s.Rate(rates.TemperDefeat)
		}
		out = heard(f, s, out, d, x)
	}
	return out
}

// ByBurning is what it does to a district that men of a side have burnt or pulled down in a hex what was its
// people's (CAMPAIGN-25.2).
func ByBurning(f *state.Founding, s *state.State, h hex.Hex, by *state.Force) []state.TemperChange {
	if !s.InDistricts(f) {
		return nil
	}
	d := f.DistrictAt(h)
	if d == nil {
		return nil
	}
	x := state.Stir{Why: state.StirBurnt, By: -s.Rate(rates.TemperBurnt), Force: by.ID}
	switch {
	case by.Side == d.Towards:
	case f.Enemies(by.Side, d.Towards):
		x.Why, x.By = state.StirHarried, s.Rate(rates.TemperHarried)
	default:
		return nil
	}
	return heard(f, s, nil, d, x)
}

// heard puts something that moves a temper, and is not nothing, on a list of changes, with who learns of it.
func heard(f *state.Founding, s *state.State, out []state.TemperChange, d *state.District, x state.Stir) []state.TemperChange {
	if x.By == 0 {
		return out
	}
	c := state.TemperChange{District: d.ID, Stirs: []state.Stir{x}}
	c.Hears = hearing(f, s, d, &c, lodged(f, s)[d.ID])
	return append(out, c)
}

// near says whether a hex is in a district or within so many miles of it.
func near(f *state.Founding, d *state.District, h hex.Hex, miles int) bool {
	return d.Holds(&f.Map, h) || slices.ContainsFunc(f.Country(d), func(x hex.Hex) bool { return hex.Distance(x, h)*f.Map.HexMiles <= miles })
}
