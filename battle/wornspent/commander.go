package wornspent

import (
	"frontier/battle"
	"frontier/battle/wornspent/rules"
)

// Advice is what the automatic commander of the deciding side would order now (section
// 23). He sees the table as his side sees it, throws no dice, and of two equal choices
// takes the lower unit number, then the lower target number (23.5).
func (f *fight) Advice() battle.Order {
	c := &commander{f: f, side: f.decider}
	switch f.phase {
	case defensiveFire, offensiveFire: // the same whatever he is about
		return c.fire()
	case leaderMoves:
		return c.rides()
	}
	c.plan = c.means()
	switch f.phase {
	case leaderPhase:
		return c.leaders()
	case manoeuvrePhase:
		return c.manoeuvre()
	case standingUp:
		return c.standUp()
	case pursuing:
		return c.pursuit()
	}
	return done
}

var done = battle.Order{Kind: "done"}

// commander thinks for one side at one moment. He keeps nothing between two orders.
type commander struct {
	f    *fight
	side int
	plan battle.Posture
}

// means is what the side is about now: its posture, but that a defender attacks an enemy
// who has at most half his points (23.2) or has taken what he fights for, and raiders who
// have done what they came for, or cannot do it, make off.
func (c *commander) means() battle.Posture {
	s := &c.f.setup.Sides[c.side]
	switch {
	case s.Posture == battle.Withdraw && s.Goal != nil && 2*c.f.turn <= c.f.settings.TurnLimit:
		return battle.Defend // it stays for what it fights for while it can
	case s.Posture == battle.Raid && (c.raided() || c.foiled()):
		return battle.Withdraw
	case s.Posture == battle.Attack || s.Posture == battle.Raid || s.Posture == battle.Withdraw:
		return s.Posture
	case s.Posture == "" && c.side == 0:
		return battle.Attack // an attacker who does not say
	}
	own, _ := c.f.onField(c.side)
	foe, _ := c.f.onField(1 - c.side)
	if foe > 0 && 2*foe <= own || c.lostGoal() {
		return battle.Attack
	}
	return battle.Defend
}

// bold says whether the side seeks the enemy.
func (c *commander) bold() bool { return c.plan == battle.Attack || c.plan == battle.Raid }

// percent is the share of a side's points that is on the table or has left it in hand.
func (c *commander) percent(side int) int {
	points, first := c.f.inHand(side)
	return 100 * points / max(1, first)
}

// leaders orders a withdrawal where it is time, and sends leaders to units that need them.
func (c *commander) leaders() battle.Order {
	f := c.f
	if !f.withdrawing[c.side] && c.hadEnough() {
		return battle.Order{Kind: "withdraw_all"}
	}
	for i := range f.leaders {
		l := &f.leaders[i]
		if l.side != c.side || l.state != serving || l.changed {
			continue
		}
		if l.unit != nobody {
			if c.setsOut(l) {
				return battle.Order{Kind: "detach", Unit: l.id}
			}
			continue
		}
		to, near := nobody, int64(1)<<62
		for j := range f.units {
			u := &f.units[j]
			if u.side != c.side || !u.fights() || u.leader != nobody || !u.disordered && f.state(u) != rules.Worn {
				continue
			}
			if d := u.box.At.Minus(l.at).Square(); d < near && f.mayAttach(l, u) == nil {
				to, near = j, d
			}
		}
		if to != nobody {
			return battle.Order{Kind: "attach", Unit: l.id, Target: f.units[to].id}
		}
	}
	return done
}

// setsOut says whether a leader should leave his unit: it is fresh and in order, not in
// contact, and three others would profit from him (3.2).
func (c *commander) setsOut(l *leader) bool {
	u := &c.f.units[l.unit]
	if u.disordered || c.f.state(u) != rules.Full || c.f.engaged(u) || u.aboard != nobody {
		return false
	}
	return c.inCommand(u.box.At) >= 3
}

// hadEnough says whether the side should leave the field now (23.2, 23.4): it is beaten and
// the enemy is not, or came to withdraw and is away, or came to attack and cannot reach
// anybody. It does not go while most of it is in contact and would be lost (18.4).
func (c *commander) hadEnough() bool {
	f := c.f
	held, points := 0, 0
	for i := range f.units {
		if u := &f.units[i]; u.side == c.side && u.up() {
			points += worth(u.now)
			if f.engaged(u) {
				held += worth(u.now)
			}
		}
	}
	switch {
	case 2*held > points:
		return false
	case c.plan == battle.Withdraw:
		return c.isAway(held)
	case c.side == 1 && f.settings.FightToTheEnd:
		return false
	case c.percent(c.side) <= 60 && c.percent(1-c.side) >= 80:
		return true
	}
	return c.bold() && f.turn >= 8 && f.setup.Sides[c.side].Goal == nil && !c.canReach()
}

// rides moves each detached leader to the place behind a unit from which most units are
// within his radius (23.1).
func (c *commander) rides() battle.Order {
	f := c.f
	for i := range f.leaders {
		l := &f.leaders[i]
		if l.side != c.side || l.state != serving || l.unit != nobody || l.moved {
			continue
		}
		spot, most := l.at, c.inCommand(l.at)
		for j := range f.units {
			u := &f.units[j]
			if u.side != c.side || !u.fights() || u.aboard != nobody {
				continue
			}
			if at := f.behind(u); at != l.at {
				if n := c.inCommand(at); n > most {
					spot, most = at, n
				}
			}
		}
		if spot != l.at {
			return battle.Order{Kind: "move_leader", Unit: l.id, Path: c.path(l.at, spot)}
		}
	}
	return done
}

// inCommand counts the units within the command radius of a place.
func (c *commander) inCommand(at point) int {
	n := 0
	for i := range c.f.units {
		if u := &c.f.units[i]; u.side == c.side && u.fights() && u.leader == nobody && u.quad.FromPoint(at) <= 9*anInch {
			n++
		}
	}
	return n
}

// standUp gets men up who can answer the enemy, or are about to be charged (23.2).
func (c *commander) standUp() battle.Order {
	for i := range c.f.units {
		if u := &c.f.units[i]; u.side == c.side && u.up() && u.prone && c.shouldStand(u) {
			return battle.Order{Kind: "stand_up", Unit: u.id}
		}
	}
	return done
}

func (c *commander) shouldStand(u *unit) bool {
	f := c.f
	if f.engaged(u) {
		return true
	}
	for i := range f.units {
		v := &f.units[i]
		if v.side != c.side && v.up() && (v.target == u.no || u.armed && u.quad.Nearer(&v.quad, u.reach)) {
			return true
		}
	}
	return false
}

// pursuit follows a beaten enemy where the side attacks and the unit is not Spent.
func (c *commander) pursuit() battle.Order {
	f := c.f
	for _, p := range f.pursuers {
		u := &f.units[p.unit]
		if u.side != c.side || !u.up() {
			continue
		}
		if to := f.quarry(u, f.prey(u)); to != nobody && (c.bold() || u.native) && f.state(u) != rules.Spent && !c.keeps(u) {
			return battle.Order{Kind: "pursue", Unit: u.id, Target: f.units[to].id}
		}
		return battle.Order{Kind: "stay", Unit: u.id}
	}
	return done
}
