package redcoats

import (
	"cmp"
	"slices"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
)

// phase is a state of the battle (REDCOATS-4.13).
type phase uint8

const (
	placing phase = iota
	starting
	moving   // the move step of an activation
	fighting // its combat step
	rallying
	over
)

var phaseNames = [...]string{placing: "setup", starting: "turn_start", moving: "move", fighting: "combat", rallying: "cohesion", over: "battle_end"}

// done ends what the side that decides is deciding.
func (f *fight) done() {
	switch f.phase {
	case placing:
		if f.decider == 1 {
			f.decider = 0
			return
		}
		f.logField()
		f.logPlaces()
		f.beginTurn()
	case starting:
		if f.decider == 0 {
			f.decider = 1
			return
		}
		f.deal()
	case moving:
		f.beginCombat()
	case fighting:
		f.nextCard()
	case rallying:
		f.decline()
	}
}

// beginTurn opens a turn: Commanders are attached anew (REDCOATS-5.7), and each side may
// break off, rejoin parts and name the units of its Commanders.
func (f *fight) beginTurn() {
	f.turn++
	f.phase, f.decider = starting, 0
	f.logTurn()
	for side := range 2 {
		f.strength[side], _ = f.count(side)
	}
	for i := range f.generals {
		f.generals[i].unit, f.generals[i].shares = nobody, false
	}
	for i := range f.generals {
		if g := &f.generals[i]; g.up() {
			g.unit = f.companion(g)
		}
	}
	f.share()
}

// companion is the unit to which a Commander attaches himself unless his side says
// otherwise: of his hex the one with most figures, then the lowest id (REDCOATS-5.7).
func (f *fight) companion(g *general) int {
	best := nobody
	for _, n := range f.inHex(g.side, g.at, nil) {
		if f.staffed(n) < rules.MostCommanders && (best == nobody || f.weight(n) > f.weight(best)) {
			best = n
		}
	}
	return best
}

// staffed counts the Commanders attached to a unit. More than a volley can count do not
// help it: the others of its hex stay by themselves (REDCOATS-5.8).
func (f *fight) staffed(n int) int {
	fresh, reduced := f.withUnit(n)
	return fresh + reduced
}

// weight is a unit's figures; transport counts less than any figure.
func (f *fight) weight(n int) int {
	if u := &f.units[n]; u.fights() {
		return u.figures
	}
	return 0
}

// share settles whose card each Commander shares: of several with a unit the one with the
// lowest id, unless his side named another (REDCOATS-5.8).
func (f *fight) share() {
	for i := range f.generals {
		g := &f.generals[i]
		if !g.up() || g.unit == nobody {
			g.shares = false
			continue
		}
		taken := false
		for j := range f.generals {
			o := &f.generals[j]
			if j == i || !o.up() || o.unit != g.unit {
				continue
			}
			if o.shares || !g.shares && o.id < g.id {
				taken = true
			}
		}
		g.shares = !taken
	}
}

// holdsCard says whether a unit is dealt to: not transport of a battery, nor infantry
// aboard (REDCOATS-8.7, 8.8).
func (u *unit) holdsCard() bool { return u.cond == onTable && u.battery == nobody }

// deal shuffles, deals and puts everybody in order (REDCOATS-3.3, 3.9, 4.2 to 4.4).
func (f *fight) deal() {
	f.phase = moving
	var in rules.ActivationOrderInput
	in.Recipients = make([]string, 0, len(f.units)+len(f.generals))
	in.Pairs = [][2]string{}
	for side := range 2 {
		for _, n := range f.order[side] {
			if u := &f.units[n]; u.holdsCard() {
				in.Recipients = append(in.Recipients, u.id)
			}
		}
		from := len(in.Recipients)
		for i := range f.generals {
			if g := &f.generals[i]; g.side == side && g.up() {
				in.Recipients = append(in.Recipients, g.id)
			}
		}
		slices.Sort(in.Recipients[from:])
	}
	for i := range f.generals {
		if g := &f.generals[i]; g.up() && g.shares {
			u := &f.units[g.unit]
			if u.battery != nobody { // transport acts on its battery's card
				u = &f.units[u.battery]
			}
			if f.paired(in.Pairs, u.id) {
				g.shares = false
				continue
			}
			in.Pairs = append(in.Pairs, [2]string{g.id, u.id})
		}
	}
	f.stock.gather()
	_, r, err := rules.ActivationOrderProcedure.Roll(f.log, f.mark(nil, nil), in)
	must(err)
	f.chart()
	f.queue, f.cards, f.played = f.queue[:0], r.Cards, nobody
	for at, who := range r.Order {
		h := holding{nobody, nobody}
		for _, id := range who {
			if u := f.unit(id); u != nil {
				h.unit, u.card = u.no, at
				if u.team != nobody {
					f.units[u.team].card = at
				}
			} else {
				g := f.general(id)
				h.general, g.card = g.no, at
			}
		}
		f.queue = append(f.queue, h)
	}
	f.nextCard()
}

// paired says whether a unit shares its card already.
func (f *fight) paired(pairs [][2]string, unit string) bool {
	return slices.ContainsFunc(pairs, func(p [2]string) bool { return p[1] == unit })
}

// card is the card that is being played.
func (f *fight) card() battle.Card { return f.cards[f.played] }

// colour is its colour (REDCOATS-7.3).
func (f *fight) colour() rules.Colour {
	if f.card().Red() {
		return rules.Red
	}
	return rules.Black
}

// nextCard activates the holder of the next card; the card of one who is gone is passed
// over (REDCOATS-4.4, 4.11).
func (f *fight) nextCard() {
	for f.played++; f.played < len(f.queue); f.played++ {
		f.acting, f.leading = nobody, nobody
		f.actors = f.actors[:0]
		who := f.queue[f.played]
		if who.unit != nobody && f.units[who.unit].up() {
			f.acting, f.decider = who.unit, f.units[who.unit].side
		}
		if who.general != nobody && f.generals[who.general].up() {
			f.leading, f.decider = who.general, f.generals[who.general].side
		}
		if f.acting != nobody {
			u := &f.units[f.acting]
			f.enlist(f.acting)
			if u.team != nobody && f.units[u.team].up() {
				f.enlist(u.team)
			}
		}
		if f.leading != nobody {
			f.generals[f.leading].ordered = false
		}
		if f.mayMove() {
			f.phase = moving
			return
		}
		if f.mayFight() {
			f.phase = fighting
			return
		}
	}
	f.acting, f.leading = nobody, nobody
	f.beginRally()
}

// enlist lets a unit act on the card that is being played.
func (f *fight) enlist(n int) {
	u := &f.units[n]
	u.ordered, u.fought = false, false
	f.actors = append(f.actors, n)
}

// mayMove says whether anybody who acts could be given an order of the move step.
func (f *fight) mayMove() bool {
	if g := f.leader(); g != nil && !g.disrupted {
		return true
	}
	for _, n := range f.actors {
		if u := &f.units[n]; u.up() && !u.disrupted && !u.spent {
			return true
		}
	}
	return false
}

// mayFight says whether anybody who acts has an enemy near enough for his weapon or his
// hands.
func (f *fight) mayFight() bool {
	for _, n := range f.actors {
		u := &f.units[n]
		if u.cond != onTable || u.spent || u.fought || !u.fights() || u.limbered {
			continue
		}
		reach := u.arm.Reach
		if u.charges() {
			reach = max(reach, 1)
		}
		if f.enemyWithin(u, reach) {
			return true
		}
	}
	return false
}

// beginCombat opens the combat step, or goes on to the next card where nobody can fight.
func (f *fight) beginCombat() {
	if f.mayFight() {
		f.phase = fighting
		return
	}
	f.nextCard()
}

// beginRally lists those who may try to regain cohesion (REDCOATS-13.6).
func (f *fight) beginRally() {
	f.phase = rallying
	f.rally, f.rallied = f.rally[:0], 0
	for i := range f.generals {
		if g := &f.generals[i]; g.up() && g.disrupted {
			f.rally = append(f.rally, rallier{nobody, i})
		}
	}
	for i := range f.units {
		if u := &f.units[i]; u.up() && f.mayRally(u) {
			f.rally = append(f.rally, rallier{i, nobody})
		}
	}
	slices.SortFunc(f.rally, f.compareRalliers)
	f.nextRally()
}

// mayRally says whether a unit tries: very poor troops do not, and two that are joined try
// once, with the rating of the guns or the infantry (REDCOATS-8.9, 13.7).
func (f *fight) mayRally(u *unit) bool {
	return u.disrupted && f.whole(u) == u && f.ratingOf(u) != rules.VeryPoor
}

// ratingOf is the rating with which a unit tries.
func (f *fight) ratingOf(u *unit) rules.Rating {
	if u.load != nobody {
		return f.units[u.load].rating
	}
	return u.rating
}

// compareRalliers orders those who try: by card; of one card the Commander, the unit, its
// parts by id, its transport, and infantry that was set down.
func (f *fight) compareRalliers(a, b rallier) int {
	rank := func(r rallier) (card, class int, id string) {
		if r.general != nobody {
			g := &f.generals[r.general]
			return g.card, 0, g.id
		}
		u := &f.units[r.unit]
		switch {
		case u.battery != nobody:
			return u.card, 3, u.id
		case u.card < len(f.queue) && f.queue[u.card].unit != u.no && u.root != u.no:
			return u.card, 2, u.id
		case u.card < len(f.queue) && f.queue[u.card].unit != u.no:
			return u.card, 4, u.id
		}
		return u.card, 1, u.id
	}
	cardA, classA, idA := rank(a)
	cardB, classB, idB := rank(b)
	return cmp.Or(cmp.Compare(cardA, cardB), cmp.Compare(classA, classB), cmp.Compare(idA, idB))
}

// decline passes over one who does not try (REDCOATS-13.1).
func (f *fight) decline() {
	if r := f.rally[f.rallied]; r.general != nobody {
		f.logGeneral(&f.generals[r.general], "declined", "REDCOATS-13.1")
	} else {
		f.logState(&f.units[r.unit], "declined", nil, "REDCOATS-13.1")
	}
	f.tried()
}

// tried goes on to the next who may try.
func (f *fight) tried() {
	f.rallied++
	f.nextRally()
}

// nextRally asks for the next attempt, or ends the turn.
func (f *fight) nextRally() {
	if f.rallied >= len(f.rally) {
		f.endTurn()
		return
	}
	if r := f.rally[f.rallied]; r.general != nobody {
		f.decider = f.generals[r.general].side
	} else {
		f.decider = f.units[r.unit].side
	}
}

// endTurn gathers the cards, wipes the marks of those who moved and looks whether the
// battle ends (REDCOATS-3.3, 4.10, 14.2, 14.3).
func (f *fight) endTurn() {
	for i := range f.units {
		u := &f.units[i]
		u.moved, u.spent, u.ordered, u.fought = false, false, false, false
	}
	for i := range f.generals {
		f.generals[i].moved = false
	}
	for side := range 2 {
		f.judge(side)
	}
	switch {
	case f.state[0] == rules.SideGone || f.state[1] == rules.SideGone:
		f.reason = battle.Destroyed
	case f.state[0] == rules.SideBroken || f.state[1] == rules.SideBroken:
		f.reason = battle.Broke
	case f.goalMet(0) || f.goalMet(1): // who has lost what was fought for goes
		f.reason = battle.GoalMet
		if f.goalMet(0) {
			f.state[1] = rules.SideWithdrew
		} else {
			f.state[0] = rules.SideWithdrew
		}
	case f.turn >= f.settings.TurnLimit:
		f.reason = battle.TurnLimit
	default:
		f.beginTurn()
		return
	}
	f.finish()
}

// count is a side's fighting figures on the field, and those of disrupted units.
func (f *fight) count(side int) (left, disrupted int) {
	for i := range f.units {
		u := &f.units[i]
		if u.side != side || !u.fights() || u.cond != onTable && u.cond != carried {
			continue
		}
		left += u.figures
		if u.disrupted {
			disrupted += u.figures
		}
	}
	return left, disrupted
}

// judge says how a side stands (REDCOATS-14.3).
func (f *fight) judge(side int) {
	left, disrupted := f.count(side)
	m := f.mark(nil, nil)
	m.Side = side
	need, r, err := rules.ForceStateProcedure.Roll(f.log, m, rules.ForceStateInput{FiguresStart: f.start[side], FiguresLost: f.start[side] - left, FiguresDisrupted: disrupted, BreakPercent: f.settings.BreakPercent})
	must(err)
	f.score[side], f.breaks[side] = r.Score, need.BreaksAt
	switch {
	case left == 0:
		f.state[side] = rules.SideGone
	case r.Broken:
		f.state[side] = rules.SideBroken
	default:
		f.state[side] = rules.SideSteady
	}
}
