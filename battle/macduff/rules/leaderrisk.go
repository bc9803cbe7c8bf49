package rules

import "frontier/battle"

// LeaderRiskInput is the leaders with a unit that suffered.
type LeaderRiskInput struct {
	Leaders    int  `json:"leaders"`
	Casualties int  `json:"casualties"` // of this volley or round
	Targeted   bool `json:"targeted"`   // hits were scored on the leader as target
}

// LeaderRiskResult is who was hit: 1 is the first of the list, 0 nobody.
type LeaderRiskResult struct {
	Hit    bool `json:"hit"`
	Leader int  `json:"leader"`
}

// LeaderHit is the face that hits a leader (MACDUFF-10.8).
const LeaderHit = 6

// MostLeaders is how many leaders are chosen among (MACDUFF-20.81).
const MostLeaders = 6

var leaderRiskInputs = []battle.Input{
	must(figures("leaders", "Leaders with the unit, senior first", "MACDUFF-20.81", 1, MostLeaders, 1)),
	figures("casualties", "Casualties of this volley or round", "MACDUFF-20.79", 0, 200, 1),
	fact("targeted", "The leader was the target and was hit at", "MACDUFF-20.79", false),
}

// LeaderRisk sees whether a leader is hit, and which (MACDUFF-10.8, 20.79 to 20.81). One
// d6 where anybody is at risk; on 6 among several one more, thrown again while it shows
// more than they are and 4 or 5 they are.
func LeaderRisk(in LeaderRiskInput, dice battle.Dice) (AimNeed, LeaderRiskResult, error) {
	var c battle.Check
	c.Int("leaders", in.Leaders, 1, MostLeaders)
	c.Int("casualties", in.Casualties, 0, 200)
	if err := c.Err(); err != nil {
		return AimNeed{}, LeaderRiskResult{}, err
	}
	need := AimNeed{Target: LeaderHit}
	if in.Casualties == 0 && !in.Targeted {
		return need, LeaderRiskResult{}, nil
	}
	need.Dice = 1
	hit, err := battle.Count(dice, 1, D6, need.Target)
	switch {
	case err != nil || hit == 0:
		return need, LeaderRiskResult{}, err
	case in.Leaders == 1:
		return need, LeaderRiskResult{Hit: true, Leader: 1}, nil
	}
	who, err := in.choose(dice)
	return need, LeaderRiskResult{Hit: err == nil, Leader: who}, err
}

// choose gives every leader an even chance.
func (in LeaderRiskInput) choose(dice battle.Dice) (int, error) {
	if D6%in.Leaders != 0 {
		return battle.Pick(dice, D6, in.Leaders)
	}
	return battle.Class(dice, D6, func(face int) int { return (face*in.Leaders + D6 - 1) / D6 })
}

var LeaderRiskProcedure = battle.Define("leader_risk", "MACDUFF-10.8", "Whether a leader is hit", leaderRiskInputs, LeaderRisk)
