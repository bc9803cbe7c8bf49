package rules

import "frontier/battle"

// LeaderCasualtiesInput is a unit of which figures fell.
type LeaderCasualtiesInput struct {
	Fallen   int `json:"fallen"`
	Leaders  int `json:"leaders"` // before they fell
	Men      int `json:"men"`
	LeaderOn int `json:"leader_on"`
}

// LeaderCasualtiesNeed is the lowest face on which a leader falls.
type LeaderCasualtiesNeed struct {
	LeaderOn int `json:"leader_on"`
}

// LeaderCasualtiesResult is who fell.
type LeaderCasualtiesResult struct {
	LeadersFallen int `json:"leaders_fallen"`
	MenFallen     int `json:"men_fallen"`
}

// MostLeaders is the largest number of leaders that a procedure takes.
const MostLeaders = 10

var leaderCasualtiesInputs = []battle.Input{
	figures("fallen", "Figures that fell", "GSQ-13.88", 1, 1),
	whole("leaders", "Leaders in the unit before", "GSQ-13.88", 0, MostLeaders, 1),
	figures("men", "Men in the unit before", "GSQ-13.88", 0, 9),
	leaderOnInput,
}

// leaderOnInput is the setting of the same name, as procedures take it.
var leaderOnInput = whole("leader_on", "Lowest face on which a leader falls", "GSQ-13.88", 2, D6, 6)

// LeaderCasualties throws who fell of a unit with leaders (GSQ-13.88). For each fallen
// figure in turn one d6 is thrown while both leaders and men are left. More fallen than
// there were, or an input out of range, is a *battle.InputError.
func LeaderCasualties(in LeaderCasualtiesInput, dice battle.Dice) (LeaderCasualtiesNeed, LeaderCasualtiesResult, error) {
	var c battle.Check
	c.Int("fallen", in.Fallen, 1, Most)
	c.Int("leaders", in.Leaders, 0, MostLeaders)
	c.Int("men", in.Men, 0, Most)
	c.Int("leader_on", in.LeaderOn, 2, D6)
	c.Not("fallen", in.Fallen > in.Leaders+in.Men, "must be no more than leaders and men together")
	if err := c.Err(); err != nil {
		return LeaderCasualtiesNeed{}, LeaderCasualtiesResult{}, err
	}
	need := LeaderCasualtiesNeed{LeaderOn: in.LeaderOn}
	out, err := battle.Loop(dice, in.Fallen, LeaderCasualtiesResult{}, func(out LeaderCasualtiesResult, _ int, d battle.Dice) (LeaderCasualtiesResult, bool, error) {
		leader := out.MenFallen == in.Men
		if !leader && out.LeadersFallen < in.Leaders {
			n, err := battle.Count(d, 1, D6, in.LeaderOn)
			if err != nil {
				return out, false, err
			}
			leader = n == 1
		}
		if leader {
			out.LeadersFallen++
		} else {
			out.MenFallen++
		}
		return out, true, nil
	})
	if err != nil {
		return need, LeaderCasualtiesResult{}, err
	}
	return need, out, nil
}

// LeaderCasualtiesProcedure is [LeaderCasualties] as a table, a log and the odds ask it:
// leaders and men among a unit's fallen (GSQ-13.88).
var LeaderCasualtiesProcedure = battle.Define("leader_casualties", "GSQ-13.88", "Who of a unit fell", leaderCasualtiesInputs, LeaderCasualties)
