package rules

import "frontier/battle"

// ForceStateInput is a side's fighting figures.
type ForceStateInput struct {
	FiguresStart     int `json:"figures_start"`
	FiguresLost      int `json:"figures_lost"` // killed, captured or gone
	FiguresDisrupted int `json:"figures_disrupted"`
	BreakPercent     int `json:"break_percent"`
}

// ForceStateNeed is the lowest score that breaks.
type ForceStateNeed struct {
	BreaksAt int `json:"breaks_at"`
}

// ForceStateResult is the side's score.
type ForceStateResult struct {
	Score  int  `json:"score"`
	Broken bool `json:"broken"`
}

// LostScore is what a lost figure scores; a disrupted one scores 1 (REDCOATS-14.3).
const LostScore = 2

// breakPercentInput is the setting of the same name, as procedures take it.
var breakPercentInput = percent("break_percent", "Share of twice its figures at which a side breaks", "REDCOATS-14.3", 1, 50)

var forceStateInputs = []battle.Input{
	wanted(figures("figures_start", "Fighting figures at the start", "REDCOATS-14.3", 1, MostStart, 1)),
	figures("figures_lost", "Figures killed, captured or gone", "REDCOATS-14.3", 0, MostStart, 0),
	figures("figures_disrupted", "Figures of disrupted units", "REDCOATS-14.3", 0, MostStart, 0),
	breakPercentInput,
}

// ForceState says whether a side breaks (REDCOATS-14.3). Nothing is thrown. More figures
// lost and disrupted than there were is a *battle.InputError.
func ForceState(in ForceStateInput, _ battle.Dice) (ForceStateNeed, ForceStateResult, error) {
	var c battle.Check
	c.Int("figures_start", in.FiguresStart, 1, MostStart)
	c.Int("figures_lost", in.FiguresLost, 0, in.FiguresStart)
	c.Int("figures_disrupted", in.FiguresDisrupted, 0, in.FiguresStart-in.FiguresLost)
	c.Int("break_percent", in.BreakPercent, 1, 100)
	if err := c.Err(); err != nil {
		return ForceStateNeed{}, ForceStateResult{}, err
	}
	need := ForceStateNeed{BreaksAt: ceilDiv(LostScore*in.FiguresStart*in.BreakPercent, 100)}
	score := LostScore*in.FiguresLost + in.FiguresDisrupted
	return need, ForceStateResult{Score: score, Broken: score >= need.BreaksAt}, nil
}

var ForceStateProcedure = battle.Define("force_state", "REDCOATS-14.3", "Whether a side breaks", forceStateInputs, ForceState)
