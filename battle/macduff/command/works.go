package command

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/state"
	"frontier/battle/tabletop"
)

// work sets engineers, their wagon and pressed civilians to what the day wants, or to the
// task of the setup, while no enemy is near (MACDUFF-32.1).
func (c *Commander) work(b *state.Body) (battle.Order, bool) {
	f := c.F
	switch {
	case b.Tools && b.IsTrain():
		return c.follow(b)
	case b.Kind == rules.CivilKind:
		o := battle.Order{Kind: "work", Unit: b.ID, Choice: string(rules.Redoubt)}
		return o, !c.Aggressive && !b.Touched() && c.may(o)
	case b.Kind != rules.SapperKind || b.Touched():
		return battle.Order{}, false
	}
	if o, ok := c.blow(b); ok {
		return o, true
	}
	if c.exposed(b) {
		return battle.Order{}, false
	}
	if task := f.Of(b).Task; task != "" {
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
func (c *Commander) exposed(b *state.Body) bool {
	f := c.F
	parted := f.Divides() && !f.Passage()
	for i := range f.Bodies {
		o := &f.Bodies[i]
		if o.Side == b.Side || !o.Up() || o.Veil == state.Unseen || o.Shattered {
			continue
		}
		if d := min(f.ReachOf(o), 24*state.Inch); d > 0 && state.Nearer(b, o, d) && f.Visible(o, b) {
			return true
		}
		if !parted && state.Nearer(b, o, 14*state.Inch) && !f.WalledOff(b, o) {
			return true
		}
	}
	return false
}

// wanted are the works that would serve the side, the first first.
func (c *Commander) wanted(b *state.Body) []rules.Task {
	if c.F.Of(b).General == state.Nobody { // nobody gives them anything to do
		return nil
	}
	if c.Aggressive {
		return []rules.Task{rules.RepairBridge, rules.Pontoon, rules.RoadCut}
	}
	return []rules.Task{rules.LayCharge, rules.FortifyVillage, rules.Redoubt}
}

// blow fires the charges on a bridge that the enemy comes near, or that has enough.
func (c *Commander) blow(b *state.Body) (battle.Order, bool) {
	f := c.F
	for i := range f.Mines {
		m := &f.Mines[i]
		if m.Charges == 0 || f.Units[f.Unit(m.By).No].Side != b.Side {
			continue
		}
		if m.Charges < f.Enough(m.Piece) && !c.threatened(f.Table.Pieces[m.Piece].Near(b.Box.At), 12*state.Inch) {
			continue
		}
		o := battle.Order{Kind: "fire_charges", Unit: b.ID, Target: state.PieceID(m.Piece)}
		if c.may(o) {
			return o, true
		}
	}
	return battle.Order{}, false
}

// threatened says whether an enemy whom the side knows of is so near to a place.
func (c *Commander) threatened(at tabletop.Point, d battle.Length) bool {
	for i := range c.F.Bodies {
		if o := &c.F.Bodies[i]; o.Side != c.Side && o.Up() && o.Veil != state.Unseen && o.Quad.FromPoint(at) <= d {
			return true
		}
	}
	return false
}

// fitsTask says whether a piece is one at which a work would serve.
func (c *Commander) fitsTask(b *state.Body, task rules.Task, n int) bool {
	f := c.F
	p := &f.Table.Pieces[n]
	told := f.Of(b).Task == task // it has been told to
	switch task {
	case rules.Pontoon:
		return p.Kind == tabletop.River && p.Deep && (told || f.Divides() && !f.Passage())
	case rules.LayCharge:
		return p.Kind == tabletop.Bridge && p.State != tabletop.Destroyed && f.MineAt(n).Charges < f.Enough(n) && (told || f.Divides())
	case rules.RepairBridge:
		return p.Kind == tabletop.Bridge && p.State == tabletop.Damaged
	case rules.RoadCut:
		return p.Edge() && p.Side != b.Side && !f.GapsIn(n) && (told || f.High(n) && c.threatened(p.Near(b.Box.At), 10*state.Inch))
	case rules.FortifyVillage:
		return p.Kind == tabletop.Block && !f.Fortified[n] && (told || f.Lodger(n, state.AllRooms) != state.Nobody && f.Bodies[f.Lodger(n, state.AllRooms)].Side == b.Side)
	}
	return false
}

// workAt sets a body to a task at the nearest place for it, or goes there.
func (c *Commander) workAt(b *state.Body, task rules.Task) (battle.Order, bool) {
	f := c.F
	o := battle.Order{Kind: "work", Unit: b.ID, Choice: string(task)}
	if task == rules.Redoubt {
		return o, c.may(o)
	}
	best, near := state.Nobody, 40*state.Inch
	for i := range f.Table.Pieces {
		if !c.fitsTask(b, task, i) {
			continue
		}
		o.Target = state.PieceID(i)
		if c.may(o) {
			return o, true
		}
		at := f.Table.Pieces[i].Near(b.Box.At)
		if d := tabletop.Far(b.Box.At, at); d < near && (task == rules.Pontoon || task == rules.RoadCut || !c.threatened(at, max(9*state.Inch, d))) { // not where an enemy is sooner
			best, near = i, d
		}
	}
	if best == state.Nobody || near <= 2*state.Inch {
		return battle.Order{}, false
	}
	p := &f.Table.Pieces[best]
	at := p.Near(b.Box.At)
	move, ok := c.advance(b, at.Towards(b.Box.At, p.Width/2+state.Inch/2+b.Box.Depth/2))
	return move, ok && move.Kind == "move"
}

// follow keeps a tool wagon with the engineers whom it serves.
func (c *Commander) follow(b *state.Body) (battle.Order, bool) {
	f := c.F
	var lead *state.Body
	near := 60 * state.Inch
	for i := range f.Bodies {
		o := &f.Bodies[i]
		if o.Side != b.Side || !o.Up() || o.Kind != rules.SapperKind {
			continue
		}
		if d := tabletop.Far(o.Box.At, b.Box.At); o.Unit == b.Unit || d < near {
			lead, near = o, d
			if o.Unit == b.Unit {
				break
			}
		}
	}
	if lead == nil || state.Nearer(b, lead, 2*state.Inch) {
		return battle.Order{}, false
	}
	return c.advance(b, lead.Box.At.Add(state.Homeward(b.Side).Ahead(lead.Box.Depth/2+b.Box.Depth/2+state.Inch)))
}
