package event

import (
	"fmt"
	"slices"

	"frontier/campaign/state"
	"frontier/internal/sorted"
	"frontier/rosters"
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
func (e PrisonersFreed) Apply(_ *state.Founding, s *state.State) error {
	if !slices.Contains(s.Captives, e.Captive) {
		return fmt.Errorf("no such men of %s are prisoners", e.Captive.Unit)
	}
	to := rosters.InRanks
	if e.Home {
		to = rosters.Home
	}
	if err := s.Shift(e.Captive.Unit, e.Captive.Ranks, rosters.InCaptivity, to); err != nil {
		return err
	}
	s.Captives, _ = sorted.Remove(s.Captives, e.Captive)
	return nil
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
	return append(rowsOf(UnitTable, e.Captive.Unit), rowsOf(CaptiveTable, e.Captive.Unit)...)
}
