package ui

import (
	"context"

	"frontier/battle"
	"frontier/campaign/slip"
	"frontier/internal/update"
	"frontier/ui/door"
)

// Options is what the window is handed beside the library.
type Options struct {
	Engines   []battle.Engine  // rule sets that fight battles; the first is offered first
	RuleSets  []battle.RuleSet // every rule set that can be read up
	Scenarios []door.Scenario  // battles that can be played without a campaign
	// ReadScenario reads such a battle from a file; the error says what is wrong with it.
	ReadScenario func(path string) (door.Scenario, error)
	Exporter     door.Exporter
	// ReadResult reads a file in which the result of a battle was filled in: a form, a
	// spreadsheet or a slip; nil: none is offered.
	ReadResult func(path string) (*slip.Filed, error)
	// ReadSlip reads a result slip, filled in or not; nil: none is opened.
	ReadSlip func(path string) (*slip.Slip, error)
	Owned    door.Owned    // what the person owns to fight with; nil: that is not kept
	Workshop door.Workshop // where campaigns are made; nil: none is
	Version  string        // with the commit, for people
	Number   string        // the version alone
	// Newest asks which version is the newest; nil: there is no address to ask.
	Newest func(context.Context) (update.Notice, error)
	Kept   string // file of what the window remembers from run to run; empty: it forgets
	Word   string // said on the library when the window opens; empty: nothing is
	Open   string // campaign file to open at once; empty: the library is shown
	// Named tells the system by which entry of its menu the window is known. It is called when the toolkit
	// is there and the window is not opened yet; nil: nothing is told.
	Named func()
	// Room is how much of the screen there is for windows, in its own units; 0, 0 where nobody says. It is
	// called when the toolkit has begun.
	Room func() (width, height int)
	// Told keeps the report of a rule that failed in a battle on the screen, and adds to its error where
	// that is; any other error it gives back as it is. nil: none is kept.
	Told func(error) error
	// Stuck ends the program where the toolkit has ended and does not return; it is told whether
	// the campaign in use was given back in order.
	Stuck func(error)
}
