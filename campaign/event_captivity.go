package campaign

import (
	"fmt"

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

func (e PrisonersFreed) Apply(_ *state.Founding, s *state.State) error {
	list, ok := sorted.Remove(s.Captives, e.Captive)
	if !ok {
		return fmt.Errorf("no such men of %s are prisoners", e.Captive.Unit)
	}
	to := rosters.InRanks
	if e.Home {
		to = rosters.Home
	}
	if err := s.Shift(e.Captive.Unit, e.Captive.Ranks, rosters.InCaptivity, to); err != nil {
		return err
	}
	s.Captives = list
	return nil
}

func (e PrisonersFreed) tell(at scene) story {
	k := e.Captive
	out := at.ofMen(k.Unit, k.Ranks, "freed from captivity", k.Battle)
	out.news = []News{at.backInRanks(k.Unit, "from captivity", state.MenOf(at.f, k.Unit, k.Ranks.Total()))}
	return out
}

func (e PrisonersFreed) rows(*state.State) []Row {
	return append(rowsOf(UnitTable, e.Captive.Unit), rowsOf(CaptiveTable, e.Captive.Unit)...)
}
