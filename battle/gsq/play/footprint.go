package play

import (
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/state"
	"frontier/battle/tabletop"
)

// stand puts the unit down on its box, with its gun and the characters who are with it.
func (f *Fight) stand(u *state.Unit, box tabletop.Box) {
	u.Box, u.Quad, u.Level = box, box.Quad(), f.Table.Level(box.At)
	f.Stirred = true
	if u.Gun != state.Nobody {
		f.Guns[u.Gun].Box = box
	}
	if u.Riders == 0 {
		return
	}
	for i := range f.Units {
		if c := &f.Units[i]; c.Host == u.No {
			c.Box.At, c.Box.Facing = box.At, box.Facing
			c.Quad, c.Level = c.Box.Quad(), u.Level
		}
	}
}

// closeUp lets a unit close its ranks: it keeps the middle of its front edge, or of the
// side in contact, where it is (13.7). A square of fewer than four is a line (13.20).
func (f *Fight) closeUp(u *state.Unit) {
	side := 0
	for i := range f.Contacts {
		if c := &f.Contacts[i]; c.A == u.No {
			side = c.SideA
			break
		} else if c.B == u.No {
			side = c.SideB
			break
		}
	}
	was := u.Formation
	if u.Formation == rules.Square && u.Figures() < rules.SquareNeeds {
		u.Formation = rules.Line
	}
	w, d := f.Size(u, u.Formation, u.Figures())
	if w == u.Box.Width && d == u.Box.Depth {
		return
	}
	box := u.Box
	out := box.Facing.Turn(state.Facing(side) * tabletop.Quarter)
	reach := func(b tabletop.Box) state.Distance {
		if side%2 == 0 {
			return b.Depth / 2
		}
		return b.Width / 2
	}
	edge := box.At.Add(out.Ahead(reach(box)))
	box.Width, box.Depth = w, d
	box.At = edge.Minus(out.Ahead(reach(box)))
	if u.Cond != state.ToGround && (w > u.Box.Width || d > u.Box.Depth) { // a line of three is broader than a square of four
		q := box.Quad()
		if !f.RoomFor(u, &q, 0) {
			box.Width, box.Depth = min(w, u.Box.Width), min(d, u.Box.Depth)
			box.At = edge.Minus(out.Ahead(reach(box)))
		}
	}
	if f.Table.At(box.At).Ground == tabletop.Barred { // it stands over the edge of a ford
		box.At = u.Box.At
	}
	f.stand(u, box)
	switch {
	case was != u.Formation:
		f.logFormation(u, "GSQ-13.20")
	case f.Stage != state.Placing:
		f.logStand(u, "GSQ-13.7")
	}
}
