package wornspent

import "frontier/battle"

// MoveAllowanceInput asks how far a unit may go over one class of ground.
type MoveAllowanceInput struct {
	Arm           Arm     `json:"arm"`
	Native        bool    `json:"native"`
	Terrain       Terrain `json:"terrain"`
	Half          bool    `json:"half"`           // the chart gave half a move
	Passages      int     `json:"passages"`       // friendly units moved through
	PassedNatives bool    `json:"passed_natives"` // a native unit is among them
}

// MoveAllowanceNeed is empty: nothing is thrown.
type MoveAllowanceNeed struct{}

// MoveAllowanceResult is the distance in inches. Basic has the natives' 3" in it.
type MoveAllowanceResult struct {
	Basic      battle.Length `json:"basic_in"`
	Allowance  battle.Length `json:"allowance_in"`
	Disordered bool          `json:"disordered"`
}

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
