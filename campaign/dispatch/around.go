package dispatch

import (
	"frontier/campaign/state"
	"frontier/internal/hex"
)

// Around lists the hexes that the map of a dispatch should show: where the side's forces that take
// orders stand and march, and where enemies were seen; where there are none of either, those of the
// side's other forces and its home.
func (d *Dispatch) Around(f *state.Founding) []hex.Hex {
	var out, rest []hex.Hex
	for _, k := range d.Board.Counters {
		if k.Side == d.Side && k.Held.Until != "" || k.Side != d.Side && !f.Enemies(d.Side, k.Side) {
			rest = append(rest, k.Hex)
			continue
		}
		out = append(append(out, k.Hex), k.Path...)
	}
	if len(out) > 0 {
		return out
	}
	if side := f.Side(d.Side); side != nil {
		if p := f.Map.Place(side.Home); p != nil {
			rest = append(rest, p.Hex)
		}
	}
	return rest
}

// Places are the places that matter to the side, by id, which are named before others: its home and
// stores, those of its aims, and those where its forces stand. What the other sides think of is not
// among them.
func (d *Dispatch) Places(f *state.Founding) map[string]bool {
	out := map[string]bool{}
	if side := f.Side(d.Side); side != nil {
		for _, id := range append([]string{side.Home}, side.Supply...) {
			out[id] = true
		}
	}
	for i := range f.Objectives {
		if o := &f.Objectives[i]; o.Side == d.Side {
			for _, id := range o.Places {
				out[id] = true
			}
		}
	}
	for _, k := range d.Board.Counters {
		if p := f.Map.Chief(k.Hex); p != nil && k.Side == d.Side {
			out[p.ID] = true
		}
	}
	delete(out, "")
	return out
}
