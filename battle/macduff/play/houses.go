package play

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/state"
	"frontier/battle/tabletop"
)

// furnish gives every village base its houses. Their doors are on the side that looks to
// the middle of the village.
func (f *Fight) furnish() {
	f.Houses = f.Houses[:0]
	var sum tabletop.Point
	n := battle.Length(0)
	for i := range f.Table.Pieces {
		if p := &f.Table.Pieces[i]; p.Kind == tabletop.Block {
			low, high := state.Corners(p)
			sum, n = sum.Add(tabletop.Middle(low, high)), n+1
		}
	}
	for i := range f.Table.Pieces {
		if p := &f.Table.Pieces[i]; p.Kind == tabletop.Block {
			f.Houses = append(f.Houses, newHouse(i, p, tabletop.Point{X: sum.X / n, Y: sum.Y / n}))
		}
	}
}

func newHouse(piece int, p *tabletop.Piece, lane tabletop.Point) state.House {
	low, high := state.Corners(p)
	middle := tabletop.Middle(low, high)
	inside := func(low, high tabletop.Point) tabletop.Box {
		return tabletop.Box{At: tabletop.Middle(low, high), Width: high.X - low.X - 2*state.Mortar, Depth: high.Y - low.Y - 2*state.Mortar}
	}
	h := state.House{Piece: piece, Whole: inside(low, high)}
	if high.X-low.X >= high.Y-low.Y { // side by side
		h.Boxes = [2]tabletop.Box{inside(low, tabletop.Point{X: middle.X, Y: high.Y}), inside(tabletop.Point{X: middle.X, Y: low.Y}, high)}
		out, wall := tabletop.Facing(tabletop.About), high.Y
		if lane.Y < middle.Y {
			out, wall = 0, low.Y
		}
		h.Ways = []state.Opening{
			{ID: "door-1", Room: state.FirstRoom, At: tabletop.Point{X: h.Boxes[0].At.X, Y: wall}, Out: out}, {ID: "door-2", Room: state.SecondRoom, At: tabletop.Point{X: h.Boxes[1].At.X, Y: wall}, Out: out},
			{ID: "window-1", Room: state.FirstRoom, At: tabletop.Point{X: low.X, Y: middle.Y}, Out: tabletop.About + tabletop.Quarter}, {ID: "window-2", Room: state.SecondRoom, At: tabletop.Point{X: high.X, Y: middle.Y}, Out: tabletop.Quarter},
		}
		return h
	}
	h.Boxes = [2]tabletop.Box{inside(low, tabletop.Point{X: high.X, Y: middle.Y}), inside(tabletop.Point{X: low.X, Y: middle.Y}, high)}
	out, wall := tabletop.Quarter, high.X
	if lane.X < middle.X {
		out, wall = tabletop.About+tabletop.Quarter, low.X
	}
	h.Ways = []state.Opening{
		{ID: "door-1", Room: state.FirstRoom, At: tabletop.Point{X: wall, Y: h.Boxes[0].At.Y}, Out: out}, {ID: "door-2", Room: state.SecondRoom, At: tabletop.Point{X: wall, Y: h.Boxes[1].At.Y}, Out: out},
		{ID: "window-1", Room: state.FirstRoom, At: tabletop.Point{X: middle.X, Y: low.Y}, Out: 0}, {ID: "window-2", Room: state.SecondRoom, At: tabletop.Point{X: middle.X, Y: high.Y}, Out: tabletop.About},
	}
	return h
}

// lodge puts a body into rooms of a house, in no order (MACDUFF-7.9).
func (f *Fight) lodge(b *state.Body, h *state.House, r state.Rooms) {
	b.House, b.Rooms, b.Formation = h.Piece, r, rules.NoFormation
	box := h.Box(r)
	box.Facing = state.Frontward(b.Side)
	f.Stand(b, box)
}

// orderEnter takes a body into a house by an opening, or from room to room, for half a
// move (MACDUFF-7.9, 20.52, 20.53).
func (f *Fight) orderEnter(b *state.Body, o battle.Order) (deed, error) {
	h, into, err := f.CheckEnter(b, o)
	if err != nil {
		return nil, err
	}
	return func() {
		b.Spent, b.Moved = b.Spent+1, true
		f.lodge(b, h, into)
		f.logPlace(b, "enter", "7.9")
		f.unveil(b)
		f.after(b)
	}, nil
}

// orderLeave takes a garrison out by an opening of its house for half a move (MACDUFF-7.9).
func (f *Fight) orderLeave(b *state.Body, o battle.Order) (deed, error) {
	to, err := f.CheckLeave(b, o)
	if err != nil {
		return nil, err
	}
	return func() {
		b.Spent, b.Moved = b.Spent+1, true
		f.comeOut(b, to)
		f.settle(b, "leave", "7.9")
		f.after(b)
	}, nil
}

// comeOut puts a garrison down outside its house.
func (f *Fight) comeOut(b *state.Body, to state.Stance) {
	b.House, b.Rooms, b.Formation = state.Nobody, 0, to.Form
	f.Stand(b, to.Box)
}

// driveOut takes a garrison out of its house by the opening that leads best in a
// direction; false where there is none by which it could go. One that is in no house is out.
func (f *Fight) driveOut(b *state.Body, away tabletop.Facing) bool {
	h := f.House(b.House)
	if h == nil {
		return true
	}
	to, ok := f.WayOut(b, h, away)
	if ok {
		f.comeOut(b, to)
	}
	return ok
}
