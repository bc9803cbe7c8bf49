package redcoats

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/internal/ruletest"
)

var _ battle.Explainer = engine{}

// What is said of the published cases, throw by throw.
func TestSentences(t *testing.T) {
	names := func(id string) string {
		return map[string]string{"watch": "the Black Watch", "hadendowa": "the Hadendowa"}[id]
	}
	var out bytes.Buffer
	for _, c := range ruletest.Cases(t) {
		if c.Expect.Error {
			continue
		}
		line := thrownLine(t, c)
		fmt.Fprintf(&out, "%s\n  %s\n", c.ID, New().Sentence(line, names))
		e, ok := (engine{}).Explain(line)
		if !ok {
			t.Errorf("%s cannot be explained", c.ID)
		}
		for _, p := range e.Parts {
			fmt.Fprintf(&out, "    %+d %s (%s)\n", p.By, p.Title, p.Rule)
		}
		fmt.Fprintf(&out, "    need: %s\n    result: %s\n", e.Need, e.Result)
		if e.Counting != nil {
			fmt.Fprintf(&out, "    dice: %v %v\n", line.Dice, e.Counting)
		}
	}
	sameAsKept(t, "testdata/sentences.golden", out.Bytes())
}

// A battle as it is told, event by event.
func TestTold(t *testing.T) {
	f := fought(t, tamai(), 7)
	var out bytes.Buffer
	for line := range f.Log().Lines() {
		if told := New().Sentence(line, func(id string) string { return map[string]string{"british": "The force", "osman": "Osman Digna"}[id] }); told != "" {
			fmt.Fprintf(&out, "%d %s: %s\n", line.Turn, line.Phase, told)
		}
	}
	sameAsKept(t, "testdata/told.golden", out.Bytes())
}

// The log of a kept battle, to the byte.
func TestKeptLog(t *testing.T) {
	f := fought(t, tamai(), 7)
	sameAsKept(t, "testdata/tamai.log.golden", f.Log().Bytes())
}

// sameAsKept holds text against a kept file.
func sameAsKept(t *testing.T, name string, text []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(name, text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(text, want) {
		t.Errorf("not as in %s (run with -update and read the difference):\n%s", name, text)
	}
}

// thrownLine gives a case as a log has it: with every input and the whole answer.
func thrownLine(t *testing.T, c ruletest.Case) battle.Line {
	t.Helper()
	i := slices.IndexFunc(procedures, func(p battle.Procedure) bool { return p.Name() == c.Procedure })
	if i < 0 {
		t.Fatalf("no procedure %q", c.Procedure)
	}
	whole := map[string]any{}
	for _, in := range procedures[i].Inputs() {
		whole[in.Key] = in.Default
	}
	if err := json.Unmarshal(c.Inputs, &whole); err != nil {
		t.Fatal(err)
	}
	inputs, err := json.Marshal(whole)
	if err != nil {
		t.Fatal(err)
	}
	a, err := procedures[i].Eval(inputs, c.Dice)
	if err != nil {
		t.Fatal(err)
	}
	line := battle.Line{Type: battle.RollLine, Engine: about.ID, Procedure: c.Procedure, Unit: "watch", Target: "hadendowa", Inputs: inputs, Need: a.Need, Result: a.Result}
	if err := json.Unmarshal(c.Dice, &line.Dice); err != nil {
		t.Fatal(err)
	}
	return line
}

// What is no throw of this rule set is not told, and a throw that somebody mangled does
// not stop the log from being shown.
func TestNothingToTell(t *testing.T) {
	told := func(line battle.Line) string { return New().Sentence(line, func(id string) string { return id }) }
	for _, line := range []battle.Line{
		{}, {Type: "dance", Engine: about.ID, Procedure: "fire"}, {Type: battle.RollLine, Engine: "darts", Procedure: "fire"},
		{Type: battle.RollLine, Engine: about.ID, Procedure: "hurl"}, {Type: battle.RollLine, Engine: about.ID, Procedure: "fire"},
		{Type: battle.RollLine, Engine: about.ID, Procedure: "fire", Inputs: []byte(`[]`), Need: []byte(`{}`), Result: []byte(`{}`)},
	} {
		if _, ok := (engine{}).Explain(line); ok || told(line) != "" {
			t.Errorf("%+v is told", line)
		}
	}
	for _, p := range procedures {
		if tellers[p.Name()] == nil {
			t.Errorf("%s is told by nobody", p.Name())
		}
		mangled := battle.Line{Type: battle.RollLine, Engine: about.ID, Procedure: p.Name(), Inputs: []byte(`{}`), Need: []byte(`{"dice":-5}`), Result: []byte(`{}`), Dice: []battle.Face{0, 99}}
		if e, ok := (engine{}).Explain(mangled); !ok || e.Title == "" {
			t.Errorf("%s with nothing in it", p.Name())
		}
		_ = told(mangled)
	}
	for _, kind := range []string{"place", "move", "split", "advance", "retreat", "state", "removed", "commander", "withdraw", "end", "phase", battle.BeginLine} {
		told(battle.Line{Type: kind, Data: []byte(`[]`)})
		told(battle.Line{Type: kind, Data: []byte(`{"state":"odd"}`)})
	}
}
