package state

import (
	"math/bits"
	"slices"

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
	s.moved(b)
	for _, i := range s.Suite(b.No) {
		s.Leaders[i].At = box.At
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

// moved has those look for their nearest enemy again to whom that was a body that is farther now, or gone, and
// makes it the nearest of others, as [State.Appeared] does.
func (s *State) moved(b *Body) {
	if !b.Up() || b.Veil == Unseen {
		s.Vanished(b)
		return
	}
	for i := range s.foes {
		if n := &s.foes[i]; n.known && n.no == b.No {
			if d := b.Box.At.Minus(s.Bodies[i].Box.At).Square(); d > n.far {
				n.known = false
			}
		}
	}
	s.Appeared(b)
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
		if d := b.Box.At.Minus(o.Box.At).Square(); d < n.far || d == n.far && b.No < n.no { // or he comes nearer
			n.no, n.far = b.No, d
		}
	}
}

// Enlist makes room for the nearest enemies of those who came since it was made last.
func (s *State) Enlist() { s.foes = append(s.foes, make([]foe, len(s.Bodies)-len(s.foes))...) }

// LookAgain has everybody look for his nearest enemy anew, and forgets what else was found.
func (s *State) LookAgain() {
	s.foes, s.where, s.rolls, s.suite = make([]foe, len(s.Bodies)), nil, [3]roll{}, nil
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

// The table is cut into strips eight inches broad, across and along, which are counted round
// so that a table may be as large as it likes.
const (
	stripBits = 13 // 8.192 inches
	columns   = 128
	rows      = 16
)

// whereabouts are which bodies may stand near a place, so that not everybody has to be asked: by
// strips of the table the sets of those over whom it runs, as the upright rectangle round each has it.
// They are kept by [State.Stand], which alone puts a body down, and [State.Vanished]; a body whose ground
// changes in any other way makes them stale. Who has left the table may still be in them, and whoever
// goes through them asks.
type whereabouts struct {
	own    bool        // of a sight, which lays them anew
	words  int         // of 64 bodies each that a set has
	all    []uint64    // the sets, one behind the other
	across []uint64    // sets by column, word after word
	along  []uint64    // sets by row
	sides  [2][]uint64 // who is of a side
	guns   [2][]uint64 // of these, who serves a gun or did
	spans  []span      // by number of the body
}

// span is over which strips a body stands, the last included.
type span struct {
	on             bool
	x0, x1, y0, y1 int
}

// strips are those of a rectangle.
func strips(low, high point) span {
	return span{true, int(low.X >> stripBits), int(high.X >> stripBits), int(low.Y >> stripBits), int(high.Y >> stripBits)}
}

// whereabouts are those of the bodies as they stand; they are made when somebody asks.
func (s *State) whereabouts() *whereabouts {
	if s.where == nil {
		s.where = new(whereabouts)
		s.where.lay(s.Bodies)
	}
	return s.where
}

// lay makes the whereabouts of bodies, in the room that they have.
func (w *whereabouts) lay(bodies []Body) {
	w.words = (len(bodies) + 63) / 64
	n := w.words * (columns + rows + 4)
	w.all = slices.Grow(w.all[:0], n)[:n]
	clear(w.all)
	w.part()
	w.spans = slices.Grow(w.spans[:0], len(bodies))[:len(bodies)]
	for i := range bodies {
		b := &bodies[i]
		w.spans[i] = span{}
		w.sides[b.Side][i>>6] |= 1 << (i & 63)
		if b.Kind == rules.GunKind {
			w.guns[b.Side][i>>6] |= 1 << (i & 63)
		}
		if b.Up() {
			w.put(b)
		}
	}
}

// put puts a body where its ground is.
func (w *whereabouts) put(b *Body) {
	to := strips(tabletop.Round(&b.Quad, &b.Quad))
	if was := w.spans[b.No]; was != to {
		w.mark(b.No, was, false)
		w.mark(b.No, to, true)
		w.spans[b.No] = to
	}
}

// drop takes a body away.
func (w *whereabouts) drop(no int) {
	w.mark(no, w.spans[no], false)
	w.spans[no] = span{}
}

// mark puts a body into the strips of a span, or takes it out of them.
func (w *whereabouts) mark(no int, over span, in bool) {
	if !over.on {
		return
	}
	word, bit := no>>6, uint64(1)<<(no&63)
	set := func(strips []uint64, from, to int) {
		n := len(strips)
		for k := from; k <= min(to, from+n-1); k++ {
			if at := &strips[k&(n-1)]; in {
				*at |= bit
			} else {
				*at &^= bit
			}
		}
	}
	set(w.across[word*columns:][:columns], over.x0, over.x1)
	set(w.along[word*rows:][:rows], over.y0, over.y1)
}

// clone are whereabouts apart from these.
func (w *whereabouts) clone() *whereabouts {
	if w == nil {
		return nil
	}
	out := &whereabouts{words: w.words, all: slices.Clone(w.all), spans: slices.Clone(w.spans)}
	out.part()
	return out
}

// part shares the room of the sets out among them.
func (w *whereabouts) part() {
	all := w.all
	next := func(strips int) (set []uint64) {
		set, all = all[:strips*w.words], all[strips*w.words:]
		return set
	}
	w.across, w.along = next(columns), next(rows)
	w.sides, w.guns = [2][]uint64{next(1), next(1)}, [2][]uint64{next(1), next(1)}
}

// Nearby goes through the bodies that may be near a place, in the order of their numbers. None is
// left out that is; who is not, or has left the table, may be among them.
type Nearby struct {
	No             int // of the body
	w              *whereabouts
	of             []uint64 // who is asked for; nil: everybody
	x0, x1, y0, y1 int      // strips
	word           int
	left           uint64 // of the word
}

// Everybody is the side of those who are asked for of either.
const Everybody = -1

// Around are those of a side who may have ground within so much of a footprint, as [tabletop.Quad.Beyond]
// measures it.
func (s *State) Around(q *tabletop.Quad, d length, side int) Nearby {
	low, high := tabletop.Round(q, q)
	return s.within(point{X: low.X - d, Y: low.Y - d}, point{X: high.X + d, Y: high.Y + d}, side)
}

// On are those of a side whose ground may lie within so much of the straight way between two points.
func (s *State) On(from, to point, d length, side int) Nearby {
	return s.within(point{X: min(from.X, to.X) - d, Y: min(from.Y, to.Y) - d}, point{X: max(from.X, to.X) + d, Y: max(from.Y, to.Y) + d}, side)
}

func (s *State) within(low, high point, side int) Nearby {
	n := Nearby{w: s.whereabouts(), x0: int(low.X >> stripBits), x1: int(high.X >> stripBits), y0: int(low.Y >> stripBits), y1: int(high.Y >> stripBits), word: -1}
	n.x1, n.y1 = min(n.x1, n.x0+columns-1), min(n.y1, n.y0+rows-1)
	if side >= 0 {
		n.of = n.w.sides[side]
	}
	return n
}

// GunsOf are the bodies of a side that serve a gun or did, wherever they are.
func (s *State) GunsOf(side int) Nearby {
	n := s.within(point{}, point{X: columns << stripBits, Y: rows << stripBits}, side)
	n.of = n.w.guns[side]
	return n
}

// Next goes to the next of them; false after the last.
func (n *Nearby) Next() bool {
	for n.left == 0 {
		if n.word++; n.word >= n.w.words {
			return false
		}
		all := ^uint64(0)
		if n.of != nil {
			all = n.of[n.word]
		}
		n.left = all & union(n.w.across[n.word*columns:][:columns], n.x0, n.x1)
		if n.left != 0 {
			n.left &= union(n.w.along[n.word*rows:][:rows], n.y0, n.y1)
		}
	}
	n.No = n.word<<6 | bits.TrailingZeros64(n.left)
	n.left &= n.left - 1
	return true
}

// union are those of any of the strips from one to another, which are counted round; of all strips
// everybody, whoever has left the table among them.
func union(strips []uint64, from, to int) (all uint64) {
	if to-from >= len(strips)-1 {
		return ^uint64(0)
	}
	for k := from; k <= to; k++ {
		all |= strips[k&(len(strips)-1)]
	}
	return all
}
