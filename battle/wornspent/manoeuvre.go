package wornspent

import "frontier/battle"

// ManoeuvreInput is what bears on a unit's throw on the chart.
type ManoeuvreInput struct {
	State             State         `json:"state"`
	Disordered        bool          `json:"disordered"`
	Leader            Leadership    `json:"leader"`
	Exceptional       bool          `json:"exceptional"`
	LeaderRange       battle.Length `json:"leader_range_in"` // read for a detached leader only
	Quality           Quality       `json:"quality"`
	Fanatic           bool          `json:"fanatic"`
	Native            bool          `json:"native"`
	WantsAdvance      bool          `json:"wants_advance"`
	EnemyCavalryNear  bool          `json:"enemy_cavalry_near"`
	ChargingUpslope   bool          `json:"charging_upslope"`
	ChangingFormation bool          `json:"changing_formation"`
	EnemyRear         bool          `json:"enemy_rear"`
	NearestRetiring   bool          `json:"nearest_retiring"`
}

// ManoeuvreNeed is what stands before the die: the faces are the lowest that do it.
type ManoeuvreNeed struct {
	Modifier   int    `json:"modifier"`
	Column     Column `json:"column"`
	ToStand    int    `json:"to_stand"`
	ToMoveHalf int    `json:"to_move_half"`
	ToMoveFull int    `json:"to_move_full"`
}

// ManoeuvreResult is the row of the chart that the unit reads.
type ManoeuvreResult struct {
	Score           int     `json:"score"`
	Outcome         Outcome `json:"outcome"`
	Move            Move    `json:"move"`
	ChangeFormation bool    `json:"change_formation"`
	Disordered      bool    `json:"disordered"`
	StandsLost      int     `json:"stands_lost"`
}
