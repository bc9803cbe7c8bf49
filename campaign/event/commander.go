package event

import (
	"fmt"

	"frontier/campaign/state"
	"frontier/internal/sorted"
)

var _ = enrol[CommanderAppointed]()

// CommanderAppointed says how the automatic commander of a side thinks from now on.
type CommanderAppointed struct {
	Commander state.Commander `json:"commander"`
}

// Kind names the event in the journal.
func (CommanderAppointed) Kind() string { return "commander-appointed" }

// Apply makes the state what the event says.
func (e CommanderAppointed) Apply(f *state.Founding, s *state.State) error {
	if f.Side(e.Commander.Side) == nil {
		return fmt.Errorf("side %q is not known", e.Commander.Side)
	}
	s.Commanders = sorted.Put(s.Commanders, e.Commander, state.CommanderKey)
	return nil
}

// Tell says what there is to tell of the event.
func (e CommanderAppointed) Tell(at Scene) Story {
	return Story{Line: fmt.Sprintf("The automatic commander of %s is %s from now on.", at.F.Side(e.Commander.Side).Name, e.Commander.Words())}
}

// Rows names the rows that the event changes.
func (e CommanderAppointed) Rows(*state.State) []Row {
	return []Row{{CommanderTable, string(e.Commander.Side)}}
}
