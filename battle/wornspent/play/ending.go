package play

import (
	"frontier/battle"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/state"
)

// orderWithdraw orders the withdrawal of the whole side (18.4, 22.4).
func (f *Fight) orderWithdraw(battle.Order) (deed, error) {
	if f.Withdrawing[f.Mover] {
		return nil, &battle.Refusal{Rule: "WORNSPENT-22.4", What: f.SideName(f.Mover) + " is withdrawing already"}
	}
	return func() {
		f.Withdrawing[f.Mover] = true
		f.logWithdraw(f.Mover)
	}, nil
}

// withdrawAll takes a side off the table: units in contact are removed from play, all
// others leave in hand.
func (f *Fight) withdrawAll(side int) {
	for i := range f.Units {
		if u := &f.Units[i]; u.Side == side && u.Up() {
			if f.Engaged(u) {
				f.remove(u, state.Removed, "WORNSPENT-18.4")
			} else if u.Aboard == state.Nobody {
				f.leave(u, "WORNSPENT-18.4")
			}
		}
	}
	for i := range f.Leaders {
		if l := &f.Leaders[i]; l.Side == side && l.State == state.Serving {
			l.State = state.RodeOff
		}
	}
	f.Left[side] = true
}

// endsNow makes the tests of 18.2 to 18.5 at the end of a full turn and settles who
// holds the field.
func (f *Fight) endsNow() bool {
	var gone, broke [2]bool
	var share [2]int64
	for s := range 2 {
		gone[s] = f.Left[s] || !f.CanFight(s)
		points, first := f.OnField(s)
		if first == 0 {
			continue
		}
		share[s] = int64(points) * 1_000_000 / int64(first)
		if f.throwArmy(s, rules.ArmyStateInput{FullPoints: first, Points: min(points, first), BreakPercent: f.Settings.BreakPercent}).Breaks {
			broke[s] = !(s == 1 && f.Settings.FightToTheEnd) // 18.7
		}
	}
	winner, met := f.GoalMet()
	switch {
	case f.Left[0] || f.Left[1]:
		f.Reason = battle.Withdrew
		f.Holder = f.Stayer(gone)
	case gone[0] || gone[1]:
		f.Reason = battle.Destroyed
		f.Holder = f.Stayer(gone)
	case broke[0] && !broke[1] && f.MarchedOff(0), broke[1] && !broke[0] && f.MarchedOff(1):
		f.Reason = battle.Withdrew
		f.Holder = f.Stayer(broke)
	case broke[0] || broke[1]:
		f.Reason = battle.Broke
		switch {
		case !broke[0]:
			f.Holder = 0
		case !broke[1]:
			f.Holder = 1
		case share[0] > share[1]:
			f.Holder = 0
		case share[1] > share[0]:
			f.Holder = 1
		default:
			f.Holder = state.Nobody
		}
		for s := range 2 {
			if broke[s] && s != f.Holder {
				f.Broken[s] = true
			}
		}
	case met:
		f.Reason, f.Holder = battle.GoalMet, winner
	case f.Turn >= f.Settings.TurnLimit:
		f.Reason = battle.TurnLimit
		f.Holder = f.WithObjective()
	default:
		return false
	}
	return true
}

// noteReached keeps that a side has stood at the objective.
func (f *Fight) noteReached(side int) {
	if f.Table.HasObjective && !f.Reached[side] {
		f.Reached[side] = f.AtObjective(side)
	}
}
