package macduff

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/words"
	"frontier/battle/tabletop"
)

// leftGun is a gun that stands on the table without its crew (MACDUFF-20.94, 20.99).
type leftGun struct {
	body   int // whose crew left it
	ofUnit int // whose gun it is
	at     point
	holder int  // side that was last at it
	gone   bool // somebody serves it again
}

// leaveGun parts a crew from its gun (MACDUFF-20.94, 20.99).
func (f *fight) leaveGun(b *body) {
	b.gunless, b.formation = true, rules.Mass
	f.guns = append(f.guns, leftGun{body: b.no, ofUnit: b.ofUnit, at: b.box.At, holder: b.side})
	box := b.box
	box.Width, box.Depth = f.size(b, rules.Mass)
	box.Width, box.Depth = min(box.Width, b.box.Width), min(box.Depth, b.box.Depth)
	f.stand(b, box)
	f.logState(b, "gun_left", "20.94")
}

// loseGun leaves the gun of a body that is gone where it stood.
func (f *fight) loseGun(b *body, holder int) {
	if b.isGun() {
		b.gunless = true
		f.guns = append(f.guns, leftGun{body: b.no, ofUnit: b.ofUnit, at: b.box.At, holder: holder})
	}
}

// atGun is how near a gun stands who has it.
const atGun = 2 * anInch

// takeGuns gives every gun that was left to the side that alone stands at it in order
// (MACDUFF-20.94, 40.10).
func (f *fight) takeGuns() {
	for i := range f.guns {
		g := &f.guns[i]
		if g.gone {
			continue
		}
		var there [2]int
		for j := range f.bodies {
			if b := &f.bodies[j]; b.fightsOn() && !b.shattered && b.quad.FromPoint(g.at) <= atGun {
				there[b.side] = j + 1
			}
		}
		for side := range 2 {
			if there[side] > 0 && there[1-side] == 0 && g.holder != side {
				g.holder = side
				b := &f.bodies[there[side]-1]
				f.log.Note(f.mark(b, &f.bodies[g.body]), "gun_taken", "MACDUFF-20.94", words.GunData{At: g.at.XY()})
			}
		}
	}
}

// gunBeside is a gun without crew that a body could serve; nobody where there is none.
func (f *fight) gunBeside(b *body) int {
	if b.kind != gunKind || !b.gunless {
		return nobody
	}
	for i := range f.guns {
		if g := &f.guns[i]; !g.gone && b.quad.FromPoint(g.at) <= atGun && !f.contested(b, g) {
			return i
		}
	}
	return nobody
}

// contested says whether an enemy stands at a gun.
func (f *fight) contested(b *body, g *leftGun) bool {
	for i := range f.bodies {
		if o := &f.bodies[i]; o.side != b.side && o.up() && o.quad.FromPoint(g.at) <= atGun {
			return true
		}
	}
	return false
}

// orderMan lets a crew without a gun serve one that was left beside it, its own or
// another: a gun won back, or the enemy's. It takes the whole action (MACDUFF-20.94).
func (f *fight) orderMan(b *body, _ battle.Order) error {
	if err := f.freeToAct(b); err != nil {
		return err
	}
	n := f.gunBeside(b)
	switch {
	case n == nobody:
		return refuse("20.94", b.name, "has no gun beside it to serve", "come within 2 inches of one")
	case b.shattered || b.house != nobody:
		return refuse("20.106", b.name, "cannot serve a gun as it is", "")
	case b.spent > 1:
		return refuse("20.25", b.name, "has no half-move left", "")
	}
	g := &f.guns[n]
	box := tabletop.Box{At: g.at, Facing: b.box.Facing, Width: 2 * anInch, Depth: 3 * anInch}
	if e := f.nearest(b); e != nobody {
		box.Facing = tabletop.Direction(g.at, f.bodies[e].box.At)
	}
	if !f.clear(b, box, 0) {
		return refuse("20.94", b.name, "has no room round the gun", "")
	}
	if f.dry {
		return nil
	}
	of := &f.bodies[g.body]
	g.gone, g.holder = true, b.side
	b.gun, b.rifled, b.machine, b.pack, b.heavyShot = of.gun, of.rifled, of.machine, of.pack, of.heavyShot
	b.gunless, b.ofUnit, b.formation = false, g.ofUnit, rules.UnlimberedGun
	f.stand(b, box)
	f.logState(b, "gun_manned", "20.94")
	f.logPlace(b, "formation", "20.94")
	b.spent, b.formed = 2, true
	f.finished(b)
	return nil
}

// gunsLost is how many guns of a unit the enemy has at the end: those that he serves, and
// those left on a field that he holds, or where nobody holds it, at which he was last
// (MACDUFF-40.10).
func (f *fight) gunsLost(u *unit) int {
	n := u.guns // destroyed
	for i := range f.guns {
		g := &f.guns[i]
		holder := g.holder
		if f.holder != nobody {
			holder = f.holder
		}
		n += rules.Count(!g.gone && g.ofUnit == u.no && holder != u.side)
	}
	for i := range f.bodies {
		b := &f.bodies[i]
		n += rules.Count(b.isGun() && b.ofUnit == u.no && b.side != u.side)
	}
	return n
}
