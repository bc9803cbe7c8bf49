package pack

import (
	"slices"
	"time"

	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/rosters"
)

// FromFounding makes a pack of what a campaign began with. Founded again with the campaign's
// seed it gives the same founding. It has one scale, that of the campaign; units that were in
// no force and came with no reinforcement are left out.
func FromFounding(f *state.Founding) Pack {
	x := exporter{f: f}
	p := &x.p
	*p = Pack{
		Version: Version, ID: f.Template, Title: f.Title, Subtitle: f.Subtitle, Situation: f.Situation, Start: f.Start, End: x.date(f.Last),
		MenPerFigure: f.MenPerFigure, Rules: f.Rules, Settings: slices.Clone(f.Settings), Map: f.Map, Sides: slices.Clone(f.Sides),
		Weather: slices.Clone(f.Weather), Leaders: slices.Clone(f.Leaders), Formations: slices.Clone(f.Formations), Verdicts: f.Verdicts, SuddenDeath: f.SuddenDeath, Handicaps: slices.Clone(f.Handicaps),
		Districts: slices.Clone(f.Districts), Navigable: f.Navigable, History: f.History, Sources: f.Sources,
	}
	for i := range f.Forces {
		p.Forces = append(p.Forces, x.force(&f.Forces[i]))
	}
	for i := range f.Reinforcements {
		p.Reinforcements = append(p.Reinforcements, x.reinforcement(&f.Reinforcements[i]))
	}
	for _, w := range f.Works {
		p.Works = append(p.Works, x.work(&w))
	}
	x.aims()
	return *p
}

// exporter carries what one export needs throughout.
type exporter struct {
	f *state.Founding
	p Pack
}

// date writes a day.
func (x *exporter) date(d state.Day) string { return x.f.Time(d).Format(time.DateOnly) }

// later writes a day that is left out where it is the first.
func (x *exporter) later(d state.Day) string {
	if d == 0 {
		return ""
	}
	return x.date(d)
}

func (x *exporter) units(ids []rosters.UnitID) []Unit {
	var out []Unit
	for _, id := range ids {
		if u := x.f.Unit(id); u != nil {
			out = append(out, packed(u))
		}
	}
	return out
}

func (x *exporter) force(f *state.FoundingForce) Force {
	return Force{
		ID: f.ID, Name: f.Name, Side: f.Side, At: x.p.atHex(f.Hex), Under: f.Under, Leader: f.Leader, Others: slices.Clone(f.Others),
		Posture: f.Posture, Orders: f.Orders, ActiveFrom: x.later(f.ActiveFrom), Release: f.Release, Hidden: f.Hidden, Loyalty: f.Loyalty,
		Independent: f.Independent, Baggage: f.Baggage, Units: x.units(f.Units), Note: f.Note,
	}
}

func (x *exporter) reinforcement(r *state.Reinforcement) Reinforcement {
	at := hex.Name(r.Hex)
	if here := find(x.p.Map.Places, func(p *state.Place) bool { return p.Name == r.Place && p.Hex == r.Hex }); here != nil {
		at = here.ID
	}
	return Reinforcement{
		ID: r.ID, Date: x.date(r.Day), Side: r.Side, Name: r.Name, At: at, Joins: r.Joins, NewForce: r.NewForce, Units: x.units(r.Units),
		Leaders: slices.Clone(r.Leaders), Transfers: slices.Clone(r.Transfers), Condition: r.Condition, When: slices.Clone(r.When), Late: r.Late, Leaves: x.later(r.Leaves),
		Boats: x.boats(r.Boats), Note: r.Note,
	}
}

func (x *exporter) work(w *state.Work) Work {
	return Work{ID: w.ID, Kind: w.Kind, Side: w.Side, At: x.p.atHex(w.Hex), On: w.On, State: w.State, Done: w.Done, Of: w.Of}
}

func (x *exporter) boats(list []state.Boat) []Boat {
	var out []Boat
	for _, b := range list {
		out = append(out, Boat{
			Name: b.Name, Kind: b.Kind, Side: b.Side, Place: b.Place, Waters: b.Waters, Count: b.Count, Guns: b.Guns, Crew: b.Crew,
			Passengers: b.Passengers, Barges: b.Barges, ActiveFrom: x.later(b.ActiveFrom), Note: b.Note,
		})
	}
	return out
}

// aims writes objectives, events and boats.
func (x *exporter) aims() {
	for _, o := range x.f.Objectives {
		out := Objective{
			ID: o.ID, Side: o.Side, Name: o.Name, Kind: o.Kind, Points: o.Points, Places: slices.Clone(o.Places), Force: o.Force, Forces: slices.Clone(o.Forces),
			Leader: o.Leader, Region: o.Region, Late: o.Late, MinMen: o.MinMen, MinEnemy: o.MinEnemy, WithGuns: o.WithGuns, Limit: o.Limit,
			Each: o.Each, Every: o.Every, Share: o.Share, Text: o.Text,
			AtEnd: o.AtEnd, Always: o.Always, OnDay: o.OnDay, Whenever: o.Whenever, InField: o.InField, Drawn: o.Drawn,
			MinGuns: o.MinGuns, Class: o.Class, Peoples: slices.Clone(o.Peoples), From: o.From,
		}
		for _, h := range o.Exits {
			out.Exits = append(out.Exits, hex.Name(h))
		}
		if o.By {
			out.By = x.date(o.Until)
		} else {
			out.Until = x.later(o.Until)
		}
		x.p.Objectives = append(x.p.Objectives, out)
	}
	for _, e := range x.f.Events {
		out := Event{
			ID: e.ID, Name: e.Name, From: x.date(e.From), Condition: e.Condition, Effect: e.Effect, Side: e.Side, Kind: e.Kind,
			Target: e.Target, Historical: e.Historical, When: slices.Clone(e.When), Does: slices.Clone(e.Does), Choice: e.Choice.Copy(), Every: e.Every,
		}
		if e.To != e.From {
			out.To = x.date(e.To)
		}
		x.p.Events = append(x.p.Events, out)
	}
	x.p.Boats = x.boats(x.f.Boats)
}
