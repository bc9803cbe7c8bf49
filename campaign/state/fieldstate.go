package state

import (
	"fmt"
	"slices"

	"frontier/internal/hex"
	"frontier/internal/sorted"
	"frontier/rosters"
)

// FieldState is how a force stood on an evening, as it was written down for the headquarters of its side
// (CAMPAIGN-27.8).
type FieldState struct {
	Side     SideID        `json:"side"`
	Force    ForceID       `json:"force"`
	Day      Day           `json:"day"`                // on whose evening it was written
	Comes    Day           `json:"comes"`              // evening on which headquarters have it
	Unheard  bool          `json:"unheard,omitempty"`  // headquarters have not heard yet that there is such a force; what follows is empty
	Stood    Force         `json:"stood,omitzero"`     // the force itself
	Units    []UnitState   `json:"units,omitempty"`    // by id
	Leaders  []LeaderState `json:"leaders,omitempty"`  // by id
	Patients []Patient     `json:"patients,omitempty"` // of its units
	Works    []Work        `json:"works,omitempty"`    // at which it is
	Sieges   []Siege       `json:"sieges,omitempty"`   // in which it is
}

// FieldStateKey tells field states apart that are on their way.
func FieldStateKey(x *FieldState) string { return fmt.Sprintf("%s %09d", x.Force, x.Day) }

// fieldStateForce is of which force a field state is.
func fieldStateForce(x *FieldState) ForceID { return x.Force }

// Writes is the field state of a force as it stands, which headquarters have on an evening.
func (s *State) Writes(f *Founding, x *Force, comes Day) FieldState {
	out := FieldState{Side: x.Side, Force: x.ID, Day: s.Day, Comes: comes, Stood: *x}
	out.Stood.Others, out.Stood.Units, out.Stood.Path = slices.Clone(x.Others), slices.Clone(x.Units), slices.Clone(x.Path)
	for i := range s.Units {
		if u := &s.Units[i]; slices.Contains(x.Units, u.ID) {
			out.Units = append(out.Units, *u)
		}
	}
	for i := range s.Leaders {
		if l := &s.Leaders[i]; l.Force == x.ID {
			out.Leaders = append(out.Leaders, *l)
		}
	}
	for _, p := range s.Patients {
		if slices.Contains(x.Units, p.Unit) {
			out.Patients = append(out.Patients, p)
		}
	}
	for _, k := range s.Works {
		if k.By == x.ID {
			out.Works = append(out.Works, k)
		}
	}
	for _, k := range s.Sieges {
		if p := f.Map.Place(k.Place); k.By == x.Side && p != nil && hex.Distance(p.Hex, x.Hex) <= 1 {
			out.Sieges = append(out.Sieges, k)
		}
	}
	return out
}

// Posts has a field state be on its way. With the first of a force headquarters know what they last saw of it, which is the
// same; where they are not to have heard of it yet, nothing.
func (s *State) Posts(x FieldState, unheard bool) {
	last := s.LastState(x.Force)
	if last == nil && !unheard {
		x.Comes = x.Day
		s.Latest = sorted.Put(s.Latest, x, fieldStateForce)
		return
	}
	if last == nil {
		s.Latest = sorted.Put(s.Latest, FieldState{Side: x.Side, Force: x.Force, Day: x.Day, Comes: x.Day, Unheard: true}, fieldStateForce)
	}
	s.Posted = sorted.Put(s.Posted, x, FieldStateKey)
}

// Delivers has headquarters have the field states that are due today, of each force the newest.
func (s *State) Delivers() {
	for i := range s.Posted {
		x := &s.Posted[i]
		if old := s.LastState(x.Force); x.Comes <= s.Day && (old == nil || old.Unheard || old.Day < x.Day) {
			s.Latest = sorted.Put(s.Latest, *x, fieldStateForce)
		}
	}
	s.Posted = slices.DeleteFunc(slices.Clone(s.Posted), func(x FieldState) bool { return x.Comes <= s.Day })
}

// InTouch has headquarters know a force as it is.
func (s *State) InTouch(id ForceID) {
	s.Latest = sorted.Drop(s.Latest, id, fieldStateForce)
	s.Posted = slices.DeleteFunc(slices.Clone(s.Posted), func(x FieldState) bool { return x.Force == id })
}

// WrittenOf are the forces in whose field states a unit or a leader stands, or that are themselves meant: what is changed of them in
// the founding is not so in these.
func (s *State) WrittenOf(kind Matter, id string) []ForceID {
	var out []ForceID
	for _, x := range slices.Concat(s.Latest, s.Posted) {
		of := kind == AForce && string(x.Force) == id ||
			(kind == AUnit || kind == AnEnlisted) && slices.ContainsFunc(x.Units, func(u UnitState) bool { return string(u.ID) == id }) ||
			kind == ALeader && slices.ContainsFunc(x.Leaders, func(l LeaderState) bool { return string(l.ID) == id })
		if of && !slices.Contains(out, x.Force) {
			out = append(out, x.Force)
		}
	}
	return out
}

// LastState is what headquarters have of a force of which they do not know how it is now; nil: they know it.
func (s *State) LastState(id ForceID) *FieldState { return sorted.Find(s.Latest, id, fieldStateForce) }

// Told says whether headquarters know of a force again since a field state was written, by what was fought there: a battle
// is told at once, and who is about to fight one decides where he is.
func (s *State) Told(x *FieldState) bool {
	return slices.ContainsFunc(s.Battles, func(b Battle) bool {
		return (b.Status == Pending || b.Day >= x.Day) && (slices.Contains(b.Attackers, x.Force) || slices.Contains(b.Defenders, x.Force))
	})
}

// KnownTo is the campaign as the headquarters of a side know it: forces of whom they have heard of an earlier day are as they
// were then, with their units and leaders (CAMPAIGN-27.8). Where they know everything it is the state itself; of the enemy
// nothing is changed. It must not be changed, and does not hold together as a state does.
func (s *State) KnownTo(f *Founding, side SideID) *State {
	last := s.remembered(f, side)
	if len(last) == 0 {
		return s
	}
	k := s.Fork()
	k.Latest, k.Posted = nil, nil
	for _, x := range last {
		k.Forces = sorted.Drop(k.Forces, x.Force, ForceKey)
	}
	whose := map[rosters.UnitID]*FieldState{}
	led := map[LeaderID]*FieldState{}
	for _, x := range last {
		for i := range x.Units {
			if u := &x.Units[i]; k.Force(s.Unit(u.ID).Force) == nil && (whose[u.ID] == nil || whose[u.ID].Day < x.Day) {
				whose[u.ID] = x
			}
		}
		for i := range x.Leaders {
			if l := &x.Leaders[i]; k.Force(s.Leader(l.ID).Force) == nil && (led[l.ID] == nil || led[l.ID].Day < x.Day) {
				led[l.ID] = x
			}
		}
	}
	for _, x := range last {
		x.standIn(k, whose, led)
	}
	k.unplaced(s)
	m := s.missing(f, side, last)
	k.Works, k.Places, k.Sieges = m.works(), m.places(), m.sieges()
	return k
}

// rides is how many miles a force of which nothing was heard may have come in a day, at most.
const rides = 40

// silence is what forces out of touch with a side's headquarters may have done since their last word.
type silence struct {
	f    *Founding
	s    *State
	side SideID
	last []*FieldState
	near watch // who is in touch
}

func (s *State) missing(f *Founding, side SideID, last []*FieldState) silence {
	out := silence{f: f, s: s, side: side, last: last}
	for _, w := range Watchers(f, s, side) {
		if w.force == nil || s.OutOfTouch(w.force.ID) == nil {
			out.near = append(out.near, w)
		}
	}
	return out
}

// hides says whether it may be one of them who did something for a side in a hex from a day on, and nobody else has seen it.
func (m *silence) hides(by SideID, h hex.Hex, since Day) bool {
	if m.f.Enemies(m.side, by) || m.near.See(h) {
		return false
	}
	return slices.ContainsFunc(m.last, func(x *FieldState) bool {
		return since >= x.Day && hex.Distance(x.Stood.Hex, h)*m.f.Map.HexMiles <= rides*int(m.s.Day-x.Day+1)
	})
}

// works are the works that headquarters know of: those at which one of them is are as they were.
func (m *silence) works() []Work {
	out := make([]Work, 0, len(m.s.Works))
	for _, k := range m.s.Works {
		if m.hides(k.Side, k.Hex, k.Built) {
			continue
		}
		if !m.near.See(k.Hex) {
			for _, x := range m.last {
				if i := slices.IndexFunc(x.Works, func(w Work) bool { return w.ID == k.ID }); i >= 0 {
					k = x.Works[i]
				}
			}
		}
		out = append(out, k)
	}
	return out
}

// sieges are those of which headquarters know: in which one of them is, as it was.
func (m *silence) sieges() []Siege {
	out := make([]Siege, 0, len(m.s.Sieges))
	for _, k := range m.s.Sieges {
		p := m.f.Map.Place(k.Place)
		if p != nil && m.hides(k.By, p.Hex, k.Since) {
			continue
		}
		if p != nil && !m.f.Enemies(m.side, k.By) && !m.near.See(p.Hex) {
			for _, x := range m.last {
				if i := slices.IndexFunc(x.Sieges, func(w Siege) bool { return w.Place == k.Place }); i >= 0 {
					k = x.Sieges[i]
				}
			}
		}
		out = append(out, k)
	}
	return out
}

// places are the places of which headquarters know that they have changed hands.
func (m *silence) places() []PlaceState {
	out := make([]PlaceState, 0, len(m.s.Places))
	for _, k := range m.s.Places {
		p := m.f.Map.Place(k.ID)
		if p != nil && k.Owner != p.Owner && m.hides(k.Owner, p.Hex, k.Since) {
			if k.Owner = p.Owner; k.Breaches == 0 {
				continue
			}
		}
		out = append(out, k)
	}
	return out
}

// OutOfTouch is by what headquarters know a force of their side; nil: they know it as it is.
func (s *State) OutOfTouch(id ForceID) *FieldState {
	x := s.LastState(id)
	if _, reports := s.MessagesPlayed(); x == nil || !reports || s.Over() || s.Told(x) {
		return nil
	}
	return x
}

// remembered are the field states by which a side knows forces of its own and of its friends, by force.
func (s *State) remembered(f *Founding, side SideID) []*FieldState {
	var out []*FieldState
	for i := range s.Latest {
		if x := s.OutOfTouch(s.Latest[i].Force); x != nil && !f.Enemies(side, x.Side) {
			out = append(out, x)
		}
	}
	return out
}

// standIn puts a force into a state as it was written down, with those of its units and leaders of whom nothing later is known.
// One that has none of them left is no more.
func (x *FieldState) standIn(k *State, whose map[rosters.UnitID]*FieldState, led map[LeaderID]*FieldState) {
	if x.Unheard {
		return
	}
	was := x.Stood
	was.Units = slices.DeleteFunc(slices.Clone(was.Units), func(id rosters.UnitID) bool { return whose[id] != x })
	was.Others = slices.DeleteFunc(slices.Clone(was.Others), func(id LeaderID) bool { return led[id] != x })
	was.Path = slices.Clone(was.Path)
	if was.Leader != "" && led[was.Leader] != x {
		was.Leader = ""
	}
	if len(was.Units) == 0 && len(x.Stood.Units) > 0 {
		return
	}
	k.Forces = sorted.Put(k.Forces, was, ForceKey)
	for _, u := range x.Units {
		if whose[u.ID] == x {
			k.Units = sorted.Put(k.Units, u, unitKey)
			k.Patients = slices.DeleteFunc(k.Patients, func(p Patient) bool { return p.Unit == u.ID })
			k.forgets(HolderOfUnit(u.ID), x.Day)
		}
	}
	for _, l := range x.Leaders {
		if led[l.ID] == x {
			k.Leaders = sorted.Put(k.Leaders, l, leaderKey)
		}
	}
	for _, p := range x.Patients {
		if whose[p.Unit] == x {
			k.Patients = append(k.Patients, p)
		}
	}
}

// forgets leaves out of an account what was written in it from a day on.
func (s *State) forgets(of Holder, from Day) {
	i := slices.IndexFunc(s.Ledger, func(a Account) bool { return a.Of == of })
	if i < 0 {
		return
	}
	a := s.Ledger[i]
	a.Entries = slices.DeleteFunc(slices.Clone(a.Entries), func(e LedgerEntry) bool { return e.Day >= from })
	for j := range a.Entries {
		e := &a.Entries[j]
		e.Since = slices.DeleteFunc(slices.Clone(e.Since), func(t Turn) bool { return t.Day >= from })
	}
	s.Ledger[i] = a
}

// unplaced leaves whoever is with a force that headquarters do not know of without one, and puts patients in their order.
func (s *State) unplaced(truth *State) {
	for i := range s.Units {
		if u := &s.Units[i]; u.Force != "" && s.Force(u.Force) == nil && truth.Force(u.Force) != nil {
			u.Force = ""
		}
	}
	for i := range s.Leaders {
		if l := &s.Leaders[i]; l.Force != "" && s.Force(l.Force) == nil && truth.Force(l.Force) != nil {
			l.Force = ""
		}
	}
	slices.SortStableFunc(s.Patients, PatientOrder)
}
