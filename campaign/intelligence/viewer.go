// Package intelligence is what a side knows of a campaign: what is seen, by whom, and what of it is
// given to players and to automatic commanders.
package intelligence

import "frontier/campaign/state"

// Viewer is who is looking: the organiser, who sees all, or a side.
type Viewer struct {
	Side state.SideID // empty: the organiser
}
