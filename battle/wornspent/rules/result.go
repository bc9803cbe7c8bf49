package rules

import "frontier/battle"

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

var MeleeOutcomeProcedure = battle.Define("melee_outcome", "WORNSPENT-21.14", "A unit after a round of melee", meleeOutcomeInputs, MeleeOutcome)
