package triage

import (
	"cmp"
	"slices"

	"frontier/battle"
	"frontier/battle/cabinet"
	"frontier/campaign/contact"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/internal/terms"
	"frontier/rosters"
)

// looker is who asks, with what he knows of all battles alike.
type looker struct {
	c       *views.Chronicle
	f       *state.Founding
	s       *state.State
	v       intelligence.Viewer
	reports map[state.ForceID]views.Report // that a side has of its enemies
	worth   map[state.ForceID]int          // of them, as they were told (CAMPAIGN-9.5)
	aims    []views.ObjectiveView          // that are open and that he knows of
}

func newLooker(c *views.Chronicle, v intelligence.Viewer) *looker {
	l := &looker{c: c, f: c.Founding(), s: c.State(), v: v, reports: map[state.ForceID]views.Report{}, worth: map[state.ForceID]int{}}
	for _, r := range c.Reports(v) {
		l.reports[r.Force] = r
	}
	if v.Side != "" {
		sight := intelligence.Of(l.f, l.s, v.Side)
		for _, r := range sight.Reports {
			l.worth[r.Force] = r.Strength
		}
	}
	for _, o := range c.Objectives(v) {
		if o.Standing == state.Open && (v.Side == "" || o.Side == v.Side) {
			l.aims = append(l.aims, o)
		}
	}
	return l
}

// told says whether everything of a side is told to who asks.
func (l *looker) told(side state.SideID) bool { return l.v.Side == "" || l.v.Side == side }

// facts are what is known of a battle; wants is what it takes on the table of the campaign's own rule
// set.
func (l *looker) facts(b *state.Battle, setup *battle.Setup, wants *cabinet.Wants) Facts {
	var out Facts
	s := l.s.OfDay(l.f, b)
	ids := [2]state.SideID{b.Attacker, b.Defender}
	var others []string
	for i, forces := range [2][]state.ForceID{b.Attackers, b.Defenders} {
		out.Short[i] = setup.Sides[i].Short
		if !l.told(ids[i]) {
			l.enemy(&out, i, forces)
			stood := 0
			for _, u := range setup.Sides[i].Units {
				stood += u.Present.Total()
			}
			out.Figures[i] = out.Figures[i].onTable(wants.Sides[i], stood)
			continue
		}
		out.Value[i] = contact.Of(l.f, s, forces).Held
		out.Figures[i] = Span{wants.Sides[i], wants.Sides[i]}
		for _, u := range setup.Sides[i].Units {
			out.has(i, armOf(u.Arm))
			if len(u.Guns) > 0 {
				out.has(i, Guns)
			}
			if u.Boat() != "" {
				out.has(i, Boats)
			}
		}
		for n, x := range setup.Sides[i].Leaders {
			if out.Led[i] = true; n == 0 {
				out.Leaders = append(out.Leaders, x.Name)
			} else {
				others = append(others, x.Name)
			}
		}
	}
	out.Leaders = append(out.Leaders, others...)
	out.Ground = groundOf(&setup.Field)
	out.Stakes = l.stakes(b)
	return out
}

// has notes an arm of a side.
func (f *Facts) has(side int, a Arm) {
	if !slices.Contains(f.Arms[side], a) {
		f.Arms[side] = append(f.Arms[side], a)
	}
}

// armOf is an arm as it counts.
func armOf(a rosters.Arm) Arm {
	switch a {
	case rosters.Cavalry, rosters.MountedInfantry, rosters.Camelry:
		return Horse
	case rosters.Artillery, rosters.MachineGun, rosters.Rocket:
		return Guns
	}
	return Foot
}

// enemy is what a side knows of the enemies before it.
func (l *looker) enemy(out *Facts, side int, forces []state.ForceID) {
	for _, id := range forces {
		r, seen := l.reports[id]
		if !seen || r.High == 0 {
			continue
		}
		per := max(l.f.MenPerFigure, 1)
		out.Figures[side].Low += max(r.Low/per, 1)
		out.Figures[side].High += max((r.High+per-1)/per, 1)
		out.Value[side] += l.worth[id]
		out.has(side, armOf(r.Marker.Arm))
		if r.Pieces > 0 {
			out.has(side, Guns)
		}
		if r.Marker.Boats {
			out.has(side, Boats)
		}
	}
}

// groundOf names what of a field makes a battle worth a table.
func groundOf(f *battle.Field) (out []string) {
	if r := f.River; r != nil {
		text := "a river"
		if r.Name != "" {
			text = "the " + r.Name
		}
		if r.Between {
			text += " between them"
		}
		out = append(out, text)
		if i := slices.IndexFunc(r.Crossings, func(c battle.Crossing) bool { return c.Kind != terms.Ford && c.State != terms.Ruined }); i >= 0 {
			out = append(out, "the "+r.Crossings[i].Name)
		}
	}
	if len(f.Works) > 0 {
		out = append(out, "works")
	}
	switch {
	case f.Village != "" && f.Walled:
		out = append(out, "the walls of "+f.Village)
	case f.Village != "":
		out = append(out, "the houses of "+f.Village)
	}
	if f.Ground == terms.Hills || f.Ground == terms.Mountains {
		out = append(out, "hills")
	}
	return out
}

// stakes are what hangs on a battle for who asks, the most first.
func (l *looker) stakes(b *state.Battle) (out []Stake) {
	at := map[string]bool{}
	for _, p := range l.f.Map.PlacesAt(b.Hex) {
		at[p.ID] = true
	}
	for _, o := range l.aims {
		switch {
		case slices.ContainsFunc(o.Places, func(id string) bool { return at[id] }):
			out = append(out, Stake{"“" + o.Name + "”", 6})
		case l.concerns(&o.Objective, b):
			out = append(out, Stake{"“" + o.Name + "”", 4})
		}
	}
	for i := range l.s.Sieges {
		if x := &l.s.Sieges[i]; at[x.Place] {
			out = append(out, Stake{"the siege of " + l.f.Map.Place(x.Place).Name, 5})
		}
	}
	for _, p := range l.f.Map.PlacesAt(b.Hex) {
		if p.Depot {
			out = append(out, Stake{"a depot", 3})
		} else if p.Kind == state.City || p.Kind == state.Town {
			out = append(out, Stake{"the town", 2})
		}
	}
	if p := l.roadTo(b.Hex); p != nil {
		out = append(out, Stake{"the road to " + p.Name, 3})
	}
	slices.SortStableFunc(out, func(a, b Stake) int { return cmp.Compare(b.Of10, a.Of10) })
	return out
}

// concerns says whether an objective is about a force or a leader in a battle whom who asks knows to be
// there.
func (l *looker) concerns(o *state.Objective, b *state.Battle) bool {
	about := slices.Clone(o.Forces)
	if o.Force != "" {
		about = append(about, o.Force)
	}
	for _, id := range slices.Concat(b.Attackers, b.Defenders) {
		x := l.s.Force(id)
		if x == nil {
			continue
		}
		if known, _ := intelligence.Acquainted(l.s, l.v.Side, x); !l.told(x.Side) && known == intelligence.Unknown {
			continue
		}
		if slices.Contains(about, id) || o.Leader != "" && l.told(x.Side) && (x.Leader == o.Leader || slices.Contains(x.Others, o.Leader)) {
			return true
		}
	}
	return false
}

// farthest is how many hexes along a road a place still lies on it.
const farthest = 8

// roadTo is the nearest place along the roads of a hex that an objective names; nil: there is none.
func (l *looker) roadTo(from hex.Hex) *state.Place {
	named := map[hex.Hex]*state.Place{}
	for _, o := range l.aims {
		for _, id := range o.Places {
			if p := l.f.Map.Place(id); p != nil {
				named[p.Hex] = p
			}
		}
	}
	ways := map[hex.Edge]bool{}
	for i := range l.f.Map.Borders {
		if x := &l.f.Map.Borders[i]; x.Route != "" {
			ways[x.Edge] = true
		}
	}
	seen, ring := map[hex.Hex]bool{from: true}, []hex.Hex{from}
	for far := 0; far < farthest && len(ring) > 0; far++ {
		var next []hex.Hex
		for _, h := range ring {
			for d := hex.NE; d <= hex.NW; d++ {
				n := hex.Neighbour(h, d)
				if seen[n] || !ways[hex.EdgeOf(h, d)] {
					continue
				}
				seen[n] = true
				if p := named[n]; p != nil {
					return p
				}
				next = append(next, n)
			}
		}
		ring = next
	}
	return nil
}
