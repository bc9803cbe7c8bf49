// Package state is the campaign as it stands: its founding, which never changes, and what has
// become of it since, map and calendar, sides and forces, units, leaders and works.
//
// A state is a value. What changes it are events, which stand a room higher; here is what can be
// asked of it, by what names things go in a sentence, and the dice that the founding's seed gives.
package state

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"

	"frontier/battle"
	"frontier/campaign/rates"
	"frontier/internal/hex"
	"frontier/internal/ranks"
	"frontier/internal/terms"
	"frontier/rosters"
)

// State is what the events have made of the founding. Slices are sorted by id (battles
// by number), so that equal states are equal bytes as JSON.
type State struct {
	Day       Day             `json:"day"`
	Forces    []Force         `json:"forces"`
	Leaders   []LeaderState   `json:"leaders"`
	Units     []UnitState     `json:"units"`
	Patients  []Patient       `json:"patients"`
	Crossings []CrossingState `json:"crossings"`      // those that differ from the founding
	Laid      []Crossing      `json:"laid,omitempty"` // pontoons that were laid since the founding
	Works     []Work          `json:"works"`          // dug, begun or damaged since the founding
	Places    []PlaceState    `json:"places"`         // whose owner has changed, or whose walls are breached
	Sieges    []Siege         `json:"sieges,omitempty"`
	Battles   []Battle        `json:"battles"`
	Arrived   []string        `json:"arrived"` // reinforcements that have come
	Sky       Sky             `json:"sky"`
	Seen      []Sighting      `json:"seen"`
	Settings  []Setting       `json:"settings"`         // engine settings that differ from their defaults
	Strays    []Stray         `json:"strays"`           // missing men, until more is known
	Captives  []Captive       `json:"captives"`         // prisoners and who holds them
	Offers    []Offer         `json:"offers,omitempty"` // of exchange, answered or not
	Gone      []GoneForce     `json:"gone"`             // forces that are no more
	Led       []SideID        `json:"led,omitempty"`    // sides that their automatic commanders lead
	// Commanders are how the automatic commanders of sides think, where that was said, by side.
	Commanders []Commander `json:"commanders,omitempty"`
	// Ledger has every loss, and what became of it: the strengths of units, patients, strays and
	// captives are what it adds up to. Accounts are by key, and shared between states.
	Ledger []Account `json:"ledger,omitempty"`
	// Revisions are what an organiser has changed of the founding by hand since, by kind and id.
	Revisions []Revision `json:"revisions,omitempty"`
	// Marks are what was noted for objectives, by objective, kind and thing, and which events have
	// happened.
	Marks []Mark  `json:"marks,omitempty"`
	Ended *Ending `json:"ended,omitempty"` // nil: it has not
	Wards []Ward  `json:"wards,omitempty"` // field hospitals
	// Districts are those that are otherwise than they were founded.
	Districts []DistrictState `json:"districts,omitempty"`
	// Standing is what forces do that get no orders, by side and force.
	Standing []StandingOrder `json:"standing,omitempty"`
	// Messages are orders on their way to forces, by number; Staffs where sides are ordered from where that
	// was said, by side; Unheard what was seen and not yet reported, by side, force and day.
	Messages []Message      `json:"messages,omitempty"`
	Staffs   []Headquarters `json:"staffs,omitempty"`
	Unheard  []Report       `json:"unheard,omitempty"`
	// Latest is what headquarters have last of forces of which they do not know how they are, by force; Posted what is on its
	// way of them, by force and day.
	Latest []FieldState `json:"latest,omitempty"`
	Posted []FieldState `json:"posted,omitempty"`

	book *Founding // the founding with these; nil: there are none

	edition int `plain:"-"` // by which values are reckoned, 0: as they are now; not kept: the edition by which a command is worked out says it
}

// ReckonBy has values reckoned by an edition of the campaign's rules: where an old entry is decided
// again, as on its day.
func (s *State) ReckonBy(edition int) { s.edition = edition }

// Force is a body of units that marches as one.
type Force struct {
	ID         ForceID          `json:"id"`
	Name       string           `json:"name"`
	Side       SideID           `json:"side"`
	Hex        hex.Hex          `json:"hex"`
	From       hex.Hex          `json:"from"` // hex it came from last; its own when it has not moved
	Leader     LeaderID         `json:"leader,omitempty"`
	Others     []LeaderID       `json:"others,omitempty"`
	Posture    Posture          `json:"posture"`
	Units      []rosters.UnitID `json:"units"`
	Path       []hex.Hex        `json:"path,omitempty"` // what is left of its march order, next hex first
	Forced     bool             `json:"forced,omitempty"`
	Progress   int              `json:"progress,omitempty"` // march points already paid towards the next hex
	Fatigue    int              `json:"fatigue,omitempty"`  // days of forced marching not yet rested
	Dug        int              `json:"dug,omitempty"`      // days spent entrenching here
	Baggage    Baggage          `json:"baggage"`
	ActiveFrom Day              `json:"active_from,omitempty"`
	Hidden     bool             `json:"hidden,omitempty"`
	Loyalty    int              `json:"loyalty,omitempty"`
	Orders     string           `json:"orders,omitempty"`
	Intent     Intent           `json:"intent,omitempty"` // empty: what its posture says
	Odds       int              `json:"odds,omitempty"`   // in hundredths of the enemy's fighting value; 0: what its intent says
	Plan       []Task           `json:"plan,omitempty"`   // what it does when it has done what it is at; never altered in place
	Fare
	Voyage
}

// Voyage is a force that boats carry, or are to (CAMPAIGN-24.3).
type Voyage struct {
	Aboard  ForceID `json:"aboard,omitempty"`  // the force whose boats have it aboard, in the same hex; empty: it is ashore
	Ready   Day     `json:"ready,omitempty"`   // the morning on which all of it is aboard, or ashore again
	Landing bool    `json:"landing,omitempty"` // it is going ashore
}

// Stance is what a force means to do when it comes upon an enemy, and the least odds at which it
// does so, in hundredths of his fighting value: what it was told, or else what its posture says
// (CAMPAIGN-4.8).
func (s *State) Stance(f *Force) (Intent, int) {
	intent := f.Intent
	if intent == "" {
		switch {
		case len(f.Path) > 0 || f.Posture == Raid:
			intent = Attack
		case f.Posture == Screen || f.Posture == Withdraw || f.Posture == Rest:
			intent = Delay
		case f.Posture == Scout:
			intent = Avoid
		default:
			intent = Stand
		}
	}
	if f.Odds > 0 {
		return intent, f.Odds
	}
	switch {
	case intent == Attack && f.Posture == Raid:
		return intent, s.Rate(rates.RaidOdds)
	case intent == Attack:
		return intent, s.Rate(rates.AttackOdds)
	case f.Posture == Entrench || f.Posture == Garrison:
		return intent, s.Rate(rates.DugOdds)
	}
	return intent, s.Rate(rates.StandOdds)
}

// LeaderStatus is how a leader fares.
type LeaderStatus string

// The states of a leader.
const (
	Fit       LeaderStatus = "fit"
	Wounded   LeaderStatus = "wounded"
	Killed    LeaderStatus = "killed"
	Captured  LeaderStatus = "captured"
	Returning LeaderStatus = "returning" // fit or free again, and on the road
	Absent    LeaderStatus = "absent"    // not yet in the country
)

// LeaderState is where a leader is and how he fares. A wounded one lies at the place where he is kept, and where none is
// named at the home of his side. Of one on the road Force is to whom he comes (CAMPAIGN-7.25).
type LeaderState struct {
	ID      LeaderID     `json:"id"`
	Status  LeaderStatus `json:"status"`
	Force   ForceID      `json:"force,omitempty"`
	Returns Day          `json:"returns,omitempty"` // of a wounded leader
	By      SideID       `json:"by,omitempty"`      // side that holds him captive
	Keep
	Road    string `json:"road,omitempty"`    // hexes by name, from where he set out to where it ends
	Since   Day    `json:"since,omitempty"`   // on which he set out
	Arrives Day    `json:"arrives,omitempty"` // on which he is at its end
}

// Bed is where a leader lies or is kept, or the road on which he is.
func (l *LeaderState) Bed() Bed {
	return Bed{Keep: l.Keep, Road: l.Road, Since: l.Since, Arrives: l.Arrives}
}

// UnitState is a unit's strength now, as its account in the ledger adds up.
type UnitState struct {
	ID       rosters.UnitID   `json:"id"`
	Force    ForceID          `json:"force,omitempty"` // empty: not in the field (yet, or no more)
	Strength rosters.Strength `json:"strength"`
}

// Patient is a group of wounded of one unit and rank, admitted on one day, that will
// come back, be discharged or die on one day.
type Patient struct {
	Unit     rosters.UnitID `json:"unit"`
	Rank     ranks.Rank     `json:"rank"`
	Count    int            `json:"count"`
	Admitted Day            `json:"admitted"`
	Due      Day            `json:"due"`
	Ends     rosters.End    `json:"ends"`
	Battle   BattleID       `json:"battle,omitempty"`
	Bed
}

// Freed says whether they are not wounded but were prisoners: let go, or got away, and on the road back. Who is
// wounded is due on the day after at the earliest, and they on the day when they set out (CAMPAIGN-7.24).
func (p Patient) Freed() bool { return p.Due <= p.Admitted }

// OfGroup says whether two groups of wounded are of one group in which they were admitted, wherever they
// lie now.
func (p Patient) OfGroup(q Patient) bool {
	p.Count, p.Bed = q.Count, q.Bed
	return p == q
}

// Stray is a group of missing men of one unit, and what will be known of them on the
// day they are due. Nobody but the organiser sees Ends before then.
type Stray struct {
	Unit   rosters.UnitID `json:"unit"`
	Ranks  rosters.Ranks  `json:"ranks"`
	Since  Day            `json:"since"`
	Due    Day            `json:"due"`
	Ends   rosters.End    `json:"ends"`
	By     SideID         `json:"by,omitempty"`     // side that will have captured them
	Battle BattleID       `json:"battle,omitempty"` // 0: fell out on the march
}

// Captive is a group of prisoners of one unit, the side that holds them and where it keeps them.
type Captive struct {
	Unit   rosters.UnitID `json:"unit"`
	Ranks  rosters.Ranks  `json:"ranks"`
	By     SideID         `json:"by"`
	Since  Day            `json:"since"` // on which they were taken
	Battle BattleID       `json:"battle,omitempty"`
	Keep
}

// Offer is an exchange of prisoners that one side proposes to another (CAMPAIGN-7.15).
type Offer struct {
	No    int           `json:"no"` // from 1
	From  SideID        `json:"from"`
	To    SideID        `json:"to"`
	Day   Day           `json:"day"`
	Until Day           `json:"until"` // last day on which it can be answered
	Give  rosters.Ranks `json:"give,omitzero"`
	Get   rosters.Ranks `json:"get,omitzero"`
	// Leaders who are given and got.
	GiveLeaders []LeaderID `json:"give_leaders,omitempty"`
	GetLeaders  []LeaderID `json:"get_leaders,omitempty"`
	Answer      Answer     `json:"answer,omitempty"` // empty: it waits
}

// Answer is what becomes of an offer.
type Answer string

// The answers. An offer that nobody answers lapses.
const (
	Accepted  Answer = "accept"
	Refused   Answer = "refuse"
	Withdrawn Answer = "withdraw"
	Lapsed    Answer = "lapse"
)

// GoneForce is a force that was on the map and is no more; its name is not used again.
type GoneForce struct {
	ID   ForceID `json:"id"`
	Name string  `json:"name"`
	Side SideID  `json:"side"`
	Day  Day     `json:"day"`
	Into ForceID `json:"into,omitempty"` // force that it joined; empty: destroyed, or off the map ([State.LeftMap])
}

// CrossingState is a crossing that is no longer as it was founded.
type CrossingState struct {
	ID     string    `json:"id"`
	State  Condition `json:"state"`            // intact, damaged, destroyed
	Damage int       `json:"damage,omitempty"` // points that a bridge has suffered
}

// Work is a work dug, or changed, during the campaign.
type Work struct {
	ID    string    `json:"id"`
	Kind  WorkKind  `json:"kind"`
	Side  SideID    `json:"side"`
	Hex   hex.Hex   `json:"hex"`
	State Condition `json:"state"`
	Built Day       `json:"built"`          // or begun, or razed
	Done  int       `json:"done,omitempty"` // turns of work done, of one that is begun
	Of    int       `json:"of,omitempty"`   // of so many that it takes
	On    string    `json:"on,omitempty"`   // id of the crossing, place or work that it is about; of a way the number of the hex to which it leads
	By    ForceID   `json:"by,omitempty"`   // that was told to work at it; empty: nobody on the map was
}

// PlaceState is a place that has changed hands, or whose walls are breached.
type PlaceState struct {
	ID       string `json:"id"`
	Owner    SideID `json:"owner"`
	Since    Day    `json:"since"`
	Breaches int    `json:"breaches,omitempty"` // in its walls
}

// Sky is today's weather.
type Sky struct {
	Text  string `json:"text"` // "Hot, 104°, wind from the west, dust after noon"
	DayF  int    `json:"day_f"`
	Rain  bool   `json:"rain,omitempty"`
	Dust  bool   `json:"dust,omitempty"`
	Haze  bool   `json:"haze,omitempty"`
	Snow  bool   `json:"snow,omitempty"`
	Flood bool   `json:"flood,omitempty"`
}

// Sighting is what a side last knew of an enemy force.
type Sighting struct {
	Side  SideID  `json:"side"` // who saw
	Force ForceID `json:"force"`
	Hex   hex.Hex `json:"hex"`
	Day   Day     `json:"day"`
	Worth int     `json:"worth,omitempty"` // fighting value as it was told; 0: it was not told
	Works int     `json:"works,omitempty"` // what works make of it, in hundredths (CAMPAIGN-4.9); 0: nothing, or it was not told
}

// Setting is an engine setting kept with the campaign.
type Setting struct {
	Engine string `json:"engine"`
	Key    string `json:"key"`
	Value  string `json:"value"` // JSON
}

// BattleStatus says how far a battle is.
type BattleStatus string

// The states of a battle.
const (
	Pending  BattleStatus = "pending"  // enemies stand in one hex; it must be fought, declined or put off
	Fought   BattleStatus = "fought"   // its outcome has come back to the map
	Declined BattleStatus = "declined" // the attacker drew off
)

// Battle is a meeting of enemies on the map, and what came of it.
type Battle struct {
	ID        BattleID        `json:"id"`
	Name      string          `json:"name"`
	Day       Day             `json:"day"`
	Hex       hex.Hex         `json:"hex"`
	Attacker  SideID          `json:"attacker"`
	Defender  SideID          `json:"defender"`
	Attackers []ForceID       `json:"attackers"`
	Defenders []ForceID       `json:"defenders"`
	Status    BattleStatus    `json:"status"`
	Why       Meeting         `json:"why,omitempty"` // they fight; empty: nobody was asked
	Engine    string          `json:"engine,omitempty"`
	Version   int             `json:"version,omitempty"`
	Seed      uint64          `json:"seed,omitempty"`
	Record    string          `json:"record,omitempty"` // digest of the record that holds setup, orders and log
	Outcome   *battle.Outcome `json:"outcome,omitempty"`
	Draft     *Draft          `json:"draft,omitempty"`  // of a pending battle that people have begun
	PutOff    PutOff          `json:"put_off,omitzero"` // of a pending battle that holds no day up
	Amended   *Amendment      `json:"amended,omitempty"`
	Changes   []battle.Change `json:"changes,omitempty"` // of its field, in the order in which the organiser made them
}

// Draft is how far a battle is that people play.
type Draft struct {
	Engine  string         `json:"engine"`
	Version int            `json:"version"`
	Seed    uint64         `json:"seed,string"`
	Setup   string         `json:"setup"` // sha256 of the setup's JSON in hex: the battle goes on only where that is still so
	Orders  []battle.Order `json:"orders"`
}

// TaskKind is what a force does next, when it has done what it was told before (CAMPAIGN-2.9).
type TaskKind string

// The kinds.
const (
	TaskMarch  TaskKind = "march"
	TaskHold   TaskKind = "hold"
	TaskJoin   TaskKind = "join"
	TaskFollow TaskKind = "follow"
	TaskEmbark TaskKind = "embark"
	TaskLand   TaskKind = "land"
	TaskLeave  TaskKind = "leave"  // the map
	TaskConvoy TaskKind = "convoy" // to and fro, with food
)

// TaskKinds are all of them.
var TaskKinds = []TaskKind{TaskMarch, TaskHold, TaskJoin, TaskFollow, TaskEmbark, TaskLand, TaskLeave, TaskConvoy}

// MostTrips is how many times a convoy can be told to go.
const MostTrips = 1000

// MostTasks is how many tasks can follow one another.
const MostTasks = 12

// Task is one of the orders that a force carries out one after the other.
type Task struct {
	Kind    TaskKind  `json:"kind"`
	Stops   []hex.Hex `json:"stops,omitempty"`   // of a march: the hexes to be reached in turn, the last its goal; of landing: where; of a convoy: where it loads, and whither if to no force
	Forced  bool      `json:"forced,omitempty"`  // of a march
	Until   Day       `json:"until,omitempty"`   // of holding: the morning on which it goes on
	Posture Posture   `json:"posture,omitempty"` // of holding: what it does there; empty: as it is
	Force   ForceID   `json:"force,omitempty"`   // of its side, that is joined, followed or fed, or whose boats it goes aboard
	Trips   int       `json:"trips,omitempty"`   // of a convoy: so many are left; 0: until it is told otherwise
}

// Sound says whether a task has what its kind needs, and nothing of another.
func (t *Task) Sound() bool {
	if t.Trips != 0 && (t.Kind != TaskConvoy || t.Trips < 0 || t.Trips > MostTrips) {
		return false
	}
	switch t.Kind {
	case TaskConvoy:
		stops := 2
		if t.Force != "" {
			stops = 1
		}
		return len(t.Stops) == stops && t.Stops[0] != t.Stops[stops-1] == (stops == 2) && !t.Forced && t.Until == 0 && t.Posture == ""
	case TaskMarch:
		return len(t.Stops) > 0 && t.Until == 0 && t.Posture == "" && t.Force == ""
	case TaskHold:
		return len(t.Stops) == 0 && !t.Forced && t.Until > 0 && (t.Posture == "" || slices.Contains(Postures, t.Posture)) && t.Force == ""
	case TaskLand:
		return len(t.Stops) == 1 && !t.Forced && t.Until == 0 && t.Posture == "" && t.Force == ""
	case TaskLeave:
		return len(t.Stops) == 0 && !t.Forced && t.Until == 0 && t.Posture == "" && t.Force == ""
	case TaskJoin, TaskFollow, TaskEmbark:
		return len(t.Stops) == 0 && !t.Forced && t.Until == 0 && t.Posture == "" && t.Force != ""
	}
	return false
}

// Commander is how the automatic commander of a side thinks.
type Commander struct {
	Side     SideID            `json:"side"`
	Strength terms.Strength    `json:"strength,omitempty"` // empty: quick
	Temper   terms.Personality `json:"temper,omitempty"`   // empty: that of the leader in whose name he commands
}

// StandingOrder is what a force does when no orders came.
type StandingOrder struct {
	Side  SideID       `json:"side"`
	Force ForceID      `json:"force,omitempty"` // empty: every force of the side that has none of its own
	Do    StandingWord `json:"do"`
}

// StandingKey tells standing orders apart.
func StandingKey(o *StandingOrder) string { return string(o.Side) + " " + string(o.Force) }

// CommanderKey is the side of a commander.
func CommanderKey(c *Commander) SideID { return c.Side }

// Words says how he thinks: "steady, cautious".
func (c Commander) Words() string {
	out := strings.ToLower(terms.Strengths.Title(cmp.Or(c.Strength, terms.Quick)))
	if c.Temper != "" {
		out += ", " + strings.ToLower(terms.Personalities.Title(c.Temper))
	}
	return out
}

// DistrictState is how a district stands that is otherwise than it was founded. Its zero value, with its
// temper, is one in which nothing has happened.
type DistrictState struct {
	ID     string    `json:"id"`
	Temper int       `json:"temper"`            // tenths, 0 to MostTemper
	Held   bool      `json:"held,omitempty"`    // men of the side towards which it is stand in it
	Since  Day       `json:"since,omitempty"`   // they came, or left
	Drawn  int       `json:"drawn,omitempty"`   // of its men have risen or gone as recruits, in real men
	Rose   int       `json:"rose,omitempty"`    // times that it has risen
	RoseOn Day       `json:"rose_on,omitempty"` // last
	Known  []Tidings `json:"known,omitempty"`   // by side; never altered in place
}

// Tidings is what a side has last heard of a district's temper.
type Tidings struct {
	Side   SideID `json:"side"`
	Temper int    `json:"temper"` // tenths
	Day    Day    `json:"day"`
}

// Means is how a message goes.
type Means string

// The means.
const (
	ByRider  Means = "rider"
	ByRunner Means = "runner"
	ByWire   Means = "telegraph" // and on by a messenger, where the wire does not lead
	ByBoat   Means = "boat"      // with a messenger to it and from it
	ByMirror Means = "heliograph"
)

// Message is an order on its way to a force (CAMPAIGN-27).
type Message struct {
	No     int             `json:"no"` // from 1
	Side   SideID          `json:"side"`
	To     ForceID         `json:"to"`
	Order  string          `json:"order,omitempty"`  // kind of the command; empty: it takes another back
	Fields json.RawMessage `json:"fields,omitempty"` // of the command
	Text   string          `json:"text"`             // "March the Girishk column to Maiwand"
	Takes  int             `json:"takes,omitempty"`  // number of the message that it takes back
	Sent   Day             `json:"sent"`
	Due    Day             `json:"due"` // as it was reckoned when it was sent
	Journey
	// What the sender does not know:
	Lost  bool `json:"lost,omitempty"`
	Stale bool `json:"stale,omitempty"` // something that was written later has come to the force
	Done  Day  `json:"done,omitempty"`  // morning after the day on which the force had it, of whom nothing was heard since; 0: it has not
}

// Journey is the way of a message. It is never altered in place.
type Journey struct {
	By     Means     `json:"by"`
	Left   Day       `json:"left"`   // day of its first part
	Way    []hex.Hex `json:"way"`    // from where it leaves to where it goes
	Nights []int     `json:"nights"` // how many of these hexes are behind it after each of its days
	Wire   [2]int    `json:"wire"`   // those of them between which it goes by wire, from one up to another; equal: it does not
}

// Headquarters is where a side is ordered from: with a force, or at a place.
type Headquarters struct {
	Side  SideID  `json:"side"`
	Force ForceID `json:"force,omitempty"`
	Place string  `json:"place,omitempty"`
}

// Report is something that was seen by those from whom no word has come yet.
type Report struct {
	Sighting
	Comes Day `json:"comes"` // evening on which its side hears of it
}
