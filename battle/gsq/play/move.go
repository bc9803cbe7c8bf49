package play

import (
	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/state"
	"frontier/battle/gsq/words"
	"frontier/battle/tabletop"
)

// orderMove moves a unit (15). One that is gone to ground stops where it comes near to an
// enemy, and stands there (13.52).
func (f *Fight) orderMove(u *state.Unit, o battle.Order) (deed, *battle.Refusal) {
	if u.Character {
		return nil, refuse("GSQ-13.35", u, "is a leader", "use move_leader")
	}
	if rule, why := f.MayAct(u, false); why != "" {
		return nil, refuse(rule, u, why, "")
	}
	m, rule, why := f.Plan(u, o.Path, o.Facing)
	if why != "" {
		return nil, refuse(rule, u, why, "go another way, or less far")
	}
	return func() {
		u.Acted = true
		f.carry(u, &m)
	}, nil
}

// carry makes a planned move, raising those gone to ground whom it comes near to (13.52).
func (f *Fight) carry(u *state.Unit, m *state.March) {
	u.Moved = true
	went := words.MoveData{Went: m.Far}
	if m.Legs > 1 {
		went.Path = []battle.XY{m.Starts[1].At.XY()}
	}
	if m.Far > 0 {
		went.Allowed, went.Over = f.throwMovement(u, nil, m.Ground), m.Ground.Over()
	}
	if u.Cond == state.ToGround {
		f.creep(u, m, went)
		return
	}
	f.stand(u, m.Box)
	f.logMove(u, nil, "move", "GSQ-13.25", went)
	for i := range m.Legs {
		f.flush(u, &m.Sweeps[i])
	}
	f.atGuns(u)
}

// creep moves a unit that is gone to ground; at the first place where an enemy is near it
// stands, and its move is over (7.4, 13.52).
func (f *Fight) creep(u *state.Unit, m *state.March, went words.MoveData) {
	at, seen := m.Box, false
	for i := 0; i < m.Legs && !seen; i++ {
		if seen = f.AnybodyNear(u, &m.Sweeps[i]); seen {
			at = f.FirstNear(u, m.Starts[i], m.Far)
			went.Path = went.Path[:min(i, len(went.Path))]
			went.Went = tabletop.Far(m.Starts[i].At, at.At)
			if i > 0 {
				went.Went += tabletop.Far(m.Starts[0].At, m.Starts[1].At)
			}
		}
	}
	end := at.Quad()
	seen = seen || f.AnybodyNear(u, &end)
	stirred := f.Stirred
	f.stand(u, at)
	f.Stirred = stirred // he who lies there is near nobody
	f.logMove(u, nil, "creep", "GSQ-7.2", went)
	if seen {
		f.rise(u, "GSQ-7.4")
	}
}

// flush brings enemies gone to ground to their feet near a stretch that a unit passed.
func (f *Fight) flush(u *state.Unit, q *tabletop.Quad) {
	for _, n := range f.Army[1-u.Side] {
		if v := &f.Units[n]; v.Cond == state.ToGround && q.Nearer(&v.Quad, rules.NoticeIn*state.Inch+state.Slack) {
			f.rise(v, "GSQ-13.52")
		}
	}
}

// notice brings to their feet all who lie near an enemy on the table, wherever he came
// from (7.4). One who stands up may be near to others who lie.
func (f *Fight) notice() {
	for f.Stirred {
		f.Stirred = false
		for i := range f.Units {
			if u := &f.Units[i]; u.Cond == state.ToGround && f.EnemyNear(u, rules.NoticeIn) {
				f.rise(u, "GSQ-7.4")
			}
		}
	}
}

// rise puts a unit gone to ground on the table again, where it is or beside whoever
// stands there.
func (f *Fight) rise(u *state.Unit, rule string) {
	was := u.Box
	box := f.Nearby(u, u.Box)
	u.Cond = state.Steady
	f.stand(u, box)
	f.logState(u, "upright", rule)
	if box != was {
		f.logStand(u, "GSQ-13.52")
	}
}

// orderStandUp brings a unit to its feet as its turn begins (7.1, 13.51).
func (f *Fight) orderStandUp(u *state.Unit, _ battle.Order) (deed, *battle.Refusal) {
	if u.Cond != state.ToGround {
		return nil, refuse("GSQ-13.51", u, "is on its feet", "")
	}
	return func() { f.rise(u, "GSQ-13.51") }, nil
}

// orderGround lets a unit go to ground (15).
func (f *Fight) orderGround(u *state.Unit, _ battle.Order) (deed, *battle.Refusal) {
	if rule, why := f.MayGround(u); why != "" {
		return nil, refuse(rule, u, why, "")
	}
	return func() {
		u.Acted = true
		f.hide(u, "GSQ-5.9")
	}, nil
}

// hide takes a unit off the table to where it lies (7.1).
func (f *Fight) hide(u *state.Unit, rule string) {
	u.Cond = state.ToGround
	f.logState(u, "to_ground", rule)
}

// orderBlades readies blades or puts bayonets up (15).
func (f *Fight) orderBlades(u *state.Unit, o battle.Order) (deed, *battle.Refusal) {
	if rule, why := f.MayReady(u, o.Kind); why != "" {
		no := refuse(rule, u, why, "")
		no.Never = !u.HasBlade(o.Kind)
		return nil, no
	}
	return func() {
		u.Acted, u.Ready = true, o.Kind != "unfix_bayonets"
		f.logState(u, map[string]string{"fix_bayonets": "bayonets_fixed", "draw_swords": "swords_drawn", "unfix_bayonets": "bayonets_unfixed"}[o.Kind], "GSQ-5.9")
	}, nil
}

// orderFormation changes a unit's formation in the place of its move (4.2).
func (f *Fight) orderFormation(u *state.Unit, o battle.Order) (deed, *battle.Refusal) {
	box, rule, why := f.MayForm(u, o.Formation, o.Facing)
	if why != "" {
		return nil, refuse(rule, u, why, "")
	}
	return func() {
		u.Formation, u.Limbered, _ = f.ReadFormation(u, o.Formation)
		u.Acted = true
		f.stand(u, box)
		f.logFormation(u, "GSQ-4.2")
	}, nil
}
