package rules

import (
	"fmt"

	"frontier/battle"
)

// RiskFactorInput is what a unit sees and has suffered.
type RiskFactorInput struct {
	EnemyInSight              bool  `json:"enemy_in_sight"`
	FriendsRetreatingInSight  bool  `json:"friends_retreating_in_sight"`
	HeroWithUnit              bool  `json:"hero_with_unit"`
	Superior                  bool  `json:"superior"`
	AllInCover                bool  `json:"all_in_cover"`
	Advancing                 bool  `json:"advancing"`
	EnemyRange                Sight `json:"enemy_range"` // the best sight of an enemy that has it in range
	Raw                       bool  `json:"raw"`
	Original                  int   `json:"original"`
	Lost                      int   `json:"lost"`
	EnemyOnFlankOrRear        bool  `json:"enemy_on_flank_or_rear"`
	FriendsRetreatingWithin25 bool  `json:"friends_retreating_within_25"`
	Native                    bool  `json:"native"`
	EnemyCavalryWithin50      bool  `json:"enemy_cavalry_within_50"`
	Routing                   bool  `json:"routing"`
	WorseInMelee              bool  `json:"worse_in_melee"`
}

// RiskFactorNeed is how many tenths of the group are lost.
type RiskFactorNeed struct {
	CasualtyTenths int `json:"casualty_tenths"`
}

// RiskFactorResult is the sum of the lines.
type RiskFactorResult struct {
	RiskFactor int `json:"risk_factor"`
}

// The least and the greatest risk factor (RISKFACTOR-14.69).
const (
	leastRisk = -6
	MostRisk  = 19
)

// How near friends who run and enemy cavalry are that count, in centimetres
// (RISKFACTOR-10.7, 10.8), and how many parts of a group each add 1 when lost
// (RISKFACTOR-10.6).
const (
	RunnersNear = 25
	CavalryNear = 50
	Tenths      = 10
)

// RiskModifiers are the lines that count once (RISKFACTOR-14.63). The tenths lost are
// added to them.
var RiskModifiers = []battle.Modifier[RiskFactorInput]{
	{Rule: "RISKFACTOR-10.1", Title: "No enemy and no retreating friends in sight", By: -4, When: func(in RiskFactorInput) bool { return !in.EnemyInSight && !in.FriendsRetreatingInSight }},
	{Rule: "RISKFACTOR-10.2", Title: "A Hero with them, or superior quality", By: -1, When: func(in RiskFactorInput) bool { return in.HeroWithUnit || in.Superior }},
	{Rule: "RISKFACTOR-10.3", Title: "All in cover, or advancing", By: -1, When: func(in RiskFactorInput) bool { return in.AllInCover || in.Advancing }},
	{Rule: "RISKFACTOR-10.4", Title: "In range of an enemy in clear sight", By: +1, When: func(in RiskFactorInput) bool { return in.EnemyRange == InClearSight }},
	{Rule: "RISKFACTOR-10.5", Title: "Raw and in range of an enemy in sight", By: +1, When: func(in RiskFactorInput) bool { return in.Raw && in.EnemyRange != NotInRange }},
	{Rule: "RISKFACTOR-10.7", Title: "Enemy on flank or rear, or friends running near by", By: +2, When: func(in RiskFactorInput) bool { return in.EnemyOnFlankOrRear || in.FriendsRetreatingWithin25 }},
	{Rule: "RISKFACTOR-10.8", Title: "Natives near enemy cavalry", By: +2, When: func(in RiskFactorInput) bool { return in.Native && in.EnemyCavalryWithin50 }},
	{Rule: "RISKFACTOR-10.9", Title: "Routing, or worse off in melee", By: +3, When: func(in RiskFactorInput) bool { return in.Routing || in.WorseInMelee }},
}

var riskFactorInputs = []battle.Input{
	fact("enemy_in_sight", "An enemy in sight", "RISKFACTOR-10.1", true),
	fact("friends_retreating_in_sight", "Friends in sight retreat or rout", "RISKFACTOR-10.1", false),
	fact("hero_with_unit", "A Hero is with the unit", "RISKFACTOR-10.2", false),
	fact("superior", "Superior quality", "RISKFACTOR-10.2", false),
	fact("all_in_cover", "Entirely in cover", "RISKFACTOR-10.3", false),
	fact("advancing", "Advancing", "RISKFACTOR-10.3", false),
	choice("enemy_range", "Sight of an enemy that has it in range", "RISKFACTOR-10.4", sights, NotInRange),
	fact("raw", "Raw", "RISKFACTOR-10.5", false),
	figures("original", "Figures at the start", "RISKFACTOR-10.6", 1, Most, 10),
	figures("lost", "Figures wounded or killed", "RISKFACTOR-10.6", 0, Most, 0),
	fact("enemy_on_flank_or_rear", "An enemy in sight on flank or rear", "RISKFACTOR-10.7", false),
	fact("friends_retreating_within_25", fmt.Sprintf("Friends retreat or rout within %d cm", RunnersNear), "RISKFACTOR-10.7", false),
	fact("native", "Natives", "RISKFACTOR-10.8", false),
	fact("enemy_cavalry_within_50", fmt.Sprintf("Enemy cavalry in sight within %d cm", CavalryNear), "RISKFACTOR-10.8", false),
	fact("routing", "Routing", "RISKFACTOR-10.9", false),
	fact("worse_in_melee", "It lost more than the enemy in melee", "RISKFACTOR-10.9", false),
}

// RiskFactor adds up a unit's risk factor (RISKFACTOR-10.1 to 10.9, 14.63 to 14.69). It
// throws no dice. More lost than there were, what only a visible enemy can do while none
// is in sight, or an input out of range is a *battle.InputError.
func RiskFactor(in RiskFactorInput, _ battle.Dice) (RiskFactorNeed, RiskFactorResult, error) {
	var c battle.Check
	battle.OneOf(&c, "enemy_range", in.EnemyRange, sights)
	c.Int("original", in.Original, 1, Most)
	c.Int("lost", in.Lost, 0, Most)
	c.Not("lost", in.Lost > in.Original, "must be no more than original")
	c.Not("enemy_range", !in.EnemyInSight && in.EnemyRange != NotInRange, "must be none where enemy_in_sight is false")
	c.Not("enemy_on_flank_or_rear", !in.EnemyInSight && in.EnemyOnFlankOrRear, "must be false where enemy_in_sight is false")
	c.Not("enemy_cavalry_within_50", !in.EnemyInSight && in.EnemyCavalryWithin50, "must be false where enemy_in_sight is false")
	if err := c.Err(); err != nil {
		return RiskFactorNeed{}, RiskFactorResult{}, err
	}
	var need RiskFactorNeed
	if in.Original > 1 {
		need.CasualtyTenths = Tenths * in.Lost / in.Original
	}
	return need, RiskFactorResult{RiskFactor: battle.Sum(RiskModifiers, in) + need.CasualtyTenths}, nil
}

// RiskFactorProcedure is [RiskFactor] as a table, a log and the odds ask it: a unit's risk
// factor, and the tenths of it that are lost (RISKFACTOR-10.1).
var RiskFactorProcedure = battle.Define("risk_factor", "RISKFACTOR-10.1", "Risk factor of a unit", riskFactorInputs, RiskFactor)
