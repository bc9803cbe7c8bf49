package rules

import "frontier/battle"

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

var UnitEndStateProcedure = battle.Define("unit_end_state", "REDCOATS-16.5", "How a unit ends the battle", unitEndStateInputs, UnitEndState)
