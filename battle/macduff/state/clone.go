package state

import "slices"

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
	c.foes = make([]foe, len(s.foes)) // found again
	return &c
}
