package state

import (
	"fmt"
	"slices"

	"frontier/internal/sorted"
	"frontier/rosters"
)

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
	s.Patients = relisted(s.Patients, a.Patients(), func(p *Patient) bool { return p.Unit == id }, PatientOrder)
	s.Strays = relisted(s.Strays, a.Strays(), func(m *Stray) bool { return m.Unit == id }, StrayOrder)
	s.Captives = relisted(s.Captives, a.Captives(), func(c *Captive) bool { return c.Unit == id }, CaptiveOrder)
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

// relisted is a list in which those of one unit are others.
func relisted[T any](list []T, now []Grouped[T], of func(*T) bool, order func(a, b T) int) []T {
	out := slices.DeleteFunc(slices.Clone(list), func(v T) bool { return of(&v) })
	for _, g := range now {
		out = sorted.Insert(out, g.Is, order)
	}
	return out
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
