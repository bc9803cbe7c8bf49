package campaign

import (
	"cmp"
	"slices"

	"frontier/internal/hex"
	"frontier/rosters"
)

// Finding things in founding and state. Everything in a state is sorted, so that a
// search is short and a listing is always in the same order. A nil answer: not there.

func at[T any, K cmp.Ordered](list []T, id K, key func(*T) K) (int, bool) {
	return slices.BinarySearchFunc(list, id, func(e T, id K) int { return cmp.Compare(key(&e), id) })
}

func in[T any, K cmp.Ordered](list []T, id K, key func(*T) K) *T {
	if i, ok := at(list, id, key); ok {
		return &list[i]
	}
	return nil
}

// put puts v where it belongs, over one with the same key.
func put[T any, K cmp.Ordered](list []T, v T, key func(*T) K) []T {
	i, ok := at(list, key(&v), key)
	if ok {
		list[i] = v
		return list
	}
	return slices.Insert(list, i, v)
}

// drop takes the one with this key out.
func drop[T any, K cmp.Ordered](list []T, id K, key func(*T) K) []T {
	if i, ok := at(list, id, key); ok {
		return slices.Delete(list, i, i+1)
	}
	return list
}

func forceKey(f *Force) ForceID             { return f.ID }
func leaderKey(l *LeaderState) LeaderID     { return l.ID }
func unitKey(u *UnitState) rosters.UnitID   { return u.ID }
func battleKey(b *Battle) BattleID          { return b.ID }
func crossingKey(c *CrossingState) string   { return c.ID }
func laidKey(c *Crossing) string            { return c.ID }
func workKey(w *Work) string                { return w.ID }
func placeKey(p *PlaceState) string         { return p.ID }
func goneKey(g *GoneForce) ForceID          { return g.ID }
func settingKey(s *Setting) string          { return s.Engine + "\x00" + s.Key }
func sightingKey(s *Sighting) string        { return string(s.Side) + "\x00" + string(s.Force) }
func self[T any](v *T) T                    { return *v }
func (s *State) force(id ForceID) *Force    { return in(s.Forces, id, forceKey) }
func (s *State) battle(id BattleID) *Battle { return in(s.Battles, id, battleKey) }
func (s *State) gone(id ForceID) *GoneForce { return in(s.Gone, id, goneKey) }
func (s *State) arrived(id string) bool     { return in(s.Arrived, id, self) != nil }
func (s *State) unit(id rosters.UnitID) *UnitState {
	return in(s.Units, id, unitKey)
}
func (s *State) leader(id LeaderID) *LeaderState {
	return in(s.Leaders, id, leaderKey)
}

// owner is the side that holds a place now.
func (s *State) owner(p *Place) SideID {
	if c := in(s.Places, p.ID, placeKey); c != nil {
		return c.Owner
	}
	return p.Owner
}

// crossing is the state of a crossing now: intact, damaged or destroyed.
func (s *State) crossing(c *Crossing) Condition {
	if n := in(s.Crossings, c.ID, crossingKey); n != nil {
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

func find[T any](list []T, is func(*T) bool) *T {
	for i := range list {
		if is(&list[i]) {
			return &list[i]
		}
	}
	return nil
}

func (f *Founding) side(id SideID) *Side {
	return find(f.Sides, func(s *Side) bool { return s.ID == id })
}

func (f *Founding) unit(id rosters.UnitID) *rosters.Unit {
	return find(f.Units, func(u *rosters.Unit) bool { return u.ID == id })
}

func (f *Founding) leader(id LeaderID) *Leader {
	return find(f.Leaders, func(l *Leader) bool { return l.ID == id })
}

func (f *Founding) force(id ForceID) *FoundingForce {
	return find(f.Forces, func(x *FoundingForce) bool { return x.ID == id })
}

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

func (m *Map) place(id string) *Place {
	return find(m.Places, func(p *Place) bool { return p.ID == id })
}

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
