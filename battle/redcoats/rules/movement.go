package rules

import "frontier/battle"

// MovementAllowanceInput is who moves, by which card and over what.
type MovementAllowanceInput struct {
	UnitType           UnitType `json:"unit_type"`
	TowedBy            UnitType `json:"towed_by"`
	Disrupted          bool     `json:"disrupted"`
	WithCommander      bool     `json:"with_commander"`
	Road               bool     `json:"road"`  // the whole way is along a road
	Rough              bool     `json:"rough"` // the way touches a hill or woods
	Card               Colour   `json:"card"`
	RoadLiftsBlackCard bool     `json:"road_lifts_black_card"`
}

// MovementAllowanceNeed is what the allowance is made of, in hexes.
type MovementAllowanceNeed struct {
	Base           int `json:"base"`
	CommanderBonus int `json:"commander_bonus"`
	RoadBonus      int `json:"road_bonus"`
}

// MovementAllowanceResult is how many hexes it may go, and why no more.
type MovementAllowanceResult struct {
	Hexes  int        `json:"hexes"`
	Reason MoveReason `json:"reason"`
}

// MoveReason says why a unit moves or does not.
type MoveReason string

// The reasons; the first that applies is given.
const (
	StaysDisrupted MoveReason = "disrupted"
	NotTowed       MoveReason = "not_towed"
	RedCard        MoveReason = "red_card"
	Moves          MoveReason = "moves"
)

// Rates is the table of moves, in hexes (REDCOATS-7.1); who is not in it moves only when
// towed.
var Rates = []struct {
	Who   UnitType
	Hexes int
}{
	{Infantry, 1}, {Cavalry, 2}, {MachineGun, 1}, {MountainGun, 1}, {FieldGun, 1},
	{HorseTransport, 1}, {MotorTransport, 2}, {PackTransport, 1}, {Commander, 2},
}

// RateOf is how many hexes one moves by oneself.
func RateOf(who UnitType) int {
	for _, r := range Rates {
		if r.Who == who {
			return r.Hexes
		}
	}
	return 0
}

// What a Commander and a road add to a move, in hexes (REDCOATS-5.3, 7.1).
const (
	CommanderHex = 1
	RoadHex      = 1
)

// roadLiftsInput is the setting of the same name, as procedures take it.
var roadLiftsInput = fact("road_lifts_black_card", "A road lifts the need for a black card", "REDCOATS-7.7", false)

var movementAllowanceInputs = []battle.Input{
	anyOf("unit_type", "Who moves", "REDCOATS-7.1", UnitTypes),
	choice("towed_by", "Transport that tows the guns", "REDCOATS-7.5", towings, NoTransport),
	fact("disrupted", "Disrupted", "REDCOATS-4.7", false),
	fact("with_commander", "A Commander on the same card goes the whole way", "REDCOATS-5.10", false),
	fact("road", "The whole way is along a road", "REDCOATS-7.2", false),
	fact("rough", "The way touches a hill or woods", "REDCOATS-7.7", false),
	choice("card", "Colour of the activation card", "REDCOATS-7.3", colours, Black),
	roadLiftsInput,
}

// MovementAllowance works out how many hexes a unit or Commander may go (REDCOATS-7.1 to
// 7.7, 5.10). Nothing is thrown. Towing what cannot be towed, or a Commander with a
// Commander's bonus, is a *battle.InputError.
func MovementAllowance(in MovementAllowanceInput, _ battle.Dice) (MovementAllowanceNeed, MovementAllowanceResult, error) {
	var c battle.Check
	battle.OneOf(&c, "unit_type", in.UnitType, UnitTypes)
	battle.OneOf(&c, "towed_by", in.TowedBy, towings)
	battle.OneOf(&c, "card", in.Card, colours)
	towed := in.TowedBy != NoTransport
	c.Not("towed_by", towed && !in.UnitType.Gun(), "must be none but for guns")
	c.Not("towed_by", towed && !in.TowedBy.Takes(in.UnitType), "must not be pack_transport but for machine and mountain guns")
	c.Not("with_commander", in.WithCommander && in.UnitType == Commander, "must be false for a Commander")
	if err := c.Err(); err != nil {
		return MovementAllowanceNeed{}, MovementAllowanceResult{}, err
	}
	need, out := in.Allowance()
	return need, out, nil
}

// Allowance is the answer to inputs that stand.
func (in *MovementAllowanceInput) Allowance() (MovementAllowanceNeed, MovementAllowanceResult) {
	mover := in.UnitType
	if in.TowedBy != NoTransport {
		mover = in.TowedBy
	}
	need := MovementAllowanceNeed{Base: RateOf(mover)}
	if in.WithCommander && need.Base > 0 {
		need.CommanderBonus = CommanderHex
	}
	if in.Road && need.Base > 0 {
		need.RoadBonus = RoadHex
	}
	rough := in.Rough && !(in.Road && in.RoadLiftsBlackCard)
	switch {
	case in.Disrupted:
		return need, MovementAllowanceResult{Reason: StaysDisrupted}
	case need.Base == 0:
		return need, MovementAllowanceResult{Reason: NotTowed}
	case rough && in.Card == Red:
		return need, MovementAllowanceResult{Reason: RedCard}
	}
	return need, MovementAllowanceResult{Hexes: need.Base + need.CommanderBonus + need.RoadBonus, Reason: Moves}
}

// MovementAllowanceProcedure is [MovementAllowance] as a table, a log and the odds ask it:
// hexes that a unit or Commander may go, and why no more (REDCOATS-7.1).
var MovementAllowanceProcedure = battle.Define("movement_allowance", "REDCOATS-7.1", "How many hexes one may go", movementAllowanceInputs, MovementAllowance)
