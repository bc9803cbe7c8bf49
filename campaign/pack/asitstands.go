package pack

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"frontier/campaign/state"
	"frontier/internal/words"
	"frontier/rosters"
)

// AsItStands makes a pack of a campaign as it is today, for a campaign that begins today: where
// everybody stands, what is left of every unit, who holds which place, which bridges are down,
// what is still to come. What a beginning cannot hold is left out, each thing in a sentence:
// men in hospital, prisoners, leaders who are not fit, objectives that are decided.
func AsItStands(f *state.Founding, s *state.State) (Pack, []string) {
	x := standing{exporter: exporter{f: f, p: FromFounding(f)}, s: s}
	p := &x.p
	p.Start = x.date(s.Day)
	if s.Day >= f.Last {
		p.End = x.date(s.Day + 30)
	}
	p.Settings = slices.Clone(s.Settings)
	x.land()
	x.tempers()
	x.army()
	x.coming()
	x.aims()
	return x.p, x.left
}

// standing carries what one export of a campaign under way needs throughout.
type standing struct {
	exporter
	s    *state.State
	left []string
	away int // men of units in hospital, missing or taken
}

// leave notes what is left out.
func (x *standing) leave(format string, args ...any) {
	x.left = append(x.left, fmt.Sprintf(format, args...))
}

// land writes who holds what, and what is broken or dug.
func (x *standing) land() {
	m := &x.p.Map
	m.Places, m.Crossings = slices.Clone(m.Places), slices.Concat(m.Crossings, x.s.Laid)
	for i := range m.Places {
		p := &m.Places[i]
		if n := x.s.Breaches(p); n > 0 {
			x.leave("%s in the walls of %s", words.Count(n, "breach", "breaches"), p.Name)
		}
		p.Owner = x.s.Owner(p)
	}
	for i := range m.Crossings {
		m.Crossings[i].State = x.s.Crossing(&m.Crossings[i])
	}
	x.p.Works = nil
	for _, w := range x.s.Works {
		if w.On != "" && !w.Kind.Open() || !slices.Contains(fieldworks, w.Kind) || w.State == state.Begun && w.Done == 0 {
			if w.Kind == state.HousesWork && w.State == state.Destroyed {
				x.leave("that %s are burnt", state.WorkName(x.f, x.s, &w))
			} else {
				x.leave("a work %s that is not done", state.At(x.f, w.Hex))
			}
			continue
		}
		x.p.Works = append(x.p.Works, x.work(&w))
	}
}

// tempers writes how the districts are disposed, whom they can still send, how patient they are at home and from where sides
// are ordered.
func (x *standing) tempers() {
	for i := range x.p.Districts {
		d := &x.p.Districts[i]
		d.Temper, d.Men = x.s.District(d).Temper/10, x.s.Left(d)
	}
	for i := range x.p.Sides {
		side := &x.p.Sides[i]
		side.Patience = x.s.HomePatience(side)
		for _, h := range x.s.Staffs {
			if h.Side == side.ID {
				side.Staff = cmp.Or(string(h.Force), h.Place)
			}
		}
		if x.s.Force(state.ForceID(side.Staff)) == nil && x.f.Map.Place(side.Staff) == nil {
			side.Staff = ""
		}
	}
}

// army writes the forces as they are, and what is left of their units.
func (x *standing) army() {
	x.p.Forces = nil
	for i := range x.s.Forces {
		now := &x.s.Forces[i]
		was := x.f.Force(now.ID)
		if was == nil {
			was = &state.FoundingForce{}
		}
		f := Force{
			ID: now.ID, Name: now.Name, Side: now.Side, At: x.p.atHex(now.Hex), Leader: now.Leader, Others: slices.Clone(now.Others), Posture: now.Posture,
			Orders: now.Orders, Hidden: x.s.Latent(now), Loyalty: now.Loyalty, Baggage: now.Baggage, Note: was.Note, Under: was.Under,
			Independent: was.Independent,
		}
		if !x.s.Active(now) {
			f.ActiveFrom, f.Release = x.date(now.ActiveFrom), was.Release
		}
		for _, id := range now.Units {
			if u, ok := x.unit(id); ok {
				f.Units = append(f.Units, u)
			}
		}
		if len(f.Units) == 0 && f.Leader == "" && len(f.Others) > 0 {
			f.Leader, f.Others = f.Others[0], f.Others[1:]
		}
		if len(f.Units) == 0 && f.Leader == "" {
			x.leave("%s, in which nobody is left", f.Name)
			continue
		}
		x.p.Forces = append(x.p.Forces, f)
	}
	if x.away > 0 {
		x.leave("%s in hospital, missing or taken", words.Men(x.away))
	}
	for i := range x.p.Formations {
		if up := x.p.Formations[i].Under; x.f.Force(state.ForceID(up)) != nil && x.p.Force(state.ForceID(up)) == nil {
			x.p.Formations[i].Under = ""
		}
	}
	away := func(l state.Leader) bool {
		now := x.s.Leader(l.ID)
		return now != nil && now.Status != state.Fit && now.Status != state.Absent
	}
	for _, l := range x.p.Leaders {
		if away(l) {
			x.leave("%s, who is %s", l.Styled(), x.s.Leader(l.ID).Status)
		}
	}
	x.p.Leaders = slices.DeleteFunc(x.p.Leaders, away)
}

// unit is what is left of a unit; false: nobody is.
func (x *standing) unit(id rosters.UnitID) (Unit, bool) {
	was, now := x.f.Unit(id), x.s.Unit(id)
	if was == nil || now == nil {
		return Unit{}, false
	}
	t := &now.Strength
	x.away += rosters.Men(was, t.Wounded.Total()+t.Missing.Total()+t.Captured.Total())
	u := packed(was)
	u.Figures, u.Men = &t.Present, max(rosters.Men(was, t.Present.Total()), 1)
	u.Guns = slices.Clone(was.Guns[:min(t.Guns, len(was.Guns))])
	if was.RealGuns > 0 {
		u.RealGuns = was.Pieces(len(u.Guns))
	}
	u.Musicians = rosters.MusiciansOf(was, t.Present.Others)
	if !x.s.HasStandard(was) {
		u.Standard = ""
	}
	return u, t.Present.Total() > 0
}

// coming writes the reinforcements that have not come yet.
func (x *standing) coming() {
	x.p.Reinforcements = nil
	for i := range x.f.Reinforcements {
		was := &x.f.Reinforcements[i]
		if x.s.HasCome(was.ID) {
			continue
		}
		r := x.reinforcement(was)
		r.Date = x.date(max(was.Day, x.s.Day+1))
		if was.Leaves < x.s.Day {
			r.Leaves = ""
		}
		if x.p.Force(r.Joins) == nil && r.Joins != "" {
			r.Joins = x.into(r.Joins)
		}
		here := func(id state.LeaderID) bool { return x.p.Leader(id) == nil }
		r.Leaders, r.Transfers = slices.DeleteFunc(r.Leaders, here), slices.DeleteFunc(r.Transfers, here)
		x.p.Reinforcements = append(x.p.Reinforcements, r)
	}
}

// into is the force that a force which is no more has joined; empty: it is lost.
func (x *standing) into(id state.ForceID) state.ForceID {
	for range len(x.s.Gone) + 1 {
		if x.p.Force(id) != nil {
			return id
		}
		gone := x.s.GoneForce(id)
		if gone == nil {
			return ""
		}
		id = gone.Into
	}
	return ""
}

// aims drops what is decided or past.
func (x *standing) aims() {
	today, _ := time.Parse(time.DateOnly, x.p.Start) // it was written as one
	past := func(date string) bool {
		day, ok := dateOf(date)
		return ok && day.Before(today)
	}
	known := newChecker(&x.p)
	gone := func(id state.ForceID) bool { return id != "" && !known.forces[string(id)] }
	x.p.Objectives = slices.DeleteFunc(x.p.Objectives, func(o Objective) bool {
		decided := gone(o.Force) || slices.ContainsFunc(o.Forces, gone) || past(o.By) || past(o.Until) || o.Leader != "" && !known.leaders[string(o.Leader)]
		if decided {
			x.leave("the objective %q of %s, which is decided", o.Name, state.SideName(x.f, o.Side))
		}
		return decided
	})
	x.p.SuddenDeath.Objectives = slices.DeleteFunc(slices.Clone(x.p.SuddenDeath.Objectives), func(id string) bool {
		return !slices.ContainsFunc(x.p.Objectives, func(o Objective) bool { return o.ID == id })
	})
	for i := range x.p.Events {
		x.asksAgain(&x.p.Events[i])
	}
	before := len(x.p.Events)
	x.p.Events = slices.DeleteFunc(x.p.Events, func(e Event) bool { return past(e.From) && (e.To == "" || past(e.To)) })
	if n := before - len(x.p.Events); n > 0 {
		x.leave("%s of days gone by", words.Count(n, "event", "events"))
	}
	x.occasions(known, gone)
}

// occasions settles what provisos ask of those who are no more, or of what has happened or come, and
// drops deeds to forces that are no more and events that have happened for good.
func (x *standing) occasions(known *checker, gone func(state.ForceID) bool) {
	x.p.Events = slices.DeleteFunc(slices.Clone(x.p.Events), func(e Event) bool {
		_, _, was := x.s.Occurred(e.ID)
		return was && e.Every == 0 && x.s.Question(e.ID) == nil
	})
	for i := range x.p.Events {
		e := &x.p.Events[i]
		e.When = x.provisos(e.When, known, gone)
		e.Does = x.deeds(e.Does, known, gone)
		if q := e.Choice; q != nil {
			for j := range q.Answers {
				q.Answers[j].Does = x.deeds(q.Answers[j].Does, known, gone)
			}
		}
	}
	for i := range x.p.Reinforcements {
		r := &x.p.Reinforcements[i]
		r.When = x.provisos(r.When, known, gone)
	}
}

// deeds are those that can still be done: of a force that is on the map, and, where units part from it, of
// those who are with it still.
func (x *standing) deeds(all []state.Deed, known *checker, gone func(state.ForceID) bool) []state.Deed {
	var out []state.Deed
	for _, d := range all {
		if d.OfForce() && gone(state.ForceID(d.ID)) {
			continue
		}
		if d.Do == state.DoPart {
			from := find(x.p.Forces, func(f *Force) bool { return string(f.ID) == d.ID })
			if from == nil {
				continue
			}
			d.Units = slices.DeleteFunc(slices.Clone(d.Units), func(id rosters.UnitID) bool {
				return find(from.Units, func(u *Unit) bool { return u.ID == id }) == nil
			})
			if len(d.Units) == 0 || len(d.Units) == len(from.Units) {
				continue
			}
			if !known.leaders[string(d.Leader)] {
				d.Leader = ""
			}
		}
		out = append(out, d)
	}
	return out
}

// asksAgain has an event whose question waits ask it on the next morning, for the days that are left, and do nothing else; one
// that is asked every so many days is asked again anyway.
func (x *standing) asksAgain(e *Event) {
	m := x.s.Question(e.ID)
	if m == nil || e.Choice == nil || e.Every > 0 {
		return
	}
	e.From, e.To = x.date(x.s.Day+1), ""
	e.When, e.Does, e.Choice.Days = []state.Proviso{{If: state.IfAlways}}, nil, max(int(m.Day-x.s.Day), 1)
}

func (x *standing) provisos(all []state.Proviso, known *checker, gone func(state.ForceID) bool) []state.Proviso {
	out := slices.Clone(all)
	for i := range out {
		c := &out[i]
		c.Any = x.provisos(c.Any, known, gone)
		holds, settled := false, true
		switch {
		case c.If == state.IfHappened:
			_, _, holds = x.s.Occurred(c.Thing)
			settled = holds || find(x.p.Events, func(e *Event) bool { return e.ID == c.Thing }) == nil
		case c.If == state.IfAnswered:
			m := x.s.Answered(c.Thing)
			holds = m != nil && strings.EqualFold(m.Note, c.Answer)
			settled = find(x.p.Events, func(e *Event) bool { return e.ID == c.Thing }) == nil
		case c.If == state.IfCome:
			holds = x.s.HasCome(c.Thing)
			settled = holds
		case c.Leader != "" && !known.leaders[string(c.Leader)]:
			holds = c.If == state.IfFallen
		default:
			settled = gone(c.Force)
		}
		if settled {
			*c = state.Proviso{If: state.IfAlways, Not: holds == c.Not}
		}
	}
	return out
}
