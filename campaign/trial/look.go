package trial

import "frontier/campaign/intelligence"

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
		c.Leaders(v)
		c.Patients(v)
	}
	if rows := c.Journal(); len(rows) != len(g.Told) {
		t.Fatalf("%d rows of %d entries", len(rows), len(g.Told))
	}
	if days := c.Calendar(0, int(g.S.Day)+3); !days[g.S.Day].Today {
		t.Fatalf("today is not today: %+v", days[g.S.Day])
	}
}
