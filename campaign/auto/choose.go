package auto

import (
	"slices"

	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/internal/hex"
)

// fits says whether a group has the men and the guns that an objective asks for.
func (c *commander) fits(g *group, o *state.Objective) bool {
	men, guns := 0, false
	for _, x := range g.forces {
		n := c.Counting[o.ID][x.ID]
		men, guns = men+n, guns || n > 0 && x.Guns
	}
	return men >= max(o.MinMen, 1) && (guns || !o.WithGuns && o.MinGuns == 0)
}

// choose is what a group is to do: of what it is strong enough for, the best for the days that it
// takes; else to go to a stronger group with which it would be; nil: nothing.
func (c *commander) choose(g *group) *task {
	if best := c.chosen(g, g.strength*mainArmy < c.groups[0].strength); best != nil {
		return best
	}
	if best := c.chosen(g, true); best != nil {
		return best
	}
	return c.gathers(g)
}

// mainArmy is how many times as strong as a group the strongest is, where the group goes after what
// lies by the way before anything else is done.
const mainArmy = 3

// chosen is the best task for a group, with or without what lies by the way; nil: there is none.
func (c *commander) chosen(g *group, byTheWay bool) *task {
	var best *task
	score := 0
	anchor := c.anchor(g)
	pinned := anchor != nil && c.threat(anchor.Hex, atHand)*pinning >= g.strength
	for _, t := range c.todo {
		able, siege := c.able(g, t)
		if !able || t.got > 0 && t.got*100 >= t.need*enough || t.byTheWay && !byTheWay {
			continue
		}
		if anchor != nil && (t.byTheWay || hex.Distance(anchor.Hex, t.at)*c.HexMiles > leash*g.pace() || pinned && hex.Distance(anchor.Hex, t.at) > atHand) {
			continue
		}
		far := hex.Distance(g.head.Hex, t.at)
		if !c.reaches(g, t, far) || !c.lasts(g, t, far) {
			continue
		}
		days, inTime := c.takes(g, t)
		if !inTime {
			continue
		}
		n := c.drawn(g, t, t.worth*1000/(days+patience), days)
		if p := g.head.Path; len(p) > 0 && hex.Distance(p[len(p)-1], t.at) <= 1 {
			n *= 2 // it is on its way there
		}
		if t.place == nil && far <= atHand {
			n += n / 2 // who is beaten does not stand in the way of anything else
		}
		if n > score {
			one := *t
			one.siege = siege
			one.hurry = c.hurries(&one, days)
			one.tiring = tired
			if one.hurry && int(c.Day)+days > int(t.by) {
				one.tiring = spent
			}
			best, score = &one, n
		}
	}
	if best != nil {
		for _, t := range c.todo {
			if t.at == best.at && t.defend == best.defend {
				t.got += g.strength
			}
		}
	}
	return best
}

// drawn is how much a task draws a group, of what it would by its worth and its way alone: less where
// another is nearer who can do it, or where it is a small enemy, for whom no great force turns aside;
// more where it has its day, and most where nobody else can be there by it.
func (c *commander) drawn(g *group, t *task, n, days int) int {
	if t.place == nil && !t.defend && t.need*smallPrey < g.strength {
		n = n * t.need * smallPrey / max(g.strength, 1)
	}
	if t.by > 0 {
		n += n / 2
		if c.alone(g, t) {
			n *= 2
		}
	}
	if c.hurries(t, days) {
		n += n / 2
	}
	for _, o := range c.groups {
		if o.head.ID == g.head.ID || t.defend {
			continue
		}
		if able, _ := c.able(o, t); able && 2*hex.Distance(o.head.Hex, t.at)*c.HexMiles/max(o.pace(), 1) < days {
			return n / 2
		}
	}
	return n
}

const (
	pinning   = 2   // an enemy of half its strength at hand keeps an army at the place that it alone covers
	smallPrey = 4   // an enemy of less than one in so many of a group's strength is small to it
	enough    = 200 // strength, in hundredths of what a task takes, beyond which no more are sent
	patience  = 3   // days that a task is reckoned to take beside the way there
)

// reaches says whether a task is near enough for a group: any place, an enemy in the field within its
// commander's reach, and one whom an objective names within twice that.
func (c *commander) reaches(g *group, t *task, far int) bool {
	reach := c.how(g).reach
	if t.prize {
		reach *= 2
	}
	return t.place != nil || far <= reach
}

// takes is how many days a group takes to a task, and whether it can still be done by its day: as the crow flies, but by
// the way that there is where a day is to be kept.
func (c *commander) takes(g *group, t *task) (days int, inTime bool) {
	days = hex.Distance(g.head.Hex, t.at) * c.HexMiles / max(g.pace(), 1)
	if t.by > 0 && c.inTime(t, days) {
		way := journey{g.head.ID, t.at}
		if _, known := c.dated[way]; !known {
			c.dated[way] = c.days(g.head, g.head.Hex, t.at, nil)
		}
		days = max(days, c.dated[way])
	}
	return days, c.inTime(t, days)
}

// alone says whether no other group is strong enough for a task and can be there by its day.
func (c *commander) alone(g *group, t *task) bool {
	return !slices.ContainsFunc(c.groups, func(o *group) bool {
		if o.head.ID == g.head.ID {
			return false
		}
		able, _ := c.able(o, t)
		if able {
			_, able = c.takes(o, t)
		}
		return able
	})
}

// inTime says whether a task can still be done by its day, by forced marches if need be.
func (c *commander) inTime(t *task, days int) bool {
	return t.by == 0 || int(c.Day)+days*2/3 <= int(t.by)
}

// hurries says whether a group makes forced marches: its day is near.
func (c *commander) hurries(t *task, days int) bool {
	return t.by > 0 && int(c.Day)+days*5/4+1 >= int(t.by) && !t.defend
}

// Days of fatigue up to which forces are hurried on: usually, and where they come too late else.
const (
	tired = 2
	spent = 4
)

// stormed is at what odds, works counted, any commander storms a strong place.
const stormed = 95

// besieged is at what odds, without works, any commander shuts a strong place in.
const besieged = 90

// able says whether a group is strong enough for a task with those who are at it, and whether by a
// siege.
func (c *commander) able(g *group, t *task) (able, siege bool) {
	if t.needs != nil && !c.fits(g, t.needs) || !t.defend && c.forbidden(g, t) {
		return false, false
	}
	m := c.how(g)
	have := g.strength + t.got
	if t.defend {
		works := 100
		if t.place != nil && t.place.Owner == c.Side.ID {
			works = c.Works(t.place)
		}
		return have*works >= c.Charge(t.need)*m.stand, false
	}
	if c.shut(t.at, g.forces) {
		return t.siege && have*100 >= c.foes[t.at]*besieged, true
	}
	if blow := c.Charge(have) * 100; blow >= t.need*m.attack && (!t.siege || blow >= t.need*stormed) {
		return true, false
	}
	return t.siege && have*100 >= c.foes[t.at]*besieged, true
}

// shut says whether the enemy stands in a hex behind works into which nobody goes without guns, and none of
// some forces has any (CAMPAIGN-4.9).
func (c *commander) shut(h hex.Hex, forces []*intelligence.Force) bool {
	guns := slices.ContainsFunc(forces, func(x *intelligence.Force) bool { return x.Guns })
	return !guns && c.foes[h] > 0 && slices.ContainsFunc(c.placesAt(h), func(p *state.Place) bool { return c.Enemy(p.Owner) && c.Closed(p) })
}

// forbidden says whether an armistice or another event keeps a group from a task (CAMPAIGN-16.5). Who besieges a place stays
// before it.
func (c *commander) forbidden(g *group, t *task) bool {
	if t.place != nil && g.head.Posture == state.Besiege && hex.Distance(g.head.Hex, t.at) == 1 {
		return false
	}
	if c.Peace() || slices.ContainsFunc(g.forces, func(x *intelligence.Force) bool { return x.Held }) {
		return true
	}
	return c.truced[t.at] || t.place != nil && slices.Contains(c.Truces, t.place.Owner)
}

// gathers has a group go to the nearest stronger one with which it could do something that neither
// can alone; nil: there is none.
func (c *commander) gathers(g *group) *task {
	var to *group
	for _, o := range c.groups {
		if o.head.ID == g.head.ID || o.strength <= g.strength || hex.Distance(o.head.Hex, g.head.Hex) > 10 {
			continue
		}
		if to == nil || hex.Distance(o.head.Hex, g.head.Hex) < hex.Distance(to.head.Hex, g.head.Hex) {
			to = o
		}
	}
	if to == nil {
		return nil
	}
	for _, t := range c.todo {
		both := grouped(append(slices.Clone(to.forces), g.forces...))
		if able, _ := c.able(both, t); able && c.reaches(to, t, hex.Distance(to.head.Hex, t.at)) {
			at := to.head.Hex
			if p := to.head.Path; len(p) > 0 && hex.Distance(g.head.Hex, p[len(p)-1]) <= hex.Distance(at, p[len(p)-1]) {
				at = g.head.Hex // they come this way
			}
			return &task{at: at, gather: true}
		}
	}
	return nil
}

// mustered is the strength of the side's field forces within two hexes of a hex.
func (c *commander) mustered(h hex.Hex) int {
	n := 0
	for _, x := range c.field {
		if hex.Distance(x.Hex, h) <= atHand {
			n += x.Strength
		}
	}
	return n
}

// together is the strength of a group that comes into a fight together: of who stands with its head, or
// beside what is attacked.
func (c *commander) together(g *group, t *task) int {
	n := 0
	for _, x := range g.forces {
		if x.Hex == g.head.Hex || hex.Distance(x.Hex, t.at) <= 1 {
			n += x.Strength
		}
	}
	return n
}

// pursues says whether a group goes after an enemy at hand who is beaten: of less than half its strength.
func (c *commander) pursues(g *group, t *task) bool {
	return t.place == nil && hex.Distance(g.head.Hex, t.at) <= atHand && g.strength >= 2*t.need
}
