package play

import (
	"cmp"
	"slices"

	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/state"
	"frontier/battle/tabletop"
)

func (f *Fight) orderHide(u *state.Unit, _ battle.Order) (deed, error) {
	if err := f.MayHide(u); err != nil {
		return nil, err
	}
	return func() {
		u.Where, u.Spotted = state.Lurking, false
		f.Changed(u)
		for i := range f.Units {
			if l := &f.Units[i]; l.Lone && l.With == u.No && l.Up() {
				l.Where = state.Lurking
			}
		}
	}, nil
}

// layMarkers lays a marker for each hidden group, and the dummies, by chit and die
// (RISKFACTOR-14.102).
func (f *Fight) layMarkers() {
	var hidden []int
	for i := range f.Units {
		if u := &f.Units[i]; u.Where == state.Lurking && !u.Lone {
			hidden = append(hidden, i)
		}
	}
	if len(hidden) == 0 {
		return
	}
	n := roll(f, rules.HiddenMarkersProcedure, f.Solo, "", "", rules.HiddenMarkersInput{Groups: len(hidden)}).Markers
	for len(hidden) < n {
		hidden = append(hidden, state.Nobody)
	}
	f.shuffle(hidden)
	pieces := f.Lairs()
	for _, no := range hidden {
		m := state.Marker{Unit: no}
		r := roll(f, rules.PlaceMarkerProcedure, f.Solo, "", "", rules.PlaceMarkerInput{Pieces: len(pieces)})
		piece, sixth := r.Piece-1, r.Sixth-1
		drawn := f.FrontEdge(&f.Table.Pieces[pieces[piece]], sixth)
		m.At = drawn
		for range 6 * len(pieces) {
			if !f.MarkerAt(m.At) {
				break
			}
			if sixth++; sixth == 6 {
				sixth, piece = 0, (piece+1)%len(pieces)
			}
			m.At = f.FrontEdge(&f.Table.Pieces[pieces[piece]], sixth)
		}
		if f.MarkerAt(m.At) { // all are taken: they share
			m.At = drawn
		}
		f.Markers = append(f.Markers, m)
		if m.Unit != state.Nobody {
			f.Units[m.Unit].Box.At = m.At
		}
	}
	slices.SortFunc(f.Markers, func(a, b state.Marker) int {
		return cmp.Or(cmp.Compare(a.At.X, b.At.X), cmp.Compare(a.At.Y, b.At.Y))
	})
}

// shuffle mixes what hides under markers, by lots of which the log says nothing: whoever
// reads where the markers were laid cannot tell groups from dummies.
func (f *Fight) shuffle(hidden []int) {
	lots := battle.Seeded(f.seed, battle.LotDice)
	for i := len(hidden) - 1; i > 0; i-- {
		k, err := battle.Die(lots, i+1)
		must(err)
		hidden[i], hidden[k-1] = hidden[k-1], hidden[i]
	}
}

// lookFromMarkers uncovers the groups that see an enemy: in the open, with a free view and
// no farther than any die of visibility reaches (RISKFACTOR-3.4, 14.103).
func (f *Fight) lookFromMarkers() {
	for i := range f.Markers {
		m := &f.Markers[i]
		if m.Gone || m.Unit == state.Nobody {
			continue
		}
		for j := range f.Units {
			u := &f.Units[j]
			if u.Side == f.Solo || !u.Apart() || u.Deeps && !u.Fired {
				continue
			}
			if d, free := f.FreeFrom(m.At, u); free && d <= rules.SpotFarthest {
				f.uncover(m)
				break
			}
		}
	}
}

// spotMarkers throws for each marker that the acting side could see, dummies too
// (RISKFACTOR-14.55, 14.103).
func (f *Fight) spotMarkers() {
	if f.Mover == f.Solo {
		return
	}
	for i := range f.Markers {
		m := &f.Markers[i]
		if m.Gone {
			continue
		}
		best, far := (*state.Unit)(nil), rules.SpotFarthest+1
		for j := range f.Units {
			u := &f.Units[j]
			if u.Side != f.Mover || !u.Apart() || u.Deeps && u.Depth > state.LookOut {
				continue
			}
			if d, free := f.FreeFrom(m.At, u); free && d < far {
				best, far = u, d
			}
		}
		if best != nil && f.throwVisibility(best, "", rules.VisibilityInput{RangeCM: max(far, 1), Target: rules.TargetEdge, Observer: rules.Outside}).Seen {
			f.uncover(m)
		}
	}
}

// uncover takes a marker off; its group, if it has one, is to be placed.
func (f *Fight) uncover(m *state.Marker) {
	m.Gone = true
	if m.Unit != state.Nobody && !slices.Contains(f.Revealed, m.Unit) {
		f.Revealed = append(f.Revealed, m.Unit)
	}
}

// reveal waits for the owner to place groups that were uncovered, before a phase.
func (f *Fight) reveal(next state.Phase) bool {
	if len(f.Revealed) == 0 {
		return false
	}
	f.Stage, f.Next, f.Deciding = state.Revealing, next, f.Solo
	return true
}

// putDown sets a hidden group up where the plain commander would. One without room slips
// away unseen, and comes back after the battle.
func (f *Fight) putDown(no int) {
	u := &f.Units[no]
	box, ok := f.HiddenPlace(u)
	if !ok {
		f.Revealed = slices.DeleteFunc(f.Revealed, func(n int) bool { return n == no })
		f.leave(u, state.BrokeAway, "RISKFACTOR-14.103")
		return
	}
	f.show(u, box)
}

// show puts a hidden group on the table.
func (f *Fight) show(u *state.Unit, box tabletop.Box) {
	f.Revealed = slices.DeleteFunc(f.Revealed, func(n int) bool { return n == u.No })
	u.Where, u.Spotted = state.Fielded, true
	f.stand(u, box)
	for i := range f.Units {
		l := &f.Units[i]
		if l.Lone && l.With == u.No && l.Where == state.Lurking {
			l.Where, l.Spotted = state.Fielded, true
		}
	}
	f.logPlace(u, "RISKFACTOR-3.4")
	f.follow(u)
}

// orderPlaceHidden sets a hidden group up where its owner wants it.
func (f *Fight) orderPlaceHidden(u *state.Unit, o battle.Order) (deed, error) {
	if !slices.Contains(f.Revealed, u.No) {
		return nil, state.Refuse("RISKFACTOR-14.103", u, "has not been uncovered", "")
	}
	if len(o.Path) != 1 {
		return nil, state.Refuse("RISKFACTOR-3.4", u, "needs one point to stand on", "give its middle")
	}
	ranks, formed, err := f.MayShape(u, o)
	if err != nil {
		return nil, err
	}
	box := u.Box
	box.Width, box.Depth = f.Size(u, ranks, formed)
	box.Facing = state.Ahead(u.Side)
	if o.Facing != nil {
		box.Facing = facing(*o.Facing)
	}
	box.At = point(o.Path[0])
	if !f.CanReveal(u, box) {
		return nil, state.Refuse("RISKFACTOR-3.4", u, "cannot be put down there", "keep within 20 cm of the marker and 5 cm from enemies")
	}
	return func() {
		u.Ranks, u.Formed = ranks, formed
		f.show(u, box)
		if len(f.Revealed) > 0 {
			return
		}
		if f.look(); !f.reveal(f.Next) {
			f.enter(f.Next)
		}
	}, nil
}
