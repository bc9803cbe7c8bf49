// Package command is the automatic commander of God Save the Queen (section 16): he has the
// sight of his side and gives its orders.
package command

import (
	"slices"

	"frontier/battle"
	"frontier/battle/command"
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/state"
	"frontier/battle/tabletop"
	"frontier/internal/terms"
)

// Advise is what the automatic commander of the deciding side would order now (section
// 16). He has the table as his side sees it, so of the enemies gone to ground those alone
// whom it has found; throws no dice; and of two equal choices takes the first in the setup.
// He keeps nothing between two orders but how far through his units he is in a step.
func Advise(v state.Sight, plan *command.Plan) battle.Order {
	f := v.State
	c := Commander{F: f, Side: f.Deciding, plan: plan}
	switch f.Stage {
	case state.Starting:
		c.Look()
		return c.start()
	case state.Shooting:
		c.Look()
		return c.shoot()
	case state.Moving:
		c.Look()
		return c.move()
	case state.FreeShot: // always taken, with the better weapon
		u := &f.Units[f.Wait.Target]
		if w := f.FreeWeapon(u, &f.Units[f.Wait.Charger]); w != "" {
			return battle.Order{Kind: "free_shot", Unit: u.ID, Choice: string(w)}
		}
		return battle.Order{Kind: "hold_fire", Unit: u.ID}
	}
	return Done
}

// Done ends a step.
var Done = battle.Order{Kind: "done"}

// Commander thinks for one side at one moment.
type Commander struct {
	F          *state.State // as the side sees it
	Side       int
	plan       *command.Plan // nil: he has none but his posture
	aggressive bool
	raid       bool
	leaving    bool
	Homeward   bool  // the raid has done its work, or the side only means to get away
	press      bool  // nothing was done for two rounds
	horse      bool  // the enemy has horse on the table
	unseen     bool  // some of the enemy lie out there whom nobody has found
	lying      []int // the enemies gone to ground who are found
	counted    bool  // it was seen whether all are in place
	all        bool  // and they are
	firearms   bool  // the enemy came with firearms, as all could see
}

// Look takes the situation in. A defender to whom nothing happens for four rounds plays
// as an attacker does, for the battle must come to something.
func (c *Commander) Look() {
	f := c.F
	posture := f.Setup.Sides[c.Side].Posture
	c.raid, c.leaving = posture == terms.Raid, posture == terms.Withdraw
	c.aggressive = f.Attacks(c.Side)
	if c.plan != nil && !c.raid {
		c.aggressive = c.plan.Attacks()
		c.leaving = c.leaving || c.plan.Manner == command.BreakOff
	}
	c.aggressive = c.aggressive || !c.leaving && f.Quiet >= 8 && !f.HoldsWorks(c.Side)
	c.press = c.aggressive && f.Idle >= 4
	c.Homeward = c.leaving || c.raid && c.paid()
	for _, n := range f.Army[1-c.Side] {
		v := &f.Units[n]
		c.horse = c.horse || v.Up() && v.Mounted && v.Closes && v.Cond == state.Steady
		switch v.Cond {
		case state.ToGround:
			c.lying = append(c.lying, n)
		case state.Unseen:
			c.unseen = true
		}
		c.firearms = c.firearms || !v.Character && v.Shots[0] != "" && v.Shots[0] != rules.ThrownSpear
	}
}

// sees says whether the side knows where an enemy is.
func (c *Commander) sees(v *state.Unit) bool {
	return v.Up() || v.Cond == state.ToGround && slices.Contains(c.lying, v.No)
}

// start breaks the battle off where it is time, and brings to their feet those who can
// charge or shoot from where they lie.
func (c *Commander) start() battle.Order {
	f := c.F
	if !f.Fighting(c.Side) && c.hadEnough() {
		return battle.Order{Kind: "break_off"}
	}
	for _, n := range f.Army[c.Side] {
		if u := &f.Units[n]; u.Cond == state.ToGround && c.shouldStand(u) {
			return battle.Order{Kind: "stand_up", Unit: u.ID}
		}
	}
	return Done
}

// strength is how many figures of a side stand in order, how many are on the table, those who
// run included, for they may rally, and how many it began with.
func (c *Commander) strength(side int) (now, here, first int) {
	for _, n := range c.F.Army[side] {
		u := &c.F.Units[n]
		if u.Character {
			continue
		}
		first += u.Came.Total()
		if u.Cond == state.Steady || u.Cond == state.ToGround {
			now += u.Now.Total()
		}
		if u.Here() {
			here += u.Now.Total()
		}
	}
	return now, here, first
}

// hadEnough says whether the side should leave the field: with less than a third of its
// figures in order, a quarter where it defends; a third down, half where it defends, and the
// enemy worth so much more that it cannot be made good, unless it has what it fights for; a raid with less than half,
// when most of the day is gone, or once it has what it came for and is off; a withdrawal when
// all are at their own edge, when it lost a third, or when most of the day is gone. One who
// compares stays while anybody is in order, unless his plan is to go: the enemy has had enough as
// often, and who goes has the field no more.
func (c *Commander) hadEnough() bool {
	now, here, first := c.strength(c.Side)
	limit := c.F.Settings.TurnLimit
	switch {
	case c.leaving:
		return c.allHome() || 3*now <= 2*first || 4*c.F.Round > 3*limit
	case c.raid:
		return 2*now < first || c.Homeward && c.clear() || 4*c.F.Round > 3*limit
	case c.plan.Weighs():
		return now == 0
	case (2*here <= first || c.F.Attacks(c.Side) && 3*now <= 2*first) && c.outweighed():
		return true
	case c.F.Attacks(c.Side):
		return 3*now < first
	}
	return 4*now < first
}

// shouldStand says whether a unit gone to ground should get up: an enemy is in reach of
// its charge; it lies where it shoots well, and so do most of its side, so that all fire at
// once; its side is going home; or it does nothing at all.
func (c *Commander) shouldStand(u *state.Unit) bool {
	n, gap := c.nearest(u)
	switch {
	case c.Homeward:
		return !c.home(u)
	case !c.aggressive && c.F.HoldsWorks(c.Side):
		return true
	case n == state.Nobody:
		_, ok := c.foughtFor()
		return c.aggressive && (c.press || ok)
	case c.inPlace(u, n, gap):
		if c.aggressive && !c.press && !c.counted {
			c.counted, c.all = true, c.allInPlace()
		}
		return !c.aggressive || c.press || c.all
	}
	return c.aggressive && (c.press || gap > creepFrom+8*state.Inch && !c.unseen)
}

// step is how far a unit goes over open ground in one move.
func (c *Commander) step(u *state.Unit) state.Distance {
	return state.Distance(rules.GaitOf(u.Mode()).Inches) * state.Inch
}

// rushFrom is from how far a unit that lies gets up to come to grips: from where its charge
// reaches, or a move before where the enemy keeps watch behind works.
func (c *Commander) rushFrom(u, t *state.Unit) state.Distance {
	if c.aggressive && c.F.HoldsWorks(t.Side) {
		return c.strike(u, t) + c.step(u)
	}
	return c.strike(u, t)
}

// inPlace says whether a unit lies where its rush begins, or in line where it shoots well.
func (c *Commander) inPlace(u *state.Unit, foe int, gap state.Distance) bool {
	if gap > max(c.rushFrom(u, &c.F.Units[foe]), rules.FarthestVolley*state.Inch) {
		return false
	}
	if u.Closes {
		t := &c.F.Units[foe]
		return gap <= c.rushFrom(u, t) && c.F.Table.Water(u.Box.At, t.Quad.Nearest(u.Box.At)) != tabletop.Barred
	}
	return u.Formation != rules.Column && gap <= c.goodRange(u, &c.F.Units[foe])
}

// allInPlace says whether most of those who lie and mean to shoot are where they do well
// to, or some of the side are in the fight already.
func (c *Commander) allInPlace() bool {
	ready, lying := 0, 0
	for _, n := range c.F.Army[c.Side] {
		u := &c.F.Units[n]
		if u.Character || u.Baggage || u.Mounted || u.IsGun() || u.Cond != state.Steady && u.Cond != state.ToGround {
			continue
		}
		foe, gap := c.nearest(u)
		switch {
		case foe == state.Nobody:
		case u.Cond == state.ToGround:
			lying++
			ready += state.When1(c.inPlace(u, foe, gap))
		case gap <= max(c.strike(u, &c.F.Units[foe]), c.goodRange(u, &c.F.Units[foe])) && c.F.Quiet == 0:
			return true
		}
	}
	return 2*ready >= lying
}

// Between these distances from an enemy who shoots those who know how go to ground and
// creep on.
const (
	creepTo   = 12 * state.Inch
	creepFrom = 30 * state.Inch
)

// nearest is the nearest enemy unit that stands and the gap to it; where none stands the
// nearest that was found lying. Lone characters are passed over.
func (c *Commander) nearest(u *state.Unit) (int, state.Distance) {
	f := c.F
	best, near := state.Nobody, int64(1)<<62
	look := func(n int) {
		v := &f.Units[n]
		if u.Quad.LeastSquare(&v.Quad) >= near {
			return
		}
		if d := u.Quad.GapSquare(&v.Quad); d < near {
			best, near = n, d
		}
	}
	guess, least := state.Nobody, near // who is near by the rectangles round all bounds how near the nearest is
	for _, n := range f.Army[1-u.Side] {
		if v := &f.Units[n]; v.Up() && !v.Character {
			if d := u.Quad.LeastSquare(&v.Quad); d < least {
				guess, least = n, d
			}
		}
	}
	if guess != state.Nobody {
		near = u.Quad.GapSquare(&f.Units[guess].Quad) + 1
		for _, n := range f.Army[1-u.Side] {
			if v := &f.Units[n]; v.Up() && !v.Character {
				look(n)
			}
		}
		return best, tabletop.Root(near)
	}
	if !(u.Cond == state.ToGround && !u.Closes) {
		for _, n := range c.lying {
			if !f.Units[n].Character {
				look(n)
			}
		}
	}
	return best, tabletop.Root(near)
}

// reach is how far the unit could charge over level open ground if it stood.
func (c *Commander) reach(u *state.Unit) state.Distance {
	if u.IsGun() || u.Formation == rules.Square || u.Character {
		return 0
	}
	g := rules.GaitOf(u.Mode())
	return state.Distance(g.Inches+4) * state.Inch
}

// strike is from how far a unit could charge an enemy where he stands, were the rest of the
// way open and level: a man behind a wall is struck from less far.
func (c *Commander) strike(u, t *state.Unit) state.Distance {
	f := c.F
	far := c.reach(u)
	if far == 0 {
		return 0
	}
	side := t.Quad.Side(u.Box.At)
	if in := f.Gait(u); f.HardEdge(u, t, side) || t.Level > u.Level {
		in.ToGround, in.Charging = false, true
		in.Difficult, in.Uphill = f.HardEdge(u, t, side), t.Level > u.Level
		far = state.Allowance(in)
	}
	return far
}

// goodRange is the distance from which a unit does well to stand and shoot at an enemy:
// the farthest at which it needs no more than 5, or else short range. Units that are meant to come to grips have none.
func (c *Commander) goodRange(u, t *state.Unit) state.Distance {
	w := rules.WeaponOf(u.Shots[0])
	if u.Closes && !c.standsOff(u) || w.Medium == 0 {
		return 0
	}
	in := rules.ShootInput{Weapon: w.Key, Experience: u.Exp, Native: u.Native, Into: rules.Front}
	for _, far := range [...]int{w.Long, w.Medium} {
		in.RangeIn = far
		if n := in.ToHit(); n <= 4 || n == 5 && !c.F.Covered(t, u.Box.At) {
			return state.Distance(far) * state.Inch
		}
	}
	return state.Distance(w.Short) * state.Inch
}

// worn says whether a unit has lost half its figures: it only shoots from then on.
func worn(u *state.Unit) bool { return 2*u.Now.Total() <= u.Came.Total() }
