package state

import (
	"slices"

	"frontier/battle"
	"frontier/battle/tabletop"
)

// Sight is a battle as one side sees it: what the side may not see is not in it. A
// commander, a window and an export are given this and nothing else.
type Sight struct {
	*State     // of which everything hidden was taken out
	Side   int // who sees it; -1: the umpire, from whom nothing is hidden
}

// Umpire is the sight of him who sees everything.
func (s *State) Umpire() Sight { return Sight{s.Clone(), -1} }

// As is the sight of a side. Until both sides are placed neither sees the other. Of the
// enemy's setup it knows his names alone: not what he means to do nor what he fights for, and
// not which of his leaders commands which of his units.
func (s *State) As(side int) Sight {
	out := Sight{s.Clone(), side}
	out.Setup = Known(s.Setup, side)
	out.hide()
	return out
}

// Known is the setup as far as a side knows it.
func Known(setup *battle.Setup, side int) *battle.Setup {
	out := *setup
	enemy := &out.Sides[1-side]
	enemy.Units, enemy.Leaders, enemy.Posture, enemy.Goal = nil, nil, "", nil
	return &out
}

// Glance puts what a side sees now into a state that it has for it, and copies no more than it
// must: for a commander, who looks and has done before anything changes. Known is what the
// side knows of the setup.
func (s *State) Glance(side int, known *battle.Setup, room *State) Sight {
	leaders := append(room.Leaders[:0], s.Leaders...)
	*room = *s
	room.Setup, room.Leaders = known, leaders
	if s.Stage == Placing {
		room.Units = slices.Clone(s.Units)
	}
	out := Sight{room, side}
	out.hide()
	return out
}

// hide takes everything out of a sight that its side may not see.
func (v Sight) hide() {
	enemy := 1 - v.Side
	v.Goals[enemy] = tabletop.Goals{}[enemy]
	for i := range v.Leaders {
		if l := &v.Leaders[i]; l.Side == enemy {
			l.Command, l.OfAll = "", false
			if v.Stage == Placing {
				*l = Leader{ID: l.ID, Name: l.Name, Side: l.Side, Entry: l.Entry, Root: l.Root, Unit: Nobody, With: Nobody, State: RodeOff}
			}
		}
	}
	if v.Stage != Placing {
		return
	}
	for i := range v.Units {
		if u := &v.Units[i]; u.Side == enemy {
			u.conceal()
		}
	}
}

// conceal takes out of a unit everything but its name: it is not on the table.
func (u *Unit) conceal() {
	*u = Unit{ID: u.ID, Name: u.Name, Side: u.Side, No: u.No, Root: u.Root, Entry: u.Entry, Away: Removed, Leader: Nobody, Aboard: Nobody, Target: Nobody}
}
