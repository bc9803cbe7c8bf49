package macduff

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/tabletop"
)

// hides says whether a body can hide where it stands, and in which piece (MACDUFF-7.13):
// a mass in houses, wood and brush, skirmishers among rocks too.
func (f *fight) hides(b *body) (int, bool) {
	if b.isGun() || b.isTrain() {
		return nobody, false
	}
	for i := range f.table.Pieces {
		p := &f.table.Pieces[i]
		switch p.Kind {
		case tabletop.Wood, tabletop.Scrub, tabletop.Grass, tabletop.Crops, tabletop.Block:
		case tabletop.Rocks:
			if b.formation != rules.Skirmish {
				continue
			}
		case tabletop.Hill:
			if f.deadGround(b, p) {
				return i, true
			}
			continue
		default:
			continue
		}
		if p.Area(b.box.At) {
			return i, true
		}
	}
	return nobody, false
}

// lee is how far behind a hill its dead ground goes.
const lee = 6 * anInch

// deadGround says whether a body stands in the dead ground of a hill: close behind it as
// seen from the enemy's edge (MACDUFF-7.13).
func (f *fight) deadGround(b *body, hill *tabletop.Piece) bool {
	if hill.Area(b.box.At) || b.level >= hill.Height {
		return false
	}
	return hill.Inside(b.box.At, b.box.At.Add(frontward(b.side).Ahead(lee+b.box.Depth))) > anInch
}

// conceals says whether somebody could hide in or behind a piece (MACDUFF-7.13).
func (f *fight) conceals(piece int) bool {
	switch f.table.Pieces[piece].Kind {
	case tabletop.Wood, tabletop.Scrub, tabletop.Grass, tabletop.Crops, tabletop.Block, tabletop.Rocks, tabletop.Hill:
		return true
	}
	return false
}

// unveil settles what is seen after a body has moved (MACDUFF-7.12, 7.14): a hidden one
// that moves shows itself, by a marker if it is still under cover; and nobody hides within
// 6 inches of an enemy.
func (f *fight) unveil(b *body) {
	if !f.hidden {
		return
	}
	if b.veil == unseen {
		b.veil = marked
		f.appeared(b)
		if _, ok := f.hides(b); !ok {
			f.show(b, "7.12")
		} else {
			f.logState(b, "marked", "7.12")
		}
	} else if b.veil == marked {
		if _, ok := f.hides(b); !ok {
			f.show(b, "7.12")
		}
	}
	f.closeUp(b)
}

// closeUp shows whoever hides within 6 inches of a body, and it to them.
func (f *fight) closeUp(b *body) {
	for i := range f.bodies {
		o := &f.bodies[i]
		if o.side == b.side || !o.up() || o.veil == inSight && b.veil == inSight || !nearer(b, o, rules.PlainSight) {
			continue
		}
		f.show(o, "7.14")
		f.show(b, "7.14")
	}
}

// show brings a hidden body into sight.
func (f *fight) show(b *body, rule string) {
	if b.veil == inSight {
		return
	}
	b.veil = inSight
	f.appeared(b)
	f.logState(b, "seen", rule)
	f.logPlace(b, "place", rule)
}

// orderSpot looks into one piece of hiding terrain (MACDUFF-7.15).
func (f *fight) orderSpot(b *body, o battle.Order) error {
	if b.did || f.pinned(b) {
		return refuse("2.4", b.name, "has acted or is in contact", "")
	}
	if f.of(b).fieldcraft == 0 || b.isTrain() || b.kind == civilKind {
		return refuse("7.16", b.name, "does not scout", "")
	}
	n := f.piece(o.Target)
	if n == nobody {
		return refuse("7.15", b.name, "knows no ground "+short(o.Target), "name a wood, rocks, scrub or houses")
	}
	if !f.conceals(n) {
		return refuse("7.13", b.name, "sees that nobody hides there", "name a wood, rocks, scrub, houses or a hill")
	}
	if f.unitSpotted(b) {
		return refuse("7.15", b.name, "has looked", "each unit tries once")
	}
	if b.touched() {
		return refuse("7.15", b.name, "looks before it moves or shoots", "")
	}
	p := &f.table.Pieces[n]
	if b.quad.FromPoint(p.Near(b.box.At)) > rules.SpotReach && !p.Area(b.box.At) {
		return refuse("7.15", b.name, "is farther than 12 inches from it", "choose nearer ground")
	}
	if f.dry {
		return nil
	}
	b.spotted = true
	near := rules.SpotReach
	for i := range f.bodies {
		if e := &f.bodies[i]; e.side != b.side && e.up() && e.veil != inSight {
			if at, ok := f.hides(e); ok && at == n {
				near = min(near, gapTo(b, e))
			}
		}
	}
	_, r := roll(f, f.mark(b, nil), rules.SpotProcedure, rules.SpotInput{Fieldcraft: f.of(b).fieldcraft, Distance: near})
	if !r.Spotted {
		return nil
	}
	for i := range f.bodies {
		if e := &f.bodies[i]; e.side != b.side && e.up() && e.veil != inSight {
			if at, ok := f.hides(e); ok && at == n {
				f.show(e, "7.15")
			}
		}
	}
	return nil
}

// unitSpotted says whether the unit has used its attempt.
func (f *fight) unitSpotted(b *body) bool {
	for i := range f.bodies {
		if o := &f.bodies[i]; o.unit == b.unit && o.spotted {
			return true
		}
	}
	return false
}
