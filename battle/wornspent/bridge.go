package wornspent

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
