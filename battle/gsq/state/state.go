// Package state is a battle of God Save the Queen as it stands between two orders, and all
// that can be asked of it: who may do what, how far, who sees whom. Nothing here throws or is
// noted. [Sight] is what one side may know of it.
package state

import (
	"slices"

	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/tabletop"
)

// State is a battle as it stands between two orders: a value, without its dice and its log.
type State struct {
	Setup    battle.Setup
	Settings rules.Settings
	Table    *tabletop.Table // nothing in this rule set changes the ground
	Goals    tabletop.Goals

	Units    []Unit
	Guns     []Gun
	Contacts []Contact
	Army     [2][]int // units of each side in the order of the setup
	Cinc     [2]int

	Round    int
	Turns    int // counted through
	Acting   int
	Stage    Phase
	Step     string // of the turn, as the log names it
	Deciding int
	Cursor   int
	Wait     Onset // the charge that waits for a free shot
	Quiet    int   // turns without a shot, a charge or a blow
	Idle     int   // turns without these, and nobody moved either

	Stirred bool // somebody stands elsewhere since it was seen who lies near an enemy
	Holder  int
	Reason  battle.Reason
}

// Clone is a state of its own: what is shared, the setup, the settings and the ground, does
// not change in a battle.
func (f *State) Clone() *State {
	out := *f
	out.Units, out.Guns, out.Contacts = slices.Clone(f.Units), slices.Clone(f.Guns), slices.Clone(f.Contacts)
	for i := range out.Units {
		out.Units[i].Fallen = slices.Clone(out.Units[i].Fallen)
	}
	return &out
}

// Over says whether the battle has ended.
func (f *State) Over() bool { return f.Stage == Over }

// Phase is the step of the turn in which somebody decides.
func (f *State) Phase() int { return int(f.Stage) }

// TurnNow is the turn; 0 while setting up.
func (f *State) TurnNow() int { return f.Round }

// Decider is the side whose decision the battle waits for, or nobody.
func (f *State) Decider() int {
	if f.Stage == Over {
		return Nobody
	}
	return f.Deciding
}

// Unit finds a unit or character by its id; nil where there is none.
func (f *State) Unit(id string) *Unit {
	for i := range f.Units {
		if f.Units[i].ID == id {
			return &f.Units[i]
		}
	}
	return nil
}

// SideName is what a side is called.
func (f *State) SideName(side int) string {
	if s := &f.Setup.Sides[side]; s.Name != "" {
		return s.Name
	}
	return f.Setup.Sides[side].ID
}
