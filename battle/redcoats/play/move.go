package play

import (
	"strconv"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/state"
	"frontier/battle/redcoats/words"
)

// orderMove moves a unit (section 7).
func (f *Fight) orderMove(u *state.Unit, o battle.Order) (deed, state.Objection) {
	m, no := f.PlanMove(u, o)
	return func() {
		u.Ordered = true
		f.allow(u, &m)
		f.walk(m)
		f.logMove("move", u, &m, "", "REDCOATS-7.1")
	}, no
}

// allow notes how far a unit that marches may go.
func (f *Fight) allow(u *state.Unit, m *state.March) {
	_, r, err := rules.MovementAllowanceProcedure.Roll(f.log, f.mark(u, nil), m.Going)
	state.Must(err)
	m.Allowed = r.Hexes
}

// walk carries a move out.
func (f *Fight) walk(m state.March) {
	from := m.Mover.At
	end := m.Way[len(m.Way)-1]
	f.shift(m.Mover, end)
	whole := m.Mover
	if m.Guns != nil {
		whole = m.Guns
		f.shift(m.Guns, m.Tail)
		m.Guns.Moved, m.Guns.Since = true, f.Turn
	}
	m.Mover.Moved = m.Mover.Moved || from != end || len(m.Way) > 1
	if m.Along != nil {
		m.Along.Ordered = true
		f.shiftGeneral(m.Along, end)
		m.Along.Moved = true
	}
	f.meet(whole)
}

// meet parts a unit from Commanders whom it has left, and lets it take on those it comes
// upon (REDCOATS-5.7).
func (f *Fight) meet(u *state.Unit) {
	for i := range f.Generals {
		g := &f.Generals[i]
		if !g.Up() || g.Side != u.Side {
			continue
		}
		switch here := f.StandsIn(u, g.At); {
		case g.Unit == u.No && !here:
			g.Unit = state.Nobody
		case g.Unit == state.Nobody && here && f.Staffed(u.No) < rules.MostCommanders:
			g.Unit = u.No
		}
	}
}

// orderLeave takes a unit off the field over its own edge (REDCOATS-7.11).
func (f *Fight) orderLeave(u *state.Unit, o battle.Order) (deed, state.Objection) {
	m, no := f.PlanLeave(u, o)
	return func() {
		u.Ordered = true
		f.allow(u, &m)
		if len(m.Way) > 0 {
			f.walk(m)
			f.logMove("move", u, &m, "", "REDCOATS-7.1")
		}
		f.exit(u, m.Along)
	}, no
}

// exit takes a unit off the field, with what it tows or carries and with a Commander who
// goes along.
func (f *Fight) exit(u *state.Unit, along *state.General) {
	f.quit(u, state.LeftTable, "REDCOATS-7.11")
	if along != nil {
		f.quitGeneral(along, state.LeftTable, "REDCOATS-7.11")
	}
}

// orderMoveGeneral moves a Commander by himself (REDCOATS-5.2, 5.7).
func (f *Fight) orderMoveGeneral(g *state.General, o battle.Order) (deed, state.Objection) {
	m, t, no := f.PlanGeneral(g, o)
	return func() { f.rideOut(g, m, t) }, no
}

// rideOut moves a Commander by himself to the end of his way; t is the unit that he joins
// there, or nil.
func (f *Fight) rideOut(g *state.General, m state.March, t *state.Unit) {
	g.Ordered = true
	_, r, err := rules.MovementAllowanceProcedure.Roll(f.log, f.markGeneral(g), m.Going)
	state.Must(err)
	f.shiftGeneral(g, m.Way[len(m.Way)-1])
	g.Moved = true
	g.Unit = state.Nobody
	if t != nil {
		g.Unit = t.No
	} else {
		g.Unit = f.Companion(g)
	}
	f.noteGeneral(g, "REDCOATS-5.2", words.CommanderData{What: "moved", Hex: rules.PlaceOf(g.At), Way: f.placesOf(m.Way), Allowed: r.Hexes})
}

// orderSplit divides a unit and moves one part at once, so that the two are never in one
// hex at the end of it; the other may still be moved or divided (REDCOATS-6.7, 6.9, 4.12).
// A Commander who does not go along stays with the rest.
func (f *Fight) orderSplit(u *state.Unit, o battle.Order) (deed, state.Objection) {
	m, no := f.PlanSplit(u, o)
	return func() { f.split(u, m, o.Figures) }, no
}

// split makes a part of so many figures of a unit and marches it off.
func (f *Fight) split(u *state.Unit, m state.March, figures int) {
	whole, at := u.No, u.At
	root := &f.Units[u.Root]
	part := *u
	part.No = len(f.Units)
	for root.Parts++; f.Known(root.ID + "+" + strconv.Itoa(root.Parts)); root.Parts++ {
	}
	part.ID = root.ID + "+" + strconv.Itoa(root.Parts)
	part.Name = root.Name + ", part " + strconv.Itoa(root.Parts)
	part.Figures, part.Parts, part.Came, part.Men, part.Guns = figures, 0, 0, 0, 0
	part.Fires, part.Dice, part.Assaults, part.Slain, part.Fell, part.Down, part.Taken, part.Gone = 0, 0, 0, 0, 0, 0, 0, 0
	u.Figures -= figures
	f.Units = append(f.Units, part)
	f.Actors = append(f.Actors, part.No)
	f.sortOrders()
	p := &f.Units[part.No]
	f.put(p, at)
	p.Ordered = true
	m.Mover = p
	if m.Along != nil {
		m.Along.Unit = p.No
	}
	f.allow(p, &m)
	f.walk(m)
	f.logMove("split", p, &m, f.Units[whole].ID, "REDCOATS-6.7")
	f.meet(&f.Units[whole])
}

// orderRejoin makes parts of one unit one again (REDCOATS-6.8).
func (f *Fight) orderRejoin(u *state.Unit, o battle.Order) (deed, state.Objection) {
	t, no := f.PlanRejoin(u, o)
	return func() { f.rejoin(u, t) }, no
}

// rejoin makes two parts of a unit one.
func (f *Fight) rejoin(u, t *state.Unit) {
	if u.Root == u.No { // the whole takes its parts in
		u, t = t, u
	}
	f.lift(u)
	u.Cond = state.Rejoined
	t.Figures += u.Figures
	u.Figures = 0
	t.Moved, t.Since = t.Moved || u.Moved, max(t.Since, u.Since)
	for i := range f.Generals {
		if g := &f.Generals[i]; g.Unit == u.No {
			g.Unit = state.Nobody
		}
	}
	f.meet(t)
	f.share()
	f.logState(t, "rejoined", u, "REDCOATS-6.8")
}

// orderAttach names the unit to which a Commander attaches himself, and whose card he
// shares (REDCOATS-5.7, 5.8).
func (f *Fight) orderAttach(g *state.General, o battle.Order) (deed, state.Objection) {
	t, no := f.PlanAttach(g, o)
	return func() { f.attach(g, t) }, no
}

// attach attaches a Commander to a unit, whose card he shares from now on.
func (f *Fight) attach(g *state.General, t *state.Unit) {
	for i := range f.Generals {
		if other := &f.Generals[i]; other.Unit == t.No {
			other.Shares = false
		}
	}
	g.Unit, g.Shares = t.No, true
	f.share()
	f.logGeneral(g, "attached", "REDCOATS-5.7")
}

// orderBreakOff takes a side off the field (REDCOATS-14.4).
func (f *Fight) orderBreakOff(battle.Order) (deed, state.Objection) {
	if f.Turn < state.FirstBreakOff {
		return nil, state.Objection{Rule: "REDCOATS-14.4", What: "cannot break off in the first turn", Instead: "wait for the second"}
	}
	return f.breakOff, state.Objection{}
}

// breakOff ends the battle: the side that decides goes.
func (f *Fight) breakOff() {
	for side := range 2 {
		f.judge(side)
	}
	f.SideStates[f.Deciding] = rules.SideWithdrew
	f.Reason = battle.Withdrew
	f.logWithdraw(f.Deciding)
	f.finish()
}
