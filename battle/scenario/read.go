package scenario

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// longest is the longest scenario that is read, in bytes.
const longest = 4 << 20

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

// Faults are all the things that are wrong with a scenario file, by their lines. What the form
// of a value says comes before what holds between values: of something whose form is wrong it is
// not asked what it belongs to.
func Faults(text []byte) []Fault {
	_, faults := read(text)
	slices.SortStableFunc(faults, func(a, b Fault) int { return a.Line - b.Line })
	return faults
}

// Faults are the things that are wrong with a scenario that stands in no file: their sentences
// name no lines.
func (s *Scenario) Faults() []Fault {
	text, err := json.Marshal(s)
	if err != nil {
		return []Fault{{says: fmt.Sprintf("the scenario cannot be written: %v", err)}}
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		return []Fault{plain(notJSON(text, err))}
	}
	return s.check(doc, lines{})
}

// read reads a scenario with everything that is wrong with it. One that is no JSON has one fault.
func read(text []byte) (Scenario, []Fault) {
	if len(text) > longest {
		return Scenario{}, []Fault{plain(wrong("the scenario has more than %d bytes; no battle needs so many", longest))}
	}
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		return Scenario{}, []Fault{plain(notJSON(text, err))}
	}
	at, err := survey(text)
	if err != nil {
		return Scenario{}, []Fault{plain(err)}
	}
	var f file
	if err := json.Unmarshal(text, &f); err != nil {
		if faults := unlawful(doc, at); len(faults) > 0 {
			return Scenario{}, faults
		}
		return Scenario{}, []Fault{plain(unreadable(text, err))}
	}
	f.Scenario.Complete()
	return f.Scenario, f.Scenario.check(doc, at)
}

// check holds a scenario against the schema, and what it says of each thing against the others.
func (s *Scenario) check(doc any, at lines) []Fault {
	faults := unlawful(doc, at)
	unformed := len(faults)
	for _, f := range whole(s, at) {
		if !slices.ContainsFunc(faults[:unformed], func(known Fault) bool { return begins(f.Path, known.Path) }) {
			faults = append(faults, f)
		}
	}
	return faults
}

// begins says whether a path leads through another.
func begins(path, with []string) bool {
	return len(path) >= len(with) && slices.Equal(path[:len(with)], with)
}
