package play

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/state"
	"frontier/battle/macduff/words"
	"frontier/battle/tabletop"
	"frontier/internal/terms"
)

// orderShoot resolves a body's shooting (sections 8 and 9).
func (f *Fight) orderShoot(b *state.Body, o battle.Order) (deed, error) {
	s, err := f.CheckShoot(b, o)
	switch {
	case err != nil:
		return nil, err
	case s.Pistol:
		return func() { f.drawRevolver(b, s.At) }, nil
	case s.Leader != nil:
		return func() { f.shootLeader(b, s.Leader, s.Mode) }, nil
	case s.Piece != state.Nobody:
		return func() { f.breachWall(b, s.Piece, s.Place) }, nil
	case b.IsGun():
		return func() {
			f.fireGun(b, s.At)
			b.Shot, b.Spent = true, 2
			f.finished(b)
		}, nil
	}
	return func() {
		b.Plain = b.Plain || s.Plain
		f.volley(b, s.At, s.Mode)
		if b.Up() {
			f.after(b)
		}
		f.idle()
	}, nil
}

// volley fires a body's small arms in a mode (MACDUFF-8.2 to 8.14).
func (f *Fight) volley(b, t *state.Body, mode rules.FireMode) {
	_, r := roll(f, f.mark(b, t), rules.AllowanceProcedure, f.AllowanceIn(b, mode))
	if !r.Allowed {
		return
	}
	b.Shot, b.Smoke = true, r.MarkersAfter
	b.Spent = 2
	if r.HalfMoveLeft && !b.Moved {
		b.Spent = 1
	}
	f.show(b, "7.12")
	n := state.WeaponNo(r.FiresAs)
	distance := state.GapTo(b, t)
	if distance > f.Reach[n][1] { // without the patch the ball falls short
		return
	}
	in := rules.SmallArmsInput{Weapon: r.FiresAs, Range: distance, Figures: r.FiguresFiring, Volleys: r.Volleys, Shooter: f.Shooter(b), TargetBritish: f.Of(t).British,
		Mounted: b.IsHorse(), Close: f.Reach[n][0], Long: f.Reach[n][1]}
	need, hit := roll(f, f.mark(b, t), rules.SmallArmsProcedure, in)
	f.Of(b).Thrown += need.Dice
	f.strike(b, t, hit.Hits, rules.BySmallArms)
}

// shootLeader fires at a leader who is alone (MACDUFF-10.8, 20.79).
func (f *Fight) shootLeader(b *state.Body, l *state.Leader, mode rules.FireMode) {
	d := b.Quad.FromPoint(l.At)
	at := f.mark(b, nil)
	at.Target = l.ID
	_, r := roll(f, at, rules.AllowanceProcedure, f.AllowanceIn(b, mode))
	b.Shot, b.Smoke, b.Spent = true, r.MarkersAfter, 2
	if r.HalfMoveLeft && !b.Moved {
		b.Spent = 1
	}
	f.show(b, "7.12")
	if n := state.WeaponNo(r.FiresAs); d <= f.Reach[n][1] {
		need, hit := roll(f, at, rules.SmallArmsProcedure, rules.SmallArmsInput{Weapon: r.FiresAs, Range: d, Figures: r.FiguresFiring, Volleys: r.Volleys, Shooter: f.Shooter(b),
			TargetBritish: f.Setup.Sides[l.Side].Role == terms.Imperial, Mounted: b.IsHorse(), Close: f.Reach[n][0], Long: f.Reach[n][1]})
		f.Of(b).Thrown += need.Dice
		if hit.Hits > 0 {
			m := battle.Mark{Turn: f.Turn, Side: l.Side, Phase: state.PhaseNames[f.Stage], Unit: l.ID}
			if _, risk := roll(f, m, rules.LeaderRiskProcedure, rules.LeaderRiskInput{Leaders: 1, Targeted: true}); risk.Hit {
				f.hitLeader(l.No)
			}
		}
	}
	f.after(b)
	f.idle()
}

// drawRevolver is one officer's shot, for half a move (MACDUFF-8.15).
func (f *Fight) drawRevolver(b, t *state.Body) {
	f.fireRevolver(b, t)
	b.Spent++
	f.after(b)
	f.idle()
}

func (f *Fight) fireRevolver(b, t *state.Body) {
	b.Revolver = true
	f.show(b, "7.12")
	in := rules.SmallArmsInput{Weapon: rules.Revolver, Range: state.GapTo(b, t), Figures: 1, Volleys: 1, Shooter: f.Shooter(b), TargetBritish: f.Of(t).British, Close: f.Reach[0][0], Long: f.Reach[0][1]}
	_, r := roll(f, f.mark(b, t), rules.SmallArmsProcedure, in)
	f.strike(b, t, r.Hits, rules.BySmallArms)
}

// fireGun fires one gun (MACDUFF-9.6 to 9.15).
func (f *Fight) fireGun(b, t *state.Body) {
	b.Shot = true
	f.show(b, "7.12")
	f.train(b, t.Box.At)
	distance := state.GapTo(b, t)
	crew := min(f.Present(b), f.FullCrew(b))
	u := f.Of(b)
	switch {
	case b.Machine:
		n, r := roll(f, f.mark(b, t), rules.MachineGunProcedure, rules.MachineGunInput{Range: distance, Crew: min(crew, f.Settings.CrewFull), Native: b.Native, CrewFull: f.Settings.CrewFull})
		b.Jammed = r.Jammed
		u.Thrown += n.CrewDice
		f.strike(b, t, r.Hits, rules.ByMachineGun)
	case distance <= rules.CanisterReach:
		n, r := roll(f, f.mark(b, t), rules.CanisterProcedure, rules.CanisterInput{Range: distance, Gunners: crew, Rifled: b.Rifled, Native: b.Native, Square: t.Formation == rules.Square})
		u.Thrown += n.Dice
		f.strike(b, t, r.Hits, rules.ByArtillery)
	default:
		in := f.ShellIn(b)
		in.Range = distance
		n, r := roll(f, f.mark(b, t), rules.ShellProcedure, in)
		u.Thrown += n.Dice
		f.strike(b, t, r.Hits, rules.ByArtillery)
	}
	if b.Gun == rules.HeavyGun && !b.Machine {
		b.HeavyShot = f.Turn
	}
}

// train turns a gun to its target (MACDUFF-20.33).
func (f *Fight) train(b *state.Body, at tabletop.Point) {
	was := b.Box
	if box := state.Pointed(b, at); box != was {
		if f.turnTo(b, box.Facing); b.Box != was {
			f.logPlace(b, "turn", "20.33")
		}
	}
}

// breachWall fires a gun at a wall or house (MACDUFF-9.16, 20.68). The range is that from
// where it stood before it turned.
func (f *Fight) breachWall(b *state.Body, n int, at tabletop.Point) {
	in := f.ShellIn(b)
	in.Range = b.Quad.FromPoint(at)
	f.train(b, at)
	need, r := roll(f, f.mark(b, nil), rules.BreachProcedure, in)
	f.Of(b).Thrown += need.Dice
	for range r.Breaches {
		f.Gaps = append(f.Gaps, state.Gap{Piece: n, At: at, Breach: true})
		if h := f.House(n); h != nil {
			h.Breached(at)
		}
		f.logWork(b, "breach", "9.16", words.WorkData{Piece: state.PieceID(n), At: at.XY()})
	}
	b.Shot, b.Spent = true, 2
	if b.Gun == rules.HeavyGun {
		b.HeavyShot = f.Turn
	}
	f.show(b, "7.12")
	f.finished(b)
}

// orderReserve keeps a body's fire for whoever charges it (MACDUFF-6.10).
func (f *Fight) orderReserve(b *state.Body, o battle.Order) (deed, error) {
	if err := f.CheckReserve(b, o); err != nil {
		return nil, err
	}
	return func() {
		b.Reserved = true
		f.logState(b, "reserves_fire", "6.10")
		f.finished(b)
	}, nil
}

// strike turns hits into casualties of a body, with what they mean for its leaders and
// its order (section 10).
func (f *Fight) strike(b, t *state.Body, hits int, source rules.Source) {
	if hits == 0 || !t.Up() {
		return
	}
	cover, _ := f.Cover(b.Box.Front(), t)
	if t.IsGun() {
		f.strikeBattery(b, t, hits, source, cover)
		return
	}
	in := rules.CasualtiesInput{Hits: min(hits, 120), Target: rules.CloseOrderMark, Cover: cover, Native: t.Native, Source: source, Marker: t.Marker, Figures: max(1, min(200, f.Present(t)))}
	switch {
	case t.IsHorse():
		in.Target = rules.CavalryMark
	case t.IsFoot() && t.Formation == rules.Skirmish:
		in.Target = rules.SkirmishMark
	}
	_, r := roll(f, f.mark(b, t), rules.CasualtiesProcedure, in)
	t.Marker = r.Marker
	if r.Casualties > 0 {
		f.Of(b).Slain += r.Casualties
		f.suffer(t, r.Casualties, true)
	}
}

// strikeBattery shares hits among the sections of a battery, nearest first (MACDUFF-20.77).
func (f *Fight) strikeBattery(b, t *state.Body, hits int, source rules.Source, cover rules.Cover) {
	var room [8]int
	sections := room[:0]
	for _, i := range f.Of(t).Bodies {
		if o := &f.Bodies[i]; o.Up() && o.IsGun() && len(sections) < 8 && !f.Pinned(o) && state.Nearer(t, o, state.Company) {
			sections = append(sections, i)
		}
	}
	if len(sections) == 0 {
		sections = append(sections, t.No)
	}
	at := b.Box.At
	for i := 1; i < len(sections); i++ {
		for j := i; j > 0 && f.Bodies[sections[j]].Box.At.Minus(at).Square() < f.Bodies[sections[j-1]].Box.At.Minus(at).Square(); j-- {
			sections[j], sections[j-1] = sections[j-1], sections[j]
		}
	}
	for i, n := range sections {
		share := hits / len(sections)
		if i < hits%len(sections) {
			share++
		}
		if share == 0 {
			continue
		}
		o := &f.Bodies[n]
		_, r := roll(f, f.mark(b, o), rules.GunHitsProcedure, rules.GunHitsInput{Hits: min(60, share), Source: source, HardCover: cover == rules.HardCover, Marker: o.Marker, Crew: min(rules.MostCrew, f.Present(o))})
		o.Marker = r.Marker
		if r.DraughtHits > 0 {
			o.TeamHit = true
			f.Of(o).Horses += r.DraughtHits
		}
		if r.GunDestroyed && !o.Gunless {
			o.Gunless, o.Formation = true, rules.Mass
			f.Units[o.OfUnit].Guns++
			f.logState(o, "gun_destroyed", "10.6")
		}
		if r.CrewCasualties > 0 {
			f.Of(b).Slain += r.CrewCasualties
			f.suffer(o, r.CrewCasualties, true)
		}
	}
}

// suffer takes casualties from a body into its holding area, throws for its leaders, and
// counts it (MACDUFF-10.7, 10.8, 12.1, 12.11, 20.79, 20.80).
func (f *Fight) suffer(t *state.Body, n int, shooting bool) {
	n = min(n, f.Present(t))
	t.Disturbed = true
	f.fall(t, n, shooting)
	f.logLost(t, n, "12.11")
	f.risk(t, n, shooting)
	if shooting {
		f.reckon(t, false)
		if t.Up() {
			f.dress(t)
		}
	}
}

// fall moves figures to the holding area: plain ones first, then leaders, juniors first.
func (f *Fight) fall(t *state.Body, n int, shooting bool) {
	if shooting {
		t.ShotLoss += n
	} else {
		t.FrayLoss += n
	}
	taken, left := state.Take(t.Now, n)
	t.Now, t.Held = left, t.Held.Add(taken)
	n -= taken.Total()
	var room [rules.MostLeaders]int
	for who := f.With(t, room[:0]); n > 0 && len(who) > 0; who = who[:len(who)-1] {
		if l := who[len(who)-1]; f.Leaders[l].Unit == t.Unit {
			f.hitLeader(l)
			n--
		}
	}
}

// hitLeader puts a leader into the holding area of his body, and lets another succeed.
func (f *Fight) hitLeader(n int) {
	l := f.Leaders[n]
	f.Leaders[n].State = state.InHolding
	f.logLeader(&f.Leaders[n], "hit", "10.8")
	f.succeed(&l)
}

// risk throws for the leaders with a body that lost figures (MACDUFF-10.8).
func (f *Fight) risk(t *state.Body, casualties int, shooting bool) {
	var room [rules.MostLeaders]int
	who := f.With(t, room[:0])
	if len(who) == 0 || casualties == 0 {
		return
	}
	_, r := roll(f, f.mark(t, nil), rules.LeaderRiskProcedure, rules.LeaderRiskInput{Leaders: len(who), Casualties: min(casualties, 200)})
	if !r.Hit {
		return
	}
	if shooting {
		t.ShotLoss++
	} else {
		t.FrayLoss++
	}
	f.hitLeader(who[r.Leader-1])
}
