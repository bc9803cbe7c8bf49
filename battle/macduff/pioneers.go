package macduff

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/tabletop"
)

// work sets engineers, their wagon and pressed civilians to what the day wants, or to the
// task of the setup, while no enemy is near (MACDUFF-32.1).
func (c *commander) work(b *body) (battle.Order, bool) {
	f := c.f
	switch {
	case b.tools && b.isTrain():
		return c.follow(b)
	case b.kind == civilKind:
		o := battle.Order{Kind: "work", Unit: b.id, Choice: string(rules.Redoubt)}
		return o, !c.aggressive && !b.touched() && f.may(o)
	case b.kind != sapperKind || b.touched():
		return battle.Order{}, false
	}
	if o, ok := c.blow(b); ok {
		return o, true
	}
	if c.exposed(b) {
		return battle.Order{}, false
	}
	if task := f.of(b).task; task != "" {
		return c.workAt(b, task)
	}
	for _, task := range c.wanted(b) {
		if o, ok := c.workAt(b, task); ok {
			return o, true
		}
	}
	return battle.Order{}, false
}

// exposed says whether an enemy could disturb a body at its work: shoot at it, or come at
// it where no river is between.
func (c *commander) exposed(b *body) bool {
	f := c.f
	parted := f.divides() && !f.passage()
	for i := range f.bodies {
		o := &f.bodies[i]
		if o.side == b.side || !o.up() || o.veil == unseen || o.shattered {
			continue
		}
		if d := min(f.reachOf(o), 24*anInch); d > 0 && nearer(b, o, d) && f.visible(o, b) {
			return true
		}
		if !parted && nearer(b, o, 14*anInch) && !f.walledOff(b, o) {
			return true
		}
	}
	return false
}

// walledOff says whether a wall that nobody climbs is between two bodies.
func (f *fight) walledOff(a, b *body) bool {
	for i := range f.table.Pieces {
		if p := &f.table.Pieces[i]; p.Edge() && f.high(i) && !f.gapsIn(i) {
			if _, ok := p.Crossed(a.box.At, b.box.At); ok {
				return true
			}
		}
	}
	return false
}

// wanted are the works that would serve the side, the first first.
func (c *commander) wanted(b *body) []rules.Task {
	if c.f.of(b).general == nobody { // nobody gives them anything to do
		return nil
	}
	if c.aggressive {
		return []rules.Task{rules.RepairBridge, rules.Pontoon, rules.RoadCut}
	}
	return []rules.Task{rules.LayCharge, rules.FortifyVillage, rules.Redoubt}
}

// divides says whether a river lies between the sides that is not waded anywhere.
func (f *fight) divides() bool {
	r := f.setup.Field.River
	if r == nil || !r.Between || r.Fordable || r.Class == "stream" {
		return false
	}
	return true
}

// passage says whether the river can be crossed dry or by a ford.
func (f *fight) passage() bool {
	for i := range f.table.Pieces {
		if p := &f.table.Pieces[i]; p.Kind == tabletop.CrossFord || p.Kind == tabletop.Bridge && p.State == tabletop.Intact {
			return true
		}
	}
	return false
}

// enough is how many charges likely destroy a bridge, from what it has suffered
// (MACDUFF-13.11).
func (f *fight) enough(piece int) int {
	need := 12
	if f.stoneBridge(piece) {
		need = 24
	}
	return min(rules.MostCharges, (2*(need-f.mineAt(piece).damage)+6)/7)
}

// mineAt is what has been done to a bridge so far; nothing is changed.
func (f *fight) mineAt(piece int) mine {
	for i := range f.mines {
		if f.mines[i].piece == piece {
			return f.mines[i]
		}
	}
	return mine{piece: piece}
}

// blow fires the charges on a bridge that the enemy comes near, or that has enough.
func (c *commander) blow(b *body) (battle.Order, bool) {
	f := c.f
	for i := range f.mines {
		m := &f.mines[i]
		if m.charges == 0 || f.units[f.unit(m.by).no].side != b.side {
			continue
		}
		if m.charges < f.enough(m.piece) && !c.threatened(f.table.Pieces[m.piece].Near(b.box.At), 12*anInch) {
			continue
		}
		o := battle.Order{Kind: "fire_charges", Unit: b.id, Target: pieceID(m.piece)}
		if f.may(o) {
			return o, true
		}
	}
	return battle.Order{}, false
}

// threatened says whether an enemy whom the side knows of is so near to a place.
func (c *commander) threatened(at point, d length) bool {
	for i := range c.f.bodies {
		if o := &c.f.bodies[i]; o.side != c.side && o.up() && o.veil != unseen && o.quad.FromPoint(at) <= d {
			return true
		}
	}
	return false
}

// fitsTask says whether a piece is one at which a work would serve.
func (c *commander) fitsTask(b *body, task rules.Task, n int) bool {
	f := c.f
	p := &f.table.Pieces[n]
	told := f.of(b).task == task // it has been told to
	switch task {
	case rules.Pontoon:
		return p.Kind == tabletop.River && p.Deep && (told || f.divides() && !f.passage())
	case rules.LayCharge:
		return p.Kind == tabletop.Bridge && p.State != tabletop.Destroyed && f.mineAt(n).charges < f.enough(n) && (told || f.divides())
	case rules.RepairBridge:
		return p.Kind == tabletop.Bridge && p.State == tabletop.Damaged
	case rules.RoadCut:
		return p.Edge() && p.Side != b.side && !f.gapsIn(n) && (told || f.high(n) && c.threatened(p.Near(b.box.At), 10*anInch))
	case rules.FortifyVillage:
		return p.Kind == tabletop.Block && !f.fortified[n] && (told || f.lodger(n, allRooms) != nobody && f.bodies[f.lodger(n, allRooms)].side == b.side)
	}
	return false
}

// workAt sets a body to a task at the nearest place for it, or goes there.
func (c *commander) workAt(b *body, task rules.Task) (battle.Order, bool) {
	f := c.f
	o := battle.Order{Kind: "work", Unit: b.id, Choice: string(task)}
	if task == rules.Redoubt {
		return o, f.may(o)
	}
	best, near := nobody, 40*anInch
	for i := range f.table.Pieces {
		if !c.fitsTask(b, task, i) {
			continue
		}
		o.Target = pieceID(i)
		if f.may(o) {
			return o, true
		}
		at := f.table.Pieces[i].Near(b.box.At)
		if d := tabletop.Far(b.box.At, at); d < near && (task == rules.Pontoon || task == rules.RoadCut || !c.threatened(at, max(9*anInch, d))) { // not where an enemy is sooner
			best, near = i, d
		}
	}
	if best == nobody || near <= 2*anInch {
		return battle.Order{}, false
	}
	p := &f.table.Pieces[best]
	at := p.Near(b.box.At)
	move, ok := c.advance(b, at.Towards(b.box.At, p.Width/2+anInch/2+b.box.Depth/2))
	return move, ok && move.Kind == "move"
}

// follow keeps a tool wagon with the engineers whom it serves.
func (c *commander) follow(b *body) (battle.Order, bool) {
	f := c.f
	var lead *body
	near := 60 * anInch
	for i := range f.bodies {
		o := &f.bodies[i]
		if o.side != b.side || !o.up() || o.kind != sapperKind {
			continue
		}
		if d := tabletop.Far(o.box.At, b.box.At); o.unit == b.unit || d < near {
			lead, near = o, d
			if o.unit == b.unit {
				break
			}
		}
	}
	if lead == nil || nearer(b, lead, 2*anInch) {
		return battle.Order{}, false
	}
	return c.advance(b, lead.box.At.Add(homeward(b.side).Ahead(lead.box.Depth/2+b.box.Depth/2+anInch)))
}
