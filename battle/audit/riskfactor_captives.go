package audit

import (
	"cmp"
	"maps"
	"slices"

	"frontier/battle"
)

// rfLot is prisoners who gave themselves up together.
type rfLot struct {
	captor                    string
	held, guards, despatchers int
	seenTo                    bool // settled in this turn
}

// captives follows prisoners from hand to hand (RISKFACTOR-13.1 to 13.3, 14.99).
func (r *risk) captives(l battle.Line, f *rfFaults) {
	d, ok := data[struct {
		ID          string `json:"id"`
		Held        int    `json:"held"`
		Guards      int    `json:"guards"`
		Despatchers int    `json:"despatchers"`
		Freed       int    `json:"freed"`
	}](l.Data)
	if !ok {
		f.add("what is said of prisoners cannot be read")
		return
	}
	lot := r.lots[d.ID]
	if lot == nil {
		v := r.units[r.yielded]
		if v == nil || d.Held < v.figures-v.fallen || l.Rule != "RISKFACTOR-13.1" {
			f.add("%s takes %d prisoners, and nobody gave himself up", l.Unit, d.Held)
		}
		r.yielded = ""
		r.lots[d.ID] = &rfLot{l.Unit, d.Held, d.Guards, d.Despatchers, false}
		return
	}
	if d.Held+d.Freed != lot.held {
		f.add("of %d prisoners of %s %d are held and %d freed", lot.held, l.Unit, d.Held, d.Freed)
	}
	if u := r.up(l.Unit); u != nil && d.Guards+d.Despatchers > u.figures {
		f.add("%s has %d figures and %d see to prisoners", l.Unit, u.figures, d.Guards+d.Despatchers)
	}
	lot.captor, lot.held, lot.guards, lot.despatchers = l.Unit, d.Held, d.Guards, d.Despatchers
}

// prisoners holds what becomes of prisoners against who sees to them (RISKFACTOR-13.2 to 13.5,
// 14.100).
func (r *risk) prisoners(at rfRoll, f *rfFaults) {
	in, _ := data[struct {
		Prisoners   int `json:"prisoners"`
		Guards      int `json:"guards"`
		Despatchers int `json:"despatchers"`
	}](at.in)
	to, _ := data[struct {
		Held int `json:"held"`
	}](at.to)
	lot := r.lots[at.line.Target]
	switch {
	case lot == nil || lot.captor != at.line.Unit:
		f.add("%s settles prisoners whom it does not have", at.line.Unit)
		return
	case in.Prisoners != lot.held:
		f.add("%s has %d prisoners and settles %d", at.line.Unit, lot.held, in.Prisoners)
	case in.Guards > lot.guards || in.Despatchers > lot.despatchers:
		f.add("of %s %d guard prisoners and %d despatch them, and %d and %d were told off", at.line.Unit, in.Guards, in.Despatchers, lot.guards, lot.despatchers)
	case at.line.Side != r.side:
		f.add("%s settles prisoners in the turn of the enemy", at.line.Unit)
	}
	lot.held, lot.seenTo = to.Held, true
}

// rfSorted are the keys of a map in their order.
func rfSorted[K cmp.Ordered, V any](m map[K]V) []K { return slices.Sorted(maps.Keys(m)) }
