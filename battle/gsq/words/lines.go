package words

import (
	"frontier/battle"
	"frontier/battle/gsq/rules"
)

// PlaceData is where a unit stands, of an event "formation", or "stand": where it came to
// stand otherwise than by going there.
type PlaceData struct {
	At        battle.XY     `json:"at"`
	Facing    int           `json:"facing"`
	Width     battle.Length `json:"width"`
	Depth     battle.Length `json:"depth"`
	Formation string        `json:"formation"`
	Figures   int           `json:"figures"`
}

// KindData is where a unit is set up, and what it is, of an event "place".
type KindData struct {
	PlaceData
	Arm        rules.Arm         `json:"arm"`
	Mounted    bool              `json:"mounted,omitempty"`
	Native     bool              `json:"native,omitempty"`
	Experience rules.Experience  `json:"experience"`
	Leader     bool              `json:"leader,omitempty"`
	CinC       bool              `json:"cinc,omitempty"`
	Gatling    bool              `json:"gatling,omitempty"`
	Weapons    []rules.WeaponKey `json:"weapons,omitempty"`
	With       string            `json:"with,omitempty"` // the unit whose figure a leader is
}

// MoveData is where a unit has gone, of events "move", "creep", "charge", "follow",
// "fall_back" and "flee": how far its middle went and how far it might, by the ground or
// the dice.
type MoveData struct {
	PlaceData
	Path    []battle.XY   `json:"path,omitempty"` // where a way of two legs bends
	Went    battle.Length `json:"went"`
	Allowed battle.Length `json:"allowed"`
	Over    string        `json:"over,omitempty"` // ground that told
	Side    rules.Side    `json:"side,omitempty"` // of the enemy, that a charge struck
}

// StateData is what a unit has become, of an event "state".
type StateData struct {
	State string `json:"state"`
}

// GoneData is how a unit left the table: destroyed, off_table or left.
type GoneData struct {
	How string `json:"how"`
}

// BallData is where a ball landed.
type BallData struct {
	At battle.XY `json:"at"`
}

// GunData is what became of a gun: abandoned, taken or manned.
type GunData struct {
	Gun  int    `json:"gun"`
	What string `json:"what"`
}

// LeaderData is what a leader did: attached or detached.
type LeaderData struct {
	What string `json:"what"`
}

// FateData is a leader's fate, or the capture of a unit, after the battle.
type FateData struct {
	Fate string `json:"fate"`
}

// EndData is how the battle ended.
type EndData struct {
	Reason  battle.Reason `json:"reason"`
	Holder  string        `json:"holder,omitempty"`
	Figures [2]int        `json:"figures"` // unhurt, of each side
}

// TurnStart is the step in which a turn begins, as lines name it.
const TurnStart = "start"
