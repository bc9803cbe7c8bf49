package play

import (
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/state"
)

// flee carries out a forced retreat (4.10): straight away from the nearest enemy, turned
// where needed towards the unit's own edge, over so much ground as its full move and the
// distance allow. It ends facing the enemy. Over its own edge it has left the battle; one
// that cannot go an inch is removed from play.
func (f *Fight) flee(u *state.Unit, distance state.Length, rule string) {
	if u.Aboard != state.Nobody || u.IsBoat {
		return // men afloat have nowhere to go
	}
	f.part(u)
	u.Target = state.Nobody
	if u.Prone {
		u.Prone = false // 7.5
	}
	if u.Formation == rules.Unlimbered {
		u.Formation = rules.Limbered // guns go off as they can; 6.12 keeps only from choosing to
	}
	u.Moved, u.Retreated = true, true
	enemy := f.NearestEnemy(u)
	if enemy == state.Nobody || distance <= 0 {
		return
	}
	foe := &f.Units[enemy]
	box := u.Box
	box.Width, box.Depth = f.Size(u, u.Formation)
	end, off, ok := f.Flight(u, box, foe, distance)
	if !ok {
		f.remove(u, state.Removed, rule)
		return
	}
	var m state.March
	m.Note(&f.State, u, box, end)
	if off {
		f.passThrough(u, &m)
		f.leave(u, rule)
		return
	}
	went := tabletop.Far(box.At, end.At)
	f.stand(u, end)
	f.passThrough(u, &m)
	f.overrun(u)
	f.baggageNear(u)
	f.logRetreat(u, rule, went, distance)
}

// fullRetreat is the distance of a retreat of a full move (4.10).
func (f *Fight) fullRetreat(u *state.Unit) state.Length {
	return f.throwDistance(u, nil, rules.RetreatDistanceInput{Kind: rules.RetreatAFullMove, Move: f.Pace(u).Basic})
}

// beyondMusketry is how far a unit in good order retreats on a score of 1 or 2 (4.11):
// an inch out of range of every small arm in sight, at most a full move.
func (f *Fight) beyondMusketry(u *state.Unit) state.Length {
	far := state.Length(0)
	for i := range f.Units {
		v := &f.Units[i]
		if v.Side == u.Side || !v.Up() || !v.SmallArm() || v.Aboard != state.Nobody {
			continue
		}
		if u.Quad.Beyond(&v.Quad, v.Reach) || !f.Sees(v, u) {
			continue
		}
		far = max(far, f.throwDistance(u, v, rules.RetreatDistanceInput{Kind: rules.RetreatOutOfMusket, Move: f.Pace(u).Basic, EnemyRange: v.Reach, EnemyDistance: f.Gap(u, v)}))
	}
	return far
}
