package field

import (
	"strings"

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

// Place is a place of a field that a side may fight for.
type Place struct{ ID, Name string }

// Places lists the places of a field that a side may fight for.
func Places(f *battle.Field) []Place {
	out := []Place{{battle.MiddlePlace, "the middle of the field"}}
	if f.Village != "" {
		out = append(out, Place{battle.VillagePlace, f.Village})
	}
	for _, w := range f.Works {
		out = append(out, Place{w.ID, "the " + strings.ReplaceAll(string(w.Kind), "_", " ")})
	}
	if f.River != nil {
		for _, c := range f.River.Crossings {
			out = append(out, Place{c.ID, c.Name})
		}
	}
	return out
}

// PlaceName names the places of a field by their ids.
func PlaceName(f *battle.Field) func(id string) string {
	return func(id string) string {
		for _, p := range Places(f) {
			if p.ID == id {
				return p.Name
			}
		}
		return id
	}
}
