package main

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"frontier/battle/forecast"
	"frontier/cmd/campaign/line"
)

// What is to be expected of a battle is told in words and as JSON, the same each time, of a scenario
// by one rule set or by all, and of a battle that waits, which is not changed by it.
func TestForecast(t *testing.T) {
	const maiwand = "../../examples/wornspent/maiwand.json"
	var f forecast.Forecast
	out := must(t, "forecast", maiwand, "--battles", "45", "--seed", "3", "--json")
	if err := json.Unmarshal([]byte(out), &f); err != nil {
		t.Fatal(err)
	}
	if f.Engine != "wornspent" || f.Battles != 45 || f.Sides[0].Holds.Times+f.Sides[1].Holds.Times+f.Nobody.Times != 45 {
		t.Errorf("of 45 battles: %+v", f)
	}
	if again := must(t, "forecast", maiwand, "--battles", "45", "--seed", "3", "--json"); again != out {
		t.Error("the same seed has another forecast")
	}
	told := must(t, "forecast", maiwand, "--battles", "45", "--seed", "3")
	for _, u := range f.Units {
		if !strings.Contains(told, u.Name) {
			t.Errorf("nothing is told of %s", u.Name)
		}
	}
	var all []forecast.Forecast
	if err := json.Unmarshal([]byte(must(t, "forecast", maiwand, "--all", "--battles", "3", "--json")), &all); err != nil {
		t.Fatal(err)
	}
	if len(all) != 5 || all[0].Engine == all[1].Engine {
		t.Errorf("%d rule sets are asked", len(all))
	}
	if got := must(t, "forecast", maiwand, "--all", "--battles", "3"); strings.Count(got, "\n") < 6 {
		t.Errorf("beside each other: %s", got)
	}
	war := war(t, "")
	must(t, "turn", war, "--days", "60", "--auto", "--until", "battle")
	before := must(t, "journal", war)
	if got := must(t, "forecast", war, "1", "--battles", "4"); !strings.Contains(got, "hold the field in") {
		t.Errorf("of a battle that waits: %s", got)
	}
	must(t, "forecast", war, "1", "--battles", "2", "--all")
	var asSide forecast.Forecast
	if err := json.Unmarshal([]byte(must(t, "forecast", war, "1", "--side", "british", "--battles", "4", "--json")), &asSide); err != nil {
		t.Fatal(err)
	}
	own := slices.IndexFunc(asSide.Sides[:], func(s forecast.Side) bool { return s.ID == "british" })
	names := must(t, "show", war, "--json")
	for _, u := range asSide.Units {
		if real := strings.Contains(names, `"`+u.ID+`"`); real != (u.Side == own) {
			t.Errorf("as the British know it, %s of side %d is a unit of the campaign: %v", u.ID, u.Side, real)
		}
	}
	if got := must(t, "forecast", war, "1", "--side", "british", "--takes", "british=99", "--battles", "8"); !strings.Contains(got, "of a hundred") || !strings.Contains(got, "battles were fought for it") {
		t.Errorf("what it takes: %s", got)
	}
	if must(t, "journal", war) != before {
		t.Error("the campaign was changed")
	}
	if early, usual := must(t, "forecast", maiwand, "--battles", "20", "--leaves", "ayub=1"), must(t, "forecast", maiwand, "--battles", "20"); early == usual {
		t.Error("who breaks off at once fights as he would")
	}
	for _, bad := range [][]string{
		{}, {maiwand, "--battles", "0"}, {maiwand, "--enough", "50"}, {maiwand, "--all", "--engine", "gsq"}, {maiwand, "--engine", "chess"},
		{maiwand, "--commander", "nobody=quick"}, {maiwand, "--leaves", "ayub=0"}, {maiwand, "--leaves", "ayub"}, {maiwand, "--takes", "ayub=100"}, {maiwand, "--takes", "nobody=50"},
		{maiwand, "--takes", "ayub=50", "--all"}, {maiwand, "--side", "british"}, {war, "1", "--side", "nobody"}, {war, "9"}, {war, "x"}, {"nothing.json"},
	} {
		if a := ask(t, "", append([]string{"forecast"}, bad...)...); a.code == line.Done || a.err == "" || strings.Count(strings.TrimSpace(a.err), "\n") > 0 {
			t.Errorf("%v: exit %d, and %q is not one sentence", bad, a.code, a.err)
		}
	}
}
