package workshop

import (
	"frontier/campaign/draft"
	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/ui/desk"
	"frontier/ui/door"
	"frontier/ui/parts"
)

// Window is the window round the workshop.
type Window interface {
	desk.Sheets
	// OpenFile opens a campaign and shows it.
	OpenFile(path string)
}

// onBench is the draft that is on the bench, with what the pages have round them.
type onBench struct {
	w      Window
	bench  door.Workshop
	frame  *parts.Alone // where it is said what went wrong
	draft  *draft.Draft
	turn   int          // how often it was changed
	faults []pack.Fault // what is still missing
	// checked is the turn of which the faults are.
	checked int
	came    pack.Bundle // what lay beside the pack when it came, and pictures that were laid under it since

	changed func(error)      // something was changed, or why it could not be
	lead    func(pack.Fault) // to what a fault is about
}

// slotsOf are the colours of the sides.
func slotsOf(p *pack.Pack) map[state.SideID]int {
	out := map[state.SideID]int{}
	for _, s := range p.Sides {
		out[s.ID] = s.Slot
	}
	return out
}
