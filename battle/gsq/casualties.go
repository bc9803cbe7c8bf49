package gsq

import (
	"frontier/battle"
	"frontier/battle/gsq/rules"
)

// fell takes figures off a unit that were killed at once, and answers how many it had to
// lose (13.47, 13.77, 13.88). The unit stays, with nobody in it if all fell, until bury.
func (f *fight) fell(t *unit, kills int) int {
	n := min(kills, t.figures())
	if n <= 0 {
		return 0
	}
	t.lost += n
	if t.character {
		f.drop(t, other) // whatever his rank, he is the only figure
		return 1
	}
	// at most ten count as leaders; the lowest of more are as men (a leader has a rank)
	leaders := min(t.now.Officers+t.now.Sergeants+t.riders, rules.MostLeaders)
	men := t.figures() - leaders
	lost := rules.LeaderCasualtiesResult{MenFallen: min(n, men), LeadersFallen: n - min(n, men)}
	if leaders > 0 && men > 0 {
		_, r, err := rules.LeaderCasualtiesProcedure.Roll(f.log, f.mark(t, nil), rules.LeaderCasualtiesInput{Fallen: n, Leaders: leaders, Men: men, LeaderOn: f.settings.LeaderOn})
		must(err)
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
func (f *fight) drop(t *unit, from rank) {
	root := &f.units[t.root]
	if from == other && t.now.Others > 0 {
		t.now.Others--
		root.fallen = append(root.fallen, other)
		return
	}
	for _, k := range [...]rank{sergeant, officer} {
		if n := k.of(&t.now); *n > 0 {
			*n--
			root.fallen = append(root.fallen, k)
			return
		}
	}
	if t.riders > 0 {
		f.dropRider(t)
		return
	}
	if t.now.Others > 0 {
		t.now.Others--
		root.fallen = append(root.fallen, other)
	}
}

// dropRider lets a character fall who is a figure of a unit.
func (f *fight) dropRider(t *unit) {
	who := nobody
	for _, n := range f.order[t.side] {
		if c := &f.units[n]; c.host == t.no && (who == nobody || f.units[who].cinc) {
			who = n
		}
	}
	c := &f.units[who]
	t.riders--
	c.now = battle.Ranks{}
	c.cond, c.host = destroyed, nobody
	c.fallen = append(c.fallen, officer)
	f.logGone(c, "destroyed", "GSQ-13.88")
}

// bury takes a unit off of which nobody is left, and lets others close up.
func (f *fight) bury(t *unit) {
	if t.figures() > 0 {
		f.closeUp(t)
		return
	}
	if t.cond == destroyed {
		return
	}
	f.part(t)
	f.leaveGun(t)
	t.cond = destroyed
	f.logGone(t, "destroyed", "GSQ-10.1")
}

// part takes a unit out of every contact (13.71).
func (f *fight) part(u *unit) {
	kept := f.contacts[:0]
	for _, c := range f.contacts {
		if c.a == u.no || c.b == u.no {
			f.units[c.a].touching--
			f.units[c.b].touching--
			continue
		}
		kept = append(kept, c)
	}
	f.contacts = kept
}

// touch puts two units in contact along one side of each.
func (f *fight) touch(u *unit, sideU int, v *unit, sideV int) {
	for i := range f.contacts {
		if c := &f.contacts[i]; c.a == u.no && c.b == v.no || c.a == v.no && c.b == u.no {
			return
		}
	}
	f.contacts = append(f.contacts, contact{a: u.no, b: v.no, sideA: sideU, sideB: sideV})
	u.touching++
	v.touching++
}
