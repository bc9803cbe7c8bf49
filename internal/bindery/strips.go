package bindery

import (
	"fmt"

	"frontier/campaign/report"
	"frontier/internal/folio"
	"frontier/internal/words"
	"frontier/rosters"
)

// Strips lays out the units of a roster book as strips to be cut out, one a unit, in the order of the
// book: who it is and who leads it, where its men are, its grade, and room for what becomes of them.
func Strips(r *report.Roster) *folio.Document {
	d := &folio.Document{
		Title: "Roster strips", Kicker: r.Campaign, Kind: "To be cut out, one for each unit", Copy: r.Whose, Aside: "as the ledger stood on " + r.Date,
		Foot: "As the ledger stood on " + r.Date + ".", Date: r.Day,
	}
	for i := range r.Sides {
		s := &r.Sides[i]
		if len(s.Units) == 0 {
			continue
		}
		d.Body = append(d.Body, folio.Heading{Level: 1, Text: s.Name})
		for k := range s.Units {
			d.Body = append(d.Body, folio.Framed{Blocks: strip(s, &s.Units[k])})
		}
	}
	return d
}

// strip is a unit on a strip.
func strip(s *report.RosterSide, u *report.RosterUnit) []folio.Block {
	t := folio.Table{Name: "strip " + u.Name, Side: folio.Tint(s.Slot)}
	row := folio.Row{}
	add := func(title string, c folio.Cell) {
		t.Columns, row.Cells = append(t.Columns, folio.Column{Title: title, Number: c.Counted}), append(row.Cells, c)
	}
	add("Raised", folio.Count(u.Raised))
	add("In the ranks", folio.Cell{Number: u.Men, Counted: true, Strong: true})
	add("Dead", folio.Count(u.Dead))
	add("Wounded", folio.Count(u.Wounded))
	add("Taken", folio.Count(u.Taken))
	add("Missing", folio.Count(u.Missing))
	add("Guns", folio.Count(u.Guns))
	add("Morale", folio.Words(fmt.Sprintf("%d of %d", u.Points, u.Full)))
	add("Grade", folio.Cell{Text: words.Capital(u.Grade), Tone: tones[rosters.Grade(u.Grade)]})
	t.Rows = []folio.Row{row}
	about := join("; ", u.About, u.Stands)
	if u.Led != "" {
		about = join("; ", about, "led by "+u.Led)
	}
	if u.Colours != "" {
		about = join("; ", about, "standard: "+words.Small(u.Colours))
	}
	out := []folio.Block{folio.Heading{Level: 3, Text: u.Name, Aside: about}, t}
	if u.Next != "" {
		out = append(out, folio.Small(u.Next))
	}
	return append(out, folio.Small("Lost: ................  Back: ................  Ordered: ..............................................................  Day: ............"))
}
