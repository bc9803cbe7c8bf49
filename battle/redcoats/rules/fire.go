package rules

import "frontier/battle"

// FireInput is one volley at a hex.
type FireInput struct {
	Weapon            Weapon `json:"weapon"`
	Figures           int    `json:"figures"`
	RangeHexes        int    `json:"range_hexes"`
	Moved             bool   `json:"moved"`
	Disrupted         bool   `json:"disrupted"`
	CommandersFresh   int    `json:"commanders_fresh"`
	CommandersReduced int    `json:"commanders_reduced"`
	InCover           bool   `json:"in_cover"`
}

// FireNeed is what the volley needs. Shared hits fall on everybody in the hex.
type FireNeed struct {
	Dice          int  `json:"dice"`
	ToHit         int  `json:"to_hit"`
	MaxRangeHexes int  `json:"max_range_hexes"`
	Shared        bool `json:"shared"`
}

// FireResult is what it did.
type FireResult struct {
	Sixes   int `json:"sixes"`
	Stopped int `json:"stopped"` // by black cards
	Hits    int `json:"hits"`
}

var fireInputs = append(append([]battle.Input{
	anyOf("weapon", "Weapon", "REDCOATS-10.2", fireKeys),
	wanted(figures("figures", "Figures", "REDCOATS-10.3", 1, FullUnit, 1)),
	wanted(inHexes("range_hexes", "Distance to the target", "REDCOATS-10.2", 1, FarthestShot, 1)),
	fact("moved", "It moved this turn", "REDCOATS-10.3", false),
	fact("disrupted", "Disrupted", "REDCOATS-10.3", false),
}, attached("", "it")...),
	fact("in_cover", "The target hex gives cover", "REDCOATS-10.6", false),
)

// Fire resolves one volley (REDCOATS-10.2 to 10.6, 10.10, 10.11, 10.14). All dice are
// thrown; then, against cover, one card is turned for each 6. A target beyond the weapon's
// range is a *battle.InputError.
func Fire(in FireInput, dice battle.Dice) (FireNeed, FireResult, error) {
	var c battle.Check
	battle.OneOf(&c, "weapon", in.Weapon, fireKeys)
	w := WeaponOf(in.Weapon)
	c.Int("figures", in.Figures, 1, w.most())
	c.Int("range_hexes", in.RangeHexes, 1, w.Reach)
	c.Int("commanders_fresh", in.CommandersFresh, 0, MostCommanders)
	c.Int("commanders_reduced", in.CommandersReduced, 0, MostCommanders)
	if err := c.Err(); err != nil {
		return FireNeed{}, FireResult{}, err
	}
	need := FireNeed{
		Dice:          w.DiceOf(in.Figures, ColumnOf(in.Moved, in.Disrupted)) + CommanderDice(in.CommandersFresh, in.CommandersReduced),
		ToHit:         ToHit,
		MaxRangeHexes: w.Reach,
		Shared:        w.Service == Crewed,
	}
	sixes, err := battle.Count(dice, need.Dice, d6, ToHit)
	if err != nil {
		return need, FireResult{}, err
	}
	stopped, err := coverStops(dice, sixes, in.InCover)
	if err != nil {
		return need, FireResult{}, err
	}
	return need, FireResult{Sixes: sixes, Stopped: stopped, Hits: sixes - stopped}, nil
}

// coverStops turns a card for each hit on a target in cover and counts the hits that
// black cards stop (REDCOATS-10.6).
func coverStops(dice battle.Dice, hits int, cover bool) (int, error) {
	if !cover {
		return 0, nil
	}
	return battle.Loop(dice, hits, 0, func(stopped, _ int, d battle.Dice) (int, bool, error) {
		black, err := battle.Turn(d, BlackCard)
		return stopped + black, true, err
	})
}

// BlackCard is 1 for a black card.
func BlackCard(c battle.Card) int {
	if c.Red() {
		return 0
	}
	return 1
}

var FireProcedure = battle.Define("fire", "REDCOATS-10.3", "One volley at a hex", fireInputs, Fire)
