package state

import (
	"frontier/internal/hex"
	"frontier/internal/terms"
	"frontier/rosters"
)

// Identifiers name things for good, in words: "girishk-column".
type (
	SideID   string
	ForceID  string
	LeaderID string
	BattleID int // battles are numbered from 1 in the order in which they were begun
)

// Day counts days from the first day of the campaign, which is 0.
type Day int

// Founding is everything that a campaign begins with. It never changes; with what an organiser
// has changed of it by hand since it is another, the [State.Book].
type Founding struct {
	Schema         int                `json:"schema"` // 1
	Template       string             `json:"template"`
	Title          string             `json:"title"`
	Subtitle       string             `json:"subtitle"`
	Situation      string             `json:"situation"`
	Start          string             `json:"start"` // 1880-07-01
	Last           Day                `json:"last"`  // last day of the campaign
	Seed           uint64             `json:"seed"`
	MenPerFigure   int                `json:"men_per_figure"`
	Rules          string             `json:"rules"` // engine offered first
	Map            Map                `json:"map"`
	Sides          []Side             `json:"sides"`
	Weather        []Weather          `json:"weather"` // January to December
	Leaders        []Leader           `json:"leaders"`
	Units          []rosters.Unit     `json:"units"` // also those that arrive later
	Forces         []FoundingForce    `json:"forces"`
	Reinforcements []Reinforcement    `json:"reinforcements"`
	Objectives     []Objective        `json:"objectives"`
	Verdicts       []Verdict          `json:"verdicts"`
	SuddenDeath    SuddenDeath        `json:"sudden_death,omitzero"`
	Handicaps      []Handicap         `json:"handicaps,omitempty"` // points in advance
	History        []HistoricalBattle `json:"history"`
	Sources        []string           `json:"sources"`
	Settings       []Setting          `json:"settings,omitempty"`   // of rule sets, those that differ from their defaults
	Formations     []Formation        `json:"formations,omitempty"` // armies, divisions, brigades: the tree of the order of battle
	Works          []Work             `json:"works,omitempty"`      // that stand on the first day
	Events         []FoundingEvent    `json:"events,omitempty"`
	Boats          []Boat             `json:"boats,omitempty"`
	Navigable      []Navigable        `json:"navigable,omitempty"`
	Districts      []District         `json:"districts,omitempty"`
	Enlisted       []Enlisted         `json:"enlisted,omitempty"` // units that were raised by hand after the first day

	index index `plain:"-"` // of units and leaders
}

// Formation is a body in the order of battle that is no force on the map: an army above its
// columns, a brigade inside one. A unit says by its Parent in which of them it stands.
type Formation struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Side  SideID `json:"side"`
	Under string `json:"under,omitempty"` // id of a formation or of a force; empty: at the top
}

// Side is a party of the campaign.
type Side struct {
	ID            SideID     `json:"id"`
	Name          string     `json:"name"`
	Short         string     `json:"short"`
	Slot          int        `json:"slot"` // colour, 1 madder to 6 black
	Role          terms.Role `json:"role"`
	Native        bool       `json:"native,omitempty"`
	Playable      bool       `json:"playable"`
	NoPrisoners   bool       `json:"no_prisoners,omitempty"`
	PrisonersNote string     `json:"prisoners_note,omitempty"`
	Character     Character  `json:"character"`
	Home          string     `json:"home"`    // place id
	Supply        []string   `json:"supply"`  // place ids
	Enemies       []SideID   `json:"enemies"` // sides that it fights where they meet
	Staff         string     `json:"staff,omitempty" jsonschema:"where it is ordered from, where messages take time: id of a place or of a force; empty: from where its senior leader is"`
	Patience      int        `json:"patience,omitempty" jsonschema:"how patient they are at home on the first day, 1 to 100, where that is played with; 0: nobody at home is asked"`
}

// Leader is a commander of flesh and blood; where he is and how he fares is in the State.
type Leader struct {
	ID          LeaderID          `json:"id"`
	Name        string            `json:"name"`
	Rank        string            `json:"rank"`
	Side        SideID            `json:"side"`
	Command     string            `json:"command"`
	Personality terms.Personality `json:"personality"`
	Exceptional bool              `json:"exceptional,omitempty"`
	Experience  string            `json:"experience"`
	Note        string            `json:"note,omitempty"`
	Fate        string            `json:"fate,omitempty"` // what became of him in history
}

// Baggage counts what a force drags along.
type Baggage struct {
	Animals   int    `json:"animals"`
	Wagons    int    `json:"wagons"`
	Followers int    `json:"followers"`
	Note      string `json:"note,omitempty"`
}

// FoundingForce is a force as it stands on the first day.
type FoundingForce struct {
	ID          ForceID          `json:"id"`
	Name        string           `json:"name"`
	Side        SideID           `json:"side"`
	Hex         hex.Hex          `json:"hex"`
	Leader      LeaderID         `json:"leader,omitempty"`
	Others      []LeaderID       `json:"others,omitempty"`
	Posture     Posture          `json:"posture"`
	Orders      string           `json:"orders"` // in history
	ActiveFrom  Day              `json:"active_from"`
	Release     string           `json:"release,omitempty"` // words: what sets it free sooner
	Hidden      bool             `json:"hidden,omitempty"`
	Loyalty     int              `json:"loyalty,omitempty"` // per cent; 0: not in doubt
	Baggage     Baggage          `json:"baggage"`
	Units       []rosters.UnitID `json:"units"`
	Note        string           `json:"note,omitempty"`
	Under       string           `json:"under,omitempty"`       // id of the formation to which it belongs
	Independent bool             `json:"independent,omitempty"` // it fights for its own cause
}

// Posture is what a force does when it is not marching.
type Posture string

// The postures.
const (
	Hold     Posture = "hold"
	Garrison Posture = "garrison" // inside the place's defences
	March    Posture = "march"
	Screen   Posture = "screen"
	Raid     Posture = "raid"
	Entrench Posture = "entrench" // digging in
	Scout    Posture = "scout"    // sees a hex further, and gives way to anybody
	Besiege  Posture = "besiege"  // shuts in and batters a strong place beside it
	Withdraw Posture = "withdraw" // gives way before anybody, with a rearguard
	Rest     Posture = "rest"     // shakes off its fatigue twice as fast
	Labour   Posture = "work"     // builds, mends or razes what was begun in its hex; ordered with what it works at
)

// Postures are those that an order may name.
var Postures = []Posture{Hold, Garrison, Screen, Scout, Raid, Entrench, Besiege, Withdraw, Rest}

// Verb says what a force does in a posture: "dig in".
func (p Posture) Verb() string {
	switch p {
	case Hold:
		return "hold its ground"
	case Garrison:
		return "garrison the place"
	case March:
		return "march"
	case Screen:
		return "screen"
	case Raid:
		return "raid"
	case Entrench:
		return "dig in"
	case Scout:
		return "scout"
	case Besiege:
		return "besiege the place beside it"
	case Withdraw:
		return "give way to whoever comes"
	case Rest:
		return "rest"
	case Labour:
		return "work"
	}
	return string(p)
}

// Reinforcement arrives on its day at a place.
type Reinforcement struct {
	ID        string           `json:"id"`
	Day       Day              `json:"day"`
	Side      SideID           `json:"side"`
	Name      string           `json:"name"`
	Hex       hex.Hex          `json:"hex"`
	Place     string           `json:"place"`
	Joins     ForceID          `json:"joins,omitempty"` // empty: makes a force of its own, NewForce
	NewForce  ForceID          `json:"new_force,omitempty"`
	Units     []rosters.UnitID `json:"units"`
	Leaders   []LeaderID       `json:"leaders"`
	Transfers []LeaderID       `json:"transfers,omitempty"` // leaders who come over from elsewhere
	Condition string           `json:"condition,omitempty"` // in words
	When      []Proviso        `json:"when,omitempty"`      // what must hold on its day or later for it to come
	Late      int              `json:"late,omitempty"`      // so many days later it comes in any case; 0: it does not
	Note      string           `json:"note,omitempty"`
	Leaves    Day              `json:"leaves,omitempty"` // it is taken away again on this day; 0: it stays
	Boats     []Boat           `json:"boats,omitempty"`
}

// Objective is what a side is to do, worth points. Of the fields below Text each kind uses
// those that it needs; nought and empty say nothing.
type Objective struct {
	ID     string        `json:"id"`
	Side   SideID        `json:"side"`
	Name   string        `json:"name"`
	Kind   ObjectiveKind `json:"kind"`
	Points int           `json:"points"`
	Places []string      `json:"places,omitempty"` // place ids
	Force  ForceID       `json:"force,omitempty"`
	Until  Day           `json:"until,omitempty"`
	Text   string        `json:"text"`

	By       bool      `json:"by,omitempty"`        // Until is the last day to do it, not the last of holding out
	Late     int       `json:"late,omitempty"`      // points when it is done after that day
	MinMen   int       `json:"min_men,omitempty"`   // real men whom the side must have there
	MinEnemy int       `json:"min_enemy,omitempty"` // real men whom the enemy must have
	WithGuns bool      `json:"with_guns,omitempty"` // the force that does it must have a gun
	Limit    int       `json:"limit,omitempty"`     // real men: so many are too many
	Each     int       `json:"each,omitempty"`      // points, up to Points, for each so many things
	Every    int       `json:"every,omitempty"`     // as these: guns, days; 0: one
	Share    int       `json:"share,omitempty"`     // per cent of the men that must be left; 0: half
	Forces   []ForceID `json:"forces,omitempty"`    // where it is about several
	Leader   LeaderID  `json:"leader,omitempty"`
	Region   string    `json:"region,omitempty"` // name of a region of the map

	AtEnd    bool     `json:"at_end,omitempty"`   // it must be so when the campaign ends: a place taken is held, a force to be broken stands in its region
	Always   bool     `json:"always,omitempty"`   // of a place that is held: whoever loses it once has lost it
	OnDay    bool     `json:"on_day,omitempty"`   // Until is the one day that counts
	Whenever bool     `json:"whenever,omitempty"` // of a relief: also where nobody besieges the place
	InField  bool     `json:"in_field,omitempty"` // a battle at a strong place does not count
	Drawn    bool     `json:"drawn,omitempty"`    // a battle after which nobody holds the field counts
	MinGuns  int      `json:"min_guns,omitempty"` // real guns that the side must have there
	Class    string   `json:"class,omitempty"`    // regular or irregular: the only men of the forces who count
	Peoples  []string `json:"peoples,omitempty"`  // whose men alone count; empty: everybody's
	From     string   `json:"from,omitempty"`     // name of a region: only men count who began in it

	Exits []hex.Hex `json:"exits,omitempty"` // of leaving the map: hexes at its edge, beside those of the places
}

// SuddenDeath says what ends a campaign before its last day, beside a side with nobody left
// (CAMPAIGN-15.4).
type SuddenDeath struct {
	Lead       int      `json:"lead,omitempty" jsonschema:"a lead of so many points ends the campaign; 0: none does"`
	Objectives []string `json:"objectives,omitempty" jsonschema:"ids of objectives: the campaign ends when one of them is won for good"`
}

// Handicap is what a side has in points before the first shot, because history dealt the two unequally
// (CAMPAIGN-15.10). A side has one at the most.
type Handicap struct {
	Side    SideID         `json:"side"`
	Points  int            `json:"points" jsonschema:"that it has in advance, 0 to 1000"`
	ByRules map[string]int `json:"by_rules,omitempty" jsonschema:"points in the place of those, by the id of the rule set that fights"`
	Reason  string         `json:"reason" jsonschema:"why, in a sentence"`
}

// In is what a side has in advance where a rule set fights.
func (h *Handicap) In(rules string) int {
	if n, own := h.ByRules[rules]; own {
		return n
	}
	return h.Points
}

// Verdict says what a lead in points is worth.
type Verdict struct {
	Margin int    `json:"margin"`
	Text   string `json:"text"`
}

// Weather is the weather of a month. Chances are per cent a day.
type Weather struct {
	Month       int      `json:"month"`
	Temperature string   `json:"temperature"`
	NightF      int      `json:"night_f"`
	DayF        int      `json:"day_f"`
	Rain        int      `json:"rain"`
	Dust        int      `json:"dust"`
	Haze        int      `json:"haze"`
	Snow        int      `json:"snow"`
	Flood       bool     `json:"flood"`
	Sickness    Sickness `json:"sickness"`
	Note        string   `json:"note,omitempty"`
}

// HistoricalBattle is what happened, for comparison.
type HistoricalBattle struct {
	Name     string            `json:"name"`
	Date     string            `json:"date"`
	Place    string            `json:"place"`
	At       Point             `json:"at"`
	Result   string            `json:"result"`
	Note     string            `json:"note,omitempty"`
	Kind     string            `json:"kind,omitempty"` // word: field, siege, raid
	Attacker SideID            `json:"attacker,omitempty"`
	Winner   string            `json:"winner,omitempty"`  // side, or draw
	Leaders  map[SideID]string `json:"leaders,omitempty"` // name, or none
	Losses   []HistoricalLoss  `json:"losses,omitempty"`
}

// HistoricalLoss is what a side had and lost in a battle of history, in men and guns.
type HistoricalLoss struct {
	Side     SideID `json:"side"`
	Present  int    `json:"present"`
	Killed   int    `json:"killed"`
	Wounded  int    `json:"wounded"`
	Captured int    `json:"captured"`
	GunsLost int    `json:"guns_lost"`
	Note     string `json:"note,omitempty"`
}

// District is a country with a people of its own, who are for or against a side (CAMPAIGN-25.1): the
// hexes of its places, those within so many miles of them, and those of a region of the map.
type District struct {
	ID      string   `json:"id"`
	Name    string   `json:"name"`
	Places  []string `json:"places,omitempty" jsonschema:"ids of places that are in it; the first is its chief place, where its men gather"`
	Miles   int      `json:"miles,omitempty" jsonschema:"hexes within so many miles of these places are in it too; 0: their own alone"`
	Region  string   `json:"region,omitempty" jsonschema:"name of a region of the map that is in it"`
	Towards SideID   `json:"towards" jsonschema:"the side towards which its temper is"`
	People  SideID   `json:"people" jsonschema:"the side that its men take when they rise"`
	Temper  int      `json:"temper" jsonschema:"0 hostile to 10 loyal"`
	Men     int      `json:"men,omitempty" jsonschema:"real men whom it can still send, to a rising or as recruits"`
	Levy    Levy     `json:"levy,omitzero" jsonschema:"as what its men fight when they rise"`
	Note    string   `json:"note,omitempty"`
}

// Levy is as what the men of a district fight.
type Levy struct {
	Arm      terms.Arm      `json:"arm,omitempty" jsonschema:"empty: infantry"`
	People   string         `json:"people,omitempty" jsonschema:"word: pathan, zulu, boer"`
	Weapon   terms.Weapon   `json:"weapon,omitempty" jsonschema:"empty: musket"`
	Mount    terms.Mount    `json:"mount,omitempty" jsonschema:"empty: foot"`
	Training terms.Training `json:"training,omitempty" jsonschema:"empty: raw"`
	Traits   []terms.Trait  `json:"traits,omitempty"`
}
