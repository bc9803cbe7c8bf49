package trial

import (
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/rosters"
)

// LookAround asks every view of every viewer and holds what must be true of them.
func LookAround(t interface{ Fatalf(string, ...any) }, g *Game) {
	c := g.Chronicle()
	for _, v := range []intelligence.Viewer{{}, {Side: "red"}, {Side: "green"}} {
		o := c.Overview(v)
		if o.Head != len(g.Told) || o.Date == "" || len(o.Sides) != len(g.F.Sides) {
			t.Fatalf("overview %+v", o)
		}
		b := c.Board(v)
		for _, k := range b.Counters {
			foreign := v.Side != "" && k.Side != v.Side
			if !g.F.Map.Open(k.Hex) || (k.Strength < 0) != foreign || k.Strength > 1000 {
				t.Fatalf("counter %+v", k)
			}
			if x := g.S.Force(k.Force); x == nil && !foreign || x != nil && foreign && x.Hidden { // a side does not learn that a force is no more
				t.Fatalf("%q sees %s", v.Side, k.Force)
			}
		}
		for _, x := range c.Forces(v) {
			if _, err := c.Force(v, x.Counter.Force); err != nil {
				t.Fatalf("%v", err)
			}
			if v.Side != "" && x.Counter.Side != v.Side && (len(x.Units) > 0 || x.Men > 0 || len(x.Counter.Path) > 0) {
				t.Fatalf("%q looks into the baggage of %s", v.Side, x.Counter.Name)
			}
		}
		for _, u := range c.Units(v) {
			if v.Side != "" && u.Side != v.Side {
				t.Fatalf("%q sees the roster of %s", v.Side, u.Name)
			}
			n := 0
			for _, p := range u.Patients {
				n += p.Count
			}
			if n != u.Strength.Wounded.Total() {
				t.Fatalf("%s has %d patients and %d wounded", u.Name, n, u.Strength.Wounded.Total())
			}
		}
		for _, b := range c.Battles(v) {
			for _, u := range b.Units {
				if u.Present != u.Unhurt+u.Killed+u.Wounded+u.Captured+u.Missing {
					t.Fatalf("%s: figures of %s do not add up: %+v", b.Name, u.Name, u)
				}
				if u.MenPresent != u.MenUnhurt+u.MenKilled+u.MenWounded+u.MenCaptured+u.MenMissing {
					t.Fatalf("%s: men of %s do not add up: %+v", b.Name, u.Name, u)
				}
			}
		}
		c.Patients(v)
		pagesAddUp(t, c, v)
	}
	if rows := c.Journal(); len(rows) != len(g.Told) {
		t.Fatalf("%d rows of %d entries", len(rows), len(g.Told))
	}
	if days := c.Calendar(0, int(g.S.Day)+3); !days[g.S.Day].Today {
		t.Fatalf("today is not today: %+v", days[g.S.Day])
	}
}

// pagesAddUp holds the pages of a viewer's units and leaders against the state: a curve begins with
// the establishment and ends with today's strength, the ledger has everybody who is not in the ranks,
// a leader's service is without gaps and ends with what he does today.
func pagesAddUp(t interface{ Fatalf(string, ...any) }, c *views.Chronicle, v intelligence.Viewer) {
	for _, u := range c.Units(v) {
		p, err := c.UnitPage(v, u.ID)
		if err != nil {
			t.Fatalf("%v", err)
		}
		if first, last := p.Curve[0], p.Curve[len(p.Curve)-1]; first.Figures != u.Establishment.Total() || last.Figures != u.Strength.Present.Total() || last.Points != u.Points {
			t.Fatalf("the curve of %s goes from %+v to %+v; it was founded with %d and has %d figures", u.ID, first, last, u.Establishment.Total(), u.Strength.Present.Total())
		}
		out := 0
		for _, e := range p.Ledger {
			if e.Thing == state.Man && e.Where() != rosters.InRanks {
				out += e.Count
			}
		}
		if away := u.Establishment.Total() - u.Strength.Present.Total(); out != away {
			t.Fatalf("the ledger of %s has %d figures who are out, and %d are", u.ID, out, away)
		}
		if u.Grade != rosters.Destroyed && (p.Next.Figures < 1 || p.Next.Grade == "") {
			t.Fatalf("%s, %s, falls to its next grade by %+v", u.ID, u.Grade, p.Next)
		}
	}
	for _, l := range c.Leaders(v) {
		p, err := c.LeaderPage(v, l.ID)
		if err != nil {
			t.Fatalf("%v", err)
		}
		if len(p.Service) == 0 || p.Service[0].Day != 0 || p.Service[len(p.Service)-1].Away != (l.Status != state.Fit) {
			t.Fatalf("%s is %s and served %+v", l.ID, l.Status, p.Service)
		}
		for i := 1; i < len(p.Service); i++ {
			if p.Service[i].Day != p.Service[i-1].Until || p.Service[i].Day <= p.Service[i-1].Day {
				t.Fatalf("the service of %s has a gap: %+v", l.ID, p.Service)
			}
		}
		for i, s := range p.Succession {
			if s.Turn > 0 && (s.Turn != i+1 || s.Status != state.Fit) {
				t.Fatalf("%s is number %d of those who follow, %s", s.ID, s.Turn, s.Status)
			}
		}
	}
}
