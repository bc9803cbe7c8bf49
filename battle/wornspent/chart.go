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
