package campaign

import (
	"fmt"
	"slices"

	"frontier/campaign/state"
)

var (
	_ = enrol[Halted]()
	_ = enrol[PostureSet]()
	_ = enrol[Dug]()
)

// Halted takes a force's march order away.
type Halted struct {
	Force state.ForceID `json:"force"`
	Why   state.Reason  `json:"why"`
}

// Kind names the event in the journal.
func (Halted) Kind() string { return "halted" }

func (e Halted) Apply(_ *state.Founding, s *state.State) error {
	return s.WithForce(e.Force, func(x *state.Force) error { haltForce(x); return nil })
}

func haltForce(f *state.Force) {
	f.Path, f.Forced, f.Progress = nil, false, 0
	if f.Posture == state.March {
		f.Posture = state.Hold
	}
}

func (e Halted) tell(at scene) story {
	if e.Why != state.WayBlocked {
		return story{line: at.force(e.Force) + " halted."}
	}
	line := at.force(e.Force) + " halted: the way was blocked."
	return story{line: line, news: []News{at.newsOf(NewsLate, e.Force, line, "Its way cannot be marched any more; it waits for another order.", "CAMPAIGN-3.1")}}
}

func (e Halted) rows(*state.State) []Row { return rowsOf(ForceTable, e.Force) }

// PostureSet tells a force what to do where it stands.
type PostureSet struct {
	Force   state.ForceID `json:"force"`
	Posture state.Posture `json:"posture"`
}

// Kind names the event in the journal.
func (PostureSet) Kind() string { return "posture-set" }

func (e PostureSet) Apply(_ *state.Founding, s *state.State) error {
	return s.WithForce(e.Force, func(x *state.Force) error {
		if !slices.Contains(state.Postures, e.Posture) {
			return fmt.Errorf("force %s cannot be told to %q", e.Force, e.Posture)
		}
		haltForce(x)
		if e.Posture != state.Entrench {
			x.Dug = 0
		}
		x.Posture = e.Posture
		return nil
	})
}

func (e PostureSet) tell(at scene) story {
	return story{line: fmt.Sprintf("%s %s told to %s.", at.force(e.Force), at.verb(e.Force, "was", "were"), e.Posture.Verb())}
}

func (e PostureSet) rows(*state.State) []Row { return rowsOf(ForceTable, e.Force) }

// Dug counts a day of digging.
type Dug struct {
	Force state.ForceID `json:"force"`
	Days  int           `json:"days"`
}

// Kind names the event in the journal.
func (Dug) Kind() string { return "dug" }

func (e Dug) Apply(_ *state.Founding, s *state.State) error {
	return s.WithForce(e.Force, func(x *state.Force) error { x.Dug = max(e.Days, 0); return nil })
}

func (Dug) tell(scene) story { return story{} }

func (e Dug) rows(*state.State) []Row { return rowsOf(ForceTable, e.Force) }
