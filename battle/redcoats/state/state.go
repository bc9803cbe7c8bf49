// Package state is how a battle of Redcoats & Natives stands between two orders, and every
// question about it: who may do what, where to, how far he sees, and why not. Nothing here
// throws, notes or changes anything. What one side sees of it is a [Sight].
package state

import (
	"cmp"
	"slices"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/internal/hex"
)

// State is a battle as it stands between two orders.
type State struct {
	Setup    *battle.Setup    // does not change
	told     [2]*battle.Setup // what each side knows of it
	Settings *rules.Settings  // do not change
	Field    *Field
	Scale    int // men to a figure

	Units    []Unit
	Generals []General
	ByID     [2][]int     // units of each side by id
	Goals    [2][]hex.Hex // what each side fights for; none: the field
	Start    [2]int       // fighting figures when the battle began
	Strength [2]int       // and when the turn did

	Turn     int
	Stage    Phase
	Deciding int
	Queue    []Holding     // who holds the cards of this turn, lowest first
	Cards    []battle.Card // and which; those of another turn are another list
	Played   int           // the card that is being played
	Acting   int           // the unit that plays it, or nobody
	Leading  int           // the Commander who plays it, or nobody
	Actors   []int         // the acting unit, its team and the parts made of it
	Rally    []Rallier     // those who try to regain cohesion
	Rallied  int
	Near     [2][]uint8 // how far each hex was from a side's enemies as the cards were dealt, by land; nil: as the crow flies

	SideStates [2]rules.SideState // as they were judged last
	Score      [2]int
	Breaks     [2]int
	Holder     int // of the field, or nobody yet
	Reason     battle.Reason
}

// New is a battle before anybody is mustered. Nobody has the field, or a card.
func New(setup *battle.Setup, settings *rules.Settings) State {
	return State{Setup: setup, told: [2]*battle.Setup{knownTo(setup, 0), knownTo(setup, 1)}, Settings: settings, Deciding: 1, Holder: Nobody, Acting: Nobody, Leading: Nobody}
}

// Clone is the state as it is, of which nothing is shared that changes in a battle. Setup,
// settings, the ground and what is fought for do not.
func (s *State) Clone() *State {
	c := *s
	field := *s.Field
	field.Cells = slices.Clone(field.Cells)
	c.Field = &field
	c.Units = slices.Clone(s.Units)
	c.Generals = slices.Clone(s.Generals)
	for side := range 2 {
		c.ByID[side] = slices.Clone(s.ByID[side])
		c.Near[side] = slices.Clone(s.Near[side])
	}
	c.Queue = slices.Clone(s.Queue)
	c.Actors = slices.Clone(s.Actors)
	c.Rally = slices.Clone(s.Rally)
	return &c
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

// Known says whether a unit or a Commander has an id.
func (s *State) Known(id string) bool { return s.Unit(id) != nil || s.General(id) != nil }

// General finds a Commander by his id; nil where there is none.
func (s *State) General(id string) *General {
	for i := range s.Generals {
		if s.Generals[i].ID == id {
			return &s.Generals[i]
		}
	}
	return nil
}

// SideName is how a side is called.
func (s *State) SideName(side int) string {
	of := &s.Setup.Sides[side]
	return cmp.Or(of.Name, of.ID)
}

// Held says whether an enemy of a side is in a hex.
func (s *State) Held(side int, h hex.Hex) bool {
	c := s.Field.At(h)
	return c.Units[1-side] > 0 || c.Generals[1-side] > 0
}

// Room is how many spaces of a hex are free (REDCOATS-6.6); units that are about to go
// are not counted.
func (s *State) Room(h hex.Hex, going ...int) int {
	free := s.Settings.HexSpaces
	if s.Field.Line(h).Filled {
		free = s.Settings.FilledSpaces
	}
	if c := s.Field.At(h); c.Units[0]+c.Units[1] == 0 {
		return free
	}
	for i := range s.Units {
		if u := &s.Units[i]; u.Cond == OnTable && u.At == h && !slices.Contains(going, i) {
			free -= u.Spaces()
		}
	}
	return free
}

// Whole is the fighting unit to which transport is joined, or the unit itself: a limbered
// battery is one unit (REDCOATS-8.6).
func (s *State) Whole(u *Unit) *Unit {
	if u.Battery != Nobody && s.Units[u.Battery].Limbered {
		return &s.Units[u.Battery]
	}
	return u
}

// StandsIn says whether a unit, or a limbered battery's other part, is in a hex.
func (s *State) StandsIn(u *Unit, h hex.Hex) bool {
	return u.At == h || u.Limbered && s.Units[u.Team].At == h
}

// InHex lists the units of a side in a hex by id, a limbered battery once.
func (s *State) InHex(side int, h hex.Hex, into []int) []int {
	if s.Field.At(h).Units[side] == 0 {
		return into
	}
	for _, i := range s.ByID[side] {
		if u := &s.Units[i]; u.Cond == OnTable && s.StandsIn(u, h) && s.Whole(u) == u {
			into = append(into, i)
		}
	}
	return into
}

// Over says whether the battle has ended.
func (s *State) Over() bool { return s.Stage == Over }

// Decider is the side whose decision the battle waits for; nobody when it is over.
func (s *State) Decider() int {
	if s.Stage == Over {
		return Nobody
	}
	return s.Deciding
}

// FarAway is farther than any hex of a field.
const FarAway = 250

// Tally is a side's score as it is now.
func (s *State) Tally(side int) rules.ForceStateResult {
	left, disrupted := s.Count(side)
	_, r, err := rules.ForceState(rules.ForceStateInput{FiguresStart: s.Start[side], FiguresLost: s.Start[side] - left, FiguresDisrupted: disrupted, BreakPercent: s.Settings.BreakPercent}, battle.NoDice)
	Must(err)
	return r
}

// Count is a side's fighting figures on the field, and those of disrupted units.
func (s *State) Count(side int) (left, disrupted int) {
	for i := range s.Units {
		u := &s.Units[i]
		if u.Side != side || !u.Fights() || u.Cond != OnTable && u.Cond != Carried {
			continue
		}
		left += u.Figures
		if u.Disrupted {
			disrupted += u.Figures
		}
	}
	return left, disrupted
}

// CardHolders counts those who are dealt a card (REDCOATS-4.2).
func (s *State) CardHolders() int {
	n := 0
	for i := range s.Units {
		if s.Units[i].HoldsCard() {
			n++
		}
	}
	for i := range s.Generals {
		if s.Generals[i].Up() {
			n++
		}
	}
	return n
}
