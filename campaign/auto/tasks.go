package auto

import (
	"slices"

	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/internal/hex"
)

// aimed adds what an objective asks of places.
func (c *commander) aimed(o *state.Objective) {
	for _, id := range o.Places {
		if p := c.Place(id); p != nil && !c.barred(p.Hex) {
			c.placed(o, p)
		}
	}
}

// placed adds what an objective asks of a place.
func (c *commander) placed(o *state.Objective, p *state.Place) {
	ours := p.Owner == c.Side.ID
	switch o.Kind {
	case state.TakePlace, state.TakePlaces, state.RaidPlace, state.BesiegeDays:
		if c.Enemy(p.Owner) {
			t := c.taking(p, each(o))
			t.by = deadline(o)
			c.add(t)
		} else if ours && (o.AtEnd || o.Kind == state.RaidPlace) {
			c.guarding(o, p)
		}
	case state.ReachPlace, state.RelieveBy:
		if c.underway(o) {
			return
		}
		if o.Kind == state.ReachPlace || o.Whenever || !c.relieved(p) {
			c.add(task{at: p.Hex, place: p, worth: o.Points + reliefs, need: c.threat(p.Hex, 1), needs: o, by: deadline(o)})
		}
	case state.HoldPlace, state.HoldPlaces, state.DenyPlace:
		switch {
		case c.Enemy(p.Owner) && o.Kind != state.DenyPlace:
			c.add(c.taking(p, each(o)))
		case ours || o.Kind == state.DenyPlace:
			c.guarding(o, p)
		default: // nobody's: it is held by who stands there
			c.add(task{at: p.Hex, place: p, worth: each(o) + reliefs, need: max(c.threat(p.Hex, c.hexes(warning)), 1), defend: true})
		}
	}
}

// deadline is the day by which an objective is to be done; 0: any.
func deadline(o *state.Objective) state.Day {
	if o.By && o.Late == 0 {
		return o.Until
	}
	return 0
}

// guarding adds that a place is to be held against those who are near it, also by who was sent there when they were and is not
// there yet.
func (c *commander) guarding(o *state.Objective, p *state.Place) {
	if near := c.threat(p.Hex, c.hexes(warning)); near > 0 || slices.ContainsFunc(c.field, func(x *intelligence.Force) bool { return bound(x, p.Hex) }) {
		c.add(task{at: p.Hex, place: p, worth: each(o) + reliefs, need: near, defend: true})
	}
}

// bound says whether a force is on its way to a hex.
func bound(x *intelligence.Force, to hex.Hex) bool {
	return len(x.Path) > 0 && x.Path[len(x.Path)-1] == to
}

// warning is within how many miles of a place that is to be held an enemy is a threat to it.
const warning = 40

// hexes is how many hexes so many miles are, and three at least.
func (c *commander) hexes(miles int) int { return max(miles/c.HexMiles, 3) }

// prized is what it is worth in points to beat the enemy in a hex, beside what any enemy is worth.
func (c *commander) prized(h hex.Hex) int {
	n := 0
	for i := range c.Objectives {
		o := &c.Objectives[i]
		if c.Settled[o.ID] {
			continue
		}
		switch o.Kind {
		case state.WinBattle, state.WinBattles:
			if c.foes[h] >= c.valueOf(o.MinEnemy) {
				n += each(o) / 2
			}
		case state.CaptureGuns:
			n++
		case state.DestroyForce, state.CaptureLeader, state.FreePrisoners, state.DriveOut:
			if c.named(o, h) && (o.Kind != state.DriveOut || c.Within(o.Region, h)) {
				n += each(o)
			}
		case state.DenyRegion:
			if c.Within(o.Region, h) {
				n += o.Points / 2
			}
		}
	}
	return n
}

// named says whether a force that an objective is about was reported in a hex.
func (c *commander) named(o *state.Objective, h hex.Hex) bool {
	return slices.ContainsFunc(c.Reports, func(n intelligence.Report) bool {
		return n.Hex == h && (n.Force == o.Force || slices.Contains(o.Forces, n.Force))
	})
}

// valueOf is about what so many men of the enemy are worth, who is taken to be as good, man for man, as
// the worse half of the side's own.
func (c *commander) valueOf(men int) int {
	own, all := 0, 0
	for i := range c.Forces {
		own, all = own+c.Forces[i].Strength, all+c.Forces[i].Men
	}
	return men * own / max(all, 1) / 2
}

// What tasks are worth that no objective names.
const (
	fighting = 2 // an enemy who is known
	prey     = 6 // all enemies who are known, of whom he is a part
	nearHome = 6 // one within four hexes of a place that scores
	ourHome  = 5
	anyPlace = 2 // a place of the enemy's near by, where a side has no other to take
	stores   = 2 // more where he has a depot there
	reliefs  = 2 // more than its points: who is in need comes first
)

// tasks lists what there is to do.
func (c *commander) tasks() {
	for i := range c.Objectives {
		if o := &c.Objectives[i]; c.open(o) {
			c.aimed(o)
		}
	}
	if p := c.Place(c.Side.Home); p != nil && p.Owner == c.Side.ID && c.threat(p.Hex, 2) > 0 {
		c.add(task{at: p.Hex, place: p, worth: ourHome, need: c.threat(p.Hex, 2), defend: true})
	}
	if c.Side.Character != state.Cautious {
		c.raids()
	}
	c.fights()
}

// raids adds the open places of the enemy near a group of the side: his depots above all.
func (c *commander) raids() {
	for i := range c.Places {
		p := &c.Places[i]
		if !c.Enemy(p.Owner) || strongPlace(p) || c.barred(p.Hex) {
			continue
		}
		near := slices.ContainsFunc(c.groups, func(g *group) bool { return hex.Distance(g.head.Hex, p.Hex) <= raiding })
		if worth := anyPlace; near {
			if p.Depot {
				worth += stores
			}
			t := c.taking(p, worth)
			t.byTheWay = true
			c.add(t)
		}
	}
}

// raiding is within how many hexes of them groups take what no objective names.
const raiding = 4

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

// held is the strength of the enemy known in a hex, with what works of his make of it; where the side
// was beaten lately it is reckoned as much more for each time.
func (c *commander) held(h hex.Hex) int {
	works := 100
	for _, p := range c.placesAt(h) {
		if c.Enemy(p.Owner) && strongPlace(p) {
			works = max(works, c.Works(p))
		}
	}
	return max(c.foes[h]*works/100, c.firm[h]) * (1 + c.Beaten[h])
}

// fights adds every enemy who is known in the field, but for those where the side is to keep out.
func (c *commander) fights() {
	all := 0
	for _, h := range c.foeHex {
		all += c.foes[h]
	}
	for _, h := range c.foeHex {
		if c.barred(h) {
			continue
		}
		need := c.held(h)
		for _, o := range c.foeHex {
			if o != h && hex.Distance(o, h) <= 1 {
				need += c.foes[o] / 2 // who comes up comes out of his works
			}
		}
		bonus := c.prized(h)
		worth := fighting + bonus + prey*c.foes[h]/max(all, 1)
		for _, o := range c.Objectives {
			for _, id := range o.Places {
				if p := c.Place(id); p != nil && p.Owner == c.Side.ID && hex.Distance(p.Hex, h) <= 4 {
					worth = max(worth, nearHome+bonus)
				}
			}
		}
		c.add(task{at: h, worth: worth, need: need, prize: bonus > 0})
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
