package gsq

import "frontier/battle"

// about says what the rule set is.
var about = battle.About{
	ID:      "gsq",
	Version: 3,
	Reads:   1,
	Title:   "God Save the Queen",
	Author:  "Michael Taylor",
	Scale:   "one figure is one man; an inch is two yards; d6",
}

// procedures lists every procedure in the order of the rules.
var procedures = []battle.Procedure{
	experienceProcedure,
	frontRankProcedure,
	contactProcedure,
	shootProcedure,
	guessRangeProcedure,
	ballStrikeProcedure,
	movementProcedure,
	chargeNerveProcedure,
	meleeProcedure,
	mustTestProcedure,
	moraleProcedure,
	leaderCasualtiesProcedure,
	casualtyFateProcedure,
}

// book is the rule set as a book of rules.
var book = battle.NewBook(about, procedures, rules, settings)
