package campaign

import (
	"frontier/battle"
	"frontier/internal/hex"
	"frontier/rosters"
)

// The events. Each is data and says what has happened; the journal keeps it as JSON
// with its kind. What a later reader needs in order to tell it is in the event itself.
type (
	// MarchOrdered gives a force a path to march, next hex first.
	MarchOrdered struct {
		Force  ForceID   `json:"force"`
		Path   []hex.Hex `json:"path"`
		Forced bool      `json:"forced,omitempty"`
	}
	// Halted takes a force's march order away.
	Halted struct {
		Force ForceID `json:"force"`
		Why   string  `json:"why"` // ordered, arrived, enemy, blocked, beaten
	}
	// PostureSet tells a force what to do where it stands.
	PostureSet struct {
		Force   ForceID `json:"force"`
		Posture Posture `json:"posture"`
	}
	// ForceMoved brings a force into a neighbouring hex on the march.
	ForceMoved struct {
		Force ForceID `json:"force"`
		From  hex.Hex `json:"from"`
		To    hex.Hex `json:"to"`
	}
	// Marched closes a force's day: march points paid towards its next hex, and its
	// fatigue afterwards.
	Marched struct {
		Force    ForceID `json:"force"`
		Progress int     `json:"progress"`
		Fatigue  int     `json:"fatigue"`
	}
	// DayEnded turns the calendar's page; Day is the new day.
	DayEnded struct {
		Day Day `json:"day"`
	}
	// SkyChanged is the weather of the new day.
	SkyChanged struct {
		Sky Sky `json:"sky"`
	}
	// Contact is enemies meeting: a battle is pending.
	Contact struct {
		Battle Battle `json:"battle"`
	}
	// BattleFought is a battle's outcome coming back to the map. Its casualties follow
	// as events of their own.
	BattleFought struct {
		Battle  BattleID       `json:"battle"`
		Engine  string         `json:"engine"`
		Version int            `json:"version"`
		Seed    uint64         `json:"seed,string"`
		Record  string         `json:"record"` // digest
		Outcome battle.Outcome `json:"outcome"`
	}
	// BattleDeclined is the attacker drawing off before a shot is fired.
	BattleDeclined struct {
		Battle BattleID `json:"battle"`
	}
	// CasualtiesTaken is what a battle did to a unit, in figures.
	CasualtiesTaken struct {
		Battle   BattleID       `json:"battle"`
		Unit     rosters.UnitID `json:"unit"`
		Killed   rosters.Ranks  `json:"killed"`
		Wounded  rosters.Ranks  `json:"wounded"`
		Captured rosters.Ranks  `json:"captured"`
		Missing  rosters.Ranks  `json:"missing"`
		By       SideID         `json:"by,omitempty"` // side that took the captured
		Guns     int            `json:"guns,omitempty"`
		Mounts   int            `json:"mounts,omitempty"`
		Grade    rosters.Grade  `json:"grade"` // afterwards
	}
	// PatientsAdmitted brings wounded of one unit to hospital.
	PatientsAdmitted struct {
		Patients []Patient `json:"patients"`
	}
	// PatientsReturned brings recovered men back to their unit.
	PatientsReturned struct {
		Patient Patient `json:"patient"`
	}
	// PatientsInvalided discharges men who will not serve again.
	PatientsInvalided struct {
		Patient Patient `json:"patient"`
	}
	// PatientsDied buries men who died of their wounds.
	PatientsDied struct {
		Patient Patient `json:"patient"`
	}
	// StragglersFell leaves men of a unit behind on the march.
	StragglersFell struct {
		Stray Stray `json:"stray"`
	}
	// MissingListed lists men missing after a battle, and when more will be known.
	MissingListed struct {
		Stray Stray `json:"stray"`
	}
	// StragglersReturned brings missing men back to their unit.
	StragglersReturned struct {
		Stray Stray `json:"stray"`
	}
	// StragglersLost is missing men who are not seen again: dead, or in the enemy's hands.
	StragglersLost struct {
		Stray Stray `json:"stray"`
	}
	// PrisonersFreed brings captives back to their unit, or home where it is no more.
	PrisonersFreed struct {
		Captive Captive `json:"captive"`
		Home    bool    `json:"home,omitempty"` // discharged instead
	}
	// Remounted gives a mounted unit horses.
	Remounted struct {
		Unit   rosters.UnitID `json:"unit"`
		Mounts int            `json:"mounts"` // how many
	}
	// BaggageLost is a force's baggage in the enemy's hands.
	BaggageLost struct {
		Force  ForceID  `json:"force"`
		Battle BattleID `json:"battle"`
		By     SideID   `json:"by"`
	}
	// ForceScattered is a surrounded force laying down its arms, or being cut down: every
	// man present of these units.
	ForceScattered struct {
		Force  ForceID  `json:"force"`
		Battle BattleID `json:"battle,omitempty"`
		By     SideID   `json:"by"`
		Killed bool     `json:"killed,omitempty"` // the other side takes no prisoners
	}
	// ForceDeserted is a force of doubtful loyalty going home: every man present of its
	// units is discharged.
	ForceDeserted struct {
		Force ForceID `json:"force"`
	}
	// LeaderFate is what a battle did to a leader who was not lucky.
	LeaderFate struct {
		Leader  LeaderID     `json:"leader"`
		Battle  BattleID     `json:"battle,omitempty"`
		Status  LeaderStatus `json:"status"`
		Returns Day          `json:"returns,omitempty"`
		By      SideID       `json:"by,omitempty"`
	}
	// LeaderReturned brings a wounded, captured or absent leader back to duty.
	LeaderReturned struct {
		Leader LeaderID `json:"leader"`
		Force  ForceID  `json:"force,omitempty"` // empty: no force is left to take him
	}
	// LeaderJoined moves a leader to a force.
	LeaderJoined struct {
		Leader LeaderID `json:"leader"`
		Force  ForceID  `json:"force,omitempty"`
	}
	// CommandPassed gives a force a new leader out of those with it.
	CommandPassed struct {
		Force  ForceID  `json:"force"`
		Leader LeaderID `json:"leader"`
	}
	// ForceRetreated drives a force out of a hex.
	ForceRetreated struct {
		Force  ForceID  `json:"force"`
		Battle BattleID `json:"battle,omitempty"`
		From   hex.Hex  `json:"from"`
		To     hex.Hex  `json:"to"`
	}
	// ForceDestroyed takes a force with nobody left off the map.
	ForceDestroyed struct {
		Force ForceID `json:"force"`
		Why   string  `json:"why"` // battle, surrounded, deserted
	}
	// UnitDestroyed marks a unit that has nobody left in the ranks.
	UnitDestroyed struct {
		Unit   rosters.UnitID `json:"unit"`
		Battle BattleID       `json:"battle,omitempty"`
		Guns   int            `json:"guns,omitempty"`   // model guns that its side has kept
		Mounts int            `json:"mounts,omitempty"` // animals that its side has kept
	}
	// UnitReformed brings a unit that had left the field back to it.
	UnitReformed struct {
		Unit  rosters.UnitID `json:"unit"`
		Force ForceID        `json:"force"`
	}
	// CrossingChanged is a bridge, ford or ferry damaged, destroyed or mended.
	CrossingChanged struct {
		Crossing string  `json:"crossing"`
		State    string  `json:"state"`
		Damage   int     `json:"damage,omitempty"` // points that it has suffered in all
		By       ForceID `json:"by,omitempty"`
	}
	// CrossingBuilt is a pontoon laid over an edge.
	CrossingBuilt struct {
		Crossing Crossing `json:"crossing"`
	}
	// DemolitionTried is sappers at a bridge whose charge did not do it.
	DemolitionTried struct {
		Force    ForceID `json:"force"`
		Crossing string  `json:"crossing"`
	}
	// Dug counts a day of digging.
	Dug struct {
		Force ForceID `json:"force"`
		Days  int     `json:"days"`
	}
	// WorkBuilt is a new work on the map, finished or begun.
	WorkBuilt struct {
		Work Work `json:"work"`
	}
	// WallsBreached is breaches in the walls of a place, so many in all.
	WallsBreached struct {
		Place    string `json:"place"`
		Breaches int    `json:"breaches"`
	}
	// WorkChanged is a work that was finished, strengthened, damaged or levelled.
	WorkChanged struct {
		ID    string `json:"id"`
		Type  string `json:"work"` // entrenchment, redoubt
		Side  SideID `json:"side"`
		State string `json:"state"`
		Done  int    `json:"done,omitempty"` // of one that is begun
		Of    int    `json:"of,omitempty"`
	}
	// PlaceTaken is a place changing hands.
	PlaceTaken struct {
		Place string  `json:"place"`
		Owner SideID  `json:"owner"`
		Force ForceID `json:"force,omitempty"`
	}
	// ForceFormed puts a new force on the map. Units and leaders join it by events of
	// their own.
	ForceFormed struct {
		ID      ForceID `json:"id"`
		Name    string  `json:"name"`
		Side    SideID  `json:"side"`
		Hex     hex.Hex `json:"hex"`
		Posture Posture `json:"posture"`
		Why     string  `json:"why"` // detached, arrived, reformed
		Of      ForceID `json:"of,omitempty"`
	}
	// UnitsJoined moves units into a force, from another force or from off the map.
	UnitsJoined struct {
		Units []rosters.UnitID `json:"units"`
		Force ForceID          `json:"force"`
	}
	// ForceJoined is a force becoming part of another: its units and leaders go over and
	// it is no more.
	ForceJoined struct {
		Force ForceID `json:"force"`
		Into  ForceID `json:"into"`
	}
	// Arrived is a reinforcement that has come.
	Arrived struct {
		Reinforcement string  `json:"reinforcement"`
		Force         ForceID `json:"force"`
		Hex           hex.Hex `json:"hex"`
	}
	// Released sets free a force that was held back.
	Released struct {
		Force ForceID `json:"force"`
		Why   string  `json:"why"` // day, attacked
	}
	// Sighted is what a side sees of its enemies at the end of a day.
	Sighted struct {
		Seen []Sighting `json:"seen"`
	}
	// SettingChanged keeps an engine's setting with the campaign; empty: the default.
	SettingChanged struct {
		Setting Setting `json:"setting"`
	}
)

// Kinds of the events, as the journal names them.
func (MarchOrdered) Kind() string       { return "march-ordered" }
func (Halted) Kind() string             { return "halted" }
func (PostureSet) Kind() string         { return "posture-set" }
func (ForceMoved) Kind() string         { return "force-moved" }
func (Marched) Kind() string            { return "marched" }
func (DayEnded) Kind() string           { return "day-ended" }
func (SkyChanged) Kind() string         { return "sky-changed" }
func (Contact) Kind() string            { return "contact" }
func (BattleFought) Kind() string       { return "battle-fought" }
func (BattleDeclined) Kind() string     { return "battle-declined" }
func (CasualtiesTaken) Kind() string    { return "casualties-taken" }
func (PatientsAdmitted) Kind() string   { return "patients-admitted" }
func (PatientsReturned) Kind() string   { return "patients-returned" }
func (PatientsInvalided) Kind() string  { return "patients-invalided" }
func (PatientsDied) Kind() string       { return "patients-died" }
func (StragglersFell) Kind() string     { return "stragglers-fell" }
func (MissingListed) Kind() string      { return "missing-listed" }
func (StragglersReturned) Kind() string { return "stragglers-returned" }
func (StragglersLost) Kind() string     { return "stragglers-lost" }
func (PrisonersFreed) Kind() string     { return "prisoners-freed" }
func (Remounted) Kind() string          { return "remounted" }
func (BaggageLost) Kind() string        { return "baggage-lost" }
func (ForceScattered) Kind() string     { return "force-scattered" }
func (ForceDeserted) Kind() string      { return "force-deserted" }
func (LeaderFate) Kind() string         { return "leader-fate" }
func (LeaderReturned) Kind() string     { return "leader-returned" }
func (LeaderJoined) Kind() string       { return "leader-joined" }
func (CommandPassed) Kind() string      { return "command-passed" }
func (ForceRetreated) Kind() string     { return "force-retreated" }
func (ForceDestroyed) Kind() string     { return "force-destroyed" }
func (UnitDestroyed) Kind() string      { return "unit-destroyed" }
func (UnitReformed) Kind() string       { return "unit-reformed" }
func (CrossingChanged) Kind() string    { return "crossing-changed" }
func (CrossingBuilt) Kind() string      { return "crossing-built" }
func (WallsBreached) Kind() string      { return "walls-breached" }
func (DemolitionTried) Kind() string    { return "demolition-tried" }
func (Dug) Kind() string                { return "dug" }
func (WorkBuilt) Kind() string          { return "work-built" }
func (WorkChanged) Kind() string        { return "work-changed" }
func (PlaceTaken) Kind() string         { return "place-taken" }
func (ForceFormed) Kind() string        { return "force-formed" }
func (UnitsJoined) Kind() string        { return "units-joined" }
func (ForceJoined) Kind() string        { return "force-joined" }
func (Arrived) Kind() string            { return "arrived" }
func (Released) Kind() string           { return "released" }
func (Sighted) Kind() string            { return "sighted" }
func (SettingChanged) Kind() string     { return "setting-changed" }
