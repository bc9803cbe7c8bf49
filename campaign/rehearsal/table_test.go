package rehearsal_test

import (
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/rulesets"
	"frontier/campaign/pack"
	"frontier/campaign/pack/establishment"
	"frontier/campaign/rehearsal"
	"frontier/internal/terms"
)

// Every unit of the library is put on the table by every rule set that fights, or the rule set
// says why not.
func TestEveryUnitStandsOnTheTable(t *testing.T) {
	p := pack.New(3, 3, 5)
	fighters := battle.NewEngines(rulesets.All()...).All()
	for _, e := range establishment.All() {
		cards := rehearsal.OnTable(&p, e.Unit, fighters)
		if len(cards) != len(fighters) {
			t.Fatalf("%d cards for %d rule sets", len(cards), len(fighters))
		}
		for _, c := range cards {
			if (len(c.Lines) < 2) == (c.Why == "") || c.Why != "" && e.Unit.Arm != terms.Naval && e.Unit.Arm != terms.Transport {
				t.Errorf("%s, %s: %v %q", e.Unit.Name, c.Title, c.Lines, c.Why)
			}
		}
	}
	bad := establishment.All()[0].Unit
	bad.Men = 0
	if c := rehearsal.OnTable(&p, bad, fighters)[0]; !strings.HasPrefix(c.Why, "men: ") || len(c.Lines) > 0 {
		t.Errorf("a unit without men: %+v", c)
	}
}
