package rules

import "frontier/battle"

// About says what the rule set is. The version goes up when a battle with the same
// setup, seed and orders would go another way.
var About = battle.About{
	ID:      "wornspent",
	Boats:   true,
	Version: 6,
	Reads:   1,
	Title:   "Full/Worn/Spent",
	Author:  "the quick-reference sheet of an 1880s colonial campaign",
	Scale:   "one figure is a few men; inches; D10",
	Figure:  "a few men",
	Dice:    "d10",
	Idle: []battle.Idle{
		{What: "order deploy", Why: "Both sides stand where their commanders would set them up before the first decision (WORNSPENT-23.1)."},
		{What: "order hold_fire", Why: "A volley costs nothing and takes nothing from the next (WORNSPENT-8.1, 22.16)."},
		{What: "procedure who_is_hit", Why: "It is thrown as a part of each volley (WORNSPENT-21.8)."},
		{What: "procedure saving_throw", Why: "It is thrown as a part of each volley (WORNSPENT-21.9)."},
		{What: "procedure melee_bout", Why: "It is thrown as a part of each round of a melee (WORNSPENT-21.12)."},
	},
}

// procedures lists every procedure in the order of the rules.
var procedures = []battle.Procedure{
	ManoeuvreProcedure,
	ChargeRethrowProcedure,
	ChargeMoveProcedure,
	MoveAllowanceProcedure,
	RetreatDistanceProcedure,
	StandRemovalProcedure,
	FiringFiguresProcedure,
	WhoIsHitProcedure,
	SavingThrowProcedure,
	ShootProcedure,
	MeleePairingProcedure,
	MeleeBoutProcedure,
	MeleeRoundProcedure,
	MeleeOutcomeProcedure,
	MoralePointsProcedure,
	MusterProcedure,
	ArmyStateProcedure,
	BlowBridgeProcedure,
	BoatMoveProcedure,
	BoatLoadProcedure,
	WindProcedure,
	CasualtyFateProcedure,
	DispersalFateProcedure,
}

// Book is the rule set as a book of rules.
var Book = battle.NewBook(About, procedures, rules, settings, makes)
