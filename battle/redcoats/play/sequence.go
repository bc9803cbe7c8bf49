package play

import (
	"cmp"
	"slices"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/state"
	"frontier/internal/hex"
)

// orderPlaced ends the setting up of a side: the defender's first, then the attacker's, and
// the battle begins (REDCOATS-4.14).
func (f *Fight) orderPlaced(battle.Order) (deed, state.Objection) { return f.placed, state.Objection{} }

func (f *Fight) placed() {
	if f.Deciding == 1 {
		f.Deciding = 0
		return
	}
	f.logField()
	f.logPlaces()
	f.beginTurn()
}

// orderStarted ends what a side does as a turn starts; after both, cards are dealt
// (REDCOATS-4.1).
func (f *Fight) orderStarted(battle.Order) (deed, state.Objection) {
	return f.started, state.Objection{}
}

func (f *Fight) started() {
	if f.Deciding == 0 {
		f.Deciding = 1
		return
	}
	f.deal()
}

// orderMoved ends the move step of an activation (REDCOATS-4.5).
func (f *Fight) orderMoved(battle.Order) (deed, state.Objection) {
	return f.beginCombat, state.Objection{}
}

// orderFought ends the combat step of an activation (REDCOATS-4.4).
func (f *Fight) orderFought(battle.Order) (deed, state.Objection) {
	return f.nextCard, state.Objection{}
}

// orderPassed passes over him who may try now, whoever he is (REDCOATS-13.1).
func (f *Fight) orderPassed(battle.Order) (deed, state.Objection) {
	return f.decline, state.Objection{}
}

// beginTurn opens a turn: Commanders are attached anew (REDCOATS-5.7), and each side may
// break off, rejoin parts and name the units of its Commanders.
func (f *Fight) beginTurn() {
	f.Turn++
	f.Stage, f.Deciding = state.Starting, 0
	f.logTurn()
	for side := range 2 {
		f.Strength[side], _ = f.Count(side)
	}
	for i := range f.Generals {
		f.Generals[i].Unit, f.Generals[i].Shares = state.Nobody, false
	}
	for i := range f.Generals {
		if g := &f.Generals[i]; g.Up() {
			g.Unit = f.Companion(g)
		}
	}
	f.share()
}

// share settles whose card each Commander shares: of several with a unit the one with the
// lowest id, unless his side named another (REDCOATS-5.8).
func (f *Fight) share() {
	for i := range f.Generals {
		g := &f.Generals[i]
		if !g.Up() || g.Unit == state.Nobody {
			g.Shares = false
			continue
		}
		taken := false
		for j := range f.Generals {
			o := &f.Generals[j]
			if j == i || !o.Up() || o.Unit != g.Unit {
				continue
			}
			if o.Shares || !g.Shares && o.ID < g.ID {
				taken = true
			}
		}
		g.Shares = !taken
	}
}

// deal shuffles, deals and puts everybody in order (REDCOATS-3.3, 3.9, 4.2 to 4.4).
func (f *Fight) deal() {
	f.Stage = state.Moving
	var in rules.ActivationOrderInput
	in.Recipients = make([]string, 0, len(f.Units)+len(f.Generals))
	in.Pairs = [][2]string{}
	for side := range 2 {
		for _, n := range f.ByID[side] {
			if u := &f.Units[n]; u.HoldsCard() {
				in.Recipients = append(in.Recipients, u.ID)
			}
		}
		from := len(in.Recipients)
		for i := range f.Generals {
			if g := &f.Generals[i]; g.Side == side && g.Up() {
				in.Recipients = append(in.Recipients, g.ID)
			}
		}
		slices.Sort(in.Recipients[from:])
	}
	for i := range f.Generals {
		if g := &f.Generals[i]; g.Up() && g.Shares {
			u := &f.Units[g.Unit]
			if u.Battery != state.Nobody { // transport acts on its battery's card
				u = &f.Units[u.Battery]
			}
			if f.paired(in.Pairs, u.ID) {
				g.Shares = false
				continue
			}
			in.Pairs = append(in.Pairs, [2]string{g.ID, u.ID})
		}
	}
	f.stock.gather()
	_, r, err := rules.ActivationOrderProcedure.Roll(f.log, f.mark(nil, nil), in)
	state.Must(err)
	f.chart()
	f.Queue, f.Cards, f.Played = f.Queue[:0], r.Cards, state.Nobody
	for at, who := range r.Order {
		h := state.Holding{Unit: state.Nobody, General: state.Nobody}
		for _, id := range who {
			if u := f.Unit(id); u != nil {
				h.Unit, u.Card = u.No, at
				if u.Team != state.Nobody {
					f.Units[u.Team].Card = at
				}
			} else {
				g := f.General(id)
				h.General, g.Card = g.No, at
			}
		}
		f.Queue = append(f.Queue, h)
	}
	f.nextCard()
}

// paired says whether a unit shares its card already.
func (f *Fight) paired(pairs [][2]string, unit string) bool {
	return slices.ContainsFunc(pairs, func(p [2]string) bool { return p[1] == unit })
}

// nextCard activates the holder of the next card; the card of one who is gone is passed
// over (REDCOATS-4.4, 4.11).
func (f *Fight) nextCard() {
	for f.Played++; f.Played < len(f.Queue); f.Played++ {
		f.Acting, f.Leading = state.Nobody, state.Nobody
		f.Actors = f.Actors[:0]
		who := f.Queue[f.Played]
		if who.Unit != state.Nobody && f.Units[who.Unit].Up() {
			f.Acting, f.Deciding = who.Unit, f.Units[who.Unit].Side
		}
		if who.General != state.Nobody && f.Generals[who.General].Up() {
			f.Leading, f.Deciding = who.General, f.Generals[who.General].Side
		}
		if f.Acting != state.Nobody {
			u := &f.Units[f.Acting]
			f.enlist(f.Acting)
			if u.Team != state.Nobody && f.Units[u.Team].Up() {
				f.enlist(u.Team)
			}
		}
		if f.Leading != state.Nobody {
			f.Generals[f.Leading].Ordered = false
		}
		if f.MayMove() {
			f.Stage = state.Moving
			return
		}
		if f.MayFight() {
			f.Stage = state.Fighting
			return
		}
	}
	f.Acting, f.Leading = state.Nobody, state.Nobody
	f.beginRally()
}

// enlist lets a unit act on the card that is being played.
func (f *Fight) enlist(n int) {
	u := &f.Units[n]
	u.Ordered, u.Fought = false, false
	f.Actors = append(f.Actors, n)
}

// beginCombat opens the combat step, or goes on to the next card where nobody can fight.
func (f *Fight) beginCombat() {
	if f.MayFight() {
		f.Stage = state.Fighting
		return
	}
	f.nextCard()
}

// beginRally lists those who may try to regain cohesion (REDCOATS-13.6).
func (f *Fight) beginRally() {
	f.Stage = state.Rallying
	f.Rally, f.Rallied = f.Rally[:0], 0
	for i := range f.Generals {
		if g := &f.Generals[i]; g.Up() && g.Disrupted {
			f.Rally = append(f.Rally, state.Rallier{Unit: state.Nobody, General: i})
		}
	}
	for i := range f.Units {
		if u := &f.Units[i]; u.Up() && f.MayRally(u) {
			f.Rally = append(f.Rally, state.Rallier{Unit: i, General: state.Nobody})
		}
	}
	slices.SortFunc(f.Rally, f.compareRalliers)
	f.nextRally()
}

// compareRalliers orders those who try: by card; of one card the Commander, the unit, its
// parts by id, its transport, and infantry that was set down.
func (f *Fight) compareRalliers(a, b state.Rallier) int {
	rank := func(r state.Rallier) (card, class int, id string) {
		if r.General != state.Nobody {
			g := &f.Generals[r.General]
			return g.Card, 0, g.ID
		}
		u := &f.Units[r.Unit]
		switch {
		case u.Battery != state.Nobody:
			return u.Card, 3, u.ID
		case u.Card < len(f.Queue) && f.Queue[u.Card].Unit != u.No && u.Root != u.No:
			return u.Card, 2, u.ID
		case u.Card < len(f.Queue) && f.Queue[u.Card].Unit != u.No:
			return u.Card, 4, u.ID
		}
		return u.Card, 1, u.ID
	}
	cardA, classA, idA := rank(a)
	cardB, classB, idB := rank(b)
	return cmp.Or(cmp.Compare(cardA, cardB), cmp.Compare(classA, classB), cmp.Compare(idA, idB))
}

// decline passes over one who does not try (REDCOATS-13.1).
func (f *Fight) decline() {
	if r := f.Rally[f.Rallied]; r.General != state.Nobody {
		f.logGeneral(&f.Generals[r.General], "declined", "REDCOATS-13.1")
	} else {
		f.logState(&f.Units[r.Unit], "declined", nil, "REDCOATS-13.1")
	}
	f.tried()
}

// tried goes on to the next who may try.
func (f *Fight) tried() {
	f.Rallied++
	f.nextRally()
}

// nextRally asks for the next attempt, or ends the turn.
func (f *Fight) nextRally() {
	if f.Rallied >= len(f.Rally) {
		f.endTurn()
		return
	}
	if r := f.Rally[f.Rallied]; r.General != state.Nobody {
		f.Deciding = f.Generals[r.General].Side
	} else {
		f.Deciding = f.Units[r.Unit].Side
	}
}

// endTurn gathers the cards, wipes the marks of those who moved and looks whether the
// battle ends (REDCOATS-3.3, 4.10, 14.2, 14.3).
func (f *Fight) endTurn() {
	for i := range f.Units {
		u := &f.Units[i]
		u.Moved, u.Spent, u.Ordered, u.Fought = false, false, false, false
	}
	for i := range f.Generals {
		f.Generals[i].Moved = false
	}
	for side := range 2 {
		f.judge(side)
	}
	switch {
	case f.SideStates[0] == rules.SideGone || f.SideStates[1] == rules.SideGone:
		f.Reason = battle.Destroyed
	case f.SideStates[0] == rules.SideBroken || f.SideStates[1] == rules.SideBroken:
		f.Reason = battle.Broke
	case f.GoalMet(0) || f.GoalMet(1): // who has lost what was fought for goes
		f.Reason = battle.GoalMet
		if f.GoalMet(0) {
			f.SideStates[1] = rules.SideWithdrew
		} else {
			f.SideStates[0] = rules.SideWithdrew
		}
	case f.Turn >= f.Settings.TurnLimit:
		f.Reason = battle.TurnLimit
	default:
		f.beginTurn()
		return
	}
	f.finish()
}

// judge says how a side stands (REDCOATS-14.3).
func (f *Fight) judge(side int) {
	left, disrupted := f.Count(side)
	m := f.mark(nil, nil)
	m.Side = side
	need, r, err := rules.ForceStateProcedure.Roll(f.log, m, rules.ForceStateInput{FiguresStart: f.Start[side], FiguresLost: f.Start[side] - left, FiguresDisrupted: disrupted, BreakPercent: f.Settings.BreakPercent})
	state.Must(err)
	f.Score[side], f.Breaks[side] = r.Score, need.BreaksAt
	switch {
	case left == 0:
		f.SideStates[side] = rules.SideGone
	case r.Broken:
		f.SideStates[side] = rules.SideBroken
	default:
		f.SideStates[side] = rules.SideSteady
	}
}

// chart measures at the start of a turn how far each hex is by land from the enemies of a
// side, where the field has ground that nobody enters.
func (f *Fight) chart() {
	if !f.Field.Barred() {
		return
	}
	for side := range 2 {
		if f.Near[side] == nil {
			f.Near[side] = make([]uint8, len(f.Field.Cells))
		}
		near := f.Near[side]
		var from []hex.Hex
		for i := range near {
			near[i] = state.FarAway
		}
		for _, n := range f.ByID[1-side] {
			if t := &f.Units[n]; t.Cond == state.OnTable {
				from = append(from, t.At)
			}
		}
		f.queued = f.Field.Spread(from, f.Field.Open, near, f.queued)
	}
}
