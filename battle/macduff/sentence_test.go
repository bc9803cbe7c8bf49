package macduff

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"frontier/battle"
)

// Every procedure is told, and no sentence of a battle holds a key or a bare id.
func TestSentences(t *testing.T) {
	for _, p := range procedures {
		if tellers[p.Name()] == nil {
			t.Errorf("%s is not told", p.Name())
		}
		if explainers[p.Name()] == nil {
			t.Errorf("%s is not explained", p.Name())
		}
	}
	s := eightASide()
	f := begin(t, s, 3)
	if _, err := battle.Fight(f); err != nil {
		t.Fatal(err)
	}
	for line := range f.Log().Lines() {
		e, ok := New().(battle.Explainer).Explain(line)
		if ok != (line.Type == battle.RollLine) {
			t.Errorf("%s %s is explained: %v", line.Type, line.Procedure, ok)
		}
		if ok && (e.Title == "" || e.Result == "" || strings.ContainsAny(e.Need+e.Result, "_{%") || len(e.Counting) > 0 && len(e.Counting) != len(line.Dice)) {
			t.Errorf("%s: %+v", line.Procedure, e)
		}
	}
	names := func(id string) string {
		if strings.Contains(id, "/") {
			return id
		}
		return "the " + strings.ReplaceAll(id, "-", " ")
	}
	said := 0
	for line := range f.Log().Lines() {
		words := New().Sentence(line, names)
		if words == "" {
			continue
		}
		said++
		if strings.ContainsAny(words, "_/{%") || !strings.HasSuffix(words, ".") || strings.Contains(words, "  ") {
			t.Errorf("%s: %q", line.Type+" "+line.Procedure, words)
		}
	}
	if said < 100 {
		t.Errorf("%d sentences", said)
	}
}

// Every worked case with dice is explained, and a factor reads back as it is written.
func TestCasesAreExplained(t *testing.T) {
	file, err := os.ReadFile("testdata/cases.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(file) {
		var c published
		if err := json.Unmarshal(line, &c); err != nil {
			t.Fatal(err)
		}
		answer, err := eval(t, c.Procedure, c.Inputs, c.Dice)
		if err != nil || answer.Result == nil {
			continue
		}
		var dice []battle.Face
		if err := json.Unmarshal(c.Dice, &dice); err != nil {
			t.Fatal(err)
		}
		told := battle.Line{Type: battle.RollLine, Engine: "macduff", Procedure: c.Procedure, Inputs: c.Inputs, Need: answer.Need, Result: answer.Result, Dice: dice}
		if e, ok := (engine{}).Explain(told); !ok || e.Result == "" {
			t.Errorf("%s: %+v, %v", c.ID, e, ok)
		}
	}
	for n := Sixteenths(0); n <= 2*full; n++ {
		b, err := json.Marshal(n)
		if err != nil {
			t.Fatal(err)
		}
		var back Sixteenths
		if err := json.Unmarshal(b, &back); err != nil || back != n {
			t.Errorf("%d is written %s and read %d (%v)", n, b, back, err)
		}
	}
}
