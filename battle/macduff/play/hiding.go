package play

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/state"
)

// unveil settles what is seen after a body has moved (MACDUFF-7.12, 7.14): a hidden one
// that moves shows itself, by a marker if it is still under cover; and nobody hides within
// 6 inches of an enemy.
func (f *Fight) unveil(b *state.Body) {
	if !f.Hidden {
		return
	}
	if b.Veil == state.Unseen {
		b.Veil = state.Marked
		f.Appeared(b)
		if _, ok := f.Hides(b); !ok {
			f.show(b, "7.12")
		} else {
			f.logState(b, "marked", "7.12")
		}
	} else if b.Veil == state.Marked {
		if _, ok := f.Hides(b); !ok {
			f.show(b, "7.12")
		}
	}
	f.closeUp(b)
}

// closeUp shows whoever hides within 6 inches of a body, and it to them.
func (f *Fight) closeUp(b *state.Body) {
	for i := range f.Bodies {
		o := &f.Bodies[i]
		if o.Side == b.Side || !o.Up() || o.Veil == state.InSight && b.Veil == state.InSight || !state.Nearer(b, o, rules.PlainSight) {
			continue
		}
		f.show(o, "7.14")
		f.show(b, "7.14")
	}
}

// show brings a hidden body into sight.
func (f *Fight) show(b *state.Body, rule string) {
	if b.Veil == state.InSight {
		return
	}
	b.Veil = state.InSight
	f.Appeared(b)
	f.logState(b, "seen", rule)
	f.logPlace(b, "place", rule)
}

// orderSpot looks into one piece of hiding terrain (MACDUFF-7.15).
func (f *Fight) orderSpot(b *state.Body, o battle.Order) (deed, error) {
	n, err := f.CheckSpot(b, o)
	if err != nil {
		return nil, err
	}
	return func() {
		b.Spotted = true
		near := rules.SpotReach
		for i := range f.Bodies {
			if e := &f.Bodies[i]; f.HidesIn(b, e, n) {
				near = min(near, state.GapTo(b, e))
			}
		}
		_, r := roll(f, f.mark(b, nil), rules.SpotProcedure, rules.SpotInput{Fieldcraft: f.Of(b).Fieldcraft, Distance: near})
		if !r.Spotted {
			return
		}
		for i := range f.Bodies {
			if e := &f.Bodies[i]; f.HidesIn(b, e, n) {
				f.show(e, "7.15")
			}
		}
	}, nil
}
