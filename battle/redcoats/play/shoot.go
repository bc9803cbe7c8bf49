package play

import (
	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/state"
	"frontier/internal/hex"
)

// noteSight notes the line of sight of a fire, with what stands on it.
func (f *Fight) noteSight(m battle.Mark, from, to hex.Hex) {
	g := f.Field
	in := rules.LineOfSightInput{Firer: rules.PlaceOf(from), Target: rules.PlaceOf(to), FirerLevel: int(g.At(from).Level), TargetLevel: int(g.At(to).Level), Between: []rules.Between{}}
	for _, entry := range rules.LineBetween(in.Firer, in.Target) {
		for _, p := range entry {
			i := g.Index(p.Hex())
			if i < 0 {
				continue
			}
			c, b := &g.Cells[i], rules.Between{Q: p[0], R: p[1], Level: int(g.Cells[i].Level), Obstacle: rules.NoObstacle}
			switch {
			case g.Lines[c.Kind].Hides:
				b.Obstacle = rules.Feature
			case c.Units[0]+c.Units[1] > 0:
				b.Obstacle = rules.UnitThere
			case b.Level == 0:
				continue
			}
			in.Between = append(in.Between, b)
		}
	}
	_, _, err := rules.LineOfSightProcedure.Roll(f.log, m, in)
	state.Must(err)
}

// orderFire fires at a hex (section 10).
func (f *Fight) orderFire(u *state.Unit, o battle.Order) (deed, state.Objection) {
	v, units, no := f.PlanFire(u, o)
	return func() { f.fire(u, v, units) }, no
}

// fire throws the dice of a volley and does what comes of it to the units of the hex in
// their order.
func (f *Fight) fire(u *state.Unit, v state.Volley, units []int) {
	u.Fought = true
	u.Fires++
	f.stock.resolve()
	m := f.mark(u, nil)
	if len(units) > 0 {
		m.Target = f.Units[units[0]].ID
	}
	f.noteSight(m, u.At, v.At)
	_, _, err := rules.FireCheckProcedure.Roll(f.log, m, v.Check)
	state.Must(err)
	_, _, err = rules.CombatDiceProcedure.Roll(f.log, m, v.Count)
	state.Must(err)
	need, r, err := rules.FireProcedure.Roll(f.log, m, v.In)
	state.Must(err)
	u.Dice += need.Dice
	if r.Hits > 0 {
		kind := rules.SmallArmsHits
		if need.Shared {
			kind = rules.ArtilleryHits
		}
		f.hit(u, kind, r.Hits, v.At, units)
	}
	if !f.MayFight() {
		f.nextCard()
	}
}

// hit shares hits out in a hex, does them to the units in order and then to the
// Commanders (REDCOATS-11.11).
func (f *Fight) hit(by *state.Unit, kind rules.HitKind, hits int, at hex.Hex, units []int) {
	generals := f.GeneralsOrder(func(g *state.General) bool { return g.Side != by.Side && g.At == at })
	in := rules.AllotHitsInput{Kind: kind, Hits: hits, Units: make([]int, len(units)), Commanders: len(generals)}
	for i, n := range units {
		in.Units[i] = f.Takes(&f.Units[n], at)
	}
	shares := rules.AllotHitsResult{Units: make([]int, len(units)), Commanders: make([]int, len(generals))}
	if len(units) <= rules.MostUnits && len(generals) <= rules.MostCommanders {
		_, r, err := rules.AllotHitsProcedure.Roll(f.log, f.mark(by, nil), in)
		state.Must(err)
		shares = r
	} else if kind == rules.ArtilleryHits { // a crowd, as after a retreat
		for i := range shares.Units {
			shares.Units[i] = hits
		}
		for i := range shares.Commanders {
			shares.Commanders[i] = hits
		}
	} else {
		rules.DealRound(hits, in.Units, shares.Units, shares.Commanders)
	}
	for i, n := range units {
		f.strikeUnit(by, &f.Units[n], at, shares.Units[i])
	}
	for i, n := range generals {
		f.strikeGeneral(&f.Generals[n], shares.Commanders[i])
	}
}

// wounds does hits to one unit by the procedure, and answers how many were too many.
func (f *Fight) wounds(by, u *state.Unit, hits int) (lost, wasted int) {
	_, r, err := rules.UnitHitsProcedure.Roll(f.log, f.mark(u, nil), rules.UnitHitsInput{UnitType: u.Body(), Figures: u.Figures, Disrupted: u.Disrupted, Hits: hits})
	state.Must(err)
	u.Disrupted = r.Disrupted
	f.lose(by, u, r.Lost)
	return r.Lost, r.Wasted
}

// lose takes killed figures off a unit and counts them.
func (f *Fight) lose(by, u *state.Unit, lost int) {
	u.Figures -= lost
	u.Fell += lost
	r := &f.Units[u.Root]
	before := r.MenOf(r.Down)
	r.Down += lost
	if by != nil && u.Fights() {
		by.Slain += r.MenOf(r.Down) - before
	}
}

// strikeUnit does hits to a unit: a limbered battery or a loaded vehicle by its own rules
// (REDCOATS-8.10, 8.11, 11.1 to 11.3, 11.7).
func (f *Fight) strikeUnit(by, u *state.Unit, at hex.Hex, hits int) {
	switch {
	case hits == 0:
	case u.Limbered:
		f.strikeLimbered(by, u, at, hits)
	default:
		f.wounds(by, u, hits)
		if u.Load != state.Nobody {
			f.Units[u.Load].Disrupted = u.Disrupted
		}
		if u.Figures == 0 {
			f.quit(u, state.Destroyed, "REDCOATS-11.7")
		}
	}
}

func (f *Fight) strikeLimbered(by, u *state.Unit, at hex.Hex, hits int) {
	t := &f.Units[u.Team]
	crew, team := u.At == at, t.At == at
	if crew {
		_, hits = f.wounds(by, u, hits)
	} else if !u.Disrupted {
		hits--
		u.Disrupted = true
		f.logState(u, "disrupted", t, "REDCOATS-11.1")
	}
	t.Disrupted = u.Disrupted
	if team && hits > 0 {
		f.part(u, t)
		f.wounds(by, t, hits)
		f.quit(t, state.Destroyed, "REDCOATS-11.3")
	}
	if u.Figures == 0 {
		f.quit(u, state.Destroyed, "REDCOATS-11.7")
	}
}

// part takes a battery and its transport apart for good. Where they were not limbered each
// keeps a marker of its own (REDCOATS-8.9).
func (f *Fight) part(u, t *state.Unit) {
	u.Limbered, u.Team, t.Battery = false, state.Nobody, state.Nobody
	if u.Up() {
		f.meet(u)
	}
}

// strikeGeneral does hits to a Commander (REDCOATS-11.4, 11.5, 11.8).
func (f *Fight) strikeGeneral(g *state.General, hits int) {
	if hits == 0 || !g.Up() {
		return
	}
	f.stock.resolve()
	_, r, err := rules.CommanderHitsProcedure.Roll(f.log, f.markGeneral(g), rules.CommanderHitsInput{Hits: min(hits, rules.MostCommanderHits), Disrupted: g.Disrupted, Wounded: g.Wounded})
	state.Must(err)
	g.Disrupted, g.Wounded = r.Disrupted, r.Wounded
	if r.Killed {
		f.quitGeneral(g, state.Destroyed, "REDCOATS-11.4")
	}
}

// quit takes a unit out of the battle: destroyed, captured or off the field. What it tows
// or carries shares its fate, or is set free where it is destroyed.
func (f *Fight) quit(u *state.Unit, how state.Condition, rule string) {
	if u.Cond != state.OnTable {
		return
	}
	f.lift(u)
	u.Cond = how
	switch how {
	case state.Captured:
		u.Taken += u.Figures
		u.Lost = u.Kind.Gun()
	case state.LeftTable:
		u.Gone += u.Figures
	case state.Destroyed:
		u.Lost = u.Kind.Gun()
	}
	f.logGone(u, how, rule)
	if u.Team != state.Nobody {
		t := &f.Units[u.Team]
		joined := u.Limbered
		f.part(u, t)
		if joined && how != state.Destroyed {
			f.quit(t, how, rule)
		}
	} else if u.Battery != state.Nobody {
		b := &f.Units[u.Battery]
		f.part(b, u)
	}
	if u.Load != state.Nobody {
		l := &f.Units[u.Load]
		l.Disrupted = u.Disrupted
		if how == state.Destroyed {
			f.land(l, u, u.At)
			l.Disrupted = true
			f.logState(l, "landed", u, "REDCOATS-8.11")
		} else {
			f.land(l, u, u.At)
			f.quit(l, how, rule)
		}
	}
	for i := range f.Generals {
		if g := &f.Generals[i]; g.Unit == u.No {
			g.Unit = state.Nobody
		}
	}
	if how != state.LeftTable {
		u.Figures = 0
	}
}

// quitGeneral takes a Commander out of the battle.
func (f *Fight) quitGeneral(g *state.General, how state.Condition, rule string) {
	if !g.Up() {
		return
	}
	f.liftGeneral(g)
	g.Cond, g.With, g.Unit = how, g.Unit, state.Nobody
	f.logGeneral(g, state.ConditionWords[how], rule)
}
