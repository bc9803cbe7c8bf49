package gsq

import "frontier/battle/gsq/rules"

// leaveGun lets a crew leave its gun where it stands; without it the crew is infantry in
// line (13.14, 13.30).
func (f *fight) leaveGun(u *unit) {
	if !u.isGun() {
		return
	}
	g := &f.guns[u.gun]
	g.crew, g.box = nobody, u.box
	f.logGun(u, u.gun, "abandoned")
	u.gun, u.limbered, u.formation, u.arm = nobody, false, rules.Line, rules.Infantry
	u.shots = [2]rules.WeaponKey{}
	if u.figures() == 0 {
		return
	}
	box := u.box
	box.Width, box.Depth = f.size(u, rules.Line, u.figures())
	if u.cond != fleeing { // those who run form up where they stop
		box = f.nearby(u, box)
	}
	f.stand(u, box)
	f.logStand(u, "GSQ-13.14")
}

// atGuns lets a unit that has moved take the enemy's abandoned guns that it touches, and
// a crew without a gun man one of its own side (13.14).
func (f *fight) atGuns(u *unit) {
	for i := range f.guns {
		g := &f.guns[i]
		if g.crew != nobody || g.taken || g.spare || u.character || u.cond != steady {
			continue
		}
		q := g.box.Quad()
		if !q.Touches(&u.quad) {
			continue
		}
		if g.side != u.side {
			g.taken = true
			f.logGun(u, i, "taken")
			continue
		}
		if !u.gunners || u.isGun() || u.inMelee() {
			continue
		}
		thin := slim(g.box).Quad()
		if !f.roomFor(u, &thin, 0) {
			continue
		}
		f.serve(u, i)
		f.stand(u, g.box)
		f.logGun(u, i, "manned")
		f.logStand(u, "GSQ-13.14")
	}
}

// serve gives a unit a gun to serve.
func (f *fight) serve(u *unit, n int) {
	g := &f.guns[n]
	g.crew, u.gun = u.no, n
	u.arm, u.formation = rules.Artillery, rules.GunCrew
	u.shots = [2]rules.WeaponKey{rules.Grapeshot}
	if g.gatling {
		u.shots = [2]rules.WeaponKey{rules.Gatling}
	}
}
