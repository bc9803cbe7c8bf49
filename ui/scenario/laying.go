package scenario

import (
	"errors"
	"strings"

	"frontier/battle"
	"frontier/battle/scenario"
	"frontier/internal/words"
	"frontier/ui/ground"
)

// Fault is something that is wrong, and where.
type Fault struct {
	Path []string // of the value; empty: of none that is shown
	Text string
}

// laying is a scenario as a rule set lays its table, or why it cannot.
type laying struct {
	laid   *ground.Laid // nil: it cannot
	faults []Fault
}

// lay lays the table of a scenario by a rule set.
func lay(s scenario.Scenario, e battle.Engine) laying {
	var out laying
	for _, f := range s.Faults() {
		out.faults = append(out.faults, Fault{f.Path, words.Ended(words.Capital(f.Error()))})
	}
	if len(out.faults) > 0 {
		return out
	}
	about, setup := e.About(), s.Setup
	setup.Engine, setup.Version = about.ID, about.Version
	fight, err := battle.Safely(e, setup, 1)
	if err != nil {
		out.faults = []Fault{{keyed(err), words.Ended(about.Title + " cannot fight it: " + err.Error())}}
		return out
	}
	begin := battle.Begin{Engine: about.ID, Version: about.Version, Seed: 1, Setup: setup}
	laid := ground.Lay([2]bool{true, true}, e, fight, begin, nil)
	out.laid = &laid
	return out
}

// keyed is the path of the value that a rule set refuses, where it names one: of
// "sides[0].units[3].arm" sides, 0, units, 3, arm.
func keyed(err error) []string {
	var in *battle.InputError
	if !errors.As(err, &in) {
		return nil
	}
	return strings.Split(strings.NewReplacer("[", ".", "]", "").Replace(in.Key), ".")
}
