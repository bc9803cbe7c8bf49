package command

import (
	"frontier/battle/command"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/state"
	"frontier/internal/terms"
)

// Distances from the enemy at which a group no longer goes where it is sent, but fights him.
const (
	metWhilePosted = 50 * cm
	metWhileRound  = 30 * cm
	there          = 10 * cm // how near to a place one is at it
)

// sent is the place to which a group is to go before it fights; false where it is there, has
// none or has met the enemy.
func (c commander) sent(u *state.Unit) (point, bool) {
	t := c.task(u)
	met := metWhilePosted
	switch t.Do {
	case command.Round:
		met = metWhileRound
	case command.Wait, command.Post:
	default:
		return point{}, false
	}
	at := point(t.At)
	if c.f.BehindWork(u) || u.Quad.FromPoint(at) <= there {
		return at, false
	}
	foe := c.f.NearestSeen(u)
	return at, foe == nil || !u.Within(foe, met)
}

// isSent says whether a group is still to go where it is to be.
func (c commander) isSent(u *state.Unit) bool {
	_, ok := c.sent(u)
	return ok
}

// planOf is what a side means to do with the moves of a group, by its task.
func (c commander) planOf(u *state.Unit) plan {
	p := c.plan()
	if p.away || c.idea == nil {
		return p
	}
	switch c.task(u).Do {
	case command.Yield:
		if c.closes(u) && !c.f.BehindWork(u) {
			return away
		}
	case command.Leave:
		return away
	case command.Wait, command.Post, command.Round:
		if _, ok := c.sent(u); ok {
			p.push = max(p.push, 4)
		}
	}
	return p
}

// away is how a group goes back to its own edge.
var away = plan{give: 3, take: 4, push: 3, nerve: 20, away: true}

// closes says whether an enemy is so near to a group that he may be on it in his next turn.
func (c commander) closes(u *state.Unit) bool {
	foe := c.f.NearestSeen(u)
	if foe == nil || foe.FallingBack() {
		return false
	}
	reach := c.dash(foe) + 8*cm
	if foe.Table != rules.CloseCombatTable {
		reach = 15 * cm
	}
	return u.Within(foe, reach)
}

// marked is the enemy at whom a group is sent, where he is seen and not much farther than the
// nearest. Who is to shoot does not go past a nearer one.
func (c commander) marked(u *state.Unit) *state.Unit {
	t := c.task(u)
	if t.Target == "" || t.Do == command.Shoot {
		return nil
	}
	v, near := c.f.Unit(t.Target), c.f.NearestSeen(u)
	if v == nil || near == nil || v.Side == c.side || !v.Apart() || !v.Seen || v.Lone || 2*c.f.Gap(u, v) > 3*c.f.Gap(u, near)+20*cm {
		return nil
	}
	return v
}

// lies says whether a group lies in wait and nobody is near enough that it should show itself.
func (c commander) lies(u *state.Unit) bool {
	if c.task(u).Do != command.Lie || u.Weapon == nil {
		return false
	}
	foe := c.f.NearestSeen(u)
	return foe == nil || !u.Within(foe, length(u.Weapon.Short)*cm)
}

// plan is what a side means to do with its moves.
type plan struct {
	give, take int // what a hit given and one taken weigh
	push       int // what a centimetre nearer to the mark weighs
	nerve      int // tenths of an enemy's weight with which its close-combat troops charge
	away       bool
}

// plan is by posture: who attacks or raids presses on, the more the longer nothing happens;
// who defends stays where the exchange is best for him; who withdraws, and a raid that has
// struck, goes back to its own edge. Who has the first turn need not hurry; who has the
// second has a volley to make up for.
func (c commander) plan() plan {
	f := c.f
	p := plan{give: 5, take: 2, push: 1, nerve: 9}
	if f.First == c.side {
		p = plan{give: 8, take: 5, push: 3, nerve: 9}
	}
	switch side := &f.Setup.Sides[c.side]; {
	case c.goes(), side.Posture == terms.Raid && side.Goal == nil && c.struck():
		return away
	case c.defends():
		p.push, p.nerve = 0, 11
	default:
		p.push += f.Quiet + f.Round/4
	}
	return p
}
