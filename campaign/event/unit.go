package event

import (
	"fmt"
	"slices"

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
	_ = enrol[UnitsTransferred]()
	_ = enrol[UnitSplit]()
	_ = enrol[UnitRejoined]()
	_ = enrol[UnitFilled]()
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
func (e UnitTrained) Rows(s *state.State) []Row {
	return append(rowsOfPost(e.Unit), rowsOfRevision(s, state.AUnit, string(e.Unit))...)
}

// UnitsTransferred moves units from a force to another.
type UnitsTransferred struct {
	Units []rosters.UnitID `json:"units"`
	From  state.ForceID    `json:"from"`
	To    state.ForceID    `json:"to"`
}

// Kind names the event in the journal.
func (UnitsTransferred) Kind() string { return "units-transferred" }

// Apply makes the state what the event says.
func (e UnitsTransferred) Apply(_ *state.Founding, s *state.State) error {
	for _, id := range e.Units {
		if u := s.Unit(id); u == nil || u.Force != e.From || e.From == e.To {
			return fmt.Errorf("unit %q cannot go over from force %q to force %q", id, e.From, e.To)
		}
	}
	return joinUnits(s, e.To, e.Units...)
}

// Tell says what there is to tell of the event.
func (e UnitsTransferred) Tell(at Scene) Story {
	from, to := state.NameOf(at.F, at.S, e.From), state.NameOf(at.F, at.S, e.To)
	var names []string
	var notes []Note
	for _, id := range e.Units {
		names = append(names, state.UnitName(at.F, id))
		notes = append(notes, ofUnit(id, fmt.Sprintf("Went over from %s to %s.", from, to), 0))
	}
	return Story{Line: fmt.Sprintf("%s went over from %s to %s.", words.Capital(words.Listed(names)), from, to), Notes: notes}
}

// Rows names the rows that the event changes.
func (e UnitsTransferred) Rows(s *state.State) []Row { return rowsOfJoining(s, e.To, e.Units...) }

// UnitSplit makes a unit of a part of another: both as they are from then on.
type UnitSplit struct {
	Unit  rosters.Unit  `json:"unit"` // without the part
	Part  rosters.Unit  `json:"part"`
	Side  state.SideID  `json:"side"`
	Force state.ForceID `json:"force"`
}

// Kind names the event in the journal.
func (UnitSplit) Kind() string { return "unit-split" }

// Apply makes the state what the event says. Nobody and nothing is made or lost by it.
func (e UnitSplit) Apply(f *state.Founding, s *state.State) error {
	old, now := f.Unit(e.Unit.ID), s.Unit(e.Unit.ID)
	if old == nil || now == nil || now.Force != e.Force || s.Force(e.Force) == nil || e.Part.ID == "" || f.Unit(e.Part.ID) != nil || s.Unit(e.Part.ID) != nil || e.Side != f.SideOfUnit(old.ID) {
		return fmt.Errorf("unit %q cannot be split off unit %q in force %q", e.Part.ID, e.Unit.ID, e.Force)
	}
	all, part := rosters.Muster(old), rosters.Muster(&e.Part)
	if e.Unit.Establishment.Add(e.Part.Establishment) != old.Establishment || e.Unit.Men+e.Part.Men != old.Men || len(e.Unit.Guns)+len(e.Part.Guns) != all.Guns ||
		e.Unit.RealGuns+e.Part.RealGuns != old.RealGuns || e.Unit.Musicians+e.Part.Musicians != old.Musicians || e.Unit.Standard != old.Standard || e.Part.Standard != "" || !now.Strength.Present.Has(part.Present) || now.Strength.Guns < part.Guns || now.Strength.Mounts < part.Mounts {
		return fmt.Errorf("units %q and %q are together not what unit %q was", e.Unit.ID, e.Part.ID, old.ID)
	}
	enlisted := state.Enlisted{Unit: e.Part.ID, Side: e.Side, Of: e.Unit.ID, Since: s.Day}
	if err := revise(f, s, state.AnEnlisted, string(e.Part.ID), enlisted); err != nil {
		return err
	}
	for _, u := range []rosters.Unit{e.Part, e.Unit} {
		if err := revise(f, s, state.AUnit, string(u.ID), u); err != nil {
			return err
		}
	}
	s.Units = sorted.Put(s.Units, state.UnitState{ID: e.Part.ID, Strength: part}, func(u *state.UnitState) rosters.UnitID { return u.ID })
	if err := s.Post(s.Book(f), e.Unit.ID, func(*state.Account) error { return nil }); err != nil {
		return err
	}
	return joinUnits(s, e.Force, e.Part.ID)
}

// Tell says what there is to tell of the event.
func (e UnitSplit) Tell(at Scene) Story {
	n := e.Part.Establishment.Total()
	with := fmt.Sprintf("with %s", words.Men(rosters.Men(&e.Part, n)))
	if g := e.Part.Pieces(len(e.Part.Guns)); g > 0 {
		with += " and " + words.Count(g, "gun", "guns")
	}
	return Story{
		Line:  fmt.Sprintf("%s was split off %s %s.", words.Capital(e.Part.Name), e.Unit.Name, with),
		Parts: Parts{Of: e.Unit.ID, Part: e.Part.ID},
		Notes: []Note{ofUnit(e.Unit.ID, fmt.Sprintf("%s was split off it %s.", words.Capital(e.Part.Name), with), 0), ofUnit(e.Part.ID, fmt.Sprintf("Split off %s %s.", e.Unit.Name, with), 0)},
	}
}

// Rows names the rows that the event changes.
func (e UnitSplit) Rows(s *state.State) []Row {
	return append(append(rowsOfJoining(s, e.Force, e.Unit.ID, e.Part.ID), rowOfAccount(state.HolderOfUnit(e.Unit.ID))),
		append(rowsOfRevision(s, state.AUnit, string(e.Unit.ID)), rowsOfEnlisting(s, e.Part.ID)...)...)
}

// UnitRejoined is a part of a unit becoming one with it again, or with another part of it.
type UnitRejoined struct {
	Part rosters.UnitID `json:"part"`
	Into rosters.UnitID `json:"into"`
}

// Kind names the event in the journal.
func (UnitRejoined) Kind() string { return "unit-rejoined" }

// Apply makes the state what the event says. The book keeps the part as it was, for the battles in
// which it fought.
func (e UnitRejoined) Apply(f *state.Founding, s *state.State) error {
	part, into, was := s.Unit(e.Part), s.Unit(e.Into), f.Enlistment(e.Part)
	if part == nil || into == nil || part == into || part.Force == "" || part.Force != into.Force || was == nil || was.Of == "" || was.Into != "" || f.Joined(e.Into) || f.Whole(e.Part) != f.Whole(e.Into) || f.Unit(e.Part).Standard != "" {
		return fmt.Errorf("unit %q cannot join unit %q", e.Part, e.Into)
	}
	one, other := f.Unit(e.Into), f.Unit(e.Part)
	both := *one
	both.Thresholds = one.Thresholds.With(other.Thresholds, int(rosters.PointsOf(one.Establishment)), int(rosters.PointsOf(other.Establishment)))
	both.Establishment, both.Men, both.RealGuns = one.Establishment.Add(other.Establishment), one.Men+other.Men, one.RealGuns+other.RealGuns
	both.Musicians += other.Musicians
	have, has := into.Strength.Guns, part.Strength.Guns // guns that are lost stand last
	both.Guns = slices.Concat(one.Guns[:have], other.Guns[:has], one.Guns[have:], other.Guns[has:])
	account := s.Account(state.HolderOfUnit(e.Into))
	account.Entries = slices.Clone(account.Entries)
	account.Take(s.Account(state.HolderOfUnit(e.Part)))
	if t, err := account.Strength(rosters.Muster(&both)); err != nil {
		return err
	} else if t.Present != into.Strength.Present.Add(part.Strength.Present) || t.Guns != have+has || t.Mounts != into.Strength.Mounts+part.Strength.Mounts {
		return fmt.Errorf("units %q and %q are together not what both were", e.Into, e.Part)
	}
	enlisted := *was
	enlisted.Into, enlisted.Until = e.Into, s.Day
	if err := revise(f, s, state.AnEnlisted, string(e.Part), enlisted); err != nil {
		return err
	}
	if err := revise(f, s, state.AUnit, string(e.Into), both); err != nil {
		return err
	}
	return s.Absorb(s.Book(f), e.Part, e.Into)
}

// Tell says what there is to tell of the event.
func (e UnitRejoined) Tell(at Scene) Story {
	part, into := state.UnitName(at.F, e.Part), state.UnitName(at.F, e.Into)
	return Story{
		Line:  fmt.Sprintf("%s joined %s again.", words.Capital(part), into),
		Parts: Parts{Of: e.Into, Part: e.Part, Again: true},
		Notes: []Note{ofUnit(e.Part, fmt.Sprintf("Joined %s again.", into), 0), ofUnit(e.Into, fmt.Sprintf("%s joined it again.", words.Capital(part)), 0)},
	}
}

// Rows names the rows that the event changes.
func (e UnitRejoined) Rows(s *state.State) []Row {
	out := append(rowsOfRevision(s, state.AUnit, string(e.Into)), rowsOfRevision(s, state.AnEnlisted, string(e.Part))...)
	if u := s.Unit(e.Part); u != nil {
		out = append(out, rowsOf(ForceTable, u.Force)...)
	}
	for _, id := range []rosters.UnitID{e.Part, e.Into} {
		out = append(out, rowsOfPost(id)...)
		out = append(out, Row{PatientTable, string(id)}, Row{StrayTable, string(id)}, Row{CaptiveTable, string(id)})
	}
	return out
}

// UnitFilled is a unit that is filled up from the depot.
type UnitFilled struct {
	Unit   rosters.UnitID `json:"unit"`
	Ranks  rosters.Ranks  `json:"ranks,omitzero"`
	Guns   int            `json:"guns,omitempty"`
	Mounts int            `json:"mounts,omitempty"`
	Why    string         `json:"why,omitempty"`
}

// Kind names the event in the journal.
func (UnitFilled) Kind() string { return "unit-filled" }

// Apply makes the state what the event says.
func (e UnitFilled) Apply(f *state.Founding, s *state.State) error {
	if s.Unit(e.Unit) == nil || min(e.Ranks.Officers, e.Ranks.Sergeants, e.Ranks.Others, e.Guns, e.Mounts) < 0 {
		return fmt.Errorf("unit %q cannot be filled up with %+v, %d guns and %d mounts", e.Unit, e.Ranks, e.Guns, e.Mounts)
	}
	return s.Post(f, e.Unit, func(a *state.Account) error {
		t := state.Turn{Day: s.Day, Became: state.BecameReplaced}
		for _, n := range e.Ranks.ByRank() {
			if err := a.TurnThings(state.Man, n.Count, func(x *state.LedgerEntry) bool { return x.Vacant() && x.Rank == n.Rank }, t); err != nil {
				return err
			}
		}
		if err := a.Refill(state.Gun, e.Guns, t); err != nil {
			return err
		}
		return a.Refill(state.Mount, e.Mounts, t)
	})
}

// Tell says what there is to tell of the event.
func (e UnitFilled) Tell(at Scene) Story {
	var got []string
	u := at.F.Unit(e.Unit)
	if n := e.Ranks.Total(); n > 0 {
		got = append(got, words.Men(rosters.Men(u, n)))
	}
	if e.Guns > 0 {
		got = append(got, words.Count(u.Pieces(e.Guns), "gun", "guns"))
	}
	if e.Mounts > 0 {
		got = append(got, "horses for "+words.Men(rosters.Men(u, e.Mounts)))
	}
	text := "filled up from the depot with " + words.Listed(got)
	if e.Why != "" {
		text += " (" + e.Why + ")"
	}
	return Story{Line: u.Name + " was " + text + ".", Notes: []Note{ofUnit(e.Unit, words.Capital(text)+".", 0)}}
}

// Rows names the rows that the event changes.
func (e UnitFilled) Rows(*state.State) []Row { return rowsOfPost(e.Unit) }
