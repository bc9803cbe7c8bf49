package event

import (
	"fmt"
	"slices"

	"frontier/campaign/state"
	"frontier/internal/hex"
)

var (
	_ = enrol[MarchOrdered]()
	_ = enrol[ForceMoved]()
	_ = enrol[Marched]()
)

// MarchOrdered gives a force a path to march, next hex first.
type MarchOrdered struct {
	Force  state.ForceID `json:"force"`
	Path   []hex.Hex     `json:"path"`
	Forced bool          `json:"forced,omitempty"`
}

// Kind names the event in the journal.
func (MarchOrdered) Kind() string { return "march-ordered" }

// Apply makes the state what the event says.
func (e MarchOrdered) Apply(_ *state.Founding, s *state.State) error {
	return s.WithForce(e.Force, func(x *state.Force) error {
		if len(e.Path) == 0 || hex.Distance(x.Hex, e.Path[0]) != 1 {
			return fmt.Errorf("a march order for %s does not begin beside it", e.Force)
		}
		if len(x.Path) == 0 || x.Path[0] != e.Path[0] {
			x.Progress = 0 // what was paid was paid towards another hex
		}
		x.Path, x.Forced, x.Posture, x.Dug = slices.Clone(e.Path), e.Forced, state.March, 0
		return nil
	})
}

// The entry's title has told of it.
func (e MarchOrdered) Tell(Scene) Story { return Story{Ordered: e.Force} }

// Rows names the rows that the event changes.
func (e MarchOrdered) Rows(*state.State) []Row { return rowsOf(ForceTable, e.Force) }

// ForceMoved brings a force into a neighbouring hex on the march.
type ForceMoved struct {
	Force state.ForceID `json:"force"`
	From  hex.Hex       `json:"from"`
	To    hex.Hex       `json:"to"`
}

// Kind names the event in the journal.
func (ForceMoved) Kind() string { return "force-moved" }

// Apply makes the state what the event says.
func (e ForceMoved) Apply(f *state.Founding, s *state.State) error {
	return moveForce(s, f, e.Force, e.From, e.To, true)
}

// Tell says what there is to tell of the event.
func (e ForceMoved) Tell(Scene) Story { return Story{Moved: &DayMarch{e.Force, e.From, e.To}} }

// Rows names the rows that the event changes.
func (e ForceMoved) Rows(*state.State) []Row { return rowsOf(ForceTable, e.Force) }

// DayMarch is a force's way during one day.
type DayMarch struct {
	Force    state.ForceID
	from, To hex.Hex
}

// Text goes on after "M" or "m": "arched from Girishk to Maiwand".
// Text goes on after "M" or "m": "arched from Girishk to Maiwand."
func (m DayMarch) Text(f *state.Founding) string {
	return fmt.Sprintf("arched from %s to %s.", state.Near(f, m.from), state.Near(f, m.To))
}

// moveForce brings a force into a neighbouring hex, on its march or because it must.
func moveForce(s *state.State, f *state.Founding, id state.ForceID, from, to hex.Hex, march bool) error {
	return s.WithForce(id, func(x *state.Force) error {
		if x.Hex != from || !f.Map.Open(to) || hex.Distance(from, to) != 1 {
			return fmt.Errorf("force %s stands at %v and cannot go from %v to %v", id, x.Hex, from, to)
		}
		x.From, x.Hex, x.Dug, x.Progress, x.Hidden = from, to, 0, 0, false
		if march && len(x.Path) > 0 && x.Path[0] == to {
			x.Path = slices.Delete(x.Path, 0, 1)
		} else {
			x.Path, x.Forced = nil, false
		}
		if x.Posture != state.Raid && x.Posture != state.Screen {
			x.Posture = state.Hold
			if len(x.Path) > 0 {
				x.Posture = state.March
			}
		}
		if len(x.Path) == 0 {
			x.Path, x.Forced = nil, false
		}
		return nil
	})
}

// Marched closes a force's day: march points paid towards its next hex, and its
// fatigue afterwards.
type Marched struct {
	Force    state.ForceID `json:"force"`
	Progress int           `json:"progress"`
	Fatigue  int           `json:"fatigue"`
}

// Kind names the event in the journal.
func (Marched) Kind() string { return "marched" }

// Apply makes the state what the event says.
func (e Marched) Apply(_ *state.Founding, s *state.State) error {
	return s.WithForce(e.Force, func(x *state.Force) error {
		if e.Progress < 0 || e.Fatigue < 0 {
			return fmt.Errorf("force %s cannot have progress %d and fatigue %d", e.Force, e.Progress, e.Fatigue)
		}
		x.Progress, x.Fatigue = e.Progress, e.Fatigue
		return nil
	})
}

// Tell says what there is to tell of the event.
func (Marched) Tell(Scene) Story { return Story{} }

// Rows names the rows that the event changes.
func (e Marched) Rows(*state.State) []Row { return rowsOf(ForceTable, e.Force) }
