package state

import (
	"frontier/battle"
	"frontier/battle/redcoats/rules"
)

// Sight is a battle as one side sees it: what it may not see is not in it. A commander, a
// window and an export are given this and nothing else. It is to be read, and holds until the
// next order.
type Sight struct {
	*shown
	side int // who sees it; nobody: the umpire
}

// shown is a state of which everything hidden was taken out.
type shown = State

// Side is the side that sees; nobody: the umpire.
func (s Sight) Side() int { return s.side }

// Umpire is the sight of him who sees everything.
func (s *State) Umpire() Sight { return Sight{s, Nobody} }

// As is the sight of a side. Until both sides are placed neither sees the other
// (REDCOATS-4.14); afterwards whatever stands on the field lies open, and so do the cards. Of
// the enemy's setup a side knows his name and his part, never what he brings, how he means to
// fight and what for.
func (s *State) As(side int) Sight { return s.Show(side, new(State)) }

// Show is the sight of a side as [State.As] is, made in a state that nobody else reads, so
// that asking a commander again and again wants no room.
func (s *State) Show(side int, c *State) Sight {
	*c = *s
	other := 1 - side
	c.Setup = s.told[side]
	c.told = [2]*battle.Setup{c.Setup, c.Setup}
	c.Goals[other] = nil
	if s.Stage == Placing {
		*c = *c.Clone()
		c.conceal(other)
	}
	return Sight{c, side}
}

// conceal takes out of a state all of a side that stands on the field. Its units keep their
// numbers.
func (s *State) conceal(side int) {
	for i := range s.Units {
		if s.Units[i].Side == side {
			s.Units[i] = Unit{No: i, Root: i, Side: side, Cond: Unseen, Kind: rules.NoTransport, Weapon: rules.NoWeapon, Team: Nobody, Battery: Nobody, Carrier: Nobody, Load: Nobody}
		}
	}
	for i := range s.Generals {
		if s.Generals[i].Side == side {
			s.Generals[i] = General{No: i, Side: side, Cond: Unseen, Unit: Nobody, With: Nobody}
		}
	}
	for i := range s.Field.Cells {
		s.Field.Cells[i].Units[side], s.Field.Cells[i].Generals[side] = 0, 0
	}
	s.ByID[side], s.Start[side], s.Strength[side] = nil, 0, 0
}

// knownTo is what a side knows of the setup of a battle.
func knownTo(setup *battle.Setup, side int) *battle.Setup {
	c := *setup
	other := &c.Sides[1-side]
	*other = battle.Side{ID: other.ID, Name: other.Name, Role: other.Role}
	return &c
}

// Suppose has a state stand as a side may think it does: it sees all but what the enemy is
// about, who is taken to do what his part is, and to fight for the field.
func (s *State) Suppose(side int) {
	setup := *s.Setup
	enemy := &setup.Sides[1-side]
	enemy.Goal, enemy.Posture = nil, setup.Sides[side].Posture.Against()
	s.Setup, s.Goals[1-side] = &setup, nil
	s.told = [2]*battle.Setup{knownTo(&setup, 0), knownTo(&setup, 1)}
}
