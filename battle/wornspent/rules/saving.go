package rules

import "frontier/battle"

// SavingThrowInput is one figure that would fall.
type SavingThrowInput struct {
	Rank             Rank    `json:"rank"`
	Posture          Posture `json:"posture"`
	Cover            Cover   `json:"cover"`
	Cause            Cause   `json:"cause"`
	OfficerSaveBonus int     `json:"officer_save_bonus"`
}

// SavingThrowNeed is the lowest face that saves.
type SavingThrowNeed struct {
	Save int `json:"save"`
}

// SavingThrowResult is the die with its bonus.
type SavingThrowResult struct {
	Total int  `json:"total"`
	Saved bool `json:"saved"`
}

// The lines of the table of saves: the lowest total that saves (WORNSPENT-9.2).
const (
	SaveInOpen = 8
	SaveProne  = 7
	SaveCover  = 5
)

// mostSaveBonus is the largest bonus to which officers may be set.
const mostSaveBonus = 5

var savingThrowInputs = []battle.Input{
	choice("rank", "Rank", "WORNSPENT-9.3", ranksHit, Other),
	choice("posture", "Posture", "WORNSPENT-9.2", postures, Upright),
	choice("cover", "Cover", "WORNSPENT-9.2", covers, NoCover),
	choice("cause", "Cause", "WORNSPENT-9.4", causes, ByFire),
	officerSaveBonusInput,
}

// officerSaveBonusInput is the setting of the same name, as procedures take it.
var officerSaveBonusInput = whole("officer_save_bonus", "Bonus of officers on the save", "WORNSPENT-9.3", 0, mostSaveBonus, 2)

// SavingThrow throws to save one figure (WORNSPENT-9.2 to 9.4). One D10 is thrown. A
// prone horse, or an input out of range, is a *battle.InputError.
func SavingThrow(in SavingThrowInput, dice battle.Dice) (SavingThrowNeed, SavingThrowResult, error) {
	var c battle.Check
	battle.OneOf(&c, "rank", in.Rank, ranksHit)
	battle.OneOf(&c, "posture", in.Posture, postures)
	battle.OneOf(&c, "cover", in.Cover, covers)
	battle.OneOf(&c, "cause", in.Cause, causes)
	c.Int("officer_save_bonus", in.OfficerSaveBonus, 0, mostSaveBonus)
	c.Not("posture", in.Rank == Horse && in.Posture == Prone, "must be upright for a horse; no mounted man lies down")
	if err := c.Err(); err != nil {
		return SavingThrowNeed{}, SavingThrowResult{}, err
	}
	line, bonus := saveLine(in.Posture, in.Cover, in.Cause), SaveBonus(in.Rank, in.OfficerSaveBonus)
	need := SavingThrowNeed{Save: lowestFace(line, bonus)}
	face, err := one(dice)
	if err != nil {
		return need, SavingThrowResult{}, err
	}
	return need, SavingThrowResult{Total: face + bonus, Saved: face >= need.Save}, nil
}

// saveLine is the best line of the table that applies. Lying down helps against fire
// alone (WORNSPENT-9.4).
func saveLine(p Posture, c Cover, cause Cause) int {
	switch {
	case c != NoCover:
		return SaveCover
	case p == Prone && cause == ByFire:
		return SaveProne
	}
	return SaveInOpen
}

// SaveBonus is what a rank adds to its die: officers and leaders are favoured,
// sergeants and horses are not (WORNSPENT-9.3).
func SaveBonus(r Rank, officers int) int {
	if r == Officer || r == Leader {
		return officers
	}
	return 0
}

// SavingThrowProcedure is [SavingThrow] as a table, a log and the odds ask it: whether one
// figure is saved (WORNSPENT-21.9).
var SavingThrowProcedure = battle.Define("saving_throw", "WORNSPENT-21.9", "One figure's save", savingThrowInputs, SavingThrow)
