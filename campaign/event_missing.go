package campaign

import (
	"fmt"

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

func (e StragglersFell) Apply(_ *state.Founding, s *state.State) error {
	if err := s.Shift(e.Stray.Unit, e.Stray.Ranks, rosters.InRanks, rosters.Astray); err != nil {
		return err
	}
	s.Strays = sorted.Insert(s.Strays, e.Stray, state.StrayOrder)
	return nil
}

func (e StragglersFell) tell(at scene) story {
	return at.ofMen(e.Stray.Unit, e.Stray.Ranks, "fell out on the march", 0)
}

func (e StragglersFell) rows(*state.State) []Row { return rowsOfStray(e.Stray) }

// MissingListed lists men missing after a battle, and when more will be known.
type MissingListed struct {
	Stray state.Stray `json:"stray"`
}

// Kind names the event in the journal.
func (MissingListed) Kind() string { return "missing-listed" }

func (e MissingListed) Apply(_ *state.Founding, s *state.State) error {
	if s.Unit(e.Stray.Unit) == nil {
		return fmt.Errorf("unit %q is not known", e.Stray.Unit)
	}
	s.Strays = sorted.Insert(s.Strays, e.Stray, state.StrayOrder)
	return nil
}

func (MissingListed) tell(scene) story { return story{} }

func (e MissingListed) rows(*state.State) []Row { return rowsOf(StrayTable, e.Stray.Unit) }

// StragglersReturned brings missing men back to their unit.
type StragglersReturned struct {
	Stray state.Stray `json:"stray"`
}

// Kind names the event in the journal.
func (StragglersReturned) Kind() string { return "stragglers-returned" }

func (e StragglersReturned) Apply(_ *state.Founding, s *state.State) error {
	return settleStray(s, e.Stray, rosters.InRanks)
}

func (e StragglersReturned) tell(at scene) story {
	out := at.ofMen(e.Stray.Unit, e.Stray.Ranks, "of the missing came in", e.Stray.Battle)
	out.news = []News{at.backInRanks(e.Stray.Unit, "of the missing", state.MenOf(at.f, e.Stray.Unit, e.Stray.Ranks.Total()))}
	return out
}

func (e StragglersReturned) rows(*state.State) []Row { return rowsOfStray(e.Stray) }

// StragglersLost is missing men who are not seen again: dead, or in the enemy's hands.
type StragglersLost struct {
	Stray state.Stray `json:"stray"`
}

// Kind names the event in the journal.
func (StragglersLost) Kind() string { return "stragglers-lost" }

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

func (e StragglersLost) tell(at scene) story {
	how := "of the missing given up for dead"
	if e.Stray.Ends == rosters.IsTaken {
		how = "of the missing in the hands of " + state.SideName(at.f, e.Stray.By)
	}
	return at.ofMen(e.Stray.Unit, e.Stray.Ranks, how, e.Stray.Battle)
}

func (e StragglersLost) rows(*state.State) []Row {
	out := rowsOfStray(e.Stray)
	if e.Stray.Ends == rosters.IsTaken {
		out = append(out, rowsOf(CaptiveTable, e.Stray.Unit)...)
	}
	return out
}

// settleStray ends what was not known of missing men.
func settleStray(s *state.State, m state.Stray, to rosters.Where) error {
	list, ok := sorted.Remove(s.Strays, m)
	if !ok {
		return fmt.Errorf("no such men of %s are missing", m.Unit)
	}
	if err := s.Shift(m.Unit, m.Ranks, rosters.Astray, to); err != nil {
		return err
	}
	s.Strays = list
	return nil
}

// ofMen tells of men of a unit, in the journal and in its history: "12 men fell out on the march".
func (at scene) ofMen(id rosters.UnitID, r rosters.Ranks, how string, b state.BattleID) story {
	told := words.Men(state.MenOf(at.f, id, r.Total())) + " " + how + "."
	return story{line: state.UnitName(at.f, id) + ": " + told, notes: []note{ofUnit(id, told, b)}}
}

func rowsOfStray(m state.Stray) []Row {
	return append(rowsOf(UnitTable, m.Unit), rowsOf(StrayTable, m.Unit)...)
}
