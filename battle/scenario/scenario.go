// Package scenario reads battles without a campaign from JSON files that people write.
// What a file may hold is said by a JSON schema, which is also what checks it.
//
//   - scenario.go: a battle as a file tells it
//   - read.go: reading and writing it, and everything that is wrong with it
//   - whole.go: what is filled in where a file leaves it out, and what no schema can say
//   - sentence.go: one sentence of what the schema does not allow
//   - schema.go: the schema, with the words of package terms
//   - lines.go: on which line of the file each value stands
//   - json.go: one sentence of what is no JSON
//   - fault.go: one thing that is wrong, with its place
//   - handicap.go: what the weaker side of an unequal battle plays for
//   - sample.go: a small scenario to begin from
package scenario

import "frontier/battle"

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
