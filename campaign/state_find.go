package campaign

import (
	"slices"

	"frontier/internal/hex"
	"frontier/internal/sorted"
	"frontier/rosters"
)

// Finding things in founding and state. Everything in a state is sorted, so that a
// search is short and a listing is always in the same order. A nil answer: not there.

// The keys by which lists are sorted.

// forceKey is the key of a force.
func forceKey(f *Force) ForceID { return f.ID }

// leaderKey is the key of a leader.
func leaderKey(l *LeaderState) LeaderID { return l.ID }

// unitKey is the key of a unit.
func unitKey(u *UnitState) rosters.UnitID { return u.ID }

// battleKey is the key of a battle.
func battleKey(b *Battle) BattleID { return b.ID }

// crossingKey is the key of a crossing that is not as it was founded.
func crossingKey(c *CrossingState) string { return c.ID }

// laidKey is the key of a crossing that was laid.
func laidKey(c *Crossing) string { return c.ID }

// workKey is the key of a work.
func workKey(w *Work) string { return w.ID }

// placeKey is the key of a place that is not as it was founded.
func placeKey(p *PlaceState) string { return p.ID }

// goneKey is the key of a force that is no more.
func goneKey(g *GoneForce) ForceID { return g.ID }

// settingKey is the key of a setting of a rule set.
func settingKey(s *Setting) string { return s.Engine + "\x00" + s.Key }

// sightingKey is the key of what a side knows of a force.
func sightingKey(s *Sighting) string { return string(s.Side) + "\x00" + string(s.Force) }

// force is a force on the map; nil: it is not there.
func (s *State) force(id ForceID) *Force { return sorted.Find(s.Forces, id, forceKey) }

// battle is a battle, whether it waits or is over; nil: there is none.
func (s *State) battle(id BattleID) *Battle { return sorted.Find(s.Battles, id, battleKey) }

// gone is a force that is no more; nil: there was none of this id, or it is on the map.
func (s *State) gone(id ForceID) *GoneForce { return sorted.Find(s.Gone, id, goneKey) }

// arrived says whether a reinforcement has come.
func (s *State) arrived(id string) bool { return sorted.Find(s.Arrived, id, sorted.Self) != nil }

// unit is how a unit stands; nil: there is none.
func (s *State) unit(id rosters.UnitID) *UnitState { return sorted.Find(s.Units, id, unitKey) }

// work is a work that was dug, begun or damaged; nil: there is none.
func (s *State) work(id string) *Work { return sorted.Find(s.Works, id, workKey) }

// laid is a crossing that was laid since the founding; nil: there is none.
func (s *State) laid(id string) *Crossing { return sorted.Find(s.Laid, id, laidKey) }

// sighting is what a side knows of a force; nil: nothing.
func (s *State) sighting(side SideID, force ForceID) *Sighting {
	k := Sighting{Side: side, Force: force}
	return sorted.Find(s.Seen, sightingKey(&k), sightingKey)
}

// leader is how a leader fares; nil: there is none.
func (s *State) leader(id LeaderID) *LeaderState {
	return sorted.Find(s.Leaders, id, leaderKey)
}

// owner is the side that holds a place now.
func (s *State) owner(p *Place) SideID {
	if c := sorted.Find(s.Places, p.ID, placeKey); c != nil {
		return c.Owner
	}
	return p.Owner
}

// crossing is the state of a crossing now: intact, damaged or destroyed.
func (s *State) crossing(c *Crossing) Condition {
	if n := sorted.Find(s.Crossings, c.ID, crossingKey); n != nil {
		return n.State
	}
	if c.State == "" {
		return Intact
	}
	return c.State
}

// leaders lists who is with a force, its commander first.
func (f *Force) leaders() []LeaderID {
	if f.Leader == "" {
		return f.Others
	}
	return append([]LeaderID{f.Leader}, f.Others...)
}

// forcesAt lists the forces in a hex, by id.
func (s *State) forcesAt(h hex.Hex) []*Force {
	var out []*Force
	for i := range s.Forces {
		if s.Forces[i].Hex == h {
			out = append(out, &s.Forces[i])
		}
	}
	return out
}

// active says whether a force takes orders today.
func (s *State) active(f *Force) bool { return f.ActiveFrom <= s.Day }

// latent says whether a force is not yet to be met with: its men are still at home.
func (s *State) latent(f *Force) bool { return f.Hidden && !s.active(f) }

// pending is the first battle that waits, nil if none does.
func (s *State) pending() *Battle {
	for i := range s.Battles {
		if s.Battles[i].Status == Pending {
			return &s.Battles[i]
		}
	}
	return nil
}

// engaged is the pending battle in which a force stands, nil if it is free.
func (s *State) engaged(id ForceID) *Battle {
	for i := range s.Battles {
		b := &s.Battles[i]
		if b.Status == Pending && (slices.Contains(b.Attackers, id) || slices.Contains(b.Defenders, id)) {
			return b
		}
	}
	return nil
}

// figures counts the figures present with a force.
func (s *State) figures(f *Force) int {
	n := 0
	for _, id := range f.Units {
		if u := s.unit(id); u != nil {
			n += u.Strength.Present.Total()
		}
	}
	return n
}

// find is the first of a list for which it holds; nil: for none.
func find[T any](list []T, is func(*T) bool) *T {
	for i := range list {
		if is(&list[i]) {
			return &list[i]
		}
	}
	return nil
}

// side is a side of the campaign; nil: there is none.
func (f *Founding) side(id SideID) *Side {
	return find(f.Sides, func(s *Side) bool { return s.ID == id })
}

// unit is a unit as it was founded; nil: there is none.
func (f *Founding) unit(id rosters.UnitID) *rosters.Unit {
	return find(f.Units, func(u *rosters.Unit) bool { return u.ID == id })
}

// leader is who a leader is; nil: there is none.
func (f *Founding) leader(id LeaderID) *Leader {
	return find(f.Leaders, func(l *Leader) bool { return l.ID == id })
}

// force is a force as it was founded; nil: it was not there then.
func (f *Founding) force(id ForceID) *FoundingForce {
	return find(f.Forces, func(x *FoundingForce) bool { return x.ID == id })
}

// reinforcement is one that is to come, or has; nil: there is none.
func (f *Founding) reinforcement(id string) *Reinforcement {
	return find(f.Reinforcements, func(r *Reinforcement) bool { return r.ID == id })
}

// enemies says whether two sides fight where they meet: one of them is enough.
func (f *Founding) enemies(a, b SideID) bool {
	if a == b {
		return false
	}
	x, y := f.side(a), f.side(b)
	return x != nil && slices.Contains(x.Enemies, b) || y != nil && slices.Contains(y.Enemies, a)
}

// place is a place of the map; nil: there is none.
func (m *Map) place(id string) *Place {
	return find(m.Places, func(p *Place) bool { return p.ID == id })
}

// crossing is a crossing of the founding; nil: there is none.
func (m *Map) crossing(id string) *Crossing {
	return find(m.Crossings, func(c *Crossing) bool { return c.ID == id })
}

// placesAt lists the places in a hex.
func (m *Map) placesAt(h hex.Hex) []*Place {
	var out []*Place
	for i := range m.Places {
		if m.Places[i].Hex == h {
			out = append(out, &m.Places[i])
		}
	}
	return out
}

// cell gives what a hex is made of; false outside the frame.
func (m *Map) cell(h hex.Hex) (Cell, bool) {
	i := m.frame().Index(h)
	if i < 0 || i >= len(m.Cells) {
		return Cell{}, false
	}
	return m.Cells[i], true
}

// frame is the hexes of the map.
func (m *Map) frame() hex.Frame { return hex.Frame{Columns: m.Columns, Rows: m.Rows} }

// open says whether a hex is in the frame and is land.
func (m *Map) open(h hex.Hex) bool {
	c, ok := m.cell(h)
	return ok && c.Ground != Sea
}

// enemiesIn lists the forces in a hex that a side would have to fight there. Forces
// whose men are still at home are not among them (CAMPAIGN-4.1).
func (s *State) enemiesIn(f *Founding, side SideID, h hex.Hex) []*Force {
	var out []*Force
	for i := range s.Forces {
		x := &s.Forces[i]
		if x.Hex == h && f.enemies(side, x.Side) && !s.latent(x) {
			out = append(out, x)
		}
	}
	return out
}

// sideOfUnit is the side for which a unit was raised.
func (f *Founding) sideOfUnit(id rosters.UnitID) SideID {
	for i := range f.Forces {
		if slices.Contains(f.Forces[i].Units, id) {
			return f.Forces[i].Side
		}
	}
	for i := range f.Reinforcements {
		if slices.Contains(f.Reinforcements[i].Units, id) {
			return f.Reinforcements[i].Side
		}
	}
	return ""
}
