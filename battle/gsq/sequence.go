package gsq

import (
	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/words"
)

// phase is a state of the battle machine (section 2).
type phase uint8

const (
	placing  phase = iota
	starting       // a turn begins: break off, stand up
	shooting
	moving
	freeShot // the charged unit may shoot first
	over
)

var phaseNames = [...]string{
	placing: "deploy", starting: words.TurnStart, shooting: "shooting", moving: "movement", freeShot: "movement", over: "over",
}

// done ends what the decider had to decide in this phase.
func (f *fight) done() {
	switch f.phase {
	case placing:
		if f.decider == 1 { // the defender deploys first (13.91)
			f.decider = 0
			return
		}
		f.logPlaces()
		f.acting = 0
		if f.settings.FirstSide == rules.Defender {
			f.acting = 1
		}
		f.beginTurn()
	case starting:
		f.enter(shooting)
	case shooting:
		f.enter(moving)
	case moving:
		f.melees()
		f.moraleStep()
		f.notice()
		f.endTurn()
	}
}

func (f *fight) enter(p phase) {
	f.phase, f.decider, f.cursor, f.step = p, f.acting, 0, phaseNames[p]
	f.logPhase()
}

// beginTurn opens a side's turn: its recovering units are steady again (13.12).
func (f *fight) beginTurn() {
	f.turns++
	f.round = (f.turns + 1) / 2
	f.enter(starting)
	for i := range f.units {
		u := &f.units[i]
		u.before, u.lost = u.figures(), 0
		u.ran = u.cond == fleeing
		if u.side == f.acting && u.cond == recovering {
			u.cond = steady
			f.logState(u, "steady", "GSQ-13.12")
		}
	}
}

// endTurn wipes the marks of the turn and sees whether the battle is over (13.9, 13.12).
func (f *fight) endTurn() {
	busy, moved := false, false
	for i := range f.units {
		u := &f.units[i]
		busy = busy || u.shot || u.charged || u.wasCharged || u.touching > 0
		moved = moved || u.moved && !u.character
		u.shot, u.faces, u.acted, u.moved, u.halted = false, [4]bool{}, false, false, false
		u.charged, u.wasCharged, u.target, u.into, u.slope, u.hard = false, false, nobody, rules.Front, rules.Level, false
	}
	f.quiet++
	f.idle++
	if busy {
		f.quiet = 0
	}
	if busy || moved {
		f.idle = 0
	}
	if f.decided() {
		f.finish()
		return
	}
	f.acting = 1 - f.acting
	f.beginTurn()
}

// place is where a unit stands in the order in which an automatic commander goes through
// his side: guns first while it shoots, otherwise as in the setup.
func (f *fight) place(u *unit) int {
	if f.phase != shooting {
		return u.slot
	}
	if u.gunners {
		return u.slot
	}
	return u.slot + len(f.order[u.side])
}

// orderBreakOff ends the battle; the side leaves the field (13.10).
func (f *fight) orderBreakOff() *battle.Refusal {
	if f.fighting(f.acting) {
		return &battle.Refusal{Rule: "GSQ-13.10", What: f.sideName(f.acting) + " has a unit in melee", Instead: "break off when none is"}
	}
	f.holder, f.reason = 1-f.acting, battle.Withdrew
	f.finish()
	return nil
}

// fighting says whether a side has a unit in melee.
func (f *fight) fighting(side int) bool {
	for _, n := range f.order[side] {
		if f.units[n].inMelee() {
			return true
		}
	}
	return false
}

// decided says whether the battle ends with this turn, and settles who holds the field
// (13.9, 13.11).
func (f *fight) decided() bool {
	var left [2]bool
	var standing [2]int
	for i := range f.units {
		u := &f.units[i]
		if u.character || u.cond != steady && u.cond != toGround && u.cond != recovering {
			continue
		}
		left[u.side] = true
		standing[u.side] += u.figures()
	}
	winner, met := f.goalMet()
	switch {
	case !left[0] || !left[1]:
		f.reason, f.holder = battle.Destroyed, nobody
		for side := range 2 {
			if left[side] {
				f.holder = side
			}
		}
	case met:
		f.reason, f.holder = battle.GoalMet, winner
	case f.turns >= 2*f.settings.TurnLimit:
		f.reason, f.holder = battle.TurnLimit, 1
		if standing[0] > standing[1] {
			f.holder = 0
		}
	default:
		return false
	}
	return true
}
