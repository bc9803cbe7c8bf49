package courier

import (
	"fmt"

	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/internal/words"
)

// Told says beforehand how and when an order that goes by it comes to a force: "The order goes by rider from Kandahar and is
// there on 14 March; until then it goes on with what it has." Empty: it is told at once.
func (m *Mail) Told(f *state.Founding, s *state.State) string {
	if m.Near {
		return ""
	}
	if m.Comes(s) == s.Day {
		return fmt.Sprintf("The order goes %s and is there today.", state.Way(f, &m.Journey))
	}
	return fmt.Sprintf("The order goes %s from %s and is there on %s; until then it goes on with what it has.", state.Way(f, &m.Journey), state.Near(f, m.Way[0]), f.ShortDate(m.Comes(s)))
}

// Reach says how far a force is from where it is ordered: "2 days by rider"; empty: it is told
// at once.
func (m *Mail) Reach(f *state.Founding) string {
	if m.Near {
		return ""
	}
	days := len(m.Nights)
	when := "the same day"
	if days > 1 {
		when = words.Count(days, "day", "days")
	}
	return fmt.Sprintf("%s %s", when, state.Way(f, &m.Journey))
}

// Travels is the force to which a command goes by messenger; empty: it is none of the orders that do, and is
// done at once (CAMPAIGN-27.1).
func Travels(c command.Command) state.ForceID {
	c, _ = command.Whose(c)
	switch c := c.(type) {
	case command.MarchOrder:
		return c.Force
	case command.PlanOrder:
		return c.Force
	case command.HaltOrder:
		return c.Force
	case command.PostureOrder:
		return c.Force
	case command.StanceOrder:
		return c.Force
	case command.DetachOrder:
		return c.Force
	case command.JoinOrder:
		return c.Force
	case command.EmbarkOrder:
		return c.Force
	case command.LandOrder:
		return c.Force
	case command.LeaveOrder:
		return c.Force
	case command.DemolishOrder:
		return c.Force
	case command.WorkOrder:
		return c.Force
	}
	return ""
}

// Alone says whether an order leaves others alone that are on their way: a stance and a detachment do, any
// other order takes the place of those that were written before it.
func Alone(kind string) bool {
	return kind == command.StanceOrder{}.Kind() || kind == command.DetachOrder{}.Kind()
}
