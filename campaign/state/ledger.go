package state

import (
	"cmp"
	"fmt"
	"slices"

	"frontier/internal/hex"
	"frontier/internal/ranks"
	"frontier/internal/sorted"
	"frontier/rosters"
)

// The ledger has every loss since the founding. A unit's strength, its patients, missing and
// prisoners are what its account in the ledger adds up to, and are worked out from it whenever
// something is written there: there is no other way to change them. Entries are made by events
// alone, and never altered: what becomes of the lost later is noted behind them.

// HolderKind is what has an account in the ledger.
type HolderKind string

// The kinds of holder.
const (
	UnitHolder   HolderKind = "unit"
	LeaderHolder HolderKind = "leader"
	ForceHolder  HolderKind = "force" // for its baggage
)

// Holder is somebody who has an account in the ledger.
type Holder struct {
	Kind HolderKind `json:"kind"`
	ID   string     `json:"id"`
}

// String is the key of a holder: "unit/66th".
func (h Holder) String() string { return string(h.Kind) + "/" + h.ID }

// HolderOfUnit names a unit's account.
func HolderOfUnit(id rosters.UnitID) Holder { return Holder{UnitHolder, string(id)} }

// HolderOfLeader names a leader's account.
func HolderOfLeader(id LeaderID) Holder { return Holder{LeaderHolder, string(id)} }

// HolderOfForce names a force's account.
func HolderOfForce(id ForceID) Holder { return Holder{ForceHolder, string(id)} }

// Thing is what was lost.
type Thing string

// Fate is what became of it at once, Cause what did it, Became what became of it later.
type (
	Fate   string
	Cause  string
	Became string
)

// The things.
const (
	Man      Thing = "man"
	Gun      Thing = "gun"
	Mount    Thing = "mount"
	Animal   Thing = "animal" // of the baggage
	Wagon    Thing = "wagon"
	Follower Thing = "follower"
	Hull     Thing = "boat" // with its crew counted as men
	Standard Thing = "standard"
)

// The fates.
const (
	FateKilled   Fate = "killed"
	FateWounded  Fate = "wounded"
	FateMissing  Fate = "missing"
	FateCaptured Fate = "captured" // also of things: the enemy has them
	FateLeft     Fate = "left"     // went home, or off the map
	FateLost     Fate = "lost"     // of a thing: wrecked, dead or left behind
)

// The causes.
const (
	InAction     Cause = "action" // in a battle; what did it was not noted
	OnTheMarch   Cause = "march"
	ByDesertion  Cause = "desertion"
	ByEncircling Cause = "surrounded"
	ByWreck      Cause = "wreck"
	ByHunger     Cause = "hunger"
	ByThirst     Cause = "thirst"
	ByDisease    Cause = "disease"
	ByExit       Cause = "exit"    // left the map with its force, by the edge
	ByOrganiser  Cause = "by_hand" // struck off, or set so
)

// What becomes of the lost.
const (
	BecameSick      Became = "hospital"  // until a day
	BecameSought    Became = "sought"    // more will be known on a day
	BecameFit       Became = "returned"  // to duty
	BecameDead      Became = "died"      // of wounds
	BecameSlain     Became = "executed"  // by an enemy who takes no prisoners
	BecameInvalid   Became = "invalided" // home
	BecameFound     Became = "found"
	BecameGivenUp   Became = "given_up" // for dead
	BecameTaken     Became = "taken"    // into captivity
	BecameFree      Became = "freed"
	BecameHome      Became = "discharged"
	BecameReleased  Became = "released"  // by who held them
	BecameParoled   Became = "paroled"   // home, on their word
	BecameExchanged Became = "exchanged" // for others
	BecameMoved     Became = "led_away"  // to where they are kept from then on
	BecameEscaped   Became = "escaped"
	BecameStarved   Became = "starved"   // a prisoner
	BecameSpiked    Became = "spiked"    // of guns that were taken: who had them left the field
	BecameServing   Became = "serving"   // of guns, mounts or a boat that were taken: a unit of the captor has taken them over
	BecameTeam      Became = "team"      // of mounts that were taken: they draw and carry for the captor
	BecameStrayed   Became = "strayed"   // of mounts that were taken: who had them left the field
	BecameRearmed   Became = "rearmed"   // of guns that were lost: guns of the enemy came in their place
	BecameCarried   Became = "carried"   // of the wounded: to where they lie from then on, or on the road there
	BecameRetaken   Became = "retaken"   // a standard, by its side
	BecameSetOut    Became = "set_out"   // of men who were let go or got away: on the road back to their unit
	BecameRemounted Became = "remounted" // others came in their place
	BecameReplaced  Became = "replaced"  // from the depot, as men, guns and horses of a unit that is filled up
)

// Keep is where prisoners are kept: with a force, or in a place; where neither is named, at the
// home of the side that holds them (CAMPAIGN-7.5, CAMPAIGN-7.9).
type Keep struct {
	Force ForceID `json:"with,omitempty"`
	Place string  `json:"at,omitempty"`
}

// WardID names a field hospital.
type WardID string

// Ward is a field hospital. It goes with a force, or stands at a place.
type Ward struct {
	ID   WardID `json:"id"`
	Name string `json:"name"`
	Side SideID `json:"side"`
	Keep        // the force that has it, or the place where it stands
	Beds int    `json:"beds"` // figures
	// Surgeons tend so many figures each.
	Surgeons int `json:"surgeons"`
	Since    Day `json:"since"` // on which it was set up
}

// Bed is where wounded lie, or to where they are on the road: with a force at its dressing station, at a
// place in its base hospital, or in a field hospital. Who is on the road to a force marches back to his
// unit.
type Bed struct {
	Keep
	Ward    WardID `json:"ward,omitempty"`
	Road    string `json:"road,omitempty"`    // hexes by name, from where they set out to where it ends; empty: they lie there
	Since   Day    `json:"since,omitempty"`   // day on which they came, or set out
	Arrives Day    `json:"arrives,omitempty"` // of who is on the road
}

// LedgerEntry is something lost at one time in one way, and what became of it since. Officers
// and sergeants have one each; others, guns and animals are kept as the groups in which they
// were lost, and divided where not the same becomes of all.
type LedgerEntry struct {
	No     int        `json:"no"`             // in its account, from 1
	Group  int        `json:"group"`          // number of the first entry of those that go one way together
	Thing  Thing      `json:"thing"`          //
	Rank   ranks.Rank `json:"rank,omitempty"` // of men
	Count  int        `json:"count"`          // figures, model guns, mounts, animals
	Name   string     `json:"name,omitempty"` // of a man who has one, or of a standard
	Day    Day        `json:"day"`
	Hex    *hex.Hex   `json:"hex,omitempty"` // where; nil: nobody knows
	Battle BattleID   `json:"battle,omitempty"`
	Cause  Cause      `json:"cause"`
	Fate   Fate       `json:"fate"`
	By     SideID     `json:"by,omitempty"` // into whose hands
	// Taker is the unit that took it, of a standard.
	Taker rosters.UnitID `json:"taker,omitempty"`
	Since []Turn         `json:"since,omitempty"`
}

// Turn is what became of the lost on a day.
type Turn struct {
	Day    Day         `json:"day"`
	Became Became      `json:"became"`
	Due    Day         `json:"due,omitempty"`  // on which more becomes of them
	Ends   rosters.End `json:"ends,omitempty"` // and what; nobody but the organiser sees it before
	By     SideID      `json:"by,omitempty"`   // into whose hands
	Bed                // where they lie or are kept
}

// Account is what the ledger has of one holder, in the order in which it was written.
type Account struct {
	Of      Holder        `json:"of"`
	Entries []LedgerEntry `json:"entries"`
}

// AccountKey is the key of an account.
func AccountKey(a *Account) string { return a.Of.String() }

// Account gives the account of a holder, an empty one where nothing was ever lost.
func (s *State) Account(of Holder) Account {
	if a := sorted.Find(s.Ledger, of.String(), AccountKey); a != nil {
		return *a
	}
	return Account{Of: of}
}

// Last is what became of the lost last; nil: nothing yet.
func (e *LedgerEntry) Last() *Turn {
	if len(e.Since) == 0 {
		return nil
	}
	return &e.Since[len(e.Since)-1]
}

var whereFated = map[Fate]rosters.Where{
	FateKilled: rosters.Buried, FateWounded: rosters.InHospital, FateMissing: rosters.Astray,
	FateCaptured: rosters.InCaptivity, FateLeft: rosters.Home, FateLost: rosters.Buried,
}

var whereTurned = map[Became]rosters.Where{
	BecameSick: rosters.InHospital, BecameSought: rosters.Astray, BecameFit: rosters.InRanks, BecameDead: rosters.Buried, BecameSlain: rosters.Buried,
	BecameInvalid: rosters.Home, BecameFound: rosters.InRanks, BecameGivenUp: rosters.Buried, BecameTaken: rosters.InCaptivity,
	BecameFree: rosters.InRanks, BecameReleased: rosters.InRanks, BecameParoled: rosters.Home, BecameExchanged: rosters.InRanks, BecameHome: rosters.Home, BecameRemounted: rosters.InRanks, BecameReplaced: rosters.InRanks,
	BecameMoved: rosters.InCaptivity, BecameEscaped: rosters.InRanks, BecameStarved: rosters.Buried,
	BecameCarried: rosters.InHospital, BecameSetOut: rosters.InHospital, BecameSpiked: rosters.Buried, BecameServing: rosters.InCaptivity, BecameRearmed: rosters.InRanks,
	BecameTeam: rosters.InCaptivity, BecameStrayed: rosters.Buried, BecameRetaken: rosters.InRanks,
}

// Where is where the lost are now; in the ranks: they came back, or were replaced.
func (e *LedgerEntry) Where() rosters.Where {
	if (e.Thing == Gun || e.Thing == Mount || e.Thing == Standard) && len(e.itself().Since) < len(e.Since) {
		return rosters.InRanks
	}
	if t := e.Last(); t != nil {
		return whereTurned[t.Became]
	}
	return whereFated[e.Fate]
}

// itself is an entry of guns, mounts, or a standard, without that others came in their place: what became of the lost
// ones themselves, which an enemy may have since. Guns in whose place others came before edition 11 were no more.
func (e *LedgerEntry) itself() *LedgerEntry {
	others := func(t Turn) bool {
		return t.Became == BecameRemounted || t.Became == BecameReplaced || t.Became == BecameRearmed && t.Keep.Force != ""
	}
	if !slices.ContainsFunc(e.Since, others) {
		return e
	}
	out := *e
	out.Since = slices.DeleteFunc(slices.Clone(e.Since), others)
	return &out
}

// HeldBy is the side that holds the lost now; empty: none.
func (e *LedgerEntry) HeldBy() SideID {
	if e.Thing == Standard {
		e = e.itself()
	}
	if e.Where() != rosters.InCaptivity {
		return ""
	}
	if t := e.Last(); t != nil {
		return t.By
	}
	return e.By
}

// KeptAt is where the lost are kept now; at the home of whoever holds them where nothing is said.
func (e *LedgerEntry) KeptAt() Keep {
	if e.Thing == Standard {
		e = e.itself()
	}
	if t := e.Last(); t != nil {
		return t.Bed.Keep
	}
	return Keep{}
}

// Taken is the day on which the lost were taken.
func (e *LedgerEntry) Taken() Day {
	for i := len(e.Since) - 1; i >= 0; i-- {
		if t := &e.Since[i]; t.Became != BecameMoved {
			return t.Day
		}
	}
	return e.Day
}

// Admitted is the day on which wounded came into care.
func (e *LedgerEntry) Admitted() Day {
	for i := len(e.Since) - 1; i >= 0; i-- {
		if t := &e.Since[i]; t.Became != BecameCarried {
			return t.Day
		}
	}
	return e.Day
}

// SetOut notes t of so many men of those entries that fit, and that they are on the road back to their unit; each
// rank goes as a group of its own. Where there are not so many, it is an error.
func (a *Account) SetOut(fits func(*LedgerEntry) bool, r rosters.Ranks, t Turn, road Bed) error {
	out := Turn{Day: t.Day, Became: BecameSetOut, Due: t.Day, Ends: rosters.Returns, Bed: road}
	for _, n := range r.ByRank() {
		if n.Count == 0 {
			continue
		}
		some := n.Rank.Times(n.Count)
		if err := a.Part(fits, some, t); err != nil {
			return err
		}
		if err := a.Part(func(e *LedgerEntry) bool { return e.Last() != nil && *e.Last() == t }, some, out); err != nil {
			return err
		}
	}
	return nil
}

// LeaderSetsOut notes of a leader who is in hospital or captive that he is on the road back, and before it t, where
// something became of him first.
func (a *Account) LeaderSetsOut(t *Turn, today Day, road Bed) {
	for i := range a.Entries {
		if e := &a.Entries[i]; e.Open() && e.listed() {
			if t != nil {
				a.note(i, *t)
			}
			a.note(i, Turn{Day: today, Became: BecameSetOut, Due: today, Ends: rosters.Returns, Bed: road})
		}
	}
}

// write appends an entry, at the end of the group of this number; 0: of a new one.
func (a *Account) write(e LedgerEntry, group int) int {
	e.No = len(a.Entries) + 1
	e.Group = cmp.Or(group, e.No)
	a.Entries = append(a.Entries, e)
	return e.Group
}

// LoseMen writes men down, as e says of them: officers and sergeants one by one. It gives the
// number of their group.
func (a *Account) LoseMen(e LedgerEntry, r rosters.Ranks) int {
	group := 0
	e.Thing = Man
	for _, n := range r.ByRank() {
		e.Rank = n.Rank
		each := n.Count
		if n.Rank != ranks.Other {
			each = 1
		}
		for left := n.Count; left > 0; left -= each {
			e.Count = each
			group = a.write(e, group)
		}
	}
	return group
}

// LoseThings writes down so many of a thing, as e says of them.
func (a *Account) LoseThings(e LedgerEntry, what Thing, count int) {
	if count > 0 {
		e.Thing, e.Rank, e.Count = what, "", count
		a.write(e, 0)
	}
}

// Turn notes what became of a whole group of men who are in hospital, sought or captive: of those of its number who are
// there. Some who were parted from it by an older edition may have its number elsewhere.
func (a *Account) Turn(group int, at rosters.Where, t Turn) {
	for i := range a.Entries {
		if e := &a.Entries[i]; e.Group == group && e.Open() && e.Where() == at && e.listed() {
			a.note(i, t)
		}
	}
}

// Sever gives entries that have the number of a group and are no more where its first is, or came there otherwise, a
// number of their own.
func (a *Account) Sever() {
	type part struct {
		group int
		at    rosters.Where
		last  Turn
	}
	first := map[int]part{}
	numbers := map[part]int{}
	for i := range a.Entries {
		e := &a.Entries[i]
		if e.Thing != Man || !e.Open() || !e.listed() {
			continue
		}
		of := part{group: e.Group, at: e.Where()}
		if t := e.Last(); t != nil {
			of.last = *t
		}
		if _, known := first[e.Group]; !known {
			first[e.Group], numbers[of] = of, e.Group
		}
		if _, known := numbers[of]; !known {
			numbers[of] = e.No
		}
		e.Group = numbers[of]
	}
}

// List notes when more becomes of a group that was just written.
func (a *Account) List(group int, t Turn) {
	for i := range a.Entries {
		if e := &a.Entries[i]; e.Group == group && e.Last() == nil {
			a.note(i, t)
		}
	}
}

// Open says whether more can become of the lost.
func (e *LedgerEntry) Open() bool {
	at := e.Where()
	return at == rosters.InHospital || at == rosters.Astray || at == rosters.InCaptivity
}

// listed says whether the lost are on the list on which those like them are: the wounded and
// the missing of a battle come to theirs after it.
func (e *LedgerEntry) listed() bool { return e.Where() == rosters.InCaptivity || len(e.Since) > 0 }

// note notes what became of an entry; older accounts that share what was noted before keep theirs.
func (a *Account) note(i int, t Turn) {
	a.Entries[i].Since = append(slices.Clip(a.Entries[i].Since), t)
}

// Part takes so many of the entries that fit out of their groups and makes a group of them,
// of which t is noted. Where there are not so many, it is an error.
func (a *Account) Part(fits func(*LedgerEntry) bool, r rosters.Ranks, t Turn) error {
	group := 0
	for _, n := range r.ByRank() {
		left := n.Count
		for i := 0; i < len(a.Entries) && left > 0; i++ {
			e := &a.Entries[i]
			if e.Thing != Man || e.Rank != n.Rank || !fits(e) {
				continue
			}
			at := a.divide(i, left)
			left -= a.Entries[at].Count
			group = cmp.Or(group, a.Entries[at].No)
			a.Entries[at].Group = group
			a.note(at, t)
		}
		if left > 0 {
			return fmt.Errorf("%s has not %+v of whom this could be so", a.Of, r)
		}
	}
	return nil
}

// Share notes t of so many figures of a group, from its beginning on, and parts them from the rest, each
// with a number of its own. Where there are not so many, it is an error.
func (a *Account) Share(group, count int, t Turn) error {
	var in []int
	for i := range a.Entries {
		if e := &a.Entries[i]; e.Group == group && e.Where() == rosters.InHospital && e.listed() {
			in = append(in, i)
		}
	}
	taken, rest := 0, 0
	for _, i := range in {
		if count > 0 {
			at := a.divide(i, count)
			taken = cmp.Or(taken, a.Entries[at].No)
			a.Entries[at].Group = taken
			a.note(at, t)
			count -= a.Entries[at].Count
			if at == i {
				continue
			}
		}
		rest = cmp.Or(rest, a.Entries[i].No)
		a.Entries[i].Group = rest
	}
	if count > 0 {
		return fmt.Errorf("%s has %d figures fewer in that group", a.Of, count)
	}
	return nil
}

// divide gives the place of an entry with at most so many of those of entry i: i itself, or a
// new one that is divided from it.
func (a *Account) divide(i, most int) int {
	if a.Entries[i].Count <= most {
		return i
	}
	part := a.Entries[i]
	part.Count = most
	a.Entries[i].Count -= most
	a.write(part, 0)
	return len(a.Entries) - 1
}

// Replace notes that others came in the place of so many things, of those that were lost first.
func (a *Account) Replace(what Thing, count int, t Turn) error {
	for i := 0; i < len(a.Entries) && count > 0; i++ {
		if e := &a.Entries[i]; e.Thing == what && e.Where() != rosters.InRanks {
			at := a.divide(i, count)
			count -= a.Entries[at].Count
			a.note(at, t)
		}
	}
	if count > 0 {
		return fmt.Errorf("%s has lost %d %ss fewer than come", a.Of, count, what)
	}
	return nil
}

// TurnThings notes what became of so many things of those entries that fit, of those that were lost first.
func (a *Account) TurnThings(what Thing, count int, fits func(*LedgerEntry) bool, t Turn) error {
	for i := 0; i < len(a.Entries) && count > 0; i++ {
		if e := &a.Entries[i]; e.Thing == what && fits(e) {
			at := a.divide(i, count)
			count -= a.Entries[at].Count
			a.note(at, t)
		}
	}
	if count > 0 {
		return fmt.Errorf("%s has %d %ss fewer of which this could be so", a.Of, count, what)
	}
	return nil
}

// Take writes the entries of another account behind those of this one, which has them from then on.
func (a *Account) Take(from Account) {
	n := len(a.Entries)
	for _, e := range from.Entries {
		e.No, e.Group = e.No+n, e.Group+n
		a.Entries = append(a.Entries, e)
	}
}

// Vacant says whether an entry is of somebody, or of a thing, that will not come back: the place can be
// filled.
func (e *LedgerEntry) Vacant() bool {
	at := e.Where()
	return at == rosters.Buried || at == rosters.Home
}

// Refill notes that others came in the place of so many things: of those that are gone first, then of those that the
// enemy has, who has them all the same.
func (a *Account) Refill(what Thing, count int, t Turn) error {
	gone := 0
	for i := range a.Entries {
		if e := &a.Entries[i]; e.Thing == what && e.Vacant() {
			gone += e.Count
		}
	}
	if err := a.TurnThings(what, min(gone, count), (*LedgerEntry).Vacant, t); err != nil {
		return err
	}
	return a.TurnThings(what, max(count-gone, 0), func(e *LedgerEntry) bool { return e.Where() == rosters.InCaptivity }, t)
}

// Vacancies are the places of a unit that can be filled: of men by rank, and of model guns and mounts those also that
// the enemy has.
func (a *Account) Vacancies() (men rosters.Ranks, guns, mounts int) {
	for i := range a.Entries {
		e := &a.Entries[i]
		switch {
		case !e.Vacant() && (e.Thing == Man || e.Where() != rosters.InCaptivity):
		case e.Thing == Man:
			men = men.Add(e.Rank.Times(e.Count))
		case e.Thing == Gun:
			guns += e.Count
		case e.Thing == Mount:
			mounts += e.Count
		}
	}
	return men, guns, mounts
}

// Replaced counts the dead of a unit whose places were filled.
func (a *Account) Replaced() rosters.Ranks {
	var out rosters.Ranks
	for i := range a.Entries {
		e := a.Entries[i]
		if last := e.Last(); e.Thing == Man && last != nil && last.Became == BecameReplaced {
			e.Since = e.Since[:len(e.Since)-1]
			if e.Where() == rosters.Buried {
				out = out.Add(e.Rank.Times(e.Count))
			}
		}
	}
	return out
}

// Strength is what is left of a unit that was founded with so many: everything less what the
// account says is out.
func (a *Account) Strength(founded rosters.Strength) (rosters.Strength, error) {
	t := founded
	for i := range a.Entries {
		e := &a.Entries[i]
		at := e.Where()
		if at == rosters.InRanks {
			continue
		}
		switch e.Thing {
		case Man:
			if err := t.Move(e.Rank.Times(e.Count), rosters.InRanks, at); err != nil {
				return t, err
			}
		case Gun:
			t.Guns -= e.Count
		case Mount:
			t.Mounts -= e.Count
		}
	}
	if t.Guns < 0 || t.Mounts < 0 {
		return t, fmt.Errorf("%d guns and %d mounts cannot be lost of %d and %d", founded.Guns-t.Guns, founded.Mounts-t.Mounts, founded.Guns, founded.Mounts)
	}
	return t, nil
}

// groups makes of each group of men that are somewhere a value, and adds its entries up.
func groups[T any](a *Account, at rosters.Where, begin func(*LedgerEntry) (T, bool), add func(*T, rosters.Ranks)) []Grouped[T] {
	var out []Grouped[T]
	of := map[int]int{}
	for i := range a.Entries {
		e := &a.Entries[i]
		if e.Thing != Man || e.Where() != at {
			continue
		}
		n, ok := of[e.Group]
		if !ok {
			v, fits := begin(e)
			if !fits {
				continue
			}
			n = len(out)
			of[e.Group] = n
			out = append(out, Grouped[T]{Group: e.Group, Is: v})
		}
		add(&out[n].Is, e.Rank.Times(e.Count))
	}
	return out
}

// Grouped is what a group of an account amounts to.
type Grouped[T any] struct {
	Group int
	Is    T
}

// Patients are the groups of a unit's account that are in hospital until a day.
func (a *Account) Patients() []Grouped[Patient] {
	return groups(a, rosters.InHospital, func(e *LedgerEntry) (Patient, bool) {
		if !e.listed() {
			return Patient{}, false
		}
		t := e.Last()
		return Patient{Unit: rosters.UnitID(a.Of.ID), Rank: e.Rank, Admitted: e.Admitted(), Due: t.Due, Ends: t.Ends, Battle: e.Battle, Bed: t.Bed}, true
	}, func(p *Patient, r rosters.Ranks) { p.Count += r.Total() })
}

// Strays are the groups of a unit's account of whom more will be known on a day.
func (a *Account) Strays() []Grouped[Stray] {
	return groups(a, rosters.Astray, func(e *LedgerEntry) (Stray, bool) {
		if !e.listed() {
			return Stray{}, false
		}
		t := e.Last()
		return Stray{Unit: rosters.UnitID(a.Of.ID), Since: t.Day, Due: t.Due, Ends: t.Ends, By: t.By, Battle: e.Battle}, true
	}, func(m *Stray, r rosters.Ranks) { m.Ranks = m.Ranks.Add(r) })
}

// Captives are the groups of a unit's account that somebody holds.
func (a *Account) Captives() []Grouped[Captive] {
	return groups(a, rosters.InCaptivity, func(e *LedgerEntry) (Captive, bool) {
		return Captive{Unit: rosters.UnitID(a.Of.ID), By: e.HeldBy(), Since: e.Taken(), Battle: e.Battle, Keep: e.KeptAt()}, true
	}, func(c *Captive, r rosters.Ranks) { c.Ranks = c.Ranks.Add(r) })
}

// GroupOf is the number of the group that is worth this.
func GroupOf[T comparable](list []Grouped[T], is T) (int, bool) {
	for _, g := range list {
		if g.Is == is {
			return g.Group, true
		}
	}
	return 0, false
}

// Exited are the men of a unit who left the map with their force (CAMPAIGN-15.9).
func (a *Account) Exited() (out rosters.Ranks) {
	for i := range a.Entries {
		if e := &a.Entries[i]; e.Thing == Man && e.Cause == ByExit && e.Where() == rosters.Home {
			out = out.Add(e.Rank.Times(e.Count))
		}
	}
	return out
}
