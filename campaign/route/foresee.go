package route

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/campaign/waters"
	"frontier/internal/hex"
	"frontier/internal/words"
)

// Foreseen is one of the orders that follow for a force, as it would be carried out if nothing stops it.
type Foreseen struct {
	Task   state.Task
	Text   string    // "march to Maiwand"
	From   hex.Hex   // where it begins
	Path   []hex.Hex // that it marches, without From
	Begins state.Day // on the morning of which it is begun
	Ends   state.Day // on which it is done; of following: on which it has come up
	Points int       // of march
	Cost   string    // "3 days, 40 points, from 20 to 22 July"
	Stops  string    // what makes it stop, in a sentence
}

// Foresee works out the orders that follow for a force, one after the other, by today's rivers and
// roads, fair skies and forces that stand where they are; with anew they begin at once, else when
// the march that it is on is done. A goal that cannot be reached is a *Refusal.
func Foresee(f *state.Founding, s *state.State, id state.ForceID, tasks []state.Task, anew bool) ([]Foreseen, error) {
	x := s.Force(id)
	if x == nil {
		return nil, NoForce(s, id)
	}
	now, then := *x, *s
	if len(x.Path) > 0 && !anew {
		points, by := Pace(f, s, x)
		plan := MarchPlan{Force: id, Path: x.Path, Forced: x.Forced}
		plan.Lay(f, s, NewGround(f, s), x, points, by)
		then.Day, then.Sky = then.Day+state.Day(max(plan.Days, 1)), state.Sky{}
		now.Hex = x.Path[len(x.Path)-1]
	}
	now.Path, now.Progress = nil, 0
	var out []Foreseen
	for i := range tasks {
		t := &tasks[i]
		n := Foreseen{Task: *t, Text: state.TaskText(f, s, x, t), From: now.Hex, Begins: then.Day, Ends: then.Day}
		stops := t.Stops
		switch t.Kind {
		case state.TaskHold:
			n.Ends = max(t.Until, then.Day)
			n.Cost = "from " + f.ShortDate(n.Begins) + " until the morning of " + f.ShortDate(n.Ends)
			n.Stops = "It gives way or fights where an enemy comes upon it."
			then.Day = n.Ends
		case state.TaskConvoy:
			if err := n.convoy(f, &then, &now); err != nil {
				return nil, err
			}
			stops = nil
		case state.TaskLeave:
			if err := n.leave(f, s, &now); err != nil {
				return nil, err
			}
		case state.TaskLand:
			n.land(f, &then, &now)
			stops = nil
		case state.TaskJoin, state.TaskFollow, state.TaskEmbark:
			if y := s.Force(t.Force); y != nil {
				stops = []hex.Hex{y.Hex}
			}
		}
		if len(stops) > 0 {
			if err := n.march(f, &then, &now, stops); err != nil {
				return nil, err
			}
		}
		if t.Kind == state.TaskEmbark {
			n.embark(f, &then, &now)
		}
		out = append(out, n)
	}
	return out, nil
}

// embark has a force be aboard after it has come to the boats, as long as loading takes.
func (n *Foreseen) embark(f *state.Founding, then *state.State, now *state.Force) {
	y := then.Force(n.Task.Force)
	if y == nil {
		return
	}
	days := waters.Days(f, then, y, waters.Load(f, then, now), now.Hex)
	n.Ends = then.Day + state.Day(days) - 1
	then.Day = n.Ends + 1
	n.Cost = fmt.Sprintf("aboard on %s, %s to load, if the boats are there then", f.ShortDate(then.Day), words.Count(days, "day", "days"))
	n.Stops = "Boats without room, or an enemy, stop it, and all that follows."
	now.Aboard = y.ID
}

// land has a force be ashore where its boats come on their march, or are; when they come elsewhere nobody knows.
func (n *Foreseen) land(f *state.Founding, then *state.State, now *state.Force) {
	at := n.Task.Stops[0]
	when := "when its boats are there"
	days := 1
	if y := then.Force(now.Aboard); y != nil {
		days = waters.Days(f, then, y, waters.Load(f, then, now), at)
		if end := len(y.Path); end > 0 && y.Path[end-1] == at {
			points, by := Pace(f, then, y)
			plan := MarchPlan{Force: y.ID, Path: y.Path}
			plan.Lay(f, then, NewGround(f, then), y, points, by)
			then.Day += state.Day(max(plan.Days, 1))
			when = "its boats are there on " + f.ShortDate(then.Day-1)
		}
	}
	n.Ends = then.Day + state.Day(days) - 1
	then.Day = n.Ends + 1
	n.Cost = fmt.Sprintf("%s, %s to land", when, words.Count(days, "day", "days"))
	n.Stops = "It waits aboard until its boats come there."
	now.Hex, now.Voyage = at, state.Voyage{}
}

// march lays a march of the orders that follow, and has the force be where it ends on the morning after.
func (n *Foreseen) march(f *state.Founding, then *state.State, now *state.Force, stops []hex.Hex) error {
	goal := stops[len(stops)-1]
	plan, err := planned(f, then, now, stops, n.Task.Forced)
	var refused *command.Refusal
	if errors.As(err, &refused) && now.Hex == goal && !slices.ContainsFunc(stops, func(h hex.Hex) bool { return h != goal }) {
		plan, err = MarchPlan{}, nil // it is there
	}
	if err != nil {
		return err
	}
	n.Path, n.Points = plan.Path, plan.Points
	if plan.Days > 0 {
		n.Ends = n.Begins + state.Day(plan.Days) - 1
		then.Day, then.Sky = n.Ends+1, state.Sky{}
	}
	n.Cost = fmt.Sprintf("%s, %s, there on %s", words.Count(plan.Days, "day", "days"), words.Count(plan.Points, "point", "points"), f.ShortDate(n.Ends))
	n.Stops = "An enemy in the way, a battle that is lost or a blocked way stops it, and all that follows."
	for _, note := range plan.Notes {
		if strings.HasPrefix(note, "It stands off") {
			n.Stops += " " + note
		}
	}
	if n.Task.Kind != state.TaskMarch {
		n.Cost += " if the other stays where it is"
	}
	if n.Task.Kind == state.TaskFollow {
		n.Stops += " It follows until it is told otherwise."
	}
	now.Hex = goal
	return nil
}
