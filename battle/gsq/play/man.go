package play

import (
	"slices"

	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/state"
	"frontier/battle/tabletop"
)

// face is one side of a work, from end to end, and the way it looks out.
type face struct {
	from, to state.Point
	look     state.Facing
}

// facesOf are the sides of a work: the front first, then the wings, the back of a ring last.
func facesOf(p *tabletop.Piece, side int) []face {
	n := len(p.Line)
	if !p.Closed {
		n--
	}
	middle := state.Point{}
	for _, at := range p.Line {
		middle = middle.Add(state.Point{X: at.X / state.Distance(len(p.Line)), Y: at.Y / state.Distance(len(p.Line))})
	}
	var out []face
	for i := range n {
		f := face{from: p.Line[i], to: p.Line[(i+1)%len(p.Line)]}
		f.look = tabletop.Direction(f.from, f.to).Turn(tabletop.Quarter)
		outward := state.ToFront(side)
		if p.Closed {
			outward = tabletop.Direction(middle, f.from.Towards(f.to, tabletop.Far(f.from, f.to)/2))
		}
		if f.look.Off(outward) > tabletop.Quarter {
			f.look = f.look.Turn(tabletop.About)
		}
		out = append(out, f)
	}
	slices.SortStableFunc(out, func(a, b face) int {
		return int(a.look.Off(state.ToFront(side))) - int(b.look.Off(state.ToFront(side)))
	})
	return out
}

// manWorks puts a unit into the works of its side: of nine the seventh and the eighth on a wing
// and the last at the back, where it is a ring and has room for them; the others in front, then
// wherever there is room along a wall, and at last inside or behind it, as the reserve. Baggage
// is there with the reserve.
func (f *Fight) manWorks(u *state.Unit) bool {
	forms := []rules.Formation{rules.Line, rules.Column}
	if u.IsGun() {
		forms = []rules.Formation{u.Formation}
	}
	for i := range f.Table.Pieces {
		p := &f.Table.Pieces[i]
		if !p.Kind.Work() || p.Side != u.Side {
			continue
		}
		faces := facesOf(p, u.Side)
		if n := f.manning(p, u.Side)%9 - 5; p.Closed && n >= 1 && !u.IsGun() && !u.Baggage && n < len(faces) && f.man(u, p, faces[n], forms) {
			return true
		}
		for _, form := range forms {
			for _, wall := range faces {
				if !u.Baggage && f.man(u, p, wall, []rules.Formation{form}) {
					return true
				}
			}
			if f.inReserve(u, p, form) {
				return true
			}
		}
	}
	return false
}

// manning counts the units that stand in a work.
func (f *Fight) manning(p *tabletop.Piece, side int) int {
	n := 0
	for _, m := range f.Army[side] {
		if u := &f.Units[m]; u.Up() && !u.Character && p.Area(u.Box.At) {
			n++
		}
	}
	return n
}

// man puts a unit behind one side of a work, in the first of some formations in which it has
// room: spread along it, or else wherever it goes in.
func (f *Fight) man(u *state.Unit, p *tabletop.Piece, wall face, forms []rules.Formation) bool {
	long := tabletop.Far(wall.from, wall.to)
	for _, form := range forms {
		b := tabletop.Box{Facing: wall.look}
		b.Width, b.Depth = f.Size(u, form, u.Figures())
		at := func(along state.Distance) bool {
			b.At = wall.from.Towards(wall.to, along).Add(wall.look.Turn(tabletop.About).Ahead(b.Depth/2 + state.Inch/4))
			return (!p.Closed || p.Area(b.At)) && !f.Straddles(b) && f.CanPlace(u, b, state.Inch/5)
		}
		places := (long + state.Inch/4) / (b.Width + state.Inch/4)
		for n := range places {
			if at(long * (2*n + 1) / (2 * places)) {
				u.Formation = form
				f.putDown(u, b)
				return true
			}
		}
		for along := b.Width/2 + state.Inch/4; along+b.Width/2 <= long; along += state.Inch / 2 {
			if at(along) {
				u.Formation = form
				f.putDown(u, b)
				return true
			}
		}
	}
	return false
}

// inReserve puts a unit inside a ring or behind a line, away from the walls, the foremost row
// first, baggage in the last.
func (f *Fight) inReserve(u *state.Unit, p *tabletop.Piece, form rules.Formation) bool {
	low, high := p.Line[0], p.Line[0]
	for _, at := range p.Line {
		low = state.Point{X: min(low.X, at.X), Y: min(low.Y, at.Y)}
		high = state.Point{X: max(high.X, at.X), Y: max(high.Y, at.Y)}
	}
	switch {
	case p.Closed:
	case u.Side == 0:
		low.Y = 0
	default:
		high.Y = f.Table.Depth
	}
	b := tabletop.Box{Facing: state.ToFront(u.Side)}
	b.Width, b.Depth = f.Size(u, form, u.Figures())
	for row := b.Depth / 2; row+b.Depth/2 <= high.Y-low.Y; row += state.Inch / 2 {
		y := low.Y + row
		if (u.Side == 0) != u.Baggage {
			y = high.Y - row
		}
		for off := state.Distance(0); 2*off <= high.X-low.X; off += state.Inch / 2 {
			for _, x := range [...]state.Distance{-off, off} {
				b.At = state.Point{X: (low.X+high.X)/2 + x, Y: y}
				if (!p.Closed || p.Area(b.At)) && !f.Straddles(b) && f.CanPlace(u, b, state.Inch/5) {
					u.Formation = form
					f.putDown(u, b)
					return true
				}
			}
		}
	}
	return false
}
