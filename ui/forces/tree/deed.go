package tree

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/words"
	"frontier/rosters"
	"frontier/ui/widgets"
)

// Deed is what letting lines go on another would do.
type Deed struct {
	Says     string            // "Transfer 3 units to the garrison"
	Commands []command.Command // one after the other
	Detach   bool              // it asks for a name first
	Why      string            // it cannot be done; empty: it can
	Rule     string
}

// Drop works out what letting lines go on another does. Whether the rules allow it is for the campaign to
// say.
func Drop(f *state.Founding, held []*Row, on *Row) Deed {
	if on == nil || len(held) == 0 {
		return Deed{Why: "Let it go on a force, a unit or an army."}
	}
	for _, r := range held {
		if r.Of != on.Of {
			return Deed{Why: fmt.Sprintf("%s is not of that side.", words.Capital(r.Name)), Rule: "CAMPAIGN-11.2"}
		}
		if on.within(r) {
			return Deed{Why: "It stands there already."}
		}
	}
	switch kind := held[0].Kind; {
	case kind == Side || kind == Outside:
		return Deed{Why: "A side is not put elsewhere."}
	case slices.ContainsFunc(held, func(r *Row) bool { return above(r.Kind) != above(kind) }):
		return Deed{Why: "Take units and leaders alone, or forces alone."}
	case above(kind):
		return ofForces(held, on)
	}
	var leaders, units []*Row
	for _, r := range held {
		if r.Kind == Leader {
			leaders = append(leaders, r)
		} else {
			units = append(units, r)
		}
	}
	switch {
	case len(leaders) == 0:
		return ofUnits(f, units, on)
	case len(units) == 0:
		return ofLeaders(leaders, on)
	}
	return ofBoth(f, leaders, units, on)
}

// ofLeaders has leaders go over to a force; one who is let go on him who commands there takes his place, as does one
// who comes where nobody commands.
func ofLeaders(held []*Row, on *Row) Deed {
	if on.F == nil {
		return Deed{Why: "A leader is with a force; take the units along with which he is to be detached.", Rule: "CAMPAIGN-23.3"}
	}
	to := on.F.Counter
	leads := len(held) == 1 && (on.commands() || on.F.Leader == nil)
	who := held[0].Name
	if len(held) > 1 {
		who = words.Count(len(held), "leader", "leaders")
	}
	var d Deed
	switch {
	case on.commands() && len(held) > 1:
		return Deed{Why: "One takes the command.", Rule: "CAMPAIGN-23.3"}
	case leads && on.F.Leader != nil:
		d.Says = fmt.Sprintf("Give %s the command of %s, in the place of %s", who, to.Name, on.F.Leader.Styled())
	case leads:
		d.Says = fmt.Sprintf("Give %s the command of %s", who, to.Name)
	default:
		d.Says = fmt.Sprintf("Attach %s to %s", who, to.Name)
	}
	for _, r := range held {
		d.Commands = append(d.Commands, command.TransferLeader{Leader: r.L.ID, To: to.Force, Commands: leads})
	}
	return d
}

// ofBoth has leaders go along with units: to another force, or one of them to lead the detachment that they are to be.
func ofBoth(f *state.Founding, leaders, units []*Row, on *Row) Deed {
	d := ofUnits(f, units, on)
	if d.Why != "" {
		return d
	}
	switch c := d.Commands[0].(type) {
	case command.DetachOrder:
		if len(leaders) > 1 {
			return Deed{Why: "One leader commands a detachment.", Rule: "CAMPAIGN-11.1"}
		}
		c.Leader = leaders[0].L.ID
		d.Commands[0], d.Says = c, strings.TrimSuffix(d.Says, "…")+fmt.Sprintf(", led by %s…", leaders[0].Name)
	case command.TransferUnits:
		with := ofLeaders(leaders, &Row{Kind: Force, Of: on.Of, F: on.F})
		d.Commands, d.Says = append(d.Commands, with.Commands...), d.Says+", "+words.Count(len(leaders), "leader", "leaders")+" with them"
	default:
		return Deed{Why: "Take units alone, or leaders alone."}
	}
	return d
}

// above says whether a line stands above units: it is a force or an army.
func above(k Kind) bool { return k == Force || k == Formation }

// ofForces has forces join another, or stand under an army.
func ofForces(held []*Row, on *Row) Deed {
	var d Deed
	forces := words.Count(len(held), "force", "forces")
	if len(held) == 1 {
		forces = held[0].Name
	}
	joins := on.F != nil && on.Kind != Side && !slices.ContainsFunc(held, func(r *Row) bool { return r.Kind != Force })
	if joins {
		d.Says = fmt.Sprintf("Join %s to %s: it is one force then", forces, on.F.Counter.Name)
		for _, r := range held {
			d.Commands = append(d.Commands, command.JoinOrder{Force: r.F.Counter.Force, Into: on.F.Counter.Force})
		}
		return d
	}
	under := ""
	switch on.Kind {
	case Formation:
		under = on.Formation
	case Force:
		under = string(on.F.Counter.Force)
	case Side:
	default:
		return Deed{Why: "An army stands under another, or under a force."}
	}
	d.Says = fmt.Sprintf("Put %s under %s in the order of battle", forces, on.Name)
	c := command.EditByHand{Why: "the order of battle"}
	fields, _ := json.Marshal(map[string]any{"under": nullable(under)}) // a text
	for _, r := range held {
		if r.Kind == Formation {
			c.Steps = append(c.Steps, command.Step{Do: command.Set, Kind: "formation", ID: r.Formation, Fields: fields})
		} else {
			c.Steps = append(c.Steps, command.Step{Do: command.Set, Kind: "force", ID: string(r.F.Counter.Force), Fields: fields})
		}
	}
	d.Commands = []command.Command{c}
	return d
}

// nullable is a text, or nothing where it is empty.
func nullable(text string) any {
	if text == "" {
		return nil
	}
	return text
}

// ofUnits has units go over to a force, join the unit of which they are a part, or be a force of their own.
func ofUnits(f *state.Founding, held []*Row, on *Row) Deed {
	var units []rosters.UnitID
	from := map[state.ForceID]int{}
	name := ""
	for _, r := range held {
		for _, u := range r.Units() {
			if slices.Contains(units, u.U.ID) {
				continue
			}
			if u.U.Force == "" {
				return Deed{Why: fmt.Sprintf("%s is not in the field.", u.Name), Rule: "CAMPAIGN-11.4"}
			}
			units, name = append(units, u.U.ID), u.Name
			from[u.U.Force]++
		}
	}
	if len(units) != 1 {
		name = words.Count(len(units), "unit", "units")
	}
	if on.Kind == Unit && !slices.ContainsFunc(units, func(id rosters.UnitID) bool { return !partOf(f, id, on.U) }) {
		d := Deed{Says: fmt.Sprintf("Join %s to %s again", name, on.Name)}
		for _, id := range units {
			d.Commands = append(d.Commands, command.RejoinUnit{Part: id, Into: on.U.ID})
		}
		return d
	}
	if on.F == nil {
		if len(from) != 1 {
			return Deed{Why: "A detachment is taken from one force.", Rule: "CAMPAIGN-11.1"}
		}
		d := Deed{Says: fmt.Sprintf("Detach %s as a force of its own…", name), Detach: true}
		for id := range from {
			d.Commands = []command.Command{command.DetachOrder{Force: id, Units: units, Name: "A detachment"}}
		}
		return d
	}
	to := on.F.Counter.Force
	if from[to] > 0 {
		return Deed{Why: fmt.Sprintf("%s is with %s already.", words.Capital(name), on.F.Counter.Name), Rule: "CAMPAIGN-11.4"}
	}
	if whole := held[0].F; len(from) == 1 && whole != nil && len(units) == len(whole.Units) { // nobody is left behind
		return Deed{Says: fmt.Sprintf("Join %s to %s, for none of its units is left", whole.Counter.Name, on.F.Counter.Name),
			Commands: []command.Command{command.JoinOrder{Force: whole.Counter.Force, Into: to}}}
	}
	return Deed{Says: fmt.Sprintf("Transfer %s to %s", name, on.F.Counter.Name), Commands: []command.Command{command.TransferUnits{Units: units, To: to}}}
}

// partOf says whether a unit was split off another, or both off a third.
func partOf(f *state.Founding, id rosters.UnitID, of *views.UnitView) bool {
	e := f.Enlistment(id)
	return id != of.ID && e != nil && e.Of != "" && f.Whole(id) == f.Whole(of.ID)
}

// Sum says what is chosen: "3 units: 1,763 men, 38 of 42 points".
func Sum(rows []*Row) string {
	var units []*Row
	for _, r := range rows {
		for _, u := range r.Units() {
			if !slices.Contains(units, u) {
				units = append(units, u)
			}
		}
	}
	leaders := 0
	for _, r := range rows {
		if r.Kind == Leader {
			leaders++
		}
	}
	men, points, full := 0, 0, 0
	for _, u := range units {
		men, points, full = men+u.Men, points+int(u.Points.Now), full+int(u.Points.Full)
	}
	switch {
	case len(units)+leaders == 0:
		return "Nothing is chosen."
	case len(units) == 0:
		return widgets.Of(leaders, "leader") + " chosen"
	}
	chosen := widgets.Of(len(units), "unit")
	if leaders > 0 {
		chosen += " and " + widgets.Of(leaders, "leader")
	}
	return fmt.Sprintf("%s chosen: %s, %d of %d points", chosen, widgets.Men(men), points, full)
}
