package gsq

import (
	"slices"

	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/tabletop"
)

// Advice is what the automatic commander of the deciding side would order now (section
// 16). He sees the table as his side sees it, so of the enemies gone to ground those alone
// whom it has found;
// throws no dice; and of two equal choices takes the first in the setup. He keeps nothing
// between two orders but how far through his units he is in a step.
func (f *fight) Advice() battle.Order {
	c := commander{f: f, side: f.decider}
	switch f.phase {
	case starting:
		c.look()
		return c.start()
	case shooting:
		c.look()
		return c.shoot()
	case moving:
		c.look()
		return c.move()
	case freeShot: // always taken, with the better weapon
		u := &f.units[f.wait.target]
		if w := f.freeWeapon(u, &f.units[f.wait.charger]); w != "" {
			return battle.Order{Kind: "free_shot", Unit: u.id, Choice: string(w)}
		}
		return battle.Order{Kind: "hold_fire", Unit: u.id}
	}
	return done
}

// commander thinks for one side at one moment.
type commander struct {
	f          *fight
	side       int
	aggressive bool
	raid       bool
	leaving    bool
	homeward   bool  // the raid has done its work, or the side only means to get away
	press      bool  // nothing was done for two rounds
	horse      bool  // the enemy has horse on the table
	unseen     bool  // some of the enemy lie out there whom nobody has found
	lying      []int // the enemies gone to ground who are found
	counted    bool  // it was seen whether all are in place
	all        bool  // and they are
	firearms   bool  // the enemy came with firearms, as all could see
}

// attacks says whether a side came to attack: by its posture, or, where it has none, the
// first side of the setup.
func (f *fight) attacks(side int) bool {
	switch f.setup.Sides[side].Posture {
	case battle.Attack, battle.Raid:
		return true
	case battle.Defend, battle.Withdraw:
		return false
	}
	return side == 0
}

// look takes the situation in. A defender to whom nothing happens for four rounds plays
// as an attacker does, for the battle must come to something.
func (c *commander) look() {
	f := c.f
	posture := f.setup.Sides[c.side].Posture
	c.raid, c.leaving = posture == battle.Raid, posture == battle.Withdraw
	c.aggressive = f.attacks(c.side) || !c.leaving && f.quiet >= 8 && !f.holdsWorks(c.side)
	c.press = c.aggressive && f.idle >= 4
	c.homeward = c.leaving || c.raid && c.paid()
	for _, n := range f.order[1-c.side] {
		v := &f.units[n]
		c.horse = c.horse || v.up() && v.mounted && v.closes && v.cond == steady
		if v.cond == toGround {
			if f.found(v) {
				c.lying = append(c.lying, n)
			} else {
				c.unseen = true
			}
		}
		c.firearms = c.firearms || !v.character && v.shots[0] != "" && v.shots[0] != rules.ThrownSpear
	}
}

// sees says whether the side knows where an enemy is.
func (c *commander) sees(v *unit) bool {
	return v.up() || v.cond == toGround && slices.Contains(c.lying, v.no)
}

// start breaks the battle off where it is time, and brings to their feet those who can
// charge or shoot from where they lie.
func (c *commander) start() battle.Order {
	f := c.f
	if !f.fighting(c.side) && c.hadEnough() {
		return battle.Order{Kind: "break_off"}
	}
	for _, n := range f.order[c.side] {
		if u := &f.units[n]; u.cond == toGround && c.shouldStand(u) {
			return battle.Order{Kind: "stand_up", Unit: u.id}
		}
	}
	return done
}

// strength is how many figures of a side stand in order, and how many it began with.
func (c *commander) strength(side int) (now, first int) {
	for _, n := range c.f.order[side] {
		u := &c.f.units[n]
		if u.character {
			continue
		}
		first += u.came.Total()
		if u.cond == steady || u.cond == toGround {
			now += u.now.Total()
		}
	}
	return now, first
}

// hadEnough says whether the side should leave the field: with less than a third of its
// figures in order, a quarter where it defends; a raid with less than half, when most of
// the day is gone, or once it has what it came for and is off; a withdrawal when all are at
// their own edge, when it lost a third, or when most of the day is gone.
func (c *commander) hadEnough() bool {
	now, first := c.strength(c.side)
	limit := c.f.settings.TurnLimit
	switch {
	case c.leaving:
		return c.allHome() || 3*now <= 2*first || 4*c.f.round > 3*limit
	case c.raid:
		return 2*now < first || c.homeward && c.clear() || 4*c.f.round > 3*limit
	case c.f.attacks(c.side):
		return 3*now < first
	}
	return 4*now < first
}

// shouldStand says whether a unit gone to ground should get up: an enemy is in reach of
// its charge; it lies where it shoots well, and so do most of its side, so that all fire at
// once; its side is going home; or it does nothing at all.
func (c *commander) shouldStand(u *unit) bool {
	n, gap := c.nearest(u)
	switch {
	case c.homeward:
		return !c.home(u)
	case !c.aggressive && c.f.holdsWorks(c.side):
		return true
	case n == nobody:
		_, ok := c.foughtFor()
		return c.aggressive && (c.press || ok)
	case c.inPlace(u, n, gap):
		if c.aggressive && !c.press && !c.counted {
			c.counted, c.all = true, c.allInPlace()
		}
		return !c.aggressive || c.press || c.all
	}
	return c.aggressive && (c.press || gap > creepFrom+8*anInch && !c.unseen)
}

// step is how far a unit goes over open ground in one move.
func (c *commander) step(u *unit) distance { return distance(rules.GaitOf(u.mode()).Inches) * anInch }

// rushFrom is from how far a unit that lies gets up to come to grips: from where its charge
// reaches, or a move before where the enemy keeps watch behind works.
func (c *commander) rushFrom(u, t *unit) distance {
	if c.aggressive && c.f.holdsWorks(t.side) {
		return c.strike(u, t) + c.step(u)
	}
	return c.strike(u, t)
}

// inPlace says whether a unit lies where its rush begins, or in line where it shoots well.
func (c *commander) inPlace(u *unit, foe int, gap distance) bool {
	if gap > max(c.rushFrom(u, &c.f.units[foe]), rules.FarthestVolley*anInch) {
		return false
	}
	if u.closes {
		t := &c.f.units[foe]
		return gap <= c.rushFrom(u, t) && c.f.table.Water(u.box.At, t.quad.Nearest(u.box.At)) != tabletop.Barred
	}
	return u.formation != rules.Column && gap <= c.goodRange(u, &c.f.units[foe])
}

// allInPlace says whether most of those who lie and mean to shoot are where they do well
// to, or some of the side are in the fight already.
func (c *commander) allInPlace() bool {
	ready, lying := 0, 0
	for _, n := range c.f.order[c.side] {
		u := &c.f.units[n]
		if u.character || u.baggage || u.mounted || u.isGun() || u.cond != steady && u.cond != toGround {
			continue
		}
		foe, gap := c.nearest(u)
		switch {
		case foe == nobody:
		case u.cond == toGround:
			lying++
			ready += when1(c.inPlace(u, foe, gap))
		case gap <= max(c.strike(u, &c.f.units[foe]), c.goodRange(u, &c.f.units[foe])) && c.f.quiet == 0:
			return true
		}
	}
	return 2*ready >= lying
}

// Between these distances from an enemy who shoots those who know how go to ground and
// creep on.
const (
	creepTo   = 12 * anInch
	creepFrom = 30 * anInch
)

// nearest is the nearest enemy unit that stands and the gap to it; where none stands the
// nearest that was found lying. Lone characters are passed over.
func (c *commander) nearest(u *unit) (int, distance) {
	f := c.f
	best, near := nobody, int64(1)<<62
	look := func(n int) {
		v := &f.units[n]
		if v.character || u.quad.LeastSquare(&v.quad) >= near {
			return
		}
		if d := u.quad.GapSquare(&v.quad); d < near {
			best, near = n, d
		}
	}
	for _, n := range f.order[1-u.side] {
		if f.units[n].up() {
			look(n)
		}
	}
	if best == nobody && !(u.cond == toGround && !u.closes) {
		for _, n := range c.lying {
			look(n)
		}
	}
	return best, tabletop.Root(near)
}

// reach is how far the unit could charge over level open ground if it stood.
func (c *commander) reach(u *unit) distance {
	if u.isGun() || u.formation == rules.Square || u.character {
		return 0
	}
	g := rules.GaitOf(u.mode())
	return distance(g.Inches+4) * anInch
}

// strike is from how far a unit could charge an enemy where he stands, were the rest of the
// way open and level: a man behind a wall is struck from less far.
func (c *commander) strike(u, t *unit) distance {
	f := c.f
	far := c.reach(u)
	if far == 0 {
		return 0
	}
	side := t.quad.Side(u.box.At)
	if in := f.gait(u); f.hardEdge(u, t, side) || t.level > u.level {
		in.ToGround, in.Charging = false, true
		in.Difficult, in.Uphill = f.hardEdge(u, t, side), t.level > u.level
		far = allowance(in)
	}
	return far
}

// goodRange is the distance from which a unit does well to stand and shoot at an enemy:
// the farthest at which it needs no more than 5, or else short range. Units that are meant to come to grips have none.
func (c *commander) goodRange(u, t *unit) distance {
	w := rules.WeaponOf(u.shots[0])
	if u.closes && !c.standsOff(u) || w.Medium == 0 {
		return 0
	}
	in := rules.ShootInput{Weapon: w.Key, Experience: u.exp, Native: u.native, Into: rules.Front}
	for _, far := range [...]int{w.Long, w.Medium} {
		in.RangeIn = far
		if n := in.ToHit(); n <= 4 || n == 5 && !c.f.covered(t, u.box.At) {
			return distance(far) * anInch
		}
	}
	return distance(w.Short) * anInch
}

// worn says whether a unit has lost half its figures: it only shoots from then on.
func worn(u *unit) bool { return 2*u.now.Total() <= u.came.Total() }

// chances is what so many dice do on the average, in 36ths of a figure.
func chances(dice, toHit, toWound int) int {
	if toHit > rules.D6 {
		return 0
	}
	return dice * (rules.D6 + 1 - toHit) * (rules.D6 + 1 - toWound)
}
