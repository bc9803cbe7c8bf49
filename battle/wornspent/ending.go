package wornspent

import (
	"frontier/battle"
	"frontier/battle/wornspent/rules"
)

// orderWithdraw orders the withdrawal of the whole side (18.4, 22.4).
func (f *fight) orderWithdraw() error {
	if f.withdrawing[f.mover] {
		return &battle.Refusal{Rule: "WORNSPENT-22.4", What: f.sideName(f.mover) + " is withdrawing already"}
	}
	f.withdrawing[f.mover] = true
	f.logWithdraw(f.mover)
	return nil
}

// withdrawAll takes a side off the table: units in contact are removed from play, all
// others leave in hand.
func (f *fight) withdrawAll(side int) {
	for i := range f.units {
		if u := &f.units[i]; u.side == side && u.up() {
			if f.engaged(u) {
				f.remove(u, removed, "WORNSPENT-18.4")
			} else if u.aboard == nobody {
				f.leave(u, "WORNSPENT-18.4")
			}
		}
	}
	for i := range f.leaders {
		if l := &f.leaders[i]; l.side == side && l.state == serving {
			l.state = rodeOff
		}
	}
	f.left[side] = true
}

// onField are the morale points of a side on the table, and its points at set-up.
func (f *fight) onField(side int) (points, first int) {
	for i := range f.units {
		u := &f.units[i]
		if u.side != side {
			continue
		}
		if u.up() {
			points += worth(u.now)
		}
		first += u.first
	}
	return points, first
}

// canFight says whether the side has a unit on the table that can fight (18.2).
func (f *fight) canFight(side int) bool {
	for i := range f.units {
		if u := &f.units[i]; u.side == side && u.fights() {
			return true
		}
	}
	return false
}

// endsNow makes the tests of 18.2 to 18.5 at the end of a full turn and settles who
// holds the field.
func (f *fight) endsNow() bool {
	var gone, broke [2]bool
	var share [2]int64
	for s := range 2 {
		gone[s] = f.left[s] || !f.canFight(s)
		points, first := f.onField(s)
		if first == 0 {
			continue
		}
		share[s] = int64(points) * 1_000_000 / int64(first)
		if f.throwArmy(s, rules.ArmyStateInput{FullPoints: first, Points: min(points, first), BreakPercent: f.settings.BreakPercent}).Breaks {
			broke[s] = !(s == 1 && f.settings.FightToTheEnd) // 18.7
		}
	}
	winner, met := f.goalMet()
	switch {
	case f.left[0] || f.left[1]:
		f.reason = battle.Withdrew
		f.holder = f.stayer(gone)
	case gone[0] || gone[1]:
		f.reason = battle.Destroyed
		f.holder = f.stayer(gone)
	case broke[0] && !broke[1] && f.marchedOff(0), broke[1] && !broke[0] && f.marchedOff(1):
		f.reason = battle.Withdrew
		f.holder = f.stayer(broke)
	case broke[0] || broke[1]:
		f.reason = battle.Broke
		switch {
		case !broke[0]:
			f.holder = 0
		case !broke[1]:
			f.holder = 1
		case share[0] > share[1]:
			f.holder = 0
		case share[1] > share[0]:
			f.holder = 1
		default:
			f.holder = nobody
		}
		for s := range 2 {
			if broke[s] && s != f.holder {
				f.broken[s] = true
			}
		}
	case met:
		f.reason, f.holder = battle.GoalMet, winner
	case f.turn >= f.settings.TurnLimit:
		f.reason = battle.TurnLimit
		f.holder = f.withObjective()
	default:
		return false
	}
	return true
}

// marchedOff says of a side that breaks whether it would not without the units that it has
// ordered off the table.
func (f *fight) marchedOff(side int) bool {
	points, first := f.onField(side)
	for i := range f.units {
		if u := &f.units[i]; u.side == side && u.marched {
			points += worth(u.now)
		}
	}
	return 100*points > f.settings.BreakPercent*first
}

// inHand are the morale points of a side on the table and of those who left it in hand,
// and its points at set-up.
func (f *fight) inHand(side int) (points, first int) {
	points, first = f.onField(side)
	for i := range f.units {
		if u := &f.units[i]; u.side == side && u.away == leftTable {
			points += worth(u.now)
		}
	}
	return points, first
}

// stayer is the side that is left; none where both or neither are.
func (f *fight) stayer(gone [2]bool) int {
	switch {
	case gone[0] && !gone[1]:
		return 1
	case gone[1] && !gone[0]:
		return 0
	}
	return nobody
}

// nearObjective is how near a unit must be to hold an objective.
const nearObjective = 6 * anInch

// withObjective is the side that holds the field when night falls (18.5): the one that
// alone has a fighting unit within 6" of the objective; the defender where neither or
// both have, or there is none.
func (f *fight) withObjective() int {
	if !f.table.HasObjective {
		return 1
	}
	if f.atObjective(0) && !f.atObjective(1) {
		return 0
	}
	return 1
}

// atObjective says whether a side has a fighting unit within 6" of the objective.
func (f *fight) atObjective(side int) bool {
	for i := range f.units {
		if u := &f.units[i]; u.side == side && u.fights() && u.quad.FromPoint(f.table.Objective) <= nearObjective {
			return true
		}
	}
	return false
}

// noteReached keeps that a side has stood at the objective.
func (f *fight) noteReached(side int) {
	if f.table.HasObjective && !f.reached[side] {
		f.reached[side] = f.atObjective(side)
	}
}
