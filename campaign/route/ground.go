// Package route is the ways over the map: what country and rivers cost, how fast a force goes, and
// a march planned before it is ordered.
package route

import (
	"fmt"
	"slices"

	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/campaign/waters"
	"frontier/internal/hex"
)

// Gait is how a force goes over country (CAMPAIGN-2.3).
type Gait int

// The gaits.
const (
	OnFoot Gait = iota
	Mounted
	OnWheels
	byWater // and above it the boats that go together
)

// ByWater is the gait of boats that go together (CAMPAIGN-24.4).
func ByWater(c waters.Craft) Gait { return byWater + Gait(c)<<8 }

// Boats are those of a gait by water; false: it is another.
func (g Gait) Boats() (c waters.Craft, ok bool) { return waters.Craft(g >> 8), g >= byWater }

func (g Gait) String() string {
	if g >= byWater {
		return "boats"
	}
	return [...]string{"foot", "mounted", "wheels"}[g]
}

// Ground is the map with its borders by edge, and what has happened to its crossings.
type Ground struct {
	F       *state.Founding
	S       *state.State
	borders map[hex.Edge]int
	ways    map[hex.Edge]*way // edges over which ways were made or unmade since the founding
	rivers  map[string]*state.Water
	floods  []state.Mark // rivers that events have raised (CAMPAIGN-16.6)
	costs   Costs
	water   *waters.Ways // for boats; nil: nobody has asked
	waterOn state.Day    // of that
}

// Costs are what country costs in quarters of a march point a mile, by gait (CAMPAIGN-2.4).
type Costs map[string][3]int

// CostsOf are the costs of a campaign.
func CostsOf(s *state.State) Costs {
	out := make(Costs, len(rates.Country))
	for kind, by := range rates.Country {
		out[kind] = [3]int{s.Rate(by[OnFoot]), s.Rate(by[Mounted]), s.Rate(by[OnWheels])}
	}
	return out
}

// Of gives what a kind of ground costs; one that is not in the table is like clear ground.
func (c Costs) Of(ground state.Ground) [3]int {
	if q, ok := c[string(ground)]; ok {
		return q
	}
	return c[string(state.Clear)]
}

// NewGround makes the index of a map as it stands.
func NewGround(f *state.Founding, s *state.State) *Ground {
	g := &Ground{F: f, S: s, borders: make(map[hex.Edge]int, len(f.Map.Borders)), rivers: map[string]*state.Water{}, costs: CostsOf(s)}
	for i := range f.Map.Borders {
		g.borders[f.Map.Borders[i].Edge] = i
	}
	for i := range f.Map.Waters {
		if w := &f.Map.Waters[i]; w.Name != "" && g.rivers[w.Name] == nil {
			g.rivers[w.Name] = w
		}
	}
	for _, m := range s.Spells() {
		if m.Brings() == state.SpellFlood {
			g.floods = append(g.floods, m)
		}
	}
	g.worked()
	return g
}

// way is an edge over which ways were made or unmade since the founding.
type way struct {
	state.Border
	rails bool
}

// worked says which ways were made and unmade since the founding (CAMPAIGN-8.6). What is begun is not
// there. Works are by id: railways come before roads.
func (g *Ground) worked() {
	for i := range g.S.Works {
		k := &g.S.Works[i]
		e, ok := k.Edge()
		if !ok || k.Kind == state.TelegraphWork {
			continue
		}
		if g.ways == nil {
			g.ways = map[hex.Edge]*way{}
		}
		w := g.ways[e]
		if w == nil {
			w = &way{Border: state.Border{Edge: e}}
			if i, founded := g.borders[e]; founded {
				w.Border = g.F.Map.Borders[i]
			}
			w.rails = w.Route == state.Railway
			g.ways[e] = w
		}
		there := k.State == state.Intact
		switch {
		case k.Kind == state.RailwayWork:
			w.rails = there
			if there && (w.Route == "" || w.Route == state.Caravan) {
				w.Route = state.Railway
			} else if !there && w.Route == state.Railway {
				w.Route = state.Track // one walks where the rails were
			}
		case there:
			w.Route = state.Road
		case w.rails:
			w.Route = state.Railway
		case w.Route == state.Road:
			w.Route = ""
		}
	}
}

// Border is what runs along or over the edge towards a neighbour; nil: nothing.
func (g *Ground) Border(h hex.Hex, d hex.Direction) *state.Border {
	e := hex.EdgeOf(h, d)
	if w := g.ways[e]; w != nil {
		return &w.Border
	}
	if i, ok := g.borders[e]; ok {
		return &g.F.Map.Borders[i]
	}
	return nil
}

// Rails says whether a railway leads over an edge of a hex.
func (g *Ground) Rails(h hex.Hex, d hex.Direction) bool {
	if w := g.ways[hex.EdgeOf(h, d)]; w != nil {
		return w.rails
	}
	b := g.Border(h, d)
	return b != nil && b.Route == state.Railway
}

// Water says whether the river of a border is up or low on a day, by its month or by an event.
func (g *Ground) Water(b *state.Border, d state.Day) (flood, low bool) {
	for i := range g.floods {
		if g.floods[i].Falls(g.F, state.SpellFlood, b.Edge.Hex, d) {
			return true, false
		}
	}
	m := g.F.Month(d)
	if w := g.rivers[b.River]; w != nil && len(w.Flood)+len(w.Low) > 0 {
		return slices.Contains(w.Flood, m), slices.Contains(w.Low, m)
	}
	return g.F.WeatherOf(d).Flood, false
}

// Step is what it costs to march into a neighbouring hex.
type Step struct {
	Cost int
	note string // what the river asks for: "ford at Haidarabad", "wade the Tarnak"
	Stop string // why it cannot be done; empty: it can
}

// Waters is the water of the map on a day (CAMPAIGN-24.4).
func (g *Ground) Waters(day state.Day) *waters.Ways {
	if g.water == nil || g.waterOn != day && g.F.Month(g.waterOn) != g.F.Month(day) {
		g.water = waters.On(g.F, day)
	}
	g.waterOn = day
	return g.water
}

// sail works out a step of boats on a day (CAMPAIGN-24.4).
func (g *Ground) sail(h hex.Hex, d hex.Direction, c waters.Craft, day state.Day) Step {
	w := g.Waters(day)
	if !w.Leads(h, d, c) {
		return Step{Stop: "no water leads there that such boats can pass"}
	}
	return Step{Cost: w.Cost(g.S, h, d, c, day)}
}

// Enter works out a step on a day (CAMPAIGN-2.4, CAMPAIGN-3.1 to 3.4; of boats CAMPAIGN-24.4).
func (g *Ground) Enter(h hex.Hex, d hex.Direction, by Gait, day state.Day) Step {
	if c, ok := by.Boats(); ok {
		return g.sail(h, d, c, day)
	}
	to := hex.Neighbour(h, d)
	cell, ok := g.F.Map.Cell(to)
	switch {
	case !ok:
		return Step{Stop: "the map ends there"}
	case cell.Ground == state.Sea:
		return Step{Stop: "there is open water"}
	}
	b := g.Border(h, d)
	rate := g.costs.Of(cell.Ground)
	if b != nil {
		if r, ok := g.costs[string(b.Route)]; ok && r[by] < rate[by] {
			rate = r
		}
	}
	st := Step{Cost: max((g.F.Map.HexMiles*rate[by]+3)/4, 1)}
	if b == nil || b.River == "" && b.Class == "" {
		return st
	}
	extra, note, stop := g.river(b, by, day)
	st.Cost, st.note, st.Stop = st.Cost+extra, note, stop
	return st
}

// river works out what crossing a border's river costs.
func (g *Ground) river(b *state.Border, by Gait, day state.Day) (extra int, note, stop string) {
	name := b.River
	if name == "" {
		name = "the stream"
	} else {
		name = "the " + name
	}
	flood, low := g.Water(b, day)
	heavy := 0
	if by == OnWheels {
		heavy = g.S.Rate(rates.WheelsInWater)
	}
	over := false
	for _, c := range g.S.Passages(&g.F.Map, b) { // the best of them
		if c == nil || g.S.Crossing(c) == state.Destroyed {
			continue
		}
		var cost int
		var told, barred string
		switch {
		case flood && c.InFlood == state.FloodImpassable && b.Class != state.Stream:
			barred = fmt.Sprintf("%s is in flood and %s cannot be used", name, c.Name)
		case c.Kind == state.Ferry, flood && c.InFlood == state.FloodFerry:
			cost, told = g.S.Rate(rates.Ferry), "ferry over "+name+" at "+c.Name
		case c.Kind == state.Ford:
			cost, told = g.S.Rate(rates.Ford)+heavy, "ford "+name+" at "+c.Name
		case g.S.Crossing(c) == state.Damaged:
			cost, told = g.S.Rate(rates.BridgeDamaged), c.Name+" is damaged"
		case c.Kind == state.Pontoon:
			cost = g.S.Rate(rates.Pontoon)
		}
		if !over || barred == "" && (stop != "" || cost < extra) {
			over, extra, note, stop = true, cost, told, barred
		}
	}
	if over {
		return extra, note, stop
	}
	switch b.Class {
	case state.GreatRiver:
		if low && !flood {
			return g.S.Rate(rates.GreatWaded) + 2*heavy, "wade " + name, ""
		}
		return 0, "", name + " cannot be crossed there without bridge, ford or ferry"
	case state.River:
		if low && !flood {
			return g.S.Rate(rates.RiverWaded) + 2*heavy, "wade " + name, ""
		}
		return 0, "", name + " is too deep there without bridge, ford or ferry"
	}
	if flood {
		return g.S.Rate(rates.StreamFlood) + heavy, "wade " + name + ", in flood", ""
	}
	if low {
		return heavy / 2, "", ""
	}
	return g.S.Rate(rates.StreamWaded) + heavy, "", ""
}

// Path finds the cheapest way from one hex to another, without the first; nil where
// there is none. Hexes for which avoid holds are gone round, the goal excepted. Ties
// are broken by row and column.
func (g *Ground) Path(from, to hex.Hex, by Gait, day state.Day, avoid func(hex.Hex) bool) []hex.Hex {
	if from == to || !g.F.Map.Open(to) || !g.F.Map.Open(from) {
		return nil
	}
	least := 1
	if _, sails := by.Boats(); !sails {
		least = max(g.F.Map.HexMiles*g.costs.least(by)/4, 1)
	}
	way, _, _ := g.F.Map.Frame().Path(from, to, least, func(at hex.Hex, d hex.Direction) (int, bool) {
		if n := hex.Neighbour(at, d); n != to && avoid != nil && avoid(n) {
			return 0, false
		}
		st := g.Enter(at, d, by, day)
		return st.Cost, st.Stop == ""
	})
	return way
}

// least is what the cheapest country costs, in quarters of a point a mile.
func (c Costs) least(by Gait) int {
	out := c[string(state.Clear)][by]
	for _, q := range c {
		out = min(out, q[by])
	}
	return out
}

// Quarters is what a kind of country or of way costs, in quarters of a point a mile.
func (g *Ground) Quarters(kind string, by Gait) int { return g.costs[kind][by] }
