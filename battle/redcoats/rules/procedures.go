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
