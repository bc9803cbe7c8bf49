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

// engine is Colonial Skirmish with the Risk Factor solo system.
type engine struct{}

// New is Colonial Skirmish with the Risk Factor solo system: its procedures, and whole battles.
func New() battle.Engine { return engine{} }

// About says what the rule set is.
func (engine) About() battle.About { return about }

// Procedures lists every procedure in the order of the rules.
func (engine) Procedures() []battle.Procedure { return procedures }

// Rules explains every rule by its id.
func (engine) Rules() []battle.Rule { return rules }

// Settings lists what an organiser may change.
func (engine) Settings() []battle.Setting { return settings }
