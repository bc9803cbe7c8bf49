package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"

	"frontier/battle/desk"
)

// lines plays a battle by lines and gives what was answered.
func lines(t *testing.T, in []string, args ...string) (out []desk.Answer, said string, code int) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	code = Run(context.Background(), append([]string{"battle", "run", "--interactive"}, args...), strings.NewReader(strings.Join(in, "\n")), &stdout, &stderr)
	for line := range strings.Lines(stdout.String()) {
		var a desk.Answer
		if err := json.Unmarshal([]byte(line), &a); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		out = append(out, a)
	}
	return out, stderr.String(), code
}

func TestABattleIsPlayedByLinesSavedAndGoneOnWith(t *testing.T) {
	scenario := "../../examples/gsq/bronkhorstspruit.json"
	whole := filepath.Join(t.TempDir(), "whole.jsonl")
	if out, said, code := lines(t, []string{`{"play":"advice","until":"end"}`}, "--scenario", scenario, "--seed", "4", "--log", whole); code != 0 || !out[0].Over {
		t.Fatal(code, said)
	}
	half, said, code := lines(t, []string{`{"play":"advice","until":"turn"}`, `{"play":"advice","until":"turn"}`, `{"save":true}`}, "--scenario", scenario, "--seed", "4")
	if code != 0 || half[2].Save == nil || half[2].Turn != 2 {
		t.Fatalf("%d %s %+v", code, said, half)
	}
	text, err := json.Marshal(half[2].Save)
	if err != nil {
		t.Fatal(err)
	}
	saved, rest := filepath.Join(t.TempDir(), "saved.json"), filepath.Join(t.TempDir(), "rest.jsonl")
	if err := os.WriteFile(saved, text, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, said, code := lines(t, []string{`{"play":"advice","until":"end"}`}, "--resume", saved, "--log", rest); code != 0 {
		t.Fatal(code, said)
	}
	one, err := os.ReadFile(whole)
	if err != nil {
		t.Fatal(err)
	}
	two, err := os.ReadFile(rest)
	if err != nil || !bytes.Equal(one, two) {
		t.Error("the battle that was saved and gone on with has another log", err)
	}
	for _, args := range [][]string{{"--json"}, {"--orders", "x"}, {}, {"--resume", scenario}, {"--resume", "none.json"}} {
		if _, said, code := lines(t, nil, args...); code == 0 || strings.Count(said, "\n") != 1 {
			t.Errorf("%v: %d %s", args, code, said)
		}
	}
}

// Every line that goes in and out is as the published schemas say.
func TestBattleLinesAreAsTheirSchemasSay(t *testing.T) {
	read := func(name string) *jsonschema.Resolved {
		var schema jsonschema.Schema
		if err := json.Unmarshal([]byte(must(t, "schema", name)), &schema); err != nil {
			t.Fatal(err)
		}
		resolved, err := schema.Resolve(nil)
		if err != nil {
			t.Fatal(err)
		}
		if resolved.Validate(map[string]any{"surprise": 1}) == nil {
			t.Errorf("the schema of %s takes anything", name)
		}
		return resolved
	}
	holds := func(of *jsonschema.Resolved, line string) {
		var v any
		if err := json.Unmarshal([]byte(line), &v); err != nil {
			t.Fatal(err)
		}
		if err := of.Validate(v); err != nil {
			t.Errorf("%.200s: %v", line, err)
		}
	}
	asked := []string{`{"ask":"legal"}`, `{"ask":"kinds"}`, `{"ask":"view","side":"british"}`, `{"play":"advice","until":"turn"}`, `{"ask":"advice"}`,
		`{"order":{"kind":"done"}}`, `{"ask":"legal"}`, `{"undo":1}`, `{"ask":"reach","unit":"94th-1"}`, `{"ask":"log","from":3}`, `{"save":true}`, `{"play":"advice","until":"end"}`}
	var out bytes.Buffer
	if code := Run(context.Background(), []string{"battle", "run", "--interactive", "--scenario", "../../examples/gsq/bronkhorstspruit.json", "--seed", "4"}, strings.NewReader(strings.Join(asked, "\n")), &out, &out); code != 0 {
		t.Fatal(out.String())
	}
	ask, answer := read("battle-ask"), read("battle-answer")
	for _, line := range asked {
		holds(ask, line)
	}
	n := 0
	for line := range strings.Lines(out.String()) {
		n++
		holds(answer, line)
	}
	if n != len(asked) {
		t.Errorf("%d lines are answered by %d", len(asked), n)
	}
}
