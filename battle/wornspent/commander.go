package wornspent

import (
	"frontier/battle"
	"frontier/battle/tabletop"
)

// Advice is what the automatic commander of the deciding side would order now (section
// 23). He sees the table as his side sees it, throws no dice, and of two equal choices
// takes the lower unit number, then the lower target number (23.5).
func (f *fight) Advice() battle.Order {
	c := commander{f: f, side: f.decider}
	c.aggressive = c.means()
	switch f.phase {
	case leaderPhase:
		return c.leaders()
	case manoeuvrePhase:
		return c.manoeuvre()
	case leaderMoves:
		return c.rides()
	case standingUp:
		return c.standUp()
	case defensiveFire, offensiveFire:
		return c.fire()
	case pursuing:
		return c.pursuit()
	}
	return done
}

var done = battle.Order{Kind: "done"}

// commander thinks for one side at one moment. He keeps nothing between two orders.
type commander struct {
	f          *fight
	side       int
	aggressive bool
}

// means says whether the side plays aggressively: by its posture, or, of a defender, where
// the enemy has at most half its points (23.2).
func (c *commander) means() bool {
	switch c.f.setup.Sides[c.side].Posture {
	case battle.Attack, battle.Raid:
		return true
	case battle.Withdraw:
		return false
	case battle.Defend:
	default:
		if c.side == 0 {
			return true // an attacker who does not say
		}
	}
	own, _ := c.f.onField(c.side)
	foe, _ := c.f.onField(1 - c.side)
	return foe > 0 && 2*foe <= own
}

// percent is the share of a side's points that is on the table.
func (c *commander) percent(side int) int {
	points, first := c.f.onField(side)
	return 100 * points / max(1, first)
}

// leaders orders a withdrawal where it is time, and sends leaders to units that need them.
func (c *commander) leaders() battle.Order {
	f := c.f
	if !f.withdrawing[c.side] && c.hadEnough() {
		return battle.Order{Kind: "withdraw_all"}
	}
	for i := range f.leaders {
		l := &f.leaders[i]
		if l.side != c.side || l.state != serving || l.unit != nobody || l.changed {
			continue
		}
		to, near := nobody, int64(1)<<62
		for j := range f.units {
			u := &f.units[j]
			if u.side != c.side || !u.fights() || u.leader != nobody || !u.disordered && f.state(u) != Worn {
				continue
			}
			if d := u.box.At.Minus(l.at).Square(); d < near && f.mayAttach(l, u) == nil {
				to, near = j, d
			}
		}
		if to != nobody {
			return battle.Order{Kind: "attach", Unit: l.id, Target: f.units[to].id}
		}
	}
	return done
}

// hadEnough says whether the side should leave the field (23.2, 23.4). A side that came to
// withdraw goes when it has lost a fifth, or at half the day.
func (c *commander) hadEnough() bool {
	f := c.f
	s := &f.setup.Sides[c.side]
	switch {
	case s.Posture == battle.Withdraw:
		return c.percent(c.side) <= 80 || 2*f.turn > f.settings.TurnLimit
	case c.side == 1 && f.settings.FightToTheEnd:
		return false
	case c.aggressive:
		return f.turn >= 8 && f.lastLoss[0] == 0 && f.lastLoss[1] == 0 && !c.canReach()
	}
	return c.percent(c.side) <= 60 && c.percent(1-c.side) >= 80
}

// canReach says whether any enemy can be reached by land: it floods the table in squares
// of an inch from the side's first fighting unit.
func (c *commander) canReach() bool {
	f := c.f
	from := nobody
	for i := range f.units {
		if u := &f.units[i]; u.side == c.side && u.fights() && !u.isBoat && u.aboard == nobody {
			from = i
			break
		}
	}
	if from == nobody {
		return false
	}
	wide, deep := int(f.table.Width/anInch), int(f.table.Depth/anInch)
	seen := make([]bool, wide*deep)
	cell := func(p point) int {
		x, y := min(int(p.X/anInch), wide-1), min(int(p.Y/anInch), deep-1)
		return max(0, y)*wide + max(0, x)
	}
	queue := []int{cell(f.units[from].box.At)}
	seen[queue[0]] = true
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		x, y := at%wide, at/wide
		for _, step := range [4][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			nx, ny := x+step[0], y+step[1]
			if nx < 0 || ny < 0 || nx >= wide || ny >= deep || seen[ny*wide+nx] {
				continue
			}
			if f.table.At(point{X: length(nx)*anInch + anInch/2, Y: length(ny)*anInch + anInch/2}).Ground == tabletop.Barred {
				continue
			}
			seen[ny*wide+nx] = true
			queue = append(queue, ny*wide+nx)
		}
	}
	for i := range f.units {
		if u := &f.units[i]; u.side != c.side && u.up() && seen[cell(u.box.At)] {
			return true
		}
	}
	return false
}

// rides moves each detached leader to the place behind a unit from which most units are
// within his radius (23.1).
func (c *commander) rides() battle.Order {
	f := c.f
	for i := range f.leaders {
		l := &f.leaders[i]
		if l.side != c.side || l.state != serving || l.unit != nobody || l.moved {
			continue
		}
		spot, most := l.at, c.inCommand(l.at)
		for j := range f.units {
			u := &f.units[j]
			if u.side != c.side || !u.fights() || u.aboard != nobody {
				continue
			}
			if at := f.behind(u); at != l.at {
				if n := c.inCommand(at); n > most {
					spot, most = at, n
				}
			}
		}
		if spot != l.at {
			return battle.Order{Kind: "move_leader", Unit: l.id, Path: c.path(l.at, spot)}
		}
	}
	return done
}

// inCommand counts the units within the command radius of a place.
func (c *commander) inCommand(at point) int {
	n := 0
	for i := range c.f.units {
		if u := &c.f.units[i]; u.side == c.side && u.fights() && u.leader == nobody && u.quad.FromPoint(at) <= 9*anInch {
			n++
		}
	}
	return n
}

// standUp gets men up who can answer the enemy, or are about to be charged (23.2).
func (c *commander) standUp() battle.Order {
	for i := range c.f.units {
		if u := &c.f.units[i]; u.side == c.side && u.up() && u.prone && c.shouldStand(u) {
			return battle.Order{Kind: "stand_up", Unit: u.id}
		}
	}
	return done
}

func (c *commander) shouldStand(u *unit) bool {
	f := c.f
	if f.engaged(u) {
		return true
	}
	for i := range f.units {
		v := &f.units[i]
		if v.side != c.side && v.up() && (v.target == u.no || u.armed && u.quad.Nearer(&v.quad, u.reach)) {
			return true
		}
	}
	return false
}

// pursuit follows a beaten enemy where the side attacks and the unit is not Spent.
func (c *commander) pursuit() battle.Order {
	f := c.f
	for _, p := range f.pursuers {
		u := &f.units[p.unit]
		if u.side != c.side || !u.up() {
			continue
		}
		if to := f.quarry(u, f.prey(u)); to != nobody && (c.aggressive || u.native) && f.state(u) != Spent {
			return battle.Order{Kind: "pursue", Unit: u.id, Target: f.units[to].id}
		}
		return battle.Order{Kind: "stay", Unit: u.id}
	}
	return done
}

// path leads round water to a place: straight where the way is free, else over the
// crossing that makes the shortest way.
func (c *commander) path(from, to point) []battle.XY {
	f := c.f
	to = f.table.Clamp(to, 0)
	if !c.barred(from, to) {
		return []battle.XY{to.XY()}
	}
	best, way := []battle.XY(nil), int64(1)<<62
	for i := range f.table.Pieces {
		p := &f.table.Pieces[i]
		if p.Kind != tabletop.Bridge && p.Kind != tabletop.CrossFord || p.State == tabletop.Destroyed {
			continue
		}
		a, b := p.Line[0], p.Line[len(p.Line)-1]
		if b.Minus(from).Square() < a.Minus(from).Square() {
			a, b = b, a
		}
		// reach the bank a little before the crossing, so as to go straight over it
		a, b = b.Towards(a, tabletop.Far(a, b)+anInch), a.Towards(b, tabletop.Far(a, b)+anInch)
		long := int64(tabletop.Far(from, a)) + int64(tabletop.Far(a, b)) + int64(tabletop.Far(b, to))
		if long >= way || c.barred(a, b) {
			continue
		}
		way = long
		if tabletop.Far(from, a) > anInch && !c.barred(from, a) && c.barred(from, b) {
			best = []battle.XY{f.table.Clamp(a, 0).XY(), f.table.Clamp(b, 0).XY(), to.XY()}
		} else {
			best = []battle.XY{f.table.Clamp(b, 0).XY(), to.XY()}
		}
	}
	if best == nil {
		return []battle.XY{to.XY()}
	}
	return best
}

// barred says whether deep water lies on the straight way.
func (c *commander) barred(from, to point) bool {
	var rates tabletop.Rates
	for i := range rates.Per {
		rates.Per[i] = 12
	}
	rates.Per[tabletop.Barred] = 0
	_, _, why := c.f.table.Walk(from, to, &rates, never)
	return why == tabletop.Blocked
}
