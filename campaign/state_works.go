package campaign

import (
	"fmt"
	"strings"

	"frontier/internal/hex"
	"frontier/internal/sorted"
	"frontier/internal/words"
)

// stands says whether a work shelters those behind it.
func (k *Work) stands() bool { return k.State != Destroyed && k.State != Begun }

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

// check says what is wrong with a work.
func (k *Work) check() error {
	if k.State == Begun && (k.Done < 1 || k.Done >= k.Of) {
		return fmt.Errorf("work %q cannot be begun with %d of %d turns done", k.ID, k.Done, k.Of)
	}
	return nil
}

// passage is a crossing by its id, one of the founding or one that was laid since; nil:
// there is none.
func (s *State) passage(m *Map, id string) *Crossing {
	if c := m.crossing(id); c != nil {
		return c
	}
	return s.laid(id)
}

// passages are the crossings of a border: that of the founding and one laid since. Those
// that are not there are nil.
func (s *State) passages(m *Map, b *Border) [2]*Crossing {
	return [2]*Crossing{m.crossing(b.Crossing), find(s.Laid, func(c *Crossing) bool { return c.Edge == b.Edge })}
}

// damage is the points that a bridge has suffered.
func (s *State) damage(c *Crossing) int {
	if n := sorted.Find(s.Crossings, c.ID, crossingKey); n != nil {
		return n.Damage
	}
	return 0
}

// breaches is how many breaches are in the walls of a place.
func (s *State) breaches(p *Place) int {
	if n := sorted.Find(s.Places, p.ID, placeKey); n != nil {
		return n.Breaches
	}
	return 0
}

// pontoonID names the pontoon over an edge; there is one at most.
func pontoonID(e hex.Edge) string {
	return fmt.Sprintf("pontoon-%s-%d", hex.Name(e.Hex), e.Dir)
}

// pontoon is the crossing that a pontoon over a border makes (CAMPAIGN-8.3).
func (f *Founding) pontoon(b *Border) Crossing {
	river := b.River
	if river == "" {
		river = "stream"
	}
	one, other := b.Edge.Hexes()
	size := hex.Size(f.Map.HexMiles * 100)
	x1, y1 := size.Centre(one)
	x2, y2 := size.Centre(other)
	return Crossing{
		ID: pontoonID(b.Edge), Name: "the pontoon over the " + strings.TrimPrefix(river, "the "), River: b.River, Kind: Pontoon, State: Intact,
		InFlood: FloodImpassable, Edge: b.Edge, At: Point{(x1 + x2) / 2, (y1 + y2) / 2}, Toward: Point{x2, y2},
	}
}

// placeWork begins the id of the works of a place in a battle.
const placeWork = "place-"

// other is the side that a side of a battle fights.
func (b *Battle) other(side SideID) SideID {
	if side == b.Attacker {
		return b.Defender
	}
	return b.Attacker
}
