package event

import (
	"fmt"
	"slices"

	"frontier/campaign/state"
	"frontier/internal/sorted"
	"frontier/internal/words"
	"frontier/rosters"
)

var (
	_ = enrol[StragglersFell]()
	_ = enrol[MissingListed]()
	_ = enrol[StragglersReturned]()
	_ = enrol[StragglersLost]()
)

// StragglersFell leaves men of a unit behind on the march.
type StragglersFell struct {
	Stray state.Stray `json:"stray"`
}

// Kind names the event in the journal.
func (StragglersFell) Kind() string { return "stragglers-fell" }

// Apply makes the state what the event says.
func (e StragglersFell) Apply(_ *state.Founding, s *state.State) error {
	if err := s.Shift(e.Stray.Unit, e.Stray.Ranks, rosters.InRanks, rosters.Astray); err != nil {
		return err
	}
	s.Strays = sorted.Insert(s.Strays, e.Stray, state.StrayOrder)
	return nil
}

// Tell says what there is to tell of the event.
func (e StragglersFell) Tell(at Scene) Story {
	return at.ofMen(e.Stray.Unit, e.Stray.Ranks, "fell out on the march", 0)
}

// Rows names the rows that the event changes.
func (e StragglersFell) Rows(*state.State) []Row { return rowsOfStray(e.Stray) }

// MissingListed lists men missing after a battle, and when more will be known.
type MissingListed struct {
	Stray state.Stray `json:"stray"`
}

// Kind names the event in the journal.
func (MissingListed) Kind() string { return "missing-listed" }

// Apply makes the state what the event says.
func (e MissingListed) Apply(_ *state.Founding, s *state.State) error {
	if s.Unit(e.Stray.Unit) == nil {
		return fmt.Errorf("unit %q is not known", e.Stray.Unit)
	}
	s.Strays = sorted.Insert(s.Strays, e.Stray, state.StrayOrder)
	return nil
}

// Tell says what there is to tell of the event.
func (MissingListed) Tell(Scene) Story { return Story{} }

// Rows names the rows that the event changes.
func (e MissingListed) Rows(*state.State) []Row { return rowsOf(StrayTable, e.Stray.Unit) }

// StragglersReturned brings missing men back to their unit.
type StragglersReturned struct {
	Stray state.Stray `json:"stray"`
}

// Kind names the event in the journal.
func (StragglersReturned) Kind() string { return "stragglers-returned" }

// Apply makes the state what the event says.
func (e StragglersReturned) Apply(_ *state.Founding, s *state.State) error {
	return settleStray(s, e.Stray, rosters.InRanks)
}

// Tell says what there is to tell of the event.
func (e StragglersReturned) Tell(at Scene) Story {
	out := at.ofMen(e.Stray.Unit, e.Stray.Ranks, "of the missing came in", e.Stray.Battle)
	out.News = []News{at.backInRanks(e.Stray.Unit, "of the missing", state.MenOf(at.F, e.Stray.Unit, e.Stray.Ranks.Total()))}
	return out
}

// Rows names the rows that the event changes.
func (e StragglersReturned) Rows(*state.State) []Row { return rowsOfStray(e.Stray) }

// StragglersLost is missing men who are not seen again: dead, or in the enemy's hands.
type StragglersLost struct {
	Stray state.Stray `json:"stray"`
}

// Kind names the event in the journal.
func (StragglersLost) Kind() string { return "stragglers-lost" }

// Apply makes the state what the event says.
func (e StragglersLost) Apply(_ *state.Founding, s *state.State) error {
	if e.Stray.Ends != rosters.IsTaken {
		return settleStray(s, e.Stray, rosters.Buried)
	}
	if err := settleStray(s, e.Stray, rosters.InCaptivity); err != nil {
		return err
	}
	s.Captives = sorted.Insert(s.Captives, state.Captive{Unit: e.Stray.Unit, Ranks: e.Stray.Ranks, By: e.Stray.By, Since: s.Day, Battle: e.Stray.Battle}, state.CaptiveOrder)
	return nil
}

// Tell says what there is to tell of the event.
func (e StragglersLost) Tell(at Scene) Story {
	how := "of the missing given up for dead"
	if e.Stray.Ends == rosters.IsTaken {
		how = "of the missing in the hands of " + state.SideName(at.F, e.Stray.By)
	}
	return at.ofMen(e.Stray.Unit, e.Stray.Ranks, how, e.Stray.Battle)
}

// Rows names the rows that the event changes.
func (e StragglersLost) Rows(*state.State) []Row {
	out := rowsOfStray(e.Stray)
	if e.Stray.Ends == rosters.IsTaken {
		out = append(out, rowsOf(CaptiveTable, e.Stray.Unit)...)
	}
	return out
}

// settleStray ends what was not known of missing men.
func settleStray(s *state.State, m state.Stray, to rosters.Where) error {
	if !slices.Contains(s.Strays, m) {
		return fmt.Errorf("no such men of %s are missing", m.Unit)
	}
	if err := s.Shift(m.Unit, m.Ranks, rosters.Astray, to); err != nil {
		return err
	}
	s.Strays, _ = sorted.Remove(s.Strays, m)
	return nil
}

// ofMen tells of men of a unit, in the journal and in its history: "12 men fell out on the march".
func (at Scene) ofMen(id rosters.UnitID, r rosters.Ranks, how string, b state.BattleID) Story {
	told := words.Men(state.MenOf(at.F, id, r.Total())) + " " + how + "."
	return Story{Line: state.UnitName(at.F, id) + ": " + told, Notes: []Note{ofUnit(id, told, b)}}
}

func rowsOfStray(m state.Stray) []Row {
	return append(rowsOf(UnitTable, m.Unit), rowsOf(StrayTable, m.Unit)...)
}
