package bindery_test

import (
	"fmt"
	"testing"

	"frontier/internal/bindery"
	"frontier/internal/folio"
	"frontier/internal/folio/leaf"
	"frontier/internal/folio/web"
	"frontier/internal/plan"
)

// crowd is a battle of so many units: that of Maiwand, with units cut in two and more of them, or fewer.
func crowd(tb testing.TB, units int) *fought {
	f := example(tb, "wornspent/maiwand.json", 7)
	setup := f.record.Setup
	for i := range setup.Sides {
		side := &setup.Sides[i]
		all := side.Units
		side.Units = nil
		for n := 0; len(side.Units) < units/2; n++ {
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
	sizes := []int{10, 20, 40}
	var told []*fought
	var leaves []*folio.Document
	for _, n := range sizes {
		f := crowd(b, n)
		told, leaves = append(told, f), append(leaves, bindery.AfterAction(tell(b, f), bindery.With{Plans: true, Ranks: true, Unit: "inches"}))
	}
	each := func(name string, do func(b *testing.B, i int)) {
		for i, n := range sizes {
			b.Run(fmt.Sprintf("%s/size-%d", name, n), func(b *testing.B) {
				for b.Loop() {
					do(b, i)
				}
			})
		}
	}
	each("page", func(b *testing.B, i int) {
		if _, err := web.Page(leaves[i]); err != nil {
			b.Fatal(err)
		}
	})
	each("pdf", func(b *testing.B, i int) {
		if _, err := leaf.Print(leaves[i], leaf.A4); err != nil {
			b.Fatal(err)
		}
	})
	each("tell", func(b *testing.B, i int) { tell(b, told[i]) })
	b.Run("seen", func(b *testing.B) { // a leaf, which is as large in any
		sheets, err := leaf.Sheets(leaves[len(leaves)-1], leaf.A4)
		if err != nil {
			b.Fatal(err)
		}
		for b.Loop() {
			plan.Paint(sheets[0], 1100)
		}
	})
}
