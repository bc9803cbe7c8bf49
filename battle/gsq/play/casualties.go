package play

import (
	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/state"
)

// fell takes figures off a unit that were killed at once, and answers how many it had to
// lose (13.47, 13.77, 13.88). The unit stays, with nobody in it if all fell, until bury.
func (f *Fight) fell(t *state.Unit, kills int) int {
	n := min(kills, t.Figures())
	if n <= 0 {
		return 0
	}
	t.Lost += n
	if t.Character {
		f.drop(t, other) // whatever his rank, he is the only figure
		return 1
	}
	// at most ten count as leaders; the lowest of more are as men (a leader has a rank)
	leaders := min(t.Now.Officers+t.Now.Sergeants+t.Riders, rules.MostLeaders)
	men := t.Figures() - leaders
	lost := rules.LeaderCasualtiesResult{MenFallen: min(n, men), LeadersFallen: n - min(n, men)}
	if leaders > 0 && men > 0 {
		_, r, err := rules.LeaderCasualtiesProcedure.Roll(f.log, f.mark(t, nil), rules.LeaderCasualtiesInput{Fallen: n, Leaders: leaders, Men: men, LeaderOn: f.Settings.LeaderOn})
		state.Must(err)
		lost = r
	}
	for range lost.MenFallen {
		f.drop(t, other)
	}
	for range lost.LeadersFallen {
		f.drop(t, sergeant)
	}
	return n
}

// drop takes one figure off, of the lowest rank that is left from a rank upwards, or else
// of the lowest at all. Among leaders the lowest falls first, the C-in-C last (13.88).
func (f *Fight) drop(t *state.Unit, from state.Rank) {
	root := &f.Units[t.Root]
	if from == other && t.Now.Others > 0 {
		t.Now.Others--
		root.Fallen = append(root.Fallen, other)
		return
	}
	for _, k := range [...]state.Rank{sergeant, officer} {
		if n := k.Of(&t.Now); *n > 0 {
			*n--
			root.Fallen = append(root.Fallen, k)
			return
		}
	}
	if t.Riders > 0 {
		f.dropRider(t)
		return
	}
	if t.Now.Others > 0 {
		t.Now.Others--
		root.Fallen = append(root.Fallen, other)
	}
}

// dropRider lets a character fall who is a figure of a unit.
func (f *Fight) dropRider(t *state.Unit) {
	who := state.Nobody
	for _, n := range f.Army[t.Side] {
		if c := &f.Units[n]; c.Host == t.No && (who == state.Nobody || f.Units[who].Cinc) {
			who = n
		}
	}
	c := &f.Units[who]
	t.Riders--
	c.Now = battle.Ranks{}
	c.Cond, c.Host = state.Destroyed, state.Nobody
	c.Fallen = append(c.Fallen, officer)
	f.logGone(c, "destroyed", "GSQ-13.88")
}

// bury takes a unit off of which nobody is left, and lets others close up.
func (f *Fight) bury(t *state.Unit) {
	if t.Figures() > 0 {
		f.closeUp(t)
		return
	}
	if t.Cond == state.Destroyed {
		return
	}
	f.part(t)
	f.leaveGun(t)
	t.Cond = state.Destroyed
	f.logGone(t, "destroyed", "GSQ-10.1")
}

// part takes a unit out of every contact (13.71).
func (f *Fight) part(u *state.Unit) {
	kept := f.Contacts[:0]
	for _, c := range f.Contacts {
		if c.A == u.No || c.B == u.No {
			f.Units[c.A].Touching--
			f.Units[c.B].Touching--
			continue
		}
		kept = append(kept, c)
	}
	f.Contacts = kept
}

// touch puts two units in contact along one side of each.
func (f *Fight) touch(u *state.Unit, sideU int, v *state.Unit, sideV int) {
	for i := range f.Contacts {
		if c := &f.Contacts[i]; c.A == u.No && c.B == v.No || c.A == v.No && c.B == u.No {
			return
		}
	}
	f.Contacts = append(f.Contacts, state.Contact{A: u.No, B: v.No, SideA: sideU, SideB: sideV})
	u.Touching++
	v.Touching++
}
