package redcoats

import (
	"frontier/battle"
	"frontier/internal/hex"
)

// commander thinks for one side at one moment. He keeps nothing between two orders, throws
// nothing and never looks at the stock.
type commander struct {
	f          *fight
	side       int
	aggressive bool
	late       bool // the last third of the turns
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
// enemy's figures left.
func (c *commander) means() bool {
	if c.f.settingsAttack(c.side) {
		return true
	}
	if c.f.setup.Sides[c.side].Posture == battle.Withdraw {
		return false
	}
	own, _ := c.f.count(c.side)
	foe, _ := c.f.count(1 - c.side)
	return own >= 2*foe
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
// far from it, with nobody left who can do anything, or, of a side that came to withdraw,
// when half the day is over.
func (c *commander) hadEnough() bool {
	f := c.f
	if f.setup.Sides[c.side].Posture == battle.Withdraw && 2*f.turn > f.settings.TurnLimit {
		return true
	}
	if !c.canAct() {
		return true
	}
	if c.aggressive && 3*f.turn <= f.settings.TurnLimit {
		return false
	}
	own, foe := f.standing(c.side), f.standing(1-c.side)
	return 5*own.Score > 4*f.breaks[c.side] && 2*foe.Score < f.breaks[1-c.side]
}

// standing is a side's score as it is now.
func (f *fight) standing(side int) ForceStateResult {
	left, disrupted := f.count(side)
	_, r, err := ForceState(ForceStateInput{FiguresStart: f.start[side], FiguresLost: f.start[side] - left, FiguresDisrupted: disrupted, BreakPercent: f.settings.BreakPercent}, battle.NoDice)
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
		if !u.disrupted && !u.fixed() || u.disrupted && u.rating != VeryPoor || f.enemyWithin(u, u.arm.reach) {
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
		case u.kind.gun():
			o, ok = c.guns(u)
		case u.charges():
			o, ok = c.march(u)
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

// stretch calls fn with every way that a unit may go now; a way whose first or last hex
// cannot be entered is not offered.
func (c *commander) stretch(u *unit, fn func(way []hex.Hex, along bool)) {
	f := c.f
	along := f.withIt(u) != nil
	from := u.at
	if u.limbered {
		from = f.units[u.team].at
	}
	most := rateOf(u.kind)
	if u.limbered {
		most = rateOf(f.units[u.team].kind)
	}
	if most == 0 {
		return
	}
	if along {
		most++
	}
	if f.field.at(from).roads != 0 {
		most++
	}
	if f.colour() == Red && f.field.rough(from) && !f.settings.RoadLiftsBlackCard {
		return
	}
	f.ways(u.side, from, min(most, longestWay), func(way []hex.Hex) { fn(way, along) })
}

// march moves infantry or cavalry.
func (c *commander) march(u *unit) (battle.Order, bool) {
	f := c.f
	here := c.nearest(u.at)
	if here <= 1 && f.enemyWithin(u, 1) {
		return battle.Order{}, false // in contact: it fights where it is
	}
	close := u.weapon == HandToHand || u.weapon == Musket || c.late && c.aggressive
	full := c.volley(u) >= 2
	stand := 1
	if !close {
		stand = (u.arm.reach + 1) / 2
	}
	switch {
	case c.aggressive && !close && (here <= stand || full):
		return battle.Order{}, false
	case !c.aggressive && full:
		return battle.Order{}, false
	case c.aggressive && close && c.waits(u, here):
		return battle.Order{}, false
	}
	covered := f.field.line(u.at).Cover
	best, worth := battle.Order{}, 0
	c.stretch(u, func(way []hex.Hex, along bool) {
		end := way[len(way)-1]
		w := c.worth(u, here, covered, stand, end)
		if w <= worth {
			return
		}
		if _, n := f.plan(u, u.figures, way, along, 0); n.rule != "" {
			return
		}
		worth = w
		best = battle.Order{Kind: "move", Unit: u.id, Path: path(way...)}
		if along {
			best.Choice = withCommander
		}
	})
	return best, worth > 0
}

// worth is how much better a hex is for a unit than where it stands; 0 and less is no
// better.
func (c *commander) worth(u *unit, here int, covered bool, stand int, end hex.Hex) int {
	f := c.f
	there, cover := c.nearest(end), f.field.line(end).Cover
	if c.aggressive {
		w := 10 * (max(here, stand) - max(there, stand))
		if cover {
			w += 4
		}
		if covered && !cover && w <= 10 && c.enemyFire(end) {
			w -= 3
		}
		if w <= 4 && here == there {
			return 0 // cover alone is not worth standing still for
		}
		return w
	}
	w := 0
	if c.prey(u, end) {
		w = 30
	}
	if u.kind == Cavalry {
		return w
	}
	better := cover && !covered || f.field.at(end).level > f.field.at(u.at).level && !covered
	if better && f.field.rowFrom(c.side, end) < f.settings.ZoneRows && there > 1 {
		w = max(w, 10)
	}
	if gap := c.gap(u, u.at); !covered && gap > 2 && c.gap(u, end) < gap && f.field.rowFrom(c.side, end) < f.settings.ZoneRows && there > 1 {
		w = max(w, 5)
	}
	return w
}

// gap is how far the nearest friend who fights is from a hex.
func (c *commander) gap(u *unit, h hex.Hex) int {
	best := farAway
	for _, n := range c.f.order[c.side] {
		if t := &c.f.units[n]; t.cond == onTable && t.fights() && n != u.no {
			best = min(best, hex.Distance(h, t.at))
		}
	}
	return best
}

// enemyFire says whether any enemy with small arms reaches a hex.
func (c *commander) enemyFire(h hex.Hex) bool {
	for _, n := range c.f.order[1-c.side] {
		if t := &c.f.units[n]; t.cond == onTable && t.fights() && hex.Distance(h, t.at) <= t.arm.reach {
			return true
		}
	}
	return false
}

// prey says whether a hex is beside a disrupted enemy, or for horse one who stands alone,
// whom the unit would beat.
func (c *commander) prey(u *unit, end hex.Hex) bool {
	f := c.f
	for _, n := range f.order[1-c.side] {
		t := &f.units[n]
		if t.cond != onTable || !t.fights() || hex.Distance(end, t.at) != 1 || !t.disrupted && u.kind != Cavalry {
			continue
		}
		if !t.disrupted && f.field.at(t.at).units[t.side] > 1 {
			continue
		}
		own := u.arm.diceOf(u.figures, Reduced) // it will have moved
		foe := t.arm.diceOf(t.figures, columnOf(t.moved || t.limbered, t.disrupted))
		if own > 0 && own >= foe {
			return true
		}
	}
	return false
}

// waits says whether a unit of an assault waits outside the enemy's fire until half of its
// neighbours are level with it, two turns at most.
func (c *commander) waits(u *unit, here int) bool {
	f := c.f
	if c.late || f.turn-u.since >= 2 && u.since > 0 {
		return false
	}
	reach := 0
	for _, n := range f.order[1-c.side] {
		if t := &f.units[n]; t.cond == onTable && t.arm.service == smallArms {
			reach = max(reach, t.arm.reach)
		}
	}
	if reach == 0 || here != reach+1 {
		return false
	}
	near, level := 0, 0
	for _, n := range f.order[c.side] {
		o := &f.units[n]
		if n == u.no || o.cond != onTable || !o.charges() || o.disrupted || hex.Distance(o.at, u.at) > 3 {
			continue
		}
		near++
		if c.nearest(o.at) <= here {
			level++
		}
	}
	return 2*level < near
}

// guns moves, limbers or unlimbers a battery.
func (c *commander) guns(u *unit) (battle.Order, bool) {
	f := c.f
	reach := u.arm.reach
	if u.limbered {
		if c.sight(u, reach) || !c.aggressive && f.turn > 1 {
			o := battle.Order{Kind: "unlimber", Unit: u.id}
			if _, no := f.planUnlimber(u); no == nil {
				return o, true
			}
			return o, false
		}
		return c.approach(u, max(reach*2/3, 3))
	}
	if !c.aggressive || c.sight(u, reach) {
		return battle.Order{}, false
	}
	if !u.kind.heavy() {
		return c.approach(u, 4)
	}
	if u.team != nobody {
		o := battle.Order{Kind: "limber", Unit: u.id, Target: f.units[u.team].id}
		if _, no := f.planLimber(u, o); no == nil && c.nearest(u.at) > 2 {
			return o, true
		}
	}
	return battle.Order{}, false
}

// sight says whether a battery has a target where it stands, limbered or not.
func (c *commander) sight(u *unit, reach int) bool {
	for _, h := range c.f.hexesHeld(u, reach, c.f.hexes[:0]) {
		if c.f.sees(u.at, h) {
			return true
		}
	}
	return false
}

// approach brings guns nearer to the enemy, but no nearer than so many hexes.
func (c *commander) approach(u *unit, stop int) (battle.Order, bool) {
	f := c.f
	here := c.nearest(u.at)
	best, worth := battle.Order{}, 0
	c.stretch(u, func(way []hex.Hex, along bool) {
		there := c.nearest(way[len(way)-1])
		if there < stop || there <= 2 || here-there <= worth {
			return
		}
		if _, n := f.plan(u, u.figures, way, along, 0); n.rule != "" {
			return
		}
		worth = here - there
		best = battle.Order{Kind: "move", Unit: u.id, Path: path(way...)}
		if along {
			best.Choice = withCommander
		}
	})
	return best, worth > 0
}

// team brings transport back to its guns.
func (c *commander) team(u *unit) (battle.Order, bool) {
	f := c.f
	g := &f.units[u.battery]
	if g.limbered || hex.Distance(u.at, g.at) <= 1 {
		return battle.Order{}, false
	}
	best, near := battle.Order{}, hex.Distance(u.at, g.at)
	c.stretch(u, func(way []hex.Hex, along bool) {
		end := way[len(way)-1]
		if d := hex.Distance(end, g.at); d < near {
			o := battle.Order{Kind: "move", Unit: u.id, Path: path(way...)}
			if _, n := f.planMove(u, o); n.rule == "" {
				best, near = o, d
			}
		}
	})
	return best, best.Kind != ""
}

// ride sends a Commander to where most disrupted figures can recover, or to a unit if he
// has none.
func (c *commander) ride(g *general) (battle.Order, bool) {
	f := c.f
	if g.disrupted || g.ordered {
		return battle.Order{}, false
	}
	if g.unit != nobody {
		if u := &f.units[g.unit]; !u.disrupted && u.charges() && f.enemyWithin(u, 3) {
			return battle.Order{}, false // it is about to fight
		}
	}
	value := func(h hex.Hex) int {
		v := 0
		if f.field.at(h).units[c.side] == 0 {
			return v
		}
		for _, n := range f.order[c.side] {
			if u := &f.units[n]; u.cond == onTable && u.at == h {
				v++
				if u.disrupted && u.fights() && u.rating != VeryPoor {
					v += 20 * u.figures
				}
			}
		}
		if v > 0 {
			v = v*4 - min(c.nearest(h), 3) // nearer the front, all else equal
		}
		return v
	}
	if c.f.colour() == Red && f.field.rough(g.at) {
		return battle.Order{}, false
	}
	best, worth := battle.Order{}, value(g.at)
	f.ways(g.side, g.at, rateOf(Commander), func(way []hex.Hex) {
		end := way[len(way)-1]
		if w := value(end); w > worth && !(g.unit != nobody && w < 20) {
			o := battle.Order{Kind: "move_commander", Unit: g.id, Path: path(way...)}
			if _, _, no := f.planGeneral(g, o); no == nil {
				best, worth = o, w
			}
		}
	})
	if best.Kind == "" && g.unit == nobody && worth == 0 { // nobody near: towards his own
		best = c.rejoin(g)
	}
	return best, best.Kind != ""
}

// rejoin leads a Commander who is alone towards the nearest unit of his side.
func (c *commander) rejoin(g *general) battle.Order {
	f := c.f
	to, far := nobody, farAway
	for _, n := range f.order[c.side] {
		if u := &f.units[n]; u.cond == onTable {
			if d := hex.Distance(g.at, u.at); d < far {
				to, far = n, d
			}
		}
	}
	var best battle.Order
	if to == nobody {
		return best
	}
	f.ways(g.side, g.at, rateOf(Commander), func(way []hex.Hex) {
		if d := hex.Distance(way[len(way)-1], f.units[to].at); d < far {
			o := battle.Order{Kind: "move_commander", Unit: g.id, Path: path(way...)}
			if _, _, no := f.planGeneral(g, o); no == nil {
				best, far = o, d
			}
		}
	})
	return best
}

// volley is the most dice that a unit could throw at an enemy from where it is.
func (c *commander) volley(u *unit) int {
	reach := u.arm.reach
	if reach == 0 || !c.f.enemyWithin(u, reach) {
		return 0
	}
	for _, h := range c.f.hexesHeld(u, reach, c.f.hexes[:0]) {
		if v, _, why := c.f.aim(u, h); why == "" {
			return v.dice
		}
	}
	return 0
}

// fight gives the next order of the combat step: an assault that should win, or else the
// best volley.
func (c *commander) fight() battle.Order {
	f := c.f
	for _, n := range f.actors {
		u := &f.units[n]
		if u.cond != onTable || u.fought || u.spent || !u.fights() {
			continue
		}
		if u.charges() && !u.disrupted {
			if o, ok := c.assault(u); ok {
				return o
			}
		}
		if o, ok := c.fire(u); ok {
			return o
		}
	}
	return pass
}

// assault looks for the close assault with the best odds: dice against dice, a quarter more
// than the enemy's, or as many with blades or against the disrupted.
func (c *commander) assault(u *unit) (battle.Order, bool) {
	f := c.f
	best, worth := battle.Order{}, 0
	for _, h := range f.hexesHeld(u, 1, f.hexes[:0]) {
		for _, n := range f.inHex(1-u.side, h, f.list[:0]) {
			t := &f.units[n]
			o := battle.Order{Kind: "assault", Unit: u.id, Target: t.id, Path: path(h)}
			a, n := f.planAssault(u, o)
			if n.rule != "" {
				continue
			}
			need, err := closeAssaultProcedure.Needs(a.in)
			must(err)
			own, foe := need.AttackerDice, need.DefenderDice
			even := u.weapon == HandToHand || t.disrupted
			if own == 0 || !even && 4*own < 5*foe || even && own < foe && !(c.late && c.aggressive) {
				continue
			}
			if c.aggressive && u.weapon != HandToHand && u.weapon != Musket && !t.disrupted && !c.late {
				continue // riflemen assault the disrupted alone
			}
			if !c.aggressive && !t.disrupted && 4*own < 5*foe {
				continue // they keep their ground
			}
			if w := 100 + 10*(own-foe) + 4*t.figures; w > worth {
				best, worth = o, w
			}
		}
	}
	return best, worth > 0
}

// fire looks for the hex where most figures should fall; where none should, for the nearest
// undisrupted enemy, spears before rifles.
func (c *commander) fire(u *unit) (battle.Order, bool) {
	f := c.f
	w := u.arm
	if w.reach == 0 || u.limbered || !f.enemyWithin(u, w.reach) {
		return battle.Order{}, false
	}
	best, worth := battle.Order{}, 0
	for _, h := range f.hexesHeld(u, w.reach, f.hexes[:0]) {
		v, _, why := f.aim(u, h)
		if why != "" {
			continue
		}
		hits := 2 * v.dice // in twelfths
		if v.in.InCover {
			hits = v.dice
		}
		first, value, one := nobody, 1, 0
		for _, n := range f.inHex(1-u.side, h, f.list[:0]) {
			t := &f.units[n]
			kills := min(max(hits-12, 0), 12*t.figures)
			if t.disrupted {
				kills = min(hits, 12*t.figures)
			}
			k := 20 * kills
			if !t.disrupted {
				k += 2 * (hits + 4 - min(v.in.RangeHexes, 4))
				if t.weapon == HandToHand && t.fights() {
					k += 6
				}
			}
			if !t.fights() {
				k /= 8
			}
			if k > one {
				first, one = n, k
			}
			if w.service == crewed {
				value += k
			} else {
				value = max(value, 1+k)
			}
		}
		if value > worth {
			worth = value
			best = battle.Order{Kind: "fire", Unit: u.id, Path: path(h)}
			if first != nobody {
				best.Target = f.units[first].id
			}
		}
	}
	return best, worth > 0
}
