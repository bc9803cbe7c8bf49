package campaign

import (
	"fmt"

	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/sorted"
	"frontier/internal/words"
)

var (
	_ = enrol[Arrived]()
	_ = enrol[Released]()
)

// Arrived is a reinforcement that has come.
type Arrived struct {
	Reinforcement string        `json:"reinforcement"`
	Force         state.ForceID `json:"force"`
	Hex           hex.Hex       `json:"hex"`
}

// Kind names the event in the journal.
func (Arrived) Kind() string { return "arrived" }

func (e Arrived) Apply(f *state.Founding, s *state.State) error {
	if f.Reinforcement(e.Reinforcement) == nil || s.HasCome(e.Reinforcement) {
		return fmt.Errorf("reinforcement %q cannot come", e.Reinforcement)
	}
	s.Arrived = sorted.Put(s.Arrived, e.Reinforcement, sorted.Self)
	return nil
}

func (e Arrived) tell(at scene) story {
	r := at.f.Reinforcement(e.Reinforcement)
	line := fmt.Sprintf("%s reached %s.", words.Capital(r.Name), state.Near(at.f, e.Hex))
	out := story{line: line, news: []News{at.newsOf(NewsCame, e.Force, line, "", "CAMPAIGN-9.2")}}
	for _, u := range r.Units {
		out.notes = append(out.notes, ofUnit(u, "Arrived at "+state.Near(at.f, e.Hex)+".", 0))
	}
	out.notes = append(out.notes, ofForce(e.Force, line, 0))
	return out
}

func (Arrived) rows(*state.State) []Row { return []Row{arrivalsRow} }

// Released sets free a force that was held back.
type Released struct {
	Force state.ForceID `json:"force"`
	Why   state.Reason  `json:"why"`
}

// Kind names the event in the journal.
func (Released) Kind() string { return "released" }

func (e Released) Apply(_ *state.Founding, s *state.State) error {
	return s.WithForce(e.Force, func(x *state.Force) error { x.ActiveFrom = min(x.ActiveFrom, s.Day); return nil })
}

func (e Released) tell(at scene) story {
	line := at.force(e.Force) + " may act from today."
	if e.Why == state.WasAttacked {
		line = fmt.Sprintf("%s %s attacked, and may act.", at.force(e.Force), at.verb(e.Force, "was", "were"))
	}
	return story{line: line, notes: []note{ofForce(e.Force, line, 0)}, news: []News{at.newsOf(NewsCame, e.Force, line, "", "CAMPAIGN-9.1")}}
}

func (e Released) rows(*state.State) []Row { return rowsOf(ForceTable, e.Force) }
