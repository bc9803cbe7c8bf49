package rules

import "frontier/battle"

// CasualtyReturnInput is what a campaign unit brought and lost.
type CasualtyReturnInput struct {
	Men             int  `json:"men"`
	FiguresStart    int  `json:"figures_start"`
	FiguresLost     int  `json:"figures_lost"`
	FiguresCaptured int  `json:"figures_captured"`
	HoldsField      bool `json:"holds_field"`
	KilledPercent   int  `json:"killed_percent"`
	LeftPercent     int  `json:"left_percent"`
}

// CasualtyReturnNeed is the men out of action and the men taken.
type CasualtyReturnNeed struct {
	MenOut   int `json:"men_out"`
	MenTaken int `json:"men_taken"`
}

// CasualtyReturnResult is what became of the men; they add up.
type CasualtyReturnResult struct {
	Killed   int `json:"killed"`
	Wounded  int `json:"wounded"` // brought away
	Missing  int `json:"missing"` // wounded and left behind
	Captured int `json:"captured"`
	Fit      int `json:"fit"`
}

// The settings of the same names, as procedures take them.
var (
	killedPercentInput = percent("killed_percent", "Killed of those out of action", "REDCOATS-16.8", 0, 30)
	leftPercentInput   = percent("left_percent", "Wounded left behind by the side that goes", "REDCOATS-16.9", 0, 25)
)

// percent is an input in hundredths.
func percent(key, title, rule string, low, usual int) battle.Input {
	in := whole(key, title, rule, low, 100, usual)
	in.Unit = "percent"
	return in
}

var casualtyReturnInputs = []battle.Input{
	wanted(whole("men", "Men present at the start", "REDCOATS-16.6", 1, MostMen, 1)),
	wanted(figures("figures_start", "Figures at the start", "REDCOATS-16.6", 1, MostStart, 1)),
	figures("figures_lost", "Figures killed", "REDCOATS-16.6", 0, MostStart, 0),
	figures("figures_captured", "Figures captured", "REDCOATS-16.7", 0, MostStart, 0),
	wanted(fact("holds_field", "Its side holds the field", "REDCOATS-16.9", false)),
	killedPercentInput,
	leftPercentInput,
}

// CasualtyReturn turns lost figures back into men (REDCOATS-16.6 to 16.9). Nothing is
// thrown. More figures lost and captured than there were is a *battle.InputError.
func CasualtyReturn(in CasualtyReturnInput, _ battle.Dice) (CasualtyReturnNeed, CasualtyReturnResult, error) {
	var c battle.Check
	c.Int("men", in.Men, 1, MostMen)
	c.Int("figures_start", in.FiguresStart, 1, MostStart)
	c.Int("figures_lost", in.FiguresLost, 0, in.FiguresStart)
	c.Int("figures_captured", in.FiguresCaptured, 0, in.FiguresStart-in.FiguresLost)
	c.Int("killed_percent", in.KilledPercent, 0, 100)
	c.Int("left_percent", in.LeftPercent, 0, 100)
	if err := c.Err(); err != nil {
		return CasualtyReturnNeed{}, CasualtyReturnResult{}, err
	}
	out := in.Men * in.FiguresLost / in.FiguresStart
	need := CasualtyReturnNeed{MenOut: out, MenTaken: in.Men*(in.FiguresLost+in.FiguresCaptured)/in.FiguresStart - out}
	killed := out * in.KilledPercent / 100
	wounded, missing := out-killed, 0
	if !in.HoldsField {
		missing = wounded * in.LeftPercent / 100
	}
	return need, CasualtyReturnResult{
		Killed:   killed,
		Wounded:  wounded - missing,
		Missing:  missing,
		Captured: need.MenTaken,
		Fit:      in.Men - need.MenOut - need.MenTaken,
	}, nil
}

// CasualtyReturnProcedure is [CasualtyReturn] as a table, a log and the odds ask it: men
// of a campaign unit killed, wounded, missing, captured and fit (REDCOATS-16.6).
var CasualtyReturnProcedure = battle.Define("casualty_return", "REDCOATS-16.6", "Figures back into men", casualtyReturnInputs, CasualtyReturn)
