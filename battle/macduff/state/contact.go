package state

import (
	"frontier/battle/macduff/rules"
	"frontier/battle/tabletop"
)

// A charge is measured figure by figure (MACDUFF-6.3, 6.5): the charger wheels by 45 degrees
// at most and goes straight in, its figures close up or spread on the way, and none of them
// goes farther than was thrown. Who cannot get at the enemy so does not fight.

// Onset is where a charge ends.
type Onset struct {
	Box  tabletop.Box
	Went length // of the figure that went farthest
	Got  int    // figures that got at the enemy; 0: no contact
}

// Strides is how far that figure goes that goes farthest while a body changes from one ground
// to another, each figure keeping its place among the others: one at a corner. In loose order
// figures face about where they stand, so that the front may become a flank.
func Strides(from, to *tabletop.Quad, loose bool) length {
	least := length(1) << 40
	for k := range 4 {
		far := length(0)
		for i := range from.Corners {
			far = max(far, tabletop.Far(from.Corners[i], to.Corners[(i+k)&3]))
		}
		if least = min(least, far); !loose {
			break
		}
	}
	return least
}

// Onset works out where a charger comes whose throw gives so great a distance: flush with the
// side of its target to which it comes, as broad as it is or closed up; else straight on until
// it meets him; else as far as it can go.
func (s *State) Onset(b, t *Body, distance length) Onset {
	loose := b.TurnsFreely()
	if on, ok := s.flush(b, t, distance, loose); ok {
		return on
	}
	for _, look := range s.headings(b, t, loose) {
		for _, box := range s.closedUp(b) {
			box.Facing = look
			if on, ok := s.runInto(b, t, box, look, distance, loose); ok {
				return on
			}
		}
		if loose { // without turning its line
			if on, ok := s.runInto(b, t, b.Box, look, distance, loose); ok {
				return on
			}
		}
	}
	return s.RunOn(b, s.headings(b, t, loose)[0], distance, distance, t.No)
}

// headings are the directions in which a charger may go straight at its target: to his
// middle, to the part of him that is nearest. Who does not turn freely wheels by 45 degrees
// at most (MACDUFF-6.3).
func (s *State) headings(b, t *Body, loose bool) [2]facing {
	out := [2]facing{tabletop.Direction(b.Box.At, t.Box.At), tabletop.Direction(b.Box.At, t.Quad.Nearest(b.Box.At))}
	if !loose {
		for i := range out {
			turn := b.Box.Facing.To(out[i])
			out[i] = b.Box.Facing.Turn(min(Arc, max(-Arc, turn)))
		}
	}
	return out
}

// closedUp are the grounds that a charger may take up where it stands: its own, and closed up
// to half and to a knot of four files, as deep as its figures need.
func (s *State) closedUp(b *Body) []tabletop.Box {
	file := Inch
	if b.IsHorse() {
		file = 2 * Inch
	}
	n := length(max(1, s.Present(b)))
	out := append(make([]tabletop.Box, 0, 3), b.Box)
	for _, width := range [...]length{b.Box.Width / 2 / Inch, 4} {
		if width = max(1, min(width, n)); width*Inch < b.Box.Width {
			box := b.Box
			box.Width, box.Depth = width*Inch, max(b.Box.Depth, (n+width-1)/width*file)
			out = append(out, box)
		}
	}
	return out
}

// flush lays a charger along a side of its target, the nearest first and never the far one,
// at the place nearest to the middle of it that is free.
func (s *State) flush(b, t *Body, distance length, loose bool) (Onset, bool) {
	side := t.Quad.Side(b.Box.At)
	for _, k := range [...]int{0, 1, 3} {
		at := (side + k) & 3
		out := t.Box.Facing.Turn(tabletop.Quarter * facing(at))
		reach, breadth := t.Box.Depth/2, t.Box.Width
		if at&1 == 1 {
			reach, breadth = t.Box.Width/2, t.Box.Depth
		}
		look := out.Turn(tabletop.About)
		if !loose && look.Off(b.Box.Facing) > Arc {
			continue
		}
		for _, box := range s.closedUp(b) {
			box.Facing = look
			for step := length(0); step <= breadth/2+box.Width/2-Inch/2; step += Inch / 2 {
				for _, off := range [...]length{step, -step} {
					box.At = t.Box.At.Add(out.Ahead(reach + box.Depth/2 + 5)).Add(out.Right(off))
					if !loose && tabletop.Direction(b.Box.At, box.At).Off(b.Box.Facing) > Arc {
						continue
					}
					if on, ok := s.lands(b, t, box, t.No, distance, loose); ok {
						return on, true
					}
				}
			}
		}
	}
	return Onset{}, false
}

// lands says whether a charger can end on a box in contact with its target: it is within the
// distance for every figure, there is room, the straight way is free, and somebody gets at
// the enemy.
func (s *State) lands(b, t *Body, box tabletop.Box, but int, distance length, loose bool) (Onset, bool) {
	q := box.Quad()
	on := Onset{Box: box, Went: Strides(&b.Quad, &q, loose)}
	if on.Went > distance || !s.OnTheTable(&q) || !q.Touches(&t.Quad) || !s.roomToFight(b, &q) || s.InTheWay(b, b.Box.At, box.At, but) || t.Quad.Cuts(b.Box.At, box.At) {
		return on, false
	}
	on.Got = s.arrive(b, t, box, distance)
	return on, on.Got > 0
}

// runInto takes a charger straight on until it meets its target.
func (s *State) runInto(b, t *Body, box tabletop.Box, look facing, distance length, loose bool) (Onset, bool) {
	meets := func(d length) bool {
		box.At = b.Box.At.Add(look.Ahead(d))
		q := box.Quad()
		return q.Overlap(&t.Quad)
	}
	step := Inch / 2
	for near := length(0); near <= distance; near += step {
		if !meets(near + step) {
			continue
		}
		low, high := near, near+step // it does not meet him at the one and does at the other
		if meets(low) {
			return Onset{}, false
		}
		for high-low > 2 {
			if d := (low + high) / 2; meets(d) {
				high = d
			} else {
				low = d
			}
		}
		box.At = b.Box.At.Add(look.Ahead(low))
		return s.lands(b, t, box, t.No, distance, loose)
	}
	return Onset{}, false
}

// RunOn takes a body straight in a direction, so far as there is room and no figure goes
// farther than its distance.
func (s *State) RunOn(b *Body, look facing, far, distance length, target int) Onset {
	box, loose := b.Box, b.TurnsFreely()
	box.Facing = look
	for d := far - far%rules.Quarter; d > 0; d -= rules.Quarter {
		box.At = b.Box.At.Add(look.Ahead(d))
		q := box.Quad()
		if went := Strides(&b.Quad, &q, loose); went <= distance && s.clearOf(b, box, &q, 0) && !s.InTheWay(b, b.Box.At, box.At, target) {
			return Onset{Box: box, Went: went}
		}
	}
	return Onset{Box: b.Box}
}

// arrive is how many figures of a charger that comes to stand on a box get at the enemy: with
// what is left of their distance they reach him, or come within the inch that a defender may
// step up to them (MACDUFF-6.5, 6.7). At a house they have to reach the opening.
func (s *State) arrive(b, t *Body, box tabletop.Box, distance length) int {
	var door *Opening
	if t.House != Nobody && t.House != b.House {
		if door = s.DoorTo(b, t); door == nil {
			return 0
		}
	}
	n := max(1, s.Present(b))
	files := max(1, min(s.front(b), int(box.Width/Inch)))
	ranks := (n + files - 1) / files
	got := 0
	for i := range n {
		across := length(2*(i%files)+1-files) * 500 / length(files) // thousandths of the width
		ahead := length(ranks-1-2*(i/files)) * 500 / length(ranks)
		on := func(box *tabletop.Box) point {
			return box.At.Add(box.Facing.Right(box.Width * across / 1000)).Add(box.Facing.Ahead(box.Depth * ahead / 1000))
		}
		at := on(&box)
		gap := t.Quad.FromPoint(at)
		if door != nil {
			gap = tabletop.Far(at, door.At)
		}
		from := on(&b.Box)
		if b.TurnsFreely() {
			from = b.Quad.Nearest(at)
		}
		if tabletop.Far(from, at)+max(0, gap-box.Depth/length(2*ranks)) <= distance+Inch {
			got++
		}
	}
	return got
}

// Storm brings a charger up to an opening of a house, its face to it, closed up where it has
// no room otherwise.
func (s *State) Storm(b, t *Body, w *Opening, distance length) Onset {
	loose := b.TurnsFreely()
	look := w.Out.Turn(tabletop.About)
	if loose || look.Off(b.Box.Facing) <= Arc {
		for _, box := range s.closedUp(b) {
			box.Facing = look
			for step := length(0); step < box.Width/2; step += Inch / 2 {
				for _, off := range [...]length{step, -step} {
					box.At = w.At.Add(w.Out.Ahead(box.Depth/2 + Mortar)).Add(w.Out.Right(off))
					if on, ok := s.lands(b, t, box, Nobody, distance, loose); ok {
						return on
					}
				}
			}
		}
	}
	return s.Onset(b, t, distance)
}

// roomToFight says whether nobody else stands on a footprint; water and steep places do
// not keep two who fight apart.
func (s *State) roomToFight(b *Body, q *tabletop.Quad) bool {
	if s.At(q.Middle).Barred {
		return false
	}
	for n := s.Around(q, 0, Everybody); n.Next(); {
		if o := &s.Bodies[n.No]; o.No != b.No && o.Up() && q.Overlap(&o.Quad) {
			return false
		}
	}
	return !s.takenUnseen(q)
}
