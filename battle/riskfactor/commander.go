package riskfactor

import (
	"cmp"
	"slices"

	"frontier/battle"
	"frontier/battle/riskfactor/rules"
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
		u := &f.units[f.revealed[0]]
		if box, ok := f.hiddenPlace(u); ok {
			return put(u, box)
		}
	}
	return done
}

// put is an order to set a hidden group up on a box.
func put(u *unit, box tabletop.Box) battle.Order {
	look := int(box.Facing)
	return battle.Order{Kind: "place_hidden", Unit: u.id, Path: []battle.XY{box.At.XY()}, Facing: &look}
}

// commander thinks for one side at one moment. He keeps nothing between two orders.
type commander struct {
	f    *fight
	side int
}

// defends says whether the side holds its ground: by its posture, and after five quiet
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

// starts combines small groups, and breaks off where the side has done what it came for or
// can do no more.
func (c commander) starts() battle.Order {
	f := c.f
	for i := range f.units {
		u := &f.units[i]
		if u.side != c.side || !u.up() || len(u.men) >= smallestGroup {
			continue
		}
		for j := range f.units {
			if v := &f.units[j]; v.side == c.side && f.mayCombine(u, v) == nil {
				return battle.Order{Kind: "combine", Unit: u.id, Target: v.id}
			}
		}
	}
	if c.leaves() {
		return battle.Order{Kind: "break_off"}
	}
	return done
}

// leaves says whether the side breaks off: beaten, with a third of its figures or fewer
// (holding ground, a quarter) and none in contact; or by its plan.
func (c commander) leaves() bool {
	f := c.f
	standing, contact := 0, false
	for i := range f.units {
		if u := &f.units[i]; u.side == c.side && u.up() {
			standing += len(u.men)
			contact = contact || u.engaged()
		}
	}
	share := 3
	if c.defends() {
		share = 4
	}
	started := f.started[c.side]
	late := 2*f.round > f.settings.TurnLimit
	switch posture := f.setup.Sides[c.side].Posture; {
	case f.setup.Sides[c.side].Goal != nil && !late: // it stays for what it fights for while it can
	case posture == battle.Withdraw && (5*standing < 4*started || late || c.pressed()):
		return true
	case posture == battle.Raid && (4*standing < 3*started || late || c.struck()):
		return true
	}
	return !contact && share*standing < started
}

// pressed says whether a rearguard has no more room: most of it stands by its own edge,
// in no work, with the enemy about to close.
func (c commander) pressed() bool {
	f := c.f
	by, all := 0, 0
	for i := range f.units {
		u := &f.units[i]
		if u.side != c.side || u.lone || !u.up() {
			continue
		}
		all++
		if foe := f.nearest(u, visible); foe != nil && f.gap(u, foe) <= closing && !f.behindWork(u) && tabletop.Far(u.box.At, point{X: u.box.At.X, Y: c.homeEdge()}) <= 20*cm {
			by++
		}
	}
	return 2*by > all
}

// closing is how near an enemy is who may be hand to hand in a turn or two.
const closing = 40 * cm

func (c commander) homeEdge() length {
	if c.side == 0 {
		return 0
	}
	return c.f.table.Depth
}

// struck says whether a raid has hurt whom it came for: the baggage is taken or scattered,
// or of the enemy whom it has seen a third is down or runs.
func (c commander) struck() bool {
	f := c.f
	seen, hurt, train, left := 0, 0, false, false
	for i := range f.units {
		v := &f.units[i]
		if v.side == c.side || v.lone || !v.known {
			continue
		}
		seen += v.original
		if v.up() && !v.fallingBack() {
			hurt += v.lost
		} else {
			hurt += v.original
		}
		if v.civilian {
			train = true
			left = left || v.up() && !v.fallingBack()
		}
	}
	return train && !left || seen > 0 && 3*hurt >= seen
}

// commands spends a player character's points: routers first, then those who could fire,
// charge or ought to move; links are activated where that helps.
func (c commander) commands() battle.Order {
	f := c.f
	cmd := f.leading()
	boss := &f.units[cmd.unit]
	if !cmd.thrown {
		if foe := f.nearest(boss, visible); !cmd.declared && boss.with == nobody && foe != nil && up(f.gap(boss, foe)) <= boss.weapon.Short {
			return battle.Order{Kind: "declare", Unit: boss.id, Choice: "engaged"}
		}
		return battle.Order{Kind: "throw_command", Unit: boss.id}
	}
	price := 0 // of all who are wanted
	wanted := c.wanted()
	for _, n := range wanted {
		price += len(f.units[n].men)
	}
	if price > cmd.pool { // links first: each throws more than he costs
		if o, ok := c.activates(cmd, nil); ok {
			return o
		}
	}
	var beyond *unit
	for _, n := range wanted {
		u := &f.units[n]
		if _, err := f.mayCommand(cmd, u); err == nil {
			return battle.Order{Kind: "command", Unit: u.id}
		}
		beyond = u
	}
	if beyond != nil {
		if o, ok := c.activates(cmd, beyond); ok {
			return o
		}
	}
	return done
}

// wanted are the groups that the side wants to command and does not yet, those first whom
// it wants most. Nobody moves in the command step, so that what it wants is asked once.
func (c commander) wanted() []int {
	f := c.f
	if f.wishesOf != f.turns+1 {
		f.wishesOf, f.wishes = f.turns+1, f.wishes[:0]
		for i := range f.units {
			u := &f.units[i]
			if u.side != c.side || !u.up() || u.lone || len(u.men) == 0 {
				continue
			}
			if w := c.wants(u); w.rank != leaveBe {
				w.unit = i
				f.wishes = append(f.wishes, w)
			}
		}
		slices.SortStableFunc(f.wishes, wish.compare)
	}
	out := f.wantedNow[:0]
	for _, w := range f.wishes {
		if !f.units[w.unit].commanded {
			out = append(out, w.unit)
		}
	}
	f.wantedNow = out
	return out
}

// activates calls on a link: any, or one who is near to a group that is out of reach.
func (c commander) activates(cmd *command, beyond *unit) (battle.Order, bool) {
	f := c.f
	for i := range f.men {
		m := &f.men[i]
		if m.post == private || m.link || f.units[m.unit].side != c.side {
			continue
		}
		if beyond != nil && tabletop.Far(f.spotOf(i), beyond.box.At) > rules.ReachOpen*cm || f.mayLink(cmd, i) != nil {
			continue
		}
		if dice := rules.CommandDice[m.class]; m.post != drummer && 7*dice > 2*f.costOf(i) || m.post == drummer && !cmd.musician {
			return battle.Order{Kind: "activate", Unit: f.linkID(i), Target: f.units[cmd.unit].id}, true
		}
	}
	return battle.Order{}, false
}

// wish is how much the side wants to command a group: the lowest rank first, and of one
// rank who would do most.
type wish struct{ unit, rank, worth int }

func (w wish) compare(o wish) int {
	return cmp.Or(cmp.Compare(w.rank, o.rank), cmp.Compare(o.worth, w.worth))
}

// The ranks of wishes.
const (
	rally = iota
	fire
	press // charge with others, or hold what the table would give up
	bring // move
	leaveBe
)

// wants is how much the side wants to command a group; to leaveBe is to leave it to the
// table.
func (c commander) wants(u *unit) wish {
	f := c.f
	foe := f.nearest(u, visible)
	near := foe != nil && f.gap(u, foe) <= 25*cm
	switch {
	case u.routing():
		if !near {
			return wish{rank: rally, worth: len(u.men)}
		}
		return wish{rank: leaveBe}
	case u.engaged():
		return wish{rank: leaveBe}
	case foe != nil && u.volleys() && u.table == rules.MissileTable && f.gap(u, foe) <= u.far():
		return wish{rank: fire, worth: f.fresh(u) * (rules.D8 + 1 - rules.ToHit[u.weapon.Band(min(max(up(f.gap(u, foe)), 1), u.weapon.Long))][rules.OpenCover])}
	case u.fallingBack():
		return wish{rank: press, worth: len(u.men)}
	case u.table == rules.MissileTable:
		return wish{rank: bring, worth: len(u.men)}
	case u.rider && foe != nil:
		return wish{rank: press, worth: len(u.men)} // lest it rides at steady rifles
	case c.plan().away, c.storm(u) != nil, c.defends() && c.waits(u, foe):
		return wish{rank: press, worth: len(u.men)} // the table would send it out, or not in
	case 2*len(u.men) < u.original:
		return wish{rank: bring, worth: len(u.men)} // it stops in cover
	}
	return wish{rank: leaveBe}
}

// waits says whether a group that fights hand to hand does best to let the enemy come: in
// cover, or where those who are nearest must come too.
func (c commander) waits(u, foe *unit) bool {
	return foe == nil || foe.table == rules.CloseCombatTable || c.f.covered(u, foe)
}

// shoots gives each commanded group the target of which it may expect most; muzzle-loaders
// fire in turns, half of them loaded while no enemy is near.
func (c commander) shoots() battle.Order {
	f := c.f
	for i := range f.units {
		u := &f.units[i]
		if u.side != c.side || !f.maySend(u) || c.keepsLoaded(u) {
			continue
		}
		best, most := (*unit)(nil), 0
		for _, v := range c.nearestFoes(u) {
			shot, why := f.aimAt(u, v)
			if why != "" {
				continue
			}
			hits := shot.shoot.Shots * (rules.D8 + 1 - rules.ToHit[shot.count.Band][shot.shoot.Cover]) * c.mark(u, v)
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

// mark is how good an enemy is to shoot at: the share of it that is unhurt, since hits are
// shared at random, and more if it could do harm.
func (c commander) mark(u, v *unit) int {
	f := c.f
	n := 1 + 8*f.fresh(v)/max(1, len(v.men))
	switch gap := f.gap(u, v); {
	case v.routing():
		return n
	case v.table == rules.CloseCombatTable && gap <= 60*cm, v.table == rules.MissileTable && gap <= v.far():
		return 3 * n
	}
	return 2 * n
}

// keepsLoaded says whether a group of muzzle-loaders holds its fire: with it fewer than
// half of the side's would be loaded, and no enemy is so near that all must fire.
func (c commander) keepsLoaded(u *unit) bool {
	f := c.f
	if u.loading != rules.Muzzle || u.lone || !u.volleys() {
		return false
	}
	if foe := f.nearest(u, visible); foe == nil || up(f.gap(u, foe)) <= u.weapon.Medium {
		return false
	}
	loaded, all := 0, 0
	for i := range f.units {
		v := &f.units[i]
		if v.side != c.side || v.lone || !v.up() || v.loading != rules.Muzzle || !v.volleys() || v.fallingBack() {
			continue
		}
		all++
		if v.loaded {
			loaded++
		}
	}
	return all > 1 && 2*(loaded-1) < all
}

// follows goes after the beaten where the side attacks and its men fight hand to hand, or
// outnumber them.
func (c commander) follows() battle.Order {
	f := c.f
	u := &f.units[f.winners[0].unit]
	v, _ := f.prey(f.winners[0])
	follow := v != nil && !c.plan().away && (v.routing() || 2*c.weight(u) > 3*c.weight(v))
	if v != nil && u.table == rules.CloseCombatTable && !c.defends() && !c.plan().away {
		follow = true
	}
	if follow && 2*len(u.men) >= u.original && !(c.defends() && f.behindWork(u)) {
		return battle.Order{Kind: "follow_up", Unit: u.id}
	}
	return battle.Order{Kind: "stand_fast", Unit: u.id}
}
