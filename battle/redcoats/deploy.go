package redcoats

import (
	"cmp"
	"slices"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/internal/hex"
)

// zone says whether a hex is one in which a side sets up (REDCOATS-4.14).
func (f *fight) zone(side int, h hex.Hex) bool {
	return f.field.Holds(h) && f.field.rowFrom(side, h) < f.settings.ZoneRows && f.field.open(h)
}

// deploy sets a side up as its automatic commander would: fighting units in the foremost
// row from the middle outwards, in cover where there is some, guns on high ground, horse on
// the flanks, transport with its guns, the Commander with the strongest infantry. It answers
// whether there was room.
func (f *fight) deploy(side int) bool {
	for i := range f.units {
		u := &f.units[i]
		if u.side == side {
			u.limbered = u.team != nobody && side == 0 && u.kind.Heavy()
		}
	}
	list := slices.Clone(f.order[side])
	turn := func(n int) int { // guns choose first, then foot, then horse
		switch u := &f.units[n]; {
		case u.kind.Gun():
			return 0
		case u.kind == rules.Infantry:
			return 1
		case u.kind == rules.Cavalry:
			return 2
		}
		return 3
	}
	slices.SortStableFunc(list, func(a, b int) int { return cmp.Compare(turn(a), turn(b)) })
	shore := f.ashore(side)
	seats := make([]seat, len(f.field.cells))
	for _, n := range list {
		u := &f.units[n]
		if u.battery != nobody {
			continue // with its guns
		}
		spaces := u.spaces()
		if u.team != nobody {
			spaces += rules.TransportSpaces
		}
		h, ok := f.seat(u, spaces, shore, seats)
		if !ok {
			return false
		}
		i := f.field.Index(h)
		seats[i].taken += spaces
		seats[i].units++
		u.at = h
		if u.team != nobody {
			f.units[u.team].at = h
		}
	}
	for _, n := range f.order[side] {
		f.put(&f.units[n], f.units[n].at)
	}
	for i := range f.generals {
		g := &f.generals[i]
		if g.side != side {
			continue
		}
		u := &f.units[f.company(g)]
		f.putGeneral(g, u.at)
		if f.staffed(u.no) < rules.MostCommanders {
			g.unit = u.no
		}
	}
	return true
}

// company is the unit with which a Commander begins: the one he rides with, or else the
// strongest, infantry before others, in whose hex there is no Commander yet.
func (f *fight) company(g *general) int {
	rides := f.setup.Sides[g.side].Leaders[g.entry].Unit
	best := nobody
	for _, n := range f.order[g.side] {
		u := &f.units[n]
		switch {
		case !u.fights():
		case rides != "" && f.setup.Sides[g.side].Units[u.entry].ID == rides:
			return n
		case !f.accompanied(u, g.no) && (best == nobody || f.prefer(u, &f.units[best])):
			best = n
		}
	}
	if best == nobody {
		return f.order[g.side][0]
	}
	return best
}

// ashore measures how far each hex is by land from the middle of a side's zone, where the
// field has ground that nobody enters; else it is nil.
func (f *fight) ashore(side int) []uint8 {
	if !f.field.barred() {
		return nil
	}
	best, off := hex.Hex{}, farAway
	for i := range f.field.cells {
		h := f.field.Hex(i)
		if c, _ := h.Offset(); f.zone(side, h) && abs(2*c-f.field.Columns+1) < off {
			best, off = h, abs(2*c-f.field.Columns+1)
		}
	}
	far := make([]uint8, len(f.field.cells))
	for i := range far {
		far[i] = farAway
	}
	f.queued = f.field.Spread([]hex.Hex{best}, f.field.open, far, f.queued)
	return far
}

// accompanied says whether a Commander before the i-th has chosen the unit's hex.
func (f *fight) accompanied(u *unit, i int) bool {
	return slices.ContainsFunc(f.generals[:i], func(g general) bool { return g.side == u.side && g.at == u.at })
}

// prefer says whether a Commander would rather be with one unit than with another: infantry,
// then more figures.
func (f *fight) prefer(a, b *unit) bool {
	if (a.kind == rules.Infantry) != (b.kind == rules.Infantry) {
		return a.kind == rules.Infantry
	}
	return a.figures > b.figures
}

// seat is what has been set up in a hex so far.
type seat struct{ taken, units int }

// seat finds the best hex of its zone for a unit.
func (f *fight) seat(u *unit, spaces int, shore []uint8, seats []seat) (hex.Hex, bool) {
	var best hex.Hex
	score, found, attacks := 0, false, f.settingsAttack(u.side)
	for row := range f.settings.ZoneRows {
		for c := range f.field.Columns {
			r := row
			if u.side == 1 {
				r = f.field.Rows - 1 - row
			}
			i := r*f.field.Columns + c
			ground, line := &f.field.cells[i], &f.field.lines[f.field.cells[i].kind]
			room := f.settings.HexSpaces
			if line.Filled {
				room = f.settings.FilledSpaces
			}
			if !line.Passable || seats[i].taken+spaces > room {
				continue
			}
			off := abs(2*c - f.field.Columns + 1)
			s := 40*row - 2*off - 70*seats[i].units // forward, in the middle, one to a hex
			switch {
			case u.kind.Gun():
				s += 60*int(ground.level) - 20*row
			case u.kind == rules.Cavalry:
				s += 5 * off
			case u.kind == rules.MotorTransport: // where there is infantry to carry
			case u.kind.Transport():
				s -= 100 * row
			}
			if line.Cover && u.fights() && u.kind != rules.Cavalry {
				s += 25
				if line.Kind == rules.Earthwork || line.Kind == rules.Walls {
					s += 40
				}
			}
			if shore != nil && shore[i] == farAway {
				s -= 500 // beyond a river or by the sea one is cut off
			}
			if attacks && (ground.level > 0 || line.BlackCard) && !u.kind.Gun() {
				s -= 45 // an attacker keeps off ground that wants a black card
			}
			if !found || s > score {
				best, score, found = f.field.Hex(i), s, true
			}
		}
	}
	return best, found
}

// settingsAttack says whether a side came to attack.
func (f *fight) settingsAttack(side int) bool {
	switch f.setup.Sides[side].Posture {
	case battle.Attack, battle.Raid:
		return true
	case battle.Defend, battle.Withdraw:
		return false
	}
	return side == 0
}

func abs(n int) int { return max(n, -n) }

func (f *fight) planPlace(u *unit, o battle.Order) (hex.Hex, bool, *battle.Refusal) {
	way, ok := f.way(o)
	limbered := u.limbered
	switch o.Formation {
	case "":
	case "limbered":
		limbered = true
	case "unlimbered":
		limbered = false
	default:
		return hex.Hex{}, false, refuse("REDCOATS-4.14", u, "knows no such formation", "write limbered or unlimbered")
	}
	to := u.at
	if len(way) > 0 {
		to = way[len(way)-1]
	}
	going := []int{u.no}
	spaces := u.spaces()
	if u.team != nobody {
		going, spaces = append(going, u.team), spaces+rules.TransportSpaces
	}
	switch {
	case !ok || !f.zone(u.side, to):
		return to, false, refuse("REDCOATS-4.14", u, "cannot set up there", "choose a hex of its own zone that can be entered")
	case u.battery != nobody:
		return to, false, refuse("REDCOATS-4.14", u, "sets up with its guns", "place the battery")
	case limbered && u.team == nobody:
		return to, false, refuse("REDCOATS-4.14", u, "has no transport", "let it begin unlimbered")
	case !limbered && u.team != nobody && u.side == 0 && u.kind.Heavy():
		return to, false, refuse("REDCOATS-4.14", u, "begins limbered, as an attacker's medium and heavy guns do", "")
	case f.room(to, going...) < spaces:
		return to, false, refuse("REDCOATS-6.6", u, "has no room there", "choose another hex")
	}
	return to, limbered, nil
}

// orderPlace sets a unit up in another hex of its zone, a battery with its transport.
func (f *fight) orderPlace(u *unit, o battle.Order) *battle.Refusal {
	to, limbered, no := f.planPlace(u, o)
	if no != nil {
		return no
	}
	u.limbered = limbered
	from := u.at
	f.lift(u)
	f.put(u, to)
	if u.team != nobody {
		t := &f.units[u.team]
		f.lift(t)
		f.put(t, to)
	}
	for i := range f.generals {
		if g := &f.generals[i]; g.unit == u.no && g.at == from {
			f.liftGeneral(g)
			f.putGeneral(g, to)
		}
	}
	return nil
}

func (f *fight) planPlaceGeneral(g *general, o battle.Order) (hex.Hex, *battle.Refusal) {
	way, ok := f.way(o)
	if !ok || len(way) == 0 || !f.zone(g.side, way[len(way)-1]) {
		return g.at, refuseGeneral("REDCOATS-4.14", g, "cannot set up there", "choose a hex of his own zone that can be entered")
	}
	return way[len(way)-1], nil
}

// orderPlaceGeneral sets a Commander up.
func (f *fight) orderPlaceGeneral(g *general, o battle.Order) *battle.Refusal {
	to, no := f.planPlaceGeneral(g, o)
	if no != nil {
		return no
	}
	f.liftGeneral(g)
	f.putGeneral(g, to)
	g.unit = f.companion(g)
	return nil
}

// legalPlaces lists every place for every unit and Commander of the side.
func (f *fight) legalPlaces(out []battle.Order) []battle.Order {
	for i := range f.field.cells {
		h := f.field.Hex(i)
		if !f.zone(f.decider, h) {
			continue
		}
		at := path(h)
		for _, n := range f.order[f.decider] {
			u := &f.units[n]
			for _, form := range []string{"limbered", "unlimbered"} {
				o := battle.Order{Kind: "place", Unit: u.id, Path: at, Formation: form}
				_, _, no := f.planPlace(u, o)
				out = tryOut(out, o, no)
			}
		}
		for j := range f.generals {
			if g := &f.generals[j]; g.side == f.decider {
				out = append(out, battle.Order{Kind: "place", Unit: g.id, Path: at})
			}
		}
	}
	return out
}
