package play

import (
	"slices"

	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/state"
	"frontier/battle/tabletop"
)

// stand puts a unit down on a box and works out where its figures are.
func (f *Fight) stand(u *state.Unit, box tabletop.Box) {
	u.Box = box
	u.Quad = box.Quad()
	u.Level = f.Table.Level(box.At)
	f.Changed(u)
	w, d := f.Base(u)
	gap := state.LooseGap
	if u.Formed || u.Lone {
		gap = 0
	}
	files := u.Files()
	ahead, right := box.Facing.Ahead(cm), box.Facing.Right(cm)
	corner := box.Front().Minus(state.Scaled(right, box.Width/2-w/2)).Minus(state.Scaled(ahead, d/2))
	u.Spots = u.Spots[:0]
	for i, m := range u.Men {
		back := length(i/files)*(d+gap) + f.Men[m].Lag
		u.Spots = append(u.Spots, corner.Add(state.Scaled(right, length(i%files)*(w+gap))).Minus(state.Scaled(ahead, back)))
	}
	u.Depth, u.Deeps, u.Wood = 0, false, state.Nobody
	for i, at := range u.Spots {
		deep, piece := f.Hiding(at)
		if piece == state.Nobody {
			u.Depth, u.Deeps = 0, false
			break
		}
		if i == 0 || deep < u.Depth {
			u.Depth = deep
		}
		u.Deeps, u.Wood = true, piece
	}
}

// reform closes the ranks on the middle of the front. A group never becomes deeper by it.
func (f *Fight) reform(u *state.Unit) {
	front, box := u.Box.Front(), u.Box
	for u.Ranks > 1 {
		if _, depth := f.Size(u, u.Ranks, u.Formed || u.Lone); depth <= box.Depth {
			break
		}
		u.Ranks--
	}
	box.Width, box.Depth = f.Size(u, u.Ranks, u.Formed || u.Lone)
	box.At = front.Add(box.Facing.Ahead(-box.Depth / 2))
	f.stand(u, box)
	f.logStand(u, "reform", "RISKFACTOR-14.30")
}

// leave takes a unit off the table.
func (f *Fight) leave(u *state.Unit, how state.Place, rule string) {
	f.part(u)
	u.Where = how
	u.Seen = false
	f.Sighted()
	f.Changed(u)
	for i := range f.Units {
		l := &f.Units[i]
		if !l.Lone || l.With != u.No || !l.Up() {
			continue
		}
		if how == state.WipedOut || how == state.JoinedIn {
			f.attach(l)
			continue
		}
		l.Where = how
		if how == state.GaveUp {
			f.Men[l.Men[0]].Health = state.Captive
		}
		f.logGone(l, rule)
	}
	f.logGone(u, rule)
}

// link puts two units into contact.
func (f *Fight) link(u, v *state.Unit) {
	if !slices.Contains(u.Foes, v.No) {
		u.Foes = append(u.Foes, v.No)
		v.Foes = append(v.Foes, u.No)
	}
}

// part takes a unit out of all contact.
func (f *Fight) part(u *state.Unit) {
	if len(u.Foes) > 0 {
		f.log.Note(f.mark(u.Side, u.ID, ""), "parted", "RISKFACTOR-14.77", nil)
	}
	for _, n := range u.Foes {
		f.unlink(&f.Units[n], u.No)
	}
	u.Foes = u.Foes[:0]
	u.Crossing = false
}

func (f *Fight) unlink(v *state.Unit, no int) {
	if i := slices.Index(v.Foes, no); i >= 0 {
		v.Foes = slices.Delete(v.Foes, i, i+1)
	}
	if len(v.Foes) == 0 {
		v.Crossing = false
	}
}

// attach makes a leader part of the nearest group of his side within 5 cm, or of none
// (RISKFACTOR-8.12).
func (f *Fight) attach(l *state.Unit) {
	defer f.Sighted()
	was := l.With
	l.With = state.Nobody
	best := int64(rules.Near*cm)*int64(rules.Near*cm) + 1
	for i := range f.Units {
		u := &f.Units[i]
		if u.Side != l.Side || u.Lone || !u.Up() {
			continue
		}
		if d := l.Quad.GapSquare(&u.Quad); d < best {
			l.With, best = u.No, d
		}
	}
	if l.With != state.Nobody {
		f.part(l)
	}
	if l.With != was {
		f.logWith(l)
	}
}

// follow takes the leaders of a group along behind it.
func (f *Fight) follow(u *state.Unit) {
	n := length(0)
	for i := range f.Units {
		l := &f.Units[i]
		if !l.Lone || l.With != u.No || !l.Up() || !f.Men[l.Men[0]].Stands() {
			continue
		}
		box := l.Box
		box.Facing = u.Box.Facing
		side := (n+1)/2*3*cm - n%2*(n+1)*3*cm // 0, then to the left and right in turn
		box.At = f.Table.Clamp(u.Box.At.Add(u.Box.Facing.Ahead(-u.Box.Depth/2-box.Depth/2)).Add(u.Box.Facing.Right(side)), cm)
		f.stand(l, box)
		if l.Told == (state.Standing{}) && f.Stage != state.Placing { // he was hidden with it
			f.logPlace(l, "RISKFACTOR-3.4")
		}
		f.logStand(l, "follow", "RISKFACTOR-14.104")
		n++
	}
}
