package gsq

import "frontier/battle"

// about says what the rule set is.
var about = battle.About{
	ID:      "gsq",
	Version: 3,
	Reads:   1,
	Title:   "God Save the Queen",
	Author:  "Michael Taylor",
	Scale:   "one figure is one man; an inch is two yards; d6",
}

// procedures lists every procedure in the order of the rules.
var procedures = []battle.Procedure{
	experienceProcedure,
	frontRankProcedure,
	contactProcedure,
	shootProcedure,
	guessRangeProcedure,
	ballStrikeProcedure,
	movementProcedure,
	chargeNerveProcedure,
	meleeProcedure,
	mustTestProcedure,
	moraleProcedure,
	leaderCasualtiesProcedure,
	casualtyFateProcedure,
}

// engine is God Save the Queen.
type engine struct{}

// New is God Save the Queen: its procedures, and whole battles.
func New() battle.Engine { return engine{} }

// About says what the rule set is.
func (engine) About() battle.About { return about }

// Procedures lists every procedure in the order of the rules.
func (engine) Procedures() []battle.Procedure { return procedures }

// Rules explains every rule by its id.
func (engine) Rules() []battle.Rule { return rules }

// Settings lists what an organiser may change.
func (engine) Settings() []battle.Setting { return settings }
