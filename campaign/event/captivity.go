package event

import (
	"fmt"

	"frontier/campaign/state"
)

var _ = enrol[PrisonersFreed]()

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
