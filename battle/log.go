package battle

import "encoding/json"

// Line is one event of a battle's log as it is written: one JSON object a line. A
// throw has Type "roll" and everything with which it can be evaluated again.
type Line struct {
	N         int             `json:"n"`    // from 1
	Turn      int             `json:"turn"` // 0 while setting up
	Side      string          `json:"side,omitempty"`
	Phase     string          `json:"phase,omitempty"`
	Type      string          `json:"type"` // begin, place, phase, move, charge, roll, state, leader, removed, bridge, withdraw, fate, end, ...
	Unit      string          `json:"unit,omitempty"`
	Target    string          `json:"target,omitempty"`
	Engine    string          `json:"engine,omitempty"` // of a roll
	Procedure string          `json:"procedure,omitempty"`
	Inputs    json.RawMessage `json:"inputs,omitempty"`
	Dice      []int           `json:"dice,omitempty"`
	Need      json.RawMessage `json:"need,omitempty"`
	Result    json.RawMessage `json:"result,omitempty"`
	Rule      string          `json:"rule,omitempty"`
	Data      json.RawMessage `json:"data,omitempty"` // what else the type carries
}
