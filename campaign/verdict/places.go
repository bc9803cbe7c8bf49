package verdict

import (
	"fmt"
	"strings"

	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/internal/words"
)

// holdPlaces scores places that are to be held: at the end, up to a day, or always. A garrison
// that was brought away in good order stands for its place.
func holdPlaces(g *ground, o *state.Objective) line {
	places := g.places(o)
	if len(places) == 0 {
		return lost("None of its places is on the map.")
	}
	var in []string
	held, decided, why := 0, true, ""
	for _, p := range places {
		holds, final, said := g.holds(o, p)
		decided = decided && final
		if holds {
			held++
			in = append(in, p.Name)
		}
		if len(places) == 1 {
			why = said
		}
	}
	points := share(o, held, len(places))
	if len(places) > 1 {
		why = fmt.Sprintf("Held on %s: %s.", g.F.Date(g.Day), words.Listed(in))
		if held == 0 {
			why = fmt.Sprintf("None of the %d is held.", len(places))
		}
	}
	out := open(points, "%s", why)
	if decided {
		out.standing = settled(points > 0)
	}
	if len(places) > 1 {
		out = out.over("%d of %d", held, len(places))
	}
	return out
}

// share is what so many places of so many are worth: so much each, or a share, a half counted up.
func share(o *state.Objective, places, of int) int {
	if o.Each > 0 {
		return min(o.Each*places, o.Points)
	}
	return (o.Points*places + of - 1) / of
}

// holds says whether a place is held as an objective asks, whether that is decided, and why.
func (g *ground) holds(o *state.Objective, p *state.Place) (holds, decided bool, why string) {
	if m := g.mark(o, state.MarkLost, p.ID); m != nil {
		return false, true, fmt.Sprintf("%s was lost on %s.", p.Name, g.F.Date(m.Day))
	}
	if m := g.mark(o, state.MarkKept, p.ID); m != nil {
		return true, true, fmt.Sprintf("%s was held on %s.", p.Name, g.F.Date(m.Day))
	}
	if owner := g.S.Owner(p); owner == o.Side {
		if o.Until > 0 {
			return true, false, fmt.Sprintf("%s is held; it counts on %s.", p.Name, g.F.Date(o.Until))
		}
		if g.besieged(p) {
			return true, false, fmt.Sprintf("%s is held, and besieged on %s.", p.Name, g.F.Date(g.Day))
		}
		return true, false, fmt.Sprintf("%s is held on %s.", p.Name, g.F.Date(g.Day))
	}
	if g.broughtAway(o, p) {
		return true, false, fmt.Sprintf("%s is not held, and %s was brought away.", p.Name, g.forceName(o.Force))
	}
	if since := g.since(p); since > 0 {
		return false, false, fmt.Sprintf("%s has been in other hands since %s.", p.Name, g.F.Date(since))
	}
	return false, false, fmt.Sprintf("%s is in other hands on %s.", p.Name, g.F.Date(g.Day))
}

// since is the day since which a place has been in the hands in which it is; 0: the first.
func (g *ground) since(p *state.Place) state.Day {
	for i := range g.S.Places {
		if x := &g.S.Places[i]; x.ID == p.ID && x.Owner != p.Owner {
			return x.Since
		}
	}
	return 0
}

// broughtAway says whether the garrison that an objective names is elsewhere with its share of men, and was in the place.
func (g *ground) broughtAway(o *state.Objective, p *state.Place) bool {
	if o.Force == "" || g.awaits(o, p.ID) {
		return false
	}
	now, full, here := 0, 0, 0
	for _, id := range g.units(o) {
		u, t := g.F.Unit(id), g.S.Unit(id)
		if u == nil || t == nil {
			continue
		}
		full += u.Men
		n := g.menOf(id)
		now += n
		if x := g.S.Force(t.Force); x != nil && x.Hex == p.Hex {
			here += n
		}
	}
	return full > 0 && here == 0 && now > 0 && now*100 >= full*o.Kept()
}

// takePlaces scores places that are to be taken: at any time, by a day, or to be held at the end.
func takePlaces(g *ground, o *state.Objective) line {
	places := g.places(o)
	if len(places) == 0 {
		return lost("None of its places is on the map.")
	}
	inTime, later, why := 0, 0, ""
	for _, p := range places {
		m := g.mark(o, state.MarkDone, p.ID)
		switch {
		case o.AtEnd && g.S.Owner(p) == o.Side && !g.awaits(o, p.ID):
			inTime++
			why = fmt.Sprintf("%s is in hand on %s; it counts at the end.", p.Name, g.F.Date(g.Day))
		case o.AtEnd && m != nil:
			why = fmt.Sprintf("%s was taken on %s and is not in hand now.", p.Name, g.F.Date(m.Day))
		case o.AtEnd:
		case m == nil:
		case o.Until == 0 || m.Day <= o.Until:
			inTime++
			why = fmt.Sprintf("%s was taken on %s.", p.Name, g.F.Date(m.Day))
		default:
			later++
			why = fmt.Sprintf("%s was taken on %s, after %s.", p.Name, g.F.Date(m.Day), g.F.Date(o.Until))
		}
	}
	points := share(o, inTime, len(places))
	past := o.Until > 0 && g.Day > o.Until
	if inTime == 0 && later > 0 {
		points = o.Late
	}
	if why == "" {
		who := words.Capital(names(places))
		why = fmt.Sprintf("%s %s not been taken by %s.", who, words.Agree(who, "has", "have"), g.F.Date(g.Day))
		if len(o.Peoples) > 0 {
			why = fmt.Sprintf("%s men alone count, and they have not entered %s by %s.", peoples(o), names(places), g.F.Date(g.Day))
		}
	} else if len(places) > 1 {
		why = "The last of them: " + why
	}
	out := open(points, "%s", why)
	switch {
	case o.AtEnd:
	case inTime == len(places), points == o.Points && inTime > 0, later > 0 && past:
		out.standing = settled(points > 0)
	case past && o.Late == 0:
		out.standing = settled(points > 0)
	}
	if len(places) > 1 {
		out = out.over("%d of %d", inTime, len(places))
	}
	return out
}

// names lists places.
func names(places []*state.Place) string {
	var out []string
	for _, p := range places {
		out = append(out, p.Name)
	}
	return words.Listed(out)
}

// reachPlace scores a place to which somebody is to come, with so many men or guns.
func reachPlace(g *ground, o *state.Objective) line {
	return g.came(o, "")
}

// relieve scores a place to which so many men are to come from outside.
func relieve(g *ground, o *state.Objective) line {
	return g.came(o, "relief")
}

// came scores the coming of so many men to one of the places, by a day.
func (g *ground) came(o *state.Objective, what string) line {
	for _, m := range g.marks(o, state.MarkDone) {
		if o.Until > 0 && m.Day > o.Until {
			continue
		}
		if p := g.F.Map.Place(m.Thing); p != nil {
			return won(o.Points, "%s men reached %s on %s.", thousands(m.Number), p.Name, g.F.Date(m.Day)).over("%s men", thousands(m.Number))
		}
	}
	if o.Until > 0 && g.Day > o.Until {
		return lost("Nobody had come to %s by %s.", names(g.places(o)), g.F.Date(o.Until))
	}
	best := 0
	for _, p := range g.places(o) {
		best = max(best, g.strangers(o, p, what != "" && !o.Whenever))
	}
	out := open(0, "Nobody has come to %s by %s.", names(g.places(o)), g.F.Date(g.Day))
	if best > 0 {
		out.why = fmt.Sprintf("%s men are at %s on %s.", thousands(best), names(g.places(o)), g.F.Date(g.Day))
	}
	if o.MinMen > 0 {
		out = out.over("%s of %s men", thousands(best), thousands(o.MinMen))
	}
	return out
}

// strangers counts the men of a side at a place who have come there: who did not begin there, and
// where it was shut in, who were not in it then.
func (g *ground) strangers(o *state.Objective, p *state.Place, shutIn bool) int {
	if !g.clear(o.Side, p.Hex) {
		return 0
	}
	shut := g.mark(o, state.MarkShut, p.ID)
	if shutIn && (shut == nil || shut.Number+g.S.Rate(rates.SiegeLasting) < int(g.Day)) {
		return 0
	}
	n, guns, most := 0, 0, 0
	for _, x := range g.S.ForcesAt(p.Hex) {
		if x.Side != o.Side || !g.there(x) {
			continue
		}
		men := 0
		for _, id := range x.Units {
			if from, ok := g.origin(id); ok && from == p.Hex || !g.counts(o, id) {
				continue
			}
			if m := g.mark(o, state.MarkInside, string(id)); shut != nil && shutIn && m != nil && m.Day == shut.Day {
				continue
			}
			men += g.menOf(id)
		}
		if men > 0 {
			guns += g.S.PiecesIn(g.F, x)
			most = max(most, g.S.PiecesIn(g.F, x))
		}
		n += men
	}
	if o.WithGuns && most == 0 || guns < o.MinGuns {
		return 0
	}
	return n
}

// denyPlace scores places, or a region round them, to which no enemy is to come.
func denyPlace(g *ground, o *state.Objective) line {
	where := names(g.places(o))
	if o.Region != "" {
		where = o.Region
	}
	if m := first(g.marks(o, state.MarkLost)); m != nil {
		return lost("%s was at %s on %s.", words.Capital(g.forceName(state.ForceID(m.Thing))), where, g.F.Date(m.Day))
	}
	if m := g.mark(o, state.MarkKept, ""); m != nil {
		return won(o.Points, "No enemy was at %s on %s.", where, g.F.Date(m.Day))
	}
	if o.Until > 0 && g.Day > o.Until {
		return won(o.Points, "No enemy came to %s up to %s.", where, g.F.Date(o.Until))
	}
	return open(o.Points, "No enemy counts at %s on %s.", where, g.F.Date(g.Day))
}

// first is the earliest of some marks; nil: there are none.
func first(marks []state.Mark) *state.Mark {
	var out *state.Mark
	for i := range marks {
		if out == nil || marks[i].Day < out.Day {
			out = &marks[i]
		}
	}
	return out
}

// raidPlaces scores the days on which places were held.
func raidPlaces(g *ground, o *state.Objective) line {
	return g.days(o, "held", g.places(o))
}

// besiegeDays scores the days on which places were shut in.
func besiegeDays(g *ground, o *state.Objective) line {
	return g.days(o, "shut in", g.places(o))
}

// days scores days that were counted.
func (g *ground) days(o *state.Objective, how string, places []*state.Place) line {
	n, last := 0, state.Day(0)
	where, has, was := names(places), "has", "was"
	if len(places) > 1 {
		has, was = "have", "were"
	}
	for _, m := range g.marks(o, state.MarkDays) {
		n += m.Number
		last = max(last, m.Day)
	}
	points := each(o, n)
	out := open(points, "%s %s not been %s by %s.", where, has, how, g.F.Date(g.Day))
	if n > 0 {
		out.why = fmt.Sprintf("%s %s %s on %s, up to %s.", where, was, how, words.Count(n, "day", "days"), g.F.Date(last))
	}
	if points == o.Points {
		out.standing = state.Won
	}
	if every := max(o.Every, 1); every > 1 && points < o.Points {
		return out.over("%d of %d days", n%every, every)
	}
	return out.over("%s", words.Count(n, "day", "days"))
}

// peoples are the peoples whose men alone count for an objective, as "British and Indian".
func peoples(o *state.Objective) string {
	var out []string
	for _, p := range o.Peoples {
		out = append(out, words.Capital(strings.ReplaceAll(p, "_", " ")))
	}
	return words.Listed(out)
}
