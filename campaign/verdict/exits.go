package verdict

import (
	"fmt"
	"slices"

	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/words"
	"frontier/rosters"
)

// off is who has left the map up to a day, as an objective counts them.
type off struct {
	men, guns int // real ones
	last      state.Day
	leader    bool            // whom the objective names
	forces    int             // of those that it names, so many with their share of men
	of        map[hex.Hex]int // men, by exit
	full      int             // men of the forces that it names, as they were founded
}

// left counts what has left the map by the exits of an objective up to a day; 0: any (CAMPAIGN-15.9).
func (g *ground) left(o *state.Objective, until state.Day) off {
	out := off{of: map[hex.Hex]int{}}
	exits, named := g.F.Map.ExitsOf(o), g.forces(o)
	if len(named) > 0 {
		for _, id := range named {
			men, full := 0, 0
			for _, unit := range g.unitsOf(id) {
				if g.counts(o, unit) {
					men, full = men+g.leftOf(&out, unit, exits, until), full+g.F.Unit(unit).Men
				}
			}
			out.full += full
			if full > 0 && men > 0 && men*100 >= full*o.Kept() {
				out.forces++
			}
		}
	} else {
		for i := range g.F.Units {
			if id := g.F.Units[i].ID; g.F.SideOfUnit(id) == o.Side && g.counts(o, id) {
				g.leftOf(&out, id, exits, until)
			}
		}
	}
	if m := g.S.LeftMap(state.HolderOfLeader(o.Leader)); o.Leader != "" && m != nil && (until == 0 || m.Day <= until) {
		h, err := hex.ParseName(m.Note)
		out.leader = err == nil && slices.Contains(exits, h)
		out.last = max(out.last, m.Day)
	}
	return out
}

// leftOf adds what of a unit has left the map by exits up to a day, and gives its men.
func (g *ground) leftOf(out *off, id rosters.UnitID, exits []hex.Hex, until state.Day) (men int) {
	u, a := g.F.Unit(id), g.S.Account(state.HolderOfUnit(id))
	figures, guns := map[hex.Hex]int{}, 0
	for i := range a.Entries {
		e := &a.Entries[i]
		if e.Cause != state.ByExit || e.Hex == nil || !slices.Contains(exits, *e.Hex) || until > 0 && e.Day > until {
			continue
		}
		switch e.Thing {
		case state.Man:
			figures[*e.Hex] += e.Count
			out.last = max(out.last, e.Day)
		case state.Gun:
			guns += e.Count
			out.last = max(out.last, e.Day)
		}
	}
	for _, h := range exits {
		n := state.MenOf(g.F, id, figures[h])
		out.of[h] += n
		men += n
	}
	if u != nil {
		out.guns += u.Pieces(guns)
	}
	out.men += men
	return men
}

// leftBy counts the men of a unit who have left the map by any way, and are in being there.
func (g *ground) leftBy(id rosters.UnitID) int {
	n := 0
	a := g.S.Account(state.HolderOfUnit(id))
	for i := range a.Entries {
		if e := &a.Entries[i]; e.Cause == state.ByExit && e.Thing == state.Man && len(e.Since) == 0 {
			n += e.Count
		}
	}
	return state.MenOf(g.F, id, n)
}

// asked is how many men and guns an objective wants off the map, before it counts anything; with forces named and
// no number, their share of men.
func asked(o *state.Objective, full int) (men, guns int) {
	men, guns = o.MinMen, o.MinGuns
	if o.WithGuns {
		guns = max(guns, 1)
	}
	if men == 0 && guns == 0 && o.Leader == "" && o.Each == 0 && o.Every == 0 {
		men = max((full*o.Kept()+99)/100, 1)
	}
	return men, guns
}

// earns is what who has left the map is worth: all the points, or so many for each of the forces that are named or
// for every so many men, once what is asked for is off.
func (l off) earns(g *ground, o *state.Objective) int {
	men, guns := asked(o, l.full)
	things := l.men
	if len(g.forces(o)) > 0 {
		things = l.forces
	}
	switch {
	case l.men < men || l.guns < guns || o.Leader != "" && !l.leader:
		return 0
	case o.Each == 0 && o.Every == 0:
		return o.Points
	}
	return each(o, things)
}

// exitMap scores men, guns, forces or a leader who are to leave the map by its exits (CAMPAIGN-15.9).
func exitMap(g *ground, o *state.Objective) line {
	exits := g.F.Map.ExitsOf(o)
	if len(exits) == 0 {
		return lost("None of its exits is on the map.")
	}
	now := g.left(o, 0)
	inTime := now
	if o.Until > 0 {
		inTime = g.left(o, o.Until)
	}
	points := inTime.earns(g, o)
	past := o.Until > 0 && g.Day > o.Until
	if points == 0 && past && o.Late > 0 && now.earns(g, o) > 0 {
		points, inTime = o.Late, now
	}
	out := open(points, "Nobody has left the map there by %s.", g.F.Date(g.Day)).over("%s", g.farOff(o, &inTime))
	if inTime.last > 0 || inTime.men > 0 || inTime.guns > 0 || inTime.leader {
		out.why = fmt.Sprintf("They left the map by %s, the last on %s.", g.byExits(exits, &inTime), g.F.Date(inTime.last))
	}
	switch {
	case points == o.Points && points > 0:
		out.standing = state.Won
	case past && (points > 0 || o.Late == 0):
		out.standing = settled(points > 0)
	}
	return out
}

// byExits names the exits by which men have left.
func (g *ground) byExits(exits []hex.Hex, l *off) string {
	var by []string
	for _, h := range exits {
		if l.of[h] > 0 {
			by = append(by, state.Where(g.F, h))
		}
	}
	if len(by) == 0 {
		by = append(by, state.Where(g.F, exits[0]))
	}
	return words.Listed(by)
}

// farOff says how far an objective to leave the map is.
func (g *ground) farOff(o *state.Objective, l *off) string {
	var parts []string
	men, guns := asked(o, l.full)
	switch n := len(g.forces(o)); {
	case n > 1:
		parts = append(parts, fmt.Sprintf("%d of %d forces", l.forces, n))
	case men > 0:
		parts = append(parts, fmt.Sprintf("%s of %s men", thousands(l.men), thousands(men)))
	case guns == 0 && o.Leader == "":
		parts = append(parts, thousands(l.men)+" men")
	}
	if guns > 0 {
		parts = append(parts, fmt.Sprintf("%d of %d guns", l.guns, guns))
	}
	if o.Leader != "" {
		is := "has not left"
		if l.leader {
			is = "has left"
		}
		parts = append(parts, state.LeaderName(g.F, o.Leader)+" "+is)
	}
	return words.Listed(parts)
}
