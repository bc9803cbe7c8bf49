package macduff

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/tabletop"
)

// unaccounted says whether some enemy has not been found: a commander knows how many
// units he is up against, and no more (MACDUFF-32.1).
func (c *commander) unaccounted() bool {
	if !c.f.hidden {
		return false
	}
	for i := range c.f.bodies {
		if b := &c.f.bodies[i]; b.side != c.side && b.up() && b.veil != inSight {
			return true
		}
	}
	return false
}

// chargeReach is how far a body can charge over open ground at best.
func (f *fight) chargeReach(b *body) length {
	if !b.isFoot() && !b.isHorse() || b.kind == civilKind {
		return 0
	}
	return f.farthest(b)
}

// menaced says whether an enemy whom the body has to fear hand to hand could charge it:
// horse, or foot that comes with cold steel. It tells horse apart.
func (c *commander) menaced(b *body) (menaced, horse bool) {
	f := c.f
	for i := range f.bodies {
		o := &f.bodies[i]
		if o.side == b.side || !o.up() || o.shattered || o.veil == unseen || o.house != nobody || o.formation == rules.Square {
			continue
		}
		if !o.isHorse() && f.temper(o) != rules.ColdSteel || b.quad.Beyond(&o.quad, f.chargeReach(o)) || f.present(o) < 3 {
			continue
		}
		menaced = true
		horse = horse || o.isHorse()
	}
	return menaced, horse
}

// waitsForHorse says whether regular foot in the open does better to pass: horse that has
// not acted could ride it down, and who has not acted may still form square (MACDUFF-6.9,
// 11.6).
func (c *commander) waitsForHorse(b *body) bool {
	f := c.f
	if b.touched() || b.troop() != rules.RegularInfantry || b.formation == rules.Square || b.house != nobody || f.table.Inside(b.box.At) != nobody {
		return false
	}
	for i := range f.bodies {
		o := &f.bodies[i]
		if o.side == b.side || !o.up() || !o.isHorse() || o.shattered || o.mustRally || o.did || f.of(o).state != waits || o.veil == unseen {
			continue
		}
		if 2*f.present(o) >= f.present(b) && !b.quad.Beyond(&o.quad, f.chargeReach(o)) && !f.protectedBy(b, o) && f.visible(o, b) {
			return true
		}
	}
	return false
}

// saddle has mounted infantry dismount within range of its rifles, and mount again where
// the enemy is far (MACDUFF-5.21).
func (c *commander) saddle(b, t *body) (battle.Order, bool) {
	f := c.f
	if !b.dragoons || b.touched() || b.shattered {
		return battle.Order{}, false
	}
	o := battle.Order{Kind: "mount", Unit: b.id}
	if menaced, _ := c.menaced(b); b.mounted {
		o.Kind = "dismount"
		return o, !menaced && b.armed && nearer(b, t, f.reach[weaponNo(b.weapon)][1]) && f.may(o)
	}
	return o, !nearer(b, t, 30*anInch) && f.may(o)
}

// stance is the order in which a body stands up to what is before it: close against cold
// steel and horse, loose against fire (MACDUFF-10.1, 10.4, 20.111).
func (c *commander) stance(b, t *body) (battle.Order, bool) {
	f := c.f
	if !b.isFoot() || b.formed || b.spent > 0 || b.shot || b.reserved || b.house != nobody || b.shattered || b.bound == rules.StandAndShoot && !b.regular {
		return battle.Order{}, false
	}
	want := b.formation
	menaced, _ := c.menaced(b)
	switch {
	case menaced && b.regular && b.formation != rules.Line && b.formation != rules.Square:
		want = rules.Line
	case menaced && !b.regular:
		want = rules.Mass
	case menaced:
	case c.underFire(b):
		want = rules.Skirmish
	case b.regular && !c.aggressive && b.formation != rules.Skirmish && nearer(b, t, 36*anInch):
		want = rules.Line
	}
	if want == b.formation || !c.hasRoom(b, want) || b.smoke == 0 && b.weapon == rules.EarlyRifle && want == rules.Line && !menaced {
		return battle.Order{}, false
	}
	o := battle.Order{Kind: "form", Unit: b.id, Formation: string(want)}
	return o, f.may(o)
}

// underFire says whether enemies with firearms or guns are near enough to shoot at a body
// soon.
func (c *commander) underFire(b *body) bool {
	f := c.f
	for i := range f.bodies {
		o := &f.bodies[i]
		if o.side == b.side || !o.up() || o.shattered || o.veil != inSight || b.quad.Beyond(&o.quad, f.reachOf(o)+4*anInch) {
			continue
		}
		if o.isGun() || o.armed && f.temper(o) != rules.ColdSteel {
			return true
		}
	}
	return false
}

// save rallies a body that the next volley would shatter and that has men to call back,
// and draws a battered one out of the fire (MACDUFF-12.8, 12.12).
func (c *commander) save(b, t *body) (battle.Order, bool) {
	f := c.f
	held := f.heldBy(b, true)
	if held < 2 || b.touched() || b.reserved || b.shattered || c.late() && c.aggressive {
		return battle.Order{}, false
	}
	present := f.present(b)
	if 2*(present-2) >= b.original || f.senior(b) == nobody || nearer(b, t, 8*anInch) && f.chargeReach(t) > 0 {
		return c.fallBack(b, t)
	}
	if menaced, _ := c.menaced(b); menaced && !f.protectedBy(b, t) {
		return c.fallBack(b, t)
	}
	o := c.rally(b)
	return o, f.may(o)
}

// fallBack takes a battered body out of the fire while it is in order.
func (c *commander) fallBack(b, t *body) (battle.Order, bool) {
	f := c.f
	if 3*f.present(b) >= 2*b.original || b.house != nobody || f.protectedBy(b, t) || !nearer(b, t, 24*anInch) || f.heldBy(b, true) < 3 {
		return battle.Order{}, false
	}
	to := b.box.At.Add(tabletop.Direction(t.box.At, b.box.At).Ahead(6 * anInch))
	o := battle.Order{Kind: "retire", Unit: b.id, Choice: "facing", Path: []battle.XY{to.XY()}}
	return o, f.table.On(to) && f.may(o)
}

// prey is the enemy at whom an attacking body goes: who is at what it fights for, else near,
// out of cover, not at a work if there is another.
func (c *commander) prey(b, nearest *body) *body {
	f := c.f
	if n := c.intruder(b); n != nobody {
		return &f.bodies[n]
	}
	best, least := nearest, length(1)<<40
	for i := range f.bodies {
		o := &f.bodies[i]
		if o.side == b.side || !o.up() || o.veil != inSight || o.isTrain() {
			continue
		}
		d := tabletop.Far(b.box.At, o.box.At)
		if d > 40*anInch && o != nearest {
			continue
		}
		if f.protectedBy(o, b) {
			d += 12 * anInch
		}
		if o.shattered {
			d += 6 * anInch // it leaves of itself
		}
		if d < least {
			best, least = o, d
		}
	}
	return best
}

// hold keeps a defender's ground: in houses and behind walls where he has them, his face
// to the enemy, his reserve where it is wanted, his fire for whoever charges.
func (c *commander) hold(b, t *body) (battle.Order, bool) {
	f := c.f
	if b.reserved {
		return battle.Order{}, false
	}
	ways := [...]func(b, t *body) (battle.Order, bool){c.garrison, c.shelter, c.support, c.faceEnemy, c.keepFire}
	moves := 3 // of them go elsewhere
	if !c.keeps(b) {
		moves = 0
	}
	for _, try := range ways[moves:] {
		if o, ok := try(b, t); ok {
			return o, true
		}
	}
	if b.isHorse() && f.enemyWithin(b, 14*anInch) && !c.keeps(b) { // horse keeps off until it charges
		to := b.box.At.Add(homeward(b.side).Ahead(8 * anInch))
		o := battle.Order{Kind: "retire", Unit: b.id, Choice: "facing", Path: []battle.XY{to.XY()}}
		return o, f.table.On(to) && f.may(o)
	}
	return battle.Order{}, false
}

// faceEnemy wheels close-order troops to meet who is outside their arc.
func (c *commander) faceEnemy(b, t *body) (battle.Order, bool) {
	f := c.f
	look := tabletop.Direction(b.box.At, t.box.At)
	if b.touched() || b.turnsFreely() || look.Off(b.box.Facing) <= arc || f.mayMove(b) != nil {
		return battle.Order{}, false
	}
	o := battle.Order{Kind: "move", Unit: b.id, Choice: "half", Path: []battle.XY{b.box.At.Add(look.Ahead(anInch / 2)).XY()}}
	return o, f.may(o)
}

// keepFire reserves a body's fire where an enemy could charge it (MACDUFF-6.10).
func (c *commander) keepFire(b, t *body) (battle.Order, bool) {
	if b.shot || tabletop.Far(b.box.At, t.box.At) > 24*anInch {
		return battle.Order{}, false
	}
	o := battle.Order{Kind: "reserve_fire", Unit: b.id}
	return o, c.f.may(o)
}

// coldSteel says whether the enemy comes mostly with spear, sword and horse.
func (c *commander) coldSteel() bool {
	f := c.f
	steel, all := 0, 0
	for i := range f.bodies {
		o := &f.bodies[i]
		if o.side == c.side || !o.up() || o.veil == unseen || !o.fightsOn() {
			continue
		}
		n := f.present(o)
		all += n
		if o.isHorse() || f.temper(o) == rules.ColdSteel {
			steel += n
		}
	}
	return 2*steel > all
}

// garrison takes a company into a house that is near, where the enemy means to come to
// hand strokes, or clears the next room of one in which it is.
func (c *commander) garrison(b, t *body) (battle.Order, bool) {
	f := c.f
	if len(f.houses) == 0 || b.spent >= 2 || b.shot || b.kind == sapperKind || !f.fits(b) || b.bound == rules.StandAndShoot {
		return battle.Order{}, false
	}
	if b.house != nobody {
		if b.rooms == allRooms {
			return battle.Order{}, false
		}
		o := battle.Order{Kind: "enter", Unit: b.id, Target: pieceID(b.house), Choice: "inside"}
		return o, f.may(o)
	}
	if !c.coldSteel() || nearer(b, t, 7*anInch) {
		return battle.Order{}, false
	}
	var best *opening
	var in *house
	near := 14 * anInch
	for i := range f.houses {
		h := &f.houses[i]
		if f.lodger(h.piece, allRooms) != nobody || tabletop.Far(h.whole.At, t.box.At) < tabletop.Far(h.whole.At, b.box.At) {
			continue
		}
		for j := range h.ways {
			w := &h.ways[j]
			if d := b.quad.FromPoint(w.at); d < near && !f.shut(b.side, h.piece, w) {
				best, in, near = w, h, d
			}
		}
	}
	if best == nil {
		return battle.Order{}, false
	}
	o := battle.Order{Kind: "enter", Unit: b.id, Target: pieceID(in.piece), Choice: best.id}
	if f.may(o) {
		return o, true
	}
	if near <= atDoor {
		return battle.Order{}, false
	}
	return c.advance(b, best.at.Add(best.out.Ahead(anInch+b.box.Depth/2)))
}

// shelter moves a body behind a wall or work that is near, or natives with firearms into
// brush or rocks (MACDUFF-10.2, 10.3).
func (c *commander) shelter(b, t *body) (battle.Order, bool) {
	f := c.f
	if b.touched() || !b.isFoot() || b.house != nobody || !nearer(b, t, 40*anInch) || nearer(b, t, 9*anInch) || f.protectedBy(b, t) {
		return battle.Order{}, false
	}
	if kind, _ := f.cover(t.box.At, b); kind != rules.NoCover {
		return battle.Order{}, false
	}
	back := tabletop.Direction(t.box.At, b.box.At)
	for i := range f.table.Pieces {
		p := &f.table.Pieces[i]
		at := p.Near(b.box.At)
		if p.State == tabletop.Destroyed || tabletop.Far(at, b.box.At) > 9*anInch {
			continue
		}
		switch {
		case p.Edge() && (p.Side == b.side || p.Side == nobody) && !f.high(i):
			at = at.Add(back.Ahead(b.box.Depth/2 + anInch/2))
		case b.native && !b.regular && b.armed && (p.Kind == tabletop.Wood || p.Kind.Brush() || p.Kind == tabletop.Rocks):
			at = at.Towards(corner(p), 2*anInch)
		default:
			continue
		}
		if tabletop.Far(at, b.box.At) < anInch || tabletop.Far(at, t.box.At) > f.reachOf(b) {
			continue
		}
		if o, ok := c.advance(b, at); ok && o.Kind == "move" {
			return o, true
		}
	}
	return battle.Order{}, false
}

// corner is the middle of a piece.
func corner(p *tabletop.Piece) point {
	low, high := corners(p)
	return tabletop.Middle(low, high)
}

// support brings a body that stands in reserve to the friend with the most losses
// (MACDUFF-32.1).
func (c *commander) support(b, t *body) (battle.Order, bool) {
	f := c.f
	if b.touched() || !b.isFoot() && !b.isGun() || b.house != nobody || nearer(b, t, f.reachOf(b)) || f.setup.Sides[b.side].Goal != nil {
		return battle.Order{}, false
	}
	var worst *body
	share := 0
	for i := range f.bodies {
		o := &f.bodies[i]
		if o.side != b.side || o.no == b.no || !o.up() || !o.isFoot() || o.house != nobody || tabletop.Far(o.box.At, b.box.At) > 40*anInch {
			continue
		}
		lost := 100 - 100*f.present(o)/max(1, o.original)
		if lost > share && lost >= 20 && !o.leaving {
			worst, share = o, lost
		}
	}
	if worst == nil {
		return battle.Order{}, false
	}
	return c.advance(b, worst.box.At.Add(homeward(b.side).Ahead(worst.box.Depth/2+b.box.Depth/2+anInch)))
}

// snipe shoots at an enemy leader who is alone where no unit is in range (MACDUFF-10.8).
func (c *commander) snipe(b *body) (battle.Order, bool) {
	f := c.f
	for i := range f.leaders {
		l := &f.leaders[i]
		if l.side == b.side || l.body != nobody || l.state != serving || b.quad.FromPoint(l.at) > f.reachOf(b) {
			continue
		}
		for _, m := range [...]rules.FireMode{rules.FireTwice, rules.FireStand, rules.FireAllAndMove, rules.FireHalf} {
			if o := (battle.Order{Kind: "shoot", Unit: b.id, Target: l.id, Choice: string(m)}); f.may(o) {
				return o, true
			}
		}
	}
	return battle.Order{}, false
}

// draw lets the officer of a body that has shot use his revolver (MACDUFF-8.15).
func (c *commander) draw(b, t *body) (battle.Order, bool) {
	if b.native || b.spent >= 2 || b.revolver || !nearer(b, t, c.f.reach[0][1]) {
		return battle.Order{}, false
	}
	o := battle.Order{Kind: "shoot", Unit: b.id, Target: t.id, Choice: "revolver"}
	return o, c.f.may(o)
}

// clearHouse takes an attacker who is in a house through it: into the next room, at whoever
// holds that, or out on the side of the enemy.
func (c *commander) clearHouse(b, t *body) (battle.Order, bool) {
	f := c.f
	if b.shot {
		return battle.Order{}, false
	}
	o := battle.Order{Kind: "enter", Unit: b.id, Target: pieceID(b.house), Choice: "inside"}
	if f.may(o) {
		return o, true
	}
	if n := f.lodger(b.house, allRooms&^b.rooms); n != nobody {
		o := battle.Order{Kind: "charge", Unit: b.id, Target: f.bodies[n].id}
		return o, f.may(o)
	}
	look := tabletop.Direction(b.box.At, t.box.At)
	best, least := battle.Order{}, facing(tabletop.About)
	h := f.house(b.house)
	for i := range h.ways {
		w := &h.ways[i]
		o := battle.Order{Kind: "leave", Unit: b.id, Target: pieceID(b.house), Choice: w.id}
		if off := w.out.Off(look); off < least && f.may(o) {
			best, least = o, off
		}
	}
	return best, best.Kind != ""
}

// batter fires a gun at the wall behind which the enemy stands, until there is a way
// through (MACDUFF-9.16).
func (c *commander) batter(b *body) (battle.Order, bool) {
	f := c.f
	if !c.aggressive || b.machine || b.pack || f.mayFire(b) != nil {
		return battle.Order{}, false
	}
	for i := range f.table.Pieces {
		p := &f.table.Pieces[i]
		held := p.Kind == tabletop.Block && f.fortified[i] && !f.won[i] && f.lodger(i, allRooms) != nobody && f.fortifier(i) != b.side
		if (held || f.high(i) && p.Side != b.side) && !f.gapsIn(i) {
			o := battle.Order{Kind: "shoot", Unit: b.id, Target: pieceID(i), Choice: "breach"}
			if f.may(o) {
				return o, true
			}
		}
	}
	return battle.Order{}, false
}

// crew brings gunners without a gun to one that was left, and serves it.
func (c *commander) crew(b *body) (battle.Order, bool) {
	f := c.f
	o := battle.Order{Kind: "man", Unit: b.id}
	if f.may(o) {
		return o, true
	}
	best, near := nobody, 36*anInch
	for i := range f.guns {
		if g := &f.guns[i]; !g.gone && !f.contested(b, g) {
			if d := tabletop.Far(b.box.At, g.at); d < near {
				best, near = i, d
			}
		}
	}
	if best == nobody || f.enemyWithin(b, 9*anInch) {
		return battle.Order{}, false
	}
	return c.advance(b, f.guns[best].at)
}

// patrol leads men sent out in front: they look into the nearest cover and come back when
// they have seen somebody (MACDUFF-1.9, 7.15).
func (c *commander) patrol(b *body) (battle.Order, bool) {
	f := c.f
	home := &f.bodies[b.parent]
	if o := (battle.Order{Kind: "rejoin", Unit: b.id}); (!c.unaccounted() || f.enemyWithin(b, 15*anInch)) && home.up() {
		if f.may(o) {
			return o, true
		}
		return c.advance(b, home.box.At)
	}
	best, near := nobody, 40*anInch
	for i := range f.table.Pieces {
		p := &f.table.Pieces[i]
		if !f.conceals(i) {
			continue
		}
		if d := p.From(b.box.At); d < near && d > 8*anInch {
			best, near = i, d
		}
	}
	if best == nobody {
		return battle.Order{}, false
	}
	at := f.table.Pieces[best].Near(b.box.At)
	return c.advance(b, b.box.At.Towards(at, max(0, near-7*anInch)))
}

// sendPatrol detaches a patrol where enemies hide and none is near (MACDUFF-1.9).
func (c *commander) sendPatrol(b *body) (battle.Order, bool) {
	f := c.f
	if !c.unaccounted() || b.parent != nobody || b.touched() || !b.isFoot() && !b.isHorse() || f.present(b) < 9 || f.enemyWithin(b, 20*anInch) {
		return battle.Order{}, false
	}
	for i := range f.bodies { // one to a side
		if o := &f.bodies[i]; o.side == b.side && o.parent != nobody && o.up() {
			return battle.Order{}, false
		}
	}
	for i := range f.table.Pieces {
		if f.conceals(i) && f.table.Pieces[i].From(b.box.At) <= 30*anInch {
			o := battle.Order{Kind: "detach_patrol", Unit: b.id, Figures: 2}
			return o, f.may(o)
		}
	}
	return battle.Order{}, false
}

// ride brings a general to where he is wanted: to a unit that has casualties to call back,
// else behind the middle of his command (MACDUFF-3.1, 12.13).
func (c *commander) ride() (battle.Order, bool) {
	f := c.f
	for i := range f.leaders {
		l := &f.leaders[i]
		if l.side != c.side || l.state != serving || l.station != general || l.moved {
			continue
		}
		if l.body != nobody {
			if b := &f.bodies[l.body]; b.unit == f.active && f.heldBy(b, true) == 0 && !b.mustRally && l.entry != nobody && f.setup.Sides[l.side].Leaders[l.entry].Unit == "" {
				o := battle.Order{Kind: "detach", Unit: l.id}
				return o, f.may(o)
			}
			continue
		}
		if f.mayRide(l) != nil {
			continue
		}
		for j := range f.bodies {
			b := &f.bodies[j]
			if b.unit != f.active || !b.up() || f.pinned(b) {
				continue
			}
			if (l.personality == rules.Bold || l.personality == rules.Rash) && f.heldBy(b, true) >= 3 && b.quad.FromPoint(l.at) <= 18*anInch && !b.leaving {
				return battle.Order{Kind: "attach", Unit: l.id, Target: b.id}, true
			}
		}
		to := c.post(l)
		if tabletop.Far(l.at, to) > 5*anInch {
			o := battle.Order{Kind: "move", Unit: l.id, Path: []battle.XY{to.XY()}}
			if f.may(o) {
				return o, true
			}
		}
	}
	return battle.Order{}, false
}

// post is where a general is best placed: behind the middle of the units under him, where he
// sees most of them.
func (c *commander) post(l *leader) point {
	f := c.f
	var sum point
	n := length(0)
	for i := range f.bodies {
		if b := &f.bodies[i]; b.side == l.side && b.fightsOn() && !b.shattered && b.parent == nobody && (l.chief || f.of(b).general == l.no) {
			sum, n = sum.Add(b.box.At), n+1
		}
	}
	if n == 0 {
		return l.at
	}
	at := f.table.Clamp(point{X: sum.X / n, Y: sum.Y / n}.Add(homeward(l.side).Ahead(4*anInch)), anInch)
	if tabletop.Far(l.at, at) <= 12*anInch && f.inHand(l, l.at) >= f.inHand(l, at) {
		return l.at // he stands well
	}
	return f.outlook(l, at)
}

// outnumbers says whether a body has half as many men again as an enemy: enough to come to
// hand strokes with him.
func (c *commander) outnumbers(b, t *body) bool {
	return 2*c.f.present(b) >= 3*c.f.present(t)
}
