package command

import (
	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/state"
	"frontier/internal/hex"
)

// hold moves a unit that holds its ground: to fall upon an enemy who is out of order, to cover
// that is near, to close a gap.
func (c *commander) hold(u *state.Unit, here int, full bool) (battle.Order, bool) {
	s := c.s
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
