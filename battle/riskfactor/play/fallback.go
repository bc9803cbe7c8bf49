package play

import (
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/state"
)

// driveBack moves the beaten 5 cm back, each as soon as there is room for it: friends in the
// same plight may have to go first. Who has no room goes as far as there is some, and his
// figures that cannot go the whole way are penned (RISKFACTOR-12.12, 12.14, 14.96).
func (f *Fight) driveBack(beaten []state.Beaten) {
	gone := make([]bool, len(beaten))
	for again := true; again; {
		again = false
		for i := range beaten {
			if b := &beaten[i]; !gone[i] && f.goBack(b.Unit, b.Away, rules.FallBack*cm) {
				gone[i], again = true, true
			}
		}
	}
	for i := range beaten {
		b := &beaten[i]
		if gone[i] || f.goBack(b.Unit, b.Away, rules.FallBack*cm) { // for one before him has gone a little
			continue
		}
		b.Penned = f.Penned(b.Unit, b.Away)
		for d := length(rules.FallBack-1) * cm; d >= cm; d -= cm {
			if f.goBack(b.Unit, b.Away, d) {
				break
			}
		}
	}
}

// goBack moves a unit straight back so far, if there is room: over the table and ground that
// is open to it, past no enemy, and with friends who are not fighting pushed before it.
func (f *Fight) goBack(u *state.Unit, away facing, d length) bool {
	box, ok := f.Backed(u, away, d)
	if !ok {
		return false
	}
	pushes, ok := f.Pushes(u, box, away, nil)
	if !ok {
		return false
	}
	for i := len(pushes) - 1; i >= 0; i-- { // the farthest first
		p := &pushes[i]
		from := p.Unit.Box
		f.stand(p.Unit, p.Box)
		f.follow(p.Unit)
		f.logBack(p.Unit, from, rules.FallBack*cm, "RISKFACTOR-14.96")
	}
	from := u.Box
	f.stand(u, box)
	for i := len(u.Foes) - 1; i >= 0; i-- {
		v := &f.Units[u.Foes[i]]
		if !u.Quad.Touches(&v.Quad) {
			f.unlink(v, u.No)
			f.unlink(u, v.No)
			f.log.Note(f.mark(u.Side, u.ID, v.ID), "parted", "RISKFACTOR-12.12", nil)
		}
	}
	if !u.Lone {
		f.follow(u)
	}
	f.logBack(u, from, rules.FallBack*cm, "RISKFACTOR-12.12")
	return true
}
