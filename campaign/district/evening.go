package district

import (
	"slices"

	"frontier/campaign/rates"
	"frontier/campaign/state"
)

// month is after how many days a district that is left alone turns, and tenDays how often it is reckoned
// who lies there and lives off it.
const (
	month   = 30
	tenDays = 10
)

// Evening is what became of the districts by this day, in the order of the founding; nothing where none
// is otherwise (CAMPAIGN-25.2, 25.3).
func Evening(f *state.Founding, s *state.State) []state.TemperChange {
	if !s.InDistricts(f) {
		return nil
	}
	in := lodged(f, s)
	var out []state.TemperChange
	for i := range f.Districts {
		d := &f.Districts[i]
		c := state.TemperChange{District: d.ID}
		now := s.District(d)
		held := slices.ContainsFunc(in[d.ID], func(x *state.Force) bool { return x.Side == d.Towards })
		c.Comes, c.Goes = held && !now.Held, !held && now.Held
		away := int(s.Day - now.Since)
		switch {
		case c.Comes && away >= s.Rate(rates.TemperAway):
			stir(&c, state.StirVisit, s.Rate(rates.TemperVisit))
		case held && now.Held && int(s.Day)%tenDays == 0:
			lying(f, s, d, &now, in[d.ID], &c)
		case !held && !now.Held && away >= month && away%month == 0:
			stir(&c, state.StirIdle, towards(now.Temper, d.Temper*10, s.Rate(rates.TemperIdle)))
		}
		c.Hears = hearing(f, s, d, &c, in[d.ID])
		if c.Comes || c.Goes || len(c.Stirs)+len(c.Hears) > 0 {
			out = append(out, c)
		}
	}
	return out
}

// lodged are the forces with men in the ranks that stand in each district, by its id.
func lodged(f *state.Founding, s *state.State) map[string][]*state.Force {
	out := map[string][]*state.Force{}
	for i := range s.Forces {
		x := &s.Forces[i]
		if s.Latent(x) || s.Figures(x) == 0 {
			continue
		}
		if d := f.DistrictAt(x.Hex); d != nil {
			out[d.ID] = append(out[d.ID], x)
		}
	}
	return out
}

// stir puts one thing that moves a temper on a change, if it does.
func stir(c *state.TemperChange, why state.Stirring, by int) {
	if by != 0 {
		c.Stirs = append(c.Stirs, state.Stir{Why: why, By: by})
	}
}

// towards is by how much something comes nearer to another, at most so much.
func towards(from, to, most int) int { return min(max(to-from, -most), most) }

// lying is what ten days of men who lie in a district do to it: a garrison keeps it quiet, up to a temper,
// and who lives off it is liked the less.
func lying(f *state.Founding, s *state.State, d *state.District, now *state.DistrictState, in []*state.Force, c *state.TemperChange) {
	garrison, fed := false, false
	for _, x := range in {
		if x.Side == d.Towards {
			garrison = garrison || len(x.Path) == 0 && x.Posture != state.Raid
			fed = fed || x.Fed == state.FromCountry
		}
	}
	if garrison {
		stir(c, state.StirGarrison, max(min(s.Rate(rates.TemperGarrison), s.Rate(rates.TemperQuiet)*10-now.Temper), 0))
	}
	if fed {
		stir(c, state.StirFed, -s.Rate(rates.TemperFed))
	}
}

// hearing are the sides that learn on an evening how the temper of a district is, and knew it otherwise:
// those with men in it, and those who hold one of its places. Its people know it in any case.
func hearing(f *state.Founding, s *state.State, d *state.District, c *state.TemperChange, in []*state.Force) []state.SideID {
	temper := s.District(d).Temper
	for _, x := range c.Stirs {
		temper += x.By
	}
	temper = min(max(temper, 0), state.MostTemper)
	var out []state.SideID
	for i := range f.Sides {
		side := f.Sides[i].ID
		there := slices.ContainsFunc(in, func(x *state.Force) bool { return x.Side == side }) || slices.ContainsFunc(d.Places, func(id string) bool {
			p := f.Map.Place(id)
			return p != nil && s.Owner(p) == side
		})
		if there && side != d.People && s.Tidings(d, side).Temper != temper {
			out = append(out, side)
		}
	}
	return out
}
