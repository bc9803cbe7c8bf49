package riskfactor

import (
	"frontier/battle/riskfactor/rules"
	"frontier/battle/tabletop"
)

// beaten is a unit that came off worse in a melee: which way it goes back, and the figures
// who have no room to.
type beaten struct {
	unit   *unit
	away   facing
	penned []int
}

// beatenBack says which way a beaten unit goes: straight from the side at which the enemy
// stands (RISKFACTOR-14.96). It is asked before anybody has moved.
func (f *fight) beatenBack(u *unit) beaten {
	away := u.box.Facing.Turn(tabletop.About)
	if len(u.foes) > 0 {
		foe := &f.units[u.foes[0]]
		away = away.Turn(facing(u.quad.Side(foe.quad.Nearest(u.box.At))) * tabletop.Quarter)
	}
	return beaten{unit: u, away: away}
}

// driveBack moves the beaten 5 cm back, each as soon as there is room for it: friends in the
// same plight may have to go first. Who has no room goes as far as there is some, and his
// figures that cannot go the whole way are penned (RISKFACTOR-12.12, 12.14, 14.96).
func (f *fight) driveBack(beaten []beaten) {
	gone := make([]bool, len(beaten))
	for again := true; again; {
		again = false
		for i := range beaten {
			if b := &beaten[i]; !gone[i] && f.goBack(b.unit, b.away, rules.FallBack*cm) {
				gone[i], again = true, true
			}
		}
	}
	for i := range beaten {
		b := &beaten[i]
		if gone[i] || f.goBack(b.unit, b.away, rules.FallBack*cm) { // for one before him has gone a little
			continue
		}
		b.penned = f.penned(b.unit, b.away)
		for d := length(rules.FallBack-1) * cm; d >= cm; d -= cm {
			if f.goBack(b.unit, b.away, d) {
				break
			}
		}
	}
}

// goBack moves a unit straight back so far, if there is room: over the table and ground that
// is open to it, past no enemy, and with friends who are not fighting pushed before it.
func (f *fight) goBack(u *unit, away facing, d length) bool {
	box, ok := f.backed(u, away, d)
	if !ok {
		return false
	}
	pushes, ok := f.pushes(u, box, away, nil)
	if !ok {
		return false
	}
	for i := len(pushes) - 1; i >= 0; i-- { // the farthest first
		p := &pushes[i]
		from := p.unit.box
		f.stand(p.unit, p.box)
		f.follow(p.unit)
		f.logBack(p.unit, from, rules.FallBack*cm, "RISKFACTOR-14.96")
	}
	from := u.box
	f.stand(u, box)
	for i := len(u.foes) - 1; i >= 0; i-- {
		v := &f.units[u.foes[i]]
		if !u.quad.Touches(&v.quad) {
			f.unlink(v, u.no)
			f.unlink(u, v.no)
			f.log.Note(f.mark(u.side, u.id, v.id), "parted", "RISKFACTOR-12.12", nil)
		}
	}
	if !u.lone {
		f.follow(u)
	}
	f.logBack(u, from, rules.FallBack*cm, "RISKFACTOR-12.12")
	return true
}

// backed is where a unit stands that has gone so far straight to one of its four sides;
// false where ground or an enemy is in the way.
func (f *fight) backed(u *unit, away facing, d length) (tabletop.Box, bool) {
	box := u.box
	box.At = box.At.Add(away.Ahead(d))
	q := box.Quad()
	if !q.Within(point{}, point{X: f.table.Width, Y: f.table.Depth}) || f.shutUnder(box, &q) || f.barred(u.box.At, box.At) {
		return box, false
	}
	way := f.swept(u.box, away, d)
	for i := range f.units {
		if v := &f.units[i]; v.side != u.side && v.apart() && way.Overlap(&v.quad) {
			return box, false
		}
	}
	return box, true
}

// swept is the ground over which a box goes that moves straight to one of its four sides.
func (f *fight) swept(box tabletop.Box, away facing, d length) tabletop.Quad {
	box.At = box.At.Add(away.Ahead(d / 2))
	if away.Off(box.Facing)%tabletop.About == 0 {
		box.Depth += d
	} else {
		box.Width += d
	}
	return box.Quad()
}

// push is a friend who makes room, and where he stands then.
type push struct {
	unit *unit
	box  tabletop.Box
}

// mostPushed is how many friends make room one behind the other.
const mostPushed = 4

// pushes makes room for a unit on a box: friends who stand there are pushed the same way, by
// no more than the 5 cm and as little as will do, and those behind them; false where one of
// them fights, or has no room himself (RISKFACTOR-14.96).
func (f *fight) pushes(u *unit, box tabletop.Box, away facing, before []push) ([]push, bool) {
	q := box.Quad()
	for i := range f.units {
		v := &f.units[i]
		if v == u || v.side != u.side || v.lone || u.lone || !v.up() {
			continue
		}
		k := pushedAlready(before, v)
		if k >= 0 {
			if moved := before[k].box.Quad(); q.Overlap(&moved) {
				return nil, false
			}
			continue
		}
		if !q.Overlap(&v.quad) {
			continue
		}
		made := false
		for d := cm / 2; d <= rules.FallBack*cm && !made && !v.engaged() && len(before) < mostPushed; d += cm / 2 {
			to := v.box
			to.At = to.At.Add(away.Ahead(d))
			if w := to.Quad(); q.Overlap(&w) {
				continue
			} else if !w.Within(point{}, point{X: f.table.Width, Y: f.table.Depth}) || f.shutUnder(to, &w) || f.barred(v.box.At, to.At) || f.foeOn(v, &w) {
				break
			}
			var more []push
			if more, made = f.pushes(v, to, away, append(before[:len(before):len(before)], push{v, to})); made {
				before = more
			}
		}
		if !made {
			return nil, false
		}
	}
	return before, true
}

func pushedAlready(before []push, v *unit) int {
	for i := range before {
		if before[i].unit == v {
			return i
		}
	}
	return nobody
}

// foeOn says whether an enemy stands on a unit's ground, or so near that it would be in
// contact with him.
func (f *fight) foeOn(u *unit, q *tabletop.Quad) bool {
	for i := range f.units {
		if v := &f.units[i]; v.side != u.side && v.apart() && q.Touches(&v.quad) {
			return true
		}
	}
	return false
}

// penned are the figures of a unit that cannot go back 5 cm: enemies, ground that is shut
// or a friend who cannot make room is in the way of them. A figure has half of the gap to
// its neighbours with it.
func (f *fight) penned(u *unit, away facing) []int {
	whole := u.box
	whole.At = whole.At.Add(away.Ahead(rules.FallBack * cm))
	wq := whole.Quad()
	var firm []*unit // in the way, and not to be moved
	for i := range f.units {
		v := &f.units[i]
		switch {
		case v == u || !v.apart():
		case v.side != u.side:
			firm = append(firm, v)
		case u.lone || v.lone || !wq.Overlap(&v.quad):
		default:
			if _, ok := f.pushes(u, whole, away, nil); !ok {
				firm = append(firm, v)
			}
		}
	}
	w, d := f.base(u)
	if !u.formed && !u.lone {
		w, d = w+looseGap, d+looseGap
	}
	var out []int
	for i, m := range u.men {
		cell := tabletop.Box{At: u.spots[i], Facing: u.box.Facing, Width: w, Depth: d}
		way := f.swept(cell, away, rules.FallBack*cm)
		cell.At = cell.At.Add(away.Ahead(rules.FallBack * cm))
		q := cell.Quad()
		stuck := !f.table.On(cell.At) || f.shutUnder(cell, &q) || f.barred(u.spots[i], cell.At)
		for _, v := range firm {
			stuck = stuck || way.Overlap(&v.quad)
		}
		if stuck {
			out = append(out, m)
		}
	}
	if len(out) == 0 { // it is the edge of the table that they have no room for as they stand
		return append(out, u.men...)
	}
	return out
}
