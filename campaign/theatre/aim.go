package theatre

import (
	"slices"

	"frontier/campaign/pack"
	"frontier/campaign/state"
)

// reinforcements adds what arrives later, with the units and leaders that it brings.
func (c *converter) reinforcements() {
	for _, r := range c.t.Reinforcements {
		key := "reinforcements " + r.ID
		x := pack.Reinforcement{
			ID: r.ID, Date: r.Date, Side: c.side(key, r.Side), Name: r.Name, At: c.place(key, r.Place).ID, NewForce: state.ForceID(r.NewForce),
			Condition: r.Condition, When: r.When, Late: r.Late, Leaves: r.Leaves, Note: r.Note,
		}
		if r.Joins != nil {
			x.Joins = state.ForceID(*r.Joins)
		}
		if x.Joins == "" && x.NewForce == "" {
			x.NewForce = state.ForceID(r.ID)
		}
		if c.day(key, r.Date) < 0 {
			c.fail("%s: %s is before the campaign begins", key, r.Date)
		}
		if r.Leaves != "" {
			c.date(key, r.Leaves)
		}
		once(c, key, r.ID, c.out.Reinforcements, func(o pack.Reinforcement) bool { return o.ID == r.ID })
		for _, l := range r.Leaders {
			if l.New != nil {
				x.Leaders = append(x.Leaders, c.leader(*l.New))
			} else {
				x.Leaders = append(x.Leaders, c.leaderID(key, l.Name))
			}
		}
		for _, u := range r.Units {
			x.Units = append(x.Units, c.unit(key, u))
		}
		for _, b := range r.Boats {
			x.Units = append(x.Units, c.crew(b)...)
		}
		for _, name := range r.Transfers {
			x.Transfers = append(x.Transfers, c.leaderID(key, name))
		}
		c.out.Reinforcements = append(c.out.Reinforcements, x)
	}
	for _, r := range c.out.Reinforcements {
		if r.Joins != "" {
			c.force("reinforcements "+r.ID, r.Joins)
		}
	}
}

// force holds the id of a force against those of the first day and those made later.
func (c *converter) force(key string, id state.ForceID) {
	if !slices.ContainsFunc(c.out.Forces, func(f pack.Force) bool { return f.ID == id }) &&
		!slices.ContainsFunc(c.out.Reinforcements, func(r pack.Reinforcement) bool { return r.NewForce == id }) {
		c.fail("%s: force %.60q is not known; name one of the file's forces", key, id)
	}
}

// aims adds objectives, verdicts and what happened.
func (c *converter) aims() {
	for _, o := range c.t.Objectives {
		key := "objectives " + o.ID
		x := pack.Objective{
			ID: o.ID, Side: c.side(key, o.Side), Name: o.Name, Kind: state.ObjectiveKind(o.Kind), Points: o.Points, Force: state.ForceID(o.Force), Text: o.Text,
			By: o.By, Until: o.Until, Region: o.Region, MinMen: o.MinMen, MinEnemy: o.MinEnemy, WithGuns: o.WithGuns, Limit: o.Limit,
			Late: o.Late, Each: o.Each, Every: o.Every, Share: int(o.Share),
			AtEnd: o.AtEnd, Always: o.Always, OnDay: o.OnDay, Whenever: o.Whenever, InField: o.InField, Drawn: o.Drawn,
			MinGuns: o.MinGuns, Class: o.Class, Peoples: o.Peoples, From: o.From,
		}
		once(c, key, o.ID, c.out.Objectives, func(x pack.Objective) bool { return x.ID == o.ID })
		known(c, key, "kind", x.Kind, state.ObjectiveKinds)
		if x.Force != "" {
			c.force(key, x.Force)
		}
		for _, id := range o.Forces {
			x.Forces = append(x.Forces, state.ForceID(id))
			c.force(key, state.ForceID(id))
		}
		if o.Leader != "" {
			x.Leader = c.leaderID(key, o.Leader)
		}
		for _, name := range append(slices.Clone(o.Places), o.Place) {
			if name != "" {
				x.Places = append(x.Places, c.place(key, name).ID)
			}
		}
		for _, date := range []string{o.By, o.Until} {
			if date != "" {
				c.date(key, date)
			}
		}
		c.out.Objectives = append(c.out.Objectives, x)
	}
	c.out.SuddenDeath, c.out.Handicaps = c.t.SuddenDeath, c.t.Handicaps
	for _, h := range c.t.Handicaps {
		c.side("handicaps", string(h.Side))
	}
	for _, v := range c.t.Verdict {
		c.out.Verdicts = append(c.out.Verdicts, state.Verdict(v))
	}
	for _, b := range c.t.Battles {
		x := state.HistoricalBattle{
			Name: b.Name, Date: b.Date, Place: b.Place, At: c.p.point(b.Lon, b.Lat), Result: b.Result, Note: b.Note,
			Kind: b.Kind, Attacker: state.SideID(b.Attacker), Winner: b.Winner, Leaders: b.Leaders,
		}
		for _, l := range b.Losses {
			x.Losses = append(x.Losses, l.HistoricalLoss)
		}
		c.out.History = append(c.out.History, x)
	}
}

// events adds what may happen on its days.
func (c *converter) events() {
	for _, e := range c.t.Events {
		key := "events " + e.ID
		x := pack.Event{
			ID: e.ID, Name: e.Name, From: e.Date, Condition: e.Condition, Effect: e.Effect, Kind: e.Kind, Historical: e.Historical,
			When: e.When, Does: e.Does, Choice: e.Choice, Every: e.Every,
			Target: state.ForceID(e.Target),
		}
		if len(e.Window) == 2 {
			x.From, x.To = e.Window[0], c.date(key, e.Window[1])
		} else if e.Window != nil {
			c.fail("%s: give the first and the last day of its window", key)
		}
		c.date(key, x.From)
		once(c, key, e.ID, c.out.Events, func(o pack.Event) bool { return o.ID == e.ID })
		if e.Side != nil {
			x.Side = c.side(key, *e.Side)
		}
		c.out.Events = append(c.out.Events, x)
	}
}

// districts adds the districts with their temper.
func (c *converter) districts() {
	for _, x := range c.t.Districts {
		key := "district " + x.Name
		d := x.District
		d.Towards, d.People = c.side(key, string(d.Towards)), c.side(key, string(d.People))
		d.Places = nil
		for _, name := range x.Places {
			d.Places = append(d.Places, c.place(key, name).ID)
		}
		c.out.Districts = append(c.out.Districts, d)
	}
}

// water adds where boats can go.
func (c *converter) water() {
	for _, n := range c.t.Navigable {
		key := "navigable " + n.River
		n.From, n.To = c.place(key, n.From).ID, c.place(key, n.To).ID
		n.Months = c.months(key, n.Months)
		c.out.Navigable = append(c.out.Navigable, n)
	}
}
