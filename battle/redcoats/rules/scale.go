package rules

import (
	"encoding/json"

	"frontier/battle"
)

// Contingent is men of one arm, or guns, as [arm, number].
type Contingent struct {
	Arm    MusterArm
	Number int
}

// MarshalJSON writes ["foot",800].
func (c Contingent) MarshalJSON() ([]byte, error) { return json.Marshal([2]any{c.Arm, c.Number}) }

// UnmarshalJSON reads it.
func (c *Contingent) UnmarshalJSON(b []byte) error {
	return json.Unmarshal(b, &[2]any{&c.Arm, &c.Number})
}

// BattleScaleInput is what both sides bring.
type BattleScaleInput struct {
	SideA    []Contingent `json:"side_a"`
	SideB    []Contingent `json:"side_b"`
	MaxUnits int          `json:"max_units"`
}

// BattleScaleNeed is the most units of a side.
type BattleScaleNeed struct {
	MaxUnits int `json:"max_units"`
}

// BattleScaleResult is the scale and the units of each side at it.
type BattleScaleResult struct {
	MenPerFigure int `json:"men_per_figure"`
	UnitsA       int `json:"units_a"`
	UnitsB       int `json:"units_b"`
}

// The largest numbers of contingents of a side and of units.
const (
	MostContingents = 200
	mostSideUnits   = 260
)

// maxUnitsInput is the setting of the same name, as procedures take it.
var maxUnitsInput = whole("max_units", "Most units of a side, where a scale allows it", "REDCOATS-16.2", 1, mostSideUnits, 24)

var battleScaleInputs = []battle.Input{
	contingents("side_a", "What one side brings"),
	contingents("side_b", "What the other side brings"),
	maxUnitsInput,
}

// contingents is an input that lists what a side brings.
func contingents(key, title string) battle.Input {
	return battle.Input{Key: key, Title: title, Kind: battle.List, Min: battle.One, Max: battle.Inches(MostContingents), Required: true, Rule: "REDCOATS-16.2",
		Of: &battle.Input{Kind: battle.Tuple, Parts: []battle.Input{
			anyOf("arm", "Arm", "REDCOATS-16.3", MusterArms),
			wanted(whole("number", "Men, or guns", "REDCOATS-16.3", 1, MostMen, 1)),
		}}}
}

// BattleScale finds how many men are a figure: the first scale up to the published one at
// which neither side has too many units; failing that the published one, as long as neither
// has more than a pack has cards, or else the largest (REDCOATS-16.2). Nothing is thrown. A
// side that brings nothing, or an input out of range, is a *battle.InputError.
func BattleScale(in BattleScaleInput, _ battle.Dice) (BattleScaleNeed, BattleScaleResult, error) {
	return in.scale(packSize)
}

// scale finds the scale where the published one allows so many units a side at least.
func (in BattleScaleInput) scale(published int) (BattleScaleNeed, BattleScaleResult, error) {
	var c battle.Check
	for _, side := range []struct {
		key   string
		bring []Contingent
	}{{"side_a", in.SideA}, {"side_b", in.SideB}} {
		c.Int(side.key, len(side.bring), 1, MostContingents)
		for _, b := range side.bring {
			battle.OneOf(&c, side.key, b.Arm, MusterArms)
			c.Int(side.key, b.Number, 1, MostMen)
		}
	}
	c.Int("max_units", in.MaxUnits, 1, mostSideUnits)
	if err := c.Err(); err != nil {
		return BattleScaleNeed{}, BattleScaleResult{}, err
	}
	var out BattleScaleResult
	for _, scale := range menPerFigure {
		out = BattleScaleResult{MenPerFigure: scale, UnitsA: unitsAt(in.SideA, scale), UnitsB: unitsAt(in.SideB, scale)}
		most := in.MaxUnits
		if scale == PublishedScale {
			most = max(most, published)
		}
		if max(out.UnitsA, out.UnitsB) <= most {
			break
		}
	}
	return BattleScaleNeed{MaxUnits: in.MaxUnits}, out, nil
}

// unitsAt counts a side's units at a scale.
func unitsAt(side []Contingent, scale int) int {
	n := 0
	for _, b := range side {
		if b.Arm == Guns {
			n += ceilDiv(b.Number, gunsPerUnit(scale))
		} else {
			n += ceilDiv(figuresOf(b.Arm, b.Number, scale), FullUnit)
		}
	}
	return n
}

// BattleScaleProcedure is [BattleScale] as a table, a log and the odds ask it: men to a
// figure, and the units of each side at that (REDCOATS-16.2).
var BattleScaleProcedure = battle.Define("battle_scale", "REDCOATS-16.2", "How many men are a figure", battleScaleInputs, BattleScale)

// BattleScaleBefore3 is [BattleScaleProcedure] as it was before version 3, when a side
// with too many units was taken at the largest scale at once (REDCOATS-16.2).
var BattleScaleBefore3 = battle.Define("battle_scale", BattleScaleProcedure.Rule(), BattleScaleProcedure.Title(), battleScaleInputs,
	func(in BattleScaleInput, _ battle.Dice) (BattleScaleNeed, BattleScaleResult, error) {
		return in.scale(0)
	})
