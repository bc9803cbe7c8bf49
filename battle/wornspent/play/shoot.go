package play

import (
	"frontier/battle"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/state"
)

// orderFire lets a unit fire (22.16).
func (f *Fight) orderFire(u *state.Unit, o battle.Order) (deed, error) {
	t := f.Unit(o.Target)
	a, err := f.MayFireAt(u, t, o.Figures)
	if err != nil {
		return nil, err
	}
	return func() { f.fire(u, t, a) }, nil
}

// orderHoldFire ends a unit's fire in this step (22.16).
func (f *Fight) orderHoldFire(u *state.Unit, _ battle.Order) (deed, error) {
	if why := f.MayFire(u); why != "" {
		return nil, f.Refuse(why, u, "has no fire to hold", "")
	}
	return func() { u.Fired = true }, nil
}

// fire fires one volley, or one for each machine gun (8.8).
func (f *Fight) fire(u, t *state.Unit, a state.Aim) {
	if f.Engaged(u) {
		u.Fired = true // once, at one unit (10.6)
	}
	figures := min(a.Figures, f.throwFiring(u, t, f.Firing(u)).FiguresFiring-u.Used[a.Face])
	if u.Weapon != rules.MachineGun || len(u.Jams) == 0 {
		u.Used[a.Face] += figures
		for ; figures > 0 && f.StillInReach(u, t, &a); figures -= rules.Most { // a throw has room for so many
			f.volley(u, t, a, min(figures, rules.Most))
		}
	} else {
		served, until := 0, u.Used[0]+figures
		for g := range u.Jams {
			crew := u.GunCrew(g, f.Settings.CrewPerGun)
			served += crew
			if crew == 0 || served <= u.Used[0] || served > until {
				continue
			}
			if u.Jams[g] == f.PlayerTurn || !f.StillInReach(u, t, &a) {
				continue
			}
			if f.volley(u, t, a, crew) {
				u.Jams[g] = f.PlayerTurn + 1 // the following player turn's firing phase
			}
		}
		u.Used[0] = until
	}
	if f.SpentFire(u) {
		u.Fired = true
	}
}

// volley throws one volley and applies it; it answers whether a machine gun jammed.
func (f *Fight) volley(u, t *state.Unit, a state.Aim, figures int) bool {
	t = f.Struck(t)
	in := rules.ShootInput{
		Weapon: u.Weapon, Carbine: u.Carbine, Figures: figures, Range: a.Gap,
		Disordered: u.Disordered, Moving: u.Moved,
		FirerPosture: rules.Upright, FirerCover: a.Own, TargetPosture: rules.Upright, TargetCover: a.Cover,
		TargetOfficers: t.Now.Officers, TargetSergeants: t.Now.Sergeants, TargetOthers: t.Now.Others,
		TargetLeader: t.Leader != state.Nobody, TargetMount: t.Seat(), TargetUnhorsed: t.Unhorsed(),
		SeparateHorse: f.Settings.SeparateHorse, OfficerSaveBonus: f.Settings.OfficerSaveBonus,
	}
	if u.Prone {
		in.FirerPosture = rules.Prone
	}
	if t.Prone {
		in.TargetPosture = rules.Prone
	}
	need, r := f.throwShoot(u, t, in)
	f.Root(u).Thrown += need.Dice
	f.Root(u).Slain += r.Killed
	f.casualties(t, battle.Ranks{Officers: r.KilledOfficers, Sergeants: r.KilledSergeants, Others: r.KilledOthers}, r.HorsesLost, r.Riderless, r.LeaderHit, "WORNSPENT-9.7")
	return r.Jam
}

// casualties takes the fallen out of a unit and sees to its horses, its leader and its
// order (9.7).
func (f *Fight) casualties(t *state.Unit, killed battle.Ranks, horses, riderless int, leaderHit bool, rule string) {
	n := killed.Total()
	if n > 0 {
		f.LastLoss[t.Side] = f.Turn
	}
	wasMounted := t.Mounted()
	f.lose(t, killed)
	root := f.Root(t)
	root.Lost = root.Lost.Add(killed)
	t.StepLost += n
	if wasMounted {
		if !f.Settings.SeparateHorse {
			horses = n
		}
		root.Horses += horses
		t.Spare += riderless
		t.Riding = max(0, t.Riding-horses-riderless)
	}
	t.Riding = min(t.Riding, max(t.Figures(), 0))
	if leaderHit && t.Leader != state.Nobody {
		f.fell(&f.Leaders[t.Leader])
	}
	if t.Figures() == 0 {
		f.remove(t, state.Destroyed, rule)
		return
	}
	if n > 0 {
		f.inDisorder(t, rule)
		f.dress(t)
	}
}

// lose takes figures out of the unit and their points off the table.
func (f *Fight) lose(u *state.Unit, r battle.Ranks) {
	u.Now = u.Now.Minus(r)
	f.Root(u).Points -= state.Worth(r)
}
