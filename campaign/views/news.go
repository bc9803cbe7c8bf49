package views

import (
	"fmt"
	"slices"
	"strconv"

	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/internal/words"
	"frontier/rosters"
)

// The news of a day are what is worth telling of it at once: who met, who fought, who
// comes late and why. They are made as the journal is walked through, like histories.

// Morning is what happened since the last day began, and what has to be decided now.
type Morning struct {
	Date   string // "16 July 1880"
	News   []event.News
	Since  int // entries after this one are the last day, or the last run of days
	Decide []Decision
}

// Morning gives what a viewer hears, and what he has to decide. Since is the service's to
// fill.
func (c *Chronicle) Morning(v intelligence.Viewer) Morning {
	c = c.as(v)
	return Morning{Date: c.f.Date(c.s.Day), News: c.News(v), Decide: c.Decisions(v)}
}

// News gives what a viewer has heard, the oldest first.
func (c *Chronicle) News(v intelligence.Viewer) []event.News {
	c = c.as(v)
	var out []event.News
	late := false
	for n := range c.news.From(0) {
		if v.Side != "" && !slices.Contains(n.Sides, v.Side) {
			continue
		}
		one := n.For(v.Side)
		if n.Of != "" && v.Side != "" && !c.f.Enemies(v.Side, c.s.SideOfForce(n.Of)) {
			if !c.came(&one) {
				continue
			}
			late = true
		}
		out = append(out, one)
	}
	if late {
		slices.SortStableFunc(out, func(a, b event.News) int { return a.Seq - b.Seq })
	}
	return out
}

// JournalFor is the journal as a viewer may read it: a side's own orders with what came of them, and of everything else what
// it has heard. Days pass for all.
func (c *Chronicle) JournalFor(v intelligence.Viewer) []JournalRow {
	c = c.as(v)
	heard := map[int][]event.News{}
	for _, n := range c.News(v) {
		heard[n.Seq] = append(heard[n.Seq], n)
	}
	var out []JournalRow
	for l := range c.pages.From(0) {
		row := l.row
		news := heard[row.Seq]
		switch {
		case c.whose(l) == v.Side:
			out = append(out, row)
			continue
		case l.kind == command.EndDay{}.Kind():
		case len(news) == 0:
			continue
		case l.kind != command.FightBattle{}.Kind():
			row.Title, row.By = news[0].Head, ""
		}
		row.Lines, row.Battle = nil, 0
		for i, n := range news {
			if row.Battle == 0 {
				row.Battle = n.Battle
			}
			for _, line := range []string{n.Head, n.Why} {
				if line != "" && (i > 0 || line != row.Title) {
					row.Lines = append(row.Lines, line)
				}
			}
		}
		out = append(out, row)
	}
	return out
}

// whose is the side of which alone an entry changes anything: an order to its own; empty: there is none such.
func (c *Chronicle) whose(l *leaf) state.SideID {
	var one state.SideID
	for _, r := range l.touched {
		side := c.sideOfRow(r)
		if side == "" || one != "" && side != one {
			return ""
		}
		one = side
	}
	return one
}

// sideOfRow is the side that a row of the tables is of; empty: it is of none, or of several.
func (c *Chronicle) sideOfRow(r event.Row) state.SideID {
	switch r.Table {
	case event.ForceTable, event.GoneTable, event.SightingTable:
		return c.s.SideOfForce(state.ForceID(r.ID))
	case event.UnitTable:
		return c.f.SideOfUnit(rosters.UnitID(r.ID))
	case event.LeaderTable:
		if l := c.f.Leader(state.LeaderID(r.ID)); l != nil {
			return l.Side
		}
	case event.StaffTable, event.StandingTable:
		return state.SideID(r.ID)
	case event.MessageTable: // sides count theirs each from its own place
		if no, err := strconv.Atoi(r.ID); err == nil && no > 0 {
			return c.f.Sides[(no-1)%len(c.f.Sides)].ID
		}
	}
	return ""
}

// Entered puts what was written by hand of days alone, and the pictures of them, among the news of these days.
func (c *Chronicle) Entered(v intelligence.Viewer, news []event.News) []event.News {
	c = c.as(v)
	out := slices.Clip(news)
	for _, r := range c.Remarks(v) {
		if r.Remark == (state.Remark{Day: r.Day, Text: r.Text}) {
			out = append(out, event.News{Seq: r.Seq, Day: r.Day, Date: r.Date, Kind: event.NewsEntry, Head: words.Ended(words.Capital(r.Text))})
		}
	}
	for _, p := range c.Pictures(v) {
		if of := p.Of(); of == (state.Remark{Day: of.Day}) {
			out = append(out, event.News{Seq: p.Seq, Day: p.Day, Date: p.Date, Kind: event.NewsEntry, Head: p.Said(), Photo: &p.Photo})
		}
	}
	slices.SortStableFunc(out, func(a, b event.News) int { return int(a.Day - b.Day) })
	return out
}

// battleName is a battle in a sentence: "the battle of Maiwand", "the battle near Girishk".
func battleName(b *state.Battle) string { return "the battle " + state.BattleOf(b) }

// arrivedNews tells, when a day has ended, of the forces that came to the end of a march
// of more than a day.
func (c *Chronicle) arrivedNews() {
	for i := range c.s.Forces {
		x := &c.s.Forces[i]
		if _, marching := c.due[x.ID]; !marching || len(x.Path) > 0 || c.s.Day-c.ordered[x.ID] < 2 {
			continue
		}
		h := x.Hex
		c.tellNews(event.News{Kind: event.NewsArrived, Force: x.ID, Hex: &h, Sides: []state.SideID{x.Side}, Head: fmt.Sprintf("%s came to %s on %s.", words.Capital(state.NameOf(c.f, c.s, x.ID)), state.Near(c.f, x.Hex), c.f.ShortDate(c.s.Day-1)),
			Why: fmt.Sprintf("It was ordered there on %s.", c.f.ShortDate(c.ordered[x.ID]))})
	}
}

// lateNews tells of a march that comes later than was told.
func (c *Chronicle) lateNews(d Delay) {
	n := event.News{Kind: event.NewsLate, Force: d.Force, Rule: d.Rule, Sides: []state.SideID{d.Side},
		Head: fmt.Sprintf("%s %s late to %s: on %s, not on %s.", words.Capital(state.NameOf(c.f, c.s, d.Force)), words.Agree(d.Name, "comes", "come"), d.Goal, d.Now, d.Due), Why: words.Capital(d.Why) + "."}
	if x := c.s.Force(d.Force); x != nil {
		h := x.Hex
		n.Hex = &h
	}
	c.tellNews(n)
}
