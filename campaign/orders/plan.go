package orders

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/words"
)

// plan tells a force what it does when it has done what it is at (CAMPAIGN-2.9).
func (w *working) plan(c command.PlanOrder) error {
	x := w.S.Force(c.Force)
	if err := route.MayMarch(w.F, w.S, c.Force); err != nil && (x == nil || x.Aboard == "" || !w.S.Active(x) || w.stands(x.ID)) {
		return err // who is aboard may be told what he does from there
	}
	refuse := func(what, instead string) error {
		return &command.Refusal{Rule: "CAMPAIGN-2.9", What: what, Instead: instead}
	}
	if len(c.Tasks) == 0 && len(x.Plan) == 0 {
		return refuse("nothing is to follow for "+state.NameOf(w.F, w.S, x.ID), "leave it as it is")
	}
	if len(c.Tasks) > state.MostTasks {
		return refuse(fmt.Sprintf("%d orders one after the other are too many", len(c.Tasks)), fmt.Sprintf("give at most %d", state.MostTasks))
	}
	day, aboard := w.S.Day, x.Aboard != ""
	for i := range c.Tasks {
		t := &c.Tasks[i]
		switch {
		case t.Sound() && aboard != (t.Kind == state.TaskLand):
			if aboard {
				return refuse(fmt.Sprintf("it is aboard then, and cannot %s", state.TaskText(w.F, w.S, x, t)), "let it land first")
			}
			return refuse("it is ashore then, and cannot land", "let it go aboard first")
		case t.Sound() && t.Kind == state.TaskLand:
			aboard = false
		case !t.Sound():
			return refuse(fmt.Sprintf("order %d of those to follow is none", i+1), "say march with stops, hold with a day, join or follow with a force, leave, or convoy with where it loads and whither")
		case t.Kind == state.TaskHold && t.Until <= day:
			return refuse(fmt.Sprintf("it cannot hold until %s, which is not after %s", w.F.Date(t.Until), w.F.Date(day)), "name a later day")
		case t.Kind == state.TaskHold:
			day = t.Until
		case t.Kind != state.TaskMarch && t.Kind != state.TaskEmbark && i < len(c.Tasks)-1:
			return refuse(fmt.Sprintf("nothing follows when it is to %s", state.TaskText(w.F, w.S, x, t)), "let that be the last")
		case t.Kind != state.TaskMarch && t.Kind != state.TaskLeave && t.Kind != state.TaskConvoy:
			if y := w.S.Force(t.Force); y == nil || y.Side != x.Side || y == x {
				return refuse(fmt.Sprintf("%s cannot %s", x.Name, state.TaskText(w.F, w.S, x, t)), "name another force of its side")
			} else if aboard = t.Kind == state.TaskEmbark; aboard && (!w.S.Afloat(w.F, y) || w.S.Afloat(w.F, x)) {
				return refuse(fmt.Sprintf("%s cannot %s", x.Name, state.TaskText(w.F, w.S, x, t)), "name a force with boats, for one that has none")
			}
		}
	}
	if _, err := route.Foresee(w.F, w.S, c.Force, c.Tasks, c.Anew); err != nil {
		return err
	}
	if c.Anew && len(x.Path) > 0 {
		w.Say(event.Halted{Force: c.Force, Why: state.WasOrdered})
	}
	w.Say(event.PlanMade{Force: c.Force, Tasks: c.Tasks})
	w.advance(c.Force)
	return nil
}

// replaced takes back what was to follow for a force that is ordered otherwise.
func (w *working) replaced(id state.ForceID) {
	if x := w.S.Force(id); x != nil && len(x.Plan) > 0 {
		w.Say(event.PlanMade{Force: id})
	}
}

// plans has forces go on with their orders that follow, in the morning (CAMPAIGN-2.9).
func (w *working) plans() {
	for _, id := range w.forceIDs() {
		w.advance(id)
	}
}

// advance has a force go on with its orders that follow, if it has done what it was at.
func (w *working) advance(id state.ForceID) {
	for w.Err == nil {
		x := w.S.Force(id)
		if x == nil || len(x.Plan) == 0 || !w.S.Active(x) || w.stands(id) || x.Aboard != "" && x.Plan[0].Kind != state.TaskLand {
			return
		}
		switch t := x.Plan[0]; t.Kind {
		case state.TaskLand:
			if !w.ashore(x, t.Stops[0]) {
				return
			}
		case state.TaskLeave:
			if len(x.Path) > 0 {
				return
			}
			if route.MayLeave(w.F, w.S, id) != nil {
				w.broke(id, state.NoExit)
				return
			}
			w.Say(event.TaskBegun{Force: id})
			w.leaves(id)
		case state.TaskConvoy:
			w.convoy(id, &t)
			return
		case state.TaskJoin, state.TaskFollow, state.TaskEmbark:
			w.goTo(x, &t)
			return
		case state.TaskHold:
			if len(x.Path) > 0 {
				return
			}
			if w.S.Day < t.Until {
				if t.Posture != "" && x.Posture != t.Posture && (t.Posture != state.Garrison || len(w.F.Map.PlacesAt(x.Hex)) > 0) {
					w.Say(event.PostureSet{Force: id, Posture: t.Posture})
				}
				return
			}
			w.Say(event.TaskBegun{Force: id})
		case state.TaskMarch:
			if len(x.Path) > 0 {
				return
			}
			w.Say(event.TaskBegun{Force: id})
			w.setOut(w.S.Force(id), t)
		}
	}
}

// setOut has a force march as it was told to; where it cannot, nothing follows any more.
func (w *working) setOut(x *state.Force, t state.Task) {
	plan, err := route.PlanMarch(w.F, w.S, x.ID, t.Stops, t.Forced)
	switch {
	case err == nil:
		w.Say(event.MarchOrdered{Force: x.ID, Path: plan.Path, Forced: t.Forced})
	case x.Hex != t.Stops[len(t.Stops)-1]:
		w.broke(x.ID, state.WayBlocked)
	}
}

// goTo has a force go where the one is that it joins or follows, and join it there.
func (w *working) goTo(x *state.Force, t *state.Task) {
	id, y := x.ID, w.S.Force(t.Force)
	switch {
	case y == nil || y.Side != x.Side:
		w.broke(id, state.IsMissed)
	case y.Hex == x.Hex && t.Kind == state.TaskJoin && w.S.Active(y) && w.S.Engaged(y.ID) == nil && len(x.Path) == 0 && y.Aboard == "":
		w.Say(event.TaskBegun{Force: id})
		w.LeadAway(id, state.Keep{Force: y.ID})
		w.HandOver(id, y.ID)
		w.Say(event.ForceJoined{Force: id, Into: y.ID, Saw: w.Witnesses(id)})
	case y.Hex == x.Hex && t.Kind == state.TaskEmbark && len(x.Path) == 0:
		w.boardThen(id, y.ID)
	case y.Hex == x.Hex || len(x.Path) > 0 && x.Path[len(x.Path)-1] == y.Hex:
	default:
		plan, err := route.PlanMarch(w.F, w.S, id, []hex.Hex{y.Hex}, false)
		if err != nil {
			w.broke(id, state.WayBlocked)
			return
		}
		w.Say(event.MarchOrdered{Force: id, Path: plan.Path})
	}
}

// broke lays what was to follow for a force aside.
func (w *working) broke(id state.ForceID, why state.Reason) {
	if w.S.Force(id) != nil {
		w.Say(event.PlanBroken{Force: id, Why: why})
	}
}

// planning lists the forces for whom something is to follow.
func (w *working) planning() []state.ForceID {
	var out []state.ForceID
	for i := range w.S.Forces {
		if x := &w.S.Forces[i]; len(x.Plan) > 0 {
			out = append(out, x.ID)
		}
	}
	return out
}

// stopped tells of those for whom something was to follow, and that something stopped (CAMPAIGN-2.10).
func (w *working) stopped(had []state.ForceID) {
	for _, id := range had {
		x := w.S.Force(id)
		if x == nil || len(x.Plan) > 0 {
			continue
		}
		for _, e := range slices.Backward(w.Events) {
			b, ends := e.(event.Breaking)
			if !ends {
				continue
			}
			if of, why := b.Breaks(); of == id {
				if why != "" {
					w.broke(id, why)
				}
				break
			}
		}
	}
}

// later says what forces do without orders, or has them do it (CAMPAIGN-2.11).
func (w *working) later(c command.Command) error {
	switch c := c.(type) {
	case command.SetStanding:
		return w.setStanding(c)
	case command.FollowStanding:
		return w.followStanding(c)
	}
	return nil
}

// refuseStanding refuses by the rule of standing orders.
func refuseStanding(what, instead string) error {
	return &command.Refusal{Rule: "CAMPAIGN-2.11", What: what, Instead: instead}
}

// setStanding says what a force, or every other force of a side, does without orders.
func (w *working) setStanding(c command.SetStanding) error {
	side, x := w.F.Side(c.Side), w.S.Force(c.Force)
	switch {
	case side == nil || !side.Playable:
		return refuseStanding(fmt.Sprintf("nobody plays a side %.40q", string(c.Side)), "name a side that somebody plays")
	case c.Force != "" && (x == nil || x.Side != c.Side):
		return refuseStanding(fmt.Sprintf("%s has no force %.60q", state.SideName(w.F, c.Side), string(c.Force)), "name a force of its own")
	case c.Do != "" && !slices.Contains(state.Standings, c.Do):
		return refuseStanding(fmt.Sprintf("%.40q is no standing order", string(c.Do)), "say go_on, hold, base or commander")
	}
	was, said := w.S.StandingOf(c.Side, c.Force)
	if said == (c.Do != "") && (c.Do == "" || was == c.Do) {
		return refuseStanding("that is its standing order already", "leave it as it is")
	}
	w.Say(event.StandingSet(c))
	return nil
}

// followStanding has forces to whom no orders came do what their standing orders say.
func (w *working) followStanding(c command.FollowStanding) error {
	side := w.F.Side(c.Side)
	switch {
	case side == nil || !side.Playable || w.S.LedBy(c.Side) == state.ByCommander:
		return refuseStanding(fmt.Sprintf("nobody orders the side %.40q who could be late", string(c.Side)), "name a side that a person leads")
	case len(c.Forces) == 0:
		return refuseStanding("no force is named", "name those to whom no orders came")
	case utf8.RuneCountInString(c.Why) > longestWhy || c.Why != "" && (!words.Shows(c.Why) || strings.ContainsFunc(c.Why, func(r rune) bool { return r < ' ' || r == 0x7f })):
		return refuseStanding(fmt.Sprintf("a reason has at most %d letters that can be seen, in one line", longestWhy), "write it as: nothing came by Friday")
	}
	for i, id := range c.Forces {
		x := w.S.Force(id)
		if x == nil || x.Side != c.Side || slices.Contains(c.Forces[:i], id) {
			return refuseStanding(fmt.Sprintf("%s has no force %.60q, or it is named twice", state.SideName(w.F, c.Side), string(id)), "name each of its forces once")
		}
		if err := route.MayMarch(w.F, w.S, id); err != nil {
			return err
		}
		w.unordered(x, words.Ended(c.Why))
	}
	return nil
}

// unordered has a force do what its standing order says.
func (w *working) unordered(x *state.Force, why string) {
	do, _ := w.S.StandingOf(x.Side, x.ID)
	e := event.StandingFollowed{Force: x.ID, Do: do, Why: why}
	halt := func() {
		if len(x.Path) > 0 || len(x.Plan) > 0 {
			w.Say(event.Halted{Force: x.ID, Why: state.WasOrdered})
		}
	}
	switch do {
	case state.StopAt:
		w.Say(e)
		halt()
	case state.ToBase:
		path, there := w.homeward(x)
		e.Stays = len(path) == 0 && !there
		w.Say(e)
		if len(path) == 0 {
			halt()
			return
		}
		w.replaced(x.ID)
		w.Say(event.MarchOrdered{Force: x.ID, Path: path})
	default: // it goes on, or its commander orders it
		w.Say(e)
	}
}

// homeward is the way of a force to the base of its side to which it has the fewest days; there says
// that it stands at one. No way leads to any: it has none.
func (w *working) homeward(x *state.Force) (path []hex.Hex, there bool) {
	var best route.MarchPlan
	for i := range w.F.Map.Places {
		p := &w.F.Map.Places[i]
		if side := w.F.Side(x.Side); w.S.Owner(p) != x.Side || p.ID != side.Home && !slices.Contains(side.Supply, p.ID) {
			continue
		}
		if p.Hex == x.Hex {
			return nil, true
		}
		plan, err := route.PlanMarch(w.F, w.S, x.ID, []hex.Hex{p.Hex}, false)
		if err == nil && (best.Path == nil || plan.Days < best.Days || plan.Days == best.Days && plan.Points < best.Points) {
			best = plan
		}
	}
	return best.Path, false
}
