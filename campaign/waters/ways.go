package waters

import (
	"slices"

	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/terms"
)

// Ways is the water of a map on a day. A boat lies at a hex of the land, along the bank or the coast, and
// goes from one to the next.
type Ways struct {
	f     *state.Founding
	at    map[hex.Hex]Craft  // kinds of boat that can lie there
	banks map[hex.Edge]bank  // sides of hexes along which a river runs that bears boats
	coast Craft              // kinds that can pass along any coast
	leads map[hex.Edge]Craft // steps of the stretches that the founding names
	flow  map[string]*stream // how far down its river a bank is, by the river's name
	winds map[state.Day]int  // from where it blows on days that were asked about, in degrees
}

// bank is a side of a hex along which a river runs.
type bank struct {
	kinds Craft // that it bears
	river string
}

// sea is the name of what is no river in a founding's stretches.
const sea = "sea"

// On is the water of a map on a day (CAMPAIGN-24.4): the stretches that the founding names, in their months
// and for their kinds; where it names none, great rivers and coasts for every kind, and other rivers for dhows.
func On(f *state.Founding, day state.Day) *Ways {
	w := &Ways{f: f, at: map[hex.Hex]Craft{}, banks: map[hex.Edge]bank{}, leads: map[hex.Edge]Craft{}, flow: map[string]*stream{}, winds: map[state.Day]int{}}
	if len(f.Navigable) == 0 {
		w.open()
		return w
	}
	for i := range f.Navigable {
		n := &f.Navigable[i]
		var kinds Craft
		for _, word := range n.Craft {
			kinds |= OfWord(word)
		}
		if kinds != 0 && (len(n.Months) == 0 || slices.Contains(n.Months, f.Month(day))) {
			w.stretch(n, kinds)
		}
	}
	return w
}

// open has boats pass every great river and coast.
func (w *Ways) open() {
	w.coast = every
	for i := range w.f.Map.Borders {
		switch b := &w.f.Map.Borders[i]; b.Class {
		case state.GreatRiver:
			w.bank(b, every)
		case state.River:
			w.bank(b, CraftOf(terms.ADhow))
		}
	}
	m := &w.f.Map
	for i := range m.Columns * m.Rows {
		if h := m.Frame().Hex(i); m.Open(h) && w.shore(h) {
			w.at[h] |= every
		}
	}
}

// bank has kinds of boat pass along a side of a hex.
func (w *Ways) bank(b *state.Border, kinds Craft) {
	w.banks[b.Edge] = bank{w.banks[b.Edge].kinds | kinds, b.River}
	one, other := b.Edge.Hexes()
	for _, h := range [2]hex.Hex{one, other} {
		if w.f.Map.Open(h) {
			w.at[h] |= kinds
		}
	}
}

// shore says whether a hex of the land lies on the sea.
func (w *Ways) shore(h hex.Hex) bool {
	return slices.ContainsFunc(neighbours(h), w.wet)
}

func (w *Ways) wet(h hex.Hex) bool {
	c, ok := w.f.Map.Cell(h)
	return ok && c.Ground == state.Sea
}

func neighbours(h hex.Hex) []hex.Hex {
	all := hex.Neighbours(h)
	return all[:]
}

// stretch has kinds of boat pass one of the stretches that the founding names.
func (w *Ways) stretch(n *state.Navigable, kinds Craft) {
	a, b := w.f.Map.Place(n.From), w.f.Map.Place(n.To)
	if a == nil || b == nil {
		return
	}
	on := Banks(w.f, n.River)
	if len(on) == 0 {
		if n.River != sea {
			return
		}
		on = w.shores()
	}
	leads := Along(w.f, on, a.Hex, b.Hex)
	if leads == nil && n.River != sea { // its name ends before the place does: at a confluence, or below one
		leads = w.over(w.riversides(), a.Hex, b.Hex)
	}
	if leads == nil && a.Hex != b.Hex {
		return
	}
	way := append([]hex.Hex{a.Hex}, leads...)
	reached := map[hex.Hex]bool{}
	for i, h := range way {
		reached[h] = true
		w.at[h] |= kinds
		if i > 0 {
			d, _ := hex.Towards(way[i-1], h)
			w.leads[hex.EdgeOf(way[i-1], d)] |= kinds
		}
		for _, near := range neighbours(h) { // they land on either bank
			if on[near] && w.f.Map.Open(near) {
				reached[near] = true
			}
		}
	}
	for i := range w.f.Map.Borders {
		e := &w.f.Map.Borders[i]
		one, other := e.Edge.Hexes()
		if e.River == n.River && n.River != "" && reached[one] && reached[other] {
			w.bank(e, kinds)
		}
	}
	if n.River == sea {
		w.coast |= kinds // along it, between the hexes of the stretch
		for h := range reached {
			w.at[h] |= kinds
		}
	}
}

// Banks are the hexes on both sides of a river.
func Banks(f *state.Founding, river string) map[hex.Hex]bool {
	out := map[hex.Hex]bool{}
	for i := range f.Map.Borders {
		if e := &f.Map.Borders[i]; e.River == river && river != "" {
			one, other := e.Edge.Hexes()
			out[one], out[other] = true, true
		}
	}
	return out
}

// gap is how many hexes a river of a stretch may be missing on the map.
const gap = 3

// over is the way over such hexes from one place to another, without the first, that leaves them for a gap at
// most; nil: there is none.
func (w *Ways) over(on map[hex.Hex]bool, from, to hex.Hex) []hex.Hex {
	way, _, _ := w.f.Map.Frame().Path(from, to, 1, func(at hex.Hex, d hex.Direction) (int, bool) {
		n := hex.Neighbour(at, d)
		if on[n] || n == to {
			return 1, w.f.Map.Open(n)
		}
		return 1000, w.f.Map.Open(n)
	})
	missing := 0
	for _, h := range way {
		if !on[h] && h != to {
			missing++
		}
	}
	if missing > gap {
		return nil
	}
	return way
}

// riversides are the hexes on both sides of all rivers that are no streams.
func (w *Ways) riversides() map[hex.Hex]bool {
	out := map[hex.Hex]bool{}
	for i := range w.f.Map.Borders {
		if e := &w.f.Map.Borders[i]; e.Class == state.River || e.Class == state.GreatRiver {
			one, other := e.Edge.Hexes()
			out[one], out[other] = true, true
		}
	}
	return out
}

// shores are the hexes of the land on the sea.
func (w *Ways) shores() map[hex.Hex]bool {
	out := map[hex.Hex]bool{}
	m := &w.f.Map
	for i := range m.Columns * m.Rows {
		if h := m.Frame().Hex(i); m.Open(h) && w.shore(h) {
			out[h] = true
		}
	}
	return out
}

// Along is the shortest way over such hexes from one place to another, without the first; nil: there is none.
func Along(f *state.Founding, on map[hex.Hex]bool, from, to hex.Hex) []hex.Hex {
	way, _, _ := f.Map.Frame().Path(from, to, 1, func(at hex.Hex, d hex.Direction) (int, bool) {
		n := hex.Neighbour(at, d)
		return 1, f.Map.Open(n) && (on[n] || n == to)
	})
	return way
}

// Bears says whether boats can lie at a hex.
func (w *Ways) Bears(h hex.Hex, c Craft) bool { c &= every; return c != 0 && w.at[h]&c == c }

// Leads says whether boats can go from a hex to one beside it: over the river between, or along the same
// water.
func (w *Ways) Leads(h hex.Hex, d hex.Direction, c Craft) bool {
	c &= every
	to := hex.Neighbour(h, d)
	if !w.Bears(h, c) || !w.Bears(to, c) {
		return false
	}
	e := hex.EdgeOf(h, d)
	if w.banks[e].kinds&c == c || w.leads[e]&c == c {
		return true
	}
	for _, turn := range [2]hex.Direction{1, 5} { // the two hexes that touch both
		beyond := hex.Neighbour(h, (d+turn)%6)
		if w.wet(beyond) && w.coast&c == c {
			return true
		}
		one, _ := hex.Towards(h, beyond)
		other, _ := hex.Towards(to, beyond)
		if w.banks[hex.EdgeOf(h, one)].kinds&c == c && w.banks[hex.EdgeOf(to, other)].kinds&c == c {
			return true
		}
	}
	return false
}
