package aftermath

import (
	"slices"

	"frontier/battle"
	"frontier/campaign/event"
	"frontier/campaign/state"
	"frontier/campaign/waters"
	"frontier/rosters"
)

// boatsAftermath brings back who ended the battle in boats and who did not: a force that was carried is ashore
// where its side holds the field and not all of it ended aboard; one that was ashore is aboard where all of it
// ended so, and the boats have room (CAMPAIGN-24.6).
func (w *Working) boatsAftermath(b *state.Battle, out battle.Outcome) {
	in := map[rosters.UnitID]rosters.UnitID{} // the boats in which units ended
	for _, o := range out.Units {
		if o.Unhurt.Total() > 0 && o.Aboard != "" {
			in[rosters.UnitID(o.ID)] = rosters.UnitID(o.Aboard)
		}
	}
	for _, id := range slices.Concat(b.Attackers, b.Defenders) {
		x := w.S.Force(id)
		if x == nil || w.S.Afloat(w.F, x) {
			continue
		}
		boat, all := rosters.UnitID(""), w.S.Figures(x) > 0
		for _, u := range x.Units {
			if w.S.Unit(u).Strength.Present.Total() > 0 {
				boat = in[u]
				all = all && boat != ""
			}
		}
		switch {
		case x.Aboard != "" && state.SideID(out.Holder) == x.Side && !all:
			w.Say(event.Landed{Force: id, Battle: b.ID})
		case x.Aboard == "" && all:
			y := w.S.Force(w.S.Unit(boat).Force)
			if y != nil && y.Side == x.Side && y.Hex == x.Hex && y.Aboard == "" && len(w.S.Cargo(id)) == 0 && w.S.Afloat(w.F, y) &&
				waters.Capacity(w.F, w.S, y).Left(waters.Taken(w.F, w.S, y)).Holds(waters.Load(w.F, w.S, x)) {
				w.Say(event.Embarked{Force: id, On: y.ID, Ready: w.S.Day})
			}
		}
	}
}
