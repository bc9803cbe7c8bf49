package macduff

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/tabletop"
)

// Legal lists orders that the decider may give now: every choice that is one of few, and
// for moves a finite list of sensible ones. Order takes any other legal path as well.
func (f *fight) Legal() []battle.Order {
	var out []battle.Order
	add := func(o battle.Order) {
		if f.may(o) {
			out = append(out, o)
		}
	}
	switch f.phase {
	case placing:
		add(battle.Order{Kind: "done"})
		for i := range f.bodies {
			b := &f.bodies[i]
			if b.side != f.decider {
				continue
			}
			ahead := frontward(b.side)
			for _, way := range [...]point{ahead.Ahead(anInch), ahead.Ahead(-anInch), ahead.Right(3 * anInch), ahead.Right(-3 * anInch)} {
				add(battle.Order{Kind: "place", Unit: b.id, Path: []battle.XY{b.box.At.Add(way).XY()}})
			}
			for _, form := range formationsOf(b) {
				add(battle.Order{Kind: "place", Unit: b.id, Formation: string(form), Path: []battle.XY{b.box.At.XY()}})
			}
		}
	case choosing:
		for i := range f.units {
			add(battle.Order{Kind: "activate", Unit: f.units[i].id})
		}
		add(battle.Order{Kind: "break_off"})
	case deciding:
		for _, c := range rules.BoldChoices {
			add(battle.Order{Kind: "bold_choice", Choice: c})
		}
	case acting:
		f.legalActs(add)
	case answering:
		t := &f.bodies[f.charge.at]
		for _, a := range f.charge.reactions {
			add(battle.Order{Kind: "react", Unit: t.id, Choice: string(a)})
			if (a == rules.StandAndFire || a == rules.FireAndRetreat || a == rules.FormSquare) && !t.isGun() && t.armed {
				for _, m := range rules.FireModes {
					add(battle.Order{Kind: "react", Unit: t.id, Choice: string(a) + ":" + m})
				}
			}
		}
	case occupying:
		add(battle.Order{Kind: "occupy", Unit: f.bodies[f.holds[0].body].id})
		add(battle.Order{Kind: "stay"})
	case calling:
		for i := range f.units {
			add(battle.Order{Kind: "call_on", Unit: f.units[i].id})
		}
		add(battle.Order{Kind: "done"})
	}
	return out
}

// formationsOf are the formations that are asked for of a body.
func formationsOf(b *body) []rules.Formation {
	if b.isGun() {
		return []rules.Formation{rules.LimberedGun, rules.UnlimberedGun}
	}
	return []rules.Formation{rules.Skirmish, rules.Mass, rules.Line, rules.Column, rules.Square}
}

// legalActs offers what the active unit may do.
func (f *fight) legalActs(add func(battle.Order)) {
	add(battle.Order{Kind: "pass"})
	add(battle.Order{Kind: "break_off"})
	for i := range f.leaders {
		l := &f.leaders[i]
		if l.side != f.decider || l.state != serving {
			continue
		}
		add(battle.Order{Kind: "detach", Unit: l.id})
		for j := range f.bodies {
			if b := &f.bodies[j]; b.unit == f.active && b.up() {
				add(battle.Order{Kind: "attach", Unit: l.id, Target: b.id})
				add(battle.Order{Kind: "attach", Unit: l.id, Target: b.id, Choice: "drummer"})
				add(battle.Order{Kind: "attach", Unit: l.id, Target: b.id, Choice: "standard"})
				add(battle.Order{Kind: "move", Unit: l.id, Path: []battle.XY{b.box.At.Add(homeward(b.side).Ahead(b.box.Depth/2 + anInch)).XY()}})
			}
		}
	}
	for i := range f.bodies {
		if b := &f.bodies[i]; b.unit == f.active && b.up() && !b.did && !f.pinned(b) {
			f.legalFor(b, add)
		}
	}
}

// legalFor offers what one body of the active unit may do.
func (f *fight) legalFor(b *body, add func(battle.Order)) {
	order := func(kind string) battle.Order { return battle.Order{Kind: kind, Unit: b.id} }
	for _, c := range [...]string{"spot", "back", "spot_recover", "back_recover"} {
		o := order("rally")
		o.Choice = c
		add(o)
	}
	o := order("rally")
	o.Choice, o.Formation = "spot", string(rules.Square)
	add(o)
	if f.owesExit(b) {
		add(order("retire"))
		return
	}
	if f.owesRally(b) {
		return
	}
	for _, k := range [...]string{"reorder", "mount", "dismount", "limber", "unlimber", "man", "reserve_fire", "rejoin"} {
		add(order(k))
	}
	for n := 1; n <= 3; n++ {
		o := order("detach_patrol")
		o.Figures = n
		add(o)
	}
	if !b.isGun() && !b.isTrain() {
		for _, form := range formationsOf(b) {
			o := order("form")
			o.Formation = string(form)
			add(o)
			if form == rules.Line || form == rules.Column {
				for _, turn := range [...]facing{tabletop.Quarter, -tabletop.Quarter} {
					look := int(b.box.Facing.Turn(turn))
					o.Facing = &look
					add(o)
				}
			}
		}
	}
	for i := range f.table.Pieces {
		p := &f.table.Pieces[i]
		if p.From(b.box.At) > rules.InCommand+b.box.Width {
			continue
		}
		for _, k := range [...]string{"spot", "cross", "fire_charges"} {
			o := order(k)
			o.Target = pieceID(i)
			add(o)
		}
		for _, t := range rules.Tasks {
			o := order("work")
			o.Target, o.Choice = pieceID(i), t
			if t != string(rules.Redoubt) {
				add(o)
			}
		}
		o := order("shoot")
		o.Target, o.Choice = pieceID(i), "breach"
		add(o)
		if h := f.house(i); h != nil {
			for _, w := range h.ways {
				for _, k := range [...]string{"enter", "leave"} {
					o := order(k)
					o.Target, o.Choice = pieceID(i), w.id
					add(o)
				}
			}
			o := order("enter")
			o.Target, o.Choice = pieceID(i), "inside"
			add(o)
		}
	}
	o = order("work")
	o.Choice = string(rules.Redoubt)
	add(o)
	for i := range f.bodies {
		t := &f.bodies[i]
		if t.side == b.side || !t.up() || t.veil != inSight {
			continue
		}
		o := order("charge")
		o.Target = t.id
		add(o)
		for _, m := range [...]rules.FireMode{rules.FireAllAndMove, rules.FireHalf} {
			o.Choice = string(m)
			add(o)
		}
		s := order("shoot")
		s.Target = t.id
		if b.isGun() {
			add(s)
			continue
		}
		for _, m := range rules.FireModes {
			s.Choice = m
			add(s)
		}
		for _, c := range [...]string{"revolver", "smoothbore"} {
			s.Choice = c
			add(s)
		}
	}
	for i := range f.leaders {
		if l := &f.leaders[i]; l.side != b.side && l.body == nobody && l.state == serving && !b.isGun() {
			for _, m := range rules.FireModes {
				add(battle.Order{Kind: "shoot", Unit: b.id, Target: l.id, Choice: m})
			}
		}
	}
	f.legalMoves(b, add)
}

// legalMoves offers moves towards and away from what matters.
func (f *fight) legalMoves(b *body, add func(battle.Order)) {
	if f.mayMove(b) != nil {
		return
	}
	far := needOf(f.moveInput(b)).Max
	var goals [6]point
	list := goals[:0]
	if n := f.nearest(b); n != nobody {
		list = append(list, f.bodies[n].box.At)
	}
	if f.table.HasObjective {
		list = append(list, f.table.Objective)
	}
	if at, ok := f.goals.Of(b.side); ok {
		list = append(list, at)
	}
	list = append(list, b.box.At.Add(frontward(b.side).Ahead(far)), b.box.At.Add(b.box.Facing.Right(far)), b.box.At.Add(b.box.Facing.Right(-far)))
	for _, goal := range list {
		for _, c := range [...]string{"", "half"} {
			to := f.table.Clamp(b.box.At.Towards(goal, min(far, tabletop.Far(b.box.At, goal))), 0)
			o := battle.Order{Kind: "move", Unit: b.id, Path: []battle.XY{to.XY()}, Choice: c}
			add(o)
			if b.isFoot() && !b.regular {
				o.Formation = string(rules.Skirmish)
				add(o)
			}
		}
	}
	for _, c := range [...]string{"facing", "turned"} {
		for _, turn := range [...]facing{0, 4500, -4500} {
			to := b.box.At.Add(homeward(b.side).Turn(turn).Ahead(far))
			add(battle.Order{Kind: "retire", Unit: b.id, Path: []battle.XY{to.XY()}, Choice: c})
		}
	}
}
