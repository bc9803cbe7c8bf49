package rules

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

// CommandRadius is how far a detached leader's word carries (WORNSPENT-3.1).
const CommandRadius = 9 * battle.One

// ManoeuvreModifiers are the factors of the throw on the chart.
var ManoeuvreModifiers = []battle.Modifier[ManoeuvreInput]{
	{Rule: "WORNSPENT-3.2", Title: "Detached leader within 9 inches", By: +1, When: func(in ManoeuvreInput) bool { return in.led(Detached) && !in.Exceptional }},
	{Rule: "WORNSPENT-3.2", Title: "Exceptional detached leader within 9 inches", By: +2, When: func(in ManoeuvreInput) bool { return in.led(Detached) && in.Exceptional }},
	{Rule: "WORNSPENT-3.3", Title: "Attached leader", By: +2, When: func(in ManoeuvreInput) bool { return in.led(Attached) && !in.Exceptional }},
	{Rule: "WORNSPENT-3.3", Title: "Exceptional attached leader", By: +3, When: func(in ManoeuvreInput) bool { return in.led(Attached) && in.Exceptional }},
	{Rule: "WORNSPENT-4.3", Title: "Crack or fanatic unit", By: +1, When: func(in ManoeuvreInput) bool { return in.Quality == Crack || in.Fanatic }},
	{Rule: "WORNSPENT-4.3", Title: "Fresh troops", By: +2, When: func(in ManoeuvreInput) bool { return in.State == Full }},
	{Rule: "WORNSPENT-4.3", Title: "Spent troops", By: -2, When: func(in ManoeuvreInput) bool { return in.State == Spent }},
	{Rule: "WORNSPENT-4.3", Title: "Raw unit", By: -1, When: func(in ManoeuvreInput) bool { return in.Quality == Raw }},
	{Rule: "WORNSPENT-4.3", Title: "Tribesmen advance with enemy cavalry near", By: -1, When: func(in ManoeuvreInput) bool { return in.Native && in.WantsAdvance && in.EnemyCavalryNear }},
	{Rule: "WORNSPENT-4.4", Title: "Tribesmen charge uphill", By: -1, When: func(in ManoeuvreInput) bool { return in.Native && in.ChargingUpslope }},
	{Rule: "WORNSPENT-4.4", Title: "Tribesmen change formation", By: -1, When: func(in ManoeuvreInput) bool { return in.Native && in.ChangingFormation }},
	{Rule: "WORNSPENT-4.4", Title: "Enemy in the tribesmen's rear", By: -1, When: func(in ManoeuvreInput) bool { return in.Native && in.EnemyRear }},
	{Rule: "WORNSPENT-4.4", Title: "Nearest enemy of the tribesmen retires", By: +1, When: func(in ManoeuvreInput) bool { return in.Native && in.NearestRetiring }},
}

// led says whether a leader in this place counts for the unit. A limit includes its own
// value (WORNSPENT-1.2).
func (in ManoeuvreInput) led(how Leadership) bool {
	return in.Leader == how && (how != Detached || in.LeaderRange <= CommandRadius)
}

// ManoeuvreInputs are the inputs of [Manoeuvre], in the order of [ManoeuvreInput].
var ManoeuvreInputs = []battle.Input{
	choice("state", "Grade", "WORNSPENT-4.6", statesInPlay, Full),
	fact("disordered", "In disorder", "WORNSPENT-4.1", false),
	choice("leader", "Leader", "WORNSPENT-3.4", leaderships, NoLeader),
	fact("exceptional", "Leader is Exceptional", "WORNSPENT-1.9", false),
	inches("leader_range_in", "Distance of a detached leader", "WORNSPENT-3.1", Farthest),
	choice("quality", "Quality", "WORNSPENT-1.7", qualities, Average),
	fact("fanatic", "Fanatic", "WORNSPENT-1.7", false),
	fact("native", "Native irregulars", "WORNSPENT-1.8", false),
	fact("wants_advance", "Means to advance", "WORNSPENT-4.14", false),
	fact("enemy_cavalry_near", "Enemy cavalry within charge range", "WORNSPENT-7.11", false),
	fact("charging_upslope", "Means to charge uphill", "WORNSPENT-7.10", false),
	fact("changing_formation", "Means to change formation", "WORNSPENT-4.14", false),
	fact("enemy_rear", "Enemy in its rear", "WORNSPENT-7.9", false),
	fact("nearest_retiring", "Nearest enemy is retiring", "WORNSPENT-7.10", false),
}

func (in ManoeuvreInput) check() error {
	var c battle.Check
	battle.OneOf(&c, "state", in.State, statesInPlay)
	battle.OneOf(&c, "leader", in.Leader, leaderships)
	c.Length("leader_range_in", in.LeaderRange, 0, Farthest)
	battle.OneOf(&c, "quality", in.Quality, qualities)
	return c.Err()
}

// Manoeuvre throws for one unit on the chart (WORNSPENT-4.1 to 4.9). One D10 is thrown.
// Baggage passes the state Worn (WORNSPENT-13.6). An input out of range is a
// *battle.InputError.
func Manoeuvre(in ManoeuvreInput, dice battle.Dice) (ManoeuvreNeed, ManoeuvreResult, error) {
	if err := in.check(); err != nil {
		return ManoeuvreNeed{}, ManoeuvreResult{}, err
	}
	by, column := battle.Sum(ManoeuvreModifiers, in), columnOf(in.Disordered)
	need := ManoeuvreNeed{
		Modifier: by, Column: column,
		ToStand:    lowestFace(ScoreToStand, by),
		ToMoveHalf: lowestFace(scoreFor(column, MoveHalf), by),
		ToMoveFull: lowestFace(scoreFor(column, MoveFull), by),
	}
	face, err := one(dice)
	if err != nil {
		return need, ManoeuvreResult{}, err
	}
	score := face + by
	says := Read(column, score)
	return need, ManoeuvreResult{
		Score: score, Outcome: says.outcome, Move: says.Move,
		ChangeFormation: says.ChangeFormation, Disordered: says.Disordered, StandsLost: says.StandsLost,
	}, nil
}

// ManoeuvreProcedure is [Manoeuvre] as a table, a log and the odds ask it: the row of the
// chart that a unit reads (WORNSPENT-21.1).
var ManoeuvreProcedure = battle.Define("manoeuvre", "WORNSPENT-21.1", "One unit's throw on the chart", ManoeuvreInputs, Manoeuvre)
