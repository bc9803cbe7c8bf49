package main

import (
	"encoding/json"
	"strings"
	"testing"

	"frontier/cmd/campaign/battles"
	"frontier/cmd/campaign/line"
)

func TestLeague(t *testing.T) {
	out := must(t, "battle", "league", "--engine", "wornspent", "--one", "steady,bold", "--other", "quick", "--pairs", "6", "--seed", "2", "--json")
	var rows []battles.LeagueRow
	if err := json.Unmarshal([]byte(out), &rows); err != nil {
		t.Fatal(err)
	}
	if len(rows) != 1 || rows[0].One != "steady,bold" || rows[0].Pairs != 6 || rows[0].Won+rows[0].Lost+rows[0].Level != 6 {
		t.Errorf("six pairs: %+v", rows)
	}
	if again := must(t, "battle", "league", "--engine", "wornspent", "--one", "steady,bold", "--other", "quick", "--pairs", "6", "--seed", "2", "--json"); again != out {
		t.Error("the same seed has another league")
	}
	for _, bad := range [][]string{
		{"--one", "clever", "--other", "quick"}, {"--one", "steady,drunk", "--other", "quick"}, {"--one", "steady"}, {"--pairs", "0"}, {"--engine", "chess"},
	} {
		if a := ask(t, "", append([]string{"battle", "league"}, bad...)...); a.code == line.Done || a.err == "" || strings.Count(strings.TrimSpace(a.err), "\n") > 0 {
			t.Errorf("%v: exit %d, and %q is not one sentence", bad, a.code, a.err)
		}
	}
}

// A commander who is named for a side changes the orders, and the log says who he was.
func TestACommanderForASide(t *testing.T) {
	log := must(t, "battle", "run", "--scenario", "../../examples/wornspent/maiwand.json", "--seed", "4", "--commander", "british=steady,cautious", "--log", "-")
	if !strings.Contains(log, `"commander":{"strength":"steady","temper":"cautious"}`) || !strings.Contains(log, `"type":"plan"`) {
		t.Error("the log does not name the commander and his plan")
	}
	if a := ask(t, "", "battle", "run", "--scenario", "../../examples/wornspent/maiwand.json", "--commander", "nobody=steady"); !strings.Contains(a.err, "--commander takes SIDE=COMMANDER") {
		t.Errorf("a side that is not there: %s", a.err)
	}
}
