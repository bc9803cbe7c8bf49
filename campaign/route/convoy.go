package route

import (
	"fmt"
	"slices"

	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/words"
)

// ConvoyGoal is the hex to which a convoy goes; false: the force that it feeds is not there.
func ConvoyGoal(s *state.State, t *state.Task) (hex.Hex, bool) {
	if t.Force == "" {
		return t.Stops[len(t.Stops)-1], true
	}
	if y := s.Force(t.Force); y != nil {
		return y.Hex, true
	}
	return hex.Hex{}, false
}

// Stores says whether a side has a base or a depot in a hex, where a convoy can load (CAMPAIGN-18.9).
func Stores(f *state.Founding, s *state.State, id state.SideID, h hex.Hex) bool {
	side := f.Side(id)
	return side != nil && (s.HasDepot(&f.Map, id, h) || slices.ContainsFunc(f.Map.PlacesAt(h), func(p *state.Place) bool {
		return s.Owner(p) == id && (p.ID == side.Home || slices.Contains(side.Supply, p.ID))
	}))
}

// MayConvoy refuses a convoy of a force that has nothing to carry it, from where nothing can be loaded, or where nobody
// eats.
func MayConvoy(f *state.Founding, s *state.State, x *state.Force, t *state.Task) error {
	refuse := func(what, instead string) error {
		return &command.Refusal{Rule: "CAMPAIGN-18.9", What: what, Instead: instead}
	}
	played, _ := s.Supplied()
	goal, there := ConvoyGoal(s, t)
	switch y := s.Force(t.Force); {
	case !played:
		return refuse("nobody eats in this campaign, and no convoy is wanted", "have the organiser set supply to simple or full")
	case !state.Carries(f, s, x):
		return refuse(x.Name+" has nothing to carry food for others", "name a force with a transport unit, wagons or pack animals")
	case t.Force != "" && (y == nil || y.Side != x.Side || y.ID == x.ID):
		return refuse(fmt.Sprintf("%s cannot bring food to %s", x.Name, state.NameOf(f, s, t.Force)), "name another force of its side, or a place")
	case !there || !f.Map.Open(goal) || !f.Map.Open(t.Stops[0]):
		return refuse("there is nowhere to bring it", "name a base or depot, and a force or a place on land")
	case !Stores(f, s, x.Side, t.Stops[0]):
		return refuse(fmt.Sprintf("%s has no base or depot at %s, where a convoy could load", state.SideName(f, x.Side), state.Where(f, t.Stops[0])), "name its home, a place of its supply or a depot of its own")
	}
	return nil
}

// Load is what a convoy can hand over, in days of a man, when it sets out with all that it can carry and has to eat for so
// many days to come back.
func Load(f *state.Founding, s *state.State, x *state.Force, days int) int {
	return max(state.Larder(f, s, x)-days*state.Mouths(f, s, x), 0)
}

// convoy foresees a convoy: the way to where it loads, and one trip out and back.
func (n *Foreseen) convoy(f *state.Founding, then *state.State, now *state.Force) error {
	t := &n.Task
	if err := MayConvoy(f, then, now, t); err != nil {
		return err
	}
	goal, _ := ConvoyGoal(then, t)
	days := [3]int{}
	for i, to := range []hex.Hex{t.Stops[0], goal, t.Stops[0]} {
		if now.Hex == to {
			continue
		}
		plan, err := planned(f, then, now, []hex.Hex{to}, false)
		if err != nil {
			return err
		}
		days[i] = plan.Days
		if i < 2 {
			n.Path = append(n.Path, plan.Path...)
		}
		n.Points += plan.Points
		then.Day, then.Sky = then.Day+state.Day(plan.Days), state.Sky{}
		if i == 1 {
			n.Ends = then.Day - 1
		}
		now.Hex = to
	}
	n.Cost = fmt.Sprintf("%s to load", words.Count(days[0], "day", "days"))
	if days[0] == 0 {
		n.Cost = "it loads where it stands"
	}
	n.Cost += fmt.Sprintf("; a trip takes %s out and %s back, and brings food for %s for a day, there first on %s",
		words.Count(days[1], "day", "days"), words.Count(days[2], "day", "days"), words.Men(Load(f, then, now, days[1]+days[2])), f.ShortDate(n.Ends))
	n.Stops = "An enemy known on the way, or nothing to load, stops it."
	return nil
}
