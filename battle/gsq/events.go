package gsq

import (
	"slices"

	"frontier/battle"
	"frontier/battle/gsq/words"
)

// Events of the log that are no throws. Their data is small and stands for itself.

func placeOf(u *unit) words.PlaceData {
	return words.PlaceData{At: u.box.At.XY(), Facing: int(u.box.Facing), Width: u.box.Width, Depth: u.box.Depth, Formation: u.standing(), Figures: u.figures()}
}

// logOrder notes an order before what comes of it, as it was given.
func (f *fight) logOrder(o battle.Order) {
	m := battle.Mark{Turn: f.round, Side: f.decider, Phase: f.step, Unit: o.Unit, Target: o.Target}
	o.Path = slices.Clone(o.Path)
	if o.Facing != nil {
		look := *o.Facing
		o.Facing = &look
	}
	f.log.Note(m, "order", "", o)
}

func (f *fight) logPlaces() {
	for i := range f.units {
		u := &f.units[i]
		if !u.up() && u.cond != withHost {
			continue
		}
		k := words.KindData{PlaceData: placeOf(u), Arm: u.arm, Mounted: u.mounted, Native: u.native, Experience: u.exp, Leader: u.character, CinC: u.cinc}
		k.Gatling = u.isGun() && f.guns[u.gun].gatling
		for _, w := range u.shots {
			if w != "" {
				k.Weapons = append(k.Weapons, w)
			}
		}
		if u.cond == withHost {
			k.With = f.units[u.host].id
		}
		f.log.Note(f.mark(u, nil), "place", "GSQ-13.91", k)
	}
}

func (f *fight) logPhase() {
	m := f.mark(nil, nil)
	m.Side = f.acting
	f.log.Note(m, "phase", "GSQ-2.1", nil)
}

// logMove notes where a unit has gone; t is whom it charged, or nil.
func (f *fight) logMove(u, t *unit, kind, rule string, went words.MoveData) {
	went.PlaceData = placeOf(u)
	f.log.Note(f.mark(u, t), kind, rule, went)
}

// logStand notes where a unit has come to stand otherwise than by going there.
func (f *fight) logStand(u *unit, rule string) {
	f.log.Note(f.mark(u, nil), "stand", rule, placeOf(u))
}

func (f *fight) logFormation(u *unit, rule string) {
	f.log.Note(f.mark(u, nil), "formation", rule, placeOf(u))
}

func (f *fight) logState(u *unit, state, rule string) {
	f.log.Note(f.mark(u, nil), "state", rule, words.StateData{State: state})
}

func (f *fight) logGone(u *unit, how, rule string) {
	f.log.Note(f.mark(u, nil), "removed", rule, words.GoneData{How: how})
}

func (f *fight) logBall(u *unit, at point) {
	f.log.Note(f.mark(u, nil), "ball", "GSQ-6.18", words.BallData{At: at.XY()})
}

func (f *fight) logGun(u *unit, n int, what string) {
	f.log.Note(f.mark(u, nil), "gun", "GSQ-13.14", words.GunData{Gun: n, What: what})
}

func (f *fight) logLeader(c *unit, what string) {
	m := f.mark(c, nil)
	if c.host != nobody {
		m.Target = f.units[c.host].id
	}
	f.log.Note(m, "leader", "GSQ-13.35", words.LeaderData{What: what})
}

func (f *fight) logFate(u *unit, fate, rule string) {
	f.log.Note(f.mark(u, nil), "fate", rule, words.FateData{Fate: fate})
}

// endRules are the rules by which a battle ends.
var endRules = map[battle.Reason]string{battle.Destroyed: "GSQ-13.9", battle.Withdrew: "GSQ-13.10", battle.TurnLimit: "GSQ-13.9", battle.GoalMet: "GSQ-13.9"}

func (f *fight) logEnd() {
	d, m := words.EndData{Reason: f.reason}, f.mark(nil, nil)
	if f.holder != nobody {
		d.Holder, m.Side = f.setup.Sides[f.holder].ID, f.holder
	}
	for i := range f.units {
		if u := &f.units[i]; !u.character {
			d.Figures[u.side] += u.now.Total()
		}
	}
	f.log.Note(m, "end", endRules[f.reason], d)
}
