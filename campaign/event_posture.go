package campaign

import (
	"fmt"
	"slices"
)

var (
	_ = enrol[Halted]()
	_ = enrol[PostureSet]()
	_ = enrol[Dug]()
)

// Halted takes a force's march order away.
type Halted struct {
	Force ForceID `json:"force"`
	Why   Reason  `json:"why"`
}

// Kind names the event in the journal.
func (Halted) Kind() string { return "halted" }

func (e Halted) Apply(_ *Founding, s *State) error {
	return s.withForce(e.Force, func(x *Force) error { haltForce(x); return nil })
}

func haltForce(f *Force) {
	f.Path, f.Forced, f.Progress = nil, false, 0
	if f.Posture == March {
		f.Posture = Hold
	}
}

func (e Halted) tell(at scene) story {
	if e.Why != WayBlocked {
		return story{line: at.force(e.Force) + " halted."}
	}
	line := at.force(e.Force) + " halted: the way was blocked."
	return story{line: line, news: []News{at.newsOf(NewsLate, e.Force, line, "Its way cannot be marched any more; it waits for another order.", "CAMPAIGN-3.1")}}
}

func (e Halted) rows(*State) []Row { return rowsOf(ForceTable, e.Force) }

// PostureSet tells a force what to do where it stands.
type PostureSet struct {
	Force   ForceID `json:"force"`
	Posture Posture `json:"posture"`
}

// Kind names the event in the journal.
func (PostureSet) Kind() string { return "posture-set" }

func (e PostureSet) Apply(_ *Founding, s *State) error {
	return s.withForce(e.Force, func(x *Force) error {
		if !slices.Contains(postures, e.Posture) {
			return fmt.Errorf("force %s cannot be told to %q", e.Force, e.Posture)
		}
		haltForce(x)
		if e.Posture != Entrench {
			x.Dug = 0
		}
		x.Posture = e.Posture
		return nil
	})
}

func (e PostureSet) tell(at scene) story {
	return story{line: fmt.Sprintf("%s %s told to %s.", at.force(e.Force), at.verb(e.Force, "was", "were"), postureVerb(e.Posture))}
}

func (e PostureSet) rows(*State) []Row { return rowsOf(ForceTable, e.Force) }

// Dug counts a day of digging.
type Dug struct {
	Force ForceID `json:"force"`
	Days  int     `json:"days"`
}

// Kind names the event in the journal.
func (Dug) Kind() string { return "dug" }

func (e Dug) Apply(_ *Founding, s *State) error {
	return s.withForce(e.Force, func(x *Force) error { x.Dug = max(e.Days, 0); return nil })
}

func (Dug) tell(scene) story { return story{} }

func (e Dug) rows(*State) []Row { return rowsOf(ForceTable, e.Force) }
