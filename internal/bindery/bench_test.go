package bindery_test

import (
	"testing"

	"frontier/internal/bindery"
	"frontier/internal/folio/leaf"
	"frontier/internal/folio/web"
	"frontier/internal/plan"
)

// forty is a battle of forty units: that of Maiwand, with every unit cut in two and more of them.
func forty(tb testing.TB) *fought {
	f := example(tb, "wornspent/maiwand.json", 7)
	setup := f.record.Setup
	for i := range setup.Sides {
		side := &setup.Sides[i]
		all := side.Units
		side.Units = nil
		for n := 0; len(side.Units) < 20; n++ {
			u := all[n%len(all)]
			u.ID, u.Name = u.ID+string(rune('a'+n/len(all))), u.Name+string(rune('A'+n/len(all)))
			side.Units = append(side.Units, u)
		}
		for k := range side.Leaders {
			side.Leaders[k].Unit = ""
		}
	}
	return fight(tb, setup, 7)
}

func BenchmarkReport(b *testing.B) {
	f := forty(b)
	a := tell(b, f)
	d := bindery.AfterAction(a, bindery.With{Plans: true, Ranks: true, Unit: "inches"})
	b.Run("page", func(b *testing.B) {
		for b.Loop() {
			if _, err := web.Page(d); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("pdf", func(b *testing.B) {
		for b.Loop() {
			if _, err := leaf.Print(d, leaf.A4); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("tell", func(b *testing.B) {
		for b.Loop() {
			tell(b, f)
		}
	})
	b.Run("seen", func(b *testing.B) {
		sheets, err := leaf.Sheets(d, leaf.A4)
		if err != nil {
			b.Fatal(err)
		}
		for b.Loop() {
			plan.Paint(sheets[0], 1100)
		}
	})
}
