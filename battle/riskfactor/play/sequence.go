package play

import (
	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/state"
)

// enter begins a phase and goes on until somebody has a decision to make.
func (f *Fight) enter(p state.Phase) {
	for {
		f.Stage = p
		f.Deciding = f.Mover
		switch p {
		case state.Starting:
			f.beginTurn()
			f.logPhase()
			if f.Solo != f.Mover {
				return
			}
			p = state.Commanding
		case state.Commanding:
			f.Step = 0
			if len(f.Steps) > 0 {
				f.logPhase()
				return
			}
			p = state.Throwing
		case state.Throwing:
			f.logPhase()
			f.throws()
			p = state.Moving
		case state.Moving:
			f.logPhase()
			f.forcedMoves()
			if f.AnyCommanded() {
				return
			}
			p = state.Spotting
		case state.Spotting:
			f.endMoves()
			f.spot()
			p = state.Firing
			if f.reveal(p) {
				return
			}
		case state.Firing:
			f.beginFire()
			f.logPhase()
			f.freeFire()
			if f.AnyVolley() {
				return
			}
			p = state.Fighting
		case state.Fighting:
			f.endFire()
			f.melees()
			p = state.Following
		case state.Following:
			if f.nextWinner() {
				return
			}
			p = state.Ending
			f.look()
			if f.reveal(p) {
				return
			}
		case state.Ending:
			f.endTurn()
			if f.over() {
				f.finish()
				return
			}
			if f.Turns++; f.Turns%2 == 0 {
				f.Round++
			}
			f.Mover = 1 - f.Mover
			p = state.Starting
		default:
			return
		}
	}
}

// orderDone ends the step in which the decider is; it may always be ended.
func (f *Fight) orderDone(battle.Order) (deed, error) { return f.done, nil }

func (f *Fight) done() {
	switch f.Stage {
	case state.Placing:
		if f.Deciding == 1 { // the defender sets up first (RISKFACTOR-14.13)
			f.Deciding = 0
			return
		}
		f.layMarkers()
		f.logPlaces()
		f.Round, f.Turns, f.Mover = 1, 0, f.First
		f.look()
		if !f.reveal(state.Starting) {
			f.enter(state.Starting)
		}
	case state.Starting:
		f.enter(state.Commanding)
	case state.Commanding:
		if f.Step++; f.Step == len(f.Steps) {
			f.enter(state.Throwing)
		}
	case state.Moving:
		f.enter(state.Spotting)
	case state.Firing:
		f.enter(state.Fighting)
	case state.Following:
		f.Winners = f.Winners[:0]
		f.enter(state.Following)
	case state.Revealing:
		for len(f.Revealed) > 0 { // who does not choose is put down at the marker
			f.putDown(f.Revealed[0])
		}
		f.enter(f.Next)
	}
}

// beginTurn readies the side whose turn it is: fallen player characters are replaced, and
// marks of the last turn go (RISKFACTOR-14.26).
func (f *Fight) beginTurn() {
	serving := 0
	for i := range f.Units {
		if u := &f.Units[i]; u.Side == f.Mover && u.Character {
			if u.Up() && len(u.Men) > 0 {
				serving++
			} else {
				u.Character = false
			}
		}
	}
	if f.Solo != f.Mover {
		for serving < f.Settings.PlayerCharacters && f.succeed(f.Mover) {
			serving++
		}
	}
	f.Steps = f.Steps[:0]
	for i := range f.Men {
		f.Men[i].Link = false
	}
	for i := range f.Units {
		u := &f.Units[i]
		u.Fought, u.Shot = false, false
		if u.Side != f.Mover {
			continue
		}
		u.Commanded, u.Ordered, u.Spent = u.Character, false, 0
		u.Instruction = rules.ActionResult{}
		if u.Lone && u.Up() && u.With != state.Nobody && !f.Units[u.With].Up() {
			f.attach(u)
		}
		if u.Character && u.Up() {
			f.Steps = append(f.Steps, state.CommandStep{Unit: u.No})
		}
	}
}

// endTurn settles prisoners, loads the weapons of those who stood still and takes note of
// who shot (RISKFACTOR-14.49, 14.99).
func (f *Fight) endTurn() {
	f.settlePrisoners()
	busy := false
	for i := range f.Units {
		u := &f.Units[i]
		busy = busy || u.Shot || u.Fought
		if u.Side == f.Mover && u.Up() && u.Spent == 0 && !u.Shot && !u.Fought {
			u.Loaded = true
		}
	}
	f.Quiet++
	if busy {
		f.Quiet = 0
	}
}
