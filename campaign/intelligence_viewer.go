package campaign

// Viewer is who is looking: the organiser, who sees all, or a side.
type Viewer struct {
	Side SideID // empty: the organiser
}
