package state

import (
	"fmt"
	"slices"

	"frontier/internal/sorted"
	"frontier/rosters"
)

// New gives the state of the first morning: everybody where the founding puts him. A
// founding that contradicts itself is an error that says where.
func New(f *Founding) (*State, error) {
	s := &State{
		Forces: []Force{}, Leaders: []LeaderState{}, Units: []UnitState{}, Patients: []Patient{},
		Crossings: []CrossingState{}, Works: []Work{}, Places: []PlaceState{}, Battles: []Battle{},
		Arrived: []string{}, Seen: []Sighting{}, Settings: []Setting{}, Strays: []Stray{},
		Captives: []Captive{}, Gone: []GoneForce{},
	}
	for i := range f.Units {
		u := &f.Units[i]
		if s.Unit(u.ID) != nil {
			return nil, fmt.Errorf("the founding has two units %q", u.ID)
		}
		s.Units = sorted.Put(s.Units, UnitState{ID: u.ID, Strength: rosters.Muster(u)}, unitKey)
	}
	for i := range f.Leaders {
		s.Leaders = sorted.Put(s.Leaders, LeaderState{ID: f.Leaders[i].ID, Status: Absent}, leaderKey)
	}
	for i := range f.Forces {
		if err := s.found(f, &f.Forces[i]); err != nil {
			return nil, err
		}
	}
	for _, w := range f.Works {
		if s.Work(w.ID) != nil {
			return nil, fmt.Errorf("the founding has two works %q", w.ID)
		}
		s.Works = sorted.Put(s.Works, w, WorkKey)
	}
	for _, x := range f.Settings {
		s.Settings = sorted.Put(s.Settings, x, SettingKey)
	}
	s.Sky = SkyOn(f, 0)
	s.Seen = Sightings(f, s)
	return s, s.Check(f)
}

func (s *State) found(f *Founding, ff *FoundingForce) error {
	if s.Force(ff.ID) != nil {
		return fmt.Errorf("the founding has two forces %q", ff.ID)
	}
	force := Force{
		ID: ff.ID, Name: ff.Name, Side: ff.Side, Hex: ff.Hex, From: ff.Hex, Leader: ff.Leader,
		Others: slices.Clone(ff.Others), Posture: ff.Posture, Units: []rosters.UnitID{},
		Baggage: ff.Baggage, ActiveFrom: ff.ActiveFrom, Hidden: ff.Hidden, Loyalty: ff.Loyalty, Orders: ff.Orders,
	}
	if force.Posture == "" || force.Posture == March {
		force.Posture = Hold
	}
	for _, id := range ff.Units {
		u := s.Unit(id)
		switch {
		case u == nil:
			return fmt.Errorf("force %q has unit %q, which the founding does not know", ff.ID, id)
		case u.Force != "":
			return fmt.Errorf("unit %q is in force %q and in force %q", id, u.Force, ff.ID)
		}
		u.Force = ff.ID
		force.Units = sorted.Put(force.Units, id, sorted.Self)
	}
	leaders := ff.Others
	if ff.Leader != "" {
		leaders = append([]LeaderID{ff.Leader}, leaders...)
	}
	for _, id := range leaders {
		l := s.Leader(id)
		switch {
		case l == nil:
			return fmt.Errorf("force %q has leader %q, whom the founding does not know", ff.ID, id)
		case l.Status != Absent:
			return fmt.Errorf("leader %q is with force %q and with force %q", id, l.Force, ff.ID)
		}
		l.Status, l.Force = Fit, ff.ID
	}
	s.Forces = sorted.Put(s.Forces, force, ForceKey)
	return nil
}
