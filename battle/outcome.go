package battle

// Outcome is what a battle did: the one door by which a result reaches the campaign,
// whether an engine fought the battle or a person typed it in.
type Outcome struct {
	Holder  string          `json:"holder"` // id of the side that holds the field; empty: neither
	Reason  Reason          `json:"reason"`
	Turns   int             `json:"turns"`
	Sides   [2]SideOutcome  `json:"sides"`
	Units   []UnitOutcome   `json:"units"`   // every unit of the setup, in its order
	Leaders []LeaderOutcome `json:"leaders"` // every leader of the setup, in its order
	Works   []WorkOutcome   `json:"works,omitempty"`
}

// Reason says why a battle ended.
type Reason string

// The reasons.
const (
	Destroyed Reason = "destroyed"  // a side had nothing left that can fight
	Broke     Reason = "broke"      // a side lost its will
	Withdrew  Reason = "withdrew"   // a commander broke off
	TurnLimit Reason = "turn_limit" // night fell
	GoalMet   Reason = "goal"       // a side won what it fought for
)

// SideOutcome is how a side as a whole came out.
type SideOutcome struct {
	ID          string `json:"id"`
	FullPoints  int    `json:"full_points"` // morale points at set-up
	Points      int    `json:"points"`      // and at the end, on the table or withdrawn in hand
	PercentLeft int    `json:"percent_left"`
}

// Ending is how a unit ended the day.
type Ending string

// The endings.
const (
	InHand    Ending = "in_hand"   // on the field, under orders
	Withdrawn Ending = "withdrawn" // left the table in hand
	Beaten    Ending = "beaten"    // Spent, or driven off
	Broken    Ending = "broken"    // removed from play or with nobody left
)

// UnitOutcome tells of every figure what became of it. For each rank
// Present = Unhurt + Killed + Wounded + Missing + Captured.
type UnitOutcome struct {
	ID            string `json:"id"`
	Side          string `json:"side"`
	Present       Ranks  `json:"present"`
	Unhurt        Ranks  `json:"unhurt"`
	Killed        Ranks  `json:"killed"`
	Wounded       Ranks  `json:"wounded"`
	Missing       Ranks  `json:"missing"`
	Captured      Ranks  `json:"captured"`
	Grade         string `json:"grade"` // full, worn, spent, destroyed: by the figures unhurt
	Ending        Ending `json:"ending"`
	HorsesLost    int    `json:"horses_lost,omitempty"`
	GunsLost      int    `json:"guns_lost,omitempty"` // taken by the side that holds the field
	BaggageTaken  bool   `json:"baggage_taken,omitempty"`
	DiceThrown    int    `json:"dice_thrown,omitempty"`     // to-hit dice: what it spent of its ammunition
	Charged       int    `json:"charged,omitempty"`         // charges that reached the enemy
	KilledOfEnemy int    `json:"killed_of_enemy,omitempty"` // figures that its fire and its hands brought down
	Aboard        string `json:"aboard,omitempty"`          // boat in which it was at the end, by the id of its crew
	Sailed        int    `json:"sailed,omitempty"`          // of a boat: how often it moved
	Recovered     int    `json:"recovered,omitempty"`       // figures that fell out and came back to the ranks in the battle
}

// Fate is what became of a leader.
type Fate string

// The fates.
const (
	Unhurt        Fate = "unhurt"
	LeaderWounded Fate = "wounded"
	LeaderKilled  Fate = "killed"
	LeaderTaken   Fate = "captured"
)

// LeaderOutcome is a leader's fate and where it met him.
type LeaderOutcome struct {
	ID   string `json:"id"`
	Side string `json:"side"`
	Fate Fate   `json:"fate"`
	With string `json:"with,omitempty"` // unit he was attached to when it happened
}

// WorkOutcome says what was done to a bridge, redoubt, village, road or wall.
type WorkOutcome struct {
	ID    string `json:"id"`              // as in the setup
	Kind  string `json:"kind"`            // bridge, redoubt, ...
	State string `json:"state"`           // intact, damaged, destroyed, built; begun, where it is not finished
	By    string `json:"by,omitempty"`    // unit that did it
	Tried int    `json:"tried,omitempty"` // attempts

	Done   int `json:"done,omitempty"`   // turns of work done
	Of     int `json:"of,omitempty"`     // of so many that it takes
	Damage int `json:"damage,omitempty"` // points that a bridge has suffered; breaches in a wall
}
