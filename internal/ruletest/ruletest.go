// Package ruletest holds what the tests of every rule set ask: that the worked cases hold,
// that each border is where the rules put it, and that no input is beyond an answer.
package ruletest

import (
	"bytes"
	"encoding/json"
	"errors"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"frontier/battle"
)

// Case is a worked case of the rules, one line of testdata/cases.jsonl.
type Case struct {
	ID        string          `json:"id"`
	Procedure string          `json:"procedure"`
	Inputs    json.RawMessage `json:"inputs"`
	Dice      json.RawMessage `json:"dice"`
	Expect    struct {
		Error  bool                       `json:"error"`
		Need   map[string]json.RawMessage `json:"need"`
		Result map[string]json.RawMessage `json:"result"`
	} `json:"expect"`
	Rule string `json:"rule"`
	Why  string `json:"why"`
}

// Cases reads the worked cases of the package under test.
func Cases(t testing.TB) []Case {
	t.Helper()
	file, err := os.ReadFile("testdata/cases.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	var out []Case
	for line := range bytes.Lines(file) {
		var c Case
		if err := json.Unmarshal(line, &c); err != nil {
			t.Fatal(err)
		}
		out = append(out, c)
	}
	return out
}

// Published holds a rule set against its worked cases; every procedure has one.
func Published(t *testing.T, set battle.RuleSet) {
	tried := map[string]bool{}
	for _, c := range Cases(t) {
		tried[c.Procedure] = true
		t.Run(c.Rule+" "+c.ID, func(t *testing.T) {
			answer, err := Eval(t, set, c.Procedure, c.Inputs, c.Dice)
			if c.Expect.Error {
				Refused(t, err, "")
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			Holds(t, "need", answer.Need, c.Expect.Need)
			Holds(t, "result", answer.Result, c.Expect.Result)
			if t.Failed() {
				t.Log(c.Why)
			}
		})
	}
	for _, p := range set.Procedures() {
		if !tried[p.Name()] {
			t.Errorf("no case for %s", p.Name())
		}
	}
}

// Eval evaluates a procedure by its name.
func Eval(t testing.TB, set battle.RuleSet, procedure string, inputs, dice json.RawMessage) (battle.Answer, error) {
	t.Helper()
	p, ok := battle.FindProcedure(set, procedure)
	if !ok {
		t.Fatalf("no procedure %q", procedure)
	}
	return p.Eval(inputs, dice)
}

// Holds wants an answer to have these keys with these values; it may have more.
func Holds(t testing.TB, what string, answer json.RawMessage, want map[string]json.RawMessage) {
	t.Helper()
	if len(want) == 0 {
		return
	}
	var got map[string]any
	if err := json.Unmarshal(answer, &got); err != nil {
		t.Fatalf("%s %s: %v", what, answer, err)
	}
	for _, key := range slices.Sorted(maps.Keys(want)) {
		var w any
		if err := json.Unmarshal(want[key], &w); err != nil {
			t.Fatal(err)
		}
		if g, ok := got[key]; !ok || !reflect.DeepEqual(g, w) {
			t.Errorf("%s.%s is %v, want %v", what, key, g, w)
		}
	}
}

// Refused wants a refusal that names a key; an empty key is any.
func Refused(t testing.TB, err error, key string) {
	t.Helper()
	var in *battle.InputError
	switch {
	case !errors.As(err, &in):
		t.Errorf("got %v, want an *InputError", err)
	case in.Key == "" || key != "" && in.Key != key:
		t.Errorf("the error %q names %q, want %q", in, in.Key, key)
	}
}

// Tried is one question to a procedure: what it needs and gives, or the key that it
// refuses. Need and result may name fewer keys than the answer has; no dice are given
// where Dice is empty.
type Tried struct {
	Rule, Why, Inputs, Dice, Need, Result, Refused string
}

// Try asks a procedure; each question is named by its rule, without the rule set's name.
func Try[C ~struct {
	Rule, Why, Inputs, Dice, Need, Result, Refused string
}](t *testing.T, set battle.RuleSet, procedure string, questions []C) {
	t.Helper()
	prefix := strings.ToUpper(set.About().ID) + "-"
	for _, question := range questions {
		c := Tried(question)
		t.Run(procedure+"/"+prefix+c.Rule+" "+c.Why, func(t *testing.T) {
			answer, err := Eval(t, set, procedure, json.RawMessage(c.Inputs), json.RawMessage(c.Dice))
			if c.Refused != "" {
				Refused(t, err, c.Refused)
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if (c.Dice == "") != (answer.Result == nil) {
				t.Errorf("with dice %q the result is %s", c.Dice, answer.Result)
			}
			Holds(t, "need", answer.Need, object(t, c.Need))
			Holds(t, "result", answer.Result, object(t, c.Result))
		})
	}
}

// object reads a JSON object; no text is no object.
func object(t testing.TB, text string) map[string]json.RawMessage {
	t.Helper()
	if text == "" {
		return nil
	}
	var out map[string]json.RawMessage
	if err := json.Unmarshal([]byte(text), &out); err != nil {
		t.Fatal(err)
	}
	return out
}

// Fuzz writes anything into a rule set's questions: each is answered or refused with a
// key, and answered the same again.
func Fuzz(f *testing.F, set battle.RuleSet) {
	for _, c := range Cases(f) {
		f.Add(c.Procedure, []byte(c.Inputs), []byte(c.Dice))
	}
	f.Fuzz(func(t *testing.T, name string, inputs, dice []byte) {
		p, ok := battle.FindProcedure(set, name)
		if !ok {
			return
		}
		first, err := p.Eval(inputs, dice)
		if err != nil {
			Refused(t, err, "")
			return
		}
		second, err := p.Eval(inputs, dice)
		if err != nil || !reflect.DeepEqual(first, second) {
			t.Fatalf("%s answers %s, then %s (%v)", name, first, second, err)
		}
	})
}

// Explained wants what a rule set names to be explained, and nothing twice: its
// procedures, their inputs and its settings. It gives the check for names of tables.
func Explained(t *testing.T, set battle.RuleSet) func(what, rule string) {
	t.Helper()
	known := map[string]bool{}
	for _, r := range set.Rules() {
		if known[r.ID] || r.Text == "" {
			t.Errorf("%s stands twice or says nothing", r.ID)
		}
		known[r.ID] = true
	}
	named := func(what, rule string) {
		t.Helper()
		if !known[rule] {
			t.Errorf("%s names %q, which is not explained", what, rule)
		}
	}
	for _, p := range set.Procedures() {
		named(p.Name(), p.Rule())
		for _, in := range p.Inputs() {
			named(p.Name()+"."+in.Key, in.Rule)
		}
	}
	for _, s := range set.Settings() {
		named(s.Key, s.Rule)
	}
	return named
}

// Table checks the names of a table of modifiers.
func Table[In any](named func(what, rule string), lines []battle.Modifier[In]) {
	for _, m := range lines {
		named(m.Title, m.Rule)
	}
}
