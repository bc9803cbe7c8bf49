package play

import (
	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/state"
	"frontier/internal/hex"
)

// orderAssault carries a close assault out (section 12).
func (f *Fight) orderAssault(u *state.Unit, o battle.Order) (deed, state.Objection) {
	a, no := f.PlanAssault(u, o)
	return func() { f.assault(u, &a) }, no
}

// assault throws the dice of a close assault and does what comes of it.
func (f *Fight) assault(u *state.Unit, a *state.Onset) {
	u.Fought = true
	u.Assaults++
	f.stock.resolve()
	m := f.mark(u, a.Defender)
	if a.Defender == nil {
		m.Target = a.General.ID
	}
	f.noteDice(m, &a.In)
	_, r, err := rules.CloseAssaultProcedure.Roll(f.log, m, a.In)
	state.Must(err)
	f.settle(u, a, r)
	if !f.MayFight() {
		f.nextCard()
	}
}

// noteDice notes the dice of both parties of an assault.
func (f *Fight) noteDice(m battle.Mark, in *rules.CloseAssaultInput) {
	_, _, err := rules.CombatDiceProcedure.Roll(f.log, m, rules.CombatDiceInput{Weapon: in.AttackerWeapon, Figures: in.AttackerFigures, Moved: in.AttackerMoved,
		CommandersFresh: in.AttackerCommandersFresh, CommandersReduced: in.AttackerCommandersReduced})
	state.Must(err)
	m.Side, m.Unit, m.Target = 1-m.Side, m.Target, m.Unit
	_, _, err = rules.CombatDiceProcedure.Roll(f.log, m, rules.CombatDiceInput{Weapon: in.DefenderWeapon, Figures: in.DefenderFigures, Moved: in.DefenderMoved, Disrupted: in.DefenderDisrupted,
		CommandersFresh: in.DefenderCommandersFresh, CommandersReduced: in.DefenderCommandersReduced})
	state.Must(err)
}

// settle does what came of an assault: losses of both together, the Commanders' cards, and
// then who goes (REDCOATS-12.4 to 12.18).
func (f *Fight) settle(u *state.Unit, a *state.Onset, r rules.CloseAssaultResult) {
	from := u.At
	t := a.Defender
	f.lose(t, u, u.Figures-r.AttackerFigures)
	u.Disrupted = r.AttackerDisrupted
	gone := false // the defending unit
	if t != nil {
		gone = f.defenderHit(u, t, r)
	}
	for i, n := range a.Foe {
		f.strikeGeneral(&f.Generals[n], r.DefenderCommanderHits[i])
	}
	for i, n := range a.Own {
		f.strikeGeneral(&f.Generals[n], r.AttackerCommanderHits[i])
	}
	if r.AttackerDestroyed {
		f.quit(u, state.Destroyed, "REDCOATS-12.14")
	}
	switch r.Outcome {
	case rules.HexTaken:
		f.takeHex(u, a, gone)
	case rules.Repulsed:
		f.logState(u, "repulsed", nil, "REDCOATS-12.6")
		f.retreat(u, a.At, from)
	}
}

// defenderHit does the hits to the defending unit and answers whether it is destroyed. Hits
// on a limbered battery kill crew alone, on a loaded vehicle its infantry alone
// (REDCOATS-8.12).
func (f *Fight) defenderHit(by, t *state.Unit, r rules.CloseAssaultResult) bool {
	body := t
	if t.Load != state.Nobody {
		body = &f.Units[t.Load]
	}
	f.lose(by, body, body.Figures-r.DefenderFigures)
	t.Disrupted, body.Disrupted = r.DefenderDisrupted, r.DefenderDisrupted
	if t.Limbered {
		f.Units[t.Team].Disrupted = t.Disrupted
	}
	if !r.DefenderDestroyed {
		return false
	}
	if body != t { // the vehicle is left, and free
		t.Load = state.Nobody
		body.Carrier, body.Cond = state.Nobody, state.Destroyed
		f.logGone(body, state.Destroyed, "REDCOATS-8.12")
		return true
	}
	f.quit(t, state.Destroyed, "REDCOATS-12.14")
	return true
}

// takeHex lets the beaten go and the victor in, unless others hold the hex (REDCOATS-12.5,
// 12.12, 12.14, 12.17, 12.21).
func (f *Fight) takeHex(u *state.Unit, a *state.Onset, gone bool) {
	side, from := 1-u.Side, u.At
	var stay, mobile int // fighting units of the hex beside the beaten one
	for _, n := range f.InHex(side, a.At, nil) {
		if v := &f.Units[n]; (v.Fights() || v.Load != state.Nobody) && (a.Defender == nil || n != a.Defender.No) {
			stay++
			if !v.Fixed() {
				mobile++
			}
		}
	}
	if t := a.Defender; t != nil && !gone && t.Fixed() {
		if mobile > 0 {
			return // others keep the enemy out
		}
		_, _, err := rules.RetreatProcedure.Roll(f.log, f.mark(t, u), rules.RetreatInput{Victor: rules.PlaceOf(from), Loser: rules.PlaceOf(a.At), Straight: rules.WayOpen, Left: rules.WayOpen, Right: rules.WayOpen})
		state.Must(err)
		f.quit(t, state.Captured, "REDCOATS-12.17")
		for _, n := range f.InHex(side, a.At, nil) {
			if v := &f.Units[n]; v.Fixed() {
				f.quit(v, state.Captured, "REDCOATS-12.17")
			}
		}
		stay = 0
	} else if t != nil && !gone {
		f.retreat(t, from, a.At)
	}
	if stay > 0 {
		return
	}
	for _, n := range f.InHex(side, a.At, nil) {
		if v := &f.Units[n]; v.Up() {
			f.retreat(v, from, a.At)
		}
	}
	for _, n := range f.GeneralsById(side, a.At) {
		f.retreatGeneral(&f.Generals[n], from, a.At)
	}
	if u.Up() && !f.Held(u.Side, a.At) {
		f.advance(u, a.At)
	}
}

// advance lets the victor occupy a hex, with his Commanders (REDCOATS-12.5, 5.15).
func (f *Fight) advance(u *state.Unit, at hex.Hex) {
	f.follow(u, at)
	f.shift(u, at)
	f.meet(u)
	f.logShift("advance", u, "REDCOATS-12.5")
}

// follow takes a unit's Commanders along to a hex.
func (f *Fight) follow(u *state.Unit, to hex.Hex) {
	for i := range f.Generals {
		if g := &f.Generals[i]; g.Up() && g.Unit == u.No {
			f.shiftGeneral(g, to)
			f.logGeneral(g, "followed", "REDCOATS-5.15")
		}
	}
}

// way states of the three hexes behind a loser (REDCOATS-12.15). The other hex of a
// limbered battery counts as open.
func (f *Fight) wayStates(u *state.Unit, side, spaces int, ways [3]hex.Hex) [3]rules.WayState {
	var out [3]rules.WayState
	for i, h := range ways {
		switch {
		case !f.Field.Holds(h):
			out[i] = rules.WayOffEdge
		case f.Held(side, h):
			out[i] = rules.WayEnemy
		case !f.Field.Open(h):
			out[i] = rules.WayBarred
		case u != nil && u.Limbered && f.StandsIn(u, h):
			out[i] = rules.WayOpen
		case spaces > 0 && f.Room(h) < spaces:
			out[i] = rules.WayFull
		default:
			out[i] = rules.WayOpen
		}
	}
	return out
}

// retreat sends a beaten unit back from a hex, away from the victor's, with its Commanders
// (REDCOATS-12.15, 12.16, 12.21, 8.12).
func (f *Fight) retreat(u *state.Unit, victor, from hex.Hex) {
	d, _ := hex.Towards(victor, from)
	spaces := u.Spaces()
	if u.Limbered {
		spaces += rules.TransportSpaces
	}
	states := f.wayStates(u, u.Side, spaces, rules.RetreatWays(from, d))
	_, r, err := rules.RetreatProcedure.Roll(f.log, f.mark(u, nil), rules.RetreatInput{Victor: rules.PlaceOf(victor), Loser: rules.PlaceOf(from), Straight: states[0], Left: states[1], Right: states[2], Mobile: true})
	state.Must(err)
	switch r.Fate {
	case rules.RetreatsTo:
		to := r.To.Hex()
		f.follow(u, to)
		f.shift(u, to)
		if u.Limbered {
			f.shift(&f.Units[u.Team], to)
		}
		u.Moved = true
		f.meet(u)
		f.logShift("retreat", u, "REDCOATS-12.15")
	case rules.LeavesTable:
		f.goWith(u, state.LeftTable, "REDCOATS-12.15")
	default:
		f.goWith(u, f.noRetreat(), "REDCOATS-12.16")
	}
}

// noRetreat is what becomes of one who must go back and cannot.
func (f *Fight) noRetreat() state.Condition {
	if f.Settings.NoRetreatFate == rules.FateDestroyed {
		return state.Destroyed
	}
	return state.Captured
}

// goWith takes a unit out of the battle with its Commanders.
func (f *Fight) goWith(u *state.Unit, how state.Condition, rule string) {
	for i := range f.Generals {
		if g := &f.Generals[i]; g.Up() && g.Unit == u.No {
			f.quitGeneral(g, how, rule)
		}
	}
	if how == state.Destroyed {
		body := u
		if u.Load != state.Nobody {
			body = &f.Units[u.Load]
		}
		f.lose(nil, body, body.Figures)
		if u.Limbered {
			t := &f.Units[u.Team]
			f.part(u, t)
			f.quit(t, state.Destroyed, rule)
		}
		if body != u {
			body.Cond, body.Carrier, u.Load = state.Destroyed, state.Nobody, state.Nobody
			f.logGone(body, state.Destroyed, rule)
		}
	}
	f.quit(u, how, rule)
}

// retreatGeneral sends a Commander back by himself.
func (f *Fight) retreatGeneral(g *state.General, victor, from hex.Hex) {
	d, _ := hex.Towards(victor, from)
	states := f.wayStates(nil, g.Side, 0, rules.RetreatWays(from, d))
	_, r, err := rules.RetreatProcedure.Roll(f.log, f.markGeneral(g), rules.RetreatInput{Victor: rules.PlaceOf(victor), Loser: rules.PlaceOf(from), Straight: states[0], Left: states[1], Right: states[2], Mobile: true})
	state.Must(err)
	switch r.Fate {
	case rules.RetreatsTo:
		f.shiftGeneral(g, r.To.Hex())
		g.Unit = f.Companion(g)
		f.logGeneral(g, "retreated", "REDCOATS-12.15")
	case rules.LeavesTable:
		f.quitGeneral(g, state.LeftTable, "REDCOATS-12.15")
	default:
		f.quitGeneral(g, f.noRetreat(), "REDCOATS-12.16")
	}
}
