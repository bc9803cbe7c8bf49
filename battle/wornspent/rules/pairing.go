package rules

import "frontier/battle"

// MeleePairingInput is two units that fight hand to hand.
type MeleePairingInput struct {
	AFigures int `json:"a_figures"`
	BFigures int `json:"b_figures"`
}

// MeleePairingNeed is empty: nothing is thrown.
type MeleePairingNeed struct{}

// MeleePairingResult is who fights whom: figures of each side in each bout.
type MeleePairingResult struct {
	Bouts   int   `json:"bouts"`
	AGroups []int `json:"a_groups"`
	BGroups []int `json:"b_groups"`
	AIdle   int   `json:"a_idle"`
	BIdle   int   `json:"b_idle"`
}

var meleePairingInputs = []battle.Input{
	required(battle.Input{Key: "a_figures", Title: "Figures of A", Kind: battle.Int, Min: battle.One, Max: battle.Inches(Most), Unit: "figures", Rule: "WORNSPENT-11.8"}),
	required(battle.Input{Key: "b_figures", Title: "Figures of B", Kind: battle.Int, Min: battle.One, Max: battle.Inches(Most), Unit: "figures", Rule: "WORNSPENT-11.8"}),
}

// MostInGroup is how many men may fight one: himself and two extra (WORNSPENT-11.3).
const MostInGroup = 3

// MeleePairing shares the figures of two units out into bouts (WORNSPENT-11.8). Nothing
// is thrown. An input out of range is a *battle.InputError.
func MeleePairing(in MeleePairingInput, _ battle.Dice) (MeleePairingNeed, MeleePairingResult, error) {
	var c battle.Check
	c.Int("a_figures", in.AFigures, 1, Most)
	c.Int("b_figures", in.BFigures, 1, Most)
	if err := c.Err(); err != nil {
		return MeleePairingNeed{}, MeleePairingResult{}, err
	}
	bouts := min(in.AFigures, in.BFigures)
	out := MeleePairingResult{
		Bouts: bouts, AGroups: make([]int, bouts), BGroups: make([]int, bouts),
		AIdle: idle(in.AFigures, bouts), BIdle: idle(in.BFigures, bouts),
	}
	for i := range bouts {
		out.AGroups[i], out.BGroups[i] = GroupIn(i, in.AFigures, bouts), GroupIn(i, in.BFigures, bouts)
	}
	return MeleePairingNeed{}, out, nil
}

// GroupIn is how many figures of a side fight in bout i: the first man of the bout, and
// those of the next men who join the bouts in turn.
func GroupIn(i, figures, bouts int) int {
	n := 1
	for n < MostInGroup && i+n*bouts < figures {
		n++
	}
	return n
}

// idle is how many figures of a side find no place in a bout.
func idle(figures, bouts int) int { return max(figures-MostInGroup*bouts, 0) }

var MeleePairingProcedure = battle.Define("melee_pairing", "WORNSPENT-21.11", "Who fights whom", meleePairingInputs, MeleePairing)
