package campaign

import "frontier/campaign/state"

// Viewer is who is looking: the organiser, who sees all, or a side.
type Viewer struct {
	Side state.SideID // empty: the organiser
}
