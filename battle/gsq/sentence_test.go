package gsq

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
	file, err := os.ReadFile("testdata/cases.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	names := func(id string) string { return map[string]string{"66": "66th Foot", "herat": "the Herat Regiment"}[id] }
	var out bytes.Buffer
	for raw := range bytes.Lines(file) {
		var c ruletest.Case
		if err := json.Unmarshal(raw, &c); err != nil {
			t.Fatal(err)
		}
		if c.Expect.Error || len(c.Dice) == 0 || string(c.Dice) == "null" {
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
	golden := "testdata/sentences.golden"
	if *update {
		if err := os.WriteFile(golden, out.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(out.Bytes(), want) {
		t.Errorf("the sentences are not those of %s (run with -update and read the difference):\n%s", golden, out.Bytes())
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
	line := battle.Line{Type: battle.RollLine, Engine: about.ID, Procedure: c.Procedure, Unit: "66", Target: "herat", Inputs: inputs, Need: a.Need, Result: a.Result}
	if err := json.Unmarshal(c.Dice, &line.Dice); err != nil {
		t.Fatal(err)
	}
	return line
}

// What is no throw of this rule set is not told, and a throw that somebody mangled does
// not stop the log from being shown.
func TestNothingToTell(t *testing.T) {
	for _, line := range []battle.Line{
		{}, {Type: "move", Engine: about.ID, Procedure: "shoot"}, {Type: battle.RollLine, Engine: "darts", Procedure: "shoot"},
		{Type: battle.RollLine, Engine: about.ID, Procedure: "hurl"}, {Type: battle.RollLine, Engine: about.ID, Procedure: "shoot"},
		{Type: battle.RollLine, Engine: about.ID, Procedure: "shoot", Inputs: []byte(`[]`), Need: []byte(`{}`), Result: []byte(`{}`)},
	} {
		if _, ok := (engine{}).Explain(line); ok || RollSentence(line, nil) != "" {
			t.Errorf("%+v is told", line)
		}
	}
	for name := range tellers {
		mangled := battle.Line{Type: battle.RollLine, Engine: about.ID, Procedure: name, Inputs: []byte(`{}`), Need: []byte(`{"hit_dice":-5}`), Result: []byte(`{}`), Dice: []battle.Face{0, 99}}
		if _, ok := (engine{}).Explain(mangled); !ok || RollSentence(mangled, nil) == "" {
			t.Errorf("%s with nothing in it", name)
		}
	}
	for _, p := range procedures {
		if tellers[p.Name()] == nil {
			t.Errorf("%s is told by nobody", p.Name())
		}
	}
}
