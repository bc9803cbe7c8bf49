package gsq

import "frontier/battle"

// about says what the rule set is.
var about = battle.About{
	ID:      "gsq",
	Version: 1,
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

// RuleSet is God Save the Queen as it can be asked at a table.
type RuleSet struct{}

// New is the rule set.
func New() RuleSet { return RuleSet{} }

// About says what the rule set is.
func (RuleSet) About() battle.About { return about }

// Procedures lists every procedure in the order of the rules.
func (RuleSet) Procedures() []battle.Procedure { return procedures }

// Rules explains every rule by its id.
func (RuleSet) Rules() []battle.Rule { return rules }

// Settings lists what an organiser may change.
func (RuleSet) Settings() []battle.Setting { return settings }
