package rules

import (
	"frontier/battle"
	"frontier/internal/hex"
)

// WayState is how a hex stands in which somebody might retreat (REDCOATS-12.15).
type WayState string

// The states of a way.
const (
	WayOpen    WayState = "open"
	WayFull    WayState = "friends_full"
	WayEnemy   WayState = "enemy"
	WayBarred  WayState = "impassable"
	WayOffEdge WayState = "off_table"
)

var wayStates = words(WayOpen, WayFull, WayEnemy, WayBarred, WayOffEdge)

// RetreatInput is a beaten unit or Commander, and how the three hexes behind him stand.
type RetreatInput struct {
	Victor   Place    `json:"victor"`
	Loser    Place    `json:"loser"`
	Straight WayState `json:"straight"`
	Left     WayState `json:"left"`
	Right    WayState `json:"right"`
	Mobile   bool     `json:"mobile"`
}

// RetreatNeed is the three hexes, in the order in which they are tried.
type RetreatNeed struct {
	Straight Place `json:"straight"`
	Left     Place `json:"left"`
	Right    Place `json:"right"`
}

// RetreatResult is what becomes of the loser.
type RetreatResult struct {
	Fate RetreatFate `json:"fate"`
	To   *Place      `json:"to"` // nil: nowhere
}

// RetreatFate is what becomes of a beaten unit.
type RetreatFate string

// The fates.
const (
	RetreatsTo  RetreatFate = "retreats"
	LeavesTable RetreatFate = "leaves_table"
	Surrenders  RetreatFate = "surrenders"
	GunsLost    RetreatFate = "guns_lost"
)

var retreatInputs = []battle.Input{
	place("victor", "Hex of the victor", "REDCOATS-12.15"),
	place("loser", "Hex from which the loser goes", "REDCOATS-12.15"),
	choice("straight", "The hex straight on", "REDCOATS-12.15", wayStates, WayOpen),
	choice("left", "The hex to the left", "REDCOATS-12.15", wayStates, WayOpen),
	choice("right", "The hex to the right", "REDCOATS-12.15", wayStates, WayOpen),
	fact("mobile", "It can move; false of medium and heavy guns not limbered", "REDCOATS-12.17", true),
}

// retreatChoices are the states of a way that let a loser go, best first
// (REDCOATS-12.15).
var retreatChoices = []struct {
	state WayState
	fate  RetreatFate
}{{WayOpen, RetreatsTo}, {WayFull, RetreatsTo}, {WayOffEdge, LeavesTable}}

// Retreat says where a beaten unit or Commander goes (REDCOATS-12.15 to 12.17). Nothing is
// thrown. A loser who is not beside the victor is a *battle.InputError.
func Retreat(in RetreatInput, _ battle.Dice) (RetreatNeed, RetreatResult, error) {
	var c battle.Check
	checkPlace(&c, "victor", in.Victor)
	checkPlace(&c, "loser", in.Loser)
	battle.OneOf(&c, "straight", in.Straight, wayStates)
	battle.OneOf(&c, "left", in.Left, wayStates)
	battle.OneOf(&c, "right", in.Right, wayStates)
	d, beside := hex.Towards(in.Victor.Hex(), in.Loser.Hex())
	c.Not("loser", !beside, "must be a hex beside victor")
	if err := c.Err(); err != nil {
		return RetreatNeed{}, RetreatResult{}, err
	}
	ways := RetreatWays(in.Loser.Hex(), d)
	need := RetreatNeed{Straight: PlaceOf(ways[0]), Left: PlaceOf(ways[1]), Right: PlaceOf(ways[2])}
	if !in.Mobile {
		return need, RetreatResult{Fate: GunsLost}, nil
	}
	states := [3]WayState{in.Straight, in.Left, in.Right}
	for _, choice := range retreatChoices {
		for i, s := range states {
			if s == choice.state {
				to := PlaceOf(ways[i])
				return need, RetreatResult{Fate: choice.fate, To: &to}, nil
			}
		}
	}
	return need, RetreatResult{Fate: Surrenders}, nil
}

// RetreatWays are the hexes straight on, to the left and to the right of one who is pushed
// out of a hex in a direction. Package hex counts directions clockwise.
func RetreatWays(from hex.Hex, d hex.Direction) [3]hex.Hex {
	return [3]hex.Hex{hex.Neighbour(from, d), hex.Neighbour(from, (d+5)%6), hex.Neighbour(from, (d+1)%6)}
}

// RetreatProcedure is [Retreat] as a table, a log and the odds ask it: what becomes of the
// beaten, and the hex to which they go (REDCOATS-12.15).
var RetreatProcedure = battle.Define("retreat", "REDCOATS-12.15", "Where the beaten go", retreatInputs, Retreat)

// LeaveFieldInput is a unit or Commander of the side that does not hold the field.
type LeaveFieldInput struct {
	UnitType      UnitType `json:"unit_type"`
	Limbered      bool     `json:"limbered"`
	Disrupted     bool     `json:"disrupted"`
	EnemyAdjacent bool     `json:"enemy_adjacent"` // undisrupted infantry or cavalry
}

// LeaveFieldResult is whether it gets away, and with its guns.
type LeaveFieldResult struct {
	Fate     LeaveFate `json:"fate"`
	GunsLost bool      `json:"guns_lost"`
}

// LeaveFate is whether a unit gets away.
type LeaveFate string

// The fates.
const (
	GetsAway   LeaveFate = "gets_away"
	IsCaptured LeaveFate = "captured"
)

var leaveFieldInputs = []battle.Input{
	anyOf("unit_type", "Who leaves", "REDCOATS-14.6", UnitTypes),
	fact("limbered", "The guns are limbered", "REDCOATS-14.6", false),
	fact("disrupted", "Disrupted", "REDCOATS-14.6", false),
	fact("enemy_adjacent", "An undisrupted enemy infantry or cavalry unit is adjacent", "REDCOATS-14.6", false),
}

// LeaveField says who gets away from a lost field (REDCOATS-14.6). Nothing is thrown. What
// is limbered and no gun is a *battle.InputError.
func LeaveField(in LeaveFieldInput, _ battle.Dice) (struct{}, LeaveFieldResult, error) {
	var c battle.Check
	battle.OneOf(&c, "unit_type", in.UnitType, UnitTypes)
	c.Not("limbered", in.Limbered && !in.UnitType.Gun(), "must be false but for guns")
	if err := c.Err(); err != nil {
		return struct{}{}, LeaveFieldResult{}, err
	}
	out := LeaveFieldResult{Fate: GetsAway, GunsLost: in.UnitType.Heavy() && !in.Limbered}
	if in.Disrupted && in.EnemyAdjacent {
		out = LeaveFieldResult{IsCaptured, in.UnitType.Gun()}
	}
	return struct{}{}, out, nil
}

// LeaveFieldProcedure is [LeaveField] as a table, a log and the odds ask it: whether one
// gets away from a lost field, and whether guns are lost (REDCOATS-14.6).
var LeaveFieldProcedure = battle.Define("leave_field", "REDCOATS-14.6", "Who gets away from a lost field", leaveFieldInputs, LeaveField)
