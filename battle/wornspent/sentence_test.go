package wornspent

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"testing"

	"frontier/battle"
	"frontier/internal/ruletest"
)

var update = flag.Bool("update", false, "write the golden files again")

// What the log says of the published cases, throw by throw.
func TestSentences(t *testing.T) {
	file, err := os.ReadFile("testdata/cases.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	for raw := range bytes.Lines(file) {
		var c ruletest.Case
		if err := json.Unmarshal(raw, &c); err != nil {
			t.Fatal(err)
		}
		if c.Expect.Error {
			continue
		}
		line := battle.Line{Type: battle.RollLine, Engine: about.ID, Procedure: c.Procedure, Unit: "66", Target: "herat"}
		for _, p := range allHeld {
			if p.Name() == c.Procedure {
				line.Inputs, line.Need, line.Result = p.whole(t, c)
			}
		}
		if err := json.Unmarshal(c.Dice, &line.Dice); err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&out, "%s\n  %s\n", c.ID, RollSentence(line, namesOfTwo))
		e, ok := Explain(line)
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

// whole gives a case as a log has it: with every input and the whole answer.
func (h held[In, Need, Result]) whole(t *testing.T, c ruletest.Case) (inputs, need, result json.RawMessage) {
	in, err := h.Read(c.Inputs)
	if err != nil {
		t.Fatal(err)
	}
	if inputs, err = json.Marshal(in); err != nil {
		t.Fatal(err)
	}
	a, err := h.Eval(c.Inputs, c.Dice)
	if err != nil {
		t.Fatal(err)
	}
	return inputs, a.Need, a.Result
}

// What is no throw of this rule set is not told, and a throw that somebody mangled does
// not stop the log from being shown.
func TestNothingToTell(t *testing.T) {
	for _, line := range []battle.Line{
		{}, {Type: "move", Engine: about.ID, Procedure: "shoot"}, {Type: battle.RollLine, Engine: "darts", Procedure: "shoot"},
		{Type: battle.RollLine, Engine: about.ID, Procedure: "hurl"}, {Type: battle.RollLine, Engine: about.ID, Procedure: "shoot"},
		{Type: battle.RollLine, Engine: about.ID, Procedure: "shoot", Inputs: []byte(`[]`), Need: []byte(`{}`), Result: []byte(`{}`)},
	} {
		if _, ok := Explain(line); ok || RollSentence(line, nil) != "" {
			t.Errorf("%+v is told", line)
		}
	}
	for name := range tellers {
		empty := battle.Line{Type: battle.RollLine, Engine: about.ID, Procedure: name, Inputs: []byte(`{}`), Need: []byte(`{"dice":-5}`), Result: []byte(`{}`), Dice: []battle.Face{0, 99}}
		if _, ok := Explain(empty); !ok || RollSentence(empty, nil) == "" {
			t.Errorf("%s with nothing in it", name)
		}
	}
}
