package redcoats

import (
	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/internal/hex"
)

// fear is what a unit thinks of each die that may be thrown at it: those who do not recover
// fear most.
var fear = map[rules.Rating]int{rules.Good: 1, rules.Average: 2, rules.Poor: 2, rules.VeryPoor: 3}

// patience is how many turns a unit waits for a good moment to go on.
const patience = 2

// march moves infantry or cavalry.
func (c *commander) march(u *unit) (battle.Order, bool) {
	f := c.f
	here := c.nearest(u.at)
	if here <= 1 && f.enemyWithin(u, 1) {
		return battle.Order{}, false // in contact: it fights where it is
	}
	full := c.volley(u) >= 2
	if !c.aggressive {
		if full {
			return battle.Order{}, false
		}
		if o, ok := c.spread(u); ok {
			return o, true
		}
		p := post{covered: f.field.line(u.at).Cover, gap: c.gap(u, u.at), hunts: !f.field.work(u.at) && here <= rules.RateOf(u.kind)+2}
		if !p.hunts && (u.kind == rules.Cavalry || p.covered) {
			return battle.Order{}, false
		}
		return c.best(u, func(end hex.Hex) int { return c.shelter(u, p, end) })
	}
	close, stand := u.weapon == rules.HandToHand || u.weapon == rules.Musket || c.late, 1
	switch {
	case u.kind == rules.Cavalry && !c.late && !c.many:
		stand = c.standOff() // until there is somebody to ride down
	case !close:
		stand = (u.arm.Reach + 1) / 2
		if here <= stand || full {
			return battle.Order{}, false
		}
	case c.waits(u, here):
		return battle.Order{}, false
	}
	a := advance{here: here, stand: stand, covered: f.field.line(u.at).Cover, patient: !c.late && (u.since == 0 || f.turn-u.since < patience)}
	if a.patient {
		a.danger = c.danger(u, u.at, a.covered)
	}
	return c.best(u, func(end hex.Hex) int { return c.gain(u, a, end) })
}

// advance is what a unit that attacks goes by.
type advance struct {
	here    int  // how near the enemy is
	stand   int  // how near it wants to be
	covered bool // where it stands
	patient bool
	danger  int
}

// gain is how much better a hex is for a unit that attacks than where it stands; 0 and less
// is no better.
func (c *commander) gain(u *unit, a advance, end hex.Hex) int {
	f := c.f
	there, cover := c.nearest(end), f.field.line(end).Cover
	w := 10*(max(a.here, a.stand)-max(there, a.stand)) + 3*(f.toGoal(c.side, u.at)-f.toGoal(c.side, end))
	if u.kind == rules.Cavalry && c.prey(u, end) {
		w += 25
	}
	if cover {
		w += 4
	}
	friends := int(f.field.at(end).units[c.side])
	switch {
	case c.many && there == a.here && there <= 3 && f.field.rowFrom(c.side, end) > f.field.rowFrom(c.side, u.at):
		w = 5 // the many go round the few
	case w <= 4 && a.here == there:
		return 0 // cover alone is not worth standing still for
	}
	if a.patient && there == 1 {
		w -= max(c.danger(u, end, cover)-a.danger, 0)
	}
	if there == 1 {
		if c.behind(end) {
			w += 4 // the beaten have nowhere to go
		}
		w -= 2 * friends
	}
	return w - 2*friends
}

// danger is what a unit has to fear in a hex from those who have yet to act in this turn:
// whose card lies open and has not been played.
func (c *commander) danger(u *unit, h hex.Hex, cover bool) int {
	f, dice := c.f, 0
	for _, n := range f.order[1-c.side] {
		t := &f.units[n]
		if t.cond != onTable || !t.fights() || t.limbered || t.card <= f.played {
			continue
		}
		switch d := hex.Distance(h, t.at); {
		case d <= t.arm.Reach:
			dice += t.arm.DiceOf(t.figures, rules.ColumnOf(t.moved, t.disrupted))
		case t.charges() && !t.disrupted && d <= 1+rules.RateOf(t.kind):
			dice += t.arm.DiceOf(t.figures, rules.ColumnOf(t.moved || d > 1, false))
		}
	}
	if cover {
		dice /= 2
	}
	return dice * fear[u.rating]
}

// behind says whether a hex lies behind an enemy beside it.
func (c *commander) behind(h hex.Hex) bool {
	f := c.f
	for _, n := range f.order[1-c.side] {
		if t := &f.units[n]; t.cond == onTable && hex.Distance(h, t.at) == 1 && f.field.rowFrom(c.side, h) > f.field.rowFrom(c.side, t.at) {
			return true
		}
	}
	return false
}

// standOff is how far horse keeps from the enemy: out of reach of his small arms.
func (c *commander) standOff() int { return c.smallArms() + 1 }

// smallArms is how far the enemy's small arms reach.
func (c *commander) smallArms() int {
	far := 0
	for _, n := range c.f.order[1-c.side] {
		if t := &c.f.units[n]; t.cond == onTable && t.arm.Service == rules.SmallArms {
			far = max(far, t.arm.Reach)
		}
	}
	return far
}

// post is where a unit that defends stands.
type post struct {
	covered, hunts bool // hunts: it may leave to fall upon an enemy who is near
	gap            int  // to the nearest friend
}

// shelter is how much better a hex is for a unit that defends: to fall upon a disrupted enemy,
// for cover or high ground in its zone, to close a gap.
func (c *commander) shelter(u *unit, p post, end hex.Hex) int {
	f := c.f
	switch {
	case p.hunts && c.prey(u, end):
		return 30
	case u.kind == rules.Cavalry, p.covered, f.field.rowFrom(c.side, end) >= f.settings.ZoneRows, c.nearest(end) <= 1:
		return 0
	case f.field.line(end).Cover, f.field.at(end).level > f.field.at(u.at).level:
		return 10
	case p.gap > 2 && c.gap(u, end) < p.gap:
		return 5
	}
	return 0
}

// spread divides a battalion over a work that is broader than it, before the enemy is near
// (REDCOATS-6.2, 6.7).
func (c *commander) spread(u *unit) (battle.Order, bool) {
	f := c.f
	if u.figures < rules.FullUnit || !f.field.work(u.at) || u.kind != rules.Infantry {
		return battle.Order{}, false
	}
	for d := hex.NE; d <= hex.NW; d++ {
		h := hex.Neighbour(u.at, d)
		if !f.field.Holds(h) || !f.field.work(h) || f.field.at(h).units[c.side] > 0 || c.nearest(h) <= c.smallArms()+1 {
			continue
		}
		o := battle.Order{Kind: "split", Unit: u.id, Figures: u.figures / 2, Path: path(h)}
		if _, n := f.planSplit(u, o); n.rule == "" {
			return o, true
		}
	}
	return battle.Order{}, false
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

// prey says whether a hex is beside a disrupted enemy, or for horse one who stands alone,
// whom the unit would beat.
func (c *commander) prey(u *unit, end hex.Hex) bool {
	f := c.f
	for _, n := range f.order[1-c.side] {
		t := &f.units[n]
		if t.cond != onTable || !t.fights() || hex.Distance(end, t.at) != 1 || !t.disrupted && u.kind != rules.Cavalry {
			continue
		}
		if !t.disrupted && f.field.at(t.at).units[t.side] > 1 {
			continue
		}
		own := u.arm.DiceOf(u.figures, rules.Reduced) // it will have moved
		foe := t.arm.DiceOf(t.figures, rules.ColumnOf(t.moved || t.limbered, t.disrupted))
		if own > 0 && own >= foe {
			return true
		}
	}
	return false
}

// waits says whether a unit of an assault waits outside the enemy's fire until half of its
// neighbours are level with it, two turns at most. The many do not wait.
func (c *commander) waits(u *unit, here int) bool {
	f := c.f
	if c.late || c.many || f.turn-u.since >= patience && u.since > 0 {
		return false
	}
	reach := c.smallArms()
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
