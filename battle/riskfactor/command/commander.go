package command

import (
	"cmp"
	"slices"

	"frontier/battle"
	"frontier/battle/command"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/state"
	"frontier/battle/tabletop"
	"frontier/internal/terms"
)

// Advise is what a plain commander of the deciding side would order now (section 17). He
// sees the table as his side sees it and throws nothing; ties go to the order of the
// setup.
func Advise(v state.Sight, plan *command.Plan) battle.Order {
	s := v.State
	c := commander{s, v.Side, plan}
	switch s.Stage {
	case state.Placing:
		return c.places()
	case state.Starting:
		return c.starts()
	case state.Commanding:
		return c.commands()
	case state.Moving:
		return c.moves()
	case state.Firing:
		return c.shoots()
	case state.Following:
		return c.follows()
	case state.Revealing:
		u := &s.Units[s.Revealed[0]]
		if box, ok := s.HiddenPlace(u); ok {
			return state.PlaceHidden(u, box)
		}
	}
	return state.Done
}

// places hides the groups of a solo side.
func (c commander) places() battle.Order {
	for i := range c.f.Units {
		if u := &c.f.Units[i]; u.Side == c.side && c.f.MayHide(u) == nil {
			return battle.Order{Kind: "hide", Unit: u.ID}
		}
	}
	return state.Done
}

// starts combines small groups, and breaks off where the side has done what it came for or
// can do no more.
func (c commander) starts() battle.Order {
	f := c.f
	for i := range f.Units {
		u := &f.Units[i]
		if u.Side != c.side || !u.Up() || len(u.Men) >= state.SmallestGroup {
			continue
		}
		for j := range f.Units {
			v := &f.Units[j]
			if v.Side != c.side {
				continue
			}
			if _, err := f.MayCombine(u, v); err == nil {
				return battle.Order{Kind: "combine", Unit: u.ID, Target: v.ID}
			}
		}
	}
	if c.leaves() {
		return battle.Order{Kind: "break_off"}
	}
	return state.Done
}

// leaves says whether the side breaks off: beaten, with a third of its figures or fewer
// (holding ground, a quarter) and none in contact; or by its plan.
func (c commander) leaves() bool {
	f := c.f
	standing, contact := 0, false
	for i := range f.Units {
		if u := &f.Units[i]; u.Side == c.side && u.Up() {
			standing += len(u.Men)
			contact = contact || u.Engaged()
		}
	}
	share := 3
	if c.defends() {
		share = 4
	}
	started := f.Started[c.side]
	late := 2*f.Round > f.Settings.TurnLimit
	switch posture := f.Setup.Sides[c.side].Posture; {
	case f.Setup.Sides[c.side].Goal != nil && !late: // it stays for what it fights for while it can
	case c.goes() && (5*standing < 4*started || late || c.pressed()):
		return true
	case posture == terms.Raid && (4*standing < 3*started || late || c.struck()):
		return true
	case !c.goes() && posture != terms.Raid && c.worse():
		return !contact
	}
	return !contact && share*standing < started
}

// commands spends a player character's points: routers first, then those who could fire,
// charge or ought to move; links are activated where that helps.
func (c commander) commands() battle.Order {
	f := c.f
	cmd := f.Leading()
	boss := &f.Units[cmd.Unit]
	if !cmd.Thrown {
		return battle.Order{Kind: "throw_command", Unit: boss.ID}
	}
	price := 0 // of all who are wanted
	var some [16]int
	wanted := c.wanted(some[:0])
	for _, n := range wanted {
		price += len(f.Units[n].Men)
	}
	if price > cmd.Pool { // links first: each throws more than he costs
		if o, ok := c.activates(cmd, nil); ok {
			return o
		}
	}
	var beyond *state.Unit
	for _, n := range wanted {
		u := &f.Units[n]
		if _, err := f.MayCommand(cmd, u); err == nil {
			return battle.Order{Kind: "command", Unit: u.ID}
		}
		beyond = u
	}
	if beyond != nil {
		if o, ok := c.activates(cmd, beyond); ok {
			return o
		}
	}
	return state.Done
}

// wanted are the groups that the side wants to command and does not yet, those first whom
// it wants most. Nobody moves in the command step, so that what it wants is asked once.
func (c commander) wanted(out []int) []int {
	f := c.f
	if f.WishesOf != f.Turns+1 {
		var wishes []wish
		for i := range f.Units {
			u := &f.Units[i]
			if u.Side != c.side || !u.Up() || u.Lone || len(u.Men) == 0 {
				continue
			}
			if w := c.wants(u); w.rank != leaveBe {
				w.unit = i
				wishes = append(wishes, w)
			}
		}
		slices.SortStableFunc(wishes, wish.compare)
		f.WishesOf, f.Wishes = f.Turns+1, f.Wishes[:0]
		for _, w := range wishes {
			f.Wishes = append(f.Wishes, w.unit)
		}
	}
	for _, n := range f.Wishes {
		if !f.Units[n].Commanded {
			out = append(out, n)
		}
	}
	return out
}

// activates calls on a link: any, or one who is near to a group that is out of reach.
func (c commander) activates(cmd *state.CommandStep, beyond *state.Unit) (battle.Order, bool) {
	f := c.f
	for i := range f.Men {
		m := &f.Men[i]
		if m.Post == state.Private || m.Link || f.Units[m.Unit].Side != c.side {
			continue
		}
		if beyond != nil && tabletop.Far(f.SpotOf(i), beyond.Box.At) > rules.ReachOpen*cm || f.MayLink(cmd, i) != nil {
			continue
		}
		if dice := rules.CommandDice[m.Class]; m.Post != state.Drummer && 7*dice > 2*f.CostOf(i) || m.Post == state.Drummer && !cmd.Musician {
			return battle.Order{Kind: "activate", Unit: f.LinkID(i), Target: f.Units[cmd.Unit].ID}, true
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
func (c commander) wants(u *state.Unit) wish {
	f := c.f
	foe := f.NearestSeen(u)
	near := foe != nil && u.Within(foe, 25*cm)
	switch {
	case u.Routing():
		if !near {
			return wish{rank: rally, worth: len(u.Men)}
		}
		return wish{rank: leaveBe}
	case u.Engaged():
		return wish{rank: leaveBe}
	case foe != nil && u.Volleys() && u.Table == rules.MissileTable && u.Within(foe, u.Far()):
		return wish{rank: fire, worth: f.Fresh(u) * (rules.D8 + 1 - rules.ToHit.Of(u.Weapon.Band(min(max(state.WholeCM(f.Gap(u, foe)), 1), u.Weapon.Long)), rules.OpenCover))}
	case u.FallingBack():
		return wish{rank: press, worth: len(u.Men)}
	case u.Table == rules.MissileTable:
		return wish{rank: bring, worth: len(u.Men)}
	case c.isSent(u):
		return wish{rank: press, worth: len(u.Men)} // the table knows of no place to go to
	case u.Rider && foe != nil:
		return wish{rank: press, worth: len(u.Men)} // lest it rides at steady rifles
	case c.planOf(u).away, c.storm(u) != nil, c.defends() && c.waits(u, foe):
		return wish{rank: press, worth: len(u.Men)} // the table would send it out, or not in
	case 2*len(u.Men) < u.Original:
		return wish{rank: bring, worth: len(u.Men)} // it stops in cover
	}
	return wish{rank: leaveBe}
}

// waits says whether a group that fights hand to hand does best to let the enemy come: in
// cover, or where those who are nearest must come too.
func (c commander) waits(u, foe *state.Unit) bool {
	return foe == nil || foe.Table == rules.CloseCombatTable || c.f.Covered(u, foe)
}

// shoots gives each commanded group the target of which it may expect most; muzzle-loaders
// fire in turns, half of them loaded while no enemy is near.
func (c commander) shoots() battle.Order {
	f := c.f
	var foes [feared]*state.Unit
	for i := range f.Units {
		u := &f.Units[i]
		if u.Side != c.side || !f.MaySend(u) || f.Silenced(u) || c.keepsLoaded(u) || c.lies(u) {
			continue
		}
		best, hits := (*state.Unit)(nil), 0
		for _, v := range c.nearestFoes(u, foes[:0]) {
			if best != nil {
				if most := c.mostHits(u, v); most < hits || most == hits && f.Gap(u, v) >= f.Gap(u, best) {
					continue
				}
			}
			shot, why := f.AimAt(u, v)
			if why != "" {
				continue
			}
			now := shot.Shoot.Shots * (rules.D8 + 1 - rules.ToHit.Of(shot.Count.Band, shot.Shoot.Cover)) * c.mark(u, v)
			if best == nil || now > hits || now == hits && f.Gap(u, v) < f.Gap(u, best) {
				best, hits = v, now
			}
		}
		if best != nil {
			return battle.Order{Kind: "shoot", Unit: u.ID, Target: best.ID}
		}
	}
	return state.Done
}

// mostHits is no less than a unit may expect of a volley at an enemy: all of its figures shoot, from as
// near as they may be, at men in the open.
func (c commander) mostHits(u, v *state.Unit) int {
	near := max(state.WholeCM(tabletop.Root(u.Quad.LeastSquare(&v.Quad))-2*cm), 1)
	return len(u.Men) * (rules.D8 + 1 - rules.ToHit.Of(u.Weapon.Band(near), rules.OpenCover)) * c.mark(u, v)
}

// mark is how good an enemy is to shoot at: the share of it that is unhurt, since hits are
// shared at random, and more if it could do harm.
func (c commander) mark(u, v *state.Unit) int {
	f := c.f
	n := 1 + 8*f.Fresh(v)/max(1, len(v.Men))
	switch {
	case v.Routing():
		return n
	case v.Table == rules.CloseCombatTable && u.Within(v, 60*cm), v.Table == rules.MissileTable && u.Within(v, v.Far()):
		return 3 * n
	}
	return 2 * n
}

// keepsLoaded says whether a group of muzzle-loaders holds its fire: with it fewer than
// half of the side's would be loaded, and no enemy is so near that all must fire.
func (c commander) keepsLoaded(u *state.Unit) bool {
	f := c.f
	if u.Loading != rules.Muzzle || u.Lone || !u.Volleys() {
		return false
	}
	if foe := f.NearestSeen(u); foe == nil || u.Within(foe, length(u.Weapon.Medium)*cm) {
		return false
	}
	loaded, all := 0, 0
	for i := range f.Units {
		v := &f.Units[i]
		if v.Side != c.side || v.Lone || !v.Up() || v.Loading != rules.Muzzle || !v.Volleys() || v.FallingBack() {
			continue
		}
		all++
		if v.Loaded {
			loaded++
		}
	}
	return all > 1 && 2*(loaded-1) < all
}

// follows goes after the beaten where the side attacks and its men fight hand to hand, or
// outnumber them.
func (c commander) follows() battle.Order {
	f := c.f
	u := &f.Units[f.Winners[0].Unit]
	v, _ := f.Prey(f.Winners[0])
	follow := v != nil && !c.planOf(u).away && (v.Routing() || 2*c.weight(u) > 3*c.weight(v))
	if v != nil && u.Table == rules.CloseCombatTable && !c.defends() && !c.planOf(u).away {
		follow = true
	}
	if follow && 2*len(u.Men) >= u.Original && !(c.defends() && f.BehindWork(u)) {
		return battle.Order{Kind: "follow_up", Unit: u.ID}
	}
	return battle.Order{Kind: "stand_fast", Unit: u.ID}
}
