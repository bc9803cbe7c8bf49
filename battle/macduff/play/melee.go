package play

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/state"
	"frontier/battle/macduff/words"
	"frontier/battle/tabletop"
)

// frays resolves the melees in the order in which their charges were declared.
func (f *Fight) frays() {
	for len(f.Touches) > 0 {
		m := f.gather()
		f.resolve(&m)
		kept := f.Touches[:0]
		for _, t := range f.Touches {
			if !m.Has(t.A) && !m.Has(t.B) {
				kept = append(kept, t)
			}
		}
		f.Touches = kept
	}
}

// gather takes the first contact and all that hangs together with it.
func (f *Fight) gather() state.Fray {
	first := f.Touches[0]
	m := state.Fray{A: f.Bodies[first.A].Side, Bodies: []int{first.A, first.B}}
	for grown := true; grown; {
		grown = false
		for _, t := range f.Touches {
			switch a, b := m.Has(t.A), m.Has(t.B); {
			case a && !b:
				m.Bodies, grown = append(m.Bodies, t.B), true
			case b && !a:
				m.Bodies, grown = append(m.Bodies, t.A), true
			}
		}
	}
	for _, t := range f.Touches {
		if m.Has(t.A) {
			m.Touches = append(m.Touches, t)
		}
	}
	for _, n := range m.Bodies {
		b := &f.Bodies[n]
		b.Frayed, b.Disturbed = true, true
	}
	return m
}

// resolve fights a melee: a first round, a second at need, and what comes of it (MACDUFF-11.1
// to 11.13, 20.88 to 20.94, 20.124).
func (f *Fight) resolve(m *state.Fray) {
	for n := 1; n <= 2; n++ {
		if f.Standing(m) == 0 {
			f.afterFray(m, rules.NoLoser)
			return
		}
		f.fightRound(m, n)
		in := rules.OutcomeInput{Round: n, Charger: f.ChargerOf(m), AArm: f.ArmOf(m, m.A), BArm: f.ArmOf(m, 1-m.A)}
		in.ACanPass, in.BCanPass = f.CanPass(m, m.A), f.CanPass(m, 1-m.A)
		for _, i := range m.Bodies {
			b := &f.Bodies[i]
			if b.Side == m.A {
				in.AShooting, in.AMelee = in.AShooting+b.ShotLoss, in.AMelee+b.FrayLoss
			} else {
				in.BShooting, in.BMelee = in.BShooting+b.ShotLoss, in.BMelee+b.FrayLoss
			}
		}
		in.AShooting, in.BShooting = min(in.AShooting, 200), min(in.BShooting, 200)
		in.AMelee, in.BMelee = min(in.AMelee, 200), min(in.BMelee, 200)
		first := m.Touches[0]
		at := f.mark(&f.Bodies[first.A], &f.Bodies[first.B])
		_, r := roll(f, at, rules.OutcomeProcedure, in)
		if r.Outcome == rules.FightAgain && n == 1 {
			for _, i := range m.Bodies { // the impact is over (20.85)
				f.Bodies[i].Charging = false
			}
			continue
		}
		f.conclude(m, r)
		return
	}
}

// fightRound throws for every pair of bodies in contact, and counts both sides after it.
func (f *Fight) fightRound(m *state.Fray, n int) {
	var lost [64]int
	lossOf := lost[:]
	if len(f.Bodies) > len(lost) {
		lossOf = make([]int, len(f.Bodies))
	}
	for _, t := range m.Touches {
		if !f.Meets(t) {
			continue
		}
		in := f.MeleeIn(m, t, n)
		a, b := &f.Bodies[t.A], &f.Bodies[t.B]
		if a.Side != m.A {
			a, b = b, a
		}
		_, r := roll(f, f.mark(a, b), rules.MeleeProcedure, in)
		lossOf[a.No] += r.ACasualties
		lossOf[b.No] += r.BCasualties
		f.Of(a).Slain += r.BCasualties
		f.Of(b).Slain += r.ACasualties
	}
	for _, i := range m.Bodies {
		if b := &f.Bodies[i]; b.Up() && lossOf[i] > 0 {
			f.suffer(b, lossOf[i], false)
		}
	}
	for _, i := range m.Bodies {
		if b := &f.Bodies[i]; b.Up() && lossOf[i] > 0 {
			f.reckon(b, false)
		}
	}
}

// conclude carries out what a melee came to.
func (f *Fight) conclude(m *state.Fray, r rules.OutcomeResult) {
	var back, through [2]bool
	switch r.Outcome {
	case rules.ARetreats:
		back[m.A] = true
	case rules.BRetreats:
		back[1-m.A] = true
	case rules.BothRetreat:
		back = [2]bool{true, true}
	case rules.APassesThrough:
		through[m.A] = true
	case rules.BPassesThrough:
		through[1-m.A] = true
	case rules.BothPassThrough:
		through = [2]bool{true, true}
	}
	loser := r.Loser
	for _, i := range m.Bodies {
		b := &f.Bodies[i]
		switch {
		case !b.Up():
		case through[b.Side] && b.IsHorse() && b.Charging:
			if box, ok := f.Beyond(m, b); ok {
				q := box.Quad()
				f.steps = words.Steps{Allowed: b.Left, Went: state.Strides(&b.Quad, &q, false)}
				f.Stand(b, box)
				f.settle(b, "move", "11.10")
			}
		case back[b.Side] && f.StandsWith(m, b):
			f.yield(m, b)
		}
	}
	f.afterFray(m, loser)
}

// yield takes a beaten body half a move back, its face to the enemy; guns in action are
// left behind (MACDUFF-11.9, 20.94 to 20.96).
func (f *Fight) yield(m *state.Fray, b *state.Body) {
	foe := state.Nobody
	for _, t := range m.Touches {
		if t.A == b.No {
			foe = t.B
		} else if t.B == b.No {
			foe = t.A
		}
	}
	was, held, lost := b.Box, b.House, b.Rooms
	e := &f.Bodies[foe]
	if b.IsGun() && b.Formation == rules.UnlimberedGun {
		f.leaveGun(b)
	}
	if h := f.House(held); h != nil {
		if lost = f.Attacked(b, e); lost != b.Rooms { // into the next room, and the door is shut
			f.lodge(b, h, b.Rooms&^lost)
			f.logPlace(b, "retreat", "7.9")
		} else {
			f.giveUpHouse(b, e)
		}
	} else {
		f.backOff(b, tabletop.Direction(e.Box.At, b.Box.At), "11.9")
	}
	if b.Up() && b.Box == was {
		f.logState(b, "no_room", "20.96")
	} else if e.Up() && (held != state.Nobody || f.ProtectedAt(was, e)) {
		f.Holds = append(f.Holds, state.Hold{Body: e.No, At: was.At, Piece: held, Rooms: lost})
	}
	if held != state.Nobody && f.Fortified[held] {
		f.Won[held] = true
	}
}

// giveUpHouse takes a beaten garrison out of its last room, away from the enemy.
func (f *Fight) giveUpHouse(b, foe *state.Body) {
	away := tabletop.Direction(foe.Box.At, b.Box.At)
	if foe.House == state.Nobody && f.driveOut(b, away) {
		f.settle(b, "retreat", "11.9")
		return
	}
	if f.driveOut(b, state.Homeward(b.Side)) {
		f.settle(b, "retreat", "11.9")
	}
}

// backOff is a half-move straight away, facing the enemy (MACDUFF-20.95).
func (f *Fight) backOff(b *state.Body, look tabletop.Facing, rule string) {
	in := f.MoveInput(b)
	in.HalfMovesSpent = 1
	if in.Formation == rules.Square && !b.IsFoot() {
		in.Formation = rules.NoFormation
	}
	best := look
	w := state.Way{}
	for _, turn := range [...]tabletop.Facing{0, 4500, -4500} {
		dir := look.Turn(turn)
		w = f.Along(b, in, b.Box.At, b.Box.At.Add(dir.Ahead(20*state.Inch)), false)
		best = dir
		if tabletop.Far(b.Box.At, w.End) >= state.Inch {
			break
		}
	}
	over := w.Over(in)
	if !state.NeedOf(over).CanMove {
		over = in
		over.Terrain = rules.Open
		if !state.NeedOf(over).CanMove {
			return
		}
	}
	_, r := roll(f, f.mark(b, nil), rules.MoveProcedure, over)
	face := best.Turn(tabletop.About)
	f.fallTo(b, best, face, r.Distance, w, true)
	if b.Up() {
		f.settle(b, "retreat", rule)
	}
}

// afterFray counts the losers once more and lets everybody rally next (MACDUFF-11.13,
// 12.16, 20.124).
func (f *Fight) afterFray(m *state.Fray, loser rules.Loser) {
	lost := state.Nobody
	switch loser {
	case rules.ALost:
		lost = m.A
	case rules.BLost:
		lost = 1 - m.A
	}
	for _, i := range m.Bodies {
		b := &f.Bodies[i]
		b.Did = true
		if b.Side == lost {
			f.Of(b).LostFray = f.Turn
			f.reckon(b, true)
		}
		if b.Up() {
			b.MustRally, b.Charging = true, false
		}
	}
	kept := f.Touches[:0]
	for _, t := range f.Touches {
		if !m.Has(t.A) {
			kept = append(kept, t)
		}
	}
	f.Touches = kept
	for _, i := range m.Bodies {
		f.dress(&f.Bodies[i])
	}
}

// orderOccupy takes the place fought for (MACDUFF-20.94).
func (f *Fight) orderOccupy(b *state.Body, o battle.Order) (deed, error) {
	if err := f.CheckOccupy(b, o); err != nil {
		return nil, err
	}
	return func() {
		h := f.Holds[0]
		if h.Piece != state.Nobody {
			r := b.Rooms | h.Rooms
			if f.FreeFor(b, f.House(h.Piece), state.AllRooms) {
				r = state.AllRooms // and the rest of the house with it
			}
			f.lodge(b, f.House(h.Piece), r)
			f.logPlace(b, "enter", "20.94")
			f.unveil(b)
		} else {
			box := b.Box
			box.At = h.At
			f.Stand(b, box)
			f.settle(b, "move", "20.94")
		}
		f.Holds = f.Holds[1:]
		f.endOfFrays()
	}, nil
}

// orderStay leaves it.
func (f *Fight) orderStay(battle.Order) (deed, error) {
	return func() {
		f.Holds = f.Holds[1:]
		f.endOfFrays()
	}, nil
}
