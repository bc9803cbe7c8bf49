package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/campaign/slip"
	"frontier/cmd/campaign/battles"
	"frontier/cmd/campaign/line"
)

// twice is a campaign in which a battle waits, and a copy of it.
func twice(t *testing.T) (one, other string) {
	t.Helper()
	one, other = war(t, ""), filepath.Join(t.TempDir(), "other.campaign")
	must(t, "turn", one, "--days", "60", "--auto", "--until", "battle")
	must(t, "copy", one, other)
	return one, other
}

// A result that is typed in brings the same campaign about as the battle of which it is the
// result.
func TestATypedResultIsTheBattleItself(t *testing.T) {
	fought, typed := twice(t)
	var b battles.BattleJSON
	if err := json.Unmarshal([]byte(must(t, "battle", "fight", fought, "1", "--json")), &b); err != nil {
		t.Fatal(err)
	}
	var form slip.Result
	if err := json.Unmarshal([]byte(must(t, "battle", "blank", typed, "1")), &form); err != nil {
		t.Fatal(err)
	}
	form.Holder, form.Reason, form.Turns, form.Works = b.Outcome.Holder, b.Outcome.Reason, b.Outcome.Turns, b.Outcome.Works
	came := map[string]battle.UnitOutcome{}
	for _, u := range b.Outcome.Units {
		came[u.ID] = u
	}
	lost := 0
	for i := range form.Units {
		u := &form.Units[i]
		o, ok := came[u.ID]
		if !ok || o.Present != u.Present {
			t.Fatalf("the form has %+v, the battle %+v", u, o)
		}
		u.Killed, u.Wounded, u.Missing, u.Captured, u.Ending = o.Killed, o.Wounded, o.Missing, o.Captured, o.Ending
		u.GunsLost, u.HorsesLost, u.BaggageTaken = o.GunsLost, o.HorsesLost, o.BaggageTaken
		lost += o.Present.Total() - o.Unhurt.Total()
	}
	for i := range form.Leaders {
		for _, l := range b.Outcome.Leaders {
			if l.ID == form.Leaders[i].ID {
				form.Leaders[i].Fate = l.Fate
			}
		}
	}
	if len(form.Units) != len(b.Outcome.Units) || lost == 0 {
		t.Fatalf("%d units of %d, %d lost: that proves nothing", len(form.Units), len(b.Outcome.Units), lost)
	}
	file := filepath.Join(t.TempDir(), "result.json")
	put := func(r slip.Result) {
		text, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, text, 0o600); err != nil {
			t.Fatal(err)
		}
	}

	wrong := func(what, want string, spoil func(*slip.Result)) {
		t.Helper()
		bad := form
		bad.Units = append([]slip.UnitResult{}, form.Units...)
		spoil(&bad)
		put(bad)
		before := must(t, "show", typed, "--json")
		if a := ask(t, "", "battle", "record", typed, "1", "--result", file); a.code == line.Done || !strings.Contains(a.err, want) {
			t.Errorf("%s: exit %d, %s", what, a.code, a.err)
		}
		if must(t, "show", typed, "--json") != before {
			t.Errorf("%s changed the campaign", what)
		}
	}
	wrong("more lost than came", "add up", func(r *slip.Result) { r.Units[0].Killed.Others += 1000 })
	wrong("a unit that was not there", "was not in the battle", func(r *slip.Result) { r.Units[0].ID = "grenadiers" })
	wrong("another battle", "not of 1", func(r *slip.Result) { r.Battle = 9 })
	wrong("nobody's field", "cannot hold the field", func(r *slip.Result) { r.Holder = "portugal" })
	wrong("no rule set", "no rule set", func(r *slip.Result) { r.Engine = "chess" })

	wrong("a blank", "has not been filled in", func(r *slip.Result) {
		r.Holder, r.Turns, r.Works = "", 0, nil
		for i, u := range r.Units {
			r.Units[i] = slip.UnitResult{ID: u.ID, Name: u.Name, Side: u.Side, Present: u.Present}
		}
		r.Leaders = nil
	})

	put(form)
	said := must(t, "battle", "record", typed, "1", "--result", file)
	if !strings.Contains(said, "on a table") {
		t.Error(said)
	}
	for _, what := range []string{"wounded", "prisoners", "leaders", "places"} {
		if one, two := must(t, what, fought, "--json"), must(t, what, typed, "--json"); one != two {
			t.Errorf("%s: fought\n%s\ntyped\n%s", what, one, two)
		}
	}
	var one, two battles.BattleJSON
	if err := json.Unmarshal([]byte(must(t, "battles", typed, "--json")), &[]*battles.BattleJSON{&two}); err != nil {
		t.Fatal(err)
	}
	one = b
	a, _ := json.Marshal(one.Units)
	c, _ := json.Marshal(two.Units)
	if string(a) != string(c) || one.Result != two.Result {
		t.Errorf("fought\n%s\n%s\ntyped\n%s\n%s", one.Result, a, two.Result, c)
	}
	must(t, "verify", typed)
	must(t, "report", typed, "--battle", "1", "--format", "md", "-o", filepath.Join(t.TempDir(), "report.md"))
	must(t, "battle", "log", typed, "1")
	must(t, "undo", typed)
	must(t, "redo", typed)
	must(t, "verify", typed)
}
