package rules

import "frontier/battle"

// SurrenderInput is a surrounded unit that is called on.
type SurrenderInput struct {
	Leaders  int  `json:"leaders"`
	Standard bool `json:"standard"`
}

// SurrenderNeed is what the surrounded unit adds.
type SurrenderNeed struct {
	Dice          int `json:"dice"`
	SurroundedAdd int `json:"surrounded_add"`
}

// SurrenderResult is both scores; the higher has its way.
type SurrenderResult struct {
	CallerScore     int  `json:"caller_score"`
	SurroundedScore int  `json:"surrounded_score"`
	Surrenders      bool `json:"surrenders"`
}

var surrenderInputs = []battle.Input{
	figures("leaders", "Leaders with the surrounded unit", "MACDUFF-12.4", 0, MostLeaders, 0),
	fact("standard", "The regimental standard is there", "MACDUFF-12.4", false),
}

// Surrender resolves a call on a surrounded unit (MACDUFF-12.4, 20.102). The caller's
// d6, then the unit's.
func Surrender(in SurrenderInput, dice battle.Dice) (SurrenderNeed, SurrenderResult, error) {
	var c battle.Check
	c.Int("leaders", in.Leaders, 0, MostLeaders)
	if err := c.Err(); err != nil {
		return SurrenderNeed{}, SurrenderResult{}, err
	}
	need := SurrenderNeed{Dice: 2, SurroundedAdd: in.Leaders + Count(in.Standard)}
	faces, err := dice.Throw(need.Dice, D6)
	if err != nil {
		return need, SurrenderResult{}, err
	}
	out := SurrenderResult{CallerScore: faces[0], SurroundedScore: faces[1] + need.SurroundedAdd}
	out.Surrenders = out.CallerScore > out.SurroundedScore
	return need, out, nil
}

var SurrenderProcedure = battle.Define("surrender", "MACDUFF-12.4", "A call to surrender", surrenderInputs, Surrender)
