package prepare

import (
	"testing"

	"frontier/battle"
	"frontier/battle/rulesets"
	"frontier/campaign/trial"
	"frontier/internal/plan"
	"frontier/ui/chart"
)

// BenchmarkChoosing is another rule set chosen: its table drawn at the size of the page.
func BenchmarkChoosing(b *testing.B) {
	_, all := (&waiting{g: trial.Besieged(b)}).lay(b)
	for i := range all {
		l := &all[i]
		b.Run(l.About.ID, func(b *testing.B) {
			per := 540 * float64(battle.One) / float64(l.Sheet.View.Width)
			for b.Loop() {
				if _, err := plan.Before(l.Sheet, l.Zones, l.Between, per, chart.Light); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkLaying is a battle coming in sight: what is known, and the setup of every rule set.
func BenchmarkLaying(b *testing.B) {
	w := &waiting{g: trial.Besieged(b)}
	for b.Loop() {
		if _, err := ask(b.Context(), w, rulesets.All(), 1, 0); err != nil {
			b.Fatal(err)
		}
	}
}
