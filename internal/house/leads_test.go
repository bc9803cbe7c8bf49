package house

import (
	"math"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/rulesets"
	"frontier/internal/ruletest"
)

// Whom a leader has in command are units of his side on the table, none farther off than he commands;
// the enemy is not told. In every rule set some leader has somebody, and not all have everybody.
func TestWhomALeaderCommands(t *testing.T) {
	for _, e := range rulesets.All() {
		t.Run(e.About().ID, func(t *testing.T) {
			b, err := battle.Safely(e, ruletest.Example(t, e), 7)
			if err != nil {
				t.Fatal(err)
			}
			led, beyond := 0, 0
			for n := 0; n < 120 && !b.Over(); n++ {
				v := b.View(-1)
				for _, l := range v.Leaders {
					ids := b.Leads(-1, l.ID)
					if len(b.Leads(1-l.Side, l.ID)) > 0 {
						t.Fatalf("the enemy is told whom %s commands", l.Name)
					}
					far := battle.Length(math.MaxInt64 / 4)
					for _, band := range b.Bands(-1, l.ID) {
						if band.What == battle.CommandBand {
							far = band.To
						}
					}
					for _, u := range v.Units {
						in := slices.Contains(ids, u.ID)
						switch gap := math.Hypot(float64(u.At.X-l.At.X), float64(u.At.Y-l.At.Y)); {
						case in && (u.Side != l.Side || u.Off):
							t.Fatalf("%s commands %s", l.Name, u.Name)
						case in && gap > float64(far)+math.Hypot(float64(u.Width), float64(u.Depth)):
							t.Fatalf("%s commands %s, who is %v off", l.Name, u.Name, gap)
						case in:
							led++
						case u.Side == l.Side && !u.Off:
							beyond++
						}
					}
				}
				if err := b.Order(b.Advice()); err != nil {
					t.Fatal(err)
				}
			}
			if led == 0 || beyond == 0 {
				t.Errorf("in command are %d, out of it %d", led, beyond)
			}
		})
	}
}
