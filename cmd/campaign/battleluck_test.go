package main

import (
	"encoding/json"
	"strings"
	"testing"

	"frontier/cmd/campaign/battles"
	"frontier/cmd/campaign/line"
)

// How lucky a side was is told in words and as JSON, the same each time, and changes nothing; of a
// battle that was not fought it is refused.
func TestLuck(t *testing.T) {
	war := war(t, "")
	must(t, "turn", war, "--days", "60", "--auto", "--until", "battle")
	if a := ask(t, "", "battle", "luck", war, "1"); a.code == line.Done || strings.Count(strings.TrimSpace(a.err), "\n") > 0 {
		t.Errorf("before it was fought: exit %d, %q", a.code, a.err)
	}
	must(t, "forecast", war, "1", "--battles", "30")
	must(t, "forecast", war, "1", "--battles", "5", "--leaves", "british=10") // another battle: it is not kept
	must(t, "battle", "fight", war, "1", "--seed", "5")
	before := must(t, "journal", war)
	var f battles.Lucky
	out := must(t, "battle", "luck", war, "1", "--battles", "40", "--json")
	if err := json.Unmarshal([]byte(out), &f); err != nil {
		t.Fatal(err)
	}
	for i := range f.Sides {
		if s := &f.Sides[i]; s.Name == "" || s.Above < 0 || s.Above > 100 || s.Throws == 0 || s.Due <= 0 {
			t.Errorf("%+v", s)
		}
	}
	if len(f.Foretold) != 1 || f.Foretold[0].Forecast.Battles != 30 || len(f.Foretold[0].Came) != 2 || len(f.Foretold[0].Luck) != 2 {
		t.Errorf("foretold: %+v", f.Foretold)
	}
	if report := must(t, "report", war, "--battle", "1", "--format", "html", "-o", "-"); !strings.Contains(report, "Foretold: ") {
		t.Error("the report does not say what was foretold")
	}
	if f.Battles != 40 {
		t.Errorf("%d battles", f.Battles)
	}
	told := must(t, "battle", "luck", war, "1", "--battles", "40")
	if !strings.Contains(told, f.Foretold[0].Came[1]) || !strings.Contains(told, f.Sides[0].Words()) || !strings.Contains(told, f.Sides[1].Words()) || must(t, "battle", "luck", war, "1", "--battles", "40") != told {
		t.Errorf("it is told otherwise: %s", told)
	}
	if must(t, "journal", war) != before {
		t.Error("the campaign was changed")
	}
	for _, bad := range [][]string{{war, "1", "--battles", "0"}, {war, "x"}, {war, "99"}, {war, "1", "--seed", "x"}} {
		if a := ask(t, "", append([]string{"battle", "luck"}, bad...)...); a.code == line.Done || a.err == "" || strings.Count(strings.TrimSpace(a.err), "\n") > 0 {
			t.Errorf("%v: exit %d, and %q is not one sentence", bad, a.code, a.err)
		}
	}
}
