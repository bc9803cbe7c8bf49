package macduff

import (
	"frontier/battle/macduff/rules"
	"frontier/battle/tabletop"
)

// A charge is measured figure by figure (MACDUFF-6.3, 6.5): the charger wheels by 45 degrees
// at most and goes straight in, its figures close up or spread on the way, and none of them
// goes farther than was thrown. Who cannot get at the enemy so does not fight.

// onset is where a charge ends.
type onset struct {
	box  tabletop.Box
	went length // of the figure that went farthest
	got  int    // figures that got at the enemy; 0: no contact
}

// strides is how far that figure goes that goes farthest while a body changes from one ground
// to another, each figure keeping its place among the others: one at a corner. In loose order
// figures face about where they stand, so that the front may become a flank.
func strides(from, to *tabletop.Quad, loose bool) length {
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

// onset works out where a charger comes whose throw gives so great a distance: flush with the
// side of its target to which it comes, as broad as it is or closed up; else straight on until
// it meets him; else as far as it can go.
func (f *fight) onset(b, t *body, distance length) onset {
	loose := b.turnsFreely()
	if on, ok := f.flush(b, t, distance, loose); ok {
		return on
	}
	for _, look := range f.headings(b, t, loose) {
		for _, box := range f.closedUp(b) {
			box.Facing = look
			if on, ok := f.runInto(b, t, box, look, distance, loose); ok {
				return on
			}
		}
		if loose { // without turning its line
			if on, ok := f.runInto(b, t, b.box, look, distance, loose); ok {
				return on
			}
		}
	}
	return f.runOn(b, f.headings(b, t, loose)[0], distance, distance, t.no)
}

// headings are the directions in which a charger may go straight at its target: to his
// middle, to the part of him that is nearest. Who does not turn freely wheels by 45 degrees
// at most (MACDUFF-6.3).
func (f *fight) headings(b, t *body, loose bool) [2]facing {
	out := [2]facing{tabletop.Direction(b.box.At, t.box.At), tabletop.Direction(b.box.At, t.quad.Nearest(b.box.At))}
	if !loose {
		for i := range out {
			turn := b.box.Facing.To(out[i])
			out[i] = b.box.Facing.Turn(min(arc, max(-arc, turn)))
		}
	}
	return out
}

// closedUp are the grounds that a charger may take up where it stands: its own, and closed up
// to half and to a knot of four files, as deep as its figures need.
func (f *fight) closedUp(b *body) []tabletop.Box {
	file := anInch
	if b.isHorse() {
		file = 2 * anInch
	}
	n := length(max(1, f.present(b)))
	out := append(make([]tabletop.Box, 0, 3), b.box)
	for _, width := range [...]length{b.box.Width / 2 / anInch, 4} {
		if width = max(1, min(width, n)); width*anInch < b.box.Width {
			box := b.box
			box.Width, box.Depth = width*anInch, max(b.box.Depth, (n+width-1)/width*file)
			out = append(out, box)
		}
	}
	return out
}

// flush lays a charger along a side of its target, the nearest first and never the far one,
// at the place nearest to the middle of it that is free.
func (f *fight) flush(b, t *body, distance length, loose bool) (onset, bool) {
	side := t.quad.Side(b.box.At)
	for _, k := range [...]int{0, 1, 3} {
		s := (side + k) & 3
		out := t.box.Facing.Turn(tabletop.Quarter * facing(s))
		reach, breadth := t.box.Depth/2, t.box.Width
		if s&1 == 1 {
			reach, breadth = t.box.Width/2, t.box.Depth
		}
		look := out.Turn(tabletop.About)
		if !loose && look.Off(b.box.Facing) > arc {
			continue
		}
		for _, box := range f.closedUp(b) {
			box.Facing = look
			for step := length(0); step <= breadth/2+box.Width/2-anInch/2; step += anInch / 2 {
				for _, off := range [...]length{step, -step} {
					box.At = t.box.At.Add(out.Ahead(reach + box.Depth/2 + 5)).Add(out.Right(off))
					if !loose && tabletop.Direction(b.box.At, box.At).Off(b.box.Facing) > arc {
						continue
					}
					if on, ok := f.lands(b, t, box, t.no, distance, loose); ok {
						return on, true
					}
				}
			}
		}
	}
	return onset{}, false
}

// lands says whether a charger can end on a box in contact with its target: it is within the
// distance for every figure, there is room, the straight way is free, and somebody gets at
// the enemy.
func (f *fight) lands(b, t *body, box tabletop.Box, but int, distance length, loose bool) (onset, bool) {
	q := box.Quad()
	on := onset{box: box, went: strides(&b.quad, &q, loose)}
	if on.went > distance || !f.onTheTable(&q) || !q.Touches(&t.quad) || !f.roomToFight(b, &q) || f.inTheWay(b, b.box.At, box.At, but) || t.quad.Cuts(b.box.At, box.At) {
		return on, false
	}
	on.got = f.arrive(b, t, box, distance)
	return on, on.got > 0
}

// runInto takes a charger straight on until it meets its target.
func (f *fight) runInto(b, t *body, box tabletop.Box, look facing, distance length, loose bool) (onset, bool) {
	meets := func(d length) bool {
		box.At = b.box.At.Add(look.Ahead(d))
		q := box.Quad()
		return q.Overlap(&t.quad)
	}
	step := anInch / 2
	for near := length(0); near <= distance; near += step {
		if !meets(near + step) {
			continue
		}
		low, high := near, near+step // it does not meet him at the one and does at the other
		if meets(low) {
			return onset{}, false
		}
		for high-low > 2 {
			if d := (low + high) / 2; meets(d) {
				high = d
			} else {
				low = d
			}
		}
		box.At = b.box.At.Add(look.Ahead(low))
		return f.lands(b, t, box, t.no, distance, loose)
	}
	return onset{}, false
}

// runOn takes a body straight in a direction, so far as there is room and no figure goes
// farther than its distance.
func (f *fight) runOn(b *body, look facing, far, distance length, target int) onset {
	box, loose := b.box, b.turnsFreely()
	box.Facing = look
	for d := far - far%rules.Quarter; d > 0; d -= rules.Quarter {
		box.At = b.box.At.Add(look.Ahead(d))
		q := box.Quad()
		if went := strides(&b.quad, &q, loose); went <= distance && f.clearOf(b, box, &q, 0) && !f.inTheWay(b, b.box.At, box.At, target) {
			return onset{box: box, went: went}
		}
	}
	return onset{box: b.box}
}

// arrive is how many figures of a charger that comes to stand on a box get at the enemy: with
// what is left of their distance they reach him, or come within the inch that a defender may
// step up to them (MACDUFF-6.5, 6.7). At a house they have to reach the opening.
func (f *fight) arrive(b, t *body, box tabletop.Box, distance length) int {
	var door *opening
	if t.house != nobody && t.house != b.house {
		if door = f.doorTo(b, t); door == nil {
			return 0
		}
	}
	n := max(1, f.present(b))
	files := max(1, min(f.front(b), int(box.Width/anInch)))
	ranks := (n + files - 1) / files
	got := 0
	for i := range n {
		across := length(2*(i%files)+1-files) * 500 / length(files) // thousandths of the width
		ahead := length(ranks-1-2*(i/files)) * 500 / length(ranks)
		on := func(box *tabletop.Box) point {
			return box.At.Add(box.Facing.Right(box.Width * across / 1000)).Add(box.Facing.Ahead(box.Depth * ahead / 1000))
		}
		at := on(&box)
		gap := t.quad.FromPoint(at)
		if door != nil {
			gap = tabletop.Far(at, door.at)
		}
		from := on(&b.box)
		if b.turnsFreely() {
			from = b.quad.Nearest(at)
		}
		if tabletop.Far(from, at)+max(0, gap-box.Depth/length(2*ranks)) <= distance+anInch {
			got++
		}
	}
	return got
}

// storm brings a charger up to an opening of a house, its face to it, closed up where it has
// no room otherwise.
func (f *fight) storm(b, t *body, w *opening, distance length) onset {
	loose := b.turnsFreely()
	look := w.out.Turn(tabletop.About)
	if loose || look.Off(b.box.Facing) <= arc {
		for _, box := range f.closedUp(b) {
			box.Facing = look
			for step := length(0); step < box.Width/2; step += anInch / 2 {
				for _, off := range [...]length{step, -step} {
					box.At = w.at.Add(w.out.Ahead(box.Depth/2 + mortar)).Add(w.out.Right(off))
					if on, ok := f.lands(b, t, box, nobody, distance, loose); ok {
						return on
					}
				}
			}
		}
	}
	return f.onset(b, t, distance)
}

// roomToFight says whether nobody else stands on a footprint; water and steep places do
// not keep two who fight apart.
func (f *fight) roomToFight(b *body, q *tabletop.Quad) bool {
	if f.at(q.Middle).barred {
		return false
	}
	for i := range f.bodies {
		if o := &f.bodies[i]; o.no != b.no && o.up() && q.Overlap(&o.quad) {
			return false
		}
	}
	return true
}
