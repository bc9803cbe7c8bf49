package rules

import "frontier/battle"

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

var RetreatDistanceProcedure = battle.Define("retreat_distance", "WORNSPENT-21.5", "How far a unit retreats", retreatDistanceInputs, RetreatDistance)
