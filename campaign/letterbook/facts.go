package letterbook

import (
	"fmt"
	"slices"
	"strings"

	"frontier/campaign/dispatch"
	"frontier/campaign/journal"
	"frontier/internal/words"
)

// Of some things there is one fact, of others any number.
const (
	aboutNews     = "news"
	aboutHospital = "hospital"
	aboutAway     = "away"
)

// facts are what a dispatch tells, in its order. What waits for a word of the side is none: it is a
// question.
func facts(d *dispatch.Dispatch) []journal.Fact {
	var out []journal.Fact
	add := func(about, format string, args ...any) {
		out = append(out, journal.Fact{About: about, Text: words.Line(fmt.Sprintf(format, args...))})
	}
	add("sky", "%s", d.Sky)
	if d.Over != "" {
		add("end", "%s", d.Over)
	}
	for i := range d.Forces {
		x := &d.Forces[i]
		under := ""
		if x.Leader != "" {
			under = ", under " + x.Leader
		}
		add("force "+string(x.ID), "%s: %s, %s, %s%s", x.Name, x.In(), words.Men(x.Men), words.Count(x.Guns, "gun", "guns"), under)
		add("orders "+string(x.ID), "%s: %s. %s", x.Name, x.Posture, x.Orders)
		for _, u := range x.Units {
			add("unit "+u.Name, "%s, with %s: %s, %s", u.Name, x.Name, words.Men(u.Men), words.Small(string(u.Grade)))
		}
	}
	for _, g := range d.Hospital {
		add(aboutHospital, "In hospital, %s: %s, %s", g.Unit, words.Men(g.Men), g.Text)
	}
	for _, g := range d.Away {
		add(aboutAway, "Away, %s: %s, %s", g.Unit, words.Men(g.Men), g.Text)
	}
	for _, r := range d.Reports {
		add("report "+string(r.Marker.Force), "%s: at %s, hex %s, on %s; %s, told by %s", r.Who, r.At, r.Hex, r.Date, r.Told, r.By)
	}
	for _, n := range d.News {
		add(aboutNews, "%s", n)
	}
	for _, a := range d.Aims {
		add("objective "+a.Name, "%s: %s", a.Name, a.Text)
	}
	return out
}

// factsOf are what a part of a dispatch tells: the order form, who takes orders and what is done without
// any; the map, where the side's forces stand and where the enemy was seen.
func factsOf(d *dispatch.Dispatch, part Part) []journal.Fact {
	var out []journal.Fact
	add := func(about, format string, args ...any) {
		out = append(out, journal.Fact{About: about, Text: words.Line(fmt.Sprintf(format, args...))})
	}
	switch part {
	case Form:
		for i := range d.Forces {
			if x := &d.Forces[i]; x.Takes {
				add("takes "+string(x.ID), "%s takes orders", x.Name)
			}
		}
		for _, o := range d.Offers {
			add("form "+o.Name, "%s: %s", o.Name, o.Text)
		}
		for _, s := range d.Standing {
			about, _, _ := strings.Cut(s, ":")
			add("standing "+about, "Without orders, %s", s)
		}
	case Map:
		for i := range d.Forces {
			x := &d.Forces[i]
			add("place "+string(x.ID), "%s: %s", x.Name, x.In())
		}
		for _, r := range d.Reports {
			add("report "+string(r.Marker.Force), "%s: at %s, hex %s, on %s", r.Who, r.At, r.Hex, r.Date)
		}
	default:
		return facts(d)
	}
	return out
}

// single says whether there is one fact of a thing.
func single(about string) bool {
	return !slices.Contains([]string{aboutNews, aboutHospital, aboutAway}, about)
}

// changes are what was told and no longer holds, and what was so from the morning on and was not told.
// What the day itself brought about, orders above all, makes nothing wrong: a thing holds that was so
// in the morning or is so at the day's end.
func changes(told, morning, evening []journal.Fact) []journal.Change {
	about := func(in []journal.Fact, what string) string {
		if i := slices.IndexFunc(in, func(f journal.Fact) bool { return f.About == what }); i >= 0 && single(what) {
			return in[i].Text
		}
		return ""
	}
	var out []journal.Change
	for _, f := range told {
		if !slices.Contains(morning, f) && !slices.Contains(evening, f) {
			out = append(out, journal.Change{Was: f.Text, Is: about(evening, f.About)})
		}
	}
	for _, f := range morning {
		if !slices.Contains(told, f) && (!single(f.About) || about(told, f.About) == "") {
			out = append(out, journal.Change{Is: f.Text})
		}
	}
	return out
}

// wrong counts what was told and no longer holds.
func wrong(in []journal.Change) int {
	n := 0
	for _, c := range in {
		if c.Was != "" {
			n++
		}
	}
	return n
}

// text says a change in a line, fit for print.
func text(c journal.Change) dispatch.Amended {
	return dispatch.Amended{Was: words.Line(strings.TrimSpace(c.Was)), Is: words.Line(strings.TrimSpace(c.Is))}
}
