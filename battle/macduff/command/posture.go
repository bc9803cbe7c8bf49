package command

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/state"
	"frontier/battle/tabletop"
)

// unaccounted says whether some enemy has not been found: a commander knows how many
// units he is up against, and no more (MACDUFF-32.1).
func (c *Commander) unaccounted() bool {
	if !c.F.Hidden {
		return false
	}
	for i := range c.F.Bodies {
		if b := &c.F.Bodies[i]; b.Side != c.Side && b.Up() && b.Veil != state.InSight {
			return true
		}
	}
	return false
}

// menaced says whether an enemy whom the body has to fear hand to hand could charge it:
// horse, or foot that comes with cold steel. It tells horse apart.
func (c *Commander) menaced(b *state.Body) (menaced, horse bool) {
	f := c.F
	for n := f.Around(&b.Quad, state.FarthestCharge, 1-b.Side); n.Next(); {
		o := &f.Bodies[n.No]
		if !o.Up() || o.Shattered || o.Veil == state.Unseen || o.House != state.Nobody || o.Formation == rules.Square {
			continue
		}
		if !o.IsHorse() && f.Temper(o) != rules.ColdSteel || b.Quad.Beyond(&o.Quad, f.ChargeReach(o)) || f.Present(o) < 3 {
			continue
		}
		menaced = true
		horse = horse || o.IsHorse()
	}
	return menaced, horse
}

// waitsForHorse says whether regular foot in the open does better to pass: horse that has
// not acted could ride it down, and who has not acted may still form square (MACDUFF-6.9,
// 11.6).
func (c *Commander) waitsForHorse(b *state.Body) bool {
	f := c.F
	if b.Touched() || b.Troop() != rules.RegularInfantry || b.Formation == rules.Square || b.House != state.Nobody || f.Table.Inside(b.Box.At) != state.Nobody {
		return false
	}
	for n := f.Around(&b.Quad, state.FarthestCharge, 1-b.Side); n.Next(); {
		o := &f.Bodies[n.No]
		if !o.Up() || !o.IsHorse() || o.Shattered || o.MustRally || o.Did || f.Of(o).State != state.Waits || o.Veil == state.Unseen {
			continue
		}
		if 2*f.Present(o) >= f.Present(b) && !b.Quad.Beyond(&o.Quad, f.ChargeReach(o)) && !f.ProtectedBy(b, o) && f.Visible(o, b) {
			return true
		}
	}
	return false
}

// saddle has mounted infantry dismount within range of its rifles, and mount again where
// the enemy is far (MACDUFF-5.21).
func (c *Commander) saddle(b, t *state.Body) (battle.Order, bool) {
	f := c.F
	if !b.Dragoons || b.Touched() || b.Shattered {
		return battle.Order{}, false
	}
	o := battle.Order{Kind: "mount", Unit: b.ID}
	if menaced, _ := c.menaced(b); b.Mounted {
		o.Kind = "dismount"
		return o, !menaced && b.Armed && state.Nearer(b, t, f.Reach[state.WeaponNo(b.Weapon)][1]) && c.may(o)
	}
	return o, !state.Nearer(b, t, 30*state.Inch) && c.may(o)
}

// stance is the order in which a body stands up to what is before it: close against cold
// steel and horse, loose against fire (MACDUFF-10.1, 10.4, 20.111).
func (c *Commander) stance(b, t *state.Body) (battle.Order, bool) {
	if !b.IsFoot() || b.Formed || b.Spent > 0 || b.Shot || b.Reserved || b.House != state.Nobody || b.Shattered || b.Bound == rules.StandAndShoot && !b.Regular {
		return battle.Order{}, false
	}
	want := b.Formation
	menaced, _ := c.menaced(b)
	switch {
	case menaced && b.Regular && b.Formation != rules.Line && b.Formation != rules.Square:
		want = rules.Line
	case menaced && !b.Regular:
		want = rules.Mass
	case menaced:
	case c.underFire(b):
		want = rules.Skirmish
	case b.Regular && !c.Aggressive && b.Formation != rules.Skirmish && state.Nearer(b, t, 36*state.Inch):
		want = rules.Line
	}
	if want == b.Formation || !c.hasRoom(b, want) || b.Smoke == 0 && b.Weapon == rules.EarlyRifle && want == rules.Line && !menaced {
		return battle.Order{}, false
	}
	o := battle.Order{Kind: "change_formation", Unit: b.ID, Formation: string(want)}
	return o, c.may(o)
}

// underFire says whether enemies with firearms or guns are near enough to shoot at a body
// soon.
func (c *Commander) underFire(b *state.Body) bool {
	f := c.F
	near := f.Around(&b.Quad, f.FarthestShot()+4*state.Inch, 1-b.Side)
	for _, n := range [...]state.Nearby{near, f.GunsOf(1 - b.Side)} {
		for n.Next() {
			o := &f.Bodies[n.No]
			if !o.Up() || o.Shattered || o.Veil != state.InSight || b.Quad.Beyond(&o.Quad, f.ReachOf(o)+4*state.Inch) {
				continue
			}
			if o.IsGun() || o.Armed && f.Temper(o) != rules.ColdSteel {
				return true
			}
		}
	}
	return false
}

// save rallies a body that the next volley would shatter and that has men to call back,
// and draws a battered one out of the fire (MACDUFF-12.8, 12.12).
func (c *Commander) save(b, t *state.Body) (battle.Order, bool) {
	f := c.F
	held := f.HeldBy(b, true)
	if held < 2 || b.Touched() || b.Reserved || b.Shattered || c.late() && c.Aggressive {
		return battle.Order{}, false
	}
	present := f.Present(b)
	if 2*(present-2) >= b.Original || f.Senior(b) == state.Nobody || state.Nearer(b, t, 8*state.Inch) && f.ChargeReach(t) > 0 {
		return c.fallBack(b, t)
	}
	if menaced, _ := c.menaced(b); menaced && !f.ProtectedBy(b, t) {
		return c.fallBack(b, t)
	}
	o := c.rally(b)
	return o, c.may(o)
}

// fallBack takes a battered body out of the fire while it is in order.
func (c *Commander) fallBack(b, t *state.Body) (battle.Order, bool) {
	f := c.F
	if 3*f.Present(b) >= 2*b.Original || b.House != state.Nobody || f.ProtectedBy(b, t) || !state.Nearer(b, t, 24*state.Inch) || f.HeldBy(b, true) < 3 {
		return battle.Order{}, false
	}
	to := b.Box.At.Add(tabletop.Direction(t.Box.At, b.Box.At).Ahead(6 * state.Inch))
	o := battle.Order{Kind: "retire", Unit: b.ID, Choice: "facing", Path: []battle.XY{to.XY()}}
	return o, f.Table.On(to) && c.may(o)
}

// Prey is the enemy at whom an attacking body goes: who is at what it fights for, else near,
// out of cover, not at a work if there is another.
func (c *Commander) Prey(b, nearest *state.Body) *state.Body {
	f := c.F
	if n := c.intruder(b); n != state.Nobody {
		return &f.Bodies[n]
	}
	const near = 40 * state.Inch
	best, least := nearest, battle.Length(1)<<40
	if tabletop.Far(b.Box.At, nearest.Box.At) > near {
		return nearest // so is everybody else
	}
	for n := f.On(b.Box.At, b.Box.At, near+state.Inch, 1-b.Side); n.Next(); {
		o := &f.Bodies[n.No]
		if !o.Up() || o.Veil != state.InSight || o.IsTrain() {
			continue
		}
		d := tabletop.Far(b.Box.At, o.Box.At)
		if d > near || d >= least {
			continue
		}
		if f.ProtectedBy(o, b) {
			d += 12 * state.Inch
		}
		if o.Shattered {
			d += 6 * state.Inch // it leaves of itself
		}
		if d < least {
			best, least = o, d
		}
	}
	return best
}

// Hold keeps a defender's ground: in houses and behind walls where he has them, his face
// to the enemy, his reserve where it is wanted, his fire for whoever charges.
func (c *Commander) Hold(b, t *state.Body) (battle.Order, bool) {
	f := c.F
	if b.Reserved {
		return battle.Order{}, false
	}
	ways := [...]func(b, t *state.Body) (battle.Order, bool){c.garrison, c.shelter, c.support, c.faceEnemy, c.keepFire}
	moves := 3 // of them go elsewhere
	if !c.keeps(b) {
		moves = 0
	}
	for _, try := range ways[moves:] {
		if o, ok := try(b, t); ok {
			return o, true
		}
	}
	if b.IsHorse() && f.EnemyWithin(b, 14*state.Inch) && !c.keeps(b) { // horse keeps off until it charges
		to := b.Box.At.Add(state.Homeward(b.Side).Ahead(8 * state.Inch))
		o := battle.Order{Kind: "retire", Unit: b.ID, Choice: "facing", Path: []battle.XY{to.XY()}}
		return o, f.Table.On(to) && c.may(o)
	}
	return battle.Order{}, false
}

// faceEnemy wheels close-order troops to meet who is outside their arc.
func (c *Commander) faceEnemy(b, t *state.Body) (battle.Order, bool) {
	f := c.F
	look := tabletop.Direction(b.Box.At, t.Box.At)
	if b.Touched() || b.TurnsFreely() || look.Off(b.Box.Facing) <= state.Arc || f.MayMove(b) != nil {
		return battle.Order{}, false
	}
	o := battle.Order{Kind: "move", Unit: b.ID, Choice: "half", Path: []battle.XY{b.Box.At.Add(look.Ahead(state.Inch / 2)).XY()}}
	return o, c.may(o)
}

// keepFire reserves a body's fire where an enemy could charge it (MACDUFF-6.10).
func (c *Commander) keepFire(b, t *state.Body) (battle.Order, bool) {
	if b.Shot || tabletop.Far(b.Box.At, t.Box.At) > 24*state.Inch {
		return battle.Order{}, false
	}
	o := battle.Order{Kind: "reserve_fire", Unit: b.ID}
	return o, c.may(o)
}

// coldSteel says whether the enemy comes mostly with spear, sword and horse.
func (c *Commander) coldSteel() bool {
	f := c.F
	steel, all := 0, 0
	for i := range f.Bodies {
		o := &f.Bodies[i]
		if o.Side == c.Side || !o.Up() || o.Veil == state.Unseen || !o.FightsOn() {
			continue
		}
		n := f.Present(o)
		all += n
		if o.IsHorse() || f.Temper(o) == rules.ColdSteel {
			steel += n
		}
	}
	return 2*steel > all
}

// garrison takes a company into a house that is near, where the enemy means to come to
// hand strokes, or clears the next room of one in which it is.
func (c *Commander) garrison(b, t *state.Body) (battle.Order, bool) {
	f := c.F
	if len(f.Houses) == 0 || b.Spent >= 2 || b.Shot || b.Kind == rules.SapperKind || !f.Fits(b) || b.Bound == rules.StandAndShoot {
		return battle.Order{}, false
	}
	if b.House != state.Nobody {
		if b.Rooms == state.AllRooms {
			return battle.Order{}, false
		}
		o := battle.Order{Kind: "enter", Unit: b.ID, Target: state.PieceID(b.House), Choice: "inside"}
		return o, c.may(o)
	}
	if state.Nearer(b, t, 7*state.Inch) {
		return battle.Order{}, false
	}
	var best *state.Opening
	var in *state.House
	near := 14 * state.Inch
	for i := range f.Houses {
		h := &f.Houses[i]
		if tabletop.Far(h.Whole.At, t.Box.At) < tabletop.Far(h.Whole.At, b.Box.At) {
			continue
		}
		for j := range h.Ways {
			w := &h.Ways[j]
			if b.Quad.Farther(w.At, near-1) || f.Shut(b.Side, h.Piece, w) {
				continue
			}
			if f.Lodger(h.Piece, state.AllRooms) != state.Nobody {
				break
			}
			best, in, near = w, h, b.Quad.FromPoint(w.At)
		}
	}
	if best == nil || !c.coldSteel() {
		return battle.Order{}, false
	}
	o := battle.Order{Kind: "enter", Unit: b.ID, Target: state.PieceID(in.Piece), Choice: best.ID}
	if c.may(o) {
		return o, true
	}
	if near <= state.AtDoor {
		return battle.Order{}, false
	}
	return c.advance(b, best.At.Add(best.Out.Ahead(state.Inch+b.Box.Depth/2)))
}

// shelter moves a body behind a wall or work that is near, or natives with firearms into
// brush or rocks (MACDUFF-10.2, 10.3).
func (c *Commander) shelter(b, t *state.Body) (battle.Order, bool) {
	f := c.F
	if b.Touched() || !b.IsFoot() || b.House != state.Nobody || !state.Nearer(b, t, 40*state.Inch) || state.Nearer(b, t, 9*state.Inch) || f.ProtectedBy(b, t) {
		return battle.Order{}, false
	}
	if kind, _ := f.Cover(t.Box.At, b); kind != rules.NoCover {
		return battle.Order{}, false
	}
	back := tabletop.Direction(t.Box.At, b.Box.At)
	for i := range f.Table.Pieces {
		p := &f.Table.Pieces[i]
		at := p.Near(b.Box.At)
		if p.State == tabletop.Destroyed || tabletop.Far(at, b.Box.At) > 9*state.Inch {
			continue
		}
		switch {
		case p.Edge() && (p.Side == b.Side || p.Side == state.Nobody) && !f.High(i):
			at = at.Add(back.Ahead(b.Box.Depth/2 + state.Inch/2))
		case b.Native && !b.Regular && b.Armed && (p.Kind == tabletop.Wood || p.Kind.Brush() || p.Kind == tabletop.Rocks):
			at = at.Towards(state.Corner(p), 2*state.Inch)
		default:
			continue
		}
		if tabletop.Far(at, b.Box.At) < state.Inch || tabletop.Far(at, t.Box.At) > f.ReachOf(b) {
			continue
		}
		if o, ok := c.advance(b, at); ok && o.Kind == "move" {
			return o, true
		}
	}
	return battle.Order{}, false
}

// support brings a body that stands in reserve to the friend with the most losses
// (MACDUFF-32.1).
func (c *Commander) support(b, t *state.Body) (battle.Order, bool) {
	f := c.F
	if b.Touched() || !b.IsFoot() && !b.IsGun() || b.House != state.Nobody || state.Nearer(b, t, f.ReachOf(b)) || f.Setup.Sides[b.Side].Goal != nil {
		return battle.Order{}, false
	}
	var worst *state.Body
	share := 0
	for n := f.On(b.Box.At, b.Box.At, 41*state.Inch, b.Side); n.Next(); {
		o := &f.Bodies[n.No]
		if o.No == b.No || !o.Up() || !o.IsFoot() || o.House != state.Nobody || tabletop.Far(o.Box.At, b.Box.At) > 40*state.Inch {
			continue
		}
		lost := 100 - 100*f.Present(o)/max(1, o.Original)
		if lost > share && lost >= 20 && !o.Leaving {
			worst, share = o, lost
		}
	}
	if worst == nil {
		return battle.Order{}, false
	}
	return c.advance(b, worst.Box.At.Add(state.Homeward(b.Side).Ahead(worst.Box.Depth/2+b.Box.Depth/2+state.Inch)))
}

// snipe shoots at an enemy leader who is alone where no unit is in range (MACDUFF-10.8).
func (c *Commander) snipe(b *state.Body) (battle.Order, bool) {
	f := c.F
	for _, i := range f.Suite(state.Nobody) {
		l := &f.Leaders[i]
		if l.Side == b.Side || l.State != state.Serving || b.Quad.FromPoint(l.At) > f.ReachOf(b) {
			continue
		}
		for _, m := range [...]rules.FireMode{rules.FireTwice, rules.FireStand, rules.FireAllAndMove, rules.FireHalf} {
			if o := (battle.Order{Kind: "shoot", Unit: b.ID, Target: l.ID, Choice: string(m)}); c.may(o) {
				return o, true
			}
		}
	}
	return battle.Order{}, false
}

// draw lets the officer of a body that has shot use his revolver (MACDUFF-8.15).
func (c *Commander) draw(b, t *state.Body) (battle.Order, bool) {
	if b.Native || b.Spent >= 2 || b.Revolver || !state.Nearer(b, t, c.F.Reach[0][1]) {
		return battle.Order{}, false
	}
	o := battle.Order{Kind: "shoot", Unit: b.ID, Target: t.ID, Choice: "revolver"}
	return o, c.may(o)
}

// clearHouse takes an attacker who is in a house through it: into the next room, at whoever
// holds that, or out on the side of the enemy.
func (c *Commander) clearHouse(b, t *state.Body) (battle.Order, bool) {
	f := c.F
	if b.Shot {
		return battle.Order{}, false
	}
	o := battle.Order{Kind: "enter", Unit: b.ID, Target: state.PieceID(b.House), Choice: "inside"}
	if c.may(o) {
		return o, true
	}
	if n := f.Lodger(b.House, state.AllRooms&^b.Rooms); n != state.Nobody {
		o := battle.Order{Kind: "charge", Unit: b.ID, Target: f.Bodies[n].ID}
		return o, c.may(o)
	}
	look := tabletop.Direction(b.Box.At, t.Box.At)
	best, least := battle.Order{}, tabletop.Facing(tabletop.About)
	h := f.House(b.House)
	for i := range h.Ways {
		w := &h.Ways[i]
		o := battle.Order{Kind: "leave", Unit: b.ID, Target: state.PieceID(b.House), Choice: w.ID}
		if off := w.Out.Off(look); off < least && c.may(o) {
			best, least = o, off
		}
	}
	return best, best.Kind != ""
}

// batter fires a gun at the wall behind which the enemy stands, until there is a way
// through (MACDUFF-9.16).
func (c *Commander) batter(b *state.Body) (battle.Order, bool) {
	f := c.F
	if !c.Aggressive || b.Machine || b.Pack || f.MayFire(b) != nil {
		return battle.Order{}, false
	}
	for i := range f.Table.Pieces {
		p := &f.Table.Pieces[i]
		held := p.Kind == tabletop.Block && f.Fortified[i] && !f.Won[i] && f.Lodger(i, state.AllRooms) != state.Nobody && f.Fortifier(i) != b.Side
		if (held || f.High(i) && p.Side != b.Side) && !f.GapsIn(i) {
			o := battle.Order{Kind: "shoot", Unit: b.ID, Target: state.PieceID(i), Choice: "breach"}
			if c.may(o) {
				return o, true
			}
		}
	}
	return battle.Order{}, false
}

// crew brings gunners without a gun to one that was left, and serves it.
func (c *Commander) crew(b *state.Body) (battle.Order, bool) {
	f := c.F
	o := battle.Order{Kind: "man", Unit: b.ID}
	if c.may(o) {
		return o, true
	}
	best, near := state.Nobody, 36*state.Inch
	for i := range f.Guns {
		if g := &f.Guns[i]; !g.Gone && !f.Contested(b, g) {
			if d := tabletop.Far(b.Box.At, g.At); d < near {
				best, near = i, d
			}
		}
	}
	if best == state.Nobody || f.EnemyWithin(b, 9*state.Inch) {
		return battle.Order{}, false
	}
	return c.advance(b, f.Guns[best].At)
}

// patrol leads men sent out in front: they look into the nearest cover and come back when
// they have seen somebody (MACDUFF-1.9, 7.15).
func (c *Commander) patrol(b *state.Body) (battle.Order, bool) {
	f := c.F
	home := &f.Bodies[b.Parent]
	if o := (battle.Order{Kind: "rejoin", Unit: b.ID}); (!c.unaccounted() || f.EnemyWithin(b, 15*state.Inch)) && home.Up() {
		if c.may(o) {
			return o, true
		}
		return c.advance(b, home.Box.At)
	}
	best, near := state.Nobody, 40*state.Inch
	for i := range f.Table.Pieces {
		p := &f.Table.Pieces[i]
		if !f.Conceals(i) {
			continue
		}
		if d := p.From(b.Box.At); d < near && d > 8*state.Inch {
			best, near = i, d
		}
	}
	if best == state.Nobody {
		return battle.Order{}, false
	}
	at := f.Table.Pieces[best].Near(b.Box.At)
	return c.advance(b, b.Box.At.Towards(at, max(0, near-7*state.Inch)))
}

// sendPatrol detaches a patrol where enemies hide and none is near (MACDUFF-1.9).
func (c *Commander) sendPatrol(b *state.Body) (battle.Order, bool) {
	f := c.F
	if !c.unaccounted() || b.Parent != state.Nobody || b.Touched() || !b.IsFoot() && !b.IsHorse() || f.Present(b) < 9 || f.EnemyWithin(b, 20*state.Inch) {
		return battle.Order{}, false
	}
	for i := range f.Bodies { // one to a side
		if o := &f.Bodies[i]; o.Side == b.Side && o.Parent != state.Nobody && o.Up() {
			return battle.Order{}, false
		}
	}
	for i := range f.Table.Pieces {
		if f.Conceals(i) && f.Table.Pieces[i].From(b.Box.At) <= 30*state.Inch {
			o := battle.Order{Kind: "detach_patrol", Unit: b.ID, Figures: 2}
			return o, c.may(o)
		}
	}
	return battle.Order{}, false
}

// ride brings a general to where he is wanted: to a unit that has casualties to call back,
// else behind the middle of his command (MACDUFF-3.1, 12.13).
func (c *Commander) ride() (battle.Order, bool) {
	f := c.F
	for _, i := range f.Generals() {
		l := &f.Leaders[i]
		if l.Side != c.Side || l.State != state.Serving || l.Moved {
			continue
		}
		if l.Body != state.Nobody {
			if b := &f.Bodies[l.Body]; b.Unit == f.Active && f.HeldBy(b, true) < 2 && !b.MustRally && l.Entry != state.Nobody && f.Setup.Sides[l.Side].Leaders[l.Entry].Unit == "" {
				o := battle.Order{Kind: "detach", Unit: l.ID}
				return o, c.may(o)
			}
			continue
		}
		if f.MayRide(l) != nil {
			continue
		}
		for _, j := range f.Units[f.Active].Bodies {
			b := &f.Bodies[j]
			if !b.Up() || f.Pinned(b) {
				continue
			}
			if (l.Personality == rules.Bold || l.Personality == rules.Rash) && f.HeldBy(b, true) >= 3 && b.Quad.FromPoint(l.At) <= 18*state.Inch && !b.Leaving {
				return battle.Order{Kind: "attach", Unit: l.ID, Target: b.ID}, true
			}
		}
		to := c.post(l)
		if tabletop.Far(l.At, to) > 5*state.Inch {
			o := battle.Order{Kind: "move", Unit: l.ID, Path: []battle.XY{to.XY()}}
			if c.may(o) {
				return o, true
			}
		}
	}
	return battle.Order{}, false
}

// post is where a general is best placed: behind the middle of the units under him, where he
// sees most of them.
func (c *Commander) post(l *state.Leader) tabletop.Point {
	f := c.F
	var sum tabletop.Point
	n := battle.Length(0)
	for i := range f.Bodies {
		if b := &f.Bodies[i]; b.Side == l.Side && b.FightsOn() && !b.Shattered && b.Parent == state.Nobody && (l.Chief || f.Of(b).General == l.No) {
			sum, n = sum.Add(b.Box.At), n+1
		}
	}
	if n == 0 {
		return l.At
	}
	at := f.Table.Clamp(tabletop.Point{X: sum.X / n, Y: sum.Y / n}.Add(state.Homeward(l.Side).Ahead(4*state.Inch)), state.Inch)
	if tabletop.Far(l.At, at) <= 12*state.Inch && f.StandsWell(l, at) {
		return l.At
	}
	return f.Outlook(l, at)
}

// outnumbers says whether a body has half as many men again as an enemy: enough to come to
// hand strokes with him.
func (c *Commander) outnumbers(b, t *state.Body) bool {
	return 2*c.F.Present(b) >= 3*c.F.Present(t)
}
