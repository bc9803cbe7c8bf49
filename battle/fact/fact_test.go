package fact_test

import (
	"testing"

	"frontier/battle"
	"frontier/battle/fact"
)

func TestACardHasRoomForSoManyLines(t *testing.T) {
	var l fact.Lines
	l.Add("R-1", "Empty", "")
	for range fact.Most + 3 {
		l.Add("R-1", "Line", "said")
	}
	if len(l) != fact.Most || l[0] != (battle.Fact{Label: "Line", Value: "said", Rule: "R-1"}) {
		t.Errorf("%+v", l)
	}
}

func TestReachesAreTold(t *testing.T) {
	in := battle.Inches
	for want, far := range map[string][]battle.Length{"": {0, 0}, "to 4 in": {in(4)}, "3 and 6 in": {in(3), in(6), in(6)}, "10, 20 and 30.5 in": {in(10), in(20), in(30) + battle.One/2}} {
		if got := fact.Reaches("in", far...); got != want {
			t.Errorf("%v: %q, want %q", far, got, want)
		}
	}
	if got := fact.Joined(fact.If(false, "no"), "a", "", fact.If(true, fact.Plain("very_poor"))); got != "a, very poor" {
		t.Error(got)
	}
}
