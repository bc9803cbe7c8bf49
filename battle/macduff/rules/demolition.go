package rules

import (
	"fmt"

	"frontier/battle"
)

// DemolitionInput is charges fired on a bridge.
type DemolitionInput struct {
	Bridge       Bridge `json:"bridge"`
	Charges      int    `json:"charges"`
	DamageBefore int    `json:"damage_before"`
}

// DemolitionNeed is the points that damage the bridge and that destroy it.
type DemolitionNeed struct {
	Dice      int `json:"dice"`
	DamageAt  int `json:"damage_at"`
	DestroyAt int `json:"destroy_at"`
}

// DemolitionResult is the damage in all, and how the bridge stands.
type DemolitionResult struct {
	Damage int         `json:"damage"`
	State  BridgeState `json:"state"`
}

// strength is what a bridge bears (MACDUFF-13.11), in points.
type strength struct{ Damaged, Destroyed int }

// Strength is the points at which the bridge is damaged, and at which it is destroyed
// (MACDUFF-13.11).
func (b Bridge) Strength() strength {
	if b == Stone {
		return strength{12, 24}
	}
	return strength{6, 12}
}

// state is how a bridge stands with so much damage.
func (s strength) state(damage int) BridgeState {
	switch {
	case damage >= s.Destroyed:
		return Destroyed
	case damage >= s.Damaged:
		return Damaged
	}
	return Intact
}

// MostCharges is how many charges are laid on one bridge.
const MostCharges = 12

var demolitionInputs = []battle.Input{
	must(choice("bridge", "Bridge", "MACDUFF-13.11", bridges, Wooden)),
	must(whole("charges", "Charges", "MACDUFF-20.108", 1, MostCharges, 1)),
	whole("damage_before", "Damage that it had", "MACDUFF-20.108", 0, 23, 0),
}

// Demolition fires all charges on a bridge (MACDUFF-13.11, 20.108). One d6 for each. As
// much damage before as destroys the bridge is a *battle.InputError.
func Demolition(in DemolitionInput, dice battle.Dice) (DemolitionNeed, DemolitionResult, error) {
	var c battle.Check
	battle.OneOf(&c, "bridge", in.Bridge, bridges)
	c.Int("charges", in.Charges, 1, MostCharges)
	s := in.Bridge.Strength()
	if in.DamageBefore < 0 || in.DamageBefore >= s.Destroyed {
		c.Not("damage_before", true, fmt.Sprintf("must be a whole number from 0 to %d for a %s bridge, not %d", s.Destroyed-1, in.Bridge, in.DamageBefore))
	}
	if err := c.Err(); err != nil {
		return DemolitionNeed{}, DemolitionResult{}, err
	}
	need := DemolitionNeed{Dice: in.Charges, DamageAt: s.Damaged, DestroyAt: s.Destroyed}
	sum, err := battle.SumOf(dice, in.Charges, D6)
	if err != nil {
		return need, DemolitionResult{}, err
	}
	damage := in.DamageBefore + sum
	return need, DemolitionResult{damage, s.state(damage)}, nil
}

// RepairInput is a damaged bridge on which work begins.
type RepairInput struct {
	Bridge Bridge      `json:"bridge"`
	State  BridgeState `json:"state"`
}

// RepairResult is how many turns the work takes.
type RepairResult struct {
	Turns int `json:"turns"`
}

var repairable = Words(Damaged)

var repairInputs = []battle.Input{
	must(choice("bridge", "Bridge", "MACDUFF-13.7", bridges, Wooden)),
	choice("state", "How it stands", "MACDUFF-20.109", repairable, Damaged),
}

// BridgeRepair throws how long a repair takes (MACDUFF-13.7, 20.109). One d6. A bridge
// that is not damaged is a *battle.InputError.
func BridgeRepair(in RepairInput, dice battle.Dice) (PlainNeed, RepairResult, error) {
	var c battle.Check
	battle.OneOf(&c, "bridge", in.Bridge, bridges)
	battle.OneOf(&c, "state", in.State, repairable)
	if err := c.Err(); err != nil {
		return PlainNeed{}, RepairResult{}, err
	}
	turns, err := battle.Die(dice, D6)
	return PlainNeed{Dice: 1}, RepairResult{turns}, err
}

var (
	// DemolitionProcedure is [Demolition] as a table, a log and the odds ask it: a bridge's
	// damage in points, and how it stands (MACDUFF-13.11).
	DemolitionProcedure = battle.Define("demolition", "MACDUFF-13.11", "Charges fired on a bridge", demolitionInputs, Demolition)
	// RepairProcedure is [BridgeRepair] as a table, a log and the odds ask it: turns that the
	// repair of a bridge takes (MACDUFF-13.7).
	RepairProcedure = battle.Define("bridge_repair", "MACDUFF-13.7", "How long a bridge takes to repair", repairInputs, BridgeRepair)
)
