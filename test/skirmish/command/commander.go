// Package command is the automatic commander of Skirmish: he has the sight of his side and
// nothing else.
package command

import (
	"frontier/battle"
	"frontier/battle/command"
	"frontier/battle/tabletop"
	"frontier/internal/terms"
	"frontier/test/skirmish/rules"
	"frontier/test/skirmish/state"
)

// Chief is the commander as the machine asks him: he makes no plans.
var Chief = command.Commander[state.Sight]{Advise: Advise}

// Advise is the order that he would give now.
func Advise(s state.Sight, _ *command.Plan) battle.Order {
	for i := range s.Units {
		u := &s.Units[i]
		if u.Side != s.Side || u.Gone {
			continue
		}
		if o, ok := advise(s, u); ok {
			return o
		}
	}
	return battle.Order{Kind: "done"}
}

// advise is an order for one unit; false where there is none for it.
func advise(s state.Sight, u *state.Unit) (battle.Order, bool) {
	v := nearest(s, u)
	if s.Stage == state.Shooting {
		if v != nil && s.MayShoot(u, v) == nil {
			return battle.Order{Kind: "shoot", Unit: u.ID, Target: v.ID}, true
		}
		return battle.Order{}, false
	}
	if u.Moved {
		return battle.Order{}, false
	}
	if v != nil && (u.Weapon == rules.Blades || 2*v.Figures() < u.Figures()) && s.MayCharge(u, v) == nil {
		return battle.Order{Kind: "charge", Unit: u.ID, Target: v.ID}, true
	}
	to := u.At.Add(u.Facing.Ahead(state.Depth)) // nobody is seen: straight on
	if v != nil {
		if to = v.At; 2*tabletop.Far(u.At, to) < u.Weapon.Range {
			return battle.Order{}, false
		}
	} else if p := s.Setup.Sides[s.Side].Posture; p == terms.Defend || p == terms.Withdraw {
		return battle.Order{}, false
	}
	for far := min(u.Pace(), tabletop.Far(u.At, to)); far > battle.One/2; far /= 2 {
		if at := u.At.Towards(to, far); s.MayMove(u, at) == nil {
			return battle.Order{Kind: "move", Unit: u.ID, Path: []battle.XY{at.XY()}}, true
		}
	}
	return battle.Order{}, false
}

// nearest is the nearest enemy that is seen; nil where none is.
func nearest(s state.Sight, u *state.Unit) *state.Unit {
	var out *state.Unit
	for i := range s.Units {
		v := s.Enemy(s.Side, s.Units[i].ID)
		if v != nil && (out == nil || tabletop.Far(u.At, v.At) < tabletop.Far(u.At, out.At)) {
			out = v
		}
	}
	return out
}
