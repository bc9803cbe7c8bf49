package macduff

import (
	"bytes"
	"encoding/json"
	"errors"
	"maps"
	"os"
	"reflect"
	"slices"
	"testing"

	"frontier/battle"
)

// published is a worked case of the rules.
type published struct {
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

func TestPublishedCases(t *testing.T) {
	file, err := os.ReadFile("testdata/cases.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	tried := map[string]bool{}
	for line := range bytes.Lines(file) {
		var c published
		if err := json.Unmarshal(line, &c); err != nil {
			t.Fatal(err)
		}
		tried[c.Procedure] = true
		t.Run(c.Rule+" "+c.ID, func(t *testing.T) {
			answer, err := eval(t, c.Procedure, c.Inputs, c.Dice)
			if c.Expect.Error {
				wantInputError(t, err, "")
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			holds(t, "need", answer.Need, c.Expect.Need)
			holds(t, "result", answer.Result, c.Expect.Result)
			if t.Failed() {
				t.Log(c.Why)
			}
		})
	}
	for _, p := range New().Procedures() {
		if !tried[p.Name()] {
			t.Errorf("no case for %s", p.Name())
		}
	}
}

// procedure finds a procedure by its name.
func procedure(t *testing.T, name string) battle.Procedure {
	t.Helper()
	p, ok := battle.FindProcedure(New(), name)
	if !ok {
		t.Fatalf("no procedure %q", name)
	}
	return p
}

// eval evaluates a procedure by its name.
func eval(t *testing.T, name string, inputs, dice json.RawMessage) (battle.Answer, error) {
	t.Helper()
	return procedure(t, name).Eval(inputs, dice)
}

// holds wants an answer to have these keys with these values; it may have more.
func holds(t *testing.T, what string, answer json.RawMessage, want map[string]json.RawMessage) {
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

// wantInputError wants a refusal that names a key; an empty key is any.
func wantInputError(t *testing.T, err error, key string) {
	t.Helper()
	var in *battle.InputError
	switch {
	case !errors.As(err, &in):
		t.Errorf("got %v, want an *InputError", err)
	case in.Key == "" || key != "" && in.Key != key:
		t.Errorf("the error %q names %q, want %q", in, in.Key, key)
	}
}

// A share reads back as it is written.
func TestSharesReadBack(t *testing.T) {
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
