package auto

import (
	"cmp"
	"slices"

	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/internal/hex"
)

// atHand is within how many hexes an enemy in the field is at hand.
const atHand = 2

// commander is an automatic commander at work.
type commander struct {
	intelligence.Sight
	manner manner
	foes   map[hex.Hex]int           // strength of the enemy known in a hex
	firm   map[hex.Hex]int           // the same, with what works make of him
	foeHex []hex.Hex                 // where they are, by row and column
	truced map[hex.Hex]bool          // hexes in which nobody is known but those with whom there is an armistice
	told   map[hex.Hex]state.Day     // when the last of them in a hex was reported
	field  []*intelligence.Force     // own forces that may march, by id
	groups []*group                  // of them, the strongest first
	goals  map[state.ForceID]hex.Hex // where forces were ordered to
	dated  map[journey]int           // days that forces take to where something is to be done by its day
	sent   map[state.ForceID]string  // who is on an errand, and the objective that asks for it
	todo   []*task
	frugal bool // an objective counts the side's dead or its guns
	out    []command.Command
}

// group is forces that stand in one hex or beside the strongest of them.
type group struct {
	head     *intelligence.Force
	forces   []*intelligence.Force // the head among them
	strength int
}

// grouped is a group of forces, the strongest at its head.
func grouped(forces []*intelligence.Force) *group {
	g := &group{forces: forces}
	for _, x := range forces {
		g.strength += x.Strength
		if g.head == nil || x.Strength > g.head.Strength {
			g.head = x
		}
	}
	return g
}

// pace is what the slowest of a group marches in a day, in miles of good road.
func (g *group) pace() int {
	slow := slices.MinFunc(g.forces, func(a, b *intelligence.Force) int { return cmp.Compare(a.Pace, b.Pace) })
	return slow.Pace
}

// journey is a force and where it goes.
type journey struct {
	force state.ForceID
	to    hex.Hex
}

// task is something to be done at a hex.
type task struct {
	at       hex.Hex
	worth    int // in points of objectives, more or less
	need     int // strength that it takes, before the commander's own odds
	got      int // strength that is at it
	place    *state.Place
	defend   bool
	siege    bool             // of a strong place that is too strong to be stormed
	gather   bool             // a group goes to a stronger one
	byTheWay bool             // nothing that an objective asks for
	prize    bool             // an objective is about the enemy there
	hurry    bool             // by forced marches
	tiring   int              // days of fatigue from which it does so no more
	by       state.Day        // by which it is to be done; 0: any
	needs    *state.Objective // which asks for so many men or guns; nil: any do
}

// How many days a report of the enemy is believed: in the field, and of who is in a place.
const (
	sightingDays = 6
	garrisonDays = 30
)

// look takes in who is where, as far as the side knows, and parts its forces into groups.
func (c *commander) look() {
	c.reported()
	c.depart()
	c.errands()
	for i := range c.Forces {
		x := &c.Forces[i]
		if x.Active && x.Figures > 0 && !stays(x) && !x.Boats && x.Aboard == "" {
			c.field = append(c.field, x)
		}
	}
	for i := range c.Forces {
		if x := &c.Forces[i]; x.Active && x.Figures > 0 && stays(x) && !x.Boats && x.Aboard == "" && c.sallies(x) {
			c.field = append(c.field, x)
		}
	}
	c.group()
}

// sallies says whether a garrison comes out: an enemy stands beside it, and with those of its side who
// are there or beside it it is strong enough to attack all who are near.
func (c *commander) sallies(x *intelligence.Force) bool {
	if x.Spent || c.threat(x.Hex, 1) == 0 || c.Peace() {
		return false
	}
	near := c.front(x.Hex, 2)
	with := 0
	for i := range c.Forces {
		if y := &c.Forces[i]; hex.Distance(x.Hex, y.Hex) <= 1 && y.Active {
			with += y.Strength
		}
	}
	return c.Charge(with)*100 >= near*c.manner.attack
}

// reported takes in the enemy, as far as reports are believed.
func (c *commander) reported() {
	for _, n := range c.Reports {
		believed := state.Day(sightingDays)
		if slices.ContainsFunc(c.placesAt(n.Hex), func(p *state.Place) bool { return c.Enemy(p.Owner) }) {
			believed = garrisonDays
		}
		if n.Day+believed < c.Day {
			continue
		}
		if !slices.Contains(c.foeHex, n.Hex) {
			c.foeHex = append(c.foeHex, n.Hex)
			c.truced[n.Hex] = true
		}
		c.truced[n.Hex] = c.truced[n.Hex] && slices.Contains(c.Truces, n.Side)
		c.foes[n.Hex] += n.Strength
		c.firm[n.Hex] += n.Held
		c.told[n.Hex] = max(c.told[n.Hex], n.Day)
	}
	slices.SortFunc(c.foeHex, state.HexOrder)
}

// group parts the field into groups: the strongest force with those in its hex and beside it, then
// the strongest of the others.
func (c *commander) group() {
	left := slices.Clone(c.field)
	slices.SortStableFunc(left, func(a, b *intelligence.Force) int {
		return cmp.Or(cmp.Compare(b.Strength, a.Strength), cmp.Compare(a.ID, b.ID))
	})
	for len(left) > 0 {
		head := left[0]
		var with []*intelligence.Force
		left = slices.DeleteFunc(left, func(x *intelligence.Force) bool {
			near := hex.Distance(x.Hex, head.Hex) <= 1
			if near {
				with = append(with, x)
			}
			return near
		})
		c.groups = append(c.groups, grouped(with))
	}
	slices.SortStableFunc(c.groups, func(a, b *group) int { return cmp.Compare(b.strength, a.strength) })
}

// stays says whether a force keeps its garrison: one that the founding put there, or
// that is spent and mending.
func stays(x *intelligence.Force) bool {
	return x.Posture == state.Garrison && (x.Posted || x.Spent)
}

// here is the strength of all of the side's forces in a force's hex.
func (c *commander) here(x *intelligence.Force) int {
	n := 0
	for i := range c.Forces {
		if y := &c.Forces[i]; y.Hex == x.Hex {
			n += y.Strength
		}
	}
	return n
}

// threat is the strength of the enemy known within so many hexes.
func (c *commander) threat(h hex.Hex, within int) int { return c.around(c.foes, h, within) }

// front is what those of the enemy who are known within so many hexes count against who attacks them: their strength, with
// what works make of it.
func (c *commander) front(h hex.Hex, within int) int { return c.around(c.firm, h, within) }

// around adds up what counts in the hexes within so many of one in which an enemy is known.
func (c *commander) around(counts map[hex.Hex]int, h hex.Hex, within int) int {
	n := 0
	for _, at := range c.foeHex {
		if hex.Distance(h, at) <= within {
			n += counts[at]
		}
	}
	return n
}

// behind says whether a force stands in a fortified place of its own.
func (c *commander) behind(x *intelligence.Force) bool {
	for _, p := range c.placesAt(x.Hex) {
		if p.Owner == x.Side && strongPlace(p) {
			return true
		}
	}
	return false
}

// placesAt lists the places in a hex.
func (c *commander) placesAt(h hex.Hex) []*state.Place {
	var out []*state.Place
	for i := range c.Places {
		if c.Places[i].Hex == h {
			out = append(out, &c.Places[i])
		}
	}
	return out
}

// strongPlace says whether a place is a work of its own.
func strongPlace(p *state.Place) bool { return p.Fortified.Strong() }
