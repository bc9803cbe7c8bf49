package intelligence

import (
	"slices"

	"frontier/campaign/command"
	"frontier/campaign/courier"
	"frontier/campaign/state"
	"frontier/rosters"
)

// foretold has a force be, for its commander, as it will be by the orders that are on their way to it as far as
// he reckons: he does not give them twice.
func (x *Force) foretold(s *state.State) {
	messages := s.MessagesTo(x.ID)
	for i := range messages {
		m := &messages[i]
		if !s.Awaits(m) {
			continue
		}
		c, err := command.Decode(m.Order, m.Fields)
		if err != nil {
			continue // the force will not understand it either
		}
		switch c := c.(type) {
		case command.MarchOrder:
			x.Path, x.Forced, x.Posture = slices.Clone(c.Path), c.Forced, state.March
		case command.HaltOrder:
			x.Path = nil
		case command.PostureOrder:
			x.Path, x.Posture = nil, c.Posture
		case command.StanceOrder:
			x.Intent, x.Odds = c.Intent, c.Odds
		case command.PlanOrder:
			x.Plan = c.Tasks
		case command.DetachOrder:
			x.Units = slices.DeleteFunc(x.Units, func(id rosters.UnitID) bool { return slices.Contains(c.Units, id) })
		default:
			x.Active = false // it goes aboard, ashore, into another, or to work
		}
	}
}

// Preview is the way of an order that a force would be given now, as far as its side knows (CAMPAIGN-27.3);
// false: orders take no time there, or it is told at once.
func Preview(f *state.Founding, s *state.State, id state.ForceID) (courier.Mail, bool) {
	if played, _ := s.MessagesPlayed(); !played {
		return courier.Mail{Near: true}, false
	}
	m, ok := courier.ToForce(f, s, nil, id)
	return m, ok && !m.Near
}
