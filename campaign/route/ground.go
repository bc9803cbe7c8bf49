// Package route is the ways over the map: what country and rivers cost, how fast a force goes, and
// a march planned before it is ordered.
package route

import (
	"fmt"
	"slices"
	"strings"

	"frontier/campaign/state"
	"frontier/internal/hex"
)

// Gait is how a force goes over country (CAMPAIGN-2.3).
type Gait int

// The gaits.
const (
	OnFoot Gait = iota
	Mounted
	OnWheels
)

func (g Gait) String() string { return [...]string{"foot", "mounted", "wheels"}[g] }

// QuartersAMile is what country costs in quarters of a march point a mile, by gait
// (CAMPAIGN-2.4). The card in the rules window is printed from it.
var QuartersAMile = map[string][3]int{
	"road":                   {4, 4, 4},
	"railway":                {5, 5, 6},
	"track":                  {5, 5, 6},
	"caravan":                {5, 5, 8},
	string(state.Clear):      {6, 5, 8},
	string(state.Grass):      {6, 5, 8},
	string(state.Scrub):      {7, 6, 10},
	string(state.Cultivated): {7, 7, 10},
	string(state.Woods):      {8, 9, 14},
	string(state.Hills):      {8, 8, 14},
	string(state.Mountains):  {14, 16, 24},
	string(state.Sand):       {8, 7, 16},
	string(state.Marsh):      {12, 12, 24},
	string(state.Salt):       {7, 6, 10},
}

// Ground is the map with its borders by edge, and what has happened to its crossings.
type Ground struct {
	F       *state.Founding
	S       *state.State
	borders map[hex.Edge]int
	rivers  map[string]*state.Water
}

// NewGround makes the index of a map as it stands.
func NewGround(f *state.Founding, s *state.State) *Ground {
	g := &Ground{F: f, S: s, borders: make(map[hex.Edge]int, len(f.Map.Borders)), rivers: map[string]*state.Water{}}
	for i := range f.Map.Borders {
		g.borders[f.Map.Borders[i].Edge] = i
	}
	for i := range f.Map.Waters {
		if w := &f.Map.Waters[i]; w.Name != "" && g.rivers[w.Name] == nil {
			g.rivers[w.Name] = w
		}
	}
	return g
}

// Border is what runs along or over the edge towards a neighbour; nil: nothing.
func (g *Ground) Border(h hex.Hex, d hex.Direction) *state.Border {
	if i, ok := g.borders[hex.EdgeOf(h, d)]; ok {
		return &g.F.Map.Borders[i]
	}
	return nil
}

// Water says whether a river is up or low in a month.
func (g *Ground) Water(name string, d state.Day) (flood, low bool) {
	m := g.F.Month(d)
	if w := g.rivers[name]; w != nil && len(w.Flood)+len(w.Low) > 0 {
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

// Enter works out a step on a day (CAMPAIGN-2.4, CAMPAIGN-3.1 to 3.4).
func (g *Ground) Enter(h hex.Hex, d hex.Direction, by Gait, day state.Day) Step {
	to := hex.Neighbour(h, d)
	cell, ok := g.F.Map.Cell(to)
	switch {
	case !ok:
		return Step{Stop: "the map ends there"}
	case cell.Ground == state.Sea:
		return Step{Stop: "there is open water"}
	}
	b := g.Border(h, d)
	rate, ok := QuartersAMile[string(cell.Ground)]
	if !ok {
		rate = QuartersAMile[string(state.Clear)]
	}
	if b != nil {
		if r, ok := QuartersAMile[string(b.Route)]; ok && r[by] < rate[by] {
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
	flood, low := g.Water(b.River, day)
	heavy := 0
	if by == OnWheels {
		heavy = 2
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
			cost, told = 8, "ferry over "+name+" at "+c.Name
		case c.Kind == state.Ford:
			cost, told = 2+heavy, "ford "+name+" at "+c.Name
		case g.S.Crossing(c) == state.Damaged:
			cost, told = 4, c.Name+" is damaged"
		case c.Kind == state.Pontoon:
			cost = 1
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
			return 14 + 2*heavy, "wade " + name, ""
		}
		return 0, "", name + " cannot be crossed there without bridge, ford or ferry"
	case state.River:
		if low && !flood {
			return 6 + 2*heavy, "wade " + name, ""
		}
		return 0, "", name + " is too deep there without bridge, ford or ferry"
	}
	if flood {
		return 6 + heavy, "wade " + name + ", in flood", ""
	}
	if low {
		return heavy / 2, "", ""
	}
	return 1 + heavy, "", ""
}

// Path finds the cheapest way from one hex to another, without the first; nil where
// there is none. Hexes for which avoid holds are gone round, the goal excepted. Ties
// are broken by row and column.
func (g *Ground) Path(from, to hex.Hex, by Gait, day state.Day, avoid func(hex.Hex) bool) []hex.Hex {
	if from == to || !g.F.Map.Open(to) || !g.F.Map.Open(from) {
		return nil
	}
	least := max(g.F.Map.HexMiles, 1) // a road is the cheapest country
	way, _, _ := g.F.Map.Frame().Path(from, to, least, func(at hex.Hex, d hex.Direction) (int, bool) {
		if n := hex.Neighbour(at, d); n != to && avoid != nil && avoid(n) {
			return 0, false
		}
		st := g.Enter(at, d, by, day)
		return st.Cost, st.Stop == ""
	})
	return way
}

// CountryCard prints the table of costs, as points a mile for foot, mounted and wheels.
func CountryCard() string {
	var parts []string
	for _, kind := range []string{"road", "track", "railway", "caravan", string(state.Clear), string(state.Grass), string(state.Scrub), string(state.Cultivated), string(state.Woods), string(state.Hills), string(state.Mountains), string(state.Sand), string(state.Marsh), string(state.Salt)} {
		q := QuartersAMile[kind]
		if kind == "caravan" {
			kind = "caravan path"
		}
		parts = append(parts, fmt.Sprintf("%s %s/%s/%s", kind, quarters(q[0]), quarters(q[1]), quarters(q[2])))
	}
	return "for foot/mounted/wheels a mile, " + strings.Join(parts, ", ")
}

// quarters writes quarters as a number: 6 is "1½".
func quarters(n int) string {
	s := ""
	if n >= 4 || n == 0 {
		s = fmt.Sprint(n / 4)
	}
	return s + [...]string{"", "¼", "½", "¾"}[n%4]
}
