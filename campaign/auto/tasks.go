package auto

import (
	"slices"

	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/internal/hex"
)

// What tasks are worth that no objective names.
const (
	fighting = 2 // an enemy who is known
	prey     = 8 // all enemies who are known, of whom he is a part
	nearHome = 6 // one within four hexes of a place that scores
	ourHome  = 5
	anyPlace = 2 // a place of the enemy's, where a side has no other to take
)

// tasks lists what there is to do.
func (c *commander) tasks() {
	for _, o := range c.Objectives {
		if o.By && o.Late == 0 && c.Day > o.Until {
			continue
		}
		for _, id := range o.Places {
			if p := c.Place(id); p != nil {
				c.placed(o, p)
			}
		}
	}
	if p := c.Place(c.Side.Home); p != nil && p.Owner == c.Side.ID && c.threat(p.Hex, 2) > 0 {
		c.add(task{at: p.Hex, place: p, worth: ourHome, need: c.threat(p.Hex, 2), defend: true})
	}
	if !slices.ContainsFunc(c.todo, func(t *task) bool { return !t.defend }) && c.Side.Character != state.Cautious {
		for i := range c.Places {
			if p := &c.Places[i]; c.Enemy(p.Owner) {
				c.add(c.taking(p, anyPlace))
			}
		}
	}
	c.fights()
}

// placed adds what an objective asks of a place.
func (c *commander) placed(o state.Objective, p *state.Place) {
	ours := p.Owner == c.Side.ID
	near := c.threat(p.Hex, 3)
	switch o.Kind {
	case state.TakePlace, state.TakePlaces, state.RaidPlace, state.BesiegeDays, state.FreePrisoners:
		if c.Enemy(p.Owner) {
			c.add(c.taking(p, o.Points))
		}
	case state.ReachPlace:
		if c.threat(p.Hex, 0) > 0 || !c.standsAt(p.Hex) {
			c.add(task{at: p.Hex, place: p, worth: o.Points, need: c.held(p.Hex)})
		}
	case state.RelieveBy:
		if !c.relieved(p) {
			c.add(task{at: p.Hex, place: p, worth: o.Points + 2, need: c.threat(p.Hex, 1)})
		}
	case state.HoldPlace, state.HoldPlaces, state.DenyPlace:
		switch {
		case c.Enemy(p.Owner):
			c.add(c.taking(p, o.Points))
		case near > 0 && (ours || o.Kind == state.DenyPlace):
			c.add(task{at: p.Hex, place: p, worth: o.Points + 2, need: near, defend: true})
		}
	}
}

// add adds a task, or makes one that is there already worth more.
func (c *commander) add(t task) {
	for _, o := range c.todo {
		if o.at == t.at && o.defend == t.defend {
			o.worth, o.need = max(o.worth, t.worth)+1, max(o.need, t.need)
			return
		}
	}
	c.todo = append(c.todo, &t)
}

// taking is the task of taking a place.
func (c *commander) taking(p *state.Place, worth int) task {
	t := task{at: p.Hex, place: p, worth: worth, need: c.held(p.Hex)}
	if strongPlace(p) {
		t.siege = true // until a group is strong enough to storm it
	}
	return t
}

// held is the strength of the enemy known in a hex, with what works of his have of it; where the side
// was beaten lately it is reckoned as much more for each time.
func (c *commander) held(h hex.Hex) int {
	works := 100
	for _, p := range c.placesAt(h) {
		if c.Enemy(p.Owner) && strongPlace(p) {
			works = max(works, c.Works(p))
		}
	}
	return c.foes[h] * works / 100 * (1 + c.Beaten[h])
}

// fights adds every enemy who is known in the field.
func (c *commander) fights() {
	bonus := 0
	for _, o := range c.Objectives {
		switch o.Kind {
		case state.WinBattle, state.WinBattles, state.DestroyForce, state.DriveOut, state.CaptureGuns, state.DenyRegion:
			bonus += o.Points / 2
		}
	}
	all := 0
	for _, h := range c.foeHex {
		all += c.foes[h]
	}
	for _, h := range c.foeHex {
		need := c.held(h)
		for _, o := range c.foeHex {
			if o != h && hex.Distance(o, h) <= 1 {
				need += c.foes[o] / 2
			}
		}
		worth := fighting + bonus + prey*c.foes[h]/max(all, 1)
		for _, o := range c.Objectives {
			for _, id := range o.Places {
				if p := c.Place(id); p != nil && p.Owner == c.Side.ID && hex.Distance(p.Hex, h) <= 4 {
					worth = max(worth, nearHome+bonus)
				}
			}
		}
		c.add(task{at: h, worth: worth, need: need})
	}
}

// standsAt says whether any force of the side stands in a hex.
func (c *commander) standsAt(h hex.Hex) bool {
	return slices.ContainsFunc(c.field, func(x *intelligence.Force) bool { return x.Hex == h })
}

// relieved says whether nobody is known to shut a place in, and men of the field stand in it or it is
// not besieged.
func (c *commander) relieved(p *state.Place) bool {
	besieged := slices.ContainsFunc(c.Sieges, func(x state.Siege) bool { return x.Place == p.ID })
	return c.threat(p.Hex, 1) == 0 && (!besieged && p.Owner == c.Side.ID || c.standsAt(p.Hex))
}

// atHand is within how many hexes an enemy in the field is at hand.
const atHand = 2

// choose is what a group is to do: of what it is strong enough for, the best for its distance; else
// to go to a stronger group with which it would be; nil: nothing.
func (c *commander) choose(g *group) *task {
	var best *task
	score := 0
	for _, t := range c.todo {
		able, siege := c.able(g, t)
		if !able || t.got > 0 && t.got*100 >= t.need*150 {
			continue
		}
		far := hex.Distance(g.head.Hex, t.at)
		if t.place == nil && far > c.manner.reach || !c.lasts(g, t, far) {
			continue
		}
		n := t.worth * 1000 / (far + 4)
		if p := g.head.Path; len(p) > 0 && hex.Distance(p[len(p)-1], t.at) <= 1 {
			n += n / 2 // it is on its way there
		}
		if t.place == nil && far <= atHand {
			n += n / 2 // who is beaten does not stand in the way of anything else
		}
		if n > score {
			one := *t
			one.siege = siege
			best, score = &one, n
		}
	}
	if best != nil {
		for _, t := range c.todo {
			if t.at == best.at && t.defend == best.defend {
				t.got += g.strength
			}
		}
		return best
	}
	return c.gathers(g)
}

// stormed is at what odds, works counted, any commander storms a strong place.
const stormed = 95

// able says whether a group is strong enough for a task with those who are at it, and whether by a
// siege.
func (c *commander) able(g *group, t *task) (able, siege bool) {
	have := (g.strength + t.got) * 100
	if t.defend {
		works := 100
		if t.place != nil && t.place.Owner == c.Side.ID {
			works = c.Works(t.place)
		}
		return have*works/100 >= t.need*c.manner.stand, false
	}
	if have >= t.need*c.manner.attack && (!t.siege || have >= t.need*stormed) {
		return true, false
	}
	return t.siege && have >= c.foes[t.at]*100, true
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
		if able, _ := c.able(&group{head: to.head, strength: to.strength + g.strength}, t); able {
			return &task{at: to.head.Hex, gather: true}
		}
	}
	return nil
}
