package play

import (
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/state"
)

// leaveGun lets a crew leave its gun where it stands; without it the crew is infantry in
// line (13.14, 13.30).
func (f *Fight) leaveGun(u *state.Unit) {
	if !u.IsGun() {
		return
	}
	g := &f.Guns[u.Gun]
	g.Crew, g.Box = state.Nobody, u.Box
	f.logGun(u, u.Gun, "abandoned")
	u.Gun, u.Limbered, u.Formation, u.Arm = state.Nobody, false, rules.Line, rules.Infantry
	u.Shots = [2]rules.WeaponKey{}
	if u.Figures() == 0 {
		return
	}
	box := u.Box
	box.Width, box.Depth = f.Size(u, rules.Line, u.Figures())
	if u.Cond != state.Fleeing { // those who run form up where they stop
		box = f.Nearby(u, box)
	}
	f.stand(u, box)
	f.logStand(u, "GSQ-13.14")
}

// atGuns lets a unit that has moved take the enemy's abandoned guns that it touches, and
// a crew without a gun man one of its own side (13.14).
func (f *Fight) atGuns(u *state.Unit) {
	for i := range f.Guns {
		g := &f.Guns[i]
		if g.Crew != state.Nobody || g.Taken || g.Spare || u.Character || u.Cond != state.Steady {
			continue
		}
		q := g.Box.Quad()
		if !q.Touches(&u.Quad) {
			continue
		}
		if g.Side != u.Side {
			g.Taken = true
			f.logGun(u, i, "taken")
			continue
		}
		if !u.Gunners || u.IsGun() || u.InMelee() {
			continue
		}
		thin := state.Slim(g.Box).Quad()
		if !f.RoomFor(u, &thin, 0) {
			continue
		}
		f.serve(u, i)
		f.stand(u, g.Box)
		f.logGun(u, i, "manned")
		f.logStand(u, "GSQ-13.14")
	}
}

// serve gives a unit a gun to serve.
func (f *Fight) serve(u *state.Unit, n int) {
	g := &f.Guns[n]
	g.Crew, u.Gun = u.No, n
	u.Arm, u.Formation = rules.Artillery, rules.GunCrew
	u.Shots = [2]rules.WeaponKey{rules.Grapeshot}
	if g.Gatling {
		u.Shots = [2]rules.WeaponKey{rules.Gatling}
	}
}
