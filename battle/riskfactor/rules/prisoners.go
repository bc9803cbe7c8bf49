package rules

import "frontier/battle"

// PrisonersInput is the prisoners of one unit at the end of its turn.
type PrisonersInput struct {
	Prisoners      int  `json:"prisoners"`
	Guards         int  `json:"guards"`
	Despatchers    int  `json:"despatchers"`
	TakesPrisoners bool `json:"takes_prisoners"`
}

// PrisonersNeed is how many guards hold them all, and how many turns it takes to
// despatch them; 0 where nobody does.
type PrisonersNeed struct {
	GuardsNeeded    int `json:"guards_needed"`
	TurnsToDespatch int `json:"turns_to_despatch"`
}

// PrisonersResult is what becomes of them this turn.
type PrisonersResult struct {
	Despatched int `json:"despatched"`
	Held       int `json:"held"`
	Escaped    int `json:"escaped"`
}

// How many prisoners a figure guards, and despatches in a turn (RISKFACTOR-13.2, 13.4).
const (
	PerGuard      = 5
	PerDespatcher = 2
)

var prisonersInputs = []battle.Input{
	figures("prisoners", "Prisoners", "RISKFACTOR-13.2", 1, MostInMelee, 1),
	figures("guards", "Guards", "RISKFACTOR-13.2", 0, MostInMelee, 0),
	figures("despatchers", "Figures that despatch them", "RISKFACTOR-13.4", 0, MostInMelee, 0),
	fact("takes_prisoners", "It takes prisoners", "RISKFACTOR-13.5", true),
}

// Prisoners says what becomes of a unit's prisoners in one turn (RISKFACTOR-13.2 to 13.5,
// 14.100). It throws no dice. Guards of a side that takes no prisoners, or an input out
// of range, is a *battle.InputError.
func Prisoners(in PrisonersInput, _ battle.Dice) (PrisonersNeed, PrisonersResult, error) {
	var c battle.Check
	c.Int("prisoners", in.Prisoners, 1, MostInMelee)
	c.Int("guards", in.Guards, 0, MostInMelee)
	c.Int("despatchers", in.Despatchers, 0, MostInMelee)
	c.Not("guards", in.Guards > 0 && !in.TakesPrisoners, "must be 0 where takes_prisoners is false")
	if err := c.Err(); err != nil {
		return PrisonersNeed{}, PrisonersResult{}, err
	}
	var need PrisonersNeed
	if in.TakesPrisoners {
		need.GuardsNeeded = Shared(in.Prisoners, PerGuard)
	}
	if in.Despatchers > 0 {
		need.TurnsToDespatch = Shared(in.Prisoners, PerDespatcher*in.Despatchers)
	}
	out := PrisonersResult{Despatched: min(PerDespatcher*in.Despatchers, in.Prisoners)}
	rest := in.Prisoners - out.Despatched
	out.Held = rest
	if in.Despatchers == 0 {
		out.Held = min(PerGuard*in.Guards, rest)
	}
	out.Escaped = rest - out.Held
	return need, out, nil
}

var PrisonersProcedure = battle.Define("prisoners", "RISKFACTOR-13.2", "What becomes of prisoners", prisonersInputs, Prisoners)
