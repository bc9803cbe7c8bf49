package state

import (
	"cmp"
	"slices"

	"frontier/campaign/rates"
	"frontier/internal/hex"
	"frontier/internal/words"
	"frontier/rosters"
)

// KeepName says where prisoners of a side are kept: "with Ayub Khan's army", "at Kandahar".
func KeepName(f *Founding, s *State, by SideID, k Keep) string {
	if k.Force != "" {
		return "with " + NameOf(f, s, k.Force)
	}
	id := k.Place
	if side := f.Side(by); id == "" && side != nil {
		id = side.Home
	}
	if p := f.Map.Place(id); p != nil {
		return "at " + p.Name
	}
	return "at home"
}

// HeldWith lists the prisoners whom a force keeps, those who were taken first first.
func (s *State) HeldWith(id ForceID) []Captive {
	var out []Captive
	for _, k := range s.Captives {
		if id != "" && k.Keep.Force == id {
			out = append(out, k)
		}
	}
	slices.SortStableFunc(out, func(a, b Captive) int { return cmp.Compare(a.Since, b.Since) })
	return out
}

// LeadersWith lists the leaders whom a force keeps prisoner.
func (s *State) LeadersWith(id ForceID) []LeaderID {
	var out []LeaderID
	for i := range s.Leaders {
		if l := &s.Leaders[i]; id != "" && l.Status == Captured && l.Keep.Force == id {
			out = append(out, l.ID)
		}
	}
	return out
}

// Guard is how a force guards its prisoners, in figures: how many it keeps, how many men that takes,
// and how many prisoners are left whom nobody guards (CAMPAIGN-7.10).
func (s *State) Guard(x *Force) (held, guards, unguarded int) {
	men := 0
	for _, k := range s.HeldWith(x.ID) {
		men += k.Ranks.Total()
	}
	held = men + len(s.LeadersWith(x.ID))
	if held == 0 {
		return 0, 0, 0
	}
	each := s.Rate(rates.PrisonerGuard)
	guards = min((held+each-1)/each, s.Figures(x))
	return held, guards, min(max(held-guards*each, 0), men)
}

// Offer finds an offer that waits for its answer; nil: there is none.
func (s *State) Offer(no int) *Offer {
	for i := range s.Offers {
		if s.Offers[i].No == no && s.Offers[i].Answer == "" {
			return &s.Offers[i]
		}
	}
	return nil
}

// Worth is what prisoners count for in an exchange, in other ranks (CAMPAIGN-7.14).
func (s *State) Worth(r rosters.Ranks, leaders int) int {
	return r.Officers*s.Rate(rates.ExchangeOfficer) + r.Sergeants*s.Rate(rates.ExchangeSergeant) + r.Others + leaders*s.Rate(rates.ExchangeLeader)
}

// HeldBySide is how many figures of a side another holds, and which leaders of it.
func HeldBySide(f *Founding, s *State, by, of SideID) (men rosters.Ranks, leaders []LeaderID) {
	for _, k := range s.Captives {
		if k.By == by && f.SideOfUnit(k.Unit) == of {
			men = men.Add(k.Ranks)
		}
	}
	for i := range s.Leaders {
		l := &s.Leaders[i]
		if fl := f.Leader(l.ID); fl != nil && l.Status == Captured && l.By == by && fl.Side == of {
			leaders = append(leaders, l.ID)
		}
	}
	return men, leaders
}

// Party says who is given in an exchange: "Lt. Maclaine and 7 others", in figures.
func Party(f *Founding, r rosters.Ranks, leaders []LeaderID) string {
	var out []string
	for _, id := range leaders {
		out = append(out, LeaderName(f, id))
	}
	for _, n := range []struct {
		n         int
		one, many string
	}{{r.Officers, "officer", "officers"}, {r.Sergeants, "sergeant", "sergeants"}, {r.Others, "other", "others"}} {
		if n.n > 0 {
			out = append(out, words.Count(n.n, n.one, n.many))
		}
	}
	if len(out) == 0 {
		return "nobody"
	}
	return words.Listed(out)
}

// Booty is model guns, mounts or the standard of a unit that a side has taken, with the force that keeps them
// (CAMPAIGN-7.22, 7.26, 7.27).
type Booty struct {
	Thing Thing
	Unit  rosters.UnitID // that lost them
	Count int
	By    SideID
	Force ForceID
}

// Booty lists the guns, the mounts or the standards of the enemy that a force keeps, by the unit that lost them.
func (s *State) Booty(id ForceID, what Thing) []Booty {
	var out []Booty
	for i := range s.Ledger {
		a := &s.Ledger[i]
		n := Booty{Thing: what, Unit: rosters.UnitID(a.Of.ID), Force: id}
		for j := range a.Entries {
			if e := &a.Entries[j]; a.Of.Kind == UnitHolder && e.KeptBy(what, id) {
				n.Count, n.By = n.Count+e.Count, s.Force(id).Side
			}
		}
		if n.Count > 0 {
			out = append(out, n)
		}
	}
	return out
}

// KeptBy says whether an entry is of guns, of mounts or of a standard that a force keeps which took them.
func (e *LedgerEntry) KeptBy(what Thing, by ForceID) bool {
	if e.Thing != what || by == "" {
		return false
	}
	t := e.itself().Last()
	return t != nil && t.Became == BecameMoved && t.Keep.Force == by
}

// Prize is a boat that a side took and that has no crew (CAMPAIGN-24.7).
type Prize struct {
	Unit rosters.UnitID // that lost it
	Hex  hex.Hex        // where it lies
}

// Prize says whether an entry is of a boat that a side took and that nobody mans.
func (e *LedgerEntry) Prize(by SideID) bool {
	return e.Thing == Hull && e.Hex != nil && e.Last() == nil && by != "" && e.HeldBy() == by
}

// Prizes lists the boats that a side took and that have no crew, by who lost them.
func (s *State) Prizes(by SideID) []Prize {
	var out []Prize
	for i := range s.Ledger {
		a := &s.Ledger[i]
		for j := range a.Entries {
			if e := &a.Entries[j]; a.Of.Kind == UnitHolder && e.Prize(by) {
				out = append(out, Prize{rosters.UnitID(a.Of.ID), *e.Hex})
			}
		}
	}
	return out
}

// checkBooty sees that as many guns, and as many mounts, serve a side that were taken as its units have in the place of
// lost ones, and that whoever keeps any, or a standard, is there.
func (s *State) checkBooty(f *Founding, bad func(format string, args ...any)) {
	type of struct {
		side  SideID
		thing Thing
	}
	serve, instead := map[of]int{}, map[of]int{}
	for i := range s.Ledger {
		a := &s.Ledger[i]
		for j := range a.Entries {
			e := &a.Entries[j]
			t := e.Last()
			if e.Thing != Gun && e.Thing != Mount && e.Thing != Standard || t == nil {
				continue
			}
			if e.Thing == Standard {
				if t = e.itself().Last(); t == nil {
					continue
				}
			}
			if e.Thing != Standard {
				for _, n := range e.Since {
					if (n.Became == BecameRemounted || n.Became == BecameRearmed) && n.By != "" {
						instead[of{n.By, e.Thing}] += e.Count
					}
				}
				if t = e.itself().Last(); t == nil {
					continue
				}
			}
			switch t.Became {
			case BecameServing:
				serve[of{t.By, e.Thing}] += e.Count
			case BecameMoved:
				if x := s.Force(t.Keep.Force); t.Keep.Force != "" && (x == nil || x.Side != t.By) {
					bad("%ss of %s are kept by force %q, which is not on the map or not of %s", e.Thing, a.Of, t.Keep.Force, t.By)
				}
			}
		}
	}
	for i := range f.Sides {
		for _, what := range []Thing{Gun, Mount} {
			if k := (of{f.Sides[i].ID, what}); serve[k] != instead[k] {
				bad("%d %ss that were taken serve side %s, and its units have %d in the place of lost ones", serve[k], what, k.side, instead[k])
			}
		}
	}
}
