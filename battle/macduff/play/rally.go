package play

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/state"
	"frontier/battle/outcome"
	"frontier/battle/tabletop"
)

// reckon counts a body, with its regiment where it is near its colonel (MACDUFF-1.18, 12.1,
// 12.5, 12.6, 12.16, 20.97, 20.124).
func (f *Fight) reckon(b *state.Body, lostMelee bool) {
	u, grouped := f.Of(b), f.Grouped(b)
	in := rules.StateInput{WasShattered: b.Shattered, ShatteredThisTurn: b.Shattered && b.ShatterOn == f.Turn, LostMelee: lostMelee}
	if grouped {
		in.WasShattered, in.ShatteredThisTurn = u.Shattered, u.Shattered && u.ShatterOn == f.Turn
	}
	mine := func(o *state.Body) bool {
		return o.No == b.No || grouped && o.Unit == b.Unit && (o.Away == state.WipedOut || o.Up() && f.Grouped(o))
	}
	for _, i := range u.Bodies {
		if o := &f.Bodies[i]; mine(o) {
			in.Original += o.Original
			if o.Up() {
				in.Present += f.Present(o)
			}
			in.Held += f.HeldBy(o, false)
		}
	}
	in.Present = min(in.Present, in.Original)
	in.Held = min(in.Held, in.Original-in.Present)
	if !in.WasShattered && 2*in.Present < in.Original { // asked where it matters
		in.Surrounded = f.Present(b) > 0 && b.Up() && f.Surrounded(b)
	}
	_, r := roll(f, f.mark(b, nil), rules.StateProcedure, in)
	if grouped {
		if r.NewlyShattered {
			u.ShatterOn = f.Turn
		}
		u.Shattered = r.Shattered
	}
	for _, i := range u.Bodies {
		o := &f.Bodies[i]
		if !mine(o) {
			continue
		}
		if r.Abandoned > 0 {
			f.abandon(o)
		}
		if !o.Up() {
			continue
		}
		if r.Steadied {
			o.Leaving = false
		}
		if r.Shattered && !o.Shattered {
			o.ShatterOn = f.Turn
			o.Shattered = true
			f.logState(o, "shattered", "12.1")
			o.Reserved, o.Working = false, state.Nobody
			if f.Present(o) > 0 && (o.No != b.No && !f.Surrounded(o) || o.No == b.No && r.MustRetire) {
				f.run(o)
			}
			if o.Up() {
				o.MustRally = true
			}
		}
		if !r.Shattered && o.Shattered {
			o.Shattered = false
			f.logState(o, "steadied", "12.5")
		}
	}
	if b.Up() && f.Present(b) == 0 {
		b.Away = state.WipedOut
		f.Vanished(b)
		b.Marker = false
		f.part(b)
		f.loseGun(b, b.Side)
		f.logGone(b, "destroyed", "12.1")
		f.gone(b)
	}
}

// abandon leaves a body's holding area to the enemy (MACDUFF-12.16, 14.2).
func (f *Fight) abandon(b *state.Body) {
	u := f.Of(b)
	u.Abandoned = u.Abandoned.Add(b.Held)
	b.Held = battle.Ranks{}
	for i := range f.Leaders {
		if l := &f.Leaders[i]; l.Body == b.No && l.State == state.InHolding {
			l.State = state.LeftBehind
			if l.Unit == b.Unit {
				u.Abandoned = u.Abandoned.Add(one(l.Rank))
			}
			f.logLeader(l, "abandoned", "12.16")
		}
	}
	f.logState(b, "abandoned", "12.16")
}

// run is the retirement of a body that has just shattered: a full move in mass, straight
// away from the nearest enemy, its back to him (MACDUFF-12.1, 20.99).
func (f *Fight) run(b *state.Body) {
	if b.IsGun() && b.Formation == rules.UnlimberedGun {
		f.leaveGun(b)
	}
	look := state.Homeward(b.Side)
	if n := f.Nearest(b); n != state.Nobody {
		look = tabletop.Direction(f.Bodies[n].Box.At, b.Box.At)
	}
	f.part(b)
	if b.House != state.Nobody && !f.driveOut(b, look) {
		return
	}
	if !b.IsGun() && !b.IsTrain() {
		old := b.Box
		b.Formation = rules.Mass
		box := b.Box
		box.Width, box.Depth = f.Size(b, rules.Mass)
		if f.Clear(b, box, 0) {
			f.Stand(b, box)
		} else {
			box.Width, box.Depth = min(box.Width, old.Width), min(box.Depth, old.Depth)
			f.Stand(b, box)
		}
	}
	in := f.MoveInput(b)
	in.HalfMovesSpent, in.Helpers = 0, 1
	if b.IsGun() && b.Formation == rules.LimberedGun && b.TeamHit {
		return
	}
	w := f.Along(b, in, b.Box.At, b.Box.At.Add(look.Ahead(30*state.Inch)), true)
	over := w.Over(in)
	if !state.NeedOf(over).CanMove {
		over.Terrain, over.Road, over.RoadSteep = rules.Open, rules.NoRoad, false
	}
	_, r := roll(f, f.mark(b, nil), rules.MoveProcedure, over)
	f.fallTo(b, look, look, r.Distance, w, true)
	if b.Up() {
		b.Turned = false
		f.settle(b, "retreat", "12.1")
	}
}

// orderCallOn calls on a surrounded unit (MACDUFF-12.4, 14.1).
func (f *Fight) orderCallOn(u *state.Unit, _ battle.Order) (deed, error) {
	if err := f.MayCall(f.Deciding, u); err != nil {
		return nil, err
	}
	return func() {
		u.Called = f.Turn
		in := rules.SurrenderInput{}
		for i := range f.Leaders {
			l := &f.Leaders[i]
			if l.State != state.Serving || l.Body == state.Nobody || f.Bodies[l.Body].Unit != u.No {
				continue
			}
			if l.Station.Leads() {
				in.Leaders = min(rules.MostLeaders, in.Leaders+1)
			}
			in.Standard = in.Standard || l.Station == state.Bearer
		}
		m := battle.Mark{Turn: f.Turn, Side: f.Deciding, Phase: state.PhaseNames[state.Calling], Unit: u.ID}
		if _, r := roll(f, m, rules.SurrenderProcedure, in); r.Surrenders {
			f.layDownArms(u)
		}
		f.nextCaller()
	}, nil
}

// layDownArms gives a unit to the enemy who called on it (MACDUFF-14.1).
func (f *Fight) layDownArms(u *state.Unit) {
	for _, i := range u.Bodies {
		b := &f.Bodies[i]
		if !b.Up() {
			continue
		}
		u.Surrendered = u.Surrendered.Add(b.Now).Add(b.Held)
		b.Now, b.Held = battle.Ranks{}, battle.Ranks{}
		for j := range f.Leaders {
			if l := &f.Leaders[j]; l.Body == b.No && (l.State == state.Serving || l.State == state.InHolding) {
				l.State = state.Captured
				if l.Unit == u.No {
					u.Surrendered = u.Surrendered.Add(one(l.Rank))
				}
			}
		}
		f.loseGun(b, f.Deciding)
		b.Away = state.GaveUp
		f.Vanished(b)
		f.part(b)
		f.logGone(b, "surrendered", "14.1")
		f.gone(b)
	}
	for j := range f.Leaders { // a general taken with them
		if l := f.Leaders[j]; l.State == state.Captured && l.Station == state.General && f.Bodies[max(0, l.Body)].Unit == u.No {
			f.succeed(&l)
		}
	}
}

// orderCalled ends a side's calls.
func (f *Fight) orderCalled(battle.Order) (deed, error) {
	return func() {
		f.Callers[f.Deciding] = true
		f.nextCaller()
	}, nil
}

// orderBreakOff is a side's wish to end: its units retire each turn by their own edge
// (MACDUFF-2.13, 31.1).
func (f *Fight) orderBreakOff(o battle.Order) (deed, error) {
	if err := f.CheckBreakOff(o); err != nil {
		return nil, err
	}
	return func() {
		f.Breaking[f.Deciding] = true
		f.log.Note(battle.Mark{Turn: f.Turn, Side: f.Deciding, Phase: state.PhaseNames[f.Stage]}, "withdraw", "MACDUFF-2.13", nil)
	}, nil
}

// orderRally rallies a body, on the spot or half a move back (MACDUFF-12.7 to 12.15).
func (f *Fight) orderRally(b *state.Body, o battle.Order) (deed, error) {
	r, err := f.CheckRally(b, o)
	if err != nil {
		return nil, err
	}
	return func() {
		b.MustRally, b.Turned = false, false
		f.logState(b, "rallies", "12.8")
		if r.Back && b.House == state.Nobody {
			if n := f.Nearest(b); n != state.Nobody {
				f.backOff(b, tabletop.Direction(f.Bodies[n].Box.At, b.Box.At), "12.8")
			}
		}
		if !b.Up() {
			f.idle()
			return
		}
		b.Rallying, b.Smoke, b.Plain = true, 0, false
		if r.Recover {
			f.callBack(b)
		}
		if b.Shattered {
			b.Leaving = true
		}
		f.rerank(b, r.Form, r.Look)
		f.finished(b)
	}, nil
}

// rerank takes the formation in which a rallied body ends, with any facing (MACDUFF-12.8,
// 12.10, 20.100).
func (f *Fight) rerank(b *state.Body, form rules.Formation, look *int) {
	if look != nil {
		f.turnTo(b, tabletop.Facing(*look).Turn(0))
	}
	if b.IsGun() || b.House != state.Nobody || b.IsTrain() {
		f.logPlace(b, "formation", "12.8")
		return
	}
	switch {
	case b.Shattered || !b.Regular:
		form = rules.Mass
	case form == "":
		form = rules.Line
	}
	old, box := b.Formation, b.Box
	b.Formation = form
	box.Width, box.Depth = f.Size(b, form)
	if f.Clear(b, box, 0) {
		f.Stand(b, box)
	} else {
		b.Formation = old
		box = b.Box
		box.Width, box.Depth = f.Size(b, old)
		if box != b.Box && f.Clear(b, box, 0) {
			f.Stand(b, box)
		}
	}
	f.logPlace(b, "formation", "12.8")
}

// callBack calls a body's casualties back (MACDUFF-12.12 to 12.15): of those who come the
// leaders are the first.
func (f *Fight) callBack(b *state.Body) {
	n := f.HeldBy(b, true)
	if n == 0 {
		return
	}
	in := rules.RecoveryInput{Casualties: min(n, 200), General: rules.NoPersonality, MusicianOrStandard: f.Has(b, state.Musician) || f.Has(b, state.Bearer)}
	for i := range f.Leaders {
		l := &f.Leaders[i]
		if l.Body != b.No || l.State != state.Serving || !l.Station.Leads() {
			continue
		}
		if l.Station == state.General {
			in.General = f.character(l)
		} else {
			in.LeaderAttached = true
		}
	}
	_, r := roll(f, f.mark(b, nil), rules.RecoveryProcedure, in)
	if r.Held == in.Casualties {
		return
	}
	u := f.Of(b)
	back := r.Recovered
	for i := range f.Leaders {
		l := &f.Leaders[i]
		if l.Body != b.No || l.State != state.InHolding {
			continue
		}
		if back > 0 {
			back--
			l.State, l.At = state.Serving, b.Box.At
			if l.Station == state.General || l.Station == state.Colonel {
				f.Promote(l, f.restored(l))
			}
			f.logLeader(l, "recovered", "12.12")
			continue
		}
		l.State = state.LostForGood
		if l.Unit == b.Unit {
			u.Lost = u.Lost.Add(one(l.Rank))
		}
		f.logLeader(l, "lost", "12.15")
	}
	returned, gone := outcome.Highest(b.Held, back)
	b.Now = b.Now.Add(returned)
	u.Lost = u.Lost.Add(gone)
	b.Held = battle.Ranks{}
	u.Recovered += r.Recovered
	if r.Recovered > 0 {
		f.logState(b, "recovered", "12.12")
	}
	f.reckon(b, false)
}

// restored is the station of a leader who comes back: his own, unless another has it.
func (f *Fight) restored(l *state.Leader) state.Station {
	if l.Station == state.Colonel {
		u := &f.Units[l.Unit]
		if u.Colonel != state.Nobody && u.Colonel != l.No {
			return state.Officer
		}
		u.Colonel = l.No
	}
	return l.Station
}
