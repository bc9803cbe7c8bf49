package event

import (
	"strings"

	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/words"
	"frontier/rosters"
)

// Scene is what an event is told on: the campaign as the event has just made it, or, of what
// is told in parting, as it is about to change it.
type Scene struct {
	F        *state.Founding
	S        *state.State
	Of       state.BattleID                     // that the entry of the journal speaks of; 0: none yet
	Admitted map[state.BattleID][]state.Patient // of every battle so far
}

// force is a force as the first word of a sentence.
func (at Scene) force(id state.ForceID) string { return words.Capital(state.NameOf(at.F, at.S, id)) }

// verb gives the form of a verb that goes with the name of a force.
func (at Scene) verb(id state.ForceID, one, many string) string {
	return words.Agree(state.ForceName(at.F, at.S, id), one, many)
}

// waits says that a force goes on with no march order of before.
func (at Scene) waits(id state.ForceID) string {
	return at.verb(id, "It waits", "They wait") + " for another order."
}

// Story is what there is to tell of an event. Every part of it may be missing.
type Story struct {
	Line   string         // in the entry of the journal
	Battle state.BattleID // that the entry speaks of from now on
	Notes  []Note         // in the histories of those whom it concerns
	News   []News         // of the day
	Ground []string       // what the entry's battle did to ground and works

	Hour    Hour
	Moved   *DayMarch       // a hex of a day's march, which is told as one when the day is over
	Ordered state.ForceID   // has a new way to march
	Routed  state.ForceID   // was driven off
	Aside   *LaidAside      // orders that were to follow
	Field   state.BattleID  // is about to be fought by those who stand there now
	Sick    []state.Patient // came to hospital
	Fate    *LeaderFate
	Remark  *state.Remark // was written by hand
	Wording *state.Wording
	Photo   *state.Photo
	Parts   Parts
	Ended   *Ended // a force that is no more
}

// Ended is a force that is no more, with the enemies who saw it.
type Ended struct {
	Force state.ForceID
	Saw   []state.SideID
}

// Parts is a unit and a part of it that was split off, or that has joined it again.
type Parts struct {
	Of, Part rosters.UnitID // empty: none
	Again    bool
}

// LaidAside is that a force does not carry out what it was to do next, and why in a sentence.
type LaidAside struct {
	Force state.ForceID
	Why   string
}

// Hour is a time of day at which the chronicle has something of its own to tell.
type Hour int

// The hours.
const (
	noHour    Hour = iota
	Sunset         // the day's marches are told
	Nightfall      // who has arrived is counted
	Morning        // the new day's sky is known, and who will come late by it
)

// Note is a line of the history of a unit, of a leader or of a force.
type Note struct {
	Unit    rosters.UnitID
	Leader  state.LeaderID
	Force   state.ForceID
	Place   string // its id
	Company bool   // also of the units and leaders of the force
	Text    string
	Battle  state.BattleID
	On      *state.Day // on which it was; nil: today
}

func ofUnit(id rosters.UnitID, text string, b state.BattleID) Note {
	return Note{Unit: id, Text: text, Battle: b}
}

func ofLeader(id state.LeaderID, text string, b state.BattleID) Note {
	return Note{Leader: id, Text: text, Battle: b}
}

// OfForce is a line of the history of a force alone.
func OfForce(id state.ForceID, text string, b state.BattleID) Note {
	return Note{Force: id, Text: text, Battle: b}
}

// OfAll is a line of the histories of a force, its units and its leaders.
func OfAll(id state.ForceID, text string, b state.BattleID) Note {
	return Note{Force: id, Company: true, Text: text, Battle: b}
}

// newsOf is news of a force, where it is, for its side.
func (at Scene) newsOf(kind NewsKind, id state.ForceID, head, why, rule string) News {
	n := News{Kind: kind, Head: head, Why: why, Rule: rule, Force: id}
	if x := at.S.Force(id); x != nil {
		h := x.Hex
		n.Hex, n.Sides = &h, []state.SideID{x.Side}
	} else if g := at.S.GoneForce(id); g != nil {
		n.Sides = []state.SideID{g.Side}
	}
	return n
}

// there is the first force of a side in a hex; empty: nobody of it is there.
func (at Scene) there(side state.SideID, h hex.Hex) state.ForceID {
	for _, x := range at.S.ForcesAt(h) {
		if x.Side == side {
			return x.ID
		}
	}
	return ""
}

// seenToEnd is news for the enemies who saw what became of a force; none did: there is none.
func (at Scene) seenToEnd(head string, saw []state.SideID) []News {
	if len(saw) == 0 {
		return nil
	}
	return []News{{Kind: NewsGone, Head: head, Rule: "CAMPAIGN-9.6", Sides: saw}}
}

// everybody lists the sides.
func (at Scene) everybody() []state.SideID {
	var out []state.SideID
	for i := range at.F.Sides {
		out = append(out, at.F.Sides[i].ID)
	}
	return out
}

// FullStop ends a sentence with one full stop, also after an abbreviation.
func FullStop(told string) string {
	if strings.HasSuffix(told, "..") {
		return words.Ended(told)
	}
	return told
}

// NewsKind is a kind of news.
type NewsKind string

// The kinds.
const (
	NewsFought  NewsKind = "fought"
	NewsMet     NewsKind = "met"
	NewsLate    NewsKind = "late"
	NewsHalted  NewsKind = "halted"  // before the enemy, or where the way ends; orders that were to follow laid aside
	NewsRetired NewsKind = "retired" // gave way before the enemy
	NewsArrived NewsKind = "arrived" // on the march, when it was promised or after
	NewsCame    NewsKind = "came"    // reinforcements, forces that may act from now on
	NewsGone    NewsKind = "gone"    // deserted, gone home, no more
	NewsLeft    NewsKind = "left"    // the map, as was ordered
	NewsWorks   NewsKind = "works"   // blown, breached, built
	NewsTaken   NewsKind = "taken"   // places that changed hands
	NewsBack    NewsKind = "back"    // from hospital, from captivity, of the missing
	NewsAway    NewsKind = "away"    // sick, fallen out on the march, for hunger or for thirst
	NewsLeader  NewsKind = "leader"
	NewsCaptive NewsKind = "captive" // prisoners, and offers to exchange them
	NewsColours NewsKind = "colours" // standards that were lost and won back
	NewsSupply  NewsKind = "supply"  // hungry, thirsty, cut off, fed again
	NewsEvent   NewsKind = "event"   // an event of the founding
	NewsTemper  NewsKind = "temper"  // of districts: what moved it, risings, recruits
	NewsHome    NewsKind = "home"    // what is thought at home
	NewsMessage NewsKind = "message" // orders that came and cannot be done, or that were taken
	NewsEntry   NewsKind = "entry"   // written by hand of the day, or a picture of it
	NewsEnded   NewsKind = "ended"   // the campaign, with its verdict
)

// News is one thing that happened, and where to read on.
type News struct {
	Seq    int       // entry of the journal
	Day    state.Day // morning on which it was known
	Date   string
	Kind   NewsKind
	Head   string // what happened, in a sentence
	Why    string // how and why, a sentence or two; may be empty
	Rule   string // that explains it; may be empty
	Force  state.ForceID
	Battle state.BattleID
	Hex    *hex.Hex       // where; nil: nowhere on the map
	Sides  []state.SideID // who hears of it beside the organiser
	Back   string         // of those who came back: from where
	Away   string         // of those who left the ranks: how, as in "fell sick"
	Men    int            // how many came back, or left the ranks
	Who    []string       // and of which units
	Photo  *state.Photo   // the picture that it is; nil: it is none
	Cost   []SideCost     // of a battle: what it cost each side, which none hears of the other
	Of     state.ForceID  // with whose word its headquarters hear of it, where that is not Force; in a chronicle empty where they know it at once (CAMPAIGN-27.8)
	Office bool           // headquarters know it by themselves
}

// SideCost says in a sentence what a battle cost a side.
type SideCost struct {
	Side state.SideID
	Text string
}

// For is news as a side hears it: of what a battle cost it hears its own. The organiser, who is no side, hears all.
func (n News) For(side state.SideID) News {
	for _, c := range n.Cost {
		if side == "" || side == c.Side {
			n.Why = strings.TrimSpace(n.Why + " " + c.Text)
		}
	}
	if side != "" && len(n.Cost) > 0 {
		n.Why += " What the enemy lost nobody has counted."
	}
	n.Cost = nil
	return n
}

// Grave says whether news of a kind are told at once, and not only where they are asked
// for.
func (k NewsKind) Grave() bool {
	return k == NewsMet || k == NewsFought || k == NewsGone || k == NewsEnded
}
