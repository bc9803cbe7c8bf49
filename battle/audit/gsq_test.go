package audit_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/audit"
	"frontier/battle/gsq"
	"frontier/battle/scenario"
	"frontier/internal/ruletest"
)

// gsqScenarios are the battles of the examples.
func gsqScenarios(t *testing.T) map[string]battle.Setup {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", "examples", "gsq", "*.json"))
	if err != nil || len(files) == 0 {
		t.Fatal(err, files)
	}
	out := map[string]battle.Setup{}
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		s, err := scenario.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		out[filepath.Base(path)] = s.Setup
	}
	return out
}

// gsqFought is the log of a battle by the commanders.
func gsqFought(t *testing.T, s battle.Setup, seed uint64) []battle.Line {
	t.Helper()
	b, err := gsq.New().Begin(s, seed)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := battle.Fight(b); err != nil {
		t.Fatal(err)
	}
	return slices.Collect(b.Log().Lines())
}

var gsqEngines = battle.NewEngines(gsq.New()).Reader

// The battles of the examples hold, throw by throw and move by move.
func TestGSQScenariosHold(t *testing.T) {
	for name, s := range gsqScenarios(t) {
		for seed := range uint64(ruletest.Many(3, 40)) {
			seed += ruletest.Seed(0)
			faults, err := audit.Log(gsqFought(t, s, seed), gsqEngines)
			if err != nil {
				t.Fatal(err)
			}
			for i, f := range faults {
				if i < 8 {
					t.Errorf("%s, seed %d: %v", name, seed, f)
				}
			}
		}
	}
}

// The kept logs of every version hold.
func TestGSQKeptLogsHold(t *testing.T) {
	kept, err := filepath.Glob(filepath.Join("..", "gsq", "testdata", "logs", "v*", "*.jsonl"))
	if err != nil || len(kept) < 6 {
		t.Fatal(err, kept)
	}
	for _, path := range kept {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		lines, err := battle.ReadLog(bytes.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		faults, err := audit.Log(lines, gsqEngines)
		if err != nil {
			t.Fatal(err)
		}
		for i, f := range faults {
			if i < 8 {
				t.Errorf("%s: %v", path, f)
			}
		}
	}
}
