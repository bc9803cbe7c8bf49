package macduff

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
)

// counts says whether a unit counts for the breaking of its side: those that can fight.
func (u *unit) counts() bool { return u.kind != wagonKind && u.kind != packKind && u.kind != civilKind }

// share are a side's units that are spent, and all it began with. With beaten alone, units
// that left the table in good order are not counted.
func (f *fight) share(side int, beaten bool) (spent, all int) {
	var room [64]bool
	inHand := room[:]
	if len(f.units) > len(room) {
		inHand = make([]bool, len(f.units))
	}
	for i := range f.bodies {
		if b := &f.bodies[i]; b.side == side && b.up() && !b.shattered && !b.isTrain() {
			inHand[b.unit] = true
		}
	}
	for i := range f.units {
		u := &f.units[i]
		if u.side == side && u.counts() {
			all++
			spent += rules.Count(!inHand[i] && !(beaten && f.leftInHand(u)))
		}
	}
	return spent, all
}

// leftInHand says whether a unit is off the table by its own edge, unshattered.
func (f *fight) leftInHand(u *unit) bool {
	left := false
	for _, i := range u.bodies {
		b := &f.bodies[i]
		if b.up() || b.away == routedOff || b.shattered && b.away == leftByOwnEdge {
			return false
		}
		left = left || b.away == leftByOwnEdge
	}
	return left
}

// clearedOff says whether a side that broke off is rid of the enemy: its last unit is gone
// or farther than 24 inches from any of his.
func (f *fight) clearedOff(side int) bool {
	for i := range f.bodies {
		b := &f.bodies[i]
		if b.side != side || !b.up() {
			continue
		}
		for j := range f.bodies {
			if o := &f.bodies[j]; o.side != side && o.up() && nearer(b, o, rules.InCommand) {
				return false
			}
		}
	}
	return true
}

// endsNow makes the tests at the end of a turn and settles who holds the field
// (MACDUFF-2.13).
func (f *fight) endsNow() bool {
	var broke, left, none [2]bool
	for side := range 2 {
		spent, all := f.share(side, f.breaking[side]) // who breaks off leaves of his own will
		broke[side] = all == 0 || battle.Inches(spent) > f.settings.BreakShare*length(all)
		left[side] = f.breaking[side] && f.clearedOff(side)
		none[side] = !left[side]
		for i := range f.bodies {
			if b := &f.bodies[i]; b.side == side && b.fightsOn() {
				none[side] = false
			}
		}
	}
	winner, met := f.goalMet()
	switch {
	case none[0] || none[1]:
		f.reason = battle.Destroyed
	case broke[0] || broke[1]:
		f.reason = battle.Broke
	case left[0] || left[1]:
		f.reason = battle.Withdrew
	case met:
		f.reason, f.holder = battle.GoalMet, winner
		return true
	case f.turn >= f.settings.TurnLimit:
		f.reason = battle.TurnLimit
	default:
		return false
	}
	var out [2]bool
	for side := range 2 {
		out[side] = none[side] || broke[side] || f.breaking[side]
	}
	switch {
	case out[0] && out[1]:
		f.holder = nobody
	case out[0]:
		f.holder = 1
	case out[1]:
		f.holder = 0
	default:
		f.holder = 1 // the defender, at the turn limit
	}
	return true
}
