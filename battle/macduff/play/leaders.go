package play

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/state"
	"frontier/battle/tabletop"
)

// nextCheck takes the control checks that are due before the unit acts, and notes who is in
// hand without; it waits where a bold leader has to choose (MACDUFF-3.1 to 3.6, 20.16, 20.19).
func (f *Fight) nextCheck(chosen rules.BoldChoice, made bool) {
	for len(f.Checks) > 0 {
		b := &f.Bodies[f.Checks[0]]
		if !b.Up() || b.Did || !f.Asked(b) {
			f.Checks = f.Checks[1:]
			continue
		}
		distance, see := f.Brigadier(b)
		in := rules.ControlInput{Troop: f.Temper(b), BrigadierDistance: min(distance, 200*state.Inch), BrigadierInSight: see, LeaderRank: rules.NoLeader,
			Personality: rules.NoPersonality, BoldChoice: rules.Leave, ChargeMin: f.Settings.ControlChargeMin, FreeMin: f.Settings.ControlFreeMin}
		if n := f.Senior(b); n != state.Nobody && !(see && distance <= rules.InCommand) {
			l := &f.Leaders[n]
			in.LeaderRank, in.Personality = l.Weight(), f.character(l)
			if in.Personality == rules.Bold && !made {
				f.Stage = state.Deciding
				return
			}
			if in.Personality == rules.Bold {
				in.BoldChoice = chosen
			}
		}
		made = false
		in.EnemyInReach = in.Troop != rules.OtherTroop && !(see && distance <= rules.InCommand) && f.AnyReach(b)
		_, r := roll(f, f.mark(b, nil), rules.ControlProcedure, in)
		grouped := f.Grouped(b)
		for _, i := range f.Of(b).Bodies {
			if o := &f.Bodies[i]; o.No == b.No || grouped && f.Grouped(o) {
				o.Bound = r.Order
			}
		}
		f.Checks = f.Checks[1:]
	}
	f.Stage = state.Acting
	f.idle()
}

// orderBoldChoice is a bold leader's choice before the check (MACDUFF-20.16).
func (f *Fight) orderBoldChoice(o battle.Order) (deed, error) {
	chosen, err := f.CheckBoldChoice(o)
	if err != nil {
		return nil, err
	}
	return func() { f.nextCheck(chosen, true) }, nil
}

// character is a leader's personality, thrown when first needed (MACDUFF-3.6).
func (f *Fight) character(l *state.Leader) rules.Personality {
	if l.Personality == rules.NoPersonality {
		m := battle.Mark{Turn: f.Turn, Side: l.Side, Phase: state.PhaseNames[f.Stage], Unit: l.ID}
		_, r := roll(f, m, rules.PersonalityProcedure, rules.PersonalityInput{Known: rules.NoPersonality, RashMin: f.Settings.RashMin, IndecisiveMin: f.Settings.IndecisiveMin, BoldMin: f.Settings.BoldMin})
		l.Personality = r.Personality
	}
	return l.Personality
}

// succeed lets the next in rank take over where a leader has fallen (MACDUFF-15.2): a
// company officer the colonel's place, and an NCO that of the last officer of a company.
func (f *Fight) succeed(l *state.Leader) {
	if l.Station == state.Colonel {
		u := &f.Units[l.Unit]
		for i := range f.Leaders {
			n := &f.Leaders[i]
			if n.Unit != u.No || n.State != state.Serving || n.Station != state.Officer || n.Body == state.Nobody || !f.Bodies[n.Body].Up() || f.Bodies[n.Body].Parent != state.Nobody {
				continue
			}
			f.Promote(n, state.Colonel)
			u.Colonel = i
			n.Personality = rules.NoPersonality
			f.logLeader(n, "replaces", "15.2")
			return
		}
		u.Colonel = state.Nobody
		return
	}
	if l.Station == state.General {
		f.succeedGeneral(l)
		return
	}
	if l.Station != state.Officer || l.Body == state.Nobody {
		return
	}
	b := &f.Bodies[l.Body]
	if !b.Up() || f.Senior(b) != state.Nobody || b.Now.Sergeants == 0 {
		return
	}
	b.Now.Sergeants--
	n := state.Leader{ID: l.ID + "/next", Name: "the senior NCO of " + b.Name, No: len(f.Leaders), Side: b.Side, Unit: b.Unit, Entry: state.Nobody,
		Station: state.NcoInCommand, Rank: 's', Personality: rules.NoPersonality, Body: b.No, At: b.Box.At}
	f.Leaders = append(f.Leaders, n)
	f.Units[b.Unit].Staff = append(f.Units[b.Unit].Staff, n.No)
	f.logLeader(&f.Leaders[n.No], "replaces", "15.2")
}

// succeedGeneral gives a fallen general's units to another: the chief's place to the next
// general, a brigadier's units to the chief.
func (f *Fight) succeedGeneral(l *state.Leader) {
	next := state.Nobody
	for i := range f.Leaders {
		if n := &f.Leaders[i]; n.Station == state.General && n.Side == l.Side && n.State == state.Serving && (next == state.Nobody || n.Chief) {
			next = i
		}
	}
	if next == state.Nobody { // the senior colonel
		for i := range f.Leaders {
			if n := &f.Leaders[i]; n.Station == state.Colonel && n.Side == l.Side && n.State == state.Serving && next == state.Nobody {
				next = i
			}
		}
		if next == state.Nobody {
			return
		}
		n := &f.Leaders[next]
		u := n.Unit
		f.Promote(n, state.General)
		n.Personality = rules.NoPersonality
		if f.Units[u].Colonel == next {
			f.Units[u].Colonel = state.Nobody
			old := *n
			old.Station = state.Colonel
			f.succeed(&old)
		}
	}
	f.Leaders[next].Chief = f.Leaders[next].Chief || l.Chief
	for i := range f.Units {
		if f.Units[i].General == l.No {
			f.Units[i].General = next
		}
	}
	f.logLeader(&f.Leaders[next], "replaces", "15.2")
}

// ride is how far a leader alone goes (MACDUFF-15.3).
func (f *Fight) ride(l *state.Leader, to tabletop.Point) (rules.MoveNeed, rules.MoveResult) {
	in := rules.MoveInput{Mover: rules.LoneLeader, Formation: rules.NoFormation, Terrain: f.RideGround(l.At, to), Road: rules.NoRoad, Crew: 4, FullCrew: 4}
	m := battle.Mark{Turn: f.Turn, Side: l.Side, Phase: state.PhaseNames[f.Stage], Unit: l.ID}
	return roll(f, m, rules.MoveProcedure, in)
}

// orderRide moves a leader who is alone (MACDUFF-15.3).
func (f *Fight) orderRide(l *state.Leader, o battle.Order) (deed, error) {
	to, err := f.CheckRide(l, o)
	if err != nil {
		return nil, err
	}
	return func() {
		_, r := f.ride(l, to)
		l.Moved = true
		l.At = f.Landing(l.At, l.At.Towards(to, min(r.Distance, tabletop.Far(l.At, to))))
		f.logLeader(l, "moved", "15.3")
	}, nil
}

// orderAttach lets a leader join a unit (MACDUFF-15.4, 1.28). A native general's drummer
// or standard bearer is sent by choice, and stays.
func (f *Fight) orderAttach(l *state.Leader, o battle.Order) (deed, error) {
	b, err := f.CheckAttach(l, o)
	if err != nil {
		return nil, err
	}
	if o.Choice != "" {
		return func() { f.send(l, b, o.Choice) }, nil
	}
	return func() { f.join(l, b) }, nil
}

// send gives a native general's drummer or standard bearer to a body (MACDUFF-1.28).
func (f *Fight) send(l *state.Leader, b *state.Body, who string) {
	n := rules.Count(who == "standard")
	l.Train[n] = false
	s := [2]state.Station{state.Musician, state.Bearer}[n]
	f.Leaders = append(f.Leaders, state.Leader{ID: l.ID + "/" + who, Name: "the " + who + " of " + l.Name, No: len(f.Leaders), Side: b.Side, Unit: state.Nobody, Entry: state.Nobody,
		Station: s, Personality: rules.NoPersonality, Body: b.No, At: b.Box.At})
	f.logLeader(&f.Leaders[len(f.Leaders)-1], "attached", "1.28")
}

// join takes a leader to a body, as far as he gets (MACDUFF-15.4).
func (f *Fight) join(l *state.Leader, b *state.Body) {
	need := b.Quad.FromPoint(l.At)
	if need > state.Inch {
		_, r := f.ride(l, b.Box.At)
		if r.Distance < need {
			l.Moved = true
			l.At = f.Landing(l.At, l.At.Towards(b.Box.At, r.Distance))
			f.logLeader(l, "moved", "15.3")
			return
		}
	}
	f.Attach(l, b.No)
	l.Moved, l.At = true, b.Box.At
	f.logLeader(l, "attached", "15.4")
}

// orderDetach lets a leader leave the unit that acts (MACDUFF-15.4).
func (f *Fight) orderDetach(l *state.Leader, o battle.Order) (deed, error) {
	if err := f.CheckDetach(l, o); err != nil {
		return nil, err
	}
	return func() {
		l.At = f.Bodies[l.Body].Box.At
		f.logLeader(l, "detached", "15.4") // from the body that the line names
		f.Attach(l, state.Nobody)
	}, nil
}
