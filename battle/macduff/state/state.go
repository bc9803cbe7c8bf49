// Package state is how a battle of With MacDuff to the Frontier stands between two orders:
// the table, the units, whose turn it is, and every question about them. An order is checked
// here: what may be done, how far, at what cost. Nothing here throws or is noted. A Sight is
// what one side sees of it.
package state

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/tabletop"
	"slices"
)

// Phase is a state of the battle machine (section 2).
type Phase uint8

// The phases.
const (
	Placing   Phase = iota
	Choosing        // the side whose colour was turned names a unit
	Deciding        // a bold leader chooses before the control check (20.16)
	Acting          // the unit's orders
	Answering       // a charged body answers
	Occupying       // the winner of a melee may take the place fought for (20.94)
	Calling         // surrounded units may be called on
	Over
)

// PhaseNames are the phases as the log has them.
var PhaseNames = [...]string{
	Placing: "setup", Choosing: "activate", Deciding: "control", Acting: "activate",
	Answering: "reaction", Occupying: "melee", Calling: "surrender", Over: "over",
}

// Touch is two bodies in contact: the first came at the second, with so many figures that got
// there.
type Touch struct{ A, B, Got int }

// Charge is a charge between its declaration and its end.
type Charge struct {
	By, At    int
	ShootsAs  rules.FireMode // in which mode the charger shoots first; empty: it does not
	Reactions []rules.Reaction
}

// Pit is a place of a work or crossing that a side has to do with.
type Pit struct {
	Task    rules.Task
	ID      string // of the campaign, of one that was begun in a battle before
	Side    int
	Piece   int // of the table, or nobody for a redoubt
	Made    int // piece of a pontoon that is laid
	At      point
	Unit    int // nobody: it waits for its side to go on with it
	Body    int
	Done    int
	Turns   int // of a repair
	Long    length
	Over    bool
	LastOn  int // turn in which it was worked at
	Nothing rules.Hindrance
}

// Mine is what engineers have done to a bridge.
type Mine struct {
	Piece, Charges, Damage, Tried int
	By                            string
	Seized                        int // turn since which the enemy holds it
}

// Gap is a way through a wall, fence, hedge or work.
type Gap struct {
	Piece  int
	At     point
	Breach bool // one figure wide; else a road's width
}

// Hold is a place that the winner of a melee may take.
type Hold struct {
	Body  int
	At    point
	Piece int   // of the house, or nobody
	Rooms Rooms // of it
}

// foe is the enemy nearest to a body, as it was found last; far is the square of how far.
type foe struct {
	known bool
	no    int
	far   int64
}

// State is a battle as it stands between two orders: a value, that can be cloned.
type State struct {
	Setup    *battle.Setup   // it never changes
	Settings *rules.Settings // nor do they
	Table    *tabletop.Table
	Goals    tabletop.Goals
	Red      int // the side of the red cards
	Reach    [11][2]length

	Units   []Unit
	Bodies  []Body
	Leaders []Leader

	Turn     int
	Stage    Phase
	Deciding int
	Active   int
	Checks   []int // bodies whose control is still to be checked
	Charge   Charge
	Touches  []Touch // in the order in which the charges were declared
	Holds    []Hold
	Callers  [2]bool
	CallAt   int // the unit up to which the caller has looked

	Works     []Pit
	Mines     []Mine
	Gaps      []Gap
	Guns      []LeftGun
	Fortified []bool // village bases by number of their piece
	Won       []bool // such bases into which a melee has opened a way
	Breaking  [2]bool
	Houses    []House
	Hidden    bool // somebody is
	Holder    int
	Reason    battle.Reason

	knownGround []ground // of a sight: where somebody stands whom the side does not see

	where *whereabouts // of the bodies; nil: nobody has asked since they came to be
	rolls [3]roll      // of bodies, units and leaders
	suite *suites      // of the bodies; nil: nobody has asked
	foes  []foe        // scratch: the nearest enemy by number of the body; those who came since they were enlisted have none
}

// Over says whether the battle has ended.
func (s *State) Over() bool { return s.Stage == Over }

// Decider is the side whose decision the battle waits for; -1 when over.
func (s *State) Decider() int {
	if s.Stage == Over {
		return -1
	}
	return s.Deciding
}

// Body finds a body by its id; nil where there is none.
func (s *State) Body(id string) *Body {
	if i := find(&s.rolls[0], s, s.Bodies, id, func(b *Body) string { return b.ID }); i >= 0 && id != "" { // who is hidden has none
		return &s.Bodies[i]
	}
	return nil
}

// Unit finds a unit by its id; nil where there is none.
func (s *State) Unit(id string) *Unit {
	if i := find(&s.rolls[1], s, s.Units, id, func(u *Unit) string { return u.ID }); i >= 0 {
		return &s.Units[i]
	}
	return nil
}

// Leader finds a leader by his id; nil where there is none.
func (s *State) Leader(id string) *Leader {
	if i := find(&s.rolls[2], s, s.Leaders, id, func(l *Leader) string { return l.ID }); i >= 0 {
		return &s.Leaders[i]
	}
	return nil
}

// roll is under which number of a list an id stands, of those that were read into it. Lists only
// grow, and ids stay what they are but where somebody is hidden: then there is no roll.
type roll struct {
	numbers map[string]int
	read    int
}

// longRoll is from how many a list is worth a roll.
const longRoll = 64

// find is the number of the first of a list that has an id; -1 where none has.
func find[E any](r *roll, s *State, list []E, id string, of func(*E) string) int {
	if s.Turn == 0 || s.Hidden || len(list) < longRoll {
		for i := range list {
			if of(&list[i]) == id {
				return i
			}
		}
		return -1
	}
	if r.numbers == nil {
		r.numbers = make(map[string]int, len(list))
	}
	for ; r.read < len(list); r.read++ {
		if at := of(&list[r.read]); r.numbers[at] == 0 {
			r.numbers[at] = r.read + 1
		}
	}
	return r.numbers[id] - 1
}

// Of is the unit of a body.
func (s *State) Of(b *Body) *Unit { return &s.Units[b.Unit] }

// SideName is what a side is called.
func (s *State) SideName(side int) string {
	if of := &s.Setup.Sides[side]; of.Name != "" {
		return of.Name
	}
	return s.Setup.Sides[side].ID
}

// Refuse says why something may not be done.
func Refuse(rule, name, what, instead string) *battle.Refusal {
	return &battle.Refusal{Rule: "MACDUFF-" + rule, What: name + " " + what, Instead: instead}
}

// Short shows what somebody wrote.
func Short(s string) string {
	if s == "" {
		return "without a name"
	}
	if len(s) > 40 {
		s = s[:40]
	}
	return "\"" + s + "\""
}

// Sure ends the program over a throw that the machine should not have asked for: its
// inputs are made here, so only a programmer can have caused it.
func Sure(err error) {
	if err != nil {
		panic(err)
	}
}

// Clone is the state apart: what happens to the one does not happen to the other. They share
// what does not change in a battle: the setup, and the outlines of the ground.
func (s *State) Clone() *State {
	c := *s
	c.Table = s.Table.Clone()
	c.Units = slices.Clone(s.Units)
	for i := range c.Units {
		u := &c.Units[i]
		u.Staff, u.Bodies = slices.Clone(u.Staff), slices.Clone(u.Bodies)
	}
	c.Bodies = slices.Clone(s.Bodies)
	c.Leaders = slices.Clone(s.Leaders)
	c.Checks = slices.Clone(s.Checks)
	c.Charge.Reactions = slices.Clone(s.Charge.Reactions)
	c.Touches = slices.Clone(s.Touches)
	c.Holds = slices.Clone(s.Holds)
	c.Works = slices.Clone(s.Works)
	c.Mines = slices.Clone(s.Mines)
	c.Gaps = slices.Clone(s.Gaps)
	c.Guns = slices.Clone(s.Guns)
	c.Fortified, c.Won = slices.Clone(s.Fortified), slices.Clone(s.Won)
	c.Houses = slices.Clone(s.Houses)
	for i := range c.Houses {
		c.Houses[i].Ways = slices.Clone(c.Houses[i].Ways)
	}
	c.where, c.rolls, c.suite = s.where.clone(), [3]roll{}, nil
	c.foes = make([]foe, len(s.foes)) // found again
	return &c
}
