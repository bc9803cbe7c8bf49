// Package command is the automatic commander of Redcoats & Natives. He is given what his side
// sees, and answers an order.
package command

import (
	"slices"

	"frontier/battle"
	"frontier/battle/command"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/state"
	"frontier/internal/hex"
	"frontier/internal/terms"
)

// commander thinks for one side at one moment. He keeps nothing between two orders, throws
// nothing and never looks at the stock: the cards that lie open tell him who has acted.
type commander struct {
	s          state.Sight
	side       int
	plan       *command.Plan
	aggressive bool
	late       bool // the last third of the turns
	many       bool // three times the enemy's figures

	// Room to think in, for as many as there mostly are.
	hexes   [16]hex.Hex
	list    [12]int
	choices [24]goal
}

// Advise is what the automatic commander of the deciding side orders, by what that side sees.
func Advise(s state.Sight, plan *command.Plan) battle.Order {
	c := commander{s: s, side: s.Side(), plan: plan, late: 3*s.Turn > 2*s.Settings.TurnLimit}
	switch s.Stage {
	case state.Starting:
		c.aggressive = c.means()
		return c.start()
	case state.Moving:
		c.aggressive = c.means()
		return c.move()
	case state.Fighting:
		c.aggressive = c.means()
		return c.fight()
	case state.Rallying:
		if r := s.Rally[s.Rallied]; r.General != state.Nobody {
			return battle.Order{Kind: "rally", Unit: s.Generals[r.General].ID}
		}
		return battle.Order{Kind: "rally", Unit: s.Units[s.Rally[s.Rallied].Unit].ID}
	}
	return state.Pass
}

// means says whether the side's plan goes at the enemy.
func (c *commander) means() bool {
	own, foe := c.s.Strength[c.side], c.s.Strength[1-c.side]
	c.many = own >= 3*foe
	return c.plan.Attacks()
}

// start breaks off where it is time.
func (c *commander) start() battle.Order {
	if c.s.Turn >= state.FirstBreakOff && c.hadEnough() {
		return battle.Order{Kind: "break_off"}
	}
	return state.Pass
}

// hadEnough says whether the side should leave the field: near breaking while the enemy is
// far from it, or with nobody left who can do anything. One that came to withdraw goes before
// it is in contact, one that came to raid when it has had its fight. One who compares goes by
// his plan alone.
func (c *commander) hadEnough() bool {
	s := c.s
	if len(s.Goals[c.side]) > 0 && !c.late {
		return !c.canAct() // it stays for what it fights for while it can
	}
	own, foe := s.Tally(c.side), s.Tally(1-c.side)
	half := 2*s.Turn > s.Settings.TurnLimit
	switch s.Setup.Sides[c.side].Posture {
	case terms.Withdraw:
		if half || 4*own.Score > s.Breaks[c.side] || c.pressed() {
			return true
		}
	case terms.Raid:
		if half && 2*own.Score > s.Breaks[c.side] && own.Score*s.Breaks[1-c.side] > foe.Score*s.Breaks[c.side] {
			return true
		}
	}
	if !c.canAct() {
		return true
	}
	if c.many {
		return false
	}
	a, b := 100*own.Score/max(1, s.Breaks[c.side]), 100*foe.Score/max(1, s.Breaks[1-c.side])
	switch {
	case c.plan.Manner == command.BreakOff:
		return a > 10 // he sees first how it goes
	case c.plan.Weighs():
		return false // he has compared what comes of going: a side is sooner beaten than broken, and who goes has the field no more
	case c.plan.Manner == command.HoldWorks:
		return a > 50 && a-b > 30
	}
	return a > 25 && a-b > 15
}

// pressed says whether an enemy who could charge is within two hexes of a unit that fights.
func (c *commander) pressed() bool {
	for _, n := range c.s.ByID[1-c.side] {
		t := &c.s.Units[n]
		if !t.Up() || !t.Charges() || t.Disrupted {
			continue
		}
		for _, m := range c.s.ByID[c.side] {
			if u := &c.s.Units[m]; u.Up() && u.Fights() && hex.Distance(u.At, t.At) <= 2 {
				return true
			}
		}
	}
	return false
}

// canAct says whether any unit of the side can move, fire or rally.
func (c *commander) canAct() bool {
	s := c.s
	for i := range s.Units {
		u := &s.Units[i]
		if u.Side != c.side || !u.Fights() || u.Cond != state.OnTable && u.Cond != state.Carried {
			continue
		}
		if !u.Disrupted && !u.Fixed() || u.Disrupted && u.Rating != rules.VeryPoor || s.EnemyWithin(u, u.Arm.Reach) {
			return true
		}
	}
	return false
}

// nearest is how far the nearest enemy unit is from a hex, by land where the field has
// ground that nobody enters.
func (c *commander) nearest(h hex.Hex) int {
	s := c.s
	if s.Near[c.side] != nil {
		return int(s.Near[c.side][s.Field.Index(h)])
	}
	best := state.FarAway
	for _, n := range s.ByID[1-c.side] {
		if t := &s.Units[n]; t.Cond == state.OnTable {
			if d := hex.Distance(h, t.At); d < best {
				best = d
			}
		}
	}
	return best
}

// move gives the next order of the move step.
func (c *commander) move() battle.Order {
	s := c.s
	for _, n := range s.Actors {
		u := &s.Units[n]
		if s.Acts(u).Rule != "" {
			continue
		}
		var o battle.Order
		ok := false
		switch {
		case u.Battery != state.Nobody:
			o, ok = c.team(u)
		case u.Kind == rules.MotorTransport:
			o, ok = c.drive(u)
		case u.Kind.Gun():
			o, ok = c.guns(u)
		case u.Charges():
			if o, ok = c.board(u); !ok {
				o, ok = c.march(u)
			}
		}
		if ok {
			return o
		}
	}
	if g := s.Leader(); g != nil {
		if o, ok := c.ride(g); ok {
			return o
		}
	}
	return state.Pass
}

// goal is a hex to which a unit may go, and what that is worth.
type goal struct {
	at    hex.Hex
	worth int
}

// best leads a unit to the hex that is worth most of those that it can come to now; of equal
// ones the nearer, then by direction. Only what is worth more than nothing counts.
func (c *commander) best(u *state.Unit, worth func(end hex.Hex) int) (battle.Order, bool) {
	s := c.s
	lead := u
	if u.Limbered {
		lead = &s.Units[u.Team]
	}
	most := rules.RateOf(lead.Kind)
	along := s.WithIt(u) != nil
	switch {
	case most == 0, s.Colour() == rules.Red && s.Field.Rough(lead.At) && !s.Settings.RoadLiftsBlackCard:
		return battle.Order{}, false
	case along:
		most++
	}
	if s.Field.At(lead.At).Roads != 0 {
		most++
	}
	goals := c.choices[:0]
	for far := 1; far <= min(most, state.LongestWay); far++ {
		for _, step := range rings[far] {
			h := hex.Hex{Q: lead.At.Q + step.Q, R: lead.At.R + step.R}
			if s.Field.Open(h) && !s.Held(u.Side, h) {
				if w := worth(h); w > 0 {
					goals = append(goals, goal{h, w})
				}
			}
		}
	}
	for len(goals) > 0 {
		top := 0
		for i := range goals {
			if goals[i].worth > goals[top].worth {
				top = i
			}
		}
		if o, ok := c.lead(u, lead.At, goals[top].at, min(most, state.LongestWay), along); ok {
			return o, true
		}
		goals = slices.Delete(goals, top, top+1)
	}
	return battle.Order{}, false
}

// rings are the steps to the hexes at each distance that a move may cover.
var rings = func() (out [state.LongestWay + 1][]hex.Hex) {
	for far := range out {
		out[far] = hex.Ring(hex.Hex{}, far)
	}
	return out
}()

// lead finds a way for a unit to a hex, with its Commander where that is possible.
func (c *commander) lead(u *state.Unit, from, to hex.Hex, most int, along bool) (o battle.Order, ok bool) {
	s := c.s
	s.Ways(u.Side, from, hex.Distance(from, to), most, func(way []hex.Hex) bool {
		if way[len(way)-1] != to {
			return false
		}
		if _, n := s.PlanWay(u, way, along); n.Rule != "" {
			return false
		}
		o, ok = battle.Order{Kind: "move", Unit: u.ID, Path: state.PathOf(way...)}, true
		if along {
			o.Choice = state.WithCommander
		}
		return true
	})
	return o, ok
}
