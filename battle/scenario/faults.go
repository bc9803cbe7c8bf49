package scenario

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// Fault is one thing that is wrong with a scenario. It is an error that holds [ErrScenario].
type Fault struct {
	Line int      // of the file; 0: it is of no file, or of all of it
	Path []string // of the value, as sides, 0, units, 2, arm; empty: the scenario as a whole
	says string
}

func (f Fault) Error() string        { return f.says }
func (f Fault) Is(target error) bool { return target == ErrScenario }

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

// plain is an error as a fault of the scenario as a whole.
func plain(err error) Fault { return Fault{says: err.Error()} }

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
