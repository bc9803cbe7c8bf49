package campaign

import (
	"fmt"

	"frontier/campaign/state"
	"frontier/internal/hex"
)

var (
	_ = enrol[ForceRetreated]()
	_ = enrol[BaggageLost]()
)

// ForceRetreated drives a force out of a hex.
type ForceRetreated struct {
	Force  state.ForceID  `json:"force"`
	Battle state.BattleID `json:"battle,omitempty"`
	From   hex.Hex        `json:"from"`
	To     hex.Hex        `json:"to"`
}

// Kind names the event in the journal.
func (ForceRetreated) Kind() string { return "force-retreated" }

func (e ForceRetreated) Apply(f *state.Founding, s *state.State) error {
	return moveForce(s, f, e.Force, e.From, e.To, false)
}

func (e ForceRetreated) tell(at scene) story {
	from, to := state.Near(at.f, e.From), state.Near(at.f, e.To)
	if b := at.s.Battle(e.Battle); b != nil && b.Status == state.Declined {
		return story{line: fmt.Sprintf("%s drew off to %s.", at.force(e.Force), to), notes: []note{ofAll(e.Force, "Drew off to "+to+".", e.Battle)}}
	}
	return story{
		line:   fmt.Sprintf("%s retreated from %s to %s.", at.force(e.Force), from, to),
		notes:  []note{ofAll(e.Force, fmt.Sprintf("Retreated from %s to %s.", from, to), e.Battle)},
		routed: e.Force,
	}
}

func (e ForceRetreated) rows(*state.State) []Row { return rowsOf(ForceTable, e.Force) }

// BaggageLost is a force's baggage in the enemy's hands.
type BaggageLost struct {
	Force  state.ForceID  `json:"force"`
	Battle state.BattleID `json:"battle"`
	By     state.SideID   `json:"by"`
}

// Kind names the event in the journal.
func (BaggageLost) Kind() string { return "baggage-lost" }

func (e BaggageLost) Apply(_ *state.Founding, s *state.State) error {
	return s.WithForce(e.Force, func(x *state.Force) error { x.Baggage = state.Baggage{}; return nil })
}

func (e BaggageLost) tell(at scene) story {
	return story{
		line:  fmt.Sprintf("%s lost %s baggage to %s.", at.force(e.Force), at.verb(e.Force, "its", "their"), state.SideName(at.f, e.By)),
		notes: []note{ofAll(e.Force, "Lost its baggage.", e.Battle)},
	}
}

func (e BaggageLost) rows(*state.State) []Row { return rowsOf(ForceTable, e.Force) }
