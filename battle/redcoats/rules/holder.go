package rules

import (
	"frontier/battle"
)

// SideState is how a side stands when the battle ends (REDCOATS-14.3, 14.4).
type SideState string

// The states of a side.
const (
	SideSteady   SideState = "steady"
	SideBroken   SideState = "broken"
	SideWithdrew SideState = "withdrew"
	SideGone     SideState = "gone"
)

var sideStates = words(SideSteady, SideBroken, SideWithdrew, SideGone)

// FieldHolderInput is both sides at the end.
type FieldHolderInput struct {
	AttackerState SideState `json:"attacker_state"`
	DefenderState SideState `json:"defender_state"`
	AttackerScore int       `json:"attacker_score"`
	DefenderScore int       `json:"defender_score"`
	AttackerStart int       `json:"attacker_start"` // fighting figures
	DefenderStart int       `json:"defender_start"`
}

// FieldHolderResult is who holds the field, and why.
type FieldHolderResult struct {
	Holder Party      `json:"holder"`
	By     HolderRule `json:"by"`
}

// HolderRule says what decided who holds the field.
type HolderRule string

// What may decide it.
const (
	OtherSideLeft HolderRule = "other_side_left"
	ByTurnLimit   HolderRule = "turn_limit"
	LowerShare    HolderRule = "lower_share"
	EvenShare     HolderRule = "even_share"
)

var fieldHolderInputs = []battle.Input{
	anyOf("attacker_state", "How the attacker stands", "REDCOATS-14.5", sideStates),
	anyOf("defender_state", "How the defender stands", "REDCOATS-14.5", sideStates),
	whole("attacker_score", "The attacker's score", "REDCOATS-14.3", 0, LostScore*MostStart, 0),
	whole("defender_score", "The defender's score", "REDCOATS-14.3", 0, LostScore*MostStart, 0),
	figures("attacker_start", "The attacker's figures at the start", "REDCOATS-14.3", 1, MostStart, 1),
	figures("defender_start", "The defender's figures at the start", "REDCOATS-14.3", 1, MostStart, 1),
}

// FieldHolder says who holds the field (REDCOATS-14.5). Nothing is thrown. A score above
// twice the start is a *battle.InputError.
func FieldHolder(in FieldHolderInput, _ battle.Dice) (struct{}, FieldHolderResult, error) {
	var c battle.Check
	battle.OneOf(&c, "attacker_state", in.AttackerState, sideStates)
	battle.OneOf(&c, "defender_state", in.DefenderState, sideStates)
	c.Int("attacker_start", in.AttackerStart, 1, MostStart)
	c.Int("defender_start", in.DefenderStart, 1, MostStart)
	c.Int("attacker_score", in.AttackerScore, 0, LostScore*in.AttackerStart)
	c.Int("defender_score", in.DefenderScore, 0, LostScore*in.DefenderStart)
	if err := c.Err(); err != nil {
		return struct{}{}, FieldHolderResult{}, err
	}
	attacker, defender := in.AttackerState == SideSteady, in.DefenderState == SideSteady
	out := FieldHolderResult{Holder: Defender, By: OtherSideLeft}
	switch share := in.AttackerScore*in.DefenderStart - in.DefenderScore*in.AttackerStart; {
	case attacker && defender:
		out.By = ByTurnLimit
	case attacker:
		out.Holder = Attacker
	case defender:
	case share < 0:
		out = FieldHolderResult{Attacker, LowerShare}
	case share > 0:
		out.By = LowerShare
	default:
		out.By = EvenShare
	}
	return struct{}{}, out, nil
}

// FieldHolderProcedure is [FieldHolder] as a table, a log and the odds ask it: who holds
// the field, and what decided it (REDCOATS-14.5).
var FieldHolderProcedure = battle.Define("field_holder", "REDCOATS-14.5", "Who holds the field", fieldHolderInputs, FieldHolder)

// UnitEndStateInput is a campaign unit at the end of a battle.
type UnitEndStateInput struct {
	FiguresStart int  `json:"figures_start"`
	FiguresLeft  int  `json:"figures_left"` // neither killed nor captured
	Disrupted    bool `json:"disrupted"`
	OffTable     bool `json:"off_table"`
}

// UnitEndStateNeed is the most figures left of a unit that is spent.
type UnitEndStateNeed struct {
	SpentAt int `json:"spent_at"`
}

// UnitEndStateResult is the state in which it goes back.
type UnitEndStateResult struct {
	State  EndState `json:"state"`
	Broken bool     `json:"broken"`
}

// EndState is how worn a unit is.
type EndState string

// The states.
const (
	EndsFull  EndState = "full"
	EndsWorn  EndState = "worn"
	EndsSpent EndState = "spent"
)

var unitEndStateInputs = []battle.Input{
	wanted(figures("figures_start", "Figures at the start", "REDCOATS-16.5", 1, MostStart, 1)),
	wanted(figures("figures_left", "Figures left and not captured", "REDCOATS-16.5", 0, MostStart, 0)),
	fact("disrupted", "Disrupted at the end", "REDCOATS-16.5", false),
	fact("off_table", "It left the field during the battle", "REDCOATS-16.5", false),
}

// UnitEndState says how a unit ends the battle (REDCOATS-16.5). Nothing is thrown. More
// figures left than there were is a *battle.InputError.
func UnitEndState(in UnitEndStateInput, _ battle.Dice) (UnitEndStateNeed, UnitEndStateResult, error) {
	var c battle.Check
	c.Int("figures_start", in.FiguresStart, 1, MostStart)
	c.Int("figures_left", in.FiguresLeft, 0, in.FiguresStart)
	if err := c.Err(); err != nil {
		return UnitEndStateNeed{}, UnitEndStateResult{}, err
	}
	need := UnitEndStateNeed{SpentAt: in.FiguresStart / 2}
	out := UnitEndStateResult{State: EndsWorn, Broken: in.FiguresLeft == 0 || in.OffTable}
	switch {
	case in.FiguresLeft <= need.SpentAt || in.OffTable:
		out.State = EndsSpent
	case in.FiguresLeft == in.FiguresStart && !in.Disrupted:
		out.State = EndsFull
	}
	return need, out, nil
}

// UnitEndStateProcedure is [UnitEndState] as a table, a log and the odds ask it: whether a
// unit ends full, worn or spent, and broken (REDCOATS-16.5).
var UnitEndStateProcedure = battle.Define("unit_end_state", "REDCOATS-16.5", "How a unit ends the battle", unitEndStateInputs, UnitEndState)
