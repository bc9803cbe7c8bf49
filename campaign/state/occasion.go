package state

import (
	"encoding/json"

	"frontier/internal/terms"
)

// FoundingEvent is something that may happen on its days. One with conditions or deeds happens by
// itself (CAMPAIGN-16.1); any other is material for an organiser.
type FoundingEvent struct {
	ID         string  `json:"id"`
	Name       string  `json:"name"`
	From       Day     `json:"from"` // may be before the first day
	To         Day     `json:"to"`   // its last day; From: that day alone
	Condition  string  `json:"condition,omitempty"`
	Effect     string  `json:"effect"`
	Side       SideID  `json:"side,omitempty"` // whom it favours or concerns
	Kind       string  `json:"kind"`           // word: order, supply, politics; [Ailing] has men fall sick
	Target     ForceID `json:"target,omitempty"`
	Historical bool    `json:"historical,omitempty"` // it happened

	When  []Proviso `json:"when,omitempty"`  // what must hold for it to happen by itself; with no deed either it is the organiser's
	Does  []Deed    `json:"does,omitempty"`  // what it does
	Every int       `json:"every,omitempty"` // it happens again after so many days, while it may; 0: once
}

// Ailing is the kind of an event whose men leave the ranks by disease (CAMPAIGN-16.3).
const Ailing = "sickness"

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

// Proviso is something that must hold for an event to happen or for reinforcements to come
// (CAMPAIGN-16.2). Of the fields below If each kind uses those that it needs.
type Proviso struct {
	If     ProvisoKind `json:"if"`
	Not    bool        `json:"not,omitempty" jsonschema:"it must not hold"`
	Side   SideID      `json:"side,omitempty"`
	Force  ForceID     `json:"force,omitempty"`
	Leader LeaderID    `json:"leader,omitempty"`
	Place  string      `json:"place,omitempty" jsonschema:"id of a place"`
	Region string      `json:"region,omitempty" jsonschema:"name of a region of the map"`
	Thing  string      `json:"thing,omitempty" jsonschema:"id of an event or a reinforcement"`
	Enemy  bool        `json:"enemy,omitempty" jsonschema:"near an enemy of whoever it is, instead of a place"`
	Miles  int         `json:"miles,omitempty" jsonschema:"within so many miles; 0: in the hex"`
	Days   int         `json:"days,omitempty" jsonschema:"within the last so many days; 0: ever"`
	Men    int         `json:"men,omitempty" jsonschema:"real men whom the force or the side must have there"`
	Number int         `json:"number,omitempty" jsonschema:"so many battles; 0: one"`
	Chance int         `json:"chance,omitempty" jsonschema:"per cent, thrown each day"`
	Any    []Proviso   `json:"any,omitempty" jsonschema:"one of these"`
}

// ProvisoKind is what a condition asks.
type ProvisoKind string

// The kinds.
const (
	IfAlways   ProvisoKind = "always"
	IfBeaten   ProvisoKind = "beaten"   // a side or force has lost battles
	IfWon      ProvisoKind = "won"      // a side or force has won battles
	IfFought   ProvisoKind = "fought"   // a side or force has fought
	IfBesieged ProvisoKind = "besieged" // a place is besieged (CAMPAIGN-15.5)
	IfHolds    ProvisoKind = "holds"    // a side holds a place
	IfNear     ProvisoKind = "near"     // a side, force or leader is near a place or an enemy, or in a region
	IfThere    ProvisoKind = "there"    // a force is on the map with men in the ranks
	IfFallen   ProvisoKind = "fallen"   // a leader is dead or taken
	IfHappened ProvisoKind = "happened" // an event has happened
	IfCome     ProvisoKind = "come"     // a reinforcement has come
	IfChance   ProvisoKind = "chance"
	IfAny      ProvisoKind = "any"
)

// ProvisoKinds are what a proviso can ask.
var ProvisoKinds = terms.List[ProvisoKind]{
	{Word: IfAlways, Title: "Always", Means: "On the first of its days."},
	{Word: IfBeaten, Title: "Has been beaten", Means: "A side or force has lost a battle, or so many."},
	{Word: IfWon, Title: "Has won", Means: "A side or force has won a battle, or so many."},
	{Word: IfFought, Title: "Has fought", Means: "A side or force has been in a battle, or in so many."},
	{Word: IfBesieged, Title: "Is besieged", Means: "A place has a garrison and the enemy before it."},
	{Word: IfHolds, Title: "Holds", Means: "A side holds a place."},
	{Word: IfNear, Title: "Is near", Means: "A side, force or leader is near a place or an enemy, or in a region."},
	{Word: IfThere, Title: "Is there", Means: "A force is on the map with men in the ranks."},
	{Word: IfFallen, Title: "Is dead or taken", Means: "A leader is killed or a prisoner."},
	{Word: IfHappened, Title: "Has happened", Means: "An event has happened."},
	{Word: IfCome, Title: "Has come", Means: "A reinforcement has come."},
	{Word: IfChance, Title: "By chance", Means: "A percentage is thrown each day."},
	{Word: IfAny, Title: "One of these", Means: "One of several holds."},
}

// Deed is what an event does (CAMPAIGN-16.3).
type Deed struct {
	Do     DeedKind        `json:"do"`
	Kind   string          `json:"kind,omitempty" jsonschema:"of add, set and remove: what it is, as force, unit, place"`
	ID     string          `json:"id,omitempty" jsonschema:"its id: of a thing, a force or, of temper, a district"`
	Fields json.RawMessage `json:"fields,omitempty" jsonschema:"of add and set: an object in the words of a pack"`
	Side   SideID          `json:"side,omitempty" jsonschema:"of lose and slow: the side whose men are meant; of learn: who learns"`
	Place  string          `json:"place,omitempty" jsonschema:"of lose, slow and learn: only near this place"`
	Miles  int             `json:"miles,omitempty" jsonschema:"of lose, slow and learn: within so many miles of it"`
	Share  int             `json:"share,omitempty" jsonschema:"of lose: so many men in a thousand; of slow: so many hundredths of a day's march"`
	Days   int             `json:"days,omitempty" jsonschema:"of lose: after so many days they are back; 0: never; of slow: for so many days"`
	Tenths int             `json:"tenths,omitempty" jsonschema:"of temper: so many tenths towards the side of the district, or away from it"`
}

// DeedKind is what a deed is.
type DeedKind string

// The deeds.
const (
	DoAdd     DeedKind = "add"
	DoSet     DeedKind = "set"
	DoRemove  DeedKind = "remove"
	DoRelease DeedKind = "release" // a force that was held back may act
	DoLose    DeedKind = "lose"    // men of a force, or of a side, are away for a time or for good
	DoYield   DeedKind = "yield"   // a force lays down its arms
	DoSlow    DeedKind = "slow"    // a force, or those of a side, march less for a time
	DoLearn   DeedKind = "learn"   // a side learns where its enemies are, and how strong
	DoTemper  DeedKind = "temper"  // the temper of a district changes (CAMPAIGN-25)
	DoTell    DeedKind = "tell"    // it is told, and that is all
)

// DeedKinds are what an event can do.
var DeedKinds = terms.List[DeedKind]{
	{Word: DoAdd, Title: "Add", Means: "A thing is added, in the words of a pack."},
	{Word: DoSet, Title: "Change", Means: "A thing is changed, in the words of a pack."},
	{Word: DoRemove, Title: "Take away", Means: "A thing is taken away."},
	{Word: DoRelease, Title: "Set free", Means: "A force that was held back may act."},
	{Word: DoLose, Title: "Lose men", Means: "Men leave the ranks for a time or for good."},
	{Word: DoYield, Title: "Surrender", Means: "A force lays down its arms before a side."},
	{Word: DoSlow, Title: "Slow down", Means: "Forces march less for some days."},
	{Word: DoLearn, Title: "Find out", Means: "A side learns where its enemies are, and how strong."},
	{Word: DoTemper, Title: "Change a temper", Means: "A district likes its side better, or less."},
	{Word: DoTell, Title: "Tell", Means: "It is told in the morning, and nothing else comes of it."},
}
