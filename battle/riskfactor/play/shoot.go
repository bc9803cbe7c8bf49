package play

import (
	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/state"
)

// beginFire readies the side for its shooting.
func (f *Fight) beginFire() {
	for i := range f.Units {
		if u := &f.Units[i]; u.Side == f.Mover {
			u.Fired = false
		}
	}
}

// endFire takes note of who fired, for the enemy's eyes (RISKFACTOR-14.54).
func (f *Fight) endFire() {
	for i := range f.Units {
		if u := &f.Units[i]; u.Side == f.Mover {
			u.Fired = u.Shot
		}
	}
}

// freeFire lets the units shoot that choose no target: at the nearest enemy at whom they
// may (RISKFACTOR-8.3, 14.62).
func (f *Fight) freeFire() {
	for i := range f.Units {
		u := &f.Units[i]
		if u.Side != f.Mover || !u.Apart() || f.AtWill(u) || f.MayShoot(u) != "" {
			continue
		}
		var best *state.Unit
		var shot state.Volley
		for j := range f.Units {
			v := &f.Units[j]
			if v.Side == u.Side || !v.Up() || best != nil && f.Gap(u, v) >= f.Gap(u, best) {
				continue
			}
			if s, why := f.AimAt(u, v); why == "" {
				best, shot = v, s
			}
		}
		if best != nil {
			f.fire(u, best, shot, state.Nobody)
		}
	}
}

// fire throws a volley: to hit, the damage, and on whom it falls (RISKFACTOR-8.8 to 8.17,
// 14.58 to 14.61). Figure is the one whom a player character picked, or nobody.
func (f *Fight) fire(u, v *state.Unit, shot state.Volley, picked int) {
	u.Shot, u.Loaded = true, u.Loading != rules.Muzzle
	f.throwVisibility(u, v.ID, shot.Sight)
	roll(f, rules.FireCountProcedure, u.Side, u.ID, v.ID, shot.Count)
	hits := roll(f, rules.ShootProcedure, u.Side, u.ID, v.ID, shot.Shoot).Hits
	if u.Home != state.Nobody {
		f.Homes[u.Home].Thrown += shot.Shoot.Shots
	}
	if hits == 0 {
		return
	}
	r := roll(f, rules.HitEffectsProcedure, u.Side, u.ID, v.ID, rules.HitEffectsInput{Weapon: u.Weapon.Key, ShooterClass: f.ClassOf(u), Hits: hits})
	for _, e := range [2]struct {
		effect rules.Effect
		n      int
	}{{rules.Kill, r.Kills}, {rules.Wound, r.Wounds}} {
		for range e.n {
			no := picked
			if picked == state.Nobody {
				marks := f.StandingWith(v)
				if len(marks) == 0 {
					break // hits beyond the last figure are lost
				}
				no = marks[roll(f, rules.HitFigureProcedure, u.Side, u.ID, v.ID, rules.HitFigureInput{Figures: min(len(marks), rules.Most)}).Figure-1]
			} else if !f.Men[no].Stands() {
				break
			}
			f.hit(no, e.effect, u)
		}
	}
	f.closeRanks()
}

// hit does a wound or kill to a figure (RISKFACTOR-8.15 to 8.17), by a unit or nobody.
func (f *Fight) hit(no int, e rules.Effect, by *state.Unit) {
	m := &f.Men[no]
	before := rules.Unhurt
	if m.Health == state.HurtOnce {
		before = rules.Wounded
	}
	u := &f.Units[m.Unit]
	r := roll(f, rules.CasualtyProcedure, u.Side, u.ID, "", rules.CasualtyInput{State: before, Effect: e})
	if r.NewlyLost {
		u.Lost++
	}
	m.Health = state.HurtOnce
	if r.State == rules.Killed {
		f.Fallen++
		m.Health, m.Fell = state.Dead, f.Fallen
		if by != nil && by.Home != state.Nobody {
			f.Homes[by.Home].Slain++
		}
	}
	f.logHit(u, m)
}

// closeRanks takes those who fell out of their groups, which close on the middle.
func (f *Fight) closeRanks() {
	for i := range f.Units {
		u := &f.Units[i]
		if !u.Up() {
			continue
		}
		standing := 0
		for _, m := range u.Men {
			if f.Men[m].Stands() {
				u.Men[standing] = m
				standing++
			}
		}
		n := len(u.Men)
		u.Men = u.Men[:standing]
		switch standing {
		case n:
		case 0:
			f.leave(u, state.WipedOut, "RISKFACTOR-8.17")
		default:
			f.reform(u)
			if !u.Lone {
				f.follow(u)
			}
		}
	}
}

// orderShoot fires a volley at a group that the player names (RISKFACTOR-8.2).
func (f *Fight) orderShoot(u *state.Unit, o battle.Order) (deed, error) {
	v := f.Unit(o.Target)
	shot, err := f.MaySight(u, v, o.Choice)
	if err != nil {
		return nil, err
	}
	return func() { f.fire(u, v, shot, state.Nobody) }, nil
}

// orderAim shoots at one figure, as only player characters do (RISKFACTOR-8.9, 14.59): a
// group's id with the figure's number in it, "id#3", or a leader's id.
func (f *Fight) orderAim(u *state.Unit, o battle.Order) (deed, error) {
	if !u.Character {
		return nil, state.Refuse("RISKFACTOR-8.9", u, "cannot pick a figure out", "order it to shoot at a group")
	}
	v, picked := f.Marked(o.Target)
	if v == nil || v.Side == u.Side {
		return nil, state.Refuse("RISKFACTOR-8.9", u, "sees no such figure", "name a leader of the enemy, or a figure of a group as unit#number, numbered from 1")
	}
	group := v
	if v.Lone && v.With != state.Nobody {
		group = &f.Units[v.With]
	}
	shot, err := f.MaySight(u, group, o.Choice)
	if err != nil {
		return nil, err
	}
	_, d := f.Base(v)
	shot.Shoot.Cover = f.FigureCover(u.Box.At, f.SpotOf(picked), d/2)
	return func() { f.fire(u, group, shot, picked) }, nil
}
