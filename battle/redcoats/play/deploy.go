package play

import (
	"cmp"
	"slices"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/state"
	"frontier/internal/hex"
)

// deploy sets a side up as its automatic commander would: fighting units in the foremost
// row from the middle outwards, in cover where there is some, guns on high ground, horse on
// the flanks, transport with its guns, the Commander with the strongest infantry. It answers
// whether there was room.
func (f *Fight) deploy(side int) bool {
	for i := range f.Units {
		u := &f.Units[i]
		if u.Side == side {
			u.Limbered = u.Team != state.Nobody && side == 0 && u.Kind.Heavy()
		}
	}
	list := slices.Clone(f.ByID[side])
	turn := func(n int) int { // guns choose first, then foot, then horse
		switch u := &f.Units[n]; {
		case u.Kind.Gun():
			return 0
		case u.Kind == rules.Infantry:
			return 1
		case u.Kind == rules.Cavalry:
			return 2
		}
		return 3
	}
	slices.SortStableFunc(list, func(a, b int) int { return cmp.Compare(turn(a), turn(b)) })
	shore := f.ashore(side)
	seats := make([]seat, len(f.Field.Cells))
	for _, n := range list {
		u := &f.Units[n]
		if u.Battery != state.Nobody {
			continue // with its guns
		}
		spaces := u.Spaces()
		if u.Team != state.Nobody {
			spaces += rules.TransportSpaces
		}
		h, ok := f.seat(u, spaces, shore, seats)
		if !ok {
			return false
		}
		i := f.Field.Index(h)
		seats[i].taken += spaces
		seats[i].units++
		u.At = h
		if u.Team != state.Nobody {
			f.Units[u.Team].At = h
		}
	}
	for _, n := range f.ByID[side] {
		f.put(&f.Units[n], f.Units[n].At)
	}
	for i := range f.Generals {
		g := &f.Generals[i]
		if g.Side != side {
			continue
		}
		u := &f.Units[f.company(g)]
		f.putGeneral(g, u.At)
		if f.Staffed(u.No) < rules.MostCommanders {
			g.Unit = u.No
		}
	}
	return true
}

// company is the unit with which a Commander begins: the one he rides with, or else the
// strongest, infantry before others, in whose hex there is no Commander yet.
func (f *Fight) company(g *state.General) int {
	rides := f.Setup.Sides[g.Side].Leaders[g.Entry].Unit
	best := state.Nobody
	for _, n := range f.ByID[g.Side] {
		u := &f.Units[n]
		switch {
		case !u.Fights():
		case rides != "" && f.Setup.Sides[g.Side].Units[u.Entry].ID == rides:
			return n
		case !f.accompanied(u, g.No) && (best == state.Nobody || f.prefer(u, &f.Units[best])):
			best = n
		}
	}
	if best == state.Nobody {
		return f.ByID[g.Side][0]
	}
	return best
}

// ashore measures how far each hex is by land from the middle of a side's zone, where the
// field has ground that nobody enters; else it is nil.
func (f *Fight) ashore(side int) []uint8 {
	if !f.Field.Barred() {
		return nil
	}
	best, off := hex.Hex{}, state.FarAway
	for i := range f.Field.Cells {
		h := f.Field.Hex(i)
		if c, _ := h.Offset(); f.InZone(side, h) && abs(2*c-f.Field.Columns+1) < off {
			best, off = h, abs(2*c-f.Field.Columns+1)
		}
	}
	far := make([]uint8, len(f.Field.Cells))
	for i := range far {
		far[i] = state.FarAway
	}
	f.queued = f.Field.Spread([]hex.Hex{best}, f.Field.Open, far, f.queued)
	return far
}

// accompanied says whether a Commander before the i-th has chosen the unit's hex.
func (f *Fight) accompanied(u *state.Unit, i int) bool {
	return slices.ContainsFunc(f.Generals[:i], func(g state.General) bool { return g.Side == u.Side && g.At == u.At })
}

// prefer says whether a Commander would rather be with one unit than with another: infantry,
// then more figures.
func (f *Fight) prefer(a, b *state.Unit) bool {
	if (a.Kind == rules.Infantry) != (b.Kind == rules.Infantry) {
		return a.Kind == rules.Infantry
	}
	return a.Figures > b.Figures
}

// seat is what has been set up in a hex so far.
type seat struct{ taken, units int }

// seat finds the best hex of its zone for a unit.
func (f *Fight) seat(u *state.Unit, spaces int, shore []uint8, seats []seat) (hex.Hex, bool) {
	var best hex.Hex
	score, found, attacks := 0, false, f.Attacks(u.Side)
	for row := range f.Settings.ZoneRows {
		for c := range f.Field.Columns {
			r := row
			if u.Side == 1 {
				r = f.Field.Rows - 1 - row
			}
			i := r*f.Field.Columns + c
			ground, line := &f.Field.Cells[i], &f.Field.Lines[f.Field.Cells[i].Kind]
			room := f.Settings.HexSpaces
			if line.Filled {
				room = f.Settings.FilledSpaces
			}
			if !line.Passable || seats[i].taken+spaces > room {
				continue
			}
			off := abs(2*c - f.Field.Columns + 1)
			s := 40*row - 2*off - 70*seats[i].units // forward, in the middle, one to a hex
			switch {
			case u.Kind.Gun():
				s += 60*int(ground.Level) - 20*row
			case u.Kind == rules.Cavalry:
				s += 5 * off
			case u.Kind == rules.MotorTransport: // where there is infantry to carry
			case u.Kind.Transport():
				s -= 100 * row
			}
			if line.Cover && u.Fights() && u.Kind != rules.Cavalry {
				s += 25
				if line.Kind == rules.Earthwork || line.Kind == rules.Walls {
					s += 40
				}
			}
			if shore != nil && shore[i] == state.FarAway {
				s -= 500 // beyond a river or by the sea one is cut off
			}
			if attacks && (ground.Level > 0 || line.BlackCard) && !u.Kind.Gun() {
				s -= 45 // an attacker keeps off ground that wants a black card
			}
			if !found || s > score {
				best, score, found = f.Field.Hex(i), s, true
			}
		}
	}
	return best, found
}

func abs(n int) int { return max(n, -n) }

// orderPlace sets a unit up in another hex of its zone, a battery with its transport.
func (f *Fight) orderPlace(u *state.Unit, o battle.Order) (deed, state.Objection) {
	to, limbered, no := f.PlanPlace(u, o)
	return func() { f.place(u, to, limbered) }, no
}

// place takes a unit, its transport and its Commanders to a hex.
func (f *Fight) place(u *state.Unit, to hex.Hex, limbered bool) {
	u.Limbered = limbered
	from := u.At
	f.lift(u)
	f.put(u, to)
	if u.Team != state.Nobody {
		t := &f.Units[u.Team]
		f.lift(t)
		f.put(t, to)
	}
	for i := range f.Generals {
		if g := &f.Generals[i]; g.Unit == u.No && g.At == from {
			f.liftGeneral(g)
			f.putGeneral(g, to)
		}
	}
}

// orderPlaceGeneral sets a Commander up.
func (f *Fight) orderPlaceGeneral(g *state.General, o battle.Order) (deed, state.Objection) {
	to, no := f.PlanPlaceGeneral(g, o)
	return func() {
		f.liftGeneral(g)
		f.putGeneral(g, to)
		g.Unit = f.Companion(g)
	}, no
}
