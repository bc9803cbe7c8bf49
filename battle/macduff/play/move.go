package play

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/state"
	"frontier/battle/macduff/words"
	"frontier/battle/tabletop"
)

// orderMove moves a body along a path (MACDUFF-5.1 to 5.17, 20.24 to 20.31). The choice
// "half" keeps half a move for shooting afterwards.
func (f *Fight) orderMove(b *state.Body, o battle.Order) (deed, error) {
	m, err := f.CheckMove(b, o)
	if err != nil {
		return nil, err
	}
	return func() { f.goAlong(b, &m) }, nil
}

// goAlong throws a move and makes it.
func (f *Fight) goAlong(b *state.Body, m *state.Move) {
	in, w := m.In, m.First
	for i := 1; i < len(m.Path); i++ { // the worst ground of all legs counts
		next := f.Along(b, f.MoveInput(b), tabletop.Point(m.Path[i-1]), tabletop.Point(m.Path[i]), false)
		if next.Share < w.Share {
			w.Share, w.Ground = next.Share, next.Ground
		}
		if next.Road == rules.NoRoad {
			w.Road, w.Steep = rules.NoRoad, false
		}
	}
	in = w.Over(in)
	if need := state.NeedOf(in); !need.CanMove {
		in.Terrain = rules.Open
	}
	_, r := roll(f, f.mark(b, nil), rules.MoveProcedure, in)
	b.Moved = true
	if b.Spent++; !m.Half {
		b.Spent = 2
	}
	start, old := b.Box, b.Formation
	b.Formation = m.Form
	b.Box.Width, b.Box.Depth = f.Size(b, m.Form)
	f.steps = words.Steps{Allowed: r.Distance}
	f.march(b, m.Path, r.Distance, m.First)
	if b.Bound == rules.NoAdvance && f.Approaches2(start, b) || b.Box.At == start.At && !f.Clear(b, b.Box, 0) {
		b.Formation, b.Box = old, start // as it was
		f.steps.Went, f.steps.Via = 0, nil
	}
	f.Stand(b, b.Box)
	f.settle(b, "move", "5.1")
	f.after(b)
}

// march takes a body along a path as far as a distance reaches. Close-order regulars pay
// for their wheels (MACDUFF-20.31); nobody ends over others, or within an inch of the enemy.
func (f *Fight) march(b *state.Body, path []battle.XY, distance battle.Length, first state.Way) {
	for i, xy := range path {
		to := tabletop.Point(xy)
		look := tabletop.Direction(b.Box.At, to)
		if to == b.Box.At {
			continue
		}
		if !b.TurnsFreely() {
			turn := b.Box.Facing.To(look)
			cost := turn.Arc(b.Box.Width)
			if cost > distance { // it wheels as far as it can, and no farther
				f.turnTo(b, b.Box.Facing.Turn(tabletop.Facing(int64(turn)*int64(distance)/int64(cost))))
				f.steps.Went += distance
				return
			}
			distance -= cost
			f.steps.Went += cost
		}
		w := first
		if i > 0 {
			w = f.Along(b, f.MoveInput(b), b.Box.At, to, false)
		}
		far := min(distance, tabletop.Far(b.Box.At, w.End))
		far = f.step(b, look, far)
		distance -= far
		f.steps.Went += far
		if distance <= 0 || w.End != to {
			return
		}
		if i < len(path)-1 {
			f.steps.Via = append(f.steps.Via, b.Box.At.XY())
		}
	}
}

// step takes a body straight ahead as far as there is room, at most so far, and says how
// far it went.
func (f *Fight) step(b *state.Body, look tabletop.Facing, far battle.Length) battle.Length {
	return f.slide(b, look, look, far)
}

// slide is a step in one direction with the face to another.
func (f *Fight) slide(b *state.Body, look, face tabletop.Facing, far battle.Length) battle.Length {
	box := b.Box
	from := box.At
	box.Facing = face
	way := look.Ahead(state.Inch)
	for d := far - far%rules.Quarter; d >= 0; d -= max(rules.Quarter, far/12/rules.Quarter*rules.Quarter) {
		box.At = from.Add(tabletop.Point{X: way.X * d / state.Inch, Y: way.Y * d / state.Inch})
		if !f.Clear(b, box, state.Inch) || f.InTheWay(b, from, box.At, state.Nobody) {
			continue
		}
		f.Stand(b, box)
		return d
	}
	return 0
}

// settle notes where a body stands after it moved; what was hidden may have been seen.
func (f *Fight) settle(b *state.Body, what, rule string) {
	f.logPlace(b, what, rule)
	f.unveil(b)
}

// after ends a body's action where nothing is left to it.
func (f *Fight) after(b *state.Body) {
	if b.Spent >= 2 && (!b.IsGun() || b.Shot || b.Formation != rules.LimberedGun || b.Limberd) && !(b.IsGun() && b.Unlimberd && !b.Shot) {
		f.finished(b)
	}
}

// orderRetire takes a body back (MACDUFF-5.17, 5.18, 12.2): facing the enemy at half
// speed, or turned about at full. One that leaves the field goes to its own edge.
func (f *Fight) orderRetire(b *state.Body, o battle.Order) (deed, error) {
	back, err := f.CheckRetire(b, o)
	switch {
	case err != nil:
		return nil, err
	case back.Home:
		return func() {
			f.goHome(b)
			f.finished(b)
		}, nil
	}
	return func() {
		_, r := roll(f, f.mark(b, nil), rules.MoveProcedure, back.In)
		b.Moved, b.Spent = true, 2
		f.fallTo(b, back.Look, back.Face, min(r.Distance, tabletop.Far(b.Box.At, back.To)), back.Way, back.Off)
		if b.Up() {
			b.Turned = back.Turned && !b.TurnsFreely()
			f.settle(b, "retreat", "5.17")
		}
		f.finished(b)
	}, nil
}

// fallTo takes a body straight in a direction; over its own edge it is off and safe, over
// any other routed (MACDUFF-20.36).
func (f *Fight) fallTo(b *state.Body, look, face tabletop.Facing, distance battle.Length, w state.Way, mayLeave bool) {
	box := b.Box
	want := box.At.Add(look.Ahead(distance))
	if mayLeave && !f.Table.On(want) {
		edge := f.Table.Clamp(want, 0)
		if tabletop.Far(box.At, w.End)+rules.Quarter >= tabletop.Far(box.At, edge) && !f.InTheWay(b, box.At, edge, state.Nobody) {
			f.leave(b, want)
			return
		}
	}
	f.steps = words.Steps{Allowed: distance}
	f.steps.Went = f.slide(b, look, face, min(distance, tabletop.Far(box.At, w.End)))
}

// leave takes a body off the table over the edge that lies towards a point.
func (f *Fight) leave(b *state.Body, over tabletop.Point) {
	b.Away = state.RoutedOff
	how := "routed"
	if f.BeyondOwn(b.Side, over) {
		b.Away, how = state.LeftByOwnEdge, "left"
	}
	f.Vanished(b)
	if b.Shattered || b.Away == state.RoutedOff {
		f.Of(b).Routed = true
	}
	f.part(b)
	f.logGone(b, how, "20.36")
	f.gone(b)
}

// gone tells leaders that their body has left the table. A general whose body was wiped out
// about him is alone and still commands; his drummer and standard bearer, who stay with it, are
// lost with it (MACDUFF-15.2, 15.3, 1.28).
func (f *Fight) gone(b *state.Body) {
	for i := range f.Leaders {
		l := &f.Leaders[i]
		if l.Body != b.No || l.State != state.Serving {
			continue
		}
		if b.Away == state.WipedOut && l.Unit != b.Unit {
			f.bereft(l)
			continue
		}
		switch b.Away {
		case state.LeftByOwnEdge, state.RoutedOff:
			l.State = state.RodeOff
		case state.GaveUp:
			l.State = state.Captured
		}
		if l.Station == state.Colonel || l.Station == state.General {
			f.succeed(l)
		}
	}
}

// bereft is a leader of no unit whose body is wiped out about him.
func (f *Fight) bereft(l *state.Leader) {
	l.At = f.Bodies[l.Body].Box.At
	if !l.Station.Leads() {
		l.State = state.LeftBehind
		f.logLeader(l, "abandoned", "12.16")
		return
	}
	f.logLeader(l, "detached", "15.3") // from the body that the line names
	f.Attach(l, state.Nobody)
}

// goHome moves a body that leaves the field a full move to its own edge (MACDUFF-20.106).
func (f *Fight) goHome(b *state.Body) {
	in := f.MoveInput(b)
	in.HalfMovesSpent = 0
	if b.IsGun() && b.Formation == rules.UnlimberedGun {
		if !b.Shattered && !b.TeamHit { // a turn to limber up
			b.Formation = rules.LimberedGun
			b.Limberd = true
			f.logPlace(b, "formation", "5.16")
			return
		}
		f.leaveGun(b)
		in = f.MoveInput(b)
		in.HalfMovesSpent = 0
	}
	look := state.Homeward(b.Side)
	if b.House != state.Nobody { // out by a door first
		f.driveOut(b, look)
		f.logPlace(b, "retreat", "20.106")
		return
	}
	edge := tabletop.Point{X: b.Box.At.X}
	if b.Side == 1 {
		edge.Y = f.Table.Depth
	}
	for _, turn := range [...]tabletop.Facing{0, 3000, -3000, 6000, -6000} {
		dir := look.Turn(turn)
		to := f.Table.Clamp(b.Box.At.Add(dir.Ahead(30*state.Inch)), 0)
		if turn == 0 {
			to = edge
		}
		w := f.Along(b, in, b.Box.At, to, true)
		over := w.Over(in)
		over.HalfMovesSpent = min(2, w.Walls)
		if !state.NeedOf(over).CanMove || w.End == b.Box.At && to != b.Box.At {
			continue
		}
		_, r := roll(f, f.mark(b, nil), rules.MoveProcedure, over)
		was := b.Box.At
		d := r.Distance
		if turn == 0 && d+state.Inch/2 >= tabletop.Far(was, edge) && w.End == edge {
			f.leave(b, edge)
			return
		}
		went := f.step(b, dir, min(d, tabletop.Far(was, w.End)))
		if b.Box.At != was {
			f.steps = words.Steps{Allowed: d, Went: went}
			f.settle(b, "retreat", "20.106")
			return
		}
	}
	f.turnTo(b, look)
	if tabletop.Far(b.Box.At, edge) <= 3*state.Inch+b.Box.Depth { // crowded out at the edge
		f.leave(b, edge)
		return
	}
	f.logPlace(b, "retreat", "20.106")
}

// orderReorder faces a body about that had turned its back (MACDUFF-5.18).
func (f *Fight) orderReorder(b *state.Body, o battle.Order) (deed, error) {
	look, err := f.CheckReorder(b, o)
	if err != nil {
		return nil, err
	}
	return func() {
		b.Turned = false
		f.turnTo(b, look)
		f.logPlace(b, "formation", "5.18")
		f.finished(b)
	}, nil
}

// turnTo turns a body on the spot where it has room.
func (f *Fight) turnTo(b *state.Body, look tabletop.Facing) {
	box := b.Box
	box.Facing = look
	if f.Clear(b, box, 0) {
		f.Stand(b, box)
	}
}

// orderForm changes formation (MACDUFF-5.20).
func (f *Fight) orderForm(b *state.Body, o battle.Order) (deed, error) {
	to, cost, err := f.CheckForm(b, o)
	if err != nil {
		return nil, err
	}
	return func() {
		b.Formation, b.Formed, b.Spent = to.Form, true, b.Spent+cost
		f.Stand(b, to.Box)
		f.logPlace(b, "formation", "5.20")
		f.unveil(b)
		f.after(b)
	}, nil
}

// orderMount mounts or dismounts cavalry (MACDUFF-5.21).
func (f *Fight) orderMount(b *state.Body, o battle.Order) (deed, error) {
	to, err := f.CheckMount(b, o)
	if err != nil {
		return nil, err
	}
	up, what := o.Kind == "mount", "dismounted"
	if up {
		what = "mounted"
	}
	return func() {
		b.Mounted, b.Formation, b.Spent, b.Formed = up, to.Form, b.Spent+1, true
		f.Stand(b, to.Box)
		f.logState(b, what, "5.21")
		f.logPlace(b, "formation", "5.21")
		f.unveil(b)
		f.after(b)
	}, nil
}

// orderLimber limbers or unlimbers a gun (MACDUFF-5.16).
func (f *Fight) orderLimber(b *state.Body, o battle.Order) (deed, error) {
	if err := f.CheckLimber(b, o); err != nil {
		return nil, err
	}
	up := o.Kind == "limber"
	return func() {
		b.Formation = rules.UnlimberedGun
		if up {
			b.Formation, b.Limberd = rules.LimberedGun, true
		} else {
			b.Unlimberd = true
		}
		f.logPlace(b, "formation", "5.16")
		f.unveil(b)
		b.Formed = true
		if b.Slow() || !up && b.Moved {
			b.Spent = 2
			f.finished(b)
		}
	}, nil
}

// orderCross takes a body over an obstacle that it has reached (MACDUFF-7.5 to 7.7, 20.25,
// 20.47). Wheels leave a gap.
func (f *Fight) orderCross(b *state.Body, o battle.Order) (deed, error) {
	c, err := f.CheckCross(b, o)
	if err != nil {
		return nil, err
	}
	return func() {
		b.Spent += c.Cost
		if c.Cost == 2 && f.Table.Pieces[c.Piece].Edge() && !f.High(c.Piece) {
			f.Gaps = append(f.Gaps, state.Gap{Piece: c.Piece, At: c.Near})
			f.logWork(b, "gap", "7.6", words.WorkData{Piece: state.PieceID(c.Piece), At: c.Near.XY()})
		}
		f.Stand(b, c.Box)
		f.settle(b, "move", "7.5")
		f.after(b)
	}, nil
}

// dress lets a body close up after losses, its front where it was. One in contact keeps
// its ground.
func (f *Fight) dress(b *state.Body) {
	if !b.Up() || b.House != state.Nobody || f.Pinned(b) {
		return
	}
	w, d := f.Size(b, b.Formation)
	if w > b.Box.Width || d > b.Box.Depth || w == b.Box.Width && d == b.Box.Depth {
		return // closed up as it is, or as it was
	}
	box := b.Box
	front := box.Front()
	box.Width, box.Depth = w, d
	box.At = front.Minus(box.Facing.Ahead(box.Depth / 2))
	f.Stand(b, box)
	f.logPlace(b, "dress", "11.11")
}

// part lifts every contact of a body.
func (f *Fight) part(b *state.Body) {
	kept := f.Touches[:0]
	for _, t := range f.Touches {
		if t.A != b.No && t.B != b.No {
			kept = append(kept, t)
		}
	}
	f.Touches = kept
}
