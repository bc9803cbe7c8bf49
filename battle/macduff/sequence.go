package macduff

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
)

// beginTurn makes ready what a turn begins with (MACDUFF-2.8): a whole pack, and every
// unit on the table waits.
func (f *fight) beginTurn() {
	f.turn++
	f.dice.Deck().Shuffle()
	f.log.Note(battle.Mark{Turn: f.turn, Side: -1, Phase: "turn"}, "phase", "MACDUFF-2.8", nil)
	for i := range f.units {
		f.units[i].state = waits
	}
	for i := range f.bodies {
		b := &f.bodies[i]
		b.did, b.reacted, b.rallying, b.reserved, b.revolver, b.spotted = false, false, false, false, false, false
		b.moved, b.shot, b.formed, b.unlimberd, b.limberd, b.jammed, b.teamHit = false, false, false, false, false, false, false
		b.charging, b.disturbed, b.frayed = false, false, false
		b.working, b.spent, b.left, b.shotLoss, b.frayLoss, b.bound = nobody, 0, 0, 0, 0, rules.AsDesired
	}
	for i := range f.leaders {
		f.leaders[i].moved = false
	}
	f.foes = make([]foe, len(f.bodies))
	f.nextCard()
}

// waiting says whether a unit still waits for its card: something of it could act.
func (f *fight) waiting(u *unit) bool {
	if u.state != waits {
		return false
	}
	for _, i := range u.bodies {
		if b := &f.bodies[i]; b.up() && !b.did && !f.pinned(b) {
			return true
		}
	}
	return false
}

// nextCard turns cards until one sets a side going; when nobody waits the melees come
// (MACDUFF-2.1, 2.2, 2.7, 2.8).
func (f *fight) nextCard() {
	f.active = nobody
	var n [2]int
	for i := range f.units {
		if u := &f.units[i]; f.waiting(u) {
			n[u.side]++
		}
	}
	f.phase = choosing
	for n[0]+n[1] > 0 {
		m := battle.Mark{Turn: f.turn, Side: -1, Phase: phaseNames[choosing]}
		_, r := roll(f, m, rules.ActivationProcedure, rules.ActivationInput{RedWaiting: min(n[f.red], 60), BlackWaiting: min(n[1-f.red], 60)})
		if !r.Acts {
			continue
		}
		f.decider = f.red
		if r.Side == rules.Black {
			f.decider = 1 - f.red
		}
		return
	}
	f.phase = occupying
	f.frays()
	f.endOfFrays()
}

// endOfFrays asks the winners whether they take the place fought for, then goes on.
func (f *fight) endOfFrays() {
	for len(f.holds) > 0 {
		h := f.holds[0]
		if b := &f.bodies[h.body]; b.up() && !f.pinned(b) && f.canHold(b, h) {
			f.phase, f.decider = occupying, b.side
			return
		}
		f.holds = f.holds[1:]
	}
	f.callers, f.callAt = [2]bool{}, 0
	f.nextCaller()
}

// nextCaller lets each side call on surrounded enemies, the red one first (MACDUFF-2.12). A
// unit that was not to be called on is not for the rest of the turn: nobody who lays down his
// arms surrounds his friends.
func (f *fight) nextCaller() {
	for _, side := range [2]int{f.red, 1 - f.red} {
		if f.callers[side] {
			continue
		}
		for ; f.callAt < len(f.units); f.callAt++ {
			if f.mayCall(side, &f.units[f.callAt]) == nil {
				f.phase, f.decider = calling, side
				return
			}
		}
		f.callers[side], f.callAt = true, 0
	}
	f.endTurn()
}

// endTurn counts the works, and ends the battle or begins the next turn (MACDUFF-2.12, 2.13).
func (f *fight) endTurn() {
	f.phase = calling
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
func (f *fight) orderActivate(u *unit, o battle.Order) error {
	if u.side != f.decider {
		return refuse("2.2", u.name, "does not act on this colour", "name a unit of "+f.sideName(f.decider))
	}
	if !f.waiting(u) {
		return refuse("2.8", u.name, "does not wait", "name a unit that has not acted")
	}
	if f.dry {
		return nil
	}
	f.active = u.no
	f.checks = f.checks[:0]
	seen := false
	for _, i := range u.bodies {
		b := &f.bodies[i]
		if !b.up() || b.did || f.pinned(b) {
			continue
		}
		b.bound = rules.AsDesired
		if !f.asked(b) {
			continue
		}
		if grouped := f.grouped(b); grouped && seen { // one check for the regiment (20.119)
			continue
		} else if grouped {
			seen = true
		}
		f.checks = append(f.checks, i)
	}
	f.phase = acting
	if u.kind == civilKind {
		f.civiliansFlee(u)
	}
	f.nextCheck(rules.Leave, false)
	return nil
}

// grouped says whether a body belongs to its regiment just now: within 12 inches of the
// colonel or who replaced him (MACDUFF-1.18). The guns of a battery always do.
func (f *fight) grouped(b *body) bool {
	u := f.of(b)
	if u.kind == gunKind {
		return true
	}
	if u.colonel == nobody || f.leaders[u.colonel].state != serving || b.parent != nobody {
		return false
	}
	c := f.leaders[u.colonel].body
	if c == nobody {
		return b.quad.FromPoint(f.leaders[u.colonel].at) <= company
	}
	return c == b.no || f.bodies[c].up() && nearer(b, &f.bodies[c], company)
}

// company is how near its colonel a company is of the regiment (MACDUFF-1.18).
const company = 12 * anInch

// orderPass ends the unit's action (MACDUFF-2.3, 2.10).
func (f *fight) orderPass(o battle.Order) error {
	u := &f.units[f.active]
	for _, i := range u.bodies {
		b := &f.bodies[i]
		if !b.up() || b.did || f.pinned(b) || b.touched() {
			continue
		}
		switch {
		case f.owesRally(b):
			return refuse("12.7", b.name, "has to rally", "order a rally")
		case f.owesExit(b):
			return refuse("12.2", b.name, "has to leave the field", "order it to retire")
		case f.owesCharge(b):
			return refuse("3.3", b.name, "has to charge the nearest enemy", "order a charge")
		}
	}
	if f.dry {
		return nil
	}
	f.closeAction(u)
	return nil
}

// touched says whether the body has begun to do something with its card.
func (b *body) touched() bool { return b.did || b.moved || b.shot || b.formed || b.spent > 0 }

// closeAction ends a unit's action and turns the next card.
func (f *fight) closeAction(u *unit) {
	u.state = hasPassed
	for _, i := range u.bodies {
		b := &f.bodies[i]
		if b.touched() || b.reserved || b.rallying || b.working != nobody {
			b.did = true
		}
		if b.did {
			u.state = hasActed
		}
	}
	f.nextCard()
}

// idle ends the action when no body of the active unit has anything left that it could do.
func (f *fight) idle() {
	if f.phase != acting || f.active == nobody {
		return
	}
	for _, i := range f.units[f.active].bodies {
		if b := &f.bodies[i]; b.up() && !b.did && !f.pinned(b) {
			return
		}
	}
	f.closeAction(&f.units[f.active])
}

// finished marks a body's action as used.
func (f *fight) finished(b *body) {
	b.did = true
	f.idle()
}
