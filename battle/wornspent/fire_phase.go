package wornspent

import (
	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
)

// aim is a volley that a unit could fire at an enemy.
type aim struct {
	target  int
	gap     length
	face    int // of a square; 0 for others
	figures int // that could still fire at it
	cover   rules.Cover
	own     rules.Cover
}

// mayFire says whether the unit has any fire left in this step (2.9, 8.9), and the rule
// that stands against it where not.
func (f *fight) mayFire(u *unit) string {
	switch {
	case !u.up() || u.figures() == 0:
		return "WORNSPENT-2.9"
	case u.isBaggage() || !u.armed:
		return "WORNSPENT-8.11"
	case u.formation == rules.Limbered || u.formation == rules.InTrain:
		return "WORNSPENT-8.9"
	case u.retreated:
		return "WORNSPENT-8.9"
	case u.fired:
		return "WORNSPENT-2.9"
	case f.engaged(u) && !(f.phase == defensiveFire && u.contacted):
		return "WORNSPENT-8.9"
	}
	return ""
}

// aimAt works out a volley of u at t; the rule says why there is none.
func (f *fight) aimAt(u, t *unit) (aim, string) {
	a := aim{target: t.no}
	if !t.up() || t.aboard != nobody || t.figures() == 0 || t.side == u.side {
		return a, "WORNSPENT-22.16"
	}
	contact := f.engaged(u)
	switch {
	case contact && !(f.touching(u, t) && t.charging):
		return a, "WORNSPENT-10.6"
	case !contact && f.engaged(t):
		return a, "WORNSPENT-8.9"
	case u.quad.Beyond(&t.quad, u.reach+anInch/20):
		return a, "WORNSPENT-8.5"
	}
	if !contact {
		if a.gap = f.gap(u, t); a.gap > u.reach {
			return a, "WORNSPENT-8.5"
		}
	}
	if a.face = f.faceTo(u, t); a.face < 0 {
		if !contact { // contacted units answer without regard to their arc (10.6)
			return a, "WORNSPENT-7.7"
		}
		a.face = 0
	}
	if a.figures = f.ready(u, a.face); a.figures == 0 {
		return a, "WORNSPENT-5.2"
	}
	if u.isGuns() && u.weapon == rules.MachineGun && f.gunsReady(u) == 0 {
		return a, "WORNSPENT-8.8"
	}
	eye := f.eye(u, t.box.At)
	mark := t.quad.Nearest(eye)
	if !contact && !f.seesFrom(u, t, eye, mark) {
		return a, "WORNSPENT-7.8"
	}
	a.cover = f.shelter(t, eye)
	a.own = f.shelter(u, mark)
	switch {
	case t.prone && a.cover != rules.NoCover && !u.artillery():
		return a, "WORNSPENT-7.3"
	case u.prone && a.own != rules.NoCover:
		return a, "WORNSPENT-7.3"
	}
	return a, ""
}

// faceTo is the face from which the unit can fire at another within its arc (7.7): 0 for
// all but squares, -1 where it is out of arc.
func (f *fight) faceTo(u, t *unit) int {
	if u.formation != rules.InSquare && f.allRound(u) {
		return 0
	}
	from := u.box.Front()
	if u.formation == rules.InSquare {
		from = u.box.At
	}
	mark := t.quad.Nearest(from)
	if mark == from {
		return 0
	}
	dir := tabletop.Direction(from, mark)
	if u.formation == rules.InSquare {
		turn := dir.Turn(-u.box.Facing).Turn(4500)
		return int(turn / tabletop.Quarter)
	}
	if dir.Off(u.box.Facing) > f.arc {
		return -1
	}
	return 0
}

// firing asks how many figures of a unit may fire (5.2, 8.13).
func (f *fight) firing(u *unit) rules.FiringFiguresInput {
	n := u.free()
	if u.isGuns() {
		n = u.crews(f.settings.CrewPerGun)
	}
	return rules.FiringFiguresInput{Weapon: u.weapon, Figures: n, Formation: u.formation, MobFire: f.settings.MobFire}
}

// ready is the number of figures that may still fire from a face (5.2, 8.13).
func (f *fight) ready(u *unit, face int) int {
	_, r, err := rules.FiringFigures(f.firing(u), battle.NoDice)
	must(err)
	return max(0, r.FiguresFiring-u.used[face])
}

// gunsReady is the number of machine guns that are neither jammed nor fired.
func (f *fight) gunsReady(u *unit) int {
	n, served := 0, 0
	for g, jam := range u.jams {
		crew := u.gunCrew(g, f.settings.CrewPerGun)
		served += crew
		if crew > 0 && served > u.used[0] && jam != f.playerTurn {
			n++
		}
	}
	return n
}

// orderFire checks an order to fire (22.16) and carries it out. Figures 0 means all that
// are left; a gun's crew fires whole (8.1).
func (f *fight) orderFire(u *unit, o battle.Order) error {
	if why := f.mayFire(u); why != "" {
		return f.refuse(why, u, "cannot fire now", "hold its fire")
	}
	t := f.unit(o.Target)
	if t == nil {
		return f.refuse("WORNSPENT-22.16", u, "has no such target", "name an enemy unit")
	}
	a, why := f.aimAt(u, t)
	if why != "" {
		return f.refuse(why, u, "cannot fire at "+t.name, "choose a target in sight, arc and range")
	}
	figures := o.Figures
	switch {
	case figures == 0:
		figures = a.figures
	case figures < 0 || figures > a.figures:
		return f.refuse("WORNSPENT-8.1", u, "has not so many figures to fire", "leave the number out to fire with all")
	case u.isGuns() && !f.wholeCrews(u, figures):
		return f.refuse("WORNSPENT-8.1", u, "cannot split a gun's crew", "fire with whole crews")
	}
	f.fire(u, t, a, figures)
	return nil
}

// wholeCrews says whether so many figures are the crews of the next guns.
func (f *fight) wholeCrews(u *unit, figures int) bool {
	served := 0
	for g := range u.guns {
		crew := u.gunCrew(g, f.settings.CrewPerGun)
		served += crew
		if served > u.used[0] && served-u.used[0] == figures {
			return true
		}
	}
	return false
}

// fire fires one volley, or one for each machine gun (8.8).
func (f *fight) fire(u, t *unit, a aim, figures int) {
	if f.engaged(u) {
		u.fired = true // once, at one unit (10.6)
	}
	figures = min(figures, f.throwFiring(u, t, f.firing(u)).FiguresFiring-u.used[a.face])
	if u.weapon != rules.MachineGun || len(u.jams) == 0 {
		u.used[a.face] += figures
		for ; figures > 0 && f.stillInReach(u, t, &a); figures -= rules.Most { // a throw has room for so many
			f.volley(u, t, a, min(figures, rules.Most))
		}
	} else {
		served, until := 0, u.used[0]+figures
		for g := range u.jams {
			crew := u.gunCrew(g, f.settings.CrewPerGun)
			served += crew
			if crew == 0 || served <= u.used[0] || served > until {
				continue
			}
			if u.jams[g] == f.playerTurn || !f.stillInReach(u, t, &a) {
				continue
			}
			if f.volley(u, t, a, crew) {
				u.jams[g] = f.playerTurn + 1 // the following player turn's firing phase
			}
		}
		u.used[0] = until
	}
	if f.spentFire(u) {
		u.fired = true
	}
}

// stillInReach measures range, arc and sight of a target again, who may have closed up since
// the volley before, and says whether he is there to be fired at (9.10).
func (f *fight) stillInReach(u, t *unit, a *aim) bool {
	if !t.up() || f.engaged(u) {
		return t.up()
	}
	eye := f.eye(u, t.box.At)
	a.gap, a.cover = f.gap(u, t), f.shelter(t, eye)
	return a.gap <= u.reach && f.faceTo(u, t) >= 0 && f.seesFrom(u, t, eye, t.quad.Nearest(eye)) && (!t.prone || a.cover == rules.NoCover || u.artillery())
}

// spentFire says whether nobody of the unit is left to fire.
func (f *fight) spentFire(u *unit) bool {
	faces := 1
	if u.formation == rules.InSquare {
		faces = 4
	}
	for face := range faces {
		if f.ready(u, face) > 0 {
			return false
		}
	}
	return true
}

// struck are those whom fire on a unit strikes: on a boat the largest body of those whom
// it carries, or else its own men (8.12).
func (f *fight) struck(t *unit) *unit {
	if !t.isBoat {
		return t
	}
	body := t
	for i := range f.units {
		if v := &f.units[i]; v.aboard == t.no && v.up() && (body == t || v.figures() > body.figures()) {
			body = v
		}
	}
	return body
}

// volley throws one volley and applies it; it answers whether a machine gun jammed.
func (f *fight) volley(u, t *unit, a aim, figures int) bool {
	t = f.struck(t)
	in := rules.ShootInput{
		Weapon: u.weapon, Carbine: u.carbine, Figures: figures, Range: a.gap,
		Disordered: u.disordered, Moving: u.moved,
		FirerPosture: rules.Upright, FirerCover: a.own, TargetPosture: rules.Upright, TargetCover: a.cover,
		TargetOfficers: t.now.Officers, TargetSergeants: t.now.Sergeants, TargetOthers: t.now.Others,
		TargetLeader: t.leader != nobody, TargetMount: t.seat(), TargetUnhorsed: t.unhorsed(),
		SeparateHorse: f.settings.SeparateHorse, OfficerSaveBonus: f.settings.OfficerSaveBonus,
	}
	if u.prone {
		in.FirerPosture = rules.Prone
	}
	if t.prone {
		in.TargetPosture = rules.Prone
	}
	need, r := f.throwShoot(u, t, in)
	f.root(u).thrown += need.Dice
	f.root(u).slain += r.Killed
	f.casualties(t, battle.Ranks{Officers: r.KilledOfficers, Sergeants: r.KilledSergeants, Others: r.KilledOthers}, r.HorsesLost, r.Riderless, r.LeaderHit, "WORNSPENT-9.7")
	return r.Jam
}

// casualties takes the fallen out of a unit and sees to its horses, its leader and its
// order (9.7).
func (f *fight) casualties(t *unit, killed battle.Ranks, horses, riderless int, leaderHit bool, rule string) {
	n := killed.Total()
	if n > 0 {
		f.lastLoss[t.side] = f.turn
	}
	wasMounted := t.mounted()
	f.lose(t, killed)
	root := f.root(t)
	root.lost = root.lost.Add(killed)
	t.stepLost += n
	if wasMounted {
		if !f.settings.SeparateHorse {
			horses = n
		}
		root.horses += horses
		t.spare += riderless
		t.riding = max(0, t.riding-horses-riderless)
	}
	t.riding = min(t.riding, max(t.figures(), 0))
	if leaderHit && t.leader != nobody {
		f.fell(&f.leaders[t.leader])
	}
	if t.figures() == 0 {
		f.remove(t, destroyed, rule)
		return
	}
	if n > 0 {
		f.inDisorder(t, rule)
		f.dress(t)
	}
}

// lose takes figures out of the unit and their points off the table.
func (f *fight) lose(u *unit, r battle.Ranks) {
	u.now = u.now.Minus(r)
	f.root(u).points -= worth(r)
}
