package bindery_test

import (
	"strings"
	"testing"

	"frontier/campaign/report"
	"frontier/internal/bindery"
	"frontier/internal/folio"
	"frontier/internal/folio/leaf"
	sample "frontier/internal/folio/trial"
)

// Each unit has one strip, in a frame of its own, with the numbers of the book; no strip is cut by the
// end of a page, and whatever a unit is called, the sheets can be printed.
func TestRosterStrips(t *testing.T) {
	side := report.RosterSide{Name: "The British side", Short: "British", Slot: 1}
	for i, name := range sample.Hostile {
		side.Units = append(side.Units, report.RosterUnit{Name: name, About: "Regular foot", Stands: "with " + name, Raised: 600 + i, Men: 500 + i, Dead: 60, Wounded: 40, Grade: "worn", Points: 8, Full: 16, Next: "100 men more lost and it is Spent"})
	}
	d := bindery.Strips(&report.Roster{Campaign: "Afghanistan 1880", Date: "27 July 1880", Day: "1880-07-27", Sides: []report.RosterSide{side, {Name: "Nobody"}}})
	strips := 0
	folio.Walk(d.Body, func(b folio.Block) {
		f, ok := b.(folio.Framed)
		if !ok {
			return
		}
		u := side.Units[strips]
		strips++
		if h := f.Blocks[0].(folio.Heading); h.Text != u.Name {
			t.Errorf("strip %d is of %q", strips, h.Text)
		}
		cells := f.Blocks[1].(folio.Table).Rows[0].Cells
		if cells[0].Number != u.Raised || cells[1].Number != u.Men || cells[2].Number != u.Dead || cells[3].Number != u.Wounded || cells[7].Text != "8 of 16" || cells[8].Text != "Worn" {
			t.Errorf("%q has %+v", u.Name, cells)
		}
	})
	if strips != len(side.Units) {
		t.Errorf("%d strips for %d units", strips, len(side.Units))
	}
	for _, paper := range leaf.Papers() {
		pages, err := leaf.Sheets(d, paper)
		if err != nil || len(pages) < 3 {
			t.Fatalf("%d pages on %s (%v)", len(pages), paper, err)
		}
		if printed, err := leaf.Print(d, paper); err != nil || !strings.HasPrefix(string(printed), "%PDF") {
			t.Errorf("%s: %v", paper, err)
		}
	}
}
