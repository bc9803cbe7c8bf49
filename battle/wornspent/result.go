package wornspent

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
