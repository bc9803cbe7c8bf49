package rules

import (
	"frontier/battle"
)

// CasualtyFateInput is the fallen of one unit, after the battle.
type CasualtyFateInput struct {
	Fallen              int  `json:"fallen"`
	FieldHeld           bool `json:"field_held"` // by their own side
	EnemyTakesPrisoners bool `json:"enemy_takes_prisoners"`
	SurvivesOn          int  `json:"survives_on"`
}

// CasualtyFateNeed is how many dice are thrown, and the lowest face that lives.
type CasualtyFateNeed struct {
	Dice       int `json:"dice"`
	SurvivesOn int `json:"survives_on"`
}

// CasualtyFateResult is what became of them.
type CasualtyFateResult struct {
	Killed   int `json:"killed"`
	Wounded  int `json:"wounded"`
	Captured int `json:"captured"`
}

var casualtyFateInputs = []battle.Input{
	figures("fallen", "Figures that fell", "RISKFACTOR-14.105", 0, Most, 1),
	fact("field_held", "Their side holds the field", "RISKFACTOR-14.105", true),
	fact("enemy_takes_prisoners", "The enemy takes prisoners", "RISKFACTOR-14.105", true),
	survivesOnInput,
}

// survivesOnInput is the setting of the same name, as procedures take it; 7 is never.
var survivesOnInput = whole("survives_on", "Lowest face of a fallen figure that lives", "RISKFACTOR-14.105", 2, D6+1, 6)

// CasualtyFate throws for the fallen, one d6 each (RISKFACTOR-14.105). On a field lost to
// an enemy that takes no prisoners all are dead and no die is thrown. An input out of
// range is a *battle.InputError.
func CasualtyFate(in CasualtyFateInput, dice battle.Dice) (CasualtyFateNeed, CasualtyFateResult, error) {
	var c battle.Check
	c.Int("fallen", in.Fallen, 0, Most)
	c.Int("survives_on", in.SurvivesOn, 2, D6+1)
	if err := c.Err(); err != nil {
		return CasualtyFateNeed{}, CasualtyFateResult{}, err
	}
	need := CasualtyFateNeed{Dice: in.Fallen, SurvivesOn: in.SurvivesOn}
	if !in.FieldHeld && !in.EnemyTakesPrisoners {
		need.Dice = 0
		return need, CasualtyFateResult{Killed: in.Fallen}, nil
	}
	alive, err := battle.Count(dice, need.Dice, D6, in.SurvivesOn)
	if err != nil {
		return need, CasualtyFateResult{}, err
	}
	out := CasualtyFateResult{Killed: in.Fallen - alive}
	if in.FieldHeld {
		out.Wounded = alive
	} else {
		out.Captured = alive
	}
	return need, out, nil
}

// CasualtyFateProcedure is [CasualtyFate] as a table, a log and the odds ask it: killed,
// wounded and captured among a unit's fallen (RISKFACTOR-14.105).
var CasualtyFateProcedure = battle.Define("casualty_fate", "RISKFACTOR-14.105", "What becomes of the fallen", casualtyFateInputs, CasualtyFate)

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

// PrisonersProcedure is [Prisoners] as a table, a log and the odds ask it: prisoners
// despatched, held and escaped in one turn (RISKFACTOR-13.2).
var PrisonersProcedure = battle.Define("prisoners", "RISKFACTOR-13.2", "What becomes of prisoners", prisonersInputs, Prisoners)
