package views

import (
	"cmp"
	"fmt"
	"slices"

	"frontier/campaign/intelligence"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/internal/words"
)

// promise is the day on which a force was to be at the end of its march, as it was last
// told, and how fast it went then.
type promise struct {
	due    state.Day
	points int
}

// Delay is a march that comes later than was told before.
type Delay struct {
	Force state.ForceID
	Name  string
	Side  state.SideID
	Day   state.Day // on which it became known
	Goal  string    // "Maiwand"
	Due   string    // "5 July", as was told before
	Now   string    // "6 July"
	Why   string    // "dust takes a quarter of today's march"
	Rule  string    // "CAMPAIGN-10.2"
}

// laidAside is when orders that were to follow for a force were laid aside, and why.
type laidAside struct {
	day state.Day
	why string
}

// Text says the delay in a sentence.
func (d Delay) Text() string {
	return fmt.Sprintf("%s %s late to %s, on %s and not on %s: %s.", d.Name, words.Agree(d.Name, "comes", "come"), d.Goal, d.Now, d.Due, d.Why)
}

// Delays lists the marches that came late, the oldest first, as far as the viewer knows
// of them: a side is told of its own.
func (c *Chronicle) Delays(v intelligence.Viewer) []Delay {
	c = c.as(v)
	return slices.DeleteFunc(slices.Clone(c.late), func(d Delay) bool { return v.Side != "" && d.Side != v.Side })
}

// promised keeps when a force that has just been ordered to march will be there.
func (c *Chronicle) promised(id state.ForceID) {
	delete(c.due, id)
	if x := c.s.Force(id); x != nil && len(x.Path) > 0 {
		points, _ := route.Pace(c.f, c.s, x)
		c.due[id] = promise{c.foreseen(route.NewGround(c.f, c.s), x), points}
	}
}

// foreseen is the day on which a marching force will be at the end of its way, if the
// sky is fair from tomorrow on and nobody stands in it.
func (c *Chronicle) foreseen(g *route.Ground, x *state.Force) state.Day {
	points, by := route.Pace(c.f, c.s, x)
	plan := route.MarchPlan{Force: x.ID, Path: x.Path, Forced: x.Forced}
	plan.Lay(c.f, c.s, g, x, points, by)
	return c.s.Day + state.Day(max(plan.Days-1, 0))
}

// delays compares, on the morning of a day, what each march was to be with what it will
// be, and gives those that have become later. From then on the new day is the one that
// counts.
func (c *Chronicle) delays() []Delay {
	if len(c.due) == 0 {
		return nil
	}
	var out []Delay
	g := route.NewGround(c.f, c.s)
	for i := range c.s.Forces {
		x := &c.s.Forces[i]
		was, ok := c.due[x.ID]
		if !ok {
			continue
		}
		if len(x.Path) == 0 || c.s.Engaged(x.ID) != nil { // there, halted, or before the enemy
			delete(c.due, x.ID)
			continue
		}
		points, _ := route.Pace(c.f, c.s, x)
		now := c.foreseen(g, x)
		c.due[x.ID] = promise{now, points}
		if now <= was.due {
			continue
		}
		d := Delay{Force: x.ID, Name: words.Capital(state.NameOf(c.f, c.s, x.ID)), Side: x.Side, Day: c.s.Day, Goal: state.Near(c.f, x.Path[len(x.Path)-1]), Due: c.f.ShortDate(was.due), Now: c.f.ShortDate(now)}
		switch b := c.s.WaitsAt(x.Path[0]); {
		case b != nil:
			d.Why, d.Rule = "nobody passes "+state.Near(c.f, b.Hex)+" before the battle "+state.BattleOf(b)+" is settled", "CAMPAIGN-1.6"
		case points < was.points && c.s.Slowed(x.ID) != nil:
			m := c.s.Slowed(x.ID)
			d.Why, d.Rule = fmt.Sprintf("%s takes %d in 100 of its march until %s", m.Note, m.Number, c.f.ShortDate(m.Day)), "CAMPAIGN-16.3"
		case points < was.points:
			d.Why, d.Rule = fmt.Sprintf("it now marches %d points a day, not %d", points, was.points), "CAMPAIGN-2.2"
		case route.WeatherLoss(c.s, c.s.SkyAt(c.f, x.Hex)) > 0:
			d.Why, d.Rule = route.WeatherText(c.s, c.s.SkyAt(c.f, x.Hex)), "CAMPAIGN-10.2"
		default:
			d.Why, d.Rule = "the way has become longer than was foreseen", "CAMPAIGN-2.4"
		}
		out = append(out, d)
	}
	slices.SortStableFunc(out, func(a, b Delay) int { return cmp.Compare(a.Force, b.Force) })
	return out
}

// lateness is why a force comes later than it was told when it was ordered: its newest
// delay. The zero Delay: it does not.
func (c *Chronicle) lateness(x *state.Force) Delay {
	if len(x.Path) == 0 {
		return Delay{}
	}
	for i := len(c.late) - 1; i >= 0; i-- {
		if d := c.late[i]; d.Force == x.ID && d.Day > c.ordered[x.ID] {
			return d
		}
	}
	return Delay{}
}
