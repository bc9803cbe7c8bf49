package bindery

import (
	"fmt"
	"slices"

	"frontier/campaign/report"
	"frontier/internal/folio"
)

// worded is a paragraph of a report, in the words of who wrote it by hand where somebody did; below it
// stands what is otherwise since then.
func worded(a *report.AfterAction, id, text string) []folio.Para {
	p := a.Paragraph(id)
	if p == nil || !p.ByHand() {
		return []folio.Para{{ID: id, Spans: []folio.Span{{Text: text}}}}
	}
	by := folio.Para{ID: id}
	for _, r := range p.Runs {
		s := folio.Span{Text: r.Text}
		if r.Figure > 0 {
			s.Figure = fmt.Sprint(r.Figure)
		}
		by.Spans = append(by.Spans, s)
	}
	out := []folio.Para{by}
	if p.Notice != "" {
		out = append(out, folio.Para{Style: folio.Notice, Spans: []folio.Span{{Text: p.Notice}}})
	}
	return out
}

// told is a paragraph of a report as blocks.
func told(a *report.AfterAction, id, text string) []folio.Block {
	var out []folio.Block
	for _, p := range worded(a, id, text) {
		out = append(out, p)
	}
	return out
}

// written is what was written by hand of a battle, and of turns of which its course does not tell.
func written(a *report.AfterAction) []folio.Block {
	var items []string
	for _, e := range a.Entries {
		if e.Turn == 0 {
			items = append(items, e.Text)
		} else if !slices.ContainsFunc(a.Course, func(t report.Turn) bool { return t.From <= e.Turn && e.Turn <= t.To }) {
			items = append(items, fmt.Sprintf("Turn %d: %s", e.Turn, e.Text))
		}
	}
	if len(items) == 0 {
		return nil
	}
	return []folio.Block{folio.Heading{Level: 1, Text: "Written by hand"}, folio.List{Items: items}}
}

// photographs stand two and two below a heading; name is of their files.
func photographs(name string, heading folio.Heading, photos []report.Photograph) []folio.Block {
	if len(photos) == 0 {
		return nil
	}
	out := []folio.Block{heading}
	row := folio.Beside{}
	for i, p := range photos {
		shows := p.Caption
		if shows == "" {
			shows = "a photograph"
		}
		row.Shares = append(row.Shares, 50)
		row.Parts = append(row.Parts, []folio.Block{folio.Picture{Name: fmt.Sprintf("%s %d", name, i+1), Title: p.Title, Caption: p.Caption, Told: shows, Photo: p.Data}})
		if len(row.Parts) == 2 || i == len(photos)-1 {
			if len(row.Parts) == 1 {
				row.Shares, row.Parts = append(row.Shares, 50), append(row.Parts, nil)
			}
			out = append(out, row)
			row = folio.Beside{}
		}
	}
	return out
}
