package state

import (
	"slices"

	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/tabletop"
)

// State is a battle as it stands between two orders. It is a value: a clone of it is a
// battle of its own.
type State struct {
	// What does not change in a battle, and is shared by clones.
	Setup                                      battle.Setup
	Settings                                   rules.Settings
	Table                                      *tabletop.Table
	Natures                                    []Nature // of the pieces
	Blinds, Hides, Barriers, Enclosures, Hills []int32  // pieces by what is asked of them
	Goals                                      tabletop.Goals
	First                                      int // the side with the first turn
	Solo                                       int // the side run by the solo system, or nobody

	Units    []Unit
	Men      []Figure
	Homes    []Home
	Started  [2]int // figures of each side at the start
	Captives []Captives
	Markers  []Marker
	Fallen   int // how many were killed

	Round, Turns int // a round is a turn of each side
	Mover        int // the side whose turn it is
	Stage        Phase
	Next         Phase         // after hidden units are placed
	Deciding     int           // side that decides
	Steps        []CommandStep // of the player characters of the side
	Step         int           // of steps, whose it is
	Winners      []Winner
	Revealed     []int // units to be placed
	Quiet        int   // turns in which nobody shot or fought

	Holder, Winner int
	Reason         battle.Reason
	BrokeOff       [2]bool

	*Room
}

// Room is where questions are worked out, so that asking costs no memory, and the answers
// that were worked out last. It never changes an answer: a state without it gives the same.
type Room struct {
	Wishes   []int    // units that a commander wants to command in a turn, those first whom he wants most
	WishesOf int      // which turn, and one
	screens  []int    // groups that may stand in a line of sight
	veils    []int32  // ground that may
	marks    []int    // figures who may be hit
	way      [1]point // that is asked for
	changes  []int16  // units that came to stand otherwise, or left, in that order
	ground   []taken  // of groups
	taken    int32    // the stamp by which it was gathered
	lines    []lineOf // what was seen when, by stamp
	nearest  []nearest
	sights   int // how often it may have become another who is seen
}

// nearest is the nearest enemy in sight of a unit, or nobody, when there had been so many changes.
type nearest struct {
	stamp      int32
	sights, no int
}

// Sighted takes note that others are seen now, or that a leader is with another group.
func (s *State) Sighted() { s.sights++ }

// Changed takes note that a unit stands otherwise, or not at all any more.
func (s *State) Changed(u *Unit) { s.changes = append(s.changes, int16(u.No)) }

// stamp is how many changes there were on the table, and one, so that no answer in an empty room is of now.
func (r *Room) stamp() int32 { return int32(len(r.changes)) + 1 }

// Clone is the same battle once more, on which nothing that happens to the first tells: it
// shares with it the setup, the settings and the table, which do not change.
func (s *State) Clone() *State {
	c := *s
	c.Room = new(Room)
	c.Units = slices.Clone(s.Units)
	c.Men = slices.Clone(s.Men)
	c.Homes = slices.Clone(s.Homes)
	numbers, places := 0, 0
	for i := range s.Units {
		u := &s.Units[i]
		numbers, places = numbers+len(u.Men)+len(u.Foes), places+len(u.Spots)
	}
	ints, points := make([]int, 0, numbers), make([]point, 0, places)
	for i := range c.Units {
		u := &c.Units[i]
		u.Men, ints = apart(u.Men, ints)
		u.Foes, ints = apart(u.Foes, ints)
		u.Spots, points = apart(u.Spots, points)
	}
	c.Captives = slices.Clone(s.Captives)
	for i := range c.Captives {
		c.Captives[i].Figures = slices.Clone(c.Captives[i].Figures)
	}
	c.Markers = slices.Clone(s.Markers)
	c.Steps = slices.Clone(s.Steps)
	for i := range c.Steps {
		c.Steps[i].Links = slices.Clone(c.Steps[i].Links)
	}
	c.Winners = slices.Clone(s.Winners)
	for i := range c.Winners {
		c.Winners[i].Beaten = slices.Clone(c.Winners[i].Beaten)
	}
	c.Revealed = slices.Clone(s.Revealed)
	return &c
}

// apart copies a list to the end of a longer one, to which there is room for it; what it
// answers first cannot grow into what follows.
func apart[T any](list, all []T) (own, longer []T) {
	if list == nil {
		return nil, all
	}
	from := len(all)
	all = append(all, list...)
	return all[from:len(all):len(all)], all
}

// Over says whether the battle has ended.
func (s *State) Over() bool { return s.Stage == Over }

// Phase is the step of the turn in which somebody decides, by its number.
func (s *State) Phase() int { return int(s.Stage) }

// TurnNow is the turn; 0 while setting up.
func (s *State) TurnNow() int { return s.Round }

// Decider is the side whose decision the battle waits for; -1 when over.
func (s *State) Decider() int {
	if s.Stage == Over {
		return Nobody
	}
	return s.Deciding
}

// Unit finds a unit by its id; nil where there is none.
func (s *State) Unit(id string) *Unit {
	for i := range s.Units {
		if s.Units[i].ID == id && id != "" { // who is hidden has none
			return &s.Units[i]
		}
	}
	return nil
}

// SideName is what a side is called.
func (s *State) SideName(side int) string {
	if name := s.Setup.Sides[side].Name; name != "" {
		return name
	}
	return s.Setup.Sides[side].ID
}
