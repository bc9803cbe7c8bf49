package redcoats

import (
	"slices"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/internal/hex"
)

// onset is a close assault as it would go.
type onset struct {
	in       rules.CloseAssaultInput
	at       hex.Hex // the hex assaulted
	defender *unit   // nil: a Commander alone
	general  *general
	own, foe []int // attached Commanders of both, in the order in which they are hit
}

// planAssault works out a close assault; where it is not legal it says why (REDCOATS-12.2,
// 12.8, 12.12, 12.19).
func (f *fight) planAssault(u *unit, o battle.Order) (onset, objection) {
	var a onset
	switch {
	case !slices.Contains(f.actors, u.no):
		return a, objection{"REDCOATS-4.9", "does not hold the card that is played", "wait for its card"}
	case !u.charges() || u.cond != onTable:
		return a, objection{"REDCOATS-12.8", "does not assault", "order infantry or cavalry to"}
	case u.disrupted:
		return a, objection{"REDCOATS-12.8", "is disrupted", "let it fire, or rally"}
	case u.fought:
		return a, objection{"REDCOATS-4.8", "has fought in this activation", ""}
	case u.spent:
		return a, objection{"REDCOATS-4.8", "has boarded or landed", ""}
	}
	a.defender, a.general = f.unit(o.Target), f.general(o.Target)
	switch {
	case a.defender != nil && a.defender.side != u.side && a.defender.up():
		t := f.whole(a.defender)
		a.at = t.at
		if t.limbered { // either hex of it
			other := f.units[t.team].at
			if way, ok := f.way(o); ok && len(way) > 0 && way[len(way)-1] == other || hex.Distance(u.at, a.at) != 1 {
				a.at = other
			}
		}
		a.defender, a.general = t, nil
	case a.general != nil && a.general.side != u.side && a.general.up():
		a.defender, a.at = nil, a.general.at
	default:
		return a, objection{"REDCOATS-12.1", "finds no such enemy", "name an enemy unit or Commander"}
	}
	if hex.Distance(u.at, a.at) != 1 {
		return a, objection{"REDCOATS-12.2", "is not beside that hex", "move up to it first"}
	}
	switch {
	case !f.field.open(a.at):
		return a, objection{"REDCOATS-12.19", "cannot enter that hex", ""}
	case f.colour() == rules.Red && (f.field.rough(u.at) || f.field.rough(a.at)) && !(f.settings.RoadLiftsBlackCard && f.field.road(u.at, a.at)):
		return a, objection{"REDCOATS-12.19", "has a red card and cannot assault on hills or in woods", "let it fire"}
	}
	fighters, transports := f.holders(1-u.side, a.at)
	switch {
	case a.defender != nil && a.defender.kind.Transport() && a.defender.load == nobody && fighters > 0:
		return a, objection{"REDCOATS-12.12", "must assault a unit that fights", "name one in that hex"}
	case a.defender == nil && fighters+transports > 0:
		return a, objection{"REDCOATS-12.12", "must assault a unit before a Commander", "name one in that hex"}
	}
	f.oppose(u, &a)
	return a, objection{}
}

// holders counts the fighting units of a side in a hex, who hold it, and its other
// transport (REDCOATS-12.12).
func (f *fight) holders(side int, at hex.Hex) (fighters, transports int) {
	for _, n := range f.inHex(side, at, nil) {
		if u := &f.units[n]; u.fights() || u.load != nobody {
			fighters++
		} else {
			transports++
		}
	}
	return fighters, transports
}

// oppose puts the numbers of both sides together (REDCOATS-12.3, 12.9, 12.20, 8.5, 8.8).
func (f *fight) oppose(u *unit, a *onset) {
	fresh, reduced := f.withUnit(u.no)
	a.in = rules.CloseAssaultInput{AttackerWeapon: u.weapon, AttackerFigures: u.figures, AttackerMoved: u.moved, AttackerCommandersFresh: fresh, AttackerCommandersReduced: reduced,
		DefenderWeapon: rules.NoWeapon, DefenderInCover: f.field.line(a.at).Cover}
	a.own = f.generalsOrder(func(g *general) bool { return g.side == u.side && g.unit == u.no })
	if a.defender == nil {
		a.foe = []int{a.general.no}
		if a.general.fresh() {
			a.in.DefenderCommandersFresh = 1
		} else {
			a.in.DefenderCommandersReduced = 1
		}
		return
	}
	t := a.defender
	a.in.DefenderWeapon, a.in.DefenderFigures, a.in.DefenderMoved, a.in.DefenderDisrupted = t.weapon, t.figures, t.moved || t.limbered, t.disrupted
	if t.load != nobody {
		l := &f.units[t.load]
		a.in.DefenderWeapon, a.in.DefenderFigures, a.in.DefenderMoved = l.weapon, l.figures, true
	}
	a.in.DefenderCommandersFresh, a.in.DefenderCommandersReduced = f.withUnit(t.no)
	a.foe = f.generalsOrder(func(g *general) bool { return g.side == t.side && g.unit == t.no })
}

// orderAssault carries a close assault out (section 12).
func (f *fight) orderAssault(u *unit, o battle.Order) *battle.Refusal {
	a, n := f.planAssault(u, o)
	if n.rule != "" {
		return n.refusal(u.name)
	}
	u.fought = true
	u.assaults++
	f.stock.resolve()
	m := f.mark(u, a.defender)
	if a.defender == nil {
		m.Target = a.general.id
	}
	f.noteDice(m, &a.in)
	_, r, err := rules.CloseAssaultProcedure.Roll(f.log, m, a.in)
	must(err)
	f.settle(u, &a, r)
	if !f.mayFight() {
		f.nextCard()
	}
	return nil
}

// noteDice notes the dice of both parties of an assault.
func (f *fight) noteDice(m battle.Mark, in *rules.CloseAssaultInput) {
	_, _, err := rules.CombatDiceProcedure.Roll(f.log, m, rules.CombatDiceInput{Weapon: in.AttackerWeapon, Figures: in.AttackerFigures, Moved: in.AttackerMoved,
		CommandersFresh: in.AttackerCommandersFresh, CommandersReduced: in.AttackerCommandersReduced})
	must(err)
	m.Side, m.Unit, m.Target = 1-m.Side, m.Target, m.Unit
	_, _, err = rules.CombatDiceProcedure.Roll(f.log, m, rules.CombatDiceInput{Weapon: in.DefenderWeapon, Figures: in.DefenderFigures, Moved: in.DefenderMoved, Disrupted: in.DefenderDisrupted,
		CommandersFresh: in.DefenderCommandersFresh, CommandersReduced: in.DefenderCommandersReduced})
	must(err)
}

// settle does what came of an assault: losses of both together, the Commanders' cards, and
// then who goes (REDCOATS-12.4 to 12.18).
func (f *fight) settle(u *unit, a *onset, r rules.CloseAssaultResult) {
	from := u.at
	t := a.defender
	f.lose(t, u, u.figures-r.AttackerFigures)
	u.disrupted = r.AttackerDisrupted
	gone := false // the defending unit
	if t != nil {
		gone = f.defenderHit(u, t, r)
	}
	for i, n := range a.foe {
		f.strikeGeneral(&f.generals[n], r.DefenderCommanderHits[i])
	}
	for i, n := range a.own {
		f.strikeGeneral(&f.generals[n], r.AttackerCommanderHits[i])
	}
	if r.AttackerDestroyed {
		f.quit(u, destroyed, "REDCOATS-12.14")
	}
	switch r.Outcome {
	case rules.HexTaken:
		f.takeHex(u, a, gone)
	case rules.Repulsed:
		f.logState(u, "repulsed", nil, "REDCOATS-12.6")
		f.retreat(u, a.at, from)
	}
}

// defenderHit does the hits to the defending unit and answers whether it is destroyed. Hits
// on a limbered battery kill crew alone, on a loaded vehicle its infantry alone
// (REDCOATS-8.12).
func (f *fight) defenderHit(by, t *unit, r rules.CloseAssaultResult) bool {
	body := t
	if t.load != nobody {
		body = &f.units[t.load]
	}
	f.lose(by, body, body.figures-r.DefenderFigures)
	t.disrupted, body.disrupted = r.DefenderDisrupted, r.DefenderDisrupted
	if t.limbered {
		f.units[t.team].disrupted = t.disrupted
	}
	if !r.DefenderDestroyed {
		return false
	}
	if body != t { // the vehicle is left, and free
		t.load = nobody
		body.carrier, body.cond = nobody, destroyed
		f.logGone(body, destroyed, "REDCOATS-8.12")
		return true
	}
	f.quit(t, destroyed, "REDCOATS-12.14")
	return true
}

// takeHex lets the beaten go and the victor in, unless others hold the hex (REDCOATS-12.5,
// 12.12, 12.14, 12.17, 12.21).
func (f *fight) takeHex(u *unit, a *onset, gone bool) {
	side, from := 1-u.side, u.at
	var stay, mobile int // fighting units of the hex beside the beaten one
	for _, n := range f.inHex(side, a.at, nil) {
		if v := &f.units[n]; (v.fights() || v.load != nobody) && (a.defender == nil || n != a.defender.no) {
			stay++
			if !v.fixed() {
				mobile++
			}
		}
	}
	if t := a.defender; t != nil && !gone && t.fixed() {
		if mobile > 0 {
			return // others keep the enemy out
		}
		_, _, err := rules.RetreatProcedure.Roll(f.log, f.mark(t, u), rules.RetreatInput{Victor: rules.PlaceOf(from), Loser: rules.PlaceOf(a.at), Straight: rules.WayOpen, Left: rules.WayOpen, Right: rules.WayOpen})
		must(err)
		f.quit(t, captured, "REDCOATS-12.17")
		for _, n := range f.inHex(side, a.at, nil) {
			if v := &f.units[n]; v.fixed() {
				f.quit(v, captured, "REDCOATS-12.17")
			}
		}
		stay = 0
	} else if t != nil && !gone {
		f.retreat(t, from, a.at)
	}
	if stay > 0 {
		return
	}
	for _, n := range f.inHex(side, a.at, nil) {
		if v := &f.units[n]; v.up() {
			f.retreat(v, from, a.at)
		}
	}
	for _, n := range f.generalsById(side, a.at) {
		f.retreatGeneral(&f.generals[n], from, a.at)
	}
	if u.up() && !f.held(u.side, a.at) {
		f.advance(u, a.at)
	}
}

// generalsById are the Commanders of a side in a hex by id.
func (f *fight) generalsById(side int, at hex.Hex) []int {
	var out []int
	for i := range f.generals {
		if g := &f.generals[i]; g.up() && g.side == side && g.at == at {
			out = append(out, i)
		}
	}
	slices.SortFunc(out, func(a, b int) int {
		if f.generals[a].id < f.generals[b].id {
			return -1
		}
		return 1
	})
	return out
}

// advance lets the victor occupy a hex, with his Commanders (REDCOATS-12.5, 5.15).
func (f *fight) advance(u *unit, at hex.Hex) {
	f.follow(u, at)
	f.shift(u, at)
	f.meet(u)
	f.logShift("advance", u, "REDCOATS-12.5")
}

// follow takes a unit's Commanders along to a hex.
func (f *fight) follow(u *unit, to hex.Hex) {
	for i := range f.generals {
		if g := &f.generals[i]; g.up() && g.unit == u.no {
			f.shiftGeneral(g, to)
			f.logGeneral(g, "followed", "REDCOATS-5.15")
		}
	}
}

// way states of the three hexes behind a loser (REDCOATS-12.15). The other hex of a
// limbered battery counts as open.
func (f *fight) wayStates(u *unit, side, spaces int, ways [3]hex.Hex) [3]rules.WayState {
	var out [3]rules.WayState
	for i, h := range ways {
		switch {
		case !f.field.Holds(h):
			out[i] = rules.WayOffEdge
		case f.held(side, h):
			out[i] = rules.WayEnemy
		case !f.field.open(h):
			out[i] = rules.WayBarred
		case u != nil && u.limbered && f.stands(u, h):
			out[i] = rules.WayOpen
		case spaces > 0 && f.room(h) < spaces:
			out[i] = rules.WayFull
		default:
			out[i] = rules.WayOpen
		}
	}
	return out
}

// retreat sends a beaten unit back from a hex, away from the victor's, with its Commanders
// (REDCOATS-12.15, 12.16, 12.21, 8.12).
func (f *fight) retreat(u *unit, victor, from hex.Hex) {
	d, _ := hex.Towards(victor, from)
	spaces := u.spaces()
	if u.limbered {
		spaces += rules.TransportSpaces
	}
	states := f.wayStates(u, u.side, spaces, rules.RetreatWays(from, d))
	_, r, err := rules.RetreatProcedure.Roll(f.log, f.mark(u, nil), rules.RetreatInput{Victor: rules.PlaceOf(victor), Loser: rules.PlaceOf(from), Straight: states[0], Left: states[1], Right: states[2], Mobile: true})
	must(err)
	switch r.Fate {
	case rules.RetreatsTo:
		to := r.To.Hex()
		f.follow(u, to)
		f.shift(u, to)
		if u.limbered {
			f.shift(&f.units[u.team], to)
		}
		u.moved = true
		f.meet(u)
		f.logShift("retreat", u, "REDCOATS-12.15")
	case rules.LeavesTable:
		f.goWith(u, leftTable, "REDCOATS-12.15")
	default:
		f.goWith(u, f.noRetreat(), "REDCOATS-12.16")
	}
}

// noRetreat is what becomes of one who must go back and cannot.
func (f *fight) noRetreat() condition {
	if f.settings.NoRetreatFate == rules.FateDestroyed {
		return destroyed
	}
	return captured
}

// goWith takes a unit out of the battle with its Commanders.
func (f *fight) goWith(u *unit, how condition, rule string) {
	for i := range f.generals {
		if g := &f.generals[i]; g.up() && g.unit == u.no {
			f.quitGeneral(g, how, rule)
		}
	}
	if how == destroyed {
		body := u
		if u.load != nobody {
			body = &f.units[u.load]
		}
		f.lose(nil, body, body.figures)
		if u.limbered {
			t := &f.units[u.team]
			f.part(u, t)
			f.quit(t, destroyed, rule)
		}
		if body != u {
			body.cond, body.carrier, u.load = destroyed, nobody, nobody
			f.logGone(body, destroyed, rule)
		}
	}
	f.quit(u, how, rule)
}

// retreatGeneral sends a Commander back by himself.
func (f *fight) retreatGeneral(g *general, victor, from hex.Hex) {
	d, _ := hex.Towards(victor, from)
	states := f.wayStates(nil, g.side, 0, rules.RetreatWays(from, d))
	_, r, err := rules.RetreatProcedure.Roll(f.log, f.markGeneral(g), rules.RetreatInput{Victor: rules.PlaceOf(victor), Loser: rules.PlaceOf(from), Straight: states[0], Left: states[1], Right: states[2], Mobile: true})
	must(err)
	switch r.Fate {
	case rules.RetreatsTo:
		f.shiftGeneral(g, r.To.Hex())
		g.unit = f.companion(g)
		f.logGeneral(g, "retreated", "REDCOATS-12.15")
	case rules.LeavesTable:
		f.quitGeneral(g, leftTable, "REDCOATS-12.15")
	default:
		f.quitGeneral(g, f.noRetreat(), "REDCOATS-12.16")
	}
}
