package play

import (
	"frontier/battle"
	"frontier/battle/macduff/state"
)

// endsNow makes the tests at the end of a turn and settles who holds the field
// (MACDUFF-2.13).
func (f *Fight) endsNow() bool {
	var broke, left, none [2]bool
	for side := range 2 {
		spent, all := f.Share(side, f.Breaking[side]) // who breaks off leaves of his own will
		broke[side] = all == 0 || battle.Inches(spent) > f.Settings.BreakShare*battle.Length(all)
		left[side] = f.Breaking[side] && f.ClearedOff(side)
		none[side] = !left[side]
		for i := range f.Bodies {
			if b := &f.Bodies[i]; b.Side == side && b.FightsOn() {
				none[side] = false
			}
		}
	}
	winner, met := f.GoalMet()
	switch {
	case none[0] || none[1]:
		f.Reason = battle.Destroyed
	case broke[0] || broke[1]:
		f.Reason = battle.Broke
	case left[0] || left[1]:
		f.Reason = battle.Withdrew
	case met:
		f.Reason, f.Holder = battle.GoalMet, winner
		return true
	case f.Turn >= f.Settings.TurnLimit:
		f.Reason = battle.TurnLimit
	default:
		return false
	}
	var out [2]bool
	for side := range 2 {
		out[side] = none[side] || broke[side] || f.Breaking[side]
	}
	switch {
	case out[0] && out[1]:
		f.Holder = state.Nobody
	case out[0]:
		f.Holder = 1
	case out[1]:
		f.Holder = 0
	default:
		f.Holder = 1 // the defender, at the turn limit
	}
	return true
}
