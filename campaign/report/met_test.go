package report

import (
	"testing"

	"frontier/campaign/views"
)

// Whence a force had come is found in the journal’s own words: of one that is named after somebody, of
// one with boats, of one that was driven on.
func TestWhenceAForceHadCome(t *testing.T) {
	for _, x := range []struct{ force, title, line, told string }{
		{"Girishk column", "March the Girishk column to Maiwand", "The Girishk column marched from Girishk to Maiwand.",
			"The Girishk column had set out from Girishk on 3 July with orders for Maiwand."},
		{"Baker's Tokar force", "Force-march Baker's Tokar force to Tokar", "Baker's Tokar force marched from Trinkitat to Fort Baker.",
			"Baker's Tokar force had set out from Trinkitat on 3 July with orders for Tokar."},
		{"Steamers of Berber", "Sail the Steamers of Berber to Shendi", "The Steamers of Berber sailed from Berber to Shendi.",
			"The Steamers of Berber had set out from Berber on 3 July with orders for Shendi."},
		{"Girishk column", "March the Girishk column to Maiwand", "The Girishk column marched on, 30 miles west of Girishk.",
			"The Girishk column had set out from 30 miles west of Girishk on 3 July with orders for Maiwand."},
		{"The Wali’s men", "March the Girishk column to Maiwand", "The Girishk column marched from Girishk to Maiwand.",
			"The Wali’s men stood where it was found."},
	} {
		var w way
		w.read(x.force, views.JournalRow{Day: 2, Date: "3 July", Title: x.title, Lines: []string{x.line}}, 2)
		if told := w.told(x.force, false); told != x.told {
			t.Errorf("%s: %q", x.force, told)
		}
	}
}
