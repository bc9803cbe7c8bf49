package play

import (
	"frontier/battle"
	"frontier/battle/gsq/state"
	"frontier/battle/gsq/words"
)

// Events of the log that are no throws. Their data is small and stands for itself.

func placeOf(u *state.Unit) words.PlaceData {
	return words.PlaceData{At: u.Box.At.XY(), Facing: int(u.Box.Facing), Width: u.Box.Width, Depth: u.Box.Depth, Formation: u.Standing(), Figures: u.Figures()}
}

// Note notes an order before what comes of it, as it was given.
func (f *Fight) Note(o battle.Order) {
	m := battle.Mark{Turn: f.Round, Side: f.Deciding, Phase: f.Step, Unit: o.Unit, Target: o.Target}
	f.log.Note(m, "order", "", o)
}

func (f *Fight) logPlaces() {
	for i := range f.Units {
		u := &f.Units[i]
		if !u.Up() && u.Cond != state.WithHost {
			continue
		}
		k := words.KindData{PlaceData: placeOf(u), Arm: u.Arm, Mounted: u.Mounted, Native: u.Native, Experience: u.Exp, Leader: u.Character, CinC: u.Cinc}
		k.Gatling = u.IsGun() && f.Guns[u.Gun].Gatling
		for _, w := range u.Shots {
			if w != "" {
				k.Weapons = append(k.Weapons, w)
			}
		}
		if u.Cond == state.WithHost {
			k.With = f.Units[u.Host].ID
		}
		f.log.Note(f.mark(u, nil), "place", "GSQ-13.91", k)
	}
}

func (f *Fight) logPhase() {
	m := f.mark(nil, nil)
	m.Side = f.Acting
	f.log.Note(m, "phase", "GSQ-2.1", nil)
}

// logMove notes where a unit has gone; t is whom it charged, or nil.
func (f *Fight) logMove(u, t *state.Unit, kind, rule string, went words.MoveData) {
	went.PlaceData = placeOf(u)
	f.log.Note(f.mark(u, t), kind, rule, went)
}

// logStand notes where a unit has come to stand otherwise than by going there.
func (f *Fight) logStand(u *state.Unit, rule string) {
	f.log.Note(f.mark(u, nil), "stand", rule, placeOf(u))
}

func (f *Fight) logFormation(u *state.Unit, rule string) {
	f.log.Note(f.mark(u, nil), "formation", rule, placeOf(u))
}

func (f *Fight) logState(u *state.Unit, what, rule string) {
	f.log.Note(f.mark(u, nil), "state", rule, words.StateData{State: what})
}

func (f *Fight) logGone(u *state.Unit, how, rule string) {
	f.log.Note(f.mark(u, nil), "removed", rule, words.GoneData{How: how})
}

func (f *Fight) logBall(u *state.Unit, at state.Point) {
	f.log.Note(f.mark(u, nil), "ball", "GSQ-6.18", words.BallData{At: at.XY()})
}

func (f *Fight) logGun(u *state.Unit, n int, what string) {
	f.log.Note(f.mark(u, nil), "gun", "GSQ-13.14", words.GunData{Gun: n, What: what})
}

func (f *Fight) logLeader(c *state.Unit, what string) {
	m := f.mark(c, nil)
	if c.Host != state.Nobody {
		m.Target = f.Units[c.Host].ID
	}
	f.log.Note(m, "leader", "GSQ-13.35", words.LeaderData{What: what})
}

func (f *Fight) logFate(u *state.Unit, fate, rule string) {
	f.log.Note(f.mark(u, nil), "fate", rule, words.FateData{Fate: fate})
}

// endRules are the rules by which a battle ends.
var endRules = map[battle.Reason]string{battle.Destroyed: "GSQ-13.9", battle.Withdrew: "GSQ-13.10", battle.TurnLimit: "GSQ-13.9", battle.GoalMet: "GSQ-13.9"}

func (f *Fight) logEnd() {
	d, m := words.EndData{Reason: f.Reason}, f.mark(nil, nil)
	if f.Holder != state.Nobody {
		d.Holder, m.Side = f.Setup.Sides[f.Holder].ID, f.Holder
	}
	for i := range f.Units {
		if u := &f.Units[i]; !u.Character {
			d.Figures[u.Side] += u.Now.Total()
		}
	}
	f.log.Note(m, "end", endRules[f.Reason], d)
}
