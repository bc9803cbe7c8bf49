package amend

import (
	"frontier/battle"
	"frontier/campaign/aftermath"
	"frontier/campaign/state"
	"frontier/rosters"
)

// fitted is the outcome of a battle brought to those who are in it now: who is not there is left out,
// and nobody loses more figures of a rank, guns or horses than he has.
func fitted(f *state.Founding, s *state.State, b *state.Battle, out battle.Outcome) battle.Outcome {
	there, leaders := map[string]battle.UnitOutcome{}, map[string]bool{}
	for _, o := range aftermath.Blank(f, s, b).Units {
		there[o.ID] = o
	}
	for _, o := range aftermath.Blank(f, s, b).Leaders {
		leaders[o.ID] = true
	}
	fit := out
	fit.Units, fit.Leaders = nil, nil
	for _, o := range out.Units {
		now, ok := there[o.ID]
		if !ok {
			continue
		}
		left := now.Present
		for _, lost := range []*battle.Ranks{&o.Killed, &o.Wounded, &o.Captured, &o.Missing} {
			*lost = atMost(*lost, left)
			left = left.Minus(*lost)
		}
		o.Present, o.Unhurt, o.Grade, o.Side = now.Present, battle.Ranks{}, "", now.Side
		if left.Total() == 0 {
			o.Ending = ""
		}
		o.GunsLost = min(o.GunsLost, s.Unit(rosters.UnitID(o.ID)).Strength.Guns)
		fit.Units = append(fit.Units, o)
	}
	for _, o := range out.Leaders {
		if leaders[o.ID] {
			fit.Leaders = append(fit.Leaders, o)
		}
	}
	return aftermath.Completed(f, s, b, fit)
}

// atMost is ranks of which none is more than there are.
func atMost(r, most battle.Ranks) battle.Ranks {
	return battle.Ranks{Officers: min(r.Officers, most.Officers), Sergeants: min(r.Sergeants, most.Sergeants), Others: min(r.Others, most.Others)}
}
