package rules

import "frontier/battle"

// About says what the rule set is.
var About = battle.About{
	ID:      "gsq",
	Version: 3,
	Reads:   1,
	Title:   "God Save the Queen",
	Author:  "Michael Taylor",
	Scale:   "one figure is one man; an inch is two yards; d6",
	Figure:  "1 man",
	Dice:    "d6",
}

// procedures lists every procedure in the order of the rules.
var procedures = []battle.Procedure{
	experienceProcedure,
	FrontRankProcedure,
	ContactProcedure,
	ShootProcedure,
	GuessRangeProcedure,
	BallStrikeProcedure,
	MovementProcedure,
	ChargeNerveProcedure,
	MeleeProcedure,
	MustTestProcedure,
	MoraleProcedure,
	LeaderCasualtiesProcedure,
	CasualtyFateProcedure,
}

// Book is the rule set as a book of rules.
var Book = battle.NewBook(About, procedures, rules, settings, makes)
