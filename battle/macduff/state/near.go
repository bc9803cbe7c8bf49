package state

import (
	"math/bits"
	"slices"

	"frontier/battle/macduff/rules"
	"frontier/battle/tabletop"
)

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
	n := (len(bodies) + 63) / 64
	w.words = n
	all := append(w.across[:0], make([]uint64, n*(columns+rows+4))...)
	w.across, w.along = all[:n*columns:n*columns], all[n*columns:n*(columns+rows)]
	w.sides = [2][]uint64{all[n*(columns+rows):][:n], all[n*(columns+rows+1):][:n]}
	w.guns = [2][]uint64{all[n*(columns+rows+2):][:n], all[n*(columns+rows+3):][:n]}
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
	n := w.words
	all := slices.Concat(w.across, w.along, w.sides[0], w.sides[1], w.guns[0], w.guns[1])
	return &whereabouts{
		words: n, across: all[: n*columns : n*columns], along: all[n*columns : n*(columns+rows)],
		sides: [2][]uint64{all[n*(columns+rows):][:n], all[n*(columns+rows+1):][:n]},
		guns:  [2][]uint64{all[n*(columns+rows+2):][:n], all[n*(columns+rows+3):][:n]}, spans: slices.Clone(w.spans),
	}
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

// union are those of any of the strips from one to another, which are counted round.
func union(strips []uint64, from, to int) (all uint64) {
	for k := from; k <= to; k++ {
		all |= strips[k&(len(strips)-1)]
	}
	return all
}
