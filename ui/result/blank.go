package result

import (
	"frontier/battle"
	"frontier/campaign/slip"
	"frontier/rosters"
)

// Blank is what is known of a battle before anything is typed.
type Blank struct {
	Rules   []Rules // by which it may have been fought
	Engine  string  // the rule set that is proposed; empty: others
	Sides   [2]Side
	Units   []Unit // the first side's first
	Leaders []Leader
	Works   []Work
}

// Rules is a rule set by id and title.
type Rules struct{ ID, Title string }

// Side is a party of the battle.
type Side struct {
	ID          string
	Name, Short string
	Slot        int    // of its colour
	Aside       string // who led it
	NoQuarter   bool   // it takes no prisoners
}

// Unit is a unit that was there. Counts are figures, model guns and animals.
type Unit struct {
	rosters.Unit
	Side    int // 0 or 1
	Present battle.Ranks
	Guns    int
	Mounts  int
}

// Leader is a leader who was there.
type Leader struct {
	ID   string
	Rank string // in short
	Name string
	Side int
}

// Work is a bridge, a work or the walls of a place on the field.
type Work struct {
	ID, Name string
	Kind     string // as an outcome names it
	State    string // before the battle
}

// BlankOf is the blank of a battle of which there is a slip.
func BlankOf(s *slip.Slip) Blank {
	out := Blank{Engine: s.Engine}
	for _, r := range s.Rules {
		out.Rules = append(out.Rules, Rules(r))
	}
	for i, side := range s.Sides {
		out.Sides[i] = Side{ID: side.ID, Name: side.Name, Short: side.Short, Slot: side.Slot, Aside: side.Leader, NoQuarter: side.NoQuarter}
	}
	for i := range s.Units {
		u := &s.Units[i]
		out.Units = append(out.Units, Unit{Unit: u.Unit, Side: u.Side, Present: u.Present, Guns: u.Guns, Mounts: u.Mounts})
	}
	for _, l := range s.Leaders {
		out.Leaders = append(out.Leaders, Leader{ID: l.ID, Rank: l.Rank, Name: l.Name, Side: l.Side})
	}
	for _, w := range s.Works {
		out.Works = append(out.Works, Work(w))
	}
	return out
}

// began is how many figures of a unit were there.
func (u *Unit) began() int { return u.Present.Total() }

// menOf is how many real men so many figures of a unit stand for.
func (u *Unit) menOf(figures int) int { return rosters.Men(&u.Unit, figures) }

// figuresOf is how many figures of a unit stand for so many men, to the nearest.
func (u *Unit) figuresOf(men int) int {
	all := u.Establishment.Total()
	if u.Men <= all {
		return men
	}
	return (2*men*all + u.Men) / (2 * u.Men)
}
