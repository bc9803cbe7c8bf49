package house

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"os"
	"testing"

	"frontier/battle"
)

// seeded gives the fuzzer every worked case as a line.
func seeded(f *testing.F) {
	f.Helper()
	for _, set := range ruleSets {
		file, err := os.ReadFile(home(set.About().ID) + "/testdata/cases.jsonl")
		if err != nil {
			f.Fatal(err)
		}
		for line := range bytes.Lines(file) {
			f.Add(line)
		}
	}
	f.Add([]byte(`{"engine":"gsq","procedure":"shoot","settings":{"shot_ceiling":"six"},"inputs":{"shooters":1e99}}`))
	f.Add([]byte(`{"engine":"gsq","version":1,"procedure":"shoot","dice":["AH",{}]}`))
}

// Whatever is asked, every line that is not empty is answered by one line, and two runs
// answer the same.
func FuzzRulesEval(f *testing.F) {
	seeded(f)
	known := battle.NewEngines(fighters...)
	f.Fuzz(func(t *testing.T, text []byte) {
		first := answered(t, known, text, battle.EvalLines)
		if second := answered(t, known, text, battle.EvalLines); !bytes.Equal(first, second) {
			t.Fatalf("answers %s, then %s", first, second)
		}
	})
}

// Odds are worked out or refused, whatever the inputs.
func FuzzRulesOdds(f *testing.F) {
	seeded(f)
	known := battle.NewEngines(fighters...)
	f.Fuzz(func(t *testing.T, text []byte) { answered(t, known, text, battle.OddsLines) })
}

func answered(t *testing.T, known *battle.Engines, text []byte, lines func(context.Context, io.Reader, io.Writer, *battle.Engines, battle.InForce) error) []byte {
	var out bytes.Buffer
	if err := lines(context.Background(), bytes.NewReader(text), &out, known, nil); err != nil {
		t.Fatal(err)
	}
	asked, answers := 0, 0
	for line := range bytes.Lines(text) {
		if len(bytes.TrimSpace(line)) > 0 {
			asked++
		}
	}
	for line := range bytes.Lines(out.Bytes()) {
		if !json.Valid(line) {
			t.Fatalf("%q is no JSON", line)
		}
		answers++
	}
	if asked != answers {
		t.Fatalf("%d lines were asked and %d answered", asked, answers)
	}
	return out.Bytes()
}
