package words

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
)

// PlaceData is where a unit stands, of events "place", "move", "formation", "retreat", "enter",
// "leave", "dress" (it has closed up after losses) and "turn" (a gun is trained).
type PlaceData struct {
	At        battle.XY       `json:"at"`
	Facing    int             `json:"facing"`
	Width     battle.Length   `json:"width"`
	Depth     battle.Length   `json:"depth"`
	Formation rules.Formation `json:"formation"`
	Figures   int             `json:"figures"`
	Steps
}

// Steps are how a unit came to a place: how far it might have gone, how much of that it took
// with its wheels, and where its way turned.
type Steps struct {
	Allowed battle.Length `json:"allowed,omitempty"`
	Went    battle.Length `json:"went,omitempty"`
	Via     []battle.XY   `json:"via,omitempty"`
}

// StateData is what a unit has become, of an event "state".
type StateData struct {
	State   string `json:"state"`
	Figures int    `json:"figures"`
	Lost    int    `json:"lost,omitempty"`
}

// ChargeData is how far the figure of a charge went that went farthest, how far it might
// have gone, whether the charge is home, and how many figures got at the enemy.
type ChargeData struct {
	Went    battle.Length `json:"went"`
	Allowed battle.Length `json:"allowed,omitempty"`
	Contact bool          `json:"contact"`
	Got     int           `json:"got,omitempty"`
}

// GoneData is how a unit left the table.
type GoneData struct {
	How string `json:"how"`
}

// GunData is where a gun stands that changed hands.
type GunData struct {
	At battle.XY `json:"at"`
}

// LeaderData is what became of a leader.
type LeaderData struct {
	What string    `json:"what"`
	At   battle.XY `json:"at"`
}

// WorkData is what was done to a work, bridge or wall.
type WorkData struct {
	Task  rules.Task `json:"task,omitempty"`
	What  string     `json:"what"`
	Piece string     `json:"piece,omitempty"`
	Done  int        `json:"done,omitempty"`
	Of    int        `json:"of,omitempty"`
	At    battle.XY  `json:"at"`
}

// ReactionData is how a charged unit answers.
type ReactionData struct {
	Reaction rules.Reaction `json:"reaction"`
	Mode     rules.FireMode `json:"mode,omitempty"`
}

// EndData is how the battle ended.
type EndData struct {
	Reason battle.Reason `json:"reason"`
	Holder string        `json:"holder,omitempty"`
}
