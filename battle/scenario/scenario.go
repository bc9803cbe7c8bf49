// Package scenario reads battles without a campaign from JSON files that people write.
// What a file may hold is said by a JSON schema, which is also what checks it.
//
//   - scenario.go: reading and writing
//   - schema.go: the schema, with the words of package terms
//   - whole.go: what is filled in where a file leaves it out, and what no schema can say
//   - faults.go: everything that is wrong, each with its place
//   - handicap.go: what the weaker side of an unequal battle plays for
//   - sample.go: a small scenario to begin from
//   - sentence.go: one sentence of what is wrong
//   - lines.go: on which line of the file each value stands
package scenario

import (
	"encoding/json"
	"errors"
	"fmt"

	"frontier/battle"
)

// longest is the longest scenario that is read, in bytes.
const longest = 4 << 20

// ErrScenario is in every error of [Read].
var ErrScenario = errors.New("not a scenario")

// trouble is an error that says everything in its own words.
type trouble string

func (t trouble) Error() string        { return string(t) }
func (t trouble) Is(target error) bool { return target == ErrScenario }

func wrong(format string, args ...any) error { return trouble(fmt.Sprintf(format, args...)) }

// Scenario is a battle as a file tells it.
type Scenario struct {
	Notes        string    `json:"notes,omitempty"`    // what it is about
	Unequal      string    `json:"unequal,omitempty"`  // why one side mostly wins it, and what the other can play for; empty: it is a fair fight
	Handicap     *Handicap `json:"handicap,omitempty"` // what that is, so that it can be told who has it; nil: nothing
	battle.Setup           // its keys stand beside the notes
}

// file is the JSON of a scenario. An editor finds the schema by its first key.
type file struct {
	Schema string `json:"$schema,omitempty"`
	Scenario
}

// Read reads a scenario. What is left out has its plain meaning: an establishment is what
// is present, a crossing is intact, horsemen have horses. The error says in one sentence
// what is wrong, on which line, and what would be right; it holds [ErrScenario].
func Read(text []byte) (Scenario, error) {
	s, faults := read(text)
	if len(faults) > 0 {
		return Scenario{}, faults[0]
	}
	return s, nil
}

// Write writes a scenario as [Read] reads it, for those who begin from a battle that was
// fought. A setup that no file can say is an error that holds [ErrScenario].
func Write(s Scenario) ([]byte, error) {
	for i := range s.Sides {
		if s.Sides[i].From == nil {
			s.Sides[i].From = []int{}
		}
	}
	out, err := json.MarshalIndent(s, "", "  ")
	if err != nil {
		return nil, wrong("the scenario cannot be written: %v", err)
	}
	out = append(out, '\n')
	if _, err := Read(out); err != nil {
		return nil, err
	}
	return out, nil
}
