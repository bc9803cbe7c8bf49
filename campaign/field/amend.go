package field

import (
	"frontier/battle"
	"frontier/campaign/state"
)

// amend makes a setup what the organiser has made of it (CAMPAIGN-5.8).
func amend(out *battle.Setup, b *state.Battle) {
	out.Changes = b.Changes
	a := b.Amended
	if a == nil {
		return
	}
	f := &out.Field
	f.Hour, f.Weather, f.ByHand, f.Terrain = a.Hour, a.Weather, a.ByHand, a.Terrain
	if a.Heat != 0 {
		f.Heat = a.Heat
	}
	if a.Pattern != 0 {
		f.Pattern = a.Pattern
	}
	for i := range out.Sides {
		if g, ok := a.Aim(state.SideID(out.Sides[i].ID)); ok {
			out.Sides[i].Goal = &g
		}
	}
}
