package state

import (
	"cmp"
	"fmt"

	"frontier/internal/hex"
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
		cmp.Compare(a.Battle, b.Battle), cmp.Compare(a.Rank, b.Rank), cmp.Compare(a.Ends, b.Ends), cmp.Compare(a.Count, b.Count))
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
		cmp.Compare(a.Battle, b.Battle), ranksOrder(a.Ranks, b.Ranks))
}

// HexOrder is the order of hexes: by row, then by column.
func HexOrder(a, b hex.Hex) int { return cmp.Or(cmp.Compare(a.R, b.R), cmp.Compare(a.Q, b.Q)) }
