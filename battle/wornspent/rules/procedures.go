package rules

import "frontier/battle"

// About says what the rule set is. The version goes up when a battle with the same
// setup, seed and orders would go another way.
var About = battle.About{
	ID:      "wornspent",
	Version: 5,
	Reads:   1,
	Title:   "Full/Worn/Spent",
	Author:  "the quick-reference sheet of an 1880s colonial campaign",
	Scale:   "one figure is a few men; inches; D10",
	Figure:  "a few men",
	Dice:    "d10",
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
