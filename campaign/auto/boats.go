package auto

import (
	"slices"

	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/internal/hex"
)

const (
	never  = 1000 // days of a way that there is not
	sooner = 2    // by how many days the water is to be quicker for boats to be asked for
	byLand = 3    // hexes to where a group goes for which no boats are asked for
)

// sail has the boats of the side do what they can: go on with whom they carry, get away from an enemy who is too
// strong, carry a group that comes sooner or only by water to where it goes, and else lie with their own
// (CAMPAIGN-13.1).
func (c *commander) sail() {
	spoken := map[*group]bool{}
	for i := range c.Forces {
		x := &c.Forces[i]
		if x.Boats && x.Active && x.Figures > 0 && !c.carries(x) && !c.flees(x) && !c.ferries(x, spoken) {
			c.moors(x)
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
		if len(y.Plan) > 0 && y.Plan[0].Kind == state.TaskLand {
			if to := y.Plan[0].Stops[0]; c.foes[to] == 0 && c.sailTo(x, to) {
				continue
			}
		}
		switch to, ok := c.harbour(x); {
		case c.threat(x.Hex, 1) == 0 || !ok:
			c.halt(x)
			c.out = append(c.out, command.LandOrder{Force: y.ID})
		case c.sailTo(x, to):
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
	return ok && c.sailTo(x, to)
}

// moors has boats for which there is nothing to do lie where their side has a place or men.
func (c *commander) moors(x *intelligence.Force) {
	own := slices.ContainsFunc(c.placesAt(x.Hex), func(p *state.Place) bool { return p.Owner == x.Side }) ||
		slices.ContainsFunc(c.Forces, func(y intelligence.Force) bool { return y.Hex == x.Hex && !y.Boats && y.Figures > 0 })
	if to, ok := c.harbour(x); !own && ok && c.sailTo(x, to) {
		return
	}
	c.halt(x)
}

// harbour is the nearest place of the side to which boats come by water and beside which no enemy is known; the
// one where they lie is none.
func (c *commander) harbour(x *intelligence.Force) (hex.Hex, bool) {
	best, least := hex.Hex{}, -1
	for i := range c.Places {
		p := &c.Places[i]
		if p.Owner != x.Side || p.Hex == x.Hex || c.threat(p.Hex, 1) > 0 || !c.Lies(x, p.Hex) {
			continue
		}
		if way := c.WayFrom(x, x.Hex, p.Hex, c.occupied); way != nil && (least < 0 || len(way) < least) {
			best, least = p.Hex, len(way)
		}
	}
	return best, least >= 0
}

// occupied says whether an enemy is known in a hex.
func (c *commander) occupied(h hex.Hex) bool { return c.foes[h] > 0 }

// sailTo has boats sail to a hex, past no enemy who is known. False: they cannot.
func (c *commander) sailTo(x *intelligence.Force, to hex.Hex) bool {
	if x.Hex == to {
		c.halt(x)
		return true
	}
	path := c.WayFrom(x, x.Hex, to, c.occupied)
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
	if best.g == nil || !c.sailTo(x, best.g.head.Hex) {
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
		for _, y := range g.forces {
			sailed = max(sailed, sailed+c.days(y, h, goal, nil))
		}
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
