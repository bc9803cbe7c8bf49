package riskfactor

import (
	"frontier/battle"
	"frontier/battle/tabletop"
)

var done = battle.Order{Kind: "done"}

// Advice is what a plain commander of the deciding side would order now (section 17). He
// sees the table as his side sees it and throws nothing; ties go to the order of the
// setup.
func (f *fight) Advice() battle.Order {
	c := commander{f, f.decider}
	switch f.phase {
	case placing:
		return c.places()
	case starting:
		return c.starts()
	case commanding:
		return c.commands()
	case moving:
		return c.moves()
	case firing:
		return c.shoots()
	case following:
		return c.follows()
	case revealing:
		if u := &f.units[f.revealed[0]]; true {
			if box, ok := f.hiddenPlace(u); ok {
				return battle.Order{Kind: "place_hidden", Unit: u.id, Path: []battle.XY{box.At.XY()}}
			}
		}
	}
	return done
}

// commander thinks for one side at one moment. He keeps nothing between two orders.
type commander struct {
	f    *fight
	side int
}

// defends says whether the side plays defensively: by its posture, and after five quiet
// rounds no more.
func (c commander) defends() bool { return c.f.defensive(c.side) && c.f.quiet < 10 }

// places hides the groups of a solo side.
func (c commander) places() battle.Order {
	for i := range c.f.units {
		if u := &c.f.units[i]; u.side == c.side && c.f.mayHide(u) == nil {
			return battle.Order{Kind: "hide", Unit: u.id}
		}
	}
	return done
}

// starts combines small groups, and breaks off where a third (defending: a quarter) of the
// figures or fewer stand and none is in contact. A side that came to withdraw goes sooner.
func (c commander) starts() battle.Order {
	f := c.f
	standing, contact := 0, false
	for i := range f.units {
		u := &f.units[i]
		if u.side != c.side || !u.up() {
			continue
		}
		standing += len(u.men)
		contact = contact || u.engaged()
		for j := range f.units {
			if v := &f.units[j]; v.side == c.side && f.mayCombine(u, v) == nil {
				return battle.Order{Kind: "combine", Unit: u.id, Target: v.id}
			}
		}
	}
	share := 3
	if c.defends() {
		share = 4
	}
	if f.setup.Sides[c.side].Posture == battle.Withdraw && (5*standing < 4*f.started[c.side] || 2*f.round > f.settings.TurnLimit) {
		return battle.Order{Kind: "break_off"}
	}
	if !contact && share*standing < f.started[c.side] {
		return battle.Order{Kind: "break_off"}
	}
	return done
}

// commands spends a player character's points: routers first, then those who could fire,
// charge or ought to move; links are activated where that helps.
func (c commander) commands() battle.Order {
	f := c.f
	cmd := f.leading()
	boss := &f.units[cmd.unit]
	if !cmd.thrown {
		if foe := f.nearest(boss, visible); !cmd.declared && boss.with == nobody && foe != nil && up(f.gap(boss, foe)) <= boss.weapon.short {
			return battle.Order{Kind: "declare", Unit: boss.id, Choice: "engaged"}
		}
		return battle.Order{Kind: "throw_command", Unit: boss.id}
	}
	var best *unit
	rank := 99
	short := false // some group that is wanted cannot be had
	for i := range f.units {
		u := &f.units[i]
		if u.side != c.side || !u.up() || u.lone || u.commanded || len(u.men) == 0 {
			continue
		}
		want := c.wants(u)
		if want == 99 {
			continue
		}
		if _, err := f.mayCommand(cmd, u); err != nil {
			short = true
		} else if want < rank {
			best, rank = u, want
		}
	}
	if best != nil {
		return battle.Order{Kind: "command", Unit: best.id}
	}
	if short {
		for i := range f.men {
			m := &f.men[i]
			if m.post == private || f.units[m.unit].side != c.side || f.mayLink(cmd, i) != nil {
				continue
			}
			if dice := commandDice[m.class]; m.post != drummer && 7*dice > 2*f.costOf(i) {
				return battle.Order{Kind: "activate", Unit: f.linkID(i), Target: boss.id}
			}
		}
	}
	return done
}

// wants is how much the side wants to command a group; 99 leaves it to the table.
func (c commander) wants(u *unit) int {
	f := c.f
	foe := f.nearest(u, visible)
	switch {
	case u.routing():
		if foe == nil || f.gap(u, foe) > 25*cm {
			return 0
		}
		return 99
	case u.engaged():
		return 99
	case foe != nil && u.volleys() && u.weapon != nil && u.table == MissileTable && f.gap(u, foe) <= u.far():
		return 1
	case u.fallingBack():
		return 2
	case !c.defends() && u.table == MissileTable:
		return 3
	case c.defends() && u.table == MissileTable:
		return 4
	case u.rider && foe != nil:
		return 5 // lest it rides at steady rifles
	}
	return 99
}

// steadyRifles says whether an enemy could shoot horse down as it comes.
func steadyRifles(v *unit) bool {
	return v.table == MissileTable && v.weapon != nil && !v.fallingBack()
}

// rides is what horse without firearms does under command: it keeps 60 cm off steady
// rifles, and charges who retreats, routs or shows a flank.
func (c commander) rides(u *unit) battle.Order {
	f := c.f
	stand := battle.Order{Kind: "stand", Unit: u.id}
	for i := range f.units {
		v := &f.units[i]
		if v.side != u.side && v.apart() && v.seen && (!steadyRifles(v) || !v.lone && f.behindFront(v, u)) && f.mayCharge(u, v) == nil {
			return battle.Order{Kind: "charge", Unit: u.id, Target: v.id}
		}
	}
	foe := f.nearest(u, visible)
	if c.defends() || foe == nil {
		return stand
	}
	if most := f.gap(u, foe) - 61*cm; most > 0 || !steadyRifles(foe) {
		if !steadyRifles(foe) {
			most = 1 << 40
		}
		if o, ok := c.towards(u, foe.quad.Nearest(u.box.At), most); ok {
			return o
		}
	}
	return stand
}

// moves orders the commanded groups one by one, and keeps the player character with the
// nearest of them.
func (c commander) moves() battle.Order {
	f := c.f
	for i := range f.units {
		u := &f.units[i]
		if u.side != c.side || f.mayOrder(u) != nil {
			continue
		}
		if u.lone {
			if o, ok := c.joins(u); ok {
				return o
			}
			continue
		}
		return c.move(u)
	}
	return done
}

// joins brings a leader apart to the nearest group.
func (c commander) joins(u *unit) (battle.Order, bool) {
	f := c.f
	if u.with != nobody || u.engaged() {
		return battle.Order{}, false
	}
	var best *unit
	for i := range f.units {
		v := &f.units[i]
		if v.side == c.side && !v.lone && v.up() && !v.routing() && (best == nil || f.gap(u, v) < f.gap(u, best)) {
			best = v
		}
	}
	if best == nil || f.gap(u, best) <= near*cm {
		return battle.Order{}, false
	}
	to := best.box.At.Add(best.box.Facing.Ahead(-best.box.Depth/2 - 2*cm))
	return c.towards(u, to, tabletop.Far(u.box.At, to))
}

// move is what one group does under command.
func (c commander) move(u *unit) battle.Order {
	f := c.f
	stand := battle.Order{Kind: "stand", Unit: u.id}
	foe := f.nearest(u, visible)
	if u.engaged() {
		return stand
	}
	if u.rider && u.table == CloseCombatTable {
		return c.rides(u)
	}
	for i := range f.units {
		v := &f.units[i]
		if v.side == u.side || !v.apart() || !c.worthCharging(u, v) {
			continue
		}
		if f.mayCharge(u, v) == nil {
			return battle.Order{Kind: "charge", Unit: u.id, Target: v.id}
		}
	}
	if foe != nil {
		look := int(tabletop.Direction(u.box.At, foe.quad.Nearest(u.box.At)))
		if f.behindFront(u, foe) || tabletop.Facing(look).Off(u.box.Facing) > tabletop.Quarter/2 {
			stand.Facing = &look
		}
	}
	if c.defends() || u.weapon == nil && foe != nil && f.gap(u, foe) <= fullMove*cm {
		return stand
	}
	_, to := f.aim(u)
	most := length(1) << 40
	if u.weapon != nil && foe != nil && u.table == MissileTable {
		want := length(u.weapon.medium) * cm
		if f.coverOf(u, foe) != OpenCover {
			want = length(u.weapon.short) * cm
		}
		most = f.gap(u, foe) - want
		if f.quiet >= 4 { // two rounds in which nothing was done: nearer
			most = max(most, u.halfMove(f))
		}
		if most <= 0 {
			return stand
		}
		if f.gap(u, foe) <= u.far() && u.loading != Magazine && (u.loading == Breech || u.loaded) {
			most = min(most, u.halfMove(f)) // it may then still shoot
		}
	}
	if o, ok := c.towards(u, to, most); ok {
		return o
	}
	return stand
}

// halfMove is half a unit's full move.
func (u *unit) halfMove(f *fight) length { return f.fullOf(u, false, f.crippled(u)) / 2 / cm * cm }

// worthCharging says whether a group should be sent at an enemy: one that routs or is far
// weaker, by others than missile troops any.
func (c commander) worthCharging(u, v *unit) bool {
	if v.routing() || u.table == CloseCombatTable {
		return !c.defends() || 2*len(v.men) <= len(u.men)
	}
	if c.defends() {
		return v.routing() && 2*len(v.men) <= len(u.men)
	}
	return 3*len(v.men) < len(u.men) && !c.f.fortified(v)
}

// towards is a legal move nearer to a place, no farther than most.
func (c commander) towards(u *unit, to point, most length) (battle.Order, bool) {
	f := c.f
	path := f.route(u.box.At, to)
	end, _, _, _ := f.walk(u, path[:1], pace{})
	far := min(tabletop.Far(u.box.At, end), most)
	for d := far; d >= cm; d -= 2 * cm {
		at := u.box.At.Towards(path[0], d)
		if _, ok := f.canEnd(u, at); ok {
			return battle.Order{Kind: "move", Unit: u.id, Path: []battle.XY{at.XY()}}, true
		}
	}
	return battle.Order{}, false
}

// shoots gives each commanded group the target of which it may expect to kill most.
func (c commander) shoots() battle.Order {
	f := c.f
	for i := range f.units {
		u := &f.units[i]
		if u.side != c.side || !f.maySend(u) {
			continue
		}
		best, most := (*unit)(nil), 0
		for j := range f.units {
			v := &f.units[j]
			if v.side == u.side || !v.up() {
				continue
			}
			shot, why := f.aimAt(u, v)
			if why != "" {
				continue
			}
			hits := shot.shoot.Shots * (d8 + 1 - toHit[shot.count.Band][shot.shoot.Cover])
			if best == nil || hits > most || hits == most && f.gap(u, v) < f.gap(u, best) {
				best, most = v, hits
			}
		}
		if best != nil {
			return battle.Order{Kind: "shoot", Unit: u.id, Target: best.id}
		}
	}
	return done
}

// follows goes after the beaten where the side attacks.
func (c commander) follows() battle.Order {
	u := &c.f.units[c.f.winners[0]]
	if c.defends() || u.table == MissileTable && 2*len(u.men) < u.original {
		return battle.Order{Kind: "stand_fast", Unit: u.id}
	}
	return battle.Order{Kind: "follow_up", Unit: u.id}
}
