// Package field lays the table of a battle of the campaign: the ground of its hex, the river, the
// works, who is there and from where, in the words that a rule set is given.
package field

import (
	"slices"

	"frontier/battle"
	"frontier/campaign/rates"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/terms"
	"frontier/rosters"
)

// Field gives the ground on which these forces would fight in a hex (CAMPAIGN-5.3).
func Field(f *state.Founding, s *state.State, h hex.Hex, attackers, defenders []state.ForceID) battle.Field {
	g := route.NewGround(f, s)
	cell, _ := f.Map.Cell(h)
	out := battle.Field{
		Place: state.Where(f, h), Ground: cell.Ground, Heat: s.Sky.DayF,
		Pattern: state.Hashed(0, "pattern", f.Template, state.Number(h.Q), state.Number(h.R)), Height: f.Map.HeightOf(h),
	}
	over, between := RiverOf(g, h, attackers)
	if over != nil {
		out.River = asRiver(g, over, between)
	}
	out.Around = fieldAround(g, h)
	defender := sideOf(s, defenders)
	out.Village, out.Walled = s.HasWalls(&f.Map, h)
	for _, p := range f.Map.PlacesAt(h) {
		if kind := s.Fortified(p); s.Owner(p) == defender && kind.Strong() {
			out.Works = append(out.Works, hurtWork(battle.Work{ID: state.PlaceWork + p.ID, Kind: terms.WorkKind(kind), Side: string(defender)}, s.Breaches(p)))
		}
	}
	for _, k := range s.Works {
		if k.Hex == h && k.Shelters() && (k.Side == defender || k.Side == sideOf(s, attackers)) {
			breaches := 0
			if k.State == state.Damaged {
				breaches = 1
			}
			out.Works = append(out.Works, hurtWork(battle.Work{ID: k.ID, Kind: terms.WorkKind(k.Kind), Side: string(k.Side)}, breaches))
		}
	}
	out.Unfinished = unfinished(s, h, over, out.River, defender, sideOf(s, attackers))
	out.Roads = fieldRoads(g, h, out.Village != "")
	return out
}

// fieldAround gives the hexes round a field, as far as the map goes, with what runs along
// and over the edges between.
func fieldAround(g *route.Ground, h hex.Hex) []battle.Neighbour {
	var out []battle.Neighbour
	for d := hex.NE; d <= hex.NW; d++ {
		n := hex.Neighbour(h, d)
		cell, ok := g.F.Map.Cell(n)
		if !ok {
			continue
		}
		x := battle.Neighbour{Direction: int(d), Ground: cell.Ground, Height: g.F.Map.HeightOf(n)}
		x.Village, x.Walled = g.F.Map.Village(n)
		if b := g.Border(h, d); b != nil {
			x.Road = terms.RoadKind(b.Route)
			if b.Class != "" {
				x.River = asRiver(g, b, false)
			}
		}
		out = append(out, x)
	}
	return out
}

func sideOf(s *state.State, forces []state.ForceID) state.SideID {
	for _, id := range forces {
		if x := s.Force(id); x != nil {
			return x.Side
		}
	}
	return ""
}

// hurtWork is a work with so many breaches in its walls.
func hurtWork(k battle.Work, breaches int) battle.Work {
	if breaches > 0 {
		k.State, k.Damage = terms.Damaged, breaches
	}
	return k
}

// RiverOf is where the river of a field runs: over the border that the attackers must cross
// (true), else along the hex where it is greatest. Nil: there is none.
func RiverOf(g *route.Ground, h hex.Hex, attackers []state.ForceID) (*state.Border, bool) {
	if byWater(g, attackers) {
		b := greatest(g, h)
		return b, b != nil
	}
	for _, id := range attackers {
		x := g.S.Force(id)
		if x == nil {
			continue
		}
		if d, ok := hex.Towards(h, x.From); ok {
			if b := g.Border(h, d); b != nil && b.Class != "" {
				return b, true
			}
		}
	}
	return greatest(g, h), false
}

// byWater says whether all attackers come in boats: then the water lies between the sides.
func byWater(g *route.Ground, attackers []state.ForceID) bool {
	return len(attackers) > 0 && !slices.ContainsFunc(attackers, func(id state.ForceID) bool {
		x := g.S.Force(id)
		return x == nil || x.Aboard == "" && !g.S.Afloat(g.F, x)
	})
}

// greatest is the side of a hex along which the greatest river runs; nil: there is none.
func greatest(g *route.Ground, h hex.Hex) *state.Border {
	var best *state.Border
	rank := map[state.RiverClass]int{state.Stream: 1, state.River: 2, state.GreatRiver: 3}
	for d := hex.NE; d <= hex.NW; d++ {
		if b := g.Border(h, d); b != nil && rank[b.Class] > 0 && (best == nil || rank[b.Class] > rank[best.Class]) {
			best = b
		}
	}
	return best
}

func asRiver(g *route.Ground, b *state.Border, between bool) *battle.River {
	flood, low := g.Water(b, g.S.Day)
	r := &battle.River{Name: b.River, Class: terms.RiverClass(b.Class), Between: between, Fordable: !flood && (low || b.Class == state.Stream)}
	for _, c := range g.S.Passages(&g.F.Map, b) {
		if c != nil {
			r.Crossings = append(r.Crossings, battle.Crossing{ID: c.ID, Name: c.Name, Kind: c.Kind, State: terms.Condition(g.S.Crossing(c)), Damage: g.S.Damage(c)})
		}
	}
	return r
}

// fieldRoads gives the roads over a hex: into the village, or through from one side to
// the side most nearly opposite.
func fieldRoads(g *route.Ground, h hex.Hex, village bool) []battle.Road {
	type way struct {
		d    int
		kind terms.RoadKind
	}
	var ways []way
	for d := hex.NE; d <= hex.NW; d++ {
		if b := g.Border(h, d); b != nil && b.Route != "" {
			ways = append(ways, way{int(d), terms.RoadKind(b.Route)})
		}
	}
	var out []battle.Road
	if !village && len(ways) >= 2 {
		first, best := ways[0], 1
		apart := func(a, b int) int { return min((a-b+6)%6, (b-a+6)%6) }
		for i := range ways[1:] {
			if apart(first.d, ways[i+1].d) > apart(first.d, ways[best].d) {
				best = i + 1
			}
		}
		out = append(out, battle.Road{Kind: first.kind, From: first.d, To: ways[best].d})
		ways = slices.Delete(ways, best, best+1)[1:]
	}
	for _, w := range ways {
		out = append(out, battle.Road{Kind: w.kind, From: w.d, To: -1})
	}
	return out
}

// Setup translates a battle of the campaign into what an engine is given
// (CAMPAIGN-5.3 to 5.5).
func Setup(f *state.Founding, s *state.State, b state.Battle, engine string, version int) battle.Setup {
	s = s.OfDay(f, &b)
	out := battle.Setup{
		Engine: engine, Version: version, Name: b.Name, Date: f.Time(b.Day).Format("2006-01-02"), MenPerFigure: f.MenPerFigure,
		Field: Field(f, s, b.Hex, b.Attackers, b.Defenders),
	}
	out.Settings = s.SettingsInForce()[engine]
	out.Sides[0] = battleSide(f, s, b, b.Attacker, b.Attackers, terms.Attack)
	out.Sides[1] = battleSide(f, s, b, b.Defender, b.Defenders, terms.Defend)
	for i, id := range [...]state.SideID{b.Attacker, b.Defender} {
		if c := s.CommanderOf(id); c.Strength != "" || c.Temper != "" {
			out.Sides[i].Commander = &battle.Commander{Strength: c.Strength, Temper: c.Temper}
		}
	}
	amend(&out, &b)
	return out
}

// Ashore leaves the boats of a battle off the table of a rule set that has none; where a side has nobody
// else, their crews fight ashore (CAMPAIGN-24.6).
func Ashore(setup *battle.Setup, about battle.About) {
	if about.Boats {
		return
	}
	for i := range setup.Sides {
		side := &setup.Sides[i]
		if land := slices.DeleteFunc(slices.Clone(side.Units), func(u battle.Unit) bool { return u.Boat() != "" }); len(land) > 0 {
			side.Units = land
		}
		for j := range side.Units {
			u := &side.Units[j]
			u.Aboard = ""
			u.Traits = slices.DeleteFunc(u.Traits, func(t terms.Trait) bool { return terms.Boats.Has(terms.Boat(t)) })
		}
	}
}

func battleSide(f *state.Founding, s *state.State, b state.Battle, id state.SideID, forces []state.ForceID, posture terms.Posture) battle.Side {
	out := battle.Side{ID: string(id), Name: string(id), Short: string(id), Role: terms.Native, Posture: posture, From: []int{}, Units: []battle.Unit{}}
	if side := f.Side(id); side != nil {
		out.Name, out.Short, out.Role, out.NoQuarter = side.Name, side.Short, terms.Role(side.Role), side.NoPrisoners
	}
	raid := posture == terms.Attack
	for _, fid := range forces {
		x := s.Force(fid)
		if x == nil {
			continue
		}
		raid = raid && x.Posture == state.Raid
		if d, ok := hex.Towards(b.Hex, x.From); ok && !slices.Contains(out.From, int(d)) {
			out.From = append(out.From, int(d))
		}
		behind := posture == terms.Defend && DugIn(f, s, x)
		for _, uid := range x.Units {
			u, t := f.Unit(uid), s.Unit(uid)
			if u != nil && t != nil && t.Strength.Present.Total() > 0 {
				out.Units = append(out.Units, asFed(f, s, x, battleUnit(u, &t.Strength, behind)))
				last := &out.Units[len(out.Units)-1]
				if s.HasBoat(u) {
					last.Traits = append(last.Traits, u.Boat.Trait())
				}
				last.Traits = withColours(s, u, last.Traits)
				if u.Arm == rosters.Engineers && x.Baggage.Animals > 0 { // their tool wagon is in its train
					last.Traits = append(last.Traits, terms.Tools)
				}
			}
		}
		leaders := x.Others
		if x.Leader != "" {
			leaders = append([]state.LeaderID{x.Leader}, leaders...)
		}
		for _, lid := range leaders {
			if l := f.Leader(lid); l != nil {
				out.Leaders = append(out.Leaders, battle.Leader{ID: string(l.ID), Name: l.Name, Rank: l.Rank, Exceptional: l.Exceptional, Personality: l.Personality})
			}
		}
	}
	stow(f, s, &out, forces)
	slices.Sort(out.From)
	if raid {
		out.Posture = terms.Raid
	}
	return out
}

// withColours are the traits of a unit in battle: without a standard that it has lost, and, where that is played with, with
// the musicians and the standard of its roster (CAMPAIGN-5.10).
func withColours(s *state.State, u *rosters.Unit, traits []terms.Trait) []terms.Trait {
	has := s.HasStandard(u)
	if u.Standard != "" && !has {
		traits = slices.DeleteFunc(traits, func(t terms.Trait) bool { return t == terms.Standard })
	}
	if !s.Is(rates.StandardsInBattle) {
		return traits
	}
	if has && !slices.Contains(traits, terms.Standard) {
		traits = append(traits, terms.Standard)
	}
	music := slices.Contains(traits, terms.Drummer) || slices.Contains(traits, terms.Bugler)
	if !music && rosters.MusiciansOf(u, s.Unit(u.ID).Strength.Present.Others) > 0 {
		traits = append(traits, terms.Drummer)
	}
	return traits
}

// DugIn says whether a force begins a battle behind works: in garrison in a fortified
// place of its own, or where it has dug (CAMPAIGN-5.4).
func DugIn(f *state.Founding, s *state.State, x *state.Force) bool {
	if x.Posture == state.Garrison {
		for _, p := range f.Map.PlacesAt(x.Hex) {
			if s.Owner(p) == x.Side && s.Fortified(p).Shelters() {
				return true
			}
		}
	}
	if x.Posture != state.Entrench && x.Posture != state.Garrison {
		return false
	}
	return slices.ContainsFunc(s.Works, func(k state.Work) bool { return k.Hex == x.Hex && k.Side == x.Side && k.Shelters() })
}

// asFed is a unit as hunger, thirst and want of ammunition leave it: the starved fight as those of a
// grade less of training, who has few cartridges left fires as with an older arm, and guns with few
// shells bring half of their pieces into action, one at least (CAMPAIGN-18.5, 18.7). Whom an event has given heart fight as
// those of a grade more (CAMPAIGN-16.5).
func asFed(f *state.Founding, s *state.State, x *state.Force, u battle.Unit) battle.Unit {
	if state.Starved(s, x) {
		switch u.Training {
		case terms.Veteran:
			u.Training = terms.RegularTraining
		case terms.RegularTraining:
			u.Training = terms.Raw
		}
	}
	if s.Heartened(x.ID) != nil {
		switch u.Training {
		case terms.Raw:
			u.Training = terms.RegularTraining
		case terms.RegularTraining:
			u.Training = terms.Veteran
		}
	}
	small, guns := state.LowOn(f, s, x)
	if small {
		switch u.Weapon {
		case terms.MagazineRifle:
			u.Weapon = terms.Breechloader
		case terms.Breechloader:
			u.Weapon = terms.RifledMusket
		}
	}
	if guns && len(u.Guns) > 1 {
		u.Guns = u.Guns[:(len(u.Guns)+1)/2]
	}
	return u
}

func battleUnit(u *rosters.Unit, t *rosters.Strength, dugIn bool) battle.Unit {
	out := battle.Unit{
		ID: string(u.ID), Name: u.Name, Arm: u.Arm, Class: u.Class, Native: u.Native, People: u.People,
		Establishment: u.Establishment, Thresholds: u.Thresholds, Present: t.Present, Weapon: u.Weapon, Carbine: u.Carbine,
		Training: u.Training, Traits: slices.Clone(u.Traits), Fieldcraft: u.Fieldcraft, Mount: u.Mount, Mounts: t.Mounts,
		DugIn: dugIn && u.Arm != rosters.Cavalry && u.Arm != rosters.Transport,
	}
	for i := range min(t.Guns, len(u.Guns)) {
		out.Guns = append(out.Guns, battle.Gun{Type: u.Guns[i].Type, Rifled: u.Guns[i].Rifled})
	}
	return out
}
