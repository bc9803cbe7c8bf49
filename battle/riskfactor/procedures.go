package riskfactor

import "frontier/battle"

// about says what the rule set is.
var about = battle.About{
	ID:      "riskfactor",
	Version: 1,
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

// RuleSet is the rule set as it can be asked at a table.
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
