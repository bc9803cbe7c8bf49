package bindery

import (
	"fmt"

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

// photographs stand two and two.
func photographs(a *report.AfterAction) []folio.Block {
	if len(a.Photos) == 0 {
		return nil
	}
	out := []folio.Block{folio.Heading{Level: 1, Text: "Photographs"}}
	row := folio.Beside{}
	for i, p := range a.Photos {
		shows := p.Caption
		if shows == "" {
			shows = "a photograph of the table"
		}
		row.Shares = append(row.Shares, 50)
		row.Parts = append(row.Parts, []folio.Block{folio.Picture{Name: fmt.Sprintf("photograph %d", i+1), Caption: p.Caption, Told: shows, Photo: p.Data}})
		if len(row.Parts) == 2 || i == len(a.Photos)-1 {
			if len(row.Parts) == 1 {
				row.Shares, row.Parts = append(row.Shares, 50), append(row.Parts, nil)
			}
			out = append(out, row)
			row = folio.Beside{}
		}
	}
	return out
}
