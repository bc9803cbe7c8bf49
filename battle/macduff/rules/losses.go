package rules

import "frontier/battle"

// LossesInput is a unit's casualties after the battle.
type LossesInput struct {
	Lost                int  `json:"lost"` // failed recovery
	Held                int  `json:"held"` // still in the holding area
	Abandoned           int  `json:"abandoned"`
	Surrendered         int  `json:"surrendered"`
	HoldsField          bool `json:"holds_field"`
	EnemyTakesPrisoners bool `json:"enemy_takes_prisoners"`
}

// LossesResult is what became of them.
type LossesResult struct {
	Killed   int `json:"killed"`
	Wounded  int `json:"wounded"`
	Captured int `json:"captured"`
	Missing  int `json:"missing"`
}

var lossesInputs = []battle.Input{
	figures("lost", "Figures lost for good in recovery", "MACDUFF-20.114", 0, 200, 0),
	figures("held", "Figures still in the holding area", "MACDUFF-20.115", 0, 200, 0),
	figures("abandoned", "Figures abandoned to the enemy", "MACDUFF-20.116", 0, 200, 0),
	figures("surrendered", "Figures that surrendered", "MACDUFF-20.117", 0, 200, 0),
	must(fact("holds_field", "The side holds the field", "MACDUFF-20.115", false)),
	must(fact("enemy_takes_prisoners", "The enemy takes prisoners", "MACDUFF-20.116", false)),
}

// BattleLosses parts a unit's casualties after the battle (MACDUFF-14.1, 14.2, 20.114 to
// 20.117). No dice.
func BattleLosses(in LossesInput, _ battle.Dice) (PlainNeed, LossesResult, error) {
	var c battle.Check
	c.Int("lost", in.Lost, 0, 200)
	c.Int("held", in.Held, 0, 200)
	c.Int("abandoned", in.Abandoned, 0, 200)
	c.Int("surrendered", in.Surrendered, 0, 200)
	if err := c.Err(); err != nil {
		return PlainNeed{}, LossesResult{}, err
	}
	out := LossesResult{Killed: Half(in.Lost), Wounded: in.Lost - Half(in.Lost), Captured: in.Surrendered}
	if in.HoldsField {
		out.Wounded += in.Held
	} else {
		out.Missing = in.Held
	}
	if in.EnemyTakesPrisoners {
		out.Captured += in.Abandoned
	} else {
		out.Killed += in.Abandoned
	}
	return PlainNeed{}, out, nil
}

var LossesProcedure = battle.Define("battle_losses", "MACDUFF-20.114", "What became of the casualties", lossesInputs, BattleLosses)
