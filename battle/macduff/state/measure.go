package state

import (
	"frontier/battle/macduff/rules"
	"frontier/battle/tabletop"
)

// Size is the ground of a body in a formation: foot stands on an inch, horse two deep,
// guns and wagons two by three (MACDUFF-20.9, 20.21).
func (s *State) Size(b *Body, form rules.Formation) (width, depth length) {
	if b.IsGun() || b.IsTrain() {
		return 2 * Inch, 3 * Inch
	}
	n := max(s.Present(b), 1)
	rank := Inch
	if b.IsHorse() {
		rank = 2 * Inch
	}
	if b.House != Nobody { // its walls
		return b.Box.Width, b.Box.Depth
	}
	deep := func(ranks int) length { return length(min(ranks, n)) * rank }
	switch form {
	case rules.Skirmish:
		return length(2*rules.Half(n)-1) * Inch, 3 * Inch
	case rules.Mass:
		ranks := massRanks(n)
		return length((n+ranks-1)/ranks) * Inch, deep(ranks)
	case rules.Column:
		return length(min(2, n)) * Inch, length(rules.Half(n)) * rank
	case rules.Square:
		side := max(length((n+3)/4)*Inch, 2*rank)
		return side, side
	}
	return length(rules.Half(n)) * Inch, deep(2)
}

// massRanks is how deep a mass stands (MACDUFF-20.21).
func massRanks(n int) int {
	if n <= 12 {
		return 3
	}
	return 4
}

// Stand puts a body down. Whoever has it for his nearest enemy, or would, looks again.
func (s *State) Stand(b *Body, box tabletop.Box) {
	b.Box = box
	b.Quad = box.Quad()
	b.Level = s.Table.Level(box.At)
	if b.No < len(s.foes) {
		s.foes[b.No].known = false
	}
	switch w := s.where; {
	case w == nil:
	case b.No < len(w.spans):
		w.put(b)
	default: // it came since
		s.where = nil
	}
	s.Vanished(b)
	s.Appeared(b)
	for i := range s.Leaders {
		if l := &s.Leaders[i]; l.Body == b.No {
			l.At = box.At
		}
	}
}

// Pinned says whether a body is in contact and waits for its melee (MACDUFF-2.6).
func (s *State) Pinned(b *Body) bool {
	for _, t := range s.Touches {
		if t.A == b.No || t.B == b.No {
			return true
		}
	}
	return false
}

// GapTo is the distance of two bodies between their nearest points (MACDUFF-20.10).
func GapTo(a, b *Body) length { return a.Quad.Gap(&b.Quad) }

// Nearer says whether two bodies are within so much of each other.
func Nearer(a, b *Body, d length) bool { return a.Quad.Nearer(&b.Quad, d) }

// OnTheTable says whether a footprint lies wholly on the table.
func (s *State) OnTheTable(q *tabletop.Quad) bool {
	return q.Within(point{}, point{X: s.Table.Width, Y: s.Table.Depth})
}

// Clear says whether a body could stand on a box: on the table, on ground that it may
// enter, over nobody, and so far from every enemy or no nearer than it stands now.
func (s *State) Clear(b *Body, box tabletop.Box, keep length) bool {
	q := box.Quad()
	return s.clearOf(b, box, &q, keep)
}

func (s *State) clearOf(b *Body, box tabletop.Box, q *tabletop.Quad, keep length) bool {
	if !s.OnTheTable(q) {
		return false
	}
	for n := s.Around(q, keep, Everybody); n.Next(); {
		o := &s.Bodies[n.No]
		if o.No == b.No || !o.Up() || q.Beyond(&o.Quad, keep) {
			continue
		}
		if q.Overlap(&o.Quad) {
			return false
		}
		if o.Side != b.Side && keep > 0 && q.Nearer(&o.Quad, keep-1) && q.GapSquare(&o.Quad) < b.Quad.GapSquare(&o.Quad) {
			return false
		}
	}
	for i := range s.knownGround {
		o := &s.knownGround[i]
		if !q.Beyond(&o.quad, keep) && (q.Overlap(&o.quad) || keep > 0 && q.Nearer(&o.quad, keep-1) && q.GapSquare(&o.quad) < b.Quad.GapSquare(&o.quad)) {
			return false
		}
	}
	return s.Footing(b, box.At)
}

// InTheWay says whether anybody stands on the straight way of a body's middle: enemies,
// and friends whom one may not pass (MACDUFF-20.35). The body not counted is given.
func (s *State) InTheWay(b *Body, from, to point, but int) bool {
	for n := s.On(from, to, 0, Everybody); n.Next(); {
		o := &s.Bodies[n.No]
		if o.Quad.Misses(from, to) || o.No == b.No || o.No == but || !o.Up() || !o.Quad.Cuts(from, to) {
			continue
		}
		if o.Side == b.Side && o.Formation == rules.Skirmish {
			continue
		}
		return true
	}
	for i := range s.knownGround {
		if s.knownGround[i].quad.Cuts(from, to) {
			return true
		}
	}
	return false
}

// KnownInTheWay is inTheWay for whoever plans: what is hidden from him he does not count.
func (s *State) KnownInTheWay(b *Body, from, to point, but int) bool {
	for n := s.On(from, to, 0, Everybody); n.Next(); {
		o := &s.Bodies[n.No]
		if o.Quad.Misses(from, to) || o.No == b.No || o.No == but || !o.Up() || o.Side != b.Side && o.Veil != InSight || !o.Quad.Cuts(from, to) {
			continue
		}
		if o.Side != b.Side || o.Formation != rules.Skirmish {
			return true
		}
	}
	return false
}

// Nearest is the nearest enemy body on the table that the side knows of; nobody where
// there is none.
func (s *State) Nearest(b *Body) int {
	if b.No < len(s.foes) && s.foes[b.No].known {
		return s.foes[b.No].no
	}
	best, near := Nobody, int64(1)<<62
	reaches := [...]length{16 * Inch, 48 * Inch, 96 * Inch, columns << stripBits}
	for k, far := range reaches { // whoever is no farther is nearest of all
		if k < len(reaches)-1 && len(s.Bodies) <= 64 { // as quickly looked through at once
			continue
		}
		for n := s.On(b.Box.At, b.Box.At, far, 1-b.Side); n.Next(); {
			o := &s.Bodies[n.No]
			if !o.Up() || o.Veil == Unseen {
				continue
			}
			if d := o.Box.At.Minus(b.Box.At).Square(); d < near {
				best, near = n.No, d
			}
		}
		if near <= int64(far-Inch)*int64(far-Inch) {
			break
		}
	}
	if b.No < len(s.foes) {
		s.foes[b.No] = foe{known: true, no: best, far: near}
	}
	return best
}

// Vanished has everybody look for his nearest enemy again to whom that was a body that is no
// more where it was.
func (s *State) Vanished(b *Body) {
	for i := range s.foes {
		if s.foes[i].no == b.No {
			s.foes[i].known = false
		}
	}
	if s.where != nil && !b.Up() {
		s.where.drop(b.No)
	}
}

// Appeared makes a body the nearest enemy of those to whom it is nearer than who was. The
// lower number goes before where two are equally near.
func (s *State) Appeared(b *Body) {
	if !b.Up() || b.Veil == Unseen {
		return
	}
	for i := range s.foes {
		n, o := &s.foes[i], &s.Bodies[i]
		if !n.known || o.Side == b.Side {
			continue
		}
		if d := b.Box.At.Minus(o.Box.At).Square(); d < n.far || d == n.far && b.No < n.no {
			n.no, n.far = b.No, d
		}
	}
}

// Enlist makes room for the nearest enemies of those who came since it was made last.
func (s *State) Enlist() { s.foes = append(s.foes, make([]foe, len(s.Bodies)-len(s.foes))...) }

// LookAgain has everybody look for his nearest enemy anew, and forgets what else was found.
func (s *State) LookAgain() {
	s.foes, s.where, s.rolls = make([]foe, len(s.Bodies)), nil, [3]roll{}
}

// Homeward is the direction of a side's own edge.
func Homeward(side int) facing {
	if side == 0 {
		return 0
	}
	return tabletop.About
}

// Frontward is the direction in which a side faces at first.
func Frontward(side int) facing { return Homeward(side).Turn(tabletop.About) }

// BeyondOwn says whether a point lies on or over the side's own edge.
func (s *State) BeyondOwn(side int, at point) bool {
	if side == 0 {
		return at.Y <= 0
	}
	return at.Y >= s.Table.Depth
}
