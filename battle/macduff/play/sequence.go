package play

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/state"
)

// beginTurn makes ready what a turn begins with (MACDUFF-2.8): a whole pack, and every
// unit on the table waits.
func (f *Fight) beginTurn() {
	f.Turn++
	f.dice.Deck().Shuffle()
	f.log.Note(battle.Mark{Turn: f.Turn, Side: -1, Phase: "turn"}, "phase", "MACDUFF-2.8", nil)
	for i := range f.Units {
		f.Units[i].State = state.Waits
	}
	for i := range f.Bodies {
		b := &f.Bodies[i]
		b.Did, b.Reacted, b.Rallying, b.Reserved, b.Revolver, b.Spotted = false, false, false, false, false, false
		b.Moved, b.Shot, b.Formed, b.Unlimberd, b.Limberd, b.Jammed, b.TeamHit = false, false, false, false, false, false, false
		b.Charging, b.Disturbed, b.Frayed = false, false, false
		b.Working, b.Spent, b.Left, b.ShotLoss, b.FrayLoss, b.Bound = state.Nobody, 0, 0, 0, 0, rules.AsDesired
	}
	for i := range f.Leaders {
		f.Leaders[i].Moved = false
	}
	f.Enlist()
	f.nextCard()
}

// mostWaiting is how many units that wait a card is turned for at most.
const mostWaiting = 60

// nextCard turns cards until one sets a side going; when nobody waits the melees come
// (MACDUFF-2.1, 2.2, 2.7, 2.8).
func (f *Fight) nextCard() {
	f.Active = state.Nobody
	var n [2]int
	for i := range f.Units { // of more than sixty it does not matter how many
		if u := &f.Units[i]; n[u.Side] < mostWaiting && f.Waiting(u) {
			n[u.Side]++
		}
	}
	f.Stage = state.Choosing
	for n[0]+n[1] > 0 {
		m := battle.Mark{Turn: f.Turn, Side: -1, Phase: state.PhaseNames[state.Choosing]}
		_, r := roll(f, m, rules.ActivationProcedure, rules.ActivationInput{RedWaiting: n[f.Red], BlackWaiting: n[1-f.Red]})
		if !r.Acts {
			continue
		}
		f.Deciding = f.Red
		if r.Side == rules.Black {
			f.Deciding = 1 - f.Red
		}
		return
	}
	f.Stage = state.Occupying
	f.frays()
	f.endOfFrays()
}

// endOfFrays asks the winners whether they take the place fought for, then goes on.
func (f *Fight) endOfFrays() {
	for len(f.Holds) > 0 {
		h := f.Holds[0]
		if b := &f.Bodies[h.Body]; b.Up() && !f.Pinned(b) && f.CanHold(b, h) {
			f.Stage, f.Deciding = state.Occupying, b.Side
			return
		}
		f.Holds = f.Holds[1:]
	}
	f.Callers, f.CallAt = [2]bool{}, 0
	f.nextCaller()
}

// nextCaller lets each side call on surrounded enemies, the red one first (MACDUFF-2.12). A
// unit that was not to be called on is not for the rest of the turn: nobody who lays down his
// arms surrounds his friends.
func (f *Fight) nextCaller() {
	for _, side := range [2]int{f.Red, 1 - f.Red} {
		if f.Callers[side] {
			continue
		}
		for ; f.CallAt < len(f.Units); f.CallAt++ {
			if f.Calls(side, &f.Units[f.CallAt]) {
				f.Stage, f.Deciding = state.Calling, side
				return
			}
		}
		f.Callers[side], f.CallAt = true, 0
	}
	f.endTurn()
}

// endTurn counts the works, and ends the battle or begins the next turn (MACDUFF-2.12, 2.13).
func (f *Fight) endTurn() {
	f.Stage = state.Calling
	f.takeGuns()
	f.countWorks()
	f.seizeMines()
	if f.endsNow() {
		f.finish()
		return
	}
	f.beginTurn()
}

// orderActivate names the unit that acts (MACDUFF-2.3, 2.8).
func (f *Fight) orderActivate(u *state.Unit, o battle.Order) (deed, error) {
	if err := f.CheckActivate(u, o); err != nil {
		return nil, err
	}
	return func() {
		f.Active = u.No
		f.Checks = f.Checks[:0]
		seen := false
		for _, i := range u.Bodies {
			b := &f.Bodies[i]
			if !b.Up() || b.Did || f.Pinned(b) {
				continue
			}
			b.Bound = rules.AsDesired
			if !f.Asked(b) {
				continue
			}
			if grouped := f.Grouped(b); grouped && seen { // one check for the regiment (20.119)
				continue
			} else if grouped {
				seen = true
			}
			f.Checks = append(f.Checks, i)
		}
		f.Stage = state.Acting
		if u.Kind == rules.CivilKind {
			f.civiliansFlee(u)
		}
		f.nextCheck(rules.Leave, false)
	}, nil
}

// orderPass ends the unit's action (MACDUFF-2.3, 2.10).
func (f *Fight) orderPass(o battle.Order) (deed, error) {
	if err := f.CheckPass(o); err != nil {
		return nil, err
	}
	return func() { f.closeAction(&f.Units[f.Active]) }, nil
}

// closeAction ends a unit's action and turns the next card.
func (f *Fight) closeAction(u *state.Unit) {
	u.State = state.HasPassed
	for _, i := range u.Bodies {
		b := &f.Bodies[i]
		if b.Touched() || b.Reserved || b.Rallying || b.Working != state.Nobody {
			b.Did = true
		}
		if b.Did {
			u.State = state.HasActed
		}
	}
	f.nextCard()
}

// idle ends the action when no body of the active unit has anything left that it could do.
func (f *Fight) idle() {
	if f.Stage != state.Acting || f.Active == state.Nobody {
		return
	}
	for _, i := range f.Units[f.Active].Bodies {
		if b := &f.Bodies[i]; b.Up() && !b.Did && !f.Pinned(b) {
			return
		}
	}
	f.closeAction(&f.Units[f.Active])
}

// finished marks a body's action as used.
func (f *Fight) finished(b *state.Body) {
	b.Did = true
	f.idle()
}
