package wornspent

import "frontier/battle"

// about says what the rule set is. The version goes up when a battle with the same
// setup, seed and orders would go another way.
var about = battle.About{
	ID:      "wornspent",
	Version: 3,
	Reads:   1,
	Title:   "Full/Worn/Spent",
	Author:  "the quick-reference sheet of an 1880s colonial campaign",
	Scale:   "one figure is a few men; inches; D10",
}

// procedures lists every procedure in the order of the rules.
var procedures = []battle.Procedure{
	manoeuvreProcedure,
	chargeRethrowProcedure,
	chargeMoveProcedure,
	moveAllowanceProcedure,
	retreatDistanceProcedure,
	standRemovalProcedure,
	firingFiguresProcedure,
	whoIsHitProcedure,
	savingThrowProcedure,
	shootProcedure,
	meleePairingProcedure,
	meleeBoutProcedure,
	meleeRoundProcedure,
	meleeOutcomeProcedure,
	moralePointsProcedure,
	musterProcedure,
	armyStateProcedure,
	blowBridgeProcedure,
	boatMoveProcedure,
	boatLoadProcedure,
	windProcedure,
	casualtyFateProcedure,
	dispersalFateProcedure,
}

// book is the rule set as a book of rules.
var book = battle.NewBook(about, procedures, rules, settings)
