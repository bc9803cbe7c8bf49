package rules

import (
	"fmt"

	"frontier/battle"
)

// ActionInput is one unit or platoon that throws on the table of actions.
type ActionInput struct {
	Table          Table `json:"table"`
	RiskFactor     int   `json:"risk_factor"`
	Modifier       int   `json:"modifier"`
	FallingBack    bool  `json:"falling_back"` // its current action is retreat or rout
	Fortified      bool  `json:"fortified"`    // it defends a fortified position
	EnemyInSight   bool  `json:"enemy_in_sight"`
	EnemyWithin50  bool  `json:"enemy_within_50"`
	InCover        bool  `json:"in_cover"` // half its figures or more
	Original       int   `json:"original"`
	Standing       int   `json:"standing"`
	Commanded      bool  `json:"commanded"` // or a player character
	RetreatIsBlack bool  `json:"retreat_is_black"`
	FortifiedHold  Hold  `json:"fortified_hold"`
}

// ActionNeed is the row of the table, and the highest natural face that routs: 0 for
// none.
type ActionNeed struct {
	Dice     int `json:"dice"`
	Row      Row `json:"row"`
	RoutUpTo int `json:"rout_up_to"`
}

// ActionResult is the cell, what the unit makes of it, and whether it must.
type ActionResult struct {
	Die         int    `json:"die"` // after the modifier
	Instruction Action `json:"instruction"`
	Action      Action `json:"action"`
	MustObey    bool   `json:"must_obey"`
}

// actionRow is a row of a table of actions, for risk factors up to risk.
type actionRow struct {
	Risk  int
	row   Row
	Cells [D6]Action
}

// ActionTables are the tables of actions from risk factor 1 up (RISKFACTOR-11.3, 11.4).
// Below it RISKFACTOR-14.73 holds for both.
var ActionTables = map[Table][]actionRow{
	MissileTable: {
		{1, Row1, [D6]Action{Halt, Advance, Advance, Advance, Advance, Attack}},
		{5, Row25, [D6]Action{Retreat, Halt, Halt, Advance, Advance, Advance}},
		{8, Row68, [D6]Action{Rout, Retreat, Halt, Halt, Halt, Advance}},
		{MostRisk, Row9, [D6]Action{Rout, Rout, Rout, Retreat, Retreat, Halt}},
	},
	CloseCombatTable: {
		{2, Row12, [D6]Action{Halt, Advance, Advance, Attack, Attack, Attack}},
		{6, Row36, [D6]Action{Retreat, Halt, Halt, Advance, Attack, Attack}},
		{8, Row78, [D6]Action{Rout, Retreat, Retreat, Halt, Halt, Attack}},
		{MostRisk, Row9, [D6]Action{Rout, Rout, Rout, Retreat, Retreat, Halt}},
	},
}

// Numbers of the tables: the lowest face that halts a unit falling back, and the face
// that sends one at the enemy, at risk factor 0 or less (RISKFACTOR-11.1, 11.2).
const (
	HaltInCoverFrom = 5
	MoveToEnemyOn   = 6
)

// CloseCombatNear is how near an enemy is whom troops without missile weapons attack when
// told to advance, in centimetres (RISKFACTOR-11.6).
const CloseCombatNear = 50

// strongestModifier is the sum of the two settings at most (RISKFACTOR-14.70).
const strongestModifier = 2

var actionInputs = []battle.Input{
	choice("table", "Table of actions", "RISKFACTOR-14.72", tables, MissileTable),
	whole("risk_factor", "Risk factor", "RISKFACTOR-10.10", leastRisk, MostRisk, 0),
	whole("modifier", "Modifier of the die", "RISKFACTOR-14.70", -strongestModifier, strongestModifier, 0),
	fact("falling_back", "It retreats or routs now", "RISKFACTOR-14.15", false),
	fact("fortified", "It defends a fortified position", "RISKFACTOR-11.1", false),
	fact("enemy_in_sight", "An enemy in sight", "RISKFACTOR-11.1", true),
	fact("enemy_within_50", fmt.Sprintf("An enemy within %d cm", CloseCombatNear), "RISKFACTOR-11.6", false),
	fact("in_cover", "Half its figures or more in cover", "RISKFACTOR-11.9", false),
	figures("original", "Figures at the start", "RISKFACTOR-11.9", 1, Most, 10),
	figures("standing", "Figures standing", "RISKFACTOR-14.76", 1, Most, 10),
	fact("commanded", "Under command, or a player character", "RISKFACTOR-11.12", false),
	retreatIsBlackInput,
	fortifiedHoldInput,
}

// fortifiedHoldInput is the setting of the same name, as procedures take it.
var fortifiedHoldInput = choice("fortified_hold", "When a fortified position holds its defenders", "RISKFACTOR-14.74", fortifiedHolds, HoldAtRiskZero)

// TakeAction throws on the table of actions (RISKFACTOR-11.1 to 11.13, 14.70 to 14.76).
// One d6 is thrown. More figures standing than there were, or an input out of range, is
// a *battle.InputError.
func TakeAction(in ActionInput, dice battle.Dice) (ActionNeed, ActionResult, error) {
	if err := in.check(); err != nil {
		return ActionNeed{}, ActionResult{}, err
	}
	row := in.row()
	need := ActionNeed{Dice: 1, Row: UpTo0}
	if row != nil {
		need.Row = row.row
		for face := 1; face <= D6; face++ {
			if row.Cells[in.modified(face)-1] == Rout {
				need.RoutUpTo = face
			}
		}
	}
	face, err := battle.Die(dice, D6)
	if err != nil {
		return need, ActionResult{}, err
	}
	out := ActionResult{Die: in.modified(face)}
	if row != nil {
		out.Instruction = row.Cells[out.Die-1]
	} else {
		out.Instruction = in.upToZero(out.Die)
	}
	out.Action = in.carriedOut(out.Instruction)
	out.MustObey = !in.Commanded || Black(out.Instruction, in.RetreatIsBlack)
	return need, out, nil
}

// modified is a face after the modifier, kept on the die (RISKFACTOR-14.70).
func (in ActionInput) modified(face int) int { return min(max(face+in.Modifier, 1), D6) }

// row is the row of the table; nil up to 0.
func (in ActionInput) row() *actionRow {
	if in.RiskFactor <= 0 {
		return nil
	}
	rows := ActionTables[in.Table]
	for i := range rows {
		if in.RiskFactor <= rows[i].Risk {
			return &rows[i]
		}
	}
	return &rows[len(rows)-1]
}

// upToZero is the instruction at risk factor 0 or less (RISKFACTOR-14.73).
func (in ActionInput) upToZero(die int) Action {
	switch {
	case in.FallingBack && die >= HaltInCoverFrom:
		return HaltInCover
	case !in.FallingBack && die == MoveToEnemyOn && in.EnemyInSight && !in.Fortified:
		return MoveToEnemy
	}
	return Continue
}

// carriedOut is what the unit makes of an instruction (RISKFACTOR-11.6, 11.9, 14.74).
func (in ActionInput) carriedOut(instruction Action) Action {
	switch {
	case instruction == Advance && in.Table == CloseCombatTable && in.EnemyWithin50:
		instruction = Attack
	case instruction == Retreat && in.InCover && 2*in.Standing >= in.Original:
		instruction = StayInCover
	}
	if in.Fortified && in.FortifiedHold == HoldAlways && (instruction == Advance || instruction == Attack) {
		return Halt
	}
	return instruction
}

func (in ActionInput) check() error {
	var c battle.Check
	battle.OneOf(&c, "table", in.Table, tables)
	c.Int("risk_factor", in.RiskFactor, leastRisk, MostRisk)
	c.Int("modifier", in.Modifier, -strongestModifier, strongestModifier)
	c.Int("original", in.Original, 1, Most)
	c.Int("standing", in.Standing, 1, Most)
	battle.OneOf(&c, "fortified_hold", in.FortifiedHold, fortifiedHolds)
	c.Not("standing", in.Standing > in.Original, "must be no more than original")
	return c.Err()
}

// ActionProcedure is [TakeAction] as a table, a log and the odds ask it: what the table of
// actions tells a unit, what it does, and whether it must (RISKFACTOR-10.10).
var ActionProcedure = battle.Define("action", "RISKFACTOR-10.10", "What a unit does", actionInputs, TakeAction)
