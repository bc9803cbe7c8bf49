package state

import (
	"fmt"
	"slices"
	"strings"

	"frontier/campaign/rates"
	"frontier/internal/hex"
	"frontier/internal/sorted"
	"frontier/internal/words"
)

// Shelters says whether a work shelters those behind it. Walls shelter as the place does that has
// them ([State.Fortified]).
func (k *Work) Shelters() bool {
	return k.State != Destroyed && k.State != Begun && !k.Kind.Open() && k.Kind != DepotWork
}

// Standing says how a work stands: "intact", "unfinished, 2 of 4 turns".
func (k *Work) Standing() string {
	switch k.State {
	case Begun:
		return fmt.Sprintf("unfinished, %d of %s", k.Done, words.Count(k.Of, "turn", "turns"))
	case "":
		return string(Intact)
	}
	return string(k.State)
}

// Check says what is wrong with a work.
func (k *Work) Check() error {
	if k.State == Begun && (k.Done < 0 || k.Done >= k.Of) {
		return fmt.Errorf("work %q cannot be begun with %d of %d turns done", k.ID, k.Done, k.Of)
	}
	return nil
}

// Edge is that over which a way leads; false: it is no way.
func (k *Work) Edge() (hex.Edge, bool) {
	to, err := hex.ParseName(k.On)
	if d, ok := hex.Towards(k.Hex, to); ok && err == nil && k.Kind.Way() {
		return hex.EdgeOf(k.Hex, d), true
	}
	return hex.Edge{}, false
}

// At says whether men in a hex can work at it: it stands there, or is a way that leads there.
func (k *Work) At(h hex.Hex) bool { return k.Hex == h || k.Kind.Way() && k.On == hex.Name(h) }

// WayOver is a way of a kind over an edge as a work, which is there or not.
func WayOver(kind WorkKind, e hex.Edge) Work {
	from, to := e.Hexes()
	return Work{ID: fmt.Sprintf("%s-%s-%s", kind, hex.Name(from), hex.Name(to)), Kind: kind, Hex: from, On: hex.Name(to)}
}

// DepotIn is the depot of a hex as a work, which is there or not.
func DepotIn(h hex.Hex) Work { return Work{ID: "depot-" + hex.Name(h), Kind: DepotWork, Hex: h} }

// WallsOf are the walls of a place as a work, which are there or not.
func WallsOf(p *Place) Work {
	return Work{ID: "walls-" + p.ID, Kind: WallsWork, Hex: p.Hex, On: p.ID}
}

// HousesOf are the houses of a place as a work, which stand or are burnt. Those of a town are too many.
func HousesOf(p *Place) (Work, bool) {
	return Work{ID: "houses-" + p.ID, Kind: HousesWork, Hex: p.Hex, On: p.ID}, p.Kind == Village || p.Kind == Farm || p.Kind == Mission
}

// Burnt says whether the houses of a place are burnt.
func (s *State) Burnt(p *Place) bool {
	k := s.Work("houses-" + p.ID)
	return k != nil && k.Kind == HousesWork && k.State == Destroyed
}

// Founded is a way, a depot, houses or walls as a work, by the id of that; false: it names none. Whether the
// founding has such a thing is another matter.
func Founded(m *Map, id string) (Work, bool) {
	kind, rest, _ := strings.Cut(id, "-")
	switch k := WorkKind(kind); {
	case k.Way():
		one, other, _ := strings.Cut(rest, "-")
		from, err := hex.ParseName(one)
		to, err2 := hex.ParseName(other)
		if d, ok := hex.Towards(from, to); ok && err == nil && err2 == nil {
			return WayOver(k, hex.EdgeOf(from, d)), true
		}
	case k == DepotWork:
		if h, err := hex.ParseName(rest); err == nil {
			return DepotIn(h), true
		}
	case k == WallsWork:
		if p := m.Place(rest); p != nil {
			return WallsOf(p), true
		}
	case k == HousesWork:
		if p := m.Place(rest); p != nil {
			return HousesOf(p)
		}
	}
	return Work{}, false
}

// Fortified is what a place has round it today.
func (s *State) Fortified(p *Place) Fortification {
	if k := s.Work("walls-" + p.ID); k != nil && k.Kind == WallsWork {
		switch {
		case k.State == Intact:
			return Walls
		case p.Fortified.Strong():
			return Unfortified
		}
	}
	return p.Fortified
}

// HasDepot says whether a side has a depot in a hex: that of a place which it holds, if it is not
// burnt, or one that was set up since.
func (s *State) HasDepot(m *Map, side SideID, h hex.Hex) bool {
	k := s.Work(DepotIn(h).ID)
	for _, p := range m.PlacesAt(h) {
		if p.Depot {
			return s.Owner(p) == side && (k == nil || k.State == Intact)
		}
	}
	return k != nil && k.State == Intact && k.Side == side
}

// HasWalls says whether the chief place of a hex has houses behind walls today.
func (s *State) HasWalls(m *Map, h hex.Hex) (name string, walled bool) {
	name, walled = m.Village(h)
	if p := m.Chief(h); p != nil && name != "" && s.Fortified(p) != p.Fortified {
		walled = s.Fortified(p) == Walls
	}
	return name, walled
}

// Had says whether the founding has a way, a depot or walls.
func (m *Map) Had(k *Work) bool {
	e, _ := k.Edge()
	switch k.Kind {
	case TelegraphWork:
		return m.wires()[e]
	case RoadWork, RailwayWork:
		return slices.ContainsFunc(m.Borders, func(b Border) bool { return b.Edge == e && b.Route == RouteKind(k.Kind) })
	case DepotWork:
		return slices.ContainsFunc(m.PlacesAt(k.Hex), func(p *Place) bool { return p.Depot })
	case WallsWork:
		p := m.Place(k.On)
		return p != nil && p.Fortified.Strong()
	}
	return false
}

// wires are the edges over which a telegraph of the founding leads.
func (m *Map) wires() map[hex.Edge]bool {
	out := map[hex.Edge]bool{}
	size := hex.Size(m.HexMiles * 100)
	for i := range m.Routes {
		line := m.Routes[i].Line
		if m.Routes[i].Kind != Telegraph || len(line) == 0 {
			continue
		}
		at := size.At(line[0].X, line[0].Y)
		for _, p := range line[1:] {
			for _, h := range hex.Line(at, size.At(p.X, p.Y)) {
				if d, ok := hex.Towards(at, h); ok {
					out[hex.EdgeOf(at, d)] = true
				}
				at = h
			}
		}
	}
	return out
}

// Wires are the edges over which a telegraph leads today.
func (s *State) Wires(m *Map) map[hex.Edge]bool {
	out := m.wires()
	for i := range s.Works {
		if k := &s.Works[i]; k.Kind == TelegraphWork {
			if e, ok := k.Edge(); ok && k.State == Intact {
				out[e] = true
			} else if ok {
				delete(out, e)
			}
		}
	}
	return out
}

// Offices are the hexes in which a side has a telegraph office on a wire that is whole as far as its
// home or a place of its supply (CAMPAIGN-8.8).
func (s *State) Offices(f *Founding, id SideID) []hex.Hex {
	side := f.Side(id)
	if side == nil {
		return nil
	}
	wires, laid := s.Wires(&f.Map), map[hex.Hex]bool{}
	for i := range s.Works {
		if k := &s.Works[i]; k.Kind == TelegraphWork && k.State == Intact {
			if e, ok := k.Edge(); ok {
				one, other := e.Hexes()
				laid[one], laid[other] = true, true
			}
		}
	}
	reached := map[hex.Hex]bool{}
	var todo, out []hex.Hex
	for i := range f.Map.Places {
		if p := &f.Map.Places[i]; s.Owner(p) == id && (p.ID == side.Home || slices.Contains(side.Supply, p.ID)) {
			todo = append(todo, p.Hex)
		}
	}
	for len(todo) > 0 {
		h := todo[0]
		if todo = todo[1:]; reached[h] {
			continue
		}
		reached[h] = true
		for d := range hex.Direction(6) {
			if wires[hex.EdgeOf(h, d)] {
				todo = append(todo, hex.Neighbour(h, d))
			}
		}
	}
	for i := range f.Map.Places {
		if p := &f.Map.Places[i]; reached[p.Hex] && s.Owner(p) == id && (p.Telegraph || laid[p.Hex]) && !slices.Contains(out, p.Hex) {
			out = append(out, p.Hex)
		}
	}
	return out
}

// Passage is a crossing by its id, one of the founding or one that was laid since; nil:
// there is none.
func (s *State) Passage(m *Map, id string) *Crossing {
	if c := m.Crossing(id); c != nil {
		return c
	}
	return s.LaidBridge(id)
}

// Passages are the crossings of a border: that of the founding and one laid since. Those
// that are not there are nil.
func (s *State) Passages(m *Map, b *Border) [2]*Crossing {
	return [2]*Crossing{m.Crossing(b.Crossing), find(s.Laid, func(c *Crossing) bool { return c.Edge == b.Edge })}
}

// Damage is the points that a bridge has suffered.
func (s *State) Damage(c *Crossing) int {
	if n := sorted.Find(s.Crossings, c.ID, CrossingKey); n != nil {
		return n.Damage
	}
	return 0
}

// Breaches is how many breaches are in the walls of a place.
func (s *State) Breaches(p *Place) int {
	if n := sorted.Find(s.Places, p.ID, PlaceKey); n != nil {
		return n.Breaches
	}
	return 0
}

// redoubtsSince is the edition of the campaign's rules since which redoubts are not entered without guns.
const redoubtsSince = 14

// RedoubtsNeedGuns says whether nobody goes without guns into a redoubt that has no breach (CAMPAIGN-4.9).
func (s *State) RedoubtsNeedGuns() bool {
	return s.Is(rates.RedoubtGuns) && (s.edition == 0 || s.edition >= redoubtsSince)
}

// harboursSince is the edition of the campaign's rules since which ports on the sea are not shut in by land alone.
const harboursSince = 15

// Harbour says whether ships of its side come into a place whatever army stands before it: a port that has the sea beside it
// (CAMPAIGN-17.1).
func (s *State) Harbour(m *Map, p *Place) bool {
	if !p.Port || !s.Is(rates.PortsOpen) || s.edition > 0 && s.edition < harboursSince {
		return false
	}
	for _, h := range hex.Neighbours(p.Hex) {
		if c, ok := m.Cell(h); ok && c.Ground == Sea {
			return true
		}
	}
	return false
}

// PontoonID names the pontoon over an edge; there is one at most.
func PontoonID(e hex.Edge) string {
	return fmt.Sprintf("pontoon-%s-%d", hex.Name(e.Hex), e.Dir)
}

// Pontoon is the crossing that a pontoon over a border makes (CAMPAIGN-8.3).
func (f *Founding) Pontoon(b *Border) Crossing {
	river := b.River
	if river == "" {
		river = "stream"
	}
	one, other := b.Edge.Hexes()
	size := hex.Size(f.Map.HexMiles * 100)
	x1, y1 := size.Centre(one)
	x2, y2 := size.Centre(other)
	return Crossing{
		ID: PontoonID(b.Edge), Name: "the pontoon over the " + strings.TrimPrefix(river, "the "), River: b.River, Kind: Pontoon, State: Intact,
		InFlood: FloodImpassable, Edge: b.Edge, At: Point{(x1 + x2) / 2, (y1 + y2) / 2}, Toward: Point{x2, y2},
	}
}

// Siege is a strong place with a garrison in it and besiegers beside it (CAMPAIGN-17).
type Siege struct {
	Place    string `json:"place"`
	By       SideID `json:"by"`
	Since    Day    `json:"since"`
	Closed   bool   `json:"closed,omitempty"`   // nothing comes in any more
	Food     int    `json:"food"`               // days for which there is still something to eat
	Hungry   int    `json:"hungry,omitempty"`   // days since there was nothing
	Battered int    `json:"battered,omitempty"` // of so many that make the next breach (CAMPAIGN-17.3)
}

// SiegeKey is the key of a siege.
func SiegeKey(s *Siege) string { return s.Place }

// Siege is the siege of a place; nil: it is not besieged.
func (s *State) Siege(place string) *Siege { return sorted.Find(s.Sieges, place, SiegeKey) }

// Stores is for how many days a place that is shut in has something to eat (CAMPAIGN-17.2).
func (s *State) Stores(p *Place) int {
	switch {
	case p.Kind == City:
		return s.Rate(rates.FoodCity)
	case s.Fortified(p) == Walls || s.Fortified(p) == FortAt:
		return s.Rate(rates.FoodFort)
	}
	return s.Rate(rates.FoodRedoubt)
}

// Closed says whether nobody goes into a place without guns (CAMPAIGN-4.9): it has works without a breach,
// and nobody in them is known to starve.
func (s *State) Closed(p *Place) bool {
	kind := s.Fortified(p)
	if !kind.Strong() || kind == RedoubtAt && !s.RedoubtsNeedGuns() || s.Breaches(p) > 0 {
		return false
	}
	x := s.Siege(p.ID)
	return x == nil || x.Hungry*s.Rate(rates.HungerWorks) == 0
}

// PlaceWork begins the id of the works of a place in a battle.
const PlaceWork = "place-"

// Other is the side that a side of a battle fights.
func (b *Battle) Other(side SideID) SideID {
	if side == b.Attacker {
		return b.Defender
	}
	return b.Attacker
}

// CrossingKey is the key of a crossing that is not as it was founded.
func CrossingKey(c *CrossingState) string { return c.ID }

// LaidKey is the key of a crossing that was laid.
func LaidKey(c *Crossing) string { return c.ID }

// WorkKey is the key of a work.
func WorkKey(w *Work) string { return w.ID }

// PlaceKey is the key of a place that is not as it was founded.
func PlaceKey(p *PlaceState) string { return p.ID }

// find is the first of a list for which it holds; nil: for none.
func find[T any](list []T, is func(*T) bool) *T {
	for i := range list {
		if is(&list[i]) {
			return &list[i]
		}
	}
	return nil
}
