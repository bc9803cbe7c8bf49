package state

import (
	"errors"
	"fmt"

	"frontier/internal/ranks"
	"frontier/rosters"
)

// AddUp adds up the ledger once more, by unit, rank and side, apart from the sums that are kept:
// it is an error with a sentence for each sum that fails.
func (s *State) AddUp(f *Founding) error {
	var errs []error
	bad := func(format string, args ...any) { errs = append(errs, fmt.Errorf(format, args...)) }
	lists := s.listed()
	for i := range s.Units {
		s.addUp(f, &s.Units[i], lists[s.Units[i].ID], bad)
	}
	for i := range s.Leaders {
		s.addUpLeader(&s.Leaders[i], bad)
	}
	s.addUpSides(f, bad)
	return errors.Join(errs...)
}

// addUp adds up a unit by rank: everybody of its establishment is in one place and one only, and
// the strength and the lists that are kept of it say the same as its account.
func (s *State) addUp(f *Founding, u *UnitState, listed lists, bad func(format string, args ...any)) {
	fu := f.Unit(u.ID)
	if fu == nil {
		return
	}
	a := s.Account(HolderOfUnit(u.ID))
	t := &u.Strength
	if f.Joined(u.ID) { // its men and its account are its unit's
		if *t != (rosters.Strength{}) || len(a.Entries) > 0 || u.Force != "" {
			bad("unit %s has joined another and has %+v in force %q, and %d entries", u.ID, *t, u.Force, len(a.Entries))
		}
		return
	}
	count := map[rosters.Where]rosters.Ranks{}
	guns, mounts, hulls, standards := t.Guns, t.Mounts, 0, 0
	for i := range a.Entries {
		e := &a.Entries[i]
		switch at := e.Where(); {
		case e.Count <= 0:
			bad("entry %d of unit %s is of %d", e.No, u.ID, e.Count)
		case at == rosters.InRanks:
		case e.Thing == Man:
			count[at] = count[at].Add(e.Rank.Times(e.Count))
		case e.Thing == Gun:
			guns += e.Count
		case e.Thing == Mount:
			mounts += e.Count
		case e.Thing == Hull:
			hulls += e.Count
		case e.Thing == Standard:
			standards += e.Count
		}
	}
	all := t.Present
	for at, is := range map[rosters.Where]rosters.Ranks{rosters.InHospital: t.Wounded, rosters.InCaptivity: t.Captured,
		rosters.Astray: t.Missing, rosters.Buried: t.Dead, rosters.Home: t.Discharged} {
		all = all.Add(count[at])
		if is != count[at] {
			bad("unit %s has %+v %s and its ledger has %+v", u.ID, is, at, count[at])
		}
	}
	if all != fu.Establishment {
		bad("unit %s has %+v in all and was founded with %+v", u.ID, all, fu.Establishment)
	}
	if r := t.Present; r.Officers < 0 || r.Sergeants < 0 || r.Others < 0 || t.Guns < 0 || t.Mounts < 0 {
		bad("unit %s has fewer than nobody: %+v", u.ID, *t)
	}
	if all := rosters.Muster(fu); guns != all.Guns || mounts != all.Mounts {
		bad("unit %s has %d guns and %d mounts with those of its ledger, and was founded with %d and %d", u.ID, guns, mounts, all.Guns, all.Mounts)
	}
	if hulls > 1 || hulls > 0 && fu.Boat == "" {
		bad("unit %s has lost %d boats and was founded with %q", u.ID, hulls, fu.Boat)
	}
	if standards > 1 || standards > 0 && fu.Standard == "" {
		bad("unit %s has lost %d standards and carries %q", u.ID, standards, fu.Standard)
	}
	if listed != (lists{t.Wounded, t.Missing, t.Captured}) {
		bad("unit %s has %+v wounded, %+v missing and %+v captured, and %+v, %+v and %+v are on the lists", u.ID, t.Wounded, t.Missing, t.Captured, listed.wounded, listed.missing, listed.captured)
	}
}

// lists are those of a unit who are on the lists.
type lists struct{ wounded, missing, captured rosters.Ranks }

// listed adds up patients, missing men and prisoners by unit.
func (s *State) listed() map[rosters.UnitID]lists {
	out := map[rosters.UnitID]lists{}
	for _, p := range s.Patients {
		of := out[p.Unit]
		r, _ := ranks.Of(p.Rank, p.Count)
		of.wounded = of.wounded.Add(r)
		out[p.Unit] = of
	}
	for _, m := range s.Strays {
		of := out[m.Unit]
		of.missing = of.missing.Add(m.Ranks)
		out[m.Unit] = of
	}
	for _, c := range s.Captives {
		of := out[c.Unit]
		of.captured = of.captured.Add(c.Ranks)
		out[c.Unit] = of
	}
	return out
}

// addUpLeader sees that a leader is where his account says.
func (s *State) addUpLeader(l *LeaderState, bad func(format string, args ...any)) {
	a := s.Account(HolderOfLeader(l.ID))
	says := Fit
	for i := range a.Entries {
		e := &a.Entries[i]
		switch e.Where() {
		case rosters.InHospital:
			says = Wounded
			if t := e.Last(); t != nil && t.Became == BecameSetOut {
				says = Returning
			}
		case rosters.InCaptivity:
			says = Captured
		case rosters.Buried:
			says = Killed
		}
	}
	if is := l.Status; is != says && (is != Absent || says != Fit) {
		bad("leader %s is %s and his ledger says %s", l.ID, is, says)
	}
	if (l.Status == Returning) != (l.Road != "") {
		bad("leader %s is %s on the road %q", l.ID, l.Status, l.Road)
	}
}

// addUpSides sees that those whom a side holds are those whom its enemies miss, by rank.
func (s *State) addUpSides(f *Founding, bad func(format string, args ...any)) {
	held, lost := map[SideID]rosters.Ranks{}, map[SideID]rosters.Ranks{}
	for i := range s.Ledger {
		a := &s.Ledger[i]
		for j := range a.Entries {
			if e := &a.Entries[j]; a.Of.Kind == UnitHolder && e.Thing == Man && e.Where() == rosters.InCaptivity {
				held[e.HeldBy()] = held[e.HeldBy()].Add(e.Rank.Times(e.Count))
				if by := f.Side(e.HeldBy()); by == nil || f.SideOfUnit(rosters.UnitID(a.Of.ID)) == by.ID {
					bad("men of unit %s are captive with %q, who cannot hold them", a.Of.ID, e.HeldBy())
				}
			}
		}
	}
	s.addUpKeeps(bad)
	for _, c := range s.Captives {
		lost[c.By] = lost[c.By].Add(c.Ranks)
	}
	for i := range f.Sides {
		if id := f.Sides[i].ID; held[id] != lost[id] {
			bad("side %s holds %+v prisoners and its enemies' ledgers have %+v", id, lost[id], held[id])
		}
	}
}

// addUpKeeps sees that whoever keeps prisoners is there, and of the side that holds them.
func (s *State) addUpKeeps(bad func(format string, args ...any)) {
	see := func(who string, by SideID, k Keep) {
		if x := s.Force(k.Force); k.Force != "" && (x == nil || x.Side != by) {
			bad("%s, a prisoner of %q, is kept by force %q, which is not on the map or not of that side", who, by, k.Force)
		}
	}
	for _, c := range s.Captives {
		see("a man of unit "+string(c.Unit), c.By, c.Keep)
	}
	for i := range s.Leaders {
		if l := &s.Leaders[i]; l.Status == Captured || l.Keep != (Keep{}) {
			see("leader "+string(l.ID), l.By, l.Keep)
		}
	}
}
