package riskfactor

import "frontier/battle"

// about says what the rule set is.
var about = battle.About{
	ID:      "riskfactor",
	Version: 3,
	Reads:   1,
	Title:   "Colonial Skirmish with the Risk Factor solo system",
	Author:  "unknown",
	Scale:   "one figure is one man; centimetres; d6 and d8",
}

// procedures lists every procedure in the order of the rules.
var procedures = []battle.Procedure{
	weaponProcedure,
	commandPointsProcedure,
	activationCostProcedure,
	platoonProcedure,
	riskFactorProcedure,
	actionProcedure,
	movementProcedure,
	moveCostProcedure,
	visibilityProcedure,
	fireCountProcedure,
	shootProcedure,
	hitEffectsProcedure,
	hitFigureProcedure,
	casualtyProcedure,
	meleeMatchProcedure,
	meleeModifierProcedure,
	meleeFightProcedure,
	meleeHitProcedure,
	meleeOutcomeProcedure,
	surroundedProcedure,
	prisonersProcedure,
	sideBeatenProcedure,
	hiddenMarkersProcedure,
	placeMarkerProcedure,
	casualtyFateProcedure,
}

// book is the rule set as a book of rules.
var book = battle.NewBook(about, procedures, rules, settings)
