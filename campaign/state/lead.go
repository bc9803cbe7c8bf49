package state

import (
	"cmp"
	"strings"

	"frontier/internal/terms"
)

// Leadership is who leads a side.
type Leadership string

// The leaderships.
const (
	ByPerson    Leadership = "person"
	ByCommander Leadership = "commander" // the side's automatic commander
)

// Words says who leads: "a person".
func (l Leadership) Words() string {
	if l == ByCommander {
		return "its automatic commander"
	}
	return "a person"
}

// LedBy is who leads a side.
func (s *State) LedBy(id SideID) Leadership {
	for _, led := range s.Led {
		if led == id {
			return ByCommander
		}
	}
	return ByPerson
}

// Commander is how the automatic commander of a side thinks.
type Commander struct {
	Side     SideID            `json:"side"`
	Strength terms.Strength    `json:"strength,omitempty"` // empty: quick
	Temper   terms.Personality `json:"temper,omitempty"`   // empty: that of the leader in whose name he commands
}

// CommanderKey is the side of a commander.
func CommanderKey(c *Commander) SideID { return c.Side }

// Words says how he thinks: "steady, cautious".
func (c Commander) Words() string {
	out := strings.ToLower(terms.Strengths.Title(cmp.Or(c.Strength, terms.Quick)))
	if c.Temper != "" {
		out += ", " + strings.ToLower(terms.Personalities.Title(c.Temper))
	}
	return out
}

// CommanderOf is how the automatic commander of a side thinks.
func (s *State) CommanderOf(id SideID) Commander {
	for _, c := range s.Commanders {
		if c.Side == id {
			return c
		}
	}
	return Commander{Side: id}
}
