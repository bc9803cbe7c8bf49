package event

import (
	"fmt"

	"frontier/campaign/state"
	"frontier/internal/sorted"
	"frontier/rosters"
)

var (
	_ = enrol[UnitsJoined]()
	_ = enrol[UnitReformed]()
	_ = enrol[Remounted]()
)

// UnitsJoined moves units into a force, from another force or from off the map.
type UnitsJoined struct {
	Units []rosters.UnitID `json:"units"`
	Force state.ForceID    `json:"force"`
}

// Kind names the event in the journal.
func (UnitsJoined) Kind() string { return "units-joined" }

// Apply makes the state what the event says.
func (e UnitsJoined) Apply(_ *state.Founding, s *state.State) error {
	return joinUnits(s, e.Force, e.Units...)
}

// Tell says what there is to tell of the event.
func (UnitsJoined) Tell(Scene) Story { return Story{} }

// Rows names the rows that the event changes.
func (e UnitsJoined) Rows(s *state.State) []Row { return rowsOfJoining(s, e.Force, e.Units...) }

// UnitReformed brings a unit that had left the field back to it.
type UnitReformed struct {
	Unit  rosters.UnitID `json:"unit"`
	Force state.ForceID  `json:"force"`
}

// Kind names the event in the journal.
func (UnitReformed) Kind() string { return "unit-reformed" }

// Apply makes the state what the event says.
func (e UnitReformed) Apply(_ *state.Founding, s *state.State) error {
	return joinUnits(s, e.Force, e.Unit)
}

// Tell says what there is to tell of the event.
func (e UnitReformed) Tell(at Scene) Story {
	where := ""
	if x := at.S.Force(e.Force); x != nil {
		where = " at " + state.Near(at.F, x.Hex)
	}
	return Story{Line: state.UnitName(at.F, e.Unit) + " formed again" + where + ".", Notes: []Note{ofUnit(e.Unit, "Formed again"+where+".", 0)}}
}

// Rows names the rows that the event changes.
func (e UnitReformed) Rows(s *state.State) []Row { return rowsOfJoining(s, e.Force, e.Unit) }

// joinUnits brings units into a force.
func joinUnits(s *state.State, to state.ForceID, units ...rosters.UnitID) error {
	for _, id := range units {
		if s.Unit(id) == nil {
			return fmt.Errorf("unit %q is not known", id)
		}
	}
	return s.WithForce(to, func(x *state.Force) error {
		for _, id := range units {
			u := s.Unit(id)
			if old := s.Force(u.Force); old != nil {
				old.Units = sorted.Drop(old.Units, id, sorted.Self)
			}
			u.Force = to
			x.Units = sorted.Put(x.Units, id, sorted.Self)
		}
		return nil
	})
}

// Remounted gives a mounted unit horses.
type Remounted struct {
	Unit   rosters.UnitID `json:"unit"`
	Mounts int            `json:"mounts"` // how many
}

// Kind names the event in the journal.
func (Remounted) Kind() string { return "remounted" }

// Apply makes the state what the event says.
func (e Remounted) Apply(f *state.Founding, s *state.State) error {
	u := s.Unit(e.Unit)
	if u == nil {
		return fmt.Errorf("unit %q is not known", e.Unit)
	}
	if t := u.Strength; e.Mounts <= 0 || e.Mounts > t.Present.Total()-t.Mounts {
		return fmt.Errorf("unit %s has %d mounts for %d figures and cannot take %d more", e.Unit, t.Mounts, t.Present.Total(), e.Mounts)
	}
	return s.Post(f, e.Unit, func(a *state.Account) error {
		return a.Replace(state.Mount, e.Mounts, state.Turn{Day: s.Day, Became: state.BecameRemounted})
	})
}

// Tell says what there is to tell of the event.
func (Remounted) Tell(Scene) Story { return Story{} }

// Rows names the rows that the event changes.
func (e Remounted) Rows(*state.State) []Row { return rowsOfPost(e.Unit) }
