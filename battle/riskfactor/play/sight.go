package play

import (
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/state"
)

// look notes what each side sees now (RISKFACTOR-14.55).
func (f *Fight) look() {
	for i := range f.Units {
		v := &f.Units[i]
		if !v.Up() {
			continue
		}
		free, was := false, v.Seen
		v.Seen = false
		for j := range len(f.Units) + 1 {
			u := &f.Units[v.Watcher] // who saw it last is asked first
			if j > 0 {
				u = &f.Units[j-1]
			}
			if u.Side == v.Side || !u.Up() || len(u.Men) == 0 {
				continue
			}
			if f.Spies(u, v) {
				v.Seen, v.Watcher = true, u.No
				break
			}
			free = free || v.Spotted && f.Glimpse(u, v)
		}
		v.Spotted = v.Spotted && free && !(v.Deeps && v.Depth > state.ShootOut) || v.Seen
		if v.Seen != was {
			f.Sighted()
			f.logSight(v)
		}
		if v.Seen {
			v.Known, v.LastSeen = true, v.Box.At
		}
	}
	f.lookFromMarkers()
}

// spot throws once for each enemy group that the acting side does not see and could
// (RISKFACTOR-14.55).
func (f *Fight) spot() {
	f.look()
	for i := range f.Units {
		v := &f.Units[i]
		if v.Side == f.Mover || !v.Up() || v.Seen || v.Place() != rules.TargetEdge {
			continue
		}
		best := (*state.Unit)(nil)
		for j := range f.Units {
			u := &f.Units[j]
			if u.Side != f.Mover || !u.Up() || u.Deeps && u.Depth > state.LookOut || !u.Within(v, rules.SpotFarthest*cm) || !f.Glimpse(u, v) {
				continue
			}
			if best == nil || f.Gap(u, v) < f.Gap(best, v) {
				best = u
			}
		}
		if best == nil {
			continue
		}
		where := rules.Outside
		if best.Deeps {
			where = rules.ObserverEdge
		}
		if f.throwVisibility(best, v.ID, rules.VisibilityInput{RangeCM: max(state.WholeCM(f.Gap(best, v)), 1), Target: rules.TargetEdge, Observer: where}).Seen {
			v.Spotted = true
			f.logState(v, "spotted", "RISKFACTOR-9.1")
		}
	}
	f.spotMarkers()
	f.look()
}
