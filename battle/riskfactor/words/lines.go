package words

import (
	"frontier/battle"
	"frontier/battle/riskfactor/rules"
)

// PlaceData is where a unit stands and how, of events "place", "turn", "reform" and
// "follow": set up; turned on the spot; in other ranks, as those who fell leave gaps that
// close; gone along with a group.
type PlaceData struct {
	At        battle.XY     `json:"at"`
	Facing    int           `json:"facing"`
	Width     battle.Length `json:"width"`
	Depth     battle.Length `json:"depth"`
	Formation string        `json:"formation"`
	Ranks     int           `json:"ranks,omitempty"`
	Figures   int           `json:"figures"`
	Action    rules.Action  `json:"action,omitempty"`
	Wounded   int           `json:"wounded,omitempty"` // of those who come on the table
}

// MoveData is where a unit stands after a move and how it came there, of events "move":
// straight, or by way of the points of Path. Spent is what the way took of the move, of
// which it might spend Allowed.
type MoveData struct {
	PlaceData
	From      battle.XY     `json:"from"`
	Path      []battle.XY   `json:"path,omitempty"`
	Went      battle.Length `json:"went"`
	Spent     battle.Length `json:"spent"`
	Allowed   battle.Length `json:"allowed"`
	Difficult battle.Length `json:"difficult,omitempty"`
	Barriers  int           `json:"barriers,omitempty"`
}

// FieldData is the table and what stands on it, of the event "field" once both sides are set
// up.
type FieldData struct {
	Width  battle.Length      `json:"width"`
	Depth  battle.Length      `json:"depth"`
	Pieces []battle.PieceView `json:"pieces"`
}

// SightData says whether the enemy sees a unit now, of events "sight".
type SightData struct {
	Seen bool `json:"seen"`
}

// CaptivesData is what becomes of the prisoners whom a unit holds, of events "captives".
type CaptivesData struct {
	ID          string `json:"id"`
	Held        int    `json:"held"`
	Guards      int    `json:"guards,omitempty"`
	Despatchers int    `json:"despatchers,omitempty"`
	Freed       int    `json:"freed,omitempty"`
}

// WordData is what a unit does or has become, of events "state" and "removed".
type WordData struct {
	What    string `json:"what"`
	Figures int    `json:"figures"`
}

// HitData is a figure hit, of an event "hit".
type HitData struct {
	Figure int         `json:"figure"` // its number in its unit of the setup
	State  rules.State `json:"state"`
}

// ChargeData is how a charge went.
type ChargeData struct {
	Contact bool `json:"contact"`
}

// FateData is a leader's fate after the battle.
type FateData struct {
	Fate string `json:"fate"`
}

// EndData is how the battle ended.
type EndData struct {
	Reason battle.Reason `json:"reason"`
	Holder string        `json:"holder,omitempty"`
}

// TurnStart is the step in which a turn begins, as lines name it.
const TurnStart = "start"
