package redcoats

import (
	"slices"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/internal/hex"
)

// commander thinks for one side at one moment. He keeps nothing between two orders, throws
// nothing and never looks at the stock: the cards that lie open tell him who has acted.
type commander struct {
	f          *fight
	side       int
	aggressive bool
	late       bool // the last third of the turns
	many       bool // three times the enemy's figures
}

// Advice is what the automatic commander of the deciding side would order now.
func (f *fight) Advice() battle.Order {
	c := commander{f: f, side: f.decider, late: 3*f.turn > 2*f.settings.TurnLimit}
	switch f.phase {
	case starting:
		c.aggressive = c.means()
		return c.start()
	case moving:
		c.aggressive = c.means()
		return c.move()
	case fighting:
		c.aggressive = c.means()
		return c.fight()
	case rallying:
		if r := f.rally[f.rallied]; r.general != nobody {
			return battle.Order{Kind: "rally", Unit: f.generals[r.general].id}
		}
		return battle.Order{Kind: "rally", Unit: f.units[f.rally[f.rallied].unit].id}
	}
	return pass
}

// means says whether the side plays aggressively: by its posture, or where it has twice the
// enemy's figures as the turn began and nothing to hold.
func (c *commander) means() bool {
	own, foe := c.f.strength[c.side], c.f.strength[1-c.side]
	c.many = own >= 3*foe
	holds := len(c.f.goals[c.side]) > 0 || c.f.setup.Sides[c.side].Posture == battle.Withdraw
	return c.f.settingsAttack(c.side) || !holds && own >= 2*foe
}

// start breaks off where it is time, and joins parts again.
func (c *commander) start() battle.Order {
	f := c.f
	if f.turn >= firstBreakOff && c.hadEnough() {
		return battle.Order{Kind: "break_off"}
	}
	for i := range f.units {
		u := &f.units[i]
		if u.side != c.side || !u.up() || u.root == u.no {
			continue
		}
		for j := range f.units {
			if t := &f.units[j]; t.root == u.root && t.no != u.no {
				o := battle.Order{Kind: "rejoin", Unit: u.id, Target: t.id}
				if _, no := f.planRejoin(u, o); no == nil {
					return o
				}
			}
		}
	}
	return pass
}

// hadEnough says whether the side should leave the field: near breaking while the enemy is
// far from it, or with nobody left who can do anything. One that came to withdraw goes before
// it is in contact, one that came to raid when it has had its fight.
func (c *commander) hadEnough() bool {
	f := c.f
	if len(f.goals[c.side]) > 0 && !c.late {
		return !c.canAct() // it stays for what it fights for while it can
	}
	own, foe := f.standing(c.side), f.standing(1-c.side)
	half := 2*f.turn > f.settings.TurnLimit
	switch f.setup.Sides[c.side].Posture {
	case battle.Withdraw:
		if half || 4*own.Score > f.breaks[c.side] || c.pressed() {
			return true
		}
	case battle.Raid:
		if half && 2*own.Score > f.breaks[c.side] && own.Score*f.breaks[1-c.side] > foe.Score*f.breaks[c.side] {
			return true
		}
	}
	if !c.canAct() {
		return true
	}
	if c.many {
		return false
	}
	if c.aggressive && 3*f.turn <= f.settings.TurnLimit {
		return false
	}
	return 5*own.Score > 4*f.breaks[c.side] && 2*foe.Score < f.breaks[1-c.side]
}

// pressed says whether an enemy who could charge is within two hexes of a unit that fights.
func (c *commander) pressed() bool {
	for _, n := range c.f.order[1-c.side] {
		t := &c.f.units[n]
		if !t.up() || !t.charges() || t.disrupted {
			continue
		}
		for _, m := range c.f.order[c.side] {
			if u := &c.f.units[m]; u.up() && u.fights() && hex.Distance(u.at, t.at) <= 2 {
				return true
			}
		}
	}
	return false
}

// standing is a side's score as it is now.
func (f *fight) standing(side int) rules.ForceStateResult {
	left, disrupted := f.count(side)
	_, r, err := rules.ForceState(rules.ForceStateInput{FiguresStart: f.start[side], FiguresLost: f.start[side] - left, FiguresDisrupted: disrupted, BreakPercent: f.settings.BreakPercent}, battle.NoDice)
	must(err)
	return r
}

// canAct says whether any unit of the side can move, fire or rally.
func (c *commander) canAct() bool {
	f := c.f
	for i := range f.units {
		u := &f.units[i]
		if u.side != c.side || !u.fights() || u.cond != onTable && u.cond != carried {
			continue
		}
		if !u.disrupted && !u.fixed() || u.disrupted && u.rating != rules.VeryPoor || f.enemyWithin(u, u.arm.Reach) {
			return true
		}
	}
	return false
}

// nearest is how far the nearest enemy unit is from a hex, by land where the field has
// ground that nobody enters.
func (c *commander) nearest(h hex.Hex) int {
	f := c.f
	if f.near[c.side] != nil {
		return int(f.near[c.side][f.field.Index(h)])
	}
	best := farAway
	for _, n := range f.order[1-c.side] {
		if t := &f.units[n]; t.cond == onTable {
			if d := hex.Distance(h, t.at); d < best {
				best = d
			}
		}
	}
	return best
}

// farAway is farther than any hex of a field.
const farAway = 250

// chart measures at the start of a turn how far each hex is by land from the enemies of a
// side, where the field has ground that nobody enters.
func (f *fight) chart() {
	if !f.field.barred() {
		return
	}
	for side := range 2 {
		if f.near[side] == nil {
			f.near[side] = make([]uint8, len(f.field.cells))
		}
		near, from := f.near[side], f.hexes[:0]
		for i := range near {
			near[i] = farAway
		}
		for _, n := range f.order[1-side] {
			if t := &f.units[n]; t.cond == onTable {
				from = append(from, t.at)
			}
		}
		f.queued = f.field.Spread(from, f.field.open, near, f.queued)
	}
}

// move gives the next order of the move step.
func (c *commander) move() battle.Order {
	f := c.f
	for _, n := range f.actors {
		u := &f.units[n]
		if f.acts(u).rule != "" {
			continue
		}
		var o battle.Order
		ok := false
		switch {
		case u.battery != nobody:
			o, ok = c.team(u)
		case u.kind == rules.MotorTransport:
			o, ok = c.drive(u)
		case u.kind.Gun():
			o, ok = c.guns(u)
		case u.charges():
			if o, ok = c.board(u); !ok {
				o, ok = c.march(u)
			}
		}
		if ok {
			return o
		}
	}
	if g := f.leader(); g != nil {
		if o, ok := c.ride(g); ok {
			return o
		}
	}
	return pass
}

// goal is a hex to which a unit may go, and what that is worth.
type goal struct {
	at    hex.Hex
	worth int
}

// best leads a unit to the hex that is worth most of those that it can come to now; of equal
// ones the nearer, then by direction. Only what is worth more than nothing counts.
func (c *commander) best(u *unit, worth func(end hex.Hex) int) (battle.Order, bool) {
	f := c.f
	lead := u
	if u.limbered {
		lead = &f.units[u.team]
	}
	most := rules.RateOf(lead.kind)
	along := f.withIt(u) != nil
	switch {
	case most == 0, f.colour() == rules.Red && f.field.rough(lead.at) && !f.settings.RoadLiftsBlackCard:
		return battle.Order{}, false
	case along:
		most++
	}
	if f.field.at(lead.at).roads != 0 {
		most++
	}
	goals := f.choices[:0]
	for far := 1; far <= min(most, longestWay); far++ {
		for _, step := range rings[far] {
			h := hex.Hex{Q: lead.at.Q + step.Q, R: lead.at.R + step.R}
			if f.field.open(h) && !f.held(u.side, h) {
				if w := worth(h); w > 0 {
					goals = append(goals, goal{h, w})
				}
			}
		}
	}
	f.choices = goals
	for len(goals) > 0 {
		top := 0
		for i := range goals {
			if goals[i].worth > goals[top].worth {
				top = i
			}
		}
		if o, ok := c.lead(u, lead.at, goals[top].at, min(most, longestWay), along); ok {
			return o, true
		}
		goals = slices.Delete(goals, top, top+1)
	}
	return battle.Order{}, false
}

// rings are the steps to the hexes at each distance that a move may cover.
var rings = func() (out [longestWay + 1][]hex.Hex) {
	for far := range out {
		out[far] = hex.Ring(hex.Hex{}, far)
	}
	return out
}()

// lead finds a way for a unit to a hex, with its Commander where that is possible.
func (c *commander) lead(u *unit, from, to hex.Hex, most int, along bool) (o battle.Order, ok bool) {
	f := c.f
	f.ways(u.side, from, hex.Distance(from, to), most, func(way []hex.Hex) bool {
		if way[len(way)-1] != to {
			return false
		}
		if _, n := f.planWay(u, way, along); n.rule != "" {
			return false
		}
		o, ok = battle.Order{Kind: "move", Unit: u.id, Path: path(way...)}, true
		if along {
			o.Choice = withCommander
		}
		return true
	})
	return o, ok
}
