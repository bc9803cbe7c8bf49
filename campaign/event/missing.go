package event

import (
	"cmp"
	"fmt"

	"frontier/campaign/state"
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
	Why   string      `json:"why,omitempty"`   // name of the event by which they are away; empty: they fell out on the march, or sick by the month
	Cause state.Cause `json:"cause,omitempty"` // hunger, thirst, disease; empty: the march
}

// Kind names the event in the journal.
func (StragglersFell) Kind() string { return "stragglers-fell" }

// Apply makes the state what the event says.
func (e StragglersFell) Apply(f *state.Founding, s *state.State) error {
	m := e.Stray
	if !m.Ranks.Has(rosters.Ranks{}) || m.Ranks.Total() == 0 {
		return fmt.Errorf("%+v of %s cannot fall out", m.Ranks, m.Unit)
	}
	return s.Post(f, m.Unit, func(a *state.Account) error {
		group := a.LoseMen(s.At(state.LedgerEntry{Cause: cmp.Or(e.Cause, state.OnTheMarch), Fate: state.FateMissing, Battle: m.Battle}, s.Unit(m.Unit).Force), m.Ranks)
		a.List(group, sought(m))
		return nil
	})
}

// sought says when more will be known of missing men.
func sought(m state.Stray) state.Turn {
	return state.Turn{Day: m.Since, Became: state.BecameSought, Due: m.Due, Ends: m.Ends, By: m.By}
}

// Tell says what there is to tell of the event.
func (e StragglersFell) Tell(at Scene) Story {
	switch e.Cause {
	case state.ByHunger, state.ByThirst:
		return at.awayOf(e.Stray.Unit, e.Stray.Ranks, "fell out for "+string(e.Cause), "")
	case state.ByDisease:
		return at.awayOf(e.Stray.Unit, e.Stray.Ranks, "fell sick", e.Why)
	}
	if e.Why != "" {
		return at.awayOf(e.Stray.Unit, e.Stray.Ranks, "left the ranks", e.Why)
	}
	return at.awayOf(e.Stray.Unit, e.Stray.Ranks, "fell out on the march", "")
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
func (e MissingListed) Apply(f *state.Founding, s *state.State) error {
	return s.Post(f, e.Stray.Unit, func(a *state.Account) error {
		return a.Part(func(l *state.LedgerEntry) bool {
			return l.Fate == state.FateMissing && l.Battle == e.Stray.Battle && l.Last() == nil
		}, e.Stray.Ranks, sought(e.Stray))
	})
}

// Tell says what there is to tell of the event.
func (MissingListed) Tell(Scene) Story { return Story{} }

// Rows names the rows that the event changes.
func (e MissingListed) Rows(*state.State) []Row { return rowsOfStray(e.Stray) }

// StragglersReturned brings missing men back to their unit.
type StragglersReturned struct {
	Stray state.Stray `json:"stray"`
}

// Kind names the event in the journal.
func (StragglersReturned) Kind() string { return "stragglers-returned" }

// Apply makes the state what the event says.
func (e StragglersReturned) Apply(f *state.Founding, s *state.State) error {
	return settleStray(f, s, e.Stray, state.Turn{Became: state.BecameFound})
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
func (e StragglersLost) Apply(f *state.Founding, s *state.State) error {
	if e.Stray.Ends != rosters.IsTaken {
		return settleStray(f, s, e.Stray, state.Turn{Became: state.BecameGivenUp})
	}
	return settleStray(f, s, e.Stray, state.Turn{Became: state.BecameTaken, By: e.Stray.By})
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
func settleStray(f *state.Founding, s *state.State, m state.Stray, t state.Turn) error {
	return s.Post(f, m.Unit, func(a *state.Account) error {
		group, ok := state.GroupOf(a.Strays(), m)
		if !ok {
			return fmt.Errorf("no such men of %s are missing", m.Unit)
		}
		t.Day = s.Day
		a.Turn(group, rosters.Astray, t)
		return nil
	})
}

// ofMen tells of men of a unit, in the journal and in its history: "12 men fell out on the march".
func (at Scene) ofMen(id rosters.UnitID, r rosters.Ranks, how string, b state.BattleID) Story {
	told := words.Men(state.MenOf(at.F, id, r.Total())) + " " + how + "."
	return Story{Line: state.UnitName(at.F, id) + ": " + told, Notes: []Note{ofUnit(id, told, b)}}
}

// awayOf tells of men who left the ranks without a fight: in the journal, in their unit's history, and in the
// news of their side, where those who did so in one entry are told together.
func (at Scene) awayOf(id rosters.UnitID, r rosters.Ranks, how, why string) Story {
	n := state.MenOf(at.F, id, r.Total())
	told := how
	if why != "" {
		told += " (" + why + ")"
	}
	out := at.ofMen(id, r, told, 0)
	out.News = []News{{Kind: NewsAway, Away: how, Of: at.S.Unit(id).Force, Men: n, Who: []string{fmt.Sprintf("%s of %s", words.Men(n), state.UnitName(at.F, id))}, Sides: []state.SideID{at.F.SideOfUnit(id)}}}
	return out
}

func rowsOfStray(m state.Stray) []Row {
	return append(rowsOfPost(m.Unit), rowsOf(StrayTable, m.Unit)...)
}
