package play

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/state"
	"frontier/battle/macduff/words"
)

// leaveGun parts a crew from its gun (MACDUFF-20.94, 20.99).
func (f *Fight) leaveGun(b *state.Body) {
	b.Gunless, b.Formation = true, rules.Mass
	f.Guns = append(f.Guns, state.LeftGun{Body: b.No, OfUnit: b.OfUnit, At: b.Box.At, Holder: b.Side})
	box := b.Box
	box.Width, box.Depth = f.Size(b, rules.Mass)
	box.Width, box.Depth = min(box.Width, b.Box.Width), min(box.Depth, b.Box.Depth)
	f.Stand(b, box)
	f.logState(b, "gun_left", "20.94")
}

// loseGun leaves the gun of a body that is gone where it stood.
func (f *Fight) loseGun(b *state.Body, holder int) {
	if b.IsGun() {
		b.Gunless = true
		f.Guns = append(f.Guns, state.LeftGun{Body: b.No, OfUnit: b.OfUnit, At: b.Box.At, Holder: holder})
	}
}

// takeGuns gives every gun that was left to the side that alone stands at it in order
// (MACDUFF-20.94, 40.10).
func (f *Fight) takeGuns() {
	for i := range f.Guns {
		g := &f.Guns[i]
		if g.Gone {
			continue
		}
		var there [2]int
		for j := range f.Bodies {
			if b := &f.Bodies[j]; b.FightsOn() && !b.Shattered && b.Quad.FromPoint(g.At) <= state.AtGun {
				there[b.Side] = j + 1
			}
		}
		for side := range 2 {
			if there[side] > 0 && there[1-side] == 0 && g.Holder != side {
				g.Holder = side
				b := &f.Bodies[there[side]-1]
				f.log.Note(f.mark(b, &f.Bodies[g.Body]), "gun_taken", "MACDUFF-20.94", words.GunData{At: g.At.XY()})
			}
		}
	}
}

// orderMan lets a crew without a gun serve one that was left beside it, its own or
// another: a gun won back, or the enemy's. It takes the whole action (MACDUFF-20.94).
func (f *Fight) orderMan(b *state.Body, o battle.Order) (deed, error) {
	s, err := f.CheckMan(b, o)
	if err != nil {
		return nil, err
	}
	return func() {
		g := &f.Guns[s.Gun]
		of := &f.Bodies[g.Body]
		g.Gone, g.Holder = true, b.Side
		b.Gun, b.Rifled, b.Machine, b.Pack, b.HeavyShot = of.Gun, of.Rifled, of.Machine, of.Pack, of.HeavyShot
		b.Gunless, b.OfUnit, b.Formation = false, g.OfUnit, rules.UnlimberedGun
		f.Stand(b, s.Box)
		f.logState(b, "gun_manned", "20.94")
		f.logPlace(b, "formation", "20.94")
		b.Spent, b.Formed = 2, true
		f.finished(b)
	}, nil
}

// gunsLost is how many guns of a unit the enemy has at the end: those that he serves, and
// those left on a field that he holds, or where nobody holds it, at which he was last
// (MACDUFF-40.10).
func (f *Fight) gunsLost(u *state.Unit) int {
	n := u.Guns // destroyed
	for i := range f.Guns {
		g := &f.Guns[i]
		holder := g.Holder
		if f.Holder != state.Nobody {
			holder = f.Holder
		}
		n += rules.Count(!g.Gone && g.OfUnit == u.No && holder != u.Side)
	}
	for i := range f.Bodies {
		b := &f.Bodies[i]
		n += rules.Count(b.IsGun() && b.OfUnit == u.No && b.Side != u.Side)
	}
	return n
}
