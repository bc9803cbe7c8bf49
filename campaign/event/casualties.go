package event

import (
	"fmt"
	"strings"

	"frontier/campaign/state"
	"frontier/internal/sorted"
	"frontier/internal/words"
	"frontier/rosters"
)

var (
	_ = enrol[CasualtiesTaken]()
	_ = enrol[UnitDestroyed]()
)

// CasualtiesTaken is what a battle did to a unit, in figures.
type CasualtiesTaken struct {
	Battle   state.BattleID `json:"battle"`
	Unit     rosters.UnitID `json:"unit"`
	Killed   rosters.Ranks  `json:"killed"`
	Wounded  rosters.Ranks  `json:"wounded"`
	Captured rosters.Ranks  `json:"captured"`
	Missing  rosters.Ranks  `json:"missing"`
	By       state.SideID   `json:"by,omitempty"` // side that took the captured
	Guns     int            `json:"guns,omitempty"`
	Mounts   int            `json:"mounts,omitempty"`
	Grade    rosters.Grade  `json:"grade"` // afterwards
}

// Kind names the event in the journal.
func (CasualtiesTaken) Kind() string { return "casualties-taken" }

// Apply makes the state what the event says.
func (e CasualtiesTaken) Apply(_ *state.Founding, s *state.State) error {
	return s.WithStrength(e.Unit, func(t *rosters.Strength) error {
		if err := t.Lose(rosters.Losses{Killed: e.Killed, Wounded: e.Wounded, Captured: e.Captured, Missing: e.Missing, Guns: e.Guns, Mounts: e.Mounts}); err != nil {
			return fmt.Errorf("unit %s: %w", e.Unit, err)
		}
		if e.Captured.Total() > 0 {
			s.Captives = sorted.Insert(s.Captives, state.Captive{Unit: e.Unit, Ranks: e.Captured, By: e.By, Since: s.Day, Battle: e.Battle}, state.CaptiveOrder)
		}
		return nil
	})
}

// Tell says what there is to tell of the event.
func (e CasualtiesTaken) Tell(at Scene) Story {
	cost := losses(at.F, at.S, e) + "."
	name := ""
	if x := at.S.Battle(e.Battle); x != nil {
		name = x.Name + ": "
	}
	return Story{Line: state.UnitName(at.F, e.Unit) + ": " + cost, Notes: []Note{ofUnit(e.Unit, name+cost, e.Battle)}}
}

// Rows names the rows that the event changes.
func (e CasualtiesTaken) Rows(*state.State) []Row {
	out := rowsOf(UnitTable, e.Unit)
	if e.Captured.Total() > 0 {
		out = append(out, rowsOf(CaptiveTable, e.Unit)...)
	}
	return out
}

// losses says what a battle cost a unit, in men: "12 killed, 74 wounded, now Worn". State
// is that after the event.
func losses(f *state.Founding, s *state.State, e CasualtiesTaken) string {
	var parts []string
	u, t := f.Unit(e.Unit), s.Unit(e.Unit)
	if u == nil || t == nil {
		return "unhurt"
	}
	n := state.TollsOf(u, t.Strength.Present, e.Killed, e.Wounded, e.Captured, e.Missing)
	for _, p := range []struct {
		n    int
		word string
	}{{n.Killed, "killed"}, {n.Wounded, "wounded"}, {n.Captured, "captured"}, {n.Missing, "missing"}} {
		if p.n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", p.n, p.word))
		}
	}
	if e.Guns > 0 {
		parts = append(parts, words.Count(u.Pieces(t.Strength.Guns+e.Guns)-u.Pieces(t.Strength.Guns), "gun", "guns")+" lost")
	}
	if e.Mounts > 0 {
		parts = append(parts, words.Count(state.MenOf(f, e.Unit, e.Mounts), "horse", "horses")+" lost")
	}
	if len(parts) == 0 {
		parts = append(parts, "unhurt")
		if e.Grade == rosters.Full {
			return parts[0]
		}
	}
	return strings.Join(parts, ", ") + ", now " + rosters.GradeWord(e.Grade)
}

// UnitDestroyed marks a unit that has nobody left in the ranks.
type UnitDestroyed struct {
	Unit   rosters.UnitID `json:"unit"`
	Battle state.BattleID `json:"battle,omitempty"`
	Guns   int            `json:"guns,omitempty"`   // model guns that its side has kept
	Mounts int            `json:"mounts,omitempty"` // animals that its side has kept
}

// Kind names the event in the journal.
func (UnitDestroyed) Kind() string { return "unit-destroyed" }

// Apply makes the state what the event says.
func (e UnitDestroyed) Apply(_ *state.Founding, s *state.State) error {
	return s.WithStrength(e.Unit, func(t *rosters.Strength) error {
		if t.Present.Total() > 0 {
			return fmt.Errorf("unit %s still has men in the ranks", e.Unit)
		}
		if e.Guns < 0 || e.Guns > t.Guns || e.Mounts < 0 || e.Mounts > t.Mounts {
			return fmt.Errorf("unit %s cannot keep %d guns and %d mounts of %d and %d", e.Unit, e.Guns, e.Mounts, t.Guns, t.Mounts)
		}
		t.Guns, t.Mounts = e.Guns, e.Mounts
		return nil
	})
}

// Tell says what there is to tell of the event.
func (e UnitDestroyed) Tell(at Scene) Story {
	name := state.UnitName(at.F, e.Unit)
	return Story{Line: fmt.Sprintf("%s %s gone from the field%s.", name, words.Agree(name, "is", "are"), keptGuns(at.F, e))}
}

// keptGuns tells of the guns of a unit with nobody left that its side has kept: "; 2 guns of
// theirs were kept".
func keptGuns(f *state.Founding, e UnitDestroyed) string {
	u := f.Unit(e.Unit)
	if u == nil || u.Pieces(e.Guns) == 0 {
		return ""
	}
	return "; " + words.Count(u.Pieces(e.Guns), "gun of theirs was", "guns of theirs were") + " kept"
}

// Rows names the rows that the event changes.
func (e UnitDestroyed) Rows(*state.State) []Row { return rowsOf(UnitTable, e.Unit) }
