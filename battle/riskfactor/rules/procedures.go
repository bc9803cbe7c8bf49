package rules

import "frontier/battle"

// About says what the rule set is.
var About = battle.About{
	ID:      "riskfactor",
	Version: 4,
	Reads:   1,
	Title:   "Colonial Skirmish with the Risk Factor solo system",
	Author:  "unknown",
	Scale:   "one figure is one man; centimetres; d6 and d8",
	Figure:  "1 man",
	Dice:    "d6, d8",
}

// procedures lists every procedure in the order of the rules.
var procedures = []battle.Procedure{
	WeaponProcedure,
	CommandPointsProcedure,
	ActivationCostProcedure,
	PlatoonProcedure,
	RiskFactorProcedure,
	ActionProcedure,
	MovementProcedure,
	MoveCostProcedure,
	VisibilityProcedure,
	FireCountProcedure,
	ShootProcedure,
	HitEffectsProcedure,
	HitFigureProcedure,
	CasualtyProcedure,
	MeleeMatchProcedure,
	MeleeModifierProcedure,
	MeleeFightProcedure,
	meleeHitProcedure,
	MeleeOutcomeProcedure,
	SurroundedProcedure,
	PrisonersProcedure,
	SideBeatenProcedure,
	HiddenMarkersProcedure,
	PlaceMarkerProcedure,
	CasualtyFateProcedure,
}

// Book is the rule set as a book of rules.
var Book = battle.NewBook(About, procedures, rules, settings, makes)
