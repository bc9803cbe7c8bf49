package command

import (
	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/state"
	"frontier/internal/hex"
)

// fear is what a unit thinks of each die that may be thrown at it: those who do not recover
// fear most.
var fear = map[rules.Rating]int{rules.Good: 1, rules.Average: 2, rules.Poor: 2, rules.VeryPoor: 3}

// patience is how many turns a unit waits for a good moment to go on.
const patience = 2

// march moves infantry or cavalry.
func (c *commander) march(u *state.Unit) (battle.Order, bool) {
	s := c.s
	here := c.nearest(u.At)
	if here <= 1 && s.EnemyWithin(u, 1) {
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
		p := post{covered: s.Field.Line(u.At).Cover, gap: c.gap(u, u.At), hunts: !s.Field.Work(u.At) && here <= rules.RateOf(u.Kind)+2}
		if !p.hunts && (u.Kind == rules.Cavalry || p.covered) {
			return battle.Order{}, false
		}
		return c.best(u, func(end hex.Hex) int { return c.shelter(u, p, end) })
	}
	close, stand := u.Weapon == rules.HandToHand || u.Weapon == rules.Musket || c.late, 1
	switch {
	case u.Kind == rules.Cavalry && !c.late && !c.many:
		stand = c.standOff() // until there is somebody to ride down
	case !close:
		stand = (u.Arm.Reach + 1) / 2
		if here <= stand || full {
			return battle.Order{}, false
		}
	case c.waits(u, here):
		return battle.Order{}, false
	}
	a := advance{here: here, stand: stand, covered: s.Field.Line(u.At).Cover, patient: !c.late && (u.Since == 0 || s.Turn-u.Since < patience)}
	if a.patient {
		a.danger = c.danger(u, u.At, a.covered)
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
func (c *commander) gain(u *state.Unit, a advance, end hex.Hex) int {
	s := c.s
	there, cover := c.nearest(end), s.Field.Line(end).Cover
	w := 10*(max(a.here, a.stand)-max(there, a.stand)) + 3*(s.ToGoal(c.side, u.At)-s.ToGoal(c.side, end))
	if u.Kind == rules.Cavalry && c.prey(u, end) {
		w += 25
	}
	if cover {
		w += 4
	}
	friends := int(s.Field.At(end).Units[c.side])
	switch {
	case c.many && there == a.here && there <= 3 && s.Field.RowFrom(c.side, end) > s.Field.RowFrom(c.side, u.At):
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
func (c *commander) danger(u *state.Unit, h hex.Hex, cover bool) int {
	s, dice := c.s, 0
	for _, n := range s.ByID[1-c.side] {
		t := &s.Units[n]
		if t.Cond != state.OnTable || !t.Fights() || t.Limbered || t.Card <= s.Played {
			continue
		}
		switch d := hex.Distance(h, t.At); {
		case d <= t.Arm.Reach:
			dice += t.Arm.DiceOf(t.Figures, rules.ColumnOf(t.Moved, t.Disrupted))
		case t.Charges() && !t.Disrupted && d <= 1+rules.RateOf(t.Kind):
			dice += t.Arm.DiceOf(t.Figures, rules.ColumnOf(t.Moved || d > 1, false))
		}
	}
	if cover {
		dice /= 2
	}
	return dice * fear[u.Rating]
}

// behind says whether a hex lies behind an enemy beside it.
func (c *commander) behind(h hex.Hex) bool {
	s := c.s
	for _, n := range s.ByID[1-c.side] {
		if t := &s.Units[n]; t.Cond == state.OnTable && hex.Distance(h, t.At) == 1 && s.Field.RowFrom(c.side, h) > s.Field.RowFrom(c.side, t.At) {
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
	for _, n := range c.s.ByID[1-c.side] {
		if t := &c.s.Units[n]; t.Cond == state.OnTable && t.Arm.Service == rules.SmallArms {
			far = max(far, t.Arm.Reach)
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
func (c *commander) shelter(u *state.Unit, p post, end hex.Hex) int {
	s := c.s
	switch {
	case p.hunts && c.prey(u, end):
		return 30
	case u.Kind == rules.Cavalry, p.covered, s.Field.RowFrom(c.side, end) >= s.Settings.ZoneRows, c.nearest(end) <= 1:
		return 0
	case s.Field.Line(end).Cover, s.Field.At(end).Level > s.Field.At(u.At).Level:
		return 10
	case p.gap > 2 && c.gap(u, end) < p.gap:
		return 5
	}
	return 0
}

// spread divides a battalion over a work that is broader than it, before the enemy is near
// (REDCOATS-6.2, 6.7).
func (c *commander) spread(u *state.Unit) (battle.Order, bool) {
	s := c.s
	if u.Figures < rules.FullUnit || !s.Field.Work(u.At) || u.Kind != rules.Infantry {
		return battle.Order{}, false
	}
	for d := hex.NE; d <= hex.NW; d++ {
		h := hex.Neighbour(u.At, d)
		if !s.Field.Holds(h) || !s.Field.Work(h) || s.Field.At(h).Units[c.side] > 0 || c.nearest(h) <= c.smallArms()+1 {
			continue
		}
		o := battle.Order{Kind: "split", Unit: u.ID, Figures: u.Figures / 2, Path: state.PathOf(h)}
		if _, n := s.PlanSplit(u, o); n.Rule == "" {
			return o, true
		}
	}
	return battle.Order{}, false
}

// gap is how far the nearest friend who fights is from a hex.
func (c *commander) gap(u *state.Unit, h hex.Hex) int {
	best := state.FarAway
	for _, n := range c.s.ByID[c.side] {
		if t := &c.s.Units[n]; t.Cond == state.OnTable && t.Fights() && n != u.No {
			best = min(best, hex.Distance(h, t.At))
		}
	}
	return best
}

// prey says whether a hex is beside a disrupted enemy, or for horse one who stands alone,
// whom the unit would beat.
func (c *commander) prey(u *state.Unit, end hex.Hex) bool {
	s := c.s
	for _, n := range s.ByID[1-c.side] {
		t := &s.Units[n]
		if t.Cond != state.OnTable || !t.Fights() || hex.Distance(end, t.At) != 1 || !t.Disrupted && u.Kind != rules.Cavalry {
			continue
		}
		if !t.Disrupted && s.Field.At(t.At).Units[t.Side] > 1 {
			continue
		}
		own := u.Arm.DiceOf(u.Figures, rules.Reduced) // it will have moved
		foe := t.Arm.DiceOf(t.Figures, rules.ColumnOf(t.Moved || t.Limbered, t.Disrupted))
		if own > 0 && own >= foe {
			return true
		}
	}
	return false
}

// waits says whether a unit of an assault waits outside the enemy's fire until half of its
// neighbours are level with it, two turns at most. The many do not wait.
func (c *commander) waits(u *state.Unit, here int) bool {
	s := c.s
	if c.late || c.many || s.Turn-u.Since >= patience && u.Since > 0 {
		return false
	}
	reach := c.smallArms()
	if reach == 0 || here != reach+1 {
		return false
	}
	near, level := 0, 0
	for _, n := range s.ByID[c.side] {
		o := &s.Units[n]
		if n == u.No || o.Cond != state.OnTable || !o.Charges() || o.Disrupted || hex.Distance(o.At, u.At) > 3 {
			continue
		}
		near++
		if c.nearest(o.At) <= here {
			level++
		}
	}
	return 2*level < near
}
