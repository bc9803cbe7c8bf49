package words

import (
	"frontier/battle"
	"frontier/battle/wornspent/rules"
)

// PlaceData is where a unit stands, of events "place", "formation", "closes", "party", "board" and "land".
type PlaceData struct {
	At        battle.XY       `json:"at"`
	Facing    int             `json:"facing"`
	Width     battle.Length   `json:"width"`
	Depth     battle.Length   `json:"depth"`
	Formation rules.Formation `json:"formation"`
	Figures   int             `json:"figures"`
}

// MoveData is a move: where the unit stands, how far it went and what that took of what it
// was allowed, in inches of open ground, for ground, wheels and passages of lines. Legs are
// where its ways end, if there are several or it turns at the end of one. Ground is the
// hardest that it went over, if not open.
type MoveData struct {
	PlaceData
	Went    battle.Length `json:"went"`
	Spent   battle.Length `json:"spent"`
	Allowed battle.Length `json:"allowed"`
	Ground  rules.Terrain `json:"ground,omitempty"`
	Legs    []LegData     `json:"legs,omitempty"`
}

// LegData is the end of one way of a move, and how the unit faces there.
type LegData struct {
	At     battle.XY `json:"at"`
	Facing int       `json:"facing"`
}

// RetreatData is a retreat: where the unit stands, how far it went and how far it had to go at
// most.
type RetreatData struct {
	PlaceData
	Went    battle.Length `json:"went"`
	Allowed battle.Length `json:"allowed"`
}

// StateData is what a unit has become, of an event "state": disordered, rallied, prone,
// upright, lost_stand, unhorsed.
type StateData struct {
	State   string        `json:"state"`
	Lost    *battle.Ranks `json:"lost,omitempty"`
	Figures int           `json:"figures"`
}

// ChargeData is how far a charge or pursuit went of what it was allowed, whether it is home,
// and where the unit stands then: in contact it has turned to the side that it touched.
type ChargeData struct {
	PlaceData
	Went    battle.Length `json:"went"`
	Allowed battle.Length `json:"allowed"`
	Contact bool          `json:"contact"`
}

// GoneData is how a unit left the table: removed, destroyed or left.
type GoneData struct {
	How   string `json:"how"`
	Taken bool   `json:"taken,omitempty"` // baggage that the enemy took
}

// LeaderData is what became of a leader: stands, where he is set up, attached, detached,
// moved, fallen, captured or replaces. Of a move it says how far he went and what that took.
type LeaderData struct {
	What  string        `json:"what"`
	At    battle.XY     `json:"at"`
	Went  battle.Length `json:"went,omitempty"`
	Spent battle.Length `json:"spent,omitempty"`
}

// BridgeData is an attempt on a bridge.
type BridgeData struct {
	Bridge string `json:"bridge"`
	Name   string `json:"name,omitempty"`
	Blown  bool   `json:"blown"`
}

// FateData is a leader's fate after the battle.
type FateData struct {
	Fate string `json:"fate"`
}

// EndData is how the battle ended.
type EndData struct {
	Reason battle.Reason `json:"reason"`
	Holder string        `json:"holder,omitempty"`
	Points [2]int        `json:"points"`
}
