package riskfactor

import (
	"cmp"
	"slices"

	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/tabletop"
)

// marker is a hidden marker: of a group, or a dummy (RISKFACTOR-3.2, 14.102).
type marker struct {
	unit int // nobody: a dummy
	at   point
	gone bool
}

// mayHide says whether a unit may begin as a marker (RISKFACTOR-3.1, 3.2).
func (f *fight) mayHide(u *unit) error {
	switch {
	case u.side != f.solo:
		return refuse("RISKFACTOR-3.1", u, "is not of a side run by the solo system", "set it up on the table")
	case u.lone || u.where == lurking || !u.up():
		return refuse("RISKFACTOR-3.2", u, "cannot hide", "groups on the table can")
	case len(f.lairs()) == 0:
		return refuse("RISKFACTOR-3.3", u, "has no terrain to hide in", "set it up on the table")
	}
	return nil
}

func (f *fight) orderHide(u *unit, _ battle.Order) error {
	if err := f.mayHide(u); err != nil {
		return err
	}
	u.where, u.spotted = lurking, false
	f.stamp++
	for i := range f.units {
		if l := &f.units[i]; l.lone && l.with == u.no && l.up() {
			l.where = lurking
		}
	}
	return nil
}

// lairs are the pieces of terrain on which markers may lie: those that hide, out of the
// players' zone.
func (f *fight) lairs() []int32 {
	low, high := f.zone(1 - f.solo)
	var out []int32
	for _, i := range f.hides {
		p := &f.table.Pieces[i]
		in := false
		for _, at := range p.Line {
			in = in || at.X >= low.X && at.X <= high.X && at.Y >= low.Y && at.Y <= high.Y
		}
		if !in && len(out) < rules.MostPieces {
			out = append(out, i)
		}
	}
	return out
}

// layMarkers lays a marker for each hidden group, and the dummies, by chit and die
// (RISKFACTOR-14.102).
func (f *fight) layMarkers() {
	var hidden []int
	for i := range f.units {
		if u := &f.units[i]; u.where == lurking && !u.lone {
			hidden = append(hidden, i)
		}
	}
	if len(hidden) == 0 {
		return
	}
	n := roll(f, rules.HiddenMarkersProcedure, f.solo, "", "", rules.HiddenMarkersInput{Groups: len(hidden)}).Markers
	for len(hidden) < n {
		hidden = append(hidden, nobody)
	}
	f.shuffle(hidden)
	pieces := f.lairs()
	for _, no := range hidden {
		m := marker{unit: no}
		r := roll(f, rules.PlaceMarkerProcedure, f.solo, "", "", rules.PlaceMarkerInput{Pieces: len(pieces)})
		piece, sixth := r.Piece-1, r.Sixth-1
		drawn := f.frontEdge(&f.table.Pieces[pieces[piece]], sixth)
		m.at = drawn
		for range 6 * len(pieces) {
			if !f.markerAt(m.at) {
				break
			}
			if sixth++; sixth == 6 {
				sixth, piece = 0, (piece+1)%len(pieces)
			}
			m.at = f.frontEdge(&f.table.Pieces[pieces[piece]], sixth)
		}
		if f.markerAt(m.at) { // all are taken: they share
			m.at = drawn
		}
		f.markers = append(f.markers, m)
		if m.unit != nobody {
			f.units[m.unit].box.At = m.at
		}
	}
	slices.SortFunc(f.markers, func(a, b marker) int {
		return cmp.Or(cmp.Compare(a.at.X, b.at.X), cmp.Compare(a.at.Y, b.at.Y))
	})
}

// markerSize is how broad and deep a marker is.
const markerSize = 3 * cm

// markerAt says whether a marker lies so near to a place that another has no room there.
func (f *fight) markerAt(at point) bool {
	for i := range f.markers {
		if m := &f.markers[i]; max(at.X-m.at.X, m.at.X-at.X) < markerSize && max(at.Y-m.at.Y, m.at.Y-at.Y) < markerSize {
			return true
		}
	}
	return false
}

// shuffle mixes what hides under markers, by lots of which the log says nothing: whoever
// reads where the markers were laid cannot tell groups from dummies.
func (f *fight) shuffle(hidden []int) {
	lots := battle.Seeded(f.seed, battle.LotDice)
	for i := len(hidden) - 1; i > 0; i-- {
		k, err := battle.Die(lots, i+1)
		must(err)
		hidden[i], hidden[k-1] = hidden[k-1], hidden[i]
	}
}

// frontEdge is the middle of a sixth of the edge of a piece that looks at the players,
// counted from the left as they see it (RISKFACTOR-3.3, 14.102). A marker lies wholly on the
// table.
func (f *fight) frontEdge(p *tabletop.Piece, sixth int) point {
	return f.table.Clamp(f.sixthOf(p, sixth), markerSize/2)
}

func (f *fight) sixthOf(p *tabletop.Piece, sixth int) point {
	low, high := p.Line[0], p.Line[0]
	for _, at := range p.Line {
		low = point{X: min(low.X, at.X), Y: min(low.Y, at.Y)}
		high = point{X: max(high.X, at.X), Y: max(high.Y, at.Y)}
	}
	if f.solo == 1 { // the players look down the table from the top: their left is its right
		sixth = 5 - sixth
	}
	x := low.X + (high.X-low.X)*length(2*sixth+1)/12
	for d := length(0); d <= high.Y-low.Y; d += cm {
		at := point{X: x, Y: high.Y - d}
		if f.solo == 1 {
			at.Y = low.Y + d
		}
		if p.Area(at) {
			return at
		}
	}
	return point{X: x, Y: (low.Y + high.Y) / 2}
}

// freeFrom says whether the ground leaves a marker's view of a unit free, and the distance.
func (f *fight) freeFrom(at point, u *unit) (int, bool) {
	mark := u.quad.Nearest(at)
	return up(tabletop.Far(at, mark)), f.free(at, mark, f.table.Level(at), u.level)
}

// lookFromMarkers uncovers the groups that see an enemy: in the open, with a free view and
// no farther than any die of visibility reaches (RISKFACTOR-3.4, 14.103).
func (f *fight) lookFromMarkers() {
	for i := range f.markers {
		m := &f.markers[i]
		if m.gone || m.unit == nobody {
			continue
		}
		for j := range f.units {
			u := &f.units[j]
			if u.side == f.solo || !u.apart() || u.deeps && !u.fired {
				continue
			}
			if d, free := f.freeFrom(m.at, u); free && d <= rules.SpotFarthest {
				f.uncover(m)
				break
			}
		}
	}
}

// spotMarkers throws for each marker that the acting side could see, dummies too
// (RISKFACTOR-14.55, 14.103).
func (f *fight) spotMarkers() {
	if f.mover == f.solo {
		return
	}
	for i := range f.markers {
		m := &f.markers[i]
		if m.gone {
			continue
		}
		best, far := (*unit)(nil), rules.SpotFarthest+1
		for j := range f.units {
			u := &f.units[j]
			if u.side != f.mover || !u.apart() || u.deeps && u.depth > lookOut {
				continue
			}
			if d, free := f.freeFrom(m.at, u); free && d < far {
				best, far = u, d
			}
		}
		if best != nil && f.throwVisibility(best, "", rules.VisibilityInput{RangeCM: max(far, 1), Target: rules.TargetEdge, Observer: rules.Outside}).Seen {
			f.uncover(m)
		}
	}
}

// uncover takes a marker off; its group, if it has one, is to be placed.
func (f *fight) uncover(m *marker) {
	m.gone = true
	if m.unit != nobody && !slices.Contains(f.revealed, m.unit) {
		f.revealed = append(f.revealed, m.unit)
	}
}

// reveal waits for the owner to place groups that were uncovered, before a phase.
func (f *fight) reveal(next phase) bool {
	if len(f.revealed) == 0 {
		return false
	}
	f.phase, f.next, f.decider = revealing, next, f.solo
	return true
}

// canReveal says whether a hidden group may be put on a box (RISKFACTOR-3.4, 14.103).
func (f *fight) canReveal(u *unit, box tabletop.Box) bool {
	q := box.Quad()
	if tabletop.Far(box.At, u.box.At) > 20*cm || !q.Within(point{}, point{X: f.table.Width, Y: f.table.Depth}) || f.shutUnder(box, &q) || !f.roomFor(u, &q) {
		return false
	}
	for i := range f.units {
		if v := &f.units[i]; v.side != u.side && v.apart() && q.Nearer(&v.quad, rules.Near*cm) {
			return false
		}
	}
	return true
}

// hiddenPlace finds a place for a hidden group that looks at the enemy: in the best cover
// about its marker, and the nearest of that.
func (f *fight) hiddenPlace(u *unit) (best tabletop.Box, found bool) {
	shelter := -1
	for far := length(0); far <= 20*cm; far += 2 * cm {
		for turn := facing(0); turn < tabletop.Circle; turn += 4500 {
			box := f.placed(u, u.box.At.Add(turn.Ahead(far)))
			if foe := f.nearestTo(u.side, box.At); foe != nil {
				box.Facing = tabletop.Direction(box.At, foe.box.At)
			}
			if s := slices.Index(grades[:], f.groundCover(box.At)); s > shelter && f.canReveal(u, box) {
				best, shelter, found = box, s, true
			}
			if far == 0 {
				break
			}
		}
	}
	return best, found
}

// nearestTo is the enemy of a side whose middle is nearest to a place; nil where nobody is.
func (f *fight) nearestTo(side int, at point) *unit {
	var best *unit
	for i := range f.units {
		if v := &f.units[i]; v.side != side && v.apart() && (best == nil || tabletop.Far(v.box.At, at) < tabletop.Far(best.box.At, at)) {
			best = v
		}
	}
	return best
}

// putDown sets a hidden group up where the plain commander would. One without room slips
// away unseen, and comes back after the battle.
func (f *fight) putDown(no int) {
	u := &f.units[no]
	box, ok := f.hiddenPlace(u)
	if !ok {
		f.revealed = slices.DeleteFunc(f.revealed, func(n int) bool { return n == no })
		f.leave(u, brokeAway, "RISKFACTOR-14.103")
		return
	}
	f.show(u, box)
}

// show puts a hidden group on the table.
func (f *fight) show(u *unit, box tabletop.Box) {
	f.revealed = slices.DeleteFunc(f.revealed, func(n int) bool { return n == u.no })
	u.where, u.spotted = fielded, true
	f.stand(u, box)
	for i := range f.units {
		l := &f.units[i]
		if l.lone && l.with == u.no && l.where == lurking {
			l.where, l.spotted = fielded, true
		}
	}
	f.logPlace(u, "RISKFACTOR-3.4")
	f.follow(u)
}

// orderPlaceHidden sets a hidden group up where its owner wants it.
func (f *fight) orderPlaceHidden(u *unit, o battle.Order) error {
	if !slices.Contains(f.revealed, u.no) {
		return refuse("RISKFACTOR-14.103", u, "has not been uncovered", "")
	}
	if len(o.Path) != 1 {
		return refuse("RISKFACTOR-3.4", u, "needs one point to stand on", "give its middle")
	}
	ranks, formed, err := f.mayShape(u, o)
	if err != nil {
		return err
	}
	box := u.box
	box.Width, box.Depth = f.size(u, ranks, formed)
	box.Facing = ahead(u.side)
	if o.Facing != nil {
		box.Facing = facing(*o.Facing)
	}
	box.At = point(o.Path[0])
	if !f.canReveal(u, box) {
		return refuse("RISKFACTOR-3.4", u, "cannot be put down there", "keep within 20 cm of the marker and 5 cm from enemies")
	}
	u.ranks, u.formed = ranks, formed
	f.show(u, box)
	if len(f.revealed) == 0 {
		f.look()
		if !f.reveal(f.next) {
			f.enter(f.next)
		}
	}
	return nil
}
