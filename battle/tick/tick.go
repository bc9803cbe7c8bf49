// Package tick holds how a battle is kept book of at a real table, with pencil or finger: what
// there is of each unit to be struck off, what that makes of it, and the steps of a turn. A
// rule set says it of its battles in plain values; paper and window draw them.
package tick

import "frontier/internal/ranks"

// Book is how one battle is kept book of.
type Book struct {
	Scale   string   // what a figure stands for: "a figure is 50 men"
	Each    int      // so many of the roster; 0: the scale is in men, whatever a roster counts
	Turn    string   // what the rule set calls a turn of both sides: "Turn", "Round"
	Turns   int      // after so many the battle ends
	BySides bool     // each side goes through the steps in a turn of its own; else both together
	First   int      // side that has the first of these turns
	Steps   []Step   // in order
	Units   []Unit   // of the first side, then of the second, as the rule set mustered them
	Leaders []Leader // likewise; none where the rule set lets none fall
}

// Leader is a leader of whom a rule set says what became of him.
type Leader struct {
	ID   string // in the battle
	Side int    // 0: attacker
	Name string
	Rule string // by which it is settled, as "WORNSPENT-24.8"
}

// Fates are what may become of a leader, by the words of an outcome.
var Fates = []string{"wounded", "killed", "captured"}

// Step is a step of a turn.
type Step struct {
	Title string // "Manoeuvre"
	Text  string // what is done in it, in a sentence
	Rule  string // "WORNSPENT-2.2"
	Who   Who
}

// Who acts in a step.
type Who string

// Those who act.
const (
	Mover Who = "mover" // the side whose turn it is
	Other Who = "other" // the side whose turn it is not
	Both  Who = "both"
)

// Unit is a unit as it stands on the table.
type Unit struct {
	ID      string      // in the battle
	Of      string      // id of the unit of the setup whose men these are
	Side    int         // 0: attacker
	Name    string      // "66th Foot (2)"
	Arm     string      // as a battle's view names it
	Figures ranks.Ranks // at set-up; all others where the rule set knows no ranks
	Guns    int         // model guns that it serves
	Strokes int         // wounds that take a figure off: 1, or 2
	Ladder  Ladder
	Flees   string   // the mark under which it runs; empty: none says so
	Marks   []string // states that it may be in besides, to be ticked; at most four
}

// Ladder is what is counted down as figures fall, and at which points a unit becomes Worn
// and Spent.
type Ladder struct {
	Title  string // "Morale points", "Figures"
	Weight [3]int // points of an officer, a sergeant and one of the others
	Worn   int    // at this many points or fewer it is Worn; 0: never by its losses
	Spent  int    // and Spent
}

// Grade is how good a unit still is.
type Grade string

// The grades, as a battle's view has them.
const (
	Full      Grade = "full"
	Worn      Grade = "worn"
	Spent     Grade = "spent"
	Destroyed Grade = "destroyed"
)

// Points are what figures count.
func (l Ladder) Points(r ranks.Ranks) int {
	return r.Officers*l.Weight[0] + r.Sergeants*l.Weight[1] + r.Others*l.Weight[2]
}

// Grade is the grade at so many points.
func (l Ladder) Grade(points int) Grade {
	switch {
	case points <= 0:
		return Destroyed
	case points <= l.Spent:
		return Spent
	case points <= l.Worn:
		return Worn
	}
	return Full
}

// Heads are the points of a ladder on which each figure counts one.
var Heads = [3]int{1, 1, 1}

// Off is the mark of a unit that has left the table, which every rule set knows.
const Off = "Off the table"
