package state

import "frontier/internal/terms"

// FoundingEvent is something that may happen on its days: material for an organiser's cards.
type FoundingEvent struct {
	ID         string  `json:"id"`
	Name       string  `json:"name"`
	From       Day     `json:"from"` // may be before the first day
	To         Day     `json:"to"`   // its last day; From: that day alone
	Condition  string  `json:"condition,omitempty"`
	Effect     string  `json:"effect"`
	Side       SideID  `json:"side,omitempty"` // whom it favours or concerns
	Kind       string  `json:"kind"`           // word: order, supply, politics
	Target     ForceID `json:"target,omitempty"`
	Historical bool    `json:"historical,omitempty"` // it happened
}

// Boat is a boat, or several alike, on a river or the sea.
type Boat struct {
	Name       string     `json:"name"`
	Kind       string     `json:"kind"` // word: gunboat, steamship, dhow
	Side       SideID     `json:"side"`
	Place      string     `json:"place"`  // place id
	Waters     string     `json:"waters"` // word: nile, red_sea
	Count      int        `json:"count,omitempty"`
	Guns       []BoatGuns `json:"guns,omitempty"`
	Crew       int        `json:"crew"`
	Passengers int        `json:"passengers"` // men whom it carries
	Barges     int        `json:"barges,omitempty"`
	ActiveFrom Day        `json:"active_from"`
	Note       string     `json:"note,omitempty"`
}

// BoatGuns are guns of one kind on a boat.
type BoatGuns struct {
	Number int           `json:"number"`
	Type   terms.GunType `json:"type"`
	Rifled bool          `json:"rifled"`
	Name   string        `json:"name,omitempty"`
}

// Navigable is a stretch of water that boats can pass.
type Navigable struct {
	River  string   `json:"river"`
	From   string   `json:"from"` // place id
	To     string   `json:"to"`
	Craft  []string `json:"craft"`  // kinds of boat
	Months []int    `json:"months"` // in which they can pass
	Note   string   `json:"note,omitempty"`
}
