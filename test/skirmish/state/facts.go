package state

import (
	"fmt"

	"frontier/battle"
	"frontier/battle/fact"
)

// Facts are the lines on the card of a unit of a side (-1: of either); of another side's there
// are none, nor of one who is off the table.
func (s *State) Facts(side int, id string) []battle.Fact {
	u := s.Unit(id)
	if u == nil || u.Gone || side >= 0 && u.Side != side {
		return nil
	}
	var out fact.Lines
	out.Add("SKIRMISH-1.2", "Strength", fmt.Sprintf("%d of %d, %s", u.Figures(), u.Came, u.Training))
	out.Add("SKIRMISH-1.2", "Weapon", fact.Joined(u.Weapon.Name, fact.Reaches("in", u.Weapon.Range/2, u.Weapon.Range)))
	out.Add("SKIRMISH-2.1", "Moves", u.Pace().String()+" in")
	done := fact.Joined(fact.If(u.Moved && !u.Charged, "moved"), fact.If(u.Charged, "charged"), fact.If(u.Shot, "shot"))
	if done == "" {
		done = "nothing yet"
	}
	out.Add("SKIRMISH-2.1", "This turn", done)
	return out
}
