package campaign

import (
	"cmp"
	"fmt"
	"slices"

	"frontier/internal/hex"
	"frontier/rosters"
)

func (s *State) withForce(id ForceID, do func(*Force) error) error {
	x := s.force(id)
	if x == nil {
		return fmt.Errorf("force %q is not on the map", id)
	}
	return do(x)
}

func (s *State) withPending(id BattleID, do func(*Battle) error) error {
	b := s.battle(id)
	if b == nil || b.Status != Pending {
		return fmt.Errorf("battle %d is not pending", id)
	}
	return do(b)
}

func (s *State) withStrength(id rosters.UnitID, do func(*rosters.Strength) error) error {
	u := s.unit(id)
	if u == nil {
		return fmt.Errorf("unit %q is not known", id)
	}
	return do(&u.Strength)
}

// shift moves figures of a unit from one place to another.
func (s *State) shift(id rosters.UnitID, r rosters.Ranks, from, to rosters.Where) error {
	return s.withStrength(id, func(t *rosters.Strength) error {
		if err := t.Move(r, from, to); err != nil {
			return fmt.Errorf("unit %s: %w", id, err)
		}
		return nil
	})
}

// insert puts v in its place in the order; equal ones stay together.
func insert[T any](list []T, v T, order func(a, b T) int) []T {
	i, _ := slices.BinarySearchFunc(list, v, order)
	return slices.Insert(list, i, v)
}

// remove takes one v out; false where there is none.
func remove[T comparable](list []T, v T) ([]T, bool) {
	i := slices.Index(list, v)
	if i < 0 {
		return list, false
	}
	return slices.Delete(list, i, i+1), true
}

func patientOrder(a, b Patient) int {
	return cmp.Or(cmp.Compare(a.Unit, b.Unit), cmp.Compare(a.Due, b.Due), cmp.Compare(a.Admitted, b.Admitted),
		cmp.Compare(a.Battle, b.Battle), cmp.Compare(a.Rank, b.Rank), cmp.Compare(a.Ends, b.Ends), cmp.Compare(a.Count, b.Count))
}

func ranksOrder(a, b rosters.Ranks) int {
	return cmp.Or(cmp.Compare(a.Officers, b.Officers), cmp.Compare(a.Sergeants, b.Sergeants), cmp.Compare(a.Others, b.Others))
}

func strayOrder(a, b Stray) int {
	return cmp.Or(cmp.Compare(a.Unit, b.Unit), cmp.Compare(a.Due, b.Due), cmp.Compare(a.Since, b.Since),
		cmp.Compare(a.Battle, b.Battle), cmp.Compare(a.Ends, b.Ends), cmp.Compare(a.By, b.By), ranksOrder(a.Ranks, b.Ranks))
}

func captiveOrder(a, b Captive) int {
	return cmp.Or(cmp.Compare(a.Unit, b.Unit), cmp.Compare(a.By, b.By), cmp.Compare(a.Since, b.Since),
		cmp.Compare(a.Battle, b.Battle), ranksOrder(a.Ranks, b.Ranks))
}

func hexOrder(a, b hex.Hex) int { return cmp.Or(cmp.Compare(a.R, b.R), cmp.Compare(a.Q, b.Q)) }
