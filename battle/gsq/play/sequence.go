package play

import (
	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/state"
	"frontier/battle/gsq/words"
)

var phaseNames = [...]string{
	state.Placing: "deploy", state.Starting: words.TurnStart, state.Shooting: "shooting", state.Moving: "movement", state.FreeShot: "movement", state.Over: "over",
}

// orderDone ends what the decider had to decide in this phase (15).
func (f *Fight) orderDone() (deed, *battle.Refusal) { return f.done, nil }

// done ends what the decider had to decide in this phase.
func (f *Fight) done() {
	switch f.Stage {
	case state.Placing:
		if f.Deciding == 1 { // the defender deploys first (13.91)
			f.Deciding = 0
			return
		}
		f.logPlaces()
		f.Acting = 0
		if f.Settings.FirstSide == rules.Defender {
			f.Acting = 1
		}
		f.beginTurn()
	case state.Starting:
		f.enter(state.Shooting)
	case state.Shooting:
		f.enter(state.Moving)
	case state.Moving:
		f.melees()
		f.moraleStep()
		f.notice()
		f.endTurn()
	}
}

func (f *Fight) enter(p state.Phase) {
	f.Stage, f.Deciding, f.Cursor, f.Step = p, f.Acting, 0, phaseNames[p]
	f.logPhase()
}

// beginTurn opens a side's turn: its recovering units are steady again (13.12).
func (f *Fight) beginTurn() {
	f.Turns++
	f.Round = (f.Turns + 1) / 2
	f.enter(state.Starting)
	for i := range f.Units {
		u := &f.Units[i]
		u.Before, u.Lost = u.Figures(), 0
		u.Ran = u.Cond == state.Fleeing
		if u.Side == f.Acting && u.Cond == state.Recovering {
			u.Cond = state.Steady
			f.logState(u, "steady", "GSQ-13.12")
		}
	}
}

// endTurn wipes the marks of the turn and sees whether the battle is over (13.9, 13.12).
func (f *Fight) endTurn() {
	busy, moved := false, false
	for i := range f.Units {
		u := &f.Units[i]
		busy = busy || u.Shot || u.Charged || u.WasCharged || u.Touching > 0
		moved = moved || u.Moved && !u.Character
		u.Shot, u.Faces, u.Acted, u.Moved, u.Halted = false, [4]bool{}, false, false, false
		u.Charged, u.WasCharged, u.Target, u.Into, u.Slope, u.Hard = false, false, state.Nobody, rules.Front, rules.Level, false
	}
	f.Quiet++
	f.Idle++
	if busy {
		f.Quiet = 0
	}
	if busy || moved {
		f.Idle = 0
	}
	if f.decided() {
		f.finish()
		return
	}
	f.Acting = 1 - f.Acting
	f.beginTurn()
}

// orderBreakOff ends the battle; the side leaves the field (13.10).
func (f *Fight) orderBreakOff() (deed, *battle.Refusal) {
	if f.Fighting(f.Acting) {
		return nil, &battle.Refusal{Rule: "GSQ-13.10", What: f.SideName(f.Acting) + " has a unit in melee", Instead: "break off when none is"}
	}
	return func() {
		f.Holder, f.Reason = 1-f.Acting, battle.Withdrew
		f.finish()
	}, nil
}

// decided says whether the battle ends with this turn, and settles who holds the field
// (13.9, 13.11).
func (f *Fight) decided() bool {
	var left [2]bool
	var standing [2]int
	for i := range f.Units {
		u := &f.Units[i]
		if u.Character || u.Cond != state.Steady && u.Cond != state.ToGround && u.Cond != state.Recovering {
			continue
		}
		left[u.Side] = true
		standing[u.Side] += u.Figures()
	}
	winner, met := f.GoalMet()
	switch {
	case !left[0] || !left[1]:
		f.Reason, f.Holder = battle.Destroyed, state.Nobody
		for side := range 2 {
			if left[side] {
				f.Holder = side
			}
		}
	case met:
		f.Reason, f.Holder = battle.GoalMet, winner
	case f.Turns >= 2*f.Settings.TurnLimit:
		f.Reason, f.Holder = battle.TurnLimit, 1
		if standing[0] > standing[1] {
			f.Holder = 0
		}
	default:
		return false
	}
	return true
}
