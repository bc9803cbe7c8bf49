package rules

import "frontier/battle"

// About says what the rule set is.
var About = battle.About{
	ID:      "riskfactor",
	Version: 4,
	Reads:   1,
	Title:   "Colonial Skirmish with the Risk Factor solo system",
	Short:   "Colonial Skirmish",
	Author:  "unknown",
	Scale:   "one figure is one man; centimetres; d6 and d8",
	Figure:  "1 man",
	Dice:    "d6, d8",
	Idle: []battle.Idle{
		{What: "order deploy", Why: "Both sides stand where their commanders would set them up before the first decision (RISKFACTOR-14.13)."},
		{What: "order declare", Why: "Who declares himself engaged throws fewer command points, and one pistol does less than a group that is ordered (RISKFACTOR-5.6, 14.18)."},
		{What: "order obey", Why: "A group that the tables lead well is not paid for; one that is paid for has an order of its own (RISKFACTOR-11.7, 14.8)."},
		{What: "order guard", Why: "As many as are needed are told off when prisoners are taken (RISKFACTOR-13.2, 14.99)."},
		{What: "order despatch", Why: "Who takes no prisoners tells half the group off when they are taken (RISKFACTOR-13.4, 14.99)."},
		{What: "order release", Why: "A guard for five costs less than five who fight again in the next battle (RISKFACTOR-13.2, 13.3)."},
		{What: "order aim", Why: "Only a player character may pick a figure out, who has given up command points to shoot (RISKFACTOR-8.9, 14.18)."},
		{What: "procedure melee_hit", Why: "It is thrown as a part of each fight (RISKFACTOR-12.11)."},
	},
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
