package gsq

import (
	"frontier/battle/gsq/rules"
	"frontier/battle/tabletop"
)

// moraleStep tests those who lost many, the acting side first, and then lets the acting
// side's runaways try to rally (2.5, 13.8).
func (f *fight) moraleStep() {
	f.step = "morale"
	for _, side := range [2]int{f.acting, 1 - f.acting} {
		for _, n := range f.order[side] {
			f.testLosses(&f.units[n])
		}
	}
	for _, n := range f.order[f.acting] {
		f.tryRally(&f.units[n])
	}
}

// testLosses tests a unit that lost a quarter of its figures in this turn (10.1, 10.2,
// 13.78, 13.82).
func (f *fight) testLosses(u *unit) {
	if u.lost == 0 || !u.here() {
		return
	}
	before := max(u.before, u.lost+u.figures())
	if f.settings.CasualtyBase == rules.StartOfBattle {
		before = max(u.came.Total(), u.lost)
	}
	_, r, err := rules.MustTestProcedure.Roll(f.log, f.mark(u, nil), rules.MustTestInput{FiguresBefore: min(before, rules.Most), Lost: min(u.lost, rules.Most), AlreadyFleeing: u.cond == fleeing})
	must(err)
	if !r.MustTest {
		return
	}
	s := f.spiritOf(u)
	m := f.throwMorale(u, rules.MoraleInput{Occasion: rules.Casualties, Experience: s.Experience, CincWithin6: s.Cinc, FriendsWithin12: s.Friends, FriendFleeingWithin12: s.FriendFlee})
	if !m.Passed {
		if u.cond == toGround {
			f.rise(u, "GSQ-11.1")
		}
		f.flee(u, m.FleeIn, nil, "GSQ-11.1")
	}
}

// tryRally tests a unit that was running when the turn began (11.4, 11.5, 13.86).
func (f *fight) tryRally(u *unit) {
	if u.cond != fleeing || !u.ran {
		return
	}
	s := f.spiritOf(u)
	m := f.throwMorale(u, rules.MoraleInput{Occasion: rules.Rally, Experience: s.Experience, CincWithin6: s.Cinc, FriendsWithin12: s.Friends, FriendFleeingWithin12: s.FriendFlee})
	if !m.Passed {
		f.flee(u, m.FleeIn, nil, "GSQ-11.4")
		return
	}
	u.cond = recovering
	box := u.box
	box.Facing = box.Facing.Turn(tabletop.About)
	f.stand(u, box)
	f.logState(u, "recovering", "GSQ-11.5")
	f.logStand(u, "GSQ-11.5")
}
