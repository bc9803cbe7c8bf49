package state

import (
	"fmt"
	"strings"

	"frontier/campaign/rates"
	"frontier/internal/hex"
	"frontier/internal/sorted"
	"frontier/internal/words"
)

// Shelters says whether a work shelters those behind it.
func (k *Work) Shelters() bool { return k.State != Destroyed && k.State != Begun }

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
	if k.State == Begun && (k.Done < 1 || k.Done >= k.Of) {
		return fmt.Errorf("work %q cannot be begun with %d of %d turns done", k.ID, k.Done, k.Of)
	}
	return nil
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
	case p.Fortified == Walls || p.Fortified == FortAt:
		return s.Rate(rates.FoodFort)
	}
	return s.Rate(rates.FoodRedoubt)
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
