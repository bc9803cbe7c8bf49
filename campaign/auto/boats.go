package auto

import (
	"cmp"
	"slices"

	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/rosters"
)

const (
	never  = 1000 // days of a way that there is not
	sooner = 2    // by how many days the water is to be quicker for boats to be asked for
	byLand = 3    // hexes to where a group goes for which no boats are asked for

	nearArmy = 4 // hexes nearer to an army for which boats go elsewhere
)

// sail has the boats of the side do what they can: go on with whom they carry, get away from an enemy who is too
// strong, carry a group that comes sooner or only by water to where it goes, and else lie with their own
// (CAMPAIGN-13.1).
func (c *commander) sail() {
	spoken := map[*group]bool{}
	c.gathered()
	for i := range c.Forces {
		x := &c.Forces[i]
		if x.Boats && x.Active && x.Figures > 0 && !c.carries(x) && !c.flees(x) && !c.ferries(x, spoken) {
			c.moors(x)
		}
	}
}

// mans has men of forces with no enemy near be the crews of boats that the side took, and that lie where they are
// (CAMPAIGN-24.7). They leave their force, which is ordered without them.
func (c *commander) mans() {
	for i := range c.Forces {
		x := &c.Forces[i]
		if !x.Active || x.Aboard != "" || c.threat(x.Hex, 1) > 0 {
			continue
		}
		for _, m := range x.Mans {
			c.out = append(c.out, command.ManBoat{Unit: m.Unit, Boat: m.Boat})
			x.Units = slices.DeleteFunc(x.Units, func(id rosters.UnitID) bool { return id == m.Unit })
		}
	}
}

// carries has boats go on to where whoever is aboard is to land; where the enemy has come there, or no way leads
// there any more, he lands elsewhere. True: somebody is aboard.
func (c *commander) carries(x *intelligence.Force) bool {
	carried := false
	for i := range c.Forces {
		y := &c.Forces[i]
		if y.Aboard != x.ID {
			continue
		}
		carried = true
		if y.Landing {
			c.halt(x)
			continue
		}
		if len(y.Plan) > 0 && y.Plan[0].Kind == state.TaskLand && c.sailTo(x, y.Plan[0].Stops[0], c.occupied) {
			continue
		}
		switch to, ok := c.harbour(x); {
		case c.threat(x.Hex, 1) == 0 || !ok:
			c.halt(x)
			c.out = append(c.out, command.LandOrder{Force: y.ID})
		case c.sailTo(x, to, c.occupied):
			c.out = append(c.out, command.PlanOrder{Force: y.ID, Tasks: []state.Task{{Kind: state.TaskLand, Stops: []hex.Hex{to}}}})
		}
	}
	return carried
}

// flees has boats get away from an enemy beside them before whom all who are with them would not stand. True: they do.
func (c *commander) flees(x *intelligence.Force) bool {
	if near := c.threat(x.Hex, 1); near == 0 || near*100 < c.here(x)*c.manner.back {
		return false
	}
	to, ok := c.harbour(x)
	return ok && c.sailTo(x, to, c.occupied)
}

// moors has boats for which there is nothing to do lie where they are of use: with men of their side who are there,
// else together with other such boats at the place of their side nearest to an army.
func (c *commander) moors(x *intelligence.Force) {
	if slices.ContainsFunc(c.Forces, func(y intelligence.Force) bool { return y.Hex == x.Hex && !y.Boats && y.Figures > 0 }) {
		c.halt(x)
		return
	}
	to, ok := c.berth(x, c.beside, func(h hex.Hex) int {
		n := c.armyFrom(h) / nearArmy * 2
		if h == x.Hex || len(x.Path) > 0 && h == x.Path[len(x.Path)-1] {
			n-- // it is there, or on its way
		}
		return n
	})
	if !ok || !c.sailTo(x, to, c.beside) {
		c.halt(x)
	}
}

// gathered has boats in one hex that carry nobody be one force, steamers apart from sail.
func (c *commander) gathered() {
	into := map[hex.Hex][]*intelligence.Force{}
	for i := range c.Forces {
		x := &c.Forces[i]
		if !x.Boats || !x.Active || x.Figures == 0 || x.Loyalty > 0 || slices.ContainsFunc(c.Forces, func(y intelligence.Force) bool { return y.Aboard == x.ID }) {
			continue
		}
		same := slices.IndexFunc(into[x.Hex], func(y *intelligence.Force) bool { return y.Pace == x.Pace })
		if same < 0 {
			into[x.Hex] = append(into[x.Hex], x)
			continue
		}
		y := into[x.Hex][same]
		c.out = append(c.out, command.JoinOrder{Force: x.ID, Into: y.ID})
		y.Room.Men, y.Room.Guns = y.Room.Men+x.Room.Men, y.Room.Guns+x.Room.Guns
		x.Active = false // it is no more
	}
}

// armyFrom is how far a hex is from the nearest army of the side: a group of at least a third of the strongest.
func (c *commander) armyFrom(h hex.Hex) int {
	least := -1
	for _, g := range c.groups {
		if n := hex.Distance(h, g.head.Hex); g.strength*mainArmy >= c.groups[0].strength && (least < 0 || n < least) {
			least = n
		}
	}
	return max(least, 0)
}

// harbour is the place of the side, other than where they lie, to which boats get away: the nearest.
func (c *commander) harbour(x *intelligence.Force) (hex.Hex, bool) {
	h, ok := c.berth(x, c.occupied, func(h hex.Hex) int {
		if h == x.Hex {
			return never
		}
		return 0
	})
	return h, ok && h != x.Hex
}

// berth is the place of the side to which boats come by water and beside which no enemy is known, for which a
// count is least; of several the nearest as the crow flies.
func (c *commander) berth(x *intelligence.Force, avoid func(hex.Hex) bool, count func(hex.Hex) int) (hex.Hex, bool) {
	var at []hex.Hex
	for i := range c.Places {
		if p := &c.Places[i]; p.Owner == x.Side && c.threat(p.Hex, 1) == 0 && c.Lies(x, p.Hex) {
			at = append(at, p.Hex)
		}
	}
	slices.SortStableFunc(at, func(a, b hex.Hex) int {
		return cmp.Or(cmp.Compare(count(a), count(b)), cmp.Compare(hex.Distance(a, x.Hex), hex.Distance(b, x.Hex)))
	})
	for _, h := range at {
		if h == x.Hex || c.WayFrom(x, x.Hex, h, avoid) != nil {
			return h, true
		}
	}
	return hex.Hex{}, false
}

// beside says whether an enemy is known in a hex or beside it.
func (c *commander) beside(h hex.Hex) bool { return c.threat(h, 1) > 0 }

// occupied says whether an enemy is known in a hex.
func (c *commander) occupied(h hex.Hex) bool { return c.foes[h] > 0 }

// sailTo has boats sail to a hex, round hexes for which avoid holds. False: they cannot.
func (c *commander) sailTo(x *intelligence.Force, to hex.Hex, avoid func(hex.Hex) bool) bool {
	if x.Hex == to {
		c.halt(x)
		return true
	}
	path := c.WayFrom(x, x.Hex, to, avoid)
	if path == nil || c.foes[to] > 0 || x.Room.Men < 0 || x.Room.Guns < 0 {
		return false
	}
	if !slices.Equal(path, x.Path) {
		c.out = append(c.out, command.MarchOrder{Force: x.ID, Path: path})
	}
	return true
}

// passage is a group carried by water: where it lands, and how many days sooner it is where it goes.
type passage struct {
	g     *group
	goal  hex.Hex
	land  hex.Hex
	gains int
}

// ferries has boats that are free carry the group that gains most by it: they fetch it where it stands, and it
// goes aboard, lands, and goes on from there. True: they do.
func (c *commander) ferries(x *intelligence.Force, spoken map[*group]bool) bool {
	var best passage
	for _, g := range c.groups {
		if spoken[g] {
			continue
		}
		if p, ok := c.passage(x, g); ok && p.gains >= sooner && p.gains > best.gains {
			best = p
		}
	}
	if best.g == nil || !c.sailTo(x, best.g.head.Hex, c.occupied) {
		return false
	}
	spoken[best.g] = true
	for _, y := range best.g.forces {
		c.out = slices.DeleteFunc(c.out, func(o command.Command) bool {
			m, ok := o.(command.MarchOrder)
			return ok && m.Force == y.ID
		})
		if x.Hex != y.Hex {
			c.halt(y)
			continue
		}
		tasks := []state.Task{{Kind: state.TaskEmbark, Force: x.ID}, {Kind: state.TaskLand, Stops: []hex.Hex{best.land}}}
		if best.goal != best.land {
			tasks = append(tasks, state.Task{Kind: state.TaskMarch, Stops: []hex.Hex{best.goal}})
		}
		c.out = append(c.out, command.PlanOrder{Force: y.ID, Tasks: tasks, Anew: true})
	}
	return true
}

// passage is how a group would be carried by boats to where it goes; false: it stands in several hexes, goes
// to several, is not far from it or beside an enemy, finds no room, or cannot land there.
func (c *commander) passage(x *intelligence.Force, g *group) (passage, bool) {
	goal, goes := c.goals[g.head.ID]
	if !goes || hex.Distance(goal, g.head.Hex) < byLand || c.threat(g.head.Hex, 1) > 0 || !c.Lies(x, g.head.Hex) {
		return passage{}, false
	}
	load := g.head.Load
	for _, y := range g.forces {
		if to, ok := c.goals[y.ID]; !ok || to != goal || y.Hex != g.head.Hex {
			return passage{}, false
		}
		if y != g.head {
			load.Men, load.Guns = load.Men+y.Load.Men, load.Guns+y.Load.Guns
		}
	}
	fetch := c.days(x, x.Hex, g.head.Hex, c.occupied)
	if !x.Room.Holds(load) || fetch >= never {
		return passage{}, false
	}
	best := passage{g: g, goal: goal}
	marched := 0
	for _, y := range g.forces {
		marched = max(marched, c.days(y, y.Hex, goal, nil))
	}
	around := hex.Neighbours(goal)
	for _, h := range append([]hex.Hex{goal}, around[:]...) {
		if c.foes[h] > 0 || !c.Lies(x, h) || h == g.head.Hex {
			continue
		}
		sailed := c.days(x, g.head.Hex, h, c.occupied) + c.Loading(x, load, g.head.Hex) + c.Loading(x, load, h) + fetch
		onward := 0 // they march together
		for _, y := range g.forces {
			onward = max(onward, c.days(y, h, goal, nil))
		}
		sailed += onward
		if gains := marched - sailed; gains > best.gains {
			best.land, best.gains = h, gains
		}
	}
	return best, best.gains > 0
}

// days is how long a force is on its way from one hex to another, as far as anybody can say; [never] where there
// is no way.
func (c *commander) days(x *intelligence.Force, from, to hex.Hex, avoid func(hex.Hex) bool) int {
	if from == to {
		return 0
	}
	if path := c.WayFrom(x, from, to, avoid); path != nil {
		return c.Takes(x, from, path)
	}
	return never
}
