package state

import (
	"cmp"
	"fmt"
	"slices"
	"sort"

	"frontier/internal/hex"
	"frontier/internal/sorted"
	"frontier/rosters"
)

// WithForce does something to a force; one that is not on the map is an error.
func (s *State) WithForce(id ForceID, do func(*Force) error) error {
	x := s.Force(id)
	if x == nil {
		return fmt.Errorf("force %q is not on the map", id)
	}
	return do(x)
}

// WithPending does something to a battle that waits; another is an error.
func (s *State) WithPending(id BattleID, do func(*Battle) error) error {
	b := s.Battle(id)
	if b == nil || b.Status != Pending {
		return fmt.Errorf("battle %d is not pending", id)
	}
	return do(b)
}

// PatientOrder is the order of patients.
func PatientOrder(a, b Patient) int {
	return cmp.Or(cmp.Compare(a.Unit, b.Unit), cmp.Compare(a.Due, b.Due), cmp.Compare(a.Admitted, b.Admitted),
		cmp.Compare(a.Battle, b.Battle), cmp.Compare(a.Rank, b.Rank), cmp.Compare(a.Ends, b.Ends), bedOrder(a.Bed, b.Bed), cmp.Compare(a.Count, b.Count))
}

func bedOrder(a, b Bed) int {
	return cmp.Or(cmp.Compare(a.Keep.Force, b.Keep.Force), cmp.Compare(a.Place, b.Place), cmp.Compare(a.Ward, b.Ward),
		cmp.Compare(a.Road, b.Road), cmp.Compare(a.Since, b.Since), cmp.Compare(a.Arrives, b.Arrives))
}

func ranksOrder(a, b rosters.Ranks) int {
	return cmp.Or(cmp.Compare(a.Officers, b.Officers), cmp.Compare(a.Sergeants, b.Sergeants), cmp.Compare(a.Others, b.Others))
}

// StrayOrder is the order of missing men.
func StrayOrder(a, b Stray) int {
	return cmp.Or(cmp.Compare(a.Unit, b.Unit), cmp.Compare(a.Due, b.Due), cmp.Compare(a.Since, b.Since),
		cmp.Compare(a.Battle, b.Battle), cmp.Compare(a.Ends, b.Ends), cmp.Compare(a.By, b.By), ranksOrder(a.Ranks, b.Ranks))
}

// CaptiveOrder is the order of prisoners.
func CaptiveOrder(a, b Captive) int {
	return cmp.Or(cmp.Compare(a.Unit, b.Unit), cmp.Compare(a.By, b.By), cmp.Compare(a.Since, b.Since),
		cmp.Compare(a.Battle, b.Battle), cmp.Compare(a.Keep.Force, b.Keep.Force), cmp.Compare(a.Keep.Place, b.Keep.Place), ranksOrder(a.Ranks, b.Ranks))
}

// HexOrder is the order of hexes: by row, then by column.
func HexOrder(a, b hex.Hex) int { return cmp.Or(cmp.Compare(a.R, b.R), cmp.Compare(a.Q, b.Q)) }

// Post writes in the account of a unit and works out from it who is in the ranks, in hospital,
// missing and captive now. Where the account would not add up, or write fails, nothing is changed.
func (s *State) Post(f *Founding, id rosters.UnitID, write func(*Account) error) error {
	u, fu := s.Unit(id), f.Unit(id)
	if u == nil || fu == nil {
		return fmt.Errorf("unit %q is not known", id)
	}
	a, err := s.written(HolderOfUnit(id), write)
	if err != nil {
		return err
	}
	t, err := a.Strength(rosters.Muster(fu))
	if err != nil {
		return fmt.Errorf("unit %s: %w", id, err)
	}
	s.keep(a)
	u.Strength = t
	s.Patients = relisted(s.Patients, a.Patients(), id, ofPatient, PatientOrder)
	s.Strays = relisted(s.Strays, a.Strays(), id, ofStray, StrayOrder)
	s.Captives = relisted(s.Captives, a.Captives(), id, ofCaptive, CaptiveOrder)
	return nil
}

// Absorb gives a unit all that a part of it has, its account with it, and makes nobody of the part. The
// book has the unit with both already.
func (s *State) Absorb(book *Founding, part, into rosters.UnitID) error {
	p := s.Unit(part)
	if p == nil {
		return fmt.Errorf("unit %q is not known", part)
	}
	of := HolderOfUnit(part)
	had := s.Account(of)
	if err := s.Post(book, into, func(a *Account) error { a.Take(had); return nil }); err != nil {
		return err
	}
	if x := s.Force(p.Force); x != nil {
		x.Units = sorted.Drop(x.Units, part, sorted.Self)
	}
	p.Force, p.Strength = "", rosters.Strength{}
	s.Ledger = sorted.Drop(s.Ledger, of.String(), AccountKey)
	s.Patients = relisted(s.Patients, nil, part, ofPatient, PatientOrder)
	s.Strays = relisted(s.Strays, nil, part, ofStray, StrayOrder)
	s.Captives = relisted(s.Captives, nil, part, ofCaptive, CaptiveOrder)
	return nil
}

// PostOf writes in the account of a leader or a force.
func (s *State) PostOf(of Holder, write func(*Account)) {
	a, _ := s.written(of, func(a *Account) error { write(a); return nil })
	s.keep(a)
}

// written is a holder's account with something written in it, apart from the one in use.
func (s *State) written(of Holder, write func(*Account) error) (Account, error) {
	a := s.Account(of)
	a.Entries = slices.Clone(a.Entries)
	err := write(&a)
	return a, err
}

// keep puts an account into the ledger.
func (s *State) keep(a Account) {
	if len(a.Entries) > 0 {
		s.Ledger = sorted.Put(s.Ledger, a, AccountKey)
	}
}

// relisted is a list, by unit and then in order, in which those of one unit are others.
func relisted[T any](list []T, now []Grouped[T], id rosters.UnitID, unit func(*T) rosters.UnitID, order func(a, b T) int) []T {
	first := sort.Search(len(list), func(i int) bool { return unit(&list[i]) >= id })
	last := first
	for last < len(list) && unit(&list[last]) == id {
		last++
	}
	if first == last && len(now) == 0 {
		return list
	}
	var own []T
	for _, g := range now {
		own = sorted.Insert(own, g.Is, order)
	}
	return slices.Replace(list, first, last, own...)
}

func ofPatient(p *Patient) rosters.UnitID { return p.Unit }
func ofStray(m *Stray) rosters.UnitID     { return m.Unit }
func ofCaptive(c *Captive) rosters.UnitID { return c.Unit }

// Posting makes several posts, all of them or none.
func (s *State) Posting(post func(next *State) error) error {
	next := *s
	next.Units, next.Ledger, next.Patients, next.Strays, next.Captives = slices.Clone(s.Units), slices.Clone(s.Ledger), slices.Clone(s.Patients), slices.Clone(s.Strays), slices.Clone(s.Captives)
	if err := post(&next); err != nil {
		return err
	}
	*s = next
	return nil
}

// At says of a loss of a unit where it befell it: on the field of its battle, else where its
// force stands.
func (s *State) At(e LedgerEntry, force ForceID) LedgerEntry {
	e.Day = s.Day
	if b := s.Battle(e.Battle); b != nil {
		h := b.Hex
		e.Hex = &h
	} else if x := s.Force(force); x != nil {
		h := x.Hex
		e.Hex = &h
	}
	return e
}

// Clone gives a deep copy.
func (s *State) Clone() *State {
	c := s.Fork()
	for i := range c.Battles {
		if d := c.Battles[i].Draft; d != nil {
			n := *d
			n.Orders = slices.Clone(d.Orders)
			c.Battles[i].Draft = &n
		}
		c.Battles[i].Amended, c.Battles[i].Changes = c.Battles[i].Amended.Clone(), slices.Clone(c.Battles[i].Changes)
		if o := c.Battles[i].Outcome; o != nil {
			n := *o
			n.Units, n.Leaders, n.Works = slices.Clone(o.Units), slices.Clone(o.Leaders), slices.Clone(o.Works)
			c.Battles[i].Outcome = &n
		}
	}
	return c
}

// Fork gives a copy that shares the outcomes, drafts and changed fields of battles, which events never change.
func (s *State) Fork() *State {
	c := *s
	c.Forces = slices.Clone(s.Forces)
	for i := range c.Forces {
		f := &c.Forces[i]
		f.Others, f.Units, f.Path = slices.Clone(f.Others), slices.Clone(f.Units), slices.Clone(f.Path)
	}
	c.Leaders, c.Units, c.Patients = slices.Clone(s.Leaders), slices.Clone(s.Units), slices.Clone(s.Patients)
	c.Crossings, c.Works, c.Places = slices.Clone(s.Crossings), slices.Clone(s.Works), slices.Clone(s.Places)
	c.Laid, c.Sieges = slices.Clone(s.Laid), slices.Clone(s.Sieges)
	c.Battles = slices.Clone(s.Battles)
	for i := range c.Battles {
		b := &c.Battles[i]
		b.Attackers, b.Defenders = slices.Clone(b.Attackers), slices.Clone(b.Defenders)
	}
	c.Arrived, c.Seen, c.Settings = slices.Clone(s.Arrived), slices.Clone(s.Seen), slices.Clone(s.Settings)
	c.Led, c.Commanders, c.Standing = slices.Clone(s.Led), slices.Clone(s.Commanders), slices.Clone(s.Standing)
	c.Messages, c.Staffs, c.Unheard = slices.Clone(s.Messages), slices.Clone(s.Staffs), slices.Clone(s.Unheard)
	c.Latest, c.Posted = slices.Clone(s.Latest), slices.Clone(s.Posted) // what was written down is never altered
	c.Ledger = slices.Clone(s.Ledger)                                   // what was written is never altered
	c.Revisions = slices.Clone(s.Revisions)
	c.Marks = slices.Clone(s.Marks)
	if s.Ended != nil {
		n := *s.Ended // its account is never altered
		c.Ended = &n
	}
	c.Offers, c.Wards, c.Districts = slices.Clone(s.Offers), slices.Clone(s.Wards), slices.Clone(s.Districts)
	c.Strays, c.Captives, c.Gone = slices.Clone(s.Strays), slices.Clone(s.Captives), slices.Clone(s.Gone)
	return &c
}
