// Package views is what windows and commands are shown of a campaign: values worked out from the
// [Chronicle], a journal walked through, for one viewer.
package views

import (
	"fmt"

	"frontier/battle"
	"frontier/campaign/event"
	"frontier/campaign/intelligence"
	"frontier/campaign/labour"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/rosters"
)

// What people see. Views are values worked out from founding and state for one viewer;
// changing one changes nothing.

// Overview is the frame of every view: where the campaign stands.
type Overview struct {
	Title     string
	Subtitle  string
	Situation string
	Date      string // "27 July 1880"
	Weekday   string
	Day       state.Day
	Last      state.Day
	Sky       string      // status line
	Waiting   []BattleRef // the battles that wait, those that hold the day up first, the oldest first
	Fought    BattleRef   // the battle fought last
	Idle      []IdleForce // active forces without orders
	Over      string      // "The campaign ended on 30 September 1880, its last day."; empty: it goes on
	Pending   int         // battles that hold the day up, also those of which the viewer does not know
	Undo      string      // title of the command that undo would take back; empty: none
	Redo      string
	Sides     []SideView
	Alone     state.SideID // that one person plays against automatic commanders; empty: none, or there are several people
	Head      int

	Taken int // how often changes of other programs had been taken up; see Seeing
}

// BattleRef is a battle's number and name; the number 0 is none.
type BattleRef struct {
	ID   state.BattleID
	Name string
}

// IdleForce is a force that stands without orders.
type IdleForce struct {
	Force state.ForceID
	Name  string
}

// SideView is a side and how it stands.
type SideView struct {
	state.Side
	Known  bool // to the viewer; what follows is nought where it is not
	Forces int
	Men    int // present, in real men
	Points int // of objectives reached
}

// DayView is a day of the calendar strip.
type DayView struct {
	Day     state.Day
	Number  int            // of the month
	Date    string         // "27 July 1880"
	Battles int            // fought or pending on it
	Battle  state.BattleID // the first of them that waits, else the last that was fought; 0: none
	Entries int            // of the journal
	Today   bool
}

// CounterView is a force as a counter on the map.
type CounterView struct {
	Force     state.ForceID
	Name      string
	Side      state.SideID
	Slot      int
	Hex       hex.Hex
	Arm       rosters.Arm // of most of its men; "tribes" for irregular foot
	Irregular bool
	Strength  int // per mille still with the colours
	Men       int // 0 where the viewer is not told
	Grade     rosters.Grade
	Leader    bool
	Badge     string    // gravest state: routing, out_of_supply, forced_march, dug_in, "" none
	Path      []hex.Hex // march ordered, next hex first
	Then      []hex.Hex // that it marches by the orders that follow, from the end of Path on
	Seen      Seen
	Age       string // of what was seen earlier: "2 days ago"
	Boats     bool
	Held      Held
}

// Held is how a force is held back (CAMPAIGN-9.1). The zero value: it is not.
type Held struct {
	Until string // "22 July", the day from which it may act; empty: it is not held back
	Home  bool   // its men are at home until then, and nobody meets them (CAMPAIGN-4.1)
}

// Caution is something that a person should know before he gives an order, and the rule
// by which it is so.
type Caution struct {
	Text string
	Rule string
}

// Meeting says what comes of it when an enemy marches upon a force that is held back.
func (k CounterView) Meeting() Caution {
	switch {
	case k.Held.Until == "":
		return Caution{}
	case k.Held.Home:
		return Caution{fmt.Sprintf("%s is held back until %s. Its men are at home and are not met with before that day: until then there is no battle.", k.Name, k.Held.Until), "CAMPAIGN-4.1"}
	}
	return Caution{fmt.Sprintf("%s is held back until %s, but fights where it is attacked, and may act from then on.", k.Name, k.Held.Until), "CAMPAIGN-9.1"}
}

// Seen says how sure the viewer is of a counter.
type Seen string

// The degrees.
const (
	SeenNow  Seen = ""
	SeenOnce Seen = "earlier"
	Reported Seen = "reported"
)

// BoardView is everything drawn over the map's ground.
type BoardView struct {
	Counters  []CounterView
	Crossings map[string]state.Condition // id to state, where it differs from the founding
	Laid      []state.Crossing           // pontoons that were laid since the founding
	Works     []state.Work
	Labours   map[string]LabourView   // what works are called and who is at them, by work
	Owners    map[string]state.SideID // places that have changed hands
	Breaches  map[string]int          // in the walls of places
	Battles   []BattleView            // pending ones, and fields fought
	Hidden    []hex.Hex               // hexes under fog for this viewer
	Decide    []Decision              // what waits for an order of the viewer
	Aims      []Aim                   // objectives that the viewer knows
	Lines     []Lines                 // of supply; none where nobody eats
	Districts []DistrictView          // as the viewer knows them; none where they are not played with
	Messages  []MessageView           // on their way, of which the viewer may know
}

// Aim is an objective at a place that it is about, or at a force of its side.
type Aim struct {
	Hex      hex.Hex
	Name     string
	Side     state.SideID
	Slot     int
	Earned   int
	Points   int
	Standing state.Standing
	Hidden   bool   // it hangs on what the enemy hides, and how it stands is known at the end
	Why      string // how it stands, in a sentence or two
}

// LabourView is what there is to tell of a work.
type LabourView struct {
	Name string // "the road from Kandahar to hex 2627"
	Who  string // works at it, where that is the viewer's to know; empty: nobody
	Ends string // "3 July", on the evening of which it is done if they go on
}

// ForceView is a force in the inspector.
type ForceView struct {
	Counter   CounterView
	Known     bool    // the viewer's own, or the viewer sees all: else what follows Leader is empty
	Place     string  // "Khushk-i-Nakhud, hex 4014"
	Value     int     // fighting value today (CAMPAIGN-13.2); of an enemy as it was told (CAMPAIGN-9.5), 0: it was not
	Behind    int     // of an enemy who was seen behind works: what that is there (CAMPAIGN-4.9); 0: he was not
	Told      *Report // of an enemy: what the viewer's side heard of him last; nil: nothing, or it is known
	Leader    *LeaderView
	Others    []LeaderView
	Men       int // real men present
	Figures   int
	Guns      int // real ones
	Models    int // model guns that stand for them
	Points    rosters.MoralePoints
	Full      rosters.MoralePoints
	Posture   string           // words
	Siege     string           // words: of the place that it besieges, or is besieged in; empty: none
	Besieges  string           // the strong place of an enemy beside it that it could besiege; empty: none
	Stands    state.Posture    // the same, as it is kept
	Stance    string           // words: what it does when it comes upon an enemy
	Orders    string           // words
	Follow    []route.Foreseen // orders that follow
	MarchLeft string           // words: "12 of 12 points"
	Active    bool
	Baggage   string
	Water     string // what boats it has and whom they carry, or in whose boats it is; empty: neither
	Aboard    state.ForceID
	Ships     []route.Ship  // boats of its side in its hex that it might go aboard, of one whom a viewer knows
	Leaves    string        // what goes with it when it leaves the map, as it could where it stands: "1,200 men and 4 guns"; empty: it cannot
	Prizes    []route.Prize // boats in its hex that its units might man, of one whom a viewer knows
	Supply    string        // words: how it is fed; empty: nobody eats in this campaign
	Units     []UnitView
	History   []HistoryLine
	Notice    Caution       // what the organiser should know: contact expected
	Jobs      []labour.Job  // what it can be told to build, mend or raze where it stands; of one force that is the viewer's alone
	Reach     string        // how long an order takes to it: "2 days by rider"; of one force that is the viewer's alone; empty: none
	Staff     StaffView     // where its side is ordered from, of one whom a viewer knows; the zero StaffView: orders take no time
	Messages  []MessageView // orders on their way to it, of one whom a viewer knows
	Word      string        // of which day the newest word of it is, where the viewer does not know how it is now; empty: he does
	Late      Caution       // why it comes later than it was told when it was ordered
}

// Report is what a side has heard of an enemy force.
type Report struct {
	Force  state.ForceID
	Name   string
	Hex    hex.Hex
	Place  string // "12 miles west of Girishk"
	Day    state.Day
	Date   string // "24 July"
	Age    string // "today", "2 days ago"
	Days   int    // how old it is
	Men    string // "1,500 to 2,500 men"
	Low    int    `json:"-"` // the men as they are told, from
	High   int    `json:"-"` // and to
	Guns   string // "4 to 6 guns"; empty: none were counted
	Pieces int    `json:"-"` // the same, the middle of it
	By     string // who saw it: "3rd Sind Horse"
	Trust  intelligence.Trust
	Gone   string      // "26 July", on which the place was seen without it; empty: it was not
	Marker CounterView // as it is drawn on a map, where it is drawn
}

// LeaderView is a leader in a list.
type LeaderView struct {
	state.Leader
	Status  state.LeaderStatus
	Force   state.ForceID
	Where   string    // "with the Girishk column"
	Acting  string    // the rank in which he commands in the place of another; empty: his own
	Returns string    // date, of a wounded leader or one on the road
	Back    state.Day // the day of it; 0: nobody knows
	Left    bool      // the map, with his force
}

// UnitView is a unit with its roster.
type UnitView struct {
	rosters.Unit
	Side      state.SideID
	Slot      int
	Force     state.ForceID
	ForceName string
	Strength  rosters.Strength
	Points    rosters.MoralePoints
	FullAt    rosters.MoralePoints // establishment
	WornAt    rosters.MoralePoints
	SpentAt   rosters.MoralePoints
	Grade     rosters.Grade
	MenNow    int // real men present
	Away      Away
	GunsNow   int           // real guns with it
	Exited    rosters.Ranks // of the discharged: who left the map with their force
	MusicNow  int           // figures of its others in the ranks who play
	// StandardNow is the standard that it carries, or what became of it: "The Queen's colour", "None: the Queen's colour
	// taken by the Afghan army at Maiwand on 27 July"; empty: it never had one.
	StandardNow string
	Patients    []PatientView
	History     []HistoryLine
}

// Away is the real men of a unit who are not in the ranks, by where they are; who left the map with their force are not
// among the discharged. With those
// present they add up to the men behind all figures that it ever had.
type Away struct{ Wounded, Captured, Missing, Dead, Discharged, Left int }

// PatientView is a group of wounded and when it is due.
type PatientView struct {
	state.Patient
	UnitName  string
	Side      state.SideID
	Slot      int
	Irregular bool
	Men       int
	Date      string   // due
	Wounded   string   // in which battle, else where; empty: nobody knows
	Field     *hex.Hex // where that was; nil: nobody knows
	Where     string   // "in hospital at Kandahar", "on the road to Kandahar"; empty: that is not played with
	Lies      *hex.Hex // the hex in which they are today; nil: nobody knows
	Came      string   // the date on which they came there, or set out
	From      string   // of who is on the road: where he set out
	Until     string   // of who is on the road: the date on which he comes to its end
	Waits     bool     // he is fit again, or free, and no road is free to his unit
}

// HistoryLine is one line of a unit's, leader's or force's history.
type HistoryLine struct {
	Day    state.Day
	Date   string // "27 July"; of a march of several days its first
	Text   string
	Battle state.BattleID // 0: none
	Photo  *state.Photo   // the picture that the line is; nil: it is none

	march event.DayMarch // that the line tells; of no force: it tells something else
	past  bool           // of the unit of which this one was a part
}

// HexView is a hex in the inspector and the hover label.
type HexView struct {
	Hex      hex.Hex
	Name     string // "4617"
	Ground   state.Ground
	Places   []state.Place
	Sieges   []string // of its places, of which the viewer knows, in words
	Cost     string   // "Foot 3 a hex, guns 6"
	Rivers   []string
	Roads    []string
	Water    string
	Forces   []CounterView
	Battles  []BattleView
	Notice   Caution       // why enemies stand here without a battle
	District string        // in which it is, with its temper as the viewer knows it; empty: in none
	History  []HistoryLine // of its places, for the organiser
	Messages []string      // that are here by now, as their side reckons: "by rider to the Girishk column: hold there"
}

// BattleView is a battle in a list or an aftermath.
type BattleView struct {
	state.Battle
	Date     string
	Place    string
	Sides    [2]BattleSideView // attacker first
	Result   string            // one sentence
	Reason   string            // why they fight, in a sentence; empty: nobody was asked
	Units    []AftermathUnit
	Leaders  []AftermathLeader
	Works    []string
	Recovery []RecoveryGroup
	Wordings []state.Wording `json:"-"` // of its report, by hand; the organiser's alone
	Photos   []Picture       `json:"-"` // of its report and of its turns, the organiser's alone too
	Entries  []Remark        `json:"-"` // of it and of its turns, written by hand, of which the viewer may know
}

// BattleSideView is a side of a battle.
type BattleSideView struct {
	Side    state.SideID
	Name    string
	Short   string
	Slot    int
	Untold  bool     // it is the enemy of who looks: his numbers and his leader are not told
	Forces  []string // of an enemy those of whom he knows
	Leader  string
	Led     state.LeaderID // whose name that is
	Figures int
	Men     int
	Guns    int // real ones
	Models  int // model guns that stand for them
	Points  rosters.MoralePoints
}

// FatesByRank are the figures of a unit by what became of them in a battle, rank by rank.
type FatesByRank struct{ Present, Killed, Wounded, Captured, Missing, Unhurt rosters.Ranks }

// AftermathUnit is what a battle did to a unit, in figures, with the men they stand for.
type AftermathUnit struct {
	ID                                                                    rosters.UnitID
	Name                                                                  string
	Side                                                                  state.SideID
	Slot                                                                  int
	Arm                                                                   rosters.Arm
	Irregular                                                             bool
	Present, Killed, Wounded, Captured, Missing, Unhurt                   int // figures
	MenPresent, MenKilled, MenWounded, MenCaptured, MenMissing, MenUnhurt int
	ByRank                                                                FatesByRank
	Before                                                                rosters.Grade
	After                                                                 rosters.Grade
	Points                                                                rosters.MoralePoints
	FullAt                                                                rosters.MoralePoints
	Ending                                                                battle.Ending
}

// AftermathLeader is what a battle did to a leader.
type AftermathLeader struct {
	ID   state.LeaderID
	Name string
	Side state.SideID
	Fate battle.Fate
	Text string // "wounded, back in 40 days"
}

// RecoveryGroup sums up the wounded of a battle by what becomes of them.
type RecoveryGroup struct {
	Side    state.SideID
	Text    string      // "Back on 10 August", "Invalided", "Died of wounds"
	Ends    rosters.End // empty: not known yet
	Due     state.Day
	Figures int
	Men     int
}

// LogRow is one line of a battle's log for a person.
type LogRow struct {
	N      int
	Turn   int
	Phase  string
	Side   state.SideID
	Type   string
	Unit   string // id of whom it tells
	Who    string // he, or else his side, by name
	Target string
	Text   string
	Rule   string
	Roll   *RollRow
}

// RollRow is a throw: what was added up, what was needed, what fell.
type RollRow struct {
	Procedure string
	Modifiers []Part // "Fresh troops", +2, rule
	Need      string
	Dice      []battle.Face
	Sides     []int  // of each die; 0: a card
	Counting  []bool // which dice did it; nil: not a matter of single dice
	Result    string
}

// Part is one modifier of a throw.
type Part struct {
	Title string
	By    string
	Rule  string
}

// JournalRow is an entry of the journal for a person.
type JournalRow struct {
	Seq    int
	Day    state.Day
	Date   string
	Title  string
	By     string   // who gave it, "the commander of the British side"; empty: the organiser
	Lines  []string // what happened
	Undone bool
	Battle state.BattleID
	Run    int // number of the first entry of its run of days; 0: given by itself
}

// MessageView is an order on its way to a force, as its side knows of it (CAMPAIGN-27).
type MessageView struct {
	No      int
	Side    state.SideID
	To      state.ForceID
	Name    string // of that force
	Text    string // "March the Girishk column to Maiwand"
	How     string // "by rider"
	Sent    state.Day
	SentOn  string // "14 March"
	Due     state.Day
	DueOn   string
	Overdue bool // it was to be there before today, and nothing was heard of it
	Takes   int  // number of the message that it takes back; 0: it is an order
	Taken   bool // another goes after it and takes it back
	Way     []hex.Hex
	Wire    [2]int  // of its way, that goes by telegraph, as of [state.Journey]
	At      hex.Hex // where it is by now, as its side reckons
	Slot    int     // of its side
}

// StaffView is where a side is ordered from.
type StaffView struct {
	Side  state.SideID
	Name  string
	Where string // "with the Girishk column", "at Kandahar"
	Hex   hex.Hex
	Force state.ForceID // with which it is; empty: at a place
	Said  bool          // it was told to be there; else it is where it usually is
}
