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

// book is the rule set as a book of rules.
var book = battle.NewBook(about, procedures, rules, settings)
