package main

import (
	"encoding/json"
	"os"
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
	if text := say(line.Done, "objectives", file, "--side", "canada"); strings.Contains(text, "Points in advance") {
		t.Errorf("a side is told what its enemy has in advance: %s", text)
	}
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
		if o.Kind != string(views.ByEvent) && o.Kind != string(views.InAdvance) { // what events gave stands among them
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

// A campaign is founded with the points in advance of its template, with others or with none; an organiser changes
// them later with a reason, which is taken back like any command. What is not understood founds nothing.
func TestPointsInAdvance(t *testing.T) {
	dir := t.TempDir()
	founded := func(name string, args ...string) (string, string) {
		t.Helper()
		file := filepath.Join(dir, name+".campaign")
		a := ask(t, "", append([]string{"new", "--template", "northwest-1885", "--rules", "wornspent", file}, args...)...)
		if a.code != line.Done {
			t.Fatalf("%v: %s", args, a.err)
		}
		return file, a.out + must(t, "objectives", file)
	}
	if _, text := founded("usual"); !strings.Contains(text, "The Métis and Cree side has") || !strings.Contains(text, "handicap:resistance") || strings.Contains(text, "handicap:canada") {
		t.Errorf("with those of the template: %s", text)
	}
	if _, text := founded("none", "--handicap", "none"); strings.Contains(text, "in advance") {
		t.Errorf("with none: %s", text)
	}
	file, text := founded("own", "--handicap", "canada=2", "--handicap", "resistance=31", "--handicap-reason", "We tossed for it")
	for _, want := range []string{"+2", "+31", "We tossed for it."} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not told of points of one's own: %s", want, text)
		}
	}
	if text := must(t, "show", file); !strings.Contains(text, "decisive victory, 45 points to 11") {
		t.Errorf("they do not count in the verdict: %s", text)
	}
	must(t, "edit", "set", file, "handicap", "resistance", "points=7", "--reason", "too many")
	if text := must(t, "objectives", file); !strings.Contains(text, "+7") {
		t.Errorf("changed by hand: %s", text)
	}
	must(t, "edit", "remove", file, "handicap", "canada", "--reason", "too many")
	if text := must(t, "objectives", file); strings.Contains(text, "handicap:canada") {
		t.Errorf("taken away by hand: %s", text)
	}
	must(t, "verify", file)
	must(t, "undo", file)
	must(t, "undo", file)
	if text := must(t, "objectives", file); !strings.Contains(text, "+31") || !strings.Contains(text, "+2") {
		t.Errorf("taken back: %s", text)
	}
	for _, bad := range [][]string{
		{"--handicap", "canada"}, {"--handicap", "canada=0"}, {"--handicap", "canada=1001"}, {"--handicap", "rome=3"}, {"--handicap", "nations=3"},
		{"--handicap", "canada=1", "--handicap", "canada=2"}, {"--handicap", "none", "--handicap", "canada=2"}, {"--handicap-reason", "so"},
	} {
		out := filepath.Join(dir, "bad.campaign")
		a := ask(t, "", append([]string{"new", "--template", "northwest-1885", out}, bad...)...)
		if _, err := os.Stat(out); a.code == line.Done || err == nil || strings.Count(strings.TrimSpace(a.err), "\n") > 0 {
			t.Errorf("%v: exit %d, %q", bad, a.code, a.err)
		}
	}
}
