package amend

import (
	"frontier/campaign/command"
	"frontier/campaign/state"
)

// How is what becomes of an entry.
type How string

// What may become of an entry.
const (
	Instead How = "instead" // another command takes its place
	Out     How = "out"     // it is left out
	Before  How = "before"  // another command is put in before it
	After   How = "after"   // another command is put in after it
	Back    How = "back"    // it is what it was before it was amended
)

// Hows lists them.
var Hows = []How{Instead, Out, Before, After, Back}

// Wish is one correction of the past.
type Wish struct {
	Entry   int // number in the journal
	How     How
	Command command.Command // with Instead, Before and After
	Why     string          // in one line
}

// Way is a way to settle what no longer holds.
type Way string

// The ways.
const (
	Drop    Way = "drop"    // it is left out; from a battle that waits the attacker draws off
	Again   Way = "again"   // a battle is fought anew, by the forces that are there now
	Keep    Way = "keep"    // a battle keeps its result by hand, so far as it fits the forces
	Another Way = "another" // another command takes its place
)

// Settlement is how one thing that no longer holds is settled.
type Settlement struct {
	Way     Way
	Command command.Command // with Another
}

// Doubt is something of the old course that does not hold on the new one.
type Doubt struct {
	Key      string // "57"; a second thing of that entry is "57.2"
	Entry    int    // of the old course
	Day      state.Day
	Title    string
	Why      string // why it does not hold, one sentence without a full stop
	Rule     string // by which it is refused; empty: it is not
	May      []Way  // ways to settle it
	Proposed Way
	Chosen   Settlement // by which the new course was made
	Settled  bool       // somebody chose it
}
