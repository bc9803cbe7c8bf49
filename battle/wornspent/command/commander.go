package command

import (
	"frontier/battle"
	"frontier/battle/command"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/state"
	"frontier/internal/terms"
)

// Advise is what the automatic commander of the deciding side would order now (section
// 23). He sees the table as his side sees it, throws no dice, and of two equal choices
// takes the lower unit number, then the lower target number (23.5).
func Advise(v state.Sight, plan *command.Plan) battle.Order {
	c := &Commander{F: v.State, Side: v.Side, plan: plan}
	switch v.Stage {
	case state.DefensiveFire, state.OffensiveFire: // the same whatever he is about
		return c.fire()
	case state.LeaderMoves:
		return c.rides()
	}
	c.Plan = c.Means()
	switch v.Stage {
	case state.LeaderPhase:
		return c.leaders()
	case state.ManoeuvrePhase:
		return c.manoeuvre()
	case state.StandingUp:
		return c.standUp()
	case state.Pursuing:
		return c.pursuit()
	}
	return done
}

var done = battle.Order{Kind: "done"}

// Commander thinks for one side at one moment. He keeps nothing between two orders.
type Commander struct {
	F    *state.State // as the side sees it
	Side int
	Plan terms.Posture
	plan *command.Plan // nil: he has none but his posture
}

// Means is what the side is about now: its posture, but that a defender attacks an enemy
// who has at most half his points (23.2) or has taken what he fights for, and raiders who
// have done what they came for, or cannot do it, make off.
func (c *Commander) Means() terms.Posture {
	s := &c.F.Setup.Sides[c.Side]
	switch {
	case s.Posture == terms.Withdraw && s.Goal != nil && 2*c.F.Turn <= c.F.Settings.TurnLimit:
		return terms.Defend // it stays for what it fights for while it can
	case s.Posture == terms.Raid && (c.raided() || c.foiled()):
		return terms.Withdraw
	case s.Posture == terms.Raid:
		return terms.Raid
	case c.plan != nil:
		return c.meant()
	case s.Posture == terms.Attack || s.Posture == terms.Raid || s.Posture == terms.Withdraw:
		return s.Posture
	case s.Posture == "" && c.Side == 0:
		return terms.Attack // an attacker who does not say
	}
	own, _ := c.F.OnField(c.Side)
	foe, _ := c.F.OnField(1 - c.Side)
	if foe > 0 && 2*foe <= own || c.lostGoal() {
		return terms.Attack
	}
	return terms.Defend
}

// meant is the posture to which a plan comes.
func (c *Commander) meant() terms.Posture {
	switch {
	case c.plan.Attacks():
		return terms.Attack
	case c.plan.Manner == command.BreakOff:
		return terms.Withdraw
	}
	return terms.Defend
}

// bold says whether the side seeks the enemy.
func (c *Commander) bold() bool { return c.Plan == terms.Attack || c.Plan == terms.Raid }

// percent is the share of a side's points that is on the table or has left it in hand.
func (c *Commander) percent(side int) int {
	points, first := c.F.InHand(side)
	return 100 * points / max(1, first)
}

// leaders orders a withdrawal where it is time, and sends leaders to units that need them.
func (c *Commander) leaders() battle.Order {
	f := c.F
	if !f.Withdrawing[c.Side] && c.hadEnough() {
		return battle.Order{Kind: "break_off"}
	}
	for i := range f.Leaders {
		l := &f.Leaders[i]
		if l.Side != c.Side || l.State != state.Serving || l.Changed {
			continue
		}
		if l.Unit != state.Nobody {
			if c.setsOut(l) {
				return battle.Order{Kind: "detach", Unit: l.ID}
			}
			continue
		}
		to, near := state.Nobody, int64(1)<<62
		for j := range f.Units {
			u := &f.Units[j]
			if u.Side != c.Side || !u.Fights() || u.Leader != state.Nobody || !u.Disordered && f.Grade(u) != rules.Worn {
				continue
			}
			if d := u.Box.At.Minus(l.At).Square(); d < near && f.MayAttach(l, u) == nil {
				to, near = j, d
			}
		}
		if to != state.Nobody {
			return battle.Order{Kind: "attach", Unit: l.ID, Target: f.Units[to].ID}
		}
	}
	return done
}

// setsOut says whether a leader should leave his unit: it is fresh and in order, not in
// contact, and three others would profit from him (3.2).
func (c *Commander) setsOut(l *state.Leader) bool {
	u := &c.F.Units[l.Unit]
	if u.Disordered || c.F.Grade(u) != rules.Full || c.F.Engaged(u) || u.Aboard != state.Nobody {
		return false
	}
	return c.inCommand(u.Box.At) >= 3
}

// hadEnough says whether the side should leave the field now (23.2, 23.4): it is beaten and
// the enemy is not, or came to withdraw and is away, or came to attack and cannot reach
// anybody. It does not go while most of it is in contact and would be lost (18.4).
func (c *Commander) hadEnough() bool {
	f := c.F
	held, points := 0, 0
	for i := range f.Units {
		if u := &f.Units[i]; u.Side == c.Side && u.Up() {
			points += state.Worth(u.Now)
			if f.Engaged(u) {
				held += state.Worth(u.Now)
			}
		}
	}
	switch {
	case 2*held > points:
		return false
	case c.Plan == terms.Withdraw:
		return c.isAway(held)
	case c.Side == 1 && f.Settings.FightToTheEnd:
		return false
	case c.percent(c.Side) <= 60 && c.percent(1-c.Side) >= 80:
		return true
	}
	return c.bold() && f.Turn >= 8 && f.Setup.Sides[c.Side].Goal == nil && !c.canReach()
}

// rides moves each detached leader to the place behind a unit from which most units are
// within his radius (23.1).
func (c *Commander) rides() battle.Order {
	f := c.F
	for i := range f.Leaders {
		l := &f.Leaders[i]
		if l.Side != c.Side || l.State != state.Serving || l.Unit != state.Nobody || l.Moved {
			continue
		}
		spot, most := l.At, c.inCommand(l.At)
		for j := range f.Units {
			u := &f.Units[j]
			if u.Side != c.Side || !u.Fights() || u.Aboard != state.Nobody {
				continue
			}
			if at := f.Behind(u); at != l.At {
				if n := c.inCommand(at); n > most {
					spot, most = at, n
				}
			}
		}
		if spot != l.At {
			return battle.Order{Kind: "move_leader", Unit: l.ID, Path: c.path(l.At, spot)}
		}
	}
	return done
}

// inCommand counts the units within the command radius of a place.
func (c *Commander) inCommand(at state.Point) int {
	n := 0
	for i := range c.F.Units {
		if u := &c.F.Units[i]; u.Side == c.Side && u.Fights() && u.Leader == state.Nobody && u.Quad.FromPoint(at) <= 9*state.Inch {
			n++
		}
	}
	return n
}

// standUp gets men up who can answer the enemy, or are about to be charged (23.2).
func (c *Commander) standUp() battle.Order {
	for i := range c.F.Units {
		if u := &c.F.Units[i]; u.Side == c.Side && u.Up() && u.Prone && c.ShouldStand(u) {
			return battle.Order{Kind: "stand_up", Unit: u.ID}
		}
	}
	return done
}

// ShouldStand says whether a unit that lies has reason to get up.
func (c *Commander) ShouldStand(u *state.Unit) bool {
	f := c.F
	if f.Engaged(u) {
		return true
	}
	for i := range f.Units {
		v := &f.Units[i]
		if v.Side != c.Side && v.Up() && (v.Target == u.No || u.Armed && u.Quad.Nearer(&v.Quad, u.Reach)) {
			return true
		}
	}
	return false
}

// pursuit follows a beaten enemy where the side attacks and the unit is not Spent.
func (c *Commander) pursuit() battle.Order {
	f := c.F
	for _, p := range f.Pursuers {
		u := &f.Units[p.Unit]
		if u.Side != c.Side || !u.Up() {
			continue
		}
		if to := f.Quarry(u, f.Prey(u)); to != state.Nobody && (c.bold() || u.Native) && f.Grade(u) != rules.Spent && !c.keeps(u) {
			return battle.Order{Kind: "pursue", Unit: u.ID, Target: f.Units[to].ID}
		}
		return battle.Order{Kind: "stay", Unit: u.ID}
	}
	return done
}
