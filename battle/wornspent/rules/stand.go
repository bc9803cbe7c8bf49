package rules

import "frontier/battle"

// StandRemovalInput is a unit that loses stands.
type StandRemovalInput struct {
	Officers        int `json:"officers"`
	Sergeants       int `json:"sergeants"`
	Others          int `json:"others"`
	Stands          int `json:"stands"`
	FiguresPerStand int `json:"figures_per_stand"`
}

// StandRemovalNeed is empty: nothing is thrown.
type StandRemovalNeed struct{}

// StandRemovalResult is who goes and who is left.
type StandRemovalResult struct {
	RemovedOfficers  int  `json:"removed_officers"`
	RemovedSergeants int  `json:"removed_sergeants"`
	RemovedOthers    int  `json:"removed_others"`
	Officers         int  `json:"officers"`
	Sergeants        int  `json:"sergeants"`
	Others           int  `json:"others"`
	Destroyed        bool `json:"destroyed"`
}

var standRemovalInputs = []battle.Input{
	figures("officers", "Officers", "WORNSPENT-4.15", Most),
	figures("sergeants", "Sergeants", "WORNSPENT-4.15", Most),
	figures("others", "Other ranks", "WORNSPENT-4.15", Most),
	whole("stands", "Stands lost", "WORNSPENT-4.7", 1, 10, 1),
	whole("figures_per_stand", "Figures to a stand", "WORNSPENT-1.5", 1, 12, 3),
}

// StandRemoval takes stands off a unit, the lowest ranks first (WORNSPENT-1.5, 4.15).
// Nothing is thrown. A unit without a figure, or an input out of range, is a
// *battle.InputError.
func StandRemoval(in StandRemovalInput, _ battle.Dice) (StandRemovalNeed, StandRemovalResult, error) {
	var c battle.Check
	checkStrength(&c, in.Officers, in.Sergeants, in.Others)
	c.Int("stands", in.Stands, 1, 10)
	c.Int("figures_per_stand", in.FiguresPerStand, 1, 12)
	if err := c.Err(); err != nil {
		return StandRemovalNeed{}, StandRemovalResult{}, err
	}
	goes := in.Stands * in.FiguresPerStand
	out := StandRemovalResult{}
	out.RemovedOthers = min(goes, in.Others)
	goes -= out.RemovedOthers
	out.RemovedSergeants = min(goes, in.Sergeants)
	goes -= out.RemovedSergeants
	out.RemovedOfficers = min(goes, in.Officers)
	out.Officers = in.Officers - out.RemovedOfficers
	out.Sergeants = in.Sergeants - out.RemovedSergeants
	out.Others = in.Others - out.RemovedOthers
	out.Destroyed = out.Officers+out.Sergeants+out.Others == 0
	return StandRemovalNeed{}, out, nil
}

// checkStrength wants a unit of at least one figure, and not more than a procedure takes.
func checkStrength(c *battle.Check, officers, sergeants, others int) {
	c.Int("officers", officers, 0, Most)
	c.Int("sergeants", sergeants, 0, Most)
	c.Int("others", others, 0, Most)
	c.Not("others", officers+sergeants+others == 0, "must make at least one figure together with officers and sergeants")
}

// StandRemovalProcedure is [StandRemoval] as a table, a log and the odds ask it: figures
// by rank that go with the stands lost, and those left (WORNSPENT-21.6).
var StandRemovalProcedure = battle.Define("stand_removal", "WORNSPENT-21.6", "Figures of the stands lost", standRemovalInputs, StandRemoval)
