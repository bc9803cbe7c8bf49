package event

import (
	"fmt"

	"frontier/campaign/state"
	"frontier/rosters"
)

var (
	_ = enrol[PrisonersFreed]()
	_ = enrol[PrisonersReleased]()
)

// PrisonersFreed brings captives back to their unit, or home where it is no more.
type PrisonersFreed struct {
	Captive state.Captive `json:"captive"`
	Home    bool          `json:"home,omitempty"` // discharged instead
}

// Kind names the event in the journal.
func (PrisonersFreed) Kind() string { return "prisoners-freed" }

// Apply makes the state what the event says.
func (e PrisonersFreed) Apply(f *state.Founding, s *state.State) error {
	return s.Post(f, e.Captive.Unit, func(a *state.Account) error {
		group, ok := state.GroupOf(a.Captives(), e.Captive)
		if !ok {
			return fmt.Errorf("no such men of %s are prisoners", e.Captive.Unit)
		}
		t := state.Turn{Day: s.Day, Became: state.BecameFree}
		if e.Home {
			t.Became = state.BecameHome
		}
		a.Turn(group, t)
		return nil
	})
}

// Tell says what there is to tell of the event.
func (e PrisonersFreed) Tell(at Scene) Story {
	k := e.Captive
	out := at.ofMen(k.Unit, k.Ranks, "freed from captivity", k.Battle)
	out.News = []News{at.backInRanks(k.Unit, "from captivity", state.MenOf(at.F, k.Unit, k.Ranks.Total()))}
	return out
}

// Rows names the rows that the event changes.
func (e PrisonersFreed) Rows(*state.State) []Row {
	return append(rowsOfPost(e.Captive.Unit), rowsOf(CaptiveTable, e.Captive.Unit)...)
}

// PrisonersReleased lets some of a unit's men go whom a side holds: released, paroled or exchanged.
type PrisonersReleased struct {
	Unit  rosters.UnitID `json:"unit"`
	Ranks rosters.Ranks  `json:"ranks"`
	By    state.SideID   `json:"by"` // who held them
	How   state.Became   `json:"how"`
	Home  bool           `json:"home,omitempty"` // discharged: no place is left where their unit could form
}

// Kind names the event in the journal.
func (PrisonersReleased) Kind() string { return "prisoners-released" }

// Apply makes the state what the event says.
func (e PrisonersReleased) Apply(f *state.Founding, s *state.State) error {
	t := state.Turn{Day: s.Day, Became: e.How, By: e.By}
	switch e.How {
	case state.BecameReleased, state.BecameParoled, state.BecameExchanged:
	default:
		return fmt.Errorf("prisoners cannot become %q", e.How)
	}
	if e.Home {
		t.Became = state.BecameHome
	}
	if !e.Ranks.Has(rosters.Ranks{}) || e.Ranks.Total() == 0 {
		return fmt.Errorf("%+v of %s cannot be released", e.Ranks, e.Unit)
	}
	return s.Post(f, e.Unit, func(a *state.Account) error {
		return a.Part(func(l *state.LedgerEntry) bool { return l.HeldBy() == e.By }, e.Ranks, t)
	})
}

// Tell says what there is to tell of the event.
func (e PrisonersReleased) Tell(at Scene) Story {
	how := string(e.How) + " by " + state.SideName(at.F, e.By)
	if e.Home {
		how += " and went home"
	}
	out := at.ofMen(e.Unit, e.Ranks, how, 0)
	if e.How != state.BecameParoled && !e.Home {
		out.News = []News{at.backInRanks(e.Unit, "from captivity", state.MenOf(at.F, e.Unit, e.Ranks.Total()))}
	}
	return out
}

// Rows names the rows that the event changes.
func (e PrisonersReleased) Rows(*state.State) []Row {
	return append(rowsOfPost(e.Unit), rowsOf(CaptiveTable, e.Unit)...)
}
