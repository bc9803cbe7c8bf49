package play

import (
	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/state"
)

// orderBlow lets sappers try to blow a bridge in place of moving (15.1, 15.2). It needs no
// manoeuvre throw and counts as moving.
func (f *Fight) orderBlow(u *state.Unit, o battle.Order) (deed, error) {
	b, err := f.MayBlow(u, f.Bridge(o.Target))
	if err != nil {
		return nil, err
	}
	return func() { f.blow(u, b) }, nil
}

// blow lets sappers throw for a bridge, and whoever is on it go with it (15.3).
func (f *Fight) blow(u *state.Unit, b state.Blast) {
	sappers := min(u.Figures(), 50)
	in := rules.BlowBridgeInput{Sappers: sappers, Distance: rules.Tenths(b.Far), BridgeBlowMax: f.Settings.BridgeBlowMax}
	for _, n := range u.Foes { // as many as the enemies touch are not free to work
		in.InContact = min(sappers, in.InContact+f.Units[n].Figures())
	}
	_, r := f.throwBlow(u, in)
	u.Acted, u.Moved = true, true
	at := state.Nobody
	for i := range f.Bridges {
		if f.Bridges[i].Piece == b.Piece {
			at = i
		}
	}
	if at == state.Nobody {
		f.Bridges = append(f.Bridges, state.Demolition{Piece: b.Piece})
		at = len(f.Bridges) - 1
	}
	d := &f.Bridges[at]
	d.Tried++
	d.By = u.ID
	p := &f.Table.Pieces[b.Piece]
	f.logBridge(u, p, r.Blown)
	if !r.Blown {
		return
	}
	d.Blown = true
	p.State = tabletop.Destroyed
	for i := range f.Units {
		if v := &f.Units[i]; v.Up() && v.No != u.No && p.Area(v.Box.At) {
			f.remove(v, state.Removed, "WORNSPENT-15.3")
		}
	}
}
