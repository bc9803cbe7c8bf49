package riskfactor

import (
	"slices"
	"strconv"
	"strings"

	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/tabletop"
)

// beginFire readies the side for its shooting.
func (f *fight) beginFire() {
	for i := range f.units {
		if u := &f.units[i]; u.side == f.mover {
			u.fired = false
		}
	}
}

// endFire takes note of who fired, for the enemy's eyes (RISKFACTOR-14.54).
func (f *fight) endFire() {
	for i := range f.units {
		if u := &f.units[i]; u.side == f.mover {
			u.fired = u.shot
		}
	}
}

// volley is a unit's shot at another, as it would be.
type volley struct {
	sight rules.VisibilityInput
	count rules.FireCountInput
	shoot rules.ShootInput
}

// atWill says whether a unit shoots as it is ordered: under command and able to fire
// volleys, or a player character (RISKFACTOR-8.2, 14.28).
func (f *fight) atWill(u *unit) bool { return u.pc || u.commanded && u.volleys() }

// mayShoot says why a unit cannot shoot at all this turn; "" where it can.
func (f *fight) mayShoot(u *unit) string {
	switch {
	case !u.up() || len(u.men) == 0:
		return "is not on the table"
	case u.weapon == nil:
		return "has nothing to shoot with"
	case u.shot:
		return "has shot"
	case u.engaged() || u.lone && u.with != nobody && f.units[u.with].engaged():
		return "is in contact"
	case u.routing() || u.lone && u.with != nobody && f.units[u.with].routing():
		return "routs"
	case u.deeps && u.depth > shootOut:
		return "is too deep in cover"
	}
	return ""
}

// aimAt works a volley out; the reason is empty where it can be fired (RISKFACTOR-8.18 to
// 8.20, 14.44, 14.45, 14.52).
func (f *fight) aimAt(u, v *unit) (volley, string) {
	var shot volley
	switch {
	case !v.apart() || !v.seen:
		return shot, "sees no such enemy"
	case v.engaged():
		return shot, "may not shoot at those in contact"
	case v.deeps && v.depth > shootOut && u.wood != v.wood:
		return shot, "cannot see so deep"
	}
	gap := f.gap(u, v)
	if gap > u.far() {
		return shot, "is out of range"
	}
	if f.line(u, v) != clearSight {
		return shot, "has no clear line"
	}
	shot.sight = f.eyesOn(u, v)
	if _, r, err := rules.Visibility(shot.sight, battle.NoDice); err != nil || !r.Seen {
		return shot, "cannot see out to it"
	}
	f.screen(u, v)
	front := min(2*u.files(), len(u.men))
	if u.ranks == 1 {
		front = min(u.files(), len(u.men))
	}
	edge, dir := u.box.Front(), u.box.Facing.Ahead(cm)
	nearest := length(1) << 40
	for i := range front {
		m := &f.men[u.men[i]]
		if m.told || m.lag > rules.Near*cm {
			continue
		}
		at := u.spots[i]
		mark := v.quad.Nearest(at)
		if !u.lone && mark.Minus(edge).Dot(dir) < 0 {
			continue
		}
		d := max(0, tabletop.Far(at, mark)-cm)
		if d > u.far() || !f.open(u, v, at, mark) {
			continue
		}
		nearest = min(nearest, d)
		shot.count.Figures++
		if m.health == hurtOnce {
			shot.count.Wounded++
		}
	}
	if shot.count.Figures == 0 {
		return shot, "has nobody with a clear shot in front of it"
	}
	cms := min(max(up(nearest), 1), u.weapon.Long)
	c := &shot.count
	c.Band, c.Weapon, c.Loading, c.Loaded = u.weapon.Band(cms), u.weapon.Key, u.loading, u.loaded || u.loading != rules.Muzzle
	c.Control, c.Volley, c.Moved = rules.Uncommanded, u.volleys(), u.moved()
	if u.lone && u.with != nobody {
		c.Moved = f.units[u.with].moved()
	}
	switch {
	case u.pc:
		c.Control = rules.ControlCharacter
	case u.commanded:
		c.Control = rules.Commanded
	}
	_, count, err := rules.FireCount(*c, battle.NoDice)
	must(err)
	if count.Shots == 0 {
		return shot, map[rules.Silence]string{rules.NoneEligible: "has only wounded men, who shoot at short range", rules.Unloaded: "is not loaded", rules.MovedTooFar: "has moved too far to shoot"}[count.Reason]
	}
	shot.shoot = rules.ShootInput{Weapon: u.weapon.Key, RangeCM: cms, Cover: f.coverOf(u, v), Shots: count.Shots}
	return shot, ""
}

// coverOf is the cover of a target: of half its figures or more, the harder kind if both
// (RISKFACTOR-14.52).
func (f *fight) coverOf(u, v *unit) rules.Cover {
	hard, soft := 0, 0
	_, d := f.base(v)
	for _, at := range v.spots {
		switch f.figureCover(u.box.At, at, d/2) {
		case rules.HardCover:
			hard++
		case rules.SoftCover:
			soft++
		}
	}
	switch n := len(v.spots); {
	case 2*hard >= n:
		return rules.HardCover
	case 2*(hard+soft) >= n:
		return rules.SoftCover
	}
	return rules.OpenCover
}

func (f *fight) figureCover(from, at point, half length) rules.Cover {
	g, b := f.groundCover(at), f.barrierCover(from, at, half)
	if g == rules.HardCover || b == rules.HardCover {
		return rules.HardCover
	}
	if g == rules.SoftCover || b == rules.SoftCover {
		return rules.SoftCover
	}
	return rules.OpenCover
}

// freeFire lets the units shoot that choose no target: at the nearest enemy at whom they
// may (RISKFACTOR-8.3, 14.62).
func (f *fight) freeFire() {
	for i := range f.units {
		u := &f.units[i]
		if u.side != f.mover || !u.apart() || f.atWill(u) || f.mayShoot(u) != "" {
			continue
		}
		var best *unit
		var shot volley
		for j := range f.units {
			v := &f.units[j]
			if v.side == u.side || !v.up() || best != nil && f.gap(u, v) >= f.gap(u, best) {
				continue
			}
			if s, why := f.aimAt(u, v); why == "" {
				best, shot = v, s
			}
		}
		if best != nil {
			f.fire(u, best, shot, nobody)
		}
	}
}

// fire throws a volley: to hit, the damage, and on whom it falls (RISKFACTOR-8.8 to 8.17,
// 14.58 to 14.61). Figure is the one whom a player character picked, or nobody.
func (f *fight) fire(u, v *unit, shot volley, picked int) {
	u.shot, u.loaded = true, u.loading != rules.Muzzle
	f.throwVisibility(u, v.id, shot.sight)
	roll(f, rules.FireCountProcedure, u.side, u.id, v.id, shot.count)
	hits := roll(f, rules.ShootProcedure, u.side, u.id, v.id, shot.shoot).Hits
	if u.home != nobody {
		f.homes[u.home].thrown += shot.shoot.Shots
	}
	if hits == 0 {
		return
	}
	r := roll(f, rules.HitEffectsProcedure, u.side, u.id, v.id, rules.HitEffectsInput{Weapon: u.weapon.Key, ShooterClass: f.classOf(u), Hits: hits})
	for _, e := range [2]struct {
		effect rules.Effect
		n      int
	}{{rules.Kill, r.Kills}, {rules.Wound, r.Wounds}} {
		for range e.n {
			no := picked
			if picked == nobody {
				marks := f.standingWith(v)
				if len(marks) == 0 {
					break // hits beyond the last figure are lost
				}
				no = marks[roll(f, rules.HitFigureProcedure, u.side, u.id, v.id, rules.HitFigureInput{Figures: min(len(marks), rules.Most)}).Figure-1]
			} else if !f.men[no].stands() {
				break
			}
			f.hit(no, e.effect, u)
		}
	}
	f.closeRanks()
}

// standingWith are the figures among whom hits on a group are shared: its own, and the
// leaders who are part of it (RISKFACTOR-8.12).
// The list is good until the next is asked for.
func (f *fight) standingWith(v *unit) []int {
	out := f.marks[:0]
	for _, n := range v.men {
		if f.men[n].stands() {
			out = append(out, n)
		}
	}
	for i := range f.units {
		if l := &f.units[i]; l.lone && l.no != v.no && l.with == v.no && l.up() && f.men[l.men[0]].stands() {
			out = append(out, l.men[0])
		}
	}
	f.marks = out
	return out
}

// hit does a wound or kill to a figure (RISKFACTOR-8.15 to 8.17), by a unit or nobody.
func (f *fight) hit(no int, e rules.Effect, by *unit) {
	m := &f.men[no]
	before := rules.Unhurt
	if m.health == hurtOnce {
		before = rules.Wounded
	}
	u := &f.units[m.unit]
	r := roll(f, rules.CasualtyProcedure, u.side, u.id, "", rules.CasualtyInput{State: before, Effect: e})
	if r.NewlyLost {
		u.lost++
	}
	m.health = hurtOnce
	if r.State == rules.Killed {
		f.fallen++
		m.health, m.fell = dead, f.fallen
		if by != nil && by.home != nobody {
			f.homes[by.home].slain++
		}
	}
	f.logHit(u, m)
}

// closeRanks takes those who fell out of their groups, which close on the middle.
func (f *fight) closeRanks() {
	for i := range f.units {
		u := &f.units[i]
		if !u.up() {
			continue
		}
		n := len(u.men)
		u.men = slices.DeleteFunc(u.men, func(m int) bool { return !f.men[m].stands() })
		switch {
		case len(u.men) == n:
		case len(u.men) == 0:
			f.leave(u, wipedOut, "RISKFACTOR-8.17")
		default:
			f.reform(u)
			if !u.lone {
				f.follow(u)
			}
		}
	}
}

// anyVolley says whether the player has a shot to order.
func (f *fight) anyVolley() bool {
	for i := range f.units {
		u := &f.units[i]
		if u.side != f.mover || !f.maySend(u) {
			continue
		}
		for j := range f.units {
			if v := &f.units[j]; v.side != u.side && v.up() {
				if _, why := f.aimAt(u, v); why == "" {
					return true
				}
			}
		}
	}
	return false
}

// maySend says whether a unit takes an order to shoot now.
func (f *fight) maySend(u *unit) bool {
	return f.atWill(u) && f.mayShoot(u) == "" && (!u.pc || f.declared(u))
}

// declared says whether a player character said that he would fire (RISKFACTOR-14.18).
func (f *fight) declared(u *unit) bool {
	for _, c := range f.pcs {
		if c.unit == u.no {
			return c.engaged
		}
	}
	return false
}

// maySight says whether a unit may be ordered to shoot at an enemy, and works it out.
func (f *fight) maySight(u, v *unit, weapon string) (volley, error) {
	if why := f.mayShoot(u); why != "" {
		return volley{}, refuse("RISKFACTOR-14.53", u, why, "")
	}
	switch {
	case u.pc && !f.declared(u):
		return volley{}, refuse("RISKFACTOR-14.18", u, "did not declare that he would fire", "")
	case !f.atWill(u):
		return volley{}, refuse("RISKFACTOR-5.15", u, "chooses no target", "it shoots at the nearest by itself")
	case weapon != "" && weapon != string(u.weapon.Key):
		return volley{}, refuse("RISKFACTOR-14.62", u, "has no "+short(weapon), "it shoots with its "+string(u.weapon.Key))
	case v == nil || v.side == u.side:
		return volley{}, refuse("RISKFACTOR-8.2", u, "needs an enemy to shoot at", "")
	}
	shot, why := f.aimAt(u, v)
	if why != "" {
		return volley{}, refuse("RISKFACTOR-8.18", u, why, "name another target")
	}
	return shot, nil
}

// orderShoot fires a volley at a group that the player names (RISKFACTOR-8.2).
func (f *fight) orderShoot(u *unit, o battle.Order) error {
	v := f.unit(o.Target)
	shot, err := f.maySight(u, v, o.Choice)
	if err != nil {
		return err
	}
	f.fire(u, v, shot, nobody)
	return nil
}

// orderAim shoots at one figure, as only player characters do (RISKFACTOR-8.9, 14.59): a
// group's id with the figure's number in it, "id#3", or a leader's id.
func (f *fight) orderAim(u *unit, o battle.Order) error {
	if !u.pc {
		return refuse("RISKFACTOR-8.9", u, "cannot pick a figure out", "order it to shoot at a group")
	}
	v, picked := f.marked(o.Target)
	if v == nil || v.side == u.side {
		return refuse("RISKFACTOR-8.9", u, "sees no such figure", "name a leader of the enemy, or a figure of a group as unit#number, numbered from 1")
	}
	group := v
	if v.lone && v.with != nobody {
		group = &f.units[v.with]
	}
	shot, err := f.maySight(u, group, o.Choice)
	if err != nil {
		return err
	}
	_, d := f.base(v)
	shot.shoot.Cover = f.figureCover(u.box.At, f.spotOf(picked), d/2)
	f.fire(u, group, shot, picked)
	return nil
}

// marked finds the figure whom a player character picks out by the name under which
// [fight.legalMarks] offers him, and his unit; nil where there is none.
func (f *fight) marked(name string) (*unit, int) {
	if v := f.unit(name); v != nil && v.lone && v.up() {
		return v, v.men[0]
	}
	cut := strings.LastIndexByte(name, '#')
	if cut < 0 {
		return nil, nobody
	}
	v := f.unit(name[:cut])
	n, err := strconv.Atoi(name[cut+1:])
	if v == nil || v.lone || !v.up() || err != nil || n < 1 || n > len(v.men) || strconv.Itoa(n) != name[cut+1:] {
		return nil, nobody
	}
	return v, v.men[n-1]
}

// legalMarks offers a player character the figures of a group, and the leaders who are part
// of it.
func (f *fight) legalMarks(u, v *unit, out []battle.Order) []battle.Order {
	if v.lone {
		return append(out, battle.Order{Kind: "aim", Unit: u.id, Target: v.id})
	}
	for n := range v.men {
		out = append(out, battle.Order{Kind: "aim", Unit: u.id, Target: v.id + "#" + strconv.Itoa(n+1)})
	}
	for i := range f.units {
		if l := &f.units[i]; l.lone && l.with == v.no && l.up() {
			out = append(out, battle.Order{Kind: "aim", Unit: u.id, Target: l.id})
		}
	}
	return out
}

func (f *fight) legalShots(u *unit, out []battle.Order) []battle.Order {
	if !f.maySend(u) {
		return out
	}
	for i := range f.units {
		v := &f.units[i]
		if v.side == u.side || !v.up() {
			continue
		}
		if _, why := f.aimAt(u, v); why != "" {
			continue
		}
		out = append(out, battle.Order{Kind: "shoot", Unit: u.id, Target: v.id})
		if u.pc {
			out = f.legalMarks(u, v, out)
		}
	}
	return out
}
