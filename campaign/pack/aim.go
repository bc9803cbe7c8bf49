package pack

import "frontier/campaign/state"

// Objective is what a side is to do, worth points. Each kind uses the fields that it needs; the
// others stay empty. Men are real men.
type Objective struct {
	ID       string              `json:"id"`
	Side     state.SideID        `json:"side"`
	Name     string              `json:"name"`
	Kind     state.ObjectiveKind `json:"kind"`
	Points   int                 `json:"points"`
	Places   []string            `json:"places,omitempty" jsonschema:"ids of places"`
	Force    state.ForceID       `json:"force,omitempty"`
	Forces   []state.ForceID     `json:"forces,omitempty" jsonschema:"where it is about several"`
	Leader   state.LeaderID      `json:"leader,omitempty"`
	Region   string              `json:"region,omitempty" jsonschema:"name of a region of the map"`
	By       string              `json:"by,omitempty" jsonschema:"last day to do it; empty: the last day of the campaign"`
	Until    string              `json:"until,omitempty" jsonschema:"day up to which it is held or denied; empty: the last"`
	Late     int                 `json:"late,omitempty" jsonschema:"points when it is done after the day of by"`
	MinMen   int                 `json:"min_men,omitempty" jsonschema:"men whom the side must have there"`
	MinEnemy int                 `json:"min_enemy,omitempty" jsonschema:"men whom the enemy must have"`
	WithGuns bool                `json:"with_guns,omitempty" jsonschema:"the force that does it must have a gun"`
	Limit    int                 `json:"limit,omitempty" jsonschema:"men: so many are too many"`
	Each     int                 `json:"each,omitempty" jsonschema:"points for each thing that counts, up to points in all"`
	Every    int                 `json:"every,omitempty" jsonschema:"so many guns or days make one thing; 0: one"`
	Share    int                 `json:"share,omitempty" jsonschema:"per cent of the men that must be left; 0: half"`
	AtEnd    bool                `json:"at_end,omitempty" jsonschema:"it must be so when the campaign ends: a place taken is held; a force to be broken stands in its region, which counts for nothing before"`
	Always   bool                `json:"always,omitempty" jsonschema:"of a place that is held: whoever loses it once has lost it"`
	OnDay    bool                `json:"on_day,omitempty" jsonschema:"the day of until is the only one that counts"`
	Whenever bool                `json:"whenever,omitempty" jsonschema:"of a relief: also where nobody besieges the place"`
	InField  bool                `json:"in_field,omitempty" jsonschema:"a battle at a strong place does not count"`
	Drawn    bool                `json:"drawn,omitempty" jsonschema:"a battle after which nobody holds the field counts"`
	MinGuns  int                 `json:"min_guns,omitempty" jsonschema:"guns that the side must have there"`
	Class    string              `json:"class,omitempty" jsonschema:"regular or irregular: the only men of the forces who count"`
	Peoples  []string            `json:"peoples,omitempty" jsonschema:"whose men alone count: british, egyptian; empty: everybody's"`
	From     string              `json:"from,omitempty" jsonschema:"name of a region of the map: only men count who began in it"`
	Exits    []string            `json:"exits,omitempty" jsonschema:"numbers of hexes at the edge of the map by which it is left: 0107; its places count as such too"`
	Text     string              `json:"text" jsonschema:"how it is counted, in words"`
}

// Event is something that may happen on its days.
type Event struct {
	ID         string        `json:"id"`
	Name       string        `json:"name"`
	From       string        `json:"from" jsonschema:"first day on which it may happen"`
	To         string        `json:"to,omitempty" jsonschema:"last day; empty: the first alone"`
	Condition  string        `json:"condition,omitempty"`
	Effect     string        `json:"effect"`
	Side       state.SideID  `json:"side,omitempty" jsonschema:"whom it favours or concerns"`
	Kind       string        `json:"kind" jsonschema:"a word: order, supply, politics, morale"`
	Target     state.ForceID `json:"target,omitempty"`
	Historical bool          `json:"historical,omitempty" jsonschema:"it happened"`

	When   []state.Proviso `json:"when,omitempty" jsonschema:"what must hold for it to happen by itself; with no deed either it is the organiser's"`
	Does   []state.Deed    `json:"does,omitempty" jsonschema:"what it does"`
	Choice *state.Question `json:"choice,omitempty" jsonschema:"what it asks a side"`
	Every  int             `json:"every,omitempty" jsonschema:"it happens again after so many days, while it may; 0: once"`
}

// Boat is a boat, or several alike.
type Boat struct {
	Name       string           `json:"name"`
	Kind       string           `json:"kind" jsonschema:"a word: gunboat, steamship, dhow, whaler"`
	Side       state.SideID     `json:"side"`
	Place      string           `json:"place" jsonschema:"id of a place"`
	Waters     string           `json:"waters" jsonschema:"a word for the river or sea"`
	Count      int              `json:"count,omitempty" jsonschema:"so many alike; 0: one"`
	Guns       []state.BoatGuns `json:"guns,omitempty"`
	Crew       int              `json:"crew,omitempty"`
	Passengers int              `json:"passengers,omitempty" jsonschema:"men whom it carries"`
	Barges     int              `json:"barges,omitempty"`
	ActiveFrom string           `json:"active_from,omitempty" jsonschema:"date; empty: the first day"`
	Note       string           `json:"note,omitempty"`
}
