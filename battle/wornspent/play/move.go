package play

import (
	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/state"
)

// throwFor throws on the chart for a unit (4.1) and carries out what the chart does to
// it. It answers the result and whether the unit may still act on it.
func (f *Fight) throwFor(u *state.Unit, p state.Purpose) (rules.ManoeuvreResult, rules.ManoeuvreInput, bool) {
	in := f.Bearing(u, p)
	r := f.throwManoeuvre(u, in)
	u.Acted = true
	f.chart(u, r.Outcome, "WORNSPENT-4.7")
	return r, in, u.Up() && (r.Move == rules.MoveHalf || r.Move == rules.MoveFull)
}

// chart carries out a row of the chart but for the move that it allows (4.7 to 4.12).
func (f *Fight) chart(u *state.Unit, o rules.Outcome, rule string) {
	switch o {
	case rules.Removed:
		f.remove(u, state.Removed, rule)
	case rules.RetreatLoseStand:
		f.loseStand(u)
		if u.Up() {
			u.Disordered = true
			f.flee(u, f.fullRetreat(u), rule)
		}
	case rules.HoldDisordered:
		f.inDisorder(u, rule)
	case rules.RallyHold, rules.RallyHalf, rules.RallyFree:
		f.inOrder(u, rule)
	case rules.RetreatFull:
		f.flee(u, f.fullRetreat(u), rule)
	case rules.RetreatBeyondMusketry:
		if far := f.beyondMusketry(u); far > 0 {
			f.flee(u, far, "WORNSPENT-4.11")
		}
	}
}

// loseStand takes a stand off the unit, lowest ranks first (4.15).
func (f *Fight) loseStand(u *state.Unit) {
	r := f.throwStand(u, rules.StandRemovalInput{Officers: u.Now.Officers, Sergeants: u.Now.Sergeants, Others: u.Now.Others,
		Stands: 1, FiguresPerStand: f.Settings.FiguresPerStand})
	gone := battle.Ranks{Officers: r.RemovedOfficers, Sergeants: r.RemovedSergeants, Others: r.RemovedOthers}
	f.disperse(u, gone)
	f.logLoss(u, gone, "WORNSPENT-4.15")
	if r.Destroyed {
		f.remove(u, state.Destroyed, "WORNSPENT-4.15")
	}
}

// disperse takes men out of a unit who are not casualties of fire (4.12).
func (f *Fight) disperse(u *state.Unit, gone battle.Ranks) {
	f.lose(u, gone)
	root := f.Root(u)
	root.Dispersed = root.Dispersed.Add(gone)
	u.Riding = min(u.Riding, u.Figures())
}

// remove takes a unit off the table: its men are dispersed, its guns stay where they are,
// its leader's fate is thrown later (3.9, 4.12, 14.6, 17.5).
func (f *Fight) remove(u *state.Unit, how state.Absence, rule string) {
	if !u.Up() {
		return
	}
	f.disperse(u, u.Now)
	if u.IsBaggage() {
		for i := range f.Units {
			if v := &f.Units[i]; v.Side != u.Side && v.Fights() && v.Quad.Nearer(&u.Quad, 9*state.Inch) {
				u.Captured = true
				break
			}
		}
	}
	f.part(u)
	u.Away, u.Target = how, state.Nobody
	if u.Leader != state.Nobody {
		l := &f.Leaders[u.Leader]
		l.State, l.With, l.Unit = state.LostUnit, u.No, state.Nobody
		u.Leader = state.Nobody
	}
	for i := range f.Units { // those in a boat go with it
		if v := &f.Units[i]; v.Aboard == u.No && v.Up() {
			f.remove(v, how, rule)
		}
	}
	f.logGone(u, how, rule)
}

// leave takes a unit off the table that has left the battle in hand.
func (f *Fight) leave(u *state.Unit, rule string) {
	f.part(u)
	u.Away, u.Target = state.LeftTable, state.Nobody
	if u.Leader != state.Nobody {
		f.Leaders[u.Leader].State = state.RodeOff
	}
	for i := range f.Units {
		if v := &f.Units[i]; v.Aboard == u.No && v.Up() {
			f.leave(v, rule)
		}
	}
	f.logGone(u, state.LeftTable, rule)
}

// orderHold lets a unit stay where it is; one in disorder throws to rally (22.5).
func (f *Fight) orderHold(u *state.Unit, _ battle.Order) (deed, error) {
	if u.Acted {
		return nil, f.HasActed(u)
	}
	return func() {
		if f.MustThrow(u) {
			f.throwFor(u, state.Purpose{})
		}
		u.Acted = true
	}, nil
}

// orderMove lets a unit advance, retire or change its formation (22.6, 22.8).
func (f *Fight) orderMove(u *state.Unit, o battle.Order) (deed, error) {
	m, err := f.MayMove(u, o)
	if err != nil {
		return nil, err
	}
	return func() { f.move(u, m) }, nil
}

// move throws for a unit that is to move and lets it do what the chart allows.
func (f *Fight) move(u *state.Unit, m state.Moving) {
	changing := m.To.Differs(u)
	r, _, ok := f.throwFor(u, state.Purpose{Formation: changing, Advance: f.Nearer(u, m.Path)})
	if !ok {
		return
	}
	half := r.Move == rules.MoveHalf
	if changing && !r.ChangeFormation {
		changing = false
		if u.Formation == rules.Unlimbered && len(m.Path) > 0 {
			return // it may not limber, so it may not move
		}
	}
	if changing {
		half = true // 5.3
		if !m.Last {
			f.reform(u, m.To)
		}
	}
	if m.Retires && f.offEdge(u, m.Path, half) {
		return
	}
	f.carry(u, m.Path, half, m.Look)
	if changing && m.Last {
		f.reform(u, m.To)
	}
	f.baggageNear(u)
}

// offEdge takes a unit off the table whose path leads to its own edge, if its allowance
// reaches so far and no enemy stands in the way: it has left the battle in hand (4.10).
func (f *Fight) offEdge(u *state.Unit, path []state.Point, half bool) bool {
	if len(path) == 0 || !f.OwnEdge(u.Side, path[len(path)-1]) {
		return false
	}
	whole := f.Pace(u).Basic
	if half {
		whole /= 2
	}
	box, left, rates := u.Box, whole, f.Rates(u)
	m := state.March{Half: half, Terrain: f.Terrain(u, path[len(path)-1])}
	for _, to := range path {
		step, done := f.Leg(u, box, to, rates, whole, &left)
		if _, stopped := f.KeepOff(u, box, step); !done || stopped {
			return false
		}
		m.Note(&f.State, u, box, step)
		m.Went += tabletop.Far(box.At, step.At)
		box = step
		m.Legs = append(m.Legs, box)
	}
	if m.Box, m.Spent = box, whole-left; m.Spent > f.MaySpend(u, &m) {
		return false
	}
	f.goes(u, &m)
	u.Marched = true
	f.leave(u, "WORNSPENT-4.10")
	return true
}

// carry makes a planned move.
func (f *Fight) carry(u *state.Unit, path []state.Point, half bool, look *state.Facing) {
	if m := f.Plan(u, path, half, look); m.Box != u.Box {
		f.goes(u, &m)
		f.overrun(u)
	}
}

// goes makes a move that is worked out, noting what it was allowed.
func (f *Fight) goes(u *state.Unit, m *state.March) {
	in := f.Allowance(u, m)
	allowed := f.Budget(u, in, f.throwAllowance(u, in))
	m.Hardest = f.Hardest(u, m)
	u.Moved = true
	f.stand(u, m.Box)
	f.logMove(u, m, allowed)
	f.passThrough(u, m)
}

// reform changes formation and seat, if there is room.
func (f *Fight) reform(u *state.Unit, to state.Shape) {
	box, ok := f.Reformed(u, to)
	if !ok {
		return
	}
	u.Formation, u.Dismounted, u.Moved = to.Form, to.Down, true
	f.stand(u, box)
	f.logFormation(u)
}

// orderCharge states a charge, throws for it and goes its first half (22.7).
func (f *Fight) orderCharge(u *state.Unit, o battle.Order) (deed, error) {
	if err := f.CanAct(u); err != nil {
		return nil, err
	}
	t := f.Unit(o.Target)
	way, err := f.MayCharge(u, t)
	if err != nil {
		return nil, err
	}
	return func() { f.charge(u, t, way) }, nil
}

// charge throws for a charge and goes its first half.
func (f *Fight) charge(u, t *state.Unit, way state.Rush) {
	r, in, ok := f.throwFor(u, state.Purpose{Charge: t})
	if !ok {
		return
	}
	u.Intent, u.Charging = in, true
	f.launch(u, t, way, r.Move == rules.MoveHalf)
	f.baggageNear(u)
}

// advanceOn moves a unit towards an enemy whom its charge cannot reach with what the
// throw allows (10.1).
func (f *Fight) advanceOn(u, t *state.Unit, half bool) {
	u.Charging = false
	f.carry(u, []state.Point{t.Quad.Nearest(u.Box.At)}, half, nil)
}

// orderLie lets a unit lie down (22.9).
func (f *Fight) orderLie(u *state.Unit, _ battle.Order) (deed, error) {
	if err := f.MayLie(u); err != nil {
		return nil, err
	}
	return func() {
		u.Prone, u.Acted = true, true
		f.logState(u, "prone", "WORNSPENT-22.9")
	}, nil
}

// orderStand lets a unit stand up, in either side's manoeuvre phase (22.10).
func (f *Fight) orderStand(u *state.Unit, _ battle.Order) (deed, error) {
	if !u.Prone {
		return nil, f.Refuse("WORNSPENT-22.10", u, "is on its feet", "")
	}
	return func() {
		u.Prone, u.Moved = false, true // 6.8
		f.logState(u, "upright", "WORNSPENT-7.4")
	}, nil
}

// orderBreakOff lets a unit leave a melee (12.7).
func (f *Fight) orderBreakOff(u *state.Unit, o battle.Order) (deed, error) {
	path, err := f.MayBreakOff(u, o)
	if err != nil {
		return nil, err
	}
	return func() { f.breakOff(u, path) }, nil
}

// breakOff throws for a unit that is to leave a melee and lets it go.
func (f *Fight) breakOff(u *state.Unit, path []state.Point) {
	r, _, ok := f.throwFor(u, state.Purpose{})
	if !ok {
		return
	}
	foes := append([]int(nil), u.Foes...)
	f.part(u)
	before := u.Box
	f.carry(u, path, r.Move == rules.MoveHalf, nil)
	if u.Box == before { // nowhere to go: it stays in contact
		for _, n := range foes {
			f.touch(u, &f.Units[n])
		}
	}
	f.baggageNear(u)
}
