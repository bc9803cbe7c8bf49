package rules

import "frontier/battle"

// About says what the rule set is.
var About = battle.About{
	ID:      "macduff",
	Version: 6,
	Reads:   1,
	Title:   "With MacDuff to the Frontier",
	Short:   "With MacDuff",
	Author:  "The Courier, number 73",
	Scale:   "one figure is ten to twenty men; an inch is ten to twenty yards; d6 and cards",
	Figure:  "10 to 20 men",
	Dice:    "d6, cards",
	Large:   battle.Large{Setting: "men_per_figure", Men: []int{1, 10, 20}, Figures: 400}, // MACDUFF-1.2, 40.1
	Idle: []battle.Idle{
		{What: "order deploy", Why: "Both sides stand where their commanders would set them up before the first decision (MACDUFF-20.118)."},
		{What: "order reorder", Why: "A unit in order retires with its face to the enemy, which costs it nothing, and need not turn again (MACDUFF-5.18)."},
		{What: "order stay", Why: "A place that was won costs nothing to take, and shelters whoever stands there (MACDUFF-20.94)."},
	},
}

// procedures lists every procedure in the order of the rules.
var procedures = []battle.Procedure{
	ActivationProcedure,
	PersonalityProcedure,
	ControlProcedure,
	SpotProcedure,
	MoveProcedure,
	ReactionProcedure,
	AllowanceProcedure,
	SmallArmsProcedure,
	CanisterProcedure,
	ShellProcedure,
	MachineGunProcedure,
	BreachProcedure,
	CasualtiesProcedure,
	GunHitsProcedure,
	LeaderRiskProcedure,
	MeleeProcedure,
	OutcomeProcedure,
	StateProcedure,
	SurrenderProcedure,
	RecoveryProcedure,
	DemolitionProcedure,
	RepairProcedure,
	WorkProcedure,
	LossesProcedure,
}

// Book is the rule set as a book of rules.
var Book = battle.NewBook(About, procedures, rules, settings, makes)
