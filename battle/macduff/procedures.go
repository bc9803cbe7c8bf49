package macduff

import "frontier/battle"

// about says what the rule set is.
var about = battle.About{
	ID:      "macduff",
	Version: 3,
	Reads:   1,
	Title:   "With MacDuff to the Frontier",
	Author:  "The Courier, number 73",
	Scale:   "one figure is ten to twenty men; an inch is ten to twenty yards; d6 and cards",
}

// procedures lists every procedure in the order of the rules.
var procedures = []battle.Procedure{
	activationProcedure,
	personalityProcedure,
	controlProcedure,
	spotProcedure,
	moveProcedure,
	reactionProcedure,
	allowanceProcedure,
	smallArmsProcedure,
	canisterProcedure,
	shellProcedure,
	machineGunProcedure,
	breachProcedure,
	casualtiesProcedure,
	gunHitsProcedure,
	leaderRiskProcedure,
	meleeProcedure,
	outcomeProcedure,
	stateProcedure,
	surrenderProcedure,
	recoveryProcedure,
	demolitionProcedure,
	repairProcedure,
	workProcedure,
	lossesProcedure,
}

// engine is With MacDuff to the Frontier.
type engine struct{}

// New is With MacDuff to the Frontier: its procedures, and whole battles.
func New() battle.Engine { return engine{} }

// About says what the rule set is.
func (engine) About() battle.About { return about }

// Procedures lists every procedure in the order of the rules.
func (engine) Procedures() []battle.Procedure { return procedures }

// Rules explains every rule by its id.
func (engine) Rules() []battle.Rule { return rules }

// Settings lists what an organiser may change.
func (engine) Settings() []battle.Setting { return settings }
