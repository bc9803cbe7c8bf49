package wornspent

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

// cell is what the chart says to one score in one column.
type cell struct {
	outcome         Outcome
	move            Move
	changeFormation bool
	disordered      bool // afterwards
	standsLost      int
}

// row is a line of the chart: every score from its own up to the next line's.
type row struct {
	from                int
	disorder, goodOrder cell
}

// chart is the one chart of the sheet, best row first (WORNSPENT-4.7, 4.8, 4.9).
var chart = []row{
	{10, cell{outcome: RallyFree, move: MoveFull, changeFormation: true}, cell{outcome: FreeMove, move: MoveFull, changeFormation: true}},
	{7, cell{outcome: RallyHalf, move: MoveHalf}, cell{outcome: FreeMove, move: MoveFull, changeFormation: true}},
	{5, cell{outcome: RallyHold, move: MoveNone}, cell{outcome: HalfMove, move: MoveHalf}},
	{3, cell{outcome: HoldDisordered, move: MoveNone, disordered: true}, cell{outcome: NoMove, move: MoveNone}},
	{1, cell{outcome: RetreatLoseStand, move: MoveRetreatFull, disordered: true, standsLost: 1}, cell{outcome: RetreatBeyondMusketry, move: MoveRetreatBeyondMusketry}},
}

// worst is what the chart says below all its rows.
var worst = row{
	disorder:  cell{outcome: Removed, move: MoveRemoved, disordered: true},
	goodOrder: cell{outcome: RetreatFull, move: MoveRetreatFull},
}

// in gives the row's cell in a column.
func (r row) in(c Column) cell {
	if c == Disorder {
		return r.disorder
	}
	return r.goodOrder
}

// read gives what the chart says to a score.
func read(c Column, score int) cell {
	for _, r := range chart {
		if score >= r.from {
			return r.in(c)
		}
	}
	return worst.in(c)
}

// The lowest scores that let a unit stand, whatever its column, and that press a charge
// home (WORNSPENT-10.5).
const (
	scoreToStand = 3
	scoreToPress = 7
)

// scoreFor is the lowest score of a column from which on the chart gives a move at
// least as good.
func scoreFor(c Column, m Move) int {
	lowest := d10 + 1
	for _, r := range chart {
		if got := r.in(c).move; got == m || got == MoveFull {
			lowest = r.from
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
