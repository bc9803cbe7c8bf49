package redcoats

import "frontier/battle"

// about says what the rule set is.
var about = battle.About{
	ID:      "redcoats",
	Version: 3,
	Reads:   1,
	Title:   "Redcoats & Natives",
	Author:  "Wargame Developments",
	Scale:   "four figures are a battalion; a hex is 300 m; d6 and one pack of cards",
}

// procedures lists every procedure in the order of the rules.
var procedures = []battle.Procedure{
	activationOrderProcedure,
	movementAllowanceProcedure,
	lineOfSightProcedure,
	fireCheckProcedure,
	combatDiceProcedure,
	fireProcedure,
	allotHitsProcedure,
	unitHitsProcedure,
	commanderHitsProcedure,
	closeAssaultProcedure,
	retreatProcedure,
	regainCohesionProcedure,
	stackingProcedure,
	transportActionProcedure,
	unitRatingProcedure,
	battleScaleProcedure,
	musterProcedure,
	casualtyReturnProcedure,
	unitEndStateProcedure,
	forceStateProcedure,
	fieldHolderProcedure,
	leaveFieldProcedure,
}

// engine is Redcoats & Natives.
type engine struct{}

// Former gives the procedures that answered otherwise in an older version. It makes the
// rule set a [battle.Former].
func (engine) Former(version int) []battle.Procedure {
	if version < 3 {
		return []battle.Procedure{battleScaleBefore3}
	}
	return nil
}

// New is Redcoats & Natives: its procedures, and whole battles.
func New() battle.Engine { return engine{} }

// About says what the rule set is.
func (engine) About() battle.About { return about }

// Procedures lists every procedure in the order of the rules.
func (engine) Procedures() []battle.Procedure { return procedures }

// Rules explains every rule by its id.
func (engine) Rules() []battle.Rule { return rules }

// Settings lists what an organiser may change.
func (engine) Settings() []battle.Setting { return settings }
