package rules

import "frontier/battle"

// About says what the rule set is.
var About = battle.About{
	ID:      "redcoats",
	Version: 5,
	Reads:   1,
	Title:   "Redcoats & Natives",
	Author:  "Wargame Developments",
	Scale:   "four figures are a battalion; a hex is 300 m; d6 and one pack of cards",
	Figure:  "¼ battalion",
	Dice:    "d6, cards",
	Idle: []battle.Idle{
		{What: "order deploy", Why: "Both sides stand where their commanders would set them up before the first decision (REDCOATS-4.14)."},
		{What: "order attach", Why: "A Commander who shares a hex with units is attached to the strongest of them as the turn starts (REDCOATS-5.7)."},
		{What: "order rejoin", Why: "Two parts throw the dice of the whole on two cards, and one hit disrupts one of them alone (REDCOATS-6.8, 6.9)."},
		{What: "order leave_field", Why: "Figures that leave count as lost, and a side that breaks off brings away nearly all of them (REDCOATS-14.3, 14.4)."},
		{What: "order decline", Why: "An attempt to regain cohesion costs nothing (REDCOATS-13.1)."},
		{What: "procedure unit_rating", Why: "The muster rates every unit before the log begins (REDCOATS-2.8, 16.1)."},
	},
}

// procedures lists every procedure in the order of the rules.
var procedures = []battle.Procedure{
	ActivationOrderProcedure,
	MovementAllowanceProcedure,
	LineOfSightProcedure,
	FireCheckProcedure,
	CombatDiceProcedure,
	FireProcedure,
	AllotHitsProcedure,
	UnitHitsProcedure,
	CommanderHitsProcedure,
	CloseAssaultProcedure,
	RetreatProcedure,
	RegainCohesionProcedure,
	StackingProcedure,
	TransportActionProcedure,
	unitRatingProcedure,
	BattleScaleProcedure,
	MusterProcedure,
	CasualtyReturnProcedure,
	UnitEndStateProcedure,
	ForceStateProcedure,
	FieldHolderProcedure,
	LeaveFieldProcedure,
}

// Book is the rule set as a book of rules.
var Book = battle.NewBook(About, procedures, rules, settings, makes)

// Former are the procedures that answered otherwise in an older version.
func Former(version int) []battle.Procedure {
	if version < 3 {
		return []battle.Procedure{BattleScaleBefore3}
	}
	return nil
}
