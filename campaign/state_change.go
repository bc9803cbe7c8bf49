package campaign

import (
	"cmp"
	"fmt"

	"frontier/internal/hex"
	"frontier/rosters"
)

// withForce does something to a force; one that is not on the map is an error.
func (s *State) withForce(id ForceID, do func(*Force) error) error {
	x := s.force(id)
	if x == nil {
		return fmt.Errorf("force %q is not on the map", id)
	}
	return do(x)
}

// withPending does something to a battle that waits; another is an error.
func (s *State) withPending(id BattleID, do func(*Battle) error) error {
	b := s.battle(id)
	if b == nil || b.Status != Pending {
		return fmt.Errorf("battle %d is not pending", id)
	}
	return do(b)
}

// withStrength does something to the strength of a unit; one that is not known is an error.
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

// patientOrder is the order of patients.
func patientOrder(a, b Patient) int {
	return cmp.Or(cmp.Compare(a.Unit, b.Unit), cmp.Compare(a.Due, b.Due), cmp.Compare(a.Admitted, b.Admitted),
		cmp.Compare(a.Battle, b.Battle), cmp.Compare(a.Rank, b.Rank), cmp.Compare(a.Ends, b.Ends), cmp.Compare(a.Count, b.Count))
}

func ranksOrder(a, b rosters.Ranks) int {
	return cmp.Or(cmp.Compare(a.Officers, b.Officers), cmp.Compare(a.Sergeants, b.Sergeants), cmp.Compare(a.Others, b.Others))
}

// strayOrder is the order of missing men.
func strayOrder(a, b Stray) int {
	return cmp.Or(cmp.Compare(a.Unit, b.Unit), cmp.Compare(a.Due, b.Due), cmp.Compare(a.Since, b.Since),
		cmp.Compare(a.Battle, b.Battle), cmp.Compare(a.Ends, b.Ends), cmp.Compare(a.By, b.By), ranksOrder(a.Ranks, b.Ranks))
}

// captiveOrder is the order of prisoners.
func captiveOrder(a, b Captive) int {
	return cmp.Or(cmp.Compare(a.Unit, b.Unit), cmp.Compare(a.By, b.By), cmp.Compare(a.Since, b.Since),
		cmp.Compare(a.Battle, b.Battle), ranksOrder(a.Ranks, b.Ranks))
}

// hexOrder is the order of hexes: by row, then by column.
func hexOrder(a, b hex.Hex) int { return cmp.Or(cmp.Compare(a.R, b.R), cmp.Compare(a.Q, b.Q)) }
