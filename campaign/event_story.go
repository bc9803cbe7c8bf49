package campaign

import (
	"strings"

	"frontier/campaign/state"
	"frontier/internal/words"
	"frontier/rosters"
)

// scene is what an event is told on: the campaign as the event has just made it, or, of what
// is told in parting, as it is about to change it.
type scene struct {
	f        *state.Founding
	s        *state.State
	of       state.BattleID                     // that the entry of the journal speaks of; 0: none yet
	admitted map[state.BattleID][]state.Patient // of every battle so far
}

// force is a force as the first word of a sentence.
func (at scene) force(id state.ForceID) string { return words.Capital(state.NameOf(at.f, at.s, id)) }

// verb gives the form of a verb that goes with the name of a force.
func (at scene) verb(id state.ForceID, one, many string) string {
	return words.Agree(state.ForceName(at.f, at.s, id), one, many)
}

// story is what there is to tell of an event. Every part of it may be missing.
type story struct {
	line   string         // in the entry of the journal
	battle state.BattleID // that the entry speaks of from now on
	notes  []note         // in the histories of those whom it concerns
	news   []News         // of the day
	ground []string       // what the entry's battle did to ground and works

	hour    hour
	moved   *dayMarch       // a hex of a day's march, which is told as one when the day is over
	ordered state.ForceID   // has a new way to march
	routed  state.ForceID   // was driven off
	field   state.BattleID  // is about to be fought by those who stand there now
	sick    []state.Patient // came to hospital
	fate    *LeaderFate
}

// hour is a time of day at which the chronicle has something of its own to tell.
type hour int

const (
	noHour    hour = iota
	sunset         // the day's marches are told
	nightfall      // who stands before a place, and who has arrived, is counted
	morning        // the new day's sky is known, and who will come late by it
)

// note is a line of the history of a unit, of a leader or of a force.
type note struct {
	unit    rosters.UnitID
	leader  state.LeaderID
	force   state.ForceID
	company bool // also of the units and leaders of the force
	text    string
	battle  state.BattleID
}

func ofUnit(id rosters.UnitID, text string, b state.BattleID) note {
	return note{unit: id, text: text, battle: b}
}

func ofLeader(id state.LeaderID, text string, b state.BattleID) note {
	return note{leader: id, text: text, battle: b}
}

// ofForce is a line of the history of a force alone.
func ofForce(id state.ForceID, text string, b state.BattleID) note {
	return note{force: id, text: text, battle: b}
}

// ofAll is a line of the histories of a force, its units and its leaders.
func ofAll(id state.ForceID, text string, b state.BattleID) note {
	return note{force: id, company: true, text: text, battle: b}
}

// newsOf is news of a force, where it is, for its side.
func (at scene) newsOf(kind NewsKind, id state.ForceID, head, why, rule string) News {
	n := News{Kind: kind, Head: head, Why: why, Rule: rule, Force: id}
	if x := at.s.Force(id); x != nil {
		h := x.Hex
		n.Hex, n.sides = &h, []state.SideID{x.Side}
	} else if g := at.s.GoneForce(id); g != nil {
		n.sides = []state.SideID{g.Side}
	}
	return n
}

// everybody lists the sides.
func (at scene) everybody() []state.SideID {
	var out []state.SideID
	for i := range at.f.Sides {
		out = append(out, at.f.Sides[i].ID)
	}
	return out
}

// fullStop ends a sentence with one full stop, also after an abbreviation.
func fullStop(told string) string {
	if strings.HasSuffix(told, "..") {
		return words.Ended(told)
	}
	return told
}
