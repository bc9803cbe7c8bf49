package state

import (
	"cmp"
	"slices"

	"frontier/internal/hex"
	"frontier/internal/sorted"
)

// MarkKind is what was noted for an objective.
type MarkKind string

// The marks.
const (
	MarkDone   MarkKind = "done"   // it was brought about, of a place, a force: on which day, with how many men
	MarkLost   MarkKind = "lost"   // what was to be kept was not: on which day
	MarkKept   MarkKind = "kept"   // it stood on the day that decides
	MarkDays   MarkKind = "days"   // so many days have counted, the last of them on that day
	MarkShut   MarkKind = "shut"   // a place was shut in from that day; the number is the last day of it
	MarkInside MarkKind = "inside" // a unit was in the place when it was shut in, on that day
	MarkAwaits MarkKind = "awaits" // before the first day, of a place or a force: it has to come to pass before the objective can: who is to be brought away is not there, who is to be broken has not come, what is to be taken is in hand
	MarkRuled  MarkKind = "ruled"  // the organiser has said what it is worth
	MarkLeft   MarkKind = "left"   // a force or a leader left the map, of no objective: by account, on which day, with how many men, the note being the hex

	MarkPatience MarkKind = "patience" // how patient they are at home, of no objective: by side, 0 to 100, and why
	MarkHeard    MarkKind = "heard"    // what was told at home, of no objective
	MarkOccurred MarkKind = "occurred" // an event, of no objective: on which day last, and how often
	MarkSlowed   MarkKind = "slowed"   // a force, of no objective: until which day, by how many hundredths of a day's march, by which event

	MarkTruce     MarkKind = "truce"     // a side, or everybody, of no objective: until which day it fights nobody, by which event
	MarkHeld      MarkKind = "held"      // a force, of no objective: until which day it attacks nobody, by which event
	MarkHeartened MarkKind = "heartened" // a force, of no objective: until which day it fights with a better heart, by which event
	MarkKeeps     MarkKind = "keeps"     // a side, of no objective: until which day it exchanges no prisoners, by which event
	MarkSpell     MarkKind = "spell"     // weather, and a region after it, of no objective: until which day, by which event
	MarkAsked     MarkKind = "asked"     // an event that asks a side, of no objective: until which day it can be answered, and on which it was asked
	MarkAnswered  MarkKind = "answered"  // an event that asked, of no objective: on which day it was answered last, the note being the label
	MarkScored    MarkKind = "scored"    // an event, and a side after it, of no objective: on which day last, and how many points by it
)

// Mark is something that the state of a later day does not show and that an objective is
// counted by (CAMPAIGN-15.2). Objectives of which nothing was noted have none.
type Mark struct {
	Objective string   `json:"objective"`
	Kind      MarkKind `json:"kind"`
	Thing     string   `json:"thing,omitempty"` // id of a place, a force, a unit, an event, or the number of a battle
	Day       Day      `json:"day"`
	Number    int      `json:"number,omitempty"` // men, days, points
	Note      string   `json:"note,omitempty"`   // reason of what an organiser ruled
}

// MarkKey is the key of a mark.
func MarkKey(m *Mark) string { return m.Objective + "\x00" + string(m.Kind) + "\x00" + m.Thing }

// LetGo is the note of prisoners who are free since those who held them let them go.
const LetGo = "let go"

// ScoredBy is what an event has given or taken of a side's points (CAMPAIGN-16.7); nil: nothing yet.
func (s *State) ScoredBy(id string, side SideID) *Mark {
	k := Mark{Kind: MarkScored, Thing: id + "|" + string(side)}
	return sorted.Find(s.Marks, MarkKey(&k), MarkKey)
}

// LeftMap is what was noted when a force or a leader left the map (CAMPAIGN-15.9); nil: it did not.
func (s *State) LeftMap(of Holder) *Mark {
	m := Mark{Kind: MarkLeft, Thing: of.String()}
	return sorted.Find(s.Marks, MarkKey(&m), MarkKey)
}

// AtEdge says whether a hex is one of the map's outermost, and land or water that it shows.
func (m *Map) AtEdge(h hex.Hex) bool {
	if !m.Frame().Holds(h) {
		return false
	}
	for _, n := range hex.Ring(h, 1) {
		if !m.Frame().Holds(n) {
			return true
		}
	}
	return false
}

// ExitsOf lists the hexes by which an objective has men leave the map: those of its places, and its own.
func (m *Map) ExitsOf(o *Objective) []hex.Hex {
	var out []hex.Hex
	if o.Kind != ExitMap {
		return nil
	}
	for _, id := range o.Places {
		if p := m.Place(id); p != nil && !slices.Contains(out, p.Hex) {
			out = append(out, p.Hex)
		}
	}
	for _, h := range o.Exits {
		if !slices.Contains(out, h) {
			out = append(out, h)
		}
	}
	return out
}

// ExitsFor lists the hexes by which forces of a side may leave the map, in the order of its objectives.
func (f *Founding) ExitsFor(side SideID) []hex.Hex {
	var out []hex.Hex
	for i := range f.Objectives {
		if o := &f.Objectives[i]; o.Side == side {
			for _, h := range f.Map.ExitsOf(o) {
				if !slices.Contains(out, h) {
					out = append(out, h)
				}
			}
		}
	}
	return out
}

// EndCause is why a campaign ended.
type EndCause string

// The causes.
const (
	LastDayOver   EndCause = "last_day"
	NobodyLeft    EndCause = "nobody_left" // a side has nobody on the map or to come
	LeadReached   EndCause = "lead"        // of so many points as the founding says
	ObjectiveDone EndCause = "objective"   // that the founding names
	HomeTired     EndCause = "home"        // nobody at home has patience for the war of a side any more
)

// Ending is how a campaign ended, and the account that led to it (CAMPAIGN-15.3).
type Ending struct {
	Day      Day      `json:"day"` // the last that counted
	Cause    EndCause `json:"cause"`
	Thing    string   `json:"thing,omitempty"`  // side that had nobody left, or objective
	Winner   SideID   `json:"winner,omitempty"` // empty: nobody leads
	Lead     int      `json:"lead"`
	Degree   string   `json:"degree"` // "decisive victory"
	Account  []Scored `json:"account"`
	PlayedOn bool     `json:"played_on,omitempty"` // the organiser plays on all the same
}

// Standing is how far an objective is.
type Standing string

// The standings.
const (
	Won  Standing = "won"  // for good
	Lost Standing = "lost" // for good, wholly or for what it has not earned
	Open Standing = "open"
)

// Scored is an objective as it was scored.
type Scored struct {
	Objective string   `json:"objective"`
	Side      SideID   `json:"side"`
	Name      string   `json:"name"`
	Points    int      `json:"points"` // that it is worth
	Earned    int      `json:"earned"`
	Standing  Standing `json:"standing"`
	Far       string   `json:"far,omitempty"` // "1,200 of 3,000 men"
	Why       string   `json:"why"`           // a sentence with its date
}

// Scores adds up an account by side, in the order in which the sides first stand in it.
func Scores(account []Scored) map[SideID]int {
	out := map[SideID]int{}
	for i := range account {
		out[account[i].Side] += account[i].Earned
	}
	return out
}

// Over says whether the campaign has ended and nobody plays on.
func (s *State) Over() bool { return s.Ended != nil && !s.Ended.PlayedOn }

// CountingDay is the day as objectives count it: what the last day brings counts as of that day.
func (s *State) CountingDay(f *Founding) Day {
	switch {
	case s.Over():
		return s.Ended.Day
	case s.Ended != nil:
		return s.Day
	}
	return cmp.Or(min(s.Day, f.Last), s.Day)
}

// Kept is the share of its men, in per cent, that a force of an objective must keep: half where
// nothing is said.
func (o *Objective) Kept() int { return cmp.Or(o.Share, 50) }
