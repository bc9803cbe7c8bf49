package wornspent

import "frontier/battle"

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
