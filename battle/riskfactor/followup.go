package riskfactor

import (
	"slices"

	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/tabletop"
)

// winner is a unit that may follow up, and whom it beat.
type winner struct {
	unit   int
	beaten []int
}

// prey is the enemy whom a winner may follow: the nearest of those whom it beat, if it comes
// into contact again by going no farther than he went back; nil where there is none
// (RISKFACTOR-12.13, 14.97).
func (f *fight) prey(w winner) (best *unit, box tabletop.Box) {
	u := &f.units[w.unit]
	if !u.up() || u.engaged() || u.routing() {
		return nil, box
	}
	for _, n := range w.beaten {
		v := &f.units[n]
		if !v.apart() || best != nil && f.gap(u, v) >= f.gap(u, best) {
			continue
		}
		if to, ok := f.closeWith(u, v); ok {
			best, box = v, to
		}
	}
	return best, box
}

// closeWith finds where a winner stands in contact again: straight after the enemy by the
// shortest way, as far as 5 cm.
func (f *fight) closeWith(u, v *unit) (tabletop.Box, bool) {
	box := u.box
	from, to := closest(&u.quad, &v.quad)
	long := tabletop.Far(from, to)
	if long > rules.FallBack*cm+tabletop.Touch {
		return box, false
	}
	box.At = box.At.Add(point{}.Towards(to.Minus(from), min(max(long-contactGap, 0), rules.FallBack*cm)))
	q := box.Quad()
	if !q.Touches(&v.quad) || !q.Within(point{}, point{X: f.table.Width, Y: f.table.Depth}) || f.shut(box.At) || f.barred(u.box.At, box.At) {
		return box, false
	}
	for i := range f.units {
		w := &f.units[i]
		if w == u || !w.apart() || w.side == u.side && (w.lone || u.lone) {
			continue
		}
		if q.Overlap(&w.quad) {
			return box, false
		}
	}
	return box, true
}

// closest are the points of two boxes that lie nearest to one another.
func closest(a, b *tabletop.Quad) (from, to point) {
	best := int64(1) << 62
	for i := range 4 {
		for _, pair := range [2][2]point{{a.Corners[i], b.Nearest(a.Corners[i])}, {a.Nearest(b.Corners[i]), b.Corners[i]}} {
			if d := pair[1].Minus(pair[0]).Square(); d < best {
				best, from, to = d, pair[0], pair[1]
			}
		}
	}
	return from, to
}

// followUp brings a winner into contact again (RISKFACTOR-12.13).
func (f *fight) followUp(w winner) {
	v, box := f.prey(w)
	if v == nil {
		return
	}
	u := &f.units[w.unit]
	from := u.box
	f.logState(u, "followed", "RISKFACTOR-12.13")
	f.stand(u, box)
	f.logBack(u, from, rules.FallBack*cm, "RISKFACTOR-12.13")
	if u.lone {
		f.attach(u)
	} else {
		f.follow(u)
	}
	f.meet(u, v, from.At)
}

// autoFollow lets winners without command follow who attack; commanded ones wait for the
// player (RISKFACTOR-14.97).
func (f *fight) autoFollow() {
	asked := f.winners[:0]
	for _, w := range f.winners {
		switch u := &f.units[w.unit]; {
		case u.commanded && u.side == f.mover && f.solo != u.side:
			asked = append(asked, w)
		case u.action == rules.Attack:
			f.followUp(w)
		}
	}
	f.winners = asked
}

// nextWinner says whether a player has yet to say if a winner follows up.
func (f *fight) nextWinner() bool {
	for len(f.winners) > 0 {
		if v, _ := f.prey(f.winners[0]); v != nil {
			return true
		}
		f.winners = f.winners[1:]
	}
	return false
}

// hasWon finds the winner who may decide to follow up.
func (f *fight) hasWon(u *unit) (winner, error) {
	for _, w := range f.winners {
		if w.unit != u.no {
			continue
		}
		if v, _ := f.prey(w); v != nil {
			return w, nil
		}
	}
	return winner{}, refuse("RISKFACTOR-12.13", u, "has won nothing that it could follow up", "")
}

func (f *fight) orderFollow(u *unit, _ battle.Order) error {
	w, err := f.hasWon(u)
	if err != nil {
		return err
	}
	f.followUp(w)
	return f.decided(u)
}

func (f *fight) orderStandFast(u *unit, _ battle.Order) error {
	if _, err := f.hasWon(u); err != nil {
		return err
	}
	return f.decided(u)
}

// decided takes a winner off the list of those who decide.
func (f *fight) decided(u *unit) error {
	f.winners = slices.DeleteFunc(f.winners, func(w winner) bool { return w.unit == u.no })
	f.enter(following)
	return nil
}
