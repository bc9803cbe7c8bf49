package rules

import "frontier/battle"

// About says what the rule set is.
var About = battle.About{
	ID:      "gsq",
	Version: 5,
	Reads:   1,
	Title:   "God Save the Queen",
	Author:  "Michael Taylor",
	Scale:   "one figure is one man; an inch is two yards; d6",
	Figure:  "1 man",
	Dice:    "d6",
	Idle: []battle.Idle{
		{What: "order deploy", Why: "Both sides stand where their commanders would set them up before the first decision (GSQ-13.91)."},
		{What: "order unfix_bayonets", Why: "A fixed bayonet costs neither a shot nor an inch, and is worth 1 on each die hand to hand (GSQ-5.9, 9.5)."},
		{What: "order hold_fire", Why: "A free shot costs nothing: the unit shoots in its own turn all the same (GSQ-8.7, 13.58)."},
		{What: "procedure experience", Why: "Who is a veteran is said by the setup; it is thrown for by people alone (GSQ-3.1, 17.2)."},
	},
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
