package supply

import (
	"cmp"
	"slices"

	"frontier/campaign/rates"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/rosters"
)

// Fared is how a force fares from an evening on.
type Fared struct {
	Force state.ForceID
	Fare  state.Fare
	Cut   *hex.Hex // where enemies stand on the line over which it would be supplied; nil: nobody cuts it
}

// Evening is how the forces fare whom anybody feeds, by id: those that are released, have men in the
// ranks, are not in a battle that is put off and not shut in by a siege (CAMPAIGN-18.3 to 18.6). Came
// says who has come that day to where he is.
func Evening(g *route.Ground, came func(state.ForceID) bool) []Fared {
	f, s := g.F, g.S
	var out []Fared
	for i := range f.Sides {
		side := f.Sides[i].ID
		tables := map[hex.Hex][]*state.Force{}
		var at []hex.Hex
		for j := range s.Forces {
			if x := &s.Forces[j]; x.Side == side && eats(f, s, x) {
				if tables[x.Hex] == nil {
					at = append(at, x.Hex)
				}
				tables[x.Hex] = append(tables[x.Hex], x)
			}
		}
		if len(at) == 0 {
			continue
		}
		barred := Enemies(f, s, side)
		net := Reach(g, side, barred)
		var open *Net // as it would be without the enemy
		for _, h := range at {
			if net.Reaches(h) {
				for _, x := range tables[h] {
					out = append(out, Fared{Force: x.ID, Fare: state.Fare{Fed: state.FromBase}})
				}
				continue
			}
			if open == nil {
				open = Reach(g, side, func(hex.Hex) bool { return false })
			}
			var cut *hex.Hex
			if c, ok := Cut(open.Line(h), barred); ok {
				cut = &c
			}
			for _, n := range eaten(g, h, tables[h], came) {
				n.Cut = cut
				out = append(out, n)
			}
		}
	}
	slices.SortFunc(out, func(a, b Fared) int { return cmp.Compare(a.Force, b.Force) })
	return out
}

// eats says whether a force is fed by the rules of supply.
func eats(f *state.Founding, s *state.State, x *state.Force) bool {
	if s.Latent(x) || !s.Active(x) || s.Figures(x) == 0 || s.Engaged(x.ID) != nil {
		return false
	}
	return !slices.ContainsFunc(f.Map.PlacesAt(x.Hex), func(p *state.Place) bool {
		return x.Posture == state.Garrison && s.Owner(p) == x.Side && shut(s, p)
	})
}

// Enemies says of hexes whether enemies of a side with men in the ranks stand there.
func Enemies(f *state.Founding, s *state.State, side state.SideID) func(hex.Hex) bool {
	at := map[hex.Hex]bool{}
	for i := range s.Forces {
		x := &s.Forces[i]
		if f.Enemies(side, x.Side) && !s.Latent(x) && s.Figures(x) > 0 {
			at[x.Hex] = true
		}
	}
	return func(h hex.Hex) bool { return at[h] }
}

// eaten is how forces of one side in one hex fare that no line reaches: they live off the country, each
// eats of what it carries what is wanting, and who has nothing left is helped by the others.
func eaten(g *route.Ground, h hex.Hex, forces []*state.Force, came func(state.ForceID) bool) []Fared {
	f, s := g.F, g.S
	_, full := s.Supplied()
	dry := full && !Water(g, h)
	all := 0
	for _, x := range forces {
		all += state.Mouths(f, s, x)
	}
	finds := Forage(f, s, forces[0].Side, h)
	out := make([]Fared, len(forces))
	left, wants := make([]int, len(forces)), make([]int, len(forces))
	for i, x := range forces {
		out[i] = Fared{Force: x.ID, Fare: state.Fare{Eaten: x.Eaten, Fed: state.FromCountry, Fired: x.Fired, Shelled: x.Shelled}}
		m := state.Mouths(f, s, x)
		found := finds * m / max(all, 1)
		if came(x.ID) {
			found = found * s.Rate(rates.ForageFresh) / 100
		}
		if irregular(f, s, x) {
			found = found * s.Rate(rates.ForageIrregular) / 100
		}
		wants[i] = max(m-found, 0)
		left[i] = state.Carried(f, s, x)
		n := min(wants[i], left[i])
		if n > 0 {
			out[i].Fare.Fed = state.FromBaggage
		}
		left[i], wants[i] = left[i]-n, wants[i]-n
		out[i].Fare.Eaten += n
		if dry {
			out[i].Fare.Dry = x.Dry + 1
		}
	}
	for i, x := range forces {
		for j := range forces {
			n := min(wants[i], left[j])
			left[j], wants[i] = left[j]-n, wants[i]-n
			out[j].Fare.Eaten += n
			if n > 0 {
				out[i].Fare.Fed = state.FromBaggage
			}
		}
		if wants[i] > 0 {
			out[i].Fare.Fed, out[i].Fare.Hungry = state.FromNothing, x.Hungry+1
		}
	}
	return out
}

// irregular says whether most men of a force are irregulars.
func irregular(f *state.Founding, s *state.State, x *state.Force) bool {
	n := 0
	for _, id := range x.Units {
		u, t := f.Unit(id), s.Unit(id)
		if u == nil || t == nil {
			continue
		}
		if men := t.Strength.Present.Total(); u.Class == rosters.Irregular {
			n += men
		} else {
			n -= men
		}
	}
	return n > 0
}

// Forage is how many men of a side find what they need for a day in a hex in which they stay (CAMPAIGN-18.4).
func Forage(f *state.Founding, s *state.State, side state.SideID, h hex.Hex) int {
	return forage(f, s, side, h, s.Welcome(f, side, h), s.Burnt)
}

// Expected is the same as far as the side has heard how the people stand to it, with all houses whole.
func Expected(f *state.Founding, s *state.State, side state.SideID, h hex.Hex) int {
	return forage(f, s, side, h, s.Expected(f, side, h), func(*state.Place) bool { return false })
}

func forage(f *state.Founding, s *state.State, side state.SideID, h hex.Hex, welcome state.Welcome, burnt func(*state.Place) bool) int {
	cell, ok := f.Map.Cell(h)
	if !ok {
		return 0
	}
	n := 0
	if r := rates.Forage[string(cell.Ground)]; r != nil {
		n = s.Rate(r) * f.Map.HexMiles * f.Map.HexMiles * 87 / 100 // square miles of a hexagon
	}
	if _, full := s.Supplied(); full {
		n = n * Season(f, s) / 100
	}
	n += n * int(welcome) * s.Rate(rates.DistrictForage) / 100
	depot := s.HasDepot(&f.Map, side, h)
	if depot && !slices.ContainsFunc(f.Map.PlacesAt(h), func(p *state.Place) bool { return p.Depot }) {
		n += s.Rate(rates.ForageStrong)
	}
	for _, p := range f.Map.PlacesAt(h) {
		owner := s.Owner(p)
		if !f.Enemies(side, owner) && !burnt(p) {
			n += people(p) * s.Rate(rates.ForagePlace) / 100
		}
		if owner == side && (p.Depot && depot || s.Fortified(p).Strong()) {
			n += s.Rate(rates.ForageStrong)
		}
	}
	return n
}

// people are those of a place, or as many as places of its kind have where nobody counted them.
func people(p *state.Place) int {
	if p.Population > 0 {
		return p.Population
	}
	switch p.Kind {
	case state.City:
		return 20000
	case state.Town, state.Port:
		return 4000
	case state.Village, state.Mission:
		return 500
	}
	return 0
}

// Season is what the month leaves of what the country has, in hundredths: less where it is cold, and
// where it is hot and dry (CAMPAIGN-18.4).
func Season(f *state.Founding, s *state.State) int {
	w := f.WeatherOf(s.Day)
	switch {
	case w.DayF < 50 || w.Snow >= 10:
		return s.Rate(rates.ForageWinter)
	case w.DayF >= 103 && w.Rain <= 2:
		return s.Rate(rates.ForageDrought)
	}
	return 100
}

// Water says whether men who camp in a hex find water: it is not dry country, a river runs along it, or
// there is a place with houses or wells.
func Water(g *route.Ground, h hex.Hex) bool {
	cell, ok := g.F.Map.Cell(h)
	if !ok || cell.Water > 0 {
		return true
	}
	for d := range hex.Direction(6) {
		b := g.Border(h, d)
		switch {
		case b == nil:
		case b.Class == state.River || b.Class == state.GreatRiver:
			return true
		case b.Class == state.Stream:
			if _, low := g.Water(b, g.S.Day); !low {
				return true
			}
		}
	}
	return slices.ContainsFunc(g.F.Map.PlacesAt(h), func(p *state.Place) bool {
		return p.Kind != state.Pass && p.Kind != state.Battlefield
	})
}
