package macduff

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/tabletop"
)

// commander thinks for one side at one moment by the list of MACDUFF-32.1; he keeps
// nothing between two orders and sees what his side sees.
type commander struct {
	f          *fight
	side       int
	aggressive bool
}

// Advice is what the automatic commander of the deciding side would order now.
func (f *fight) Advice() battle.Order {
	c := commander{f: f, side: f.decider}
	c.aggressive = c.means()
	switch f.phase {
	case placing:
		return battle.Order{Kind: "done"}
	case choosing:
		return c.choose()
	case deciding:
		return c.bold()
	case acting:
		return c.act()
	case answering:
		return c.answer()
	case occupying:
		o := battle.Order{Kind: "occupy", Unit: f.bodies[f.holds[0].body].id}
		if f.may(o) {
			return o
		}
		return battle.Order{Kind: "stay"}
	case calling:
		for i := f.callAt; i < len(f.units); i++ {
			if f.mayCall(c.side, &f.units[i]) == nil {
				return battle.Order{Kind: "call_on", Unit: f.units[i].id}
			}
		}
	}
	return battle.Order{Kind: "done"}
}

// means says whether the side plays aggressively: by its posture, or where the enemy is
// half beaten or has taken what it fights for (MACDUFF-32.2).
func (c *commander) means() bool {
	switch c.f.setup.Sides[c.side].Posture {
	case battle.Attack, battle.Raid:
		return true
	case battle.Withdraw:
		return false
	case battle.Defend:
		spent, all := c.f.share(1-c.side, true)
		return 3*spent > all || c.lostGoal()
	}
	return c.side == 0
}

// late says whether two thirds of the turns are gone, and whoever can charges.
func (c *commander) late() bool { return 3*c.f.turn >= 2*c.f.settings.TurnLimit }

// quits says whether the side has had enough (MACDUFF-32.1).
func (c *commander) quits() bool {
	f := c.f
	if f.breaking[c.side] {
		return false
	}
	spent, all := f.share(c.side, true)
	theirs, _ := f.share(1-c.side, true)
	if s := &f.setup.Sides[c.side]; s.Posture == battle.Withdraw && f.turn > 1 {
		return s.Goal == nil || 2*f.turn > f.settings.TurnLimit // it stays for what it fights for while it can
	}
	if c.aggressive { // a raid comes for less than the field
		return f.setup.Sides[c.side].Posture == battle.Raid && 2*spent >= all && theirs < spent && all > 1
	}
	return 3*battle.Inches(spent) >= 2*f.settings.BreakShare*length(all) && spent > 0 && theirs == 0
}

// choose names the unit to activate.
func (c *commander) choose() battle.Order {
	f := c.f
	if c.quits() {
		return battle.Order{Kind: "break_off"}
	}
	best, worth := nobody, -1
	for i := range f.units {
		u := &f.units[i]
		if u.side != c.side || !f.waiting(u) {
			continue
		}
		if w := c.urgency(u); w > worth {
			best, worth = i, w
		}
	}
	return battle.Order{Kind: "activate", Unit: f.units[best].id}
}

// urgency orders the units: who must rally or retire; who has an enemy in charge reach; who
// has one close; guns; the nearest to the enemy.
func (c *commander) urgency(u *unit) int {
	f := c.f
	worth := 0
	for _, i := range u.bodies {
		b := &f.bodies[i]
		if !b.up() || b.did || f.pinned(b) {
			continue
		}
		if b.mustRally || b.leaving {
			return 100_000
		}
		n := f.nearest(b)
		if n == nobody {
			continue
		}
		d := int(tabletop.Far(b.box.At, f.bodies[n].box.At) / anInch)
		w := max(0, 200-d)
		switch {
		case b.isGun():
			w += 300
		case d <= 12:
			w += 400
		case d <= 20:
			w += 350
		}
		worth = max(worth, w)
	}
	return worth
}

// bold is a bold leader's choice: on to a charge, back from leaving a position.
func (c *commander) bold() battle.Order {
	o := battle.Order{Kind: "bold_choice", Choice: string(rules.Leave)}
	b := &c.f.bodies[c.f.checks[0]]
	switch {
	case c.aggressive && !b.armed:
		o.Choice = string(rules.Add)
	case !c.aggressive:
		o.Choice = string(rules.Subtract)
	}
	return o
}

// act is the next order of the active unit: the first that fits, company by company.
func (c *commander) act() battle.Order {
	f := c.f
	for _, i := range f.units[f.active].bodies {
		b := &f.bodies[i]
		if !b.up() || b.did || f.pinned(b) {
			continue
		}
		if o, ok := c.orderFor(b); ok {
			return o
		}
	}
	if o, ok := c.ride(); ok {
		return o
	}
	return battle.Order{Kind: "pass"}
}

// orderFor is what one body does next; false where it has nothing better to do.
func (c *commander) orderFor(b *body) (battle.Order, bool) {
	f := c.f
	if f.owesRally(b) {
		return c.rally(b), true
	}
	if f.owesExit(b) {
		return battle.Order{Kind: "retire", Unit: b.id}, true
	}
	if b.turned {
		return c.face(b, "reorder"), true
	}
	if f.owesCharge(b) {
		return battle.Order{Kind: "charge", Unit: b.id, Target: f.bodies[f.nearestCharge(b)].id}, true
	}
	if o, ok := c.work(b); ok {
		return o, true
	}
	if b.isTrain() || b.kind == civilKind {
		return battle.Order{}, false
	}
	if o, ok := c.scout(b); ok {
		return o, true
	}
	if b.parent != nobody {
		return c.patrol(b)
	}
	if o, ok := c.sendPatrol(b); ok {
		return o, true
	}
	if b.isGun() {
		return c.gun(b)
	}
	if b.kind == gunKind {
		return c.crew(b)
	}
	n := f.nearest(b)
	if n == nobody {
		if c.aggressive && !c.atGoal(b) {
			return c.advance(b, c.goal(b))
		}
		return c.station(b)
	}
	t := &f.bodies[n]
	if o, ok := c.charge(b); ok {
		return o, true
	}
	if o, ok := c.save(b, t); ok {
		return o, true
	}
	if c.waitsForHorse(b) {
		return battle.Order{}, false
	}
	if o, ok := c.saddle(b, t); ok {
		return o, true
	}
	if o, ok := c.stance(b, t); ok {
		return o, true
	}
	if o, ok := c.station(b); ok {
		return o, true
	}
	if o, ok := c.shoot(b); ok {
		return o, true
	}
	if o, ok := c.draw(b, t); ok {
		return o, true
	}
	if b.smoke == 2 && !b.touched() && !f.enemyWithin(b, 14*anInch) {
		return c.rally(b), true
	}
	if f.heldBy(b, true) >= 3 && !b.touched() && f.senior(b) != nobody && !f.enemyWithin(b, 16*anInch) {
		return c.rally(b), true
	}
	if c.aggressive && !c.stays(b) {
		if b.house != nobody {
			return c.clearHouse(b, t)
		}
		return c.close(b, c.prey(b, t))
	}
	return c.hold(b, t)
}

// rally brings a body back to order, back if an enemy could charge it.
func (c *commander) rally(b *body) battle.Order {
	f := c.f
	o := battle.Order{Kind: "rally", Unit: b.id, Choice: "spot"}
	if n := f.nearest(b); n != nobody && b.house == nobody && !f.protectedBy(b, &f.bodies[n]) && f.enemyWithin(b, 25*anInch) && (b.shattered || c.underFire(b) || !c.aggressive) {
		o.Choice = "back"
	}
	if f.heldBy(b, true) > 0 && f.senior(b) != nobody {
		o.Choice += "_recover"
	}
	if n := f.nearest(b); n != nobody {
		look := int(tabletop.Direction(b.box.At, f.bodies[n].box.At))
		o.Facing = &look
	}
	return o
}

// face is an order with the face to the enemy.
func (c *commander) face(b *body, kind string) battle.Order {
	o := battle.Order{Kind: kind, Unit: b.id}
	if n := c.f.nearest(b); n != nobody {
		look := int(tabletop.Direction(b.box.At, c.f.bodies[n].box.At))
		o.Facing = &look
	}
	return o
}

// scout looks into the nearest hiding ground while an enemy may be there.
func (c *commander) scout(b *body) (battle.Order, bool) {
	f := c.f
	if !c.unaccounted() || b.touched() || f.unitSpotted(b) {
		return battle.Order{}, false
	}
	best, near := nobody, rules.SpotReach+1
	for i := range f.table.Pieces {
		p := &f.table.Pieces[i]
		if !f.conceals(i) {
			continue
		}
		if d := b.quad.FromPoint(p.Near(b.box.At)); d < near && !p.Area(b.box.At) {
			best, near = i, d
		}
	}
	if best == nobody {
		return battle.Order{}, false
	}
	o := battle.Order{Kind: "spot", Unit: b.id, Target: pieceID(best)}
	return o, f.may(o)
}

// gun serves a gun: it shoots, comes into action, or goes to where it can shoot.
func (c *commander) gun(b *body) (battle.Order, bool) {
	f := c.f
	if b.formation == rules.UnlimberedGun && !b.shot {
		if o, ok := c.batter(b); ok {
			return o, true
		}
		if t := c.target(b); t != nobody && f.mayFire(b) == nil {
			return battle.Order{Kind: "shoot", Unit: b.id, Target: f.bodies[t].id}, true
		}
		if b.touched() {
			return battle.Order{}, false
		}
		n := f.nearest(b)
		if n == nobody {
			return battle.Order{}, false
		}
		e := &f.bodies[n]
		if c.aggressive && !c.keeps(b) && gapTo(b, e) > rules.CanisterReach && !c.commands(b) && c.wayOpen(b, e.box.At) {
			o := battle.Order{Kind: "limber", Unit: b.id}
			return o, f.may(o)
		}
		o := battle.Order{Kind: "reserve_fire", Unit: b.id}
		return o, f.may(o)
	}
	if b.formation == rules.LimberedGun {
		n := f.nearest(b)
		if n == nobody {
			return battle.Order{}, false
		}
		e := &f.bodies[n]
		if c.aggressive && !b.moved && gapTo(b, e) > rules.CanisterReach+2*anInch && !c.commands(b) && c.wayOpen(b, e.box.At) {
			if o, ok := c.advance(b, e.box.At); ok {
				return o, true
			}
		}
		if !b.unlimberd && !b.limberd {
			o := battle.Order{Kind: "unlimber", Unit: b.id}
			return o, f.may(o)
		}
	}
	return battle.Order{}, false
}

// commands says whether a gun sees some enemy in its range from where it stands.
func (c *commander) commands(b *body) bool {
	f := c.f
	lofted := !b.machine
	for i := range f.bodies {
		o := &f.bodies[i]
		if o.side != b.side && o.up() && o.veil == inSight && !o.isTrain() && nearer(b, o, f.reachOf(b)) && f.sees(b, b.box.At, o, true, lofted) {
			return true
		}
	}
	return false
}

// wayOpen says whether a body could go some inches straight towards a place.
func (c *commander) wayOpen(b *body, to point) bool {
	f := c.f
	box := b.box
	box.At = b.box.At.Towards(to, 6*anInch)
	w := f.along(b, rules.MoveInput{Mover: rules.Limbered, Formation: rules.NoFormation, Terrain: rules.Open, Road: rules.NoRoad}, b.box.At, box.At, false)
	return w.end == box.At && !f.knownInTheWay(b, b.box.At, box.At, nobody) && c.free(b, box)
}

// target is the best enemy to shoot at: for guns the largest near one, for others the
// nearest, as they must. Nobody where there is none.
func (c *commander) target(b *body) int {
	f := c.f
	best, worth := nobody, int64(-1)<<62
	for i := range f.bodies {
		t := &f.bodies[i]
		if t.side == b.side || !t.up() || t.veil != inSight || t.isTrain() || b.quad.Beyond(&t.quad, f.reachOf(b)) {
			continue
		}
		w := -t.box.At.Minus(b.box.At).Square()
		if b.isGun() {
			w = int64(f.present(t))*1000 - int64(gapTo(b, t))/4
			if !t.closeOrder() {
				w -= 6000
			}
		}
		if w > worth && f.canAim(b, t) {
			best, worth = i, w
		}
	}
	return best
}

// shoot fires at the nearest enemy in range, with everything if no move is wanted.
func (c *commander) shoot(b *body) (battle.Order, bool) {
	f := c.f
	if b.shot || b.reserved || f.mayFire(b) != nil || b.smoke == 2 && b.weapon != rules.EarlyRifle {
		return battle.Order{}, false
	}
	t := c.target(b)
	if t == nobody {
		return c.snipe(b)
	}
	for n := t; n != nobody; n = f.closerTarget(b, &f.bodies[t]) {
		t = n
	}
	o := battle.Order{Kind: "shoot", Unit: b.id, Target: f.bodies[t].id}
	far := gapTo(b, &f.bodies[t]) > f.reach[weaponNo(b.weapon)][0]
	modes := [...]rules.FireMode{rules.FireTwice, rules.FireStand, rules.FireAllAndMove, rules.FireHalf}
	if !far && !c.aggressive && b.smoke == 0 && f.enemyWithin(b, 8*anInch) {
		o.Choice = string(rules.FireFourTimes)
		if f.mayUse(b, rules.FireFourTimes) == nil {
			return o, true
		}
	}
	for _, m := range modes {
		o.Choice = string(m)
		if f.mayUse(b, m) == nil {
			return o, true
		}
	}
	o.Choice = "smoothbore"
	return o, f.may(o)
}

// charge goes in where it pays: natives and cold steel when an average move reaches, others
// at what is shattered, unloaded or far smaller; late in the day whoever can.
func (c *commander) charge(b *body) (battle.Order, bool) {
	f := c.f
	if b.touched() && b.spent > 0 || b.moved || b.shot || b.reserved || b.formation == rules.Square || b.bound == rules.StandAndShoot || b.bound == rules.NoAdvance {
		return battle.Order{}, false
	}
	g := rules.GaitOf(b.mover())
	average := battle.Inches(g.Fixed+g.Charge) + length(7*g.Dice)*anInch/2
	best, worth := nobody, 0
	mine := f.present(b)
	for i := range f.bodies {
		t := &f.bodies[i]
		if t.side == b.side || !t.up() || t.veil != inSight || b.quad.Beyond(&t.quad, average) || c.drawnOff(b, t) {
			continue
		}
		theirs := f.present(t)
		w := 0
		switch {
		case t.shattered || t.isTrain():
			w = 60
		case b.isHorse() && (t.formation == rules.Square || f.protectedBy(t, b)):
			continue
		case b.isHorse() && t.isFoot() && (c.aggressive && 3*mine >= 2*theirs || 2*theirs <= mine):
			w = 50
		case b.isHorse() && t.isHorse() && mine >= theirs:
			w = 45
		case b.isHorse() && t.isGun() && c.aggressive:
			w = 48
		case t.isGun() && t.formation == rules.LimberedGun:
			w = 55
		case c.aggressive && f.temper(b) == rules.ColdSteel && (!b.armed || c.late() || 2*mine >= 3*theirs || t.smoke > 0 && mine > theirs):
			w = 40
		case c.aggressive && (c.late() || t.smoke == 2 && mine >= theirs || mine >= 2*theirs || t.isGun()):
			w = 30
		case !c.aggressive && 2*theirs <= mine && !f.protectedBy(t, b):
			w = 20
		}
		if w == 0 {
			continue
		}
		if d := gapTo(b, t); w*100-int(d/anInch) > worth {
			if _, err := f.mayCharge(b, t, false); err == nil && f.visible(b, t) {
				best, worth = i, w*100-int(d/anInch)
			}
		}
	}
	if best == nobody {
		return battle.Order{}, false
	}
	o := battle.Order{Kind: "charge", Unit: b.id, Target: f.bodies[best].id}
	if b.armed && 2*gapTo(b, &f.bodies[best]) <= average { // a volley, and in with half a move
		for _, m := range [...]rules.FireMode{rules.FireAllAndMove, rules.FireHalf} {
			o.Choice = string(m)
			if f.may(o) {
				return o, true
			}
		}
		o.Choice = ""
	}
	return o, f.may(o)
}

// protectedBy says whether a body is behind something as seen from another.
func (f *fight) protectedBy(t, b *body) bool {
	return t.house != nobody || f.protection(t, b) != rules.NoProtection
}

// goal is where a side without a known enemy goes: the place fought for, or across.
func (c *commander) goal(b *body) point {
	if at, ok := c.f.goals.Of(c.side); ok {
		return at
	}
	if c.f.table.HasObjective {
		return c.f.table.Objective
	}
	return b.box.At.Add(frontward(b.side).Ahead(30 * anInch))
}

// advance moves a body towards a place, half if it could shoot afterwards.
func (c *commander) advance(b *body, to point) (battle.Order, bool) {
	f := c.f
	if b.moved || b.spent >= 2 || b.reserved || f.mayMove(b) != nil {
		return battle.Order{}, false
	}
	to = f.table.Clamp(to, anInch)
	if b.box.At.Minus(to).Square() < int64(anInch/2)*int64(anInch/2) {
		return battle.Order{}, false
	}
	if stop := c.blockedBy(b, to); stop != nobody { // what is right before it is crossed
		x := battle.Order{Kind: "cross", Unit: b.id, Target: pieceID(stop)}
		return x, f.may(x)
	}
	to, open := c.round(b, c.byRoad(b, to))
	o := battle.Order{Kind: "move", Unit: b.id, Path: []battle.XY{to.XY()}}
	if b.isFoot() && !b.regular && !b.shattered && c.aggressive && f.enemyWithin(b, 32*anInch) {
		form := c.opened(b, to)
		if menaced, _ := c.menaced(b); menaced && b.armed {
			form = rules.Mass
		}
		if form != b.formation {
			o.Formation = string(form)
		}
	}
	if open && f.may(o) {
		return o, true
	}
	for i := range f.table.Pieces { // what stands in the way is crossed
		p := &f.table.Pieces[i]
		if !p.Edge() && p.Kind != tabletop.River || p.From(b.box.At) > 2*anInch+b.box.Depth {
			continue
		}
		x := battle.Order{Kind: "cross", Unit: b.id, Target: pieceID(i)}
		if f.may(x) {
			return x, true
		}
	}
	return o, false
}

// byRoad is where a body goes that stands on a road that serves it: along it, if that
// brings it nearer to the place (MACDUFF-7.10, 20.27).
func (c *commander) byRoad(b *body, to point) point {
	f := c.f
	if !(b.isGun() || b.isTrain() || b.regular && b.formation == rules.Column) {
		return to
	}
	best, far := to, tabletop.Far(b.box.At, to)-4*anInch
	for i := range f.table.Pieces {
		p := &f.table.Pieces[i]
		if p.Kind != tabletop.RoadWay || !p.Area(b.box.At) {
			continue
		}
		for j := range len(p.Line) - 1 {
			x, z := p.Line[j], p.Line[j+1]
			if tabletop.Far(b.box.At, tabletop.Nearest(b.box.At, x, z)) > p.Width/2 {
				continue
			}
			for _, end := range [...]point{x, z} {
				end = f.table.Clamp(end, anInch)
				if d := tabletop.Far(end, to); d < far && tabletop.Far(b.box.At, end) > 3*anInch {
					best, far = end, d
				}
			}
		}
	}
	return best
}

// round is where a body goes to reach a place: there, or where others stand in its way
// round them by the nearest side that is free; false where there is no way.
func (c *commander) round(b *body, to point) (point, bool) {
	f := c.f
	all := tabletop.Far(b.box.At, to)
	look := tabletop.Direction(b.box.At, to)
	box := b.box
	for _, far := range [...]length{min(8*anInch, all), min(3*anInch, all)} {
		for k := range facing(7) {
			turn := (k + 1) / 2 * 3000
			if k&1 == (facing(b.no) & 1) {
				turn = -turn
			}
			box.At = b.box.At.Add(look.Turn(turn).Ahead(far))
			if f.table.On(box.At) && !f.knownInTheWay(b, b.box.At, box.At, nobody) && c.free(b, box) {
				if turn == 0 {
					return to, true
				}
				return box.At, true
			}
		}
	}
	return to, false
}

// opened is the order in which irregulars go on: loose where there is room for it now and
// after an average move, else massed.
func (c *commander) opened(b *body, to point) rules.Formation {
	if !c.hasRoom(b, rules.Skirmish) {
		return rules.Mass
	}
	box := b.box
	box.At = box.At.Towards(to, min(10*anInch, tabletop.Far(box.At, to)))
	box.Width, box.Depth = c.f.size(b, rules.Skirmish)
	if !c.free(b, box) {
		return rules.Mass
	}
	return rules.Skirmish
}

// free says whether nobody whom the side knows of stands on a box.
func (c *commander) free(b *body, box tabletop.Box) bool {
	f, q := c.f, box.Quad()
	if !f.onTheTable(&q) || !f.footing(b, box.At) {
		return false
	}
	for i := range f.bodies {
		if o := &f.bodies[i]; o.no != b.no && o.up() && (o.side == b.side || o.veil == inSight) && q.Overlap(&o.quad) {
			return false
		}
	}
	return true
}

// hasRoom says whether a body could take a formation where it stands.
func (c *commander) hasRoom(b *body, form rules.Formation) bool {
	box := b.box
	box.Width, box.Depth = c.f.size(b, form)
	return c.free(b, box)
}

// close brings an attacker on: firearms to long range in loose order, cold steel by cover
// to charging distance, horse to a flank out of range.
func (c *commander) close(b, t *body) (battle.Order, bool) {
	d := gapTo(b, t)
	if b.spent > 0 && !b.shot && !b.formed || b.moved {
		return battle.Order{}, false
	}
	to := t.box.At
	look := tabletop.Direction(t.box.At, b.box.At)
	switch {
	case b.isHorse():
		if d > 26*anInch || c.late() {
			break
		}
		to = t.box.At.Add(look.Turn(5000 * facing(1-2*(b.no%2))).Ahead(20 * anInch))
	case b.armed && (c.f.temper(b) != rules.ColdSteel || !c.outnumbers(b, t)):
		return c.fireFight(b, t, d)
	default:
		if d > 14*anInch && !c.late() { // not alone into the fire
			to = t.box.At.Add(look.Ahead(10 * anInch))
		}
	}
	return c.advance(b, to)
}

// fireFight brings firearms to long range: up to its edge, then half a move and the first
// volley, then standing; closer late in the day.
func (c *commander) fireFight(b, t *body, d length) (battle.Order, bool) {
	f := c.f
	want := f.reach[weaponNo(b.weapon)][1] - anInch
	if d <= want {
		if b.shot || c.target(b) != nobody {
			return battle.Order{}, false
		}
		return c.seek(b, t, d)
	}
	g := rules.GaitOf(b.mover())
	step := (battle.Inches(g.Fixed) + length(7*g.Dice)*anInch/2) / 2
	if w := f.along(b, f.moveInput(b), b.box.At, t.box.At, false); w.share < rules.Full {
		step = 0 // no half-moves through brush
	}
	stop := want
	if d > want+step && !c.late() {
		stop = want + 2*anInch // the enemy has no free volley
		if d <= stop && step > 0 {
			return battle.Order{}, false
		}
	}
	o, ok := c.advance(b, c.stand(b, t, stop))
	if ok && o.Kind == "move" && stop == want && b.spent == 0 && d <= want+step {
		o.Choice = "half"
		ok = f.may(o)
	}
	return o, ok
}

// seek goes nearer to an enemy who is in range and out of sight.
func (c *commander) seek(b, t *body, d length) (battle.Order, bool) {
	if d <= 8*anInch {
		return battle.Order{}, false
	}
	return c.advance(b, c.stand(b, t, max(6*anInch, d-5*anInch)))
}

// stand is a place so far from an enemy where there is room for a body: straight before
// it, or round him to either side.
func (c *commander) stand(b, t *body, far length) point {
	look := tabletop.Direction(t.box.At, b.box.At)
	far += (t.box.Depth + b.box.Depth) / 2
	for k := range facing(9) {
		turn := (k + 1) / 2 * 1500
		if k&1 == 0 {
			turn = -turn
		}
		box := b.box
		box.At = t.box.At.Add(look.Turn(turn).Ahead(far))
		if c.free(b, box) {
			return box.At
		}
	}
	return t.box.At.Add(look.Ahead(far))
}

// blockedBy is an obstacle right before a body on its way; nobody where there is none.
func (c *commander) blockedBy(b *body, to point) int {
	f := c.f
	if f.table.Bare(b.box.At, to) {
		return nobody
	}
	ahead := b.box.At.Towards(to, b.box.Depth/2+2*anInch)
	for i := range f.table.Pieces {
		p := &f.table.Pieces[i]
		if !p.Edge() && p.Kind != tabletop.River {
			continue
		}
		if p.Kind == tabletop.River {
			if p.From(b.box.At.Towards(to, b.box.Depth/2+anInch)) < anInch && !p.Area(b.box.At) {
				return i
			}
			continue
		}
		if at, ok := p.Crossed(b.box.At, ahead); ok && !f.gapAt(b, i, at) {
			return i
		}
	}
	return nobody
}

// answer is the reaction of a charged body.
func (c *commander) answer() battle.Order {
	f := c.f
	t, b := &f.bodies[f.charge.at], &f.bodies[f.charge.by]
	o := battle.Order{Kind: "react", Unit: t.id}
	can := func(a rules.Reaction) bool {
		for _, r := range f.charge.reactions {
			if r == a {
				o.Choice = string(a)
				return f.may(o)
			}
		}
		return false
	}
	mine, theirs := f.present(t), f.present(b)
	wanted := [6]rules.Reaction{rules.StandAndFire, rules.Stand, rules.CounterCharge, rules.FireAndRetreat, rules.Retreat, rules.FormSquare}
	switch {
	case t.isHorse() && theirs < 2*mine:
		wanted = [6]rules.Reaction{rules.CounterCharge, rules.StandAndFire, rules.Stand, rules.Retreat, rules.FireAndRetreat, rules.FormSquare}
	case t.formation == rules.Skirmish && b.isHorse():
		wanted = [6]rules.Reaction{rules.FormSquare, rules.Retreat, rules.FireAndRetreat, rules.StandAndFire, rules.Stand, rules.CounterCharge}
		if !t.regular || f.protectedBy(t, b) {
			wanted = [6]rules.Reaction{rules.Retreat, rules.FireAndRetreat, rules.StandAndFire, rules.Stand, rules.FormSquare, rules.CounterCharge}
		}
	case t.formation == rules.Skirmish && theirs > mine:
		wanted = [6]rules.Reaction{rules.FireAndRetreat, rules.Retreat, rules.StandAndFire, rules.Stand, rules.FormSquare, rules.CounterCharge}
	case b.isHorse() && t.troop() == rules.RegularInfantry && !f.protectedBy(t, b) && (theirs > mine || !can(rules.StandAndFire)):
		wanted = [6]rules.Reaction{rules.FormSquare, rules.StandAndFire, rules.Stand, rules.Retreat, rules.FireAndRetreat, rules.CounterCharge}
	}
	for _, a := range wanted {
		if can(a) {
			return o
		}
	}
	o.Choice = string(f.charge.reactions[0])
	return o
}
