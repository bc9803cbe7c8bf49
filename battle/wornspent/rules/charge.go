package rules

import (
	"slices"

	"frontier/battle"
)

// ChargeRethrowInput is what bears on chargers who lost men to defensive fire. They
// read the disorder column whatever they were before.
type ChargeRethrowInput struct {
	State             State         `json:"state"` // after the loss
	Leader            Leadership    `json:"leader"`
	Exceptional       bool          `json:"exceptional"`
	LeaderRange       battle.Length `json:"leader_range_in"`
	Quality           Quality       `json:"quality"`
	Fanatic           bool          `json:"fanatic"`
	Native            bool          `json:"native"`
	WantsAdvance      bool          `json:"wants_advance"`
	EnemyCavalryNear  bool          `json:"enemy_cavalry_near"`
	ChargingUpslope   bool          `json:"charging_upslope"`
	ChangingFormation bool          `json:"changing_formation"`
	EnemyRear         bool          `json:"enemy_rear"`
	NearestRetiring   bool          `json:"nearest_retiring"`
	FiguresLost       int           `json:"figures_lost"`
}

// ChargeRethrowNeed is what stands before the die.
type ChargeRethrowNeed struct {
	Modifier int `json:"modifier"`
	ToStand  int `json:"to_stand"`
	ToPress  int `json:"to_press"`
}

// ChargeFate is what becomes of a charge that was thrown for again.
type ChargeFate string

// The fates of a charge.
const (
	ChargePress   ChargeFate = "press"
	ChargeHalt    ChargeFate = "halt"
	ChargeRetreat ChargeFate = "retreat"
	ChargeRemoved ChargeFate = "removed"
)

// ChargeRethrowResult is what becomes of the charge. The marker of disorder stays.
type ChargeRethrowResult struct {
	Score      int        `json:"score"`
	Outcome    Outcome    `json:"outcome"`
	Charge     ChargeFate `json:"charge"`
	Disordered bool       `json:"disordered"`
	StandsLost int        `json:"stands_lost"`
}

// chargeRethrowInputs are those of the manoeuvre throw, without the order of the unit.
var chargeRethrowInputs = append(slices.DeleteFunc(slices.Clone(ManoeuvreInputs),
	func(in battle.Input) bool { return in.Key == "disordered" }),
	required(battle.Input{Key: "figures_lost", Title: "Figures lost to fire", Kind: battle.Int, Min: battle.One, Max: battle.Inches(Most), Unit: "figures", Rule: "WORNSPENT-10.5"}))

// Manoeuvre is the same unit as it would throw for a manoeuvre in disorder.
func (in ChargeRethrowInput) Manoeuvre() ManoeuvreInput {
	return ManoeuvreInput{
		State: in.State, Disordered: true, Leader: in.Leader, Exceptional: in.Exceptional, LeaderRange: in.LeaderRange,
		Quality: in.Quality, Fanatic: in.Fanatic, Native: in.Native, WantsAdvance: in.WantsAdvance,
		EnemyCavalryNear: in.EnemyCavalryNear, ChargingUpslope: in.ChargingUpslope,
		ChangingFormation: in.ChangingFormation, EnemyRear: in.EnemyRear, NearestRetiring: in.NearestRetiring,
	}
}

// LossesToOne is how many figures lost take 1 off (WORNSPENT-10.5).
const LossesToOne = 2

// ByLosses is -1 for each full pair of figures lost (WORNSPENT-10.5).
func (in ChargeRethrowInput) ByLosses() int { return -(in.FiguresLost / LossesToOne) }

// ChargeRethrow throws again for chargers who lost figures to defensive fire
// (WORNSPENT-10.5). One D10 is thrown. An input out of range is a *battle.InputError.
func ChargeRethrow(in ChargeRethrowInput, dice battle.Dice) (ChargeRethrowNeed, ChargeRethrowResult, error) {
	unit := in.Manoeuvre()
	if err := unit.check(); err != nil {
		return ChargeRethrowNeed{}, ChargeRethrowResult{}, err
	}
	var c battle.Check
	if c.Int("figures_lost", in.FiguresLost, 1, Most); c.Err() != nil {
		return ChargeRethrowNeed{}, ChargeRethrowResult{}, c.Err()
	}
	by := battle.Sum(ManoeuvreModifiers, unit) + in.ByLosses()
	need := ChargeRethrowNeed{Modifier: by, ToStand: lowestFace(ScoreToStand, by), ToPress: lowestFace(ScoreToPress, by)}
	face, err := one(dice)
	if err != nil {
		return need, ChargeRethrowResult{}, err
	}
	score := face + by
	says := Read(Disorder, score)
	// The marker stays even where the row rallies.
	return need, ChargeRethrowResult{Score: score, Outcome: says.outcome, Charge: chargeAt(score), Disordered: true, StandsLost: says.StandsLost}, nil
}

// chargeAt is what a score does to a charge.
func chargeAt(score int) ChargeFate {
	switch {
	case score >= ScoreToPress:
		return ChargePress
	case score >= ScoreToStand:
		return ChargeHalt
	case score >= 1:
		return ChargeRetreat
	}
	return ChargeRemoved
}

// ChargeRethrowProcedure is [ChargeRethrow] as a table, a log and the odds ask it: what
// becomes of a charge that lost figures to fire (WORNSPENT-21.2).
var ChargeRethrowProcedure = battle.Define("charge_rethrow", "WORNSPENT-21.2", "A charge after losses", chargeRethrowInputs, ChargeRethrow)

// ChargeMoveInput is a charge as it is stated. Halves is false only by the setting
// charge_in_halves.
type ChargeMoveInput struct {
	Permitted      battle.Length `json:"permitted_in"`
	TargetDistance battle.Length `json:"target_distance_in"`
	Halves         bool          `json:"halves"`
}

// ChargeMoveNeed is empty: nothing is thrown.
type ChargeMoveNeed struct{}

// ChargeMoveResult is how far the charge goes in each of its two moves.
type ChargeMoveResult struct {
	InReach       bool          `json:"in_reach"`
	FirstMove     battle.Length `json:"first_move_in"`
	ContactFirst  bool          `json:"contact_first"`
	SecondMove    battle.Length `json:"second_move_in"`
	ContactSecond bool          `json:"contact_second"`
}

var chargeMoveInputs = []battle.Input{
	required(inches("permitted_in", "Permitted distance", "WORNSPENT-10.1", Farthest)),
	required(inches("target_distance_in", "Distance of the target", "WORNSPENT-10.1", Farthest)),
	fact("halves", "The charge goes in two halves", "WORNSPENT-10.3", true),
}

// ChargeMove measures a charge (WORNSPENT-10.1 to 10.4). Nothing is thrown. An input
// out of range is a *battle.InputError.
func ChargeMove(in ChargeMoveInput, _ battle.Dice) (ChargeMoveNeed, ChargeMoveResult, error) {
	var c battle.Check
	c.Length("permitted_in", in.Permitted, 0, Farthest)
	c.Length("target_distance_in", in.TargetDistance, 0, Farthest)
	if err := c.Err(); err != nil || in.TargetDistance > in.Permitted {
		return ChargeMoveNeed{}, ChargeMoveResult{}, err
	}
	first := in.TargetDistance
	if in.Halves {
		first = min(in.Permitted/2, in.TargetDistance)
	}
	contact := first == in.TargetDistance
	return ChargeMoveNeed{}, ChargeMoveResult{
		InReach: true, FirstMove: first, ContactFirst: contact,
		SecondMove: in.TargetDistance - first, ContactSecond: !contact,
	}, nil
}

// ChargeMoveProcedure is [ChargeMove] as a table, a log and the odds ask it: inches of
// each of the two moves of a charge, and which of them makes contact (WORNSPENT-21.3).
var ChargeMoveProcedure = battle.Define("charge_move", "WORNSPENT-21.3", "How far a charge goes", chargeMoveInputs, ChargeMove)
