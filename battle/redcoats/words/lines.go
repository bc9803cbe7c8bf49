package words

import (
	"fmt"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
)

// FieldData is the ground of a battle, of an event "field". What is not named is open, level
// 0 and without a road.
type FieldData struct {
	Columns int              `json:"columns"`
	Rows    int              `json:"rows"`
	Ground  []PatchData      `json:"ground,omitempty"`
	High    []HighData       `json:"high,omitempty"`
	Roads   [][2]rules.Place `json:"roads,omitempty"` // hexes that a road joins
}

// PatchData is every hex of one kind of ground.
type PatchData struct {
	Kind  rules.Terrain `json:"kind"`
	Hexes []rules.Place `json:"hexes"`
}

// HighData is every hex of one level.
type HighData struct {
	Level int           `json:"level"`
	Hexes []rules.Place `json:"hexes"`
}

// SetUpData is a unit or Commander as the battle begins, of an event "place".
type SetUpData struct {
	Hex      rules.Place    `json:"hex"`
	Figures  int            `json:"figures"`
	Limbered bool           `json:"limbered,omitempty"`
	Kind     rules.UnitType `json:"kind"`
	Weapon   rules.Weapon   `json:"weapon,omitempty"`
	Rating   rules.Rating   `json:"rating,omitempty"`
	Of       string         `json:"of,omitempty"`   // the unit of the setup of which it was mustered
	Team     string         `json:"team,omitempty"` // a battery's own transport
}

// PlaceData is where a unit stands, of events "move", "split", "advance" and "retreat".
type PlaceData struct {
	Hex       rules.Place   `json:"hex"`
	Figures   int           `json:"figures"`
	Limbered  bool          `json:"limbered,omitempty"`
	Commander string        `json:"commander,omitempty"` // who went along
	Way       []rules.Place `json:"way,omitempty"`       // hexes entered, of a move; of guns in tow by their team
	Allowed   int           `json:"allowed,omitempty"`   // hexes that it might have entered
	Of        string        `json:"of,omitempty"`        // of a split: the unit that was divided
}

// StateData is what a unit has become, of an event "state": disrupted, repulsed, limbered,
// unlimbered, embarked, landed, rejoined or declined, as one who does not try to regain
// cohesion.
type StateData struct {
	State   string      `json:"state"`
	Figures int         `json:"figures"`
	Hex     rules.Place `json:"hex"`
	With    string      `json:"with,omitempty"` // the team, the vehicle, or the part that is no more
}

// GoneData is how a unit left the battle: destroyed, captured or left.
type GoneData struct {
	How      string      `json:"how"`
	Figures  int         `json:"figures,omitempty"` // who were left of it
	GunsLost bool        `json:"guns_lost,omitempty"`
	Hex      rules.Place `json:"hex"`
}

// ReportData is what a unit used up, of an event "report": how often it fired and
// assaulted, and the dice it fired with (REDCOATS-16.11).
type ReportData struct {
	Fires    int `json:"fires"`
	Assaults int `json:"assaults"`
	Dice     int `json:"dice"`
}

// CommanderData is what became of a Commander: attached, moved, followed (his unit),
// retreated, declined, destroyed, captured or left.
type CommanderData struct {
	What    string        `json:"what"`
	Hex     rules.Place   `json:"hex"`
	Way     []rules.Place `json:"way,omitempty"`     // hexes entered, of a move
	Allowed int           `json:"allowed,omitempty"` // hexes that he might have entered
}

// EndData is how the battle ended.
type EndData struct {
	Reason battle.Reason `json:"reason"`
	Holder string        `json:"holder,omitempty"`
	Scores [2]int        `json:"scores"`
}

// hexName names a hex of the field by column and row, from 1.
func hexName(p rules.Place) string {
	c, r := p.Hex().Offset()
	return fmt.Sprintf("%02d%02d", c+1, r+1)
}
