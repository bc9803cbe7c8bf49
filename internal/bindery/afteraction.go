// Package bindery makes documents of what reports say: it lays them out, and draws their plans and
// charts. What a report says is worked out in campaign/report; how a document is printed is the
// business of internal/folio.
package bindery

import (
	"fmt"
	"strings"

	"frontier/campaign/report"
	"frontier/internal/folio"
	"frontier/internal/words"
	"frontier/rosters"
)

// AfterAction lays out the report of a battle.
func AfterAction(a *report.AfterAction, with With) *folio.Document {
	d := &folio.Document{
		Title: a.Name, Kicker: a.Campaign, Kind: "After-action report, written from the battle’s own log", Copy: "Organiser’s copy",
		Aside: join(" · ", a.Date, a.Weather, a.Place), Lead: a.Result, Foot: a.Colophon, Date: a.Day,
	}
	if len(a.Course) == 0 { // fought on a table: nobody wrote a log
		d.Kind = "After-action report"
	}
	if a.Of != "" {
		d.Kind, d.Copy = "Report of the "+a.Of+" side, of what it knows", "For the "+a.Of+" side"
	}
	if with.From > 0 || with.To > 0 {
		d.Kind = excerpt(a, with)
	}
	for _, p := range a.Parties {
		if p.Untold {
			continue
		}
		d.Big = append(d.Big, folio.Figure{Number: folio.Thousands(p.Total.Lost()), Text: p.Short + " lost of " + folio.Thousands(p.Total.Men) + " men", Side: folio.Tint(p.Slot)})
	}
	if a.Turns > 0 {
		d.Big = append(d.Big, folio.Figure{Number: fmt.Sprint(a.Turns), Text: map[bool]string{true: "turn", false: "turns"}[a.Turns == 1] + " of battle", Sign: "sabres"})
	}
	v := plans{a, with}
	d.Body = append(d.Body, v.opening()...)
	d.Body = append(d.Body, folio.Heading{Level: 1, Text: "Forces", Aside: "in men, before and after"}, forces(a))
	d.Body = append(d.Body, v.course()...)
	d.Body = append(d.Body, after(a, with)...)
	d.Body = append(d.Body, written(a)...)
	d.Body = append(d.Body, photographs("photograph", folio.Heading{Level: 1, Text: "Photographs"}, a.Photos)...)
	if with.Throws && len(a.Throws) > 0 {
		d.Body = append(d.Body, throws(a, with))
	}
	return d
}

func excerpt(a *report.AfterAction, with With) string {
	from, to := max(with.From, 1), with.To
	if to == 0 || to > a.Turns {
		to = a.Turns
	}
	if from >= to {
		return fmt.Sprintf("From the after-action report: turn %d", to)
	}
	return fmt.Sprintf("From the after-action report: turns %d to %d", from, to)
}

// opening is why they met, who led, and the plan of the opening beside it.
func (p plans) opening() []folio.Block {
	a := p.a
	left := []folio.Block{folio.Heading{Level: 1, Text: "Why they met"}}
	left = append(left, told(a, "why", strings.Join(a.Why, " "))...)
	if len(a.Situated) > 0 {
		left = append(append(left, folio.Heading{Level: 2, Text: "The ground"}), told(a, "ground", strings.Join(a.Situated, " "))...)
	}
	if t := leaders(a); t != nil {
		left = append(left, t)
	}
	if !p.with.Plans || len(a.Tables) == 0 {
		return left
	}
	return []folio.Block{folio.Beside{Shares: []int{46, 54}, Parts: [][]folio.Block{left, {p.picture(a.Tables[0], 760, true)}}}}
}

// leaders is what became of who led, side by side.
func leaders(a *report.AfterAction) folio.Block {
	if len(a.Leaders) == 0 {
		return nil
	}
	b := folio.Beside{Shares: []int{50, 50}}
	for _, p := range a.Parties {
		t := folio.Table{Name: "leaders " + p.Short, Title: p.Short + " leaders", Columns: []folio.Column{{Title: "Leader"}, {Title: "Fate"}}}
		for _, l := range a.Leaders {
			if l.Side != p.Short {
				continue
			}
			fate := folio.Words(l.Text)
			if l.Hurt {
				fate.Tone = folio.Danger
			}
			t.Rows = append(t.Rows, folio.Row{Cells: []folio.Cell{{Text: l.Name, Strong: true}, fate}})
		}
		if len(t.Rows) > 0 {
			b.Parts = append(b.Parts, []folio.Block{t})
		}
	}
	b.Shares = b.Shares[:len(b.Parts)]
	return b
}

// tones are the grades by their words.
var tones = map[rosters.Grade]folio.Tone{rosters.Full: folio.Full, rosters.Worn: folio.Worn, rosters.Spent: folio.Spent}

// forces are the orders of battle of both sides, before and after.
func forces(a *report.AfterAction) folio.Block {
	b := folio.Beside{Shares: []int{50, 50}}
	for i := range a.Parties {
		p := &a.Parties[i]
		if p.Untold {
			known, held := "What it brought and what it lost is not known.", ""
			if len(a.Course) > 0 {
				known = "What it brought and what it lost is known no further than it was seen in the fight."
			}
			if p.Holder {
				held = " It held the field."
			}
			b.Parts = append(b.Parts, []folio.Block{folio.Heading{Level: 2, Text: p.Name, Aside: p.Role}, folio.Text(known + held)})
			continue
		}
		part := []folio.Block{force(p)}
		if len(p.Recovery) > 0 {
			part = append(part, folio.Small("Of the wounded: "+strings.Join(p.Recovery, " ")))
		}
		b.Parts = append(b.Parts, part)
	}
	return b
}

// worst is how many units of a side a telephone shows before the rest are unfolded.
const worst = 3

// fates are the columns of losses: their short names, and how many men a unit has in them.
var fates = []struct {
	title string
	men   func(report.Loss) int
}{
	{"Killed", func(l report.Loss) int { return l.Killed }},
	{"Wnd.", func(l report.Loss) int { return l.Wounded }},
	{"Capt.", func(l report.Loss) int { return l.Captured }},
	{"Miss.", func(l report.Loss) int { return l.Missing }},
}

// force is a side’s order of battle, before and after. A fate that nobody met has no column.
func force(p *report.Party) folio.Table {
	t := folio.Table{
		Name: "units " + p.Short, Title: p.Name, Short: p.Short, Aside: join(", ", p.Role, map[bool]string{true: "held the field"}[p.Holder]), Side: folio.Tint(p.Slot),
		Columns: []folio.Column{{Title: "Unit", Width: 34}, {Title: "Before", Number: true}},
		Keys:    []folio.Key{{Text: "Killed", Part: 0}, {Text: "Wounded", Part: 1}, {Text: "Captured or missing", Part: 2}, {Text: "Unhurt", Part: 3}},
		Note:    join(" · ", p.Strength, p.Forces, lead(p.Leader), fmt.Sprintf("%d%% of its morale points left", p.Left)),
	}
	var met []func(report.Loss) int
	for _, f := range fates {
		if f.men(p.Total) > 0 {
			t.Columns = append(t.Columns, folio.Column{Title: f.title, Number: true, Narrow: true})
			met = append(met, f.men)
		}
	}
	t.Columns = append(t.Columns, folio.Column{Title: "After", Number: true}, folio.Column{Title: "Share"}, folio.Column{Title: "Now"})
	row := func(l report.Loss, first, last folio.Cell) folio.Row {
		after := folio.Count(l.Unhurt)
		after.Strong = true
		r := folio.Row{Cells: []folio.Cell{first, folio.Count(l.Men)}}
		for _, men := range met {
			r.Cells = append(r.Cells, folio.Count(men(l)))
		}
		r.Cells = append(r.Cells, after, folio.Cell{Bar: []int{l.PerMilleKilled, l.PerMilleWounded, l.PerMilleGone, l.PerMilleUnhurt}}, last)
		return r
	}
	shown := worstHit(p.Units)
	for i, u := range p.Units {
		r := row(u, folio.Cell{Text: u.Name, Sign: u.Sign, Side: folio.Tint(p.Slot)}, grade(u.After))
		r.Fold = !shown[i]
		t.Rows = append(t.Rows, r)
	}
	total := row(p.Total, folio.Words("Total"), folio.Cell{Text: lostShare(p.Total), Tone: folio.Soft})
	total.Total = true
	t.Rows = append(t.Rows, total)
	return t
}

// grade is the word for a grade with its tone.
func grade(g rosters.Grade) folio.Cell {
	if g == "" {
		return folio.Cell{}
	}
	c := folio.Cell{Text: words.Capital(string(g)), Tone: tones[g]}
	if c.Tone == "" {
		c.Tone = folio.Gone
	}
	return c
}

func lead(name string) string {
	if name == "" {
		return ""
	}
	return "under " + name
}

func lostShare(l report.Loss) string {
	if l.Men == 0 {
		return ""
	}
	return fmt.Sprintf("%d%% lost", (100*l.Lost()+l.Men/2)/l.Men)
}

// worstHit says which units of a side are shown where there is little room.
func worstHit(units []report.Loss) map[int]bool {
	out := map[int]bool{}
	for len(out) < min(worst, len(units)) {
		best := -1
		for i, u := range units {
			if !out[i] && (best < 0 || u.Lost() > units[best].Lost()) {
				best = i
			}
		}
		out[best] = true
	}
	if len(units) == worst+1 { // one alone is not worth a fold
		for i := range units {
			out[i] = true
		}
	}
	return out
}
