package play

import (
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/state"
	"frontier/battle/tabletop"
)

// moraleStep tests those who lost many, the acting side first, and then lets the acting
// side's runaways try to rally (2.5, 13.8).
func (f *Fight) moraleStep() {
	f.Step = "morale"
	for _, side := range [2]int{f.Acting, 1 - f.Acting} {
		for _, n := range f.Army[side] {
			f.testLosses(&f.Units[n])
		}
	}
	for _, n := range f.Army[f.Acting] {
		f.tryRally(&f.Units[n])
	}
}

// testLosses tests a unit that lost a quarter of its figures in this turn (10.1, 10.2,
// 13.78, 13.82).
func (f *Fight) testLosses(u *state.Unit) {
	if u.Lost == 0 || !u.Here() {
		return
	}
	before := max(u.Before, u.Lost+u.Figures())
	if f.Settings.CasualtyBase == rules.StartOfBattle {
		before = max(u.Came.Total(), u.Lost)
	}
	_, r, err := rules.MustTestProcedure.Roll(f.log, f.mark(u, nil), rules.MustTestInput{FiguresBefore: min(before, rules.Most), Lost: min(u.Lost, rules.Most), AlreadyFleeing: u.Cond == state.Fleeing})
	state.Must(err)
	if !r.MustTest {
		return
	}
	s := f.SpiritOf(u)
	m := f.throwMorale(u, rules.MoraleInput{Occasion: rules.Casualties, Experience: s.Experience, CincWithin6: s.Cinc, FriendsWithin12: s.Friends, FriendFleeingWithin12: s.FriendFlee})
	if !m.Passed {
		if u.Cond == state.ToGround {
			f.rise(u, "GSQ-11.1")
		}
		f.flee(u, m.FleeIn, nil, "GSQ-11.1")
	}
}

// tryRally tests a unit that was running when the turn began (11.4, 11.5, 13.86).
func (f *Fight) tryRally(u *state.Unit) {
	if u.Cond != state.Fleeing || !u.Ran {
		return
	}
	s := f.SpiritOf(u)
	m := f.throwMorale(u, rules.MoraleInput{Occasion: rules.Rally, Experience: s.Experience, CincWithin6: s.Cinc, FriendsWithin12: s.Friends, FriendFleeingWithin12: s.FriendFlee})
	if !m.Passed {
		f.flee(u, m.FleeIn, nil, "GSQ-11.4")
		return
	}
	u.Cond = state.Recovering
	box := u.Box
	box.Facing = box.Facing.Turn(tabletop.About)
	f.stand(u, box)
	f.logState(u, "recovering", "GSQ-11.5")
	f.logStand(u, "GSQ-11.5")
}
