// Package event is what happens in a campaign. A kind of event, or each few of one kind of thing,
// is one file: what it is, what it changes, what there is to tell of it and which rows of the
// tables it writes. Nothing is decided here.
package event

import (
	"frontier/campaign/state"
	"frontier/rosters"
)

// Event is something that has happened. The state is what the events make of the founding.
//
// Each kind of event, or each few of one kind of thing, is one file: what it is, what it
// changes, what there is to tell of it, and which rows of the tables it writes. A new one is
// enrolled in its own file; nothing else names it but the rule that brings it about.
type Event interface {
	// Kind names the event in the journal: "force-moved".
	Kind() string
	// Apply makes the state what the event says. An event that does not fit the state is an
	// error, and changes nothing.
	Apply(f *state.Founding, s *state.State) error
	// Tell says what there is to tell of the event, on the state that it has just made.
	Tell(at Scene) Story
	// Rows names the rows of the tables that the event changes, by the state before it.
	Rows(s *state.State) []Row
}

// Parting is an event of which something is told before it is true, while those whom it
// concerns are still there.
type Parting interface {
	// Part says what there is to tell, on the state that the event is about to change.
	Part(at Scene) Story
}

// Table is a kind of thing of which the tables have rows.
type Table string

// The kinds of thing.
const (
	TodayTable     Table = "today" // the day and its sky
	LeaderTable    Table = "leader"
	ForceTable     Table = "force" // with the leaders and the units of each
	UnitTable      Table = "unit"
	BattleTable    Table = "battle"   // with the forces of each
	PatientTable   Table = "patients" // by unit
	StrayTable     Table = "strays"   // by unit
	CaptiveTable   Table = "captives" // by unit
	GoneTable      Table = "gone"
	CrossingTable  Table = "crossing"
	LaidTable      Table = "laid"
	WorkTable      Table = "work"
	PlaceTable     Table = "place"
	SiegeTable     Table = "siege"
	ArrivalTable   Table = "arrivals"   // all of them together: they are numbered
	SightingTable  Table = "sighting"   // by the force that was seen
	SettingTable   Table = "setting"    // by the rule set
	CommanderTable Table = "commanders" // how the automatic commanders of sides think
	StandingTable  Table = "standing"   // what forces do without orders, by side
	LedTable       Table = "led"        // sides that their automatic commanders lead
	LedgerTable    Table = "ledger"     // by the holder of the account
	RevisionTable  Table = "revision"   // what was changed by hand of what the campaign began with
	MarkTable      Table = "marks"      // what was noted, by the objective
	OfferTable     Table = "offers"     // of exchange, by number
	WardTable      Table = "wards"      // field hospitals
	DistrictTable  Table = "district"   // with what sides know of each
	MessageTable   Table = "message"    // on its way, by number
	StaffTable     Table = "staff"      // where sides are ordered from
	ReportTable    Table = "report"     // not yet heard of, by the force that was seen
	StateTable     Table = "states"     // how far forces stood, by force
	EndingTable    Table = "ending"     // how the campaign ended, with its account
)

// OfFates says whether a kind of thing is what the ledger is added up from: men, leaders, the lists of those who are not in the
// ranks, their accounts, and the forces that may keep prisoners.
func (t Table) OfFates() bool {
	switch t {
	case LeaderTable, UnitTable, PatientTable, StrayTable, CaptiveTable, GoneTable, LedgerTable, RevisionTable:
		return true
	}
	return false
}

// Breaking is an event after which nothing is to follow any more for a force that was told what it does
// next (CAMPAIGN-2.10): for whom, and why; without a reason it was ordered so, or all is done.
type Breaking interface {
	Breaks() (state.ForceID, state.Reason)
}

// Row names the rows that the tables have of one thing.
type Row struct {
	Table Table
	ID    string
}

// Rows is a set of rows. The nil set is every row there is.
type Rows map[Row]bool

// Has says whether a row is in the set.
func (r Rows) Has(t Table, id string) bool { return r == nil || r[Row{t, id}] }

func rowsOf[K ~string](t Table, ids ...K) []Row {
	var out []Row
	for _, id := range ids {
		if id != "" {
			out = append(out, Row{t, string(id)})
		}
	}
	return out
}

// rowOfAccount names the rows of an account in the ledger.
func rowOfAccount(of state.Holder) Row { return Row{LedgerTable, of.String()} }

// rowsOfPost names the rows that change when something is written in the accounts of units,
// but for the lists of patients, missing and captives.
func rowsOfPost(units ...rosters.UnitID) []Row {
	out := rowsOf(UnitTable, units...)
	for _, id := range units {
		out = append(out, rowOfAccount(state.HolderOfUnit(id)))
	}
	return out
}

// rowOfBattle names the rows of a battle.
func rowOfBattle(id state.BattleID) Row { return Row{BattleTable, state.Number(id)} }

// The rows of the days.
var (
	todayRow    = Row{TodayTable, "1"}
	arrivalsRow = Row{ArrivalTable, "1"}
	endingRow   = Row{EndingTable, "1"}
)

// rowsOfMove names the rows that change when a force goes elsewhere, with whom its boats carry.
func rowsOfMove(s *state.State, id state.ForceID) []Row {
	return append(rowsOf(ForceTable, id), rowsOf(ForceTable, s.Cargo(id)...)...)
}

// rowsOfEnd names the rows that change when a force is no more: its own, those of its units
// and of the leaders who belong to it, and what is known of it.
func rowsOfEnd(s *state.State, id state.ForceID) []Row {
	out := []Row{{ForceTable, string(id)}, {GoneTable, string(id)}, {SightingTable, string(id)}}
	out = append(out, rowsOf(ForceTable, s.Cargo(id)...)...)
	if x := s.Force(id); x != nil {
		out = append(out, rowsOf(UnitTable, x.Units...)...)
	}
	for i := range s.Leaders {
		if l := &s.Leaders[i]; l.Force == id {
			out = append(out, Row{LeaderTable, string(l.ID)})
		}
	}
	return out
}

// rowsOfLeader names the rows that change when a leader goes to a force.
func rowsOfLeader(s *state.State, id state.LeaderID, to state.ForceID) []Row {
	out := rowsOf(ForceTable, to)
	if l := s.Leader(id); l != nil {
		out = append(out, rowsOf(ForceTable, l.Force)...)
	}
	return append(out, Row{LeaderTable, string(id)}, rowOfAccount(state.HolderOfLeader(id)))
}

// rowsOfJoining names the rows that change when units go to a force.
func rowsOfJoining(s *state.State, to state.ForceID, units ...rosters.UnitID) []Row {
	out := rowsOf(ForceTable, to)
	for _, id := range units {
		if u := s.Unit(id); u != nil {
			out = append(out, rowsOf(ForceTable, u.Force)...)
		}
	}
	return append(out, rowsOf(UnitTable, units...)...)
}
