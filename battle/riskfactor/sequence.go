package riskfactor

import (
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/words"
)

// phase is a state of the battle machine (RISKFACTOR-2.1 to 2.6, 14.5).
type phase uint8

const (
	placing phase = iota
	starting
	commanding
	throwing
	moving
	spotting
	firing
	fighting
	following // commanded winners of a melee decide
	ending
	revealing // hidden units that were found are put down
	over
)

var phaseNames = [...]string{
	placing: "setup", starting: words.TurnStart, commanding: "command", throwing: "throws", moving: "movement", spotting: "spotting",
	firing: "shooting", fighting: "melee", following: "melee", ending: "end", revealing: "reveal", over: "over",
}

// enter begins a phase and goes on until somebody has a decision to make.
func (f *fight) enter(p phase) {
	for {
		f.phase = p
		f.decider = f.mover
		switch p {
		case starting:
			f.beginTurn()
			f.logPhase()
			if f.solo != f.mover {
				return
			}
			p = commanding
		case commanding:
			f.pc = 0
			if len(f.pcs) > 0 {
				f.logPhase()
				return
			}
			p = throwing
		case throwing:
			f.logPhase()
			f.throws()
			p = moving
		case moving:
			f.logPhase()
			f.forcedMoves()
			if f.anyCommanded() {
				return
			}
			p = spotting
		case spotting:
			f.endMoves()
			f.spot()
			p = firing
			if f.reveal(p) {
				return
			}
		case firing:
			f.beginFire()
			f.logPhase()
			f.freeFire()
			if f.anyVolley() {
				return
			}
			p = fighting
		case fighting:
			f.endFire()
			f.melees()
			p = following
		case following:
			if f.nextWinner() {
				return
			}
			p = ending
			f.look()
			if f.reveal(p) {
				return
			}
		case ending:
			f.endTurn()
			if f.over() {
				f.finish()
				return
			}
			if f.turns++; f.turns%2 == 0 {
				f.round++
			}
			f.mover = 1 - f.mover
			p = starting
		default:
			return
		}
	}
}

// done ends the step in which the decider is.
func (f *fight) done() error {
	switch f.phase {
	case placing:
		if f.decider == 1 { // the defender sets up first (RISKFACTOR-14.13)
			f.decider = 0
			return nil
		}
		f.layMarkers()
		f.logPlaces()
		f.round, f.turns, f.mover = 1, 0, f.first
		f.look()
		if !f.reveal(starting) {
			f.enter(starting)
		}
	case starting:
		f.enter(commanding)
	case commanding:
		if f.pc++; f.pc == len(f.pcs) {
			f.enter(throwing)
		}
	case moving:
		f.enter(spotting)
	case firing:
		f.enter(fighting)
	case following:
		f.winners = f.winners[:0]
		f.enter(following)
	case revealing:
		for len(f.revealed) > 0 { // who does not choose is put down at the marker
			f.putDown(f.revealed[0])
		}
		f.enter(f.next)
	}
	return nil
}

// beginTurn readies the side whose turn it is: fallen player characters are replaced, and
// marks of the last turn go (RISKFACTOR-14.26).
func (f *fight) beginTurn() {
	serving := 0
	for i := range f.units {
		if u := &f.units[i]; u.side == f.mover && u.pc {
			if u.up() && len(u.men) > 0 {
				serving++
			} else {
				u.pc = false
			}
		}
	}
	if f.solo != f.mover {
		for serving < f.settings.PlayerCharacters && f.succeed(f.mover) {
			serving++
		}
	}
	f.pcs = f.pcs[:0]
	for i := range f.men {
		f.men[i].link = false
	}
	for i := range f.units {
		u := &f.units[i]
		u.fought, u.shot = false, false
		if u.side != f.mover {
			continue
		}
		u.commanded, u.ordered, u.spent = u.pc, false, 0
		u.instruction = rules.ActionResult{}
		if u.lone && u.up() && u.with != nobody && !f.units[u.with].up() {
			f.attach(u)
		}
		if u.pc && u.up() {
			f.pcs = append(f.pcs, command{unit: u.no})
		}
	}
}

// endTurn settles prisoners, loads the weapons of those who stood still and takes note of
// who shot (RISKFACTOR-14.49, 14.99).
func (f *fight) endTurn() {
	f.settlePrisoners()
	busy := false
	for i := range f.units {
		u := &f.units[i]
		busy = busy || u.shot || u.fought
		if u.side == f.mover && u.up() && u.spent == 0 && !u.shot && !u.fought {
			u.loaded = true
		}
	}
	f.quiet++
	if busy {
		f.quiet = 0
	}
}
