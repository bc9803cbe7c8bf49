package rules

import "frontier/battle"

// Body is what a unit is as it takes hits (REDCOATS-11.2, 11.3).
type Body string

// The bodies.
const (
	InfantryBody  Body = "infantry"
	CavalryBody   Body = "cavalry"
	ArtilleryBody Body = "artillery"
	TransportBody Body = "transport"
)

var bodies = words(InfantryBody, CavalryBody, ArtilleryBody, TransportBody)

// most is the largest number of figures of a body (REDCOATS-2.1).
func (b Body) most() int {
	switch b {
	case ArtilleryBody:
		return fullCrew
	case TransportBody:
		return 1
	}
	return FullUnit
}

// UnitHitsInput is a unit that is hit.
type UnitHitsInput struct {
	UnitType  Body `json:"unit_type"`
	Figures   int  `json:"figures"`
	Disrupted bool `json:"disrupted"`
	Hits      int  `json:"hits"`
}

// UnitHitsNeed is how many hits it can take.
type UnitHitsNeed struct {
	Capacity int `json:"capacity"`
}

// UnitHitsResult is how it stands afterwards.
type UnitHitsResult struct {
	Disrupted bool `json:"disrupted"`
	Figures   int  `json:"figures"`
	Lost      int  `json:"lost"`
	Destroyed bool `json:"destroyed"`
	Wasted    int  `json:"wasted"`
}

var unitHitsInputs = []battle.Input{
	anyOf("unit_type", "What is hit", "REDCOATS-11.2", bodies),
	wanted(figures("figures", "Figures", "REDCOATS-11.2", 1, FullUnit, 1)),
	fact("disrupted", "Disrupted before", "REDCOATS-11.1", false),
	wanted(whole("hits", "Hits on it", "REDCOATS-11.6", 0, mostHits, 0)),
}

// UnitHits applies hits to a unit, one after another (REDCOATS-11.1 to 11.3, 11.6, 11.7,
// 11.9). Nothing is thrown. More figures than the unit's establishment are a
// *battle.InputError.
func UnitHits(in UnitHitsInput, _ battle.Dice) (UnitHitsNeed, UnitHitsResult, error) {
	var c battle.Check
	battle.OneOf(&c, "unit_type", in.UnitType, bodies)
	c.Int("figures", in.Figures, 1, in.UnitType.most())
	c.Int("hits", in.Hits, 0, mostHits)
	if err := c.Err(); err != nil {
		return UnitHitsNeed{}, UnitHitsResult{}, err
	}
	need := UnitHitsNeed{Capacity: Capacity(in.Figures, in.Disrupted)}
	killing := in.Hits
	if !in.Disrupted {
		killing = max(in.Hits-1, 0)
	}
	lost := min(killing, in.Figures)
	return need, UnitHitsResult{
		Disrupted: in.Disrupted || in.Hits > 0,
		Figures:   in.Figures - lost,
		Lost:      lost,
		Destroyed: lost == in.Figures,
		Wasted:    killing - lost,
	}, nil
}

// Capacity is how many hits a unit can take.
func Capacity(figures int, disrupted bool) int {
	if disrupted {
		return figures
	}
	return figures + 1
}

var UnitHitsProcedure = battle.Define("unit_hits", "REDCOATS-11.6", "What hits do to a unit", unitHitsInputs, UnitHits)
