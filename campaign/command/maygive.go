package command

import (
	"fmt"

	"frontier/campaign/state"
	"frontier/rosters"
)

// MayGive is a refusal where a command is not for who gives it: a side and its commander
// order their own forces, and everything else is the organiser's (CAMPAIGN-1.5).
func MayGive(f *state.Founding, s *state.State, by Actor, c Command) error {
	if by.Office != Player && by.Office != Automatic {
		return nil
	}
	refuse := func(what string) error {
		return &Refusal{Rule: "CAMPAIGN-1.5", What: what, Instead: "order a force of that side, or let the organiser give the command"}
	}
	if f.Side(by.Side) == nil {
		return refuse(fmt.Sprintf("there is no side %.40q", by.Side))
	}
	if c, ok := c.(FreePrisoners); ok { // who holds prisoners lets them go
		if c.Side != by.Side {
			return refuse(fmt.Sprintf("the prisoners are not held by %s", state.SideName(f, by.Side)))
		}
		return nil
	}
	if c, ok := c.(AnswerQuestion); ok { // of a question that others are asked a side hears no more than of one that there is not
		if e := f.Event(c.Event); e != nil && e.Choice != nil && e.Choice.Side == by.Side && s.Question(c.Event) != nil {
			return nil
		}
		return &Refusal{Rule: "CAMPAIGN-16.8", What: fmt.Sprintf("no question %.40q waits for an answer of %s", c.Event, state.SideName(f, by.Side)), Instead: "name one that does"}
	}
	if whose, ok := c.(interface {
		mayGive(s *state.State, side state.SideID) bool
	}); ok {
		if !whose.mayGive(s, by.Side) {
			return refuse(fmt.Sprintf("it is not for %s to do so", state.SideName(f, by.Side)))
		}
		return nil
	}
	if named, ok := c.(interface{ units() []rosters.UnitID }); ok { // of one that is not its own a side hears nothing, not even that it is
		for _, id := range named.units() {
			if f.SideOfUnit(id) != by.Side {
				return refuse(fmt.Sprintf("%s has no unit %.60q", state.SideName(f, by.Side), string(id)))
			}
		}
	}
	own, ok := c.(interface {
		forces(s *state.State) []state.ForceID
	})
	if !ok {
		return refuse(fmt.Sprintf("%s cannot give that command: %s", state.SideName(f, by.Side), TitleOf(f, s, c)))
	}
	for _, id := range own.forces(s) {
		if x := s.Force(id); x != nil && x.Side != by.Side {
			return refuse(fmt.Sprintf("%s is not of %s", x.Name, state.SideName(f, by.Side)))
		}
	}
	return nil
}
