package rules

import "frontier/battle"

// BlowBridgeInput is an attempt of sappers on a bridge.
type BlowBridgeInput struct {
	Sappers       int           `json:"sappers"`
	InContact     int           `json:"in_contact"` // of them, touched by an enemy
	Distance      battle.Length `json:"distance_in"`
	Disordered    bool          `json:"disordered"` // true is refused
	BridgeBlowMax int           `json:"bridge_blow_max"`
}

// BlowBridgeNeed is how many dice are thrown and the highest face that does it.
type BlowBridgeNeed struct {
	Dice int `json:"dice"`
	UpTo int `json:"up_to"`
}

// BlowBridgeResult says whether the bridge is blown; one success is enough.
type BlowBridgeResult struct {
	Successes int  `json:"successes"`
	Blown     bool `json:"blown"`
}

// BridgeReach is how near to the bridge sappers must be (WORNSPENT-15.2).
const BridgeReach = battle.One

// mostSappers is the largest party of sappers.
const mostSappers = 50

var blowBridgeInputs = []battle.Input{
	required(battle.Input{Key: "sappers", Title: "Sappers", Kind: battle.Int, Min: battle.One, Max: battle.Inches(mostSappers), Unit: "figures", Rule: "WORNSPENT-15.1"}),
	figures("in_contact", "Sappers whom an enemy touches", "WORNSPENT-15.1", mostSappers),
	inches("distance_in", "Distance of the bridge", "WORNSPENT-15.2", BridgeReach),
	fact("disordered", "In disorder", "WORNSPENT-15.2", false),
	whole("bridge_blow_max", "Highest face that does it", "WORNSPENT-15.2", 1, 9, 5),
}

// BlowBridge tries to blow a bridge (WORNSPENT-15.1, 15.2). One D10 is thrown for each
// sapper whom no enemy touches. Sappers in disorder or farther than an inch, or an input
// out of range, are a *battle.InputError.
func BlowBridge(in BlowBridgeInput, dice battle.Dice) (BlowBridgeNeed, BlowBridgeResult, error) {
	var c battle.Check
	c.Int("sappers", in.Sappers, 1, mostSappers)
	c.Int("in_contact", in.InContact, 0, in.Sappers)
	c.Length("distance_in", in.Distance, 0, BridgeReach)
	c.Not("disordered", in.Disordered, "must be false: sappers in disorder cannot blow a bridge")
	c.Int("bridge_blow_max", in.BridgeBlowMax, 1, 9)
	if err := c.Err(); err != nil {
		return BlowBridgeNeed{}, BlowBridgeResult{}, err
	}
	need := BlowBridgeNeed{Dice: in.Sappers - in.InContact, UpTo: in.BridgeBlowMax}
	n, err := atMost(dice, need.Dice, need.UpTo)
	if err != nil {
		return need, BlowBridgeResult{}, err
	}
	return need, BlowBridgeResult{Successes: n, Blown: n > 0}, nil
}

// BlowBridgeProcedure is [BlowBridge] as a table, a log and the odds ask it: whether
// sappers blow a bridge, distance in inches (WORNSPENT-21.18).
var BlowBridgeProcedure = battle.Define("blow_bridge", "WORNSPENT-21.18", "Sappers and a bridge", blowBridgeInputs, BlowBridge)
