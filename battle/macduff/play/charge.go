package play

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/state"
	"frontier/battle/macduff/words"
	"frontier/battle/tabletop"
)

// orderCharge declares a charge (MACDUFF-6.1).
func (f *Fight) orderCharge(b *state.Body, o battle.Order) (deed, error) {
	t, err := f.CheckCharge(b, o)
	if err != nil {
		return nil, err
	}
	return func() {
		mode := rules.FireMode(o.Choice)
		b.Working = state.Nobody
		f.show(b, "7.12")
		f.Charge = state.Charge{By: b.No, At: t.No, ShootsAs: mode}
		f.Of(b).Charges++
		t.Disturbed = true
		steady := !t.Shattered
		if mode != "" {
			f.volley(b, t, mode)
		}
		if steady && t.Shattered { // it ran from the fire, and the charger stops (20.45)
			f.endCharge(b, state.Onset{}, 0)
			return
		}
		f.askReaction()
	}, nil
}

// askReaction lets the target answer (MACDUFF-6.2, 6.8 to 6.10).
func (f *Fight) askReaction() {
	b, t := &f.Bodies[f.Charge.By], &f.Bodies[f.Charge.At]
	if !b.Up() || !t.Up() || b.Shattered {
		f.endCharge(b, state.Onset{}, 0)
		return
	}
	in := rules.ReactionInput{Troop: t.Troop(), Skirmish: t.IsFoot() && t.Formation == rules.Skirmish, Status: rules.NotActed, Shattered: t.Shattered,
		CanFire: f.CanAnswer(t), ReservedFire: t.Reserved && !t.IsHorse()}
	switch {
	case t.Rallying:
		in.Status, in.ReservedFire = rules.Rallying, false
	case t.Did || t.Reacted || f.Pinned(t):
		in.Status = rules.Acted
		in.ReservedFire = in.ReservedFire && !t.Reacted && !f.Pinned(t)
	case f.Of(t).State == state.HasPassed:
		in.Status, in.ReservedFire = rules.Passed, false
	default:
		in.ReservedFire = false
	}
	_, r := roll(f, f.mark(t, b), rules.ReactionProcedure, in)
	f.Charge.Reactions = r.Reactions[:0:0]
	for _, a := range r.Reactions {
		if a == rules.FormSquare && !f.CanSquare(t) || a == rules.CounterCharge && f.CannotCounter(t, b) || t.IsTrain() && a != rules.Stand || t.Kind == rules.CivilKind && a != rules.Stand && a != rules.Retreat {
			continue
		}
		f.Charge.Reactions = append(f.Charge.Reactions, a)
	}
	if len(f.Charge.Reactions) == 0 || len(f.Charge.Reactions) == 1 && f.Charge.Reactions[0] == rules.Stand {
		f.react(t, rules.Stand, "", len(f.Charge.Reactions) > 0)
		return
	}
	f.Stage, f.Deciding = state.Answering, t.Side
}

// orderReact is a charged body's answer (MACDUFF-6.2, 6.8, 6.9).
func (f *Fight) orderReact(t *state.Body, o battle.Order) (deed, error) {
	a, mode, err := f.CheckReact(t, o)
	if err != nil {
		return nil, err
	}
	return func() { f.react(t, a, mode, true) }, nil
}

// react carries a reaction out, moves the charger, and lets the fight come to contact
// (MACDUFF-6.2 to 6.7, 20.38 to 20.45).
func (f *Fight) react(t *state.Body, a rules.Reaction, mode rules.FireMode, counts bool) {
	f.Stage = state.Acting
	b := &f.Bodies[f.Charge.By]
	f.log.Note(f.mark(t, b), "reaction", "MACDUFF-6.9", words.ReactionData{Reaction: a, Mode: mode})
	if counts {
		t.Reacted = true
		if !t.Did && f.Of(t).State != state.HasPassed {
			t.Did = true // it has used its activation (2.11)
		}
		t.Working = state.Nobody
	}
	switch a {
	case rules.FireAndRetreat:
		f.answer(t, b, a, mode)
		if t.Up() && b.Up() && !b.Shattered {
			f.evade(t, b, 1)
		}
	case rules.Retreat:
		f.evade(t, b, 0)
	case rules.FormSquare:
		f.makeSquare(t)
	case rules.CounterCharge:
		f.counter(t, b)
	}
	if !b.Up() || b.Shattered {
		f.endCharge(b, state.Onset{}, 0)
		return
	}
	on, distance := f.rush(b, t)
	if on.Got > 0 { // in contact before the fire: who is hit keeps his ground
		f.Touches = append(f.Touches, state.Touch{A: b.No, B: t.No, Got: on.Got})
	}
	if (a == rules.StandAndFire || a == rules.FormSquare) && t.Up() && !t.Shattered {
		f.answer(t, b, a, mode)
	}
	if on.Got > 0 && (!b.Up() || !t.Up() || b.Shattered) {
		f.part(b)
		on.Got = 0
	}
	if on.Got > 0 {
		b.Charging = true
		if a == rules.CounterCharge {
			t.Charging = true
		}
	}
	f.endCharge(b, on, distance)
}

// answer is the fire of a charged body at its charger (MACDUFF-6.6, 20.41 to 20.43).
func (f *Fight) answer(t, b *state.Body, a rules.Reaction, mode rules.FireMode) {
	if f.MayFire(t) != nil || !b.Up() {
		return
	}
	t.Reserved = false
	if t.IsGun() {
		if f.Bears(t, b.Box.At) && state.GapTo(t, b) <= f.ReachOf(t) {
			f.fireGun(t, b)
		}
		return
	}
	if mode == "" {
		mode = f.FirstMode(t, a)
	}
	if mode != "" && f.InArc(t, b) && state.GapTo(t, b) <= f.ReachOf(t) {
		f.volley(t, b, mode)
	}
	if b.Up() && !t.Revolver && !t.Native && f.Has(t, state.Officer) && state.GapTo(t, b) <= f.Reach[0][1] && f.InArc(t, b) && a == rules.StandAndFire {
		f.fireRevolver(t, b)
	}
}

// evade takes skirmishers straight away from their charger, facing away (MACDUFF-20.40).
func (f *Fight) evade(t, b *state.Body, spent int) {
	look := tabletop.Direction(b.Box.At, t.Box.At)
	if !f.driveOut(t, look) {
		return
	}
	in := f.MoveInput(t)
	in.HalfMovesSpent = spent
	w := f.Along(t, in, t.Box.At, f.Table.Clamp(t.Box.At.Add(look.Ahead(20*state.Inch)), 0), false)
	in = w.Over(in)
	if !state.NeedOf(in).CanMove {
		return
	}
	_, r := roll(f, f.mark(t, b), rules.MoveProcedure, in)
	t.Moved = true
	f.fallTo(t, look, look, r.Distance, w, true)
	if t.Up() {
		f.settle(t, "retreat", "20.40")
	}
}

// makeSquare forms a square in reaction, which costs half a move (MACDUFF-6.9, 20.42).
func (f *Fight) makeSquare(t *state.Body) {
	box := t.Box
	old := t.Formation
	t.Formation = rules.Square
	box.Width, box.Depth = f.Size(t, rules.Square)
	if !f.Clear(t, box, 0) {
		t.Formation = old
		return
	}
	t.Spent = 1
	f.Stand(t, box)
	f.logPlace(t, "formation", "6.9")
}

// counter moves a body that counter-charges towards its charger, half of what parts them at
// most, since both move at once (MACDUFF-6.4).
func (f *Fight) counter(t, b *state.Body) {
	in := f.MoveInput(t)
	in.Charging, in.HalfMovesSpent = true, 0
	w := f.Along(t, in, t.Box.At, b.Box.At, true)
	in = w.Over(in)
	in.HalfMovesSpent = min(2, w.Walls)
	_, r := roll(f, f.mark(t, b), rules.MoveProcedure, in)
	on := f.RunOn(t, tabletop.Direction(t.Box.At, b.Box.At), min(r.Distance, state.GapTo(b, t)/2), r.Distance, b.No)
	t.Left = r.Distance - on.Went
	t.Moved, t.Charging = true, true
	f.Stand(t, on.Box)
	f.steps = words.Steps{Allowed: r.Distance, Went: on.Went}
	f.logPlace(t, "move", "6.4")
}

// rush throws the charger's move and takes it in; answers where it came, and how far it might
// have gone (MACDUFF-6.3, 6.5, 20.38, 20.39).
func (f *Fight) rush(b, t *state.Body) (state.Onset, battle.Length) {
	in := f.MoveInput(b)
	in.Charging = true
	in.HalfMovesSpent = b.Spent
	to := t.Quad.Nearest(b.Box.At)
	var door *state.Opening
	if t.Up() && t.House != state.Nobody && t.House != b.House {
		if door = f.DoorTo(b, t); door != nil {
			to = door.At.Add(door.Out.Ahead(state.Inch / 4))
		}
	}
	if !t.Up() {
		to = b.Box.At.Add(b.Box.Facing.Ahead(state.Inch))
	}
	w := f.Along(b, in, b.Box.At, to, true)
	in = w.Over(in)
	in.HalfMovesSpent = min(2, in.HalfMovesSpent+f.Fences(w, t))
	if in.HalfMovesSpent > 1 {
		in.HalfMovesSpent = 1 + rules.Count(b.Spent > 1)
	}
	b.Moved, b.Spent = true, 2
	if !state.NeedOf(in).CanMove {
		b.Did = true
		return state.Onset{Box: b.Box}, 0
	}
	_, r := roll(f, f.mark(b, t), rules.MoveProcedure, in)
	b.Charging = b.IsHorse() || b.Charging
	b.Did = true
	if !t.Up() {
		return state.Onset{Box: b.Box}, r.Distance // nobody is left to charge: it stops (20.45)
	}
	var on state.Onset
	switch {
	case b.House != state.Nobody: // through the door between two rooms
		on = state.Onset{Box: b.Box, Got: max(1, f.Present(b))}
	case door != nil:
		on = f.Storm(b, t, door, r.Distance)
	default:
		on = f.Onset(b, t, r.Distance)
	}
	f.Stand(b, on.Box)
	b.Left = r.Distance - on.Went
	f.steps = words.Steps{Allowed: r.Distance, Went: on.Went}
	f.settle(b, "move", "6.3")
	return on, r.Distance
}

// endCharge notes how a charge went and goes on with the charger's action. Cavalry that
// charged rallies on the next turn, in contact or not (MACDUFF-5.14).
func (f *Fight) endCharge(b *state.Body, on state.Onset, allowed battle.Length) {
	t, contact := &f.Bodies[f.Charge.At], on.Got > 0
	f.log.Note(f.mark(b, t), "charge", "MACDUFF-6.3", words.ChargeData{Went: on.Went, Allowed: allowed, Contact: contact, Got: on.Got})
	b.Did = true
	for _, o := range [...]*state.Body{b, t} {
		if o.Up() && o.IsHorse() && (o.Charging || o.No == b.No) {
			o.MustRally = true
		}
		if !contact && o.Up() {
			o.Charging = false
		}
	}
	f.Charge = state.Charge{}
	f.Stage, f.Deciding = state.Acting, f.Units[f.Active].Side
	f.idle()
}
