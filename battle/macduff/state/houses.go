package state

import (
	"fmt"

	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/tabletop"
)

// Rooms says which of the two houses of a village base somebody holds.
type Rooms uint8

// The rooms of a village base.
const (
	FirstRoom Rooms = 1 << iota
	SecondRoom
	AllRooms = FirstRoom | SecondRoom
)

// Opening is a door, a window or a breach: the only ways into a house (MACDUFF-7.9).
type Opening struct {
	ID   string // "door-1" as in orders
	Room Rooms
	At   point  // in the outer wall
	Out  facing // away from the house
}

// House is a village base: two houses wall to wall with a door between them, each with a
// door on the lane and a window in its gable (MACDUFF-7.8, 7.9).
type House struct {
	Piece int
	Boxes [2]tabletop.Box
	Whole tabletop.Box
	Ways  []Opening
}

// Mortar is what is left between men in a house and its walls, so that two who hold a
// house each do not stand in one place, and still touch.
const Mortar = 5

// Corners are the corners of the rectangle round a piece.
func Corners(p *tabletop.Piece) (low, high point) {
	low, high = p.Line[0], p.Line[0]
	for _, at := range p.Line {
		low = point{X: min(low.X, at.X), Y: min(low.Y, at.Y)}
		high = point{X: max(high.X, at.X), Y: max(high.Y, at.Y)}
	}
	return low, high
}

// Breached makes a breach in a house: a way in, one figure wide (MACDUFF-9.16).
func (h *House) Breached(at point) {
	q := h.Whole.Quad()
	side := q.Side(at)
	room := FirstRoom
	if tabletop.Far(h.Boxes[1].At, at) < tabletop.Far(h.Boxes[0].At, at) {
		room = SecondRoom
	}
	n := 1
	for i := range h.Ways {
		n += rules.Count(h.Ways[i].ID[0] == 'b')
	}
	h.Ways = append(h.Ways, Opening{fmt.Sprint("breach-", n), room, at, tabletop.Quarter * facing(side)})
}

// House is the village base of a piece, nil where it is none.
func (s *State) House(piece int) *House {
	for i := range s.Houses {
		if s.Houses[i].Piece == piece {
			return &s.Houses[i]
		}
	}
	return nil
}

// way finds an opening by its name; nil where there is none.
func (h *House) way(id string) *Opening {
	for i := range h.Ways {
		if h.Ways[i].ID == id {
			return &h.Ways[i]
		}
	}
	return nil
}

// Box is the ground of whoever holds these rooms.
func (h *House) Box(r Rooms) tabletop.Box {
	switch r {
	case FirstRoom:
		return h.Boxes[0]
	case SecondRoom:
		return h.Boxes[1]
	}
	return h.Whole
}

// Lodger is who holds any of these rooms; nobody where they are empty.
func (s *State) Lodger(piece int, r Rooms) int {
	for i := range s.Bodies {
		if o := &s.Bodies[i]; o.Up() && o.House == piece && o.Rooms&r != 0 {
			return i
		}
	}
	return Nobody
}

// Garrison is half a tribe, the most irregulars that a village base holds (MACDUFF-20.53).
const Garrison = 15

// Fits says whether a body could garrison a village base: foot, a company or half a tribe
// (MACDUFF-7.9, 20.53).
func (s *State) Fits(b *Body) bool {
	return b.IsFoot() && b.Formation != rules.Square && (b.Regular || s.Present(b) <= Garrison)
}

// Shut says whether a fortified village keeps a side out: until a breach is made or its
// garrison beaten (MACDUFF-20.52).
func (s *State) Shut(side, piece int, w *Opening) bool {
	return s.Fortified[piece] && !s.Won[piece] && side != s.Fortifier(piece) && (w == nil || w.ID[0] != 'b')
}

// Fortifier is the side that fortified a village base, nobody where it was not done here.
func (s *State) Fortifier(piece int) int {
	for i := range s.Works {
		if w := &s.Works[i]; w.Task == rules.FortifyVillage && w.Piece == piece && w.Over {
			return s.Units[w.Unit].Side
		}
	}
	return Nobody
}

// AtDoor is how near an opening a body is that goes in by it.
const AtDoor = 2 * Inch

// FreeFor says whether nobody else stands on the ground of these rooms.
func (s *State) FreeFor(b *Body, h *House, r Rooms) bool {
	q := h.Box(r).Quad()
	return s.roomToFight(b, &q)
}

// CheckEnter says whether a body may go into a house by an opening, or from room to room,
// and into which rooms (MACDUFF-7.9, 20.52, 20.53). The target is the house and the choice
// the opening, or "inside" for the next room.
func (s *State) CheckEnter(b *Body, o battle.Order) (*House, Rooms, error) {
	if err := s.freeToAct(b); err != nil {
		return nil, 0, err
	}
	h := s.House(s.Piece(o.Target))
	switch {
	case h == nil:
		return nil, 0, Refuse("7.9", b.Name, "knows no house "+Short(o.Target), "name a house of a village")
	case b.Bound == rules.StandAndShoot:
		return nil, 0, Refuse("20.17", b.Name, "stands and shoots", "")
	case b.Reserved:
		return nil, 0, Refuse("6.10", b.Name, "keeps its fire", "")
	case b.Spent >= 2:
		return nil, 0, Refuse("20.25", b.Name, "has no half-move left", "")
	case !s.Fits(b):
		return nil, 0, Refuse("20.53", b.Name, "does not go into a house", "a company or half a tribe on foot does")
	}
	into, err := s.roomsFor(b, h, o.Choice)
	if err != nil {
		return nil, 0, err
	}
	if !s.FreeFor(b, h, into) {
		return nil, 0, Refuse("20.53", b.Name, "finds no room in the house", "somebody stands against its wall")
	}
	return h, into, nil
}

// roomsFor says which rooms of a house a body would hold that goes in by an opening, or
// "inside" into the next room (MACDUFF-7.9, 20.52, 20.53).
func (s *State) roomsFor(b *Body, h *House, by string) (Rooms, error) {
	if by == "inside" {
		next := AllRooms &^ b.Rooms
		switch {
		case b.House != h.Piece || next == 0:
			return 0, Refuse("7.9", b.Name, "has no room beside it to go into", "enter by an opening")
		case s.Lodger(h.Piece, next) != Nobody:
			return 0, Refuse("7.9", b.Name, "finds the next room held", "charge whoever holds it")
		}
		return AllRooms, nil
	}
	w := h.way(by)
	switch {
	case w == nil:
		return 0, Refuse("7.9", b.Name, "knows no way in "+Short(by), "name a door, window or breach of the house")
	case b.House != Nobody:
		return 0, Refuse("7.9", b.Name, "is in a house", "leave it first")
	case b.Quad.FromPoint(w.At) > AtDoor:
		return 0, Refuse("7.9", b.Name, "is not at the "+w.ID, "move up to it")
	case s.Shut(b.Side, h.Piece, w):
		return 0, Refuse("20.52", b.Name, "finds it shut", "breach it, or beat its garrison")
	case s.Lodger(h.Piece, w.Room) != Nobody:
		return 0, Refuse("20.53", b.Name, "finds the house held", "one garrison to a house")
	case b.Bound == rules.NoAdvance && s.approaches(b, h.Whole.At):
		return 0, Refuse("20.17", b.Name, "may not come nearer to an enemy", "")
	}
	into := AllRooms
	if held := s.Lodger(h.Piece, AllRooms); held != Nobody {
		if s.Bodies[held].Side == b.Side {
			return 0, Refuse("20.53", b.Name, "finds the village held", "one garrison to a village base")
		}
		into = w.Room
	}
	if !s.FreeFor(b, h, into) {
		into = w.Room
	}
	return into, nil
}

// CheckLeave says whether a garrison may come out by an opening of its house, and how it
// then stands: in loose order (MACDUFF-7.9).
func (s *State) CheckLeave(b *Body, o battle.Order) (Stance, error) {
	if err := s.freeToAct(b); err != nil {
		return Stance{}, err
	}
	h := s.House(b.House)
	switch {
	case h == nil:
		return Stance{}, Refuse("7.9", b.Name, "is in no house", "")
	case b.Bound == rules.StandAndShoot:
		return Stance{}, Refuse("20.17", b.Name, "stands and shoots", "")
	case b.Reserved:
		return Stance{}, Refuse("6.10", b.Name, "keeps its fire", "")
	case b.Spent >= 2:
		return Stance{}, Refuse("20.25", b.Name, "has no half-move left", "")
	}
	w := h.way(o.Choice)
	if w == nil || w.Room&b.Rooms == 0 {
		return Stance{}, Refuse("7.9", b.Name, "has no way out "+Short(o.Choice), "name a door, window or breach of a room that it holds")
	}
	to, ok := s.outside(b, w, Inch)
	if !ok {
		return Stance{}, Refuse("7.9", b.Name, "has no room outside the "+w.ID, "choose another way")
	}
	if b.Bound == rules.NoAdvance && s.approaches(b, to.Box.At) {
		return Stance{}, Refuse("20.17", b.Name, "may not come nearer to an enemy", "")
	}
	return to, nil
}

// outside is how and where a garrison stands when it has come out by an opening; false
// where there is no room, or an enemy is as near as that.
func (s *State) outside(b *Body, w *Opening, keep length) (Stance, bool) {
	forms := [...]rules.Formation{rules.Skirmish, rules.Mass, rules.Column}
	if !b.Regular || b.Shattered {
		forms = [...]rules.Formation{rules.Mass, rules.Mass, rules.Skirmish}
	}
	as := *b
	as.House = Nobody // it is sized as it will stand
	for _, form := range forms {
		as.Formation = form
		box := tabletop.Box{Facing: w.Out}
		box.Width, box.Depth = s.Size(&as, form)
		box.At = w.At.Add(w.Out.Ahead(box.Depth/2 + Inch/4))
		if s.Clear(&as, box, keep) {
			return Stance{form, box}, true
		}
	}
	return Stance{}, false
}

// WayOut is how a garrison stands that has left its house by the opening which leads best in
// a direction; false where there is none by which it could go.
func (s *State) WayOut(b *Body, h *House, away facing) (Stance, bool) {
	best := -1
	var out Stance
	for i := range h.Ways {
		w := &h.Ways[i]
		if w.Room&b.Rooms == 0 || best >= 0 && w.Out.Off(away) >= h.Ways[best].Out.Off(away) {
			continue
		}
		if to, ok := s.outside(b, w, 0); ok && !s.watched(b.Side, w) {
			best, out = i, to
		}
	}
	return out, best >= 0
}

// watched says whether an enemy stands at an opening.
func (s *State) watched(side int, w *Opening) bool {
	for i := range s.Bodies {
		if o := &s.Bodies[i]; o.Side != side && o.Up() && o.House == Nobody && o.Quad.FromPoint(w.At) <= Inch {
			return true
		}
	}
	for i := range s.knownGround {
		if o := &s.knownGround[i]; !o.indoors && o.quad.FromPoint(w.At) <= Inch {
			return true
		}
	}
	return false
}

// DoorTo is the opening by which a body outside could get at a garrison, the nearest; nil
// where all are taken.
func (s *State) DoorTo(b, t *Body) *Opening {
	h := s.House(t.House)
	var best *Opening
	near := length(1) << 40
	for i := range h.Ways {
		w := &h.Ways[i]
		d := b.Quad.FromPoint(w.At)
		if w.Room&t.Rooms == 0 || d >= near {
			continue
		}
		if d > AtDoor && s.taken(b, w) {
			continue
		}
		best, near = w, d
	}
	return best
}

// taken says whether somebody else stands before an opening.
func (s *State) taken(b *Body, w *Opening) bool {
	at := w.At.Add(w.Out.Ahead(Inch / 2))
	for i := range s.Bodies {
		if o := &s.Bodies[i]; o.No != b.No && o.Up() && o.House == Nobody && o.Quad.Holds(at) {
			return true
		}
	}
	for i := range s.knownGround {
		if o := &s.knownGround[i]; !o.indoors && o.quad.Holds(at) {
			return true
		}
	}
	return false
}

// doors is by how many openings two bodies that fight about a house get at each other; 0
// where none of them is in one. From room to room there is one door.
func (s *State) doors(a, b *Body) int {
	if a.House == Nobody && b.House == Nobody {
		return 0
	}
	if a.House == b.House {
		return 1
	}
	in, out := a, b
	if a.House == Nobody {
		in, out = b, a
	}
	n, h := 0, s.House(in.House)
	for i := range h.Ways {
		n += rules.Count(h.Ways[i].Room&in.Rooms != 0 && out.Quad.FromPoint(h.Ways[i].At) <= Inch/2)
	}
	return max(1, n)
}

// Attacked is the room of a garrison at which an enemy came in.
func (s *State) Attacked(b, foe *Body) Rooms {
	if foe.House == b.House || b.Rooms != AllRooms {
		return b.Rooms
	}
	h := s.House(b.House)
	best, near := b.Rooms, length(1)<<40
	for i := range h.Ways {
		if d := foe.Quad.FromPoint(h.Ways[i].At); d < near {
			best, near = h.Ways[i].Room, d
		}
	}
	return best
}

// lockedIn says whether none of the openings of a garrison leads half a move away without
// coming nearer to an enemy (MACDUFF-12.3, 20.101).
func (s *State) lockedIn(b *Body, far length) bool {
	h := s.House(b.House)
	for i := range h.Ways {
		w := &h.Ways[i]
		if w.Room&b.Rooms == 0 || s.watched(b.Side, w) {
			continue
		}
		for k := range facing(3) {
			to := w.At.Add(w.Out.Turn(4500 * (k - 1)).Ahead(far))
			if s.Table.On(to) && !s.At(to).Barred && s.At(to).ground != rules.Village && !s.enemyOn(b, w.At, to) && !s.comesNearer(b, to) {
				return false
			}
		}
	}
	return true
}
