package wornspent

import (
	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
)

// demolition is what was done to one bridge.
type demolition struct {
	piece int
	tried int
	blown bool
	by    string
}

// bridge finds a bridge of the table by its id or, where it has none, by its number
// among the pieces; none where there is no such bridge.
func (f *fight) bridge(id string) int {
	for i := range f.table.Pieces {
		if p := &f.table.Pieces[i]; p.Kind == tabletop.Bridge && p.ID == id {
			return i
		}
	}
	return nobody
}

// toBridge is the distance of a unit's nearest edge from a bridge.
func (f *fight) toBridge(u *unit, piece int) length {
	p := &f.table.Pieces[piece]
	if p.Area(u.box.At) {
		return 0
	}
	near := p.Near(u.box.At)
	return max(0, u.quad.FromPoint(near)-p.Width/2)
}

// orderBlow lets sappers try to blow a bridge in place of moving (15.1, 15.2). It needs no
// manoeuvre throw and counts as moving.
func (f *fight) orderBlow(u *unit, o battle.Order) error {
	piece := f.bridge(o.Target)
	switch {
	case u.acted:
		return f.refuse("WORNSPENT-2.6", u, "has had its manoeuvre", "each unit acts once in a phase")
	case !u.sapper || u.isGuns():
		return f.refuse("WORNSPENT-15.1", u, "has no sappers", "bring up sappers")
	case piece == nobody || f.table.Pieces[piece].State == tabletop.Destroyed:
		return f.refuse("WORNSPENT-15.2", u, "has no such bridge to blow", "name a bridge that stands")
	case u.disordered:
		return f.refuse("WORNSPENT-15.2", u, "is in disorder", "let it rally first")
	case f.toBridge(u, piece) > anInch:
		return f.refuse("WORNSPENT-15.2", u, "is too far from the bridge", "bring it within an inch")
	}
	sappers := min(u.figures(), 50)
	in := rules.BlowBridgeInput{Sappers: sappers, Distance: rules.Tenths(f.toBridge(u, piece)), BridgeBlowMax: f.settings.BridgeBlowMax}
	for _, n := range u.foes { // as many as the enemies touch are not free to work
		in.InContact = min(sappers, in.InContact+f.units[n].figures())
	}
	_, r := f.throwBlow(u, in)
	u.acted, u.moved = true, true
	at := nobody
	for i := range f.bridges {
		if f.bridges[i].piece == piece {
			at = i
		}
	}
	if at == nobody {
		f.bridges = append(f.bridges, demolition{piece: piece})
		at = len(f.bridges) - 1
	}
	d := &f.bridges[at]
	d.tried++
	d.by = u.id
	f.logBridge(u, &f.table.Pieces[piece], r.Blown)
	if !r.Blown {
		return nil
	}
	d.blown = true
	p := &f.table.Pieces[piece]
	p.State = tabletop.Destroyed
	for i := range f.units { // whoever is on it goes with it (15.3)
		if v := &f.units[i]; v.up() && v.no != u.no && p.Area(v.box.At) {
			f.remove(v, removed, "WORNSPENT-15.3")
		}
	}
	return nil
}
