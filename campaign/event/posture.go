package event

import (
	"fmt"
	"slices"

	"frontier/campaign/state"
)

var (
	_ = enrol[Halted]()
	_ = enrol[PostureSet]()
	_ = enrol[StanceSet]()
	_ = enrol[Dug]()
)

// Halted takes a force's march order away.
type Halted struct {
	Force state.ForceID `json:"force"`
	Why   state.Reason  `json:"why"`
}

// Kind names the event in the journal.
func (Halted) Kind() string { return "halted" }

// Apply makes the state what the event says.
func (e Halted) Apply(_ *state.Founding, s *state.State) error {
	return s.WithForce(e.Force, func(x *state.Force) error { haltForce(x); return nil })
}

func haltForce(f *state.Force) {
	f.Path, f.Forced, f.Progress = nil, false, 0
	if f.Posture == state.March {
		f.Posture = state.Hold
	}
}

// Tell says what there is to tell of the event.
func (e Halted) Tell(at Scene) Story {
	if e.Why != state.WayBlocked {
		return Story{Line: at.force(e.Force) + " halted."}
	}
	line := at.force(e.Force) + " halted: the way was blocked."
	return Story{Line: line, News: []News{at.newsOf(NewsLate, e.Force, line, "Its way cannot be marched any more; it waits for another order.", "CAMPAIGN-3.1")}}
}

// Rows names the rows that the event changes.
func (e Halted) Rows(*state.State) []Row { return rowsOf(ForceTable, e.Force) }

// PostureSet tells a force what to do where it stands.
type PostureSet struct {
	Force   state.ForceID `json:"force"`
	Posture state.Posture `json:"posture"`
}

// Kind names the event in the journal.
func (PostureSet) Kind() string { return "posture-set" }

// Apply makes the state what the event says.
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

// Tell says what there is to tell of the event.
func (e PostureSet) Tell(at Scene) Story {
	return Story{Line: fmt.Sprintf("%s %s told to %s.", at.force(e.Force), at.verb(e.Force, "was", "were"), e.Posture.Verb())}
}

// Rows names the rows that the event changes.
func (e PostureSet) Rows(*state.State) []Row { return rowsOf(ForceTable, e.Force) }

// StanceSet tells a force what to do when it comes upon an enemy.
type StanceSet struct {
	Force  state.ForceID `json:"force"`
	Intent state.Intent  `json:"intent,omitempty"` // empty: what its posture says
	Odds   int           `json:"odds,omitempty"`   // 0: what its intent says
}

// Kind names the event in the journal.
func (StanceSet) Kind() string { return "stance-set" }

// Apply makes the state what the event says.
func (e StanceSet) Apply(_ *state.Founding, s *state.State) error {
	return s.WithForce(e.Force, func(x *state.Force) error {
		if e.Intent != "" && !slices.Contains(state.Intents, e.Intent) || e.Odds < 0 || e.Odds > state.HighestOdds {
			return fmt.Errorf("force %s cannot be told to %q at %d", e.Force, e.Intent, e.Odds)
		}
		x.Intent, x.Odds = e.Intent, e.Odds
		return nil
	})
}

// The entry's title has told of it.
func (StanceSet) Tell(Scene) Story { return Story{} }

// Rows names the rows that the event changes.
func (e StanceSet) Rows(*state.State) []Row { return rowsOf(ForceTable, e.Force) }

// Dug counts a day of digging.
type Dug struct {
	Force state.ForceID `json:"force"`
	Days  int           `json:"days"`
}

// Kind names the event in the journal.
func (Dug) Kind() string { return "dug" }

// Apply makes the state what the event says.
func (e Dug) Apply(_ *state.Founding, s *state.State) error {
	return s.WithForce(e.Force, func(x *state.Force) error { x.Dug = max(e.Days, 0); return nil })
}

// Tell says what there is to tell of the event.
func (Dug) Tell(Scene) Story { return Story{} }

// Rows names the rows that the event changes.
func (e Dug) Rows(*state.State) []Row { return rowsOf(ForceTable, e.Force) }
