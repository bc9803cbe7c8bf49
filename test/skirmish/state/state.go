// Package state is a battle of Skirmish as it stands between two orders, and all that can be
// asked of it. It is a value: it is copied to look ahead.
package state

import (
	"slices"

	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/internal/terms"
	"frontier/test/skirmish/rules"
)

// Measures of the table and of units.
const (
	Depth = 30 * battle.One
	Base  = 3 * battle.One // across a unit, and how near two may come
	Lap   = 4 * battle.One // from one unit to the next when they set up
)

// Stage is a step of a side's turn.
type Stage int

// The steps.
const (
	Moving Stage = iota
	Shooting
	Over
)

// Names of the steps, as the log has them.
var Names = []string{"move", "shoot", "over"}

// State is how a battle stands.
type State struct {
	Setup    battle.Setup
	Settings rules.Settings
	Width    battle.Length
	Units    []Unit
	Round    int
	Acting   int // side whose turn it is
	Stage    Stage
	Reason   battle.Reason
	Holder   int // side that holds the field; -1: nobody
}

// Unit is a unit on the table.
type Unit struct {
	ID, Name string
	Side     int
	Entry    int // in the setup
	Weapon   rules.Weapon
	Training terms.Training
	Mounted  bool
	Came     int // figures
	Fallen   int
	At       tabletop.Point
	Facing   tabletop.Facing
	Gone     bool // it broke, or nobody is left
	Broke    bool
	Moved    bool // this turn
	Charged  bool
	Shot     bool
	Shown    bool // it gave itself away since its last turn
	Hidden   bool // in a sight: it is not seen
	Dice     int
	Charges  int
	Felled   int
}

// Figures are those who still stand.
func (u *Unit) Figures() int { return u.Came - u.Fallen }

// Throws is how many dice its figures throw.
func (u *Unit) Throws() int { return min(u.Figures(), rules.Most) }

// Pace is how far it moves in a turn (SKIRMISH-2.1).
func (u *Unit) Pace() battle.Length {
	if u.Mounted {
		return 10 * battle.One
	}
	return 6 * battle.One
}

// Unit finds a unit by its id; nil where there is none.
func (s *State) Unit(id string) *Unit {
	for i := range s.Units {
		if s.Units[i].ID == id {
			return &s.Units[i]
		}
	}
	return nil
}

// Clone is the same state, of which nothing is shared that can change.
func (s *State) Clone() *State {
	out := *s
	out.Units = slices.Clone(s.Units)
	return &out
}

// Decider is the side that decides; -1 when the battle is over.
func (s *State) Decider() int {
	if s.Over() {
		return -1
	}
	return s.Acting
}

// Over says whether the battle has ended.
func (s *State) Over() bool { return s.Stage == Over }

// Phase is the step as the machine counts it.
func (s *State) Phase() int { return int(s.Stage) }

// TurnNow is the turn; 0 while setting up.
func (s *State) TurnNow() int { return s.Round }

// Left says whether a side has a unit left.
func (s *State) Left(side int) bool {
	return slices.ContainsFunc(s.Units, func(u Unit) bool { return u.Side == side && !u.Gone })
}
