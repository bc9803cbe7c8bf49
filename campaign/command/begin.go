package command

import (
	"frontier/campaign/rates"
	"frontier/campaign/state"
)

// Beginning is how a campaign that was just founded is to be played. The zero value: people play all sides
// by the standard rules.
type Beginning struct {
	Led    bool         // sides are led by their automatic commanders, but for
	Plays  state.SideID // the one that a person plays; empty: nobody
	Preset rates.Preset // of the campaign's own rules; empty: the standard one
}

// First are the commands that make it so, the first of the campaign's journal.
func (b Beginning) First(f *state.Founding) []Command {
	var out []Command
	if b.Preset != "" && b.Preset != rates.Standard {
		out = append(out, ChangeRates{Preset: string(b.Preset), Values: ValuesOf(b.Preset)})
	}
	for i := range f.Sides {
		if side := &f.Sides[i]; b.Led && side.Playable && side.ID != b.Plays {
			out = append(out, LeadSide{Side: side.ID, By: state.ByCommander})
		}
	}
	return out
}
