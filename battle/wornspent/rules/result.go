package rules

import (
	"frontier/battle"
)

// MeleeOutcomeInput is a unit after a round of melee. State is that after the losses.
type MeleeOutcomeInput struct {
	State          State   `json:"state"`
	Quality        Quality `json:"quality"`
	Fanatic        bool    `json:"fanatic"`
	LeaderAttached bool    `json:"leader_attached"`
	OwnLost        int     `json:"own_lost"`
	EnemyLost      int     `json:"enemy_lost"`
	Fortified      bool    `json:"fortified"`
	WasDisordered  bool    `json:"was_disordered"`
	Native         bool    `json:"native"`
}

// Fight is how a round went for a unit.
type Fight string

// How a round may go.
const (
	Won  Fight = "won"
	Lost Fight = "lost"
	Even Fight = "even"
)

// MeleeOutcomeNeed is what stands before the die.
type MeleeOutcomeNeed struct {
	Fight      Fight  `json:"fight"`
	Modifier   int    `json:"modifier"`
	Column     Column `json:"column"`
	ToStand    int    `json:"to_stand"`
	ToMoveHalf int    `json:"to_move_half"`
	ToMoveFull int    `json:"to_move_full"`
}

// Pursuit is whether a unit may or must follow a beaten enemy.
type Pursuit string

// The kinds of pursuit.
const (
	PursueMust    Pursuit = "must"
	PursueMay     Pursuit = "may"
	PursueMayHalf Pursuit = "may_half"
	PursueNone    Pursuit = "none"
)

// MeleeOutcomeResult is the row of the chart, and what it means to the enemy.
type MeleeOutcomeResult struct {
	Score           int     `json:"score"`
	Outcome         Outcome `json:"outcome"`
	Move            Move    `json:"move"`
	ChangeFormation bool    `json:"change_formation"`
	Disordered      bool    `json:"disordered"`
	StandsLost      int     `json:"stands_lost"`
	Pursue          Pursuit `json:"pursue"`
	EnemyMayLeave   bool    `json:"enemy_may_leave"`
}

// OutcomeModifiers take the place of those of the manoeuvre throw. An Exceptional leader
// is worth no more than another here (WORNSPENT-12.3).
var OutcomeModifiers = []battle.Modifier[MeleeOutcomeInput]{
	{Rule: "WORNSPENT-12.2", Title: "Fresh troops", By: +2, When: func(in MeleeOutcomeInput) bool { return in.State == Full }},
	{Rule: "WORNSPENT-12.2", Title: "Won the melee", By: +2, When: func(in MeleeOutcomeInput) bool { return in.fight() == Won }},
	{Rule: "WORNSPENT-12.2", Title: "Fanatics", By: +1, When: func(in MeleeOutcomeInput) bool { return in.Fanatic }},
	{Rule: "WORNSPENT-12.2", Title: "Crack troops", By: +1, When: func(in MeleeOutcomeInput) bool { return in.Quality == Crack }},
	{Rule: "WORNSPENT-12.2", Title: "Attached leader", By: +1, When: func(in MeleeOutcomeInput) bool { return in.LeaderAttached }},
	{Rule: "WORNSPENT-12.2", Title: "Raw unit", By: -1, When: func(in MeleeOutcomeInput) bool { return in.Quality == Raw }},
	{Rule: "WORNSPENT-12.2", Title: "Spent troops", By: -2, When: func(in MeleeOutcomeInput) bool { return in.State == Spent }},
	{Rule: "WORNSPENT-12.2", Title: "Lost the melee", By: -2, When: func(in MeleeOutcomeInput) bool { return in.fight() == Lost }},
}

// fight is how the round went: fewer men lost is won (WORNSPENT-12.2).
func (in MeleeOutcomeInput) fight() Fight {
	switch {
	case in.OwnLost < in.EnemyLost:
		return Won
	case in.OwnLost > in.EnemyLost:
		return Lost
	}
	return Even
}

// MayLeave is the highest score of a unit that lets its enemy break off (WORNSPENT-12.7).
const MayLeave = 4

// MustPursue is the lowest score at which natives pursue (WORNSPENT-12.5).
const MustPursue = 10

var meleeOutcomeInputs = []battle.Input{
	choice("state", "Grade after the losses", "WORNSPENT-12.3", statesInPlay, Full),
	choice("quality", "Quality", "WORNSPENT-12.2", qualities, Average),
	fact("fanatic", "Fanatic", "WORNSPENT-12.2", false),
	fact("leader_attached", "A leader is attached", "WORNSPENT-12.2", false),
	required(figures("own_lost", "Figures lost", "WORNSPENT-12.3", Most)),
	required(figures("enemy_lost", "Figures the enemy lost", "WORNSPENT-12.3", Most)),
	fact("fortified", "In a fort", "WORNSPENT-12.1", false),
	fact("was_disordered", "In disorder before", "WORNSPENT-12.1", false),
	fact("native", "Native irregulars", "WORNSPENT-12.5", false),
}

// MeleeOutcome throws on the chart for one unit after a round of melee (WORNSPENT-12.1
// to 12.8). One D10 is thrown. Troops in a fort who lost nobody and were in good order
// read the good-order column, all others that of disorder. An input out of range is a
// *battle.InputError.
func MeleeOutcome(in MeleeOutcomeInput, dice battle.Dice) (MeleeOutcomeNeed, MeleeOutcomeResult, error) {
	var c battle.Check
	battle.OneOf(&c, "state", in.State, statesInPlay)
	battle.OneOf(&c, "quality", in.Quality, qualities)
	c.Int("own_lost", in.OwnLost, 0, Most)
	c.Int("enemy_lost", in.EnemyLost, 0, Most)
	if err := c.Err(); err != nil {
		return MeleeOutcomeNeed{}, MeleeOutcomeResult{}, err
	}
	by := battle.Sum(OutcomeModifiers, in)
	column := columnOf(!in.Fortified || in.OwnLost > 0 || in.WasDisordered)
	need := MeleeOutcomeNeed{
		Fight: in.fight(), Modifier: by, Column: column,
		ToStand:    lowestFace(ScoreToStand, by),
		ToMoveHalf: lowestFace(scoreFor(column, MoveHalf), by),
		ToMoveFull: lowestFace(scoreFor(column, MoveFull), by),
	}
	face, err := one(dice)
	if err != nil {
		return need, MeleeOutcomeResult{}, err
	}
	score := face + by
	says := Read(column, score)
	return need, MeleeOutcomeResult{
		Score: score, Outcome: says.outcome, Move: says.Move,
		ChangeFormation: says.ChangeFormation, Disordered: says.Disordered, StandsLost: says.StandsLost,
		Pursue: pursuit(score, says.Move, in.Native), EnemyMayLeave: score <= MayLeave,
	}, nil
}

// pursuit says whether a unit may or must follow (WORNSPENT-12.5, 12.6).
func pursuit(score int, m Move, native bool) Pursuit {
	switch {
	case native && score >= MustPursue:
		return PursueMust
	case m == MoveFull:
		return PursueMay
	case m == MoveHalf:
		return PursueMayHalf
	}
	return PursueNone
}

// MeleeOutcomeProcedure is [MeleeOutcome] as a table, a log and the odds ask it: the row
// of the chart that a unit reads after a round of melee, and what it means to the enemy
// (WORNSPENT-21.14).
var MeleeOutcomeProcedure = battle.Define("melee_outcome", "WORNSPENT-21.14", "A unit after a round of melee", meleeOutcomeInputs, MeleeOutcome)

// RetreatKind is how far a retreat must go.
type RetreatKind string

// The kinds of retreat.
const (
	RetreatAFullMove   RetreatKind = "full"
	RetreatOutOfMusket RetreatKind = "beyond_musketry"
)

// RetreatDistanceInput asks how far a unit retreats from one enemy.
type RetreatDistanceInput struct {
	Kind          RetreatKind   `json:"kind"`
	Move          battle.Length `json:"move_in"`        // one full move
	EnemyRange    battle.Length `json:"enemy_range_in"` // longest small arm of that enemy; 0: none
	EnemyDistance battle.Length `json:"enemy_distance_in"`
}

// RetreatDistanceNeed is empty: nothing is thrown.
type RetreatDistanceNeed struct{}

// RetreatDistanceResult is the distance. Of several enemies the greatest counts.
type RetreatDistanceResult struct {
	Distance battle.Length `json:"distance_in"`
}

// OutOfMusketry is how far beyond the enemy's range a unit retreats (WORNSPENT-4.11).
const OutOfMusketry = battle.One

var retreatDistanceInputs = []battle.Input{
	required(choice("kind", "How far it must go", "WORNSPENT-4.7", retreats, RetreatAFullMove)),
	required(inches("move_in", "One full move", "WORNSPENT-4.10", Farthest)),
	inches("enemy_range_in", "Longest small arm of the enemy", "WORNSPENT-4.11", Farthest),
	inches("enemy_distance_in", "Distance of the enemy", "WORNSPENT-4.11", Farthest),
}

// RetreatDistance gives how far a unit retreats from one enemy (WORNSPENT-4.10, 4.11).
// Nothing is thrown. An input out of range is a *battle.InputError.
func RetreatDistance(in RetreatDistanceInput, _ battle.Dice) (RetreatDistanceNeed, RetreatDistanceResult, error) {
	var c battle.Check
	battle.OneOf(&c, "kind", in.Kind, retreats)
	c.Length("move_in", in.Move, 0, Farthest)
	c.Length("enemy_range_in", in.EnemyRange, 0, Farthest)
	c.Length("enemy_distance_in", in.EnemyDistance, 0, Farthest)
	if err := c.Err(); err != nil {
		return RetreatDistanceNeed{}, RetreatDistanceResult{}, err
	}
	out := RetreatDistanceResult{Distance: in.Move}
	if in.Kind == RetreatOutOfMusket {
		out.Distance = 0
		if in.EnemyRange > 0 && in.EnemyDistance <= in.EnemyRange {
			out.Distance = min(in.EnemyRange-in.EnemyDistance+OutOfMusketry, in.Move)
		}
	}
	return RetreatDistanceNeed{}, out, nil
}

// RetreatDistanceProcedure is [RetreatDistance] as a table, a log and the odds ask it:
// inches that a unit retreats from one enemy (WORNSPENT-21.5).
var RetreatDistanceProcedure = battle.Define("retreat_distance", "WORNSPENT-21.5", "How far a unit retreats", retreatDistanceInputs, RetreatDistance)

// DispersalFateInput is men of removed units and lost stands, after the battle.
type DispersalFateInput struct {
	Count     int  `json:"count"`
	FieldHeld bool `json:"field_held"`
	TakenUpTo int  `json:"taken_up_to"`
	NoQuarter bool `json:"no_quarter"`
}

// DispersalFateNeed is how many dice are thrown: none if the field is held.
type DispersalFateNeed struct {
	Dice int `json:"dice"`
}

// DispersalFateResult is what became of them.
type DispersalFateResult struct {
	Returned int `json:"returned"`
	Captured int `json:"captured"`
	Killed   int `json:"killed"`
}

var dispersalFateInputs = []battle.Input{
	required(whole("count", "Men dispersed", "WORNSPENT-14.3", 1, Most, 0)),
	fact("field_held", "Their side holds the field", "WORNSPENT-14.3", true),
	whole("taken_up_to", "Highest face that is taken", "WORNSPENT-14.3", 0, D10, 4),
	fact("no_quarter", "The enemy gives no quarter", "WORNSPENT-14.3", false),
}

// DispersalFate throws for men of removed units and lost stands, one D10 a man, and none
// if their side holds the field (WORNSPENT-14.3, 14.5, 3.9). An input out of range is a
// *battle.InputError.
func DispersalFate(in DispersalFateInput, dice battle.Dice) (DispersalFateNeed, DispersalFateResult, error) {
	var c battle.Check
	c.Int("count", in.Count, 1, Most)
	c.Int("taken_up_to", in.TakenUpTo, 0, D10)
	if err := c.Err(); err != nil {
		return DispersalFateNeed{}, DispersalFateResult{}, err
	}
	if in.FieldHeld {
		return DispersalFateNeed{}, DispersalFateResult{Returned: in.Count}, nil
	}
	need := DispersalFateNeed{Dice: in.Count}
	taken, err := atMost(dice, need.Dice, in.TakenUpTo)
	if err != nil {
		return need, DispersalFateResult{}, err
	}
	out := DispersalFateResult{Returned: in.Count - taken, Captured: taken}
	if in.NoQuarter {
		out.Captured, out.Killed = 0, taken
	}
	return need, out, nil
}

// DispersalFateProcedure is [DispersalFate] as a table, a log and the odds ask it:
// returned, captured and killed among dispersed men (WORNSPENT-21.23).
var DispersalFateProcedure = battle.Define("dispersal_fate", "WORNSPENT-21.23", "What becomes of the dispersed", dispersalFateInputs, DispersalFate)
