package rehearsal_test

import (
	"context"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/rulesets"
	"frontier/campaign/rehearsal"
	"frontier/campaign/state"
	"frontier/campaign/theatre"
	"frontier/internal/ruletest"
)

// The wars of all theatres run to their verdict without anybody, which is the sum of their points; nobody on land stands
// for ten days without an order, an enemy or a place to hold.
func TestWarsOfAllTheatresEndWithAVerdict(t *testing.T) {
	engines := battle.NewEngines(rulesets.All()...) // packs may give points in advance by any of them
	for _, x := range ruletest.Some(1, theatre.List()) {
		t.Run(x.ID, func(t *testing.T) {
			p, err := theatre.Pack(x.ID)
			if err != nil {
				t.Fatal(err)
			}
			wars, err := rehearsal.Play(context.Background(), p, engines, rehearsal.Options{Runs: 2, Days: rehearsal.Most, Rules: "riskfactor"}, nil)
			if err != nil {
				t.Fatal(err)
			}
			told, err := wars.Report()
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range told.Remarks {
				if strings.HasSuffix(r.What, "stands idle") {
					t.Errorf("%s: %s", r.What, r.Why)
				}
			}
			for _, w := range wars.Wars {
				most, least := -1, 1000
				var first state.SideID
				for side, n := range w.Points {
					if n > most {
						most, first = n, side
					}
					least = min(least, n)
				}
				if w.Ended == "" || w.Verdict == "" || w.Lead != most-least || w.Lead > 0 && w.Winner != first || w.Lead == 0 && w.Winner != "" {
					t.Errorf("war %d ended by %q after %d days: %q, %s by %d of %v", w.Number, w.Ended, w.Days, w.Verdict, w.Winner, w.Lead, w.Points)
				}
			}
		})
	}
}
