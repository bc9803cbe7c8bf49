package macduff

import (
	"fmt"

	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/tabletop"
)

// rooms says which of the two houses of a village base somebody holds.
type rooms uint8

const (
	firstRoom rooms = 1 << iota
	secondRoom
	allRooms = firstRoom | secondRoom
)

// opening is a door, a window or a breach: the only ways into a house (MACDUFF-7.9).
type opening struct {
	id   string // "door-1" as in orders
	room rooms
	at   point  // in the outer wall
	out  facing // away from the house
}

// house is a village base: two houses wall to wall with a door between them, each with a
// door on the lane and a window in its gable (MACDUFF-7.8, 7.9).
type house struct {
	piece int
	boxes [2]tabletop.Box
	whole tabletop.Box
	ways  []opening
}

// mortar is what is left between men in a house and its walls, so that two who hold a
// house each do not stand in one place, and still touch.
const mortar = 5

// furnish gives every village base its houses. Their doors are on the side that looks to
// the middle of the village.
func (f *fight) furnish() {
	f.houses = f.houses[:0]
	var sum point
	n := length(0)
	for i := range f.table.Pieces {
		if p := &f.table.Pieces[i]; p.Kind == tabletop.Block {
			low, high := corners(p)
			sum, n = sum.Add(tabletop.Middle(low, high)), n+1
		}
	}
	for i := range f.table.Pieces {
		if p := &f.table.Pieces[i]; p.Kind == tabletop.Block {
			f.houses = append(f.houses, newHouse(i, p, point{X: sum.X / n, Y: sum.Y / n}))
		}
	}
}

// corners are the corners of the rectangle round a piece.
func corners(p *tabletop.Piece) (low, high point) {
	low, high = p.Line[0], p.Line[0]
	for _, at := range p.Line {
		low = point{X: min(low.X, at.X), Y: min(low.Y, at.Y)}
		high = point{X: max(high.X, at.X), Y: max(high.Y, at.Y)}
	}
	return low, high
}

func newHouse(piece int, p *tabletop.Piece, lane point) house {
	low, high := corners(p)
	middle := tabletop.Middle(low, high)
	inside := func(low, high point) tabletop.Box {
		return tabletop.Box{At: tabletop.Middle(low, high), Width: high.X - low.X - 2*mortar, Depth: high.Y - low.Y - 2*mortar}
	}
	h := house{piece: piece, whole: inside(low, high)}
	if high.X-low.X >= high.Y-low.Y { // side by side
		h.boxes = [2]tabletop.Box{inside(low, point{X: middle.X, Y: high.Y}), inside(point{X: middle.X, Y: low.Y}, high)}
		out, wall := facing(tabletop.About), high.Y
		if lane.Y < middle.Y {
			out, wall = 0, low.Y
		}
		h.ways = []opening{
			{"door-1", firstRoom, point{X: h.boxes[0].At.X, Y: wall}, out}, {"door-2", secondRoom, point{X: h.boxes[1].At.X, Y: wall}, out},
			{"window-1", firstRoom, point{X: low.X, Y: middle.Y}, tabletop.About + tabletop.Quarter}, {"window-2", secondRoom, point{X: high.X, Y: middle.Y}, tabletop.Quarter},
		}
		return h
	}
	h.boxes = [2]tabletop.Box{inside(low, point{X: high.X, Y: middle.Y}), inside(point{X: low.X, Y: middle.Y}, high)}
	out, wall := tabletop.Quarter, high.X
	if lane.X < middle.X {
		out, wall = tabletop.About+tabletop.Quarter, low.X
	}
	h.ways = []opening{
		{"door-1", firstRoom, point{X: wall, Y: h.boxes[0].At.Y}, out}, {"door-2", secondRoom, point{X: wall, Y: h.boxes[1].At.Y}, out},
		{"window-1", firstRoom, point{X: middle.X, Y: low.Y}, 0}, {"window-2", secondRoom, point{X: middle.X, Y: high.Y}, tabletop.About},
	}
	return h
}

// breached makes a breach in a house: a way in, one figure wide (MACDUFF-9.16).
func (h *house) breached(at point) {
	q := h.whole.Quad()
	side := q.Side(at)
	room := firstRoom
	if tabletop.Far(h.boxes[1].At, at) < tabletop.Far(h.boxes[0].At, at) {
		room = secondRoom
	}
	n := 1
	for i := range h.ways {
		n += rules.Count(h.ways[i].id[0] == 'b')
	}
	h.ways = append(h.ways, opening{fmt.Sprint("breach-", n), room, at, tabletop.Quarter * facing(side)})
}

// house is the village base of a piece, nil where it is none.
func (f *fight) house(piece int) *house {
	for i := range f.houses {
		if f.houses[i].piece == piece {
			return &f.houses[i]
		}
	}
	return nil
}

// way finds an opening by its name; nil where there is none.
func (h *house) way(id string) *opening {
	for i := range h.ways {
		if h.ways[i].id == id {
			return &h.ways[i]
		}
	}
	return nil
}

// box is the ground of whoever holds these rooms.
func (h *house) box(r rooms) tabletop.Box {
	switch r {
	case firstRoom:
		return h.boxes[0]
	case secondRoom:
		return h.boxes[1]
	}
	return h.whole
}

// lodger is who holds any of these rooms; nobody where they are empty.
func (f *fight) lodger(piece int, r rooms) int {
	for i := range f.bodies {
		if o := &f.bodies[i]; o.up() && o.house == piece && o.rooms&r != 0 {
			return i
		}
	}
	return nobody
}

// garrison is half a tribe, the most irregulars that a village base holds (MACDUFF-20.53).
const garrison = 15

// fits says whether a body could garrison a village base: foot, a company or half a tribe
// (MACDUFF-7.9, 20.53).
func (f *fight) fits(b *body) bool {
	return b.isFoot() && b.formation != rules.Square && (b.regular || f.present(b) <= garrison)
}

// shut says whether a fortified village keeps a side out: until a breach is made or its
// garrison beaten (MACDUFF-20.52).
func (f *fight) shut(side, piece int, w *opening) bool {
	return f.fortified[piece] && !f.won[piece] && side != f.fortifier(piece) && (w == nil || w.id[0] != 'b')
}

// fortifier is the side that fortified a village base, nobody where it was not done here.
func (f *fight) fortifier(piece int) int {
	for i := range f.works {
		if w := &f.works[i]; w.task == rules.FortifyVillage && w.piece == piece && w.over {
			return f.units[w.unit].side
		}
	}
	return nobody
}

// atDoor is how near an opening a body is that goes in by it.
const atDoor = 2 * anInch

// lodge puts a body into rooms of a house, in no order (MACDUFF-7.9).
func (f *fight) lodge(b *body, h *house, r rooms) {
	b.house, b.rooms, b.formation = h.piece, r, rules.NoFormation
	box := h.box(r)
	box.Facing = frontward(b.side)
	f.stand(b, box)
}

// freeFor says whether nobody else stands on the ground of these rooms.
func (f *fight) freeFor(b *body, h *house, r rooms) bool {
	q := h.box(r).Quad()
	return f.roomToFight(b, &q)
}

// orderEnter takes a body into a house by an opening, or from room to room, for half a
// move (MACDUFF-7.9, 20.52, 20.53). The target is the house and the choice the opening,
// or "inside" for the next room.
func (f *fight) orderEnter(b *body, o battle.Order) error {
	if err := f.freeToAct(b); err != nil {
		return err
	}
	h := f.house(f.piece(o.Target))
	switch {
	case h == nil:
		return refuse("7.9", b.name, "knows no house "+short(o.Target), "name a house of a village")
	case b.bound == rules.StandAndShoot:
		return refuse("20.17", b.name, "stands and shoots", "")
	case b.reserved:
		return refuse("6.10", b.name, "keeps its fire", "")
	case b.spent >= 2:
		return refuse("20.25", b.name, "has no half-move left", "")
	case !f.fits(b):
		return refuse("20.53", b.name, "does not go into a house", "a company or half a tribe on foot does")
	}
	into := allRooms
	if o.Choice == "inside" {
		into &^= b.rooms
		switch {
		case b.house != h.piece || into == 0:
			return refuse("7.9", b.name, "has no room beside it to go into", "enter by an opening")
		case f.lodger(h.piece, into) != nobody:
			return refuse("7.9", b.name, "finds the next room held", "charge whoever holds it")
		}
		into = allRooms
	} else {
		w := h.way(o.Choice)
		switch {
		case w == nil:
			return refuse("7.9", b.name, "knows no way in "+short(o.Choice), "name a door, window or breach of the house")
		case b.house != nobody:
			return refuse("7.9", b.name, "is in a house", "leave it first")
		case b.quad.FromPoint(w.at) > atDoor:
			return refuse("7.9", b.name, "is not at the "+w.id, "move up to it")
		case f.shut(b.side, h.piece, w):
			return refuse("20.52", b.name, "finds it shut", "breach it, or beat its garrison")
		case f.lodger(h.piece, w.room) != nobody:
			return refuse("20.53", b.name, "finds the house held", "one garrison to a house")
		case b.bound == rules.NoAdvance && f.approaches(b, h.whole.At):
			return refuse("20.17", b.name, "may not come nearer to an enemy", "")
		}
		if held := f.lodger(h.piece, allRooms); held != nobody {
			if f.bodies[held].side == b.side {
				return refuse("20.53", b.name, "finds the village held", "one garrison to a village base")
			}
			into = w.room
		}
		if !f.freeFor(b, h, into) {
			into = w.room
		}
	}
	if !f.freeFor(b, h, into) {
		return refuse("20.53", b.name, "finds no room in the house", "somebody stands against its wall")
	}
	if f.dry {
		return nil
	}
	b.spent, b.moved = b.spent+1, true
	f.lodge(b, h, into)
	f.logPlace(b, "enter", "7.9")
	f.unveil(b)
	f.after(b)
	return nil
}

// orderLeave takes a garrison out by an opening of its house for half a move, in loose
// order (MACDUFF-7.9).
func (f *fight) orderLeave(b *body, o battle.Order) error {
	if err := f.freeToAct(b); err != nil {
		return err
	}
	h := f.house(b.house)
	switch {
	case h == nil:
		return refuse("7.9", b.name, "is in no house", "")
	case b.bound == rules.StandAndShoot:
		return refuse("20.17", b.name, "stands and shoots", "")
	case b.reserved:
		return refuse("6.10", b.name, "keeps its fire", "")
	case b.spent >= 2:
		return refuse("20.25", b.name, "has no half-move left", "")
	}
	w := h.way(o.Choice)
	if w == nil || w.room&b.rooms == 0 {
		return refuse("7.9", b.name, "has no way out "+short(o.Choice), "name a door, window or breach of a room that it holds")
	}
	form, box, ok := f.outside(b, w, anInch)
	if !ok {
		return refuse("7.9", b.name, "has no room outside the "+w.id, "choose another way")
	}
	if b.bound == rules.NoAdvance && f.approaches(b, box.At) {
		return refuse("20.17", b.name, "may not come nearer to an enemy", "")
	}
	if f.dry {
		return nil
	}
	b.spent, b.moved = b.spent+1, true
	f.comeOut(b, form, box)
	f.settle(b, "leave", "7.9")
	f.after(b)
	return nil
}

// outside is how and where a garrison stands when it has come out by an opening; false
// where there is no room, or an enemy is as near as that.
func (f *fight) outside(b *body, w *opening, keep length) (rules.Formation, tabletop.Box, bool) {
	forms := [...]rules.Formation{rules.Skirmish, rules.Mass, rules.Column}
	if !b.regular || b.shattered {
		forms = [...]rules.Formation{rules.Mass, rules.Mass, rules.Skirmish}
	}
	was, seat := b.house, b.formation
	b.house = nobody // it is sized as it will stand
	defer func() { b.house, b.formation = was, seat }()
	for _, form := range forms {
		b.formation = form
		box := tabletop.Box{Facing: w.out}
		box.Width, box.Depth = f.size(b, form)
		box.At = w.at.Add(w.out.Ahead(box.Depth/2 + anInch/4))
		if f.clear(b, box, keep) {
			return form, box, true
		}
	}
	return seat, b.box, false
}

// comeOut puts a garrison down outside its house.
func (f *fight) comeOut(b *body, form rules.Formation, box tabletop.Box) {
	b.house, b.rooms, b.formation = nobody, 0, form
	f.stand(b, box)
}

// driveOut takes a garrison out of its house by the opening that leads best in a
// direction; false where there is none by which it could go. One that is in no house is out.
func (f *fight) driveOut(b *body, away facing) bool {
	h := f.house(b.house)
	if h == nil {
		return true
	}
	best := -1
	var form rules.Formation
	var box tabletop.Box
	for i := range h.ways {
		w := &h.ways[i]
		if w.room&b.rooms == 0 || best >= 0 && w.out.Off(away) >= h.ways[best].out.Off(away) {
			continue
		}
		if g, at, ok := f.outside(b, w, 0); ok && !f.watched(b.side, w) {
			best, form, box = i, g, at
		}
	}
	if best < 0 {
		return false
	}
	f.comeOut(b, form, box)
	return true
}

// watched says whether an enemy stands at an opening.
func (f *fight) watched(side int, w *opening) bool {
	for i := range f.bodies {
		if o := &f.bodies[i]; o.side != side && o.up() && o.house == nobody && o.quad.FromPoint(w.at) <= anInch {
			return true
		}
	}
	return false
}

// doorTo is the opening by which a body outside could get at a garrison, the nearest; nil
// where all are taken.
func (f *fight) doorTo(b, t *body) *opening {
	h := f.house(t.house)
	var best *opening
	near := length(1) << 40
	for i := range h.ways {
		w := &h.ways[i]
		d := b.quad.FromPoint(w.at)
		if w.room&t.rooms == 0 || d >= near {
			continue
		}
		if d > atDoor && f.taken(b, w) {
			continue
		}
		best, near = w, d
	}
	return best
}

// taken says whether somebody else stands before an opening.
func (f *fight) taken(b *body, w *opening) bool {
	at := w.at.Add(w.out.Ahead(anInch / 2))
	for i := range f.bodies {
		if o := &f.bodies[i]; o.no != b.no && o.up() && o.house == nobody && o.quad.Holds(at) {
			return true
		}
	}
	return false
}

// doors is by how many openings two bodies that fight about a house get at each other; 0
// where none of them is in one. From room to room there is one door.
func (f *fight) doors(a, b *body) int {
	if a.house == nobody && b.house == nobody {
		return 0
	}
	if a.house == b.house {
		return 1
	}
	in, out := a, b
	if a.house == nobody {
		in, out = b, a
	}
	n, h := 0, f.house(in.house)
	for i := range h.ways {
		n += rules.Count(h.ways[i].room&in.rooms != 0 && out.quad.FromPoint(h.ways[i].at) <= anInch/2)
	}
	return max(1, n)
}

// attacked is the room of a garrison at which an enemy came in.
func (f *fight) attacked(b, foe *body) rooms {
	if foe.house == b.house || b.rooms != allRooms {
		return b.rooms
	}
	h := f.house(b.house)
	best, near := b.rooms, length(1)<<40
	for i := range h.ways {
		if d := foe.quad.FromPoint(h.ways[i].at); d < near {
			best, near = h.ways[i].room, d
		}
	}
	return best
}

// lockedIn says whether none of the openings of a garrison leads half a move away without
// coming nearer to an enemy (MACDUFF-12.3, 20.101).
func (f *fight) lockedIn(b *body, far length) bool {
	h := f.house(b.house)
	for i := range h.ways {
		w := &h.ways[i]
		if w.room&b.rooms == 0 || f.watched(b.side, w) {
			continue
		}
		for k := range facing(3) {
			to := w.at.Add(w.out.Turn(4500 * (k - 1)).Ahead(far))
			if f.table.On(to) && !f.at(to).barred && f.at(to).ground != rules.Village && !f.enemyOn(b, w.at, to) && !f.comesNearer(b, to) {
				return false
			}
		}
	}
	return true
}
