package rules

// Column is the column of the chart that a unit reads (WORNSPENT-4.1).
type Column string

// The columns.
const (
	GoodOrder Column = "good_order"
	Disorder  Column = "disorder"
)

// Outcome is a row of the chart in one of its columns (WORNSPENT-4.7).
type Outcome string

// The outcomes, worst first; the disorder column and the good-order column.
const (
	Removed          Outcome = "removed"
	RetreatLoseStand Outcome = "retreat_lose_stand"
	HoldDisordered   Outcome = "hold_disordered"
	RallyHold        Outcome = "rally_hold"
	RallyHalf        Outcome = "rally_half"
	RallyFree        Outcome = "rally_free"

	RetreatFull           Outcome = "retreat_full"
	RetreatBeyondMusketry Outcome = "retreat_beyond_musketry"
	NoMove                Outcome = "no_move"
	HalfMove              Outcome = "half_move"
	FreeMove              Outcome = "free_move"
)

// Move is what an outcome lets or makes a unit do.
type Move string

// The moves.
const (
	MoveRemoved               Move = "removed"
	MoveRetreatFull           Move = "retreat_full"
	MoveRetreatBeyondMusketry Move = "retreat_beyond_musketry"
	MoveNone                  Move = "none"
	MoveHalf                  Move = "half"
	MoveFull                  Move = "full"
)

// Cell is what the chart says to one score in one column.
type Cell struct {
	outcome         Outcome
	Move            Move
	ChangeFormation bool
	Disordered      bool // afterwards
	StandsLost      int
}

// row is a line of the chart: every score from its own up to the next line's.
type row struct {
	From                int
	Disorder, GoodOrder Cell
}

// Chart is the one chart of the sheet, best row first (WORNSPENT-4.7, 4.8, 4.9).
var Chart = []row{
	{10, Cell{outcome: RallyFree, Move: MoveFull, ChangeFormation: true}, Cell{outcome: FreeMove, Move: MoveFull, ChangeFormation: true}},
	{7, Cell{outcome: RallyHalf, Move: MoveHalf}, Cell{outcome: FreeMove, Move: MoveFull, ChangeFormation: true}},
	{5, Cell{outcome: RallyHold, Move: MoveNone}, Cell{outcome: HalfMove, Move: MoveHalf}},
	{3, Cell{outcome: HoldDisordered, Move: MoveNone, Disordered: true}, Cell{outcome: NoMove, Move: MoveNone}},
	{1, Cell{outcome: RetreatLoseStand, Move: MoveRetreatFull, Disordered: true, StandsLost: 1}, Cell{outcome: RetreatBeyondMusketry, Move: MoveRetreatBeyondMusketry}},
}

// Worst is what the chart says below all its rows.
var Worst = row{
	Disorder:  Cell{outcome: Removed, Move: MoveRemoved, Disordered: true},
	GoodOrder: Cell{outcome: RetreatFull, Move: MoveRetreatFull},
}

// in gives the row's cell in a column.
func (r row) in(c Column) Cell {
	if c == Disorder {
		return r.Disorder
	}
	return r.GoodOrder
}

// Read gives what the chart says to a score.
func Read(c Column, score int) Cell {
	for _, r := range Chart {
		if score >= r.From {
			return r.in(c)
		}
	}
	return Worst.in(c)
}

// The lowest scores that let a unit stand, whatever its column, and that press a charge
// home (WORNSPENT-10.5).
const (
	ScoreToStand = 3
	ScoreToPress = 7
)

// scoreFor is the lowest score of a column from which on the chart gives a move at
// least as good.
func scoreFor(c Column, m Move) int {
	lowest := D10 + 1
	for _, r := range Chart {
		if got := r.in(c).Move; got == m || got == MoveFull {
			lowest = r.From
		}
	}
	return lowest
}

// columnOf is the column that a unit reads.
func columnOf(disordered bool) Column {
	if disordered {
		return Disorder
	}
	return GoodOrder
}
