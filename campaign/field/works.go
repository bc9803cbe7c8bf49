package field

import (
	"slices"

	"frontier/battle"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/terms"
)

// unfinished gives the works on a field with which the two sides may go on.
func unfinished(s *state.State, h hex.Hex, over *state.Border, river *battle.River, sides ...state.SideID) []battle.Unfinished {
	var out []battle.Unfinished
	for _, k := range s.Works {
		if k.Hex != h || k.State != state.Begun || k.Done < 1 || !terms.Tasks.Has(terms.Task(k.Kind)) || !slices.Contains(sides, k.Side) {
			continue
		}
		u := battle.Unfinished{ID: k.ID, Kind: terms.Task(k.Kind), Side: string(k.Side), Done: k.Done, Of: k.Of}
		switch k.Kind {
		case state.LayPontoon:
			if over == nil || state.PontoonID(over.Edge) != k.On {
				continue
			}
		case state.BridgeRepair:
			if river == nil || !slices.ContainsFunc(river.Crossings, func(c battle.Crossing) bool { return c.ID == k.On }) {
				continue
			}
			u.On = k.On
		}
		out = append(out, u)
	}
	return out
}
