package machine

import (
	"slices"

	"frontier/battle"
)

// Withheld are the lines of the log, by their numbers, that a side may not read yet: what an
// enemy did whom it did not see, until it sees him. None are withheld from the umpire (-1),
// nor once the battle is over.
func (b *Battle[F]) Withheld(side int) map[int]bool {
	if side < 0 || b.Over() {
		return nil
	}
	if b.eyes == nil {
		play, err := b.begin()
		if err != nil {
			return nil // it was begun once before
		}
		b.eyes = &eyes[F]{of: &Battle[F]{rules: b.rules, begin: b.begin, play: play}}
		b.eyes.look()
	}
	for _, o := range b.given[len(b.eyes.of.given):] {
		if b.eyes.of.Order(o) != nil {
			return nil // it was legal once before
		}
		b.eyes.look()
	}
	out := map[int]bool{}
	for _, lines := range b.eyes.untold[side] {
		for _, n := range lines {
			out[n] = true
		}
	}
	for _, n := range b.eyes.secret[side] {
		out[n] = true
	}
	return out
}

// look reads the lines of the last order, before which and after which a unit may be seen.
func (e *eyes[F]) look() {
	lines := slices.Collect(e.of.Log().LinesFrom(e.read + 1))
	e.read += len(lines)
	all := sideOf(e.of.View(-1))
	for side := range 2 {
		sees := sideOf(e.of.View(side))
		if e.untold[side] == nil {
			e.untold[side] = map[string][]int{}
		}
		for _, l := range lines {
			if thought(l.Type) {
				if l.Side != e.of.Log().Side(side) {
					e.secret[side] = append(e.secret[side], l.N)
				}
				continue
			}
			owner, known := all[l.Unit]
			target, struck := all[l.Target]
			if _, seen := sees[l.Unit]; known && owner != side && !seen && !e.saw[side][l.Unit] && !(struck && target == side) {
				e.untold[side][l.Unit] = append(e.untold[side][l.Unit], l.N)
			}
		}
		e.saw[side] = map[string]bool{}
		for id := range sees {
			e.saw[side][id] = true
			delete(e.untold[side], id)
		}
	}
}

// sideOf is whose each unit and leader of a view is.
func sideOf(v battle.View) map[string]int {
	out := map[string]int{}
	for _, list := range [...][]battle.UnitView{v.Units, v.Leaders} {
		for _, u := range list {
			out[u.ID] = u.Side
		}
	}
	return out
}
