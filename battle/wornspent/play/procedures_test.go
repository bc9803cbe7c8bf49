package play

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/internal/ruletest"
)

// The published cases can be piped through as they are: each line is answered by one.
func TestPublishedCasesAsQuestions(t *testing.T) {
	file, err := os.ReadFile("testdata/cases.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := battle.EvalLines(t.Context(), bytes.NewReader(file), &out, battle.NewEngines(New()), nil); err != nil {
		t.Fatal(err)
	}
	answers := slices.Collect(bytes.Lines(out.Bytes()))
	i := 0
	for line := range bytes.Lines(file) {
		var c ruletest.Case
		var got struct {
			ID, Error    string
			Need, Result json.RawMessage
		}
		if err := errors.Join(json.Unmarshal(line, &c), json.Unmarshal(answers[i], &got)); err != nil {
			t.Fatal(err)
		}
		if got.ID != c.ID || c.Expect.Error != (got.Error != "") {
			t.Errorf("%s is answered %s", c.ID, answers[i])
		}
		ruletest.Holds(t, c.ID+" need", got.Need, c.Expect.Need)
		ruletest.Holds(t, c.ID+" result", got.Result, c.Expect.Result)
		i++
	}
	if i != len(answers) {
		t.Errorf("%d cases, %d answers", i, len(answers))
	}
}
