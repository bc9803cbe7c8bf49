package event

import (
	"fmt"

	"frontier/campaign/state"
	"frontier/internal/sorted"
	"frontier/internal/terms"
	"frontier/internal/words"
	"frontier/rosters"
)

var (
	_ = enrol[UnitsJoined]()
	_ = enrol[UnitReformed]()
	_ = enrol[Remounted]()
	_ = enrol[UnitTrained]()
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

// UnitTrained is a unit that rises or falls in training by what it went through.
type UnitTrained struct {
	Unit     rosters.UnitID `json:"unit"`
	Training terms.Training `json:"training"` // that it has from now on
	Battle   state.BattleID `json:"battle,omitempty"`
	Why      string         `json:"why"` // "3 battles won"
}

// Kind names the event in the journal.
func (UnitTrained) Kind() string { return "unit-trained" }

// Apply makes the state what the event says.
func (e UnitTrained) Apply(f *state.Founding, s *state.State) error {
	u := f.Unit(e.Unit)
	if u == nil || !terms.Trainings.Has(e.Training) {
		return fmt.Errorf("unit %q cannot become %q", e.Unit, e.Training)
	}
	now := *u
	now.Training = e.Training
	return revise(f, s, state.AUnit, string(e.Unit), now)
}

// Tell says what there is to tell of the event.
func (e UnitTrained) Tell(at Scene) Story {
	text := fmt.Sprintf("%s from now on: %s.", e.Training, e.Why)
	return Story{Line: state.UnitName(at.F, e.Unit) + ": " + text, Notes: []Note{ofUnit(e.Unit, words.Capital(text), e.Battle)}}
}

// Rows names the rows that the event changes.
func (e UnitTrained) Rows(*state.State) []Row {
	return append(rowsOfPost(e.Unit), revisionRow(state.AUnit, string(e.Unit)))
}
