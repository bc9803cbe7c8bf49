package redcoats

import "frontier/battle"

// about says what the rule set is.
var about = battle.About{
	ID:      "redcoats",
	Version: 3,
	Reads:   1,
	Title:   "Redcoats & Natives",
	Author:  "Wargame Developments",
	Scale:   "four figures are a battalion; a hex is 300 m; d6 and one pack of cards",
}

// procedures lists every procedure in the order of the rules.
var procedures = []battle.Procedure{
	activationOrderProcedure,
	movementAllowanceProcedure,
	lineOfSightProcedure,
	fireCheckProcedure,
	combatDiceProcedure,
	fireProcedure,
	allotHitsProcedure,
	unitHitsProcedure,
	commanderHitsProcedure,
	closeAssaultProcedure,
	retreatProcedure,
	regainCohesionProcedure,
	stackingProcedure,
	transportActionProcedure,
	unitRatingProcedure,
	battleScaleProcedure,
	musterProcedure,
	casualtyReturnProcedure,
	unitEndStateProcedure,
	forceStateProcedure,
	fieldHolderProcedure,
	leaveFieldProcedure,
}

// book is the rule set as a book of rules.
var book = battle.NewBook(about, procedures, rules, settings)
