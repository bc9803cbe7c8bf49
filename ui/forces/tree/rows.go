package tree

import (
	"slices"

	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/rosters"
)

// Kind is what a line of the tree stands for.
type Kind int

// The kinds.
const (
	Side Kind = iota
	Formation
	Force
	Brigade
	Leader
	Unit
	Outside // units that are not in the field
)

// Row is a line of the order of battle, with those under it.
type Row struct {
	Key       string
	Kind      Kind
	Deep      int
	Name      string
	Of        state.SideID
	Slot      int
	Formation string
	F         *views.ForceView  // of a force, and of what stands in one; nil: of none
	U         *views.UnitView   // of a unit
	L         *views.LeaderView // of a leader
	Men       int
	Guns      int
	Points    rosters.Tally // of all its units together
	Known     bool          // its strength is known to who looks
	up        *Row
	under     []*Row
}

// Grade is that of a line, of all under it together.
func (r *Row) Grade() rosters.Grade {
	if !r.Known || r.Points.Full == 0 {
		return ""
	}
	return r.Points.Grade()
}

// Data is what the tree is made of.
type Data struct {
	Founding *state.Founding
	Sides    []views.SideView
	Forces   []views.ForceView
	Units    []views.UnitView
	Viewer   intelligence.Viewer
}

// Grow makes the tree, a row for each side.
func Grow(d Data) []*Row {
	g := &grower{d: d, forms: map[string]*Row{}, forces: map[state.ForceID]*Row{}}
	for _, s := range d.Sides {
		side := &Row{Key: "side-" + string(s.ID), Kind: Side, Name: s.Name, Of: s.ID, Slot: s.Slot}
		g.sides = append(g.sides, side)
		g.formations(side)
		g.ofForces(side)
		g.hang(side)
		g.outside(side)
	}
	g.sides = slices.DeleteFunc(g.sides, func(r *Row) bool { return len(r.under) == 0 })
	for _, r := range g.sides {
		sum(r, 0)
	}
	return g.sides
}

// grower makes a tree.
type grower struct {
	d      Data
	sides  []*Row
	forms  map[string]*Row
	forces map[state.ForceID]*Row
}

// formations makes the armies and brigades of a side, of which only its own people know.
func (g *grower) formations(side *Row) {
	if who := g.d.Viewer.Side; who != "" && who != side.Of {
		return
	}
	for i := range g.d.Founding.Formations {
		if x := &g.d.Founding.Formations[i]; x.Side == side.Of {
			g.forms[x.ID] = &Row{Key: "formation-" + x.ID, Kind: Formation, Name: x.Name, Of: side.Of, Slot: side.Slot, Formation: x.ID}
		}
	}
}

// ofForces makes the forces of a side, with their units.
func (g *grower) ofForces(side *Row) {
	for i := range g.d.Forces {
		f := &g.d.Forces[i]
		if f.Counter.Side != side.Of {
			continue
		}
		r := &Row{Key: string(f.Counter.Force), Kind: Force, Name: f.Counter.Name, Of: side.Of, Slot: f.Counter.Slot, F: f}
		g.forces[f.Counter.Force] = r
		g.leaders(r)
		g.company(r, func(u *views.UnitView) bool { return u.Force == f.Counter.Force })
		r.Known = f.Known
	}
}

// leaders puts who commands a force and who is with him under it, as far as they are known.
func (g *grower) leaders(r *Row) {
	add := func(l *views.LeaderView) {
		put(r, &Row{Key: "leader-" + string(l.ID), Kind: Leader, Name: l.Styled(), Of: r.Of, Slot: r.Slot, F: r.F, L: l})
	}
	if r.F.Leader != nil {
		add(r.F.Leader)
	}
	for i := range r.F.Others {
		add(&r.F.Others[i])
	}
}

// commands says whether a line is a leader who commands the force under which he stands.
func (r *Row) commands() bool {
	return r.Kind == Leader && r.F.Leader != nil && r.F.Leader.ID == r.L.ID
}

// company puts units under a line: by brigades, and parts under the unit of which they are one.
func (g *grower) company(r *Row, in func(*views.UnitView) bool) {
	units, brigades := map[rosters.UnitID]*Row{}, map[string]*Row{}
	var all []*Row
	for i := range g.d.Units {
		if u := &g.d.Units[i]; u.Side == r.Of && in(u) {
			n := &Row{Key: "unit-" + string(u.ID), Kind: Unit, Name: u.Name, Of: u.Side, Slot: u.Slot, F: r.F, U: u, Known: true,
				Men: u.MenNow, Guns: u.GunsNow}
			n.Points.Add(&u.Unit, &u.Strength)
			units[u.ID] = n
			all = append(all, n)
		}
	}
	for _, n := range all {
		if e := g.d.Founding.Enlistment(n.U.ID); e != nil && e.Of != "" && units[e.Of] != nil {
			put(units[e.Of], n)
			continue
		}
		name := n.U.Parent
		if name == "" {
			put(r, n)
			continue
		}
		if brigades[name] == nil {
			brigades[name] = &Row{Key: "brigade-" + r.Key + "-" + name, Kind: Brigade, Name: name, Of: r.Of, Slot: r.Slot, F: r.F, Known: true}
			put(r, brigades[name])
		}
		put(brigades[name], n)
	}
}

// hang hangs armies, brigades and forces under one another, and those that stand under nothing under
// their side. A ring, which no campaign should have, hangs under the side too.
func (g *grower) hang(side *Row) {
	above := func(id string) *Row {
		if f := g.forms[id]; f != nil && f.Of == side.Of {
			return f
		}
		if f := g.forces[state.ForceID(id)]; f != nil && f.Of == side.Of {
			return f
		}
		return side
	}
	under := func(r, to *Row) {
		for x := to; x != nil; x = x.up {
			if x == r {
				to = side
				break
			}
		}
		put(to, r)
	}
	own := g.d.Viewer.Side == "" || g.d.Viewer.Side == side.Of
	for i := range g.d.Founding.Formations {
		if x := &g.d.Founding.Formations[i]; g.forms[x.ID] != nil && x.Side == side.Of {
			under(g.forms[x.ID], above(x.Under))
		}
	}
	for i := range g.d.Forces {
		r := g.forces[g.d.Forces[i].Counter.Force]
		if r == nil || r.Of != side.Of {
			continue
		}
		to := side
		if x := g.d.Founding.Force(g.d.Forces[i].Counter.Force); x != nil && own && x.Under != "" {
			to = above(x.Under)
		}
		under(r, to)
	}
}

// outside puts the units of a side that are not in the field under a line of their own.
func (g *grower) outside(side *Row) {
	r := &Row{Key: "outside-" + string(side.Of), Kind: Outside, Name: "Not in the field", Of: side.Of, Slot: side.Slot, Known: true}
	g.company(r, func(u *views.UnitView) bool { return u.Force == "" })
	if len(r.under) > 0 {
		put(side, r)
	}
}

func put(to, r *Row) {
	r.up = to
	to.under = append(to.under, r)
}

// sum adds up what is under a line, and says how deep it stands.
func sum(r *Row, deep int) {
	r.Deep = deep
	for _, x := range r.under {
		sum(x, deep+1)
		if x.Kind == Outside {
			continue // they are not in the field
		}
		r.Men, r.Guns = r.Men+x.Men, r.Guns+x.Guns
		r.Points.Plus(x.Points)
		r.Known = r.Known || x.Known
	}
}

// Units are the units of a line and of all under it.
func (r *Row) Units() []*Row {
	var out []*Row
	if r.Kind == Unit {
		out = append(out, r)
	}
	for _, x := range r.under {
		if x.Kind != Outside {
			out = append(out, x.Units()...)
		}
	}
	return out
}

// within says whether a line stands under another, or is the same.
func (r *Row) within(other *Row) bool {
	for x := r; x != nil; x = x.up {
		if x == other {
			return true
		}
	}
	return false
}
