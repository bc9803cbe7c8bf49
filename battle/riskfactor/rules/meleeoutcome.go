package rules

import "frontier/battle"

// MeleeOutcomeInput is one round of one melee, after its fights.
type MeleeOutcomeInput struct {
	OwnCasualties   int `json:"own_casualties"`
	EnemyCasualties int `json:"enemy_casualties"`
	OwnFightsLost   int `json:"own_fights_lost"`
	EnemyFightsLost int `json:"enemy_fights_lost"`
	OwnBlocked      int `json:"own_blocked"` // figures that could not fall back
	EnemyBlocked    int `json:"enemy_blocked"`
}

// MeleeOutcomeNeed is how far the worse side falls back.
type MeleeOutcomeNeed struct {
	BackCM int `json:"back_cm"`
}

// MeleeOutcomeResult is who falls back, who is wounded for want of room, who may follow
// and who lost more figures.
type MeleeOutcomeResult struct {
	Loser       Party `json:"loser"`
	OwnBackCM   int   `json:"own_back_cm"`
	EnemyBackCM int   `json:"enemy_back_cm"`
	OwnWounds   int   `json:"own_wounds"`
	EnemyWounds int   `json:"enemy_wounds"`
	MayFollow   Party `json:"may_follow"`
	OwnWorse    bool  `json:"own_worse"`
	EnemyWorse  bool  `json:"enemy_worse"`
}

// FallBack is how far a beaten side is moved back in centimetres (RISKFACTOR-12.12).
const FallBack = 5

var meleeOutcomeInputs = []battle.Input{
	figures("own_casualties", "Own figures wounded or killed", "RISKFACTOR-14.95", 0, MostInMelee, 0),
	figures("enemy_casualties", "Enemy figures wounded or killed", "RISKFACTOR-14.95", 0, MostInMelee, 0),
	whole("own_fights_lost", "Fights that one's own side lost", "RISKFACTOR-14.95", 0, MostInMelee, 0),
	whole("enemy_fights_lost", "Fights that the enemy lost", "RISKFACTOR-14.95", 0, MostInMelee, 0),
	figures("own_blocked", "Own figures without room to fall back", "RISKFACTOR-14.96", 0, MostInMelee, 0),
	figures("enemy_blocked", "Enemy figures without room to fall back", "RISKFACTOR-14.96", 0, MostInMelee, 0),
}

// MeleeOutcome settles one round of one melee (RISKFACTOR-12.12 to 12.14, 14.95 to
// 14.97). It throws no dice. An input out of range is a *battle.InputError.
func MeleeOutcome(in MeleeOutcomeInput, _ battle.Dice) (MeleeOutcomeNeed, MeleeOutcomeResult, error) {
	var c battle.Check
	for i, n := range [...]int{in.OwnCasualties, in.EnemyCasualties, in.OwnFightsLost, in.EnemyFightsLost, in.OwnBlocked, in.EnemyBlocked} {
		c.Int(meleeOutcomeInputs[i].Key, n, 0, MostInMelee)
	}
	if err := c.Err(); err != nil {
		return MeleeOutcomeNeed{}, MeleeOutcomeResult{}, err
	}
	out := MeleeOutcomeResult{
		Loser:      in.Loser(),
		MayFollow:  Neither,
		OwnWorse:   in.OwnCasualties > in.EnemyCasualties,
		EnemyWorse: in.EnemyCasualties > in.OwnCasualties,
	}
	if out.Loser != Enemy {
		out.OwnBackCM, out.OwnWounds = FallBack, in.OwnBlocked
	} else {
		out.MayFollow = Own
	}
	if out.Loser != Own {
		out.EnemyBackCM, out.EnemyWounds = FallBack, in.EnemyBlocked
	} else {
		out.MayFollow = Enemy
	}
	return MeleeOutcomeNeed{BackCM: FallBack}, out, nil
}

// Loser is the side with the worse results (RISKFACTOR-14.95).
func (in MeleeOutcomeInput) Loser() Party {
	own, enemy := in.OwnCasualties, in.EnemyCasualties
	if own == enemy {
		own, enemy = in.OwnFightsLost, in.EnemyFightsLost
	}
	switch {
	case own > enemy:
		return Own
	case enemy > own:
		return Enemy
	}
	return BothParties
}

var MeleeOutcomeProcedure = battle.Define("melee_outcome", "RISKFACTOR-12.12", "How a melee ends", meleeOutcomeInputs, MeleeOutcome)
