package main

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"frontier/campaign/views"
	"frontier/cmd/campaign/line"
	"frontier/cmd/campaign/order"
	"frontier/cmd/campaign/show"
)

// A war that is run to its end stops there with the verdict, gives no further day, and is taken
// back or played on.
func TestAWarEndsWithItsVerdict(t *testing.T) {
	file := filepath.Join(t.TempDir(), "war.campaign")
	say := func(code int, args ...string) string {
		t.Helper()
		a := ask(t, "", args...)
		if a.code != code {
			t.Fatalf("%v ends with %d, not %d: %s%s", args, a.code, code, a.out, a.err)
		}
		return a.out + a.err
	}
	say(line.Done, "new", "--template", "northwest-1885", "--rules", "riskfactor", file)
	if text := say(line.Done, "show", file, "--side", "canada"); !strings.Contains(text, "The verdict is given when the campaign ends.") || strings.Contains(text, "Hold Batoche") {
		t.Errorf("a side is shown %s", text)
	}
	text := say(line.Done, "turn", file, "--days", "400", "--auto", "--json")
	var turn order.TurnJSON
	if err := json.Unmarshal([]byte(text), &turn); err != nil {
		t.Fatal(err)
	}
	if turn.Stopped.Why != "end" || !strings.Contains(turn.Stopped.Text, "The campaign ended on") {
		t.Errorf("the run stopped by %+v", turn.Stopped)
	}
	var now show.CampaignJSON
	if err := json.Unmarshal([]byte(say(line.Done, "show", file, "--json")), &now); err != nil {
		t.Fatal(err)
	}
	sum, aims := map[string]int{}, 0
	for _, o := range now.Objectives {
		sum[string(o.Side)] += o.Earned
		if o.Kind != string(views.ByEvent) { // what events gave stands among them
			aims++
		}
		if o.Standing == "open" || o.Why == "" {
			t.Errorf("at the end %s is %q, %q", o.ID, o.Standing, o.Why)
		}
	}
	for _, x := range now.Verdict.Sides {
		if x.Points != sum[string(x.Side)] {
			t.Errorf("%s has %d points, and its objectives add up to %d", x.Side, x.Points, sum[string(x.Side)])
		}
	}
	if !now.Verdict.Over || now.Verdict.Degree == "" || aims != 11 {
		t.Errorf("the verdict is %+v with %d objectives", now.Verdict, aims)
	}
	if text := say(line.Failed, "turn", file); !strings.Contains(text, "CAMPAIGN-15.3") {
		t.Errorf("a day after the end: %s", text)
	}
	if text := say(line.Failed, "judge", file, "c-peace", "--points", "1", "--reason", "late"); !strings.Contains(text, "CAMPAIGN-15.6") {
		t.Errorf("a ruling after the end: %s", text)
	}
	say(line.Done, "play-on", file)
	say(line.Done, "turn", file, "--auto")
	say(line.Done, "verify", file)
	for range 3 { // the day, playing on, and the whole run
		say(line.Done, "undo", file)
	}
	say(line.Done, "judge", file, "c-peace", "--points", "1", "--reason", "young men rode out")
	if text := say(line.Done, "objectives", file); !strings.Contains(text, "The organiser ruled so") {
		t.Errorf("after a ruling: %s", text)
	}
}
