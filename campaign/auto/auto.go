// Package auto is the automatic commanders of the map. They are given a sight of their side, from
// which the state of the campaign cannot be reached, and give the commands that a person gives.
//
// A commander looks (look.go), parts his forces into groups, weighs what there is to do (tasks.go), and
// has each group do what it can (auto.go); march.go has the orders. Who is to leave the map does so
// before all that (exits.go). What he offers and answers for prisoners is in exchange.go,
// what he answers to events in questions.go.
package auto

import (
	"cmp"
	"slices"

	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/internal/hex"
)

// Orders gives the orders that the automatic commander of a side would give now
// (CAMPAIGN-13). He knows what his side has sighted, thinks one day ahead and throws no
// dice. His orders are legal one after the other, and there are none while a battle
// waits.
func Orders(sight intelligence.Sight) []command.Command {
	if sight.Side.Character == state.Neutral || sight.Waiting {
		return nil
	}
	c := &commander{Sight: sight, foes: map[hex.Hex]int{}, firm: map[hex.Hex]int{}, truced: map[hex.Hex]bool{}, told: map[hex.Hex]state.Day{}, goals: map[state.ForceID]hex.Hex{}, dated: map[journey]int{}, sent: map[state.ForceID]string{}, manner: manners[sight.Side.Character]}
	c.presses()
	c.frugal = c.counts()
	c.look()
	c.replies()
	c.answer()
	c.offers()
	c.hospitals()
	c.mans()
	c.evacuate()
	c.tasks()
	for _, g := range c.groups {
		c.lead(g)
	}
	c.sail()
	return c.out
}

// hospitals has the armies that can carry one have a field hospital each, the strongest first, from the stores of
// a place of the side; before the first day wherever they stand (CAMPAIGN-7.18).
func (c *commander) hospitals() {
	var with []*intelligence.Force
	for i := range c.Forces {
		x := &c.Forces[i]
		stores := c.Day == 0 || slices.ContainsFunc(c.Places, func(p state.Place) bool { return p.Hex == x.Hex && p.Owner == c.Side.ID })
		if x.Carries && !x.Boats && x.Aboard == "" && x.Active && x.Figures > 0 && stores {
			with = append(with, x)
		}
	}
	slices.SortStableFunc(with, func(a, b *intelligence.Force) int { return cmp.Compare(b.Strength, a.Strength) })
	for i, x := range with {
		if i < c.Hospitals {
			c.out = append(c.out, command.SetHospital{Side: c.Side.ID, Force: x.ID})
		}
	}
}

// lead has a group do what there is to do for it.
func (c *commander) lead(g *group) {
	if c.falls(g) {
		return
	}
	var own []*intelligence.Force
	for _, x := range g.forces {
		switch {
		case x.Spent:
			c.recover(x)
		case c.feeds(x):
		case c.joins(x):
		case c.returns(x):
		case c.keeps(x):
		case c.Side.Character == state.Raider || x.Posture == state.Raid:
			c.raid(x, c.here(x))
		default:
			own = append(own, x)
		}
	}
	if len(own) == 0 {
		return
	}
	g = grouped(own)
	if c.rooted(g) || c.follows(g) {
		return
	}
	t := c.choose(g)
	if c.stages(g, t) {
		return
	}
	switch {
	case t == nil:
		if !c.covers(g) && !c.sweeps(g) {
			c.idle(g)
		}
	case t.gather:
		for _, x := range g.forces {
			c.stance(x, state.Stand, c.how(g).stand)
			c.marchTo(x, t.at, false, false)
			if x.Hex == t.at {
				c.settle(x)
			}
		}
	case t.defend:
		if at, ok := c.drives(g, t); ok {
			c.attack(g, &task{at: at, need: c.front(at, 1)})
			return
		}
		c.defend(g, t)
	default:
		c.attack(g, t)
	}
}

// evacuate takes garrisons out in time that cannot hold out: those of an open place before four times
// what they are worth, those of a strong one before eight times, unless the side has points for it.
func (c *commander) evacuate() {
	for i := range c.Forces {
		x := &c.Forces[i]
		if !x.Active || x.Figures == 0 || !stays(x) || c.sallies(x) || c.behind(x) && c.scoring(x) != nil {
			continue
		}
		many := staysIn
		if c.behind(x) {
			many = holdsOut
		}
		if c.Charge(c.threat(x.Hex, 2))*100 < x.Strength*x.Works/100*many {
			continue
		}
		if to, ok := c.refuge(grouped([]*intelligence.Force{x})); ok {
			c.stance(x, state.Delay, 0)
			c.marchTo(x, to, false, false)
		}
	}
}

// falls has a group fall back before an enemy beside it who is too strong, onto friends or a strong
// place. True: it does.
func (c *commander) falls(g *group) bool {
	near := c.threat(g.head.Hex, 1)
	held := 0
	for _, x := range g.forces {
		held += x.Strength * x.Works / 100
	}
	back := c.how(g).back
	if _, kept := c.spare(g); kept && back < holdsOut && c.threat(g.head.Hex, relief) > near {
		near, back = c.threat(g.head.Hex, relief), min(back, outnumbered)
	}
	if c.behind(g.head) {
		back = holdsOut
	}
	if near == 0 || c.Charge(near)*100 < held*back {
		return false
	}
	to, ok := c.refuge(g)
	if !ok {
		return false
	}
	for _, x := range g.forces {
		c.stance(x, state.Delay, 0)
		c.marchTo(x, to, false, false)
	}
	return true
}

// refuge is where a group falls back to: the nearest stronger group, strong place, depot or home of
// its side beside which no enemy is known, where it is not already.
func (c *commander) refuge(g *group) (hex.Hex, bool) {
	best, least := hex.Hex{}, -1
	try := func(h hex.Hex) {
		if n := hex.Distance(g.head.Hex, h); n > 0 && c.foes[h] == 0 && (least < 0 || n < least) {
			best, least = h, n
		}
	}
	for _, o := range c.groups {
		if o.head.ID != g.head.ID && o.strength > g.strength && c.threat(o.head.Hex, 1) < o.strength {
			try(o.head.Hex)
		}
	}
	for i := range c.Places {
		if p := &c.Places[i]; p.Owner == g.head.Side && (strongPlace(p) || p.Depot || p.ID == c.Side.Home) {
			try(p.Hex)
		}
	}
	return best, least >= 0
}

// idle is what a group does for which there is nothing to do: it makes itself strong where it is if an
// enemy is near, or where it stands in open country.
func (c *commander) idle(g *group) {
	for _, x := range g.forces {
		c.stance(x, state.Stand, c.how(g).stand)
		if c.threat(x.Hex, 2) > 0 || !c.housed(x) {
			c.halt(x)
			c.settle(x)
		}
	}
}

// housed says whether a force stands at a place of its side.
func (c *commander) housed(x *intelligence.Force) bool {
	return slices.ContainsFunc(c.placesAt(x.Hex), func(p *state.Place) bool { return p.Owner == x.Side })
}

// follows has the lesser groups of a besieger come to his main army, and join it there. True: it does.
func (c *commander) follows(g *group) bool {
	main := c.groups[0].head
	if c.Side.Character != state.Besieger || slices.Contains(g.forces, main) && len(g.forces) == 1 || hex.Distance(g.head.Hex, main.Hex) > 5 {
		return false
	}
	var left []*intelligence.Force
	for _, x := range g.forces {
		switch {
		case x == main || x.Loyalty > 0 || stays(x):
			left = append(left, x)
		case x.Hex == main.Hex:
			c.out = append(c.out, command.JoinOrder{Force: x.ID, Into: main.ID})
		default:
			c.stance(x, state.Stand, c.manner.stand)
			c.marchTo(x, main.Hex, false, false)
		}
	}
	if len(left) == 0 {
		return true
	}
	*g = *grouped(left)
	return false
}

// defend brings a group to a place that it is to hold, and has it make itself strong there.
func (c *commander) defend(g *group, t *task) {
	far := hex.Distance(g.head.Hex, t.at)*c.HexMiles > 60
	for _, x := range g.forces {
		if x.Hex != t.at {
			c.stance(x, state.Attack, c.how(g).attack)
			c.marchTo(x, t.at, false, far && x.Fatigue < 2)
			continue
		}
		c.stance(x, state.Stand, c.how(g).stand)
		c.halt(x)
		c.settle(x)
	}
}

// drives is where a group attacks an enemy who threatens what it defends, because it is strong enough:
// the nearest to it.
func (c *commander) drives(g *group, t *task) (hex.Hex, bool) {
	m := c.how(g)
	best, least := hex.Hex{}, -1
	for _, h := range c.foeHex {
		far := hex.Distance(h, g.head.Hex)
		if c.foes[h] > 0 && !c.truced[h] && !c.shut(h, g.forces) && hex.Distance(h, t.at) <= c.hexes(warning) && far <= m.reach && !c.barred(h) && (least < 0 || far < least) {
			best, least = h, far
		}
	}
	return best, least >= 0 && c.Charge(g.strength)*100 >= c.front(best, 1)*m.attack
}

// lookAgain is after how many days without a report who waits before an enemy goes to where he sees him.
const lookAgain = 3

// attack brings a group to what it attacks: all who are to be there gathered two hexes before it, and
// before strong works for which it is too weak by a siege. Who waits there goes nearer when nothing was heard of the enemy.
func (c *commander) attack(g *group, t *task) {
	slow := slices.MinFunc(g.forces, func(a, b *intelligence.Force) int { return cmp.Compare(a.Pace, b.Pace) })
	m := c.how(g)
	wait := hex.Distance(g.head.Hex, t.at) <= atHand && !t.siege && c.Charge(min(c.mustered(t.at), c.together(g, t)))*100 < t.need*m.attack
	forced := t.hurry || c.pursues(g, t)
	last := c.lastIn(g, t)
	for _, x := range g.forces {
		c.stance(x, state.Attack, m.attack)
		switch {
		case t.siege && hex.Distance(x.Hex, t.at) == 1:
			if t.place == nil || !slices.Contains(c.Truces, t.place.Owner) { // in an armistice who is before a place stays there
				c.besiege(x)
			}
		case x != g.head && x.Hex != g.head.Hex && hex.Distance(x.Hex, t.at) > 1:
			c.comes(x, g.head.Hex, false, false)
		case wait && x == g.head && hex.Distance(x.Hex, t.at) > 1 && c.told[t.at]+lookAgain < c.Day:
			c.stance(x, state.Stand, m.stand)
			c.marchTo(x, t.at, true, false)
		case wait && (x == g.head || hex.Distance(x.Hex, t.at) <= 1):
			c.stance(x, state.Stand, m.stand)
			c.halt(x)
		case c.inDays(x, t.at) < last:
			c.halt(x)
		default:
			c.comes(x, t.at, t.siege, forced && x.Fatigue < max(t.tiring, tired))
			c.inStep(x, slow)
		}
	}
}

// lastIn is in how many days the last of those of a group who go into an enemy together is there, for whom the others
// wait; 0: nobody waits.
func (c *commander) lastIn(g *group, t *task) int {
	last := 0
	if c.foes[t.at] == 0 || t.siege || hex.Distance(g.head.Hex, t.at) > atHand {
		return 0
	}
	for _, x := range g.forces {
		if n := c.inDays(x, t.at); n < never && (x.Hex == g.head.Hex || hex.Distance(x.Hex, t.at) <= 1) {
			last = max(last, n)
		}
	}
	return last
}

// inDays is in how many days a force is at a hex, with what it has of the way behind it.
func (c *commander) inDays(x *intelligence.Force, to hex.Hex) int {
	if bound(x, to) {
		return c.Left(x)
	}
	return c.days(x, x.Hex, to, nil)
}

// comes marches a force to a hex; where no way leads, as over a river in flood, it makes itself strong in the open where it
// stands.
func (c *commander) comes(x *intelligence.Force, to hex.Hex, short, forced bool) {
	if !c.marchTo(x, to, short, forced) && !c.housed(x) && c.threat(x.Hex, 2) == 0 {
		c.settle(x)
	}
}
