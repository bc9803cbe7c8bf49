package macduff

import (
	"frontier/battle/macduff/rules"
	"frontier/battle/tabletop"
)

// size is the ground of a body in a formation: foot stands on an inch, horse two deep,
// guns and wagons two by three (MACDUFF-20.9, 20.21).
func (f *fight) size(b *body, form rules.Formation) (width, depth length) {
	if b.isGun() || b.isTrain() {
		return 2 * anInch, 3 * anInch
	}
	n := max(f.present(b), 1)
	rank := anInch
	if b.isHorse() {
		rank = 2 * anInch
	}
	if b.house != nobody { // its walls
		return b.box.Width, b.box.Depth
	}
	deep := func(ranks int) length { return length(min(ranks, n)) * rank }
	switch form {
	case rules.Skirmish:
		return length(2*rules.Half(n)-1) * anInch, 3 * anInch
	case rules.Mass:
		ranks := massRanks(n)
		return length((n+ranks-1)/ranks) * anInch, deep(ranks)
	case rules.Column:
		return length(min(2, n)) * anInch, length(rules.Half(n)) * rank
	case rules.Square:
		side := max(length((n+3)/4)*anInch, 2*rank)
		return side, side
	}
	return length(rules.Half(n)) * anInch, deep(2)
}

// massRanks is how deep a mass stands (MACDUFF-20.21).
func massRanks(n int) int {
	if n <= 12 {
		return 3
	}
	return 4
}

// stand puts a body down.
func (f *fight) stand(b *body, box tabletop.Box) {
	b.box = box
	b.quad = box.Quad()
	b.level = f.table.Level(box.At)
	if b.no < len(f.foes) {
		f.foes[b.no].known = false
	}
	f.vanished(b)
	f.appeared(b)
	for i := range f.leaders {
		if l := &f.leaders[i]; l.body == b.no {
			l.at = box.At
		}
	}
}

// dress lets a body close up after losses, its front where it was. One in contact keeps
// its ground.
func (f *fight) dress(b *body) {
	if !b.up() || b.house != nobody || f.pinned(b) {
		return
	}
	w, d := f.size(b, b.formation)
	if w > b.box.Width || d > b.box.Depth || w == b.box.Width && d == b.box.Depth {
		return // closed up as it is, or as it was
	}
	box := b.box
	front := box.Front()
	box.Width, box.Depth = w, d
	box.At = front.Minus(box.Facing.Ahead(box.Depth / 2))
	f.stand(b, box)
	f.logPlace(b, "dress", "11.11")
}

// pinned says whether a body is in contact and waits for its melee (MACDUFF-2.6).
func (f *fight) pinned(b *body) bool {
	for _, t := range f.touches {
		if t.a == b.no || t.b == b.no {
			return true
		}
	}
	return false
}

// part lifts every contact of a body.
func (f *fight) part(b *body) {
	kept := f.touches[:0]
	for _, t := range f.touches {
		if t.a != b.no && t.b != b.no {
			kept = append(kept, t)
		}
	}
	f.touches = kept
}

// gapTo is the distance of two bodies between their nearest points (MACDUFF-20.10).
func gapTo(a, b *body) length { return a.quad.Gap(&b.quad) }

// nearer says whether two bodies are within so much of each other.
func nearer(a, b *body, d length) bool { return a.quad.Nearer(&b.quad, d) }

// onTheTable says whether a footprint lies wholly on the table.
func (f *fight) onTheTable(q *tabletop.Quad) bool {
	return q.Within(point{}, point{X: f.table.Width, Y: f.table.Depth})
}

// clear says whether a body could stand on a box: on the table, on ground that it may
// enter, over nobody, and so far from every enemy or no nearer than it stands now.
func (f *fight) clear(b *body, box tabletop.Box, keep length) bool {
	q := box.Quad()
	return f.clearOf(b, box, &q, keep)
}

func (f *fight) clearOf(b *body, box tabletop.Box, q *tabletop.Quad, keep length) bool {
	if !f.onTheTable(q) {
		return false
	}
	for i := range f.bodies {
		o := &f.bodies[i]
		if o.no == b.no || !o.up() || q.Beyond(&o.quad, keep) {
			continue
		}
		if q.Overlap(&o.quad) {
			return false
		}
		if o.side != b.side && keep > 0 && q.Nearer(&o.quad, keep-1) && q.GapSquare(&o.quad) < b.quad.GapSquare(&o.quad) {
			return false
		}
	}
	return f.footing(b, box.At)
}

// inTheWay says whether anybody stands on the straight way of a body's middle: enemies,
// and friends whom one may not pass (MACDUFF-20.35). The body not counted is given.
func (f *fight) inTheWay(b *body, from, to point, but int) bool {
	for i := range f.bodies {
		o := &f.bodies[i]
		if o.no == b.no || o.no == but || !o.up() || !o.quad.Cuts(from, to) {
			continue
		}
		if o.side == b.side && o.formation == rules.Skirmish {
			continue
		}
		return true
	}
	return false
}

// knownInTheWay is inTheWay for whoever plans: what is hidden from him he does not count.
func (f *fight) knownInTheWay(b *body, from, to point, but int) bool {
	for i := range f.bodies {
		o := &f.bodies[i]
		if o.no == b.no || o.no == but || !o.up() || o.side != b.side && o.veil != inSight || !o.quad.Cuts(from, to) {
			continue
		}
		if o.side != b.side || o.formation != rules.Skirmish {
			return true
		}
	}
	return false
}

// nearest is the nearest enemy body on the table that the side knows of; nobody where
// there is none.
func (f *fight) nearest(b *body) int {
	if b.no < len(f.foes) && f.foes[b.no].known {
		return f.foes[b.no].no
	}
	best, near := nobody, int64(1)<<62
	for i := range f.bodies {
		o := &f.bodies[i]
		if o.side == b.side || !o.up() || o.veil == unseen {
			continue
		}
		if d := o.box.At.Minus(b.box.At).Square(); d < near {
			best, near = i, d
		}
	}
	if b.no < len(f.foes) {
		f.foes[b.no] = foe{known: true, no: best, far: near}
	}
	return best
}

// vanished has everybody look for his nearest enemy again to whom that was a body that is no
// more where it was.
func (f *fight) vanished(b *body) {
	for i := range f.foes {
		if f.foes[i].no == b.no {
			f.foes[i].known = false
		}
	}
}

// appeared makes a body the nearest enemy of those to whom it is nearer than who was. The
// lower number goes before where two are equally near.
func (f *fight) appeared(b *body) {
	if !b.up() || b.veil == unseen {
		return
	}
	for i := range f.foes {
		n, o := &f.foes[i], &f.bodies[i]
		if !n.known || o.side == b.side {
			continue
		}
		if d := b.box.At.Minus(o.box.At).Square(); d < n.far || d == n.far && b.no < n.no {
			n.no, n.far = b.no, d
		}
	}
}

// homeward is the direction of a side's own edge.
func homeward(side int) facing {
	if side == 0 {
		return 0
	}
	return tabletop.About
}

// frontward is the direction in which a side faces at first.
func frontward(side int) facing { return homeward(side).Turn(tabletop.About) }

// beyondOwn says whether a point lies on or over the side's own edge.
func (f *fight) beyondOwn(side int, at point) bool {
	if side == 0 {
		return at.Y <= 0
	}
	return at.Y >= f.table.Depth
}
